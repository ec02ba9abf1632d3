// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/plan/ranks.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace shardscope;
using namespace shardscope::plan;

namespace {

std::vector<std::vector<int>> lists(const RankGroups &groups)
{
    std::vector<std::vector<int>> out;
    for (std::size_t i = 0; i < groups.count(); ++i)
        out.emplace_back(groups.group(i).begin(), groups.group(i).end());
    return out;
}

/// The definition, rank by rank: those whose indices outside `along` are equal stand together.
std::set<std::set<int>> byDefinition(const RankGrid &grid, const std::set<Axis> &along)
{
    std::map<std::vector<int>, std::set<int>> found;
    for (int rank = 0; rank < grid.ranks(); ++rank) {
        std::vector<int> key;
        int rest = rank;
        for (const Axis axis : grid.order) {
            key.push_back(along.contains(axis) ? -1 : rest % grid.size(axis));
            rest /= grid.size(axis);
        }
        found[key].insert(rank);
    }
    std::set<std::set<int>> out;
    for (const auto &[key, ranks] : found)
        out.insert(ranks);
    return out;
}

std::set<std::set<int>> asSets(const RankGroups &groups)
{
    std::set<std::set<int>> out;
    for (std::size_t i = 0; i < groups.count(); ++i)
        out.insert({groups.group(i).begin(), groups.group(i).end()});
    return out;
}

} // namespace

class TestRanks : public QObject {
    Q_OBJECT

private slots:
    void tensorGroupsAreNeighbours()
    {
        const auto grids = twoGrids({16, 2, 1, 1, 2, 4});
        QVERIFY(grids);
        const std::vector<std::vector<int>> tensor{{0, 1}, {2, 3}, {4, 5}, {6, 7}, {8, 9}, {10, 11}, {12, 13}, {14, 15}};
        QCOMPARE(lists(grids->attention.groups({Axis::Tensor})), tensor);
        const std::vector<std::vector<int>> data{{0, 2}, {1, 3}, {4, 6}, {5, 7}, {8, 10}, {9, 11}, {12, 14}, {13, 15}};
        QCOMPARE(lists(grids->attention.groups({Axis::Data})), data);
        const std::vector<std::vector<int>> pipe{{0, 4, 8, 12}, {1, 5, 9, 13}, {2, 6, 10, 14}, {3, 7, 11, 15}};
        QCOMPARE(lists(grids->attention.groups({Axis::Pipe})), pipe);
    }

    void gradientsOfExpertsAreReducedOverTheirOwnReplicas()
    {
        // TP 2, EP 4 on 8 GPUs with ETP 1: every expert is twice there.
        const auto grids = twoGrids({8, 2, 1, 4, 1, 1});
        QVERIFY(grids);
        QCOMPARE(lists(grids->experts.groups({Axis::Expert})), (std::vector<std::vector<int>>{{0, 1, 2, 3}, {4, 5, 6, 7}}));
        QCOMPARE(lists(grids->experts.groups({Axis::Data})), (std::vector<std::vector<int>>{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
    }

    void everyOrderGivesTheGroupsOfTheDefinition()
    {
        AxisOrder order = megatronOrder;
        std::sort(order.begin(), order.end());
        // An array: a vector would hold lists whose values are gone.
        const std::initializer_list<Axis> kinds[] = {{Axis::Tensor},
                                                     {Axis::Context},
                                                     {Axis::Data},
                                                     {Axis::Data, Axis::Context},
                                                     {Axis::Tensor, Axis::Context},
                                                     {Axis::Pipe},
                                                     {Axis::Expert},
                                                     {Axis::Expert, Axis::Tensor}};
        do {
            const RankGrid grid{{2, 3, 1, 2, 4}, order};
            const RankGrid experts{{3, 1, 4, 1, 2}, order};
            for (const auto &along : kinds) {
                QCOMPARE(asSets(grid.groups(along)), byDefinition(grid, along));
                QCOMPARE(asSets(experts.groups(along)), byDefinition(experts, along));
                const auto groups = lists(grid.groups(along));
                QVERIFY(std::is_sorted(groups.begin(), groups.end()));
                for (const std::vector<int> &group : groups)
                    QVERIFY(std::is_sorted(group.begin(), group.end()));
            }
        } while (std::next_permutation(order.begin(), order.end()));
    }

    void anOrderThatCutsTwoPipelinesIsRefused()
    {
        WorldDegrees world{16, 2, 1, 2, 1, 2};
        QVERIFY(twoGrids(world));
        world.order = *axisOrder("tp-pp-cp-ep-dp");
        const auto grids = twoGrids(world); // tensor degrees differ below pp
        QVERIFY(!grids);
        QCOMPARE(grids.error().code, ErrorCode::ValueRange);
    }

    void whatMegatronRefusesIsSaid()
    {
        WorldDegrees world{8, 1, 1, 2, 1, 2};
        QVERIFY(!twoGrids(world)->megatronRefuses);
        world.order = *axisOrder("pp-tp-cp-ep-dp");
        QVERIFY(twoGrids(world)->megatronRefuses);
        world.expert = 1;
        QVERIFY(!twoGrids(world)->megatronRefuses);
    }

    void degreesThatDoNotDivideTheWorldAreRefused()
    {
        QCOMPARE(twoGrids({12, 8}).error().code, ErrorCode::NotDivisible);
        QCOMPARE(twoGrids({12, 2, 1, 4, 2}).error().code, ErrorCode::NotDivisible);
        QVERIFY(!twoGrids({8, 1 << 20, 1 << 20, 1, 1, 1 << 20}));
    }

    void ordersAreReadAndWritten_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("whole");
        QTest::newRow("Megatron's own") << "tp-cp-ep-dp-pp"
                                        << "tp-cp-ep-dp-pp";
        QTest::newRow("another permutation") << "pp-dp-tp-ep-cp"
                                             << "pp-dp-tp-ep-cp";
        QTest::newRow("three words") << "tp-dp-pp"
                                     << "tp-cp-ep-dp-pp";
        QTest::newRow("three words, data innermost") << "dp-tp-pp"
                                                     << "dp-tp-cp-ep-pp";
        QTest::newRow("four words") << "tp-ep-dp-pp"
                                    << "tp-cp-ep-dp-pp";
        for (const char *bad : {"", "tp", "tp-cp-dp-pp-tp", "tp-cp-ep-dp-pp-", "tp-cp-ep-dp-xx", "TP-DP-PP", "dp-pp"})
            QTest::newRow(qPrintable(QStringLiteral("refused: '%1'").arg(QLatin1String(bad)))) << bad << QString();
    }
    void ordersAreReadAndWritten()
    {
        QFETCH(QString, text);
        QFETCH(QString, whole);
        const auto order = axisOrder(text.toStdString());
        QCOMPARE(order.ok(), !whole.isEmpty());
        if (order)
            QCOMPARE(QString::fromStdString(orderText(*order)), whole);
    }
};

SHARDSCOPE_TEST_APPLESS(TestRanks)
#include "test_ranks.moc"
