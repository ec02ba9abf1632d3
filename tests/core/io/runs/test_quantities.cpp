// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/keys.h"
#include "core/io/runs/reader.h"
#include "core/io/runs/stepline.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>

using namespace shardscope;
namespace quantity = runs::quantity;
namespace setting = runs::setting;

namespace {

/// A table of one run on 8 GPUs whose second column is this.
std::string tableOf(const QString &head, const QString &cell)
{
    return QStringLiteral("| GPUs | step time (s) | %1 |\n|---|---|---|\n| 8 | 1.5 | %2 |\n").arg(head, cell).toStdString();
}

/// The same as an object of JSON; a number is one there, too.
std::string objectOf(const std::string &other, const QString &head, const QString &cell)
{
    bool number = false;
    (void)cell.toDouble(&number);
    return "[{\"GPUs\": 8, \"" + other + "\": 77, \"" + head.toStdString()
           + "\": " + (number ? cell.toStdString() : "\"" + cell.toStdString() + "\"") + "}]";
}

QString warningsOf(const io::RunsInput &input)
{
    QStringList out;
    for (const Issue &issue : input.issues)
        out << QString::fromStdString(describe(issue.what));
    return out.join(QLatin1Char('\n'));
}

} // namespace

class TestQuantities : public QObject {
    Q_OBJECT

private slots:
    void headAndCellGiveOneUnitWhichFixesTheQuantity_data()
    {
        QTest::addColumn<QString>("head");
        QTest::addColumn<QString>("cell");
        QTest::addColumn<QString>("quantity");
        QTest::addColumn<double>("value");
        const auto row = [](const char *head, const char *cell, std::string_view name, double value) {
            QTest::addRow("%s under %s", cell, head)
                << QString::fromUtf8(head) << QString::fromUtf8(cell)
                << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())) << value;
        };
        row("busbw", "363.3GBps", quantity::bandwidth, 363.3e9);
        row("busbw", "396 Gb/s", quantity::bandwidth, 49.5e9);
        row("busbw", "396 Gbps", quantity::bandwidth, 49.5e9);
        row("busbw", "396 GB/s", quantity::bandwidth, 396e9);
        row("busbw GB/s", "396", quantity::bandwidth, 396e9);
        row("Throughput", "28 it/s", "steps_per_s", 28);
        row("Throughput", "12000 tokens/s", quantity::tokenRate, 12000);
        row("Throughput", "12000 tokens/s/GPU", io::gpuTokenRate, 12000);
        row("Throughput (Model TFLOP/s/GPU)", "~1399", quantity::flops, 1.399e15);
        row("Throughput per GPU (tokens/s)", "7384", io::gpuTokenRate, 7384);
        row("tokens per second per GPU", "7384", io::gpuTokenRate, 7384);
        row("tokens/s/GPU", "7384", io::gpuTokenRate, 7384);
        row("tok/s/device", "7384", io::gpuTokenRate, 7384);
        row("tokens/sec/device", "7384", io::gpuTokenRate, 7384);
        row("tokens/gpu/s", "7384", io::gpuTokenRate, 7384);
        row("TGS", "7384", io::gpuTokenRate, 7384);
        row("tps", "7384", "tps", 7384);
        row("wps", "7384", "wps", 7384);
        row("tokens/s", "7384", quantity::tokenRate, 7384);
        row("it/s", "2.5", "steps_per_s", 2.5);
        row("MFU", "42.6", "mfu", 0.426);
        row("MFU (%)", "42.6", "mfu", 0.426);
        row("HFU", "0.5", "hfu", 0.5);
        row("HFU", "50%", "hfu", 0.5);
        row("bubble %", "47", "bubble", 0.47);
        row("Peak VRAM", "61.2 GB", quantity::memoryPeak, 61.2e9);
        row("Peak memory per GPU (GiB)", "2", quantity::memoryPeak, 2147483648.0);
        row("mem_gb", "61.2", quantity::memoryPeak, 61.2e9);
        row("throughput_mean", "9.5", quantity::throughput, 9.5);
        row("Throughput", "9.5", quantity::throughput, 9.5);
        row("img/sec", "950", quantity::throughput, 950);
        row("TFLOPS/GPU", "410", quantity::flops, 410e12);
        for (const char *head : {"Step-time [s]", "time/step (s)", "seconds/iter", "train step time (s)", "step latency (s)",
                                 "Iteration time (s)", "avg_step_time"})
            row(head, "1.5", quantity::stepTime, 1.5);
        for (const char *head : {"step time in ms", "time/step ms", "iter (ms)", "avg_iter_ms", "Step Time, ms", "ms per iter"})
            row(head, "1500", quantity::stepTime, 1.5);
        for (const char *head :
             {"imgs/s", "examples/sec", "train_samples_per_second", "Samples/s (total)", "SamplesPerSec", "mean throughput"})
            row(head, "28", quantity::throughput, 28);
        for (const char *head : {"throughput/GPU (samples/s)", "seq/s/device", "samples_per_s_per_gpu"})
            row(head, "28", "samples_per_s_per_gpu", 28);
        for (const char *head : {"k tokens/s", "ktok/s", "K tokens/sec", "thousand tokens/s", "throughput (ktokens/s)"})
            row(head, "12", quantity::tokenRate, 12000);
        for (const char *head :
             {"tokens_per_second", "Total tokens/s", "Token throughput", "tokens/s (all GPUs)", "TokensPerSec"})
            row(head, "12000", quantity::tokenRate, 12000);
        for (const char *head : {"per-GPU tokens/s", "tokens/s/gcd", "tokens/s/A100", "tps per GPU", "TPS/GPU", "tok_s_gpu",
                                 "Tokens / sec / GPU", "tokens_per_gpu_per_s", "throughput/GPU (tok/s)"})
            row(head, "12000", io::gpuTokenRate, 12000);
        for (const char *head : {"Model FLOPs Utilization (%)", "model flops utilisation", "mfu_pct"})
            row(head, "42.6", "mfu", 0.426);
        for (const char *head : {"pipeline bubble (%)", "bubble time (%)"})
            row(head, "47", "bubble", 0.47);
        for (const char *head : {"achieved teraFLOP/s per GPU", "model TFLOPs", "HW TFLOPs", "TFLOPs / GPU"})
            row(head, "410", quantity::flops, 410000000000000.0);
        for (const char *head : {"Peak GPU GB", "max GPU (GB)", "reserved (GB)", "alloc GB", "resv GB", "GPU RAM (GB)", "Mem, GB",
                                 "GB/GPU", "max_memory_allocated_gb"})
            row(head, "61.2", quantity::memoryPeak, 61200000000.0);
        for (const char *head : {"bandwidth GBps", "BW (GBytes/s)", "all-reduce busbw (GB/sec)"})
            row(head, "396", quantity::bandwidth, 396000000000.0);
        for (const char *head : {"BW [Gb/sec]", "bandwidth (Gbits/s)"})
            row(head, "396", quantity::bandwidth, 49500000000.0);
        for (const char *head : {"Latency (usec)", "Lat (us)", "latency (microseconds)"})
            row(head, "12", quantity::latency, 1.2e-05);
        row("tpgps", "144", io::gpuTokenRate, 144);
        row("Throughput", "17.13 samp/s", quantity::throughput, 17.13);
        row("tokens/s", "12_000", quantity::tokenRate, 12000);
        row("tokens/s", "12 000", quantity::tokenRate, 12000);
        row("tokens/s", "12'000", quantity::tokenRate, 12000);
        row("tokens/s", "`12000`", quantity::tokenRate, 12000);
        row("tokens/s", "12k tok/s", quantity::tokenRate, 12000);
        row("tokens/s", "12000 (+3 %)", quantity::tokenRate, 12000);
        row("Throughput per GPU", "12k tokens/s", io::gpuTokenRate, 12000);
        row("Peak memory", "2 GiB (77%)", quantity::memoryPeak, 2147483648.0);
    }

    void headAndCellGiveOneUnitWhichFixesTheQuantity()
    {
        QFETCH(const QString, head);
        QFETCH(const QString, cell);
        QFETCH(const QString, quantity);
        QFETCH(const double, value);
        const std::string other = quantity.toStdString() == quantity::stepTime ? "samples/s" : "step time (s)";
        const std::string table =
            "| GPUs | " + other + " | " + head.toStdString() + " |\n|---|---|---|\n| 8 | 77 | " + cell.toStdString() + " |\n";
        for (const std::string &text : {table, objectOf(other, head, cell)}) {
            const auto input = io::readRuns(text, "in");
            QVERIFY2(input && input->runs.size() == 1, text.c_str());
            const runs::Run &run = input->runs.front();
            QCOMPARE(run.value(quantity.toStdString()).value_or(-1), value);
            QVERIFY2(!run.settings.contains("column " + head.toStdString()) && !run.settings.contains(head.toStdString()),
                     "a quantity is no setting");
            // Nothing else is made of it.
            QCOMPARE(run.measured.size(), std::size_t{2});
        }
    }

    /// A row of zeros is what a table has of a run that did not start.
    void zeroOfARateIsNoMeasurement()
    {
        for (const char *text :
             {"| GPUs | tok/s | Peak memory (MB) |\n|---|---|---|\n| 2 | 5296.5 | 652 |\n| 0 | 0 | 0 |\n",
              "[{\"gpus\": 2, \"chunks\": 4, \"throughput\": 9.5}, {\"gpus\": 4, \"chunks\": 4, \"throughput\": 0.0}]"}) {
            const auto input = io::readRuns(text, "in");
            QVERIFY(input && !input->issues.empty());
            QVERIFY(std::ranges::all_of(input->runs, [](const runs::Run &run) {
                return std::ranges::none_of(run.measured, [](const runs::Measured &one) { return one.values().at(0) == 0; });
            }));
        }
    }

    void aUnitOfItsOwnBesideIt_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("a column") << QByteArray("| GPUs | step_time | step_time_unit |\n|---|---|---|\n| 8 | 661 | ms |\n");
        QTest::newRow("a column for all times") << QByteArray("GPUs,step_time,time_unit\n8,661,ms\n");
        QTest::newRow("a key") << QByteArray("[{\"gpus\": 8, \"step_time\": 661, \"step_time_unit\": \"ms\"}]");
        QTest::newRow("an object of units") << QByteArray(
            "[{\"gpus\": 8, \"step_time\": 661, \"units\": {\"step_time\": \"ms\"}}]");
    }

    void aUnitOfItsOwnBesideIt()
    {
        QFETCH(const QByteArray, text);
        const auto input = io::readRuns(text.toStdString(), "in");
        QVERIFY(input && input->runs.size() == 1);
        QCOMPARE(input->runs.front().value(quantity::stepTime).value_or(-1), 0.661);
    }

    /// In its own unit, else in that of its name, else as the value it is of.
    void deviationsHaveTheUnitOfTheirValue_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto add = [](const char *name, const char *head, const char *cells) {
            QTest::newRow(name) << QByteArray("| GPUs | ") + head + " |\n|---|---|---|\n| 8 | " + cells + " |\n";
        };
        add("of the cell", "step time | std", "661ms | 5ms");
        add("of the value's cell", "step time | std", "661ms | 5");
        add("of the title", "step time (ms) | step time std (ms)", "661 | 5");
        add("of the value's title", "step time (ms) | std", "661 | 5");
        add("another one", "step time (ms) | step time std (s)", "661 | 0.005");
        add("a share", "step time (ms) | step time std (%)", "1000 | 0.5");
        QTest::newRow("in JSON") << QByteArray("[{\"gpus\": 8, \"step_time\": \"661 ms\", \"step_time_std\": 5}]");
    }

    void deviationsHaveTheUnitOfTheirValue()
    {
        QFETCH(const QByteArray, text);
        const auto input = io::readRuns(text.toStdString(), "in");
        QVERIFY(input && input->runs.size() == 1);
        const runs::Measured *time = input->runs.front().find(quantity::stepTime);
        QVERIFY(time && std::abs(time->deviation() - 0.005) < 1e-12);
    }

    void secondsAnIterationAreTheStepTime_data()
    {
        QTest::addColumn<QString>("head");
        for (const char *head : {"sec/iter", "s/it", "s/step", "sec/step", "seconds per iteration", "sec_per_iter", "s_per_step"})
            QTest::addRow("%s", head) << QString::fromUtf8(head);
    }

    void secondsAnIterationAreTheStepTime()
    {
        QFETCH(const QString, head);
        const auto input =
            io::readRuns(QStringLiteral("| GPUs | %1 |\n|---|---|\n| 8 | 1.5 |\n").arg(head).toStdString(), "in.md");
        QVERIFY(input && input->runs.size() == 1);
        QCOMPARE(input->runs.front().value(quantity::stepTime).value_or(-1), 1.5);
    }

    void whatDoesNotFitIsLeftOutAndNamed_data()
    {
        QTest::addColumn<QString>("head");
        QTest::addColumn<QString>("cell");
        QTest::newRow("memory without a unit") << QStringLiteral("Peak memory per GPU") << QStringLiteral("61.2");
        QTest::newRow("a time under throughput") << QStringLiteral("Throughput") << QStringLiteral("661ms");
        QTest::newRow("a time in the head of a throughput") << QStringLiteral("Throughput (ms)") << QStringLiteral("661");
        QTest::newRow("a unit that nobody knows") << QStringLiteral("Throughput (widgets/s)") << QStringLiteral("661");
        // Of something else, or it is not said of what: no setting, and no rate of the training.
        for (const char *head : {"tokens/s/node", "prefill tokens/s", "forward time (ms)", "predicted step time (s)",
                                 "Total PFLOP/s", "busbw_gbps", "Throughput per node", "latency", "sps", "`sps`", "global sps"})
            QTest::newRow(head) << QString::fromUtf8(head) << QStringLiteral("61.2");
        // What a run costs, and what it does for that, is no time and no rate of it.
        for (const char *head : {"$/hr", "$/GPU-hour", "price ($/h)", "USD/h", "tok/s per $", "tokens/s/$", "€/h", "usd_per_hour",
                                 "price_per_hour", "$ per M tokens", "samples/s/USD"})
            QTest::newRow(head) << QString::fromUtf8(head) << QStringLiteral("0.88");
        QTest::newRow("of another setup, by its name") << QStringLiteral("busbw, NVLS off") << QStringLiteral("363.3GBps");
        QTest::newRow("a time of something") << QStringLiteral("time to first token") << QStringLiteral("61 ms");
        QTest::newRow("seconds under memory") << QStringLiteral("Memory (GB)") << QStringLiteral("61 s");
    }

    void whatDoesNotFitIsLeftOutAndNamed()
    {
        QFETCH(const QString, head);
        QFETCH(const QString, cell);
        for (const std::string &text : {tableOf(head, cell), objectOf("step time (s)", head, cell)}) {
            const auto input = io::readRuns(text, "in");
            QVERIFY(input && input->runs.size() == 1);
            QCOMPARE(input->runs.front().measured.size(), std::size_t{1});
            QVERIFY(!input->runs.front().settings.contains(head.toStdString()));
            QVERIFY2(warningsOf(*input).contains(head), qPrintable(warningsOf(*input)));
        }
    }

    /// What was counted up to a line is of no one step.
    void whatCountsOnIsLeftOutAndNamed_data()
    {
        QTest::addColumn<QString>("head");
        QTest::addColumn<QString>("values");
        const auto add = [](const char *head, const char *values) {
            QTest::addRow("%s", head) << QString::fromUtf8(head) << QString::fromUtf8(values);
        };
        for (const char *head : {"cumulative time (s)", "cum_time_s", "total elapsed (s)", "time since start (s)",
                                 "accumulated step time (s)", "elapsed so far (s)", "Cumulative step time"})
            add(head, "12.5 25.1 37.4 49.8");
        for (const char *head : {"consumed tokens", "tokens seen", "cumulative tokens", "samples processed", "cum_samples"})
            add(head, "640 1280 1920 2560");
        // By their growth, where the name does not say it.
        add("time (s)", "12.5 25.1 37.4 49.8");
        add("step time (s)", "15.5 28.1 40.4 52.8");
        add("tokens", "41943040 83886080 125829120 167772160");
        add("total tokens", "40960 81920 122880 163840");
    }

    void whatCountsOnIsLeftOutAndNamed()
    {
        QFETCH(const QString, head);
        QFETCH(const QString, values);
        const QStringList each = values.split(QLatin1Char(' '));
        QString table = QStringLiteral("| step | GPUs | %1 | samples/s |\n|---|---|---|---|\n").arg(head);
        QString list;
        QString column;
        for (qsizetype i = 0; i < each.size(); ++i) {
            table += QStringLiteral("| %1 | 8 | %2 | 51.2 |\n").arg(10 * (i + 1)).arg(each[i]);
            list += (i > 0 ? QStringLiteral(", ") : QString())
                    + QStringLiteral("{\"step\": %1, \"gpus\": 8, \"%2\": %3, \"samples/s\": 51.2}")
                          .arg(10 * (i + 1))
                          .arg(head, each[i]);
        }
        column = QStringLiteral("{\"step\": [10, 20, 30, 40], \"gpus\": [8, 8, 8, 8], \"%1\": [%2], "
                                "\"samples/s\": [51.2, 51.2, 51.2, 51.2]}")
                     .arg(head, each.join(QStringLiteral(", ")));
        for (const QString &text : {table, QStringLiteral("[%1]").arg(list), column}) {
            const auto input = io::readRuns(text.toStdString(), "in");
            QVERIFY2(input && input->runs.size() == 4, qPrintable(text));
            for (const runs::Run &run : input->runs) {
                QCOMPARE(run.measured.size(), std::size_t{1});
                QVERIFY(!run.settings.contains("column " + head.toStdString()) && !run.settings.contains(head.toStdString()));
            }
            QVERIFY2(warningsOf(*input).contains(head), qPrintable(warningsOf(*input)));
        }
    }

    /// A step that gets slower counts nothing on, nor does a rate that rises with the GPUs.
    void whatGrowsCountsNotOn()
    {
        const auto slower = io::readRuns("| step | GPUs | step time (s) |\n|---|---|---|\n| 10 | 8 | 1.00 |\n| 20 | 8 | 1.02 |\n"
                                         "| 30 | 8 | 1.04 |\n| 40 | 8 | 1.06 |\n",
                                         "in.md");
        QVERIFY(slower && slower->runs.size() == 4 && slower->issues.empty());
        QCOMPARE(slower->runs[3].value(quantity::stepTime).value_or(0), 1.06);
        const auto scaling = io::readRuns("| GPUs | time (s) | samples/s |\n|---|---|---|\n| 1 | 1 | 10 |\n| 2 | 2 | 20 |\n"
                                          "| 3 | 3 | 30 |\n| 4 | 4 | 40 |\n",
                                          "in.md");
        QVERIFY(scaling && scaling->runs.size() == 4 && scaling->issues.empty());
        QCOMPARE(scaling->runs[3].value(quantity::throughput).value_or(0), 40.0);
        QCOMPARE(scaling->runs[3].value(quantity::time).value_or(0), 4.0);
    }

    /// In JSON as in a table: what is said twice, and what is no number.
    void keysOfJsonAreOfOneQuantity()
    {
        const auto twice = io::readRuns("[{\"gpus\": 8, \"samples/s\": 50, \"throughput\": 51}]", "in");
        QVERIFY(twice && twice->runs.size() == 1);
        QCOMPARE(twice->runs[0].measured.size(), std::size_t{1});
        QVERIFY(warningsOf(*twice).contains(QStringLiteral("throughput")));
        const auto none = io::readRuns("[{\"gpus\": 8, \"samples/s\": \"N/A\", \"step_time\": 2}, "
                                       "{\"gpus\": 16, \"samples/s\": 3, \"peak_memory\": \"OOM\"}]",
                                       "in");
        QVERIFY(none && none->runs.size() == 2);
        QCOMPARE(none->runs[0].measured.size(), std::size_t{1});
        QVERIFY(none->runs[1].outOfMemory);
        const auto only = io::readRuns("[{\"gpus\": 8, \"peak_memory\": 61.2}]", "in");
        QVERIFY(!only && describe(only.error()).find("peak_memory") != std::string::npos);
        const auto billions = io::readRuns("[{\"gpus\": 8, \"params_b\": 7, \"samples/s\": 3}]", "in");
        QCOMPARE(billions->runs.at(0).number(setting::parameters).value_or(0), 7e9);
    }

    void whatANetworkHasIsASetting()
    {
        const auto input = io::readRuns(tableOf(QStringLiteral("node_network_gbps"), QStringLiteral("400")), "in.md");
        QVERIFY(input && input->runs.size() == 1 && input->issues.empty());
        QCOMPARE(input->runs.front().measured.size(), std::size_t{1});
        QVERIFY(input->runs.front().settings.contains("column node_network_gbps"));
    }

    void aTableOfWhatDevicesHaveIsRefused()
    {
        const auto sheet = io::readRuns("| GPU | Memory | Bandwidth |\n|---|---|---|\n| H100 | 80 GB | 3350 GB/s |\n", "in.md");
        QVERIFY(!sheet);
        const auto used = io::readRuns("| GPU | Peak memory |\n|---|---|\n| H100 | 71 GB |\n", "in.md");
        QVERIFY(used && used->runs.size() == 1);
        const auto timed = io::readRuns("| GPU | Memory | step time (s) |\n|---|---|---|\n| H100 | 71 GB | 2 |\n", "in.md");
        QVERIFY(timed && timed->runs.size() == 1);
    }

    void aTableOfWhatIsAdvisedIsRefused()
    {
        const std::string rule = "|---|---|---|---|---|\n";
        QVERIFY(!io::readRuns("| GPU model | VRAM per GPU | # GPUs | Batch size | Recommended config |\n" + rule
                                  + "| RTX 4080 | 16 GB | 2 | 1 | LoRA |\n| RTX 4090 | 24 GB | 2 | 2 | LoRA |\n",
                              "in.md"));
        const auto used = io::readRuns("| GPU model | Peak memory | # GPUs | Batch size | Recommended config |\n" + rule
                                           + "| RTX 4080 | 14 GB | 2 | 1 | LoRA |\n| RTX 4090 | 21 GB | 2 | 2 | LoRA |\n",
                                       "in.md");
        QVERIFY(used && used->runs.size() == 2);
    }

    void aProfilersSummaryIsRefused()
    {
        QVERIFY(!io::readRuns("Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Name\n"
                              "61.0,1234567,100,12345.0,12340.0,ampere_gemm\n",
                              "in.csv"));
    }

    void linesOfAValidationAreNoSteps()
    {
        const auto line = [](const char *word, int step, const char *rate) {
            return std::string("[titan] - root - INFO - ") + word + "step: " + std::to_string(step)
                   + "  loss:  7.2000  memory: " + "62.31GiB(44.70%)  tps: " + rate + "\n";
        };
        const auto input = io::readRuns(
            line("", 10, "7,345") + line("", 20, "7,401") + line("validate ", 20, "21,234") + line("", 30, "7,399"), "in.log");
        QVERIFY(input);
        QCOMPARE(input->runs.size(), std::size_t{1});
        QCOMPARE(input->runs.front().find(io::gpuTokenRate)->samples.size(), std::size_t{3});
        QVERIFY2(warningsOf(*input).contains(QStringLiteral("validation")), qPrintable(warningsOf(*input)));
    }

    /// An iteration's own time and the average so far, as one value.
    void ofTwoTimesTheIterationsOwnCounts()
    {
        const auto input = io::readRuns(" iteration  4700/ 4768 | elapsed time per iteration (ms): 1460.8/1450.4 |\n", "in.log");
        QVERIFY(input && input->runs.size() == 1);
        QVERIFY(std::abs(*input->runs.front().value(quantity::stepTime) - 1.4608) < 1e-9);
    }

    /// Two clocks of one training: an engine times less than its trainer. Near each other, both count.
    void ofTwoRatesTheOuterOneCounts_data()
    {
        QTest::addColumn<QString>("inner");
        QTest::addColumn<QString>("outer");
        QTest::addColumn<bool>("apart");
        const auto engine = QStringLiteral("epoch=0/micro_step=%1/global_step=%1, CurrSamplesPerSec=%2\n");
        const auto whole = QStringLiteral("|E2E latency=4.00s |Generate time=2.50s (62.50%) |CurSamplesPerSec=16.00 |"
                                          "AvgSamplesPerSec=16.00\n");
        const auto megatron = QStringLiteral(" iteration %1/ 100 | elapsed time per iteration (ms): 4000.0 | "
                                             "global batch size: 64 | lm loss: 1.1E+01 |\n");
        QTest::newRow("around generation") << engine.arg(QStringLiteral("%1"), QStringLiteral("82.5")) << whole << true;
        QTest::newRow("around the optimiser") << engine.arg(QStringLiteral("%1"), QStringLiteral("24.0")) << megatron << true;
        QTest::newRow("near each other") << engine.arg(QStringLiteral("%1"), QStringLiteral("16.5")) << megatron << false;
    }

    void ofTwoRatesTheOuterOneCounts()
    {
        QFETCH(const QString, inner);
        QFETCH(const QString, outer);
        QFETCH(const bool, apart);
        for (const bool first : {true, false}) {
            QString text;
            for (int i = 1; i < 4; ++i) {
                const QString one =
                    inner.contains(u'%') ? QString(inner).replace(QStringLiteral("%1"), QString::number(i)) : inner;
                const QString other = QString(outer).replace(QStringLiteral("%1"), QString::number(i));
                text += first ? one + other : other + one;
            }
            const auto input = io::readRuns(text.toStdString(), "in.log");
            QVERIFY(input);
            QCOMPARE(input->runs.size(), apart ? std::size_t{1} : std::size_t{2});
            for (const runs::Run &run : input->runs)
                for (const runs::Measured &measured : run.measured)
                    QCOMPARE(measured.samples.size(), std::size_t{3});
            QCOMPARE(warningsOf(*input).contains(QStringLiteral("engine")), apart);
            if (apart)
                QCOMPARE(input->runs.front().value(quantity::stepTime).value_or(0), 4.0);
        }
    }
};

SHARDSCOPE_TEST_APPLESS(TestQuantities)
#include "test_quantities.moc"
