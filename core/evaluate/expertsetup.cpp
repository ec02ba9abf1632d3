// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/expertsetup.h"

#include "core/base/errorcode.h"

#include <algorithm>

namespace shardscope::evaluate {

using placement::Problem;
using scenario::ExpertChoices;
using scenario::LoadSource;
using scenario::Scenario;

namespace {

constexpr int mostUsualExperts = 256;
constexpr int fewExperts = 4; ///< a device, where neither choice nor model says

/// A layer's tokens, typed over all sources, start on all devices alike.
plan::LayerLoad typedLayer(const std::vector<int> &typed, const ExpertShape &shape)
{
    plan::LayerLoad one(1, shape.experts);
    for (int e = 0; e < std::min(shape.experts, static_cast<int>(typed.size())); ++e)
        one.at(0, e) = typed[static_cast<std::size_t>(e)];
    return plan::onRanks(one, shape.devices);
}

std::vector<int> nodesOf(const cluster::Cluster &cluster, int devices)
{
    std::vector<int> node;
    int number = -1;
    for (int d = 0; d < devices; ++d) {
        const bool next =
            d == 0 || cluster.devices[static_cast<std::size_t>(d)].host != cluster.devices[static_cast<std::size_t>(d - 1)].host;
        number += next ? 1 : 0;
        node.push_back(number);
    }
    return node;
}

} // namespace

ExpertShape expertShape(const Scenario &scenario, std::vector<Issue> &issues)
{
    const ExpertChoices &choices = scenario.experts;
    const bool traced = choices.source == LoadSource::Trace && choices.trace && !choices.trace->layers.empty();
    ExpertShape shape;
    const int gpus = scenario.cluster->gpus();
    shape.devices = std::min({gpus, mostExpertDevices, choices.devices > 0 ? choices.devices : usualExpertDevices});
    if (choices.devices > gpus)
        issues.push_back({Severity::Warning,
                          {ErrorCode::ValueRange,
                           {core::tr("The number of GPUs for the experts"), std::to_string(choices.devices),
                            "at most the machine's " + std::to_string(gpus)},
                           {{}, 0, 0, "/experts/devices"}}});
    const int ofModel = scenario.model ? scenario.model->experts : 0;
    shape.experts = choices.experts > 0 ? choices.experts
                    : ofModel > 0       ? ofModel
                                        : std::min(fewExperts * shape.devices, mostUsualExperts);
    if (choices.source == LoadSource::Typed && !choices.typed.empty())
        shape.experts = static_cast<int>(choices.typed.size());
    const int moe = scenario.model ? scenario.model->allMoeLayers() : 0;
    shape.layers = choices.layers > 0 ? choices.layers : std::max(moe, 1);
    if (traced) {
        shape.experts = choices.trace->layers.front().experts;
        shape.layers = static_cast<int>(choices.trace->layers.size());
    }
    return shape;
}

Result<std::vector<plan::LayerLoad>> expertLoads(const ExpertChoices &choices, const ExpertShape &shape, const Progress &progress)
{
    std::vector<plan::LayerLoad> loads;
    const bool traced = choices.source == LoadSource::Trace && choices.trace && !choices.trace->layers.empty();
    const bool typed = choices.source == LoadSource::Typed && !choices.typed.empty();
    plan::LoadRecipe recipe;
    recipe.shape = choices.shape;
    recipe.experts = shape.experts;
    recipe.sources = shape.devices;
    recipe.tokensPerSource = choices.tokensPerDevice;
    recipe.exponent = choices.exponent;
    recipe.hotShare = choices.hotShare;
    recipe.unevenness = choices.unevenness;
    recipe.seed = static_cast<std::uint64_t>(choices.seed);
    for (int layer = 0; layer < shape.layers; ++layer) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        if (traced)
            loads.push_back(plan::onRanks(choices.trace->layers[static_cast<std::size_t>(layer)], shape.devices));
        else if (typed)
            loads.push_back(typedLayer(choices.typed, shape));
        else
            loads.push_back(plan::generateLayer(recipe, layer));
    }
    return loads;
}

Problem expertProblem(const Scenario &scenario, const ExpertShape &shape, const plan::LayerLoad &load,
                      const placement::KnownLinks &links, int layer)
{
    const ExpertChoices &choices = scenario.experts;
    Problem problem;
    problem.experts = shape.experts;
    problem.devices = shape.devices;
    problem.load = load;
    if (choices.capacity > 0)
        problem.capacity.assign(static_cast<std::size_t>(shape.devices), choices.capacity);
    problem.rate.assign(static_cast<std::size_t>(shape.devices), choices.rate);
    problem.node = nodesOf(*scenario.cluster, shape.devices);
    if (links.any)
        problem.links = std::make_shared<const placement::LinkCosts>(links.costs);
    const model::Network network = scenario.model.value_or(model::Network{});
    const double hidden = network.hidden > 0 ? network.hidden : 1024;
    const double inner = network.moeFfn > 0 ? network.moeFfn : network.ffn > 0 ? network.ffn : 4 * hidden;
    const double matrices = network.gated ? 3 : 2;
    const double width = scenario.model ? model::width(network.precision) : 2;
    problem.bytesPerToken = choices.bytesPerToken > 0 ? choices.bytesPerToken : hidden * width;
    problem.flopPerToken = choices.flopPerToken > 0 ? choices.flopPerToken : 2 * matrices * hidden * inner;
    problem.bytesPerExpert = choices.bytesPerExpert > 0 ? choices.bytesPerExpert : matrices * hidden * inner * width;
    placement::PolicyOptions &options = problem.options;
    options.set("threshold", std::max(choices.threshold, 1));
    options.set("groups", choices.groups);
    problem.layer = layer;
    if (choices.loadedPlacement)
        problem.loaded = choices.loadedPlacement->layers;
    options.set("p2p_buffer_mb", choices.lysi.p2pBuffer_MB);
    options.set("p2p_frequency", choices.lysi.p2pFrequency);
    options.set("all_reduce_buffer_mb", choices.lysi.allReduceBuffer_MB);
    options.set("layers", scenario.model && network.layers > 0 ? network.layers : 24);
    options.set("global_batch", choices.lysi.globalBatch);
    options.set("mini_batch", choices.lysi.miniBatch);
    options.set("moe_frequency", network.moeEvery > 0 ? network.moeEvery : 2);
    options.set("recomputation", choices.lysi.recomputation);
    options.set("room", std::max(choices.lysi.capacity, (shape.experts + shape.devices - 1) / shape.devices));
    options.set("expert_flop", problem.flopPerToken * static_cast<double>(load.total()) / shape.devices);
    options.set("node_limit", 1'000'000);
    options.set("effort", static_cast<double>(placementEffort));
    return problem;
}

Problem sideProblem(Problem problem, const scenario::PlacementSide &side)
{
    const int wanted = problem.experts + side.spare;
    problem.options.set("replicas", (wanted + problem.devices - 1) / problem.devices * problem.devices);
    problem.options.set("global", side.hierarchical ? 0 : 1);
    return problem;
}

} // namespace shardscope::evaluate
