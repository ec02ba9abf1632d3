// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/costreport.h"
#include "core/evaluate/memoryrecord.h"
#include "core/io/open/open.h"
#include "core/runs/memoryrun.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using scenario::MemoryKind;

namespace {

scenario::Scenario withText(const std::string &text)
{
    io::OpenRequest request;
    request.sources = {{"job.log", text}};
    io::Opened opened = io::open(std::move(request));
    scenario::Scenario out;
    (void)io::putInto(out, opened);
    return out;
}

const std::string failure =
    "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of "
    "79.15 GiB of which 1.50 GiB is free. Process 7 has 77.65 GiB memory in use. Of the allocated memory "
    "70.00 GiB is allocated by PyTorch, and 6.50 GiB is reserved by PyTorch but unallocated.\n";

runs::Measured measured(std::string_view name, double bytes)
{
    runs::Measured out;
    out.name = name;
    out.samples.emplace_back().value = bytes;
    return out;
}

runs::Run snapshotOf(std::int64_t activations)
{
    runs::DeviceMemory memory;
    memory.peak.live = activations;
    memory.peak.categories[static_cast<std::size_t>(runs::MemoryCategory::Activations)] = activations;
    memory.reservedPeak = 2 * activations;
    memory.curve = {memory.peak};
    return runs::runOfMemory(memory, "rank0.pickle");
}

} // namespace

class TestMemoryRecord : public QObject {
    Q_OBJECT

private slots:
    /// One predicted microbatch, two recorded ones; of the loss its highest moment counts alone.
    void aPredictedStepIsLaidOverTheRecordedPasses()
    {
        using cost::MemoryTerm;
        using cost::StepPart;
        std::vector<cost::StepMoment> step;
        const auto moment = [&](StepPart part, double done, double activations, double logits = 0) {
            cost::StepMoment &one = step.emplace_back(cost::StepMoment{part, 0, done, {}});
            one.bytes[static_cast<std::size_t>(MemoryTerm::Activations)] = activations;
            one.bytes[static_cast<std::size_t>(MemoryTerm::Logits)] = logits;
        };
        moment(StepPart::Forward, 0, 0);
        moment(StepPart::Forward, 1, 800);
        moment(StepPart::Loss, 0, 800, 500);
        moment(StepPart::Loss, 1, 800, 500);
        moment(StepPart::Backward, 0, 800);
        moment(StepPart::Backward, 1, 0);
        moment(StepPart::Optimizer, 1, 0);
        runs::DeviceMemory memory;
        const auto phase = [&](runs::MemoryPhase::Part part, std::int64_t from) {
            runs::MemoryPhase &one = memory.phases.emplace_back();
            one.part = part;
            for (std::size_t i = 0; i < one.times_us.size(); ++i)
                one.times_us[i] = from + 10 * static_cast<std::int64_t>(i);
        };
        using Phase = runs::MemoryPhase;
        phase(Phase::Forward, 1000);
        phase(Phase::Loss, 1320);
        phase(Phase::Backward, 1640);
        phase(Phase::Forward, 1960);
        phase(Phase::Backward, 2280); // of which no logits were seen
        phase(Phase::Optimizer, 2600);
        const auto over = evaluate::predictedOver(step, memory);
        QVERIFY(std::ranges::is_sorted(over, {}, &evaluate::PredictedMoment::time_us));
        QCOMPARE(over.front().time_us, std::int64_t{1000});
        QCOMPARE(over.back().time_us, std::int64_t{2920});
        const auto atTime = [&](std::int64_t time) {
            std::int64_t most = 0;
            for (const evaluate::PredictedMoment &one : over)
                if (one.time_us == time)
                    most = std::max(most, one.live());
            return most;
        };
        QCOMPARE(atTime(1320), std::int64_t{1300}); // the loss begins
        QCOMPARE(atTime(2280), std::int64_t{1300}); // that of the second pass takes no time
        const auto point = [&](std::int64_t time, std::int64_t activations, std::int64_t logits) {
            runs::MemoryPoint &one = memory.curve.emplace_back();
            one.time_us = time;
            one.live = activations + logits;
            one.categories[static_cast<std::size_t>(runs::MemoryCategory::Activations)] = activations;
            one.categories[static_cast<std::size_t>(runs::MemoryCategory::Logits)] = logits;
        };
        point(1160, 410, 0);   // predicted 400
        point(1400, 800, 100); // 1300, but not the highest of the loss
        point(1500, 800, 480); // 1300
        point(1800, 330, 0);   // 400
        point(5000, 9000, 0);  // behind the step
        const auto furthest = evaluate::furthestMoment(over, memory);
        QVERIFY(furthest);
        QCOMPARE(furthest->point, std::size_t{3});
        QCOMPARE(furthest->predicted.live(), std::int64_t{400});
        QVERIFY(furthest->category == runs::MemoryCategory::Activations);
    }

    void everyTermOfAPredictionButWhatTheAllocatorAddsHasACategory()
    {
        cost::StageMemory stage;
        stage.bytes.fill(1);
        const runs::BytesByCategory all = evaluate::categoriesOf(stage.bytes);
        std::int64_t sum = 0;
        for (const std::int64_t bytes : all)
            sum += bytes;
        QCOMPARE(sum, static_cast<std::int64_t>(cost::memoryTermCount) - 3); // left over, rounding, context
        QCOMPARE(all[static_cast<std::size_t>(runs::MemoryCategory::Unknown)], std::int64_t{0});
    }

    void theCategoryWithTheLargestDifferenceIsFurthest()
    {
        runs::BytesByCategory predicted{};
        runs::BytesByCategory recorded{};
        predicted[3] = 100;
        recorded[3] = 90;
        recorded[5] = 11;
        QCOMPARE(evaluate::furthestCategory(predicted, recorded), runs::MemoryCategory::Workspace);
    }

    void anErrorMessageIsAPlanThatRanOut()
    {
        const auto peaks = evaluate::peaksOfRuns(withText(failure));
        QCOMPARE(peaks.size(), std::size_t{1});
        QCOMPARE(peaks.front().bytes.si(), 0.0);
        QVERIFY(peaks.front().name.find("out of memory") != std::string::npos);
    }

    void messagesOfOneGpuHaveNamesOfTheirOwn()
    {
        std::string other = failure;
        other.replace(other.find("2.00 GiB"), 8, "1.00 GiB");
        const auto peaks = evaluate::peaksOfRuns(withText(failure + other));
        QCOMPARE(evaluate::peaksOfRuns(withText(failure + failure)).size(), std::size_t{1}); // printed twice
        QCOMPARE(peaks.size(), std::size_t{2});
        QVERIFY(peaks[0].name != peaks[1].name);
    }

    void aSnapshotIsComparedAsWhatTheFrameworkAllocates()
    {
        scenario::Scenario scenario;
        scenario.runs.list = std::make_shared<const runs::Runs>(runs::Runs{snapshotOf(3'000'000'000)});
        const auto report = evaluate::memoryReport(scenario, nullptr);
        QCOMPARE(report->recorded.size(), std::size_t{1});
        QCOMPARE(report->measured.size(), std::size_t{1});
        QCOMPARE(report->measured.front().kind, MemoryKind::Allocated);
        QCOMPARE(report->measured.front().bytes.si(), 3e9);
        QCOMPARE(report->compared.size(), std::size_t{1});
        QCOMPARE(report->compared.front().predicted.si(), report->estimate->peak().allocated().si());
    }

    void theFullestGpuOfOnePrintoutStandsForIt()
    {
        scenario::Scenario scenario;
        runs::Runs list;
        for (const double used : {1e9, 7e9, 4e9}) {
            runs::Run run;
            run.format = "gpu-memory";
            run.title = "nvidia-smi";
            run.source = "smi.txt";
            run.measured.push_back(measured("memory_used", used));
            list.push_back(std::move(run));
        }
        scenario.runs.list = std::make_shared<const runs::Runs>(std::move(list));
        const auto peaks = evaluate::peaksOfRuns(scenario);
        QCOMPARE(peaks.size(), std::size_t{1});
        QCOMPARE(peaks.front().kind, MemoryKind::Total);
        QCOMPARE(peaks.front().bytes.si(), 7e9);
    }

    void runsWithATimeAreNoPeaksOfThePlan()
    {
        scenario::Scenario scenario;
        runs::Run run;
        run.format = "pipeline-lab";
        run.measured.push_back(measured(runs::quantity::memoryPeak, 3e9));
        scenario.runs.list = std::make_shared<const runs::Runs>(runs::Runs{run});
        QVERIFY(evaluate::peaksOfRuns(scenario).empty());
    }

    void runsOfReplicasArePeaksOfTheirOwnPlans()
    {
        const auto run = [](const char *mode, int seed, double peak) {
            return std::string("{\"mode\":\"") + mode
                   + "\",\"microbatch_size\":16,\"world_size\":4,\"global_batch_size\":64,\"seed\":" + std::to_string(seed)
                   + ",\"step_time_s\":0.58,\"mem_peak_per_rank_bytes\":[" + std::to_string(peak) + "]}";
        };
        const auto peaks = evaluate::peaksOfRuns(
            withText("[" + run("ddp", 1, 10.7e9) + "," + run("ddp", 2, 10.8e9) + "," + run("fsdp", 1, 9.9e9) + "]"));
        QCOMPARE(peaks.size(), std::size_t{2}); // both seeds are one
        QCOMPARE(peaks[0].bytes.si(), 10.8e9);
        QVERIFY(peaks[0].plan.data == 4 && peaks[0].plan.microbatch == 16 && peaks[0].plan.zero == 0);
        QVERIFY(peaks[1].plan.zero == 3 && peaks[1].plan.framework == plan::Framework::PyTorch);
        QCOMPARE(peaks[0].name, std::string("DDP, batch 64 over 4 GPUs"));
        QCOMPARE(peaks[1].name, std::string("FSDP, batch 64 over 4 GPUs"));
    }

    void theReportIsMadeAnewWhereRunsCome()
    {
        scenario::Scenario scenario;
        const auto before = evaluate::memoryReport(scenario, nullptr);
        QCOMPARE(evaluate::memoryReport(scenario, before), before);
        scenario.runs.list = std::make_shared<const runs::Runs>(runs::Runs{snapshotOf(10)});
        QVERIFY(evaluate::memoryReport(scenario, before) != before);
    }
};

SHARDSCOPE_TEST_APPLESS(TestMemoryRecord)
#include "test_memoryrecord.moc"
