// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cost/adapterterm.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/offloadterm.h"
#include "core/cost/planstep.h"
#include "core/cost/recipeterm.h"
#include "tests/core/cost/catalogue.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>

using namespace shardscope;
using namespace shardscope::tests;
using cost::MemoryTerm;
using cost::StepTerm;

namespace {

cost::TrainingMachine machine(const char *device, int gpus)
{
    cost::MachineFigures figures;
    figures.gpus = gpus;
    figures.host_Bps = 400e9;
    return cost::trainingMachine(figures, *io::findDevice(catalog(), device), *io::findEfficiency(catalog(), device));
}

plan::Layout planOf(int tensor, int pipe, int batch)
{
    plan::Layout plan;
    plan.tensor = tensor;
    plan.pipe = pipe;
    plan.globalBatch = batch;
    plan.precision = model::Precision::Bf16;
    return plan;
}

} // namespace

/// Stages as text, parts that are computed again, offloading, recipes and adapters.
class TestLayoutChoices : public QObject {
    Q_OBJECT

private slots:
    /// 32 layers on 4 ranks: as text the same as without, to the bit of memory and nearly of time.
    void equalStagesInWordsAreEqualStages()
    {
        const auto model = *cost::StepModel::of(network("llama3-8b"), machine("H100-80GB", 4));
        const plan::Layout plan = planOf(1, 4, 16);
        plan::Layout written = plan;
        written.stages = "Et*8|(t*8|)*2t*8L";
        const auto bare = *model.memory().estimate(plan);
        const auto said = *model.memory().estimate(written);
        for (std::size_t stage = 0; stage < 4; ++stage)
            QCOMPARE(said.stages[stage].total().si(), bare.stages[stage].total().si());
        QVERIFY(std::abs(model.predict(written)->step_s / model.predict(plan)->step_s - 1) < 0.02);
    }

    void aLighterLastStageIsFaster()
    {
        const auto model = *cost::StepModel::of(network("llama3-8b"), machine("H100-80GB", 4));
        plan::Layout even = planOf(1, 4, 32);
        even.stages = "Et*8|(t*8|)*2t*8L";
        plan::Layout light = even;
        light.stages = "Et*9|(t*9|)*2t*5L";
        QVERIFY(model.predict(light)->step_s < model.predict(even)->step_s);
        QCOMPARE(model.memory().estimate(light)->stages[3].layers, 5);
    }

    /// Virtual stages of unequal layers, and one layer more that predicts a further token.
    void virtualStagesAndFurtherTokens()
    {
        const auto model = *cost::MemoryModel::of(network("deepseek-v3"));
        plan::Layout plan = planOf(1, 4, 32);
        plan.virtualStages = 2;
        plan.schedule = "interleaved";
        plan.stages = "Et*7|t*8|t*8|t*8|t*8|t*8|t*8|t*6L"; // 61
        const auto without = *model.estimate(plan);
        QCOMPARE(without.stages[0].layers, 15);
        QCOMPARE(without.stages[3].layers, 14);
        plan.stages = "Et*7|t*8|t*8|t*8|t*8|t*8|t*8|t*6mL";
        const auto with = *model.estimate(plan);
        QVERIFY(near(with.stages[3].of(MemoryTerm::Logits), 2 * without.stages[3].of(MemoryTerm::Logits)));
        QVERIFY(with.stages[3].of(MemoryTerm::ExpertParameters) > without.stages[3].of(MemoryTerm::ExpertParameters));
        QCOMPARE(with.stages[0].total().si(), without.stages[0].total().si());
        plan.virtualStages = 1;
        plan.schedule = "1f1b";
        QCOMPARE(cost::checkMemoryPlan(network("deepseek-v3"), plan).error().place.pointer, std::string("/plan/layout"));
    }

    void layersThatDoNotDivideAreAccepted()
    {
        plan::Layout plan = planOf(1, 4, 32);
        plan.schedule = "interleaved";
        plan.virtualStages = 2;
        for (const char *name : {"deepseek-v3", "qwen3-235b-a22b"}) { // 61 and 94 layers
            const auto model = *cost::StepModel::of(network(name), machine("H100-80GB", 4));
            QVERIFY2(model.predict(plan), name);
            const auto memory = *model.memory().estimate(plan);
            int layers = 0;
            for (const cost::StageMemory &stage : memory.stages)
                layers += stage.layers;
            QCOMPARE(layers, network(name).layers);
        }
    }

    /// Warm-up of rank 0: 2 · 3 chunks, one virtual stage of a group, and the one at work, each half a rank's layers.
    void aLargerGroupHoldsMoreChunks()
    {
        plan::Layout plan = planOf(1, 4, 64);
        plan.schedule = "interleaved";
        plan.virtualStages = 2;
        plan.microbatchGroup = 8;
        QCOMPARE(cost::liveChunks(plan)->front(), (2.0 * 3 + 8 + 1) / 2);
        plan.schedule = "interleaved-zb";
        QCOMPARE(cost::liveChunks(plan)->front(), (3.0 + 8 + 1) / 2);
        plan.schedule = "v-half"; // takes no groups
        const double half = cost::liveChunks(plan)->front();
        plan.microbatchGroup = 0;
        QCOMPARE(cost::liveChunks(plan)->front(), half);
        plan.schedule = "interleaved";
        plan.microbatchGroup = 2;
        QVERIFY(!cost::checkMemoryPlan(network("llama3-8b"), plan));
    }

    /// Llama 3 8B keeps gate, inner and their product of 14336: 3 · 14336 · 2 bytes a token and layer.
    void thePartsThatAreComputedAgainAreNotKept()
    {
        const model::Network n = network("llama3-8b");
        const auto model = *cost::StepModel::of(n, machine("H100-80GB", 1));
        plan::Layout plan = planOf(1, 1, 1);
        const double all = model.memory().estimate(plan)->peak().of(MemoryTerm::Activations);
        plan.recomputeModules = {plan::Module::Mlp};
        const double kept = model.memory().estimate(plan)->peak().of(MemoryTerm::Activations);
        QVERIFY(near(all - kept, 32.0 * 8192 * 3 * 14336 * 2));
        QVERIFY(model.predict(plan)->of(StepTerm::Recomputation) > 0);
        plan.recomputeModules = {plan::Module::Norms};
        const double norms = model.memory().estimate(plan)->peak().of(MemoryTerm::Activations);
        QVERIFY(near(all - norms, 32.0 * 8192 * 2 * 4096 * 2));
        plan.recomputeModules = {plan::Module::Moe};
        QVERIFY(!cost::checkMemoryPlan(n, plan));
    }

    /// Half of the layers keep their input alone, and cost half of a forward pass.
    void someLayersInFull()
    {
        const auto model = *cost::StepModel::of(network("llama3-8b"), machine("H100-80GB", 1));
        plan::Layout plan = planOf(1, 1, 1);
        const double none = model.memory().estimate(plan)->peak().of(MemoryTerm::Activations);
        plan.recomputation = plan::Recomputation::Full;
        const double all = model.memory().estimate(plan)->peak().of(MemoryTerm::Activations);
        const double again = model.predict(plan)->of(StepTerm::Recomputation);
        plan.recomputeLayers = 16;
        QVERIFY(near(model.memory().estimate(plan)->peak().of(MemoryTerm::Activations), (none + all) / 2));
        QVERIFY(near(model.predict(plan)->of(StepTerm::Recomputation), again / 2));
        plan.recomputation = plan::Recomputation::None;
        QVERIFY(!model.predict(plan));
    }

    /// Two layers' activations stay; a billion parameters go down in 4 bytes and up in 2, at 0.8 of 64 GB/s.
    void theHostTakesActivationsAndOptimizer()
    {
        const auto device = *io::findDevice(catalog(), "H100-80GB");
        QVERIFY(near(cost::hostStep(device, 1e9, 4, 8), 6e9 / 51.2e9 + 8 * 0.257));
        QCOMPARE(cost::exposedCopy(51.2e9, device, 2), 0.0);
        QVERIFY(near(cost::exposedCopy(51.2e9, device, 0.25), 0.75));
        const auto model = *cost::StepModel::of(network("llama3-8b"), machine("H100-80GB", 1));
        plan::Layout plan = planOf(1, 1, 1);
        const auto before = *model.memory().estimate(plan);
        plan.offload = {plan::Offloaded::Activations, plan::Offloaded::Optimizer};
        const auto after = *model.memory().estimate(plan);
        QCOMPARE(after.peak().of(MemoryTerm::OptimizerState), 0.0);
        QVERIFY(after.peak().of(MemoryTerm::Activations) < 0.1 * before.peak().of(MemoryTerm::Activations));
        const auto step = *model.predict(plan);
        QCOMPARE(step.of(StepTerm::Optimizer), 0.0);
        QVERIFY(step.of(StepTerm::Offload) > 0);
    }

    void recipesRunWhereTheDeviceCan_data()
    {
        QTest::addColumn<QByteArray>("device");
        QTest::addColumn<int>("recipe");
        QTest::addColumn<double>("peak");
        const auto row = [](const char *name, const char *device, plan::Recipe recipe, double peak) {
            QTest::newRow(name) << QByteArray(device) << static_cast<int>(recipe) << peak;
        };
        row("8 bits per tensor on H100", "H100-80GB", plan::Recipe::Fp8Tensor, 1979e12);
        row("8 bits per block on H800", "H800-80GB", plan::Recipe::Fp8Block, 1979e12);
        row("MXFP8 on B200", "B200", plan::Recipe::Mxfp8, 4500e12);
        row("MXFP8 not on H100", "H100-80GB", plan::Recipe::Mxfp8, 0);
        row("NVFP4 on B200", "B200", plan::Recipe::Nvfp4, 9000e12);
        row("NVFP4 on GB300", "GB300", plan::Recipe::Nvfp4, 15000e12);
        row("no 8 bits on A100", "A100-80GB", plan::Recipe::Fp8Tensor, 0);
    }
    void recipesRunWhereTheDeviceCan()
    {
        QFETCH(QByteArray, device);
        QFETCH(int, recipe);
        QFETCH(double, peak);
        plan::Layout plan = planOf(1, 1, 1);
        plan.recipe = static_cast<plan::Recipe>(recipe);
        QCOMPARE(cost::linearPeak(*io::findDevice(catalog(), device.toStdString()), plan), peak);
        const auto model = *cost::StepModel::of(network("llama3-8b"), machine(device.constData(), 1));
        const auto step = model.predict(plan);
        QCOMPARE(step.ok(), peak > 0);
        if (!step)
            return;
        plan.recipe = plan::Recipe::Plain;
        QVERIFY(step->of(StepTerm::Compute) < model.predict(plan)->of(StepTerm::Compute));
    }

    /// DistributedDataParallel reduces its buckets while the backward pass goes on, whatever the device; Megatron-LM of
    /// 2020 to 2022, on A100, behind it.
    void pyTorchHidesGradientsOnAnyDevice()
    {
        plan::Layout plan = planOf(1, 1, 8);
        const auto hidden = [&plan](plan::Framework framework, const char *device) {
            plan.framework = framework;
            return cost::assumptionsFor({}, plan, *io::findDevice(catalog(), device)).dataOverlap;
        };
        QCOMPARE(hidden(plan::Framework::PyTorch, "A100-80GB"), hidden(plan::Framework::PyTorch, "H100-80GB"));
        QVERIFY(hidden(plan::Framework::PyTorch, "A100-80GB") > 0.5);
        QCOMPARE(hidden(plan::Framework::MegatronLm, "A100-80GB"), cost::Assumptions{}.dataOverlap);
        QVERIFY(hidden(plan::Framework::MegatronLm, "H100-80GB") > 0.5);
    }

    /// The square root of 3.5 TFLOP/s of 8-bit peak a watt over the peak; H100's 700 W are enough.
    void boardsOfBlackwellSustainWhatTheirWattsLeave()
    {
        const auto share = [](const char *device) { return cost::powerShare(*io::findDevice(catalog(), device), true); };
        QVERIFY(near(share("B200"), std::sqrt(3.5 * 1000 / 4500)));
        QVERIFY(near(share("GB300"), std::sqrt(3.5 * 1400 / 5000)));
        QVERIFY(share("B200") < share("GB200") && share("GB200") < share("B300") && share("B300") < share("GB300"));
        for (const char *device : {"H100-80GB", "H200", "A100-80GB", "MI355X"})
            QCOMPARE(share(device), 1.0);
        // A board with less power takes longer, all else alike.
        cost::TrainingMachine weaker = machine("B200", 1);
        weaker.device.watts = 800;
        plan::Layout plan = planOf(1, 1, 1);
        plan.recipe = plan::Recipe::Fp8Tensor;
        const auto full = *cost::StepModel::of(network("llama3-8b"), machine("B200", 1));
        const auto held = *cost::StepModel::of(network("llama3-8b"), weaker);
        QVERIFY(held.predict(plan)->of(StepTerm::Compute) > 1.05 * full.predict(plan)->of(StepTerm::Compute));
    }

    /// 1.8 TFLOP/s of 16-bit peak a watt: B200 has 2.25 of them, GB300 1.79, H100 1.41.
    void sixteenBitsTakeMorePowerThanABlackwellHas()
    {
        const auto beside8 = [](const cluster::Accelerator &device) {
            return cost::powerShare(device, false) / cost::powerShare(device, true);
        };
        const auto share = [&](const char *device) { return beside8(*io::findDevice(catalog(), device)); };
        QVERIFY(near(share("B200"), 1.8 * 1000 / 2250));
        QVERIFY(near(share("GB200"), 1.8 * 1200 / 2500));
        for (const char *device : {"GB300", "H100-80GB", "A100-80GB", "MI355X"})
            QCOMPARE(share(device), 1.0);
        cluster::Accelerator unknown = *io::findDevice(catalog(), "B200");
        unknown.name = "any other";
        QVERIFY(near(beside8(unknown), 0.8)); // by its watts, whatever its name
        unknown.watts = 0;
        QCOMPARE(beside8(unknown), 1.0);
        // Half of the bits are more than twice as fast there.
        plan::Layout plan = planOf(1, 1, 1);
        const auto ratio = [&plan](const char *device) {
            const auto model = *cost::StepModel::of(network("llama3-8b"), machine(device, 1));
            plan.recipe = plan::Recipe::Plain;
            const double wide = model.predict(plan)->of(StepTerm::Compute);
            plan.recipe = plan::Recipe::Fp8Tensor;
            return wide / model.predict(plan)->of(StepTerm::Compute);
        };
        QVERIFY(ratio("B200") > ratio("GB300"));
    }

    /// Inputs of matmuls in a byte: two norms' outputs of 4096 and the FFN's 14336.
    void whatAMatmulKeepsIsNarrower()
    {
        const auto model = *cost::MemoryModel::of(network("llama3-8b"));
        plan::Layout plan = planOf(1, 1, 1);
        const double wide = model.estimate(plan)->peak().of(MemoryTerm::Activations);
        plan.recipe = plan::Recipe::Fp8Tensor;
        const double narrow = model.estimate(plan)->peak().of(MemoryTerm::Activations);
        QVERIFY(near(wide - narrow, 32.0 * 8192 * (2 * 4096 + 14336)));
    }

    /// Rank 16 on queries, keys, values and output of Llama 2 70B: 16 · (8192 + 10240 + 8192 + 8192) a layer.
    void adaptersAloneAreTrained()
    {
        const model::Network n = network("llama2-70b");
        plan::Layout plan = planOf(1, 1, 1);
        plan.adapterRank = 16;
        plan.adapterTargets = {plan::AdapterTarget::Queries, plan::AdapterTarget::Output};
        QCOMPARE(cost::adapterParameters(n, plan, false), 16.0 * (8192 + 10240 + 8192 + 8192));
        const auto model = *cost::StepModel::of(n, machine("H200", 1));
        const auto memory = *model.memory().estimate(plan);
        QVERIFY(near(memory.peak().of(MemoryTerm::OptimizerState), 12 * 80 * 16.0 * (8192 + 10240 + 8192 + 8192)));
        QVERIFY(near(memory.peak().of(MemoryTerm::Gradients), 4 * 80 * 16.0 * (8192 + 10240 + 8192 + 8192)));
        plan::Layout whole = planOf(1, 1, 1);
        QCOMPARE(memory.peak().of(MemoryTerm::Parameters), model.memory().estimate(whole)->peak().of(MemoryTerm::Parameters));
        // Of forward, backward for inputs and backward for weights the last is not there.
        const double ratio = model.predict(plan)->of(StepTerm::Compute) / model.predict(whole)->of(StepTerm::Compute);
        QVERIFY2(ratio > 0.6 && ratio < 0.75, qPrintable(QString::number(ratio)));
        QVERIFY(model.lowerBound(plan) <= model.predict(plan)->step_s);
        plan.adapterTargets.clear();
        QVERIFY(!model.predict(plan));
    }
};

SHARDSCOPE_TEST_APPLESS(TestLayoutChoices)
#include "test_layoutchoices.moc"
