// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/statistics.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

Result<io::MachineInput> read(const std::string &text)
{
    return io::readMachine(text, "printout.txt");
}

const MeasuredMatrix *matrix(const Cluster &machine, std::string_view name)
{
    const auto found = std::ranges::find(machine.matrices, name, &MeasuredMatrix::name);
    return found == machine.matrices.end() ? nullptr : &*found;
}

int pairs(const Cluster &machine, const std::string &name)
{
    for (const ClassCount &count : linkCounts(machine)) {
        if (count.link.name() == name)
            return count.pairs;
    }
    return 0;
}

/// As the CUDA samples print it, two GPUs.
const std::string peerTest =
    "[P2P (Peer-to-Peer) GPU Bandwidth Latency Test]\n"
    "Device: 0, Tesla T4, pciBusID: 3b, pciDeviceID: 0, pciDomainID:0\n"
    "Device: 1, Tesla T4, pciBusID: af, pciDeviceID: 0, pciDomainID:0\n"
    "Device=0 CAN Access Peer Device=1\nDevice=1 CAN Access Peer Device=0\n\n"
    "***NOTE: In case a device doesn't have P2P access to other one, it falls back to normal memcopy procedure.\n"
    "So you can see lesser Bandwidth (GB/s) and unstable Latency (us) in those cases.\n\n"
    "P2P Connectivity Matrix\n     D\\D     0     1\n     0\t     1     1\n     1\t     1     1\n"
    "Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)\n   D\\D     0      1 \n     0 230.10   5.80 \n     1   5.90 231.20 \n"
    "Unidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)\n   D\\D     0      1 \n     0 230.40  12.10 \n     1  "
    "12.30 231.40 \n"
    "Bidirectional P2P=Disabled Bandwidth Matrix (GB/s)\n   D\\D     0      1 \n     0 232.00   8.00 \n     1   8.10 233.00 \n"
    "Bidirectional P2P=Enabled Bandwidth Matrix (GB/s)\n   D\\D     0      1 \n     0 232.10  20.00 \n     1  20.10 233.10 \n"
    "P2P=Disabled Latency Matrix (us)\n   GPU     0      1 \n     0   1.50  12.00 \n     1  13.00   1.60 \n\n"
    "   CPU     0      1 \n     0   3.50   9.00 \n     1   9.10   3.60 \n"
    "P2P=Enabled Latency (P2P Writes) Matrix (us)\n   GPU     0      1 \n     0   1.51   1.20 \n     1   1.30   1.61 \n\n"
    "   CPU     0      1 \n     0   3.51   2.20 \n     1   2.30   3.61 \n\n"
    "NOTE: The CUDA Samples are not meant for performance measurements. Results may vary when GPU Boost is enabled.\n";

const std::string job =
    "# nThread 1 nGpus 1 minBytes 8 maxBytes 1048576 step: 2(factor) warmup iters: 5 iters: 20 agg iters: 1 validation: 1 graph: "
    "0\n#\n"
    "# Using devices\n"
    "#  Rank  0 Group  0 Pid   1444 on     node-a device  0 [0x3b] NVIDIA L40S\n"
    "#  Rank  1 Group  0 Pid   1445 on     node-a device  1 [0x5e] NVIDIA L40S\n"
    "#  Rank  2 Group  0 Pid   1415 on     node-b device  0 [0x3b] NVIDIA L40S\n"
    "#  Rank  3 Group  0 Pid   1416 on     node-b device  1 [0x5e] NVIDIA L40S\n#\n"
    "#                                                              out-of-place                       in-place          \n"
    "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong\n"
    "#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)       \n"
    "        1024           256     float     sum      -1    20.00    0.05    0.08      0    20.10    0.05    0.08      0\n"
    "     1048576        262144     float     sum      -1    100.0   10.49   15.73      0    101.0   10.38   15.57      0\n"
    "     8388608       2097152     float     sum      -1    700.0   11.98   17.98      0    701.0   11.97   17.95      0\n"
    "# Out of bounds values : 0 OK\n# Avg bus bandwidth    : 11.2 \n#\n";

std::string prefixed(const std::string &text, const std::string &prefix)
{
    std::string out;
    for (std::size_t start = 0; start < text.size();) {
        const auto end = text.find('\n', start);
        out += prefix + text.substr(start, end - start) + "\n";
        start = end + 1;
    }
    return out;
}

} // namespace

class TestReaders : public QObject {
    Q_OBJECT

private slots:
    void everyMatrixOfThePeerTest()
    {
        const auto input = read(peerTest);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &m = input->cluster;
        QCOMPARE(m.gpus(), 2);
        QCOMPARE(m.gpuModel, std::string("Tesla T4"));
        QCOMPARE(m.matrices.size(), std::size_t{9});
        const MeasuredMatrix *enabled = matrix(m, "Unidirectional P2P=Enabled Bandwidth (P2P Writes) (GB/s)");
        QVERIFY(enabled != nullptr);
        QCOMPARE(enabled->local.at(1), 231.4e9);
        QVERIFY(std::isnan(enabled->at(0, 0)));
        QVERIFY(matrix(m, "Bidirectional P2P=Enabled Bandwidth (GB/s)")->traffic == Traffic::BothWays);
        QVERIFY(matrix(m, "P2P Connectivity")->measure == Measure::Count);
        QCOMPARE(matrix(m, "P2P=Disabled Latency (us) [CPU]")->at(1, 0), 9.1e-6);
        QCOMPARE(matrix(m, "P2P=Enabled Latency (P2P Writes) (us) [GPU]")->at(0, 1), 1.2e-6);
        // Not the sum of both ways, not through the host, not the device's own memory.
        const BandwidthTable table(m);
        QCOMPARE(table.at(0, 1), 12.1e9);
        QCOMPARE(table.at(1, 0), 12.3e9);
        QVERIFY(std::isnan(table.at(0, 0)));
        const auto back = io::readMachine(io::encodeCluster(m), "saved");
        QVERIFY(back.ok() && back->cluster == m);
    }

    void oneGpuAloneHasItsTables()
    {
        const auto input = read("Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)\n   D\\D     0 \n     0 1500.10 \n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 1);
        QCOMPARE(input->cluster.matrices[0].local.at(0), 1500.1e9);
    }

    void theSameNameHoweverItIsPrinted_data()
    {
        QTest::addColumn<QByteArray>("title");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("latency of writes") << QByteArray("P2P=Enabled Write Latency (µs)")
                                           << QByteArray("P2P=Enabled Latency (P2P Writes) (us) [GPU]");
        QTest::newRow("in bold") << QByteArray("**P2P=Enabled Latency (P2P Writes) Matrix (us)**")
                                 << QByteArray("P2P=Enabled Latency (P2P Writes) (us) [GPU]");
        QTest::newRow("without peers") << QByteArray("## P2P=Disabled Latency Matrix (us)")
                                       << QByteArray("P2P=Disabled Latency (us) [GPU]");
    }

    void theSameNameHoweverItIsPrinted()
    {
        QFETCH(QByteArray, title);
        QFETCH(QByteArray, name);
        const auto input = read(title.toStdString() + "\n\n   GPU     0      1\n     0   1.50   2.00\n     1   3.00   1.60\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(QByteArray::fromStdString(input->cluster.matrices[0].name), name);
        QCOMPARE(input->cluster.matrices[0].at(0, 1), 2e-6);
    }

    void nvbandwidthStoresSourceToDestination()
    {
        const auto input =
            read("nvbandwidth Version: v0.4\nDevice 0: NVIDIA A10 (00000000:17:00)\nDevice 1: NVIDIA A10 (00000000:65:00)\n\n"
                 "Running host_to_device_memcpy_ce.\nmemcpy CE CPU(row) -> GPU(column) bandwidth (GB/s)\n           0         "
                 "1\n 0     25.10     25.20\n\n"
                 "SUM host_to_device_memcpy_ce 50.30\n\n"
                 "Running device_to_host_memcpy_ce.\nmemcpy CE CPU(row) <- GPU(column) bandwidth (GB/s)\n           0         "
                 "1\n 0     26.10     26.20\n\n"
                 "Running device_to_device_memcpy_write_ce.\nmemcpy CE GPU(row) <- GPU(column) bandwidth (GB/s)\n           0    "
                 "     1\n 0       N/A     20.10\n 1     20.20       N/A\n\n"
                 "Running all_to_host_memcpy_ce.\nmemcpy CE CPU(row) <- GPU(column) bandwidth (GB/s)\n           0         1\n 0 "
                 "     9.10      9.20\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &m = input->cluster;
        QCOMPARE(m.gpuModel, std::string("NVIDIA A10"));
        const BandwidthTable table(m);
        const DeviceId cpu = m.find("CPU");
        QCOMPARE(table.at(cpu.value, 1), 25.2e9);
        QCOMPARE(table.at(1, cpu.value), 26.2e9); // not the 9.2 of all at once
        QCOMPARE(table.at(1, 0), 20.1e9);         // row 0 receives
        QCOMPARE(table.at(0, 1), 20.2e9);
        QVERIFY(matrix(m, "device_to_device_memcpy_write_ce")->transposed);
        QVERIFY(matrix(m, "all_to_host_memcpy_ce")->traffic == Traffic::Loaded);
    }

    void nvbandwidthJsonPartsAreToldApart()
    {
        const auto input = read(
            "noise {\n{ \"nvbandwidth\" : { \"testcases\" : [\n"
            "{\"name\":\"device_to_device_bidirectional_memcpy_read_ce\",\"status\":\"Passed\","
            "\"bandwidth_description\":\"memcpy CE GPU(row) <-> GPU(column) Total bandwidth (GB/s)\",\"bandwidth_matrix\":"
            "[[\"N/A\",\"1.5\"],[\"1.6\",\"N/A\"],[\"N/A\",\"2.5\"],[\"2.6\",\"N/A\"],[\"N/A\",\"4.0\"],[\"4.2\",\"N/A\"]]},\n"
            "{\"name\":\"host_device_latency_sm\",\"status\":\"Passed\",\"bandwidth_description\":"
            "\"memory latency SM CPU(row) <-> GPU(column) (ns)\",\"bandwidth_matrix\":[[\"650.5\",\"651\"]]}]}}\ntrailing }\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &m = input->cluster;
        QCOMPARE(m.gpus(), 2);
        QCOMPARE(m.matrices.size(), std::size_t{4});
        QCOMPARE(matrix(m, "device_to_device_bidirectional_memcpy_read_ce_total")->at(0, 1), 4e9);
        QVERIFY(matrix(m, "host_device_latency_sm")->measure == Measure::Latency);
        QVERIFY(std::abs(matrix(m, "host_device_latency_sm")->at(0, 0) - 650.5e-9) < 1e-18);
        QVERIFY(!BandwidthTable(m).hasMeasured());
    }

    void nvbandwidthJsonPartsOfOneGpuAreToldApart()
    {
        const auto input = read("{ \"nvbandwidth\" : { \"testcases\" : [\n"
                                "{\"name\":\"device_to_device_bidirectional_memcpy_read_ce\",\"status\":\"Passed\","
                                "\"bandwidth_description\":\"memcpy CE GPU(row) <-> GPU(column) Total bandwidth (GB/s)\","
                                "\"bandwidth_matrix\":[[\"1.5\"],[\"2.5\"],[\"4.0\"]]}]}}\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.matrices.size(), std::size_t{3});
        QCOMPARE(matrix(input->cluster, "device_to_device_bidirectional_memcpy_read_ce_total")->local.at(0), 4e9);
    }

    void statusOfPeers()
    {
        const auto input = read("$ nvidia-smi topo -p2p w\n \tGPU0\tGPU1\tGPU2\n GPU0\tX\tOK\tCNS\n GPU1\tOK\tX\tNS\n "
                                "GPU2\tCNS\tNS\tX\n\nLegend:\n\n  X    = Self\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.statuses.at(0).name, std::string("p2p-write"));
        QCOMPARE(input->cluster.statuses[0].at(2, 1), std::string("NS"));
        const auto back = io::readMachine(io::encodeCluster(input->cluster), "saved");
        QVERIFY(back.ok() && back->cluster == input->cluster);
    }

    void nvlinksOfEachGpu()
    {
        const auto input = read("GPU 0: Tesla V100-SXM2-16GB (UUID: GPU-1)\n\t Link 0: 25.781 GB/s\n\t Link 1: <inactive>\n"
                                "GPU 1: Tesla V100-SXM2-16GB (UUID: GPU-2)\n\t Link 0: 25.781 GB/s\n\t Link 1: 25.781 GB/s\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.ports.size(), std::size_t{4});
        QVERIFY(!input->cluster.ports[1].active);
        QVERIFY(std::abs(input->cluster.ports[3].bandwidth.si() - 25.781e9) < 1);
        const auto bad = read("GPU 0: Tesla V100 (UUID: GPU-1)\n\t Link 0: 25.781 GB/s\n\t Link 1: quick\n");
        QVERIFY(!bad);
        QCOMPARE(bad.error().place.line, 3);
    }

    void nvlinksThatAreNotThere_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<int>("ports");
        QTest::addColumn<int>("active");
        QTest::addColumn<QByteArray>("said"); // by one of the issues; empty: none
        const QByteArray up = "\t Link 0: 25 GB/s\n\t Link 1: 25 GB/s\n";
        QTest::newRow("the verdict on the GPU's line")
            << QByteArray("GPU 0: NVIDIA RTX A4000 (UUID: GPU-a) Device does not have or support Nvlink\n"
                          "GPU 1: Quadro RTX 5000 (UUID: GPU-b) NVML: Unable to retrieve Nvlink information as all links are "
                          "inActive\n")
            << 2 << 0 << 0 << QByteArray("no NVLink");
        QTest::newRow("the verdict on a line of its own")
            << QByteArray("GPU 0: NVIDIA A (UUID: GPU-a)\nNVML: Unable to retrieve NVLink information as all links are inActive\n"
                          "GPU 1: NVIDIA A (UUID: GPU-b)\n"
                          "NVML: Unable to retrieve NVLink information as all links are inActive\n")
            << 2 << 0 << 0 << QByteArray("all of its NVLinks are inactive");
        QTest::newRow("links that are not supported")
            << QByteArray("GPU 0: NVIDIA A (UUID: GPU-a)\n\t Link 0: (Not supported)\n\t Link 1: 25 GB/s\n") << 1 << 2 << 1
            << QByteArray();
        QTest::newRow("the UUIDs taken out")
            << "GPU 0: NVIDIA A\n" + up + "GPU 1: NVIDIA A\n" + up << 2 << 4 << 4 << QByteArray();
        QTest::newRow("a GPU without a word") << "GPU 0: A (UUID: GPU-a)\n" + up + "GPU 1: A (UUID: GPU-b)\n"
                                              << 2 << 2 << 2 << QByteArray("GPU1");
        QTest::newRow("GPUs left out") << "GPU 0: A (UUID: GPU-a)\n" + up + "....\nGPU 3: A (UUID: GPU-d)\n" + up << 2 << 4 << 4
                                       << QByteArray("2 GPUs below GPU3");
        QTest::newRow("links left out") << QByteArray("GPU 0: A (UUID: GPU-a)\n\t Link 0: 25 GB/s\n\t Link 5: <inactive>\n") << 1
                                        << 2 << 1 << QByteArray("4 links");
        QTest::newRow("links cut off") << "GPU 0: A (UUID: GPU-a)\n" + up + "GPU 1: A (UUID: GPU-b)\n\t Link 0: 25 GB/s\n...\n"
                                       << 2 << 3 << 3 << QByteArray("no link above 0");
        QTest::newRow("other GPUs with fewer links")
            << "GPU 0: A (UUID: GPU-a)\n" + up + "GPU 1: B (UUID: GPU-b)\n\t Link 0: 25 GB/s\n"
            << 2 << 3 << 3 << QByteArray();
        QTest::newRow("one GPU by its number") << "GPU 3: A (UUID: GPU-d)\n" + up << 1 << 2 << 2 << QByteArray();
    }

    void nvlinksThatAreNotThere()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, gpus);
        QFETCH(int, ports);
        QFETCH(int, active);
        QFETCH(QByteArray, said);
        const auto input = read(text.toStdString());
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), gpus);
        QCOMPARE(static_cast<int>(input->cluster.ports.size()), ports);
        QCOMPARE(static_cast<int>(std::ranges::count(input->cluster.ports, true, &LinkPort::active)), active);
        QCOMPARE(input->issues.empty(), said.isEmpty());
        QVERIFY(said.isEmpty() || std::ranges::any_of(input->issues, [&said](const Issue &issue) {
                    return describe(issue.what).find(said.toStdString()) != std::string::npos;
                }));
    }

    void rocmTopology()
    {
        const std::string ruler = "================ ";
        const std::string text =
            ruler + "ROCm System Management Interface ================\n" + ruler
            + "Weight between two GPUs ================\n       GPU0         GPU1         \nGPU0   0            40           "
              "\nGPU1   40           0            \n\n"
            + ruler
            + "Hops between two GPUs ================\n       GPU0         GPU1         \nGPU0   0            2            "
              "\nGPU1   2            0            \n\n"
            + ruler
            + "Link Type between two GPUs ================\n       GPU0         GPU1         \nGPU0   0            PCIE         "
              "\nGPU1   PCIE         0            \n\n"
            + ruler
            + "Numa Nodes ================\nGPU[0]\t\t: (Topology) Numa Node: 0\nGPU[0]\t\t: (Topology) Numa Affinity: 0\n"
              "GPU[1]\t\t: (Topology) Numa Node: 3\nGPU[1]\t\t: (Topology) Numa Affinity: 3\n================ End of ROCm SMI "
              "Log ================\n";
        const auto input = read(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &m = input->cluster;
        QCOMPARE(m.gpus(), 2);
        QCOMPARE(pairs(m, "PCIE"), 1);
        QCOMPARE(matrix(m, "Weight between two GPUs")->at(0, 1), 40.0);
        QCOMPARE(matrix(m, "Hops between two GPUs")->at(1, 0), 2.0);
        QVERIFY(m.devices[1].numa == 3);
        QVERIFY(input->issues.empty());
        // Of XGMI one link weighs 15; what is two links away is called so, too.
        std::string twice = text;
        for (std::size_t at = twice.find("PCIE"); at != std::string::npos; at = twice.find("PCIE"))
            twice.replace(at, 4, "XGMI");
        const auto one = [&twice](const std::string &weight) {
            std::string out = twice;
            for (std::size_t at = out.find("40 "); at != std::string::npos; at = out.find("40 "))
                out.replace(at, 2, weight);
            return out;
        };
        const auto relayed = read(one("30"));
        QVERIFY(relayed && relayed->issues.size() == 1);
        QVERIFY(describe(relayed->issues.front().what).find("1 pairs have a weight of 30") != std::string::npos);
        QCOMPARE(pairs(relayed->cluster, "XGMI"), 0);
        QCOMPARE(pairs(relayed->cluster, "XGMI2"), 1);
        // The hops alone say it, too; the types alone say nothing.
        std::string hops = one("15");
        QCOMPARE(pairs(read(hops)->cluster, "XGMI2"), 1);
        hops.replace(hops.find("Hops between"), 12, "Hope between");
        QCOMPARE(pairs(read(hops)->cluster, "XGMI"), 1);
        std::string broken = text;
        broken.replace(broken.find("GPU1   PCIE"), 11, "GPU1   XGMI");
        const auto part = read(broken); // the table of link types is skipped, the others stay
        QVERIFY(part.ok());
        QCOMPARE(pairs(part->cluster, "PCIE"), 0);
        QVERIFY(matrix(part->cluster, "Weight between two GPUs") != nullptr);
        QVERIFY(std::ranges::any_of(part->issues, [](const Issue &issue) { return issue.what.code == ErrorCode::LinesSkipped; }));
        // What contradicts itself, and what ends before the links, is told.
        std::string uneven = text;
        uneven.replace(uneven.find("GPU1   40"), 9, "GPU1   45");
        std::string moved = text;
        moved.insert(moved.find("GPU[1]\t\t: (Topology) Numa A"), "GPU[0]\t\t: (Topology) Numa Node: 2\n");
        for (const auto &[odd, said] :
             {std::pair(uneven, "for 1 pair: GPU0 and GPU1"), std::pair(moved, "0 further above; 2 is used"),
              std::pair(text.substr(0, text.find("GPU1         \nGPU0   0            PCIE")),
                        "no whole table stands below it")}) {
            const auto told = read(odd);
            QVERIFY(told.ok() && told->issues.size() == 1);
            const std::string is = describe(told->issues.front().what);
            QVERIFY2(is.find(said) != std::string::npos, is.c_str());
        }
    }

    /// Two packages; below each a PCIe switch with two GPUs and a NIC.
    void hwlocTree()
    {
        QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/readers/hwloc-xml.xml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string text = file.readAll().toStdString();
        const auto linked = read(text);
        if (!linked)
            QFAIL(describe(linked.error()).c_str());
        QCOMPARE(pairs(linked->cluster, "NV18"), 6);
        QCOMPARE(linked->cluster.hosts[0].name, std::string("node1"));
        std::string bare = text;
        bare.erase(bare.find("<distances2"), bare.find("</distances2>") + 13 - bare.find("<distances2"));
        const auto input = read(bare);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &m = input->cluster;
        QCOMPARE(pairs(m, "PIX"), 2);
        QCOMPARE(pairs(m, "SYS"), 4);
        QCOMPARE(m.links.at(m.find("GPU0"), m.find("mlx5_0")).name(), std::string("PIX"));
        QCOMPARE(m.links.at(m.find("GPU0"), m.find("mlx5_1")).name(), std::string("SYS"));
        QVERIFY(m.devices[3].numa == 1);
        const auto cut = read(text.substr(0, text.size() / 2));
        QVERIFY(!cut && describe(cut.error()).find("XML") != std::string::npos);
    }

    static std::string hwlocText(const char *name)
    {
        QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/hwloc/") + QLatin1String(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }

    /// Without the drivers' plugins the PCI devices alone say where GPUs are.
    void hwlocWithoutDrivers()
    {
        const auto input = read(hwlocText("no-drivers.xml"));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &m = input->cluster;
        QCOMPARE(m.gpus(), 4);
        QCOMPARE(pairs(m, "PHB"), 2);
        QCOMPARE(pairs(m, "SYS"), 4);
        QVERIFY(m.devices[1].numa == 0 && m.devices[3].numa == 1);
        QCOMPARE(m.devices[3].name, std::string("GH100 [H100 SXM5]"));
        QVERIFY(m.find("mlx5_1").valid());
    }

    /// The same machine as libhwloc exports it for programs of hwloc 1, which has no distances of GPUs.
    void hwlocOne()
    {
        const std::string text = hwlocText("version-1.xml");
        const auto input = read(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &m = input->cluster;
        QCOMPARE(m.gpus(), 4);
        QCOMPARE(m.count(DeviceKind::Nic), 2);
        QCOMPARE(pairs(m, "PIX"), 2);
        QCOMPARE(pairs(m, "SYS"), 4);
        QCOMPARE(m.links.at(m.find("GPU3"), m.find("mlx5_1")).name(), std::string("PIX"));
        QCOMPARE(m.hosts[0].name, std::string("node1"));
        QVERIFY(m.devices[0].numa == 0 && m.devices[3].numa == 1);
        // Without any memory node the machine has one.
        std::string flat = text;
        for (const char *node : {"<object type=\"NUMANode\" os_index=\"0\"", "<object type=\"NUMANode\" os_index=\"1\""}) {
            const auto at = flat.find(node);
            flat.replace(at, std::string_view(node).size(), "<object type=\"Group\"");
        }
        const auto single = read(flat);
        if (!single)
            QFAIL(describe(single.error()).c_str());
        QCOMPARE(single->cluster.gpus(), 4);
        QVERIFY(single->cluster.devices[3].numa == 0);
        const auto cut = read(text.substr(0, text.size() / 2));
        QVERIFY(!cut && describe(cut.error()).find("XML") != std::string::npos);
    }

    /// hwloc 3: types of OS devices as bits, PCI classes with their interface; 4
    /// GPUs whose links end at two switches, of which one has a GPU's half.
    void hwlocThreeWithSwitches()
    {
        const std::string text = hwlocText("version-3-switches.xml");
        const auto input = read(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &m = input->cluster;
        QCOMPARE(m.gpus(), 4);
        QCOMPARE(m.devices[0].name, std::string("NVIDIA V100"));
        QCOMPARE(m.count(DeviceKind::Nic), 1);
        QCOMPARE(pairs(m, "NV6"), 3); // of GPU0, 1, 2
        QCOMPARE(pairs(m, "NV3"), 3); // GPU3 has half of the links
        std::string damaged = text;
        damaged.replace(damaged.find("PCIDev:900"), 10, "OSDev:9999");
        const auto bad = read(damaged);
        QVERIFY(!bad && describe(bad.error()).find("NVLinkBandwidth") != std::string::npos);
    }

    void collectivesBehindEveryPrefix_data()
    {
        QTest::addColumn<QByteArray>("prefix");
        QTest::newRow("none") << QByteArray();
        QTest::newRow("of mpirun") << QByteArray("[1,0]<stdout>:");
        QTest::newRow("of mpirun, indented") << QByteArray("    [1,0]<stdout>: ");
        QTest::newRow("of srun --label") << QByteArray("0: ");
        QTest::newRow("of srun --label, two digits") << QByteArray(" 00:  ");
        QTest::newRow("of pdsh") << QByteArray("node-a: ");
        QTest::newRow("a time stamp") << QByteArray("2026-03-01T10:11:12.123456Z ");
        QTest::newRow("a time stamp and a rank") << QByteArray("[2026-03-01 10:11:12] 0: ");
        QTest::newRow("of a container's log") << QByteArray("launcher-0 | ");
        QTest::newRow("a quote") << QByteArray("> ");
    }

    void collectivesBehindEveryPrefix()
    {
        QFETCH(QByteArray, prefix);
        const auto input = read(prefixed(job, prefix.toStdString()));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &m = input->cluster;
        QCOMPARE(m.gpus(), 4);
        QCOMPARE(m.hosts.size(), std::size_t{2});
        QCOMPARE(m.collectives.size(), std::size_t{1});
        const MeasuredCollective &c = m.collectives[0];
        QVERIFY(c.operation == Operation::AllReduce);
        QCOMPARE(c.ranks, 4);
        QCOMPARE(c.rows.size(), std::size_t{3});
        QVERIFY(std::abs(c.rows[1].inPlace->time.si() - 101e-6) < 1e-12);
        QVERIFY(c.averageBus.has_value());
        const auto back = io::readMachine(io::encodeCluster(m), "saved");
        QVERIFY(back.ok() && back->cluster == m);
    }

    void severalJobsInOneFile()
    {
        std::string second = job;
        second.replace(second.find("-1    20.00"), 2, " 0");
        second.replace(second.find("-1    100.0"), 2, " 0");
        second.replace(second.find("-1    700.0"), 2, " 0");
        const auto input = read("$ ./build/alltoall_perf -b 8\n" + job + "\n$ mpirun ./build/reduce_perf -b 8\n" + second + job);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const auto &jobs = input->cluster.collectives;
        QCOMPARE(jobs.size(), std::size_t{3});
        QVERIFY(jobs[0].operation == Operation::AllToAll && !jobs[0].inferred); // what the command says
        QVERIFY(jobs[1].operation == Operation::Reduce);
        QVERIFY(jobs[2].operation == Operation::AllReduce && jobs[2].inferred); // no command above it: by its rows
        QCOMPARE(input->cluster.gpus(), 4);
    }

    void aDamagedRowIsNamed()
    {
        std::string text = job;
        text.replace(text.find("1048576        262144     float     sum      -1    100.0"), 56,
                     "1048576        262144     float     sum      -1    1?0.0");
        const auto input = read(text);
        QVERIFY(input.ok());
        QCOMPARE(input->cluster.collectives[0].rows.size(), std::size_t{2});
        QVERIFY(std::ranges::any_of(input->issues, [](const Issue &issue) { return issue.what.place.line == 13; }));
    }

    void busBandwidthThatDoesNotFollowIsReported()
    {
        std::string text = job;
        text.replace(text.find("17.98"), 5, "27.98");
        const auto input = read(text);
        QVERIFY(input.ok());
        QVERIFY(std::ranges::any_of(input->issues, [](const Issue &issue) { return issue.what.code == ErrorCode::InputNote; }));
    }

    void everyCommandNamesItsOwnJob()
    {
        // Counts of the whole size, as some versions print them, do not tell all-gather from point to point.
        std::string gather = job;
        for (const auto &[sum, none] : {std::pair{"   sum ", "  none "},
                                        {"15.73", " 7.87"},
                                        {"15.57", " 7.79"},
                                        {"17.98", " 8.99"},
                                        {"17.95", " 8.98"},
                                        {"0.08", "0.04"}}) {
            for (auto at = gather.find(sum); at != std::string::npos; at = gather.find(sum))
                gather.replace(at, std::string_view(sum).size(), none);
        }
        const auto input = read("$ ./all_reduce_perf -g 2\n" + job + "\n+ ./build/all_gather_perf -g 2\n" + gather);
        QVERIFY(input.ok());
        QCOMPARE(input->cluster.collectives.size(), std::size_t{2});
        QCOMPARE(input->cluster.collectives[0].operation, Operation::AllReduce);
        QCOMPARE(input->cluster.collectives[1].operation, Operation::AllGather);
        QVERIFY(!input->cluster.collectives[1].inferred);
    }

    void remarkBehindAJobDoesNotNameTheNext()
    {
        const auto input = read("$ ./all_reduce_perf -g 2\n" + job + "all_gather_perf was slower\n\n" + job);
        QVERIFY(input.ok());
        QCOMPARE(input->cluster.collectives.size(), std::size_t{2});
        QCOMPARE(input->cluster.collectives[1].operation, Operation::AllReduce);
    }

    void rowWithACellTooManyIsNamed()
    {
        std::string text = job;
        text.replace(text.find("262144     float     sum"), 24, "262144  9  float     sum");
        const auto input = read(text);
        QVERIFY(input.ok());
        QCOMPARE(input->cluster.collectives[0].rows.size(), std::size_t{2});
        QVERIFY(
            std::ranges::any_of(input->issues, [](const Issue &issue) { return issue.what.code == ErrorCode::LinesSkipped; }));
    }

    void failedCheckOfTheToolIsTold()
    {
        std::string text = job;
        text.replace(text.find("Out of bounds values : 0 OK"), 27, "Out of bounds values : 7 FAILED");
        const auto input = read(text);
        QVERIFY(input.ok());
        QVERIFY(std::ranges::any_of(
            input->issues, [](const Issue &issue) { return issue.what.args.front().find("check failed") != std::string::npos; }));
    }

    void axesOfNvbandwidth_data()
    {
        QTest::addColumn<QByteArray>("heading");
        QTest::addColumn<bool>("down"); // 2 rows and 1 column of CPU, else 1 row of it
        QTest::addColumn<bool>("toGpu");
        QTest::newRow("row -> column") << QByteArray("CPU(row) -> GPU(column)") << false << true;
        QTest::newRow("row <- column") << QByteArray("CPU(row) <- GPU(column)") << false << false;
        QTest::newRow("columns <- rows") << QByteArray("GPU(columns) <- CPU(rows)") << false << true;
        QTest::newRow("columns -> rows") << QByteArray("GPU(columns) -> CPU(rows)") << false << false;
        QTest::newRow("row <- column of the host") << QByteArray("GPU(row) <- CPU(column)") << true << true;
        QTest::newRow("row -> column of the host") << QByteArray("GPU(row) -> CPU(column)") << true << false;
    }

    void axesOfNvbandwidth()
    {
        QFETCH(QByteArray, heading);
        QFETCH(bool, down);
        QFETCH(bool, toGpu);
        const std::string table =
            down ? "          0\n0     26.03\n1     27.04\n" : "          0         1\n0     26.03     27.04\n";
        const auto input =
            read("Running host_test_memcpy_ce.\nmemcpy CE " + heading.toStdString() + " bandwidth (GB/s)\n" + table);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &m = input->cluster;
        QCOMPARE(m.gpus(), 2);
        const MeasuredMatrix &found = m.matrices.front();
        const DeviceId cpu = m.find("CPU");
        QVERIFY(cpu.valid());
        QCOMPARE(found.rows.size(), std::size_t{toGpu ? 1U : 2U});
        QCOMPARE((toGpu ? found.rows : found.columns).front(), cpu);
        QCOMPARE(toGpu ? found.at(0, 1) : found.at(1, 0), 27.04e9);
    }

    void gpusOfProcessesAreNumberedByThem()
    {
        const auto input = read(
            "Process 0 (a): device 0: NVIDIA GB200 (00000008:01:00)\nProcess 1 (b): device 0: NVIDIA GB300 (00000008:01:00)\n\n"
            "Running multinode_device_to_device_memcpy_read_ce.\nmemcpy CE GPU(row) -> GPU(column) bandwidth (GB/s)\n"
            "           0         1\n 0       N/A    798.10\n 1    798.11       N/A\n");
        QVERIFY(input.ok());
        QCOMPARE(input->cluster.devices[1].name, std::string("NVIDIA GB300"));
        QVERIFY(input->issues.empty());
    }

    void tabsKeepThePlaceOfABlankDiagonalBesideDots()
    {
        const auto input =
            read("\tGPU0\tGPU1\tGPU2\tCPU\nGPU0\t\t10.5\t...\t9\nGPU1\t10.1\t\t12\t9\nGPU2\t5\t6\t\t9\nCPU\t8\t8\t8\t\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const BandwidthTable table(input->cluster);
        QCOMPARE(table.at(0, 1), 10.5e9);
        QVERIFY(std::isnan(table.at(0, 2)));
        QCOMPARE(table.at(2, 1), 6e9);
        QCOMPARE(input->issues.size(), std::size_t{1}); // the hole alone
    }

    void sourcesOfOneMachineAreCombined()
    {
        const std::string topo = "\tGPU0\tGPU1\tCPU Affinity\tNUMA Affinity\nGPU0\t X \tPHB\t0-7\t0\nGPU1\tPHB\t X \t0-7\t0\n\n";
        const std::string status = "$ nvidia-smi topo -p2p r\n \tGPU0\tGPU1\n GPU0\tX\tOK\n GPU1\tOK\tX\n\n";
        std::string timed = "# Collective test starting: sendrecv_perf\n# nThread 1 nGpus 2 minBytes 8\n# Using devices\n"
                            "#  Rank  0 Group  0 Pid   1444 on     localhost device  0 [0x3b] Tesla T4\n"
                            "#  Rank  1 Group  0 Pid   1445 on     localhost device  1 [0x5e] Tesla T4\n"
                            "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   "
                            "algbw   busbw #wrong\n";
        for (const auto &[size, time] : {std::pair{1024, 10.1}, {4096, 10.4}, {1048576, 114.9}, {8388608, 848.9}}) {
            const std::string bandwidth = std::to_string(size / time / 1000).substr(0, 4);
            timed += std::to_string(size) + " " + std::to_string(size / 4) + " float none -1 " + std::to_string(time).substr(0, 5)
                     + " " + bandwidth + " " + bandwidth + " 0 " + std::to_string(time).substr(0, 5) + " " + bandwidth + " "
                     + bandwidth + " 0\n";
        }
        const auto input = read(topo + peerTest + status + timed);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &m = input->cluster;
        QCOMPARE(m.gpus(), 2);
        QCOMPARE(m.hosts.size(), std::size_t{1});
        QCOMPARE(pairs(m, "PHB"), 1);
        QVERIFY(m.devices[0].numa == 0);
        QCOMPARE(m.devices[0].name, std::string("Tesla T4"));
        QCOMPARE(m.statuses.size(), std::size_t{1});
        QCOMPARE(m.collectives.size(), std::size_t{1});
        const LinkLaw *law = m.law({LinkKind::Phb, 0});
        QVERIFY(law != nullptr && law->origin == Origin::Fitted && law->alpha.has_value());
        QVERIFY(std::abs(law->alpha->si() - 10e-6) < 0.3e-6);
        QVERIFY(std::abs(1 / law->beta.si() - 10e9) < 0.1e9);
        QCOMPARE(BandwidthTable(m).at(0, 1), 12.1e9); // what was measured pair by pair still counts
    }

    void cellsThatAVersionLeavesBlankAreFoundWhereverTheirColumnStands_data()
    {
        QTest::addColumn<QString>("heading");
        QTest::addColumn<QString>("cells");
        QTest::addColumn<QString>("redop");
        QTest::addColumn<int>("root");
        const QString usual = QStringLiteral("size count type redop root time algbw busbw");
        QTest::newRow("nothing is blank") << usual << "1024 256 float sum 3 20.5 0.05 0.08"
                                          << "sum" << 3;
        QTest::newRow("the root") << usual << "1024 256 float sum 20.5 0.05 0.08"
                                  << "sum" << -1;
        QTest::newRow("the reduction") << usual << "1024 256 float 3 20.5 0.05 0.08"
                                       << "" << 3;
        QTest::newRow("both") << usual << "1024 256 float 20.5 0.05 0.08"
                              << "" << -1;
        const QString turned = QStringLiteral("size count type root redop time algbw busbw");
        QTest::newRow("the root before the reduction") << turned << "1024 256 float sum 20.5 0.05 0.08"
                                                       << "sum" << -1;
        QTest::newRow("the reduction behind the root") << turned << "1024 256 float 3 20.5 0.05 0.08"
                                                       << "" << 3;
        QTest::newRow("both, the root first") << turned << "1024 256 float 20.5 0.05 0.08"
                                              << "" << -1;
        const QString last = QStringLiteral("size count type root time algbw busbw redop");
        QTest::newRow("the reduction at the end") << last << "1024 256 float 3 20.5 0.05 0.08"
                                                  << "" << 3;
        QTest::newRow("the root, the reduction at the end") << last << "1024 256 float 20.5 0.05 0.08 sum"
                                                            << "sum" << -1;
        QTest::newRow("both, the reduction at the end") << last << "1024 256 float 20.5 0.05 0.08"
                                                        << "" << -1;
        QTest::newRow("the only one, at the end") << "size count type time algbw busbw redop"
                                                  << "1024 256 float 20.5 0.05 0.08"
                                                  << "" << -1;
    }
    void cellsThatAVersionLeavesBlankAreFoundWhereverTheirColumnStands()
    {
        QFETCH(const QString, heading);
        QFETCH(const QString, cells);
        QFETCH(const QString, redop);
        QFETCH(const int, root);
        const auto input = read("# Collective test starting: reduce_perf\n# nThread 1 nGpus 2 minBytes 8\n# Using devices\n"
                                "#  Rank  0 Group  0 Pid   1444 on     localhost device  0 [0x3b] Tesla T4\n"
                                "#  Rank  1 Group  0 Pid   1445 on     localhost device  1 [0x5e] Tesla T4\n"
                                "# "
                                + heading.toStdString() + "\n" + cells.toStdString() + "\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.collectives.size(), std::size_t{1});
        QCOMPARE(input->cluster.collectives.front().rows.size(), std::size_t{1});
        const CollectiveRow &row = input->cluster.collectives.front().rows.front();
        QCOMPARE(row.type, std::string("float"));
        QCOMPARE(row.redop, redop.toStdString());
        QCOMPARE(row.root.value_or(-1), root);
        QVERIFY(row.outOfPlace.has_value());
        QCOMPARE(row.outOfPlace->time.si(), 20.5e-6);
        QCOMPARE(row.outOfPlace->bus.si(), 0.08e9);
    }

    void conflictsAreReported()
    {
        const std::string topo = "\tGPU0\tGPU1\nGPU0\t X \tNV4\nGPU1\tNV4\t X \n\n";
        const std::string links =
            "GPU 0: A (UUID: GPU-1)\n\t Link 0: 25 GB/s\n\t Link 1: 25 GB/s\n\t Link 2: 25 GB/s\n\t Link 3: <inactive>\n\n";
        const std::string status = "$ nvidia-smi topo -p2p n\n \tGPU0\tGPU1\n GPU0\tX\tNS\n GPU1\tNS\tX\n\n";
        const std::string first =
            "Unidirectional P2P=Enabled Bandwidth Matrix (GB/s)\n   D\\D     0      1\n     0 900  80\n     1  80 900\n\n";
        const std::string again =
            "Unidirectional P2P=Enabled Bandwidth Matrix (GB/s)\n   D\\D     0      1\n     0 900  80\n     1  50 900\n";
        const auto input = read(topo + links + status + first + again);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const auto conflicts =
            std::ranges::count_if(input->issues, [](const Issue &i) { return i.what.code == ErrorCode::ConflictingSources; });
        QVERIFY(conflicts >= 3);                                 // lanes, status, values
        QCOMPARE(BandwidthTable(input->cluster).at(1, 0), 80e9); // the first counts
        QVERIFY(matrix(input->cluster, "Unidirectional P2P=Enabled Bandwidth (GB/s) 2") != nullptr);
    }

    /// Bytes changed, dropped and doubled in every reader's sample: a sound machine or a sentence.
    void standsDamage()
    {
        const QDir folder(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/readers"));
        std::mt19937 random(8);
        for (const QString &name : folder.entryList(QDir::Files)) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const std::string sample = file.readAll().toStdString();
            for (int round = 0; round < 150; ++round) {
                std::string text = sample;
                for (unsigned k = 0; k < 1 + random() % 4; ++k) {
                    const std::size_t at = random() % text.size();
                    const std::size_t length = std::min<std::size_t>(text.size() - at, 1 + random() % 60);
                    switch (random() % 4) {
                    case 0: text[at] = "0123456789<>\"/= \tXabf,:[]"[random() % 26]; break;
                    case 1: text.erase(at, length); break;
                    case 2: text.insert(at, text.substr(at, length)); break;
                    default: text.insert(at, text.substr(random() % text.size(), length)); break;
                    }
                }
                const auto input = read(text);
                QVERIFY2(input ? input->cluster.validate().ok() : !describe(input.error()).empty(), qPrintable(name));
            }
        }
    }

    /// Cut anywhere, a printout is an error with a place or a sound machine.
    void cutAnywhere()
    {
        const std::string all = peerTest + job + "\n GPU 0: x (UUID: y)\n Link 0: 25 GB/s\n";
        for (std::size_t size = 0; size < all.size(); size += 7) {
            const auto input = read(all.substr(0, size));
            if (input)
                QVERIFY(input->cluster.validate().ok());
            else
                QVERIFY(!describe(input.error()).empty());
        }
    }
};

SHARDSCOPE_TEST_GUILESS(TestReaders)
#include "test_readers.moc"
