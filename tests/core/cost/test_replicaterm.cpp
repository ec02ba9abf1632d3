// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/replicaterm.h"
#include "tests/core/cost/catalogue.h"
#include "tests/testclass.h"

#include "core/base/errorcode.h"
#include "core/cost/planparts.h"
#include "core/cost/planstep.h"

#include <QTest>

#include <cmath>

using namespace shardscope;
using namespace shardscope::tests;
using cost::StepTerm;

namespace {

cost::TrainingMachine machine(int gpus, const char *device = "A100-80GB")
{
    cost::MachineFigures figures;
    figures.gpus = gpus;
    figures.gpusPerHost = 8;
    figures.inside_Bps = 400e9;
    figures.host_Bps = 400e9; // 50 GB/s a GPU
    cost::EfficiencyLaw law = *io::findEfficiency(catalog(), "H100-80GB");
    law.linkLatency = law.switchedShare = 0;
    law.linkShare = 1;
    return cost::trainingMachine(figures, *io::findDevice(catalog(), device), law);
}

cost::Assumptions plain()
{
    cost::Assumptions assumptions;
    assumptions.fabricStart_s = 1e-30; // 0: NCCL's own
    assumptions.fabricShare = 1;
    assumptions.gatherOverlap = 0;
    return assumptions;
}

plan::Layout sixteen(int zero, int shards)
{
    plan::Layout plan;
    plan.data = 16;
    plan.zero = zero;
    plan.shardDegree = shards;
    plan.globalBatch = 16;
    plan.precision = model::Precision::Bf16;
    return plan;
}

constexpr double billion = 1e9;

} // namespace

class TestReplicaTerm : public QObject {
    Q_OBJECT

private slots:
    /// A billion parameters, gradients of 4 bytes, parameters of 2, shards of a host of 8, two hosts.
    void shardsInsideAHostAndSumsBetween()
    {
        const plan::Layout plan = sixteen(1, 8);
        const auto groups = cost::replicaGroups(machine(16), plan, billion, 0, billion);
        QCOMPARE(groups.size(), std::size_t{1});
        QCOMPARE(groups[0].shards, 8);
        QCOMPARE(groups[0].groups, 2);
        QVERIFY(groups[0].inside.staysInside());
        QCOMPARE(groups[0].between.hosts, 2);
        const auto time = cost::replicaTime(groups, plan, machine(16), plain(), {1, 1, 1});
        QVERIFY(near(time.inside, 4e9 * 7 / 8 / 400e9 + 2e9 * 7 / 8 / 400e9));
        // An eighth of the gradients, all-reduced by pairs over 50 GB/s each.
        QVERIFY(near(time.between, 2 * 4e9 / 8 * 1 / 2 / 50e9));
    }

    /// As the recipes for Hopper and later do.
    void gradientsAreSentInTwoBytesOnRecentDevices()
    {
        const plan::Layout plan = sixteen(1, 8);
        const cost::TrainingMachine recent = machine(16, "H100-80GB");
        const auto groups = cost::replicaGroups(recent, plan, billion, 0, billion);
        QVERIFY(near(cost::replicaTime(groups, plan, recent, plain(), {1, 1, 1}).between, 2 * 2e9 / 8 * 1 / 2 / 50e9));
        plan::Layout other = plan;
        other.framework = plan::Framework::PyTorch;
        QVERIFY(near(cost::replicaTime(groups, other, recent, plain(), {1, 1, 1}).between, 2 * 4e9 / 8 * 1 / 2 / 50e9));
    }

    void aWholeShardIsAsBefore()
    {
        const auto model = *cost::StepModel::of(network("llama3-8b"), machine(16), plain());
        for (const int zero : {1, 2, 3})
            QCOMPARE(model.predict(sixteen(zero, 16))->step_s, model.predict(sixteen(zero, 0))->step_s);
        QCOMPARE(model.predict(sixteen(3, 16))->of(StepTerm::HybridSharding), 0.0);
        QVERIFY(model.predict(sixteen(3, 8))->of(StepTerm::HybridSharding) > 0);
    }

    /// Two billion bytes in thirteen buckets of up to 160 MB, of which a pass waits for the first.
    void gathersOfTheOptimiserHideBehindTheForwardPass()
    {
        plan::Layout plan = sixteen(1, 0);
        const auto groups = cost::replicaGroups(machine(16), plan, billion, 0, billion);
        const double gather = 2e9 * 15 / 16 / 400e9;
        const double scatter = 2 * gather;
        const auto inside = [&groups, &plan](double forward, double hides = 0) {
            cost::Assumptions assumptions = plain();
            assumptions.dataOverlap = hides;
            return cost::replicaTime(groups, plan, machine(16), assumptions, {1, forward, 0}).inside;
        };
        QVERIFY(near(inside(1), scatter + gather));
        plan.overlapParamGather = true;
        constexpr double contention = 0.1256;
        QVERIFY(near(inside(1), scatter + gather / 13 + contention * gather * 12 / 13));
        QVERIFY(near(inside(gather / 4), scatter + gather * 3 / 4 + contention * gather / 4));
        for (const double hides : {0.0, 0.4, 0.8, 1.0})
            for (const double forward : {0.0, gather / 2, gather, 2 * gather}) {
                plan.overlapParamGather = true;
                const double with = inside(forward, hides);
                plan.overlapParamGather = false;
                QVERIFY(with <= inside(forward, hides));
            }
        // Nothing is gathered, or by FSDP, which hides it by itself.
        for (const int zero : {0, 3}) {
            plan = sixteen(zero, 0);
            const double usual = inside(1, 0.5);
            plan.overlapParamGather = true;
            QCOMPARE(inside(1, 0.5), usual);
        }
    }

    /// Gathered twice in each of four microbatches, or once.
    void parametersThatStayAreGatheredOnce()
    {
        plan::Layout plan = sixteen(3, 0);
        plan.globalBatch = 64;
        const auto groups = cost::replicaGroups(machine(16), plan, billion, 0, billion);
        const double gather = 2e9 * 15 / 16 / 400e9; // the share of the ports is what eight GPUs have together
        const double scatter = 2 * gather;
        const auto given = cost::replicaTime(groups, plan, machine(16), plain(), {4, 1, 1});
        QVERIFY(near(given.inside, 4 * (2 * gather + scatter)));
        plan.reshardAfterForward = false;
        const auto kept = cost::replicaTime(groups, plan, machine(16), plain(), {4, 1, 1});
        QVERIFY(near(kept.inside, gather + 4 * scatter));
        plan.pipe = 2; // sums of a pipeline wait for its last microbatch
        QVERIFY(near(cost::replicaTime(groups, plan, machine(16), plain(), {4, 1, 1}).inside, gather + scatter));
    }

    void whatTheBackwardPassStillHides()
    {
        const plan::Layout plan = sixteen(1, 8);
        const auto groups = cost::replicaGroups(machine(16), plan, billion, 0, billion);
        cost::Assumptions hiding = plain();
        hiding.dataOverlap = 1;
        const double scatter = 4e9 * 7 / 8 / 400e9;
        const double between = 4e9 / 8 / 50e9;
        const auto time = cost::replicaTime(groups, plan, machine(16), hiding, {1, 1, scatter + between / 4});
        // What is hidden slows the computation that hides it: the scatter, the gather of parameters, a quarter of the sums.
        const double slowed = 0.1256;
        QVERIFY(near(time.inside, slowed * (scatter + scatter / 2)));
        QVERIFY(near(time.between, between * 3 / 4 + slowed * between / 4));
    }

    void memoryOfAShard()
    {
        const auto model = *cost::MemoryModel::of(network("llama3-8b"));
        const auto state = [&](int zero, int shards, cost::MemoryTerm term) {
            return model.estimate(sixteen(zero, shards))->peak().of(term);
        };
        const double all = state(0, 0, cost::MemoryTerm::OptimizerState);
        QVERIFY(near(state(1, 4, cost::MemoryTerm::OptimizerState), all / 4));
        QVERIFY(near(state(1, 0, cost::MemoryTerm::OptimizerState), all / 16));
        QVERIFY(near(state(2, 4, cost::MemoryTerm::Gradients), state(0, 0, cost::MemoryTerm::Gradients) / 4));
        QVERIFY(near(state(3, 4, cost::MemoryTerm::Parameters), state(0, 0, cost::MemoryTerm::Parameters) / 4));
        plan::Layout kept = sixteen(3, 4);
        kept.reshardAfterForward = false;
        QVERIFY(
            near(model.estimate(kept)->peak().of(cost::MemoryTerm::UnshardedUnits), state(0, 0, cost::MemoryTerm::Parameters)));
    }

    /// 16 ranks, 8 experts of which each rank has one, in both: experts' gradients go over pairs.
    void expertsAreSummedOverTheirOwnReplicas()
    {
        plan::Layout plan = sixteen(0, 0);
        plan.expert = 8;
        QCOMPARE(plan.expertReplicas(), 2);
        const auto groups = cost::replicaGroups(machine(16), plan, billion, 2 * billion, 3 * billion);
        QCOMPARE(groups.size(), std::size_t{2});
        QCOMPARE(groups[0].shards, 16);
        QCOMPARE(groups[1].shards, 2);
        const auto time = cost::replicaTime(groups, plan, machine(16), plain(), {1, 1, 1});
        // All sixteen by a tree over the hosts, whose chains inside take longest; the pairs by a ring.
        QVERIFY(near(time.inside, 2 * 4e9 * 7 / 8 / 400e9 + 2 * 8e9 / 2 / 50e9));
    }

    /// Experts need not divide the replicas: TP 2 · DP 4 hold EP 8 when experts have no tensor ranks.
    void expertsOverTensorRanks()
    {
        const model::Network moe = network("mixtral-8x7b");
        plan::Layout plan;
        plan.tensor = 2;
        plan.data = 4;
        plan.expert = 8;
        plan.sequenceParallel = true;
        plan.globalBatch = 4;
        QVERIFY(!cost::checkMemoryPlan(moe, plan)); // four replicas of eight experts
        plan.expertTensor = 1;
        QVERIFY(cost::checkMemoryPlan(moe, plan));
        QCOMPARE(plan.expertReplicas(), 1);
        const auto model = *cost::StepModel::of(moe, machine(8));
        const auto step = model.predict(plan);
        QVERIFY(step);
        QVERIFY(step->of(StepTerm::ExpertParallel) > 0);
        plan::Layout both = plan; // each expert over two ranks, of which there are four pairs
        both.expert = 4;
        both.expertTensor = 2;
        const auto memory = [&](const plan::Layout &layout) {
            return model.memory().estimate(layout)->peak().of(cost::MemoryTerm::ExpertParameters);
        };
        QCOMPARE(memory(plan), memory(both));
        both.expertTensor = 0; // as tensor
        QCOMPARE(model.predict(both)->step_s, [&] {
            plan::Layout same = both;
            same.expertTensor = 2;
            return model.predict(same)->step_s;
        }());
    }

    void anOrderMustCutOnePipeline()
    {
        const model::Network moe = network("mixtral-8x7b");
        plan::Layout plan;
        plan.tensor = 2;
        plan.data = 4;
        plan.pipe = 2;
        plan.expert = 4;
        plan.expertTensor = 1;
        plan.globalBatch = 4;
        QVERIFY(cost::checkMemoryPlan(moe, plan));
        plan.order = *plan::axisOrder("tp-pp-cp-ep-dp");
        const Status refused = cost::checkMemoryPlan(moe, plan);
        QVERIFY(!refused);
        QCOMPARE(refused.error().place.pointer, std::string("/plan/order"));
    }

    /// With tensor parallelism over the fabric, with data parallelism within the host.
    void theOrderDecidesWhichGroupLeavesTheHost()
    {
        plan::Layout plan;
        plan.tensor = 8;
        plan.data = 8;
        plan.globalBatch = 8;
        const auto model = *cost::StepModel::of(network("gpt3-13b"), machine(64));
        const auto usual = *model.predict(plan);
        plan.order = *plan::axisOrder("dp-cp-ep-tp-pp");
        const auto turned = *model.predict(plan);
        QVERIFY(turned.of(StepTerm::TensorParallel) > 3 * usual.of(StepTerm::TensorParallel));
        QVERIFY(turned.of(StepTerm::DataParallel) < usual.of(StepTerm::DataParallel));
    }

    void shardDegreesThatFitNoReplicas()
    {
        const model::Network n = network("llama3-8b");
        QVERIFY(cost::checkMemoryPlan(n, sixteen(1, 4)));
        QVERIFY(!cost::checkMemoryPlan(n, sixteen(1, 3)));
        QVERIFY(!cost::checkMemoryPlan(n, sixteen(0, 4)));
        plan::Layout plan = sixteen(1, 4);
        plan.contextRanks = 6;
        plan.sequence = 12288;
        QVERIFY(!cost::checkMemoryPlan(n, plan)); // neither part of the six nor six of each
        plan.shardDegree = 12;
        QVERIFY(cost::checkMemoryPlan(n, plan));
    }
};

SHARDSCOPE_TEST_APPLESS(TestReplicaTerm)
#include "test_replicaterm.moc"
