// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/begunorder.h"

#include "core/base/errorcode.h"
#include "core/schedule/complete.h"
#include "core/schedule/live.h"
#include "core/schedule/ownorder.h"
#include "core/schedule/simulate.h"
#include "core/schedule/validate.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

namespace {

struct Made {
    Problem problem;
    BegunOrder begun;
};

/// Random tasks of those that are ready, none to all of them; of any placement and kind of backward pass.
Made randomlyBegun(RandomProblems &random)
{
    Problem problem = equalStages(random.between(1, 4), random.between(1, 4), Seconds(1), Seconds(2), Seconds(1));
    problem.shape.forwardOnly = random.oneIn(5);
    const int kind = random.between(0, 2);
    const StageMap map = kind == 0   ? loopedStages(problem.shape.stages, 1)
                         : kind == 1 ? loopedStages(problem.shape.stages, 2)
                                     : vStages(problem.shape.stages);
    problem.shape.virtualStages = map.slotCount;
    const bool split = !problem.shape.forwardOnly && random.oneIn(2);
    BegunOrder begun = begunOf(emptyOrder(problem.shape, map), split);
    const auto wanted = static_cast<std::size_t>(random.between(0, static_cast<int>(begun.tasks)));
    for (int tries = 0; begun.placed->tasks() < wanted && tries < 2000; ++tries) {
        const int device = random.between(0, map.devices - 1);
        const auto next = nextTasks(begun, device, problem);
        if (next.empty())
            continue;
        const NextTask &one = next[static_cast<std::size_t>(random.between(0, static_cast<int>(next.size()) - 1))];
        if (one.why == NextTask::Why::Ready)
            begun = withAppended(begun, device, one.task);
    }
    return {problem, begun};
}

} // namespace

class TestBegunOrder : public QObject {
    Q_OBJECT

private slots:
    void whatIsPlacedIsReadAsItWasWritten()
    {
        RandomProblems random(5820);
        int whole = 0;
        int none = 0;
        for (int round = 0; round < 400; ++round) {
            const auto [problem, begun] = randomlyBegun(random);
            const auto texts = begunTexts(begun);
            QVERIFY(texts.ok());
            const auto read = begunOfTexts(*texts);
            QVERIFY2(read.ok(), read ? "" : message(read.error()).c_str());
            QVERIFY(sameOrder(*read->placed, *begun.placed));
            QCOMPARE(read->tasks, begun.tasks);
            // Where no backward pass is placed, what is left tells of which kind they are.
            QCOMPARE(read->split, begun.split);
            QCOMPARE(read->whole(), begun.whole());
            QCOMPARE(orderOfTexts(*texts).ok(), begun.whole());
            whole += begun.whole() ? 1 : 0;
            none += begun.placed->tasks() == 0 ? 1 : 0;
        }
        QVERIFY(whole > 5);
        QVERIFY(none > 5);
    }

    /// Ready means that it can start; what is not ready names a task that is not there.
    void whatIsReadyCanBePlacedAndWhatIsNotSaysWhatItNeeds()
    {
        RandomProblems random(5821);
        int kept = 0;
        for (int round = 0; round < 300; ++round) {
            const auto [problem, begun] = randomlyBegun(random);
            bool any = false;
            for (int device = 0; device < begun.placed->devices(); ++device)
                for (const NextTask &one : nextTasks(begun, device, problem)) {
                    const bool runs = simulate(withAppended(begun, device, one.task).placed, problem).ok();
                    QCOMPARE(runs, one.why == NextTask::Why::Ready);
                    any = any || runs;
                    if (one.why != NextTask::Why::Needs)
                        continue;
                    ++kept;
                    const auto there = begun.placed->ofDevice(one.needsDevice);
                    QVERIFY(std::ranges::find(there, one.needs) == there.end());
                }
            QCOMPARE(any, !begun.whole()); // one never comes to an end before the end
        }
        QVERIFY(kept > 100);
    }

    void aLimitKeepsForwardPassesBack()
    {
        Problem problem = equalStages(2, 3, Seconds(1), Seconds(1), Seconds(1));
        problem.memory.liveLimit = 1;
        BegunOrder begun = begunOf(emptyOrder(problem.shape, loopedStages(2, 1)), false);
        QCOMPARE(nextTasks(begun, 0, problem).front().why, NextTask::Why::Ready);
        begun = withAppended(begun, 0, Task(TaskKind::F, 0, 0));
        QCOMPARE(nextTasks(begun, 0, problem).front().why, NextTask::Why::Limit);
    }

    /// As a simulation of what is placed has it; the rest is completed with it in mind.
    void whatIsOnTheHostLeavesRoom()
    {
        RandomProblems random(5823);
        int roomier = 0;
        int held = 0;
        int shorter = 0;
        for (int round = 0; round < 200; ++round) {
            auto [problem, begun] = randomlyBegun(random);
            problem.comm.lane = true;
            problem.memory.liveLimit = random.between(1, 3);
            const Problem here = problem;
            problem.comm.offload = {Seconds(random.eighths(1, 8))};
            for (int device = 0; device < begun.placed->devices(); ++device) {
                const auto without = nextTasks(begun, device, here);
                const auto with = nextTasks(begun, device, problem);
                for (std::size_t i = 0; i < with.size(); ++i) {
                    if (with[i].why == NextTask::Why::Needs)
                        continue;
                    const auto timeline = simulate(withAppended(begun, device, with[i].task).placed, problem);
                    const double peak = peakLive(*timeline, problem.memory)[static_cast<std::size_t>(device)];
                    QCOMPARE(with[i].why == NextTask::Why::Ready, peak <= *problem.memory.liveLimit);
                    held += with[i].why == NextTask::Why::Limit ? 1 : 0;
                    roomier += without[i].why == NextTask::Why::Limit && with[i].why == NextTask::Why::Ready ? 1 : 0;
                }
            }
            const auto plain = completedGreedily(*begun.placed, here, begun.split);
            const auto whole = completedGreedily(*begun.placed, problem, begun.split);
            QVERIFY(whole || !plain); // what fits without the host fits with it
            if (!whole)
                continue;
            QVERIFY(validate(*whole, problem).ok());
            const auto lasts = [&](const Order &order) {
                return simulate(std::make_shared<const Order>(order), problem)->makespan();
            };
            QVERIFY(!plain || lasts(*whole) <= lasts(*plain));
            shorter += plain && lasts(*whole) < lasts(*plain) ? 1 : 0;
        }
        QVERIFY2(roomier > 10 && held > 10 && shorter > 3,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(roomier).arg(held).arg(shorter)));
    }

    /// A list that was printed with its sends and receives, cut by hand.
    void theMarkIsBehindAsManyPassesAsItStandsBehind()
    {
        const auto read =
            begunOfTexts(std::vector<std::string>{"0UNSHARD,0F0,0SEND_F0,/,0RECV_B0,0B0", "1RECV_F0,1F0,/,1B0,1SEND_B0"});
        QVERIFY2(read.ok(), read ? "" : message(read.error()).c_str());
        QCOMPARE(orderText(*read->placed, 0), std::string("F0"));
        QCOMPARE(orderText(*read->placed, 1), std::string("F0"));
        QCOMPARE(read->tasks, std::size_t{4});
        QVERIFY(read->transfers && !begunOfTexts(std::vector<std::string>{"0F0,/,0B0", "1F0,/,1B0"})->transfers);
        // Behind all of them it says nothing.
        const std::vector<std::string> whole{"0F0,0SEND_F0,0RECV_B0,0B0,/", "1RECV_F0,1F0,1B0,1SEND_B0,/"};
        QVERIFY(begunOfTexts(whole)->whole() && (*orderOfTexts(whole, true))->hasTransfers());
    }

    /// With a task go those that waited for it, and no others.
    void aTaskThatIsTakenAwayTakesAlongWhatNeedsIt()
    {
        RandomProblems random(5822);
        int more = 0;
        for (int round = 0; round < 300; ++round) {
            const auto [problem, begun] = randomlyBegun(random);
            if (begun.placed->tasks() == 0)
                continue;
            const auto index = static_cast<std::uint32_t>(random.between(0, static_cast<int>(begun.placed->tasks()) - 1));
            const BegunOrder less = withoutTask(begun, begun.placed->device(index), begun.placed->task(index));
            QVERIFY(simulate(less.placed, problem).ok());
            QVERIFY(less.placed->tasks() < begun.placed->tasks());
            more += less.placed->tasks() + 1 < begun.placed->tasks() ? 1 : 0;
            const auto whole = completedGreedily(*less.placed, problem, less.split);
            QVERIFY(whole && validate(*whole, problem).ok());
        }
        QVERIFY(more > 50);
    }

    void aTextThatIsNoBeginningIsRefused_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("says");
        QTest::newRow("a backward pass before what it needs") << "0F0,0B0,/"
                                                              << "/,1F0,1B0"
                                                              << "B0 waits for";
        QTest::newRow("a task that is missing behind the mark") << "0F0,/"
                                                                << "/,1F0,1B0"
                                                                << "I or B of chunk 0 on stage 0";
        QTest::newRow("a word that is no task") << "0F0,/,0X0"
                                                << "/,1F0,1B0"
                                                << "0X0";
        QTest::newRow("two marks") << "0F0,/,/,0B0"
                                   << "/,1F0,1B0"
                                   << "/";
    }
    void aTextThatIsNoBeginningIsRefused()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(QString, says);
        const auto read = begunOfTexts(std::vector{first.toStdString(), second.toStdString()});
        QVERIFY(!read.ok());
        const QString error = QString::fromStdString(message(read.error()));
        QVERIFY2(error.contains(says), qPrintable(error));
        QVERIFY(QString::fromStdString(read.error().place.pointer).startsWith("/own_order"));
    }

    void anUnfinishedOrderSaysHowMuchOfItIsThere()
    {
        const auto read = begunOfTexts(std::vector<std::string>{"0F0,/,0B0", "/,1F0,1B0"});
        QVERIFY(read.ok());
        QCOMPARE(QString::fromStdString(message(unfinished(*read))), "Own order needs every task in its place; here 1 / 4");
    }
};

SHARDSCOPE_TEST_APPLESS(TestBegunOrder)
#include "test_begunorder.moc"
