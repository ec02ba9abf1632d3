// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/pipelinereport.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

namespace shardscope::evaluate {

namespace {

using scenario::PipelineChoices;
using scenario::PipelineVariant;
using scenario::Scenario;

/// The case form of a schedule's own rules calls the devices stages.
std::string scenarioPointer(const std::string &pointer, bool second)
{
    const std::string at = second ? "/pipeline/second" : "/pipeline";
    return at + (std::string_view(pointer) == "/stages" ? "/devices" : pointer);
}

Result<PipelineRun> runOf(const Scenario &scenario, const PipelineVariant &variant, bool second, const Progress &progress)
{
    PipelineRun run;
    const auto refuse = [&](Error error) -> Result<PipelineRun> {
        if (error.code == ErrorCode::Stopped)
            return error;
        error.place.pointer = scenarioPointer(error.place.pointer, second);
        run.error = std::move(error);
        return std::move(run);
    };
    auto setup = pipelineSetup(scenario, variant, progress);
    if (!setup)
        return refuse(std::move(setup).error());
    if (setup->begun) {
        run.setup = *std::move(setup);
        return refuse(schedule::unfinished(*run.setup.begun));
    }
    auto analysis = schedule::analyse(variant.schedule, setup->problem, progress);
    if (analysis || analysis.error().code == ErrorCode::ScheduleDeadlock) // how far such an order runs is shown
        run.setup = *std::move(setup);
    if (!analysis)
        return refuse(std::move(analysis).error());
    run.analysis = *std::move(analysis);
    if (run.setup.schedule->takesOrder)
        if (auto likeness = schedule::likenessOf(*run.analysis->order()))
            run.likeness = std::make_shared<const schedule::Likeness>(*std::move(likeness));
    return run;
}

bool sameInputs(const PipelineReport &report, const Scenario &scenario)
{
    return report.cluster == scenario.cluster && report.model == scenario.model;
}

std::size_t tasksOf(const PipelineVariant &variant, bool forwardOnly)
{
    const schedule::Schedule *schedule = schedule::knownSchedule(variant.schedule);
    if (!schedule)
        return 0;
    if (schedule->followsTimes && !forwardOnly)
        return std::numeric_limits<std::size_t>::max() / 4;
    const int least = schedule->leastVirtualStages;
    const std::size_t kinds = forwardOnly ? 1U : schedule->splitsBackward ? 3U : 2U;
    return kinds * static_cast<std::size_t>(std::max(variant.devices, 1)) * static_cast<std::size_t>(std::max(variant.chunks, 1))
           * static_cast<std::size_t>(std::max(variant.virtualStages, least));
}

} // namespace

Seconds PipelineRun::step() const
{
    return analysis ? analysis->summary().makespan + setup.beside : Seconds(std::numeric_limits<double>::quiet_NaN());
}

double PipelineRun::samplesPerSecond() const
{
    if (!analysis)
        return std::numeric_limits<double>::quiet_NaN();
    if (setup.beside > Seconds(0))
        return setup.samplesPerChunk * setup.problem.shape.chunks / step().si();
    return setup.samplesPerChunk * analysis->summary().chunksPerSecond;
}

Bytes PipelineRun::peakMemory(int device) const
{
    return setup.held(device, analysis->summary().ranks[static_cast<std::size_t>(device)].peakLive);
}

Bytes PipelineRun::peakMemory() const
{
    Bytes most{};
    for (int device = 0; analysis && device < analysis->timeline().devices(); ++device)
        most = std::max(most, peakMemory(device));
    return most;
}

Result<PipelineReportPtr> pipelineReport(const Scenario &scenario, const PipelineReport *previous, const Progress &progress)
{
    const PipelineChoices &choices = scenario.pipeline;
    auto report = std::make_shared<PipelineReport>();
    report->choices = choices;
    report->cluster = scenario.cluster;
    report->model = scenario.model;
    const auto variantRun = [&](const PipelineVariant &variant, bool second) -> Result<PipelineRun> {
        const PipelineChoices wanted = withVariant(choices, variant);
        if (previous != nullptr && sameInputs(*previous, scenario)) {
            if (previous->first.ok() && withVariant(previous->choices, previous->choices) == wanted)
                return previous->first;
            if (previous->second && previous->second->ok() && withVariant(previous->choices, *previous->choices.second) == wanted)
                return *previous->second;
        }
        return runOf(scenario, variant, second, progress);
    };
    auto first = variantRun(choices, false);
    if (!first)
        return std::move(first).error();
    report->first = *std::move(first);
    if (choices.second) {
        auto second = variantRun(*choices.second, true);
        if (!second)
            return std::move(second).error();
        report->second = *std::move(second);
    }
    // Nobody has chosen anything yet: a model with fewer layers than the default has GPUs is no fault.
    // What is out of range is among the scenario's issues already.
    if (choices != PipelineChoices() && scenario::validate(scenario, "pipeline").empty()) {
        for (const auto *run : {&report->first, report->second ? &*report->second : nullptr}) {
            if (run != nullptr && run->error)
                report->issues.push_back({Severity::Fault, *run->error});
        }
    }
    return PipelineReportPtr(std::move(report));
}

std::size_t pipelineTasks(const PipelineChoices &choices)
{
    return tasksOf(choices, choices.forwardOnly) + (choices.second ? tasksOf(*choices.second, choices.forwardOnly) : 0);
}

bool pipelineIsQuick(const scenario::Scenario &scenario)
{
    constexpr int quickMachine = 8;
    constexpr std::size_t ownEffort = 3; // its list is read, and held against every schedule
    const schedule::Schedule *known = schedule::knownSchedule(scenario.pipeline.schedule);
    const bool own = known != nullptr && known->takesOrder;
    if (pipelineTasks(scenario.pipeline) > quickTasks / (own ? ownEffort : 1))
        return false;
    return scenario.pipeline.handOver == scenario::HandOverSource::Given || !scenario.cluster
           || scenario.cluster->gpus() <= quickMachine;
}

} // namespace shardscope::evaluate
