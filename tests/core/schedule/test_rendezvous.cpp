// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/simulate.h"
#include "core/schedule/summary.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

namespace {

/// What a device does, one after the other, in a plain model of blocking transfers.
struct Step {
    int partner = -1; ///< −1: works
    bool sends = false;
    std::tuple<char, int, int> what{}; ///< of a transfer: kind, sending stage, chunk
    double seconds = 0;
};

std::vector<std::vector<Step>> stepsOf(SlowSimulator &slow, const Order &order, const Problem &problem)
{
    std::vector<std::vector<Step>> all;
    for (std::size_t at = 0; at < slow.tasks().size(); ++at) {
        const int device = static_cast<int>(at);
        auto &steps = all.emplace_back();
        const auto move = [&](bool sends, char kind, int stage, int other, int chunk) {
            if (other < 0 || other >= order.map().stages || slow.deviceOf(other, chunk) == device)
                return;
            const int partner = slow.deviceOf(other, chunk);
            const Seconds c = sends ? transferBetween(problem, device, partner) : transferBetween(problem, partner, device);
            steps.push_back({partner, sends, {kind, sends ? stage : other, chunk}, c.si()});
        };
        for (const SlowTask &task : slow.tasks()[at]) {
            const bool forward = task.kind == 'F' || task.kind == '&';
            const bool backward = task.kind == 'B' || task.kind == 'I' || task.kind == '&';
            const int backStage = task.kind == '&' ? task.backStage : task.stage;
            const int backChunk = task.kind == '&' ? task.backChunk : task.chunk;
            if (forward)
                move(false, 'F', task.stage, task.stage - 1, task.chunk);
            if (backward)
                move(false, 'B', backStage, backStage + 1, backChunk);
            steps.push_back({-1, false, {}, slow.duration(task, device)});
            if (forward)
                move(true, 'F', task.stage, task.stage + 1, task.chunk);
            if (backward)
                move(true, 'B', backStage, backStage - 1, backChunk);
        }
    }
    return all;
}

/// Step time; negative when nobody can go on.
double meetAll(const std::vector<std::vector<Step>> &all)
{
    std::vector<std::size_t> next(all.size());
    std::vector<double> clock(all.size());
    const auto done = [&](std::size_t d) { return next[d] == all[d].size(); };
    for (bool moved = true; moved;) {
        moved = false;
        for (std::size_t d = 0; d < all.size(); ++d) {
            if (done(d))
                continue;
            const Step &step = all[d][next[d]];
            if (step.partner < 0) {
                clock[d] += step.seconds;
                ++next[d];
                moved = true;
                continue;
            }
            const auto e = static_cast<std::size_t>(step.partner);
            if (done(e) || all[e][next[e]].partner != static_cast<int>(d) || all[e][next[e]].what != step.what
                || all[e][next[e]].sends == step.sends)
                continue;
            clock[d] = clock[e] = std::max(clock[d], clock[e]) + step.seconds;
            ++next[d];
            ++next[e];
            moved = true;
        }
    }
    for (std::size_t d = 0; d < all.size(); ++d) {
        if (!done(d))
            return -1;
    }
    return *std::max_element(clock.begin(), clock.end());
}

} // namespace

class TestRendezvous : public QObject {
    Q_OBJECT

private slots:
    void everyScheduleEqualsThePlainModelOrDeadlocksWithIt()
    {
        RandomProblems random(11);
        int finished = 0;
        int stuck = 0;
        for (int round = 0; round < 600; ++round) {
            const Schedule &schedule =
                schedules()[static_cast<std::size_t>(random.between(0, static_cast<int>(schedules().size()) - 1))];
            Problem problem = random.forSchedule(schedule, 6, 10);
            problem.shape.forwardOnly = random.oneIn(3);
            problem.transfers.blocking = true;
            const auto order = buildOrder(schedule, problem);
            QVERIFY2(order, order ? "" : message(order.error()).c_str());
            SlowSimulator slow(**order, problem);
            const double expected = meetAll(stepsOf(slow, **order, problem));
            const auto timeline = simulate(*order, problem);
            QCOMPARE(timeline.ok(), expected >= 0);
            if (timeline) {
                ++finished;
                QCOMPARE(timeline->makespan().si(), expected);
            } else {
                ++stuck;
                QCOMPARE(timeline.error().code, ErrorCode::ScheduleDeadlock);
            }
        }
        QVERIFY(finished > 100);
        QVERIFY(stuck > 100);
    }

    void oneForwardOneBackwardDeadlocksAndTheRingIsNamed()
    {
        Problem problem = unit("1f1b", 4, 8);
        problem.transfers = {{Seconds(0.5)}, {Seconds(0.5)}, true};
        const auto timeline = simulateSchedule("1f1b", problem);
        QVERIFY(!timeline);
        QCOMPARE(QString::fromStdString(message(timeline.error())),
                 QStringLiteral("The order deadlocks because each task waits for the next: send F1 on rank 2 → send B0 on rank 3 "
                                "→ send F1 on rank 2; expected an order without a cycle"));
    }

    void senderAndReceiverAreBothBusyForTheTransfer()
    {
        Problem problem = unit("gpipe", 2, 1);
        problem.transfers = {{Seconds(0.5)}, {Seconds(0.25)}, true};
        const auto timeline = simulateSchedule("gpipe", problem);
        QVERIFY(timeline);
        // F 1, send ½, … F 1, B 2, send ¼, B 2
        QCOMPARE(timeline->makespan().si(), 6.75);
        const Summary summary = summaryOf(*timeline, {});
        for (const RankSummary &rank : summary.ranks) {
            QCOMPARE(rank.communication.si(), 0.75);
            QCOMPARE(rank.busy.si(), 3.75);
        }
    }

    void theFasterOfTwoWaitsForTheOther()
    {
        Problem problem;
        problem.shape = {2, 2, 1, true};
        problem.times.forward = {Seconds(1), Seconds(5)};
        problem.transfers = {{Seconds(1)}, {Seconds(1)}, true};
        const auto timeline = simulateSchedule("gpipe", problem);
        // rank 0: F0 0–1, send 1–2, F1 2–3, send meets at 7; rank 1: receive 1–2, F0 2–7, receive 7–8, F1 8–13
        QCOMPARE(timeline->makespan().si(), 13.0);
        QCOMPARE(timeline->lastEnd(0).si(), 8.0);
    }
};

SHARDSCOPE_TEST_APPLESS(TestRendezvous)
#include "test_rendezvous.moc"
