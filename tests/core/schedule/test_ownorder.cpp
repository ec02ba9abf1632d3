// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/actionrun.h"
#include "core/schedule/actions.h"
#include "core/schedule/analysis.h"
#include "core/schedule/comm.h"
#include "core/schedule/edit.h"
#include "core/schedule/knownorder.h"
#include "core/schedule/ownorder.h"
#include "core/schedule/simulate.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

namespace {

std::vector<std::string> ranksOf(const QString &text)
{
    std::vector<std::string> ranks;
    for (const QString &rank : text.split(QLatin1Char('|')))
        ranks.push_back(rank.toStdString());
    return ranks;
}

QString refusal(const QString &text)
{
    const auto read = orderOfTexts(ranksOf(text));
    return read ? QString() : QString::fromStdString(message(read.error()));
}

} // namespace

class TestOwnOrder : public QObject {
    Q_OBJECT

private slots:
    void everyOrderIsWrittenDownAndReadBack()
    {
        RandomProblems random(580);
        for (const Schedule &schedule : schedules()) {
            for (int round = 0; round < 40; ++round) {
                Problem problem = random.forSchedule(schedule, 6, 16);
                problem.shape.forwardOnly = random.oneIn(4);
                if (schedule.followsTimes && problem.shape.stages * problem.shape.chunks > 30)
                    continue;
                const auto order = buildOrder(schedule, problem);
                QVERIFY(order);
                const auto texts = orderTexts(**order);
                QVERIFY(texts);
                const auto back = orderOfTexts(*texts);
                QVERIFY2(back, back ? "" : message(back.error()).c_str());
                QVERIFY2(sameOrder(**back, **order), schedule.id.data());
            }
        }
    }

    /// A rank with the stages of its number from either end: else a stage on two ranks is refused.
    void anOrderOfBothDirectionsIsKnownByItsRanks()
    {
        const auto order = buildOrder(scheduleNamed("dualpipe"), unit("dualpipe", 4, 8));
        QVERIFY(order);
        auto texts = orderTexts(**order);
        QVERIFY(texts);
        const auto back = orderOfTexts(*texts);
        QVERIFY(back && (*back)->map().bidirectional);
        const auto known = knownOrder(**back);
        QVERIFY(known);
        QCOMPARE(known->schedule->id, std::string_view("dualpipe"));
        const auto refused = orderOfTexts(std::vector<std::string>{"0F0,1F1,1B1,0B0", "1F0,2F0,2B0,1B0", "0F1,2F1,2B1,0B1"});
        QVERIFY(!refused);
        QVERIFY(message(refused.error()).find("Stage 1") != std::string::npos);
        std::swap((*texts)[0], (*texts)[1]); // the first rank has the stages of the second: neither both ways nor one
        QVERIFY(!orderOfTexts(*texts));
        QVERIFY(!actionsOfOrder(**order)); // PyTorch's lists have a stage on one rank
    }

    /// Written down, an order is simulated, blamed and remembered as by the schedule that it is of.
    void anOwnOrderRunsAsTheScheduleThatMadeIt()
    {
        RandomProblems random(581);
        const Schedule &own = scheduleNamed(ownSchedule);
        for (const Schedule &schedule : schedules()) {
            if (schedule.followsTimes || schedule.takesOrder)
                continue;
            for (int round = 0; round < 25; ++round) {
                Problem problem = random.forSchedule(schedule, 6, 16);
                problem.shape.forwardOnly = random.oneIn(4);
                problem.transfers.blocking = !schedule.runsPaired && problem.transfers.toNext.size() == 1 && random.oneIn(2)
                                             && problem.shape.virtualStages == 1;
                const auto made = analyse(schedule.id, problem);
                if (!made) // blocking transfers deadlock some orders
                    continue;
                problem.own = *orderOfTexts(*orderTexts(*(*made)->order()));
                problem.shape.group = 0;
                const auto again = analyse(own.id, problem);
                QVERIFY2(again, again ? "" : message(again.error()).c_str());
                QCOMPARE((*again)->summary().makespan.si(), (*made)->summary().makespan.si());
                QCOMPARE((*again)->summary().bubbleRatio, (*made)->summary().bubbleRatio);
                for (std::size_t r = 0; r < (*made)->summary().ranks.size(); ++r) {
                    QCOMPARE((*again)->summary().ranks[r].peakLive, (*made)->summary().ranks[r].peakLive);
                    QCOMPARE((*again)->blame().ranks()[r].si(), (*made)->blame().ranks()[r].si());
                }
                QCOMPARE((*again)->schedule().endsOnFirstRank, schedule.endsOnFirstRank && problem.shape.stages > 1);
                QVERIFY((*again)->formulas().empty());
            }
        }
    }

    /// The first rank receives the gradient of its first chunk before it runs the forward pass of the second.
    void receivesOfAListHoldTheirRank()
    {
        const std::vector<std::string> early{
            "0UNSHARD,0F0,0SEND_F0,0RECV_B0,0F1,0SEND_F1,0B0,0RECV_B1,0B1,0REDUCE_GRAD",
            "1UNSHARD,1RECV_F0,1F0,1B0,1SEND_B0,1RECV_F1,1F1,1B1,1SEND_B1,1REDUCE_GRAD",
        };
        QVERIFY(haveTransfers(early) && !haveTransfers(*orderTexts(**orderOfTexts(early))));
        Problem problem = equalStages(2, 2, Seconds(1), Seconds(1), Seconds(1));
        problem.own = *orderOfTexts(early);
        const auto beside = analyse(ownSchedule, problem);
        problem.own = *orderOfTexts(early, true);
        const auto held = analyse(ownSchedule, problem);
        QVERIFY2(beside && held, held ? "" : message(held.error()).c_str());
        QCOMPARE((*beside)->summary().makespan.si(), 9.0);
        QCOMPARE((*held)->summary().makespan.si(), 10.0);
        // What is edited is the passes; gathers and reductions stand between the same ones.
        QVERIFY(sameOrder(*(*held)->order(), *(*beside)->order()));
        QVERIFY((*held)->order()->comm()->before == (*beside)->order()->comm()->before);
        QVERIFY(heldUp((*beside)->timeline()).empty());
        const HeldUp wait = heldUp((*held)->timeline()).front();
        QCOMPARE(actionText((*held)->timeline().order(), 0, wait.receive), std::string("0RECV_B0"));
        QCOMPARE(actionText((*held)->timeline().order(), 1, wait.source), std::string("1B0"));
        QCOMPARE(actionText((*held)->timeline().order(), 0, wait.delayed), std::string("0F1"));
        QCOMPARE(wait.lost().si(), 3.0);
        // A transfer takes its time once, and the receive is busy with it.
        problem.transfers = {{Seconds(0.5)}, {Seconds(0.5)}, false};
        QCOMPARE((*analyse(ownSchedule, problem))->summary().makespan.si(), 12.0);
        // Another order of the same shape has no list, and a second lane has its own hand-overs.
        const auto moved = std::make_shared<const Order>(withMoved(*(*held)->order(), 0, 2, 1));
        QVERIFY(!simulate(moved, problem)->hasTransferTasks());
        problem.comm.lane = true;
        QVERIFY(!(*analyse(ownSchedule, problem))->timeline().hasTransferTasks());
    }

    void forwardOnlyLeavesTheBackwardPassesOut()
    {
        Problem problem = equalStages(3, 4, Seconds(1), Seconds(1), Seconds(1));
        problem.own = *buildOrder(scheduleNamed("zb-h1"), problem);
        problem.shape.forwardOnly = true;
        const auto order = buildOrder(scheduleNamed(ownSchedule), problem);
        QVERIFY(order);
        QCOMPARE((*order)->tasks(), std::size_t{12});
        QCOMPARE(simulate(*order, problem)->makespan().si(), 6.0);
    }

    void whatIsNoOrderIsRefusedWithItsReason_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("a word that is no task") << "0F0 0X0|1F0 1B0"
                                                << "here 0X0";
        QTest::newRow("a task twice") << "0F0 0F0 0B0|1F0 1B0"
                                      << "contains F0 2 times";
        QTest::newRow("a task that is missing") << "0F0 0F1 0B0 0B1|1F0 1F1 1B0"
                                                << "0 times";
        QTest::newRow("a stage on two GPUs") << "0F0 0B0 1F0|1B0"
                                             << "Stage 1 needs one rank";
        QTest::newRow("a stage on none") << "0F0 0B0|2F0 2B0"
                                         << "Stage 1 needs a rank that runs it";
        QTest::newRow("a pass before the one that it needs on its GPU") << "0F0 0B0|1B0 1F0"
                                                                        << "deadlocks";
        QTest::newRow("nothing") << ""
                                 << "a forward pass on at least one rank";
    }
    void whatIsNoOrderIsRefusedWithItsReason()
    {
        QFETCH(QString, text);
        QFETCH(QString, says);
        QVERIFY2(refusal(text).contains(says), qPrintable(refusal(text)));
    }

    void whatDoesNotFitTheProblemIsRefusedWithItsReason_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("stages");
        QTest::addColumn<int>("chunks");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("no list") << QString() << 2 << 1 << "/own_order";
        QTest::newRow("other GPUs") << "0F0 0B0|1F0 1B0" << 3 << 1 << "/stages";
        QTest::newRow("other chunks") << "0F0 0B0|1F0 1B0" << 2 << 2 << "/chunks";
        QTest::newRow("two stages on a GPU") << "0F0 2F0 2B0 0B0|1F0 3F0 3B0 1B0" << 2 << 1 << "/virtual_stages";
        QTest::newRow("forward passes alone") << "0F0|1F0" << 2 << 1 << "/own_order";
    }
    void whatDoesNotFitTheProblemIsRefusedWithItsReason()
    {
        QFETCH(QString, text);
        QFETCH(int, stages);
        QFETCH(int, chunks);
        QFETCH(QString, pointer);
        Problem problem = equalStages(stages, chunks, Seconds(1), Seconds(1), Seconds(1));
        if (!text.isEmpty())
            problem.own = *orderOfTexts(ranksOf(text));
        const auto order = buildOrder(scheduleNamed(ownSchedule), problem);
        QVERIFY(!order);
        QCOMPARE(QString::fromStdString(order.error().place.pointer), pointer);
    }

    void gpusThatShareTheirTimeNeedAsManyStagesEach()
    {
        Problem problem = equalStages(2, 1, Seconds(1), Seconds(1), Seconds(1));
        problem.own = *orderOfTexts(ranksOf(QStringLiteral("0F0 2F0 2B0 0B0|1F0 1B0")));
        problem.shape.virtualStages = 2;
        QVERIFY(!buildOrder(scheduleNamed(ownSchedule), problem));
    }

    void stagesThatHandOverFarAreRefusedWhereOnlyNeighboursHaveATime()
    {
        Problem problem = equalStages(4, 1, Seconds(1), Seconds(1), Seconds(1));
        problem.own = *orderOfTexts(ranksOf(QStringLiteral("0F0 0B0|2F0 2B0|1F0 1B0|3F0 3B0")));
        problem.transfers.toNext = problem.transfers.toPrevious = {Seconds(0.5)};
        const auto alike = simulateSchedule(ownSchedule, problem);
        QVERIFY(alike);
        QCOMPARE(alike->makespan().si(), 4 + 8 + 6 * 0.5);
        problem.transfers.toNext = problem.transfers.toPrevious = std::vector<Seconds>(4, Seconds(0.5));
        QVERIFY(!simulateSchedule(ownSchedule, problem));
    }

    void anOrderThatDeadlocksNamesTheRing()
    {
        Problem problem = equalStages(2, 2, Seconds(1), Seconds(1), Seconds(1));
        problem.own = *orderOfTexts(ranksOf(QStringLiteral("0F0 0B0 0F1 0B1|1F0 1F1 1B0 1B1")));
        const auto run = simulateSchedule(ownSchedule, problem);
        QVERIFY(!run);
        QCOMPARE(run.error().code, ErrorCode::ScheduleDeadlock);
    }
};

SHARDSCOPE_TEST_APPLESS(TestOwnOrder)
#include "test_ownorder.moc"
