// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/orders.h"
#include "tests/core/cluster/machines.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using namespace shardscope::cluster;
using namespace shardscope::cluster::testing;

namespace {

double edge(const BandwidthTable &table, int a, int b)
{
    const double there = table.at(a, b);
    const double back = table.at(b, a);
    return std::isnan(there) || std::isnan(back) ? 0 : std::min(there, back);
}

template <class Counts>
double cutOf(const BandwidthTable &table, const std::vector<int> &half, int n, const Counts &counts)
{
    double total = 0;
    for (int i = 0; i < n; ++i) {
        for (int j = i + 1; j < n; ++j) {
            const bool apart = (std::ranges::find(half, i) == half.end()) != (std::ranges::find(half, j) == half.end());
            total += apart && counts(i, j) ? edge(table, i, j) : 0;
        }
    }
    return total;
}

/// All halves with device 0, in lexicographic order of their lists.
void everyHalf(int n, int size, std::vector<int> half, std::vector<std::vector<int>> &out)
{
    if (static_cast<int>(half.size()) == size) {
        out.push_back(half);
        return;
    }
    for (int next = half.back() + 1; next < n; ++next) {
        std::vector<int> longer = half;
        longer.push_back(next);
        everyHalf(n, size, longer, out);
    }
}

std::vector<int> values(const std::vector<DeviceId> &devices)
{
    std::vector<int> out;
    for (const DeviceId id : devices)
        out.push_back(id.value);
    return out;
}

Cluster generated(int hosts, int gpus, FabricKind kind = FabricKind::Plain)
{
    GeneratorOptions o;
    o.hosts = hosts;
    o.gpusPerHost = gpus;
    o.insideBandwidth = gigabytesPerSecond(450);
    o.fabric = kind;
    o.levels = {{"leaf", 0, {}, gigabytesPerSecond(50)}};
    return *generate(o);
}

} // namespace

class TestBisection : public QObject {
    Q_OBJECT

private slots:
    void v100();
    void againstEveryHalf_data();
    void againstEveryHalf();
    void aSwitchCountsPortsOnce();
    void directLinksAreNoUpperBound();
    void withoutNvLinkNothingIsUnshared();
    void hostsArePartedAlongTheFabric_data();
    void hostsArePartedAlongTheFabric();
    void aPlantedCutIsFound();
    void oneGpuHasNoHalves();
    void whatNobodyMeasuredIsNotZero();
};

void TestBisection::v100()
{
    const Cluster c = testing::v100();
    const Result<Bisection> b = bisection(c, BandwidthTable(c));
    QVERIFY(b.ok() && b->exact);
    QCOMPARE(std::round(b->unshared.si() / 1e8), 1317.0);
    QCOMPARE(std::round(b->total.si() / 1e8), 2180.0);
    QVERIFY(b->totalIsUpperBound);
    QCOMPARE(values(b->half), (std::vector<int>{0, 1, 2, 3}));
    QCOMPARE(values(b->unsharedHalf), (std::vector<int>{0, 1, 2, 3}));
}

void TestBisection::againstEveryHalf_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("levels");
    QTest::addColumn<double>("holes");
    QTest::newRow("2 devices") << 2 << 2 << 0.0;
    QTest::newRow("3 devices") << 3 << 3 << 0.2;
    QTest::newRow("6 devices, many ties") << 6 << 2 << 0.2;
    QTest::newRow("7 devices, an odd number") << 7 << 3 << 0.3;
    QTest::newRow("9 devices, few ties") << 9 << 100 << 0.1;
    QTest::newRow("10 devices, mostly holes") << 10 << 3 << 0.7;
}

void TestBisection::againstEveryHalf()
{
    QFETCH(int, devices);
    QFETCH(int, levels);
    QFETCH(double, holes);
    std::mt19937 random(8);
    for (int trial = 0; trial < 12; ++trial) {
        Cluster c = uniformHost(devices, link("SYS"));
        for (int i = 0; i < devices; ++i) {
            for (int j = 0; j < i; ++j) {
                if (random() % 3 == 0)
                    c.links.set(DeviceId(i), DeviceId(j), link("NV1"));
            }
        }
        const BandwidthTable table(devices, randomBandwidths(random, devices, levels, holes));
        const Result<Bisection> b = bisection(c, table);
        if (!b.ok())
            continue;
        const auto all = [](int, int) { return true; };
        const auto own = [&c](int i, int j) { return c.links.at(DeviceId(i), DeviceId(j)).kind == LinkKind::NvLink; };
        std::vector<std::vector<int>> halves;
        everyHalf(devices, devices / 2, {0}, halves);
        if (devices % 2 == 1)
            everyHalf(devices, devices / 2 + 1, {0}, halves);
        std::ranges::sort(halves);
        const auto cheaper = [&](const auto &counts) {
            return *std::ranges::min_element(halves, {}, [&](const auto &half) { return cutOf(table, half, devices, counts); });
        };
        if (b->unknownPairs > 0) {
            QVERIFY(b->half.empty() && b->total.si() == 0 && b->ports.si() == 0);
        } else {
            QCOMPARE(values(b->half), cheaper(all));
            QCOMPARE(b->total.si(), cutOf(table, values(b->half), devices, all));
        }
        if (b->unsharedHalf.empty())
            continue;
        QCOMPARE(values(b->unsharedHalf), cheaper(own));
        QCOMPARE(b->unshared.si(), cutOf(table, values(b->unsharedHalf), devices, own));
    }
}

void TestBisection::aSwitchCountsPortsOnce()
{
    const Cluster c = generated(1, 8);
    const Result<Bisection> b = bisection(c, BandwidthTable(c));
    QCOMPARE(b->unshared.si(), 4 * 450e9); // four ports a side, whoever talks to whom
    QCOMPARE(b->total.si(), 16 * 450e9);
    QCOMPARE(b->ports.si(), 4 * 450e9);
    QVERIFY(b->totalIsUpperBound);
}

void TestBisection::directLinksAreNoUpperBound()
{
    Cluster c = uniformHost(4, link("NV4")); // 3 × 4 lanes: no switch needed
    c.laws = {{link("NV4"), {}, SecondsPerByte(1 / 100e9), Origin::Nominal, "data sheet", true}};
    const Result<Bisection> b = bisection(c, BandwidthTable(c));
    QCOMPARE(b->total.si(), 400e9);
    QCOMPARE(b->ports.si(), 400e9);
    QCOMPARE(b->unshared.si(), 400e9);
    QVERIFY(!b->totalIsUpperBound);
}

void TestBisection::withoutNvLinkNothingIsUnshared()
{
    const Cluster c = uniformHost(4, link("PHB"));
    const Result<Bisection> b = bisection(c, BandwidthTable(4, std::vector<double>(16, 10)));
    QCOMPARE(b->total.si(), 40.0);
    QVERIFY(b->totalIsUpperBound);
    QCOMPARE(b->unshared.si(), 0.0);
    QVERIFY(b->unsharedHalf.empty());
    const Result<Bisection> pair = bisection(uniformHost(2, link("PHB")), BandwidthTable(2, {hole, 10, 12, hole}));
    QCOMPARE(pair->total.si(), 10.0);
    QVERIFY2(!pair->totalIsUpperBound, "a pair alone shares its link with nobody");
}

void TestBisection::hostsArePartedAlongTheFabric_data()
{
    QTest::addColumn<int>("hosts");
    QTest::addColumn<int>("gpus");
    QTest::newRow("2 hosts of 8, exact") << 2 << 8;
    QTest::newRow("4 hosts of 8") << 4 << 8;
    QTest::newRow("16 hosts of 8") << 16 << 8;
    QTest::newRow("128 hosts of 8") << 128 << 8;
}

void TestBisection::hostsArePartedAlongTheFabric()
{
    QFETCH(int, hosts);
    QFETCH(int, gpus);
    const Cluster c = generated(hosts, gpus);
    const Result<Bisection> b = bisection(c, BandwidthTable(c));
    const double n = hosts * gpus;
    QCOMPARE(b->exact, hosts * gpus <= exactDevices);
    QCOMPARE(b->total.si(), n / 2 * n / 2 * 50e9); // every pair over the fabric, none inside a host
    QCOMPARE(b->ports.si(), n / 2 * 50e9);         // each GPU's way out of its host once
    QVERIFY(b->totalIsUpperBound);
    QCOMPARE(b->unshared.si(), 0.0); // no NVLink between hosts
    QCOMPARE(b->half.size(), static_cast<std::size_t>(hosts * gpus / 2));
}

void TestBisection::aPlantedCutIsFound()
{
    // Two blobs of 20 in a shuffled numbering: 10 inside, 1 across.
    std::mt19937 random(1);
    const std::vector<int> order = shuffled(random, 40);
    std::vector<double> cells;
    for (std::size_t i = 0; i < 40; ++i) {
        for (std::size_t j = 0; j < 40; ++j)
            cells.push_back((order[i] < 20) == (order[j] < 20) ? 10 : 1);
    }
    const Result<Bisection> b = bisection(uniformHost(40, link("PHB")), BandwidthTable(40, cells));
    QCOMPARE(b->total.si(), 400.0);
    QVERIFY(!b->exact);
    QCOMPARE(b->half.front().value, 0);
}

void TestBisection::oneGpuHasNoHalves()
{
    QVERIFY(!bisection(uniformHost(1, {}), BandwidthTable(1, {hole})).ok());
    QVERIFY(!bisection(Cluster{}, BandwidthTable{}).ok());
}

/// A pair of unknown bandwidth may be the widest of all: nothing is said of what crosses it.
void TestBisection::whatNobodyMeasuredIsNotZero()
{
    Cluster c = uniformHost(4, link("SYS"));
    std::vector<double> cells(16, 10);
    const BandwidthTable whole(4, cells);
    QCOMPARE(bisection(c, whole)->total.si(), 40.0);
    QCOMPARE(bestRing(c, whole)->unknownPairs, 0);
    // One pair: the ring passes by it, the cut cannot.
    cells[1] = hole;
    const BandwidthTable one(4, cells);
    QVERIFY(!bisection(c, one).ok());
    QCOMPARE(bestRing(c, one)->narrowest.si(), 10.0);
    QCOMPARE(bestRing(c, one)->unknownPairs, 1);
    // Two islands: every ring crosses what nobody measured.
    for (const std::size_t cell : {2U, 3U, 6U, 7U})
        cells[cell] = hole;
    const BandwidthTable islands(4, cells);
    QVERIFY(bestRing(c, islands).error().code == ErrorCode::NoBandwidth);
    const Result<DeviceOrder> line = pipelineOrder(c, islands, 4);
    QVERIFY(line.ok() && line->unknownPairs == 5);
    QCOMPARE(line->narrowest.si(), 0.0);
    // What NVLink alone carries is known where all of it was measured.
    c.links.set(DeviceId(1), DeviceId(0), link("NV2"));
    c.links.set(DeviceId(3), DeviceId(2), link("NV2"));
    QVERIFY(!bisection(c, islands).ok());
    cells[1] = 10;
    const Result<Bisection> nvlink = bisection(c, BandwidthTable(4, cells));
    QVERIFY(nvlink.ok() && nvlink->unknownPairs == 4 && nvlink->half.empty());
    QCOMPARE(nvlink->unshared.si(), 0.0); // the halves have no NVLink between them
    QCOMPARE(values(nvlink->unsharedHalf), (std::vector<int>{0, 1}));
}

SHARDSCOPE_TEST_APPLESS(TestBisection)
#include "test_bisection.moc"
