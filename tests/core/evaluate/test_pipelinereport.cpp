// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "core/evaluate/pipelinereport.h"
#include "core/evaluate/report.h"
#include "core/io/scenario/codec.h"
#include "core/scenario/setting.h"
#include "tests/core/scenario/settingvalues.h"
#include "tests/testclass.h"

#include <QByteArray>
#include <QTest>

#include <cmath>
#include <memory>
#include <numeric>

using namespace shardscope;
using namespace shardscope::evaluate;
using scenario::PipelineChoices;
using scenario::Scenario;

namespace {

/// The lab's: BERT-base forward, 64 samples, 8 chunks, 4 GPUs.
Scenario lab(const char *partition)
{
    Scenario s;
    s.name = "lab";
    s.pipeline.schedule = "gpipe";
    s.pipeline.forwardOnly = true;
    s.pipeline.partition = partition;
    return s;
}

PipelineReportPtr reportOf(const Scenario &s, const PipelineReport *previous = nullptr)
{
    auto report = pipelineReport(s, previous);
    return report ? *report : nullptr;
}

Scenario with(Scenario s, std::initializer_list<const char *> assignments)
{
    for (const char *assignment : assignments) {
        auto next = scenario::withAssignment(s, assignment);
        if (!next)
            qFatal("%s", describe(next.error()).c_str());
        s = *std::move(next);
    }
    return s;
}

bool near(double a, double b, double within)
{
    return std::abs(a - b) <= within;
}

} // namespace

class TestPipelineReport : public QObject {
    Q_OBJECT

private slots:
    void theLabsPictureComesOut()
    {
        Scenario s = lab("6,2,2,2");
        s.pipeline.second = s.pipeline;
        s.pipeline.second->partition = "even";
        const auto report = reportOf(s);
        QVERIFY(report && report->first.ok() && report->second && report->second->ok());
        const auto &a = report->first.analysis->summary();
        const auto &b = report->second->analysis->summary();
        QVERIFY(near(a.makespan.si(), 99.9e-3, 0.05e-3) && near(b.makespan.si(), 66.7e-3, 0.05e-3));
        QVERIFY(near(report->first.samplesPerSecond(), 641, 1) && near(report->second->samplesPerSecond(), 960, 1));
        QVERIFY(near(a.bubbleRatio, 0.515, 5e-4) && near(b.bubbleRatio, 0.273, 5e-4));
        QVERIFY(near(a.ranks[0].busy / a.makespan, 0.866, 5e-4));
        QVERIFY(near(report->first.analysis->blame().ranks()[0].si(), 133e-3, 0.5e-3));
        QVERIFY(!report->first.setup.launchBound(0));
        // ΣF + (m − 1) · max F
        const auto &f = report->first.setup.problem.times.forward;
        const double sum = std::accumulate(f.begin(), f.end(), Seconds()).si();
        QVERIFY(near(a.makespan.si(), sum + 7 * f[0].si(), 1e-12));
    }

    void smallChunksAreLaunchBound()
    {
        const auto setup = pipelineSetup(with(lab("even"), {"pipeline.chunks=16"}));
        QVERIFY(setup.ok());
        QVERIFY(setup->launchBound(0) && setup->launchBound(3));
        QVERIFY(near(setup->problem.times.forward[0].si(), 3 * 1.47e-3 + 1.31e-3, 1e-12));
    }

    /// As Plans has it: the last virtual stage of a V lies on the first GPU.
    void theHeadLiesWhereTheScheduleEnds_data()
    {
        QTest::addColumn<QString>("schedule");
        QTest::addColumn<QString>("partition");
        QTest::addColumn<int>("gpu");
        QTest::newRow("1F1B: on the last GPU") << "1f1b"
                                               << "3,3,3,3" << 3;
        QTest::newRow("interleaved: on the last GPU") << "interleaved"
                                                      << "even" << 3;
        QTest::newRow("ZB-V: on the first GPU") << "zb-v"
                                                << "3,3,3,3" << 0;
        QTest::newRow("V-Half: on the first GPU") << "v-half"
                                                  << "even" << 0;
        QTest::newRow("DualPipeV: on the first GPU") << "dualpipe-v"
                                                     << "even" << 0;
    }

    void theHeadLiesWhereTheScheduleEnds()
    {
        QFETCH(QString, schedule);
        QFETCH(QString, partition);
        QFETCH(int, gpu);
        Scenario s;
        s.pipeline.schedule = schedule.toStdString();
        s.pipeline.partition = partition.toStdString();
        s.pipeline.head = Seconds(1);
        s.pipeline.heldHeadPerSample = Bytes(1e9);
        const auto setup = pipelineSetup(s);
        QVERIFY(setup);
        const auto &forward = setup->problem.times.forward;
        QCOMPARE(forward.size(), std::size_t{4});
        for (int i = 0; i < 4; ++i) {
            const auto at = static_cast<std::size_t>(i);
            QCOMPARE(forward[at].si() > 1, i == gpu);
            QCOMPARE(setup->heldPerChunk[at].si() > 4e9, i == gpu);
        }
    }

    /// The best partition gives fewer layers to the GPU with the head.
    void theBestPartitionSparesTheGpuWithTheHead()
    {
        for (const auto &[schedule, gpu] : {std::pair("1f1b", 3), std::pair("zb-v", 0)}) {
            Scenario s;
            s.pipeline.schedule = schedule;
            s.pipeline.partition = "optimal";
            s.pipeline.head = 2 * s.pipeline.time.perLayerSample;
            const auto setup = pipelineSetup(s);
            QVERIFY(setup);
            const auto least = std::ranges::min_element(setup->partition) - setup->partition.begin();
            QCOMPARE(static_cast<int>(least), gpu);
        }
    }

    void theSlowStageOfThePictureComesOut()
    {
        const Scenario s = with({}, {"pipeline.slow.2=1.5", "pipeline.weight-per-forward=1"});
        const auto report = reportOf(s);
        QVERIFY(report && report->first.ok());
        QVERIFY(near(report->first.analysis->summary().makespan.si(), 264e-3, 0.5e-3));
        QVERIFY(near(report->first.samplesPerSecond(), 243, 0.5));
    }

    void memoryGrowsWithLayersAndLiveChunks()
    {
        Scenario s = lab("6,2,2,2");
        s.pipeline.heldPerLayerSample = Bytes(25.6e6);
        s.pipeline.heldAlways = Bytes(0.55 * 1073741824.0);
        s.pipeline.heldHeadPerSample = Bytes(512.0 * 30522 * 4);
        const auto report = reportOf(s);
        const double gib = 1073741824.0;
        QVERIFY(near(report->first.peakMemory(0).si() / gib, 9.7, 0.05));
        QVERIFY(near(report->first.peakMemory(1).si() / gib, 3.6, 0.05));
        QVERIFY(near(report->first.peakMemory(3).si() / gib, 6.8, 0.6));
        QCOMPARE(report->first.peakMemory().si(), report->first.peakMemory(0).si());
    }

    void everyScheduleRunsFromItsDefaults_data()
    {
        QTest::addColumn<QString>("id");
        for (const schedule::Schedule &schedule : schedule::schedules())
            QTest::newRow(std::string(schedule.id).c_str()) << QString::fromStdString(std::string(schedule.id));
    }
    void everyScheduleRunsFromItsDefaults()
    {
        QFETCH(QString, id);
        Scenario s;
        s.pipeline.schedule = id.toStdString();
        if (s.pipeline.schedule == schedule::ownSchedule)
            test::writeDownOrder(s.pipeline);
        const auto report = reportOf(s);
        QVERIFY(report);
        QVERIFY2(report->first.ok(), report->first.error ? describe(*report->first.error).c_str() : "");
        QVERIFY(report->issues.empty());
    }

    /// Nobody takes what is placed for the whole: neither the report nor whoever simulates its setup.
    void anOrderThatIsOnlyBegunIsNotSimulated()
    {
        Scenario s;
        s.pipeline.devices = 2;
        s.pipeline.chunks = 1;
        s.pipeline.schedule = schedule::ownSchedule;
        s.pipeline.ownOrder = {"0F0,/,0B0", "/,1F0,1B0"};
        const auto report = reportOf(s);
        QVERIFY(report && !report->first.ok() && report->first.error);
        QVERIFY(QString::fromStdString(describe(*report->first.error)).contains("1 / 4"));
        QCOMPARE(QString::fromStdString(report->first.error->place.pointer), "/pipeline/own_order");
        const auto setup = evaluate::pipelineSetup(s);
        QVERIFY(setup && setup->begun);
        QCOMPARE(setup->begun->placed->tasks(), std::size_t(1));
        QVERIFY(!setup->problem.own);
        QVERIFY(!schedule::analyse(s.pipeline.schedule, setup->problem));
        s.pipeline.ownOrder = {"0F0,0B0", "1F0,1B0"};
        const auto whole = reportOf(s);
        QVERIFY(whole && whole->first.ok() && !whole->first.setup.begun);
    }

    void impossibleChoicesAreRefusedWithTheirRule_data()
    {
        QTest::addColumn<QByteArray>("assignment");
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<int>("code");
        const auto row = [](const char *name, const char *assignment, const char *pointer, ErrorCode code) {
            QTest::newRow(name) << QByteArray(assignment) << QByteArray(pointer) << static_cast<int>(code);
        };
        row("more GPUs than layers", "pipeline.devices=16", "/pipeline/partition", ErrorCode::PartitionIdle);
        row("a partition of other layers", "pipeline.partition=6,2,2", "/pipeline/partition", ErrorCode::PartitionStages);
        row("a partition that is none", "pipeline.partition=six", "/pipeline/partition", ErrorCode::PartitionText);
        row("an unknown schedule", "pipeline.schedule=best", "/pipeline/schedule", ErrorCode::ScheduleUnknown);
        row("virtual stages where there are none", "pipeline.virtual=2", "/pipeline/virtual_stages", ErrorCode::ScheduleRule);
        row("a live limit that is too small", "pipeline.live-limit=2", "", ErrorCode::LiveLimitTooSmall);
        row("links without a machine", "pipeline.hand-over=link", "/pipeline/hand_over", ErrorCode::ValueRange);
        row("stage times of another number", "pipeline.stage-times=0.1,0.2", "/pipeline/stage_times", ErrorCode::TimesCount);
        row("more tasks than are simulated", "pipeline.chunks=1000000000", "/pipeline/chunks", ErrorCode::ValueRange);
    }
    void impossibleChoicesAreRefusedWithTheirRule()
    {
        QFETCH(QByteArray, assignment);
        QFETCH(QByteArray, pointer);
        QFETCH(int, code);
        const auto report = reportOf(with({}, {assignment.constData()}));
        QVERIFY(report && !report->first.ok() && report->first.error);
        QVERIFY2(static_cast<int>(report->first.error->code) == code, describe(*report->first.error).c_str());
        if (!pointer.isEmpty())
            QCOMPARE(QByteArray::fromStdString(report->first.error->place.pointer), pointer);
        QCOMPARE(report->issues.size(), std::size_t(1));
    }

    void aChoiceOfBPointsIntoB()
    {
        const auto report = reportOf(with({}, {"pipeline.compare=true", "pipeline.second.schedule=x"}));
        QVERIFY(report->first.ok() && report->second && !report->second->ok());
        QCOMPARE(QByteArray::fromStdString(report->second->error->place.pointer), QByteArray("/pipeline/second/schedule"));
    }

    void whatDidNotChangeIsNotSimulatedAgain()
    {
        Scenario s = with({}, {"pipeline.compare=true", "pipeline.second.chunks=16"});
        const auto before = reportOf(s);
        s.pipeline.second->chunks = 4;
        const auto after = reportOf(s, before.get());
        QVERIFY(after->first.analysis == before->first.analysis);
        QVERIFY(after->second->analysis != before->second->analysis);
        s.pipeline.batch = 32;
        const auto other = reportOf(s, after.get());
        QVERIFY(other->first.analysis != after->first.analysis);
    }

    void linksGiveTheTimesBetweenNeighbours()
    {
        Scenario s = lab("even");
        cluster::Cluster machine;
        machine.hosts = {cluster::Host{"box"}};
        for (int i = 0; i < 4; ++i)
            machine.devices.push_back({"GPU" + std::to_string(i), cluster::DeviceKind::Gpu, {}, HostId(0), {}, {}, {}, {}});
        machine.links = cluster::LinkTable(4);
        for (int i = 0; i < 4; ++i) {
            for (int j = i + 1; j < 4; ++j)
                machine.links.set(DeviceId(i), DeviceId(j), {cluster::LinkKind::NvLink, 1});
        }
        cluster::LinkLaw law;
        law.link = {cluster::LinkKind::NvLink, 1};
        law.alpha = microseconds(10);
        law.beta = SecondsPerByte(1 / 25e9);
        law.inUse = true;
        machine.laws = {law};
        s.cluster = std::make_shared<const cluster::Cluster>(machine);
        s.pipeline.handOver = scenario::HandOverSource::Link;
        s.pipeline.order = scenario::DeviceOrderChoice::AsLoaded;
        const auto setup = pipelineSetup(s);
        if (!setup)
            QFAIL(describe(setup.error()).c_str());
        const double bytes = 8 * 512 * 768 * 4.0;
        QVERIFY(near(setup->problem.transfers.toNext[0].si(), 10e-6 + bytes / 25e9, 1e-12));
        s.pipeline.devices = 8;
        QVERIFY(!pipelineSetup(s).ok());
    }

    void choicesComeBackFromAFile()
    {
        Scenario s =
            with({}, {"pipeline.slow.2=1.5", "pipeline.slow=0:2,3:0.5", "pipeline.second.slow.1=4", "pipeline.live-limit=7.5",
                      "pipeline.stage-times=0.1,0.2,0.3,0.4", "pipeline.hand-over=link", "pipeline.blocking=true",
                      "pipeline.order=as-loaded", "pipeline.forward-only=true", "pipeline.layers=24", "pipeline.sequence=128",
                      "pipeline.virtual=2", "pipeline.partition=9,9,3,3", "pipeline.weight-share=0.5"});
        QCOMPARE(s.pipeline.slow.size(), std::size_t(2));
        const auto input = io::decodeScenario(io::encodeScenario(s), "f");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QVERIFY(input->scenario.pipeline == s.pipeline);
        QVERIFY(scenario::difference(s, Scenario()) == scenario::Change::Pipeline);
        QVERIFY(!s.empty());
    }

    void everyPropertyTakesWhatItGives()
    {
        const Scenario s = with({}, {"pipeline.slow.2=1.5", "pipeline.live-limit=3", "pipeline.compare=true"});
        for (const scenario::Setting &property : scenario::settings()) {
            const auto again = scenario::withAssignment(s, std::string(property.path) + "=" + property.text(s));
            QVERIFY2(again && *again == s, std::string(property.path).c_str());
        }
        for (const char *bad :
             {"pipeline.devices=0", "pipeline.chunks=1.5", "pipeline.slow.2=0", "pipeline.slow.-1=2", "pipeline.batch=nan",
              "pipeline.weight-share=2", "pipeline.a=-1", "pipeline.partition=", "pipeline.live-limit=0"})
            QVERIFY2(!scenario::withAssignment(s, bad), bad);
    }

    void numbersOutOfRangeInAFileAreNamed_data()
    {
        QTest::addColumn<QByteArray>("pipeline");
        QTest::addColumn<QByteArray>("pointer");
        QTest::newRow("no GPU") << QByteArray(R"({"devices":0})") << QByteArray("/pipeline/devices");
        QTest::newRow("no chunk in B") << QByteArray(R"({"second":{"chunks":0}})") << QByteArray("/pipeline/second/chunks");
        QTest::newRow("a negative time") << QByteArray(R"({"a_s":-1})") << QByteArray("/pipeline/a_s");
        QTest::newRow("a slow stage of no number") << QByteArray(R"({"slow":{"x":2}})") << QByteArray("/pipeline/slow/x");
        QTest::newRow("an unknown key") << QByteArray(R"({"gpus":2})") << QByteArray("/pipeline/gpus");
        QTest::newRow("a stage time of text")
            << QByteArray(R"({"stage_times_s":[1,"x"]})") << QByteArray("/pipeline/stage_times_s/1");
    }
    void numbersOutOfRangeInAFileAreNamed()
    {
        QFETCH(QByteArray, pipeline);
        QFETCH(QByteArray, pointer);
        const std::string text = R"({"format":"shardscope-scenario","version":2,"pipeline":)" + pipeline.toStdString() + "}";
        const auto input = io::decodeScenario(text, "f");
        QVERIFY(!input.ok());
        QCOMPARE(QByteArray::fromStdString(input.error().place.pointer), pointer);
    }

    void theWholeReportHoldsIt()
    {
        const auto report = evaluate::evaluate(lab("even"), nullptr, {});
        QVERIFY(report.ok() && report->pipeline && report->pipeline->first.ok());
        const auto nothing = evaluate::evaluate({}, nullptr, {});
        QVERIFY(nothing.ok() && !nothing->pipeline);
    }

    void tasksAreCountedBeforeTheyAreSimulated()
    {
        PipelineChoices c;
        QCOMPARE(pipelineTasks(c), std::size_t(2 * 4 * 8));
        c.schedule = "zb-h1";
        QCOMPARE(pipelineTasks(c), std::size_t(3 * 4 * 8));
        c.second = c;
        QCOMPARE(pipelineTasks(c), std::size_t(6 * 4 * 8));
        c.second->schedule = "auto";
        QVERIFY(pipelineTasks(c) > quickTasks);
    }
};

SHARDSCOPE_TEST_GUILESS(TestPipelineReport)
#include "test_pipelinereport.moc"
