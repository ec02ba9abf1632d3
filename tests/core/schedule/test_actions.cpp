// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/message.h"
#include "core/io/schedule/readactions.h"
#include "core/schedule/actionrun.h"
#include "core/schedule/simulate.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTest>

using namespace shardscope;
using namespace shardscope::schedule;

namespace {

ActionTimes ofPasses(double forward, double input, double weight)
{
    ActionTimes times;
    times.pass.forward = {Seconds(forward)};
    times.pass.backwardInput = {Seconds(input)};
    times.pass.backwardWeight = {Seconds(weight)};
    return times;
}

Result<ActionRun> run(const std::string &text, bool transfers, const ActionTimes &times = ofPasses(1, 1, 1))
{
    const auto read = io::readActions(text, "list");
    if (!read)
        return read.error();
    auto order = orderOfActions(read->list, transfers);
    if (!order)
        return order.error();
    return runActions(std::make_shared<const Order>(*std::move(order)), times);
}

QString refusal(const std::string &text, bool transfers = true)
{
    const auto ran = run(text, transfers);
    return ran ? QString() : QString::fromStdString(message(ran.error()));
}

/// Two stages a rank; `early`: rank 0 waits for the second stage's input before it goes on with its first.
std::string twoStages(bool early)
{
    const std::string first = early ? "0F0, 0SEND_F0, 2RECV_F0, 0F1, 0SEND_F1, " : "0F0, 0SEND_F0, 0F1, 0SEND_F1, 2RECV_F0, ";
    return "[" + first
           + "2F0, 2SEND_F0, 2RECV_F1, 2F1, 2SEND_F1, 2RECV_B0, 2B0, 2SEND_B0, 2RECV_B1, 2B1, 2SEND_B1, 0RECV_B0, 0B0, "
             "0RECV_B1, 0B1]\n"
             "[1RECV_F0, 1F0, 1SEND_F0, 1RECV_F1, 1F1, 1SEND_F1, 3RECV_F0, 3F0, 3B0, 3SEND_B0, 3RECV_F1, 3F1, 3B1, 3SEND_B1, "
             "1RECV_B0, 1B0, 1SEND_B0, 1RECV_B1, 1B1, 1SEND_B1]";
}

} // namespace

class TestActions : public QObject {
    Q_OBJECT

private slots:
    void everyActionIsReadAndWrittenBack_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"0F0", "1I2", "0B1", "2W3", "12SEND_F0", "3RECV_F7", "3SEND_B1", "0RECV_B1", "2UNSHARD",
                                 "2RESHARD", "0REDUCE_GRAD", "(0F7;7B3)OVERLAP_F_B", "(4B0;3F0)OVERLAP_F_B", ""})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void everyActionIsReadAndWrittenBack()
    {
        QFETCH(QString, text);
        const auto action = io::readAction(text.toStdString());
        QVERIFY(action);
        QCOMPARE(QString::fromStdString(actionText(*action)), text);
    }

    void whatIsNoActionIsRefusedWithItsLine()
    {
        for (const char *text :
             {"0F", "F0", "0X0", "0f0", "0SEND0", "0F-1", "(0F7;7I3)OVERLAP_F_B", "(0F7)OVERLAP_F_B", "0F0 0F1"}) {
            const auto read = io::readActions(std::string("0F0,0B0\n") + text + ",0B0\n", "list");
            QVERIFY2(!read, text);
            QCOMPARE(read.error().place.line, 2);
        }
    }

    void listsDictionariesCsvAndStepsSayTheSame()
    {
        const auto csv = io::readActions("0F0,0F1,0B0,0B1\n1F0,1B0,1F1,1B1\n", "csv");
        QVERIFY(csv);
        for (const char *text :
             {"[0F0, 0F1, 0B0, 0B1]\n[1F0, 1B0, 1F1, 1B1]", "{0: [0F0, 0F1, 0B0, 0B1], 1: [1F0, 1B0, 1F1, 1B1]}",
              "[[\"0F0\", \"0F1\", \"0B0\", \"0B1\"], [\"1F0\", \"1B0\", \"1F1\", \"1B1\"]]",
              "{\"1\": [\"1F0\", \"1B0\", \"1F1\", \"1B1\"], \"0\": [\"0F0\", \"0F1\", \"0B0\", \"0B1\"]}",
              "Rank 1: [1F0, 1B0, 1F1, 1B1]\nRank 0: [0F0, 0F1,\n 0B0, 0B1]",
              "        Rank 0 Rank 1\nStep 0: 0F0    1F0\nStep 1: 0F1    1B0\nStep 2: 0B0    1F1\nStep 3: 0B1    1B1\n"}) {
            const auto read = io::readActions(text, "list");
            QVERIFY2(read, read ? "" : describe(read.error()).c_str());
            QVERIFY2(read->list == csv->list, text);
            QVERIFY2(io::looksLikeActions(text), text);
        }
        QCOMPARE(io::actionsCsv(csv->list), std::string("0F0,0F1,0B0,0B1\n1F0,1B0,1F1,1B1\n"));
    }

    void emptyCellsStayForTheWayBack()
    {
        const std::string text = "0F0,,0B0,\n,1F0,,1B0\n";
        const auto read = io::readActions(text, "csv");
        QVERIFY(read);
        QCOMPARE(io::actionsCsv(read->list), text);
        QCOMPARE(countActions(read->list).of[static_cast<std::size_t>(ActionKind::Idle)], std::size_t{4});
    }

    void everyScheduleGoesThroughItsListUnchanged()
    {
        for (const auto &[id, each] : {std::pair("gpipe", 1), std::pair("1f1b", 1), std::pair("interleaved", 2),
                                       std::pair("zb-h1", 1), std::pair("zb-h2", 1), std::pair("zb-v", 2)}) {
            Problem problem = equalStages(4, 8, Seconds(2), Seconds(3), Seconds(1));
            problem.shape.virtualStages = each;
            const auto timeline = simulateSchedule(id, problem);
            QVERIFY(timeline);
            const auto list = actionsOfOrder(timeline->order());
            QVERIFY(list);
            const auto read = io::readActions(io::actionsCsv(*list), id);
            QVERIFY(read);
            QCOMPARE(read->list, *list);
            const auto ran = run(io::actionsText(*list), false, ofPasses(2.0 / each, 3.0 / each, 1.0 / each));
            QVERIFY2(ran, id);
            QCOMPARE(ran->timeline.makespan().si(), timeline->makespan().si());
        }
    }

    void bothDirectionsAreNoList()
    {
        const auto timeline = simulateSchedule("dualpipe", equalStages(4, 8, Seconds(1), Seconds(1), Seconds(1)));
        QVERIFY(timeline);
        QVERIFY(!actionsOfOrder(timeline->order()));
    }

    void aReceivePlacedEarlyHoldsUpAReadyTask()
    {
        const auto blocking = run(twoStages(true), true);
        const auto beside = run(twoStages(true), false);
        QVERIFY(blocking && beside);
        QVERIFY(blocking->timeline.makespan() > beside->timeline.makespan());
        QVERIFY(!blocking->waits.empty());
        const HeldUp &first = blocking->waits.front();
        QCOMPARE(
            QString::fromStdString(english(heldUpText(blocking->timeline.order(), first, "s"))),
            QStringLiteral("Rank 0 waits in 2RECV_F0 for 1F0 on rank 1 while 0F1 is ready: 0F1 starts at 2 s instead of 1 s"));
        const auto late = run(twoStages(false), true);
        QVERIFY(late);
        QVERIFY(late->waits.empty());
        QCOMPARE(late->timeline.makespan().si(), run(twoStages(false), false)->timeline.makespan().si());
    }

    void theGivenListsTakeWhatTheirAuthorsSay()
    {
        QFile early(QStringLiteral("/work/shared/data/cases3/d13-actions-recv-early.txt"));
        if (!early.open(QIODevice::ReadOnly))
            QSKIP("The lists are not on this machine");
        const std::string text = early.readAll().toStdString();
        QCOMPARE(run(text, true)->timeline.makespan().si(), 21.0);
        QCOMPARE(run(text, false)->timeline.makespan().si(), 15.0);
    }

    void ringsOfReceivesAreNamed()
    {
        const std::string crossed = "[0F0, 0SEND_F0, 0RECV_B0, 0F1, 0SEND_F1, 0B0, 0RECV_B1, 0B1]\n"
                                    "[1RECV_F1, 1F1, 1RECV_F0, 1F0, 1B0, 1SEND_B0, 1B1, 1SEND_B1]";
        QVERIFY(run(crossed, false).ok());
        QVERIFY2(refusal(crossed).contains(QStringLiteral("0RECV_B0 on rank 0 → 1RECV_F1 on rank 1 → 0RECV_B0 on rank 0")),
                 qPrintable(refusal(crossed)));
        QVERIFY(refusal("[0B0, 0F0]", false).contains(QStringLiteral("0B0 on rank 0 → 0F0 behind it")));
    }

    void transfersThatDoNotFitAreNamed()
    {
        QVERIFY(refusal("[0F0, 0SEND_F0]\n[1F0]").contains(QStringLiteral("1F0 needs a receive of its input")));
        QVERIFY(refusal("[0F0]\n[1RECV_F0, 1F0]").contains(QStringLiteral("1RECV_F0 needs a send of it")));
        QVERIFY(refusal("[0F0, 0SEND_F0, 0SEND_F0]\n[1RECV_F0, 1F0]").contains(QStringLiteral("0SEND_F0 2 times")));
        QVERIFY(refusal("[0SEND_F0, 0F0]\n[1RECV_F0, 1F0]").contains(QStringLiteral("0SEND_F0 needs the pass")));
        QVERIFY(refusal("[0F0, 1F0]\n[1F0]").contains(QStringLiteral("Stage 1 needs one rank")));
        QVERIFY(refusal("[0F0]\n[2F0]").contains(QStringLiteral("Stage 1 needs a rank that runs it")));
        QVERIFY(refusal("[0F0, 0F1, ...]").contains(QStringLiteral("shortened")));
        QVERIFY(refusal("[0F0, 0B0, 0F1]").contains(QStringLiteral("0 times")));
    }

    void aTransferTakesItsTimeOnceOnEitherWay()
    {
        ActionTimes times = ofPasses(1, 1, 1);
        times.transfer = {Seconds(0.5)};
        const std::string chain = "[0F0, 0SEND_F0]\n[1RECV_F0, 1F0, 1SEND_F0]\n[2RECV_F0, 2F0]";
        QCOMPARE(run(chain, true, times)->timeline.makespan().si(), 4.0);
        QCOMPARE(run(chain, false, times)->timeline.makespan().si(), 4.0);
    }

    void megatronsTableGivesItsOrderOnEachRank()
    {
        // Of Megatron-LM's own example: 2 ranks, 5 microbatches, 2 model chunks, groups of 3.
        const std::string table = "virtual_microbatch_id | 0 1 2 3 4 5 6 7 8 9\nmicrobatch_id         | 0 1 2 0 1 2 3 4 3 4\n"
                                  "model_chunk_id        | 0 0 0 1 1 1 0 0 1 1\n";
        QVERIFY(!io::readActions(table, "table"));
        const auto read = io::readActions(table, "table", 2);
        QVERIFY(read);
        const auto pairs =
            io::readActions("[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 0), (4, 0), (3, 1), (4, 1)]", "pairs", 2);
        QVERIFY(pairs);
        QCOMPARE(pairs->list, read->list);
        // Five warm-up slots on rank 0, as its documentation has them in signed form; three on the last.
        const auto order = io::readActions("[1, 1, 1, 2, 2, 2, -2, 1, -2, 1, -2, 2, -1, 2, -1, -1, -2, -2, -1, -1]\n"
                                           "[1, 1, 1, 2, -2, 2, -2, 2, -2, 1, -1, 1, -1, 2, -1, 2, -2, -2, -1, -1]\n",
                                           "order");
        QVERIFY(order);
        QCOMPARE(order->list, read->list);
        QVERIFY(run(io::actionsText(read->list), false).ok());
        QVERIFY(!io::readActions("[1, 1, 2, 2, -2, -2, -1, -1]", "one rank of several"));
    }

    void whatMegatronAndZeroBubbleReadIsWritten()
    {
        Problem problem = equalStages(4, 8, Seconds(1), Seconds(1), Seconds(1));
        problem.shape.virtualStages = 2;
        for (const char *id : {"interleaved", "zb-v"}) {
            const auto timeline = simulateSchedule(id, problem);
            QVERIFY(timeline);
            const auto list = actionsOfOrder(timeline->order());
            QVERIFY(list);
            const auto nodes = io::zeroBubbleNodes(*list);
            QVERIFY(nodes);
            const auto back = io::readActions(*nodes, "nodes");
            QVERIFY(back);
            QCOMPARE(back->list, *list);
            const auto table = io::megatronTable(*list);
            QCOMPARE(table.ok(), std::string_view(id) == "interleaved"); // the other is none of Megatron's
            if (table)
                QCOMPARE(io::readActions(*table, "table", 4)->list, *list);
        }
        const auto gathered = io::readActions("0UNSHARD,0F0", "csv");
        QVERIFY(gathered && !io::zeroBubbleNodes(gathered->list) && io::megatronTable(gathered->list).ok() == false);
    }

    void passesAreReadAsPeopleWriteThem_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("list");
        const QString two = QStringLiteral("0F0,0F1,0B0,0B1\n1F0,1B0,1F1,1B1\n");
        QTest::newRow("a rank a line") << "F0 F1 B0 B1\nF0 B0 F1 B1\n" << two;
        QTest::newRow("with the names of GPUs, and idle time")
            << "Time: 1 2 3 4\nGPU 0: F0 F1 __ B0 .. B1\nGPU 1: -- F0 B0 F1 B1 |\n"
            << two;
        QTest::newRow("out of a comment") << "/// Stage 0: F0 F1 B0 B1\n/// Stage 1:    F0 B0 F1 B1\n" << two;
        QTest::newRow("counted from 1 on") << "GPU1: F1 F2 B1 B2\nGPU2: . F1 B1 F2 B2\n" << two;
        QTest::newRow("with bars between phases") << "Stage 0: F0 F1 | B0 | B1\nStage 1: .. F0 | B0 F1 | B1\n" << two;
        QTest::newRow("as lists of lists") << "[['F','F','B','B'], ['F','B','F','B']]" << two;
        QTest::newRow("as lists with their ranks behind them") << "[f0, f1, b0, b1],  # rank 0\n[f0, b0, f1, b1],  # rank 1\n"
                                                               << two;
        QTest::newRow("with stages and without commas") << "0F0 0F1         0B0 0B1\n    1F0 1B0 1F1 1B1\n" << two;
        QTest::newRow("in any order of ranks, with a legend")
            << "Rank 1: F0 B0 F1 B1\nRank 0: F0 F1 B0 B1\nF = forward, B = backward\n"
            << two;
        const QString split = QStringLiteral("0F0,0I0,0W0\n1F0,1I0,1W0\n");
        QTest::newRow("with the backward pass in two") << "F0 B0 W0\nF0 B0 W0\n" << split;
        QTest::newRow("with PyTorch's older names of its parts") << "0F0,0B0,0W0\n1F0,1B0,1W0\n" << split;
        QTest::newRow("with PyTorch's older name of the whole") << "0F0,0BW0\n1F0,1BW0\n"
                                                                << "0F0,0B0\n1F0,1B0\n";
        QTest::newRow("as DeepSpeed's instructions")
            << "Rank 0/2: [[LoadMicroBatch(buffer_id=0), ForwardPass(buffer_id=0)], [SendActivation(buffer_id=0), "
               "RecvGrad(buffer_id=0), BackwardPass(buffer_id=0)], [ReduceTiedGrads(), ReduceGrads(), OptimizerStep()]]\n"
               "Rank 1/2: [[], [RecvActivation(buffer_id=0), LoadMicroBatch(buffer_id=0), ForwardPass(buffer_id=0)], "
               "[BackwardPass(buffer_id=0), SendGrad(buffer_id=0)], [ReduceGrads(), OptimizerStep()]]\n"
            << "0F0,0SEND_F0,0RECV_B0,0B0,0REDUCE_GRAD\n1RECV_F0,1F0,1B0,1SEND_B0,1REDUCE_GRAD\n";
        QTest::newRow("with transfers that are launched together")
            << "[0F0, 0SEND_F0, 0F1, (0RECV_B0;0SEND_F1)BATCH_P2P, 0B0, 0RECV_B1, 0B1]\n"
               "[1RECV_F0, 1F0, 1B0, (1SEND_B0;1RECV_F1)BATCH_P2P, 1F1, 1B1, 1SEND_B1]\n"
            << "0F0,0SEND_F0,0F1,0SEND_F1,0RECV_B0,0B0,0RECV_B1,0B1\n1RECV_F0,1F0,1B0,1SEND_B0,1RECV_F1,1F1,1B1,1SEND_B1\n";
    }
    void passesAreReadAsPeopleWriteThem()
    {
        QFETCH(QString, text);
        QFETCH(QString, list);
        QVERIFY(io::looksLikeActions(text.toStdString()));
        const auto read = io::readActions(text.toStdString(), "list");
        QVERIFY2(read, read ? "" : message(read.error()).c_str());
        QCOMPARE(QString::fromStdString(io::actionsCsv(read->list)), list);
        const auto ran = run(text.toStdString(), countActions(read->list).transfers);
        QVERIFY2(ran, ran ? "" : message(ran.error()).c_str());
        QCOMPARE(io::readActions(io::actionsCsv(read->list), "csv")->list, read->list);
    }

    void passesThatCannotBeToldAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("reason");
        QTest::newRow("shortened") << "GPU 0: F0 F1 ... B0 B1\nGPU 1: F0 B0 F1 B1\n"
                                   << "shortened";
        QTest::newRow("a pass is missing") << "GPU 0: F0 F1 B0 B1\nGPU 1: F0 B0 F1\n"
                                           << "Rank 1 of the drawing";
        QTest::newRow("a rank is missing") << "GPU 0: F0 F1 B0 B1\nGPU 2: F0 B0 F1 B1\n"
                                           << "list of rank 1";
        QTest::newRow("one rank of several") << "Rank 0: F0 F1 B0 B1\n"
                                             << "list of rank 1";
        QTest::newRow("a rank comes twice") << "GPU 0: F0 F1 B0 B1\nGPU 0: F0 B0 F1 B1\n"
                                            << "listed twice";
        QTest::newRow("chunks of the model in brackets") << "Rank 0: F0(0) F0(1) B0(0)\nRank 1: F0(0) F0(1) B0(0)\n"
                                                         << "F0(0)";
        QTest::newRow("stages in some words") << "GPU 0: F0 F1 B0 0B1\nGPU 1: F0 B0 F1 B1\n"
                                              << "stage";
        QTest::newRow("numbers in some words") << "GPU 0: F0 F1 B0 B\nGPU 1: F0 B0 F1 B1\n"
                                               << "microbatch";
        QTest::newRow("a batch of passes") << "[(0F0;0F1)BATCH_P2P, 0B0, 0B1]"
                                           << "sends and receives";
        QTest::newRow("DeepSpeed's steps without their rank") << "[LoadMicroBatch(buffer_id=0), ForwardPass(buffer_id=0)]\n"
                                                              << "Rank 0";
    }
    void passesThatCannotBeToldAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, reason);
        const QString refused = refusal(text.toStdString(), false);
        QVERIFY2(refused.contains(reason), qPrintable(refused));
    }

    void zeroBubblesNodesAndDrawingsAreRead()
    {
        const auto nodes = io::readActions(
            "[[ScheduledNode(type='F', chunk=0, stage=0, minibatch=0, start_time=0, completion_time=1, rollback=False), "
            "ScheduledNode(type='RECV_POST_VALIDATION', chunk=0, stage=0, minibatch=0, start_time=0, completion_time=0), "
            "ScheduledNode(type=<FuncType.B: 'B'>, stage=0, microbatch=0, chunk=0, layer_group_idx=0), "
            "ScheduledNode(type=W, stage=0, microbatch=0, chunk=0, layer_group_idx=0)]]",
            "nodes");
        QVERIFY(nodes);
        QCOMPARE(io::actionsText(nodes->list), std::string("[0F0, 0I0, 0W0]\n"));
        const auto letters = io::readActions("FF BWBW\n FBFBWW\n", "drawing");
        QVERIFY(letters);
        QCOMPARE(io::actionsCsv(letters->list), std::string("0F0,0F1,0I0,0W0,0I1,0W1\n1F0,1I0,1F1,1I1,1W0,1W1\n"));
        const auto scaled = io::readActions("F0-FF1-F....B0BW0WB1BW1W\n....F0-FB0BF1-FB1BW0WW1W\n", "drawing");
        QVERIFY(scaled);
        QCOMPARE(scaled->list, letters->list);
        QVERIFY(!io::readActions("FFBWBW\n FBFBW\n", "cut"));
        // Capital letters run first: of a V the first chunk forward and the last one backward.
        const auto v = io::readActions("F  fBWbw\n FfBWbw\n", "v");
        QVERIFY(v);
        QCOMPARE(io::actionsCsv(v->list), std::string("0F0,3F0,3I0,3W0,0I0,0W0\n1F0,2F0,2I0,2W0,1I0,1W0\n"));
    }
};

SHARDSCOPE_TEST_APPLESS(TestActions)
#include "test_actions.moc"
