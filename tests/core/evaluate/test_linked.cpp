// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"
#include "core/cost/activations.h"
#include "core/evaluate/costreport.h"
#include "core/evaluate/laidstep.h"
#include "core/evaluate/linked.h"
#include "core/evaluate/pipelinereport.h"
#include "core/evaluate/report.h"
#include "core/evaluate/stepreport.h"
#include "core/io/catalog/catalog.h"
#include "core/scenario/networkof.h"
#include "core/schedule/ownorder.h"
#include "core/search/machinedevice.h"
#include "core/search/plansreport.h"
#include "tests/testclass.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using scenario::Scenario;

namespace {

const search::PlanDevices &devices()
{
    return *io::planDevices();
}

std::shared_ptr<const cluster::Cluster> machine(int hosts, int gpus, const char *model)
{
    cluster::GeneratorOptions options;
    options.hosts = hosts;
    options.gpusPerHost = gpus;
    options.insideBandwidth = gigabytesPerSecond(300);
    if (hosts > 1)
        options.levels.push_back({"leaf", 0, microseconds(8), gigabytesPerSecond(25)});
    auto made = *cluster::generate(options);
    made.gpuModel = model;
    return std::make_shared<const cluster::Cluster>(std::move(made));
}

Scenario linked(const char *model, int hosts, int gpus, const char *device)
{
    Scenario s;
    s.model = io::findModel(*io::loadCatalog(), model)->network;
    s.cluster = machine(hosts, gpus, device);
    s.links = scenario::allLinked;
    s.layout.precision = s.model->precision;
    return s;
}

bool same(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

} // namespace

class TestLinked : public QObject {
    Q_OBJECT

private slots:
    void devicesOfOnesOwnFollowFromNothing()
    {
        Scenario scenario;
        scenario.links.device = true;
        scenario.memory.devices.emplace_back().name = "Card X";
        QCOMPARE(evaluate::withoutLinked(scenario).memory.devices.size(), std::size_t(1));
    }

    void allViewsSayTheSame_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<int>("hosts");
        QTest::addColumn<int>("perHost");
        QTest::addColumn<QList<int>>("degrees"); // TP, PP, DP, EP, MBS, GBS
        QTest::addColumn<QString>("schedule");
        QTest::addColumn<int>("virtualStages");
        const auto row = [](const char *model, const char *gpu, int hosts, int perHost, QList<int> degrees,
                            const char *schedule = "1f1b", int virtualStages = 1) {
            QTest::addRow("%s on %d x %d %s, TP %d PP %d DP %d EP %d, %s", model, hosts, perHost, gpu, degrees[0], degrees[1],
                          degrees[2], degrees[3], schedule)
                << model << gpu << hosts << perHost << degrees << schedule << virtualStages;
        };
        row("bert-base-mlm", "V100", 1, 1, {1, 1, 1, 1, 8, 64});
        row("bert-base-mlm", "A100-SXM4-40GB", 1, 4, {1, 4, 1, 1, 4, 64}, "gpipe");
        row("gpt2", "RTX4090", 1, 2, {1, 2, 1, 1, 2, 32});
        row("gpt2-large", "A100", 1, 8, {1, 4, 2, 1, 1, 32});
        row("gpt2-xl", "A100", 1, 8, {1, 8, 1, 1, 1, 16}, "interleaved", 2);
        row("gpt3-350m", "V100", 1, 8, {2, 2, 2, 1, 4, 64});
        row("gpt3-1.3b", "V100", 2, 4, {1, 2, 4, 1, 2, 512});
        row("gpt3-1.3b", "V100", 2, 4, {2, 4, 1, 1, 4, 128}, "zb-h1");
        row("gpt3-2.7b", "A100", 2, 8, {2, 4, 2, 1, 1, 64});
        row("gpt3-6.7b", "A100", 4, 8, {4, 4, 2, 1, 2, 256});
        row("gpt3-6.7b", "H100", 1, 8, {8, 1, 1, 1, 4, 64});
        row("gpt3-13b", "A100-80GB", 8, 8, {8, 4, 2, 1, 4, 1024});
        row("gpt3-13b", "A100-80GB", 8, 8, {2, 8, 4, 1, 1, 512}, "interleaved", 5);
        row("gpt3-175b", "A100-80GB", 96, 8, {8, 12, 8, 1, 1, 1536});
        row("gpt3-175b", "H100", 128, 8, {8, 16, 8, 1, 1, 1024}, "interleaved", 3);
        row("megatron-22b", "A100", 1, 8, {8, 1, 1, 1, 4, 4});
        row("megatron-530b", "A100", 35, 8, {8, 35, 1, 1, 1, 280}, "interleaved", 3);
        row("megatron-1t", "A100", 64, 8, {8, 64, 1, 1, 1, 512});
        row("llama2-7b", "H100", 1, 8, {1, 1, 8, 1, 1, 64});
        row("llama2-13b", "H100", 2, 8, {2, 2, 4, 1, 1, 128});
        row("llama2-70b", "H200", 8, 8, {8, 8, 1, 1, 1, 64}, "zb-h2");
        row("llama3-8b", "MI300X", 1, 8, {2, 1, 4, 1, 1, 32});
        row("llama3-8b", "B200", 1, 4, {1, 4, 1, 1, 1, 32}, "gpipe");
        row("llama3-70b", "H100", 32, 8, {8, 8, 4, 1, 1, 256});
        row("llama3-405b", "H100", 128, 8, {8, 16, 8, 1, 1, 512}); // 126 layers on 16 stages
        row("switch-base-8-encoder", "V100", 1, 8, {1, 1, 8, 8, 8, 64});
        row("switch-base-16", "A100", 2, 8, {1, 2, 8, 8, 4, 64});
        row("switch-base-64-encoder", "A100", 4, 4, {1, 1, 16, 16, 4, 256});
        row("mixtral-8x7b", "H100", 2, 8, {2, 1, 8, 8, 1, 64});
        row("mixtral-8x22b", "H100", 8, 8, {4, 8, 2, 2, 1, 128});
        row("qwen1.5-moe-a2.7b", "A100", 1, 4, {1, 1, 4, 4, 1, 32});
        row("deepseek-v3", "H100", 32, 8, {1, 16, 16, 8, 1, 1024}); // 61 layers on 16 stages
        row("deepseek-v3", "H800", 128, 8, {1, 16, 64, 64, 1, 4096});
    }

    void allViewsSayTheSame()
    {
        QFETCH(QString, model);
        QFETCH(QString, gpu);
        QFETCH(int, hosts);
        QFETCH(int, perHost);
        QFETCH(QList<int>, degrees);
        QFETCH(QString, schedule);
        QFETCH(int, virtualStages);
        Scenario s = linked(qPrintable(model), hosts, perHost, qPrintable(gpu));
        plan::Layout &layout = s.layout;
        layout.tensor = degrees[0];
        layout.pipe = degrees[1];
        layout.data = degrees[2];
        layout.expert = degrees[3];
        layout.microbatch = degrees[4];
        layout.globalBatch = degrees[5];
        layout.schedule = schedule.toStdString();
        layout.virtualStages = virtualStages;
        s.plans.devices = {layout.gpus()};
        s.plans.axes.tensor = {layout.tensor};
        s.plans.axes.pipe = {layout.pipe};
        s.plans.axes.expert = {layout.expert};
        s.plans.axes.microbatch = {layout.microbatch};
        s.plans.axes.zero = {0};
        s.plans.axes.schedules = {layout.schedule};
        s.plans.axes.virtualStages = {virtualStages};
        s.plans.axes.recomputation = {plan::Recomputation::None};
        s.plans.axes.sequenceParallel = false;
        s.plans.chosen = layout;
        s = evaluate::settled(std::move(s), devices());
        QVERIFY(s.links == scenario::allLinked);
        QVERIFY(evaluate::settled(s, devices()) == s);

        const auto plans = search::plansReport(s, devices(), nullptr, {}, 1);
        QVERIFY(plans && (*plans)->chosen && (*plans)->chosen->step);
        const search::PlanOutcome &plan = *(*plans)->chosen;
        const evaluate::MemoryReportPtr memory = evaluate::memoryReport(s, nullptr);
        QVERIFY(memory->estimate);
        const auto pipeline = evaluate::pipelineReport(s, nullptr);
        QVERIFY(pipeline);
        const evaluate::PipelineRun &run = (*pipeline)->first;
        QVERIFY2(run.ok(), run.error ? describe(*run.error).c_str() : "");

        // Device: what the machine names, and its memory.
        const search::MachineDevice device = search::deviceOf(*s.cluster, devices());
        QCOMPARE(s.memory.device, device.device->name);
        QCOMPARE((*plans)->query.machine.device.name, device.device->name);
        QVERIFY((*plans)->limit() == s.memory.limit && s.pipeline.deviceMemory == s.memory.limit
                && run.setup.deviceMemory == s.memory.limit);
        // Step.
        QVERIFY2(same(run.step().si(), plan.step->step_s),
                 qPrintable(QStringLiteral("%1 %2").arg(run.step().si()).arg(plan.step->step_s)));
        // All that plays takes as long, each part beside the pipeline what Plans says of it.
        const evaluate::StepReportPtr played = evaluate::stepReport(s, devices(), *pipeline);
        QVERIFY(played);
        double sum = played->timeline().makespan().si();
        for (const evaluate::StepPart &part : played->beside)
            sum += part.seconds;
        QVERIFY(same(sum, plan.step->step_s) && same(played->end(), sum));
        for (const cost::StepTerm term :
             {cost::StepTerm::DataParallel, cost::StepTerm::HybridSharding, cost::StepTerm::Optimizer}) {
            const auto part = std::ranges::find(played->beside, term, &evaluate::StepPart::term);
            QVERIFY(same(part == played->beside.end() ? 0 : part->seconds, plan.step->of(term)));
        }
        // Memory of the fullest GPU, and of each stage.
        QVERIFY(same(memory->estimate->peak().total().si(), plan.memory.si()));
        QVERIFY2(same(run.peakMemory().si(), plan.memory.si()),
                 qPrintable(QStringLiteral("%1 %2").arg(run.peakMemory().si()).arg(plan.memory.si())));
        for (int d = 0; d < layout.pipe; ++d)
            QVERIFY(same(run.peakMemory(d).si(), memory->estimate->stages[static_cast<std::size_t>(d)].total().si()));
        // GPUs, batch, sequence.
        const plan::TrainingRun &counted = s.cost.run;
        QCOMPARE(plan.gpus(), layout.gpus());
        QCOMPARE(counted.data * counted.pipe * counted.expert * counted.tensorInternal * counted.sequenceDegree,
                 std::int64_t{layout.gpus()});
        QCOMPARE(s.pipeline.devices * layout.tensor * layout.data, layout.gpus());
        QCOMPARE(counted.batchSize, std::int64_t{plan.plan.globalBatch});
        QVERIFY(same(s.pipeline.batch * layout.data, plan.plan.globalBatch));
        QCOMPARE(counted.sequence, std::int64_t{evaluate::pipelineSequence(s)});
        QCOMPARE(evaluate::pipelineSequence(s), cost::sequenceOf((*plans)->network, plan.plan));
        // What waits: the bubble of the stage that Plans has for the slowest.
        double most = 0;
        for (const auto &rank : run.analysis->summary().ranks)
            most = std::max(most, rank.busy.si());
        const double bubble = run.analysis->summary().makespan.si() - most;
        const double known = plan.step->of(cost::StepTerm::PipelineBubble);
        // Where Plans takes stages with fewer layers for full ones, the source of the times says so.
        const bool alike = s.pipeline.time.source.find("alike") == std::string::npos;
        QCOMPARE(alike, s.model->allLayers() % layout.pipe == 0);
        QVERIFY2(std::abs(bubble - known) <= (alike ? 1e-3 : 0.035) * plan.step->step_s,
                 qPrintable(QStringLiteral("%1 %2").arg(bubble).arg(known)));
        // The run.
        const search::PlanBill bill = (*plans)->billOf(plan.plan, plan.step->step_s);
        const Result<cost::RunCost> cost = cost::runCost([&] {
            plan::TrainingRun unchecked = counted;
            unchecked.skipEfficiencyCheck = true;
            return unchecked;
        }());
        // The program of seed 004 gives every expert as many tokens; 60 do not divide a sequence.
        QVERIFY2(cost.ok() || s.model->experts == 60, cost ? "" : describe(cost.error()).c_str());
        if (cost) {
            QVERIFY(same(cost->time()->si(), bill.seconds));
            QVERIFY(same(cost->batches, bill.steps));
        }
        // Its batch, as the other program of seed 004 counts it.
        const Result<cost::StepTime> batch = cost::stepTime(s.cost.batch);
        QVERIFY2(batch, batch ? "" : describe(batch.error()).c_str());
        QVERIFY(same(batch->batch_s, plan.step->step_s));
    }

    void contextRanksAreGpusOfTheRun()
    {
        Scenario s = linked("llama3-405b", 32, 8, "H100");
        s.layout.tensor = 8;
        s.layout.pipe = 16;
        s.layout.contextRanks = 2;
        s.layout.globalBatch = 256;
        s = evaluate::settled(std::move(s), devices());
        const Result<cost::RunCost> cost = cost::runCost([&] {
            plan::TrainingRun unchecked = s.cost.run;
            unchecked.skipEfficiencyCheck = true;
            return unchecked;
        }());
        QVERIFY2(cost, cost ? "" : describe(cost.error()).c_str());
        QCOMPARE(cost->processors, 256.0);
        QVERIFY(*s.cost.run.clusterFlopRate < 989.5e12); // an H100 has no more
        QCOMPARE(s.cost.batch.pipe * s.cost.batch.data * s.cost.batch.tensorInternal, std::int64_t{256});
    }

    void anEditOfALinkedPartChangesTheLayout()
    {
        const Scenario before = laid();
        Scenario next = before;
        next.pipeline.devices = 8;
        next = evaluate::settled(std::move(next), before, devices());
        QVERIFY(next.links == scenario::allLinked);
        QCOMPARE(next.layout.pipe, 8);
        QCOMPARE(next.layout.gpus(), before.layout.gpus());
        QCOMPARE(next.cost.run.pipe, std::int64_t{8});
        QVERIFY(next.pipeline.time.source.find("PP 8") != std::string::npos);

        next = before;
        next.pipeline.chunks = 8;
        next = evaluate::settled(std::move(next), before, devices());
        QCOMPARE(next.layout.microbatch, 4);
        QCOMPARE(next.pipeline.batch, before.pipeline.batch);

        next = before;
        next.pipeline.partition = "8,6,6,4";
        next = evaluate::settled(std::move(next), before, devices());
        QVERIFY(next.layout.partition == plan::Partition({8, 6, 6, 4}));
        QVERIFY(next.links.pipeline);
    }

    void stagesAsMegatronReadsThemGoBothWays()
    {
        const Scenario before = laid();
        const int layers = scenario::networkOf(before).allLayers();
        const std::string text = "Et*" + std::to_string(layers - 3) + "|t|t|tL";
        Scenario next = before;
        next.layout.stages = text;
        next = evaluate::settled(std::move(next), before, devices());
        QVERIFY(next.links.pipeline);
        QCOMPARE(next.pipeline.partition, text);
        const auto setup = evaluate::pipelineSetup(next);
        QVERIFY(setup.ok());
        QCOMPARE(setup->partition, (plan::Partition{layers - 3, 1, 1, 1}));

        next = before;
        next.pipeline.partition = text;
        next = evaluate::settled(std::move(next), before, devices());
        QVERIFY(next.links.pipeline);
        QCOMPARE(next.layout.stages, text);
        QVERIFY(next.layout.partition.empty());

        // Of text and partition the one that was said last; another number of stages makes the text void.
        Scenario listed = next;
        listed.pipeline.partition = plan::partitionText(*plan::balancedPartition(layers, 4));
        listed = evaluate::settled(std::move(listed), next, devices());
        QVERIFY(listed.layout.stages.empty());
        Scenario wider = next;
        wider.layout.pipe = 2;
        wider.layout.data *= 2;
        wider = evaluate::settled(std::move(wider), next, devices());
        QVERIFY(wider.layout.stages.empty());
    }

    void whatNoLayoutSaysUnlinksItsPartAlone()
    {
        const Scenario before = laid();
        Scenario next = before;
        next.pipeline.slow[1] = 2;
        next = evaluate::settled(std::move(next), before, devices());
        QVERIFY(next.links.pipeline && !next.links.times && next.links.memory && next.links.cost);
        QVERIFY(next.layout == before.layout);
        QCOMPARE(next.pipeline.slow.at(1), 2.0);
        QVERIFY(next.pipeline.time == before.pipeline.time);

        Scenario again = next;
        again.links.times = true;
        QVERIFY(evaluate::settled(std::move(again), next, devices()) == before);

        next = before;
        next.cost.run.layers = 120;
        QVERIFY(!evaluate::settled(std::move(next), before, devices()).links.cost);

        next = before;
        next.memory.device = "H100-80GB";
        next = evaluate::settled(std::move(next), before, devices());
        QVERIFY(!next.links.device);
        QVERIFY(next.pipeline.time.source.find("H100-80GB") != std::string::npos);
    }

    void anotherDeviceBringsItsMemoryUnlessSomebodySaysHowMuch()
    {
        const Scenario before = laid();
        Scenario next = before;
        next.memory.device = "V100-32GB";
        next = evaluate::settled(std::move(next), before, devices());
        QCOMPARE(next.memory.limit, devices().find("V100-32GB")->usable);
        next = before;
        next.memory.device = "V100-32GB";
        next.memory.limit = Bytes(20e9);
        QCOMPARE(evaluate::settled(std::move(next), before, devices()).memory.limit, Bytes(20e9));
    }

    void anOrderOfOnesOwnBeginsAsTheOneShownAndUnlinks()
    {
        const Scenario before = laid();
        Scenario next = before;
        next.pipeline.schedule = schedule::ownSchedule;
        next = evaluate::settled(std::move(next), before, devices());
        QVERIFY(!next.links.pipeline && next.links.cost);
        QVERIFY(next.layout == before.layout);
        QCOMPARE(next.pipeline.devices, before.pipeline.devices);
        QCOMPARE(next.pipeline.chunks, before.pipeline.chunks);
        const auto own = schedule::orderOfTexts(next.pipeline.ownOrder);
        QVERIFY(own);
        const auto shown = evaluate::pipelineReport(before, nullptr);
        QVERIFY(schedule::sameOrder(**own, *(*shown)->first.analysis->order()));
        // Another schedule, another shape, and back: the list comes back with its shape.
        Scenario other = next;
        other.pipeline.schedule = "gpipe";
        other.pipeline.chunks = 2 * next.pipeline.chunks;
        other = evaluate::settled(std::move(other), next, devices());
        QVERIFY(other.pipeline.ownOrder == next.pipeline.ownOrder);
        Scenario back = other;
        back.pipeline.schedule = schedule::ownSchedule;
        back = evaluate::settled(std::move(back), other, devices());
        QVERIFY(back.pipeline.ownOrder == next.pipeline.ownOrder);
        QCOMPARE(back.pipeline.chunks, next.pipeline.chunks);
        // Following the plan again, Pipeline keeps the list for later.
        Scenario linked = back;
        linked.links.pipeline = true;
        const Scenario again = evaluate::settled(std::move(linked), back, devices());
        QCOMPARE(again.pipeline.schedule, before.pipeline.schedule);
        QVERIFY(again.pipeline.ownOrder == next.pipeline.ownOrder);
    }

    void noLayoutTakesAnOrderOfOnesOwn()
    {
        Scenario s = laid();
        s.layout.schedule = schedule::ownSchedule;
        const auto live = cost::liveChunks(s.layout);
        QVERIFY(!live && message(live.error()).find("list of tasks") != std::string::npos);
        QVERIFY(!evaluate::laidStep(s, devices()));
    }

    void aPlanThatIsTakenOverStaysLinked()
    {
        const Scenario before = laid();
        plan::Layout plan = before.layout;
        plan.pipe = 2;
        plan.data = 8;
        const Scenario next = evaluate::settled(evaluate::withPlan(before, plan, devices()), before, devices());
        QVERIFY(next.links == scenario::allLinked && next.layout == plan);
    }

    void theSequenceLengthReachesEveryView()
    {
        const Scenario before = laid();
        Scenario next = before;
        next.layout.sequence = 8192;
        next = evaluate::settled(std::move(next), before, devices());
        QCOMPARE(next.pipeline.sequence, 8192);
        QCOMPARE(next.cost.run.sequence, std::int64_t{8192});
        QVERIFY(next.pipeline.time.perLayerSample > 3 * before.pipeline.time.perLayerSample);
        next = before;
        next.pipeline.sequence = 4096;
        QCOMPARE(evaluate::settled(std::move(next), before, devices()).layout.sequence, 4096);
    }

    void aModelThatIsChosenLinksWhatNobodyTouched()
    {
        Scenario before;
        before.cluster = machine(1, 8, "A100");
        before.pipeline.schedule = "gpipe";
        Scenario next = before;
        next.model = io::findModel(*io::loadCatalog(), "llama2-7b")->network;
        next = evaluate::settled(std::move(next), before, devices());
        QVERIFY(!next.links.pipeline && next.links.cost && next.links.device);
        QCOMPARE(next.memory.device, std::string("A100-80GB"));
        QCOMPARE(next.pipeline.schedule, std::string("gpipe"));
        Scenario without = next;
        without.model.reset();
        without = evaluate::settled(std::move(without), next, devices());
        QVERIFY(!without.links.cost && without.cost == before.cost && without.pipeline == before.pipeline);
    }

    void moreGpusThanTheMachineHasLeaveNoTimesOfAnotherLayout()
    {
        const Scenario before = laid();
        Scenario next = before;
        next.layout.data = 64;
        next = evaluate::settled(std::move(next), before, devices());
        QCOMPARE(next.pipeline.devices, 4);
        QVERIFY(next.pipeline.time == scenario::labChunkTime());
    }

    void filesKeepWhatTheySaid()
    {
        Scenario s = laid();
        s.links = {};
        s.pipeline = {};
        s.cost = {};
        QVERIFY(evaluate::linksOf(s, devices()) == scenario::allLinked);
        s.pipeline.devices = 6;
        const scenario::Links links = evaluate::linksOf(s, devices());
        QVERIFY(!links.pipeline && !links.times && !links.memory && links.cost);
        s.links = links;
        QCOMPARE(evaluate::settled(s, devices()).pipeline.devices, 6);
        QVERIFY(evaluate::linksOf(laid(), devices()) == scenario::allLinked);
        s.memory.device = "V100-32GB";
        QVERIFY(!evaluate::linksOf(s, devices()).device);
    }

private:
    static Scenario laid()
    {
        Scenario s = linked("gpt3-1.3b", 2, 8, "A100");
        s.layout.pipe = 4;
        s.layout.data = 4;
        s.layout.microbatch = 2;
        s.layout.globalBatch = 128;
        return evaluate::settled(std::move(s), devices());
    }
};

SHARDSCOPE_TEST_GUILESS(TestLinked)

#include "test_linked.moc"
