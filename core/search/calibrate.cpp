// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/calibrate.h"

#include "core/base/errorcode.h"
#include "core/cost/machineprofile.h"
#include "core/fit/fit.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace shardscope::search {

namespace {

using fit::CarryRun;
using scenario::Scenario;

constexpr const char *planModel = "plan-efficiency";

/// Replicas of the largest run, for what the fit says of larger machines.
constexpr int timesAsMany[] = {1, 2, 4, 8, 16, 32};

/// Runs of another device were not made on the machine that is calibrated.
bool isUsable(const PlansReport &report, const PlanTwin &twin)
{
    return twin.error() && twin.device == report.query.machine.device.name;
}

std::vector<CarryRun> carryRuns(const PlansReport &report, const std::vector<const PlanTwin *> &twins)
{
    std::vector<CarryRun> runs;
    for (const PlanTwin *twin : twins)
        runs.push_back({twin->run, report.network, report.query.machine, twin->plan, *twin->measured_s});
    return runs;
}

void addRuns(Calibration &out, const std::vector<const PlanTwin *> &twins, const fit::Carried &carried)
{
    for (std::size_t i = 0; i < twins.size(); ++i) {
        const PlanTwin &twin = *twins[i];
        out.runs.push_back(
            {twin.run, twin.title, twin.plan, *twin.measured_s, carried.before_s[i], carried.after_s[i], std::nullopt});
    }
    out.errorBefore = carried.errorBefore;
    out.errorAfter = carried.errorAfter;
}

void addConstants(Calibration &out, const cost::Assumptions &before, const fit::Carried &carried)
{
    for (const cost::AssumptionInfo &info : cost::assumptionTable()) {
        const std::optional<cost::ErrorSource> source = fit::carriedSource(info.value);
        if (!source)
            continue;
        const auto k = static_cast<std::size_t>(*source);
        out.constants.push_back(
            {&info, *source, before.*info.value, carried.assumptions.*info.value, carried.sigmas[k], carried.priors[k]});
        runs::FittedParameter kept;
        kept.name = info.key;
        kept.unit = info.unit;
        kept.value = carried.assumptions.*info.value;
        kept.standardError = kept.value * carried.sigmas[k];
        out.kept.parameters.push_back(std::move(kept));
    }
}

/// The largest of the runs with many times as many replicas, as far as the machine can be that large.
void addReach(Calibration &out, const PlansReport &report, const fit::Carried &carried)
{
    const auto largest = std::ranges::max_element(out.runs, {}, [](const CalibratedRun &run) { return run.plan.gpus(); });
    cost::TrainingMachine machine = report.query.machine;
    if (!report.cluster) // hosts of one kind: there may be more of them
        machine.gpus = std::max(machine.gpus, largest->plan.gpus() * *std::ranges::max_element(timesAsMany));
    const auto model = cost::StepModel::of(report.network, machine, carried.assumptions);
    for (const int times : timesAsMany) {
        plan::Layout plan = largest->plan;
        plan.data *= times;
        plan.globalBatch *= times;
        const Result<cost::PlanStep> step = model ? model->predict(plan) : model.error();
        if (!step)
            return;
        const cost::StepSpread spread = cost::stepSpread(*model, plan, *step);
        out.reach.push_back({plan.gpus(), step->step_s, std::exp(cost::eightyPercent * spread.sigma()), carried.told(spread)});
    }
}

/// Each run as a calibration with the others predicts it.
void leaveOneOut(Calibration &out, const std::vector<CarryRun> &runs, const cost::Assumptions &assumptions,
                 const Progress &progress)
{
    if (runs.size() <= fit::leastCarried)
        return;
    double sum = 0;
    for (std::size_t i = 0; i < runs.size() && !progress.stopRequested(); ++i) {
        std::vector<CarryRun> others = runs;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        const Result<fit::Carried> without = fit::carry(others, assumptions, progress);
        if (!without)
            return;
        const auto model = cost::StepModel::of(runs[i].network, runs[i].machine, without->assumptions);
        const Result<cost::PlanStep> step = model ? model->predict(runs[i].plan) : model.error();
        if (!step)
            return;
        out.runs[i].others_s = step->step_s;
        sum += std::abs(step->step_s / runs[i].step_s - 1);
        progress.report(static_cast<double>(i + 2) / static_cast<double>(runs.size() + 1));
    }
    out.errorOthers = sum / static_cast<double>(runs.size());
}

/// As `fit` gives the same runs.
void putKept(Calibration &out, const fit::Carried &carried)
{
    out.kept.model = planModel;
    out.kept.spread = carried.assumptions.calibrated;
    out.kept.meanError = out.errorAfter;
    out.kept.maxError = 0;
    for (const CalibratedRun &run : out.runs) {
        runs::FittedPoint point;
        point.run = run.run;
        point.what = std::to_string(run.plan.gpus()) + " GPUs";
        point.unit = "s";
        point.measured = run.measured_s;
        point.predicted = run.after_s;
        point.leftOut = run.others_s;
        out.kept.points.push_back(std::move(point));
        out.kept.maxError = std::max(out.kept.maxError, std::abs(run.errorAfter()));
    }
    if (out.errorOthers)
        out.kept.leaveOneOutError = *out.errorOthers;
}

} // namespace

bool CalibratedConstant::learned() const
{
    constexpr double least = 0.7; // of the deviation that it had before, as the notes of `fit` have it
    return error < least * prior;
}

std::optional<int> Calibration::priorFrom() const
{
    const auto found = std::ranges::find_if(reach, &CalibratedReach::mostlyPrior);
    return found == reach.end() ? std::nullopt : std::optional(found->gpus);
}

CalibrationBasis calibrationBasis(const PlansReport &report)
{
    CalibrationBasis basis;
    std::vector<plan::Layout> plans;
    for (const PlanTwin &twin : report.twins) {
        basis.measured += twin.measured_s ? 1 : 0;
        if (!isUsable(report, twin))
            continue;
        basis.runs.push_back(&twin);
        if (std::ranges::find(plans, twin.plan) == plans.end())
            plans.push_back(twin.plan);
    }
    basis.different = static_cast<int>(plans.size());
    if (basis.measured == 0)
        basis.lack = CalibrationLack::NoRuns;
    else
        basis.lack = basis.runs.empty() ? CalibrationLack::NoneUsed : CalibrationLack::Nothing;
    return basis;
}

Result<Calibration> calibrate(const PlansReport &report, const Scenario &scenario, const Progress &progress)
{
    const CalibrationBasis basis = calibrationBasis(report);
    if (basis.lack != CalibrationLack::Nothing)
        return Error{
            ErrorCode::TooFewPoints, {std::to_string(basis.different), std::to_string(fit::leastCarried)}, {{}, 0, 0, "/runs"}};
    Scenario plain = scenario;
    dropCalibration(plain);
    const Result<cost::Assumptions> assumed = assumptionsOf(plain.plans);
    if (!assumed)
        return assumed.error();
    cost::Assumptions before = *assumed;
    if (const auto measured = cost::keptRates(plain.plans.calibration)) { // the report's machine has its rates
        cost::TrainingMachine has = report.query.machine;
        (void)cost::useRates(*measured, report.query.space.base, has, before);
    }
    const std::vector<CarryRun> runs = carryRuns(report, basis.runs);
    const Result<fit::Carried> carried = fit::carry(runs, before, progress);
    if (!carried)
        return carried.error();
    progress.report(1.0 / static_cast<double>(runs.size() + 1));
    Calibration out;
    out.leftOut = basis.measured - static_cast<int>(runs.size());
    addRuns(out, basis.runs, *carried);
    addConstants(out, before, *carried);
    addReach(out, report, *carried);
    leaveOneOut(out, runs, before, progress);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    putKept(out, *carried);
    return out;
}

void keepCalibration(Scenario &scenario, const runs::Fitted &found)
{
    dropCalibration(scenario);
    const auto measured = cost::keptRates(scenario.plans.calibration);
    scenario.plans.calibration = found;
    if (measured)
        cost::keepRates(scenario.plans.calibration, *measured);
    for (const runs::FittedParameter &one : found.parameters) {
        if (one.free)
            scenario.plans.assumptions[one.name] = one.value;
    }
}

void dropCalibration(Scenario &scenario)
{
    if (!scenario.plans.calibration)
        return;
    for (const runs::FittedParameter &one : scenario.plans.calibration->parameters) {
        const auto found = scenario.plans.assumptions.find(one.name);
        if (one.free && found != scenario.plans.assumptions.end() && found->second == one.value) // else set by hand since
            scenario.plans.assumptions.erase(found);
    }
    const auto measured = cost::keptRates(scenario.plans.calibration);
    scenario.plans.calibration.reset();
    if (measured)
        cost::keepRates(scenario.plans.calibration, *measured);
}

std::optional<Calibrated> calibrated(const Scenario &scenario)
{
    if (!scenario::holdsCalibration(scenario.plans))
        return std::nullopt;
    const runs::Fitted &fitted = *scenario.plans.calibration;
    Calibrated out{static_cast<int>(fitted.points.size())};
    if (fitted.spread)
        out.mostGpus = fitted.spread->gpus;
    if (!scenario.runs.list)
        return out;
    for (const runs::Run &run : *scenario.runs.list) {
        if (std::ranges::find(fitted.points, run.id, &runs::FittedPoint::run) == fitted.points.end())
            continue;
        const int gpus = fit::planOf(run, scenario.layout).gpus();
        out.leastGpus = out.leastGpus == 0 ? gpus : std::min(out.leastGpus, gpus);
        out.mostGpus = std::max(out.mostGpus, gpus);
    }
    return out;
}

} // namespace shardscope::search
