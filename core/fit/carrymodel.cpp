// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/fit/carry.h"
#include "core/fit/points.h"

#include <algorithm>
#include <cmath>

namespace shardscope::fit {

namespace {

using cost::ErrorSource;

std::string percent(double share)
{
    return runs::figure(100 * share, 2) + " %";
}

void putParameters(runs::Fitted &fitted, const Carried &carried)
{
    for (const cost::AssumptionInfo &info : cost::assumptionTable()) {
        runs::FittedParameter one;
        one.name = info.key;
        one.unit = info.unit;
        one.value = carried.assumptions.*info.value;
        const std::optional<ErrorSource> source = carriedSource(info.value);
        one.free = source.has_value();
        if (source)
            one.standardError = one.value * carried.sigmas[static_cast<std::size_t>(*source)];
        fitted.parameters.push_back(std::move(one));
    }
}

/// Each run as the others see it.
void leaveOneOut(runs::Fitted &fitted, std::span<const CarryRun> points, const cost::Assumptions &assumptions)
{
    if (points.size() <= leastCarried)
        return;
    double sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        std::vector<CarryRun> others(points.begin(), points.end());
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        const Result<Carried> without = carry(others, assumptions);
        if (!without)
            return;
        const auto model = cost::StepModel::of(points[i].network, points[i].machine, without->assumptions);
        const Result<cost::PlanStep> step = model->predict(points[i].plan);
        if (!step)
            return;
        fitted.points[i].leftOut = step->step_s;
        sum += std::abs(step->step_s / points[i].step_s - 1);
    }
    fitted.leaveOneOutError = sum / static_cast<double>(points.size());
}

void putPoints(runs::Fitted &fitted, std::span<const CarryRun> points, const Carried &carried)
{
    for (std::size_t i = 0; i < points.size(); ++i) {
        runs::FittedPoint one;
        one.run = points[i].id;
        one.what = describePlan(points[i].plan);
        one.unit = "s";
        one.measured = points[i].step_s;
        one.predicted = carried.after_s[i];
        const double error = std::abs(one.error());
        fitted.maxError = std::isnan(fitted.maxError) ? error : std::max(fitted.maxError, error);
        fitted.points.push_back(std::move(one));
    }
    fitted.meanError = carried.errorAfter;
    fitted.spread = carried.assumptions.calibrated;
}

/// What the runs say of each source, and what only the other clusters do.
void sayWhatIsKnown(runs::Fitted &fitted, const Carried &carried)
{
    constexpr double learned = 0.7; // of the deviation that it had before
    if (const std::size_t runs = carried.after_s.size(); runs < tellingRuns)
        fitted.notes.push_back((runs == 1 ? "one run tells" : "two runs tell")
                               + std::string(" little: which of the numbers it was that the prediction missed by stays open, and "
                                             "most of each is as other clusters have it; runs of other degrees, microbatches "
                                             "or numbers of GPUs tell them apart"));
    fitted.notes.push_back("mean error of the runs " + percent(carried.errorBefore) + " before and " + percent(carried.errorAfter)
                           + " after");
    for (std::size_t k = 0; k < cost::errorSourceCount; ++k) {
        const std::string name = english(cost::errorSourceName(static_cast<ErrorSource>(k)));
        const bool known = carried.sigmas[k] < learned * carried.priors[k];
        fitted.notes.push_back(name + ": × " + runs::figure(carried.factors[k], 3) + " of its time, ± "
                               + percent(carried.sigmas[k])
                               + (known ? "" : ", which the runs hardly tell: as other clusters have it"));
    }
}

/// The largest of the runs with many times as many replicas.
void sayHowFar(runs::Fitted &fitted, std::span<const CarryRun> points, const Carried &carried)
{
    const auto largest = std::ranges::max_element(points, {}, [](const CarryRun &run) { return run.plan.gpus(); });
    const auto model = cost::StepModel::of(largest->network, largest->machine, carried.assumptions);
    for (const int times : {1, 8, 32}) {
        plan::Layout plan = largest->plan;
        plan.data *= times;
        plan.globalBatch *= times;
        if (!model || plan.gpus() > largest->machine.gpus)
            return;
        const Result<cost::PlanStep> step = model->predict(plan);
        if (!step)
            return;
        const double sigma = cost::stepSpread(*model, plan, *step).sigma();
        fitted.notes.push_back("trusted on " + std::to_string(plan.gpus()) + " GPUs (" + describePlan(plan)
                               + "): " + runs::figureWithUnit(step->step_s, "s", 3) + ", four times of five within a factor of "
                               + runs::figure(std::exp(cost::eightyPercent * sigma), 3));
    }
}

} // namespace

Result<runs::Fitted> fitCarriedModel(std::span<const runs::Run> runs, const Options &options)
{
    const PlanBasis &basis = *options.plans;
    const Result<cost::StepModel> model = cost::StepModel::of(basis.network, basis.machine, basis.assumptions);
    if (!model)
        return model.error();
    runs::Fitted fitted;
    fitted.model = "plan-efficiency";
    std::vector<CarryRun> points;
    for (const runs::Run &run : runs) {
        const plan::Layout plan = planOf(run, basis.layout);
        if (auto why = unusablePlan(run, plan, *model))
            fitted.leftOut.push_back({run.id, std::move(*why)});
        else
            points.push_back({run.id, basis.network, basis.machine, plan, *stepTimeOf(run)});
    }
    const Result<Carried> carried = carry(points, basis.assumptions);
    if (!carried)
        return carried.error();
    putParameters(fitted, *carried);
    putPoints(fitted, points, *carried);
    leaveOneOut(fitted, points, basis.assumptions);
    sayWhatIsKnown(fitted, *carried);
    sayHowFar(fitted, points, *carried);
    return fitted;
}

} // namespace shardscope::fit
