// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"
#include "core/search/rankmap.h"
#include "tests/testclass.h"

#include <QtTest>

#include <algorithm>

using namespace shardscope;
using search::GroupKind;
using search::RankMap;
using search::rankMap;

namespace {

plan::Layout planOf(int tensor, int pipe, int data, plan::AxisOrder order = plan::megatronOrder)
{
    plan::Layout plan;
    plan.tensor = tensor;
    plan.pipe = pipe;
    plan.data = data;
    plan.order = order;
    return plan;
}

std::vector<int> members(const RankMap &map, GroupKind kind, std::size_t group)
{
    return map.of(kind)[group].gpus;
}

} // namespace

class TestRankMap : public QObject {
    Q_OBJECT

private slots:
    void megatronPutsTensorInnermost();
    void everyGpuIsInOneGroupOfEachKind_data();
    void everyGpuIsInOneGroupOfEachKind();
    void groupsThatLeaveAHostAreCounted();
    void anotherOrderMovesTheGroups();
    void expertsLieInsideTheReplicas();
    void islandsAreFoundByNvlink();
    void aLevelAsFastAsNvlinkJoinsItsNodes();
    void aDegreeOfOneHasNoGroups();
};

/// NVL72: nodes of four GPUs, whose rack is one domain.
void TestRankMap::aLevelAsFastAsNvlinkJoinsItsNodes()
{
    cluster::GeneratorOptions options;
    options.hosts = 4;
    options.gpusPerHost = 4;
    options.insideBandwidth = BytesPerSecond(900e9);
    options.levels = {{"NVL", 2, {}, BytesPerSecond(900e9)}, {"network", 0, {}, BytesPerSecond(50e9)}};
    const auto rack = cluster::generate(options);
    QVERIFY(rack);
    const RankMap map = rankMap(planOf(8, 1, 2), &*rack, 4);
    QCOMPARE(map.islands, 2);
    QCOMPARE(map.leavingHosts(GroupKind::Tensor), 2);
    QCOMPARE(map.leavingIslands(GroupKind::Tensor), 0);
    options.levels.front().bandwidth = BytesPerSecond(100e9);
    const auto slow = cluster::generate(options);
    QVERIFY(slow);
    QCOMPARE(rankMap(planOf(8, 1, 2), &*slow, 4).leavingIslands(GroupKind::Tensor), 2);
}

/// Megatron-LM's initialize_model_parallel(2, 4) on 16 GPUs, as its docstring lists the groups.
void TestRankMap::megatronPutsTensorInnermost()
{
    const RankMap map = rankMap(planOf(2, 4, 2), nullptr, 8);
    QCOMPARE(map.of(GroupKind::Tensor).size(), std::size_t{8});
    QCOMPARE(members(map, GroupKind::Tensor, 0), (std::vector<int>{0, 1}));
    QCOMPARE(map.of(GroupKind::Pipe).size(), std::size_t{4});
    QCOMPARE(members(map, GroupKind::Pipe, 0), (std::vector<int>{0, 4, 8, 12}));
    QCOMPARE(map.of(GroupKind::Data).size(), std::size_t{8});
    QCOMPARE(members(map, GroupKind::Data, 0), (std::vector<int>{0, 2}));
    QCOMPARE(map.places[13].tensor, 1);
    QCOMPARE(map.places[13].data, 0);
    QCOMPARE(map.places[13].pipe, 3);
}

void TestRankMap::everyGpuIsInOneGroupOfEachKind_data()
{
    QTest::addColumn<int>("order");
    for (std::size_t i = 0; i < plan::rankOrders.size(); ++i)
        QTest::newRow(plan::orderName(plan::rankOrders[i]).c_str()) << static_cast<int>(i);
}

void TestRankMap::everyGpuIsInOneGroupOfEachKind()
{
    QFETCH(int, order);
    plan::Layout plan = planOf(4, 2, 6, plan::rankOrders[static_cast<std::size_t>(order)]);
    plan.expert = 3;
    const RankMap map = rankMap(plan, nullptr, 8);
    for (const GroupKind kind : {GroupKind::Tensor, GroupKind::Data, GroupKind::Pipe, GroupKind::Expert}) {
        std::vector<int> seen(48, 0);
        for (std::size_t g = 0; g < map.of(kind).size(); ++g) {
            for (const int gpu : members(map, kind, g)) {
                ++seen[static_cast<std::size_t>(gpu)];
                QCOMPARE(map.groupOf[static_cast<std::size_t>(kind)][static_cast<std::size_t>(gpu)], static_cast<int>(g));
            }
        }
        QVERIFY(std::ranges::all_of(seen, [](int n) { return n == 1; }));
    }
}

void TestRankMap::groupsThatLeaveAHostAreCounted()
{
    const RankMap map = rankMap(planOf(4, 2, 4), nullptr, 8); // 32 GPUs on 4 hosts
    QCOMPARE(map.hosts, 4);
    QCOMPARE(map.leavingHosts(GroupKind::Tensor), 0);
    QCOMPARE(map.leavingHosts(GroupKind::Data), 8); // each spans two hosts
    QCOMPARE(map.of(GroupKind::Data).front().hosts, 2);
    QCOMPARE(map.leavingHosts(GroupKind::Pipe), 16);
    QCOMPARE(rankMap(planOf(16, 1, 2), nullptr, 8).leavingHosts(GroupKind::Tensor), 2);
}

void TestRankMap::anotherOrderMovesTheGroups()
{
    const RankMap map = rankMap(planOf(4, 2, 4, plan::rankOrders[1]), nullptr, 8);
    QCOMPARE(map.leavingHosts(GroupKind::Pipe), 0);
    QCOMPARE(map.of(GroupKind::Data).front().hosts, 4);
}

void TestRankMap::expertsLieInsideTheReplicas()
{
    plan::Layout plan = planOf(1, 1, 8);
    plan.expert = 4;
    const RankMap map = rankMap(plan, nullptr, 4);
    QCOMPARE(map.of(GroupKind::Expert).size(), std::size_t{2});
    QCOMPARE(members(map, GroupKind::Expert, 1), (std::vector<int>{4, 5, 6, 7}));
    QCOMPARE(map.leavingHosts(GroupKind::Expert), 0);
    QCOMPARE(map.leavingHosts(GroupKind::Data), 1);
}

void TestRankMap::islandsAreFoundByNvlink()
{
    cluster::GeneratorOptions options;
    options.gpusPerHost = 4;
    Result<cluster::Cluster> machine = cluster::generate(options);
    QVERIFY(machine.ok());
    for (const auto &[a, b] : {std::pair{0, 2}, {0, 3}, {1, 2}, {1, 3}})
        machine->links.set(DeviceId(a), DeviceId(b), *cluster::LinkClass::parse("SYS"));
    const RankMap map = rankMap(planOf(2, 1, 2), &*machine, 4);
    QCOMPARE(map.hosts, 1);
    QCOMPARE(map.islands, 2);
    QCOMPARE(map.leavingIslands(GroupKind::Tensor), 0);
    QCOMPARE(map.leavingIslands(GroupKind::Data), 2);
    QCOMPARE(map.leavingHosts(GroupKind::Data), 0);
}

void TestRankMap::aDegreeOfOneHasNoGroups()
{
    const RankMap map = rankMap(planOf(1, 1, 4), nullptr, 8);
    QVERIFY(map.of(GroupKind::Tensor).empty());
    QVERIFY(map.of(GroupKind::Pipe).empty());
    QCOMPARE(map.of(GroupKind::Data).size(), std::size_t{1});
    QCOMPARE(map.groupOf[static_cast<std::size_t>(GroupKind::Tensor)][0], -1);
}

SHARDSCOPE_TEST_GUILESS(TestRankMap)

#include "test_rankmap.moc"
