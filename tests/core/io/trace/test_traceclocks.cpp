// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracereader.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <string>
#include <vector>

using namespace shardscope;

namespace {

/// A collective of a group as ROCm names its kernels; µs.
struct Met {
    const char *group;
    const char *ranks;
    int number; ///< below 0: not stated
    int end;
};

/// Each takes 40 µs here, wherever it began; `ahead`: of the file's clock.
std::string recordedBy(int rank, int ahead, const std::vector<Met> &all)
{
    std::string text = R"({"distributedInfo": {"rank": )" + std::to_string(rank) + R"(, "world_size": 4}, "traceEvents": [)";
    for (const Met &one : all) {
        text += (text.back() == '[' ? "" : ",") + std::string(R"({"ph": "X", "cat": "kernel", "name": "rcclGenericKernel", )")
                + R"("pid": 0, "tid": 9, "ts": )" + std::to_string(one.end - 40 + ahead)
                + R"(, "dur": 40, "args": {"stream": 9, )"
                + R"("Collective name": "allreduce", "dtype": "Float", "In msg nelems": 8, "Process Group Name": ")" + one.group
                + R"(", "Process Group Ranks": ")" + one.ranks + "\"";
        if (one.number >= 0)
            text += R"(, "Seq": )" + std::to_string(one.number);
        text += "}}";
    }
    return text + "]}";
}

} // namespace

class TestTraceClocks : public QObject {
    Q_OBJECT

private slots:
    /// Kernels' names say nothing of the collective here, and the last rank meets the first one nowhere.
    void clocksAreLaidByTheGroupsThatRanksHaveInCommon_data()
    {
        QTest::addColumn<bool>("numbered");
        QTest::newRow("by their numbers") << true;
        QTest::newRow("by their order") << false;
    }
    void clocksAreLaidByTheGroupsThatRanksHaveInCommon()
    {
        QFETCH(const bool, numbered);
        const auto number = [numbered](int n) { return numbered ? n : -1; };
        const QTemporaryDir folder;
        std::vector<std::string> files;
        const auto put = [&](int rank, int ahead, const std::vector<Met> &all) {
            files.push_back(folder.filePath(QStringLiteral("rank%1.json").arg(rank)).toStdString());
            QFile file(QString::fromStdString(files.back()));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(recordedBy(rank, ahead, all).c_str());
        };
        const Met a1{"a", "[0, 1]", number(1), 1000};
        const Met a2{"a", "[0, 1]", number(2), 2000};
        const Met a3{"a", "[0, 1]", number(3), 3000};
        const Met b1{"b", "[1, 2]", number(1), 1400};
        const Met b2{"b", "[1, 2]", number(2), 2400};
        const Met b3{"b", "[1, 2]", number(3), 3400};
        put(0, 0, {a1, a2, a3});
        put(1, 250, {a1, b1, a2, b2, a3, b3});
        put(2, -700, {b1, b2, b3});
        const auto read = io::readTraceFiles(files, {}, true);
        QVERIFY(read);
        const auto &sources = read->trace.sources;
        QCOMPARE(sources.size(), std::size_t(3));
        QCOMPARE(sources[1].shift, std::int64_t(-250'000));
        QCOMPARE(sources[2].shift, std::int64_t(700'000));
        QCOMPARE(sources[2].clock, runs::ClockSource::Collectives);
    }

    void filesOfAnotherRunAreWarnedOf_data()
    {
        QTest::addColumn<int>("ahead");
        QTest::addColumn<QString>("kernel");
        QTest::addColumn<QString>("warning"); // each a text of its own, which windows translate
        QTest::newRow("not one of the same run") << 250 << "gemm"
                                                 << "";
        QTest::newRow("one whose clock is half an hour away")
            << 1'800'000'000 << "gemm"
            << "its clock is minutes away from the first file's. Is it of the same run?";
        QTest::newRow("one that runs other kernels") << 250 << "conv"
                                                     << "its kernels are others than the first file's. Is it of the same run?";
    }
    void filesOfAnotherRunAreWarnedOf()
    {
        QFETCH(const int, ahead);
        QFETCH(const QString, kernel);
        QFETCH(const QString, warning);
        const QTemporaryDir folder;
        std::vector<std::string> files;
        for (int rank = 0; rank < 2; ++rank) {
            std::string text =
                recordedBy(rank, rank * ahead, {{"a", "[0, 1]", 1, 1000}, {"a", "[0, 1]", 2, 2000}, {"a", "[0, 1]", 3, 3000}});
            const std::string name = rank == 0 ? "gemm" : kernel.toStdString();
            text.insert(text.size() - 2, R"(,{"ph": "X", "cat": "kernel", "name": ")" + name + R"(", "pid": 0, "tid": 7, "ts": )"
                                             + std::to_string(1010 + rank * ahead) + R"(, "dur": 50, "args": {"stream": 7}})");
            files.push_back(folder.filePath(QStringLiteral("rank%1.json").arg(rank)).toStdString());
            QFile file(QString::fromStdString(files.back()));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text.c_str());
        }
        const auto read = io::readTraceFiles(files, {}, true);
        QVERIFY(read);
        QCOMPARE(read->issues.size(), std::size_t(warning.isEmpty() ? 0 : 1));
        if (!warning.isEmpty())
            QCOMPARE(QString::fromStdString(read->issues.front().what.args.at(1)), warning);
    }
};

SHARDSCOPE_TEST_APPLESS(TestTraceClocks)
#include "test_traceclocks.moc"
