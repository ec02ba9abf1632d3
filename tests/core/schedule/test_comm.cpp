// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/actions.h"
#include "core/schedule/analysis.h"
#include "core/schedule/blame.h"
#include "core/schedule/comm.h"
#include "core/schedule/live.h"
#include "core/schedule/ownorder.h"
#include "core/schedule/simulate.h"
#include "core/schedule/summary.h"
#include "core/schedule/sweep.h"
#include "tests/core/schedule/slowlanes.h"
#include "tests/testclass.h"

#include <QTest>

#include <numeric>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

namespace {

const Schedule &anySchedule(RandomProblems &random)
{
    return schedules()[static_cast<std::size_t>(random.between(0, static_cast<int>(schedules().size()) - 1))];
}

/// No two passes end at once, or the order on the link would be a matter of taste.
void shareLinks(RandomProblems &random, Problem &problem)
{
    const int p = problem.shape.stages;
    problem.comm.sharedBy = random.between(2, 4);
    const auto apart = [&](std::vector<Seconds> &times) {
        if (times.size() == 1)
            times.assign(static_cast<std::size_t>(p), times.front());
        for (Seconds &time : times)
            time += Seconds(random.between(1, 1 << 20) * 0x1p-22);
    };
    problem.transfers.toNext = random.times(p, false, 0, 24);
    problem.transfers.toPrevious = random.times(p, false, 0, 24);
    for (auto *times : {&problem.times.forward, &problem.times.backwardInput, &problem.times.backwardWeight,
                        &problem.times.overlapped, &problem.transfers.toNext, &problem.transfers.toPrevious})
        apart(*times);
}

/// Some of all that a second lane can have; eighths, but for what is slowed down.
Problem withLanes(RandomProblems &random, Problem problem)
{
    const int p = problem.shape.stages;
    Communication &comm = problem.comm;
    comm.lane = true;
    if (random.oneIn(2))
        comm.gather = random.times(p, random.oneIn(2), 0, 24);
    if (random.oneIn(2))
        comm.reduce = random.times(p, random.oneIn(2), 0, 24);
    if (random.oneIn(2))
        comm.exchangeForward = random.times(p, random.oneIn(2), 0, 16);
    if (random.oneIn(2))
        comm.exchangeBackward = random.times(p, random.oneIn(2), 0, 16);
    comm.ahead = random.between(1, 4);
    if (random.oneIn(3))
        comm.slowdown = 1 + random.eighths(1, 8);
    if (random.oneIn(2))
        comm.offload = random.times(p, random.oneIn(2), 0, 16);
    if (random.oneIn(3))
        shareLinks(random, problem);
    return problem;
}

double sum(std::span<const Seconds> times)
{
    return std::accumulate(times.begin(), times.end(), 0.0, [](double all, Seconds t) { return all + t.si(); });
}

const char *wordOf(TaskKind kind)
{
    return kind == TaskKind::Gather ? "UNSHARD" : kind == TaskKind::Free ? "RESHARD" : "REDUCE_GRAD";
}

Problem oneRank(int chunks)
{
    Problem problem = equalStages(1, chunks, Seconds(1), Seconds(1), Seconds(1));
    problem.comm.lane = true;
    return problem;
}

} // namespace

class TestComm : public QObject {
    Q_OBJECT

private slots:
    void twoLanesRunAsAPlainClockSays()
    {
        RandomProblems random(57);
        for (int round = 0; round < 600; ++round) {
            const Schedule &schedule = anySchedule(random);
            const Problem problem = withLanes(random, random.forSchedule(schedule, 6, 10));
            const auto order = buildOrder(schedule, problem);
            QVERIFY(order);
            const auto timeline = simulate(*order, problem);
            QVERIFY2(timeline, schedule.id.data());
            const SlowLanes::Result slow = SlowLanes(**order, problem).run();
            for (int d = 0; d < timeline->devices(); ++d) {
                const auto &starts = slow.starts[static_cast<std::size_t>(d)];
                QCOMPARE(starts.size(), std::size_t{timeline->tasksOf(d).last - timeline->tasksOf(d).first});
                for (std::size_t i = 0; i < starts.size(); ++i) {
                    const std::uint32_t task = timeline->tasksOf(d).first + static_cast<std::uint32_t>(i);
                    QVERIFY2(std::abs(timeline->start(task) - starts[i]) < 1e-7, schedule.id.data());
                    QVERIFY2(std::abs(timeline->end(d, task) - slow.ends[static_cast<std::size_t>(d)][i]) < 1e-7,
                             schedule.id.data());
                }
            }
            QVERIFY2(std::abs(timeline->makespan().si() - slow.makespan) < 1e-7, schedule.id.data());
            const CommShare share = commShare(*timeline);
            QVERIFY(std::abs(share.total.si() - slow.communicating) < 1e-6);
            QVERIFY(std::abs(share.hidden.si() - slow.hidden) < 1e-6);
        }
    }

    void gathersStandWhereThePublishedRuleHasThem()
    {
        RandomProblems random(58);
        int frees = 0;
        for (int round = 0; round < 1000; ++round) {
            const Schedule &schedule = anySchedule(random);
            const Problem problem = random.forSchedule(schedule, 5, 10);
            const auto order = buildOrder(schedule, problem);
            const int ahead = random.between(1, 4);
            const CommOrder comm = shardedComm(**order, ahead, true, true);
            const int chunks = problem.shape.chunks / ((*order)->map().bidirectional ? 2 : 1);
            const SlowSimulator plain(**order, problem);
            const auto expected = slowPlacement(plain.tasks(), chunks, ahead, true);
            for (int d = 0; d < (*order)->devices(); ++d) {
                const auto at = static_cast<std::size_t>(d);
                std::vector<std::vector<SlowAction>> found(expected[at].size());
                for (std::uint32_t i = comm.first[at]; i < comm.first[at + 1]; ++i)
                    found[comm.before[i] - (*order)->first(d)].push_back(
                        {wordOf(comm.tasks[i].kind()), (*order)->map().stage(d, comm.tasks[i].slot())});
                for (std::size_t i = 0; i < found.size(); ++i) {
                    // What is freed together has no order of its own: there it comes out of a set.
                    const auto sorted = [](std::vector<SlowAction> list) {
                        std::stable_sort(list.begin(), list.end(), [](const SlowAction &a, const SlowAction &b) {
                            return a.word == "RESHARD" && b.word == "RESHARD" && a.stage < b.stage;
                        });
                        return list;
                    };
                    frees += static_cast<int>(std::ranges::count(found[i], "RESHARD", &SlowAction::word));
                    QVERIFY2(sorted(found[i]) == sorted(expected[at][i]), schedule.id.data());
                }
            }
        }
        QVERIFY(frees > 4000);
    }

    void everyStallIsOnAGpuALinkOrALane()
    {
        RandomProblems random(59);
        double lanes = 0;
        for (int round = 0; round < 300; ++round) {
            const Schedule &schedule = anySchedule(random);
            const Problem problem = withLanes(random, random.forSchedule(schedule, 6, 10));
            const auto timeline = simulateSchedule(schedule.id, problem);
            QVERIFY(timeline);
            const Summary summary = summaryOf(*timeline, problem.memory);
            const Causes causes(*timeline);
            const Blame blame(causes);
            double blamed = sum(blame.lanes());
            lanes += blamed;
            for (const LinkBlame &link : blame.links())
                blamed += link.blamed.si();
            double stalls = 0;
            for (int d = 0; d < timeline->devices(); ++d) {
                const RankSummary &rank = summary.ranks[static_cast<std::size_t>(d)];
                QVERIFY(std::abs((rank.busy + rank.fill + rank.stall + rank.drain - summary.makespan).si()) < 1e-7);
                stalls += rank.stall.si();
                for (const IdleInterval &gap : blame.idle(d, Seconds(0), summary.makespan))
                    QCOMPARE(gap.culprit.rank >= 0 || gap.culprit.isLink(), gap.idle == IdleClass::Stall);
            }
            QVERIFY2(std::abs(stalls - blamed - sum(blame.ranks())) < 1e-7, schedule.id.data());
            QVERIFY2(std::abs(stalls - blamed - sum(blame.work())) < 1e-7, schedule.id.data());
            QVERIFY(!criticalPath(causes).empty());
        }
        QVERIFY(lanes > 100);
    }

    void whatWaitsForItsOwnGatherIsBlamedOnItsLane()
    {
        // Stage 0 and 1 of one GPU, one at a time: the second is gathered while the first runs.
        Problem problem = unit("looped-bfs", 1, 1);
        problem.shape.virtualStages = 2;
        problem.shape.forwardOnly = true;
        problem.comm.lane = true;
        problem.comm.gather = {Seconds(3)}; // 1.5 s a stage, which runs for 0.5 s
        problem.comm.ahead = 1;
        const auto run = analyse("looped-bfs", problem);
        QVERIFY(run);
        const Timeline &timeline = (*run)->timeline();
        QCOMPARE(timeline.start(0), 1.5);
        QCOMPARE(timeline.start(1), 3.0); // issued as the first began
        QCOMPARE(timeline.makespan().si(), 3.5);
        QCOMPARE((*run)->blame().lanes()[0].si(), 1.0);
        const auto gaps = (*run)->blame().idle(0, Seconds(0), timeline.makespan());
        QCOMPARE(gaps.size(), std::size_t{2});
        QVERIFY(gaps[1].culprit.isLink());
        QCOMPARE(gaps[1].culprit.from, gaps[1].culprit.to);
        const CommShare share = commShare(timeline, 0);
        QCOMPARE(share.total.si(), 3.0);
        QCOMPARE(share.hidden.si(), 0.5);
        QCOMPARE(share.count[static_cast<std::size_t>(TaskKind::Gather)], std::size_t{2});
        QCOMPARE(share.count[static_cast<std::size_t>(TaskKind::Free)], std::size_t{2});
    }

    void aReductionSticksOutAtTheEnd()
    {
        Problem problem = oneRank(2);
        problem.comm.reduce = {Seconds(1.5)};
        const auto timeline = simulateSchedule("1f1b", problem);
        QVERIFY(timeline);
        QCOMPARE(timeline->makespan().si(), 7.5);
        QCOMPARE(commShare(*timeline).hidden.si(), 0.0);
        QCOMPARE(summaryOf(*timeline, problem.memory).ranks[0].drain.si(), 1.5);
    }

    void handOversOfAGpuGoOneAfterTheOther()
    {
        // Each takes longer than the pass behind it: the second waits for the first.
        Problem problem = equalStages(2, 2, Seconds(1), Seconds(0), Seconds(0));
        problem.shape.forwardOnly = true;
        problem.transfers.toNext = {Seconds(3)};
        const auto apart = simulateSchedule("gpipe", problem);
        problem.comm.lane = true;
        const auto lane = simulateSchedule("gpipe", problem);
        QVERIFY(apart && lane);
        QCOMPARE(apart->start(3), 5.0);
        QCOMPARE(lane->start(2), 4.0);
        QCOMPARE(lane->start(3), 7.0);
        QCOMPARE(lane->commOf(0).last - lane->commOf(0).first, 2U);
        QCOMPARE(commTask(*lane, 0, 0).hidden, 1.0);
        const Causes causes(*lane);
        QCOMPARE(causes.of(1, 3).queued, 2.0);
    }

    /// Nodes of two: GPUs 2 and 3 have run the first chunk of the other's end at 7, and both hand it on by the one link.
    void handOversOfANodeTakeTurns()
    {
        Problem problem = unit("dualpipe", 6, 12);
        problem.comm.lane = true;
        problem.transfers.toNext = problem.transfers.toPrevious = {Seconds(1)};
        const auto sent = [](const Timeline &timeline, int device) {
            for (std::uint32_t i = timeline.commOf(device).first; i < timeline.commOf(device).last; ++i)
                if (const CommTask task = commTask(timeline, device, i); task.task.kind() == TaskKind::SendF && task.stage == 3)
                    return task;
            return CommTask();
        };
        const auto apart = simulateSchedule("dualpipe", problem);
        problem.comm.sharedBy = 2;
        const auto shared = simulateSchedule("dualpipe", problem);
        QVERIFY(apart && shared);
        for (const int device : {2, 3}) {
            QCOMPARE(sent(*apart, device).start, 7.0);
            QCOMPARE(sent(*apart, device).end, 8.0);
            QCOMPARE(sent(*shared, device).start, 7.0);
        }
        QCOMPARE(sent(*shared, 2).end, 8.0);
        QCOMPARE(sent(*shared, 3).end, 9.0); // slowed by the other
        problem.comm.sharedBy = 6;           // none leaves the node
        const auto together = simulateSchedule("dualpipe", problem);
        for (std::uint32_t i = 0; i < apart->order().tasks(); ++i)
            QCOMPARE(together->start(i), apart->start(i));
    }

    void activationsGoToTheHostAndComeBack()
    {
        Problem problem = oneRank(3); // F F F B B B
        const auto stays = simulateSchedule("gpipe", problem);
        problem.comm.offload = {Seconds(0.5)};
        const auto run = analyse("gpipe", problem);
        QVERIFY(stays && run);
        const Timeline &timeline = (*run)->timeline();
        QCOMPARE(timeline.makespan(), stays->makespan()); // all hidden
        QCOMPARE(commShare(timeline).hiddenShare(), 1.0);
        QCOMPARE(commShare(timeline).count[static_cast<std::size_t>(TaskKind::Offload)], std::size_t{3});
        QCOMPARE(commShare(timeline).count[static_cast<std::size_t>(TaskKind::Reload)], std::size_t{3});
        QCOMPARE(summaryOf(*stays, problem.memory).peakLive, 3.0);
        QCOMPARE((*run)->summary().peakLive, 2.0); // the one that runs, and the one that goes or comes
        StepCalculator calculator;
        const auto numbers = calculator.step(scheduleNamed("gpipe"), problem);
        QCOMPARE(numbers->peakLive, std::vector<double>{2.0});
        for (const Formula &formula : (*run)->formulas())
            QVERIFY(!formula.holds());

        // Away 1 to 4, issued with the second pass and back 4 to 7; the lane is full from there on.
        problem.shape.chunks = 2;
        problem.comm.offload = {Seconds(3)};
        const auto waits = simulateSchedule("gpipe", problem);
        QVERIFY(waits);
        QCOMPARE(waits->start(2), 7.0);
        QCOMPARE(waits->start(3), 13.0);
        QCOMPARE(waits->makespan().si(), 15.0);
        // The last GPU of 1F1B needs each chunk at once: nothing is moved.
        const auto kept = simulateSchedule("1f1b", problem);
        QCOMPARE(commShare(*kept).total.si(), 0.0);
    }

    void aLimitIsOfWhatStaysOnTheGpu()
    {
        Problem problem = oneRank(3); // F F F B B B
        const auto refused = [&] {
            StepCalculator calculator;
            const auto run = analyse("gpipe", problem);
            const auto order = buildOrder(scheduleNamed("gpipe"), problem);
            // Whoever asks is told the same.
            const bool all = run.ok() == simulateSchedule("gpipe", problem).ok()
                             && run.ok() == calculator.step(scheduleNamed("gpipe"), problem).ok()
                             && run.ok() == calculator.makespan(scheduleNamed("gpipe"), problem).ok()
                             && (!order || run.ok() == fitsLimit(**order, problem, "The order").ok());
            return !all ? QStringLiteral("some say so") : run ? QString() : QString::fromStdString(message(run.error()));
        };
        problem.memory.liveLimit = 2;
        QVERIFY(refused().contains(QStringLiteral("keeps up to 3 chunks")));
        problem.comm.offload = {Seconds(0.5)}; // one is on the host while two are here
        QCOMPARE(refused(), QString());
        problem.memory.liveLimit = 1;
        QVERIFY2(refused().contains(QStringLiteral("keeps up to 2 chunks")), qPrintable(refused()));
        problem.memory.liveLimit = 2;
        problem.comm.offload = {Seconds(8)}; // too slow to be away in time
        QVERIFY2(refused().contains(QStringLiteral("keeps up to 3 chunks")), qPrintable(refused()));
    }

    void withoutTransfersALaneChangesNothing()
    {
        RandomProblems random(60);
        for (int round = 0; round < 100; ++round) {
            const Schedule &schedule = anySchedule(random);
            Problem problem = random.forSchedule(schedule, 6, 10);
            problem.transfers = {};
            const auto order = buildOrder(schedule, problem);
            const auto plain = simulate(*order, problem);
            problem.comm.lane = true;
            const auto lanes = simulate(*order, problem);
            for (std::uint32_t i = 0; i < (*order)->tasks(); ++i)
                QCOMPARE(lanes->start(i), plain->start(i));
            QCOMPARE(lanes->makespan(), plain->makespan());
        }
    }

    void aPairHidesTheExchangesThatAPassAloneShows()
    {
        Problem problem = equalStages(2, 4, Seconds(2), Seconds(2), Seconds(2));
        problem.comm.lane = true;
        problem.comm.exchangeForward = problem.comm.exchangeBackward = {Seconds(1)};
        const auto alone = simulateSchedule("1f1b", problem);
        QVERIFY(alone);
        QCOMPARE(commShare(*alone).hiddenShare(), 0.0);
        const auto pairs = simulateSchedule("dualpipe", problem);
        QVERIFY(pairs);
        const Order &order = pairs->order();
        int paired = 0;
        for (int d = 0; d < 2; ++d)
            for (std::uint32_t i = pairs->commOf(d).first; i < pairs->commOf(d).last; ++i) {
                const CommTask task = commTask(*pairs, d, i);
                if (task.task.kind() < TaskKind::ExchangeF)
                    continue;
                const TaskRange beside = pairs->runningAt(d, Seconds(task.start + 0.5));
                const bool hidden = !beside.empty() && order.task(beside.first).kind() == TaskKind::FB;
                QCOMPARE(task.hidden, hidden ? 1.0 : 0.0);
                paired += hidden ? 1 : 0;
            }
        QVERIFY(paired > 3);
        QVERIFY(commShare(*pairs).hiddenShare() > 0.2);
    }

    /// One forward and one backward chunk of four layers of DeepSeek-V3 beside each other, EP 64, as recorded: the sums of the
    /// kernels in train.json of deepseek-ai/profile-data. Their waits for one another within the pair are not in the rule.
    void aPairHidesAboutWhatARecordedOneDoes()
    {
        const Seconds dispatchAndCombine(61.497e-3); // of the forward chunk, with what notifies and lays out
        const Seconds theirBackward(51.943e-3);
        const Seconds computes(124.338e-3); // of both chunks; kernels of two streams counted once
        constexpr double hidden = 109.263 / 113.440;
        const Seconds lasts(128.515e-3);
        Problem problem = equalStages(8, 20, computes / 3, computes / 3, computes / 3);
        problem.times.overlapped = {computes};
        problem.comm.lane = true;
        problem.comm.exchangeForward = {dispatchAndCombine};
        problem.comm.exchangeBackward = {theirBackward};
        const auto pairs = simulateSchedule("dualpipe", problem);
        QVERIFY(pairs);
        int met = 0;
        for (int device = 0; device < pairs->devices(); ++device) {
            for (std::uint32_t i = pairs->tasksOf(device).first; i + 1 < pairs->tasksOf(device).last; ++i) {
                if (pairs->order().task(i).kind() != TaskKind::FB || pairs->order().task(i + 1).kind() != TaskKind::FB)
                    continue;
                double all = 0;
                double within = 0;
                for (std::uint32_t k = pairs->commOf(device).first; k < pairs->commOf(device).last; ++k) {
                    const CommTask task = commTask(*pairs, device, k);
                    if (task.start < pairs->start(i) || task.start >= pairs->start(i + 1))
                        continue;
                    all += task.end - task.start;
                    within += task.hidden;
                }
                QVERIFY(std::abs(all - (dispatchAndCombine + theirBackward).si()) < 1e-9);
                QVERIFY(std::abs(within / all - hidden) < 0.05);
                QVERIFY(std::abs((pairs->end(device, i) - pairs->start(i)) / lasts.si() - 1) < 0.05);
                ++met;
            }
        }
        QVERIFY(met > 8 * 6);
    }

    void aSlowedPassIsAsLongAsWhatItDoesBesideAndAlone()
    {
        Problem problem = oneRank(2);
        problem.shape.forwardOnly = true;
        problem.times.forward = {Seconds(4)};
        problem.comm.gather = {Seconds(0)};
        problem.comm.exchangeForward = {};
        problem.comm.slowdown = 2;
        Problem handing = equalStages(2, 2, Seconds(4), Seconds(0), Seconds(0));
        handing.shape.forwardOnly = true;
        handing.comm = problem.comm;
        handing.transfers.toNext = {Seconds(3)};
        const auto timeline = simulateSchedule("gpipe", handing);
        QVERIFY(timeline);
        QCOMPARE(timeline->end(0, 0), 4.0);
        QCOMPARE(timeline->end(0, 1), 9.5); // 3 s at half speed, then 2.5 s alone
        const Summary summary = summaryOf(*timeline, handing.memory);
        QCOMPARE(summary.ranks[0].busy.si(), 9.5);
        QCOMPARE(summary.ranks[0].work[0].si(), 9.5);
    }

    void aListKeepsItsGathersAndReductions()
    {
        const std::vector<std::string> texts{"0UNSHARD,0F0,0F1,0B0,0B1,0REDUCE_GRAD,0RESHARD",
                                             "1UNSHARD,1F0,1B0,1F1,1B1,1RESHARD,1REDUCE_GRAD"};
        const auto order = orderOfTexts(texts);
        QVERIFY(order);
        QVERIFY((*order)->comm());
        QCOMPARE((*order)->comm()->tasks.size(), std::size_t{6});
        const auto written = orderTexts(**order);
        QVERIFY(written);
        QCOMPARE(*written, texts);

        Problem problem = equalStages(2, 2, Seconds(1), Seconds(1), Seconds(1));
        problem.own = *order;
        problem.comm.lane = true;
        problem.comm.gather = {Seconds(2)};
        problem.comm.reduce = {Seconds(1)};
        const auto run = analyse("own-order", problem);
        QVERIFY(run);
        QCOMPARE((*run)->timeline().start(0), 2.0);
        QCOMPARE((*run)->summary().beside.count[static_cast<std::size_t>(TaskKind::Reduce)], std::size_t{2});
        // Its own list counts, not the rule: without a gather there is none.
        const auto bare = orderOfTexts(std::vector<std::string>{"0F0,0F1,0B0,0B1,0REDUCE_GRAD", "1F0,1B0,1F1,1B1"});
        problem.own = *bare;
        const auto without = analyse("own-order", problem);
        QCOMPARE((*without)->timeline().start(0), 0.0);
        QCOMPARE((*without)->summary().beside.total.si(), 1.0);
    }

    void aFormulaSaysThatItHasNoLanes()
    {
        Problem problem = unit("1f1b", 4, 8);
        problem.comm.lane = true;
        problem.comm.gather = {Seconds(2)};
        const auto run = analyse("1f1b", problem);
        QVERIFY(run);
        for (const Formula &formula : (*run)->formulas())
            QCOMPARE(formula.holds(), formula.measure == Measure::PeakLive);
        StepCalculator calculator;
        const auto numbers = calculator.step(scheduleNamed("1f1b"), problem);
        QVERIFY(numbers);
        QCOMPARE(numbers->makespan, (*run)->timeline().makespan());
        QVERIFY(!numbers->closed);
    }

    void impossibleLanesAreRefused_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("a lane beside transfers that block") << 0 << "/comm_lane";
        QTest::newRow("no stage is gathered at a time") << 1 << "/gathered_stages";
        QTest::newRow("communication speeds passes up") << 2 << "/comm_slowdown";
        QTest::newRow("a gather takes less than no time") << 3 << "/gather_s";
        QTest::newRow("reductions of three of two GPUs") << 4 << "/reduce_s";
        QTest::newRow("a link that no GPU has") << 5 << "/link_shared_by";
        QTest::newRow("activations are there before they leave") << 6 << "/offload_s";
    }

    void impossibleLanesAreRefused()
    {
        QFETCH(int, which);
        QFETCH(QString, pointer);
        Problem problem = unit("1f1b", 2, 4);
        problem.comm.lane = true;
        problem.transfers.blocking = which == 0;
        problem.comm.ahead = which == 1 ? 0 : 3;
        problem.comm.slowdown = which == 2 ? 0.5 : 1;
        if (which == 3)
            problem.comm.gather = {Seconds(-1)};
        if (which == 4)
            problem.comm.reduce = {Seconds(1), Seconds(1), Seconds(1)};
        problem.comm.sharedBy = which == 5 ? 0 : 1;
        if (which == 6)
            problem.comm.offload = {Seconds(-1)};
        const auto run = analyse("1f1b", problem);
        QVERIFY(!run);
        QCOMPARE(QString::fromStdString(run.error().place.pointer), pointer);
    }
};

SHARDSCOPE_TEST_APPLESS(TestComm)
#include "test_comm.moc"
