// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/layoutruns.h"

#include "core/cost/activations.h"
#include "core/cost/efficiency.h"
#include "core/cost/planshape.h"
#include "core/cost/steptime.h"
#include "core/model/parameters.h"
#include "core/plan/stages.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace shardscope::cost {

namespace {

using model::Network;
using plan::Layout;

/// Inner width that one token passes in the mean layer.
std::int64_t activeWidth(const Network &network)
{
    const Mix mix = mixOf(network);
    const double experts = std::max(1, network.topK) * static_cast<double>(model::expertWidth(network)) + network.sharedFfn;
    return std::max<std::int64_t>(1, std::llround(mix.dense * network.ffn + (mix.moe > 0 ? mix.moe * experts : 0)));
}

/// Degrees as both programs have them: experts lie on an axis of their own, which takes its GPUs
/// from data, then from context and then from tensor ranks. Their product is the GPUs of a stage.
struct RunDegrees {
    int data = 1;
    int context = 1;
    int tensor = 1;
    int expert = 1;
};

RunDegrees runDegreesOf(const Layout &layout)
{
    RunDegrees degrees{layout.data, std::max(layout.contextRanks, 1), layout.tensor, std::max(layout.expert, 1)};
    int left = degrees.expert;
    for (int *axis : {&degrees.data, &degrees.context, &degrees.tensor}) {
        const int taken = std::gcd(left, *axis);
        *axis /= taken;
        left /= taken;
    }
    degrees.expert /= left; // 1 where the plan can be laid out
    return degrees;
}

/// Layers of the GPU that has most of them; 0 where all have as many.
std::int64_t longestStage(const Network &network, const Layout &layout)
{
    const int layers = network.allLayers();
    std::vector<int> ranks(static_cast<std::size_t>(std::max(layout.pipe, 1)), 0);
    const auto stages = plan::writtenStages(layout, layers);
    if (!layout.stages.empty() && stages) {
        for (std::size_t s = 0; s < stages->stages.size(); ++s)
            ranks[s % ranks.size()] += stages->stages[s].layers;
    } else if (layout.partition.size() == ranks.size()) {
        ranks = layout.partition;
    } else {
        ranks.front() = (layers + layout.pipe - 1) / layout.pipe;
    }
    const int longest = *std::ranges::max_element(ranks);
    return longest * layout.pipe == layers ? 0 : longest;
}

/// By the name that the program knows, or else with the rates of its data sheet.
void takeChip(plan::BatchRun &run, const cluster::Accelerator &device, model::Precision precision)
{
    const auto known = [&run](const std::string &name) { return findChip(run.profile, name).ok(); };
    const auto name = std::ranges::find_if(device.aliases, known);
    run.chip = name != device.aliases.end() ? *name : device.name;
    if (known(run.chip))
        return;
    const auto given = [](double rate) { return rate > 0 ? std::optional(rate) : std::nullopt; };
    run.flopRate8bit = given(peakRate(device, precision) * model::width(precision));
    run.memoryBandwidth = given(device.memoryRate.si());
    run.networkBandwidth = given(device.linkRate.si());
}

/// The utilisation with which the published program's batch takes as long as a step of the plan, which is one time in all
/// views; left alone where its network makes it longer.
void fitUtilization(plan::BatchRun &batch, double step_s)
{
    const auto takes = [&batch](double utilization) {
        batch.baseUtilization = utilization;
        const Result<StepTime> time = stepTime(batch);
        return time ? time->batch_s : 0.0;
    };
    const double usual = batch.baseUtilization;
    double low = 1e-4;
    double high = 1;
    if (!(takes(high) > 0 && takes(high) < step_s && step_s < takes(low))) {
        batch.baseUtilization = usual;
        return;
    }
    for (int i = 0; i < 50; ++i) {
        const double middle = (low + high) / 2;
        (takes(middle) > step_s ? low : high) = middle;
    }
    batch.baseUtilization = high;
}

} // namespace

plan::TrainingRun trainingRunOf(const Network &network, const Layout &layout, double tokens)
{
    plan::TrainingRun run;
    run.batchSize = std::llround(plan::batchOf(layout));
    run.sequence = sequenceOf(network, layout);
    run.datasetTokens = tokens;
    run.layers = network.allLayers();
    run.longestStage = longestStage(network, layout);
    run.hidden = network.hidden;
    run.ffn = activeWidth(network);
    run.heads = network.heads;
    run.headDim = network.headDim > 0 ? network.headDim : network.hidden / std::max(network.heads, 1);
    run.experts = std::max(network.experts, 1);
    run.gated = network.gated;
    run.multiQuery = network.kvHeads == 1;
    run.consecutive = true;
    run.activationCheckpointing = layout.recomputation == plan::Recomputation::Full;
    const RunDegrees degrees = runDegreesOf(layout);
    run.data = degrees.data;
    run.expert = degrees.expert;
    run.pipe = layout.pipe;
    run.sequenceDegree = degrees.context;
    run.tensorInternal = degrees.tensor;
    run.netPrecisionBytes = model::width(layout.precision);
    return run;
}

plan::BatchRun batchRunOf(const Network &network, const Layout &layout, const cluster::Accelerator &device, double tokens,
                          double step_s)
{
    plan::BatchRun run;
    run.profile = plan::BatchProfile::Sustained;
    run.precisionBits = 8 * model::width(layout.precision);
    run.layers = network.allLayers();
    run.longestStage = longestStage(network, layout);
    run.hidden = network.hidden;
    run.internalRatio = std::max<std::int64_t>(activeWidth(network) / std::max(network.hidden, 1), 1);
    const RunDegrees degrees = runDegreesOf(layout);
    run.experts = degrees.expert; // it has one expert on each expert-parallel rank
    run.batchSize = std::llround(plan::batchOf(layout));
    run.microbatchSize = std::int64_t{layout.microbatch} * layout.data;
    run.sequence = sequenceOf(network, layout);
    run.datasetTokens = tokens;
    takeChip(run, device, layout.precision);
    run.pipe = layout.pipe;
    run.interleaving = layout.virtualStages;
    run.data = degrees.data * degrees.context; // both share out a microbatch's tokens
    run.tensorInternal = degrees.tensor;
    fitUtilization(run, step_s);
    return run;
}

} // namespace shardscope::cost
