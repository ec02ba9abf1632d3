// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/evaluate/pipelinereport.h"
#include "core/io/open/open.h"
#include "core/io/schedule/readactions.h"
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
    return io::actionsCsv(*schedule::actionsOfOrder(**order));
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
        for (const char *id : {"1f1b", "gpipe", "interleaved", "looped-bfs", "zb-v", "dualpipe-v", "v-half"})
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

    void anOrderOfItsOwnIsNamedWithTheCommandThatTakesIt()
    {
        std::string text = csvOf("gpipe", 3, 4);
        text.replace(text.find("1F1,1F2"), 7, "1F2,1F1");
        const io::Opened read = opened(text);
        QVERIFY(!read.pipeline);
        QCOMPARE(read.issues.size(), std::size_t{1});
        const QString says = QString::fromStdString(describe(read.issues.front().what));
        QVERIFY2(says.contains(QLatin1String("order.csv")) && says.contains(QLatin1String("shardscope-cli pipeline")),
                 qPrintable(says));
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
