// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/pathsfrom.h"
#include "tests/testclass.h"

#include <QTest>

#include <random>

using namespace shardscope;
using namespace shardscope::cluster;

class TestPathsFrom : public QObject {
    Q_OBJECT

private slots:
    void givesTheSameRoutesAsPairByPair_data();
    void givesTheSameRoutesAsPairByPair();
    void hasNoRouteToItselfOrOverHoles();
};

namespace {

Cluster gpus(int n)
{
    Cluster c;
    c.hosts = {{"h"}};
    for (int i = 0; i < n; ++i)
        c.devices.push_back({"GPU" + std::to_string(i), DeviceKind::Gpu, {}, HostId(0), {}, {}, {}, {}});
    c.links = LinkTable(n);
    return c;
}

} // namespace

void TestPathsFrom::givesTheSameRoutesAsPairByPair_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("levels");
    QTest::addColumn<double>("holes");
    QTest::newRow("eight devices, every link of its own width") << 8 << 1000 << 0.0;
    QTest::newRow("twelve devices, three widths, many ties") << 12 << 3 << 0.0;
    QTest::newRow("ten devices, half of the links unknown") << 10 << 4 << 0.5;
    QTest::newRow("two devices") << 2 << 5 << 0.0;
}

void TestPathsFrom::givesTheSameRoutesAsPairByPair()
{
    QFETCH(int, devices);
    QFETCH(int, levels);
    QFETCH(double, holes);
    std::mt19937 random(7);
    std::uniform_int_distribution<int> level(1, levels);
    std::uniform_real_distribution<double> chance(0, 1);
    const Cluster machine = gpus(devices);
    for (int round = 0; round < 20; ++round) {
        std::vector<double> values;
        for (int cell = 0; cell < devices * devices; ++cell)
            values.push_back(chance(random) < holes ? -1.0 : level(random) * 1e9); // not positive is unknown
        const BandwidthTable table(devices, values);
        for (int from = 0; from < devices; ++from) {
            const auto routes = widestFrom(machine, table, DeviceId(from));
            const auto relays = bestRelaysFrom(machine, table, DeviceId(from));
            for (int to = 0; to < devices; ++to) {
                const PairRoutes expected = routesBetween(machine, table, DeviceId(from), DeviceId(to));
                const std::optional<Route> &got = routes[static_cast<std::size_t>(to)];
                QCOMPARE(relays[static_cast<std::size_t>(to)], expected.relay ? expected.relay->devices[1] : DeviceId());
                QCOMPARE(got.has_value(), expected.widest.has_value());
                if (!got.has_value() || !expected.widest.has_value())
                    continue;
                QVERIFY(got->devices == expected.widest->devices);
                QCOMPARE(got->pipelined.si(), expected.widest->pipelined.si());
                QCOMPARE(got->storedForward.si(), expected.widest->storedForward.si());
            }
        }
    }
}

void TestPathsFrom::hasNoRouteToItselfOrOverHoles()
{
    const BandwidthTable table(3, {-1, 5e9, -1, 5e9, -1, -1, -1, -1, -1});
    const auto routes = widestFrom(gpus(3), table, DeviceId(0));
    QVERIFY(!routes[0]);
    QVERIFY(routes[1]);
    QVERIFY(!routes[2]);
    QCOMPARE(widestFrom(gpus(3), table, DeviceId(9)).size(), std::size_t(3));
}

SHARDSCOPE_TEST_APPLESS(TestPathsFrom)
#include "test_pathsfrom.moc"
