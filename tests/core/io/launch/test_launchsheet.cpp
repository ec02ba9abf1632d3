// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/evaluate/correctedruns.h"
#include "core/evaluate/report.h"
#include "core/evaluate/stepcauses.h"
#include "core/io/catalog/catalog.h"
#include "core/io/launch/launch.h"
#include "core/io/launch/launchofscenario.h"
#include "core/io/launch/launchscenario.h"
#include "core/io/launch/launchsheet.h"
#include "core/io/open/open.h"
#include "core/search/planadvice.h"
#include "core/search/plantwins.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <random>

using namespace shardscope;

namespace {

const char *sheetScript = "#!/bin/bash\nTP=${TP:-4}\n"
                          "torchrun --nproc_per_node 8 --nnodes ${NNODES:-2} pretrain_gpt.py --num-layers 32 --hidden-size 4096 "
                          "--num-attention-heads 32 --tensor-model-parallel-size $TP --pipeline-model-parallel-size $1 "
                          "--micro-batch-size 1 --global-batch-size 64 --seq-length 4096 --bf16\n";
const char *sheetConfig =
    R"({"model_type": "llama", "architectures": ["LlamaForCausalLM"], "hidden_size": 4096, "num_hidden_layers": 40,
 "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 128256, "tie_word_embeddings": false})";

std::vector<io::LaunchReading> files()
{
    return {*io::readLaunch(sheetScript, "run.sh"), *io::readLaunch(sheetConfig, "config.json")};
}

const io::LaunchQuestion *find(const std::vector<io::LaunchQuestion> &list, const char *key)
{
    const auto at = std::ranges::find(list, key, &io::LaunchQuestion::key);
    return at == list.end() ? nullptr : &*at;
}

plan::Layout randomLayout(std::mt19937 &random)
{
    const auto power = [&random](int most) { return 1 << std::uniform_int_distribution<int>(0, most)(random); };
    const auto coin = [&random] { return std::uniform_int_distribution<int>(0, 1)(random) == 1; };
    plan::Layout layout;
    layout.tensor = power(3);
    layout.pipe = power(3);
    layout.data = power(4);
    layout.contextRanks = power(2);
    layout.microbatch = power(2);
    layout.globalBatch = layout.microbatch * layout.data * power(3);
    layout.sequence = 1024 * power(3);
    layout.zero = coin() ? 1 : 0;
    layout.sequenceParallel = layout.tensor > 1 && coin();
    layout.recomputation = coin() ? plan::Recomputation::Full : plan::Recomputation::None;
    layout.precision = coin() ? model::Precision::Bf16 : model::Precision::Fp16;
    return layout;
}

QByteArray megatronLogText()
{
    QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/launch/megatron-log.txt"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

io::Opened megatronLog()
{
    return io::open({{{"train.log", megatronLogText().toStdString()}}});
}

} // namespace

class TestLaunchSheet : public QObject {
    Q_OBJECT

private slots:
    void aSheetSaysWhatIsReadWhereAndWhatIsNotKnown()
    {
        const io::LaunchSheet sheet = io::launchSheet(files());
        const auto tp = std::ranges::find(sheet.rows, "tp", &io::LaunchRow::key);
        QVERIFY(tp != sheet.rows.end());
        QCOMPARE(tp->file, std::string("run.sh"));
        QCOMPARE(tp->line, 3);
        const io::LaunchQuestion *pp = find(sheet.unknown, "pp");
        QVERIFY(pp != nullptr);
        QVERIFY2(pp->from.find('1') != std::string::npos, pp->from.c_str());
        QCOMPARE(pp->line, 3);
    }

    void aValueThatStandsOnADefaultIsAsked()
    {
        const io::LaunchSheet sheet = io::launchSheet(files());
        const io::LaunchQuestion *tp = find(sheet.defaults, "tp");
        QVERIFY(tp != nullptr);
        QCOMPARE(tp->from, std::string("TP"));
        QCOMPARE(tp->value, std::string("4"));
        const io::LaunchQuestion *gpus = find(sheet.defaults, "gpus");
        QVERIFY(gpus != nullptr);
        QCOMPARE(gpus->from, std::string("NNODES"));
        QVERIFY(find(sheet.defaults, "mbs") == nullptr);
    }

    void contradictionsStandSideBySide()
    {
        const io::LaunchSheet sheet = io::launchSheet(files());
        const io::LaunchQuestion *layers = find(sheet.contradictions, "layers");
        QVERIFY(layers != nullptr);
        QCOMPARE(layers->sides.size(), std::size_t{2});
        QCOMPARE(io::valueText(layers->sides[0].value), std::string("32"));
        QCOMPARE(layers->sides[1].file, std::string("config.json"));
        QCOMPARE(io::valueText(layers->sides[1].value), std::string("40"));
    }

    void whatIsTypedCountsAndWhatFollowsIsAnew()
    {
        const auto all = io::withAnswers(files(), {{"pp", "2"}, {"tp", "2"}, {"layers", "40"}, {"gpus", " "}});
        QVERIFY(all.ok());
        QCOMPARE(io::countOf(all->plan, "pp"), std::optional<std::int64_t>(2));
        QCOMPARE(io::countOf(all->plan, "tp"), std::optional<std::int64_t>(2));
        QCOMPARE(io::countOf(all->model, "layers"), std::optional<std::int64_t>(40));
        QCOMPARE(io::countOf(all->plan, "dp"), std::optional<std::int64_t>(4)); // 16 GPUs
        QVERIFY(std::ranges::find(all->unknown, "pp") == all->unknown.end());
    }

    void gpusOfANodeAndTheirNameAreAskedWhereNobodySaysThem()
    {
        const char *bare = "accelerate launch --num_processes 16 pretrain_gpt.py --num-layers 24 --hidden-size 64 "
                           "--micro-batch-size 1 --tensor-model-parallel-size 2\n";
        const std::vector<io::LaunchReading> one{*io::readLaunch(bare, "run.sh")};
        const io::LaunchSheet sheet = io::launchSheet(one);
        QVERIFY(find(sheet.unknown, "gpus_per_node") != nullptr);
        QVERIFY(find(sheet.unknown, "gpu") != nullptr);
        const auto all = io::withAnswers(one, {{"gpus_per_node", "4"}, {"gpu", "a100-80gb"}});
        QVERIFY(all.ok());
        QCOMPARE(io::countOf(all->run, "nodes"), std::optional<std::int64_t>(4));
        QCOMPARE(io::textOf(all->run, "gpu"), std::string("A100-80GB"));
        QCOMPARE(io::withLaunch({}, *all).scenario.memory.device, std::string("A100-80GB"));
        QVERIFY(!io::withAnswers(one, {{"gpu", "a card"}}).ok());
        io::Opened opened;
        opened.launch = *all;
        scenario::Scenario scenario;
        QVERIFY(io::putInto(scenario, opened));
        QVERIFY(scenario.cluster);
        QCOMPARE(scenario.cluster->gpuModel, std::string("A100-80GB"));
        QCOMPARE(scenario.cluster->hosts.size(), std::size_t{4});
        QVERIFY(find(io::launchSheet(files()).unknown, "gpus_per_node") == nullptr); // torchrun says it
    }

    /// Megatron's own example of GPT-3 says one node, for degrees that need sixteen.
    void nodesAreAskedWhereTheDegreesNeedMore()
    {
        const char *example =
            "GPUS_PER_NODE=8\nNUM_NODES=1\nWORLD_SIZE=$(($GPUS_PER_NODE*$NUM_NODES))\n"
            "torchrun --nproc_per_node $GPUS_PER_NODE --nnodes $NUM_NODES pretrain_gpt.py --num-layers 96 "
            "--hidden-size 12288 --num-attention-heads 96 --seq-length 2048 --micro-batch-size 1 "
            "--global-batch-size 1536 --fp16 --tensor-model-parallel-size 8 --pipeline-model-parallel-size 16\n";
        const std::vector<io::LaunchReading> one{*io::readLaunch(example, "train.sh")};
        QVERIFY(find(io::launchSheet(one).unknown, "nodes") != nullptr);
        const auto all = io::withAnswers(one, {{"nodes", "32"}});
        QVERIFY(all.ok());
        QCOMPARE(io::countOf(all->run, "gpus"), std::optional<std::int64_t>(256));
        QCOMPARE(io::countOf(all->plan, "dp"), std::optional<std::int64_t>(2));
        QVERIFY(std::ranges::none_of(all->issues, [](const Issue &issue) { return issue.what.code == ErrorCode::LaunchWorld; }));
        const io::LaunchSheet answered = io::launchSheet(one, {{"nodes", "32"}});
        const io::LaunchQuestion *asked = find(answered.unknown, "nodes"); // stays, to be typed otherwise
        QVERIFY(asked != nullptr && asked->value == "32");
        QVERIFY(find(io::launchSheet(files()).unknown, "nodes") == nullptr);
    }

    void aScriptIsReadAgainAsItIsCalled()
    {
        const io::LaunchSheet sheet = io::launchSheet(files());
        QCOMPARE(sheet.unknown.front().key, std::string("call"));
        QCOMPARE(sheet.unknown.front().from, std::string("$1"));
        QVERIFY(find(io::launchSheet({*io::readLaunch(sheetConfig, "config.json")}).unknown, "call") == nullptr);
        const io::LaunchAnswers answers{{"call", "NNODES=4 bash run.sh 8 | tee log"}, {"layers", "40"}};
        const auto all = io::withAnswers(files(), answers);
        QVERIFY(all.ok());
        QCOMPARE(io::countOf(all->plan, "pp"), std::optional<std::int64_t>(8));
        QCOMPARE(io::countOf(all->run, "gpus"), std::optional<std::int64_t>(32));
        QVERIFY(std::ranges::find(all->unknown, "pp") == all->unknown.end());
        const io::LaunchSheet after = io::launchSheet(files(), answers);
        const auto pp = std::ranges::find(after.rows, "pp", &io::LaunchRow::key);
        QVERIFY(pp != after.rows.end());
        QCOMPARE(pp->line, 3); // it is read, not typed
        QVERIFY(!pp->typed);
        QCOMPARE(after.unknown.front().value, answers.at("call"));
        QVERIFY(find(after.defaults, "tp") != nullptr); // nobody said TP
        QVERIFY(find(after.defaults, "gpus") == nullptr);
    }

    void aTraitFromOutsideIsAskedAndNotUnknown()
    {
        const auto reading = io::readLaunch("#!/bin/bash\nif [ $1 = llama ]; then GATE=--swiglu; fi\n"
                                            "torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 2 --hidden-size 64 "
                                            "--num-attention-heads 4 --micro-batch-size 1 $GATE\n",
                                            "run.sh");
        QVERIFY(reading.ok());
        QVERIFY(std::ranges::find(reading->unknown, "gated") == reading->unknown.end());
        QVERIFY(find(io::launchSheet({*reading}).unknown, "gated") != nullptr);
        const auto all = io::withAnswers({*reading}, {{"gated", "yes"}});
        QVERIFY(all.ok());
        QVERIFY(io::isSet(all->model, "gated"));
        const auto called = io::withAnswers({*reading}, {{"call", "bash run.sh llama"}});
        QVERIFY(called.ok() && io::isSet(called->model, "gated"));
    }

    void whatIsNoValueIsRefused()
    {
        const auto all = io::withAnswers(files(), {{"pp", "many"}});
        QVERIFY(!all.ok());
        QVERIFY2(message(all.error()).find("many") != std::string::npos, message(all.error()).c_str());
        QVERIFY(!io::launchValue("zero", "4").ok());
        QVERIFY(io::launchValue("sequence_parallel", "true").ok());
    }

    void aLayoutWrittenAsALaunchFileComesBack()
    {
        std::mt19937 random(30); // NOLINT: the same plans each time
        for (int i = 0; i < 300; ++i) {
            scenario::Scenario scenario;
            scenario.layout = randomLayout(random);
            const io::LaunchOfScenario of = io::launchOf(scenario);
            QVERIFY(of.unsaid.empty());
            const plan::Layout again = io::withLaunch({}, of.reading).scenario.layout;
            QVERIFY(again == scenario.layout);
            const auto words = io::writeLaunch(scenario, "megatron");
            QVERIFY(words.ok());
            const auto read = io::readLaunch(words->text, "again.sh");
            QVERIFY(read.ok());
            QCOMPARE(io::countOf(read->plan, "tp"), std::optional<std::int64_t>(scenario.layout.tensor));
            QCOMPARE(io::countOf(read->plan, "gbs"), std::optional<std::int64_t>(scenario.layout.globalBatch));
        }
    }

    void whatNoFileCanSayIsListed()
    {
        scenario::Scenario scenario;
        scenario.layout.optimizer = plan::Optimizer::Adam8bit;
        scenario.layout.sequenceParallel = true;
        scenario.layout.tensor = 2;
        scenario.layout.pipe = 2;
        const auto words = io::writeLaunch(scenario, "deepspeed");
        QVERIFY(words.ok());
        const auto has = [&words](std::string_view word) {
            return std::ranges::any_of(words->unsaid, [word](const std::string &one) { return one.starts_with(word); });
        };
        QVERIFY(has("optimizer"));
        QVERIFY(has("pp = 2"));
        QVERIFY(has("sequence_parallel"));
    }

    void aLogBesideItsLaunchFileIsARunOfThatPlan()
    {
        const char *log = " iteration      100/  1000 | consumed samples: 6400 | elapsed time per iteration (ms): 5000.0 | "
                          "learning rate: 1.0E-04 | global batch size:    64 | lm loss: 2.0E+00 |\n"
                          " iteration      110/  1000 | consumed samples: 7040 | elapsed time per iteration (ms): 5010.0 | "
                          "learning rate: 1.0E-04 | global batch size:    64 | lm loss: 2.0E+00 |\n";
        const char *run = "torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 24 --hidden-size 2048 "
                          "--num-attention-heads 16 --tensor-model-parallel-size 2 --pipeline-model-parallel-size 2 "
                          "--context-parallel-size 2 --micro-batch-size 1 --global-batch-size 64 --seq-length 2048 --bf16\n";
        io::Opened opened = io::open({{{"run.sh", run}, {"train.log", log}}});
        QVERIFY(opened.launch.has_value());
        QCOMPARE(opened.runs.size(), std::size_t{1});
        scenario::Scenario scenario;
        QVERIFY(io::putInto(scenario, opened));
        QVERIFY(scenario.runs.list);
        const runs::Run &measured = scenario.runs.list->front();
        QCOMPARE(measured.number("tp"), std::optional<double>(2));
        QCOMPARE(measured.number("cp"), std::optional<double>(2));
        QCOMPARE(measured.number("dp"), std::optional<double>(1));
        const auto query = search::searchQuery(scenario, *io::planDevices());
        QVERIFY(query.ok());
        const auto twins = search::planTwins(scenario, *query, *io::planDevices());
        QCOMPARE(twins.size(), std::size_t{1});
        QVERIFY(twins.front().step.has_value());
        QVERIFY(twins.front().error().has_value());
        QCOMPARE(twins.front().plan.contextRanks, 2);
    }

    /// Megatron-LM prints all its arguments before it trains.
    void aLogWithItsArgumentsIsAPlanAndItsRun()
    {
        const QByteArray log = megatronLogText();
        io::Opened opened = megatronLog();
        QVERIFY(opened.launch.has_value());
        QCOMPARE(opened.runs.size(), std::size_t{1});
        scenario::Scenario scenario;
        QVERIFY(io::putInto(scenario, opened));
        QCOMPARE(scenario.layout.tensor, 2);
        QCOMPARE(scenario.layout.virtualStages, 4);
        QVERIFY(scenario.runs.list);
        QCOMPARE(scenario.runs.list->front().number("tp"), std::optional<double>(2));

        // With the arguments cut off it is a run of which no plan is known.
        const QByteArray rest = log.mid(log.indexOf("15:  [2026"));
        io::Opened alone = io::open({{{"train.log", rest.toStdString()}}});
        QVERIFY(!alone.launch.has_value());
        QCOMPARE(alone.runs.size(), std::size_t{1});
        // So it is where the shell that started it printed its commands.
        const QByteArray traced =
            "+ TP=4\n++ date\n+ export NCCL_DEBUG=INFO\n+ srun bash -c 'python pretrain_gpt.py --num-layers 2'\n" + rest;
        io::Opened shell = io::open({{{"train.log", traced.toStdString()}}});
        QCOMPARE(shell.runs.size(), std::size_t{1});
    }

    void aReportWithACommandInItIsWhatItMeasured()
    {
        const char *report = "$ nvidia-smi topo -m\n\tGPU0\tGPU1\nGPU0\t X \tNV4\nGPU1\tNV4\t X \n\n"
                             "$ torchrun --nproc_per_node 2 check.py --size 4\nA=1\nexport B=2\n";
        QVERIFY(io::looksLikeLaunch(report));
        const io::Opened opened = io::open({{{"report.txt", report}}});
        QVERIFY(opened.machine.has_value());
        QVERIFY(!opened.launch.has_value());
    }

    void aLogOfManyMegabytesIsReadUpToItsArguments()
    {
        std::string log = megatronLogText().toStdString();
        log.append(std::size_t{3} << 20U, 'x');
        QVERIFY(io::looksLikeLaunch(log));
        const auto reading = io::readLaunch(log, "train.log");
        QVERIFY(reading.ok());
        QCOMPARE(io::countOf(reading->plan, "tp"), std::optional<std::int64_t>(2));
    }

    void hostsAndSlurmGiveTheGpusThatTheScriptLacks_data()
    {
        QTest::addColumn<QByteArray>("beside");
        QTest::addColumn<int>("gpus");
        QTest::newRow("a hostfile") << QByteArray("# hosts\nworker-1 slots=8\nworker-2 slots=8\nworker-3 slots=8 max_slots=8\n")
                                    << 24;
        QTest::newRow("directives") << QByteArray("#SBATCH --nodes=4\n#SBATCH --gpus-per-node=8\n") << 32;
        QTest::newRow("short directives") << QByteArray(
            "#!/bin/bash\n#SBATCH -N 2\n#SBATCH --gres=gpu:a100:8\nmodule load cuda\n")
                                          << 16;
        QTest::newRow("nodes alone") << QByteArray("#SBATCH -N 4\n") << 32;
        QTest::newRow("a command line") << QByteArray("srun -N 2 --gpus-per-node=8 run.sh\n") << 16;
        QTest::newRow("the environment of a job") << QByteArray("export SLURM_JOB_NUM_NODES=8\nSLURM_GPUS_ON_NODE=8\n") << 64;
    }
    void hostsAndSlurmGiveTheGpusThatTheScriptLacks()
    {
        QFETCH(QByteArray, beside);
        QFETCH(int, gpus);
        const char *run = "torchrun --nproc_per_node 8 --nnodes $NODES pretrain_gpt.py --num-layers 24 --hidden-size 2048 "
                          "--num-attention-heads 16 --tensor-model-parallel-size 2 --micro-batch-size 1\n";
        const auto sheetScript = io::readLaunch(run, "run.sh");
        const auto hosts = io::readLaunch(beside.toStdString(), "beside");
        QVERIFY(sheetScript.ok());
        QVERIFY2(hosts.ok(), hosts.ok() ? "" : message(hosts.error()).c_str());
        QVERIFY(!io::countOf(sheetScript->run, "gpus"));
        const io::LaunchReading all = io::launchTogether({*sheetScript, *hosts});
        QCOMPARE(io::countOf(all.run, "gpus"), std::optional<std::int64_t>(gpus));
        QCOMPARE(io::countOf(all.plan, "dp"), std::optional<std::int64_t>(gpus / 2));
    }

    void otherTextsAreNoHosts()
    {
        QVERIFY(!io::looksLikeLaunch("SLURM_JOB_NUM_NODES=4\niteration 1/ 10 | elapsed time per iteration (ms): 1.0 |\n"));
        QVERIFY(!io::looksLikeLaunch("worker-1 slots=8\nand more\n"));
        QVERIFY(!io::looksLikeLaunch("#!/bin/bash\n#SBATCH --time=1:00\nls\n"));
    }

    void adviceMakesAPlanFasterOrMakesItFit()
    {
        scenario::Scenario scenario;
        const auto catalog = io::loadCatalog();
        QVERIFY(catalog.ok());
        scenario.model = io::findModel(*catalog, "llama2-7b")->network;
        scenario.layout.data = 8;
        scenario.layout.globalBatch = 64;
        scenario.layout.sequence = 4096;
        const auto advice = search::planAdvice(scenario, *io::planDevices(), 3);
        QVERIFY(advice.ok());
        QVERIFY(advice->own.has_value());
        QVERIFY(!advice->fits()); // 16 bytes a parameter and more
        QVERIFY(!advice->changes.empty());
        QVERIFY(advice->changes.size() <= 3);
        for (const search::PlanChange &change : advice->changes) {
            QVERIFY(change.numbers.fits >= 0.5);
            QCOMPARE(change.plan.gpus(), 8);
        }
        scenario::Scenario better = scenario;
        better.layout = advice->changes.front().plan;
        const auto again = search::planAdvice(better, *io::planDevices(), 3);
        QVERIFY(again.ok() && again->fits());
        for (const search::PlanChange &change : again->changes)
            QVERIFY(change.numbers.step.step_s < again->own->step.step_s);
    }

    /// Two settings where one of them does all of it, or one setting twice, are no advice.
    void adviceSaysNothingTwice()
    {
        scenario::Scenario scenario;
        io::Opened opened = megatronLog();
        QVERIFY(io::putInto(scenario, opened));
        const auto advice = search::planAdvice(scenario, *io::planDevices(), 3);
        QVERIFY(advice.ok() && advice->own);
        QVERIFY(advice->changes.size() > 1);
        QVERIFY(!advice->measured_s); // on which GPU it ran, the log does not say
        const auto changes = [](const search::PlanChange &change, const search::PlanChange::Part &wanted) {
            return std::ranges::any_of(change.parts,
                                       [&wanted](const auto &part) { return part.path == wanted.path && part.to == wanted.to; });
        };
        int chunks = 0;
        for (const search::PlanChange &one : advice->changes) {
            chunks += one.parts.front().path == "layout.virtual_stages" && one.parts.size() < 3 ? 1 : 0;
            for (const search::PlanChange &other : advice->changes) {
                const bool all =
                    std::ranges::all_of(other.parts, [&](const auto &part) { return changes(one, part); }) && &one != &other;
                QVERIFY(!all || one.numbers.step.step_s < 0.99 * other.numbers.step.step_s);
            }
        }
        QVERIFY(chunks <= 1);
    }

    void whatWasMeasuredStandsBesideThePrediction()
    {
        scenario::Scenario scenario;
        io::Opened opened = megatronLog();
        const auto named = io::withAnswers(opened.launches, {{"gpu", "H100"}, {"gpus_per_node", "8"}});
        QVERIFY(named.ok());
        opened.launch = *named;
        QVERIFY(io::putInto(scenario, opened));
        const auto advice = search::planAdvice(scenario, *io::planDevices(), 3);
        QVERIFY(advice.ok() && advice->own && advice->measured_s);
        QVERIFY(*advice->measured_s > 8.1 && *advice->measured_s < 9.4);
        scenario.layout.microbatch = 2; // another plan
        const auto other = search::planAdvice(scenario, *io::planDevices(), 3);
        QVERIFY(other.ok() && !other->measured_s);
    }

    /// A first iteration that compiles and one in which a profiler ran: what is put right in Runs is what the card, Plans
    /// and Explain hold the prediction against, and what the finding says.
    void aLogHasOneStepTimeInEveryView()
    {
        QByteArray text = megatronLogText();
        text.truncate(text.lastIndexOf('\n', text.indexOf(" iteration  ")) + 1);
        int number = 0;
        for (const char *time : {"40412.5", "8112.0", "8109.3", "8113.1", "8110.7", "8111.2", "19051.4", "8112.6", "8110.1"}) {
            ++number;
            text += "15:  [2026-02-11 10:31:02] iteration " + QByteArray::number(number) + "/ 100 | consumed samples: "
                    + QByteArray::number(128 * number) + " | elapsed time per iteration (ms): " + time
                    + " | learning rate: 6.0E-07 | global batch size:   128 | lm loss: 1.2E+01 |\n";
        }
        scenario::Scenario scenario;
        io::Opened opened = io::open({{{"train.log", text.toStdString()}}});
        const auto named = io::withAnswers(opened.launches, {{"gpu", "H100"}, {"gpus_per_node", "8"}});
        QVERIFY(named.ok());
        opened.launch = *named;
        QVERIFY(io::putInto(scenario, opened));
        const auto devices = io::planDevices();
        const auto report = evaluate::evaluate(scenario, nullptr, {}, {.devices = devices, .plans = true});
        QVERIFY(report.ok() && report->runs && report->plans);
        const double step = *report->runs->corrected.front().value(runs::quantity::stepTime);
        QVERIFY2(step > 8.10 && step < 8.12, qPrintable(QString::number(step)));
        QCOMPARE(report->runs->findings.back().corrected.back().value, step);
        QCOMPARE(report->plans->twins.size(), std::size_t(1));
        QCOMPARE(report->plans->twins.front().measured_s.value_or(0), step);
        const auto advice = search::planAdvice(evaluate::withCorrectedRuns(scenario, *devices), *devices, 0);
        QVERIFY(advice.ok());
        QCOMPARE(advice->measured_s.value_or(0), step);
        const auto explained = evaluate::explainRuns(scenario, *devices);
        QVERIFY(explained.ok() && !explained->findings.empty());
        QCOMPARE(explained->findings.front().measured->value, step);
    }
};

SHARDSCOPE_TEST_GUILESS(TestLaunchSheet)
#include "test_launchsheet.moc"
