// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/groupcost.h"
#include "tests/testclass.h"

#include "core/cost/contextterm.h"
#include "core/io/catalog/catalog.h"

#include <QTest>

#include <cmath>

using namespace shardscope;
using search::GroupKind;

namespace {

cost::StepModel modelOf(const char *name, int gpus)
{
    const io::Catalog catalog = *io::loadCatalog();
    cost::MachineFigures figures;
    figures.gpus = gpus;
    return *cost::StepModel::of(
        io::findModel(catalog, name)->network,
        cost::trainingMachine(figures, *io::findDevice(catalog, "H100-80GB"), *io::findEfficiency(catalog, "H100-80GB")));
}

plan::Layout planOf(int tensor, int context, int pipe, int data)
{
    plan::Layout plan;
    plan.tensor = tensor;
    plan.contextRanks = context;
    plan.pipe = pipe;
    plan.data = data;
    plan.globalBatch = 16 * data;
    plan.zero = 1;
    return plan;
}

search::GroupCosts costsOf(const cost::StepModel &model, const plan::Layout &plan)
{
    std::array<bool, search::groupKindCount> leaves;
    leaves.fill(true);
    return search::groupCosts(model, plan, *model.predict(plan), leaves);
}

const search::GroupCost &of(const search::GroupCosts &costs, GroupKind kind)
{
    return costs[static_cast<std::size_t>(kind)];
}

} // namespace

class TestGroupCost : public QObject {
    Q_OBJECT

private slots:
    void bytesAreThoseOfTheFormulas();
    void leavingADomainCostsNothingWhereNobodyLeaves();
    void leavingADomainCostsTime();
    void contextWaysNameTheOneAtHand();
    void blocksAreBalancedOrContiguous();
};

/// Two all-reduces a layer and pass of tokens × hidden in 16 bits (Shoeybi et al. 2019), 2 (t − 1) / t each.
void TestGroupCost::bytesAreThoseOfTheFormulas()
{
    const cost::StepModel model = modelOf("llama3-8b", 16);
    const plan::Layout plan = planOf(4, 1, 2, 2);
    const search::GroupCosts costs = costsOf(model, plan);
    const double block = 8192.0 * 4096 * 2;
    const double passes = 16 * 16 * 2; // microbatches, layers of a stage, forward and backward
    QCOMPARE(of(costs, GroupKind::Tensor).bytes, passes * 2 * 2 * 0.75 * block);
    QCOMPARE(of(costs, GroupKind::Pipe).bytes, 16 * 2 * block / 4); // tensor ranks hand over a part each
    QCOMPARE(of(costs, GroupKind::Context).bytes, 0.0);
    QVERIFY(of(costs, GroupKind::Data).bytes > 0);
}

void TestGroupCost::leavingADomainCostsNothingWhereNobodyLeaves()
{
    const cost::StepModel model = modelOf("llama3-8b", 8);
    const plan::Layout plan = planOf(2, 2, 1, 2);
    for (const search::GroupCost &cost : costsOf(model, plan))
        QCOMPARE(cost.inside_s, cost.exposed_s);
}

void TestGroupCost::leavingADomainCostsTime()
{
    const cost::StepModel model = modelOf("llama3-8b", 32);
    plan::Layout plan = planOf(8, 1, 1, 4);
    const auto inside = of(costsOf(model, plan), GroupKind::Tensor);
    QCOMPARE(inside.inside_s, inside.exposed_s);
    plan.order = *plan::orderFromName("dp-tp-pp"); // replicas lie between tensor ranks
    const auto outside = of(costsOf(model, plan), GroupKind::Tensor);
    QVERIFY(outside.exposed_s > 2 * inside.exposed_s);
    QVERIFY(std::abs(outside.inside_s - inside.exposed_s) < 1e-6 * inside.exposed_s);
    QCOMPARE(outside.bytes, inside.bytes); // the same bytes over other links
}

void TestGroupCost::contextWaysNameTheOneAtHand()
{
    const cost::StepModel model = modelOf("llama3-8b", 32);
    const plan::Layout plan = planOf(1, 8, 1, 4);
    const std::vector<search::ContextWay> ways = search::contextWays(model, plan);
    QCOMPARE(ways.size(), std::size_t{5}); // four strategies, and the blocks dealt the other way
    QVERIFY(ways.front().plan == plan);
    QVERIFY(ways.front().step.has_value());
    QCOMPARE(ways.front().step->step_s, model.predict(plan)->step_s);
    // With contiguous blocks the last rank computes nearly twice its share.
    QVERIFY(ways.back().step->step_s > ways.front().step->step_s);
    QVERIFY(search::contextWays(model, planOf(1, 1, 1, 4)).empty());
}

void TestGroupCost::blocksAreBalancedOrContiguous()
{
    const cost::StepModel model = modelOf("llama3-8b", 4);
    plan::Layout plan = planOf(1, 4, 1, 1);
    QCOMPARE(cost::contextBlocks(model.network(), plan, 1), (std::vector<int>{1, 6}));
    QCOMPARE(cost::contextBlockCount(model.network(), plan), 8);
    QCOMPARE(cost::contextShare(model.network(), plan, 3), 0.25);
    plan.contextBalanced = false;
    QCOMPARE(cost::contextBlocks(model.network(), plan, 1), std::vector<int>{1});
    QCOMPARE(cost::contextShare(model.network(), plan, 3), 7.0 / 16);
}

SHARDSCOPE_TEST_GUILESS(TestGroupCost)
#include "test_groupcost.moc"
