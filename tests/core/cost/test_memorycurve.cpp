// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/memorycurve.h"
#include "core/io/catalog/catalog.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace shardscope;
using cost::MemoryTerm;
using cost::StepPart;

namespace {

struct Case {
    const char *model;
    std::function<void(plan::Layout &)> change;
};

struct Step {
    cost::MemoryEstimate estimate;
    std::vector<cost::StepMoment> moments;
};

Step stepOf(const Case &one, std::size_t stage = 0)
{
    const auto catalog = io::loadCatalog();
    const auto model = cost::MemoryModel::of(io::findModel(*catalog, one.model)->network);
    plan::Layout plan;
    plan.framework = plan::Framework::PyTorch;
    plan.software = plan::Software::HfEager;
    plan.microbatch = 4;
    plan.sequence = 1024;
    one.change(plan);
    Step out;
    const auto estimate = model->estimate(plan);
    if (!estimate)
        qFatal("%s", describe(estimate.error()).c_str());
    out.estimate = *estimate;
    out.moments = *cost::memoryOverStep(*model, plan, *estimate, stage);
    return out;
}

double of(const cost::StepMoment &moment, MemoryTerm term)
{
    return moment.bytes[static_cast<std::size_t>(term)];
}

/// When its work begins.
const cost::StepMoment &optimizerOf(const Step &step)
{
    return *std::ranges::find(step.moments, StepPart::Optimizer, &cost::StepMoment::part);
}

const Case cases[] = {
    {"gpt2", [](plan::Layout &) {}},
    {"gpt2", [](plan::Layout &p) { p.globalBatch = 16; }},
    {"gpt2", [](plan::Layout &p) { p.optimizer = plan::Optimizer::Sgd; }},
    {"gpt2-xl", [](plan::Layout &p) { p.microbatch = 1; }}, // the optimiser needs most
    {"gpt2-xl", [](plan::Layout &p) { p.data = 4, p.zero = 3, p.software = plan::Software::Framework; }},
    {"gpt2-xl",
     [](plan::Layout &p) {
         p.framework = plan::Framework::MegatronLm, p.software = plan::Software::Framework;
         p.pipe = 4, p.globalBatch = 32, p.schedule = "1f1b";
     }},
    {"gpt2-xl",
     [](plan::Layout &p) {
         p.framework = plan::Framework::MegatronLm, p.software = plan::Software::Framework;
         p.pipe = 4, p.globalBatch = 32, p.schedule = "gpipe";
     }},
};
const char *const names[] = {"one microbatch",
                             "gradients that add up",
                             "an optimiser without states",
                             "a step of the optimiser that needs most",
                             "sharded parameters",
                             "a pipeline",
                             "a pipeline that runs all forward passes first"};

} // namespace

class TestMemoryCurve : public QObject {
    Q_OBJECT

private:
    static void addRows()
    {
        QTest::addColumn<int>("place");
        for (int i = 0; i < static_cast<int>(std::size(cases)); ++i)
            QTest::newRow(names[i]) << i;
    }

private slots:
    void theFullestMomentIsTheEstimate_data() { addRows(); }
    void theFullestMomentIsTheEstimate()
    {
        QFETCH(int, place);
        const Step step = stepOf(cases[place]);
        const double most = cost::fullestMoment(step.moments).live();
        const double estimate = step.estimate.stages.front().allocated().si();
        QVERIFY2(std::abs(most - estimate) <= 1e-6 * estimate,
                 qPrintable(QStringLiteral("%1 GB, estimate %2 GB").arg(most * 1e-9).arg(estimate * 1e-9)));
    }

    void forwardPassesBuildUpAndBackwardPassesFree_data() { addRows(); }
    void forwardPassesBuildUpAndBackwardPassesFree()
    {
        QFETCH(int, place);
        const Step step = stepOf(cases[place]);
        for (std::size_t i = 1; i < step.moments.size(); ++i) {
            const cost::StepMoment &before = step.moments[i - 1];
            const cost::StepMoment &now = step.moments[i];
            if (before.part != now.part || before.pass != now.pass)
                continue;
            if (now.part == StepPart::Loss || now.part == StepPart::Optimizer)
                continue; // logits come and go, and so do gradients
            const bool forward = now.part == StepPart::Forward;
            QVERIFY(now.done > before.done);
            QVERIFY((of(now, MemoryTerm::Activations) >= of(before, MemoryTerm::Activations)) == forward
                    || of(now, MemoryTerm::Activations) == of(before, MemoryTerm::Activations));
            QVERIFY(of(now, MemoryTerm::Gradients) >= of(before, MemoryTerm::Gradients));
        }
        const cost::StepMoment &end = optimizerOf(step);
        QVERIFY(of(step.moments.back(), MemoryTerm::Gradients) <= of(end, MemoryTerm::Gradients));
        QCOMPARE(of(end, MemoryTerm::Activations) + of(end, MemoryTerm::PipelineCopies) + of(end, MemoryTerm::Logits), 0.0);
        QVERIFY(of(end, MemoryTerm::Gradients) > 0);
    }

    /// 8 GB of gradients stand beside one layer that is computed again, which no estimate of two moments sees.
    void whatIsComputedAgainStandsBesideGradients()
    {
        const Step step = stepOf({"llama3.2-1b", [](plan::Layout &p) {
                                      p.recomputation = plan::Recomputation::Full;
                                      p.sequence = 2048;
                                  }});
        const cost::StepMoment &most = cost::fullestMoment(step.moments);
        QVERIFY(most.live() >= step.estimate.stages.front().allocated().si() * (1 - 1e-9));
        const auto again = std::ranges::find_if(step.moments, [](const cost::StepMoment &moment) {
            return moment.part == StepPart::Backward && of(moment, MemoryTerm::Recomputation) > 0;
        });
        QVERIFY(again != step.moments.end());
    }

    /// Of a tied matrix the gradient comes with the output's.
    void gradientsOfTheEndsComeWhereTheyAreUsed()
    {
        const auto half = [](const Step &step) {
            for (const cost::StepMoment &moment : step.moments)
                if (moment.part == StepPart::Backward)
                    return of(moment, MemoryTerm::Gradients) / of(optimizerOf(step), MemoryTerm::Gradients);
            return -1.0;
        };
        QVERIFY(half(stepOf({"gpt2", [](plan::Layout &) {}})) > 0.25); // 50257 words of 124 million parameters
    }
};

SHARDSCOPE_TEST_APPLESS(TestMemoryCurve)
#include "test_memorycurve.moc"
