// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/error.h"
#include "core/schedule/live.h"
#include "core/schedule/simulate.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

class TestTimeline : public QObject {
    Q_OBJECT

private slots:
    void theVisibleTasksAreThoseThatTouchTheWindow()
    {
        RandomProblems random(3);
        for (int round = 0; round < 60; ++round) {
            const Problem problem = random.forSchedule(scheduleNamed("zb-h1"), 5, 12);
            const auto timeline = simulateSchedule("zb-h1", problem);
            const double from = random.eighths(-8, 400);
            const double to = from + random.eighths(0, 200);
            for (int d = 0; d < timeline->devices(); ++d) {
                const TaskRange range = timeline->tasksOf(d);
                const TaskRange seen = timeline->visible(d, Seconds(from), Seconds(to));
                for (std::uint32_t i = range.first; i < range.last; ++i) {
                    const bool touches = timeline->start(i) <= to && timeline->end(d, i) >= from;
                    QCOMPARE(i >= seen.first && i < seen.last, touches);
                }
            }
        }
    }

    void theRunningTaskIsFoundByTime()
    {
        const auto timeline = simulateSchedule("1f1b", unit("1f1b", 4, 8));
        QCOMPARE(timeline->at(0, timeline->runningAt(0, Seconds(2.5)).first).chunk, 2);
        QVERIFY(timeline->runningAt(0, Seconds(7)).empty()); // waits for its first backward
        QVERIFY(timeline->runningAt(3, Seconds(1)).empty()); // not yet begun
        QVERIFY(timeline->runningAt(3, Seconds(100)).empty());
        QCOMPARE(timeline->runningAt(0, Seconds(1)).first, timeline->tasksOf(0).first + 1);
    }

    void aTaskIsFoundByWhatItDoes()
    {
        const auto timeline = simulateSchedule("dualpipe", unit("dualpipe", 4, 8));
        const TaskRange found = timeline->find(TaskKind::B, 3, 5);
        QVERIFY(!found.empty());
        QCOMPARE(timeline->at(0, found.first).kind, TaskKind::FB);
        QCOMPARE(timeline->find(TaskKind::F, 0, 3), found); // the other half of it
        QVERIFY(timeline->find(TaskKind::W, 0, 0).empty()
                || timeline->order().task(timeline->find(TaskKind::W, 0, 0).first).kind() == TaskKind::W);
        QVERIFY(timeline->find(TaskKind::F, 4, 0).empty());
        QVERIFY(timeline->find(TaskKind::F, 0, 8).empty());
    }

    void aTaskTakesAtMostTwentyBytes()
    {
        QCOMPARE(sizeof(Task), std::size_t{4});
        // start, task, and the partner of overlapped ones
        QVERIFY(sizeof(double) + 2 * sizeof(Task) <= 24);
    }

    void liveActivationsRiseWithFAndFallWithB()
    {
        const auto timeline = simulateSchedule("1f1b", unit("1f1b", 2, 2));
        // rank 0: F0 0–1, F1 1–2, B0 4–6, B1 7–9
        const auto points = liveOverTime(*timeline, 0, {});
        std::vector<std::pair<double, double>> stair;
        for (const LivePoint &point : points)
            stair.emplace_back(point.time.si(), point.live);
        const std::vector<std::pair<double, double>> expected{{0, 1}, {1, 2}, {6, 1}, {9, 0}};
        QCOMPARE(stair, expected);
    }

    void aPartIsFreedAtI()
    {
        Memory memory;
        memory.weightShare = 0.25;
        const auto timeline = simulateSchedule("zb-h1", unit("zb-h1", 1, 1));
        std::vector<double> live;
        for (const LivePoint &point : liveOverTime(*timeline, 0, memory))
            live.push_back(point.live);
        QCOMPARE(live, (std::vector<double>{1, 0.25, 0}));
    }

    void thePeakIsTheTopOfTheStair()
    {
        RandomProblems random(4);
        for (const Schedule &schedule : schedules()) {
            for (int round = 0; round < 25; ++round) {
                Problem problem = random.forSchedule(schedule, 6, 12);
                problem.shape.forwardOnly = random.oneIn(4);
                problem.memory.keptWithoutBackward = random.oneIn(2);
                const auto timeline = simulateSchedule(schedule.id, problem);
                const auto peaks = peakLive(timeline->order(), problem.memory);
                for (int d = 0; d < timeline->devices(); ++d) {
                    double top = 0;
                    for (const LivePoint &point : liveOverTime(*timeline, d, problem.memory))
                        top = std::max(top, point.live);
                    QCOMPARE(top, peaks[static_cast<std::size_t>(d)]);
                }
            }
        }
    }

    void forwardOnlyHoldsAllOrOne()
    {
        Problem problem = unit("gpipe", 3, 5);
        problem.shape.forwardOnly = true;
        const auto order = buildOrder(scheduleNamed("gpipe"), problem);
        QCOMPARE(peakLive(**order, problem.memory), std::vector<double>(3, 5.0));
        problem.memory.keptWithoutBackward = false;
        QCOMPARE(peakLive(**order, problem.memory), std::vector<double>(3, 1.0));
    }
};

SHARDSCOPE_TEST_APPLESS(TestTimeline)
#include "test_timeline.moc"
