// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/tracereport.h"

#include "core/base/errorcode.h"
#include "core/cost/machineprofile.h"
#include "core/evaluate/tracelayers.h"
#include "core/scenario/networkof.h"

#include <algorithm>
#include <utility>

namespace shardscope::evaluate {

using runs::TraceGroup;
using runs::TraceLane;
using runs::TraceStep;
using runs::TraceUse;

namespace {

double of(const TraceUse &use, TraceGroup group)
{
    return use.groups[static_cast<std::size_t>(group)];
}

TraceTwin twinOf(const scenario::Scenario &scenario, const PipelineReport *pipeline, std::size_t devices)
{
    if (!pipeline || scenario.pipeline == scenario::PipelineChoices())
        return TraceTwin::NotChosen;
    if (!pipeline->first.ok())
        return TraceTwin::Impossible;
    const auto stages = static_cast<std::size_t>(pipeline->first.analysis->timeline().devices());
    return stages == devices ? TraceTwin::Yes : TraceTwin::OtherCount;
}

bool isBackward(TraceGroup group)
{
    return group == TraceGroup::Backward || group == TraceGroup::InputGradient || group == TraceGroup::WeightGradient;
}

} // namespace

double TraceMeasure::bubble(int step) const
{
    double sum = 0;
    for (const auto &device : uses)
        sum += device[static_cast<std::size_t>(step)].bubble();
    return uses.empty() ? 0 : sum / static_cast<double>(uses.size());
}

int TraceMeasure::idlest(int step) const
{
    const auto worst = std::ranges::max_element(
        uses, {}, [step](const auto &device) { return device[static_cast<std::size_t>(step)].bubble(); });
    return worst == uses.end() ? -1 : static_cast<int>(worst - uses.begin());
}

Result<std::shared_ptr<const TraceMeasure>> measureTrace(const runs::TracePtr &trace, const Progress &progress)
{
    auto measure = std::make_shared<TraceMeasure>();
    measure->trace = trace;
    measure->devices = runs::traceDevices(*trace);
    measure->usual = runs::usualStep(trace->steps);
    for (const runs::TraceDevice &device : measure->devices) {
        measure->uses.push_back(runs::traceUse(*trace, device, trace->steps, progress));
        if (progress.stopRequested() || measure->uses.back().size() != trace->steps.size())
            return Error{ErrorCode::Stopped, {}, {}};
    }
    return std::shared_ptr<const TraceMeasure>(std::move(measure));
}

namespace {

/// The device of all ranks; null where they have several, or one that nobody knows.
const cluster::Accelerator *deviceOf(const runs::TraceDetails &details, const search::PlanDevices &devices)
{
    return details.gpus.size() == 1 ? devices.find(details.gpus.front()) : nullptr;
}

/// That of the report before, while trace and step are the same.
Status addAnalysis(TraceReport &report, const TraceReport *previous, const Progress &progress, const cluster::Accelerator *device,
                   const cost::EfficiencyLaw *law)
{
    if (previous != nullptr && previous->measure == report.measure && previous->step == report.step) {
        report.analysis = previous->analysis;
        return Nothing{};
    }
    auto analysis = analyseTrace(report.trace(), *report.trace().details, report.step, progress, device, law);
    if (!analysis)
        return std::move(analysis).error();
    report.analysis = std::make_shared<const TraceAnalysis>(*std::move(analysis));
    return Nothing{};
}

void foretell(TraceReport &report, const scenario::Scenario &scenario, const search::PlanDevices &devices,
              const cluster::Accelerator *own)
{
    const std::optional<cluster::Accelerator> device = own != nullptr ? *own : search::chosenDevice(scenario, devices);
    if (!scenario.model || !device || !report.analysis->hasKernels)
        return;
    const auto gpus = static_cast<int>(report.measure->devices.size());
    cost::TrainingMachine machine;
    machine.device = *device;
    machine.law = devices.law(*device);
    if (const auto measured = cost::keptRates(scenario.plans.calibration)) {
        cost::Assumptions unused;
        (void)cost::useRates(*measured, scenario.layout, machine, unused);
    }
    auto kinds = predictedKinds(scenario::networkOf(scenario), scenario.layout, machine.device, machine.law, gpus);
    if (kinds)
        report.foretold = *std::move(kinds);
    else
        report.notForetold = kinds.error();
    if (auto layers = traceLayers(*report.measure, report.step, scenario::networkOf(scenario), scenario.layout, machine.device,
                                  machine.law))
        report.layers = *layers;
}

} // namespace

const PredictedKind *TraceReport::foretoldOf(std::string_view kind) const
{
    const auto found = std::ranges::find(foretold, kind, &PredictedKind::kind);
    return found != foretold.end() ? &*found : nullptr;
}

Result<TraceReportPtr> traceReport(const scenario::Scenario &scenario, const PipelineReportPtr &pipeline,
                                   const TraceReportPtr &previous, const Progress &progress, const search::PlanDevices &devices)
{
    const scenario::TraceChoices &choices = scenario.trace;
    if (!choices.trace || choices.trace->steps.empty())
        return TraceReportPtr();
    auto report = std::make_shared<TraceReport>();
    report->choices = choices;
    if (previous && previous->measure->trace == choices.trace) {
        report->measure = previous->measure;
    } else {
        auto measure = measureTrace(choices.trace, progress);
        if (!measure)
            return std::move(measure).error();
        report->measure = std::move(*measure);
    }
    const auto steps = static_cast<int>(choices.trace->steps.size());
    report->step = choices.step >= 0 && choices.step < steps ? choices.step : report->measure->usual;
    if (const runs::TraceDetails *details = choices.trace->details.get()) {
        const cluster::Accelerator *device = deviceOf(*details, devices);
        const auto law = device != nullptr ? std::optional(devices.law(*device)) : std::nullopt;
        if (Status analysed = addAnalysis(*report, previous.get(), progress, device, law ? &*law : nullptr); !analysed)
            return std::move(analysed).error();
        foretell(*report, scenario, devices, device);
    }
    report->twin = twinOf(scenario, pipeline.get(), report->measure->devices.size());
    if (report->twin == TraceTwin::Yes) {
        report->pipeline = pipeline;
        const schedule::Summary &summary = pipeline->first.analysis->summary();
        for (const schedule::RankSummary &rank : summary.ranks) {
            // Work as the trace counts it: transfers are none.
            const double work = (rank.busy - rank.communication).si();
            report->predicted.push_back(summary.makespan.si() > 0 ? 1.0 - work / summary.makespan.si() : 0.0);
        }
    }
    return TraceReportPtr(std::move(report));
}

int measuredChunks(const TraceMeasure &measure, int step)
{
    const TraceStep &window = measure.trace->steps[static_cast<std::size_t>(step)];
    const auto forwardsOn = [&](const runs::TraceDevice &device) {
        int best = 0;
        for (const int l : device.lanes) {
            const TraceLane &lane = measure.trace->lanes[static_cast<std::size_t>(l)];
            int runsOfForward = 0;
            bool inForward = false;
            for (std::size_t i = lane.firstFrom(window.start); i < lane.size() && lane.start[i] < window.end; ++i) {
                if (lane.group[i] == TraceGroup::Forward)
                    runsOfForward += std::exchange(inForward, true) ? 0 : 1;
                else if (isBackward(lane.group[i]))
                    inForward = false;
            }
            best = std::max(best, runsOfForward);
        }
        return best;
    };
    return std::max(1, measure.devices.empty() ? 1 : forwardsOn(measure.devices.back()));
}

std::optional<scenario::PipelineChoices> measuredPipeline(const TraceMeasure &measure, int step,
                                                          scenario::PipelineChoices choices)
{
    if (measure.devices.size() < 2)
        return std::nullopt;
    const int chunks = measuredChunks(measure, step);
    choices.devices = static_cast<int>(measure.devices.size());
    if (chunks > 1)
        choices.chunks = chunks;
    choices.stageTimes.clear();
    double forward = 0;
    double inputs = 0;
    double weights = 0;
    for (const auto &device : measure.uses) {
        const TraceUse &use = device[static_cast<std::size_t>(step)];
        const double own = of(use, TraceGroup::Forward);
        if (!(own > 0))
            return std::nullopt;
        choices.stageTimes.emplace_back(own / choices.chunks);
        forward += own;
        // What the trace does not tell apart is taken as two equal parts.
        inputs += of(use, TraceGroup::InputGradient) + of(use, TraceGroup::Backward) / 2;
        weights += of(use, TraceGroup::WeightGradient) + of(use, TraceGroup::Backward) / 2;
    }
    choices.forwardOnly = !(inputs + weights > 0);
    if (!choices.forwardOnly) {
        choices.inputPerForward = inputs / forward;
        choices.weightPerForward = weights / forward;
    }
    choices.slow.clear();
    choices.second.reset();
    return choices;
}

} // namespace shardscope::evaluate
