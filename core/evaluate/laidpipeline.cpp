// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/laidpipeline.h"

#include "core/cost/planparts.h"
#include "core/cost/plantables.h"
#include "core/evaluate/pipelinereport.h"
#include "core/plan/stages.h"
#include "core/schedule/sweep.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace shardscope::evaluate {

namespace {

using plan::Layout;
using scenario::PipelineChoices;
using scenario::Scenario;

/// An edit waits for what follows; a pipeline beyond this keeps its times unfitted.
constexpr std::size_t mostEffort = std::size_t{1} << 21U;

/// The plan's stages as a text, since no partition tells of layers that predict further tokens.
std::string withFurtherTokens(const Layout &layout, const model::Network &network)
{
    const auto stages = plan::usualStages(layout, network.allLayers(), network.mtpLayers);
    if (layout.virtualStages == 1 && stages)
        return plan::stageLayoutText(*stages);
    return layout.partition.empty() ? "balanced" : plan::partitionText(layout.partition);
}

double busy(const cost::LayerTime &time)
{
    return time.forward.total() + time.backward.total() + time.again.total();
}

std::string nameOf(const Layout &layout)
{
    std::string name =
        "TP " + std::to_string(layout.tensor) + ", PP " + std::to_string(layout.pipe) + ", DP " + std::to_string(layout.data);
    if (layout.expert > 1)
        name += ", EP " + std::to_string(layout.expert);
    return name;
}

void scaleTimes(PipelineChoices &out, double factor)
{
    for (Seconds *time : {&out.time.perLayerSample, &out.time.launch, &out.time.overhead, &out.head})
        *time = factor * *time;
}

/// One pass of the pipeline as it stands.
struct Pass {
    PipelineSetup setup;
    schedule::StepNumbers numbers;
};

std::optional<Pass> passOf(const Scenario &scenario)
{
    Result<PipelineSetup> setup = pipelineSetup(scenario);
    if (!setup || schedule::stepEffort(*setup->schedule, setup->problem) > mostEffort)
        return std::nullopt;
    schedule::StepCalculator calculator;
    Result<schedule::StepNumbers> numbers = calculator.step(*setup->schedule, setup->problem);
    if (!numbers)
        return std::nullopt;
    return Pass{std::move(*setup), std::move(*numbers)};
}

} // namespace

void layShape(PipelineChoices &out, const Layout &layout, const model::Network &network)
{
    out.schedule = layout.schedule;
    out.devices = layout.pipe;
    out.chunks = plan::chunksOf(layout);
    out.virtualStages = layout.virtualStages > 1 ? layout.virtualStages : 0;
    out.microbatchGroup = layout.virtualStages > 1 ? layout.microbatchGroup : 0;
    out.partition = !layout.stages.empty()     ? layout.stages
                    : network.mtpLayers > 0    ? withFurtherTokens(layout, network)
                    : layout.partition.empty() ? "balanced"
                                               : plan::partitionText(layout.partition);
    out.batch = static_cast<double>(out.chunks) * layout.microbatch;
    out.sequence = layout.sequence;
    out.layers = network.decoderLayers > 0 ? network.allLayers() : 0;
}

void layTimes(PipelineChoices &out, const LaidStep &laid)
{
    const Layout &layout = laid.layout;
    const cost::StepParts parts(laid.model, layout);
    const cost::Assumptions &assumed = parts.assumed();
    const cost::StageParts slowest = parts.slowestStage();
    const cost::LayerAndHead kept = laid.model.tables().layers.of(laid.model, layout);
    const double ratio = slowest.backward() / slowest.forward();
    const double share = 1 / (1 + ratio);
    // Of a list of operators the host's time is told by itself, and kernels are as long as they are.
    const double host = kept.layer.forward.host + kept.layer.backward.host + kept.layer.again.host;
    const double waits = kept.layer.forward.launch + kept.layer.backward.launch + kept.layer.again.launch;
    const double issued =
        assumed.launchForward_s * (layout.recomputation == plan::Recomputation::Full ? 2 : 1) + assumed.launchBackward_s;
    out.time.perLayerSample = Seconds((busy(kept.layer) - waits) * share / layout.microbatch);
    out.time.launch = Seconds((host > 0 ? host : waits > 0 ? busy(kept.layer) : std::min(issued, busy(kept.layer))) * share);
    out.time.overhead = Seconds(2 * slowest.transfer * share); // a stage is busy with what it sends
    out.time.source = "step model, " + laid.model.machine().device.name + ", " + nameOf(layout);
    out.head = Seconds(busy(kept.head) * share / layout.microbatch);
    out.embedding = Seconds(0);
    out.inputPerForward = out.weightPerForward = ratio / 2;
    out.overlapped = 1;
    out.stageTimes.clear();
    out.slow.clear();
    out.forwardOnly = false;
    out.handOver = scenario::HandOverSource::Given;
    out.transfer = Seconds(0);
    out.blocking = false;
    out.beside = Seconds(0);
    for (const StepPart &part : partsBeside(laid))
        out.beside += Seconds(part.seconds);
}

void fitTimes(Scenario &scenario, const LaidStep &laid)
{
    const std::optional<Pass> pass = passOf(scenario);
    if (!pass || !(pass->numbers.makespan.si() > 0))
        return;
    const double factor = (laid.step.step_s - scenario.pipeline.beside.si()) / pass->numbers.makespan.si();
    if (!(factor > 0) || !std::isfinite(factor))
        return;
    scaleTimes(scenario.pipeline, factor);
    constexpr double told = 5e-4;
    if (std::abs(factor - 1) > told) {
        const long perMille = std::lround(factor * 1000);
        const std::string digits = std::to_string(1000 + perMille % 1000).substr(1);
        scenario.pipeline.time.source +=
            ", × " + std::to_string(perMille / 1000) + "." + digits + ": Plans takes all stages but the last for alike";
    }
}

void layMemory(Scenario &scenario, const cost::MemoryEstimate &estimate, int microbatch)
{
    PipelineChoices &out = scenario.pipeline;
    const cost::StageMemory &first = estimate.stages.front();
    out.heldPerLayerSample = Bytes((first.of(cost::MemoryTerm::Activations) + first.of(cost::MemoryTerm::AttentionMatrices))
                                   / std::max(1, first.layers) / microbatch);
    out.heldHeadPerSample = Bytes(0);
    out.heldAlways = Bytes(0);
    out.heldStages.clear();
    out.weightShare = 1;
    out.liveLimit.reset();
    out.deviceMemory = scenario.memory.limit;
    const std::optional<Pass> pass = passOf(scenario);
    if (!pass)
        return;
    for (std::size_t d = 0; d < estimate.stages.size() && d < pass->numbers.peakLive.size(); ++d) {
        const Bytes chunks = pass->numbers.peakLive[d] * pass->setup.heldPerChunk[d];
        out.heldStages.push_back(std::max(Bytes(0), estimate.stages[d].total() - chunks));
        out.heldAlways = std::max(out.heldAlways, out.heldStages.back());
    }
}

} // namespace shardscope::evaluate
