// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/canvas/devicegraphmachines.h"
#include "ui/canvas/devicegraphlayout.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace shardscope;
using namespace shardscope::ui;
using namespace shardscope::testmachines;
using cluster::ClusterShape;
using cluster::ShapeKind;

namespace {

struct Machine {
    Cluster cluster;
    ClusterShape shape;

    explicit Machine(Cluster c) : cluster(std::move(c)), shape(cluster::recogniseShape(cluster, cluster::BandwidthTable(cluster)))
    {
    }
};

DeviceGraphLayout laidOut(const Machine &machine, const QRectF &area = QRectF(24, 8, 492, 430), const QTransform &zoom = {},
                          const std::map<std::string, scenario::Position> *positions = nullptr)
{
    DeviceGraphRequest request;
    request.cluster = &machine.cluster;
    request.shape = &machine.shape;
    request.area = area;
    request.zoom = zoom;
    request.positions = positions;
    return layoutDeviceGraph(request);
}

double apart(const QPointF &a, const QPointF &b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

/// First complaint about discs that overlap or stick out; empty when all is well.
QString complaint(const Machine &machine, const DeviceGraphLayout &layout)
{
    const QRectF inside = layout.area.adjusted(-0.5, -0.5, 0.5, 0.5);
    for (std::size_t i = 0; i < layout.devices.size(); ++i) {
        const GraphDevice &a = layout.devices[i];
        const QString name = QString::fromStdString(machine.cluster.devices[i].id);
        if (machine.cluster.devices[i].kind == DeviceKind::Gpu && a.radius <= 0 && layout.tileOfHost[a.host.index()] < 0)
            return name + QStringLiteral(" is not drawn");
        if (a.radius <= 0)
            continue;
        if (!inside.contains(QRectF(a.centre.x() - a.radius, a.centre.y() - a.radius, 2 * a.radius, 2 * a.radius)))
            return QStringLiteral("%1 sticks out: %2, %3, radius %4").arg(name).arg(a.centre.x()).arg(a.centre.y()).arg(a.radius);
        for (std::size_t j = i + 1; j < layout.devices.size(); ++j) {
            const GraphDevice &b = layout.devices[j];
            if (b.radius > 0 && apart(a.centre, b.centre) < a.radius + b.radius)
                return QStringLiteral("%1 overlaps %2").arg(name, QString::fromStdString(machine.cluster.devices[j].id));
        }
    }
    for (const GraphBox &box : layout.boxes)
        if (!inside.contains(box.rect))
            return QStringLiteral("a box sticks out");
    return {};
}

Cluster madeOf(const QString &shape, std::size_t n)
{
    if (shape == QLatin1String("switched"))
        return fromRule(n, [](std::size_t, std::size_t) { return "NV18"; });
    if (shape == QLatin1String("switched, two sockets")) {
        std::vector<int> numa;
        for (std::size_t i = 0; i < n; ++i)
            numa.push_back(2 * i < n ? 0 : 1);
        return fromRule(
            n, [](std::size_t, std::size_t) { return "NV18"; }, numa);
    }
    if (shape == QLatin1String("switched, eight sockets")) {
        std::vector<int> numa;
        for (std::size_t i = 0; i < n; ++i)
            numa.push_back(static_cast<int>(8 * i / n));
        return fromRule(
            n, [](std::size_t, std::size_t) { return "NV12"; }, numa);
    }
    if (shape == QLatin1String("pairs"))
        return pairs(n);
    if (shape == QLatin1String("mesh"))
        return fromRule(n, [n](std::size_t i, std::size_t j) {
            return j == i + 1 || (i == 0 && j + 1 == n) ? "NV2" : (i + j) % 5 == 0 ? "NV1" : "SYS";
        });
    if (shape == QLatin1String("one PCIe level"))
        return fromRule(n, [](std::size_t, std::size_t) { return "PHB"; });
    if (shape == QLatin1String("deep PCIe tree"))
        return fromRule(n, [](std::size_t i, std::size_t j) {
            return i / 2 == j / 2 ? "PIX" : i / 4 == j / 4 ? "PXB" : i / 8 == j / 8 ? "PHB" : i / 16 == j / 16 ? "NODE" : "SYS";
        });
    return fromRule(n, [](std::size_t, std::size_t) { return "?"; });
}

} // namespace

class TestDeviceGraphLayout : public QObject {
    Q_OBJECT

private slots:
    void keepsDiscsApartAndInside_data();
    void keepsDiscsApartAndInside();
    void fitsManyHosts_data();
    void fitsManyHosts();
    void fitsManyDevicesInOneHost();
    void drawsTheHybridCubeMeshAsItsOctagon();
    void standsStillForTheSameRequest();
    void zoomsEveryPlaceAlike();
    void opensHostsWhenTheyAreWideEnough();
    void takesDraggedPositions();
    void givesBackAPosition();
    void hangsPcieDevicesOnTheirSwitches();
    void putsTheSwitchBetweenTwoRows();
    void placesNicsBesideTheirGpus();
    void leadsPathsOverWhatIsShared();
    void leadsPathsOutOverTheNicAndPastTheOthers();
    void groupsHostsByTheirLeaf();
    void givesEveryRailALine();
    void findsWhatIsUnderThePoint();
    void countsPairsThatShareTheSocketLink();
};

void TestDeviceGraphLayout::keepsDiscsApartAndInside_data()
{
    QTest::addColumn<QString>("shape");
    for (const char *shape : {"switched", "switched, two sockets", "switched, eight sockets", "pairs", "mesh", "one PCIe level",
                              "deep PCIe tree", "classes unknown"})
        QTest::newRow(shape) << QString::fromLatin1(shape);
}

void TestDeviceGraphLayout::keepsDiscsApartAndInside()
{
    QFETCH(QString, shape);
    for (std::size_t n = 1; n <= 64; n += n < 20 ? 1 : 11) {
        const Machine machine(madeOf(shape, n));
        for (const QSizeF &size : {QSizeF(492, 430), QSizeF(1052, 520), QSizeF(220, 160), QSizeF(300, 600)}) {
            const DeviceGraphLayout layout = laidOut(machine, QRectF(QPointF(10, 20), size));
            const QString wrong = complaint(machine, layout);
            QVERIFY2(wrong.isEmpty(),
                     qPrintable(QStringLiteral("%1 GPUs on %2 × %3: %4").arg(n).arg(size.width()).arg(size.height()).arg(wrong)));
        }
    }
}

void TestDeviceGraphLayout::fitsManyHosts_data()
{
    QTest::addColumn<int>("hosts");
    QTest::addColumn<int>("gpus");
    QTest::addColumn<bool>("nics");
    QTest::newRow("two hosts of one GPU") << 2 << 1 << false;
    QTest::newRow("four hosts of four GPUs with NICs") << 4 << 4 << true;
    QTest::newRow("three hosts of eight GPUs with NICs") << 3 << 8 << true;
    QTest::newRow("eight hosts of eight GPUs") << 8 << 8 << false;
    QTest::newRow("64 hosts of one GPU") << 64 << 1 << false;
    QTest::newRow("seventeen hosts of eight GPUs") << 17 << 8 << false;
    QTest::newRow("128 hosts of eight GPUs") << 128 << 8 << false;
    QTest::newRow("512 hosts of eight GPUs") << 512 << 8 << false;
}

void TestDeviceGraphLayout::fitsManyHosts()
{
    QFETCH(int, hosts);
    QFETCH(int, gpus);
    QFETCH(bool, nics);
    // The shape is not asked of the core, whose search over 4096 GPUs is not what is tested here.
    const LinkClass inside{LinkKind::NvLink, 18};
    Machine machine(two());
    machine.cluster = testmachines::hosts(hosts, gpus, inside,
                                          {{"leaf", 4, {}, BytesPerSecond(50e9)}, {"spine", 0, {}, BytesPerSecond(25e9)}}, nics);
    machine.shape.hosts.clear();
    for (int h = 0; h < hosts; ++h) {
        cluster::HostShape shape;
        shape.host = HostId(h);
        shape.kind = gpus == 1 ? ShapeKind::Single : gpus == 4 ? ShapeKind::Mesh : ShapeKind::Switched;
        for (int g = 0; g < gpus; ++g)
            shape.gpus.emplace_back(h * gpus + g);
        shape.ring = shape.gpus;
        machine.shape.hosts.push_back(shape);
    }
    for (const QSizeF &size : {QSizeF(492, 430), QSizeF(1052, 520)}) {
        const DeviceGraphLayout layout = laidOut(machine, QRectF(QPointF(0, 0), size));
        const QString wrong = complaint(machine, layout);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
        const auto boxes =
            std::ranges::count_if(layout.boxes, [](const GraphBox &b) { return b.kind != GraphBox::Kind::Socket; });
        QCOMPARE(boxes, hosts);
        for (std::size_t i = 0; i < layout.boxes.size(); ++i)
            for (std::size_t j = i + 1; j < layout.boxes.size(); ++j)
                QVERIFY(!layout.boxes[i].rect.intersects(layout.boxes[j].rect));
        for (const GraphJunction &junction : layout.junctions)
            QVERIFY(layout.area.adjusted(-1, -1, 1, 1).contains(junction.rect.center()));
    }
}

void TestDeviceGraphLayout::fitsManyDevicesInOneHost()
{
    for (const char *shape : {"switched", "mesh", "deep PCIe tree"}) {
        const Machine machine(madeOf(QString::fromLatin1(shape), 200));
        const QString wrong = complaint(machine, laidOut(machine));
        QVERIFY2(wrong.isEmpty(), qPrintable(QLatin1String(shape) + QStringLiteral(": ") + wrong));
    }
}

void TestDeviceGraphLayout::drawsTheHybridCubeMeshAsItsOctagon()
{
    const Machine machine(v100());
    const DeviceGraphLayout layout = laidOut(machine);
    const auto at = [&](int id) { return layout.device(DeviceId(id)).centre; };
    // Clockwise from the top left: 0 4 7 6 5 1 2 3, as in the picture.
    QVERIFY(at(0).x() < at(4).x() && std::abs(at(0).y() - at(4).y()) < 1);
    QVERIFY(at(7).x() > at(4).x() && at(7).y() > at(4).y());
    QVERIFY(at(6).y() > at(7).y() && std::abs(at(6).x() - at(7).x()) < 1);
    QVERIFY(at(5).y() > at(6).y() && std::abs(at(5).x() - at(4).x()) < 1);
    QVERIFY(std::abs(at(1).x() - at(0).x()) < 1 && std::abs(at(1).y() - at(5).y()) < 1);
    QVERIFY(at(2).x() < at(1).x() && std::abs(at(2).y() - at(6).y()) < 1);
    QVERIFY(std::abs(at(3).x() - at(2).x()) < 1 && at(3).y() < at(2).y());
    // Each socket's box holds its own four.
    std::vector<GraphBox> sockets;
    std::ranges::copy_if(layout.boxes, std::back_inserter(sockets),
                         [](const GraphBox &b) { return b.kind == GraphBox::Kind::Socket; });
    QCOMPARE(sockets.size(), std::size_t(2));
    for (int id = 0; id < 8; ++id)
        QVERIFY(sockets[id < 4 ? 0 : 1].rect.contains(at(id)) && !sockets[id < 4 ? 1 : 0].rect.contains(at(id)));
    QCOMPARE(layout.edges.size(), std::size_t(28));
    QCOMPARE(sockets[0].number, 0);
    QVERIFY(!sockets[0].numa);
}

void TestDeviceGraphLayout::standsStillForTheSameRequest()
{
    const Machine machine(v100());
    const DeviceGraphLayout a = laidOut(machine);
    const DeviceGraphLayout b = laidOut(machine);
    for (std::size_t i = 0; i < a.devices.size(); ++i) {
        QCOMPARE(a.devices[i].centre, b.devices[i].centre);
        QCOMPARE(a.devices[i].radius, b.devices[i].radius);
    }
}

void TestDeviceGraphLayout::zoomsEveryPlaceAlike()
{
    for (const Machine &machine : {Machine(v100()), Machine(eightByEight()), Machine(tree8())}) {
        QTransform zoom;
        zoom.translate(-300, -120);
        zoom.scale(3, 3);
        const DeviceGraphLayout one = laidOut(machine);
        const DeviceGraphLayout three = laidOut(machine, one.base, zoom);
        int shown = 0;
        for (std::size_t i = 0; i < one.devices.size(); ++i) {
            if (one.devices[i].radius <= 0 || three.devices[i].radius <= 0)
                continue;
            ++shown;
            QVERIFY(apart(zoom.map(one.devices[i].centre), three.devices[i].centre) < 0.01);
            QVERIFY(three.devices[i].radius >= one.devices[i].radius);
            QVERIFY(three.devices[i].radius < 3 * one.devices[i].radius + 0.01);
        }
        QVERIFY(shown > 0);
        for (std::size_t i = 0; i < one.boxes.size(); ++i)
            QVERIFY(apart(zoom.map(one.boxes[i].rect.center()), three.boxes[i].rect.center()) < 0.01);
    }
}

void TestDeviceGraphLayout::opensHostsWhenTheyAreWideEnough()
{
    Machine machine(hosts(16, 8, {LinkKind::NvLink, 18}, {{"leaf", 0, {}, BytesPerSecond(50e9)}}));
    const DeviceGraphLayout closed = laidOut(machine);
    QVERIFY(std::ranges::all_of(closed.tileOfHost, [](int tile) { return tile >= 0; }));
    QVERIFY(std::ranges::all_of(closed.devices, [](const GraphDevice &d) { return d.radius == 0; }));
    QVERIFY(closed.edges.empty() && closed.stubs.empty());
    // A device of a closed host stands where its host does.
    QCOMPARE(closed.device(DeviceId(9)).centre, closed.boxes[static_cast<std::size_t>(closed.tileOfHost[1])].rect.center());
    QTransform zoom;
    zoom.scale(4, 4);
    const DeviceGraphLayout open = laidOut(machine, closed.base, zoom);
    QVERIFY(open.tileOfHost[0] < 0);
    QVERIFY(open.device(DeviceId(0)).radius > 3);
    QVERIFY(open.tileOfHost[15] >= 0); // out of sight
}

void TestDeviceGraphLayout::takesDraggedPositions()
{
    const Machine machine(v100());
    const std::map<std::string, scenario::Position> positions{{"GPU3", {0.5, 0.5}}, {"GPU4", {7, -2}}, {"GPU99", {0.1, 0.1}}};
    const DeviceGraphLayout layout = laidOut(machine, QRectF(24, 8, 492, 430), {}, &positions);
    QCOMPARE(layout.device(DeviceId(3)).centre, layout.base.center());
    QVERIFY(layout.base.adjusted(-0.1, -0.1, 0.1, 0.1).contains(layout.device(DeviceId(4)).centre));
    QCOMPARE(layout.device(DeviceId(0)).centre, laidOut(machine).device(DeviceId(0)).centre);
}

void TestDeviceGraphLayout::givesBackAPosition()
{
    const Machine machine(v100());
    QTransform zoom;
    zoom.translate(-50, 10);
    zoom.scale(2, 2);
    const DeviceGraphLayout layout = laidOut(machine, QRectF(24, 8, 492, 430), zoom);
    const scenario::Position at = graphPosition(layout, layout.device(DeviceId(6)).centre, 0);
    const std::map<std::string, scenario::Position> positions{{"GPU6", at}};
    const DeviceGraphLayout again = laidOut(machine, layout.base, zoom, &positions);
    QVERIFY(apart(layout.device(DeviceId(6)).centre, again.device(DeviceId(6)).centre) < 0.01);
    const scenario::Position outside = graphPosition(layout, QPointF(-5000, 9000), 20);
    QVERIFY(outside.x > 0 && outside.x < 0.1 && outside.y > 0.9 && outside.y < 1);
}

void TestDeviceGraphLayout::hangsPcieDevicesOnTheirSwitches()
{
    const Machine machine(tree8());
    const DeviceGraphLayout layout = laidOut(machine);
    const auto innerOf = [&](int id) { return layout.junctions[static_cast<std::size_t>(layout.device(DeviceId(id)).inner)]; };
    QCOMPARE(layout.device(DeviceId(0)).inner, layout.device(DeviceId(1)).inner);
    QVERIFY(layout.device(DeviceId(1)).inner != layout.device(DeviceId(2)).inner);
    QCOMPARE(innerOf(0).kind, GraphJunction::Kind::PcieSwitch);
    QCOMPARE(innerOf(0).link, linkNamed("PIX"));
    const GraphJunction cpu = layout.junctions[static_cast<std::size_t>(innerOf(0).parent)];
    QCOMPARE(cpu.kind, GraphJunction::Kind::Cpu);
    QCOMPARE(cpu.link, linkNamed("NODE"));
    QVERIFY(cpu.numa);
    QCOMPARE(layout.junctions[static_cast<std::size_t>(innerOf(7).parent)].number, 1);
    const GraphJunction between = layout.junctions[static_cast<std::size_t>(cpu.parent)];
    QCOMPARE(between.kind, GraphJunction::Kind::SocketLink);
    QCOMPARE(between.link, linkNamed("SYS"));
    QVERIFY(cpu.rect.bottom() < innerOf(0).rect.top());
    QVERIFY(innerOf(0).rect.bottom() < layout.device(DeviceId(0)).centre.y());
}

void TestDeviceGraphLayout::putsTheSwitchBetweenTwoRows()
{
    const Machine machine(h100());
    const DeviceGraphLayout layout = laidOut(machine);
    const auto bar = std::ranges::find(layout.junctions, GraphJunction::Kind::NvSwitch, &GraphJunction::kind);
    QVERIFY(bar != layout.junctions.end());
    QCOMPARE(bar->members, 8);
    for (int id = 0; id < 8; ++id) {
        const double y = layout.device(DeviceId(id)).centre.y();
        QVERIFY(id < 4 ? y < bar->rect.top() : y > bar->rect.bottom());
        QVERIFY(layout.device(DeviceId(id)).inner >= 0);
    }
    QVERIFY(layout.edges.empty());
    const auto sockets = std::ranges::count(layout.boxes, GraphBox::Kind::Socket, &GraphBox::kind);
    QCOMPARE(sockets, 2);
    QVERIFY(layout.boxes.front().numa);
}

void TestDeviceGraphLayout::placesNicsBesideTheirGpus()
{
    Cluster c = fromRule(4, [](std::size_t, std::size_t) { return "NV4"; });
    for (int nic = 0; nic < 4; ++nic) {
        std::vector<std::string> to(4, "NODE");
        to[static_cast<std::size_t>(nic)] = "PIX";
        addNic(c, to);
    }
    const Machine machine(std::move(c));
    const DeviceGraphLayout layout = laidOut(machine);
    QCOMPARE(complaint(machine, layout), QString());
    for (int nic = 0; nic < 4; ++nic) {
        QVERIFY(layout.device(DeviceId(4 + nic)).radius > 3);
        int nearest = -1;
        for (int gpu = 0; gpu < 4; ++gpu)
            if (nearest < 0
                || apart(layout.device(DeviceId(4 + nic)).centre, layout.device(DeviceId(gpu)).centre)
                       < apart(layout.device(DeviceId(4 + nic)).centre, layout.device(DeviceId(nearest)).centre))
                nearest = gpu;
        QCOMPARE(nearest, nic);
    }
    QCOMPARE(std::ranges::count_if(layout.stubs, [](const GraphStub &s) { return s.other.valid(); }), 4);
}

void TestDeviceGraphLayout::leadsPathsOverWhatIsShared()
{
    const Machine mesh(v100());
    const DeviceGraphLayout round = laidOut(mesh);
    QCOMPARE(graphPath(round, DeviceId(0), DeviceId(5)).size(), 2);
    const Machine tree(tree8());
    const DeviceGraphLayout branches = laidOut(tree);
    const QPolygonF near = graphPath(branches, DeviceId(0), DeviceId(1));
    const QPolygonF far = graphPath(branches, DeviceId(0), DeviceId(7));
    QCOMPARE(near.front(), branches.device(DeviceId(0)).centre);
    QCOMPARE(near.back(), branches.device(DeviceId(1)).centre);
    QVERIFY(near.size() == 4 && far.size() > near.size());
    const Machine leaves(eightByEight());
    const DeviceGraphLayout fabric = laidOut(leaves);
    const QPolygonF same = graphPath(fabric, DeviceId(0), DeviceId(8));
    const QPolygonF other = graphPath(fabric, DeviceId(0), DeviceId(63));
    QVERIFY(other.size() > same.size());
    // Both directions are one way.
    QPolygonF back = graphPath(fabric, DeviceId(63), DeviceId(0));
    std::reverse(back.begin(), back.end());
    QCOMPARE(back, other);
}

void TestDeviceGraphLayout::leadsPathsOutOverTheNicAndPastTheOthers()
{
    const Machine machine(hosts(4, 8, {LinkKind::NvLink, 18}, {{"leaf", 0, microseconds(5), BytesPerSecond(50e9)}}, true));
    const DeviceGraphLayout layout = laidOut(machine, QRectF(0, 0, 1052, 520));
    const auto isNic = [&](std::size_t id) { return machine.cluster.devices[id].kind == cluster::DeviceKind::Nic; };
    const auto distance = [](const QPointF &p, const QLineF &line) {
        const QPointF d = line.p2() - line.p1();
        const double t = QPointF::dotProduct(p - line.p1(), d) / std::max(1e-9, QPointF::dotProduct(d, d));
        return QLineF(p, line.pointAt(std::clamp(t, 0.0, 1.0))).length();
    };
    const std::vector<DeviceId> gpus = machine.shape.hosts.front().gpus;
    const DeviceId far = machine.shape.hosts.back().gpus.front();
    for (const DeviceId from : gpus) {
        const QPolygonF path = graphPath(layout, from, far);
        QVERIFY(path.size() > 4);
        QPointF nic; // the nearest
        for (std::size_t i = 0; i < layout.devices.size(); ++i)
            if (isNic(i)
                && QLineF(layout.devices[i].centre, layout.device(from).centre).length()
                       < QLineF(nic, layout.device(from).centre).length())
                nic = layout.devices[i].centre;
        QCOMPARE(path[1], nic);
        for (const DeviceId other : gpus)
            for (int k = 0; k + 1 < path.size() && other != from; ++k)
                QVERIFY(distance(layout.device(other).centre, QLineF(path[k], path[k + 1])) >= layout.device(other).radius);
    }
}

void TestDeviceGraphLayout::groupsHostsByTheirLeaf()
{
    const Machine machine(eightByEight());
    const DeviceGraphLayout layout = laidOut(machine, QRectF(0, 0, 1052, 520));
    const auto rootOf = [&](int id, int level) {
        int j = layout.device(DeviceId(id)).outer;
        while (j >= 0
               && (layout.junctions[static_cast<std::size_t>(j)].kind != GraphJunction::Kind::Fabric
                   || layout.junctions[static_cast<std::size_t>(j)].number < level))
            j = layout.junctions[static_cast<std::size_t>(j)].parent;
        // The topmost line of this level: rows of one group are joined by a line of their own.
        while (j >= 0 && layout.junctions[static_cast<std::size_t>(j)].parent >= 0
               && layout.junctions[static_cast<std::size_t>(layout.junctions[static_cast<std::size_t>(j)].parent)].number
                      == level)
            j = layout.junctions[static_cast<std::size_t>(j)].parent;
        return j;
    };
    QCOMPARE(rootOf(0, 0), rootOf(31, 0)); // hosts 0 … 3 under one leaf
    QVERIFY(rootOf(0, 0) != rootOf(32, 0));
    QCOMPARE(rootOf(0, 1), rootOf(63, 1));
    QVERIFY(rootOf(0, 1) >= 0);
    QCOMPARE(layout.junctions[static_cast<std::size_t>(rootOf(0, 0))].members, 32);
}

void TestDeviceGraphLayout::givesEveryRailALine()
{
    const Machine machine(hosts(4, 4, {LinkKind::NvLink, 4},
                                {{"rail", 0, {}, BytesPerSecond(50e9)}, {"spine", 0, {}, BytesPerSecond(25e9)}}, false,
                                cluster::FabricKind::RailOptimised));
    const DeviceGraphLayout layout = laidOut(machine);
    std::set<int> rails;
    for (int gpu = 0; gpu < 4; ++gpu)
        rails.insert(layout.device(DeviceId(gpu)).outer);
    QCOMPARE(rails.size(), std::size_t(4));
    const auto rise = [](const QPolygonF &path) { return path.boundingRect().bottom(); };
    QVERIFY(rise(graphPath(layout, DeviceId(0), DeviceId(12)))
            < rise(graphPath(layout, DeviceId(0), DeviceId(13)))); // cross-rail goes down to the spine
}

void TestDeviceGraphLayout::findsWhatIsUnderThePoint()
{
    const Machine machine(v100());
    const DeviceGraphLayout layout = laidOut(machine);
    for (int id = 0; id < 8; ++id)
        QCOMPARE(graphDeviceAt(layout, layout.device(DeviceId(id)).centre + QPointF(5, -5)), DeviceId(id));
    QVERIFY(!graphDeviceAt(layout, layout.area.topLeft()).valid());
    const QPointF onRing = (layout.device(DeviceId(2)).centre + layout.device(DeviceId(3)).centre) / 2;
    const int edge = graphEdgeAt(layout, onRing + QPointF(2, 0), {});
    QVERIFY(edge >= 0);
    QCOMPARE(layout.edges[static_cast<std::size_t>(edge)].a, DeviceId(2));
    QCOMPARE(layout.edges[static_cast<std::size_t>(edge)].b, DeviceId(3));
    QCOMPARE(graphEdgeAt(layout, onRing + QPointF(2, 0), {"NV2"}), -1);
    const auto cpu = std::ranges::find(layout.junctions, GraphJunction::Kind::Cpu, &GraphJunction::kind);
    QVERIFY(cpu != layout.junctions.end());
    QCOMPARE(graphJunctionAt(layout, cpu->rect.center()), static_cast<int>(cpu - layout.junctions.begin()));
    const Machine many(thousand());
    const DeviceGraphLayout tiles = laidOut(many);
    const int tile = graphTileAt(tiles, tiles.boxes[5].rect.center());
    QCOMPARE(tile, 5);
}

void TestDeviceGraphLayout::countsPairsThatShareTheSocketLink()
{
    const Machine machine(v100());
    const DeviceGraphLayout layout = laidOut(machine);
    const auto link = std::ranges::find(layout.junctions, GraphJunction::Kind::SocketLink, &GraphJunction::kind);
    QVERIFY(link != layout.junctions.end());
    QCOMPARE(link->members, 12);
    QCOMPARE(link->link, linkNamed("SYS"));
}

SHARDSCOPE_TEST_APPLESS(TestDeviceGraphLayout)
#include "test_devicegraphlayout.moc"
