// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/runs/reader.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

Result<io::MachineInput> readDressed(const std::string &text)
{
    return io::readMachine(text, "text");
}

const MeasuredMatrix *matrix(const Cluster &machine, const std::string &name)
{
    const auto found = std::ranges::find(machine.matrices, name, &MeasuredMatrix::name);
    return found == machine.matrices.end() ? nullptr : &*found;
}

bool warned(const io::MachineInput &input)
{
    return std::ranges::any_of(input.issues, [](const Issue &issue) { return issue.severity != Severity::Note; });
}

/// topo -m of so many GPUs, in columns of this width.
std::string topo(int gpus, std::size_t width = 8, const std::string &end = "")
{
    const auto padded = [width](std::string text) { return text + std::string(width - std::min(width - 1, text.size()), ' '); };
    std::string text(width, ' ');
    for (int i = 0; i < gpus; ++i)
        text += padded("GPU" + std::to_string(i));
    text += end.empty() ? "\n" : "CPU Affinity    NUMA Affinity\n";
    for (int i = 0; i < gpus; ++i) {
        text += padded("GPU" + std::to_string(i));
        for (int j = 0; j < gpus; ++j)
            text += padded(i == j ? " X" : (i < gpus / 2) == (j < gpus / 2) ? "PIX" : "SYS");
        text += end + "\n";
    }
    return text;
}

std::string folded(const std::string &text, std::size_t width)
{
    std::string out;
    std::size_t column = 0;
    for (const char c : text) {
        if (c != '\n' && column == width) {
            out += '\n';
            column = 0;
        }
        out += c;
        column = c == '\n' ? 0 : column + 1;
    }
    return out;
}

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

/// rocm-smi's table between rulers as wide as a terminal.
std::string rocm(int gpus, std::size_t width)
{
    const auto ruler = [width](const std::string &title) {
        const std::size_t left = (width - title.size()) / 2;
        return std::string(left, '=') + title + std::string(width - title.size() - left, '=') + "\n";
    };
    std::string text = ruler("") + ruler(" ROCm System Management Interface ") + ruler(" Link Type between two GPUs ") + "      ";
    for (int i = 0; i < gpus; ++i)
        text += " GPU" + std::to_string(i) + "        ";
    for (int i = 0; i < gpus; ++i) {
        text += "\nGPU" + std::to_string(i) + "  ";
        for (int j = 0; j < gpus; ++j)
            text += i == j ? " 0           " : " XGMI        ";
    }
    return text + "\n" + ruler(" Numa Nodes ") + "GPU[0]\t\t: (Topology) Numa Node: 0\n" + ruler("")
           + ruler(" End of ROCm SMI Log ");
}

/// amd-smi's tables, with the addresses of GPUs before each row.
std::string amd(int gpus)
{
    std::string text;
    const auto address = [](int i) { return "0000:" + std::to_string(10 + 7 * i) + ":00.0"; };
    for (const std::string title : {"WEIGHT", "LINK TYPE", "NUMA BW"}) {
        text += title + " TABLE:\n             ";
        for (int i = 0; i < gpus; ++i)
            text += address(i) + " ";
        for (int i = 0; i < gpus; ++i) {
            text += "\n" + address(i) + " ";
            for (int j = 0; j < gpus; ++j)
                text += title == "WEIGHT"      ? (i == j ? "0            " : "15           ")
                        : title == "LINK TYPE" ? (i == j ? "SELF         " : "XGMI         ")
                                               : (i == j ? "N/A          " : "0-0          ");
        }
        text += "\n";
    }
    return text;
}

std::string numbers(const std::string &title, int gpus, double first)
{
    std::string text = title + "\n   D\\D";
    for (int i = 0; i < gpus; ++i)
        text += "     " + std::to_string(i);
    for (int i = 0; i < gpus; ++i) {
        text += "\n     " + std::to_string(i);
        for (int j = 0; j < gpus; ++j)
            text += " " + std::to_string(first + i + 0.25 * j).substr(0, 6);
    }
    return text + "\n";
}

std::string average(const std::string &operation, const char *busbw)
{
    return "## " + operation + "\n# Avg bus bandwidth    : " + busbw + "\n";
}

std::string table(const std::string &operation)
{
    return "$ ./" + operation
           + "_perf -b 1G -e 1G -g 8\n#       size         count      type   redop    root     time   algbw   busbw #wrong     "
             "time   "
             "algbw   busbw #wrong\n#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            "
             "(us)  "
             "(GB/s)  (GB/s)\n  1073741824     268435456     float     sum      -1   4205.1  255.34  446.85      0   4205.1  "
             "255.34  "
             "446.85      0\n";
}

} // namespace

/// A printout as it arrives: in a report, a page, a mail, a terminal.
class TestDress : public QObject {
    Q_OBJECT

private slots:
    /// What the table's own names and rulers look like is no mark of a logger and no broken line.
    void aGoodPrintoutIsReadAsItStands_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<QByteArray>("link");
        const auto add = [](const char *name, const std::string &text, int gpus, const char *link) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << gpus << QByteArray(link);
        };
        for (const std::size_t width : {72U, 78U, 80U, 100U, 132U})
            QTest::addRow("rulers %d wide", static_cast<int>(width))
                << QByteArray::fromStdString(rocm(5, width)) << 5 << QByteArray("XGMI");
        add("rulers as wide as the rows", rocm(5, 70), 5, "XGMI");
        add("names that are PCI addresses", amd(8), 8, "XGMI");
        add("two GPUs by their PCI addresses", amd(2), 2, "XGMI");
        add("rows exactly 72 wide", topo(8), 8, "PIX");
        add("rows exactly 80 wide", topo(9), 9, "PIX");
        add("in prose that an editor broke at 80",
            "The machine that we had for the measurements of last week, with 8 GPUs, has the\nlinks below, which one sees at "
            "once; on each of its 2 sockets 4 of the GPUs are\nbelow one switch. The 64 CPUs of the 2 sockets, 32 each, see "
            "the GPUs as below.\n\n"
                + topo(8),
            8, "PIX");
    }

    void aGoodPrintoutIsReadAsItStands()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, gpus);
        QFETCH(QByteArray, link);
        const auto input = readDressed(text.toStdString());
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), gpus);
        QCOMPARE(input->cluster.devices.front().id, std::string("GPU0"));
        QCOMPARE(input->cluster.links.at(DeviceId(0), DeviceId(1)).name(), link.toStdString());
        QVERIFY(std::ranges::none_of(input->cluster.matrices, [](const auto &m) { return m.measure == Measure::Bandwidth; }));
    }

    /// Half of a number is a number: lines that a terminal broke are refused, not joined.
    void aFoldIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        const std::string test = numbers("Unidirectional P2P=Enabled Bandwidth Matrix (GB/s)", 16, 100)
                                 + numbers("Bidirectional P2P=Enabled Bandwidth Matrix (GB/s)", 16, 200);
        for (const std::size_t width : {60U, 72U, 80U, 90U, 100U, 111U}) {
            const int w = static_cast<int>(width);
            QTest::addRow("classes at %d", w) << QByteArray::fromStdString(folded(topo(16), width));
            QTest::addRow("numbers at %d", w) << QByteArray::fromStdString(folded(test, width));
            QTest::addRow("quoted numbers at %d", w)
                << QByteArray::fromStdString("> " + replaced(folded(test, width - 2), "\n", "\n> "));
        }
        QTest::newRow("nccl-tests at 80") << QByteArray::fromStdString(folded(table("all_reduce") + table("all_gather"), 80));
        QTest::newRow("affinities at 72") << QByteArray::fromStdString(folded(topo(8, 8, "0-31,64-95      0"), 80));
    }

    void aFoldIsRefused()
    {
        QFETCH(QByteArray, text);
        const auto input = readDressed(text.toStdString());
        QVERIFY(!input);
        const bool known =
            !QByteArray(QTest::currentDataTag()).endsWith("60") && !QByteArray(QTest::currentDataTag()).endsWith("90");
        QVERIFY2(!known || describe(input.error()).find("whole lines") != std::string::npos, describe(input.error()).c_str());
        QVERIFY(input.error().place.line > 0);
    }

    void aFoldedLogIsRefused()
    {
        std::string log;
        for (int i = 1; i < 6; ++i)
            log += " iteration        " + std::to_string(i)
                   + "/     100 | consumed samples:           64 | elapsed time per iteration (ms): 5123.4 | learning rate: "
                     "1.0E-04 | global batch size:    64 | lm loss: 1.100000E+01 | TFLOPs: 140.10 |\n";
        QVERIFY(io::readRuns(log, "log").ok());
        for (const std::size_t width : {80U, 100U, 132U}) {
            const auto input = io::readRuns(folded(log, width), "log");
            QVERIFY(!input);
            QVERIFY(describe(input.error()).find("whole lines") != std::string::npos);
        }
    }

    void textInsideTextIsRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        const std::string plain = topo(4);
        const std::string escaped = replaced(plain, "\n", "\\n");
        const auto add = [](const char *name, const std::string &text) {
            QTest::newRow(name) << QByteArray::fromStdString(text);
        };
        add("a field of JSON", "{\"job\": 17, \"stdout\": \"" + escaped + "\", \"ok\": true}\n");
        add("deep in JSON", "{\n \"hosts\": [\n  {\"name\": \"a\", \"topo\": \"" + escaped + "\"}\n ]\n}\n");
        add("a notebook's output",
            "{\"cells\": [{\"outputs\": [{\"text\": [\"" + replaced(escaped, "\\n", "\\n\", \"") + "\"]}]}], \"nbformat\": 4}\n");
        add("line breaks of a page", "<p>" + replaced(plain, "\n", "<br>") + "</p>\n");
        add("a cell of a Markdown table",
            "| command | output |\n|---|---|\n| nvidia-smi topo -m | " + replaced(plain, "\n", "<br>") + " |\n");
        add("a cell of a page's table",
            "<table><tr><td>nvidia-smi topo -m</td><td>" + replaced(plain, "\n", "<br/>") + "</td></tr></table>\n");
        std::string rows;
        for (std::size_t at = 0; at < plain.size(); at += 41) { // cells of eight characters
            rows += "<tr>";
            for (std::size_t cell = at; cell < at + 40; cell += 8)
                rows += "<td>" + plain.substr(cell, 8) + "</td>";
            rows += "</tr>\n";
        }
        add("rows of a page's table", "<table>\n" + rows + "</table>\n");
        add("double spacing", replaced(plain, "\n", "\n\n"));
        add("double spacing behind time stamps", "12:00:00 " + replaced(plain, "\n", "\n\n12:00:00 "));
    }

    void textInsideTextIsRead()
    {
        QFETCH(QByteArray, text);
        const auto input = readDressed(text.toStdString());
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 4);
        QCOMPARE(input->cluster.links.at(DeviceId(0), DeviceId(1)).name(), std::string("PIX"));
        QCOMPARE(input->cluster.links.at(DeviceId(0), DeviceId(3)).name(), std::string("SYS"));
    }

    void doubleSpacedNvbandwidthIsRead()
    {
        const auto input =
            readDressed("Running device_to_device_memcpy_read_ce.\n\nmemcpy CE GPU(row) -> GPU(column) bandwidth (GB/s)\n\n    "
                        "       0         1\n\n 0       N/A    276.1\n\n 1    275.1       N/A\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.matrices.size(), std::size_t{1});
        QCOMPARE(input->cluster.matrices[0].at(1, 0), 275.1e9);
    }

    void aLogInsideJsonIsReadToItsEnd()
    {
        std::string log;
        for (int i = 1; i < 6; ++i)
            log += "step: " + std::to_string(i) + "  loss: 2.77350  memory:  9.46GiB(64.99%)  tps: 7,08" + std::to_string(i)
                   + "  tflops: 0.51  mfu: 0.16%\\n";
        const auto input = io::readRuns("{\"job\": 17, \"stdout\": \"" + log + "\"}\n", "log.json");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->runs.at(0).measured.at(0).samples.size(), std::size_t{5});
    }

    /// The nearest line above that says what a table holds names it, and begins it.
    void theNearestTitleNamesATable()
    {
        const auto input =
            readDressed("## P2P Bandwidth Results\n\n### Bidirectional P2P=Enabled Matrix (GB/s)\n\n```\n" + numbers("", 4, 100)
                        + "```\n\n### Unidirectional P2P=Disabled Matrix (GB/s)\n" + numbers("", 4, 50));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const MeasuredMatrix *both = matrix(input->cluster, "Bidirectional P2P=Enabled Bandwidth (GB/s)");
        const MeasuredMatrix *one = matrix(input->cluster, "Unidirectional P2P=Disabled Bandwidth (GB/s)");
        QVERIFY(both != nullptr && one != nullptr);
        QCOMPARE(both->traffic, Traffic::BothWays);
        QCOMPARE(both->at(0, 1), 100.25e9);
        QCOMPARE(one->traffic, Traffic::Staged);
        QCOMPARE(one->at(0, 1), 50.25e9);
    }

    void aTitleBeginsATable()
    {
        const std::string title = "P2P=Enabled Latency (P2P Writes) Matrix (us)";
        const std::string whole = replaced(numbers(title, 3, 1), "D\\D", "GPU");
        const std::string cut = replaced(numbers(title, 5, 2), "D\\D", "GPU");
        const auto input =
            readDressed(whole + "\nFrom another machine:\n\n" + cut.substr(0, cut.find("\n     2")) + "\n     ...\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.matrices.front().rows.size(), std::size_t{3});
        QCOMPARE(input->cluster.matrices.front().at(0, 1), 1.25e-6);
        QVERIFY(warned(*input));
    }

    void anAverageIsOfTheTestAboveIt()
    {
        const auto input =
            readDressed(average("all_gather", "150.5") + table("all_reduce") + "## alltoall\n# Avg bus bandwidth    : 33.5\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        for (const MeasuredCollective &job : input->cluster.collectives) {
            const double expected = job.operation == Operation::AllGather  ? 150.5e9
                                    : job.operation == Operation::AllToAll ? 33.5e9
                                                                           : 0;
            QCOMPARE(job.averageBus.value_or(BytesPerSecond(0)).si(), expected);
        }
        QCOMPARE(input->cluster.collectives.size(), std::size_t{3});
    }

    void aMachinePrintedTwiceIsOne_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<int>("hosts");
        const auto add = [](const char *name, const std::string &text, int gpus, int hosts) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << gpus << hosts;
        };
        const std::string one = "\tGPU0\tCPU Affinity\tNUMA Affinity\nGPU0\t X \t0-15\t0\n";
        add("the classes and the access of one GPU",
            "$ nvidia-smi topo -m\n" + one + "$ nvidia-smi topo -p2p r\n \tGPU0\t\n GPU0\tX\t\n", 1, 1);
        add("the same classes twice", topo(4) + "\n" + topo(4), 4, 1);
        add("twice, with other words between", "Before:\n" + topo(4) + "\nAfter the update:\n" + topo(4), 4, 1);
        add("one of them with its host", "user@alpha:~$ nvidia-smi topo -m\n" + topo(4) + "\nand again:\n" + topo(4), 4, 1);
        add("two hosts that are alike",
            "user@alpha:~$ nvidia-smi topo -m\n" + topo(4) + "user@beta:~$ nvidia-smi topo -m\n" + topo(4), 8, 2);
        add("two machines that differ", topo(4) + "\n" + topo(2), 6, 2);
        const std::string test = numbers("Unidirectional P2P=Enabled Bandwidth Matrix (GB/s)", 4, 100);
        add("the same numbers twice", test + "\n" + test, 4, 1);
    }

    void aMachinePrintedTwiceIsOne()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, gpus);
        QFETCH(int, hosts);
        const auto input = readDressed(text.toStdString());
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), gpus);
        QCOMPARE(static_cast<int>(input->cluster.hosts.size()), hosts);
        QVERIFY(input->cluster.matrices.size() <= 1);
    }

    /// A column that came to stand at the one before it.
    void fusedClassesAreParted()
    {
        const std::string text = "        GPU0    GPU1    GPU2    GPU3    CPU Affinity\nGPU0     X      NODE    NODENODE 0-31\n"
                                 "GPU1    NODE     X      SYSNV12  0-31\nGPU2    NODE    SYS      X   NV4  0-31\n"
                                 "GPU3    NODE    NV12    NV4      X   0-31\n";
        const auto input = readDressed(text);
        QVERIFY(input.ok());
        const auto link = [&input](const char *a, const char *b) {
            return input->cluster.links.at(input->cluster.find(a), input->cluster.find(b)).name();
        };
        QCOMPARE(link("GPU0", "GPU2"), std::string("NODE"));
        QCOMPARE(link("GPU0", "GPU3"), std::string("NODE"));
        QCOMPARE(link("GPU1", "GPU2"), std::string("SYS"));
        QCOMPARE(link("GPU1", "GPU3"), std::string("NV12"));
        QVERIFY(input->issues.empty());
    }

    void fusedCellsAreParted()
    {
        const auto fused = [](const std::string &first, const std::string &second) {
            std::string text = "      GPU0 GPU1 CPU Affinity NUMA Affinity GPU NUMA ID\n";
            text += "GPU0   X   SYS  " + first + " N/A\nGPU1  SYS   X   " + second + " N/A\n";
            return text;
        };
        const auto parted = readDressed(fused("0-45,92-1370", "46-91,138-1831"));
        QVERIFY(parted.ok());
        QCOMPARE(parted->cluster.devices[0].cpuAffinity, std::string("0-45,92-137"));
        QCOMPARE(parted->cluster.devices[1].cpuAffinity, std::string("46-91,138-183"));
        QCOMPARE(parted->cluster.devices[1].numa.value_or(-1), 1);
        QVERIFY(!parted->cluster.devices[1].memoryNuma);
        const auto neither = readDressed(fused("0-45,92-1379990", "46-91,138-1831"));
        QVERIFY(neither.ok() && warned(*neither));
        QVERIFY(neither->cluster.devices[0].cpuAffinity.empty());
        const auto plain = readDressed(fused("0-45,92-137 0", "46-91,138-183 1"));
        QVERIFY(plain.ok());
        QCOMPARE(plain->cluster.devices[1].cpuAffinity, std::string("46-91,138-183"));
        QCOMPARE(plain->cluster.devices[1].numa.value_or(-1), 1);
    }
};

SHARDSCOPE_TEST_APPLESS(TestDress)
#include "test_dress.moc"
