// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planshape.h"
#include "core/cost/planstep.h"
#include "core/io/catalog/catalog.h"
#include "core/model/parameters.h"
#include "tests/core/cost/catalogue.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>

using namespace shardscope;
using namespace shardscope::tests;
using cost::MemoryTerm;
using cost::StepTerm;

namespace {

cost::TrainingMachine hopper(int gpus)
{
    const auto catalog = io::loadCatalog();
    cost::MachineFigures figures;
    figures.gpus = gpus;
    figures.gpusPerHost = 8;
    figures.inside_Bps = 450e9;
    figures.host_Bps = 400e9;
    return cost::trainingMachine(figures, *io::findDevice(*catalog, "H100-80GB"), *io::findEfficiency(*catalog, "H100-80GB"));
}

plan::Layout planOf(int tensor, int pipe, int data, int batch)
{
    plan::Layout plan;
    plan.tensor = tensor;
    plan.pipe = pipe;
    plan.data = data;
    plan.globalBatch = batch;
    plan.attention = plan::AttentionKernel::Fused;
    plan.framework = plan::Framework::MegatronLm;
    plan.zero = 1;
    plan.sequenceParallel = tensor > 1;
    return plan;
}

} // namespace

class TestHybrid : public QObject {
    Q_OBJECT

private slots:
    /// Letters that say what the other fields say change nothing.
    void transformersAsLetters()
    {
        model::Network plain = network("qwen3-30b-a3b");
        plain.denseFirst = 3;
        model::Network letters = plain;
        letters.pattern = std::string(3, 't') + std::string(static_cast<std::size_t>(plain.layers) - 3, 'e');
        QCOMPARE(model::sizes(letters).total(), model::sizes(plain).total());
        QCOMPARE(letters.allMoeLayers(), plain.allMoeLayers());
        const auto one = *cost::StepModel::of(plain, hopper(64));
        const auto other = *cost::StepModel::of(letters, hopper(64));
        plan::Layout plan = planOf(1, 4, 16, 256);
        plan.expert = 8;
        const double ratio = other.predict(plan)->step_s / one.predict(plan)->step_s;
        QVERIFY2(std::abs(ratio - 1) < 1e-9, qPrintable(QString::number(ratio, 'g', 15)));
        for (std::size_t stage = 0; stage < 4; ++stage)
            QCOMPARE(other.memory().estimate(plan)->stages[stage].total().si(),
                     one.memory().estimate(plan)->stages[stage].total().si());
    }

    /// A transformer layer's two halves are two layers of their own.
    void halvesAreAsMuchAsTheWhole()
    {
        const model::Network whole = network("llama3-8b");
        model::Network halves = whole;
        halves.layers *= 2;
        for (int layer = 0; layer < whole.layers; ++layer)
            halves.pattern += "*-";
        QCOMPARE(model::sizes(halves).total(), model::sizes(whole).total());
        const auto one = *cost::StepModel::of(whole, hopper(8));
        const auto other = *cost::StepModel::of(halves, hopper(8));
        const plan::Layout plan = planOf(8, 1, 1, 8);
        QVERIFY(std::abs(other.predict(plan)->step_s / one.predict(plan)->step_s - 1) < 1e-9);
        QVERIFY(std::abs(other.work(plan).model / one.work(plan).model - 1) < 1e-9);
        const cost::StageMemory a = one.memory().estimate(plan)->stages.front();
        const cost::StageMemory b = other.memory().estimate(plan)->stages.front();
        for (const MemoryTerm term : {MemoryTerm::Parameters, MemoryTerm::OptimizerState, MemoryTerm::Activations})
            QVERIFY(std::abs(b.of(term) / a.of(term) - 1) < 1e-9);
    }

    /// Six FLOP for each weight that a token passes but the embedding, and the scan and four layers of attention beside.
    void theWorkOfAHybrid()
    {
        const model::Network n = network("nemotron-h-8b");
        const auto model = *cost::StepModel::of(n, hopper(8));
        const plan::Layout plan = planOf(1, 1, 8, 8);
        const double tokens = 8.0 * n.sequence;
        const double weights = model::sizes(n).total() - 131072.0 * 4096;
        const double attention = 3 * 4 * 4.0 * n.sequence * 4096; // forward and twice backward, over all pairs
        const double scan = 3 * 24 * 7.0 * 8192 * 128;
        const double expected = tokens * (6 * weights + attention + scan);
        QVERIFY(std::abs(model.work(plan).model / expected - 1) < 1e-3);
        const cost::PlanStep step = *model.predict(plan);
        QVERIFY(step.step_s > model.lowerBound(plan));
        QVERIFY(step.mfu > 0.1 && step.mfu < 0.7);
    }

    /// 15.119 s with 32 H100, TP 8, 96 sequences of 8192 in 8 bits (NVIDIA/dgxc-benchmarking v25.05, nemotronh/README.md).
    void nemotronHAsPublished()
    {
        const auto model = *cost::StepModel::of(network("nemotron-h-56b"), hopper(32));
        plan::Layout plan = planOf(8, 1, 4, 96);
        plan.precision = model::Precision::Fp8;
        const double step = model.predict(plan)->step_s;
        QVERIFY2(std::abs(step / 15.119 - 1) < 0.2, qPrintable(QString::number(step)));
    }

    void whatMambaCannot()
    {
        const model::Network n = network("nemotron-h-8b");
        plan::Layout plan = planOf(16, 1, 1, 1); // of 8 groups
        QCOMPARE(cost::checkMemoryPlan(n, plan).error().place.pointer, std::string("/plan/tp"));
        plan = planOf(1, 1, 1, 1);
        plan.contextRanks = 2;
        QVERIFY(!cost::checkMemoryPlan(n, plan));
        model::Network shapeless = n;
        shapeless.ssmState = 0;
        QVERIFY(!model::check(shapeless));
        shapeless.pattern[0] = '?';
        QVERIFY(!model::check(shapeless));
    }
};

SHARDSCOPE_TEST_GUILESS(TestHybrid)
#include "test_hybrid.moc"
