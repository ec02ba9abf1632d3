// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include <QTest> // first: moc of Qt 6.4 trips over <compare> before it

#include "core/cluster/shape.h"
#include "tests/core/cluster/machines.h"
#include "tests/testclass.h"

#include <algorithm>
#include <functional>

using namespace shardscope;
using namespace shardscope::cluster;
using namespace shardscope::cluster::testing;

namespace {

using Make = std::function<Cluster()>;
using Groups = std::vector<std::vector<int>>;

HostShape shapeOf(const Cluster &c)
{
    return recogniseShape(c, BandwidthTable(c)).hosts.front();
}

std::vector<int> values(const std::vector<DeviceId> &devices)
{
    std::vector<int> out;
    for (const DeviceId id : devices)
        out.push_back(id.value);
    return out;
}

Groups values(const std::vector<std::vector<DeviceId>> &groups)
{
    Groups out;
    for (const std::vector<DeviceId> &group : groups)
        out.push_back(values(group));
    return out;
}

/// One host whose classes are given pair by pair.
Cluster hostWith(int gpus, const char *others, const std::vector<std::pair<std::pair<int, int>, const char *>> &pairs)
{
    Cluster c = uniformHost(gpus, link(others));
    for (const auto &[pair, name] : pairs)
        c.links.set(DeviceId(pair.first), DeviceId(pair.second), link(name));
    return c;
}

/// The same mesh with one NVLink everywhere, as the P100 machine has it.
Cluster p100()
{
    Cluster c = v100();
    c.matrices.clear();
    for (int i = 0; i < 8; ++i) {
        for (int j = 0; j < i; ++j) {
            if (c.links.at(DeviceId(i), DeviceId(j)).kind == LinkKind::NvLink)
                c.links.set(DeviceId(i), DeviceId(j), link("NV1"));
        }
    }
    return c;
}

void addNic(Cluster &c, const std::vector<const char *> &toGpus)
{
    const LinkTable old = c.links;
    const int n = old.devices();
    c.devices.push_back({"NIC" + std::to_string(n - c.gpus()), DeviceKind::Nic, {}, HostId(0), {}, {}, {}, {}});
    c.links = LinkTable(n + 1);
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < i; ++j)
            c.links.set(DeviceId(i), DeviceId(j), old.at(DeviceId(i), DeviceId(j)));
        c.links.set(DeviceId(i), DeviceId(n),
                    link(i < static_cast<int>(toGpus.size()) ? toGpus[static_cast<std::size_t>(i)] : "SYS"));
    }
}

} // namespace
Q_DECLARE_METATYPE(Make)

class TestShape : public QObject {
    Q_OBJECT

private slots:
    void v100IsAHybridCubeMesh();
    void cubeMeshWhateverTheNumbering_data();
    void cubeMeshWhateverTheNumbering();
    void oneMissingLinkIsNoCubeMesh();
    void kinds_data();
    void kinds();
    void ringOfAMeshFollowsItsLinks();
    void ringGoesByBandwidthWhereClassesDoNotCount();
    void socketsByNuma();
    void socketsBySeparation();
    void socketsByTheHelpOfNics();
    void socketsNotToldApart();
    void switchesArePixAndPxbCliques();
    void severalHosts();
};

void TestShape::v100IsAHybridCubeMesh()
{
    const Cluster c = v100();
    const ClusterShape shape = recogniseShape(c, BandwidthTable(c));
    QCOMPARE(shape.description, std::string("hybrid cube mesh"));
    QVERIFY(shape.uniform);
    const HostShape &host = shape.hosts.front();
    QVERIFY(host.kind == ShapeKind::HybridCubeMesh);
    QCOMPARE(values(host.ring), (std::vector<int>{0, 4, 7, 6, 5, 1, 2, 3}));
    QCOMPARE(values(host.sockets), (Groups{{0, 1, 2, 3}, {4, 5, 6, 7}}));
    QVERIFY(host.switches.empty());
}

void TestShape::cubeMeshWhateverTheNumbering_data()
{
    QTest::addColumn<Make>("machine");
    QTest::newRow("DGX-1V, NV1 and NV2") << Make(v100);
    QTest::newRow("DGX-1P, all NV1 and nothing measured") << Make(p100);
    QTest::newRow("DGX-1V without bandwidths") << Make([] {
        Cluster c = v100();
        c.matrices.clear();
        return c;
    });
}

void TestShape::cubeMeshWhateverTheNumbering()
{
    QFETCH(Make, machine);
    const Cluster original = machine();
    std::mt19937 random(12);
    for (int trial = 0; trial < 60; ++trial) {
        const std::vector<int> order = shuffled(random, 8);
        const Cluster c = relabelled(original, order);
        const HostShape host = shapeOf(c);
        QVERIFY(host.kind == ShapeKind::HybridCubeMesh);
        // The quads, told by the original's numbers 0–3 and 4–7.
        QCOMPARE(host.sockets.size(), std::size_t{2});
        QCOMPARE(host.sockets[0].front().value, 0);
        for (const std::vector<DeviceId> &quad : host.sockets) {
            QCOMPARE(quad.size(), std::size_t{4});
            for (const DeviceId id : quad)
                QCOMPARE(order[id.index()] < 4, order[quad[0].index()] < 4);
        }
        // One GPU of the first quad, all of the other, the rest of the first.
        QCOMPARE(host.ring.size(), std::size_t{8});
        std::vector<int> sorted = values(host.ring);
        std::ranges::sort(sorted);
        QCOMPARE(sorted, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
        for (std::size_t i = 0; i < 8; ++i) {
            const bool first = std::ranges::find(host.sockets[0], host.ring[i]) != host.sockets[0].end();
            QCOMPARE(first, i == 0 || i > 4);
            const LinkClass edge = c.links.at(host.ring[i], host.ring[(i + 1) % 8]);
            const int least = original.links.at(DeviceId(0), DeviceId(3)).count; // NV2, or NV1 on the P100
            QVERIFY(edge.kind == LinkKind::NvLink && edge.count >= least);
        }
    }
}

void TestShape::oneMissingLinkIsNoCubeMesh()
{
    for (const auto &[a, b] : {std::pair(0, 4), std::pair(0, 1)}) {
        Cluster c = v100();
        c.links.set(DeviceId(a), DeviceId(b), link("SYS"));
        QVERIFY(shapeOf(c).kind == ShapeKind::Mesh);
        c = v100();
        c.links.set(DeviceId(0), DeviceId(5), link("NV1"));
        QVERIFY(shapeOf(c).kind == ShapeKind::Mesh);
    }
    // Four links across, but two of them to one GPU.
    Cluster c = v100();
    c.links.set(DeviceId(0), DeviceId(4), link("SYS"));
    c.links.set(DeviceId(0), DeviceId(5), link("NV1"));
    QVERIFY(shapeOf(c).kind == ShapeKind::Mesh);
}

void TestShape::kinds_data()
{
    QTest::addColumn<Make>("machine");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("description");
    const auto row = [](const char *name, ShapeKind kind, const char *description, const Make &make) {
        QTest::newRow(name) << make << static_cast<int>(kind) << QByteArray(description);
    };
    row("no GPU", ShapeKind::None, "no GPU", [] { return uniformHost(0, {}); });
    row("one GPU", ShapeKind::Single, "1 GPU", [] { return uniformHost(1, {}); });
    row("8 × NV18", ShapeKind::Switched, "8 GPUs on one NVSwitch", [] { return uniformHost(8, link("NV18")); });
    row("16 × NV6", ShapeKind::Switched, "16 GPUs on one NVSwitch", [] { return uniformHost(16, link("NV6")); });
    row("4 × NV12 need 36 lanes", ShapeKind::Switched, "4 GPUs on one NVSwitch", [] { return uniformHost(4, link("NV12")); });
    row("4 × NV4 are joined directly", ShapeKind::Mesh, "4 GPUs, every two joined by NV4",
        [] { return uniformHost(4, link("NV4")); });
    row("8 × XGMI", ShapeKind::Mesh, "8 GPUs, every two joined by XGMI", [] { return uniformHost(8, link("XGMI")); });
    row("two bridged GPUs", ShapeKind::PairBridges, "2 GPUs joined by NV4", [] { return uniformHost(2, link("NV4")); });
    row("two pairs", ShapeKind::PairBridges, "4 GPUs, joined in pairs", [] {
        return hostWith(4, "SYS", {{{0, 1}, "NV4"}, {{2, 3}, "NV4"}});
    });
    row("a bridged pair among others", ShapeKind::PairBridges, "4 GPUs, joined in pairs", [] {
        return hostWith(4, "PHB", {{{1, 2}, "NV4"}});
    });
    row("a chain", ShapeKind::Mesh, "3 GPUs in an NVLink mesh", [] {
        return hostWith(3, "PHB", {{{0, 1}, "NV4"}, {{1, 2}, "NV4"}});
    });
    row("PCIe", ShapeKind::Tree, "4 GPUs over PCIe", [] { return uniformHost(4, link("PHB")); });
    row("classes not known", ShapeKind::Tree, "4 GPUs", [] { return uniformHost(4, {}); });
}

void TestShape::kinds()
{
    QFETCH(Make, machine);
    QFETCH(int, kind);
    QFETCH(QByteArray, description);
    const Cluster c = machine();
    const ClusterShape shape = recogniseShape(c, BandwidthTable(c));
    QCOMPARE(static_cast<int>(shape.hosts.front().kind), kind);
    QCOMPARE(QByteArray::fromStdString(shape.description), description);
    QCOMPARE(shape.hosts.front().ring.size(), static_cast<std::size_t>(c.gpus()));
}

void TestShape::ringOfAMeshFollowsItsLinks()
{
    // A ring of NVLink 0-2-4-1-3-5 in a box of PCIe, nothing measured.
    const Cluster c = hostWith(
        6, "PHB", {{{0, 2}, "NV2"}, {{2, 4}, "NV2"}, {{4, 1}, "NV2"}, {{1, 3}, "NV2"}, {{3, 5}, "NV2"}, {{5, 0}, "NV2"}});
    QCOMPARE(values(shapeOf(c).ring), (std::vector<int>{0, 2, 4, 1, 3, 5}));
    QCOMPARE(values(shapeOf(uniformHost(4, link("NV4"))).ring), (std::vector<int>{0, 1, 2, 3}));
}

void TestShape::ringGoesByBandwidthWhereClassesDoNotCount()
{
    const Cluster c = uniformHost(4, link("XGMI"));
    const BandwidthTable table(4, {hole, 50, 200, 100, 50, hole, 100, 200, 200, 100, hole, 50, 100, 200, 50, hole});
    QCOMPARE(values(recogniseShape(c, table).hosts[0].ring), (std::vector<int>{0, 2, 1, 3}));
    QCOMPARE(values(shapeOf(c).ring), (std::vector<int>{0, 1, 2, 3}));
}

void TestShape::socketsByNuma()
{
    Cluster c = uniformHost(4, link("NV18"));
    for (std::size_t i = 0; i < 4; ++i)
        c.devices[i].numa = i % 2 == 0 ? 1 : 0;
    QCOMPARE(values(shapeOf(c).sockets), (Groups{{1, 3}, {0, 2}}));
    c.devices[0].numa.reset();
    QCOMPARE(values(shapeOf(c).sockets), (Groups{{0, 1, 2, 3}}));
    // Where the node is not told, the CPUs are.
    for (std::size_t i = 0; i < 4; ++i)
        c.devices[i].cpuAffinity = i < 1 || i > 2 ? "2-11" : "12-23";
    QCOMPARE(values(shapeOf(c).sockets), (Groups{{0, 3}, {1, 2}}));
    c.devices[2].cpuAffinity = "N/A";
    QCOMPARE(values(shapeOf(c).sockets), (Groups{{0, 1, 2, 3}}));
}

void TestShape::socketsBySeparation()
{
    const Cluster c = hostWith(
        6, "SYS", {{{0, 2}, "PIX"}, {{2, 4}, "NODE"}, {{0, 4}, "NODE"}, {{1, 3}, "PHB"}, {{1, 5}, "PHB"}, {{3, 5}, "PXB"}});
    QCOMPARE(values(shapeOf(c).sockets), (Groups{{0, 2, 4}, {1, 3, 5}}));
    // The old word for the same.
    QCOMPARE(values(shapeOf(uniformHost(2, link("SOC"))).sockets), (Groups{{0}, {1}}));
    // Bridged pairs: NVLink hides how they stand to each other, SYS does not.
    QCOMPARE(values(shapeOf(hostWith(4, "SYS", {{{0, 3}, "NV4"}, {{1, 2}, "NV4"}})).sockets), (Groups{{0, 3}, {1, 2}}));
}

void TestShape::socketsByTheHelpOfNics()
{
    // GPUs see each other over NVLink or SYS; which stand together the NICs tell.
    Cluster c = hostWith(4, "NV4", {{{0, 3}, "SYS"}, {{1, 2}, "SYS"}});
    addNic(c, {"PIX", "NODE", "SYS", "SYS"});
    addNic(c, {"SYS", "SYS", "PXB", "NODE"});
    QCOMPARE(values(shapeOf(c).sockets), (Groups{{0, 1}, {2, 3}}));
    // All GPUs on NVLink, and still each has NICs that are far and near.
    Cluster board = uniformHost(4, link("NV12"));
    addNic(board, {"PIX", "NODE", "SYS", "SYS"});
    addNic(board, {"SYS", "SYS", "PIX", "NODE"});
    QCOMPARE(values(shapeOf(board).sockets), (Groups{{0, 1}, {2, 3}}));
    // NICs that are far from every GPU tell nothing.
    Cluster grace = uniformHost(4, link("NV18"));
    addNic(grace, {"SYS", "SYS", "SYS", "SYS"});
    QCOMPARE(values(shapeOf(grace).sockets), (Groups{{0, 1, 2, 3}}));
}

void TestShape::socketsNotToldApart()
{
    QCOMPARE(values(shapeOf(uniformHost(8, link("NV18"))).sockets), (Groups{{0, 1, 2, 3, 4, 5, 6, 7}}));
    QCOMPARE(values(shapeOf(uniformHost(3, link("NODE"))).sockets), (Groups{{0, 1, 2}}));
    // 0 and 2 are apart and yet both beside 1.
    QCOMPARE(values(shapeOf(hostWith(3, "PHB", {{{0, 2}, "SYS"}})).sockets), (Groups{{0, 1, 2}}));
}

void TestShape::switchesArePixAndPxbCliques()
{
    Cluster c = hostWith(4, "NODE", {{{0, 1}, "PIX"}, {{2, 3}, "PXB"}});
    addNic(c, {"PXB", "PXB", "NODE", "NODE"});
    QCOMPARE(values(shapeOf(c).switches), (Groups{{0, 1, 4}, {2, 3}}));
    // NVLink between two GPUs says nothing against their common switch.
    Cluster dgx = uniformHost(2, link("NV12"));
    addNic(dgx, {"PXB", "PXB"});
    QCOMPARE(values(shapeOf(dgx).switches), (Groups{{0, 1, 2}}));
    // A chain that its ends deny is no switch.
    QVERIFY(shapeOf(hostWith(3, "PIX", {{{0, 2}, "SYS"}})).switches.empty());
    QVERIFY(shapeOf(uniformHost(3, link("PHB"))).switches.empty());
}

void TestShape::severalHosts()
{
    GeneratorOptions o;
    o.hosts = 4;
    o.gpusPerHost = 4;
    o.inside = link("NV4");
    o.levels = {{"leaf", 0, {}, gigabytesPerSecond(25)}};
    const Cluster four = *generate(o);
    const ClusterShape shape = recogniseShape(four, BandwidthTable(four));
    QCOMPARE(shape.description, std::string("4 nodes × 4 GPUs"));
    QVERIFY(shape.uniform);
    QCOMPARE(values(shape.hosts[2].gpus), (std::vector<int>{8, 9, 10, 11}));
    QVERIFY(shape.hosts[2].kind == ShapeKind::Mesh);
    const Result<Joined> mixed =
        joinHosts(std::vector<Cluster>{v100(), uniformHost(4, link("PHB"))}, {FabricKind::Plain, {{"leaf", 0}}}, {});
    const ClusterShape both = recogniseShape(mixed->cluster, BandwidthTable(mixed->cluster));
    QCOMPARE(both.description, std::string("2 nodes, 12 GPUs"));
    QVERIFY(!both.uniform);
    QVERIFY(both.hosts[0].kind == ShapeKind::HybridCubeMesh && both.hosts[1].kind == ShapeKind::Tree);
}

SHARDSCOPE_TEST_APPLESS(TestShape)
#include "test_shape.moc"
