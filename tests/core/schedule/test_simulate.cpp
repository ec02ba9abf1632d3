// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/simulate.h"
#include "core/schedule/validate.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

#include <stop_token>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

class TestSimulate : public QObject {
    Q_OBJECT

private slots:
    void everyScheduleEqualsTheSlowSimulator_data()
    {
        QTest::addColumn<QByteArray>("id");
        for (const Schedule &schedule : schedules())
            QTest::newRow(schedule.id.data()) << QByteArray(schedule.id.data(), static_cast<int>(schedule.id.size()));
    }

    void everyScheduleEqualsTheSlowSimulator()
    {
        QFETCH(QByteArray, id);
        const Schedule &schedule = scheduleNamed(id.constData());
        RandomProblems random(7);
        Simulator simulator;
        for (int round = 0; round < 150; ++round) {
            Problem problem = random.forSchedule(schedule);
            problem.shape.forwardOnly = random.oneIn(5);
            const auto order = buildOrder(schedule, problem);
            QVERIFY2(order, order ? "" : message(order.error()).c_str());
            QVERIFY(validate(**order, problem));
            const auto timeline = simulator.run(*order, problem);
            QVERIFY2(timeline, timeline ? "" : message(timeline.error()).c_str());
            const SlowResult slow = SlowSimulator(**order, problem).run();
            QVERIFY(!slow.deadlock);
            QCOMPARE(timeline->makespan().si(), slow.makespan);
            for (int d = 0; d < timeline->devices(); ++d) {
                const TaskRange range = timeline->tasksOf(d);
                for (std::uint32_t i = range.first; i < range.last; ++i) {
                    QCOMPARE(timeline->start(i), slow.starts[static_cast<std::size_t>(d)][i - range.first]);
                    QCOMPARE(timeline->end(d, i), slow.ends[static_cast<std::size_t>(d)][i - range.first]);
                }
            }
        }
    }

    void manyRanksAndOddCountsEqualTheSlowSimulator()
    {
        for (const auto &[p, m] : {std::pair(70, 5), std::pair(33, 40), std::pair(1, 300), std::pair(130, 9)}) {
            Problem problem = equalStages(p, m, Seconds(1), Seconds(2), Seconds(0.5));
            problem.transfers.toNext = {Seconds(0.25)};
            for (const char *id : {"1f1b", "zb-h2", "gpipe"}) {
                const auto order = buildOrder(scheduleNamed(id), problem);
                QCOMPARE(simulate(*order, problem)->makespan().si(), SlowSimulator(**order, problem).run().makespan);
            }
        }
    }

    void aSimulatorCanBeUsedForDifferentShapes()
    {
        Simulator simulator;
        for (const char *id : {"zb-v", "gpipe", "dualpipe", "1f1b"}) {
            const Problem problem = unit(id, 4, 8);
            const auto order = buildOrder(scheduleNamed(id), problem);
            QCOMPARE(simulator.run(*order, problem)->makespan().si(), simulate(*order, problem)->makespan().si());
        }
    }

    void forwardOnlyTakesTheSumAndTheSlowestAgain()
    {
        RandomProblems random(3);
        for (int round = 0; round < 300; ++round) {
            Problem problem;
            problem.shape = {random.between(1, 9), random.between(1, 40), 1, true};
            problem.times.forward = random.times(problem.shape.stages, false);
            double sum = 0;
            double slowest = 0;
            for (const Seconds f : problem.times.forward) {
                sum += f.si();
                slowest = std::max(slowest, f.si());
            }
            for (const char *id : {"gpipe", "1f1b", "auto"})
                QCOMPARE(simulateSchedule(id, problem)->makespan().si(), sum + (problem.shape.chunks - 1) * slowest);
        }
    }

    void aRingOfWaitingTasksIsNamed()
    {
        OrderBuilder builder({2, 2, 1, false}, loopedStages(2, 1), 2);
        builder.beginDevice();
        builder.add(TaskKind::F, 0, 0);
        builder.add(TaskKind::B, 0, 0); // waits for rank 1, which waits for F1
        builder.add(TaskKind::F, 0, 1);
        builder.add(TaskKind::B, 0, 1);
        builder.beginDevice();
        builder.add(TaskKind::F, 0, 0);
        builder.add(TaskKind::F, 0, 1);
        builder.add(TaskKind::B, 0, 0);
        builder.add(TaskKind::B, 0, 1);
        const auto order = std::make_shared<const Order>(builder.finish());
        const auto timeline = simulate(order, unit("1f1b", 2, 2));
        QVERIFY(!timeline);
        QCOMPARE(timeline.error().code, ErrorCode::ScheduleDeadlock);
        QCOMPARE(QString::fromStdString(timeline.error().args[0]), QStringLiteral("B0 on rank 0 → F1 on rank 1 → B0 on rank 0"));
    }

    void timesThatAddUpToInfinityAreRefused()
    {
        const Problem problem = equalStages(4, 8, Seconds(1e308), Seconds(1e308), Seconds(0));
        const auto timeline = simulateSchedule("1f1b", problem);
        QVERIFY(!timeline);
        QCOMPARE(timeline.error().code, ErrorCode::ValueRange);
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        const Problem problem = unit("1f1b", 200, 200);
        const auto timeline = simulateSchedule("1f1b", problem, Progress(stop.get_token()));
        QVERIFY(!timeline);
        QCOMPARE(timeline.error().code, ErrorCode::Stopped);
    }
};

SHARDSCOPE_TEST_APPLESS(TestSimulate)
#include "test_simulate.moc"
