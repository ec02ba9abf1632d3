// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/orders.h"
#include "tests/core/cluster/machines.h"
#include "tests/cputime.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

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

struct Worth {
    double narrowest = 0;
    double sum = 0;
    friend auto operator<=>(const Worth &, const Worth &) = default;
};

Worth worthOf(const BandwidthTable &table, const std::vector<int> &order, bool closed)
{
    Worth worth{std::numeric_limits<double>::infinity(), 0};
    const std::size_t edges = closed ? order.size() : order.size() - 1;
    for (std::size_t i = 0; i < edges; ++i) {
        const double width = edge(table, order[i], order[(i + 1) % order.size()]);
        worth.narrowest = std::min(worth.narrowest, width);
        worth.sum += width;
    }
    return worth;
}

/// Best row of p of n by trying every permutation; weights are whole numbers,
/// so sums are exact.
std::vector<int> everyRow(const BandwidthTable &table, int n, int p)
{
    std::vector<int> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), 0);
    std::vector<int> best;
    do {
        const std::vector<int> row(order.begin(), order.begin() + p);
        if (best.empty() || worthOf(table, row, false) > worthOf(table, best, false)
            || (worthOf(table, row, false) == worthOf(table, best, false) && row < best))
            best = row;
    } while (std::next_permutation(order.begin(), order.end()));
    return best;
}

std::vector<int> everyCircle(const BandwidthTable &table, int n)
{
    std::vector<int> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), 0);
    std::vector<int> best;
    do {
        if (best.empty() || worthOf(table, order, true) > worthOf(table, best, true))
            best = order; // permutations come in lexicographic order
    } while (std::next_permutation(order.begin() + 1, order.end()));
    return best;
}

std::vector<int> values(const DeviceOrder &order)
{
    std::vector<int> out;
    for (const DeviceId id : order.devices)
        out.push_back(id.value);
    return out;
}

void checkWorth(const BandwidthTable &table, const DeviceOrder &order, bool closed)
{
    const Worth worth = worthOf(table, values(order), closed);
    QCOMPARE(order.narrowest.si(), worth.narrowest);
    QCOMPARE(order.sum.si(), worth.sum);
    const std::set<DeviceId> once(order.devices.begin(), order.devices.end());
    QCOMPARE(once.size(), order.devices.size());
}

Cluster hostsOf(int hosts, int gpus, FabricKind kind = FabricKind::Plain)
{
    GeneratorOptions o;
    o.hosts = hosts;
    o.gpusPerHost = gpus;
    o.insideBandwidth = gigabytesPerSecond(450);
    o.fabric = kind;
    o.levels = {{"leaf", kind == FabricKind::Plain ? 4 : 0, {}, gigabytesPerSecond(50)},
                {"spine", 0, {}, gigabytesPerSecond(25)}};
    return *generate(o);
}

int crossings(const Cluster &c, const DeviceOrder &ring)
{
    int count = 0;
    for (std::size_t i = 0; i < ring.devices.size(); ++i)
        count += c.device(ring.devices[i]).host != c.device(ring.devices[(i + 1) % ring.devices.size()]).host;
    return count;
}

/// Measured, with noise: hosts are shuffled so that nothing is in order.
Cluster noisyHosts(int hosts, int gpus)
{
    Cluster c = hostsOf(hosts, gpus);
    std::mt19937 random(3);
    const std::vector<int> order = shuffled(random, c.gpus());
    MeasuredMatrix m;
    m.name = "Bandwidth";
    for (int i = 0; i < c.gpus(); ++i) {
        m.rows.emplace_back(i);
        m.columns.emplace_back(i);
        c.devices[static_cast<std::size_t>(i)].host = HostId(order[static_cast<std::size_t>(i)] / gpus);
    }
    for (int i = 0; i < c.gpus(); ++i) {
        for (int j = 0; j < c.gpus(); ++j) {
            const bool same = c.devices[static_cast<std::size_t>(i)].host == c.devices[static_cast<std::size_t>(j)].host;
            m.values.push_back(i == j ? hole : (same ? 400e9 : 20e9) + 1e7 * static_cast<double>(random() % 1000));
        }
    }
    c.laws.clear();
    c.matrices = {std::move(m)};
    return c;
}

std::stop_token stopped()
{
    static std::stop_source source;
    source.request_stop();
    return source.get_token();
}

} // namespace

class TestOrders : public QObject {
    Q_OBJECT

private slots:
    void v100RingAndPipeline();
    void rowsAgainstEveryPermutation_data();
    void rowsAgainstEveryPermutation();
    void circlesAgainstEveryPermutation_data();
    void circlesAgainstEveryPermutation();
    void sixteenAreExactAndFast();
    void onlyOneDeviceNeedsNoBandwidth();
    void nothingKnownIsAnError();
    void stagesOutOfRangeAreRefused();
    void fractionsOfAByteStillCount();
    void hostsStayTogether_data();
    void hostsStayTogether();
    void railsAreFollowed();
    void aPlantedRingIsFound();
    void heuristicsAreNeverWorseThanTheDevicesOrder();
    void aShortPipelineStaysInOneHost();
    void longOrdersAreDeterministicAndFast();
    void workStopsWhenAsked();
};

void TestOrders::v100RingAndPipeline()
{
    const Cluster c = v100();
    const BandwidthTable table(c);
    const Result<DeviceOrder> ring = bestRing(c, table);
    QVERIFY(ring.ok() && ring->exact);
    // The outer ring of NV2, read the way round that is lexicographically first.
    QCOMPARE(values(*ring), (std::vector<int>{0, 3, 2, 1, 5, 6, 7, 4}));
    QCOMPARE(ring->narrowest.si(), 43.09e9);
    checkWorth(table, *ring, true);
    const Result<DeviceOrder> line = pipelineOrder(c, table, 8);
    QVERIFY(line.ok());
    QCOMPARE(line->narrowest.si(), 43.13e9); // the narrowest edge of the ring is left out
    QCOMPARE(values(*line), (std::vector<int>{1, 5, 6, 7, 4, 0, 3, 2}));
    const Result<DeviceOrder> pair = pipelineOrder(c, table, 2);
    QCOMPARE(values(*pair), (std::vector<int>{0, 4}));
    QCOMPARE(pair->narrowest.si(), 43.48e9);
}

void TestOrders::rowsAgainstEveryPermutation_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("levels");
    QTest::addColumn<double>("holes");
    QTest::newRow("2 devices") << 2 << 2 << 0.2;
    QTest::newRow("4 devices, all ties") << 4 << 1 << 0.0;
    QTest::newRow("5 devices, ties and holes") << 5 << 2 << 0.4;
    QTest::newRow("6 devices, many ties") << 6 << 3 << 0.1;
    QTest::newRow("7 devices, many ties") << 7 << 4 << 0.2;
    QTest::newRow("7 devices, few ties") << 7 << 1000 << 0.0;
    QTest::newRow("7 devices, mostly holes") << 7 << 3 << 0.7;
}

void TestOrders::rowsAgainstEveryPermutation()
{
    QFETCH(int, devices);
    QFETCH(int, levels);
    QFETCH(double, holes);
    std::mt19937 random(5);
    const Cluster c = uniformHost(devices, link("PHB"));
    for (int trial = 0; trial < 6; ++trial) {
        const BandwidthTable table(devices, randomBandwidths(random, devices, levels, holes));
        bool known = false;
        for (int i = 0; i < devices; ++i) {
            for (int j = 0; j < i; ++j)
                known = known || edge(table, i, j) > 0;
        }
        for (int p = 2; p <= devices; ++p) {
            const Result<DeviceOrder> order = pipelineOrder(c, table, p);
            QCOMPARE(order.ok(), known);
            if (!known)
                continue;
            QCOMPARE(values(*order), everyRow(table, devices, p));
            checkWorth(table, *order, false);
        }
    }
}

void TestOrders::circlesAgainstEveryPermutation_data()
{
    rowsAgainstEveryPermutation_data();
}

void TestOrders::circlesAgainstEveryPermutation()
{
    QFETCH(int, devices);
    QFETCH(int, levels);
    QFETCH(double, holes);
    std::mt19937 random(9);
    const Cluster c = uniformHost(devices, link("PHB"));
    for (int trial = 0; trial < 25; ++trial) {
        const BandwidthTable table(devices, randomBandwidths(random, devices, levels, holes));
        const Result<DeviceOrder> ring = bestRing(c, table);
        if (!ring.ok()) {
            QVERIFY(ring.error().code == ErrorCode::NoBandwidth);
            continue;
        }
        QCOMPARE(values(*ring), everyCircle(table, devices));
        checkWorth(table, *ring, true);
    }
}

void TestOrders::sixteenAreExactAndFast()
{
    // A hidden ring of 9s among 1 … 8: only that one will do.
    std::mt19937 random(2);
    const std::vector<int> hidden = shuffled(random, 16);
    std::vector<double> cells(256);
    for (double &cell : cells)
        cell = 1 + static_cast<double>(random() % 8);
    for (std::size_t i = 0; i < 16; ++i) {
        const auto a = static_cast<std::size_t>(hidden[i]);
        const auto b = static_cast<std::size_t>(hidden[(i + 1) % 16]);
        cells[a * 16 + b] = cells[b * 16 + a] = 9;
    }
    const BandwidthTable table(16, cells);
    const Cluster c = uniformHost(16, link("PHB"));
    std::vector<double> fewer;
    for (std::size_t row = 0; row < 12; ++row)
        fewer.insert(fewer.end(), cells.begin() + static_cast<std::ptrdiff_t>(row * 16),
                     cells.begin() + static_cast<std::ptrdiff_t>(row * 16 + 12));
    const BandwidthTable dozen(12, fewer);
    double begin = cpu_ms();
    const Result<DeviceOrder> shorter = bestRing(uniformHost(12, link("PHB")), dozen);
    const double small = cpu_ms() - begin;
    begin = cpu_ms();
    const Result<DeviceOrder> ring = bestRing(c, table);
    const double large = cpu_ms() - begin;
    const Result<DeviceOrder> line = pipelineOrder(c, table, 16);
    const Result<DeviceOrder> half = pipelineOrder(c, table, 8);
    // n² · 2ⁿ is 28-fold; trying all orders would be 40 000-fold.
    QVERIFY2(large < 200 * small, qPrintable(QStringLiteral("%1 ms, then %2 ms").arg(small).arg(large)));
    QVERIFY(shorter->exact && ring->exact && line->exact && half->exact);
    QCOMPARE(ring->narrowest.si(), 9.0);
    QCOMPARE(ring->sum.si(), 144.0);
    QCOMPARE(line->sum.si(), 135.0);
    QCOMPARE(half->sum.si(), 63.0);
    QCOMPARE(ring->devices[0].value, 0);
    QVERIFY(ring->devices[1] < ring->devices[15]);
    QVERIFY(line->devices.front() < line->devices.back());
    QCOMPARE(line->devices[0].value, 0);
}

void TestOrders::onlyOneDeviceNeedsNoBandwidth()
{
    const Cluster one = uniformHost(1, {});
    QCOMPARE(values(*bestRing(one, BandwidthTable(one))), std::vector<int>{0});
    const Cluster four = uniformHost(4, link("SYS"));
    const Result<DeviceOrder> order = pipelineOrder(four, BandwidthTable(four), 1);
    QCOMPARE(values(*order), std::vector<int>{0});
    QCOMPARE(order->narrowest.si(), 0.0);
}

void TestOrders::nothingKnownIsAnError()
{
    const Cluster c = uniformHost(4, link("NV2"));
    const BandwidthTable table(c);
    QVERIFY(bestRing(c, table).error().code == ErrorCode::NoBandwidth);
    QVERIFY(pipelineOrder(c, table, 3).error().code == ErrorCode::NoBandwidth);
    QVERIFY(bisection(c, table).error().code == ErrorCode::NoBandwidth);
    // One direction alone is no edge.
    const BandwidthTable oneWay(2, {hole, 5, hole, hole});
    QVERIFY(!bestRing(uniformHost(2, link("NV2")), oneWay).ok());
}

void TestOrders::stagesOutOfRangeAreRefused()
{
    const Cluster c = v100();
    for (const int stages : {-1, 0, 9}) {
        const Result<DeviceOrder> order = pipelineOrder(c, BandwidthTable(c), stages);
        QVERIFY(!order.ok() && order.error().code == ErrorCode::ValueRange);
    }
    QVERIFY(!bestRing(Cluster{}, BandwidthTable{}).ok());
}

void TestOrders::fractionsOfAByteStillCount()
{
    const BandwidthTable table(3, {hole, 1e-9, 3e-9, 1e-9, hole, 2e-9, 3e-9, 2e-9, hole});
    const Result<DeviceOrder> order = pipelineOrder(uniformHost(3, link("PHB")), table, 3);
    QCOMPARE(values(*order), (std::vector<int>{0, 2, 1}));
}

void TestOrders::hostsStayTogether_data()
{
    QTest::addColumn<int>("hosts");
    QTest::addColumn<int>("gpus");
    QTest::addColumn<bool>("noisy");
    QTest::newRow("4 hosts of 8") << 4 << 8 << false;
    QTest::newRow("16 hosts of 8") << 16 << 8 << false;
    QTest::newRow("6 hosts of 16") << 6 << 16 << false;
    QTest::newRow("9 hosts of 2") << 9 << 2 << false;
    QTest::newRow("5 hosts of 8, shuffled and noisy") << 5 << 8 << true;
    QTest::newRow("12 hosts of 4, shuffled and noisy") << 12 << 4 << true;
}

void TestOrders::hostsStayTogether()
{
    QFETCH(int, hosts);
    QFETCH(int, gpus);
    QFETCH(bool, noisy);
    const Cluster c = noisy ? noisyHosts(hosts, gpus) : hostsOf(hosts, gpus);
    const BandwidthTable table(c);
    const Result<DeviceOrder> ring = bestRing(c, table);
    QVERIFY(ring.ok() && !ring->exact);
    QCOMPARE(ring->devices.size(), static_cast<std::size_t>(hosts * gpus));
    QCOMPARE(crossings(c, *ring), hosts);
    QCOMPARE(ring->devices[0].value, 0);
    checkWorth(table, *ring, true);
    const Result<DeviceOrder> line = pipelineOrder(c, table, hosts * gpus);
    QCOMPARE(line->devices.size(), ring->devices.size());
    checkWorth(table, *line, false);
}

void TestOrders::railsAreFollowed()
{
    const Cluster c = hostsOf(8, 8, FabricKind::RailOptimised);
    const Result<DeviceOrder> ring = bestRing(c, BandwidthTable(c));
    QCOMPARE(crossings(c, *ring), 8);
    QCOMPARE(ring->narrowest.si(), 50e9); // no crossing leaves its rail
}

void TestOrders::aPlantedRingIsFound()
{
    // 40 devices; the only edges above 10 form one circle.
    std::mt19937 random(4);
    const std::vector<int> hidden = shuffled(random, 40);
    std::vector<double> cells(1600);
    for (double &cell : cells)
        cell = 1 + static_cast<double>(random() % 10);
    for (std::size_t i = 0; i < 40; ++i) {
        const auto a = static_cast<std::size_t>(hidden[i]);
        const auto b = static_cast<std::size_t>(hidden[(i + 1) % 40]);
        cells[a * 40 + b] = cells[b * 40 + a] = 20 + static_cast<double>(random() % 5);
    }
    const BandwidthTable table(40, cells);
    const Result<DeviceOrder> ring = bestRing(uniformHost(40, link("PHB")), table);
    QVERIFY(ring->narrowest.si() >= 20);
}

void TestOrders::heuristicsAreNeverWorseThanTheDevicesOrder()
{
    std::mt19937 random(6);
    for (const int n : {17, 24, 33}) {
        for (const double holes : {0.0, 0.5, 0.8}) {
            const BandwidthTable table(n, randomBandwidths(random, n, 6, holes));
            const Cluster c = uniformHost(n, link("PHB"));
            std::vector<int> own(static_cast<std::size_t>(n));
            std::iota(own.begin(), own.end(), 0);
            const Result<DeviceOrder> ring = bestRing(c, table);
            QVERIFY(ring.ok() || holes > 0);
            if (ring) {
                QCOMPARE(ring->devices.size(), own.size());
                checkWorth(table, *ring, true);
                QVERIFY(worthOf(table, values(*ring), true) >= worthOf(table, own, true));
            }
            for (const int p : {2, 3, 9, n}) {
                const Result<DeviceOrder> order = pipelineOrder(c, table, p);
                QVERIFY(order.ok() && !order->exact);
                QCOMPARE(order->devices.size(), static_cast<std::size_t>(p));
                checkWorth(table, *order, false);
                const std::vector<int> first(own.begin(), own.begin() + p);
                QVERIFY(worthOf(table, values(*order), false) >= worthOf(table, first, false));
            }
        }
    }
}

void TestOrders::aShortPipelineStaysInOneHost()
{
    const Cluster c = noisyHosts(6, 8);
    const Result<DeviceOrder> order = pipelineOrder(c, BandwidthTable(c), 8);
    for (const DeviceId id : order->devices)
        QVERIFY(c.device(id).host == c.device(order->devices[0]).host);
    QVERIFY(order->narrowest.si() >= 400e9);
}

void TestOrders::longOrdersAreDeterministicAndFast()
{
    const Cluster quarter = hostsOf(32, 8);
    const BandwidthTable quarterTable(quarter);
    const Cluster c = hostsOf(128, 8);
    const BandwidthTable table(c);
    double begin = cpu_ms();
    QVERIFY(bestRing(quarter, quarterTable));
    const double small = cpu_ms() - begin;
    begin = cpu_ms();
    const Result<DeviceOrder> ring = bestRing(c, table);
    const double large = cpu_ms() - begin;
    QCOMPARE(crossings(c, *ring), 128);
    // Four times the GPUs: cubic growth would be 64-fold.
    QVERIFY2(large < 64 * small, qPrintable(QStringLiteral("%1 times").arg(large / small)));
    QVERIFY(values(*bestRing(c, table)) == values(*ring));
}

void TestOrders::workStopsWhenAsked()
{
    const Progress progress(stopped());
    const Cluster small = uniformHost(16, link("PHB"));
    const BandwidthTable smallTable(16, std::vector<double>(256, 3));
    QVERIFY(bestRing(small, smallTable, progress).error().code == ErrorCode::Stopped);
    QVERIFY(pipelineOrder(small, smallTable, 9, progress).error().code == ErrorCode::Stopped);
    const Cluster large = hostsOf(32, 8);
    const BandwidthTable largeTable(large);
    QVERIFY(bestRing(large, largeTable, progress).error().code == ErrorCode::Stopped);
    QVERIFY(pipelineOrder(large, largeTable, 100, progress).error().code == ErrorCode::Stopped);
    QVERIFY(bisection(large, largeTable, progress).error().code == ErrorCode::Stopped);
}

SHARDSCOPE_TEST_APPLESS(TestOrders)
#include "test_orders.moc"
