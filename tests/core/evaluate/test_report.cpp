// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"
#include "core/evaluate/costreport.h"
#include "core/evaluate/report.h"
#include "core/io/catalog/catalog.h"
#include "core/io/lesson/builtin.h"
#include "core/io/text/reader.h"
#include "core/scenario/networkof.h"
#include "core/schedule/registry.h"
#include "tests/testclass.h"

#include <QTest>

#include <memory>
#include <set>

using namespace shardscope;

namespace {

scenario::Scenario withHosts(int hosts, int gpus)
{
    cluster::GeneratorOptions options;
    options.hosts = hosts;
    options.gpusPerHost = gpus;
    options.insideBandwidth = gigabytesPerSecond(450);
    options.levels = {{"leaf", 0, microseconds(5), gigabytesPerSecond(50)}};
    Result<cluster::Cluster> machine = cluster::generate(options);
    scenario::Scenario s;
    if (machine)
        s.cluster = std::make_shared<const cluster::Cluster>(std::move(*machine));
    return s;
}

} // namespace

class TestReport : public QObject {
    Q_OBJECT

private slots:
    void classesAloneGiveAssumedRatesThatLeaveTheMachineAsItWas()
    {
        const auto read = io::readMachine("\tGPU0\tGPU1\tGPU2\tGPU3\n"
                                          "GPU0\tX\tNV2\tSYS\tNV1\n"
                                          "GPU1\tNV2\tX\tNV1\tSYS\n"
                                          "GPU2\tSYS\tNV1\tX\tNV2\n"
                                          "GPU3\tNV1\tSYS\tNV2\tX\n",
                                          "topo.txt");
        QVERIFY(read.ok());
        scenario::Scenario s;
        s.cluster = std::make_shared<const cluster::Cluster>(read->cluster);
        const auto report = evaluate::evaluate(s, nullptr, {});
        QVERIFY(report.ok());
        const evaluate::MachineReport &machine = *report->machine;
        QVERIFY(machine.assumed.has_value());
        QCOMPARE(machine.assumed->rates.rates.size(), std::size_t(3));
        QCOMPARE(machine.bandwidth.origin(DeviceId(0), DeviceId(1)), cluster::Origin::Assumed);
        QVERIFY(machine.ring && machine.assumed->ringCertain);
        QVERIFY(machine.given == s.cluster && s.cluster->laws.empty());
        QVERIFY(evaluate::evaluate(s, &*report, {})->machine == report->machine);
        const auto known = evaluate::evaluate(s, nullptr, {}, {.assume = false}); // of the command line and of lessons
        QVERIFY(known.ok() && !known->machine->assumed && !known->machine->ring);
    }

    void oneMeasuredPairLeavesNothingAssumed()
    {
        scenario::Scenario s = withHosts(1, 4);
        const auto report = evaluate::evaluate(s, nullptr, {});
        QVERIFY(report.ok() && !report->machine->assumed);
        QVERIFY(report->machine->given == report->machine->cluster);
    }

    void theCurveOfMicrobatchesGoesThroughThePlanItself_data()
    {
        QTest::addColumn<QString>("schedule");
        for (const schedule::Schedule &one : schedule::schedules())
            QTest::newRow(one.id.data()) << QString::fromLatin1(one.id.data(), static_cast<qsizetype>(one.id.size()));
    }
    /// All chunks of a GPipe step are in flight: with fewer of them it would seem to fit.
    void theCurveOfMicrobatchesGoesThroughThePlanItself()
    {
        QFETCH(QString, schedule);
        scenario::Scenario scenario;
        scenario.model = scenario::networkOf({});
        scenario.layout.pipe = 2;
        scenario.layout.schedule = schedule.toStdString();
        scenario.layout.virtualStages = schedule == QLatin1String("interleaved") || schedule == QLatin1String("zb-v") ? 2 : 1;
        scenario.layout.microbatch = 2;
        scenario.layout.globalBatch = 128;
        const auto report = evaluate::memoryReport(scenario, nullptr);
        if (!report->estimate)
            QSKIP("no plan of this schedule in two stages");
        const auto own = std::ranges::find(report->curve, 2, &evaluate::MemoryPoint::microbatch);
        QVERIFY(own != report->curve.end());
        QCOMPARE(own->total.si(), report->estimate->peak().total().si());
        QCOMPARE(report->largest.value_or(0) >= 2, report->estimate->fits(scenario.memory.limit));
    }

    void anEmptyScenarioGivesAnEmptyReport()
    {
        const auto report = evaluate::evaluate({}, nullptr, {});
        QVERIFY(report.ok());
        QVERIFY(!report->machine);
    }

    void twoHostsReportBothClassesAndTheFabricAsTheNarrowestLink()
    {
        const auto report = evaluate::evaluate(withHosts(2, 4), nullptr, {});
        QVERIFY(report.ok() && report->machine);
        QCOMPARE(report->machine->counts.size(), std::size_t{2});
        QCOMPARE(report->machine->counts[0].pairs, 12);
        QCOMPARE(report->machine->counts[1].pairs, 16);
        QVERIFY(report->machine->ring.has_value());
        QCOMPARE(report->machine->ring->narrowest.si(), 50e9);
        QCOMPARE(report->machine->detours, 0);
    }

    void theClusteredOrderNamesEveryDeviceOnce()
    {
        const auto report = evaluate::evaluate(withHosts(3, 5), nullptr, {});
        QVERIFY(report.ok());
        const std::set<DeviceId> unique(report->machine->clustered.begin(), report->machine->clustered.end());
        QCOMPARE(unique.size(), report->machine->cluster->devices.size());
        QCOMPARE(report->machine->clustered.size(), unique.size());
    }

    void anUnchangedMachineIsNotComputedAgain()
    {
        scenario::Scenario s = withHosts(2, 4);
        const auto first = evaluate::evaluate(s, nullptr, {});
        s.machine.from = "GPU1";
        s.machine.to = "GPU2";
        const auto second = evaluate::evaluate(s, &*first, {});
        QCOMPARE(second->machine.get(), first->machine.get());
    }

    void aStopEndsInAnErrorAndNotInHalfAReport()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto report = evaluate::evaluate(withHosts(2, 4), nullptr, Progress(stop.get_token()));
        QVERIFY(!report.ok());
    }

    void theReportIsWhole()
    {
        const auto s = io::exampleScenario("bert-chunks-lab");
        QVERIFY(s.ok());
        evaluate::Request request{io::planDevices(), true, {}};
        std::vector<bool> plansInParts;
        request.part = [&](const evaluate::Report &part) { plansInParts.push_back(part.runs && !part.plans); };
        const auto first = evaluate::evaluate(*s, nullptr, {}, request);
        QVERIFY(first.ok() && first->pipeline && first->runs && first->plans && first->plans->found);
        QCOMPARE(plansInParts, std::vector<bool>{true}); // while the search goes on
        const auto second = evaluate::evaluate(*s, &*first, {}, request);
        QCOMPARE(plansInParts.size(), std::size_t{1}); // no search, no part
        QCOMPARE(second->runs, first->runs);
        QCOMPARE(second->plans, first->plans);
    }

    void plansAreSearchedWhereSomebodyAsks()
    {
        const auto s = io::exampleScenario("bert-chunks-lab");
        QVERIFY(s.ok());
        QVERIFY(!evaluate::evaluate(*s, nullptr, {})->plans);
        const auto asked = evaluate::evaluate(*s, nullptr, {}, {io::planDevices(), true, {}});
        QCOMPARE(evaluate::evaluate(*s, &*asked, {})->plans, asked->plans);
    }

    void detoursAreCountedWhereRelaysAreFaster()
    {
        // Three GPUs in a row: 40 and 40 GB/s beside a direct link of 8.
        scenario::Scenario s = withHosts(1, 3);
        auto machine = std::make_shared<cluster::Cluster>(*s.cluster);
        const double x = std::numeric_limits<double>::quiet_NaN();
        machine->matrices = {{"measured",
                              cluster::Measure::Bandwidth,
                              {DeviceId(0), DeviceId(1), DeviceId(2)},
                              {DeviceId(0), DeviceId(1), DeviceId(2)},
                              {x, 40e9, 8e9, 40e9, x, 40e9, 8e9, 40e9, x},
                              ""}};
        s.cluster = machine;
        const auto report = evaluate::evaluate(s, nullptr, {});
        QCOMPARE(report->machine->detours, 1);
        QCOMPARE(report->machine->bestDetourGain, 5.0);
    }
};

SHARDSCOPE_TEST_APPLESS(TestReport)
#include "test_report.moc"
