// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/runs/run.h"
#include "core/scenario/scenario.h"
#include "ui/shell/fittingview.h"

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

    void aViewThatHasSomethingStays()
    {
        scenario::Scenario s;
        s.runs.list = std::make_shared<const runs::Runs>(runs::Runs(1));
        QCOMPARE(viewThatFits(s, QStringLiteral("chunks")), QString());
        s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate({}));
        QCOMPARE(viewThatFits(s, QStringLiteral("topology")), QString());
    }
};

QTEST_APPLESS_MAIN(TestFittingView)
#include "test_fittingview.moc"
