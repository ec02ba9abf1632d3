// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/runs/reader.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace shardscope;

namespace {

const std::string first =
    "Unidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)\n   D\\D     0      1 \n     0 1581.48 274.55 "
    "\n     1 273.25 1591.14\n";
const std::string broken =
    "Bidirectional P2P=Enabled Bandwidth Matrix (GB/s)\n   D\\D     0      1 \n     0 1581.48 5x4.55 \n     1 "
    "573.25 1591.14\n";
const std::string table = "| GPUs | samples/s |\n|---|---|\n| 4 | 51.2 |\n| 8 | 99.0 |\n\n";
const std::string badTable = "| GPUs | samples/s |\n|---|---|\n| 4 | fast |\n\n";
const std::string logLine = " iteration 1/ 10 | elapsed time per iteration (ms): 100.5 | global batch size: 32 |\n";

bool skipped(const std::vector<Issue> &issues, int line)
{
    return std::ranges::any_of(issues, [line](const Issue &issue) {
        return issue.severity == Severity::Warning && issue.what.code == ErrorCode::LinesSkipped && issue.what.place.line == line;
    });
}

/// As numactl --hardware prints, below what else a report has.
const QByteArray numactl = "node 1 size: 774030 MB\nnode distances:\nnode   0   1 \n  0:  10  32 \n  1:  32  10 \n";

} // namespace

/// A block that is refused does not cost what stands beside it, and is named with its line.
class TestBadBlocks : public QObject {
    Q_OBJECT

private slots:
    void aBrokenMatrixLeavesTheOthers()
    {
        for (const std::string &text : {first + broken, broken + first}) {
            const auto input = io::readMachine(text, "text");
            if (!input)
                QFAIL(describe(input.error()).c_str());
            QCOMPARE(input->cluster.matrices.size(), std::size_t{1});
            QCOMPARE(input->cluster.matrices[0].at(0, 1), 274.55e9);
            QVERIFY(skipped(input->issues, text.starts_with("Uni") ? 7 : 3));
        }
        const auto alone = io::readMachine(broken, "text");
        QVERIFY(!alone && alone.error().place.line == 3);
    }

    void aBrokenTopologyLeavesTheNumbers()
    {
        const auto input = io::readMachine("\tGPU0\tGPU1\nGPU0\t X \tNV4\nGPU1\tPIX\t X \n\n" + first, "text");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.matrices.size(), std::size_t{1});
        QVERIFY(skipped(input->issues, 3));
    }

    void aBrokenTableLeavesTheOthersAndTheLog()
    {
        const auto input = io::readRuns(badTable + table + logLine, "text.md");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->runs.size(), std::size_t{3});
        QVERIFY(skipped(input->issues, 3));
        const auto alone = io::readRuns(badTable, "text.md");
        QVERIFY(!alone && describe(alone.error()).find("fast") != std::string::npos);
    }

    void aConfigurationThatIsNoResultLeavesTheLog()
    {
        const auto input = io::readRuns(
            "```json\n{\n  \"train_batch_size\": \"auto\", \"throughput_samples_per_s\": \"auto\",\n}\n```\n" + logLine,
            "README.md");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->runs.size(), std::size_t{1});
        QVERIFY(!input->issues.empty());
    }

    void distancesOfNumaNodesAreNoBandwidths()
    {
        const auto input = io::readMachine("\tGPU0\tGPU1\nGPU0\t X \tSYS\nGPU1\tSYS\t X \n" + numactl.toStdString(), "text");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 2);
        QVERIFY(input->cluster.matrices.empty());
    }

    void aBenchmarkOfOldBesideALogOfNcclIsNamed()
    {
        std::string log;
        for (const char *rank : {"0", "1"})
            log += "a:1:" + std::string(rank) + " [" + rank + "] NCCL INFO comm 0x5" + rank + " rank " + rank
                   + " nranks 2 cudaDev " + rank + " busId " + rank + "000 - Init COMPLETE\n0:\n duration: 0.6633 sec\n"
                   + " algo throughput: 9648.35 bps\n busbw: 72.3661  Gbps\n";
        const auto input = io::readMachine(log, "text");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 2);
        QVERIFY(skipped(input->issues, 4));
    }

    void aRefusalSaysWhatItIsAndWhatToOpen_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<int>("line");
        QTest::newRow("NCCL's topology") << QByteArray("<system version=\"1\">\n  <cpu numaid=\"0\">\n  </cpu>\n</system>\n")
                                         << QByteArray("NCCL_TOPO_DUMP_FILE") << 1;
        QTest::newRow("NCCL's log") << QByteArray("some words\nnode:1:2 [0] NCCL INFO Bootstrap\n")
                                    << QByteArray("NCCL_DEBUG=INFO") << 2;
        QTest::newRow("nvidia-smi alone") << QByteArray("+----+\n| NVIDIA-SMI 535.104   Driver |\n")
                                          << QByteArray("nvidia-smi topo -m") << 2;
        QTest::newRow("no header") << QByteArray("words\nGPU0\t X \tNV4\tNV4\nGPU1\tNV4\t X \tNV4\n") << QByteArray("header")
                                   << 2;
        QTest::newRow("no header of nccl-tests")
            << QByteArray("  1048576  262144  float  sum  -1  120.0  8.74  16.38  0  119.0  8.81  16.52  0\n")
            << QByteArray("size count type") << 1;
        QTest::newRow("ib_write_bw") << QByteArray(" #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]\n")
                                     << QByteArray("perftest") << 1;
        QTest::newRow("all_reduce_bench") << QByteArray("| payload |    busbw   |    algbw   |\n| ------: | ---: | ---: |\n")
                                          << QByteArray("The average bandwidth of") << 1;
        QTest::newRow("all_reduce_bench of old")
            << QByteArray("0:\n duration: 0.6633 sec\n algo throughput: 9648.35 bps\n") << QByteArray("all_reduce_bench") << 3;
        QTest::newRow("numactl") << numactl << QByteArray("numactl") << 2;
        QTest::newRow("numactl cut") << numactl.mid(numactl.indexOf("node   0")) << QByteArray("nvidia-smi topo -m") << 1;
    }

    void aRefusalSaysWhatItIsAndWhatToOpen()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, says);
        QFETCH(int, line);
        const auto input = io::readMachine(text.toStdString(), "text");
        QVERIFY(!input);
        QVERIFY2(describe(input.error()).find(says.toStdString()) != std::string::npos, describe(input.error()).c_str());
        QCOMPARE(input.error().place.line, line);
    }
};

SHARDSCOPE_TEST_APPLESS(TestBadBlocks)
#include "test_badblocks.moc"
