// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/live.h"
#include "core/schedule/summary.h"
#include "core/schedule/sweep.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <stop_token>

using namespace shardscope;
using namespace shardscope::schedule;

namespace {

/// Within rounding: sums of the same numbers in another order.
bool same(double a, double b)
{
    return std::abs(a - b) <= 1e-12 * std::max({1.0, std::abs(a), std::abs(b)});
}

/// Empty when the step agrees with the simulation of the whole timeline.
QString difference(const Schedule &schedule, const Problem &problem, const Result<StepNumbers> &step)
{
    const auto timeline = simulateSchedule(schedule.id, problem);
    if (!timeline || !step)
        return timeline.ok() == step.ok() && timeline.error() == step.error() ? QString()
                                                                              : QStringLiteral("one of the two is refused");
    const Summary summary = summaryOf(*timeline, problem.memory);
    if (!same(step->makespan.si(), summary.makespan.si()))
        return QStringLiteral("step %1, simulated %2").arg(step->makespan.si()).arg(summary.makespan.si());
    if (!same(step->bubbleRatio, summary.bubbleRatio))
        return QStringLiteral("bubble %1, simulated %2").arg(step->bubbleRatio).arg(summary.bubbleRatio);
    for (std::size_t rank = 0; rank < summary.ranks.size(); ++rank)
        if (!same(step->peakLive[rank], summary.ranks[rank].peakLive))
            return QStringLiteral("peak of rank %1 %2, simulated %3")
                .arg(rank)
                .arg(step->peakLive[rank])
                .arg(summary.ranks[rank].peakLive);
    return {};
}

void addSchedules()
{
    QTest::addColumn<QString>("id");
    for (const Schedule &schedule : schedules())
        QTest::addRow("%s", std::string(schedule.id).c_str())
            << QString::fromUtf8(schedule.id.data(), qsizetype(schedule.id.size()));
}

} // namespace

class TestSweep : public QObject {
    Q_OBJECT

private slots:
    void everyStepIsThatOfTheSimulation_data() { addSchedules(); }
    void everyStepIsThatOfTheSimulation()
    {
        QFETCH(QString, id);
        const Schedule &schedule = testing::scheduleNamed(id.toStdString());
        testing::RandomProblems random(20261121);
        StepCalculator calculator;
        const int cases = schedule.followsTimes ? 12 : 150;
        for (int i = 0; i < cases; ++i) {
            Problem problem = random.forSchedule(schedule, schedule.followsTimes ? 3 : 8, schedule.followsTimes ? 4 : 20);
            problem.shape.forwardOnly = random.oneIn(3);
            problem.memory.keptWithoutBackward = random.oneIn(2);
            if (random.oneIn(5))
                problem.memory.liveLimit = random.between(1, 12);
            problem.transfers.blocking = random.oneIn(8) && !problem.shape.forwardOnly;
            const QString wrong = difference(schedule, problem, calculator.step(schedule, problem));
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("case %1: %2").arg(i).arg(wrong)));
        }
    }

    /// The case in which formulas hold: all stages alike, nothing handed over.
    void equalStagesAreClosedWhereAFormulaHolds_data() { addSchedules(); }
    void equalStagesAreClosedWhereAFormulaHolds()
    {
        QFETCH(QString, id);
        const Schedule &schedule = testing::scheduleNamed(id.toStdString());
        StepCalculator calculator;
        int closed = 0;
        for (const int p : {1, 2, 4}) {
            for (int m = 1; m <= 16; ++m) {
                const Problem problem = testing::unit(id.toStdString(), p, m);
                const auto step = calculator.step(schedule, problem);
                const QString wrong = difference(schedule, problem, step);
                QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("%1 × %2: %3").arg(p).arg(m).arg(wrong)));
                closed += step && step->closed ? 1 : 0;
                QCOMPARE(stepEffort(schedule, problem) == 0, !step);
            }
        }
        if (id == QLatin1String("gpipe") || id == QLatin1String("1f1b"))
            QCOMPARE(closed, 48);
        if (id == QLatin1String("interleaved") || id == QLatin1String("zb-h1"))
            QVERIFY(closed > 0);
    }

    void forwardOnlyIsClosedWithUnequalStages()
    {
        Problem problem = equalStages(4, 7, Seconds(1), Seconds(0), Seconds(0));
        problem.shape.forwardOnly = true;
        problem.times.forward = {Seconds(1), Seconds(3), Seconds(0.5), Seconds(2)};
        problem.transfers.toNext = {Seconds(0.25)};
        const auto step = StepCalculator().step(testing::scheduleNamed("gpipe"), problem);
        QVERIFY(step && step->closed);
        QCOMPARE(stepEffort(testing::scheduleNamed("gpipe"), problem), std::size_t(0));
        QCOMPARE(step->makespan.si(), 6.5 + 0.75 + 6 * 3.0);
    }

    void keptOrdersServeOtherTimesAndLimits()
    {
        const Schedule &schedule = testing::scheduleNamed("zb-h2");
        StepCalculator calculator;
        Problem problem = testing::unit("zb-h2", 4, 12);
        for (const double slow : {1.0, 1.5, 4.0, 0.5}) {
            problem.times.forward = {Seconds(1), Seconds(slow), Seconds(1), Seconds(1)};
            problem.memory.weightShare = slow / 4;
            QCOMPARE(difference(schedule, problem, calculator.step(schedule, problem)), QString());
        }
        problem.memory.liveLimit = 5;
        problem.memory.weightShare = 1;
        const auto refused = calculator.step(schedule, problem);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::LiveLimitTooSmall);
        problem.memory.liveLimit.reset();
        QCOMPARE(difference(schedule, problem, calculator.step(schedule, problem)), QString());
    }

    void forbiddenCellsSayWhichRule()
    {
        const Schedule &schedule = testing::scheduleNamed("dualpipe");
        const auto results = Sweep().run(schedule, 3, [](std::size_t cell) -> Result<Problem> {
            return testing::unit("dualpipe", cell == 0 ? 3 : 4, cell == 1 ? 7 : 8);
        });
        QVERIFY(results);
        QCOMPARE((*results)[0].error().code, ErrorCode::ScheduleRule);
        QCOMPARE((*results)[1].error().code, ErrorCode::ScheduleRule);
        QVERIFY((*results)[2]);
    }

    void severalThreadsGiveTheSame_data() { addSchedules(); }
    void severalThreadsGiveTheSame()
    {
        QFETCH(QString, id);
        const Schedule &schedule = testing::scheduleNamed(id.toStdString());
        const int chunks = schedule.followsTimes ? 3 : 24;
        const ProblemAt problemAt = [&](std::size_t cell) -> Result<Problem> {
            Problem problem =
                testing::unit(id.toStdString(), 1 + static_cast<int>(cell) / chunks, 1 + static_cast<int>(cell) % chunks);
            problem.times.forward.assign(static_cast<std::size_t>(problem.shape.stages), Seconds(1));
            problem.times.forward.front() = Seconds(1.75);
            return problem;
        };
        const std::size_t cells = static_cast<std::size_t>(4 * chunks);
        const auto one = Sweep(1).run(schedule, cells, problemAt);
        const auto four = Sweep(4).run(schedule, cells, problemAt);
        QVERIFY(one && four);
        for (std::size_t cell = 0; cell < cells; ++cell) {
            QCOMPARE((*one)[cell].ok(), (*four)[cell].ok());
            if ((*one)[cell])
                QCOMPARE((*one)[cell]->makespan.si(), (*four)[cell]->makespan.si());
            else
                QVERIFY((*one)[cell].error() == (*four)[cell].error());
        }
    }

    void itStopsWhenAsked()
    {
        std::stop_source stop;
        int asked = 0;
        const auto result = Sweep().run(
            testing::scheduleNamed("1f1b"), 1000,
            [&](std::size_t cell) -> Result<Problem> {
                asked += 1;
                if (cell == 10)
                    stop.request_stop();
                return testing::unit("1f1b", 4, 8);
            },
            Progress(stop.get_token()));
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Stopped);
        QCOMPARE(asked, 11);
    }
};

SHARDSCOPE_TEST_APPLESS(TestSweep)
#include "test_sweep.moc"
