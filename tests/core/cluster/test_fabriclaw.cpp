// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/fabriclaw.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace shardscope::cluster;

namespace {

/// Eight GPUs of a host by the constants of resources/catalog/efficiency.json.
FabricGroup a100()
{
    FabricGroup group;
    group.ranks = group.inside = 8;
    group.inside_Bps = 300e9 * 0.717;
    group.latency = 1.53;
    return group;
}

FabricGroup h100()
{
    FabricGroup group;
    group.ranks = group.inside = 8;
    group.inside_Bps = 450e9 * 0.742;
    group.switched_Bps = 450e9 * 0.645;
    group.latency = 0.93;
    return group;
}

FabricGroup over(FabricGroup group, int hosts, double ports_Bps)
{
    group.hosts = hosts;
    group.ranks = group.inside * hosts;
    group.between_Bps = ports_Bps;
    return group;
}

} // namespace

class TestFabricLaw : public QObject {
    Q_OBJECT

private slots:
    void measuredCollectives_data();
    void measuredCollectives();
    void neverCheaperWithMore();
    void manyHostsTakeLonger();
    void oneRankNeedsNothing();
};

void TestFabricLaw::measuredCollectives_data()
{
    QTest::addColumn<int>("machine"); // 0: A100, 1: H100, 2: H100 of four hosts
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("bytes");
    QTest::addColumn<double>("seconds");
    QTest::addColumn<double>("within");
    const int reduce = static_cast<int>(CollectiveKind::AllReduce);
    // NCCL 2.27 and 2.29, ai-dynamo/aiconfigurator 095f58a5.
    QTest::newRow("A100: a start and no more") << 0 << reduce << 512.0 << 22.57e-6 << 0.1;
    QTest::newRow("A100: 256 KiB, where flags lie in the data") << 0 << reduce << 262144.0 << 27.5e-6 << 0.15;
    QTest::newRow("A100: 4 MiB") << 0 << reduce << 4194304.0 << 77.31e-6 << 0.3;
    QTest::newRow("A100: 512 MiB") << 0 << reduce << 536870912.0 << 4225.9e-6 << 0.15;
    QTest::newRow("H100: a start and no more") << 1 << reduce << 8192.0 << 15.96e-6 << 0.15;
    QTest::newRow("H100: the switch adds up, 445 GB/s of bus bandwidth") << 1 << reduce << 536870912.0 << 2111.06e-6 << 0.08;
    // AWS p5en, stas00/ml-engineering 744d01e1: 365 GB/s of bus bandwidth over four hosts.
    QTest::newRow("four hosts with 400 GB/s of ports each")
        << 2 << reduce << 4294967296.0 << 4294967296.0 * busFactor(CollectiveKind::AllReduce, 32) / 364.87e9 << 0.1;
}

void TestFabricLaw::measuredCollectives()
{
    QFETCH(int, machine);
    QFETCH(int, kind);
    QFETCH(double, bytes);
    QFETCH(double, seconds);
    QFETCH(double, within);
    FabricGroup group = machine == 0 ? a100() : h100();
    if (machine == 2) {
        group = over(group, 4, 400e9);
        group.inside_Bps = 450e9 * 0.9;
    }
    const double time = fabricTime(static_cast<CollectiveKind>(kind), bytes, group);
    QVERIFY2(std::abs(time / seconds - 1) < within, qPrintable(QString::number(time)));
}

void TestFabricLaw::neverCheaperWithMore()
{
    std::mt19937 random(5);
    for (int i = 0; i < 3000; ++i) {
        const auto kind = static_cast<CollectiveKind>(random() % 4);
        FabricGroup group = random() % 2 ? h100() : a100();
        group.inside = group.ranks = 1 << (random() % 4);
        const int hosts = 1 << (random() % 8);
        if (hosts > 1)
            group = over(group, hosts, 25e9 * group.inside);
        const double bytes = std::exp2(static_cast<double>(random() % 34));
        const double time = fabricTime(kind, bytes, group);
        QVERIFY(std::isfinite(time) && time >= 0);
        QVERIFY(fabricTime(kind, bytes * 1.5, group) >= time);
        if (hosts > 1)
            QVERIFY(fabricTime(kind, bytes, over(group, 2 * hosts, group.between_Bps)) >= time * (1 - 1e-12));
        FabricGroup slower = group;
        slower.inside_Bps /= 2;
        slower.switched_Bps /= 2;
        slower.between_Bps /= 2;
        QVERIFY(fabricTime(kind, bytes, slower) >= time);
    }
}

void TestFabricLaw::manyHostsTakeLonger()
{
    // Rings have a hop for every rank: what is large on two hosts is small on sixty-four.
    const auto bus = [](int hosts) {
        const FabricGroup group = over(h100(), hosts, 400e9);
        const double bytes = 25.0 * 1024 * 1024;
        return bytes * busFactor(CollectiveKind::AllGather, group.ranks) / fabricTime(CollectiveKind::AllGather, bytes, group);
    };
    QVERIFY2(bus(64) < bus(2) / 3, qPrintable(QString::number(bus(64) / bus(2))));
}

void TestFabricLaw::oneRankNeedsNothing()
{
    QCOMPARE(fabricTime(CollectiveKind::AllReduce, 1e9, FabricGroup{}), 0.0);
    QCOMPARE(fabricTime(CollectiveKind::AllToAll, 0, a100()), 0.0);
}

SHARDSCOPE_TEST_APPLESS(TestFabricLaw)
#include "test_fabriclaw.moc"
