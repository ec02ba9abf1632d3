// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/layoutruns.h"

#include "core/cost/activations.h"
#include "core/cost/planshape.h"
#include "core/cost/steptime.h"
#include "core/model/parameters.h"

#include <algorithm>
#include <cmath>

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

/// Replicas of the whole model: both programs count experts on an axis of their own.
std::int64_t replicas(const Layout &layout)
{
    return std::max(layout.data / std::max(layout.expert, 1), 1);
}

/// The name by which a program knows the device.
Result<Chip> chipOf(plan::BatchProfile profile, const cluster::Accelerator &device)
{
    for (const std::string &name : device.aliases) {
        if (auto chip = findChip(profile, name))
            return chip;
    }
    return findChip(profile, device.name);
}

} // namespace

plan::TrainingRun trainingRunOf(const Network &network, const Layout &layout, double tokens)
{
    plan::TrainingRun run;
    run.batchSize = std::llround(plan::batchOf(layout));
    run.sequence = sequenceOf(network, layout);
    run.datasetTokens = tokens;
    run.layers = network.allLayers();
    run.hidden = network.hidden;
    run.ffn = activeWidth(network);
    run.heads = network.heads;
    run.headDim = network.headDim > 0 ? network.headDim : network.hidden / std::max(network.heads, 1);
    run.experts = std::max(network.experts, 1);
    run.gated = network.gated;
    run.multiQuery = network.kvHeads == 1;
    run.consecutive = true;
    run.activationCheckpointing = layout.recomputation == plan::Recomputation::Full;
    run.data = replicas(layout);
    run.expert = layout.expert;
    run.pipe = layout.pipe;
    run.tensorInternal = layout.tensor;
    run.netPrecisionBytes = model::width(layout.precision);
    return run;
}

Result<plan::BatchRun> batchRunOf(const Network &network, const Layout &layout, const cluster::Accelerator &device, double tokens)
{
    plan::BatchRun run;
    run.profile = plan::BatchProfile::Sustained;
    const Result<Chip> chip = chipOf(run.profile, device);
    if (!chip)
        return chip.error();
    run.precisionBits = 8 * model::width(layout.precision);
    run.layers = network.allLayers();
    run.hidden = network.hidden;
    run.internalRatio = std::max<std::int64_t>(activeWidth(network) / std::max(network.hidden, 1), 1);
    run.experts = layout.expert; // it has one expert on each expert-parallel rank
    run.batchSize = std::llround(plan::batchOf(layout));
    run.microbatchSize = std::int64_t{layout.microbatch} * layout.data;
    run.sequence = sequenceOf(network, layout);
    run.datasetTokens = tokens;
    run.chip = std::string(chip->name);
    run.pipe = layout.pipe;
    run.interleaving = layout.virtualStages;
    run.data = replicas(layout);
    run.tensorInternal = layout.tensor;
    return run;
}

} // namespace shardscope::cost
