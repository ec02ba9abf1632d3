// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/statistics.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QByteArray>
#include <QTest>

#include <algorithm>

#include <map>
#include <string>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

/// Four GPUs in two NVLink pairs and one NIC, as the tool prints it.
const std::string plain =
    "\tGPU0\tGPU1\tGPU2\tGPU3\tNIC0\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\n"
    "GPU0\t X \tNV4\tSYS\tSYS\tPIX\t0-15,32-47\t0\t\tN/A\n"
    "GPU1\tNV4\t X \tSYS\tSYS\tNODE\t0-15,32-47\t0\t\tN/A\n"
    "GPU2\tSYS\tSYS\t X \tNV4\tSYS\t16-31,48-63\t1\t\tN/A\n"
    "GPU3\tSYS\tSYS\tNV4\t X \tSYS\t16-31,48-63\t1\t\tN/A\n"
    "NIC0\tPIX\tNODE\tSYS\tSYS\t X \t\t\t\t\n"
    "\nLegend:\n\n  X    = Self\n  SYS  = Connection traversing PCIe\n  NV#  = Connection traversing a bonded set of # NVLinks\n"
    "\nNIC Legend:\n\n  NIC0: mlx5_0\n";

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

/// Every line through `change`.
template <class F>
std::string eachLine(const std::string &text, F change)
{
    std::string out;
    for (std::size_t start = 0; start < text.size();) {
        const auto end = std::min(text.find('\n', start), text.size());
        out += change(text.substr(start, end - start)) + "\n";
        start = end + 1;
    }
    return out;
}

std::string words(const std::string &line, const std::string &separator)
{
    std::string out;
    for (const QByteArray &cell : QByteArray::fromStdString(line).split('\t'))
        out += (out.empty() ? "" : separator) + cell.toStdString();
    return out;
}

/// Columns 8 wide, as the printout looks after a web page has expanded the tabs.
std::string expanded(const std::string &line)
{
    std::string out;
    for (const char c : line) {
        if (c == '\t')
            out.append(8 - out.size() % 8, ' ');
        else
            out += c;
    }
    return out;
}

std::string utf16(const std::string &text, bool little)
{
    std::string out = little ? "\xFF\xFE" : "\xFE\xFF";
    for (const char c : text) {
        if (little)
            out += c;
        out += '\0';
        if (!little)
            out += c;
    }
    return out;
}

/// "GPU 0" instead of "GPU0", between tabs.
std::string spacedLabels(std::string text)
{
    for (const char digit : {'0', '1', '2', '3'})
        text = replaced(text, std::string("GPU") + digit, std::string("GPU ") + digit);
    return text;
}

QByteArray matrixOnly()
{
    return QByteArray::fromStdString(plain.substr(0, plain.find("\n\nLegend")));
}

std::map<std::string, int> counts(const Cluster &cluster)
{
    std::map<std::string, int> out;
    for (const ClassCount &count : linkCounts(cluster))
        out[count.link.name()] = count.pairs;
    return out;
}

} // namespace

class TestTopo : public QObject {
    Q_OBJECT

private slots:
    void readsEveryDress_data()
    {
        QTest::addColumn<QByteArray>("text");
        const std::string matrix = matrixOnly().toStdString();
        const auto add = [](const char *name, const std::string &text) {
            QTest::newRow(name) << QByteArray::fromStdString(text);
        };
        add("as printed", plain);
        add("without legends", matrix);
        add("tabs expanded to spaces", eachLine(plain, expanded));
        add("narrow columns", eachLine(matrix, [](const std::string &l) { return words(l, "  "); }));
        add("single spaces", eachLine(matrix, [](const std::string &l) { return words(l, " "); }));
        add("rows with tabs under a header with spaces",
            expanded(matrix.substr(0, matrix.find('\n'))) + matrix.substr(matrix.find('\n')));
        add("carriage returns", replaced(plain, "\n", "\r\n"));
        add("carriage returns alone", replaced(plain, "\n", "\r"));
        add("byte order mark", "\xEF\xBB\xBF" + plain);
        add("UTF-16, little end first", utf16(plain, true));
        add("UTF-16, big end first", utf16(plain, false));
        add("UTF-16 without its mark", utf16(plain, true).substr(2));
        add("underlined header", "\x1B[4m" + replaced(plain.substr(0, plain.find('\n')), "GPU0", "\x1B[4mGPU0") + "\x1B[0m"
                                     + plain.substr(plain.find('\n')));
        add("colours in every cell", replaced(plain, "SYS", "\x1B[38;5;196mSYS\x1B[0m"));
        add("overstruck letters", replaced(plain, "NV4", "N\bNV\bV4\b4"));
        add("window title set by the shell", "\x1B]0;user@node: ~\a$ nvidia-smi topo -m\n" + plain);
        add("prompt before and after", "user@node17:~$ nvidia-smi topo -m\n" + plain + "user@node17:~$ \n");
        add("prose around",
            "We asked for 4 GPUs and got these:\n\n" + plain + "\nGPU0 and GPU1 are joined by NVLink, as you can see.\n");
        add("indented", eachLine(plain, [](const std::string &l) { return "    " + l; }));
        add("fenced", "```\n" + plain + "```\n");
        add("quoted mail", eachLine(plain, [](const std::string &l) { return "> " + l; }));
        add("quoted twice", eachLine(plain, [](const std::string &l) { return "> > " + l; }));
        add("comment signs", eachLine(matrix, [](const std::string &l) { return "# " + l; }));
        add("host name before each line", eachLine(plain, [](const std::string &l) { return "node01: " + l; }));
        add("time stamps of a container log",
            eachLine(matrix, [](const std::string &l) { return "2026-01-01T00:00:00Z stdout F " + l; }));
        add("non-breaking spaces", replaced(eachLine(matrix, expanded), "    ", "\xC2\xA0\xC2\xA0\xC2\xA0\xC2\xA0"));
        add("blank lines between rows", replaced(matrix, "\n", "\n\n"));
        add("Markdown table", "|" + words(matrix.substr(0, matrix.find('\n')), "|") + "|\n|---|:-:|---|---|---|---|---|---|---|\n"
                                  + eachLine(matrix.substr(matrix.find('\n') + 1), [](const std::string &l) {
                                        return "|" + words(replaced(l, "\t\tN/A", "\tN/A"), "|") + "|";
                                    }));
        add("Markdown with bold labels",
            replaced(replaced("|" + words(matrix.substr(0, matrix.find('\n')), "|") + "|\n"
                                  + eachLine(matrix.substr(matrix.find('\n') + 1),
                                             [](const std::string &l) {
                                                 return "|" + words(replaced(l, "\t\tN/A", "\tN/A"), "|") + "|";
                                             }),
                              "|GPU2|", "|**GPU2**|"),
                     "|NV4|", "|`NV4`|"));
        add("commas", eachLine(matrix, [](const std::string &l) {
                return words(replaced(replaced(replaced(l, "\t\tN/A", "\tN/A"), "0-15,32-47", "\"0-15,32-47\""), "16-31,48-63",
                                      "\"16-31,48-63\""),
                             ",");
            }));
        add("semicolons", eachLine(matrix, [](const std::string &l) { return words(replaced(l, "\t\tN/A", "\tN/A"), ";"); }));
        add("box drawing", "│" + words(matrix.substr(0, matrix.find('\n')), "│") + "│\n"
                               + eachLine(matrix.substr(matrix.find('\n') + 1), [](const std::string &l) {
                                     return "│" + words(replaced(l, "\t\tN/A", "\tN/A"), "│") + "│";
                                 }));
        add("labels with a space", spacedLabels(matrix));
        add("CPU list with spaces", replaced(matrix, "0-15,32-47", "0-15, 32-47"));
    }

    void readsEveryDress()
    {
        QFETCH(QByteArray, text);
        const auto input = io::readMachine(text.toStdString(), "printout.txt");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &cluster = input->cluster;
        QCOMPARE(cluster.gpus(), 4);
        QCOMPARE(cluster.count(DeviceKind::Nic), 1);
        QVERIFY((counts(cluster) == std::map<std::string, int>{{"NV4", 2}, {"SYS", 4}}));
        QCOMPARE(cluster.links.at(DeviceId(1), DeviceId(4)).name(), std::string("NODE"));
        QCOMPARE(cluster.links.at(DeviceId(4), DeviceId(0)).name(), std::string("PIX"));
        QVERIFY(cluster.devices[0].numa == 0);
        QVERIFY(cluster.devices[3].numa == 1);
        QCOMPARE(cluster.devices[3].cpuAffinity, std::string("16-31,48-63"));
        QVERIFY(!cluster.devices[3].memoryNuma);
        const auto issue = std::ranges::find_if(input->issues, [](const Issue &i) { return i.severity != Severity::Note; });
        QCOMPARE(QByteArray::fromStdString(issue == input->issues.end() ? "" : describe(issue->what)), QByteArray());
    }

    void namesWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("line");
        QTest::addColumn<QByteArray>("names");
        const std::string m = matrixOnly().toStdString() + "\n";
        const auto add = [](const char *name, const std::string &text, ErrorCode code, int line, const char *names) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << static_cast<int>(code) << line << QByteArray(names);
        };
        const auto row = [](int gpu) {
            return plain.substr(plain.find("\nGPU" + std::to_string(gpu)) + 1,
                                plain.find('\n', plain.find("\nGPU" + std::to_string(gpu)) + 1)
                                    - plain.find("\nGPU" + std::to_string(gpu)));
        };
        add("a GPU row is missing", replaced(m, row(2), ""), ErrorCode::RowMissing, 5, "GPU2");
        add("the last GPU row is missing", replaced(m, row(3), ""), ErrorCode::RowMissing, 5, "GPU3");
        add("only the header", m.substr(0, m.find('\n') + 1), ErrorCode::RowMissing, 1, "GPU0");
        add("a GPU row appears twice", m + row(1), ErrorCode::RowDuplicate, 7, "GPU1");
        add("a column appears twice", replaced(m, "\tGPU0\tGPU1\tGPU2", "\tGPU0\tGPU1\tGPU1"), ErrorCode::ColumnDuplicate, 1,
            "GPU1");
        add("a row that no column is for", m + "GPU4\tSYS\tSYS\tSYS\tSYS\tSYS\t0-15\t0\t\tN/A\n", ErrorCode::RowUnknown, 7,
            "GPU4");
        add("a row is cut within the GPUs",
            replaced(m, "GPU2\tSYS\tSYS\t X \tNV4\tSYS\t16-31,48-63\t1\t\tN/A", "GPU2\tSYS\tSYS\t X "), ErrorCode::RowIncomplete,
            4, "GPU2");
        add("a row lost a cell and kept its affinity", replaced(m, "GPU1\tNV4\t X \tSYS\tSYS\tNODE\t", "GPU1\tNV4\t X \tSYS\t"),
            ErrorCode::RowIncomplete, 3, "GPU1");
        add("the header lost a column", replaced(m, "\tGPU2\tGPU3\tNIC0", "\tGPU2\tGPU3"), ErrorCode::RowIncomplete, 2, "GPU0");
        add("the header is cut in a name",
            replaced(m, "\tGPU2\tGPU3\tNIC0\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID", "\tGPU2\tGP"), ErrorCode::RowIncomplete,
            2, "GPU0");
        add("a misspelt GPU", replaced(m, "GPU3", "GPY3"), ErrorCode::HeaderUnknown, 1, "GPY3");
        add("an unknown class", replaced(m, "GPU1\tNV4", "GPU1\tNVQ"), ErrorCode::CellUnknown, 3, "NVQ");
        add("a number among the classes", replaced(m, "GPU1\tNV4", "GPU1\t42"), ErrorCode::CellUnknown, 3, "42");
        add("a lower-case class", replaced(m, "GPU1\tNV4", "GPU1\tnv4"), ErrorCode::CellUnknown, 3, "nv4");
        add("classes that differ by direction", replaced(m, "GPU3\tSYS\tSYS\tNV4", "GPU3\tSYS\tSYS\tNV2"),
            ErrorCode::ClassAsymmetric, 5, "NV2");
        add("a class on the diagonal", replaced(m, "GPU1\tNV4\t X ", "GPU1\tNV4\tNV4"), ErrorCode::DiagonalNotSelf, 3, "GPU1");
        add("a header that a terminal broke",
            "        GPU0    GPU1    GPU2\nGPU3    NIC0    CPU Affinity    NUMA Affinity   GPU NUMA ID\n" + row(0),
            ErrorCode::ValueRange, 1, "whole lines");
        add("a row that a mail broke", replaced(m, "SYS\tSYS\tPIX", "SYS\nSYS\tPIX"), ErrorCode::ValueRange, 2, "whole lines");
        add("affinities that a mail broke", replaced(replaced(m, "PIX\t0-15", "PIX\n0-15"), "NODE\t0-15", "NODE\n0-15"),
            ErrorCode::ValueRange, 4, "whole lines");
        add("X off the diagonal", replaced(m, "GPU1\tNV4", "GPU1\tX"), ErrorCode::SelfOffDiagonal, 3, "GPU1");
    }

    void namesWhatIsWrong()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(int, line);
        QFETCH(QByteArray, names);
        const auto input = io::readMachine(text.toStdString(), "printout.txt");
        QVERIFY(!input);
        const QByteArray sentence = QByteArray::fromStdString(describe(input.error()));
        QVERIFY2(static_cast<int>(input.error().code) == code, sentence.constData());
        QVERIFY2(input.error().place.line == line, sentence.constData());
        QVERIFY2(sentence.contains(names) && sentence.startsWith("printout.txt: line "), sentence.constData());
    }

    /// Taken nevertheless, but never in silence.
    void warnsOfWhatIsSkipped_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("line");
        const std::string m = matrixOnly().toStdString() + "\n";
        const auto add = [](const char *name, const std::string &text, ErrorCode code, int line) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << static_cast<int>(code) << line;
        };
        add("the NIC row is missing", replaced(m, "NIC0\tPIX\tNODE\tSYS\tSYS\t X \t\t\t\t\n", ""), ErrorCode::NicRowsMissing, 5);
        add("a NIC of no known kind", replaced(m, "NIC0", "warp0"), ErrorCode::NicAssumed, 1);
        add("the NIC row is cut", replaced(m, "NIC0\tPIX\tNODE\tSYS\tSYS\t X ", "NIC0\tPIX\tNO"), ErrorCode::NicRowsMissing, 6);
        add("a GPU row is cut behind the GPUs", replaced(m, "\tPIX\t0-15,32-47\t0\t\tN/A", ""), ErrorCode::RowIncomplete, 2);
        add("NIC and GPU rows disagree", replaced(m, "NIC0\tPIX", "NIC0\tSYS"), ErrorCode::ConflictingSources, 6);
        add("text behind the last column",
            replaced(replaced(m, "\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID", ""), "0-15,32-47\t0\t\tN/A", "socket 0"),
            ErrorCode::LinesSkipped, 2);
        add("a log line between rows", replaced(m, "GPU2\tSYS\tSYS\t X ", "[12:00] link flapped\nGPU2\tSYS\tSYS\t X "),
            ErrorCode::LinesSkipped, 4);
        add("a NIC row without a column", m + "NIC1\tPIX\tNODE\tSYS\tSYS\tSYS\n", ErrorCode::LinesSkipped, 7);
        add("a NUMA affinity of several nodes", replaced(m, "0-15,32-47\t0\t", "0-15,32-47\t0-1\t"), ErrorCode::LinesSkipped, 2);
    }

    void warnsOfWhatIsSkipped()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(int, line);
        const auto input = io::readMachine(text.toStdString(), "printout.txt");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 4);
        QVERIFY((counts(input->cluster) == std::map<std::string, int>{{"NV4", 2}, {"SYS", 4}}));
        QVERIFY(!input->issues.empty());
        const QByteArray sentence = QByteArray::fromStdString(describe(input->issues[0].what));
        QVERIFY2(static_cast<int>(input->issues[0].what.code) == code, sentence.constData());
        QVERIFY2(input->issues[0].what.place.line == line, sentence.constData());
    }

    void cutAtEveryByteItIsAnErrorOrComplete()
    {
        const auto whole = io::readMachine(plain, "f");
        QVERIFY(whole.ok());
        int complete = 0;
        for (std::size_t length = 0; length < plain.size(); ++length) {
            const auto input = io::readMachine(std::string_view(plain).substr(0, length), "f");
            if (!input)
                continue;
            ++complete;
            QVERIFY2(input->cluster.gpus() == 4 && counts(input->cluster) == counts(whole->cluster),
                     std::to_string(length).c_str());
            const bool nics = input->cluster.links == whole->cluster.links;
            QVERIFY2(nics || !input->issues.empty(), std::to_string(length).c_str());
        }
        QVERIFY(complete > 0 && static_cast<std::size_t>(complete) < plain.size());
    }

    void takesNamesFromPlainNvidiaSmi()
    {
        const auto input =
            io::readMachine("| NVIDIA-SMI 535.104.05    Driver Version: 535.104.05   CUDA Version: 12.2     |\n"
                            "|   0  Tesla T4                       Off | 00000000:00:04.0 Off |                    0 |\n"
                            "| N/A   52C    P0              29W /  70W |  13573MiB / 15360MiB |     97%      Default |\n"
                            "|   1  Tesla T4                       Off | 00000000:00:05.0 Off |                    0 |\n"
                            "| N/A   52C    P0              29W /  70W |      2MiB / 15360MiB |      0%      Default |\n\n"
                            "\tGPU0\tGPU1\nGPU0\tX\tPHB\nGPU1\tPHB\tX\n",
                            "f");
        QVERIFY2(input, input ? "" : describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 2);
        QCOMPARE(input->cluster.gpuModel, std::string("Tesla T4"));
        QVERIFY(input->issues.empty());
    }

    void takesNamesFromLegendsAndListings()
    {
        const auto input =
            io::readMachine("GPU 0: Tesla V100-SXM2-32GB (UUID: GPU-1)\nGPU 1: Tesla V100-SXM2-32GB (UUID: GPU-2)\n"
                            "\tGPU0\tGPU1\tmlx5_bond_0\tNIC1\nGPU0\tX\tNV2\tSOC\tPIX\nGPU1\tNV2\tX\tSOC\tPIX\n"
                            "mlx5_bond_0\tSOC\tSOC\tX\tSYS\nNIC1\tPIX\tPIX\tSYS\tX\n\nNIC Legend:\n  NIC1: ibp12s0\n",
                            "f");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &cluster = input->cluster;
        QCOMPARE(cluster.gpuModel, std::string("Tesla V100-SXM2-32GB"));
        QCOMPARE(cluster.devices[0].name, std::string("Tesla V100-SXM2-32GB"));
        QCOMPARE(cluster.devices[2].name, std::string("mlx5_bond_0"));
        QCOMPARE(cluster.devices[3].id, std::string("NIC1"));
        QCOMPARE(cluster.devices[3].name, std::string("ibp12s0"));
        QCOMPARE(cluster.links.at(DeviceId(0), DeviceId(2)).name(), std::string("SOC"));
        QCOMPARE(cluster.links.at(DeviceId(3), DeviceId(2)).name(), std::string("SYS"));
    }

    void placesAffinityWithGaps()
    {
        const auto input = io::readMachine("\tGPU0\tGPU1\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\n"
                                           "GPU0\t X \tNV2\t\t1\t\t3\nGPU1\tNV2\t X \t0\t\t\tN/A\n",
                                           "f");
        QVERIFY(input.ok());
        const auto &d = input->cluster.devices;
        QVERIFY(d[0].cpuAffinity.empty() && d[0].numa == 1 && d[0].memoryNuma == 3);
        QVERIFY(d[1].cpuAffinity == "0" && !d[1].numa && !d[1].memoryNuma);
        QVERIFY(input->issues.empty());
        const auto spaced = io::readMachine("        GPU0    GPU1    CPU Affinity    NUMA Affinity   GPU NUMA ID\n"
                                            "GPU0     X      NV2                     1               3\n"
                                            "GPU1    NV2      X      0-7                             N/A\n",
                                            "f");
        QVERIFY(spaced.ok());
        const auto &s = spaced->cluster.devices;
        QVERIFY(s[0].cpuAffinity.empty() && s[0].numa == 1 && s[0].memoryNuma == 3);
        QVERIFY(s[1].cpuAffinity == "0-7" && !s[1].numa && !s[1].memoryNuma);
    }

    void severalMatricesAreSeveralHosts()
    {
        const std::string one = "\tGPU0\tGPU1\nGPU0\t X \tNV2\nGPU1\tNV2\t X \n";
        const auto input =
            io::readMachine("user@alpha:~$ nvidia-smi topo -m\n" + one + "user@beta:~$ nvidia-smi topo -m\n" + one, "f");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &cluster = input->cluster;
        QCOMPARE(cluster.hosts.size(), std::size_t(2));
        QCOMPARE(cluster.hosts[1].name, std::string("beta"));
        QCOMPARE(cluster.gpus(), 4);
        QVERIFY((counts(cluster) == std::map<std::string, int>{{"NV2", 2}, {"NET", 4}}));
        QVERIFY(!input->issues.empty() && input->issues[0].what.code == ErrorCode::SeveralHosts);
        const auto again =
            io::readMachine("user@alpha:~$ nvidia-smi topo -m\n" + one + "user@alpha:~$ nvidia-smi topo -m\n" + one, "f");
        QVERIFY(again.ok());
        QCOMPARE(again->cluster.gpus(), 2);
        QVERIFY(!again->issues.empty() && again->issues[0].what.place.line == 6);
    }

    void twoDigitNamesAndGapsInTheNumbers()
    {
        std::string text;
        for (int i = 0; i < 12; ++i)
            text += "\tGPU" + std::to_string(i * 3);
        for (int i = 0; i < 12; ++i) {
            text += "\nGPU" + std::to_string(i * 3);
            for (int j = 0; j < 12; ++j)
                text += i == j ? "\t X " : "\tNV18";
        }
        const auto input = io::readMachine(text, "f");
        QVERIFY(input.ok());
        QCOMPARE(input->cluster.gpus(), 12);
        QCOMPARE(input->cluster.devices[11].id, std::string("GPU33"));
    }
};

SHARDSCOPE_TEST_APPLESS(TestTopo)
#include "test_topo.moc"
