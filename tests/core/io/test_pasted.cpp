// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launch.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/reader.h"
#include "core/io/runs/stepline.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>

using namespace shardscope;
namespace quantity = runs::quantity;
namespace setting = runs::setting;

namespace {

template <class Input>
QString toldBy(const Input &input)
{
    QStringList out;
    for (const Issue &issue : input.issues)
        out << QString::fromStdString(describe(issue.what));
    return out.join(QLatin1Char('\n'));
}

std::string engineLine(const std::string &host, int step, const std::string &rate)
{
    return host + ": [2026-01-05 10:00:0" + std::to_string(step) + ",000] [INFO] [timer.py:215:stop] epoch=0/micro_step="
           + std::to_string(step) + "/global_step=" + std::to_string(step) + ", RunningAvgSamplesPerSec=" + rate
           + ", CurrSamplesPerSec=" + rate + ", MemAllocated=10.5GB, MaxMemAllocated=20.25GB\n";
}

std::string stepOf(const std::string &host, int step, const std::string &ms)
{
    return host + ":  iteration        " + std::to_string(step) + "/      10 | elapsed time per iteration (ms): " + ms
           + " | learning rate: 1.0E-04 | global batch size:    64 | lm loss: 9.5" + std::to_string(step)
           + "E+00 | loss scale: 1.0 |\n";
}

const std::string memoryMessage =
    "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 3.00 GiB. GPU 0 has a total capacity of 23.50 GiB of which "
    "1.25 GiB is free. Including non-PyTorch memory, this process has 22.25 GiB memory in use. Of the allocated memory 20.00 "
    "GiB is allocated by PyTorch, and 1.50 GiB is reserved by PyTorch but unallocated.\n";

const std::string copies = "memcpy CE GPU(row) -> GPU(column) bandwidth (GB/s)\n"
                           "           0         1\n"
                           " 0       N/A     41.25\n"
                           " 1     41.75       N/A\n\n";

const std::string job =
    "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong\n"
    "#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)\n"
    "     1048576        262144     float     sum      -1    100.0   10.49   15.73      0    101.0   10.38   15.57      0\n"
    "     2097152        524288     float     sum      -1    150.0   13.98   20.97      0    151.0   13.89   20.83      0\n"
    "# Out of bounds values : 0 OK\n"
    "# Avg bus bandwidth    : 18.275\n";

} // namespace

class TestPasted : public QObject {
    Q_OBJECT

private slots:
    void theRateOfTheWholeStepCountsWhereHostsPrintTheTwoClocks()
    {
        // As pdsh puts it: the lines of one host between those of the other, each with its name in front.
        std::string log;
        for (int step = 1; step <= 4; ++step)
            log += engineLine("node-1", step, "320.5") + stepOf("node-2", step, "2000.0");
        const auto input = io::readRuns(log, "train.log");
        QVERIFY(input);
        QCOMPARE(input->runs.size(), std::size_t{1});
        QCOMPARE(input->runs.front().value(quantity::stepTime).value_or(0), 2.0);
        QVERIFY2(toldBy(*input).contains(QLatin1String("the engine's own timer")), qPrintable(toldBy(*input)));
    }

    void twoLogsBehindEachOtherKeepBothTheirRates()
    {
        std::string log;
        for (int step = 1; step <= 4; ++step)
            log += engineLine("node-1", step, "320.5");
        for (int step = 1; step <= 4; ++step)
            log += stepOf("node-1", step, "2000.0");
        const auto input = io::readRuns(log, "train.log");
        QVERIFY(input);
        QCOMPARE(input->runs.size(), std::size_t{2});
    }

    void ofTwoColumnsTheOneThatNamesTheQuantityCounts_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("quantity");
        QTest::addColumn<double>("value");
        const QString memory = QString::fromLatin1(quantity::memoryPeak.data());
        const QString bandwidth = QString::fromLatin1(quantity::bandwidth.data());
        QTest::newRow("the peak, not what is allocated") << "Allocated memory (GB)"
                                                         << "Peak memory (GB)" << memory << 22e9;
        QTest::newRow("the peak that stands first") << "Peak memory (GB)"
                                                    << "Allocated memory (GB)" << memory << 11e9;
        QTest::newRow("bus bandwidth, not the algorithm's") << "algbw (GB/s)"
                                                            << "busbw (GB/s)" << bandwidth << 22e9;
        QTest::newRow("memory, not the most of what is allocated") << "max_allocated_gb"
                                                                   << "Allocated GB" << memory << 11e9;
        QTest::newRow("bus bandwidth in other words") << "algo bw (GB/s)_mean"
                                                      << "bus bw (GB/s)_mean" << bandwidth << 22e9;
    }
    void ofTwoColumnsTheOneThatNamesTheQuantityCounts()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(QString, quantity);
        QFETCH(double, value);
        const std::string table = QStringLiteral("| GPUs | step time (s) | %1 | %2 |\n|---|---|---|---|\n| 8 | 1.5 | 11 | 22 |\n")
                                      .arg(first, second)
                                      .toStdString();
        const std::string object =
            QStringLiteral("[{\"GPUs\": 8, \"step_time_s\": 1.5, \"%1\": 11, \"%2\": 22}]").arg(first, second).toStdString();
        for (const std::string &text : {table, object}) {
            const auto input = io::readRuns(text, "runs");
            QVERIFY(input);
            QCOMPARE(input->runs.front().value(quantity.toStdString()).value_or(0), value);
            QVERIFY2(toldBy(*input).contains(QLatin1String("another one is taken for the same quantity")),
                     qPrintable(toldBy(*input)));
        }
    }

    void aRowOfUnitsIsOfTheColumnsAboveIt_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("CSV") << QByteArray(
            "gpus,batch_size,step_time,tokens_per_s,memory\n,,ms,tokens/s,GiB\n8,64,1250,12345,61.5\n");
        QTest::newRow("Markdown, in brackets") << QByteArray("| gpus | batch size | step time | tokens_per_s | memory |\n"
                                                             "|---|---|---|---|---|\n| # | - | (ms) | (tokens/s) | [GiB] |\n"
                                                             "| 8 | 64 | 1250 | 12345 | 61.5 |\n");
    }
    void aRowOfUnitsIsOfTheColumnsAboveIt()
    {
        QFETCH(QByteArray, text);
        const auto input = io::readRuns(text.toStdString(), "runs");
        QVERIFY(input && input->runs.size() == 1);
        QCOMPARE(input->runs.front().value(quantity::stepTime).value_or(0), 1.25);
        QCOMPARE(input->runs.front().value(quantity::tokenRate).value_or(0), 12345.0);
        QCOMPARE(input->runs.front().value(quantity::memoryPeak).value_or(0), 61.5 * 1073741824);
        QVERIFY2(input->issues.empty(), qPrintable(toldBy(*input)));
    }

    void theMarkOfAFootnoteIsNoDigit()
    {
        const auto input = io::readRuns("| gpus | batch | step time (s) | MFU |\n|---|---|---|---|\n"
                                        "| 8 | 64 | 0.701<sup>2</sup> | 41 % |\n",
                                        "runs");
        QVERIFY(input && input->runs.size() == 1);
        QVERIFY(!input->runs.front().value(quantity::stepTime));
        QVERIFY2(toldBy(*input).contains(QLatin1String("0.701^2")), qPrintable(toldBy(*input)));
    }

    void aSpreadInBracketsIsTheDeviation()
    {
        const auto input = io::readRuns(
            "| gpus | batch | tokens/s |\n|---|---|---|\n| 8 | 64 | 12,345 (±123) |\n| 8 | 32 | 9,345 (+/- 45) |\n", "runs");
        QVERIFY(input && input->runs.size() == 2);
        QCOMPARE(input->runs[0].find(quantity::tokenRate)->samples.front().deviation, 123.0);
        QCOMPARE(input->runs[1].find(quantity::tokenRate)->samples.front().deviation, 45.0);
        QCOMPARE(input->runs[1].value(quantity::tokenRate).value_or(0), 9345.0);
    }

    void everyCellThatIsNoNumberIsCounted()
    {
        const auto input =
            io::readRuns("| gpus | batch | step time (s) |\n|---|---|---|\n| 8 | 64 | 1.2–1.4 |\n| 16 | 64 | 0.7 |\n"
                         "| 32 | 64 | <0.4 |\n| 64 | 64 | <0.2 |\n",
                         "runs");
        QVERIFY(input && input->runs.size() == 1);
        QVERIFY2(toldBy(*input).contains(QLatin1String("2 more cells")), qPrintable(toldBy(*input)));
    }

    void aStepWhoseNumberWasLostIsTold()
    {
        std::string log;
        for (const char *step : {"7", "", "9"})
            log += std::string("Training epoch 0, iteration 8/49 | global_batch_size: 96 | global_step: ") + step
                   + " | reduced_train_loss: 6.125 | train_step_timing in s: 3.125 | consumed_samples: 864\n";
        const auto input = io::readRuns(log, "log");
        QVERIFY(input && input->runs.size() == 1);
        QCOMPARE(input->runs.front().find(quantity::stepTime)->samples.size(), std::size_t{2});
        QVERIFY2(toldBy(*input).contains(QLatin1String("One line of a step")), qPrintable(toldBy(*input)));
    }

    void aTimeOfAnIterationIsInTheUnitThatItSays_data()
    {
        QTest::addColumn<QByteArray>("unit");
        QTest::addColumn<double>("seconds"); // 0: refused
        QTest::newRow("ms") << QByteArray(" (ms)") << 5.0;
        QTest::newRow("us") << QByteArray(" (us)") << 5e-3;
        QTest::newRow("s") << QByteArray(" (s)") << 5000.0;
        QTest::newRow("one that nobody prints") << QByteArray(" (min)") << 0.0;
    }
    void aTimeOfAnIterationIsInTheUnitThatItSays()
    {
        QFETCH(QByteArray, unit);
        QFETCH(double, seconds);
        const auto input =
            io::readRuns(" iteration        2/      10 | elapsed time per iteration" + unit.toStdString()
                             + ": 5000.0 | learning rate: 1.0E-04 | global batch size:    64 | lm loss: 9.5E+00 |\n",
                         "log");
        QCOMPARE(input.ok(), seconds > 0);
        if (input)
            QCOMPARE(input->runs.front().value(quantity::stepTime).value_or(0), seconds);
    }

    /// What a program has no number for is no damage to its line, and a number that it rounds counts no steps.
    void aStepWithoutANumberForOneValueIsWhole_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("value");
        QByteArray titan;
        QByteArray bar;
        for (const char *step : {"1", "2", "3"}) {
            titan +=
                QByteArray("step:  ") + step + "  loss:  5.9  memory:  4.35GiB(2.44%)  tps: 8,000  tflops: 46.49  mfu: N/A\n";
            bar += QByteArray("Epoch 0:   3%| | 900") + step
                   + "/301500 [1:42:42<55:37:46, v_num=0-56, reduced_train_loss=nan.0, "
                     "global_step=9e+3, consumed_samples=6.3e+5, train_step_timing in s=0.625, val_loss=7.040]\n";
        }
        QTest::newRow("torchtitan on a GPU whose peak it does not know") << titan << 8000.0;
        QTest::newRow("the progress bar of NeMo") << bar << 0.625;
    }
    void aStepWithoutANumberForOneValueIsWhole()
    {
        QFETCH(QByteArray, text);
        QFETCH(double, value);
        const auto input = io::readRuns(text.toStdString(), "log");
        QVERIFY(input);
        QCOMPARE(input->runs.size(), std::size_t{1});
        QCOMPARE(input->runs.front().measured.front().samples.size(), std::size_t{3});
        QCOMPARE(input->runs.front().measured.front().value(), value);
        QVERIFY2(!toldBy(*input).contains(QLatin1String("no whole number")), qPrintable(toldBy(*input)));
    }

    void aRowWithAnErrorAndNoValueIsTold()
    {
        const auto input =
            io::readRuns("Results\n\nconfig   chunks   throughput\n2_GPUs   4   9.233 ± 0.598\n4_GPUs   4   ± 0.25\n"
                         "8_GPUs   4   30.1 ± 0.25\n",
                         "report.txt");
        QVERIFY(input.ok());
        QCOMPARE(input->runs.size(), std::size_t{2});
        QCOMPARE(input->runs.back().measured.front().samples.front().value, 30.1);
        QVERIFY2(toldBy(*input).contains(QLatin1String("line 5")), qPrintable(toldBy(*input)));
    }

    void memoryThatIsLessThanIsPrintedOfItIsNotNone()
    {
        const auto input = io::readRuns("step:  3  loss:  4.9  memory:  0.00GiB(0.00%)  tps: 30,768  mfu: 0.32%\n"
                                        "step:  4  loss:  4.6  memory:  0.00GiB(0.00%)  tps: 35,051  mfu: 0.36%\n",
                                        "debug.log");
        QVERIFY(input.ok());
        QVERIFY(input->runs.front().find(quantity::memoryPeak) == nullptr);
        QVERIFY(input->runs.front().find("tokens_per_s_per_gpu") != nullptr);
    }

    void aDifferenceInItsFenceIsReadAsWithoutMarks()
    {
        const std::string table = "| # GPUs | Step time (s) |\n| --- | --- |\n| 8 | 2.5 |\n| 16 | 1.5 |\n";
        std::string marked = "```diff\n";
        for (const char c : "+" + table.substr(0, table.size() - 1))
            marked += c == '\n' ? std::string("\n+") : std::string(1, c);
        const auto plain = io::readRuns(table, "a.md");
        const auto fenced = io::readRuns(marked + "\n```\n", "a.md");
        QVERIFY(plain.ok());
        QVERIFY2(fenced.ok(), fenced.ok() ? "" : describe(fenced.error()).c_str());
        QCOMPARE(fenced->runs.size(), plain->runs.size());
        QCOMPARE(plain->runs.size(), std::size_t{2});
    }

    void aRateOfMemoryIsNoneOfLinks_data()
    {
        QTest::addColumn<QString>("head");
        for (const char *head : {"HBM GB/s", "memory bandwidth (GB/s)", "DRAM GB/s", "disk read GB/s"})
            QTest::newRow(head) << QString::fromLatin1(head);
    }
    void aRateOfMemoryIsNoneOfLinks()
    {
        QFETCH(QString, head);
        const auto input = io::readRuns(
            QStringLiteral("| GPUs | step time (s) | %1 |\n|---|---|---|\n| 8 | 1.5 | 900 |\n").arg(head).toStdString(), "t.md");
        QVERIFY(input);
        QVERIFY(!input->runs.front().find(quantity::bandwidth));
        QVERIFY2(toldBy(*input).contains(head), qPrintable(toldBy(*input)));
    }

    void numbersBelowGpuCountThem_data()
    {
        QTest::addColumn<QString>("head");
        QTest::addColumn<QStringList>("cells");
        QTest::addColumn<bool>("counts");
        QTest::newRow("a number sign") << "#GPU" << QStringList{QStringLiteral("1"), QStringLiteral("4")} << true;
        QTest::newRow("a number sign apart") << "# GPU" << QStringList{QStringLiteral("2"), QStringLiteral("2")} << true;
        QTest::newRow("numbers alone") << "GPU" << QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("4")}
                                       << true;
        QTest::newRow("one after the other")
            << "GPU" << QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")} << false;
        QTest::newRow("from nought") << "GPU" << QStringList{QStringLiteral("0"), QStringLiteral("1")} << false;
        QTest::newRow("names") << "GPU" << QStringList{QStringLiteral("A100"), QStringLiteral("H100")} << false;
    }
    void numbersBelowGpuCountThem()
    {
        QFETCH(QString, head);
        QFETCH(QStringList, cells);
        QFETCH(bool, counts);
        QString table = QStringLiteral("| %1 | step time (s) |\n|---|---|\n").arg(head);
        for (const QString &cell : cells)
            table += QStringLiteral("| %1 | 1.5 |\n").arg(cell);
        const auto input = io::readRuns(table.toStdString(), "t.md");
        QVERIFY(input);
        QCOMPARE(input->runs.size(), static_cast<std::size_t>(cells.size()));
        QCOMPARE(input->runs.back().number(setting::worldSize).has_value(), counts);
        if (counts)
            QCOMPARE(*input->runs.back().number(setting::worldSize), cells.back().toDouble());
    }

    void whatStandsTwiceIsReadOnceAndTold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<std::size_t>("runs");
        const auto twice = [](const std::string &text) { return QString::fromStdString(text + "\n" + text); };
        QTest::newRow("a table") << twice("| GPUs | step time (s) |\n|---|---|\n| 4 | 2.25 |\n| 8 | 1.25 |\n") << std::size_t{2};
        QTest::newRow("a message of full memory") << twice(memoryMessage) << std::size_t{1};
        QTest::newRow("a job of nccl-tests") << twice(job) << std::size_t{2};
        QTest::newRow("its rows without the heading") << twice("     1048576        262144     float     sum      -1    100.0   "
                                                               "10.49   15.73      0    101.0   10.38   15.57      0\n"
                                                               "     2097152        524288     float     sum      -1    150.0   "
                                                               "13.98   20.97      0    151.0   13.89   20.83      0\n"
                                                               "     4194304       1048576     float     sum      -1    250.0   "
                                                               "16.78   25.17      0    251.0   16.71   25.07      0\n")
                                                      << std::size_t{3};
    }
    void whatStandsTwiceIsReadOnceAndTold()
    {
        QFETCH(QString, text);
        QFETCH(std::size_t, runs);
        const auto input = io::readRuns(text.toStdString(), "pasted");
        QVERIFY(input);
        QCOMPARE(input->runs.size(), runs);
        QVERIFY2(toldBy(*input).contains(QLatin1String("above")), qPrintable(toldBy(*input)));
    }

    void equalRowsOfOneTableAreRepetitions()
    {
        const auto input = io::readRuns("| GPUs | step time (s) |\n|---|---|\n| 4 | 2.25 |\n| 4 | 2.25 |\n", "repetitions.md");
        QVERIFY(input);
        QCOMPARE(input->runs.size(), std::size_t{2});
    }

    void aMatrixThatStandsTwiceIsOne()
    {
        const auto once = io::readMachine(copies, "nvbandwidth.txt");
        const auto twice = io::readMachine(copies + copies, "nvbandwidth.txt");
        QVERIFY(once && twice);
        QCOMPARE(twice->cluster.matrices.size(), once->cluster.matrices.size());
        QVERIFY2(toldBy(*twice).contains(QLatin1String("the same values stand above")), qPrintable(toldBy(*twice)));
        std::string other = copies;
        other.replace(other.find("41.25"), 5, "41.50");
        QCOMPARE(io::readMachine(copies + other, "nvbandwidth.txt")->cluster.matrices.size(), 2 * once->cluster.matrices.size());
    }

    void aJobThatStandsTwiceIsOne()
    {
        const auto machine = io::readMachine(job + "\n" + job, "nccl.txt");
        QVERIFY(machine);
        QCOMPARE(machine->cluster.collectives.size(), std::size_t{1});
    }

    void aLineOfAJobThatStandsTwiceIsReadOnceAndTold()
    {
        const auto plain = io::readMachine(job, "nccl.txt");
        QVERIFY(plain);
        const std::size_t rows = plain->cluster.collectives.at(0).rows.size();
        const auto begin = job.rfind('\n', job.find(" float ")) + 1;
        const std::string line = job.substr(begin, job.find('\n', begin) + 1 - begin);
        const auto twice = io::readMachine(std::string(job).insert(begin, line), "nccl.txt");
        QVERIFY(twice);
        QCOMPARE(twice->cluster.collectives.at(0).rows.size(), rows);
        QVERIFY(std::ranges::any_of(twice->issues, [](const Issue &issue) {
            return issue.severity == Severity::Warning && describe(issue.what).find("says the same") != std::string::npos;
        }));
    }

    void aRowThatTheTextEndsInIsTold()
    {
        const auto input = io::readRuns("| GPUs | chunks | step time (s) |\n|---|---|---|\n| 4 | 8 | 2.25 |\n| 8 | 1", "cut.md");
        QVERIFY(input);
        QCOMPARE(input->runs.size(), std::size_t{1});
        QVERIFY2(toldBy(*input).contains(QLatin1String("the text ends in the middle of it")), qPrintable(toldBy(*input)));
    }

    void aNumberWithFewerDigitsThanAllBesideItIsNoneAtTheEnd_data()
    {
        QTest::addColumn<QString>("last");
        QTest::addColumn<bool>("counts");
        QTest::newRow("whole") << "24.50\n" << true;
        QTest::newRow("cut, with the end of the line that an editor adds") << "24.5\n" << false;
        QTest::newRow("cut, with empty lines behind it") << "24.5\n\n  \n" << false;
        QTest::newRow("cut, without it") << "24.5" << false;
    }
    void aNumberWithFewerDigitsThanAllBesideItIsNoneAtTheEnd()
    {
        QFETCH(QString, last);
        QFETCH(bool, counts);
        const auto machine = io::readMachine("Unidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)\n"
                                             "   D\\D     0      1      2      3      4\n"
                                             "     0 900.10  24.11  24.12  24.13  24.14\n"
                                             "     1  24.21 900.20  24.22  24.23  24.24\n"
                                             "     2  24.31  24.32 900.30  24.33  24.34\n"
                                             "     3  24.41  24.42  24.43 900.40  24.44\n"
                                             "     4  24.51  24.52  24.53  24.54  "
                                                 + last.toStdString(),
                                             "p2p.txt");
        QVERIFY(machine);
        const auto &matrix = machine->cluster.matrices.front();
        const double own = matrix.local.empty() ? matrix.at(4, 4) : matrix.local.back();
        QCOMPARE(std::isfinite(own), counts);
    }

    void aCommandInTheFencesOfAPageIsRead()
    {
        const std::string page = "# How to train\n\nDon't forget: the model's sizes are these.\n\n```bash\n"
                                 "torchrun --nproc-per-node 4 pretrain_gpt.py \\\n"
                                 "    --tensor-model-parallel-size 2 \\\n"
                                 "    --num-layers 12 --hidden-size 1024 --num-attention-heads 16 \\\n"
                                 "    --micro-batch-size 1 --global-batch-size 4 --bf16\n```\n\nThat's it: see below.\n";
        const auto reading = io::readLaunch(page, "README.md");
        QVERIFY(reading);
        QCOMPARE(io::valueText(reading->plan.at("tp").value), std::string("2"));
        QCOMPARE(io::valueText(reading->model.at("layers").value), std::string("12"));
        QCOMPARE(io::valueText(reading->run.at("gpus").value), std::string("4"));
        QCOMPARE(reading->plan.at("tp").line, 7);
    }

    void aLaunchFileThatEndsInALineIsTold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("cut");
        const QString shell = QStringLiteral("torchrun --nproc_per_node 4 pretrain_gpt.py --num-layers 12 --hidden-size 1024 \\\n"
                                             "    --num-attention-heads 16 --bf16");
        const QString yaml =
            QStringLiteral("mixed_precision: bf16\ndistributed_type: MULTI_GPU\nnum_machines: 1\nnum_processes: 8\n");
        QTest::newRow("a whole script without the end of its last line") << shell << false;
        QTest::newRow("a script behind a backslash") << shell + QStringLiteral(" \\\n   ") << true;
        QTest::newRow("a whole configuration") << yaml << false;
        QTest::newRow("a list of nothing at the end") << yaml + QStringLiteral("fsdp_config:") << false;
        QTest::newRow("a configuration within a key") << yaml + QStringLiteral("downcast_b") << true;
        QTest::newRow("a configuration before a value") << yaml + QStringLiteral("use_cpu: ") << true;
    }
    void aLaunchFileThatEndsInALineIsTold()
    {
        QFETCH(QString, text);
        QFETCH(bool, cut);
        const auto reading = io::readLaunch(text.toStdString(), "launch");
        QVERIFY(reading);
        QVERIFY2(toldBy(*reading).contains(QLatin1String("ends in the middle")) == cut, qPrintable(toldBy(*reading)));
    }

    void aMessageOfFullMemoryThatIsBrokenIsOne_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("atBlanks");
        QTest::newRow("by a terminal") << 80 << false;
        QTest::newRow("by a wide terminal") << 132 << false;
        QTest::newRow("by a mail") << 72 << true;
        QTest::newRow("by nobody") << 2000 << false;
    }
    void aMessageOfFullMemoryThatIsBrokenIsOne()
    {
        QFETCH(int, width);
        QFETCH(bool, atBlanks);
        std::string broken;
        for (std::string rest = memoryMessage; !rest.empty();) {
            std::size_t end = std::min(static_cast<std::size_t>(width), rest.size());
            if (atBlanks && end < rest.size())
                end = rest.find_last_of(' ', end);
            broken += rest.substr(0, end) + (end < rest.size() ? "\n" : "");
            rest.erase(0, end + (atBlanks ? 1 : 0));
        }
        const auto input = io::readRuns(broken, "failed.txt");
        QVERIFY(input);
        QCOMPARE(input->runs.size(), std::size_t{1});
        constexpr double gib = 1073741824.0;
        QCOMPARE(input->runs.front().value("memory_allocated").value_or(0), 20 * gib);
        QCOMPARE(input->runs.front().value(quantity::memoryPeak).value_or(0), 22.25 * gib);
        QCOMPARE(input->runs.front().number("device_bytes").value_or(0), 23.5 * gib);
    }

    void aCommandOfAPageThatIsNoTrainingIsNone()
    {
        QVERIFY(!io::readLaunch("# Where the processes run\n\n```bash\n"
                                "torchrun --nproc_per_node=8 --no-python ./where.sh\n```\nIt's printed.\n",
                                "README.md"));
    }

    void aBatchWithSeparatorsIsOne()
    {
        const auto input =
            io::readRuns(" iteration  1/ 10 | elapsed time per iteration (ms): 2000.5 | global batch size:  1,024 | "
                         "lm loss: 9.5E+00 |\n",
                         "train.log");
        QVERIFY(input);
        QCOMPARE(input->runs.front().number(setting::globalBatch).value_or(0), 1024.0);
    }

    void deepSpeedsFirstLinesAreRead()
    {
        const auto input = io::readRuns("[INFO 2020-06-08 05:26:19] 0/50, SamplesPerSec=13.5\n"
                                        "[INFO 2020-06-08 05:26:34] 0/100, SamplesPerSec=14.5\n",
                                        "train.log");
        QVERIFY(input);
        QCOMPARE(input->runs.front().value(quantity::throughput).value_or(0), 14.0);
    }

    void linesOfBandwidthTestAsCsvAreRead()
    {
        const auto line = [](const char *test, const char *rate, int size) {
            return std::string(test) + ", Bandwidth = " + rate + " GB/s, Time = 0.00010 s, Size = " + std::to_string(size)
                   + " bytes, NumDevsUsed = 1\n";
        };
        const auto machine = io::readMachine("[CUDA Bandwidth Test] - Starting...\n Device 0: Tesla V100-PCIE-32GB\n"
                                                 + line("bandwidthTest-H2D-Pinned", "6.5", 1024000)
                                                 + line("bandwidthTest-H2D-Pinned", "12.5", 67108864)
                                                 + line("bandwidthTest-D2H-Pinned", "13.5", 67108864),
                                             "copies.txt");
        QVERIFY(machine);
        QCOMPARE(machine->cluster.matrices.size(), std::size_t{2});
        QCOMPARE(machine->cluster.matrices.front().values.front(), 12.5e9);
        QCOMPARE(machine->cluster.matrices.back().values.front(), 13.5e9);
    }
};

SHARDSCOPE_TEST_APPLESS(TestPasted)
#include "test_pasted.moc"
