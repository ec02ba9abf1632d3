// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/consequences.h"

#include "core/cost/steptime.h"
#include "core/evaluate/collectivereport.h"
#include "core/evaluate/pipelinereport.h"
#include "core/plan/partition.h"
#include "core/plan/stages.h"
#include "core/scenario/networkof.h"
#include "core/schedule/begunorder.h"
#include "core/schedule/ownorder.h"
#include "core/schedule/sweep.h"

#include <algorithm>
#include <array>

namespace shardscope::evaluate {

namespace {

using scenario::PipelineVariant;
using scenario::Scenario;

constexpr std::array<std::string_view, 3> kindsOfPartition{"even", "balanced", "optimal"};

/// A batch that no longer divides over replicas and microbatches is chosen anew.
void fitBatch(plan::Layout &layout, const plan::Layout &was)
{
    const std::int64_t perStep = static_cast<std::int64_t>(layout.data) * layout.microbatch;
    const bool touched = layout.data != was.data || layout.microbatch != was.microbatch;
    if (touched && layout.globalBatch == was.globalBatch && perStep > 0 && layout.globalBatch % perStep != 0)
        layout.globalBatch = 0;
}

/// Of partition and text the one that was said last; a text for other stages or another model says nothing.
void fitStages(plan::Layout &layout, const plan::Layout &was, bool otherModel, const Scenario &scenario)
{
    const bool touched = layout.stages != was.stages;
    if (touched && !layout.stages.empty() && layout.partition == was.partition)
        layout.partition.clear();
    if (!touched && !layout.partition.empty() && layout.partition != was.partition)
        layout.stages.clear();
    const bool otherShape = layout.pipe != was.pipe || layout.virtualStages != was.virtualStages;
    if (!touched && !layout.stages.empty() && (otherShape || otherModel)
        && !plan::writtenStages(layout, scenario::networkOf(scenario).allLayers()))
        layout.stages.clear();
}

/// An order of one's own begins as the one before it; one that is there is taken up again with its shape.
void takeOwnOrder(PipelineVariant &next, const PipelineVariant &was, const Scenario &before)
{
    if (next.ownOrder.empty()) {
        constexpr std::size_t mostEffort = std::size_t{1} << 21U; // an edit waits for it
        const auto setup = pipelineSetup(before, was);
        if (!setup || schedule::stepEffort(*setup->schedule, setup->problem) > mostEffort)
            return;
        const auto order = schedule::buildOrder(*setup->schedule, setup->problem);
        if (auto texts = order ? schedule::orderTexts(**order) : Result<std::vector<std::string>>(order.error()))
            next.ownOrder = *std::move(texts);
    }
    const auto own = schedule::begunOfTexts(next.ownOrder);
    if (!own)
        return;
    next.devices = own->placed->shape().stages;
    next.chunks = own->placed->shape().chunks;
    next.virtualStages = 0;
}

/// Layers written down for another number of GPUs, and virtual stages that the schedule does not have.
void fitVariant(PipelineVariant &next, const PipelineVariant &was, const Scenario &scenario, const Scenario &before)
{
    const auto schedule = schedule::findSchedule(next.schedule);
    if (schedule && (*schedule)->takesOrder && next.schedule != was.schedule && next.ownOrder == was.ownOrder)
        takeOwnOrder(next, was, before);
    const bool isOwn = std::ranges::find(kindsOfPartition, next.partition) == kindsOfPartition.end();
    const bool written = plan::isStageText(next.partition);
    const bool otherStages = next.devices != was.devices || (written && next.virtualStages != was.virtualStages);
    if (isOwn && otherStages && next.partition == was.partition)
        next.partition = plan::evenPartition(pipelineLayers(scenario), next.devices) ? "even" : "balanced";
    if (next.schedule == was.schedule)
        return;
    if (schedule && (next.virtualStages < (*schedule)->leastVirtualStages || next.virtualStages > (*schedule)->mostVirtualStages))
        next.virtualStages = 0;
}

/// The published programs know some chips at one rate alone, and a network of one's own at what is sustained.
void fitBatchRun(plan::BatchRun &next, const plan::BatchRun &was)
{
    const bool known = cost::findChip(next.profile, next.chip).ok();
    if (next.profile == plan::BatchProfile::Ideal && next.profile != was.profile)
        next.flopRate8bit = next.memoryBandwidth = next.networkBandwidth = std::nullopt;
    else if (known && next.chip != was.chip) // the rates are those of the chip before
        next.flopRate8bit = next.memoryBandwidth = std::nullopt;
    if (!known && next.profile != was.profile)
        next.chip = plan::BatchRun().chip;
    else if (!known && next.chip != was.chip)
        next.profile = plan::BatchProfile::Sustained;
}

/// Another operation begins with its own first algorithm where it has not the one before.
void fitAlgorithm(scenario::CollectiveChoices &next, const scenario::CollectiveChoices &was)
{
    if (next.operation != was.operation)
        next.algorithm = traffic::algorithmId(algorithmOf(next));
}

} // namespace

void takeConsequences(Scenario &next, const Scenario &before)
{
    fitBatch(next.layout, before.layout);
    fitStages(next.layout, before.layout, next.model != before.model, next);
    fitVariant(next.pipeline, before.pipeline, next, before);
    if (next.pipeline.second && before.pipeline.second)
        fitVariant(*next.pipeline.second, *before.pipeline.second, next, before);
    fitAlgorithm(next.collectives, before.collectives);
    fitBatchRun(next.cost.batch, before.cost.batch);
    if (next.runs.fitModel != before.runs.fitModel && next.runs.fitFree == before.runs.fitFree)
        next.runs.fitFree.clear();
}

} // namespace shardscope::evaluate
