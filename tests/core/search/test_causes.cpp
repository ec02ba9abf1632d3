// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planstep.h"
#include "core/io/catalog/catalog.h"
#include "core/search/causes.h"
#include "tests/core/findings/syntheticruns.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>

using namespace shardscope;

namespace {

/// A step of FSDP on so many hosts, as predicted with these links.
search::MeasuredStep stepOf(int hosts, int microbatch, double inside_Bps, double between_Bps)
{
    const io::Catalog &catalog = *io::loadCatalog();
    search::MeasuredStep step;
    step.network = io::findModel(catalog, "llama3-8b")->network;
    step.network.sequence = 4096;
    cost::MachineFigures figures;
    figures.gpus = 8 * hosts;
    figures.inside_Bps = inside_Bps;
    figures.host_Bps = between_Bps;
    step.machine =
        cost::trainingMachine(figures, *io::findDevice(catalog, "H100-80GB"), *io::findEfficiency(catalog, "H100-80GB"));
    step.plan.data = 8 * hosts;
    step.plan.globalBatch = 8 * hosts * microbatch;
    step.plan.microbatch = microbatch;
    step.plan.zero = 3;
    step.plan.framework = plan::Framework::PyTorch;
    step.plan.attention = plan::AttentionKernel::Fused;
    step.plan.recomputation = plan::Recomputation::Full;
    step.measured_s = cost::StepModel::of(step.network, step.machine)->predict(step.plan)->step_s;
    return step;
}

constexpr double nvlink = 450e9;
constexpr double infiniband = 400e9;

} // namespace

class TestCauses : public QObject {
    Q_OBJECT

private slots:
    void aStepAsPredictedNeedsNoCause()
    {
        const auto found = search::explainSteps(std::vector{stepOf(1, 2, nvlink, infiniband)});
        QVERIFY(found && found->inside && !found->identifiable);
    }

    /// Slow links of one host leave the step of ZeRO 3 so long that nothing else does.
    void findsPlantedLinks()
    {
        synthetic::Random random(4);
        for (int i = 0; i < 20; ++i) {
            const double planted = std::exp(random.between(std::log(0.6e9), std::log(4e9)));
            search::MeasuredStep step = stepOf(1, random.pick({1, 2}), nvlink, infiniband);
            step.measured_s = stepOf(1, step.plan.microbatch, planted, infiniband).measured_s;
            const auto found = search::explainSteps(std::vector{step});
            QVERIFY(found && found->identifiable);
            QCOMPARE(QString::fromUtf8(found->causes.front().parameter), QStringLiteral("gpu_link_Bps"));
            QVERIFY2(std::abs(found->causes.front().value / planted - 1) < 0.1,
                     qPrintable(QString::number(found->causes.front().value / planted)));
        }
    }

    void findsAPlantedNetworkFirst()
    {
        synthetic::Random random(9);
        for (int i = 0; i < 10; ++i) {
            const double planted = std::exp(random.between(std::log(1.5e9), std::log(6e9)));
            search::MeasuredStep step = stepOf(4, 1, nvlink, infiniband);
            step.measured_s = stepOf(4, 1, nvlink, planted).measured_s;
            const auto found = search::explainSteps(std::vector{step});
            QVERIFY(found.ok());
            QCOMPARE(QString::fromUtf8(found->causes.front().parameter), QStringLiteral("node_network_Bps"));
            QVERIFY(std::abs(found->causes.front().value / planted - 1) < 0.1);
        }
    }

    /// Ethernet of 1 to 5 Gbit/s between hosts is slow, and it is there: it is no case for links inside a host alone.
    void keepsASlowNetworkAmongTheCauses()
    {
        for (const double planted : {0.15e9, 0.4e9}) {
            search::MeasuredStep step = stepOf(2, 1, nvlink, infiniband);
            step.measured_s = stepOf(2, 1, nvlink, planted).measured_s;
            const auto found = search::explainSteps(std::vector{step});
            QVERIFY(found.ok());
            QCOMPARE(QString::fromUtf8(found->causes.front().parameter), QStringLiteral("node_network_Bps"));
            QVERIFY(std::abs(found->causes.front().value / planted - 1) < 0.1);
        }
    }

    /// A third more than predicted has many causes, and none that is sure.
    void aSmallMissIsNotIdentifiable()
    {
        search::MeasuredStep step = stepOf(1, 2, nvlink, infiniband);
        step.measured_s *= 1.5;
        const auto found = search::explainSteps(std::vector{step});
        QVERIFY(found && !found->inside && !found->identifiable);
        double sum = 0;
        for (const search::StepCause &cause : found->causes)
            sum += cause.probability;
        QVERIFY(std::abs(sum - 1) < 1e-9);
    }

    void whatNothingExplainsIsSaid()
    {
        search::MeasuredStep step = stepOf(1, 2, nvlink, infiniband);
        step.measured_s /= 20;
        const auto found = search::explainSteps(std::vector{step});
        QVERIFY(found && !found->identifiable);
        QVERIFY(found->causes.empty() || !found->causes.front().plausible);
    }
};

SHARDSCOPE_TEST_GUILESS(TestCauses)
#include "test_causes.moc"
