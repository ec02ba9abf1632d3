// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/traceprediction.h"
#include "core/io/catalog/catalog.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using evaluate::PredictedKind;

namespace {

plan::Layout eager()
{
    plan::Layout out;
    out.framework = plan::Framework::PyTorch;
    out.software = plan::Software::HfEager;
    out.precision = model::Precision::Bf16;
    out.microbatch = 8;
    return out;
}

Result<std::vector<PredictedKind>> predicted(const plan::Layout &plan)
{
    const Result<io::Catalog> &catalog = io::loadCatalog();
    return evaluate::predictedKinds(io::findModel(*catalog, "gpt2")->network, plan, *io::findDevice(*catalog, "H200"),
                                    *io::findEfficiency(*catalog, "H200"));
}

PredictedKind kind(const std::vector<PredictedKind> &kinds, std::string_view name)
{
    const auto found = std::ranges::find(kinds, name, &PredictedKind::kind);
    return found != kinds.end() ? *found : PredictedKind();
}

} // namespace

class TestTracePrediction : public QObject {
    Q_OBJECT

private slots:
    /// Four matmuls a layer and twice as many backward, and those of the output; one attention forward and three kernels back:
    /// as many as the trace of this step on an H200 has.
    void kernelsAreCountedByKind()
    {
        const auto kinds = predicted(eager());
        QVERIFY(kinds);
        QCOMPARE(kind(*kinds, "matmul").count, 12 * (4 + 8) + 3.0);
        QCOMPARE(kind(*kinds, "attention").count, 48.0);
        QCOMPARE(kind(*kinds, "norm").count, 75.0);
        QVERIFY(kind(*kinds, "optimiser").total > 0);
        QVERIFY(std::ranges::is_sorted(*kinds, std::ranges::greater{}, &PredictedKind::total));
        // 21.8, 3.39 and 2.31 ms in that trace.
        QVERIFY(std::abs(kind(*kinds, "matmul").total - 21.8e-3) < 0.1 * 21.8e-3);
        QVERIFY(std::abs(kind(*kinds, "attention").total - 3.39e-3) < 0.1 * 3.39e-3);
        QVERIFY(std::abs(kind(*kinds, "norm").total - 2.31e-3) < 0.1 * 2.31e-3);
    }

    void recomputationAndRoundsAddTheirs()
    {
        plan::Layout plan = eager();
        const double once = kind(*predicted(plan), "matmul").count;
        plan.recomputation = plan::Recomputation::Full;
        const double again = kind(*predicted(plan), "matmul").count;
        QVERIFY(again > once && again <= once + 12 * 4);
        plan.recomputation = plan::Recomputation::None;
        plan.globalBatch = 32;
        QCOMPARE(kind(*predicted(plan), "matmul").count, 4 * once);
        plan.data = 4; // each rank has one round again
        QCOMPARE(kind(*predicted(plan), "matmul").count, once);
    }

    void whatHasNoListIsRefused()
    {
        plan::Layout plan = eager();
        plan.pipe = 2;
        QVERIFY(!predicted(plan));
        plan = eager();
        plan.software = plan::Software::Framework;
        plan.framework = plan::Framework::MegatronLm;
        QVERIFY(!predicted(plan));
    }
};

SHARDSCOPE_TEST_APPLESS(TestTracePrediction)
#include "test_traceprediction.moc"
