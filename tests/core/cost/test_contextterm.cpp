// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/contextterm.h"
#include "tests/core/cost/catalogue.h"
#include "tests/testclass.h"

#include "core/base/errorcode.h"
#include "core/cost/levellink.h"
#include "core/cost/planstep.h"

#include <QTest>

#include <cmath>

using namespace shardscope;
using namespace shardscope::tests;
using cost::StepTerm;
using plan::ContextStrategy;

namespace {

/// Links without starts, so that times are bytes over rates.
cost::TrainingMachine machine(int gpus)
{
    cost::MachineFigures figures;
    figures.gpus = gpus;
    figures.gpusPerHost = 8;
    figures.inside_Bps = 300e9;
    figures.host_Bps = 400e9;
    cost::EfficiencyLaw law = *io::findEfficiency(catalog(), "H100-80GB");
    law.linkLatency = law.switchedShare = 0;
    law.linkShare = 1;
    return cost::trainingMachine(figures, *io::findDevice(catalog(), "H100-80GB"), law);
}

cost::Assumptions withoutStarts()
{
    cost::Assumptions assumptions;
    assumptions.handOverStart_s = 0;
    return assumptions;
}

plan::Layout ringOf(int context, ContextStrategy strategy = ContextStrategy::Ring)
{
    plan::Layout plan;
    plan.contextRanks = context;
    plan.contextStrategy = strategy;
    plan.sequence = 8192;
    plan.precision = model::Precision::Bf16;
    plan.globalBatch = 1;
    return plan;
}

} // namespace

class TestContextTerm : public QObject {
    Q_OBJECT

private slots:
    /// Llama 3 8B: 8 heads of keys and values of 128, two bytes each. 8192 tokens over 4 ranks.
    void keysAndValuesOfARank()
    {
        const model::Network n = network("llama3-8b");
        plan::Layout plan = ringOf(4);
        QVERIFY(near(cost::keyValueBytes(n, plan), 2048.0 * 2 * 8 * 128 * 2));
        plan.tensor = 4;
        QVERIFY(near(cost::keyValueBytes(n, plan), 2048.0 * 2 * 2 * 128 * 2));
        plan.tensor = 16; // fewer heads than ranks: each has one
        QVERIFY(near(cost::keyValueBytes(n, plan), 2048.0 * 2 * 1 * 128 * 2));
        const model::Network latent = network("deepseek-v3");
        plan.tensor = 1;
        QVERIFY(near(cost::keyValueBytes(latent, plan), 2048.0 * 128 * (192 + 128) * 2));
    }

    /// Three steps of 8.39 MB at 300 GB/s, 27.96 µs each, behind 20 µs of a block; backward twice the bytes.
    void theRingShowsWhatABlockDoesNotHide()
    {
        const model::Network n = network("llama3-8b");
        const plan::Layout plan = ringOf(4);
        const double step = 2048.0 * 2 * 8 * 128 * 2 / 300e9;
        const auto time = cost::contextTime(n, machine(4), withoutStarts(), plan, 4 * 20e-6, 4 * 50e-6);
        QVERIFY(near(time.forward, 3 * (step - 20e-6)));
        QVERIFY(near(time.backward, 3 * (2 * step - 50e-6)));
        const auto hidden = cost::contextTime(n, machine(4), withoutStarts(), plan, 4 * 30e-6, 4 * 60e-6);
        QCOMPARE(hidden.forward, 0.0);
        QCOMPARE(hidden.backward, 0.0);
    }

    /// All of a gather is exposed; backward gathers again and scatters the gradients.
    void aGatherHidesBehindNothing()
    {
        const model::Network n = network("llama3-8b");
        const auto time = cost::contextTime(n, machine(4), withoutStarts(), ringOf(4, ContextStrategy::AllGather), 1, 1);
        const double all = 8192.0 * 2 * 8 * 128 * 2;
        QVERIFY(near(time.forward, all * 3 / 4 / 300e9));
        QVERIFY(near(time.backward, 2 * time.forward));
    }

    /// Queries and outputs of 32 heads, keys and values of 8: 80 heads of 2048 tokens, of which 3/4 leave the rank.
    void allToAllsMoveQueriesKeysValuesAndOutputs()
    {
        const model::Network n = network("llama3-8b");
        const auto time = cost::contextTime(n, machine(4), withoutStarts(), ringOf(4, ContextStrategy::AllToAll), 1, 1);
        QVERIFY(near(time.forward, 2048.0 * 80 * 128 * 2 * 0.75 / 300e9));
        QVERIFY(near(time.backward, time.forward));
    }

    /// Pairs inside, a ring of two between.
    void twoLevelsAreBoth()
    {
        const model::Network n = network("llama3-8b");
        plan::Layout plan = ringOf(4, ContextStrategy::Hierarchical);
        plan.contextInner = 2;
        const auto time = cost::contextTime(n, machine(4), withoutStarts(), plan, 0, 0);
        const double inside = 2048.0 * 80 * 128 * 2 * 0.5 / 300e9;
        const double step = 2048.0 * 2 * 8 * 128 * 2 / 300e9;
        QVERIFY(near(time.forward, inside + step));
        QVERIFY(near(time.backward, inside + 2 * step));
    }

    /// Rank i of contiguous blocks computes (2i + 1) / c² of the pairs: 7/16 for the last of four, in place of 4/16.
    void contiguousBlocksLoadTheLastRankMost()
    {
        const model::Network n = network("llama3-8b");
        plan::Layout plan = ringOf(4);
        QCOMPARE(cost::contextCore(n, plan).load, 1.0);
        plan.contextBalanced = false;
        QCOMPARE(cost::contextCore(n, plan).load, 7.0 / 4);
        plan.contextStrategy = ContextStrategy::AllToAll; // every rank has all tokens of its heads
        QCOMPARE(cost::contextCore(n, plan).load, 1.0);
        QCOMPARE(cost::contextCore(network("bert-base-uncased"), plan).load, 1.0);
    }

    /// What is not attention takes a c-th of the time or a little more; all of it a c-th of the work.
    void ranksShareTheTokens()
    {
        const auto model = *cost::StepModel::of(network("llama3-8b"), machine(8), withoutStarts());
        plan::Layout alone = ringOf(1);
        plan::Layout shared = ringOf(8);
        const auto one = model.predict(alone);
        const auto eight = model.predict(shared);
        QVERIFY(one && eight);
        QCOMPARE(one->of(StepTerm::ContextParallel), 0.0);
        QVERIFY(eight->of(StepTerm::Compute) > one->of(StepTerm::Compute) / 8);
        QVERIFY(eight->of(StepTerm::Compute) < one->of(StepTerm::Compute) / 6);
        QCOMPARE(model.work(shared).model, model.work(alone).model);
        QVERIFY(model.lowerBound(shared) <= eight->step_s);
        // Their gradients are summed like those of replicas.
        QVERIFY(eight->of(StepTerm::DataParallel) > 0);
    }

    void activationsAreOfARanksTokens()
    {
        const auto model = *cost::MemoryModel::of(network("llama3-8b"));
        const auto one = *model.estimate(ringOf(1));
        const auto four = *model.estimate(ringOf(4));
        for (const auto term : {cost::MemoryTerm::Activations, cost::MemoryTerm::Logits})
            QVERIFY(near(four.peak().of(term), one.peak().of(term) / 4));
        QCOMPARE(four.peak().of(cost::MemoryTerm::Parameters), one.peak().of(cost::MemoryTerm::Parameters));
        // Two blocks of keys and values, at work and arriving.
        QVERIFY(near(four.peak().of(cost::MemoryTerm::CommunicationBuffers), 2 * 2048.0 * 2 * 8 * 128 * 2));
    }

    void optimizerStatesAreShardedOverContextRanksToo()
    {
        const auto model = *cost::MemoryModel::of(network("llama3-8b"));
        plan::Layout plan = ringOf(4);
        plan.data = 2;
        plan.globalBatch = 2;
        const double whole = model.estimate(plan)->peak().of(cost::MemoryTerm::OptimizerState);
        plan.zero = 1;
        QVERIFY(near(model.estimate(plan)->peak().of(cost::MemoryTerm::OptimizerState), whole / 8));
    }

    void whatContextRanksCannotShare_data()
    {
        QTest::addColumn<int>("context");
        QTest::addColumn<int>("strategy");
        QTest::addColumn<int>("inner");
        QTest::addColumn<int>("tensor");
        QTest::addColumn<int>("sequence");
        QTest::addColumn<bool>("fits");
        const auto row = [](const char *name, int c, ContextStrategy s, int inner, int t, int tokens, bool fits) {
            QTest::newRow(name) << c << static_cast<int>(s) << inner << t << tokens << fits;
        };
        row("a ring of four", 4, ContextStrategy::Ring, 1, 1, 8192, true);
        row("tokens that make no two blocks a rank", 4, ContextStrategy::Ring, 1, 1, 8196, false);
        row("an all-to-all of four over two tensor ranks: 8 heads", 4, ContextStrategy::AllToAll, 1, 2, 8192, true);
        row("an all-to-all of four over four: 8 heads of keys are too few", 4, ContextStrategy::AllToAll, 1, 4, 8192, false);
        row("two levels", 8, ContextStrategy::Hierarchical, 2, 4, 8192, true);
        row("an inner level that does not divide", 8, ContextStrategy::Hierarchical, 3, 1, 8192, false);
        row("an inner level of a ring", 8, ContextStrategy::Ring, 2, 1, 8192, false);
    }
    void whatContextRanksCannotShare()
    {
        QFETCH(int, context);
        QFETCH(int, strategy);
        QFETCH(int, inner);
        QFETCH(int, tensor);
        QFETCH(int, sequence);
        QFETCH(bool, fits);
        plan::Layout plan = ringOf(context, static_cast<ContextStrategy>(strategy));
        plan.contextInner = inner;
        plan.tensor = tensor;
        plan.sequence = sequence;
        const Status ok = cost::checkMemoryPlan(network("llama3-8b"), plan);
        QCOMPARE(ok.ok(), fits);
        if (!fits)
            QVERIFY(!message(ok.error()).empty());
    }

    /// TP 2 · CP 2 · DP 4 in one host of eight and one more.
    void aGroupOfTwoLevels()
    {
        plan::Layout plan;
        plan.tensor = 2;
        plan.contextRanks = 2;
        plan.data = 4;
        const plan::GroupLevels follows = plan::shardGroups(plan).inside;
        QCOMPARE(cost::ranksOf(follows), 8);
        QCOMPARE(follows[0].size, 8); // cp and dp follow each other
        QCOMPARE(follows[0].stride, 2);
        plan.order = *plan::axisOrder("cp-tp-ep-dp-pp");
        const plan::GroupLevels apart = plan::shardGroups(plan).inside;
        QVERIFY(apart[0] == (plan::GroupLevel{2, 1}));
        QVERIFY(apart[1] == (plan::GroupLevel{4, 4}));
        const cost::TrainingMachine two = machine(16);
        const cost::GroupLink link = cost::levelLink(*two.links, apart, 16);
        QCOMPARE(link.hosts, 2);
        QCOMPARE(link.inside, 4);
        QVERIFY(near(link.between_Bps, 200e9)); // of two such groups on each host
    }
};

SHARDSCOPE_TEST_APPLESS(TestContextTerm)
#include "test_contextterm.moc"
