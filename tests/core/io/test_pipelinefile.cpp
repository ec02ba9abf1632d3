// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/evaluate/pipelinereport.h"
#include "core/io/open/open.h"
#include "core/io/scenario/codec.h"
#include "core/io/schedule/readactions.h"
#include "core/schedule/actionrun.h"
#include "core/schedule/begunorder.h"
#include "core/schedule/simulate.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;

namespace {

std::string csvOf(const char *schedule, int stages, int chunks)
{
    const auto order =
        schedule::buildOrder(schedule::testing::scheduleNamed(schedule), schedule::testing::unit(schedule, stages, chunks));
    return io::actionsCsv(*schedule::actionsOfOrder(**order, true));
}

io::Opened opened(const std::string &text)
{
    return io::open({{{"order.csv", text}}});
}

} // namespace

class TestPipelineFile : public QObject {
    Q_OBJECT

private slots:
    void aPrintedOrderSetsThePipeline_data()
    {
        QTest::addColumn<QString>("schedule");
        for (const char *id : {"1f1b", "gpipe", "interleaved", "looped-bfs", "zb-v", "dualpipe", "dualpipe-v", "v-half"})
            QTest::newRow(id) << QString::fromLatin1(id);
    }
    void aPrintedOrderSetsThePipeline()
    {
        QFETCH(QString, schedule);
        io::Opened read = opened(csvOf(schedule.toLatin1(), 4, 12));
        QVERIFY2(read.issues.empty(), read.issues.empty() ? "" : message(read.issues.front().what).c_str());
        QCOMPARE(read.read.front().kind, std::string("pipeline"));
        scenario::Scenario scenario;
        scenario.pipeline.partition = "4,4,2,2";
        scenario.pipeline.slow = {{3, 2.0}};
        QVERIFY(io::putInto(scenario, read));
        // A breadth-first order of one virtual stage is none of GPipe's: its backward passes are reversed.
        QCOMPARE(QString::fromStdString(scenario.pipeline.schedule), schedule);
        QCOMPARE(scenario.pipeline.devices, 4);
        QCOMPARE(scenario.pipeline.chunks, 12);
        QVERIFY(scenario.pipeline.slow.empty());
        QVERIFY(!scenario.links.pipeline);
        const auto report = evaluate::pipelineReport(scenario, nullptr);
        QVERIFY(report && (*report)->first.ok());
    }

    void whatPeopleWriteSetsThePipeline()
    {
        for (const char *text :
             {"GPU 0: F0 F1 __ B0 B1\nGPU 1: __ F0 B0 F1 B1\n", "F0 F1 B0 B1\nF0 B0 F1 B1\n",
              "Rank 0/2: [[ForwardPass(buffer_id=0)], [ForwardPass(buffer_id=1)], [BackwardPass(buffer_id=0)], "
              "[BackwardPass(buffer_id=1)]]\nRank 1/2: [[ForwardPass(buffer_id=0)], [BackwardPass(buffer_id=0)], "
              "[ForwardPass(buffer_id=0)], [BackwardPass(buffer_id=0)]]\n"}) {
            io::Opened read = opened(text);
            QVERIFY2(read.issues.empty(), read.issues.empty() ? "" : message(read.issues.front().what).c_str());
            scenario::Scenario scenario;
            QVERIFY(io::putInto(scenario, read));
            QCOMPARE(scenario.pipeline.schedule, std::string("1f1b"));
            QCOMPARE(scenario.pipeline.devices, 2);
            QCOMPARE(scenario.pipeline.chunks, 2);
        }
        // One that is cut goes on by hand.
        io::Opened begun = opened("GPU 0: F0 F1 B0\nGPU 1: F0 B0 F1 B1\n");
        scenario::Scenario scenario;
        QVERIFY(begun.issues.empty() && io::putInto(scenario, begun));
        QVERIFY(scenario.pipeline.ownOrder[0].find("/") != std::string::npos);
    }

    void anOrderOfItsOwnOpensAsThat()
    {
        std::string text = csvOf("gpipe", 3, 4);
        text.replace(text.find("1F1,1F2"), 7, "1F2,1F1");
        io::Opened read = opened(text);
        QVERIFY2(read.issues.empty(), read.issues.empty() ? "" : message(read.issues.front().what).c_str());
        scenario::Scenario scenario;
        scenario.pipeline.forwardOnly = true;
        QVERIFY(io::putInto(scenario, read));
        QCOMPARE(scenario.pipeline.schedule, std::string(schedule::ownSchedule));
        QCOMPARE(scenario.pipeline.ownOrder.size(), std::size_t{3});
        QVERIFY(scenario.pipeline.ownOrder[1].starts_with("1F0,1F2,1F1"));
        QCOMPARE(scenario.pipeline.devices, 3);
        QCOMPARE(scenario.pipeline.chunks, 4);
        QVERIFY(!scenario.pipeline.forwardOnly && !scenario.links.pipeline);
        const auto report = evaluate::pipelineReport(scenario, nullptr);
        QVERIFY(report && (*report)->first.ok());
        QVERIFY((*report)->first.analysis->blame().idle(2, Seconds(0), Seconds(1)).size() > 0);
    }

    void aDrawingThatIsCutOpensAsAnOrderThatIsBegun()
    {
        const std::string text = "FF  fBW\n FFff BW\n";
        QVERIFY(!io::readActions(text, "drawing.txt")); // nothing of it can be simulated
        io::Opened read = opened(text);
        QVERIFY2(read.issues.empty(), read.issues.empty() ? "" : message(read.issues.front().what).c_str());
        scenario::Scenario scenario;
        QVERIFY(io::putInto(scenario, read));
        QCOMPARE(scenario.pipeline.schedule, std::string(schedule::ownSchedule));
        QCOMPARE(scenario.pipeline.devices, 2);
        QCOMPARE(scenario.pipeline.chunks, 2);
        QVERIFY(scenario.pipeline.ownOrder[0].starts_with("0F0,0F1,3F0,3I0,3W0,/,"));
        const auto begun = schedule::begunOfTexts(scenario.pipeline.ownOrder);
        QVERIFY2(begun, begun ? "" : message(begun.error()).c_str());
        QCOMPARE(begun->placed->tasks(), std::size_t{11});
        QCOMPARE(begun->tasks, std::size_t{24});
        // What comes before its input is no begin of anything: the drawing is refused as it was.
        QVERIFY(!opened("fBFFW\nFFff BW\n").issues.empty());
    }

    void anOwnOrderIsSavedOnBothSidesAndOnNoneWhereThereIsNone()
    {
        scenario::Scenario scenario;
        scenario.pipeline.second = scenario.pipeline;
        QVERIFY(io::encodeScenario(scenario).find("own_order") == std::string::npos);
        scenario.pipeline.ownOrder = {"0F0,0B0"}; // the second has none
        for (const bool both : {false, true}) {
            if (both)
                scenario.pipeline.second->ownOrder = {"0F0,0B0", "1F0,1B0"};
            const auto back = io::decodeScenario(io::encodeScenario(scenario), "f");
            QVERIFY2(back, back ? "" : describe(back.error()).c_str());
            QVERIFY(back->scenario == scenario);
        }
    }

    void aSchedulesOwnListLeavesTheOneThatIsWrittenDown()
    {
        scenario::Scenario scenario;
        scenario.pipeline.ownOrder = {"0F0 0B0"};
        io::Opened read = opened(csvOf("gpipe", 4, 8));
        QVERIFY(io::putInto(scenario, read));
        QCOMPARE(scenario.pipeline.ownOrder.size(), std::size_t{1});
    }

    void aListOfForwardPassesIsForwardOnly()
    {
        io::Opened read = opened("0F0,0F2,0F1\n1F0,1F2,1F1\n");
        scenario::Scenario scenario;
        QVERIFY(io::putInto(scenario, read));
        QVERIFY(scenario.pipeline.forwardOnly);
        QVERIFY((*evaluate::pipelineReport(scenario, nullptr))->first.ok());
    }

    void anOrderThatDeadlocksOpensAndItsReportNamesTheRing()
    {
        io::Opened read = opened("0F0,0B0,0F1,0B1\n1F0,1F1,1B0,1B1\n");
        scenario::Scenario scenario;
        QVERIFY(io::putInto(scenario, read));
        const auto report = evaluate::pipelineReport(scenario, nullptr);
        QVERIFY(report && (*report)->first.error);
        QCOMPARE((*report)->first.error->code, ErrorCode::ScheduleDeadlock);
    }

    /// Every receive has what it waits for in time, as long as the stages are equal.
    void receivesThatHarmNothingMatterWithOtherTimes()
    {
        std::string first;
        std::string second;
        std::string back;
        for (int chunk = 0; chunk < 6; ++chunk) {
            const std::string k = std::to_string(chunk);
            if (chunk == 5)
                first += "0RECV_B0,";
            first += "0F" + k + ",0SEND_F" + k + ",";
            second += "1RECV_F" + k + ",1F" + k + ",1B" + k + ",1SEND_B" + k + ",";
            back += (chunk > 0 ? "0RECV_B" + k + "," : "") + "0B" + k + ",";
        }
        io::Opened read = opened(first + back + "\n" + second + "\n");
        QVERIFY(read.issues.empty());
        scenario::Scenario scenario;
        QVERIFY(io::putInto(scenario, read));
        const auto waits = [&scenario] {
            const auto report = evaluate::pipelineReport(scenario, nullptr);
            return report && (*report)->first.ok()
                       ? static_cast<int>(schedule::heldUp((*report)->first.analysis->timeline()).size())
                       : -1;
        };
        QCOMPARE(waits(), 0);
        scenario.pipeline.partition = "even";
        scenario.pipeline.slow = {{1, 2.0}};
        QCOMPARE(waits(), 1);
    }

    /// With a pass forward of 1 and one backward of 2.
    void receivesThatHoldUpTheirRankAreSaid()
    {
        const auto said = [](const std::string &text) {
            const io::Opened read = opened(text);
            return read.pipeline && read.issues.size() == 1 ? QString::fromStdString(message(read.issues.front().what))
                                                            : QString::number(read.issues.size());
        };
        const std::string behind = "[1RECV_F0, 1F0, 1B0, 1SEND_B0, 1RECV_F1, 1F1, 1B1, 1SEND_B1]\n";
        QCOMPARE(said("[0F0, 0SEND_F0, 0F1, 0SEND_F1, 0RECV_B0, 0B0, 0RECV_B1, 0B1]\n" + behind), QStringLiteral("0"));
        const QString early = said("[0F0, 0SEND_F0, 0RECV_B0, 0F1, 0SEND_F1, 0B0, 0RECV_B1, 0B1]\n" + behind);
        QVERIFY2(early.contains(QStringLiteral("0RECV_B0: 9 → 10")), qPrintable(early));
        const QString ring = said("[0F0, 0RECV_B0, 0SEND_F0, 0B0]\n[1RECV_F0, 1F0, 1B0, 1SEND_B0]\n");
        QVERIFY2(ring.contains(QStringLiteral("deadlocks")), qPrintable(ring));
    }

    void aListThatCannotBeIsRefusedWithItsReason()
    {
        const io::Opened read = opened("0F0,0F1,0B0,0B1\n1F0,1B0\n");
        QCOMPARE(read.issues.size(), std::size_t{1});
        QVERIFY(read.issues.front().what.code != ErrorCode::FormatUnknown);
    }

    void numbersAloneAreNoPipeline()
    {
        const io::Opened read = opened("1, 2, 3, 4\n");
        QVERIFY(!read.pipeline && read.issues.size() == 1);
        QCOMPARE(read.issues.front().what.code, ErrorCode::FormatUnknown);
    }
};

SHARDSCOPE_TEST_APPLESS(TestPipelineFile)
#include "test_pipelinefile.moc"
