// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/bandwidth.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QByteArray>
#include <QTest>

#include <cmath>
#include <string>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

const std::string plain = "        GPU0    GPU1    GPU2    CPU\n"
                          "GPU0    X       22.47   43.28   7.84\n"
                          "GPU1    22.48   X       7.16    7.89\n"
                          "GPU2    43.3    7.2     X       12.01\n"
                          "CPU     8.12    8.26    8.45    X\n";

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

double at(const MeasuredMatrix &matrix, std::size_t row, std::size_t column)
{
    return matrix.at(row, column);
}

} // namespace

class TestBandwidthMatrix : public QObject {
    Q_OBJECT

private slots:
    void readsEveryDress_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto add = [](const char *name, const std::string &text) {
            QTest::newRow(name) << QByteArray::fromStdString(text);
        };
        add("as printed", plain);
        add("blank diagonal under aligned titles", replaced(plain, "X", " "));
        add("dashes on the diagonal", replaced(plain, "X", "-"));
        add("em dashes on the diagonal", replaced(plain, "X", "—"));
        add("zeros on the diagonal", replaced(plain, "X", "0.00"));
        add("title with the unit", "Bandwidth (GB/s)\n" + plain);
        add("title with MB/s", "MB/"
                               "s\n,GPU0,GPU1,GPU2,CPU\nGPU0,X,22470,43280,7840\nGPU1,22480,X,7160,7890\nGPU2,43300,7200,X,"
                               "12010\nCPU,8120,8260,8450,X\n");
        add("names of a framework", replaced(replaced(plain, "GPU", "cuda:"), "CPU ", "cpu "));
        add("lower-case names", replaced(plain, "GPU", "gpu"));
        add("bare numbers", replaced(plain, "GPU", "   "));
        add("bare numbers with a corner", "src/dst 0    1     2     CPU\n0    X  22.47  43.28  7.84\n1  22.48  X  7.16  7.89\n2  "
                                          "43.3  7.2  X  12.01\nCPU  8.12  8.26  8.45  X\n");
        add("CSV", "from,GPU0,GPU1,GPU2,CPU\nGPU0,X,22.47,43.28,7.84\nGPU1,22.48,X,7.16,7.89\nGPU2,43.3,7.2,X,12.01\nCPU,8.12,8."
                   "26,8.45,X\n");
        add("CSV with a blank diagonal and quotes",
            "\"\",\"GPU0\",\"GPU1\",\"GPU2\",\"CPU\"\n\"GPU0\",,22.47,43.28,7.84\n\"GPU1\",22.48,,7.16,7.89\n\"GPU2\",43.3,7.2,,"
            "12.01\n\"CPU\",8.12,8.26,8.45,\n");
        add("semicolons",
            ";GPU0;GPU1;GPU2;CPU\nGPU0;;22.47;43.28;7.84\nGPU1;22.48;;7.16;7.89\nGPU2;43.3;7.2;;12.01\nCPU;8.12;8.26;8.45;\n");
        add("tabs", "\tGPU0\tGPU1\tGPU2\tCPU\nGPU0\tX\t22.47\t43.28\t7.84\nGPU1\t22.48\tX\t7.16\t7.89\nGPU2\t43.3\t7.2\tX\t12."
                    "01\nCPU\t8.12\t8.26\t8.45\tX\n");
        add("tabs with a blank diagonal", "\tGPU0\tGPU1\tGPU2\tCPU\nGPU0\t\t22.47\t43.28\t7.84\nGPU1\t22.48\t\t7.16\t7."
                                          "89\nGPU2\t43.3\t7.2\t\t12.01\nCPU\t8.12\t8.26\t8.45\t\n");
        add("Markdown", "| | GPU 0 | GPU 1 | GPU 2 | CPU |\n|---|---:|---:|---:|---:|\n| GPU 0 | | 22.47 | 43.28 | 7.84 |\n| GPU "
                        "1 | 22.48 | | 7.16 | 7.89 |\n| GPU 2 | 43.3 | 7.2 | | 12.01 |\n| **CPU** | 8.12 | 8.26 | 8.45 | |\n");
        add("rows in another order",
            "        GPU0    GPU1    GPU2    CPU\nCPU     8.12    8.26    8.45    X\nGPU2    43.3    7.2     X       12.01\nGPU0 "
            "   X       22.47   43.28   7.84\nGPU1    22.48   X       7.16    7.89\n");
        add("exponents and signs", replaced(replaced(plain, "22.47", "2.247e1"), "8.26", "+8.26"));
    }

    void readsEveryDress()
    {
        QFETCH(QByteArray, text);
        const auto input = io::readMachine(text.toStdString(), "matrix.txt");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &cluster = input->cluster;
        QCOMPARE(cluster.gpus(), 3);
        QCOMPARE(cluster.count(DeviceKind::Cpu), 1);
        QCOMPARE(cluster.devices[3].id, std::string("CPU"));
        QCOMPARE(cluster.matrices.size(), std::size_t(1));
        const MeasuredMatrix &m = cluster.matrices[0];
        QCOMPARE(m.name, std::string("bandwidth"));
        QCOMPARE(m.rows.size(), std::size_t(4));
        QVERIFY(std::isnan(at(m, 0, 0)) && std::isnan(at(m, 3, 3)));
        // Row is source: what GPU0 sends to GPU1 is not what it gets.
        QCOMPARE(at(m, 0, 1) / 1e9, 22.47);
        QCOMPARE(at(m, 1, 0) / 1e9, 22.48);
        QCOMPARE(at(m, 2, 3) / 1e9, 12.01);
        QCOMPARE(at(m, 3, 2) / 1e9, 8.45);
        QCOMPARE(QByteArray::fromStdString(input->issues.empty() ? "" : describe(input->issues[0].what)), QByteArray());
    }

    void printedDecimalsAreExact()
    {
        const auto input = io::readMachine(plain, "f");
        QVERIFY(at(input->cluster.matrices[0], 0, 1) == 22470000000.0);
        QVERIFY(at(input->cluster.matrices[0], 0, 1) / 1e9 == 22.47);
    }

    void keepsAndNamesHoles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("holes"); // off the diagonal
        const auto add = [](const char *name, const std::string &text, ErrorCode code, int holes) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << static_cast<int>(code) << holes;
        };
        add("N/A", replaced(plain, "7.16", "N/A"), ErrorCode::CellMissing, 1);
        add("a dash", replaced(plain, "7.16", "-"), ErrorCode::CellMissing, 1);
        add("an ellipsis in the row", replaced(plain, "22.47   43.28   7.84", "...     7.84"), ErrorCode::CellMissing, 2);
        add("an ellipsis that ends the row", replaced(plain, "GPU1    22.48   X       7.16    7.89", "GPU1    22.48   ..."),
            ErrorCode::CellMissing, 2);
        add("an empty field",
            ",GPU0,GPU1,GPU2,CPU\nGPU0,X,,43.28,7.84\nGPU1,22.48,X,7.16,7.89\nGPU2,43.3,7.2,X,12.01\nCPU,8.12,8.26,8.45,X\n",
            ErrorCode::CellMissing, 1);
        add("a row is missing", replaced(plain, "GPU1    22.48   X       7.16    7.89\n", ""), ErrorCode::RowHole, 3);
        add("a last number without the decimals of all others",
            "Bandwidth Matrix (GB/s)\nD\\D 0 1 2 3 4\n0 900.11 20.12 20.13 20.14 20.15\n1 20.12 900.11 20.13 20.14 20.15\n"
            "2 20.12 20.13 900.11 20.14 20\n",
            ErrorCode::InputNote, 9);
        add("a row of dots", replaced(plain, "GPU1    22.48   X       7.16    7.89\n", "...\n"), ErrorCode::RowHole, 3);
    }

    void keepsAndNamesHoles()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(int, holes);
        const auto input = io::readMachine(text.toStdString(), "matrix.txt");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const MeasuredMatrix &m = input->cluster.matrices[0];
        int missing = 0;
        for (std::size_t i = 0; i < m.rows.size(); ++i) {
            for (std::size_t j = 0; j < m.columns.size(); ++j)
                missing += m.rows[i] != m.columns[j] && std::isnan(m.at(i, j)) ? 1 : 0;
        }
        QCOMPARE(missing, holes);
        QVERIFY(m.rows[1] == DeviceId(1));
        bool named = false;
        for (const Issue &issue : input->issues)
            named = named || static_cast<int>(issue.what.code) == code;
        QVERIFY(named);
    }

    void namesWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("line");
        QTest::addColumn<QByteArray>("names");
        const auto add = [](const char *name, const std::string &text, ErrorCode code, int line, const char *names) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << static_cast<int>(code) << line << QByteArray(names);
        };
        add("nan", replaced(plain, "7.16", "nan "), ErrorCode::CellNotFinite, 3, "from GPU1 to GPU2");
        add("infinity", replaced(plain, "7.16", "inf "), ErrorCode::CellNotFinite, 3, "from GPU1 to GPU2");
        add("a negative bandwidth", replaced(plain, "7.16", "-7.16"), ErrorCode::CellNegative, 3, "-7.16");
        add("a zero", replaced(plain, "7.16", "0.00"), ErrorCode::CellZero, 3, "0.00");
        add("a number beyond every machine", replaced(plain, "7.16", "1e300"), ErrorCode::CellZero, 3, "1e300");
        add("a number beyond every double", replaced(plain, "7.16", "1e999"), ErrorCode::CellZero, 3, "1e999");
        add("a decimal comma", replaced(plain, "7.16", "7,16"), ErrorCode::DecimalComma, 3, "decimal point");
        add("decimal commas between semicolons", ";GPU0;GPU1\nGPU0;;7,16\nGPU1;7.16;\n", ErrorCode::DecimalComma, 2, "7,16");
        add("a word", replaced(plain, "7.16", "fast"), ErrorCode::CellNotNumber, 3, "fast");
        add("a unit glued on", replaced(plain, "7.16", "7.16GB/s"), ErrorCode::CellNotNumber, 3, "7.16GB/s");
        add("a row with a cell too few", replaced(plain, "7.16    7.89", "7.16"), ErrorCode::RowIncomplete, 3, "GPU1");
        add("a row with a cell too many", replaced(plain, "7.89", "7.89 7.90"), ErrorCode::RowIncomplete, 3, "GPU1");
        add("the header has a column too many", replaced(plain, "GPU2    CPU", "GPU2    GPU3    CPU"), ErrorCode::RowIncomplete,
            2, "GPU0");
        add("a row appears twice", plain + "GPU0    X       22.47   43.28   7.84\n", ErrorCode::RowDuplicate, 6, "GPU0");
        add("a column appears twice", replaced(plain, "GPU1    GPU2    CPU\n", "GPU1    GPU1    CPU\n"),
            ErrorCode::ColumnDuplicate, 1, "GPU1");
        add("a row that is no column", plain + "GPU7    1       2       3       4\n", ErrorCode::RowUnknown, 6, "GPU7");
        add("X off the diagonal", replaced(plain, "7.16", "X"), ErrorCode::SelfOffDiagonal, 3, "GPU2");
        add("a word on the diagonal", replaced(plain, "X       22", "self    22"), ErrorCode::DiagonalNotSelf, 2, "self");
        add("a latency without a unit", "Latency\n" + plain, ErrorCode::ValueRange, 2, "unit");
    }

    void namesWhatIsWrong()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(int, line);
        QFETCH(QByteArray, names);
        const auto input = io::readMachine(text.toStdString(), "matrix.txt");
        QVERIFY(!input);
        const QByteArray sentence = QByteArray::fromStdString(describe(input.error()));
        QVERIFY2(static_cast<int>(input.error().code) == code, sentence.constData());
        QVERIFY2(input.error().place.line == line, sentence.constData());
        QVERIFY2(sentence.contains(names), sentence.constData());
    }

    void unitsInTitles_data()
    {
        QTest::addColumn<QByteArray>("title");
        QTest::addColumn<double>("si");
        QTest::newRow("GiB/s") << QByteArray("Bandwidth in GiB/s") << 1073741824.0;
        QTest::newRow("gigabits") << QByteArray("Throughput [Gb/s]") << 0.125e9;
        QTest::newRow("microseconds") << QByteArray("P2P write latency (us)") << 1e-6;
        QTest::newRow("microseconds with a Greek letter") << QByteArray("Latency (µs)") << 1e-6;
        QTest::newRow("no unit") << QByteArray("- Bandwidth *VI, *VII") << 1e9;
    }

    void unitsInTitles()
    {
        QFETCH(QByteArray, title);
        QFETCH(double, si);
        const auto input = io::readMachine(title.toStdString() + "\n\n      GPU0  GPU1\nGPU0  X     2\nGPU1  4     X\n", "f");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.matrices[0].at(0, 1), 2 * si);
        QCOMPARE(input->cluster.matrices[0].at(1, 0), 4 * si);
    }

    void namesOfNoKnownKind()
    {
        const auto input = io::readMachine("          alpha   beta\nalpha     X       12.5\nbeta      11.5    X\n", "f");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 2);
        QCOMPARE(input->cluster.devices[1].id, std::string("beta"));
    }

    void joinsWithTheClassMatrix_data()
    {
        QTest::addColumn<bool>("numbersFirst");
        QTest::newRow("classes first") << false;
        QTest::newRow("numbers first") << true;
    }

    void joinsWithTheClassMatrix()
    {
        QFETCH(bool, numbersFirst);
        const std::string classes = "- Configuration "
                                    "*V\n\tGPU0\tGPU1\tGPU2\tNIC0\nGPU0\tX\tNV1\tNV2\tPIX\nGPU1\tNV1\tX\tSYS\tSYS\nGPU2\tNV2\tSYS"
                                    "\tX\tSYS\nNIC0\tPIX\tSYS\tSYS\tX\n";
        const auto input = io::readMachine(numbersFirst ? plain + "\n" + classes : classes + "- Bandwidth\n" + plain, "f");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &cluster = input->cluster;
        QCOMPARE(cluster.devices.size(), std::size_t(5));
        QCOMPARE(cluster.devices[3].id, std::string("NIC0"));
        QCOMPARE(cluster.devices[4].id, std::string("CPU"));
        QCOMPARE(cluster.links.at(DeviceId(0), DeviceId(2)).name(), std::string("NV2"));
        QCOMPARE(cluster.links.at(DeviceId(0), DeviceId(3)).name(), std::string("PIX"));
        QVERIFY(cluster.validate().ok());
        const BandwidthTable table(cluster);
        QCOMPARE(table.at(4, 2), 8.45e9);
        QCOMPARE(table.at(2, 4), 12.01e9);
        QVERIFY(input->issues.empty());
    }

    void refusesNumbersOfOtherDevices()
    {
        const auto input = io::readMachine("\tGPU0\tGPU1\nGPU0\tX\tNV1\nGPU1\tNV1\tX\n\n" + plain, "f");
        QVERIFY(!input);
        QVERIFY(input.error().code == ErrorCode::HostsDiffer);
        QVERIFY(describe(input.error()).find("GPU2") != std::string::npos);
    }

    void twoMatricesKeepApart()
    {
        const auto input =
            io::readMachine(plain + "\nLatency (us)\n" + plain + "\nBandwidth\n" + replaced(plain, "22.47", "22.48"), "f");
        QVERIFY(input.ok());
        const auto &m = input->cluster.matrices;
        QCOMPARE(m.size(), std::size_t(3));
        QCOMPARE(m[1].name, std::string("latency"));
        QVERIFY(m[1].measure == Measure::Latency);
        QCOMPARE(m[2].name, std::string("bandwidth 2"));
    }

    /// A numeric matrix may have holes, but each is named.
    void cutAtEveryLineNothingIsLostInSilence()
    {
        for (auto end = plain.find('\n'); end != std::string::npos; end = plain.find('\n', end + 1)) {
            const auto input = io::readMachine(plain.substr(0, end + 1), "f");
            const bool whole = end + 1 == plain.size();
            const bool cpuOnly = end + 1 == plain.rfind("CPU"); // the CPU row may be absent
            QVERIFY2(!input || whole || cpuOnly || !input->issues.empty(), std::to_string(end).c_str());
        }
        for (std::size_t length = 0; length < plain.size(); ++length)
            (void)io::readMachine(std::string_view(plain).substr(0, length), "f");
    }
};

SHARDSCOPE_TEST_APPLESS(TestBandwidthMatrix)
#include "test_bandwidthmatrix.moc"
