// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/numbertext.h"
#include "core/schedule/analysis.h"
#include "core/schedule/simulate.h"
#include "core/schedule/summary.h"
#include "core/schedule/whatif.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

namespace {

Summary run(std::string_view id, const Problem &problem)
{
    const auto timeline = simulateSchedule(id, problem);
    if (!timeline)
        qFatal("%s", message(timeline.error()).c_str());
    return summaryOf(*timeline, problem.memory);
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

/// Equal stages without transfers; W ≤ F ≤ I half of the time, so that conditions hold often.
Problem plainProblem(RandomProblems &random, const Schedule &schedule, int mostRanks, int mostChunks)
{
    Problem problem = random.forSchedule(schedule, mostRanks, mostChunks);
    double times[3] = {random.eighths(1, 24), random.eighths(1, 24), random.eighths(1, 24)};
    if (random.oneIn(2))
        std::sort(times, times + 3);
    problem.times = {{Seconds(times[1])}, {Seconds(times[2])}, {Seconds(times[0])}, {}};
    if (random.oneIn(4)) // F = I = W, which DualPipe's formula asks for
        problem.times = {
            {Seconds(times[0])}, {Seconds(times[0])}, {Seconds(times[0])}, {Seconds(random.eighths(16, 24) * times[0])}};
    problem.transfers = {};
    if (random.oneIn(4)) // alike both ways, which 1F1B's formula asks for
        problem.transfers.toNext = problem.transfers.toPrevious = {Seconds(random.eighths(1, 8))};
    problem.memory.weightShare = 1;
    return problem;
}

} // namespace

class TestLaws : public QObject {
    Q_OBJECT

private slots:
    /// Whatever the checks let through is what the simulation gives.
    void aFormulaThatHoldsIsExact()
    {
        RandomProblems random(41);
        std::map<std::string, int> held;
        for (const Schedule &schedule : schedules()) {
            for (int round = 0; round < 600; ++round) {
                Problem problem = random.oneIn(3) ? random.forSchedule(schedule, 7, 24) : plainProblem(random, schedule, 7, 24);
                if (schedule.id == "auto" && problem.shape.chunks * problem.shape.stages > 40)
                    continue;
                problem.shape.forwardOnly = random.oneIn(5);
                const Summary summary = run(schedule.id, problem);
                for (const Formula &formula : schedule.formulas(problem)) {
                    if (!formula.holds())
                        continue;
                    const double found = measured(formula.measure, summary);
                    const double value = formula.derivation.value;
                    ++held[std::string(schedule.id) + " " + english(formula.derivation.formula)];
                    QVERIFY2(formula.bound ? found >= value - 1e-9 : near(found, value),
                             (std::string(schedule.id) + ": " + english(formula.derivation.formula) + " = " + numberText(value)
                              + ", simulated " + numberText(found) + " p " + std::to_string(problem.shape.stages) + " m "
                              + std::to_string(problem.shape.chunks))
                                 .c_str());
                }
            }
        }
        for (const auto &[name, times] : held)
            QVERIFY2(times >= 3, (name + ": " + std::to_string(times)).c_str());
        QVERIFY(held.size() >= 20);
    }

    void aSlowStageCostsWhatTheLawsSay()
    {
        RandomProblems random(5);
        for (const char *id : {"gpipe", "1f1b"}) {
            for (int round = 0; round < 400; ++round) {
                const int p = random.between(2, 8);
                Problem problem = equalStages(p, random.between(p, 3 * p), Seconds(random.eighths(1, 24)),
                                              Seconds(random.eighths(1, 24)), Seconds(random.eighths(0, 16)));
                problem = withStageFactor(problem, random.between(0, p - 1), random.eighths(9, 32));
                const auto formulas = scheduleNamed(id).formulas(problem);
                QCOMPARE(QString::fromStdString(english(formulas.front().derivation.name)),
                         QStringLiteral("step with one slow stage"));
                QVERIFY(formulas.front().holds());
                QVERIFY(near(formulas.front().derivation.value, run(id, problem).makespan.si()));
            }
        }
    }

    void anEarlySlowStageHurtsLess()
    {
        const Problem equal = equalStages(4, 8, Seconds(1), Seconds(1), Seconds(1));
        QCOMPARE(run("1f1b", withStageFactor(equal, 0, 1.5)).makespan.si(), 40.5);
        QCOMPARE(run("1f1b", withStageFactor(equal, 2, 1.5)).makespan.si(), 43.5);
        QCOMPARE(run("1f1b", withStageFactor(equal, 3, 1.5)).makespan.si(), 45.0);
    }

    void theSlowStageLawSaysWhenItDoesNotHold()
    {
        const Problem fast = withStageFactor(equalStages(4, 8, Seconds(1), Seconds(1), Seconds(1)), 0, 0.5);
        const Formula law = scheduleNamed("1f1b").formulas(fast).front();
        QCOMPARE(run("1f1b", fast).makespan.si(), 31.5);
        QCOMPARE(law.derivation.value, 21.0 + 4.5); // − 3 · min(−1.5, …) turns into a surplus
        QVERIFY(!law.holds());
        QCOMPARE(english(law.derivation.checks.front().text), std::string("s ≥ 1"));
    }

    void withASlowFirstStageMoreMemoryBuysNothing()
    {
        const Problem slow = withStageFactor(equalStages(4, 8, Seconds(1), Seconds(1), Seconds(1)), 0, 2);
        QCOMPARE(run("zb-h1", slow).makespan.si(), 48.0);
        QCOMPARE(run("zb-h2", slow).makespan.si(), 48.0);
    }

    void oneForwardOneBackwardIsNeverSlowerThanGpipeWithoutTransfers()
    {
        RandomProblems random(9);
        bool slowerWithTransfers = false;
        for (int round = 0; round < 400; ++round) {
            Problem problem = random.forSchedule(scheduleNamed("1f1b"));
            slowerWithTransfers = slowerWithTransfers || run("1f1b", problem).makespan > run("gpipe", problem).makespan;
            problem.transfers = {};
            QVERIFY(run("1f1b", problem).makespan.si() <= run("gpipe", problem).makespan.si() + 1e-9);
        }
        QVERIFY(slowerWithTransfers);
    }

    void latencyIsPaidOnceByGpipeAndEveryRoundTripBy1F1B()
    {
        RandomProblems random(13);
        for (int round = 0; round < 500; ++round) {
            const int p = random.between(1, 9);
            const int m = random.between(1, 40);
            const double f = random.eighths(1, 24);
            const double b = random.eighths(1, 24);
            const double c = random.eighths(1, 40);
            Problem problem = equalStages(p, m, Seconds(f), Seconds(b), Seconds(0));
            problem.transfers = {{Seconds(c)}, {Seconds(c)}, false};
            const double work = (m + p - 1) * (f + b);
            QCOMPARE(run("gpipe", problem).makespan.si(), work + 2 * (p - 1) * c);
            const int q = m + p - 2;
            QCOMPARE(run("1f1b", problem).makespan.si(), work + 2 * c * (q - q / p));
        }
    }

    void theTwoBubblesAreEqualWhereTheSpecificationSaysSo()
    {
        RandomProblems random(17);
        for (const char *id : {"gpipe", "1f1b", "interleaved", "zb-h1"}) {
            for (int round = 0; round < 150; ++round) {
                const Problem problem = plainProblem(random, scheduleNamed(id), 7, 24);
                const bool asked = std::string_view(id) != "zb-h1"
                                   || (problem.times.backwardWeight[0] <= problem.times.backwardInput[0]
                                       && problem.times.backwardWeight[0] <= problem.times.forward[0]);
                if (!asked || problem.shape.chunks < problem.shape.stages)
                    continue;
                const Summary summary = run(id, problem);
                QVERIFY(near(summary.internalBubble.si(), summary.spanBubble.si()));
            }
        }
    }

    void theTextbookFormOfZeroBubbleFailsWhereWIsLongerThanI()
    {
        const Problem problem = equalStages(3, 26, Seconds(3), Seconds(0.25), Seconds(1.75));
        QCOMPARE(run("zb-h1", problem).spanBubble.si(), 6.0);
        const auto formulas = scheduleNamed("zb-h1").formulas(problem);
        QCOMPARE(formulas[1].derivation.value, 6.0);
        QVERIFY(formulas[1].holds());
        QCOMPARE(formulas[2].derivation.value, 3.0);
        QVERIFY(!formulas[2].holds());
    }

    void withWLongerThanFTheBubbleOfZbH1IsLarger()
    {
        RandomProblems random(19);
        for (int round = 0; round < 100; ++round) {
            const double f = random.eighths(1, 12);
            const int p = random.between(2, 8);
            const Problem problem = equalStages(p, random.between(p, 4 * p), Seconds(f), Seconds(random.eighths(1, 24)),
                                                Seconds(f + random.eighths(1, 12)));
            const Formula formula = scheduleNamed("zb-h1").formulas(problem)[1];
            QVERIFY(!formula.holds());
            QVERIFY(run("zb-h1", problem).spanBubble.si() >= formula.derivation.value - 1e-9);
        }
    }

    void zeroInternalBubbleNeedsTwiceTheRanksLessOne()
    {
        for (const int p : {2, 4, 6, 8, 12}) {
            for (const char *id : {"zb-h2", "zb-v"}) {
                QCOMPARE(run(id, unit(id, p, 2 * p - 1)).internalBubble.si(), 0.0);
                QVERIFY(run(id, unit(id, p, 2 * p - 2)).internalBubble.si() > 0);
            }
            QCOMPARE(run("zb-h2", unit("zb-h2", p, 2 * p + 3)).peakLive, 2.0 * p - 1);
        }
    }

    void dualPipeHasThePublishedBubbleAndMemory()
    {
        for (const int p : {4, 8, 16}) {
            for (const int m : {2 * p, std::max(20, 2 * p), 3 * p, 4 * p}) {
                for (const double fb : {2.0, 2.5, 2.75, 3.0}) {
                    Problem problem = unit("dualpipe", p, m);
                    problem.times.overlapped = {Seconds(fb)};
                    const Summary summary = run("dualpipe", problem);
                    QCOMPARE(summary.spanBubble.si(), (p / 2 - 1) * (fb + 2 - 3));
                    for (const RankSummary &rank : summary.ranks)
                        QCOMPARE(rank.peakLive, p + 1.0);
                }
            }
        }
    }

    void dualPipeIsBetterThanItsFormulaForUnequalTimes()
    {
        for (const double fb : {5.0, 6.0}) {
            Problem problem = equalStages(8, 16, Seconds(2), Seconds(3), Seconds(1));
            problem.times.overlapped = {Seconds(fb)};
            const Summary summary = run("dualpipe", problem);
            QCOMPARE(summary.spanBubble.si(), fb == 5.0 ? 16.0 : 19.0); // the formula says 18 and 21
            QVERIFY(!scheduleNamed("dualpipe").formulas(problem).front().holds());
        }
    }

    void theSearchGivesTheH1ValueAtItsLimitAndBeatsH2AtTwice()
    {
        RandomProblems random(29);
        for (int round = 0; round < 12; ++round) {
            const int p = random.between(2, 6);
            const double w = random.eighths(1, 12);
            const double f = w + random.eighths(0, 12);
            Problem problem = equalStages(p, random.between(2 * p, 4 * p), Seconds(f), Seconds(f), Seconds(w));
            problem.memory.liveLimit = p;
            QVERIFY(run("auto", problem).longestStageSpan.si() <= run("zb-h1", problem).longestStageSpan.si() + 1e-9);
        }
        Problem unequal = equalStages(8, 32, Seconds(2), Seconds(3), Seconds(1));
        QCOMPARE(run("zb-h2", unequal).internalBubble.si(), 21.0);
        unequal.memory.liveLimit = 16; // of chunks that wait for I, as the published search counts
        unequal.memory.weightShare = 0;
        QVERIFY(run("auto", unequal).longestStageSpan.si() <= 32 * 6 + 5);
    }
};

SHARDSCOPE_TEST_APPLESS(TestLaws)
#include "test_laws.moc"
