// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
// What an edit means: the second half of linked.h.
#include "core/cluster/owndevice.h"
#include "core/cost/activations.h"
#include "core/evaluate/consequences.h"
#include "core/evaluate/laidpipeline.h"
#include "core/evaluate/linked.h"
#include "core/scenario/networkof.h"

#include <algorithm>
#include <string>
#include <utility>

namespace shardscope::evaluate {

namespace {

using plan::Layout;
using scenario::Links;
using scenario::PipelineChoices;
using scenario::Scenario;

/// The layout with which a pipeline of this shape would follow, as far as one can be told.
Layout layoutLike(Layout layout, const PipelineChoices &wanted, const PipelineChoices &was)
{
    const double replicas = layout.data;
    layout.globalBatch = static_cast<int>(plan::batchOf(layout));
    if (wanted.devices != was.devices) {
        // The same GPUs with more or fewer stages, where that goes.
        const int together = layout.data * layout.pipe;
        if (wanted.devices > 0 && together % wanted.devices == 0 && layout.expert <= 1)
            layout.data = together / wanted.devices;
        layout.pipe = wanted.devices;
        layout.partition.clear();
        layout.stages.clear();
        if (layout.globalBatch % (layout.data * layout.microbatch) != 0)
            layout.microbatch = 1;
    }
    layout.schedule = wanted.schedule;
    layout.virtualStages = std::max(1, wanted.virtualStages);
    if (wanted.microbatchGroup != was.microbatchGroup)
        layout.microbatchGroup = wanted.microbatchGroup;
    if (wanted.sequence > 0 || was.sequence != wanted.sequence)
        layout.sequence = wanted.sequence;
    if (wanted.batch != was.batch)
        layout.globalBatch = static_cast<int>(std::clamp(wanted.batch * replicas, 1.0, double(plan::largestDegree)));
    if (wanted.chunks != was.chunks && wanted.chunks > 0)
        layout.microbatch = std::max(1, layout.globalBatch / (layout.data * wanted.chunks));
    return layout;
}

/// Layers of each stage of any partition that a text can name.
plan::Partition partitionLike(const std::string &text, int layers, int stages)
{
    const auto made = text == "even" ? plan::evenPartition(layers, stages) : plan::customPartition(text, layers, stages);
    return made ? *made : plan::Partition();
}

/// Takes an edit of the pipeline's shape over into the layout.
void adoptShape(Scenario &next, const PipelineChoices &was)
{
    const PipelineChoices &wanted = next.pipeline;
    const model::Network network = scenario::networkOf(next);
    Layout layout = layoutLike(next.layout, wanted, was);
    if (wanted.partition != was.partition) {
        const bool written = plan::isStageText(wanted.partition);
        layout.stages = written ? wanted.partition : std::string();
        layout.partition = written || wanted.partition == "balanced"
                               ? plan::Partition()
                               : partitionLike(wanted.partition, network.allLayers(), layout.pipe);
    } else if (!layout.stages.empty() && layout.virtualStages != next.layout.virtualStages) {
        layout.stages.clear();
    }
    PipelineChoices follows = wanted;
    layShape(follows, layout, network);
    // What was not touched may follow; what was has to come out as it was asked for.
    const auto kept = [](const auto &asked, const auto &before, const auto &made) { return asked == before || asked == made; };
    const bool even = wanted.partition == "even" && !layout.partition.empty();
    const schedule::Schedule *known = schedule::knownSchedule(wanted.schedule);
    const bool own = known != nullptr && known->takesOrder; // a layout has no list of tasks
    if (!own && kept(wanted.schedule, was.schedule, follows.schedule) && kept(wanted.devices, was.devices, follows.devices)
        && kept(wanted.chunks, was.chunks, follows.chunks) && kept(wanted.virtualStages, was.virtualStages, follows.virtualStages)
        && kept(wanted.microbatchGroup, was.microbatchGroup, follows.microbatchGroup)
        && (even || kept(wanted.partition, was.partition, follows.partition)) && kept(wanted.batch, was.batch, follows.batch)
        && kept(wanted.sequence, was.sequence, follows.sequence) && kept(wanted.layers, was.layers, follows.layers)
        && cost::checkMemoryPlan(network, layout))
        next.layout = layout;
    else
        next.links.pipeline = false;
}

/// Another device brings its own memory, unless somebody says how much of it counts.
void takeLimit(Scenario &next, const Scenario &before, const search::PlanDevices &devices)
{
    if (next.memory.device == before.memory.device || next.memory.limit != before.memory.limit)
        return;
    if (const auto device = search::chosenDevice(next, devices))
        next.memory.limit = cluster::completed(*device).usable;
}

/// Is all the same from which, or to which, anything follows?
bool sameBasis(const Scenario &a, const Scenario &b)
{
    return a.cluster == b.cluster && a.model == b.model && a.links == b.links && a.layout == b.layout && a.memory == b.memory
           && a.pipeline == b.pipeline && a.cost == b.cost && a.plans.assumptions == b.plans.assumptions
           && a.plans.calibration == b.plans.calibration && a.plans.prices == b.plans.prices;
}

} // namespace

Scenario settled(Scenario next, const Scenario &before, const search::PlanDevices &devices)
{
    takeConsequences(next, before);
    takeLimit(next, before, devices);
    if (sameBasis(next, before))
        return next;
    // A plan that was taken over brings along what follows from it: none of that was touched.
    if (canLink(next) && !(next.layout == before.layout) && settled(next, devices) == next)
        return next;
    Links &links = next.links;
    std::optional<model::Network> model = before.model;
    if (canLink(next) && !canLink(before)) {
        const Links untouched = linksOf(next, devices);
        links = {links.pipeline || untouched.pipeline, links.times || untouched.times, links.memory || untouched.memory,
                 links.cost || untouched.cost, links.device || untouched.device};
    } else if (canLink(before) && !canLink(next)) {
        std::swap(next.model, model);
        next = withoutLinked(std::move(next));
        next.model.reset();
        links = {false, false, false, false, links.device};
    } else if (canLink(next)) {
        const auto touched = [](bool was, bool is, bool same) { return was && is && !same; };
        const Links &was = before.links;
        if (touched(was.pipeline, links.pipeline, shapeOf(next.pipeline) == shapeOf(before.pipeline)))
            adoptShape(next, before.pipeline);
        if (touched(was.times, links.times, timesOf(next.pipeline) == timesOf(before.pipeline)))
            links.times = false;
        if (touched(was.memory, links.memory, memoryOf(next.pipeline) == memoryOf(before.pipeline)))
            links.memory = false;
        if (touched(was.cost, links.cost, next.cost.run == before.cost.run && next.cost.batch == before.cost.batch))
            links.cost = false;
    }
    if (next.cluster && !before.cluster)
        links.device = links.device || linksOf(next, devices).device;
    else if (before.links.device && links.device
             && (next.memory.device != before.memory.device || next.memory.limit != before.memory.limit))
        links.device = false;
    return settled(std::move(next), devices);
}

} // namespace shardscope::evaluate
