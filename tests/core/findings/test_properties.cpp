// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/findings.h"
#include "core/io/catalog/catalog.h"
#include "tests/core/findings/syntheticruns.h"
#include "tests/testclass.h"

#include <QTest>

#include <functional>
#include <set>

using namespace shardscope;
using namespace synthetic;

namespace {

/// Of each kind; SHARDSCOPE_SETS=1000 for what the findings promise.
const int sets = qEnvironmentVariableIntValue("SHARDSCOPE_SETS") > 0 ? qEnvironmentVariableIntValue("SHARDSCOPE_SETS") : 200;

using Make = std::function<Runs(Random &)>;

struct Kind {
    const char *name;
    Make make;
};

const std::vector<Kind> &cleanKinds()
{
    static const std::vector<Kind> kinds{
        {"pipeline lab, a run a seed", [](Random &r) { return pipelineRuns(r, randomLab(r)); }},
        {"pipeline lab, means over seeds", [](Random &r) { return meansOf(pipelineRuns(r, randomLab(r))); }},
        {"DDP and FSDP with averages", [](Random &r) { return parallelRuns(r, true); }},
        {"DDP and FSDP, averages alone", [](Random &r) { return meansOf(parallelRuns(r, false), true); }},
        {"table of plans", [](Random &r) { return planTable(r); }},
        {"MoE serving",
         [](Random &r) {
             return Runs{iterations(r, true, r.pick({2, 5, 20}))};
         }},
        {"training log",
         [](Random &r) {
             return Runs{iterations(r, false, r.pick({2, 5, 40}))};
         }},
        {"messages over a link", [](Random &r) { return transfers(r); }},
        {"three seeds and nothing else", [](Random &r) { return threeSeeds(r, 0.01); }},
    };
    return kinds;
}

/// What the programs know beside the runs.
const findings::Background &known()
{
    static const findings::Background background = [] {
        findings::Background made;
        made.devices = io::catalogDevices();
        return made;
    }();
    return background;
}

std::set<std::string> faultsIn(const Runs &runs)
{
    std::set<std::string> codes;
    for (const runs::Finding &finding : findings::findAll(runs, known())) {
        if (finding.severity == runs::FindingSeverity::Fault)
            codes.insert(finding.code);
    }
    return codes;
}

std::set<std::string> codesIn(const Runs &runs)
{
    std::set<std::string> codes;
    for (const runs::Finding &finding : findings::findAll(runs, known()))
        codes.insert(finding.code);
    return codes;
}

struct Planted {
    const char *name;
    const char *code;
    bool advice;
    Make make;
};

/// k-th seed of its settings, from 1.
int seedOf(const Run &run)
{
    return static_cast<int>(run.number(setting::seed).value_or(1));
}

void timerFault(Runs &runs)
{
    for (Run &run : runs)
        scale(run, quantity::stageForward, seedOf(run) * (seedOf(run) + 1) / 2.0);
}

Run &anyOf(Random &r, Runs &runs)
{
    return runs[static_cast<std::size_t>(r.uniform() * static_cast<double>(runs.size()))];
}

const std::vector<Planted> &plantedFaults()
{
    static const std::vector<Planted> faults{
        {"steps/s in a pipeline lab", "steps-as-samples", false,
         [](Random &r) {
             const PipelineLab lab = randomLab(r);
             Runs runs = pipelineRuns(r, lab);
             for (Run &run : runs)
                 scale(run, quantity::throughput, 1.0 / lab.batch);
             return runs;
         }},
        {"steps/s in a pipeline lab's means", "steps-as-samples", false,
         [](Random &r) {
             const PipelineLab lab = randomLab(r);
             Runs runs = meansOf(pipelineRuns(r, lab));
             for (Run &run : runs)
                 scale(run, quantity::throughput, 1.0 / lab.batch);
             return runs;
         }},
        {"steps/s beside the time per step", "steps-as-samples", false,
         [](Random &r) {
             Runs runs = parallelRuns(r, false);
             for (Run &run : runs)
                 scale(run, quantity::throughput, 1 / *run.number(setting::globalBatch));
             return runs;
         }},
        {"timers that go on over the seeds", "timer-not-reset", false,
         [](Random &r) {
             Runs runs = pipelineRuns(r, randomLab(r));
             timerFault(runs);
             return runs;
         }},
        {"timers that go on, as means", "timer-not-reset", false,
         [](Random &r) {
             PipelineLab lab = randomLab(r);
             lab.seeds = 3;
             Runs runs = pipelineRuns(r, lab);
             timerFault(runs);
             return meansOf(runs);
         }},
        {"warm-up counted in", "warmup-counted", false,
         [](Random &r) {
             Runs runs = pipelineRuns(r, randomLab(r));
             for (Run &run : runs)
                 scale(run, quantity::stageForward, 1.2);
             return runs;
         }},
        {"memory averaged over ranks", "rank-spread-as-error", false,
         [](Random &r) {
             Runs runs = meansOf(pipelineRuns(r, randomLab(r)));
             for (Run &run : runs) {
                 Measured &memory = *run.find(quantity::memoryPeak);
                 const Summary ranks = summarise(memory.values());
                 memory.samples.resize(1);
                 memory.samples.front().rank = -1;
                 memory.samples.front().value = ranks.mean;
                 memory.samples.front().deviation = ranks.populationDeviation;
                 memory.spread = runs::Spread::Unknown;
             }
             return runs;
         }},
        {"one slow seed of a pipeline lab", "outlier-seed", false,
         [](Random &r) {
             Runs runs = pipelineRuns(r, randomLab(r));
             Run &slow = anyOf(r, runs);
             const double factor = 1 - r.between(0.12, 0.4);
             scale(slow, quantity::throughput, factor);
             return runs;
         }},
        {"one of three seeds slow, and nothing beside them", "outlier-seed", false,
         [](Random &r) {
             Runs runs = threeSeeds(r, 0.005);
             scale(anyOf(r, runs), quantity::throughput, 0.8);
             return runs;
         }},
        {"one slow seed, averages alone", "outlier-seed", false,
         [](Random &r) {
             Runs runs = parallelRuns(r, false);
             Run &slow = anyOf(r, runs);
             const double factor = 1 - r.between(0.2, 0.4);
             scale(slow, quantity::throughput, factor);
             scale(slow, quantity::stepTime, 1 / factor);
             return meansOf(runs, true);
         }},
        {"state of the first seed left over", "leftover-state", false,
         [](Random &r) {
             Runs runs = parallelRuns(r, false);
             const double step = r.between(2e8, 1e9);
             for (Run &run : runs) {
                 for (runs::Sample &sample : run.find(quantity::memoryPeak)->samples)
                     sample.value += seedOf(run) > 1 ? step : 0;
             }
             return runs;
         }},
        {"GiB under the name of GB", "gib-as-gb", false,
         [](Random &r) {
             Runs runs = meansOf(parallelRuns(r, false), true);
             Run table = runs.front();
             table.format = "table";
             table.id = "table";
             table.source = "table.md";
             const double bytes = table.find(quantity::memoryPeak)->value();
             table.measured = {measured(quantity::memoryPeak, "B", {std::round(bytes / 1073741824.0 * 100) / 100 * 1e9}, false)};
             table.measured.front().printedUnit = "GB";
             table.measured.front().printedScale = 1e9;
             table.measured.front().decimals = 2;
             runs.push_back(table);
             return runs;
         }},
        {"cold first iteration", "cold-iteration", false,
         [](Random &r) {
             Run run = iterations(r, r.uniform() < 0.5, r.pick({3, 5, 20}));
             const double factor = r.between(2, 40);
             for (runs::Sample &sample : run.measured.front().samples)
                 sample.value *= sample.step == 0 ? factor : 1;
             return Runs{run};
         }},
        {"rates of a cold first iteration", "cold-iteration", false,
         [](Random &r) {
             Run run = iterations(r, r.uniform() < 0.5, r.pick({3, 5, 20}));
             const double factor = r.between(2, 40);
             Measured &rate = run.measured.front();
             for (runs::Sample &sample : rate.samples)
                 sample.value = 1e4 / (sample.value * (sample.step == 0 ? factor : 1));
             rate.name = "tokens_per_s_per_gpu";
             rate.unit = "tokens/s";
             return Runs{run};
         }},
        {"iterations with a profiler", "slow-iterations", false,
         [](Random &r) {
             Run run = iterations(r, r.uniform() < 0.5, r.pick({12, 40}));
             const int slow = r.pick({3, 5, 9});
             const double factor = r.between(2, 20);
             for (runs::Sample &sample : run.measured.front().samples)
                 sample.value *= sample.step == slow || sample.step == slow + 1 ? factor : 1;
             return Runs{run};
         }},
        {"a row whose FLOP/s are misprinted", "flops-not-time", false,
         [](Random &r) {
             Runs runs = planTable(r);
             scale(anyOf(r, runs), quantity::flops, r.between(0.6, 0.9));
             return runs;
         }},
        {"degrees that need other GPUs", "gpus-not-degrees", false,
         [](Random &r) {
             Runs runs = planTable(r);
             Run &row = anyOf(r, runs);
             row.settings["dp"] = 3 * *row.number("dp");
             return runs;
         }},
        {"more FLOP/s than the GPU has", "faster-than-hardware", false,
         [](Random &r) {
             Runs runs = planTable(r);
             Run &fast = anyOf(r, runs);
             scale(fast, quantity::flops, 1.3e14 / fast.value(quantity::flops).value_or(1));
             return runs;
         }},
        {"a rank's batch that is the whole one", "batch-not-split", false,
         [](Random &r) {
             Runs runs = parallelRuns(r, false);
             for (Run &run : runs)
                 run.settings["per_rank_batch_size"] = *run.number(setting::globalBatch);
             return runs;
         }},
        {"memory that does not shrink with more ranks", "batch-not-split", false,
         [](Random &r) { return parallelRuns(r, true, false); }},
        {"fp32 under the name of fp16", "precision-mismatch", false,
         [](Random &r) {
             Run run;
             run.kind = runs::RunKind::Facts;
             run.id = "facts";
             const double parameters = r.between(1e8, 1e10);
             run.settings = {{"precision", "fp16"}, {"params", parameters}};
             run.measured.push_back(measured(quantity::memoryWeights, "B", {4 * parameters * r.between(1, 1.1)}, false));
             return Runs{run};
         }},
        {"an average changed after its rows", "average-mismatch", false,
         [](Random &r) {
             Runs runs = parallelRuns(r, true);
             for (Run &run : runs) {
                 if (run.kind == runs::RunKind::Mean)
                     run.find(quantity::throughput)->samples.front().value *= 1 + r.between(0.002, 0.02);
             }
             return runs;
         }},
        {"less memory than the weights", "below-weights", false,
         [](Random &r) {
             Runs runs = planTable(r);
             Run &small = anyOf(r, runs);
             Measured &memory = *small.find(quantity::memoryPeak);
             memory.samples.front().value = r.between(0.1, 0.8) * 2.6e9 / *small.number("tp") / *small.number("pp");
             return runs;
         }},
        {"two batches in one average", "mixed-settings", false,
         [](Random &r) {
             Runs runs = parallelRuns(r, true);
             for (std::size_t i = 0; i < runs.size(); ++i) { // the last seed of the first settings ran with half the batch
                 if (runs[i].kind != runs::RunKind::Mean)
                     continue;
                 scale(runs[i - 1], quantity::stepTime, 0.5);
                 Runs rows(runs.begin(), runs.begin() + static_cast<std::ptrdiff_t>(i));
                 const Run mean = meansOf(rows, true).front();
                 for (std::size_t m = 0; m < mean.measured.size(); ++m)
                     runs[i].measured[m] = mean.measured[m];
                 break;
             }
             return runs;
         }},
        {"the same settings measured on a busy machine", "same-settings-differ", true,
         [](Random &r) {
             Runs runs = meansOf(pipelineRuns(r, randomLab(r)));
             Run again = anyOf(r, runs);
             again.source = again.id = "later.json";
             scale(again, quantity::throughput, 1 - r.between(0.15, 0.4));
             runs.push_back(again);
             return runs;
         }},
        {"seeds on a machine that others use", "shared-machine", true,
         [](Random &r) {
             PipelineLab lab = randomLab(r);
             lab.noise = r.between(0.1, 0.15);
             return pipelineRuns(r, lab);
         }},
        {"rates averaged over unequal seeds", "rates-averaged", true,
         [](Random &r) {
             Runs runs = parallelRuns(r, false);
             for (std::size_t i = 0; i < runs.size(); i += 2) {
                 scale(runs[i], quantity::throughput, 0.75);
                 scale(runs[i], quantity::stepTime, 1 / 0.75);
             }
             return meansOf(runs, true);
         }},
        {"two chunks on four stages", "few-chunks", true,
         [](Random &r) {
             PipelineLab lab = randomLab(r);
             lab.gpus = {4, 6};
             // Where the host rules, more chunks gain nothing, and the runs themselves say so.
             lab.model.launch = lab.model.perLayerSample * (lab.batch / 100.0);
             return pipelineRuns(r, lab);
         }},
        {"chunks so small that the host rules", "launch-bound", true,
         [](Random &r) {
             PipelineLab lab = randomLab(r);
             lab.model.launch = lab.model.perLayerSample * (lab.batch / 5.0);
             return pipelineRuns(r, lab);
         }},
    };
    return faults;
}

} // namespace

class TestProperties : public QObject {
    Q_OBJECT

private slots:
    /// What one more chunk costs is told by runs that differ in chunks alone, not by those of another precision.
    void runsOfAnotherPrecisionSayNothingOfAChunk()
    {
        const auto stepsSaid = [](const char *precision) {
            Runs runs;
            for (const auto &[chunks, rate, how] : {std::tuple(4.0, 64.0, "bf16"), std::tuple(8.0, 21.0, precision)}) {
                Run run;
                run.id = std::to_string(chunks);
                run.settings = {{"world_size", 4.0}, {"chunks", chunks}, {"global_batch_size", 64.0}, {"precision", how}};
                runs::Measured measured;
                measured.name = quantity::throughput;
                measured.unit = "samples/s";
                measured.samples = {{rate, runs::noValue, -1, -1, -1, -1, 0, 0}};
                run.measured = {measured};
                runs.push_back(run);
            }
            return codesIn(runs).contains("steps-as-samples");
        };
        QVERIFY(stepsSaid("bf16"));
        QVERIFY(!stepsSaid("fp32"));
    }

    /// A V100 in 32 bits trains BERT at 53 samples/s, which is half a percent of what an H100 could do.
    void theMachineOfAnExampleJudgesNoRunsOfOnesOwn()
    {
        Runs runs;
        for (const double chunks : {4.0, 8.0}) {
            Run run;
            run.id = std::to_string(chunks);
            run.settings = {{"world_size", 4.0}, {"chunks", chunks}, {"global_batch_size", 64.0}};
            runs::Measured rate;
            rate.name = quantity::throughput;
            rate.unit = "samples/s";
            rate.samples = {{53.0 + chunks, runs::noValue, -1, -1, -1, -1, 0, 0}};
            run.measured = {rate};
            runs.push_back(run);
        }
        findings::Background beside = known();
        beside.gpu = "H100-80GB";
        beside.parameters = 1.1e8;
        beside.sequence = 512;
        const auto steps = [&] {
            const auto found = findings::findAll(runs, beside);
            return std::ranges::count(found, "steps-as-samples", &runs::Finding::code);
        };
        QCOMPARE(steps(), 0);
        beside.gpuOfRuns = true; // --gpu H100
        QCOMPARE(steps(), 1);
    }

    void cleanMeasurementsHaveNoFault_data()
    {
        QTest::addColumn<int>("kind");
        for (std::size_t i = 0; i < cleanKinds().size(); ++i)
            QTest::newRow(cleanKinds()[i].name) << static_cast<int>(i);
    }

    void cleanMeasurementsHaveNoFault()
    {
        QFETCH(int, kind);
        for (int seed = 0; seed < sets; ++seed) {
            Random random(static_cast<std::uint64_t>(seed) + 1000U * static_cast<unsigned>(kind));
            const std::set<std::string> faults = faultsIn(cleanKinds()[static_cast<std::size_t>(kind)].make(random));
            QVERIFY2(faults.empty(), faults.empty() ? "" : (*faults.begin() + " in set " + std::to_string(seed)).c_str());
        }
    }

    void plantedFaultIsFoundAndNamedRightly_data()
    {
        QTest::addColumn<int>("fault");
        for (std::size_t i = 0; i < plantedFaults().size(); ++i)
            QTest::newRow(plantedFaults()[i].name) << static_cast<int>(i);
    }

    void plantedFaultIsFoundAndNamedRightly()
    {
        QFETCH(int, fault);
        const Planted &planted = plantedFaults()[static_cast<std::size_t>(fault)];
        int found = 0;
        std::string missed;
        for (int seed = 0; seed < sets; ++seed) {
            Random random(static_cast<std::uint64_t>(seed) + 77777U * static_cast<unsigned>(fault + 1));
            const Runs runs = planted.make(random);
            const std::set<std::string> codes = planted.advice ? codesIn(runs) : faultsIn(runs);
            const bool named = planted.advice ? codes.contains(planted.code) : codes == std::set<std::string>{planted.code};
            found += named ? 1 : 0;
            if (!named && missed.empty()) {
                missed = "set " + std::to_string(seed) + ":";
                for (const std::string &code : codes)
                    missed += " " + code;
            }
        }
        QVERIFY2(found >= sets * 99 / 100,
                 (std::to_string(found) + " of " + std::to_string(sets) + "; first missed: " + missed).c_str());
    }
};

SHARDSCOPE_TEST_APPLESS(TestProperties)
#include "test_properties.moc"
