// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/io/open/open.h"
#include "core/runs/memoryrun.h"
#include "core/runs/run.h"
#include "core/runs/trace.h"
#include "core/scenario/scenario.h"
#include "tests/testclass.h"
#include "ui/window/panes/fittingview.h"

#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

class TestFittingView : public QObject {
    Q_OBJECT

private slots:
    void runsWithoutAMachineAreShownAsRuns()
    {
        scenario::Scenario s;
        s.runs.list = std::make_shared<const runs::Runs>(runs::Runs(1));
        QCOMPARE(viewThatFits(s, QStringLiteral("topology")), QStringLiteral("runs"));
        QCOMPARE(viewThatFits(s, QStringLiteral("collectives")), QStringLiteral("runs"));
        s.model.emplace();
        QCOMPARE(viewThatFits(s, QStringLiteral("bandwidth")), QStringLiteral("runs"));
        s.runs.list = nullptr;
        QCOMPARE(viewThatFits(s, QStringLiteral("bandwidth")), QStringLiteral("pipeline"));
    }

    void aSnapshotAloneIsShownAsMemory()
    {
        io::Opened opened;
        opened.runs = {runs::runOfMemory({}, "rank0.pickle")};
        QCOMPARE(viewOfTaken(opened, {QStringLiteral("topology")}), QStringLiteral("memory"));
        QCOMPARE(viewOfTaken(opened, {QStringLiteral("memory")}), QString());
        scenario::Scenario s;
        s.runs.list = std::make_shared<const runs::Runs>(opened.runs);
        QCOMPARE(viewThatFits(s, QStringLiteral("topology")), QStringLiteral("memory"));
        opened.runs.emplace_back();
        QCOMPARE(viewOfTaken(opened, {QStringLiteral("topology")}), QStringLiteral("runs"));
    }

    void aViewThatHasSomethingStays()
    {
        scenario::Scenario s;
        s.runs.list = std::make_shared<const runs::Runs>(runs::Runs(1));
        QCOMPARE(viewThatFits(s, QStringLiteral("chunks")), QString());
        s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate({}));
        QCOMPARE(viewThatFits(s, QStringLiteral("topology")), QString());
    }

    void whatWasReadIsShownUnlessItIs_data()
    {
        QTest::addColumn<QStringList>("shown");
        QTest::addColumn<QString>("machine");
        QTest::addColumn<QString>("runs");
        QTest::addColumn<QString>("trace");
        QTest::addColumn<QString>("loads");
        QTest::addColumn<QString>("pipeline");
        const QString topology = QStringLiteral("topology");
        const QString runs = QStringLiteral("runs");
        const QString trace = QStringLiteral("trace");
        const QString experts = QStringLiteral("experts");
        const QString pipeline = QStringLiteral("pipeline");
        QTest::newRow("another view") << QStringList{QStringLiteral("memory")} << topology << runs << trace << experts
                                      << pipeline;
        QTest::newRow("a view of machines") << QStringList{QStringLiteral("bandwidth")} << QString() << runs << trace << experts
                                            << pipeline;
        QTest::newRow("two views of runs") << QStringList{QStringLiteral("plans"), QStringLiteral("chunks")} << topology
                                           << QString() << trace << experts << QString(); // Chunks is about pipelines
        QTest::newRow("all") << QStringList{runs, topology, trace, experts} << QString() << QString() << QString() << QString()
                             << pipeline;
    }
    void whatWasReadIsShownUnlessItIs()
    {
        QFETCH(QStringList, shown);
        io::Opened opened;
        opened.routing = std::make_shared<const plan::ExpertLoad>();
        QTEST(viewOfTaken(opened, shown), "loads");
        opened.pipeline.emplace();
        QTEST(viewOfTaken(opened, shown), "pipeline");
        opened.trace = std::make_shared<const runs::Trace>();
        QTEST(viewOfTaken(opened, shown), "trace");
        opened.runs.emplace_back();
        QTEST(viewOfTaken(opened, shown), "runs");
        opened.machine.emplace();
        QTEST(viewOfTaken(opened, shown), "machine");
    }
};

SHARDSCOPE_TEST_APPLESS(TestFittingView)
#include "test_fittingview.moc"
