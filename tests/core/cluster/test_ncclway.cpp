// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/ncclway.h"
#include "core/cluster/paths.h"
#include "core/io/text/reader.h"
#include "tests/core/cluster/machines.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using namespace shardscope::cluster;
using shardscope::cluster::testing::v100;
using enum shardscope::cluster::NcclTransport;

namespace {

Cluster printed(const std::string &text)
{
    auto input = io::readMachine(text, "text");
    return input ? input->cluster : Cluster();
}

NcclWay wayOf(const Cluster &cluster, int from, int to)
{
    return ncclWay(cluster, BandwidthTable(cluster), DeviceId(from), DeviceId(to)).value_or(NcclWay{});
}

using Transports = std::vector<NcclTransport>;

const char *const fourCards = "\tGPU0\tGPU1\tGPU2\tGPU3\n"
                              "GPU0\tX\tPIX\tPHB\tSYS\n"
                              "GPU1\tPIX\tX\tPHB\tSYS\n"
                              "GPU2\tPHB\tPHB\tX\tSYS\n"
                              "GPU3\tSYS\tSYS\tSYS\tX\n";

} // namespace

class TestNcclWay : public QObject {
    Q_OBJECT

private slots:
    /// The widest way of this pair has three GPUs in between: 0, 4, 7, 6, 5.
    void relaysThroughOneGpuAtMost()
    {
        const Cluster mesh = v100();
        const NcclWay way = wayOf(mesh, 0, 5);
        QCOMPARE(way.transports, Transports{NvLinkRelay});
        QCOMPARE(way.devices.size(), std::size_t{3});
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}})
            QVERIFY(mesh.links.at(way.devices[i], way.devices[i + 1]).kind == LinkKind::NvLink);
        QVERIFY(english(way.whyNotWidest).find("3 GPUs in between") != std::string::npos);
    }

    void relaysNothingWhereTwoShareAnNvLink()
    {
        const Cluster mesh = v100();
        for (int i = 0; i < mesh.gpus(); ++i)
            for (int j = 0; j < mesh.gpus(); ++j) {
                if (i == j || mesh.links.at(DeviceId(i), DeviceId(j)).kind != LinkKind::NvLink)
                    continue;
                const NcclWay way = wayOf(mesh, i, j);
                QCOMPARE(way.transports, Transports{NvLink});
                QCOMPARE(way.devices.size(), std::size_t{2});
                const auto widest = routesBetween(mesh, BandwidthTable(mesh), DeviceId(i), DeviceId(j)).widest;
                QCOMPARE(way.whyNotWidest.empty(), widest->devices.size() == 2);
            }
    }

    /// By their number and not by what was measured.
    void takesTheRelayWithTheMostNvLinks()
    {
        Cluster cluster = printed("\tGPU0\tGPU1\tGPU2\tGPU3\n"
                                  "GPU0\tX\tSYS\tNV1\tNV2\n"
                                  "GPU1\tSYS\tX\tNV2\tNV2\n"
                                  "GPU2\tNV1\tNV2\tX\tSYS\n"
                                  "GPU3\tNV2\tNV2\tSYS\tX\n");
        QCOMPARE(wayOf(cluster, 0, 1).devices, (std::vector<DeviceId>{DeviceId(0), DeviceId(3), DeviceId(1)}));
        QVERIFY(wayOf(cluster, 0, 1).alike.empty());
        // Between 2 and 3 the one has one link at its narrower side, the other two.
        QCOMPARE(wayOf(cluster, 2, 3).devices[1], DeviceId(1));
        QVERIFY(wayOf(cluster, 0, 1).whyNotWidest.empty()); // no bandwidth is known
    }

    void cardsWithoutNvLinkGoByTheirDistance()
    {
        const Cluster cluster = printed(fourCards);
        QCOMPARE(wayOf(cluster, 0, 1).transports, (Transports{Pcie, HostMemory}));
        QCOMPARE(wayOf(cluster, 0, 2).transports, Transports{HostMemory});
        QCOMPARE(wayOf(cluster, 0, 3).transports, Transports{HostMemory});
    }

    void whatPeerAccessSaysSettlesIt()
    {
        for (const std::string word : {"OK", "CNS"}) {
            Cluster cluster = printed(fourCards);
            StatusMatrix status{"p2p-read", {DeviceId(0), DeviceId(1)}, {"", word, word, ""}, "text"};
            cluster.statuses.push_back(status);
            const NcclWay way = wayOf(cluster, 0, 1);
            QCOMPARE(way.transports, Transports{word == "OK" ? Pcie : HostMemory});
            QCOMPARE(english(way.why).find("CNS") != std::string::npos, word != "OK");
        }
    }

    void twoCardsMayCopyDirectlyOnAmdProcessors()
    {
        const Cluster cluster = printed("\tGPU0\tGPU1\nGPU0\tX\tPHB\nGPU1\tPHB\tX\n");
        QCOMPARE(wayOf(cluster, 0, 1).transports, (Transports{HostMemory, Pcie}));
    }

    void nicsBesideBothGpusMayBeFasterThanTheSockets()
    {
        const Cluster cluster = printed("\tGPU0\tGPU1\tGPU2\tmlx5_0\tmlx5_1\n"
                                        "GPU0\tX\tPHB\tSYS\tPIX\tSYS\n"
                                        "GPU1\tPHB\tX\tSYS\tPHB\tSYS\n"
                                        "GPU2\tSYS\tSYS\tX\tSYS\tPXB\n"
                                        "mlx5_0\tPIX\tPHB\tSYS\tX\tSYS\n"
                                        "mlx5_1\tSYS\tSYS\tPXB\tSYS\tX\n");
        QCOMPARE(wayOf(cluster, 0, 2).transports, (Transports{HostMemory, Network}));
        QCOMPARE(wayOf(cluster, 1, 2).transports, Transports{HostMemory}); // no NIC beside GPU1
    }

    void aPairOfUnknownOrAmdLinksHasNoAnswer()
    {
        Cluster cluster = printed(fourCards);
        cluster.links.set(DeviceId(0), DeviceId(1), LinkClass{LinkKind::Xgmi, 1});
        cluster.links.set(DeviceId(0), DeviceId(2), LinkClass{});
        const BandwidthTable table(cluster);
        for (const int to : {0, 1, 2, 99})
            QVERIFY(!ncclWay(cluster, table, DeviceId(0), DeviceId(to)));
        cluster.links.set(DeviceId(0), DeviceId(3), LinkClass{LinkKind::Network, 0});
        QCOMPARE(wayOf(cluster, 0, 3).transports, Transports{Network});
    }
};

SHARDSCOPE_TEST_APPLESS(TestNcclWay)
#include "test_ncclway.moc"
