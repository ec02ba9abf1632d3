// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/complete.h"
#include "core/schedule/freeplaces.h"
#include "core/schedule/likeness.h"
#include "core/schedule/live.h"
#include "core/schedule/ownorder.h"
#include "core/schedule/simulate.h"
#include "core/schedule/validate.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <ctime>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

namespace {

/// Any schedule that does not search, and a problem with its order.
struct Case {
    Problem problem;
    OrderPtr order;
};
Case randomCase(RandomProblems &random, bool pairs = true)
{
    while (true) {
        const Schedule &schedule =
            schedules()[static_cast<std::size_t>(random.between(0, static_cast<int>(schedules().size()) - 1))];
        if (schedule.followsTimes || (!pairs && (schedule.runsPaired || schedule.bothDirections)))
            continue;
        Case made{random.forSchedule(schedule, 5, 8), nullptr};
        made.problem.shape.forwardOnly = random.oneIn(6);
        made.order = *buildOrder(schedule, made.problem);
        return made;
    }
}

std::vector<std::uint32_t> randomBeginning(RandomProblems &random, const Order &order)
{
    std::vector<std::uint32_t> counts;
    for (int device = 0; device < order.devices(); ++device)
        counts.push_back(static_cast<std::uint32_t>(random.between(0, static_cast<int>(order.ofDevice(device).size()))));
    return counts;
}

bool beginsWith(const Order &whole, const Order &begun)
{
    for (int device = 0; device < begun.devices(); ++device)
        if (!std::ranges::equal(begun.ofDevice(device), whole.ofDevice(device).first(begun.ofDevice(device).size())))
            return false;
    return true;
}

QString said(const Status &status)
{
    return status ? QString() : QString::fromStdString(message(status.error()));
}

} // namespace

class TestEdit : public QObject {
    Q_OBJECT

private slots:
    /// In its free places a task is legal, and one place beyond them it is not.
    void everyFreePlaceIsLegalAndTheNextIsNot()
    {
        RandomProblems random(5801);
        int barriers = 0;
        for (int round = 0; round < 1500; ++round) {
            const auto [problem, order] = randomCase(random);
            const int device = random.between(0, order->devices() - 1);
            if (order->ofDevice(device).empty())
                continue;
            const auto begin = static_cast<int>(order->first(device));
            const auto end = static_cast<int>(order->first(device + 1));
            const auto index = static_cast<std::uint32_t>(random.between(begin, end - 1));
            const FreePlaces places = freePlaces(*order, device, index);
            QVERIFY(places.first <= index && index <= places.last);
            for (auto to = static_cast<std::uint32_t>(begin); to < static_cast<std::uint32_t>(end); ++to) {
                const Order moved = withMoved(*order, device, index, to);
                const bool isFree = to >= places.first && to <= places.last;
                const Status legal = validate(moved, problem);
                QVERIFY2(legal.ok() == isFree, qPrintable(said(legal)));
                QCOMPARE(moved.task(to), order->task(index));
                QVERIFY(isFree || legal.error().code == ErrorCode::ScheduleDeadlock);
            }
            QCOMPARE(places.before.has_value(), places.first > static_cast<std::uint32_t>(begin));
            QCOMPARE(places.behind.has_value(), places.last < static_cast<std::uint32_t>(end - 1));
            if (places.before)
                QCOMPARE(places.before->task, places.first - 1);
            if (places.behind)
                QCOMPARE(places.behind->task, places.last + 1);
            barriers += (places.before ? 1 : 0) + (places.behind ? 1 : 0);
        }
        QVERIFY(barriers > 500);
    }

    /// By its times a task has the same free places, and the same barriers.
    void timesLeadToTheSameBarriers()
    {
        RandomProblems random(5807);
        int compared = 0;
        for (int round = 0; round < 600; ++round) {
            auto [problem, order] = randomCase(random);
            if (random.oneIn(4)) // what takes no time starts with what it waits for
                for (Seconds &time : problem.times.forward)
                    time = Seconds(0);
            const auto timeline = simulate(order, problem);
            QVERIFY(timeline.ok());
            if (timeline->hasTransferTasks())
                continue;
            const Causes causes(*timeline);
            for (int device = 0; device < order->devices(); ++device)
                for (std::uint32_t i = order->first(device); i < order->first(device + 1); ++i) {
                    const FreePlaces slow = freePlaces(*order, device, i);
                    const FreePlaces quick = freePlaces(causes, device, i);
                    QCOMPARE(quick.first, slow.first);
                    QCOMPARE(quick.last, slow.last);
                    const auto same = [](const std::optional<Barrier> &a, const std::optional<Barrier> &b) {
                        return a.has_value() == b.has_value()
                               && (!a || (a->task == b->task && a->through == b->through && a->device == b->device));
                    };
                    QVERIFY(same(quick.before, slow.before) && same(quick.behind, slow.behind));
                    ++compared;
                }
        }
        QVERIFY(compared > 5000);
    }

    void aBarrierNamesWhatStandsBetween()
    {
        const Problem problem = equalStages(3, 4, Seconds(1), Seconds(1), Seconds(1));
        const auto order = buildOrder(scheduleNamed("1f1b"), problem); // rank 0: F0 F1 F2 B0 F3 B1 B2 B3
        const FreePlaces first = freePlaces(**order, 0, 3);            // B0
        QCOMPARE(first.first, 2U);
        QCOMPARE(first.before->task, 1U);  // F1, since rank 1 runs F1 before B0
        QCOMPARE(first.before->device, 1); // by B0 of rank 1
        QCOMPARE((*order)->task(first.before->through), Task(TaskKind::B, 0, 0));
        QCOMPARE(first.last, 7U); // nobody waits for the last backward pass of a chunk
        QVERIFY(!first.behind);
        const FreePlaces last = freePlaces(**order, 2, (*order)->first(2)); // F0 of the last rank
        QVERIFY(!last.before);
        QCOMPARE(last.behind->task, (*order)->first(2) + 1);
        QCOMPARE(last.behind->through, last.behind->task); // B0 needs it by itself
    }

    void whatMovesBackIsWhatItWas()
    {
        RandomProblems random(5802);
        for (int round = 0; round < 200; ++round) {
            const auto [problem, order] = randomCase(random);
            const int device = random.between(0, order->devices() - 1);
            const auto place = [&] {
                return static_cast<std::uint32_t>(
                    random.between(static_cast<int>(order->first(device)), static_cast<int>(order->first(device + 1)) - 1));
            };
            if (order->ofDevice(device).empty())
                continue;
            const std::uint32_t from = place();
            const std::uint32_t to = place();
            QVERIFY(sameOrder(withMoved(withMoved(*order, device, from, to), device, to, from), *order));
        }
    }

    void whatBeginsAsAScheduleEndsAsItDoes()
    {
        RandomProblems random(5803);
        for (int round = 0; round < 400; ++round) {
            const auto [problem, order] = randomCase(random);
            const Order begun = beginningOf(*order, randomBeginning(random, *order));
            const auto whole = completedLike(begun, *order, problem);
            QVERIFY2(whole, whole ? "" : message(whole.error()).c_str());
            QVERIFY(sameOrder(*whole, *order));
        }
    }

    /// Whatever another order says of the rest, and with the greedy rule.
    void everyBeginningIsCompletedToALegalWhole()
    {
        RandomProblems random(5804);
        int others = 0;
        for (int round = 0; round < 1200; ++round) {
            const auto [problem, order] = randomCase(random);
            const Order begun = beginningOf(*order, randomBeginning(random, *order));
            for (const bool split : {false, true}) {
                const auto whole = completedGreedily(begun, problem, split);
                QVERIFY2(whole, whole ? "" : message(whole.error()).c_str());
                QVERIFY(beginsWith(*whole, begun));
                const Status legal = validate(*whole, problem);
                QVERIFY2(legal, qPrintable(said(legal)));
            }
            const OrderPtr like = order->map().bidirectional ? nullptr : anotherOrder(problem.shape, random.between(0, 20));
            if (!like || like->map() != order->map())
                continue;
            ++others;
            const auto whole = completedLike(begun, *like, problem);
            QVERIFY2(whole, whole ? "" : message(whole.error()).c_str());
            QVERIFY(beginsWith(*whole, begun));
            const Status legal = validate(*whole, problem);
            QVERIFY2(legal, qPrintable(said(legal)));
        }
        QVERIFY(others > 300);
    }

    /// With one stage on each rank a limit of what is begun, and at least one chunk, is enough.
    void theGreedyRuleKeepsTheLimit()
    {
        RandomProblems random(5805);
        for (int round = 0; round < 400; ++round) {
            auto [problem, order] = randomCase(random, false);
            if (order->map().slotCount > 1 || problem.shape.forwardOnly)
                continue;
            const Order begun = beginningOf(*order, randomBeginning(random, *order));
            const std::vector<double> peaks = peakLive(begun, problem.memory);
            problem.memory.liveLimit = std::max(1.0, *std::ranges::max_element(peaks)) + random.between(0, 1);
            const auto whole = completedGreedily(begun, problem, random.oneIn(2));
            QVERIFY2(whole, whole ? "" : message(whole.error()).c_str());
            const Status legal = validate(*whole, problem);
            QVERIFY2(legal, qPrintable(said(legal)));
        }
    }

    void whatIsBegunAndCannotRunIsNamed()
    {
        const Problem problem = equalStages(2, 2, Seconds(1), Seconds(1), Seconds(1));
        const OrderPtr ring = *orderOfTexts(std::vector<std::string>{"0F0 0B0 0F1 0B1", "1F0 1F1 1B0 1B1"});
        const auto whole = completedGreedily(*ring, problem, false);
        QVERIFY(!whole);
        QCOMPARE(whole.error().code, ErrorCode::ScheduleRule);
        QCOMPARE(whole.error().args[2], std::string("B0 on rank 0"));
    }

    void aChunksPatternRunsForAll()
    {
        RandomProblems random(5806);
        int stampedOnes = 0;
        for (int round = 0; round < 600; ++round) {
            const auto [problem, order] = randomCase(random, false);
            const auto timeline = simulate(order, problem);
            const auto stamp = stamped(*timeline, random.between(0, problem.shape.chunks - 1));
            if (!stamp) // an own order may have pairs
                continue;
            ++stampedOnes;
            const Status legal = validate(*stamp, problem);
            QVERIFY2(legal, qPrintable(said(legal)));
            QCOMPARE(stamp->tasks(), order->tasks());
        }
        QVERIFY(stampedOnes > 400);
    }

    /// The steady part of a schedule is the pattern of its first chunk.
    void ofEqualStagesTheFirstChunkMakesTheSchedule()
    {
        for (const int p : {1, 2, 4, 7})
            for (const int m : {1, 3, 8, 20}) {
                const Problem problem = equalStages(p, m, Seconds(1), Seconds(1), Seconds(1));
                const auto timeline = simulateSchedule("1f1b", problem);
                QVERIFY(sameOrder(*stamped(*timeline, 0), timeline->order()));
            }
    }

    void theFirstDifferenceIsTheEarliestPlace()
    {
        const Problem problem = equalStages(3, 4, Seconds(1), Seconds(1), Seconds(1));
        const auto order = buildOrder(scheduleNamed("gpipe"), problem);
        QVERIFY(!firstDifference(**order, **order));
        const Order moved = withMoved(**order, 1, (*order)->first(1) + 2, (*order)->first(1) + 3);
        const auto found = firstDifference(moved, **order);
        QVERIFY(found);
        QCOMPARE(found->device, 1);
        QCOMPARE(found->index, (*order)->first(1) + 2);
        QCOMPARE(found->tasks, std::size_t{2});
    }

    void anOrderIsToldByWhatItIsMostLike()
    {
        const Problem problem = equalStages(4, 9, Seconds(1), Seconds(1), Seconds(1));
        const auto usual = buildOrder(scheduleNamed("1f1b"), problem);
        const auto same = likenessOf(**usual);
        QVERIFY(same && same->schedule->id == "1f1b" && same->more == 0 && !same->difference);
        // F0 F1 F2 F3 F4 B0 …: one more on every rank.
        const OrderPtr more = *orderOfTexts(
            std::vector<std::string>{"0F0 0F1 0F2 0B0 0F3 0B1 0F4 0B2 0B3 0B4", "1F0 1F1 1B0 1F2 1B1 1F3 1B2 1F4 1B3 1B4"});
        const auto likeMore = likenessOf(*more);
        QVERIFY(likeMore && likeMore->schedule->id == "1f1b");
        QCOMPARE(likeMore->more, 1);
        QVERIFY(!likeMore->difference);
        QVERIFY(sameOrder(*likeMore->order, *more));
        const FreePlaces places = freePlaces(**usual, 3, (*usual)->first(3) + 2);
        QVERIFY(places.first < (*usual)->first(3) + 2);
        const auto near = likenessOf(withMoved(**usual, 3, (*usual)->first(3) + 2, (*usual)->first(3) + 1));
        QVERIFY(near && near->schedule->id == "1f1b");
        QCOMPARE(near->difference->tasks, std::size_t{2});
        QCOMPARE(near->difference->device, 3);
    }

    void theLargestOrdersAreEditedAtOnce()
    {
        Problem problem = equalStages(64, 512, Seconds(1), Seconds(1), Seconds(1));
        const auto order = buildOrder(scheduleNamed("zb-h1"), problem);
        const auto texts = orderTexts(**order);
        const auto least = [](const auto &work) {
            double best = 1e9;
            for (int round = 0; round < 5; ++round) {
                const std::clock_t before = std::clock(); // other programs do not count
                work();
                best = std::min(best, 1e3 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC);
            }
            return best;
        };
        const std::uint32_t middle = (*order)->first(32) + 700;
        const double places = least([&] { (void)freePlaces(**order, 32, middle); });
        const double moves = least([&] { (void)withMoved(**order, 32, middle, middle + 1); });
        const double reads = least([&] { QVERIFY(orderOfTexts(*texts)); });
        const double writes = least([&] { QVERIFY(orderTexts(**order)); });
        qInfo("free places %.1f ms, move %.1f ms, read %.1f ms, write %.1f ms", places, moves, reads, writes);
        QVERIFY(places < 100 && moves < 50 && reads < 200 && writes < 100);
    }
};

SHARDSCOPE_TEST_APPLESS(TestEdit)
#include "test_edit.moc"
