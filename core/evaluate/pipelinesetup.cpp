// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/orders.h"
#include "core/evaluate/pipelinereport.h"
#include "core/plan/handover.h"
#include "core/plan/stages.h"
#include "core/schedule/ownorder.h"

#include <algorithm>
#include <numeric>

namespace shardscope::evaluate {

namespace {

using plan::Partition;
using scenario::PipelineChoices;
using scenario::PipelineVariant;
using scenario::Scenario;

constexpr int layersWithoutModel = 12;
constexpr int sequenceWithoutModel = 512;

Error at(Error error, const char *pointer)
{
    error.place.pointer = pointer;
    return error;
}

/// Of one layer, for the best partition.
plan::LayerTimes layerTimes(const PipelineChoices &choices, int layers, double samples, bool endsOnFirst)
{
    const Seconds one = std::max(choices.time.launch, samples * choices.time.perLayerSample);
    const Seconds head = samples * choices.head;
    return {std::vector<Seconds>(static_cast<std::size_t>(layers), one),
            samples * choices.embedding + (endsOnFirst ? head : Seconds(0)), endsOnFirst ? Seconds(0) : head};
}

Result<Partition> partitionOf(const PipelineSetup &setup, const PipelineChoices &choices, const PipelineVariant &variant)
{
    const int layers = setup.layers;
    if (layers > plan::maxLayers)
        return Error{ErrorCode::ValueRange,
                     {core::tr("The number of layers"), std::to_string(layers), "at most " + std::to_string(plan::maxLayers)},
                     {}};
    if (variant.partition == "even")
        return plan::evenPartition(layers, variant.devices);
    if (variant.partition == "balanced")
        return plan::balancedPartition(layers, variant.devices);
    if (variant.partition != "optimal")
        return plan::customPartition(variant.partition, layers, variant.devices);
    auto best = plan::optimalPartition(layerTimes(choices, layers, setup.samplesPerChunk, setup.schedule->endsOnFirstRank),
                                       variant.devices);
    if (!best)
        return std::move(best).error();
    return std::move(best->partition);
}

/// The stages that a text writes, which have to be those of the model and the schedule.
Result<plan::StageLayout> writtenOf(const PipelineSetup &setup, const PipelineVariant &variant)
{
    plan::Layout layout;
    layout.stages = variant.partition;
    layout.pipe = variant.devices;
    layout.virtualStages = setup.problem.shape.virtualStages;
    return plan::writtenStages(layout, setup.layers);
}

/// What each device has of the written stages: layers that predict further tokens among them.
Partition layersOf(const plan::StageLayout &written, bool endsOnFirst)
{
    Partition partition(static_cast<std::size_t>(written.ranks), 0);
    for (std::size_t k = 0; k < written.stages.size(); ++k)
        partition[static_cast<std::size_t>(plan::rankOfStage(written, static_cast<int>(k), endsOnFirst))] +=
            written.stages[k].layers + written.stages[k].mtp;
    return partition;
}

/// Outputs of the model on each device. A layer that predicts a further token has one of its own.
std::vector<int> outputsOf(const PipelineSetup &setup, const PipelineVariant &variant)
{
    std::vector<int> outputs(static_cast<std::size_t>(variant.devices), 0);
    const auto written = plan::isStageText(variant.partition) ? writtenOf(setup, variant) : Result<plan::StageLayout>(Error{});
    if (!written) {
        (setup.schedule->endsOnFirstRank ? outputs.front() : outputs.back()) = 1;
        return outputs;
    }
    for (std::size_t k = 0; k < written->stages.size(); ++k) {
        const int device = plan::rankOfStage(*written, static_cast<int>(k), setup.schedule->endsOnFirstRank);
        outputs[static_cast<std::size_t>(device)] += written->stages[k].mtp + (written->stages[k].loss ? 1 : 0);
    }
    return outputs;
}

void addExtra(std::vector<Seconds> &forward, std::vector<plan::ChunkTime> &chunks, std::size_t stage, Seconds extra)
{
    forward[stage] += extra;
    chunks[stage].overhead += extra;
    chunks[stage].total += extra;
}

Status setTimes(PipelineSetup &setup, const PipelineChoices &choices, const PipelineVariant &variant)
{
    const auto p = static_cast<std::size_t>(variant.devices);
    std::vector<double> slow(p, 1.0);
    for (const auto &[stage, factor] : variant.slow) {
        if (static_cast<std::size_t>(stage) < p)
            slow[static_cast<std::size_t>(stage)] = factor;
    }
    std::vector<Seconds> &forward = setup.problem.times.forward;
    if (!choices.stageTimes.empty()) {
        if (choices.stageTimes.size() != 1 && choices.stageTimes.size() != p)
            return Error{ErrorCode::TimesCount,
                         {core::tr("The list of stage times"), std::to_string(choices.stageTimes.size()), std::to_string(p)},
                         {{}, 0, 0, "/stage_times"}};
        for (std::size_t stage = 0; stage < p; ++stage)
            forward.push_back(slow[stage] * schedule::entry(choices.stageTimes, static_cast<int>(stage)));
    } else {
        if (plan::isStageText(variant.partition)) {
            const auto written = writtenOf(setup, variant);
            if (!written)
                return at(written.error(), "/partition");
            setup.partition = layersOf(*written, setup.schedule->endsOnFirstRank);
        } else {
            auto partition = partitionOf(setup, choices, variant);
            if (!partition)
                return at(std::move(partition).error(), "/partition");
            setup.partition = *std::move(partition);
        }
        plan::StageOptions options;
        options.batch = choices.batch;
        options.chunks = variant.chunks;
        options.slowness = slow;
        auto times = plan::stageTimes(choices.time, setup.partition, options);
        if (!times)
            return std::move(times).error();
        forward = std::move(times->forward);
        setup.chunks = std::move(times->chunks);
        addExtra(forward, setup.chunks, 0, slow.front() * (setup.samplesPerChunk * choices.embedding));
        const std::vector<int> outputs = outputsOf(setup, variant);
        for (std::size_t stage = 0; stage < p; ++stage)
            addExtra(forward, setup.chunks, stage, slow[stage] * (setup.samplesPerChunk * (outputs[stage] * choices.head)));
    }
    if (choices.forwardOnly)
        return Nothing{};
    schedule::Times &times = setup.problem.times;
    for (const Seconds f : forward) {
        times.backwardInput.push_back(choices.inputPerForward * f);
        times.backwardWeight.push_back(choices.weightPerForward * f);
        if (choices.overlapped != 1)
            times.overlapped.push_back(choices.overlapped * (1 + choices.inputPerForward + choices.weightPerForward) * f);
    }
    return Nothing{};
}

Result<std::vector<DeviceId>> deviceOrder(const Scenario &scenario, const cluster::BandwidthTable &table, int devices,
                                          const Progress &progress)
{
    const cluster::Cluster &machine = *scenario.cluster;
    if (devices > machine.gpus())
        return Error{ErrorCode::ValueRange,
                     {core::tr("The number of GPUs"), std::to_string(devices),
                      "at most the machine's " + std::to_string(machine.gpus()) + ", since chunks go over its links"},
                     {{}, 0, 0, "/devices"}};
    if (scenario.pipeline.order == scenario::DeviceOrderChoice::Nearest && devices > 1) {
        auto found = cluster::pipelineOrder(machine, table, devices, progress);
        if (!found)
            return std::move(found).error();
        return std::move(found->devices);
    }
    std::vector<DeviceId> order;
    for (int i = 0; i < devices; ++i)
        order.emplace_back(i); // GPUs stand first in the table
    return order;
}

Status setTransfers(PipelineSetup &setup, const Scenario &scenario, const Progress &progress)
{
    const PipelineChoices &choices = scenario.pipeline;
    schedule::Transfers &transfers = setup.problem.transfers;
    transfers.blocking = choices.blocking;
    if (choices.handOver == scenario::HandOverSource::Given) {
        if (choices.transfer > Seconds(0))
            transfers.toNext = transfers.toPrevious = {choices.transfer};
        return Nothing{};
    }
    if (!scenario.cluster)
        return Error{ErrorCode::ValueRange,
                     {core::tr("The transfer"), core::tr("over links"), core::tr("a loaded machine, or a fixed transfer time")},
                     {{}, 0, 0, "/hand_over"}};
    const cluster::BandwidthTable table(*scenario.cluster);
    auto order = deviceOrder(scenario, table, setup.problem.shape.stages, progress);
    if (!order)
        return std::move(order).error();
    auto handed = plan::handOver(*scenario.cluster, table, *order, setup.samplesPerChunk * handedPerSample(scenario));
    if (!handed)
        return std::move(handed).error();
    setup.order = *std::move(order);
    setup.withoutAlpha = handed->withoutAlpha;
    transfers.toNext = std::move(handed->toNext);
    transfers.toPrevious = std::move(handed->toPrevious);
    return Nothing{};
}

void setComm(schedule::Communication &comm, const scenario::CommChoices &choices)
{
    comm.lane = choices.lane;
    comm.ahead = choices.gatheredAtOnce;
    comm.sharedBy = choices.sharedBy;
    comm.slowdown = choices.slowdown;
    const auto set = [](std::vector<Seconds> &times, Seconds time) {
        if (time > Seconds(0))
            times = {time};
    };
    set(comm.gather, choices.gather);
    set(comm.reduce, choices.reduce);
    set(comm.exchangeForward, choices.exchange);
    set(comm.exchangeBackward, choices.exchange);
    set(comm.offload, choices.offload);
}

/// Live bytes of one chunk on each device, by the layers that lie there.
void setMemory(PipelineSetup &setup, const PipelineChoices &choices, const PipelineVariant &variant)
{
    setup.problem.memory.liveLimit = variant.liveLimit;
    setup.problem.memory.weightShare = choices.weightShare;
    setup.heldAlways = choices.heldAlways;
    if (choices.heldStages.size() == static_cast<std::size_t>(variant.devices))
        setup.heldStages = choices.heldStages;
    setup.deviceMemory = choices.deviceMemory;
    const auto p = static_cast<std::size_t>(variant.devices);
    std::vector<Bytes> ofStage(p);
    for (std::size_t stage = 0; stage < p; ++stage) {
        const double layers =
            setup.partition.empty() ? static_cast<double>(setup.layers) / variant.devices : setup.partition[stage];
        ofStage[stage] = setup.samplesPerChunk * layers * choices.heldPerLayerSample;
    }
    const std::vector<int> outputs = outputsOf(setup, variant);
    for (std::size_t stage = 0; stage < p; ++stage)
        ofStage[stage] += setup.samplesPerChunk * (outputs[stage] * choices.heldHeadPerSample);
    setup.heldPerChunk = ofStage;
    if (setup.schedule->bothDirections) { // a live chunk is one of either end
        for (std::size_t r = 0; r < p; ++r)
            setup.heldPerChunk[r] = 0.5 * (ofStage[r] + ofStage[p - 1 - r]);
    }
}

Status checkCounts(const PipelineVariant &variant)
{
    if (variant.devices > schedule::maxStages)
        return Error{
            ErrorCode::ValueRange,
            {core::tr("The number of GPUs"), std::to_string(variant.devices), "1 … " + std::to_string(schedule::maxStages)},
            {{}, 0, 0, "/devices"}};
    if (variant.chunks > schedule::maxChunks)
        return Error{
            ErrorCode::ValueRange,
            {core::tr("The number of chunks"), std::to_string(variant.chunks), "1 … " + std::to_string(schedule::maxChunks)},
            {{}, 0, 0, "/chunks"}};
    return Nothing{};
}

/// The order that is written down, where the schedule takes one; the rest of it follows.
Status setOrder(PipelineSetup &setup, const schedule::Schedule &schedule, const PipelineVariant &variant)
{
    if (schedule.takesOrder && !variant.ownOrder.empty()) {
        auto begun = schedule::begunOfTexts(variant.ownOrder);
        if (!begun)
            return std::move(begun).error();
        setup.problem.own = begun->placed;
        if (!begun->whole()) {
            setup.begun = std::make_shared<const schedule::BegunOrder>(*std::move(begun));
        } else if (schedule::haveTransfers(variant.ownOrder)) {
            auto listed = schedule::orderOfTexts(variant.ownOrder, true);
            if (!listed)
                return std::move(listed).error();
            setup.problem.own = *std::move(listed);
        }
        if (plan::isStageText(variant.partition)
            && setup.problem.own->map() != schedule::loopedStages(variant.devices, setup.problem.own->map().slotCount)
            && setup.problem.own->map() != schedule::vStages(variant.devices))
            return Error{ErrorCode::ScheduleRule,
                         {core::tr("A text of stages"), core::tr("stages of the model round the GPUs, or in a V"),
                          core::tr("an own order that has them elsewhere")},
                         {{}, 0, 0, "/partition"}};
    }
    setup.schedule = schedule::asGiven(schedule, setup.problem);
    if (setup.begun)
        setup.schedule->splitsBackward = setup.begun->split;
    return Nothing{};
}

Status fill(PipelineSetup &setup, const Scenario &scenario, const PipelineVariant &variant, const Progress &progress)
{
    const PipelineChoices &choices = scenario.pipeline;
    Scenario alone;
    alone.pipeline = scenario::withVariant(choices, variant);
    for (Issue &issue : scenario::validate(alone, "pipeline")) {
        if (issue.severity == Severity::Fault) {
            issue.what.place.pointer.erase(0, std::string_view("/pipeline").size());
            return std::move(issue.what);
        }
    }
    if (auto s = checkCounts(variant); !s)
        return s;
    const auto found = schedule::findSchedule(variant.schedule);
    if (!found)
        return found.error();
    if (auto s = setOrder(setup, **found, variant); !s)
        return s;
    setup.layers = pipelineLayers(scenario);
    setup.sequence = pipelineSequence(scenario);
    setup.samplesPerChunk = choices.batch / variant.chunks;
    setup.beside = choices.beside;
    schedule::Shape &shape = setup.problem.shape;
    shape.stages = variant.devices;
    shape.chunks = variant.chunks;
    const schedule::OrderPtr &own = setup.problem.own;
    shape.virtualStages = variant.virtualStages > 0 ? variant.virtualStages
                          : own                     ? own->shape().virtualStages
                                                    : setup.schedule->leastVirtualStages;
    shape.forwardOnly = choices.forwardOnly;
    shape.group = setup.schedule->groupsChunks ? variant.microbatchGroup : 0;
    if (auto s = setTimes(setup, choices, variant); !s)
        return s;
    if (auto s = setTransfers(setup, scenario, progress); !s)
        return s;
    setComm(setup.problem.comm, choices.comm);
    setMemory(setup, choices, variant);
    if (!setup.begun)
        return Nothing{};
    // Nobody takes what is placed for the whole of it.
    const Status fits = schedule::accepts(*setup.schedule, setup.problem);
    const bool other = setup.problem.own->shape().forwardOnly != shape.forwardOnly;
    setup.problem.own.reset();
    return fits && other ? Status(schedule::unfinished(*setup.begun)) : fits;
}

} // namespace

int pipelineLayers(const Scenario &scenario)
{
    if (scenario.pipeline.layers > 0)
        return scenario.pipeline.layers;
    return scenario.model && scenario.model->layers > 0 ? scenario.model->layers : layersWithoutModel;
}

int pipelineSequence(const Scenario &scenario)
{
    if (scenario.pipeline.sequence > 0)
        return scenario.pipeline.sequence;
    return scenario.model && scenario.model->sequence > 0 ? scenario.model->sequence : sequenceWithoutModel;
}

Bytes handedPerSample(const Scenario &scenario)
{
    if (scenario.pipeline.handedPerSample > Bytes(0))
        return scenario.pipeline.handedPerSample;
    constexpr int hiddenWithoutModel = 768;
    const bool known = scenario.model && scenario.model->hidden > 0;
    double bytes = 4;
    if (known && scenario.model->precision != model::Precision::Fp32)
        bytes = scenario.model->precision == model::Precision::Fp8 ? 1 : 2;
    return Bytes(bytes * pipelineSequence(scenario) * (known ? scenario.model->hidden : hiddenWithoutModel));
}

Result<PipelineSetup> pipelineSetup(const Scenario &scenario, const PipelineVariant &variant, const Progress &progress)
{
    PipelineSetup setup;
    if (auto s = fill(setup, scenario, variant, progress); !s)
        return s.error();
    return setup;
}

Result<PipelineSetup> pipelineSetup(const Scenario &scenario, const Progress &progress)
{
    return pipelineSetup(scenario, scenario.pipeline, progress);
}

} // namespace shardscope::evaluate
