// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/plansreport.h"

#include "core/base/errorcode.h"
#include "core/scenario/networkof.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace shardscope::search {

namespace {

using plan::Layout;
using scenario::PlanChoices;
using scenario::Scenario;

bool sameCluster(const Scenario &scenario, const PlansReport &report)
{
    if (scenario.cluster == report.cluster)
        return true;
    return scenario.cluster && report.cluster && *scenario.cluster == *report.cluster;
}

/// The part of the choices that the search depends on.
bool sameQuestion(const PlanChoices &a, const PlanChoices &b)
{
    return a.devices == b.devices && a.rank == b.rank && a.top == b.top && a.axes == b.axes && a.assumptions == b.assumptions
           && a.calibration == b.calibration;
}

bool sameSearch(const Scenario &scenario, const PlansReport &report)
{
    return sameQuestion(scenario.plans, report.choices) && searchedBatch(scenario) == report.query.globalBatch
           && sharedPlan(scenario) == report.query.space.base && scenario.memory.device == report.memory.device
           && scenario.memory.limit == report.memory.limit && scenario::networkOf(scenario) == report.network
           && sameCluster(scenario, report);
}

/// A plan as it is in this search: its degrees, and of the rest what all plans share. The plan that
/// was chosen may be of a search for another batch or sequence length.
Layout inSearch(const PlansReport &report, const Layout &plan)
{
    const Layout &shared = report.query.space.base;
    Layout out = plan;
    out.globalBatch = report.query.globalBatch;
    out.sequence = shared.sequence;
    out.precision = shared.precision;
    out.attention = shared.attention;
    out.optimizer = shared.optimizer;
    out.framework = shared.framework;
    out.context = shared.context;
    return out;
}

PlanOutcome outcomeOf(const PlansReport &report, Layout plan)
{
    PlanOutcome outcome;
    if (plan.globalBatch <= 0)
        plan.globalBatch = report.query.globalBatch;
    outcome.plan = std::move(plan);
    const Result<cost::MemoryEstimate> memory = report.model->memory().estimate(outcome.plan);
    if (!memory) {
        outcome.fault = memory.error();
        return outcome;
    }
    outcome.memory = memory->peak().total();
    outcome.fits = memory->fits(report.limit());
    Result<cost::PlanStep> step = report.model->predict(outcome.plan);
    if (step)
        outcome.step = *step;
    else
        outcome.fault = step.error();
    return outcome;
}

/// The scenario's own plan where it is another one that can be predicted, else the second of the list.
std::optional<PlanOutcome> defaultComparison(const PlansReport &report, const Scenario &scenario)
{
    const bool own = !plan::isUsual(scenario.layout);
    if (own) {
        PlanOutcome outcome = outcomeOf(report, scenario.layout);
        if (outcome.step && report.chosen && outcome.plan != report.chosen->plan)
            return outcome;
    }
    for (const PlanRow &row : report.found->best) {
        if (report.chosen && row.plan != report.chosen->plan)
            return outcomeOf(report, row.plan);
    }
    return std::nullopt;
}

void addOutcomes(PlansReport &report, const Scenario &scenario)
{
    if (report.choices.chosen)
        report.chosen = outcomeOf(report, inSearch(report, *report.choices.chosen));
    else if (!report.found->best.empty())
        report.chosen = outcomeOf(report, report.found->best.front().plan);
    if (report.choices.compared)
        report.compared = outcomeOf(report, inSearch(report, *report.choices.compared));
    else
        report.compared = defaultComparison(report, scenario);
}

double stepWith(const PlansReport &report, const cost::Assumptions &assumptions, const Layout &plan)
{
    const Result<cost::StepModel> model = cost::StepModel::of(report.network, report.query.machine, assumptions);
    if (!model)
        return std::numeric_limits<double>::quiet_NaN();
    const Result<cost::PlanStep> step = model->predict(plan);
    return step ? step->step_s : std::numeric_limits<double>::quiet_NaN();
}

void addSensitivities(PlansReport &report)
{
    if (!report.chosen || !report.chosen->step)
        return;
    for (const cost::AssumptionInfo &info : cost::assumptionTable()) {
        Sensitivity one;
        one.key = info.key;
        one.name = info.name;
        one.value = report.query.assumptions.*info.value;
        one.low = info.low;
        one.high = info.high;
        cost::Assumptions moved = report.query.assumptions;
        moved.*info.value = info.low;
        one.low_s = stepWith(report, moved, report.chosen->plan);
        moved.*info.value = info.high;
        one.high_s = stepWith(report, moved, report.chosen->plan);
        if (std::isfinite(one.low_s) && std::isfinite(one.high_s))
            report.sensitivities.push_back(std::move(one));
    }
    std::ranges::stable_sort(report.sensitivities,
                             [](const Sensitivity &a, const Sensitivity &b) { return a.span() > b.span(); });
}

void addRanks(PlansReport &report)
{
    const bool machine = report.cluster && report.cluster->gpus() > 0;
    if (report.chosen && report.chosen->step)
        report.ranks = rankMap(report.chosen->plan, machine ? report.cluster.get() : nullptr, report.query.machine.gpusPerHost);
}

void addRamp(PlansReport &report)
{
    const scenario::RampChoices &ramp = report.choices.ramp;
    RampQuery query;
    query.batches = ramp.batches;
    query.tensor = ramp.tensor;
    query.pipe = ramp.pipe;
    query.gpusPerNode = ramp.gpusPerNode;
    query.bestMicrobatch = ramp.microbatch;
    Result<RampPlan> plan = planRampUp(query);
    if (plan)
        report.ramp = std::move(*plan);
    else
        report.rampFault = plan.error();
}

/// Fails where the question has no answer, and when stopped.
Status searchAnew(PlansReport &report, const Scenario &scenario, const PlanDevices &devices, const Progress &progress,
                  int threads)
{
    // So that a question that cannot be asked is known again.
    report.query.globalBatch = searchedBatch(scenario);
    report.query.memoryLimit = scenario.memory.limit;
    report.query.space.base = sharedPlan(scenario);
    Result<SearchQuery> query = searchQuery(scenario, devices, &report.basis);
    if (!query)
        return std::move(query).error();
    report.query = std::move(*query);
    Result<cost::StepModel> model = cost::StepModel::of(report.query.network, report.query.machine, report.query.assumptions);
    if (!model)
        return std::move(model).error();
    report.model = std::make_shared<const cost::StepModel>(std::move(*model));
    Result<SearchResult> found = search(report.query, progress, threads);
    if (!found)
        return std::move(found).error();
    report.found = std::make_shared<const SearchResult>(std::move(*found));
    return Nothing{};
}

void carryOver(PlansReport &report, const PlansReport &previous)
{
    report.query = previous.query;
    report.basis = previous.basis;
    report.model = previous.model;
    report.found = previous.found;
    report.fault = previous.fault;
}

} // namespace

double Sensitivity::span() const
{
    return std::abs(high_s - low_s);
}

PlanBill planBill(double step_s, int gpus, double tokensPerStep, const scenario::PlanPrices &prices)
{
    constexpr double hour = 3600;
    PlanBill bill;
    bill.steps = std::ceil(prices.tokens / tokensPerStep);
    bill.seconds = bill.steps * step_s;
    bill.gpuHours = bill.seconds * gpus / hour;
    bill.kilowattHours = bill.gpuHours * prices.watts / 1000;
    bill.rent = bill.gpuHours * prices.gpuHour;
    bill.power = bill.kilowattHours * prices.kilowattHour;
    return bill;
}

double PlansReport::tokensPerStep(const Layout &plan) const
{
    const int sequence = plan.sequence > 0 ? plan.sequence : network.sequence;
    const int batch = plan.globalBatch > 0 ? plan.globalBatch : query.globalBatch;
    return static_cast<double>(sequence) * batch;
}

PlanBill PlansReport::billOf(const Layout &plan, double step_s) const
{
    return planBill(step_s, plan.gpus(), tokensPerStep(plan), choices.prices);
}

bool needsSearch(const Scenario &scenario, const PlansReportPtr &previous)
{
    return !scenario.empty() && !(previous && sameSearch(scenario, *previous));
}

Result<PlansReportPtr> plansReport(const Scenario &scenario, const PlanDevices &devices, const PlansReportPtr &previous,
                                   const Progress &progress, int threads)
{
    if (scenario.empty())
        return PlansReportPtr();
    const bool again = needsSearch(scenario, previous);
    if (!again && previous->choices == scenario.plans && previous->memory == scenario.memory
        && previous->runs == scenario.runs.list)
        return previous;
    auto report = std::make_shared<PlansReport>();
    report->choices = scenario.plans;
    report->memory = scenario.memory;
    report->network = scenario::networkOf(scenario);
    report->cluster = scenario.cluster;
    report->runs = scenario.runs.list;
    if (again) {
        if (const Status ready = searchAnew(*report, scenario, devices, progress, threads); !ready) {
            if (progress.stopRequested())
                return ready.error();
            report->fault = ready.error();
        }
    } else {
        carryOver(*report, *previous);
    }
    if (report->found) {
        addOutcomes(*report, scenario);
        addSensitivities(*report);
        addRanks(*report);
        report->twins = planTwins(scenario, report->query, devices);
        report->twinSummary = summaryOf(report->twins);
    }
    addRamp(*report);
    return PlansReportPtr(std::move(report));
}

} // namespace shardscope::search
