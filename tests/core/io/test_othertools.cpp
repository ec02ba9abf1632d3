// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "core/cluster/channelname.h"
#include "core/cluster/statistics.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

Result<io::MachineInput> readPrintout(const std::string &text)
{
    return io::readMachine(text, "printout.txt");
}

std::string sample(const char *name)
{
    QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/readers/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    const auto at = text.find(from);
    return at == std::string::npos ? std::string() : text.replace(at, from.size(), to);
}

/// In GB/s or as counted; NaN where there is no such value.
double value(const Cluster &machine, const std::string &name, const std::string &from, const std::string &to)
{
    const auto matrix = std::ranges::find(machine.matrices, name, &MeasuredMatrix::name);
    if (matrix == machine.matrices.end())
        return NAN;
    const auto row = std::ranges::find(matrix->rows, machine.find(from)) - matrix->rows.begin();
    const auto column = std::ranges::find(matrix->columns, machine.find(to)) - matrix->columns.begin();
    const auto r = static_cast<std::size_t>(row);
    const auto c = static_cast<std::size_t>(column);
    if (r >= matrix->rows.size() || c >= matrix->columns.size())
        return NAN;
    const double si = from == to && !matrix->local.empty() ? matrix->local[r] : matrix->at(r, c);
    return matrix->measure == Measure::Bandwidth ? si / 1e9 : si;
}

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-6;
}

int pairs(const Cluster &machine, const std::string &name)
{
    for (const ClassCount &count : linkCounts(machine)) {
        if (count.link.name() == name)
            return count.pairs;
    }
    return 0;
}

bool warned(const io::MachineInput &input)
{
    return std::ranges::any_of(input.issues, [](const Issue &issue) { return issue.severity != Severity::Note; });
}

const std::string oldJob =
    "# Using devices\n#   Device  0 ->  0 [0x0a] GeForce GTX 1080\n#   Device  1 ->  1 [0x09] GeForce GTX 1080\n\n"
    "#                                                 out-of-place                    in-place\n"
    "#      bytes             N    type      op     time  algbw  busbw      res     time  algbw  busbw      res\n"
    "    16000000       4000000   float     sum    2.000   8.00   8.00    0e+00    2.500   6.40   6.40    0e+00\n";

/// "GPU0 GPU1, GPU1 NIC0 GPU0" of a path of NCCL.
std::string hops(const Cluster &machine, const char *id)
{
    std::string out;
    const ChannelPath *path = findChannelPath(machine, id);
    for (const auto &hop : path != nullptr ? path->hops : std::vector<std::vector<DeviceId>>()) {
        out += out.empty() ? "" : ",";
        for (const DeviceId device : hop)
            out += (out.empty() ? "" : " ") + machine.device(device).id;
    }
    return out;
}

} // namespace

/// Values of printouts that are none of NVIDIA's usual ones.
class TestOtherTools : public QObject {
    Q_OBJECT

private slots:
    void timesOfTheOldLayoutAreMilliseconds()
    {
        const auto input = readPrintout(oldJob);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 2);
        QCOMPARE(input->cluster.gpuModel, std::string("GeForce GTX 1080"));
        const MeasuredCollective &job = input->cluster.collectives.at(0);
        QCOMPARE(job.operation, Operation::AllReduce);
        QCOMPARE(job.ranks, 2);
        QCOMPARE(job.rows.size(), std::size_t{1});
        QCOMPARE(job.rows[0].size.si(), 16e6);
        QVERIFY(near(job.rows[0].outOfPlace->time.si(), 2e-3));
        QVERIFY(near(job.rows[0].inPlace->bus.si() / 1e9, 6.4));
    }

    void theInspectorsLinesAreATableOfMedians()
    {
        const auto quoted = [](std::string json) {
            std::ranges::replace(json, '\'', '"');
            return json;
        };
        const auto line = [&quoted](const std::string &coll, int ranks, const std::string &bytes, const std::string &us,
                                    const std::string &alg, const std::string &bus) {
            return quoted("{'header': {'id': '0x7a3', 'rank': 0, 'n_ranks': " + std::to_string(ranks)
                          + ", 'nnodes': 2}, 'coll_perf': {'coll': '" + coll + "', 'coll_msg_size_bytes': " + bytes
                          + ", 'coll_exec_time_us': " + us + ", 'coll_algobw_gbs': " + alg + ", 'coll_busbw_gbs': " + bus
                          + "}}\n");
        };
        const auto input = readPrintout(
            line("AllReduce", 16, "1000000000", "9000", "111.11", "208.3")
            + line("AllReduce", 16, "1000000000", "4000", "250", "468.75")
            + line("AllReduce", 16, "1000000000", "4010", "249.38", "467.6") + line("AllGather", 8, "8000000", "100", "80", "70")
            + line("AllReduce", 16, "2000", "20", "0.1", "0.1875") + quoted("{'header': {'id': 'cut"));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.collectives.size(), std::size_t{2});
        const MeasuredCollective &gather = input->cluster.collectives[0];
        QCOMPARE(gather.operation, Operation::AllGather);
        const MeasuredCollective &reduce = input->cluster.collectives[1];
        QCOMPARE(reduce.operation, Operation::AllReduce);
        QCOMPARE(reduce.knownRanks(), 16);
        QCOMPARE(gather.knownRanks(), 8);
        QCOMPARE(reduce.rows.size(), std::size_t{2});
        QCOMPARE(reduce.rows[1].size.si(), 1e9);
        QVERIFY(near(reduce.rows[1].outOfPlace->time.si(), 4.01e-3));
        QVERIFY(near(reduce.rows[1].outOfPlace->bus.si() / 1e9, 467.6));
    }

    void ranksOfTheOldLayoutUseDevices()
    {
        std::string text = replaced(oldJob, "Device  0 ->  0", "Rank  0 uses device  0");
        const auto input = readPrintout(replaced(text, "Device  1 ->  1", "Rank  1 uses device  1"));
        QVERIFY(input.ok());
        QCOMPARE(input->cluster.gpus(), 2);
    }

    void allReduceBenchSaysItsRanksAndItsPayload()
    {
        const auto input = readPrintout("The average bandwidth of all_reduce with a 4.0GB payload (5 trials, 16 ranks):\n"
                                        " algbw: 40.000 GBps (320.0 Gbps)\n busbw: 75.000 GBps (600.0 Gbps)\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const MeasuredCollective &job = input->cluster.collectives.at(0);
        QCOMPARE(job.operation, Operation::AllReduce);
        QCOMPARE(job.ranks, 16);
        QCOMPARE(job.rows.at(0).size.si(), 4e9);
        QVERIFY(near(job.rows[0].outOfPlace->bus.si() / 1e9, 75));
        QVERIFY(near(job.rows[0].outOfPlace->time.si(), 0.1));
        const auto table =
            readPrintout("The average bandwidth of all_reduce over 4 ranks (5 warmups / 20 trials):\n\n"
                         "| payload |    busbw   |    algbw   |\n| ------: | ---------: | ---------: |\n"
                         "|   32KiB |   1.20GBps |   0.80GBps |\n|    2GiB | 360.00GBps | 240.00GBps |\n\nLegend\n");
        if (!table)
            QFAIL(describe(table.error()).c_str());
        QCOMPARE(table->cluster.collectives.at(0).rows.size(), std::size_t{2});
        QCOMPARE(table->cluster.collectives[0].rows[1].size.si(), 2147483648.0);
        QVERIFY(near(table->cluster.collectives[0].rows[0].outOfPlace->bus.si() / 1e9, 1.2));
        QVERIFY(!readPrintout(
            "The average bandwidth of all_reduce with a 4.0GB payload (5 trials, 16 ranks):\n algbw: 40.000 GBps\n busbw: 75"));
    }

    void gpusWithoutNvlinkAreGpus()
    {
        const auto input =
            readPrintout("GPU 0: NVIDIA RTX A4000 (UUID: GPU-1)\nDevice does not have or support Nvlink\n"
                         "GPU 1: Quadro RTX 5000 (UUID: GPU-2)\nNVML: Unable to retrieve Nvlink information as all links are "
                         "inActive\nGPU 2: NVIDIA A100 (UUID: GPU-3)\n\t Link 0: 25 GB/s\n\t Link 1: <inactive>\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 3);
        QCOMPARE(input->cluster.ports.size(), std::size_t{2});
        QVERIFY(input->cluster.ports[0].active && !input->cluster.ports[1].active);
        QVERIFY(!warned(*input));
        QCOMPARE(input->issues.size(), std::size_t{2});
    }

    void statusRowsNameTheirColumnsByTheDiagonal()
    {
        const auto input =
            readPrintout("$ nvidia-smi topo -p2p w\n GPU0\tX\tOK\tCNS\n GPU1\tOK\tX\tNS\n GPU2\tCNS\tNS\tX\n\nLegend:\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 3);
        const StatusMatrix &status = input->cluster.statuses.at(0);
        QCOMPARE(status.name, std::string("p2p-write"));
        QCOMPARE(status.at(1, 2), std::string("NS"));
        QVERIFY(warned(*input));
        QVERIFY(!readPrintout(" GPU0\tX\tOK\tCNS\n GPU1\tOK\tX\tNS\n"));
    }

    void processorsOfRocmBandwidthTestAreNoGpus()
    {
        const auto input = readPrintout(sample("rocm-bandwidth.txt"));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &machine = input->cluster;
        QCOMPARE(machine.gpus(), 4);
        QCOMPARE(machine.count(DeviceKind::Cpu), 1);
        QCOMPARE(machine.gpuModel, std::string("AMD Instinct MI210"));
        QVERIFY(near(value(machine, "Unidirectional Bandwidth (GB/s)", "CPU", "GPU0"), 27.107));
        QVERIFY(near(value(machine, "Unidirectional Bandwidth (GB/s)", "GPU0", "GPU0"), 1011.75));
        QVERIFY(near(value(machine, "Unidirectional Bandwidth (GB/s)", "GPU1", "GPU0"), 88.279));
        QVERIFY(near(value(machine, "Inter-Device Numa Distance", "CPU", "GPU3"), 20));
        const auto both = std::ranges::find(machine.matrices, "Bidirectional Bandwidth (GB/s)", &MeasuredMatrix::name);
        QVERIFY(both != machine.matrices.end() && both->traffic == Traffic::BothWays);
    }

    void rocmBandwidthTestWithoutItsListTellsGpusByCopiesWithin()
    {
        const std::string text = "Unidirectional copy peak bandwidth GB/s\n\nD/D  0  1  2\n\n0  N/A  13.377405  13.366351\n\n"
                                 "1  14.310061  404.438375  N/A\n\n2  14.309640  N/A  389.988691\n\nend\n";
        const auto input = readPrintout(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 2);
        QVERIFY(near(value(input->cluster, "Unidirectional Bandwidth (GB/s)", "GPU1", "CPU"), 14.30964));
        QVERIFY(std::isnan(value(input->cluster, "Unidirectional Bandwidth (GB/s)", "GPU0", "GPU1")));
        const auto unknown = readPrintout("Inter-Device Access\n\nD/D  0  1\n\n0  1  1\n\n1  1  1\n");
        QVERIFY(!unknown);
        QVERIFY(!readPrintout(replaced(text, "2  14.309640  N/A  389.988691", "2  14.309640  N/A")));
    }

    void transferBenchKeepsProcessorsAndSumsOfBothWaysApart()
    {
        const auto input = readPrintout(sample("transferbench.txt"));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &machine = input->cluster;
        QCOMPARE(machine.gpus(), 4);
        QVERIFY(near(value(machine, "Unidirectional Bandwidth (GB/s)", "CPU0", "GPU0"), 44.15));
        QVERIFY(near(value(machine, "Unidirectional Bandwidth (GB/s)", "GPU2", "GPU1"), 61.69));
        QVERIFY(near(value(machine, "Unidirectional Bandwidth (GB/s)", "GPU3", "GPU3"), 1484.25));
        QVERIFY(near(value(machine, "Bidirectional Bandwidth (GB/s)", "GPU0", "GPU1"), 120.44));
        const auto cut = readPrintout(replaced(sample("transferbench.txt"), "61.82     61.87   1484.25", "61.82"));
        QVERIFY(cut.ok() && warned(*cut));
        QVERIFY(std::isnan(value(cut->cluster, "Unidirectional Bandwidth (GB/s)", "GPU2", "GPU1")));
        const auto twice =
            readPrintout(replaced(sample("transferbench.txt"), "+EXE\\DST    CPU 00    GPU 00    GPU 01    GPU 02    GPU 03",
                                  "+EXE\\DST    CPU 00    GPU 00    GPU 01    GPU 02    GPU 0"));
        QVERIFY(twice.ok() && warned(*twice));
        QVERIFY(std::isnan(value(twice->cluster, "Unidirectional Bandwidth (GB/s)", "GPU2", "GPU1")));
    }

    void totalsOfAllToAllAreNoGpus()
    {
        const auto input = readPrintout(
            "Summary: [268435456 bytes per Transfer] [GFX:8] [1 Read(s) 1 Write(s)]\n======\n"
            "SRC\\DST  GPU 00     GPU 01        STotal      Actual\nGPU 00      N/A     50.732       50.732       50.1\n"
            "GPU 01   51.083        N/A       51.083       50.2\n\nRTotal   51.083     50.732    101.815\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 2);
        QVERIFY(near(value(input->cluster, "All-to-all Bandwidth (GB/s)", "GPU1", "GPU0"), 51.083));
        QCOMPARE(input->cluster.matrices[0].traffic, Traffic::Loaded);
    }

    void megabytesOfBandwidthTestAreBinary()
    {
        const std::string text =
            " Device 0: Tesla K20c\n Quick Mode\n\n Host to Device Bandwidth, 1 Device(s)\n PINNED Memory Transfers\n"
            "   Transfer Size (Bytes)        Bandwidth(MB/s)\n   33554432                     6038.7\n\n"
            "Result = PASS\n";
        const auto input = readPrintout(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QVERIFY(near(value(input->cluster, "Host to Device Bandwidth (GB/s)", "CPU", "GPU0"), 6038.7 * 1048576 / 1e9));
        QVERIFY(!readPrintout(replaced(text, "1 Device(s)", "4 Device(s)")));
    }

    void everyGpuOfBandwidthTestHasItsOwnValue()
    {
        const auto input = readPrintout(sample("bandwidth-test.txt"));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QVERIFY(near(value(input->cluster, "Host to Device Bandwidth (GB/s)", "CPU", "GPU3"), 24.9));
        QVERIFY(near(value(input->cluster, "Device to Host Bandwidth (GB/s)", "GPU1", "CPU"), 25.2));
        QVERIFY(near(value(input->cluster, "Device to Device Bandwidth (GB/s)", "GPU2", "GPU2"), 811.5));
    }

    void amdSmiNamesGpusByTheirAddresses()
    {
        const auto input = readPrintout(sample("amd-smi.txt"));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(pairs(input->cluster, "XGMI"), 2);
        QCOMPARE(pairs(input->cluster, "PCIE"), 4);
        QVERIFY(near(value(input->cluster, "Weight between two GPUs", "GPU0", "GPU2"), 30));
        QVERIFY(near(value(input->cluster, "P2P Connectivity", "GPU0", "GPU2"), 1));
        const std::string text = sample("amd-smi.txt");
        const auto cut = readPrintout(text.substr(0, text.find("LINK TYPE")) + "[output truncated]\n");
        QVERIFY(cut.ok() && warned(*cut));
        QCOMPARE(cut->cluster.gpus(), 4);
        QCOMPARE(pairs(cut->cluster, "XGMI"), 0);
    }

    void devicesOfOtherVendorsAreGpusAndTheirOwnLinksAreNamed()
    {
        const std::string text =
            "       NPU0       NPU1       NPU2       CPU Affinity\nNPU0   X          HCCS       SYS        0-23\n"
            "NPU1   HCCS       X          SYS        0-23\nNPU2   SYS        SYS        X          24-47\n";
        const auto input = readPrintout(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 3);
        QCOMPARE(pairs(input->cluster, "SYS"), 2);
        QCOMPARE(input->cluster.devices[2].cpuAffinity, std::string("24-47"));
        QVERIFY(warned(*input) && describe(input->issues.front().what).find("HCCS") != std::string::npos);
        QVERIFY(!readPrintout(replaced(text, "NPU1   HCCS", "NPU1   SYS ")));
        QVERIFY(!readPrintout(text.substr(0, text.rfind("NPU2"))));
    }

    void tablesOfGpustackAreRead()
    {
        const std::string text = "| MTHREADS | Device 0 | Device 1 | CPU Affinity | NUMA Affinity |\n|---|---|---|---|---|\n"
                                 "| Device 0 | X        | NODE     | 0-31,64-95   | 0             |\n"
                                 "| Device 1 | NODE     | X        | 0-31,64-95   | 1             |\n";
        const auto input = readPrintout(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(pairs(input->cluster, "NODE"), 1);
        QCOMPARE(input->cluster.devices[1].numa, std::optional<int>(1));
        QVERIFY(!readPrintout(text.substr(0, text.rfind("| NODE") - 2)));
    }

    void linksOfMetaXAreNamed()
    {
        const auto input = readPrintout(
            "mx-smi topo -m\n        GPU0    GPU1    GPU2    Node Affinity  CPU Affinity\n"
            "GPU0    X       MX      NODE    0              0-31\nGPU1    MX      X       NODE    0              0-31\n"
            "GPU2    NODE    NODE    X       1              32-63\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 3);
        QCOMPARE(pairs(input->cluster, "NODE"), 2);
        QVERIFY(warned(*input));
        const auto plain = readPrintout("mx-smi topo -m\n        GPU0    GPU1\nGPU0    X       PIX\nGPU1    PIX     X\n");
        QVERIFY(plain.ok());
        QCOMPARE(plain->cluster.gpus(), 2);
    }

    void nicsOfMetaXAreDevicesWithTheNamesOfTheLegend()
    {
        const std::string text = "mx-smi  version: 2.2.9\n\nAttached GPUs : 2\nDevice link type matrix\n"
                                 "        GPU0    GPU1    NIC0    NIC1    Node Affinity  CPU Affinity\n"
                                 "GPU0    X       MX      PIX     SYS     0              0-31,64-95\n"
                                 "GPU1    MX      X       NODE    SYS     1              32-63\n"
                                 "NIC0    PIX     NODE    X       SYS\nNIC1    SYS     SYS     SYS     X\n\n"
                                 "Legend:\n  X    = Self\n\nNIC Legend:\n\n  NIC0: mlx5_0\n  NIC1: mlx5_bond_1\n";
        const auto input = readPrintout(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &machine = input->cluster;
        QCOMPARE(machine.gpus(), 2);
        QCOMPARE(machine.count(DeviceKind::Nic), 2);
        QCOMPARE(machine.links.at(machine.find("GPU0"), machine.find("NIC0")).name(), std::string("PIX"));
        QCOMPARE(machine.links.at(machine.find("GPU1"), machine.find("NIC0")).name(), std::string("NODE"));
        QCOMPARE(machine.device(machine.find("NIC1")).name, std::string("mlx5_bond_1"));
        QCOMPARE(machine.device(machine.find("GPU1")).numa, std::optional<int>(1));
        QCOMPARE(machine.device(machine.find("NIC0")).numa, std::optional<int>());
        QVERIFY(!readPrintout(replaced(text, "NIC1    SYS     SYS     SYS     X\n", "")));
        QVERIFY(!readPrintout(replaced(text, "NIC0    PIX     NODE", "NIC0    PIX     PIX ")));
    }

    void pathsOfNcclsTopologyFollowItsTree()
    {
        const auto input = readPrintout(sample("nccl-xml.xml"));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &machine = input->cluster;
        QCOMPARE(machine.count(DeviceKind::Nic), 2);
        const auto link = [&machine](const char *a, const char *b) {
            return machine.links.at(machine.find(a), machine.find(b)).name();
        };
        QCOMPARE(link("GPU0", "GPU1"), std::string("NV4"));
        QCOMPARE(link("GPU0", "GPU2"), std::string("SYS"));
        QCOMPARE(link("GPU0", "NIC0"), std::string("PIX"));
        QCOMPARE(link("GPU0", "NIC1"), std::string("SYS"));
        QCOMPARE(machine.device(machine.find("GPU2")).numa, std::optional<int>(1));
        QCOMPARE(machine.device(machine.find("GPU2")).cpuAffinity, std::string("32-63"));
        QCOMPARE(machine.device(machine.find("NIC1")).name, std::string("mlx5_1"));
    }

    void ncclsTopologyOfAVirtualMachineHasItsGpusByClass()
    {
        const auto input =
            readPrintout("<system version=\"1\">\n<cpu numaid=\"0\">\n<pci busid=\"ffff:ff:01.0\" class=\"0x060400\">\n"
                         "<pci busid=\"0001:00:00.0\" class=\"0x030200\"/>\n<pci busid=\"0002:00:00.0\" class=\"0x030200\"/>\n"
                         "<pci busid=\"0101:00:00.0\" class=\"0x020700\"/>\n</pci>\n<pci busid=\"0003:00:00.0\" "
                         "class=\"0x030000\"/>\n</cpu>\n</system>\n");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 2);
        QCOMPARE(input->cluster.count(DeviceKind::Nic), 1);
        QCOMPARE(pairs(input->cluster, "PIX"), 1);
        QVERIFY(!readPrintout("<system version=\"1\">\n<cpu numaid=\"0\">\n<pci busid=\"0000:45:00.0\"/>\n</cpu>\n</system>\n"));
    }

    void nvlinksToSwitchesJoinAllGpusAndThoseToOneselfNone()
    {
        std::string text = "<system version=\"1\"><cpu numaid=\"0\">";
        for (const char *gpu : {"0", "1", "2"})
            text += std::string("<pci busid=\"000") + gpu + ":00:00.0\" class=\"0x030200\"><gpu dev=\"" + gpu
                    + "\"><nvlink target=\"0000:c1:00.0\" count=\"6\" tclass=\"0x068000\"/>"
                      "<nvlink target=\"0000:c2:00.0\" count=\"6\" tclass=\"0x068000\"/></gpu></pci>\n";
        text += "</cpu></system>\n";
        const auto input = readPrintout(text);
        QVERIFY(input.ok());
        QCOMPARE(pairs(input->cluster, "NV12"), 3);
        const auto self =
            readPrintout("<system version=\"1\"><cpu numaid=\"0\"><pci busid=\"0001:00:00.0\" class=\"0x030200\"><gpu dev=\"0\">"
                         "<nvlink target=\"0001:00:00.0\" count=\"12\" tclass=\"0x030200\"/></gpu></pci>\n"
                         "<pci busid=\"0002:00:00.0\" class=\"0x030200\"><gpu dev=\"1\"/></pci></cpu></system>\n");
        QVERIFY(self.ok() && warned(*self));
        QCOMPARE(pairs(self->cluster, "PHB"), 1);
    }

    void aWayOfDcgmFromAGpuToItselfIsRefused()
    {
        const auto readPrintout =
            io::readMachine("| GPU ID: 0 | Topology Information |\n| To GPU 1 | Connected via a PCIe host bridge |\n"
                            "| To GPU 0 | Connected via multiple PCIe switches |\n",
                            "dcgm");
        QVERIFY(!readPrintout.ok());
        QCOMPARE(readPrintout.error().code, ErrorCode::DiagonalNotSelf);
        QCOMPARE(readPrintout.error().place.line, 3);
    }
    void tilesOfXpuSmiAreDevices()
    {
        const std::string rows = "         GPU 0/0  GPU 0/1  GPU 1/0  GPU 1/1  CPU Affinity\n"
                                 "GPU 0/0  S        MDF      XL*      XL16     0-23,48-71\n"
                                 "GPU 0/1  MDF      S        XL16     XL*      0-23,48-71\n"
                                 "GPU 1/0  XL*      XL16     S        SYS      24-47,72-95\n"
                                 "GPU 1/1  XL16     XL*      SYS      S        24-47,72-95\n";
        const auto input = readPrintout("$ xpu-smi topology -m\n" + rows);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 4);
        QCOMPARE(input->cluster.devices[3].name, std::string("GPU 1/1"));
        QCOMPARE(input->cluster.devices[2].cpuAffinity, std::string("24-47,72-95"));
        QCOMPARE(pairs(input->cluster, "SYS"), 1);
        QVERIFY(warned(*input)); // MDF and XL are no classes here
        const auto bars = readPrintout("|         | GPU 0/0 | GPU 1/0 | CPU Affinity |\n|---|---|---|---|\n"
                                       "| GPU 0/0 | S | NODE | 0-3 |\n| GPU 1/0 | NODE | S | 4-7 |\n");
        QVERIFY(bars.ok());
        QCOMPARE(pairs(bars->cluster, "NODE"), 1);
        QVERIFY(!readPrintout(replaced(rows, "GPU 1/1  XL16", "GPU 1/0  XL16")).ok());
    }

    void ncclsLogIsAMachineWithItsRings()
    {
        const auto input = readPrintout(sample("nccl-log.txt"));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &machine = input->cluster;
        QCOMPARE(machine.hosts.size(), std::size_t{1});
        QCOMPARE(machine.hosts[0].name, std::string("gpu-a"));
        QCOMPARE(machine.gpus(), 4);
        QCOMPARE(machine.count(DeviceKind::Nic), 2);
        QCOMPARE(machine.devices[5].name, std::string("mlx5_1"));
        QCOMPARE(machine.devices[3].cpuAffinity, std::string("16-31"));
        QCOMPARE(pairs(machine, "NV"), 2);
        QCOMPARE(pairs(machine, "SYS"), 4);
        QCOMPARE(machine.links.at(DeviceId(2), DeviceId(5)).name(), std::string("PXB"));
        QCOMPARE(value(machine, "NCCL ring, channel 0", "GPU1", "GPU3"), 1.0);
        QVERIFY(std::isnan(value(machine, "NCCL ring, channel 0", "GPU3", "GPU1")));
        QCOMPARE(value(machine, "NCCL ring, channel 1", "GPU1", "GPU0"), 1.0);
        QCOMPARE(value(machine, "NCCL tree, channel 1", "GPU0", "GPU1"), 1.0);
        QCOMPARE(machine.statuses.at(0).at(1, 3), std::string("SHM/direct/direct"));
        QVERIFY(machine.statuses[0].at(1, 2).empty());

        QCOMPARE(machine.channelPaths.size(), std::size_t{4});
        QCOMPARE(hops(machine, "ring 0"), std::string("GPU0 GPU1, GPU1 GPU3, GPU3 GPU2, GPU2 GPU0"));
        QCOMPARE(hops(machine, "ring 1"), std::string("GPU0 GPU2, GPU2 GPU3, GPU3 GPU1, GPU1 GPU0"));
        const ChannelPath *tree = findChannelPath(machine, "tree 1");
        QVERIFY(tree != nullptr);
        QCOMPARE(hops(machine, "tree 1"), std::string("GPU0 GPU1, GPU1 GPU3, GPU3 GPU2"));
        QCOMPARE(tree->gpus(), (std::vector{DeviceId(2), DeviceId(3), DeviceId(1), DeviceId(0)})); // the root first
        QCOMPARE(tree->depths(), (std::vector{0, 1, 2, 3}));
        QVERIFY(findChannelPath(machine, "ring 2") == nullptr && findChannelPath(machine, "ring") == nullptr
                && findChannelPath(machine, "ring 0x") == nullptr && findChannelPath(machine, "") == nullptr);
    }

    void aPathOfNcclThatIsNoneIsRefused_data()
    {
        QTest::addColumn<bool>("tree");
        QTest::addColumn<std::vector<std::vector<int>>>("way");
        using Hops = std::vector<std::vector<int>>;
        QTest::newRow("a ring that does not close") << false << Hops{{0, 1}, {1, 3}};
        QTest::newRow("a ring that is two") << false << Hops{{0, 1}, {1, 0}, {2, 3}, {3, 2}};
        QTest::newRow("a ring through a GPU twice") << false << Hops{{0, 1}, {1, 2}, {2, 1}, {1, 0}};
        QTest::newRow("a hop of one device") << false << Hops{{0}};
        QTest::newRow("a hop to itself") << false << Hops{{0, 0}};
        QTest::newRow("a hop that ends at a NIC") << false << Hops{{0, 4}, {4, 0}};
        QTest::newRow("a hop over a GPU") << false << Hops{{0, 2, 1}, {1, 0}};
        QTest::newRow("a device that is not the machine's") << false << Hops{{0, 9}, {9, 0}};
        QTest::newRow("no hop") << false << Hops{};
        QTest::newRow("a tree with two roots") << true << Hops{{0, 1}, {2, 3}};
        QTest::newRow("a tree that is a circle") << true << Hops{{0, 1}, {1, 0}};
    }

    void aPathOfNcclThatIsNoneIsRefused()
    {
        QFETCH(bool, tree);
        QFETCH(std::vector<std::vector<int>>, way);
        Cluster machine = readPrintout(sample("nccl-log.txt"))->cluster;
        ChannelPath path{tree, {0}, {}, {}};
        for (const std::vector<int> &hop : way)
            path.hops.emplace_back(hop.begin(), hop.end());
        machine.channelPaths.push_back(path);
        QVERIFY(!machine.validate());
    }

    void ranksOfALogOnTwoHostsAreOnTheirHosts()
    {
        // As of NCCL 2.4 to 2.9: the ranks at the end alone, addresses in the connections, two trees in one entry.
        const std::string text = "a:10:11 [0] NCCL INFO Channel 00/01 :    0   1   2   3\n"
                                 "a:10:11 [0] NCCL INFO Trees [0] 1/2/-1->0->-1|-1->0->1/2/-1\n"
                                 "a:12:13 [1] NCCL INFO Trees [0] -1/-1/-1->1->0|0->1->-1/-1/-1\n"
                                 "b:10:11 [0] NCCL INFO Trees [0] 3/-1/-1->2->0|0->2->3/-1/-1\n"
                                 "b:12:13 [1] NCCL INFO Trees [0] -1/-1/-1->3->2|2->3->-1/-1/-1\n"
                                 "a:10:11 [0] NCCL INFO Channel 00 : 0[1000] -> 1[2000] via P2P/direct pointer\n"
                                 "a:10:11 [0] NCCL INFO Channel 00 : 3[2000] -> 0[1000] [receive] via NET/IB/0\n"
                                 "a:12:13 [1] NCCL INFO Channel 00 : 1[2000] -> 2[1000] [send] via NET/IB/0/GDRDMA\n"
                                 "b:10:11 [0] NCCL INFO Channel 00 : 2[1000] -> 3[2000] via P2P/direct pointer\n"
                                 "a:10:11 [0] NCCL INFO comm 0x1 rank 0 nranks 4 cudaDev 0 busId 1000 - Init COMPLETE\n"
                                 "a:12:13 [1] NCCL INFO comm 0x2 rank 1 nranks 4 cudaDev 1 busId 2000 - Init COMPLETE\n"
                                 "b:10:11 [0] NCCL INFO comm 0x3 rank 2 nranks 4 cudaDev 0 busId 1000 - Init COMPLETE\n"
                                 "b:12:13 [1] NCCL INFO comm 0x4 rank 3 nranks 4 cudaDev 1 busId 2000 - Init COMPLETE\n";
        const auto input = readPrintout(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &machine = input->cluster;
        QCOMPARE(machine.gpus(), 4);
        QCOMPARE(machine.hosts.size(), std::size_t{2});
        QCOMPARE(machine.devices[2].host, HostId(1));
        QCOMPARE(pairs(machine, "NET"), 4);
        QCOMPARE(value(machine, "NCCL ring, channel 0", "GPU3", "GPU0"), 1.0);
        QCOMPARE(value(machine, "NCCL tree, channel 0", "GPU2", "GPU0"), 1.0);
        QCOMPARE(machine.statuses.at(0).at(0, 1), std::string("P2P/direct pointer"));
        QCOMPARE(machine.statuses[0].at(1, 2), std::string("NET/IB/0/GDRDMA"));

        // The rank that tells the ring says how many there are, the trees who they are.
        const auto short_ = readPrintout(text.substr(0, text.find("a:10:11 [0] NCCL INFO comm")));
        QVERIFY(short_.ok());
        QCOMPARE(short_->cluster.hosts.size(), std::size_t{2});

        // Lines of one host alone: where the others are, nothing says.
        std::string half;
        for (std::size_t at = 0; at < text.size();) {
            const auto end = text.find('\n', at) + 1;
            half += text[at] == 'a' ? text.substr(at, end - at) : std::string();
            at = end;
        }
        QVERIFY(!readPrintout(half).ok());

        // Without a list of the NICs the ring goes from GPU to GPU, with it over those that sender and receiver name.
        QCOMPARE(hops(machine, "ring 0"), std::string("GPU0 GPU1, GPU1 GPU2, GPU2 GPU3, GPU3 GPU0"));
        const auto nics = readPrintout(text
                                       + "a:10:11 [0] NCCL INFO NET/IB : Using [0]mlx5_0:1/IB ; OOB eth0:10.1.0.7<0>\n"
                                         "b:10:11 [0] NCCL INFO NET/IB : Using [0]mlx5_2:1/IB ; OOB eth0:10.1.0.8<0>\n"
                                         "b:10:11 [0] NCCL INFO Channel 00 : 1[2000] -> 2[1000] [receive] via NET/IB/0\n"
                                         "b:10:11 [0] NCCL INFO done\n");
        QVERIFY(nics.ok());
        QCOMPARE(nics->cluster.count(DeviceKind::Nic), 2);
        QCOMPARE(hops(nics->cluster, "ring 0"), std::string("GPU0 GPU1, GPU1 a.NIC0 b.NIC0 GPU2, GPU2 GPU3, GPU3 a.NIC0 GPU0"));
    }

    /// Found by fuzzing: 4040 ranks of one host are eight million links, from one line.
    void moreRanksThanAHostHoldsAreRefused()
    {
        const auto log = [](const std::string &ranks) {
            return readPrintout(
                "a:1:2 [3] NCCL INFO comm 0x5 rank 3 nRanks " + ranks
                + " nNodes 1 localRanks 4 localRank 3 MNNVL 0\n"
                  "a:1:2 [3] NCCL INFO Channel 00/0 : 2[2] -> 3[3] via P2P/CUMEM/read\na:1:2 [3] NCCL INFO done\n");
        };
        const auto input = log("4040");
        QVERIFY(!input.ok());
        QVERIFY(describe(input.error()).find("1024") != std::string::npos);
        QVERIFY(log("8").ok());
    }

    void ofSeveralGroupsOfALogTheLargestIsTheMachine()
    {
        std::string text;
        for (const char *group : {"0xa", "0xb"}) {
            const int n = group[2] == 'a' ? 2 : 4;
            for (int rank = 0; rank < n; ++rank)
                text += "h:1" + std::to_string(rank) + ":2 [" + std::to_string(rank) + "] NCCL INFO comm 0x" + group[2]
                        + std::to_string(rank) + " rank " + std::to_string(rank) + " nranks " + std::to_string(n) + " cudaDev "
                        + std::to_string(rank) + " busId " + std::to_string(rank + 1) + "000 commId " + group + " - Init START\n";
            text += "h:10:2 [0] NCCL INFO Channel 00/01 : " + std::string(n == 2 ? "0 1" : "0 3 1 2") + "\n";
        }
        const auto input = readPrintout(text);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 4);
        QCOMPARE(value(input->cluster, "NCCL ring, channel 0", "GPU0", "GPU3"), 1.0);
        QVERIFY(std::ranges::any_of(input->issues,
                                    [](const Issue &i) { return describe(i.what).find("more group") != std::string::npos; }));
    }

    /// NCCL prints 20 ranks of a ring; its lines are of a job of 24 all the same.
    void ofLongRingsTheTreesStay_data()
    {
        QTest::addColumn<bool>("starts");
        QTest::newRow("the size at the end, as in older versions") << false;
        QTest::newRow("the size at the start") << true;
    }

    void ofLongRingsTheTreesStay()
    {
        QFETCH(bool, starts);
        constexpr int n = 24;
        const auto lines = [](const char *what) {
            std::string out;
            for (int rank = 0; rank < n; ++rank)
                out += "h" + std::to_string(rank / 8) + ":" + std::to_string(100 + rank) + ":1 [" + std::to_string(rank % 8)
                       + "] NCCL INFO comm 0x" + std::to_string(rank + 1) + " rank " + std::to_string(rank)
                       + " nranks 24 cudaDev " + std::to_string(rank % 8) + " busId " + std::to_string(rank % 8 + 1)
                       + "000 - Init " + what + "\n";
            return out;
        };
        std::string text = starts ? lines("START") : std::string();
        for (const char *channel : {"00", "01"}) {
            text += std::string("h0:100:1 [0] NCCL INFO Channel ") + channel + "/02 :";
            for (int rank = 0; rank < 20; ++rank)
                text += " " + std::to_string(rank);
            text += "\n";
        }
        for (int rank = 0; rank < n; ++rank) {
            const std::string below = rank + 1 < n ? std::to_string(rank + 1) : "-1";
            const std::string half =
                "] " + below + "/-1/-1->" + std::to_string(rank) + "->" + std::to_string(rank - 1); // a chain; -1 at its root
            text += "h" + std::to_string(rank / 8) + ":" + std::to_string(100 + rank) + ":1 [" + std::to_string(rank % 8)
                    + "] NCCL INFO Trees [0" + half + " [1" + half + "\n";
        }
        const auto input = readPrintout(text + lines("COMPLETE"));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), n);
        QCOMPARE(input->cluster.hosts.size(), std::size_t{3});
        QVERIFY(findChannelPath(input->cluster, "ring 0") == nullptr);
        const ChannelPath *tree = findChannelPath(input->cluster, "tree 1");
        QVERIFY(tree != nullptr);
        QCOMPARE(tree->depths().back(), n - 1);
        QCOMPARE(input->issues.size(), std::size_t{1});
        QVERIFY(describe(input->issues[0].what).find("first 20 ranks") != std::string::npos);
    }

    void aGraphOfNcclIsRings()
    {
        const auto input = readPrintout(sample("nccl-graph.xml"));
        QVERIFY(input.ok());
        QCOMPARE(value(input->cluster, "NCCL ring, channel 1", "GPU3", "GPU1"), 1.0);
        QVERIFY(!readPrintout(replaced(sample("nccl-graph.xml"), "<gpu dev=\"3\"/>", "<gpu dev=\"0\"/>")).ok());
        QCOMPARE(hops(input->cluster, "ring 0"), std::string("GPU0 GPU1, GPU1 GPU3, GPU3 GPU2, GPU2 GPU0"));

        // Of several hosts it leaves over the NIC behind its GPUs and comes in over the one before them.
        const auto host =
            readPrintout("<graphs version=\"1\"><graph id=\"0\" pattern=\"4\"><channel><net dev=\"1\"/><gpu dev=\"0\"/>"
                         "<gpu dev=\"1\"/><net dev=\"0\"/></channel><channel><net dev=\"1\"/><gpu dev=\"1\"/>"
                         "<gpu dev=\"0\"/><net dev=\"1\"/></channel></graph></graphs>");
        QVERIFY(host.ok());
        QCOMPARE(hops(host->cluster, "ring 0"), std::string("GPU0 GPU1, GPU1 NIC0 NIC1 GPU0"));
        QCOMPARE(hops(host->cluster, "ring 1"), std::string("GPU0 NIC1 GPU1, GPU1 GPU0"));
    }

    void aJobOnSeveralHostsBesideTheMachineOfOne()
    {
        std::string job = sample("nccl-tests.txt");
        for (const char *rank : {"2", "3"})
            job = replaced(job, std::string("Rank  ") + rank + " Group  0 Pid   2114 on      node1",
                           std::string("Rank  ") + rank + " Group  0 Pid   2114 on      node2");
        for (const bool first : {true, false}) {
            const auto input = readPrintout(first ? job + "\n" + sample("topo-m.txt") : sample("topo-m.txt") + "\n" + job);
            if (!input)
                QFAIL(describe(input.error()).c_str());
            QCOMPARE(input->cluster.gpus(), 4);
            QCOMPARE(input->cluster.hosts.size(), std::size_t{1});
            QVERIFY(input->cluster.links.at(DeviceId(0), DeviceId(1)).isLink());
            QCOMPARE(input->cluster.collectives.size(), readPrintout(sample("nccl-tests.txt"))->cluster.collectives.size());
            QCOMPARE(input->cluster.collectives.front().hosts, 2);
        }
    }

    void ringsOfJoinedHostsKeepApart()
    {
        const auto one = readPrintout(sample("nccl-graph.xml"));
        QVERIFY(one.ok());
        QCOMPARE(channelName(one->cluster, one->cluster.channelPaths.front()), std::string("ring 0"));
        const auto both = joinHosts(std::vector{one->cluster, one->cluster}, {FabricKind::Plain, {{"network", 0}}}, {});
        QVERIFY(both.ok());
        const Cluster &machine = both->cluster;
        std::set<std::string> names;
        for (const ChannelPath &path : machine.channelPaths) {
            const std::string name = channelName(machine, path);
            QVERIFY2(names.insert(name).second, name.c_str());
            QVERIFY(findChannelPath(machine, name) == &path);
        }
        QCOMPARE(names.size(), 2 * one->cluster.channelPaths.size());
        const std::string second = "ring 0 of " + machine.hosts[1].name;
        QCOMPARE(hops(machine, second.c_str()), std::string("GPU4 GPU5, GPU5 GPU7, GPU7 GPU6, GPU6 GPU4"));
        QCOMPARE(hops(machine, "ring 0"), hops(one->cluster, "ring 0"));
        QVERIFY(findChannelPath(machine, "ring 0 of nobody") == nullptr);
    }

    void rowsWithoutTheirHeaderAreNamed_data()
    {
        QTest::addColumn<QByteArray>("rate");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("columns that size and time bear out are taken, and said")
            << QByteArray("23.06") << QByteArray("columns are those");
        QTest::newRow("others are named with the heading that is missing")
            << QByteArray("99.06") << QByteArray("header (size count type");
    }
    void rowsWithoutTheirHeaderAreNamed()
    {
        QFETCH(const QByteArray, rate);
        QFETCH(const QByteArray, said);
        const auto input = readPrintout("    65536         16384     float     sum      -1     2.84   " + rate.toStdString()
                                        + "    0.00       0     0.10  631.37    0.00       0\n"
                                          "# Out of bounds values : 0 OK\n# Avg bus bandwidth    : 17.5\n");
        QVERIFY(input.ok());
        QVERIFY(std::ranges::any_of(
            input->issues, [&said](const Issue &i) { return describe(i.what).find(said.toStdString()) != std::string::npos; }));
    }

    void nodesThatNcclCountsOtherwiseAreNamed()
    {
        // With NCCL_HOSTID two processes of one host count as two nodes.
        const auto input =
            readPrintout("lab:1:1 [0] NCCL INFO comm 0x1 rank 0 nRanks 2 nNodes 2 localRanks 1 localRank 0 MNNVL 0\n"
                         "lab:2:2 [0] NCCL INFO comm 0x2 rank 1 nRanks 2 nNodes 2 localRanks 1 localRank 0 MNNVL 0\n"
                         "lab:2:2 [0] NCCL INFO Channel 00/0 : 0[0] -> 1[0] [receive] via NET/Socket/1\n");
        QVERIFY(input.ok());
        QCOMPARE(input->cluster.gpus(), 2);
        QVERIFY(warned(*input));
    }

    void aTransferOfNoBytesSaysNoBandwidth()
    {
        const auto input = readPrintout("[CUDA Bandwidth Test] - Starting...\n\n Device 0: NVIDIA A30\n Quick Mode\n\n"
                                        " Host to Device Bandwidth, 1 Device(s)\n PINNED Memory Transfers\n"
                                        "   Transfer Size (Bytes)\tBandwidth(GB/s)\n   0\t\t\t12.3\n\n"
                                        " Device to Host Bandwidth, 1 Device(s)\n PINNED Memory Transfers\n"
                                        "   Transfer Size (Bytes)\tBandwidth(GB/s)\n   32000000\t\t\t13.2\n\n");
        QVERIFY2(input.ok(), input ? "" : describe(input.error()).c_str());
        QCOMPARE(input->cluster.matrices.size(), std::size_t{1});
        QVERIFY(warned(*input));
    }

    void anEndlessLogOfNcclEndsInASentence()
    {
        std::string text;
        constexpr int lines = 60000;
        for (int i = 0; i < lines; ++i)
            text += "h:" + std::to_string(i) + ":1 [0] NCCL INFO comm 0x1 rank 0 nranks 90000000 commId 0x" + std::to_string(i)
                    + " x\n";
        QElapsedTimer clock;
        clock.start();
        const auto input = readPrintout(text);
        QVERIFY(!input.ok());
        QCOMPARE(input.error().code, ErrorCode::TooManyDevices);
        QVERIFY(clock.elapsed() < 20000); // also under a sanitizer
        QVERIFY(!readPrintout("Time (%),Total Time (ns),Instances\n1,2,3\n").ok());
    }
};

SHARDSCOPE_TEST_APPLESS(TestOtherTools)
#include "test_othertools.moc"
