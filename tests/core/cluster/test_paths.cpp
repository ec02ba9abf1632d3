// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"
#include "core/cluster/paths.h"
#include "tests/core/cluster/machines.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using namespace shardscope::cluster;
using namespace shardscope::cluster::testing;

namespace {

/// Every simple path from → to over `stations`, by plain recursion.
void everyPath(const BandwidthTable &table, std::vector<int> path, int to, int stations, std::vector<std::vector<int>> &out)
{
    if (path.back() == to) {
        out.push_back(path);
        return;
    }
    for (int next = 0; next < stations; ++next) {
        if (std::ranges::find(path, next) != path.end() || std::isnan(table.at(path.back(), next)))
            continue;
        std::vector<int> longer = path;
        longer.push_back(next);
        everyPath(table, longer, to, stations, out);
    }
}

double narrowestOf(const BandwidthTable &table, const std::vector<int> &path)
{
    double out = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i < path.size(); ++i)
        out = std::min(out, table.at(path[i - 1], path[i]));
    return out;
}

/// Widest, then fewest hops, then lexicographically first.
std::vector<int> bestOf(const BandwidthTable &table, const std::vector<std::vector<int>> &paths)
{
    std::vector<int> best;
    for (const std::vector<int> &path : paths) {
        const double width = narrowestOf(table, path);
        const double known = best.empty() ? 0 : narrowestOf(table, best);
        const bool tie = width == known && (path.size() < best.size() || (path.size() == best.size() && path < best));
        if (width > known || tie)
            best = path;
    }
    return best;
}

std::vector<int> values(const std::optional<Route> &route)
{
    std::vector<int> out;
    if (route) {
        for (const DeviceId id : route->devices)
            out.push_back(id.value);
    }
    return out;
}

double gbps(BytesPerSecond value)
{
    return value.si() / 1e9;
}

} // namespace

class TestPaths : public QObject {
    Q_OBJECT

private slots:
    void v100SysPairHasThreeWays();
    void everyWayAgainstAllPaths_data();
    void everyWayAgainstAllPaths();
    void directionMatters();
    void onlyGpusRelay();
    void nothingKnownGivesNoRoute();
    void aPairOfOneDeviceHasNoRoute();
    void aRouteOverAHoleIsAbsent();
    void derivationsAddUp();
    void derivationsWarnOfNominalLinks();
    void aNetworkIsCalledAsItsMachineCallsIt();
};

void TestPaths::v100SysPairHasThreeWays()
{
    const Cluster c = v100();
    const PairRoutes routes = routesBetween(c, BandwidthTable(c), DeviceId(0), DeviceId(5));
    QCOMPARE(values(routes.direct), (std::vector<int>{0, 5}));
    QCOMPARE(gbps(routes.direct->pipelined), 7.16);
    QCOMPARE(gbps(routes.direct->storedForward), 7.16);
    QCOMPARE(values(routes.relay), (std::vector<int>{0, 1, 5}));
    QCOMPARE(gbps(routes.relay->pipelined), 22.47);
    QCOMPARE(std::round(gbps(routes.relay->storedForward) * 10) / 10, 14.8);
    QCOMPARE(values(routes.widest), (std::vector<int>{0, 4, 7, 6, 5}));
    QCOMPARE(gbps(routes.widest->pipelined), 43.13);
    QCOMPARE(std::round(gbps(routes.widest->storedForward) * 10) / 10, 10.8);
    QCOMPARE(routes.widest->narrowest, std::size_t{2});
}

void TestPaths::everyWayAgainstAllPaths_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("levels");
    QTest::addColumn<double>("holes");
    QTest::newRow("2 devices") << 2 << 3 << 0.3;
    QTest::newRow("5 devices, all ties") << 5 << 1 << 0.5;
    QTest::newRow("6 devices, many ties") << 6 << 3 << 0.4;
    QTest::newRow("7 devices, few ties") << 7 << 40 << 0.3;
    QTest::newRow("7 devices, mostly holes") << 7 << 4 << 0.7;
}

void TestPaths::everyWayAgainstAllPaths()
{
    QFETCH(int, devices);
    QFETCH(int, levels);
    QFETCH(double, holes);
    std::mt19937 random(7);
    const Cluster c = uniformHost(devices, link("PHB"));
    for (int trial = 0; trial < 40; ++trial) {
        const BandwidthTable table(devices, randomBandwidths(random, devices, levels, holes));
        for (int to = 1; to < devices; ++to) {
            const PairRoutes routes = routesBetween(c, table, DeviceId(0), DeviceId(to));
            std::vector<std::vector<int>> all;
            everyPath(table, {0}, to, devices, all);
            QCOMPARE(values(routes.widest), bestOf(table, all));
            std::erase_if(all, [](const std::vector<int> &path) { return path.size() != 3; });
            QCOMPARE(values(routes.relay), bestOf(table, all));
            QCOMPARE(routes.direct.has_value(), !std::isnan(table.at(0, to)));
            for (const auto &route : {routes.direct, routes.relay, routes.widest}) {
                if (!route)
                    continue;
                QCOMPARE(route->pipelined.si(), narrowestOf(table, values(route)));
                double inverse = 0;
                for (std::size_t i = 1; i < route->devices.size(); ++i)
                    inverse += 1 / table.at(route->devices[i - 1].value, route->devices[i].value);
                QCOMPARE(route->storedForward.si(), 1 / inverse);
                QCOMPARE(table.at(route->devices[route->narrowest].value, route->devices[route->narrowest + 1].value),
                         route->pipelined.si());
            }
        }
    }
}

void TestPaths::directionMatters()
{
    const Cluster c = uniformHost(3, link("PHB"));
    const BandwidthTable table(3, {hole, 9, 1, 1, hole, 9, 9, 1, hole});
    QCOMPARE(values(routesBetween(c, table, DeviceId(0), DeviceId(2)).widest), (std::vector<int>{0, 1, 2}));
    QCOMPARE(values(routesBetween(c, table, DeviceId(2), DeviceId(0)).widest), (std::vector<int>{2, 0}));
}

void TestPaths::onlyGpusRelay()
{
    Cluster c = v100();
    c.matrices[0].values[8 * 9 + 5] = 90e9; // CPU → GPU5
    c.matrices[0].values[0 * 9 + 8] = 90e9; // GPU0 → CPU
    const BandwidthTable table(c);
    QCOMPARE(values(routesBetween(c, table, DeviceId(0), DeviceId(5)).widest), (std::vector<int>{0, 4, 7, 6, 5}));
    QCOMPARE(values(routesBetween(c, table, DeviceId(0), DeviceId(5)).relay), (std::vector<int>{0, 1, 5}));
    // As an end it may stand: from the CPU the wide link to GPU5 leads on to GPU6.
    QCOMPARE(values(routesBetween(c, table, DeviceId(8), DeviceId(6)).widest), (std::vector<int>{8, 5, 6}));
}

void TestPaths::nothingKnownGivesNoRoute()
{
    const Cluster c = uniformHost(4, link("NV2"));
    const PairRoutes routes = routesBetween(c, BandwidthTable(c), DeviceId(0), DeviceId(3));
    QVERIFY(!routes.direct && !routes.relay && !routes.widest);
}

void TestPaths::aPairOfOneDeviceHasNoRoute()
{
    const Cluster c = v100();
    const BandwidthTable table(c);
    for (const auto &[from, to] : {std::pair(DeviceId(2), DeviceId(2)), {DeviceId(), DeviceId(1)}, {DeviceId(1), DeviceId(99)}}) {
        const PairRoutes routes = routesBetween(c, table, from, to);
        QVERIFY(!routes.direct && !routes.relay && !routes.widest);
    }
}

void TestPaths::aRouteOverAHoleIsAbsent()
{
    const BandwidthTable table(3, {hole, 4, hole, 4, hole, 2, hole, 2, hole});
    QVERIFY(!routeAlong(table, ids({0, 2})));
    QVERIFY(!routeAlong(table, ids({1})));
    QVERIFY(!routeAlong(table, {}));
    const std::optional<Route> route = routeAlong(table, ids({0, 1, 2}));
    QCOMPARE(route->pipelined.si(), 2.0);
    QCOMPARE(route->storedForward.si(), 4.0 / 3.0);
}

void TestPaths::derivationsAddUp()
{
    const Cluster c = v100();
    const BandwidthTable table(c);
    const PairRoutes routes = routesBetween(c, table, DeviceId(0), DeviceId(5));
    const Derivation widest = derive(c, table, *routes.widest, false);
    QCOMPARE(english(widest.name), std::string("widest path"));
    QCOMPARE(widest.value, 43.13e9);
    QVERIFY(widest.unit == Unit::BytePerSecond);
    QCOMPARE(widest.terms.size(), std::size_t{4});
    QCOMPARE(english(widest.terms[2].name), std::string("GPU7 → GPU6"));
    QCOMPARE(english(widest.terms[2].source), std::string("NV2, measured"));
    double narrowest = widest.terms[0].value;
    for (const Derivation &term : widest.terms) {
        narrowest = std::min(narrowest, term.value);
        QCOMPARE(term.emphasised, term.value == 43.13e9);
    }
    QCOMPARE(narrowest, widest.value);
    QCOMPARE(widest.checks.size(), std::size_t{1});
    const Derivation stored = derive(c, table, *routes.relay, true);
    QCOMPARE(english(stored.name), std::string("one relay"));
    QCOMPARE(stored.value, 1 / (1 / stored.terms[0].value + 1 / stored.terms[1].value));
    QCOMPARE(derive(c, table, *routes.direct, false).name, std::string("direct link"));
    QCOMPARE(derive(c, table, *routeAlong(table, ids({0, 2, 1, 5})), false).name, std::string("path"));
}

void TestPaths::derivationsWarnOfNominalLinks()
{
    Cluster c = uniformHost(2, link("NV18"));
    c.laws = {{link("NV18"), {}, SecondsPerByte(1 / 450e9), Origin::Nominal, "data sheet, 18 × 25 GB/s", true}};
    const BandwidthTable table(c);
    const Derivation d = derive(c, table, *routesBetween(c, table, DeviceId(0), DeviceId(1)).direct, false);
    QCOMPARE(english(d.terms[0].source), std::string("NV18, nominal, data sheet, 18 × 25 GB/s"));
    QVERIFY(std::ranges::any_of(d.checks, [](const Check &check) { return !check.holds; }));
}

void TestPaths::aNetworkIsCalledAsItsMachineCallsIt()
{
    GeneratorOptions options;
    options.hosts = 2;
    options.gpusPerHost = 1;
    options.nicPerGpu = true;
    options.levels = {{"spine", 0, {}, BytesPerSecond(25e9)}};
    const auto machine = generate(options);
    QVERIFY(machine.ok());
    const BandwidthTable table(*machine);
    const Derivation d = derive(*machine, table, *routesBetween(*machine, table, DeviceId(0), DeviceId(1)).direct, false);
    QCOMPARE(english(d.terms[0].source), std::string("spine, entered"));
}

SHARDSCOPE_TEST_APPLESS(TestPaths)
#include "test_paths.moc"
