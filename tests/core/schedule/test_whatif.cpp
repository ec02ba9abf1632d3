// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/simulate.h"
#include "core/schedule/whatif.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

class TestWhatIf : public QObject {
    Q_OBJECT

private slots:
    void eachStageIsWhatTheSimulationSays()
    {
        RandomProblems random(6);
        for (int round = 0; round < 60; ++round) {
            const Problem problem = random.forSchedule(scheduleNamed("1f1b"), 6, 12);
            const auto order = buildOrder(scheduleNamed("1f1b"), problem);
            for (int stage = 0; stage < problem.shape.stages; ++stage) {
                const Problem changed = withStageFactor(problem, stage, 0.5);
                QCOMPARE(whatIf(order.value(), changed)->makespan.si(), SlowSimulator(**order, changed).run().makespan);
            }
        }
    }

    void eachLinkIsWhatTheSimulationSays()
    {
        RandomProblems random(16);
        for (int round = 0; round < 60; ++round) {
            Problem problem = random.forSchedule(scheduleNamed("zb-h1"), 6, 12);
            problem.transfers = {random.times(problem.shape.stages, false), random.times(problem.shape.stages, false), false};
            const auto order = buildOrder(scheduleNamed("zb-h1"), problem);
            for (int r = 0; r + 1 < problem.shape.stages; ++r) {
                const Problem changed = withLinkFactor(problem, r, r + 1, 0.0);
                QCOMPARE(transferBetween(changed, r, r + 1).si(), 0.0);
                QCOMPARE(transferBetween(changed, r + 1, r).si(), 0.0);
                QCOMPARE(whatIf(order.value(), changed)->makespan.si(), SlowSimulator(**order, changed).run().makespan);
            }
        }
    }

    void onlyTheStageThatIsMeantChanges()
    {
        const Problem problem = withStageFactor(equalStages(3, 4, Seconds(1), Seconds(2), Seconds(3)), 1, 2);
        QCOMPARE(problem.times.forward, (std::vector<Seconds>{Seconds(1), Seconds(2), Seconds(1)}));
        QCOMPARE(problem.times.backwardWeight, (std::vector<Seconds>{Seconds(3), Seconds(6), Seconds(3)}));
    }

    void inBothDirectionsTheStageIsSlowOnBothRanks()
    {
        Problem problem = unit("dualpipe", 4, 8);
        problem.times.overlapped = {Seconds(3)};
        const Problem slow = withStageFactor(problem, 0, 3, true);
        QCOMPARE(slow.times.forward[0].si(), 3.0);
        QCOMPARE(slow.times.forward[3].si(), 1.0);
        QCOMPARE(slow.times.overlapped[0].si(), 6.0); // half of the work is three times as long
        QCOMPARE(slow.times.overlapped[3].si(), 6.0);
        QCOMPARE(slow.times.overlapped[1].si(), 3.0);
    }

    void twoRanksHaveOneLink()
    {
        Problem problem = unit("1f1b", 2, 2);
        problem.transfers = {{Seconds(1)}, {Seconds(1)}, false};
        const Problem changed = withLinkFactor(problem, 0, 1, 0.5);
        QCOMPARE(transferBetween(changed, 0, 1).si(), 0.5);
        QCOMPARE(transferBetween(changed, 1, 0).si(), 0.5);
    }
};

SHARDSCOPE_TEST_APPLESS(TestWhatIf)
#include "test_whatif.moc"
