// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/error.h"
#include "core/schedule/blame.h"
#include "core/schedule/simulate.h"
#include "core/schedule/summary.h"
#include "core/schedule/whatif.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

namespace {

/// Blame by following every stall anew, over the slow simulator's times.
class SlowBlame {
public:
    SlowBlame(const Order &order, const Problem &problem) : m_slow(order, problem), m_problem(problem), m_order(order)
    {
        m_result = m_slow.run();
        ranks.resize(m_result.starts.size());
        for (std::size_t d = 0; d < m_result.starts.size(); ++d) {
            for (std::size_t k = 1; k < m_result.starts[d].size(); ++k)
                attribute(d, k);
        }
    }

    std::vector<double> ranks;
    double links = 0;
    double stalls = 0;

private:
    struct At {
        std::size_t device;
        std::size_t task;
    };
    double idle(At at) const
    {
        return m_result.starts[at.device][at.task] - (at.task == 0 ? 0.0 : m_result.ends[at.device][at.task - 1]);
    }
    At find(char kind, int stage, int chunk) const
    {
        for (std::size_t d = 0; d < m_slow.tasks().size(); ++d) {
            for (std::size_t k = 0; k < m_slow.tasks()[d].size(); ++k) {
                const SlowTask &t = m_slow.tasks()[d][k];
                const bool forward = kind == 'F' && (t.kind == 'F' || t.kind == '&') && t.stage == stage && t.chunk == chunk;
                const bool back = kind == 'I'
                                  && (t.kind == '&' ? t.backStage == stage && t.backChunk == chunk
                                                    : (t.kind == 'I' || t.kind == 'B') && t.stage == stage && t.chunk == chunk);
                if (forward || back)
                    return {d, k};
            }
        }
        qFatal("no such task");
        return {};
    }
    /// The inputs of a task; the one that arrives last.
    std::pair<At, double> cause(At at) const
    {
        const SlowTask &t = m_slow.tasks()[at.device][at.task];
        std::vector<At> inputs;
        const int last = m_order.map().stages - 1;
        if ((t.kind == 'F' || t.kind == '&') && t.stage > 0)
            inputs.push_back(find('F', t.stage - 1, t.chunk));
        const int backStage = t.kind == '&' ? t.backStage : t.stage;
        const int backChunk = t.kind == '&' ? t.backChunk : t.chunk;
        if (t.kind == 'I' || t.kind == 'B' || t.kind == '&')
            inputs.push_back(backStage == last ? find('F', backStage, backChunk) : find('I', backStage + 1, backChunk));
        std::pair<At, double> best{{0, 0}, -1};
        double latest = -1;
        for (const At input : inputs) {
            const double delay = transferBetween(m_problem, static_cast<int>(input.device), static_cast<int>(at.device)).si();
            const double arrival = m_result.ends[input.device][input.task] + delay;
            if (arrival > latest) {
                latest = arrival;
                best = {input, delay};
            }
        }
        return best;
    }
    void attribute(std::size_t device, std::size_t task)
    {
        At at{device, task};
        const double to = m_result.starts[device][task];
        const double from = m_result.ends[device][task - 1];
        if (to - from <= rounding)
            return;
        stalls += to - from;
        double rest = to - from;
        while (idle(at) > rounding) {
            const auto [input, delay] = cause(at);
            if (delay < 0)
                break;
            const double arrival = m_result.starts[at.device][at.task];
            const double part = std::max(0.0, std::min(to, arrival) - std::max(from, arrival - delay));
            links += part;
            rest -= part;
            at = input;
        }
        ranks[at.device] += rest;
    }

    static constexpr double rounding = 1e-10; // thirds of eighths, of three virtual stages, are not exact

    SlowSimulator m_slow;
    const Problem &m_problem;
    const Order &m_order;
    SlowResult m_result;
};

double total(std::span<const Seconds> values)
{
    double sum = 0;
    for (const Seconds value : values)
        sum += value.si();
    return sum;
}

double milliseconds(Seconds time)
{
    return std::round(time.si() * 1e5) / 100;
}

/// The example of the start page: four ranks, eight chunks, rank 2 at × 1.5; F 6.06 ms, B = 2 F.
Problem startPage()
{
    const Seconds f(6.062e-3);
    return withStageFactor(equalStages(4, 8, f, f, f), 2, 1.5);
}

} // namespace

class TestBlame : public QObject {
    Q_OBJECT

private slots:
    void everyStallIsFollowedToItsCause()
    {
        RandomProblems random(31);
        for (int round = 0; round < 250; ++round) {
            const Schedule &schedule =
                schedules()[static_cast<std::size_t>(random.between(0, static_cast<int>(schedules().size()) - 1))];
            const Problem problem = random.forSchedule(schedule, 6, 9);
            const auto order = buildOrder(schedule, problem);
            const auto timeline = simulate(*order, problem);
            QVERIFY(timeline);
            const Causes causes(*timeline);
            const Blame blame(causes);
            const SlowBlame slow(**order, problem);
            double links = 0;
            for (const LinkBlame &link : blame.links())
                links += link.blamed.si();
            for (std::size_t r = 0; r < slow.ranks.size(); ++r)
                QVERIFY2(std::abs(blame.ranks()[r].si() - slow.ranks[r]) < 1e-9, schedule.id.data());
            QVERIFY(std::abs(links - slow.links) < 1e-9);
            QVERIFY(std::abs(total(blame.ranks()) + links - slow.stalls) < 1e-9);
            QVERIFY2(std::abs(total(blame.work()) + links - slow.stalls) < 1e-9, schedule.id.data());
            for (std::size_t r = 0; r < slow.ranks.size(); ++r)
                QVERIFY(blame.filling()[r].si() >= 0 && blame.filling()[r].si() < blame.work()[r].si() + 1e-12);
        }
    }

    void busyAndIdleMakeTheStepOnEveryRank()
    {
        RandomProblems random(37);
        for (int round = 0; round < 200; ++round) {
            const Schedule &schedule =
                schedules()[static_cast<std::size_t>(random.between(0, static_cast<int>(schedules().size()) - 1))];
            Problem problem = random.forSchedule(schedule, 6, 12);
            problem.transfers.blocking = schedule.id == "gpipe" && random.oneIn(2);
            const auto timeline = simulateSchedule(schedule.id, problem);
            QVERIFY(timeline);
            const Summary summary = summaryOf(*timeline, problem.memory);
            const Causes causes(*timeline);
            const Blame blame(causes);
            double stalls = 0;
            double blamed = total(blame.ranks());
            for (const LinkBlame &link : blame.links())
                blamed += link.blamed.si();
            for (int d = 0; d < timeline->devices(); ++d) {
                const RankSummary &rank = summary.ranks[static_cast<std::size_t>(d)];
                QVERIFY(std::abs((rank.busy + rank.fill + rank.stall + rank.drain - summary.makespan).si()) < 1e-9);
                Seconds idle[3];
                for (const IdleInterval &gap : blame.idle(d, Seconds(0), summary.makespan)) {
                    idle[static_cast<int>(gap.idle)] += gap.end - gap.start;
                    QCOMPARE(gap.culprit.rank >= 0 || gap.culprit.isLink(), gap.idle == IdleClass::Stall);
                }
                QVERIFY(std::abs((idle[0] - rank.fill).si()) < 1e-9);
                QVERIFY(std::abs((idle[1] - rank.stall).si()) < 1e-9);
                QVERIFY(std::abs((idle[2] - rank.drain).si()) < 1e-9);
                stalls += rank.stall.si();
            }
            QVERIFY(std::abs(stalls - blamed) < 1e-9);
        }
    }

    /// A chunk's first way there and back ends at the last rank, whoever made it long.
    void theSlowRankIsBlamedForTheFirstRoundTripToo()
    {
        const Seconds f(10e-3);
        const Problem problem = withStageFactor(equalStages(6, 4, f, f, f), 2, 2.9);
        const auto timeline = simulateSchedule("1f1b", problem);
        const Causes causes(*timeline);
        const Blame blame(causes);
        const auto most = [](std::span<const Seconds> values) { return std::ranges::max_element(values) - values.begin(); };
        QCOMPARE(most(blame.ranks()), 5);
        QCOMPARE(most(blame.work()), 2);
        QCOMPARE(blame.filling()[2].si(), 0.0);
    }

    void inEqualStagesThePipelineFillsAndNobodyIsSlow()
    {
        const Seconds f(10e-3);
        const auto timeline = simulateSchedule("1f1b", equalStages(4, 8, f, f, f));
        const Causes causes(*timeline);
        const Blame blame(causes);
        QVERIFY(total(blame.work()) > 0);
        for (int rank = 0; rank < 4; ++rank) {
            const auto at = static_cast<std::size_t>(rank);
            QVERIFY(total(blame.filling()) > (blame.work()[at] - blame.filling()[at]).si());
        }
    }

    void theCriticalPathHasNoHoles()
    {
        RandomProblems random(43);
        for (int round = 0; round < 250; ++round) {
            const Schedule &schedule =
                schedules()[static_cast<std::size_t>(random.between(0, static_cast<int>(schedules().size()) - 1))];
            Problem problem = random.forSchedule(schedule, 6, 12);
            problem.transfers.blocking = schedule.id == "gpipe" && random.oneIn(2);
            const auto timeline = simulateSchedule(schedule.id, problem);
            const auto path = criticalPath(*timeline);
            QCOMPARE(path.front().task.start.si(), 0.0);
            QCOMPARE(path.back().task.end.si(), timeline->makespan().si());
            for (std::size_t k = 1; k < path.size(); ++k)
                QVERIFY(std::abs((path[k - 1].task.end + path[k].transferBefore - path[k].task.start).si()) < 1e-9);
        }
    }

    void theStartPagesPipelineBlamesTheSlowRankAndTheLast()
    {
        const auto timeline = simulateSchedule("1f1b", startPage());
        const Causes causes(*timeline);
        const Blame blame(causes);
        // The waits for the first backward, 45.47 and 33.34 ms, are the way there and back from the last rank.
        const double waits[4][4] = {{0, 12.124, 90.93, 15.155}, {0, 0, 84.868, 15.155}, {0, 0, 0, 9.093}, {0, 0, 54.558, 0}};
        for (int r = 0; r < 4; ++r) {
            for (int b = 0; b < 4; ++b)
                QVERIFY2(std::abs(1000 * blame.waits(r, b).si() - waits[r][b]) < 0.001, qPrintable(QString::number(b)));
        }
        QCOMPARE(milliseconds(blame.ranks()[2]), 193.98);
        QCOMPARE(milliseconds(blame.ranks()[3]), 87.9);
        QVERIFY(blame.links().empty());
    }

    void theFirstBackwardIsPassedUpFromTheLastRank()
    {
        const auto timeline = simulateSchedule("1f1b", startPage());
        const Causes causes(*timeline);
        const TaskRange first = timeline->find(TaskKind::B, 0, 0);
        const auto chain = causeChain(causes, 0, first.first);
        std::vector<int> devices;
        for (const PathStep &step : chain)
            devices.push_back(step.task.device);
        QCOMPARE(devices, (std::vector<int>{0, 1, 2, 3}));
        QCOMPARE(milliseconds(chain[0].idleBefore), 45.47);
        QCOMPARE(chain.back().idleBefore.si(), 0.0);
    }

    void thePathRunsThroughTheSlowRank()
    {
        const auto timeline = simulateSchedule("1f1b", startPage());
        QString text;
        for (const PathStep &step : criticalPath(*timeline))
            text += QString::number(step.task.device) + QString::fromLatin1(name(step.task.kind).data(), 1)
                    + QString::number(step.task.chunk) + u' ';
        QCOMPARE(text, QStringLiteral("0F0 1F0 2F0 3F0 3B0 2B0 2F2 2B1 2F3 2B2 2F4 2B3 2F5 2B4 2F6 2B5 2F7 2B6 2B7 1B7 0B7 "));
    }

    void aWaitForATransferIsBlamedOnTheLink()
    {
        Problem problem;
        problem.shape = {2, 2, 1, true};
        problem.times.forward = {Seconds(1), Seconds(0.5)};
        problem.transfers.toNext = {Seconds(0.25)};
        const auto timeline = simulateSchedule("gpipe", problem);
        const Causes causes(*timeline);
        const Blame blame(causes);
        // rank 1: F0 1.25–1.75, waits for F1 which ends at 2 and arrives at 2.25
        QCOMPARE(blame.ranks()[0].si(), 0.25);
        QCOMPARE(blame.links().size(), std::size_t{1});
        QCOMPARE(blame.links()[0].from, 0);
        QCOMPARE(blame.links()[0].to, 1);
        QCOMPARE(blame.links()[0].blamed.si(), 0.25);
        QCOMPARE(blame.culpritOf(1, timeline->tasksOf(1).last - 1), (Culprit{0, -1, -1}));
    }

    void aWaitThatIsAllTransferHasTheLinkAsCulprit()
    {
        Problem problem;
        problem.shape = {2, 2, 1, true};
        problem.times.forward = {Seconds(1), Seconds(1)};
        problem.transfers.toNext = {Seconds(0.25)};
        problem.times.forward = {Seconds(0.5), Seconds(0.5)};
        auto timeline = simulateSchedule("gpipe", problem);
        QVERIFY(Blame(Causes(*timeline)).links().empty()); // arrives as the rank becomes free
        Problem training = equalStages(2, 1, Seconds(1), Seconds(1), Seconds(0));
        training.transfers = {{Seconds(0)}, {Seconds(0.5)}, false};
        timeline = simulateSchedule("gpipe", training);
        const Causes causes(*timeline);
        const Blame blame(causes);
        // rank 0 waits from 1 for F and B of rank 1 (2) and the way back (0.5)
        QCOMPARE(blame.ranks()[1].si(), 2.0);
        QCOMPARE(blame.links()[0].blamed.si(), 0.5);
        QCOMPARE(blame.links()[0].from, 1);
    }

    void theSteadyRateIsThatOfTheSlowestRank()
    {
        Problem problem = startPage();
        problem.shape.chunks = 64;
        const Summary summary = summaryOf(*simulateSchedule("1f1b", problem), {});
        QCOMPARE(summary.steadyChunksPerSecond, 1 / (3 * 1.5 * 6.062e-3));
        QVERIFY(summary.chunksPerSecond < summary.steadyChunksPerSecond);
    }
};

SHARDSCOPE_TEST_APPLESS(TestBlame)
#include "test_blame.moc"
