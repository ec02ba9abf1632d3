// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/keys.h"
#include "core/io/runs/reader.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
namespace quantity = runs::quantity;
namespace setting = runs::setting;

namespace {

QString warningsOf(const io::RunsInput &input)
{
    QStringList out;
    for (const Issue &issue : input.issues)
        out << QString::fromStdString(describe(issue.what));
    return out.join(QLatin1Char('\n'));
}

} // namespace

/// What the rows of a table say together.
class TestTables : public QObject {
    Q_OBJECT

private slots:
    void aFormulaIsNoPrice()
    {
        QCOMPARE(io::understandName("$d_{model}$").unfit, false);
        QCOMPARE(io::understandName("hidden size $H$").unfit, false);
    }

    void aSpeedWithoutAUnitNeedsWhatTellsIt_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("time");
        QTest::addColumn<double>("rate");
        const auto row = [](const char *name, const char *text, double time, double rate) {
            QTest::newRow(name) << QString::fromLatin1(text) << time << rate;
        };
        row("of twice as many GPUs, in half the time",
            "|NNODES|TP|PP|Speed|TFlops|\n|-|-|-|-|-|\n|32|4|32|586|46.52|\n|64|4|64|301|45.28|\n", 586, 0);
        row("of twice as many GPUs, twice as fast",
            "|NNODES|TP|PP|Speed|TFlops|\n|-|-|-|-|-|\n|32|4|32|300|46.52|\n|64|4|64|586|45.28|\n", 0, 300);
        row("the cells say their unit", "|GPUs|PP|Speed|\n|-|-|-|\n|16|4|0.661s|\n|64|16|1.439s|\n", 0.661, 0);
        row("the cells say their unit, whatever the FLOPs are",
            "|GPUs|PP|Speed|TFlops|\n|-|-|-|-|\n|16|4|0.661s|23.2|\n|64|16|1.439s|10.7|\n", 0.661, 0);
        row("nothing is beside it", "|GPUs|Speed|memory (GB)|\n|-|-|-|\n|16|29|31|\n|64|53|31|\n", 0, 0);
        row("neither is near to constant", "|GPUs|Speed|TFlops|memory (GB)|\n|-|-|-|-|\n|8|10|30|31|\n|8|20|30|31|\n", 0, 0);
    }
    void aSpeedWithoutAUnitNeedsWhatTellsIt()
    {
        QFETCH(const QString, text);
        QFETCH(const double, time);
        QFETCH(const double, rate);
        const auto input = io::readRuns(text.toStdString(), "in.md");
        QVERIFY(input.ok());
        QCOMPARE(input->runs[0].value(quantity::stepTime).value_or(0), time);
        QCOMPARE(input->runs[0].value(quantity::throughput).value_or(0), rate);
        QCOMPARE(warningsOf(*input).contains(QLatin1String("Speed")), time + rate == 0);
    }

    void aTablesOwnSizesCountNotThoseOfTheTextAround()
    {
        const auto input = io::readRuns("# Runs\nglobal batch size = 1024\n\n```\nperl -e '$ms=52'\n```\n\n"
                                        "|GPUs|Size|DP|PP|PP Chunks|Mic-BS|Glob-BS|step time (s)|\n|-|-|-|-|-|-|-|-|\n"
                                        "|16|7.5B|1|4|4|1|4|0.661|\n|64|30B|1|16|4|2|8|1.439|\n",
                                        "in.md");
        QVERIFY(input.ok());
        QCOMPARE(input->runs.size(), std::size_t{2});
        const runs::Run &run = input->runs[1];
        QCOMPARE(run.number(setting::globalBatch).value_or(0), 8.0);
        QCOMPARE(run.number(setting::microbatch).value_or(0), 2.0);
        QCOMPARE(run.number(setting::chunks).value_or(0), 4.0);
        QCOMPARE(run.number(setting::parameters).value_or(0), 30e9);
        const auto bytes = io::readRuns("|GPUs|Size|busbw (GB/s)|\n|-|-|-|\n|8|512B|1.5|\n|8|1MB|40|\n", "in.md");
        QVERIFY(bytes.ok());
        QVERIFY(!bytes->runs[0].number(setting::parameters));
    }

    void whatAnotherSectionSaysIsOfNoTableHere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("batch");
        const QString table = QStringLiteral("|GPUs|step time (s)|\n|-|-|\n|8|1.5|\n");
        const QString said = QStringLiteral("global batch size = 16\n\n");
        QTest::newRow("above it") << said + table << 16.0;
        QTest::newRow("in the section around it") << "# Runs\n\n" + said + "## On A100\n\n" + table << 16.0;
        QTest::newRow("in a section that sets up") << "# Runs\n\n## Setup\n\n" + said + "## Results\n\n" + table << 16.0;
        QTest::newRow("in a part of the same chapter")
            << "# Lab\n\n## Task\n\n### One\n\n" + said + "### Two\n\n" + table << 16.0;
        QTest::newRow("in a section beside it") << "# Runs\n\n## Results\n\n" + table + "\n## Another test\n\n" + said << 0.0;
        QTest::newRow("in a section below it") << "# Runs\n\n" + table + "\n## An example\n\n" + said << 0.0;
    }
    void whatAnotherSectionSaysIsOfNoTableHere()
    {
        QFETCH(const QString, text);
        QFETCH(const double, batch);
        const auto input = io::readRuns(text.toStdString(), "in.md");
        QVERIFY(input.ok());
        QCOMPARE(input->runs[0].number(setting::globalBatch).value_or(0), batch);
    }

    void linesOfAnotherFenceAreOfAnotherRun_data()
    {
        QTest::addColumn<QString>("between");
        QTest::addColumn<int>("runs");
        QTest::newRow("the end of one and the begin of another") << QStringLiteral("```\n\nThe larger one:\n\n```\n") << 2;
        QTest::newRow("a heading") << QStringLiteral("## 16 GPUs\n") << 2;
        QTest::newRow("another line of the log") << QStringLiteral("saving checkpoint at iteration 2\n") << 1;
    }
    void linesOfAnotherFenceAreOfAnotherRun()
    {
        QFETCH(const QString, between);
        QFETCH(const int, runs);
        const auto line = [](int number, double ms) {
            return QStringLiteral(" iteration %1/ 100 | elapsed time per iteration (ms): %2 | global batch size: 4 |\n")
                .arg(number)
                .arg(ms, 0, 'f', 1);
        };
        const QString text = line(10, 661.3) + line(20, 663.3) + between + line(30, 1439.3) + line(40, 1441.3);
        const auto input = io::readRuns(("```\n" + text + "```\n").toStdString(), "in.md");
        QVERIFY(input.ok());
        QCOMPARE(input->runs.size(), static_cast<std::size_t>(runs));
        if (runs == 2)
            QCOMPARE(input->runs[0].value(quantity::stepTime).value_or(0), 0.6623);
    }

    void aPageMayHoldJobsOfNcclTestsBesideATable()
    {
        const std::string job =
            "# nThread 1 nGpus 2 minBytes 1048576 maxBytes 2097152\n# Using devices\n"
            "#  Rank  0 Group  0 Pid  31706 on node device  0 [0000:b4:00] NVIDIA A100\n"
            "#  Rank  1 Group  0 Pid  31706 on node device  1 [0000:b5:00] NVIDIA A100\n"
            "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw "
            "#wrong\n"
            "#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)\n"
            "     1048576        262144     float     sum      -1    100.0   10.49   10.49      0    101.0   10.38   10.38      "
            "0\n"
            "     2097152        524288     float     sum      -1    150.0   13.98   13.98      0    151.0   13.89   13.89      "
            "0\n";
        const auto input = io::readRuns("# Lab\n\n|GPUs|step time (s)|\n|-|-|\n|8|1.5|\n\n```\n" + job + "```\n", "in.md");
        QVERIFY(input.ok());
        QCOMPARE(input->runs.size(), std::size_t{3});
        QCOMPARE(input->runs[0].value(quantity::stepTime).value_or(0), 1.5);
        QCOMPARE(input->runs[2].value(quantity::bandwidth).value_or(0), 13.98e9);
    }

    void aRowThatStandsTwiceIsTold()
    {
        const std::string head = "|GPUs|MBS|step time (s)|\n|-|-|-|\n";
        const auto twice = io::readRuns(head + "|8|1|1.512|\n|8|2|2.901|\n|8|1|1.512|\n", "in.md");
        QVERIFY(twice.ok());
        QCOMPARE(twice->runs.size(), std::size_t{3});
        QVERIFY(warningsOf(*twice).contains(QLatin1String("1 row")));
        const auto repeated = io::readRuns(head + "|8|1|1.512|\n|8|2|2.901|\n|8|1|1.513|\n", "in.md");
        QCOMPARE(warningsOf(*repeated), QString());
    }
};

SHARDSCOPE_TEST_APPLESS(TestTables)
#include "test_tables.moc"
