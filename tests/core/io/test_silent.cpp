// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/runs/reader.h"
#include "core/io/runs/stepline.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

Result<io::MachineInput> readSilent(const std::string &text)
{
    return io::readMachine(text, "text");
}

const MeasuredMatrix *matrixIn(const Cluster &machine, const std::string &name)
{
    const auto found = std::ranges::find(machine.matrices, name, &MeasuredMatrix::name);
    return found == machine.matrices.end() ? nullptr : &*found;
}

bool warned(const std::vector<Issue> &issues)
{
    return std::ranges::any_of(issues, [](const Issue &issue) { return issue.severity != Severity::Note; });
}

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    const auto at = text.find(from);
    return at == std::string::npos ? std::string() : text.replace(at, from.size(), to);
}

std::string dataFile(const char *name)
{
    QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// A job of `ranks` ranks whose list names the first `listed`; its bandwidths are those of all.
std::string jobOf(int ranks, int listed, const std::string &command, int shown = 0, const std::string &behindList = "")
{
    std::string text = command + "# nThread 1 nGpus 1 minBytes 1048576 maxBytes 1073741824\n#\n# Using devices\n";
    for (int i = 0; i < listed; ++i)
        text += "#  Rank " + std::to_string(shown + i) + " Group  0 Pid   20" + std::to_string(i) + " on   node-a device  "
                + std::to_string(i % 8) + " [0x17] NVIDIA H100 80GB HBM3\n";
    text += behindList
            + "#\n#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw "
              "#wrong\n#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  "
              "(GB/s)\n";
    char row[256];
    for (const double size : {33554432.0, 1073741824.0}) {
        const double time = size / 240e9;
        const double algorithm = size / time / 1e9;
        const double bus = algorithm * 2 * (ranks - 1) / ranks;
        std::snprintf(row, sizeof row, "%.0f %.0f float sum -1 %.2f %.2f %.2f 0 %.2f %.2f %.2f 0\n", size, size / 4, time * 1e6,
                      algorithm, bus, time * 1e6, algorithm, bus);
        text += row;
    }
    return text + "# Out of bounds values : 0 OK\n# Avg bus bandwidth    : 300.00\n";
}

const std::string lines =
    " iteration        1/     100 | consumed samples:           64 | elapsed time per iteration (ms): 5123.4 | learning rate: "
    "1.0E-04 | global batch size:    64 | lm loss: 1.100000E+01 | TFLOPs: 140.10 |\n"
    " iteration        2/     100 | consumed samples:          128 | elapsed time per iteration (ms): 5130.4 | learning rate: "
    "1.0E-04 | global batch size:    64 | lm loss: 1.090000E+01 | TFLOPs: 141.20 |\n"
    " iteration        3/     100 | consumed samples:          192 | elapsed time per iteration (ms): 5140.4 | learning rate: "
    "1.0E-04 | global batch size:    64 | lm loss: 1.080000E+01 | TFLOPs: 142.30 |\n";

std::vector<double> times(const runs::Run &run)
{
    const runs::Measured *measured = run.find(runs::quantity::stepTime);
    return measured == nullptr ? std::vector<double>() : measured->values();
}

} // namespace

/// What would be read as another number, or another machine, without a word.
class TestSilent : public QObject {
    Q_OBJECT

private slots:
    /// Nodes of the display system hang on a console's chip as well as on GPUs.
    void nodesOfTheDisplaySystemAreNoGpus()
    {
        std::string text = dataFile("hwloc/no-drivers.xml");
        const auto begin = text.find("<object type=\"PCIDev\"");
        QVERIFY(begin != std::string::npos);
        text.insert(begin, "<object type=\"PCIDev\" gp_index=\"9001\" pci_busid=\"0000:7e:00.0\" pci_type=\"0300 [1a03:2000] "
                           "[1a03:2000] 41\" pci_link_speed=\"0.0\"><object type=\"OSDev\" gp_index=\"9002\" "
                           "name=\"controlD64\" osdev_type=\"1\"/></object>");
        const auto input = readSilent(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 4);
    }

    /// Of lstopo's own tests and of what was edited; only tables of distances need the numbers.
    void objectsWithoutNumbersAreRead()
    {
        const std::string whole = dataFile("hwloc/no-drivers.xml");
        std::string text = whole;
        for (auto at = text.find(" gp_index="); at != std::string::npos; at = text.find(" gp_index=", at))
            text.erase(at, text.find('"', text.find('"', at) + 1) + 1 - at);
        const auto input = readSilent(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QVERIFY(input->cluster == readSilent(whole)->cluster);
    }

    void aConsolesChipIsNoGpu()
    {
        std::string text = dataFile("hwloc/no-drivers.xml");
        const auto begin = text.find("<object type=\"PCIDev\"");
        QVERIFY(begin != std::string::npos);
        text.insert(begin, "<object type=\"PCIDev\" gp_index=\"9001\" pci_busid=\"0000:7e:00.0\" pci_type=\"0300 [1002:515e] "
                           "[1002:515e] 02\" pci_link_speed=\"0.0\"/>");
        const auto input = readSilent(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 4);
    }

    /// Intel's VMD puts drives into PCI domains of five digits.
    void aDriveInADomainOfFiveDigitsCostsNothing()
    {
        std::string text = dataFile("hwloc/no-drivers.xml");
        const auto begin = text.find("<object type=\"PCIDev\"");
        QVERIFY(begin != std::string::npos);
        text.insert(begin, "<object type=\"PCIDev\" gp_index=\"9001\" pci_busid=\"10000:e1:00.0\" pci_type=\"0108 [8086:0a54] "
                           "[8086:0a54] 00\" pci_link_speed=\"3.9\"/>");
        const auto input = readSilent(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 4);
    }

    void ranksOfAShortenedList_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("ranks");
        const auto add = [](const char *name, const std::string &text, int ranks) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << ranks;
        };
        add("the list of all", jobOf(8, 8, ""), 8);
        add("the ratio tells more", jobOf(16, 4, ""), 16);
        add("dots behind the list", jobOf(16, 4, "", 0, "#  ...\n"), 16);
        add("the highest rank, which the ratio allows", jobOf(64, 2, "", 62), 64);
        add("1440 ranks, as the command says", jobOf(1440, 1, "$ mpirun -np 1440 -N 8 ./all_reduce_perf -b 8 -e 8G -f 2 -g 1\n"),
            1440);
        add("nodes and tasks of a batch script",
            jobOf(512, 8, "#SBATCH --nodes=64 --ntasks-per-node=8\nsrun ./all_reduce_perf -n 20\n"), 512);
        add("1440 ranks that nothing names", jobOf(1440, 1, ""), 0);
    }

    void ranksOfAShortenedList()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, ranks);
        const auto input = readSilent(text.toStdString());
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const MeasuredCollective &measured = input->cluster.collectives.at(0);
        QVERIFY(measured.operation == Operation::AllReduce);
        QCOMPARE(measured.knownRanks(), ranks);
        QVERIFY(ranks == 8 || warned(input->issues));
    }

    void latenciesOfOneGpu()
    {
        const auto input =
            readSilent("P2P=Disabled Latency Matrix (us)\n   GPU     0 \n     0   2.17 \n\n   CPU     0 \n     0   2.60 \n"
                       "P2P=Enabled Latency (P2P Writes) Matrix (us)\n   GPU     0 \n     0   2.18 \n\n   CPU     0 \n     "
                       "0   2.61 \n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &machine = input->cluster;
        QCOMPARE(machine.gpus(), 1);
        QCOMPARE(machine.count(DeviceKind::Cpu), 0);
        const MeasuredMatrix *gpu = matrixIn(machine, "P2P=Disabled Latency (us) [GPU]");
        const MeasuredMatrix *cpu = matrixIn(machine, "P2P=Enabled Latency (P2P Writes) (us) [CPU]");
        QVERIFY(gpu != nullptr && cpu != nullptr);
        QCOMPARE(gpu->local.at(0), 2.17e-6);
        QCOMPARE(cpu->local.at(0), 2.61e-6);
    }

    void tablesDecideAboutAShortenedDeviceList()
    {
        const std::string table =
            "memcpy CE GPU(row) -> GPU(column) bandwidth (GB/s)\n           0         1         2\n 0       N/A   "
            " 276.1    276.2\n 1    275.1       N/A    275.2\n 2    274.1    274.2       N/A\n";
        const auto input = readSilent("Device 0: NVIDIA H100\n...\n\nRunning device_to_device_memcpy_read_ce.\n" + table);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 3);
        QCOMPARE(input->statedGpus.value_or(3), 3);
        QVERIFY(warned(input->issues));
    }

    void aRowBehindAMarkEndsNoTableUnsaid()
    {
        const auto input =
            readSilent("Running device_to_device_memcpy_read_ce.\nmemcpy CE GPU(row) -> GPU(column) bandwidth (GB/s)\n      "
                       "     0         1\n 0       N/A    276.1\n=> 1    275.1       N/A\n");
        QVERIFY(!input || warned(input->issues));
    }

    void aRowWithoutANumberIsCounted()
    {
        const auto input = readSilent(replaced(jobOf(8, 8, ""), "1073741824 268435456", "1,073,741,824 268435456"));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.collectives.at(0).rows.size(), std::size_t{1});
        QVERIFY(warned(input->issues));
    }

    void whatIsSentOnInARingIsNoReduction()
    {
        const std::string head =
            "# Using devices\n#  Rank  0 Group  0 Pid 14 on a device  0 [0x31] NVIDIA A40\n"
            "#  Rank  1 Group  0 Pid 15 on b device  0 [0x31] NVIDIA A40\n"
            "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   "
            "algbw   busbw #wrong\n";
        const auto operation = [&head](const std::string &inPlace) {
            const auto input = readSilent(head + "1048576 262144 float sum -1 104.9 10.00 10.00 0 104.9 10.00 10.00 " + inPlace
                                          + "\n4194304 1048576 float sum -1 419.4 10.00 10.00 0 419.4 10.00 10.00 " + inPlace
                                          + "\n# Avg bus bandwidth    : 10.0\n");
            return input && input->cluster.collectives.size() == 1 ? input->cluster.collectives[0].operation : Operation::Unknown;
        };
        QCOMPARE(operation("N/A"), Operation::SendRecv);
        QCOMPARE(operation("0"), Operation::AllReduce);
    }

    void aSentenceAboutTablesIsNoTitle()
    {
        const std::string table = "GPU0 GPU1\nGPU0 0 40\nGPU1 40 0\n";
        QVERIFY(matrixIn(readSilent("=== Weight between two GPUs ===\n" + table)->cluster, "Weight between two GPUs") != nullptr);
        const auto input =
            readSilent("- Weight between two GPUs: the way between them\n- Hops between two GPUs: how many\n" + table);
        QVERIFY(!input || (input->cluster.matrices.empty() && warned(input->issues)));
    }

    void theAverageIsAWholeNumber()
    {
        const auto input = readSilent(replaced(jobOf(8, 8, ""), ": 300.00", ": 3OO.00"));
        QVERIFY(input.ok());
        QVERIFY(!input->cluster.collectives.at(0).averageBus);
        QVERIFY(warned(input->issues));
    }

    void aTimeIsAWholeNumber_data()
    {
        QTest::addColumn<QByteArray>("printed");
        QTest::addColumn<double>("seconds"); // 0: the line is skipped, and counted
        QTest::newRow("a decimal comma") << QByteArray("5123,4") << 0.0;
        QTest::newRow("a letter for a zero") << QByteArray("512O.4") << 0.0;
        QTest::newRow("a comma that is either") << QByteArray("70,742") << 0.0;
        QTest::newRow("thousands") << QByteArray("70,742.5") << 70.7425;
        QTest::newRow("millions") << QByteArray("1,070,742") << 1070.742;
        QTest::newRow("two numbers run together") << QByteArray("5123.4.5") << 0.0;
    }

    void aTimeIsAWholeNumber()
    {
        QFETCH(QByteArray, printed);
        QFETCH(double, seconds);
        const auto input = io::readRuns(replaced(lines, "5123.4", printed.toStdString()), "log");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->runs.size(), std::size_t{1});
        const std::vector<double> readSilent = times(input->runs[0]);
        QCOMPARE(readSilent.size(), seconds > 0 ? std::size_t{3} : std::size_t{2});
        QCOMPARE(warned(input->issues), seconds <= 0);
        if (seconds > 0)
            QCOMPARE(readSilent[0], seconds);
        QVERIFY(std::abs(readSilent.back() - 5.1404) < 1e-12);
    }

    void aLogWithoutAnyWholeTimeIsRefused()
    {
        const auto input = io::readRuns(replaced(lines.substr(0, lines.find('\n') + 1), "5123.4", "5123,4"), "log");
        QVERIFY(!input && describe(input.error()).find("5123,4") != std::string::npos);
    }

    void aNumberAtTheEndOfATextMayBeCut()
    {
        const auto at = lines.find("142.30");
        for (const std::size_t cut : {at + 2, at + 3, at + 5}) {
            const auto input = io::readRuns(lines.substr(0, cut), "log");
            QVERIFY(input.ok());
            const runs::Measured *flops = input->runs.at(0).find(runs::quantity::flops);
            QVERIFY(flops != nullptr);
            QCOMPARE(flops->values().size(), std::size_t{2});
            QCOMPARE(times(input->runs[0]).size(), std::size_t{3});
        }
        const auto time = io::readRuns(lines.substr(0, lines.find("5140.4") + 3), "log");
        QVERIFY(time.ok());
        QCOMPARE(times(time->runs.at(0)).size(), std::size_t{2});
        QVERIFY(warned(time->issues));
    }

    void aRestartIsAnotherRun()
    {
        const std::string again = replaced(replaced(replaced(lines, "5123.4", "6123.4"), "5130.4", "6130.4"), "5140.4", "6140.4");
        const std::string other = replaced(replaced(replaced(again, "1.10", "1.11"), "1.09", "1.10"), "1.08", "1.09");
        const auto input = io::readRuns(lines + "restarting\n" + other, "log");
        QVERIFY(input.ok());
        QCOMPARE(input->runs.size(), std::size_t{2});
        QCOMPARE(times(input->runs[0]).size(), std::size_t{3});
        QVERIFY(std::abs(times(input->runs[1]).at(0) - 6.1234) < 1e-12);
    }

    void twoRanksCopiesAreOneRun()
    {
        std::string twice;
        for (std::size_t at = 0; at < lines.size();) {
            const auto end = lines.find('\n', at) + 1;
            const std::string line = lines.substr(at, end - at);
            twice += "0:" + line + "1:" + line;
            at = end;
        }
        const auto input = io::readRuns(twice, "log");
        QVERIFY(input.ok());
        QCOMPARE(input->runs.size(), std::size_t{1});
        QCOMPARE(times(input->runs[0]).size(), std::size_t{3});
        QVERIFY(warned(input->issues));
    }

    void namesOfValuesAreNoLabels()
    {
        const auto input = io::readRuns("step: 10  loss:  6.7500  memory: 47.25GiB(59.75%)  tps: 6,705  mfu: 39.71%\n"
                                        "step: 20  loss:  6.5000  memory: 47.25GiB(59.75%)  tps: 6,710  mfu: 39.72%\n",
                                        "log");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const runs::Measured *rate = input->runs.at(0).find(io::gpuTokenRate);
        QVERIFY(rate != nullptr);
        QCOMPARE(rate->values(), (std::vector<double>{6705, 6710}));
        QCOMPARE(rate->samples[1].step, 20);
    }

    void columnsThatCountOnAreNoSettings()
    {
        const auto input = io::readRuns(
            "| step | consumed samples | GPUs | elapsed (s) | samples/s |\n|---|---|---|---|---|\n| 10 | 640 | 8 | 12.5 | "
            "51.2 |\n| 20 | 1280 | 8 | 25.1 | 51.0 |\n| 30 | 1920 | 8 | 37.4 | 51.4 |\n",
            "table.md");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        for (const runs::Run &run : input->runs) {
            QCOMPARE(run.number(runs::setting::worldSize), std::optional(8.0));
            QVERIFY(run.settings == input->runs.front().settings);
            QVERIFY(run.find(runs::quantity::stepTime) == nullptr);
            QVERIFY(run.value(runs::quantity::throughput).has_value());
        }
    }

    void runsOnAnotherGpuAreNoRepetitions()
    {
        const auto input = io::readRuns(
            "| Config | GPUs | samples/s |\n|---|---|---|\n| 8x A100 | 8 | 51.2 |\n| 8x MI300X | 8 | 91.0 |\n", "table.md");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->runs.size(), std::size_t{2});
        QCOMPARE(input->runs[0].text(runs::setting::gpu), std::optional<std::string>("A100"));
        QCOMPARE(input->runs[1].text(runs::setting::gpu), std::optional<std::string>("MI300X"));
        const auto collective = io::readRuns(jobOf(8, 8, ""), "nccl.txt");
        QVERIFY(collective.ok());
        QCOMPARE(collective->runs.at(0).text(runs::setting::gpu), std::optional<std::string>("NVIDIA H100 80GB HBM3"));
    }

    /// A share of something without a name is measured, not set: as a setting it would part what is one group.
    void sharesWithoutANameAreNoSettings()
    {
        for (const char *head : {"| GPUs | step time (s) | |\n|---|---|---|\n| 8 | 1.92 | 97% |\n",
                                 "| GPUs | step time (s) | % |\n|---|---|---|\n| 8 | 1.92 | 97.1 |\n",
                                 "| GPUs | step time (s) | scaling (%) |\n|---|---|---|\n| 8 | 1.92 | 97.1 |\n"}) {
            const auto input = io::readRuns(head, "table.md");
            if (!input)
                QFAIL(describe(input.error()).c_str());
            QCOMPARE(input->runs.size(), std::size_t{1});
            QCOMPARE(input->runs[0].settings.size(), std::size_t{1});
            QVERIFY2(warned(input->issues), head);
        }
    }

    /// mpirun puts its tag before each piece of a row that is written at once.
    void tagsInsideRowsAreNoCells()
    {
        const std::string plain = jobOf(2, 2, "");
        for (const std::string tag : {"[1,0]<stdout>:", "[0]"}) {
            std::string tagged;
            for (const auto &line : QByteArray::fromStdString(plain).split('\n')) {
                std::string piece = line.toStdString();
                const auto reduced = piece.find(" sum -1 ");
                if (reduced != std::string::npos)
                    piece.insert(reduced + 7, tag);
                tagged += tag + piece + "\n";
            }
            const auto expected = readSilent(plain);
            const auto input = readSilent(tagged);
            QVERIFY(expected.ok() && input.ok());
            QCOMPARE(input->cluster.collectives.size(), std::size_t{1});
            const auto &rows = input->cluster.collectives.front().rows;
            QCOMPARE(rows.size(), std::size_t{2});
            for (std::size_t i = 0; i < rows.size(); ++i)
                QVERIFY(rows[i].outOfPlace->bus == expected->cluster.collectives.front().rows[i].outOfPlace->bus);
        }
    }

    /// The last cell of a matrix, where the text ends without a line's end.
    void aCellAtTheEndOfATextMayBeCut()
    {
        const std::string table =
            "Unidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)\n   D\\D     0      1 \n     0 1581.48 274.55 "
            "\n     1 273.25 1591.14";
        const auto whole = readSilent(table);
        QVERIFY(whole.ok() && !warned(whole->issues));
        for (std::size_t cut = table.size() - 1; cut > table.size() - 7; --cut) {
            const auto input = readSilent(table.substr(0, cut));
            QVERIFY2(!input || warned(input->issues), std::to_string(cut).c_str());
        }
    }
};

SHARDSCOPE_TEST_APPLESS(TestSilent)
#include "test_silent.moc"
