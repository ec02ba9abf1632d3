// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/memoryparts.h"

#include "core/cost/activations.h"
#include "core/cost/adapterterm.h"
#include "core/cost/contextterm.h"
#include "core/cost/memoryodds.h"
#include "core/cost/memorystate.h"
#include "core/cost/offloadterm.h"
#include "core/cost/operatorprice.h"
#include "core/plan/stages.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <cstdint>

namespace shardscope::cost {

namespace {

using model::Network;
using model::Sizes;
using plan::Framework;
using plan::Layout;
using plan::Recomputation;

/// Parameters of one stage on one device.
Held heldBy(const Network &n, const Sizes &sizes, const Layout &plan, const StageLayers &layers)
{
    Held h;
    const double t = plan.tensor;
    const double denseLayer = sizes.attention;
    // Times the tensor degree, as the sum is divided by it.
    const double embeddingShard = vocabularyShard(n, plan) * n.hidden * plan.tensor;
    const double headShard = n.tied ? sizes.head : sizes.head - sizes.wordEmbedding + embeddingShard;
    // A layer that predicts a further token is like the last, behind a projection of two states into one.
    const bool expertsInMtp = n.experts > 0;
    const double mtp =
        layers.mtp
        * (denseLayer + (expertsInMtp ? sizes.router : sizes.denseFfn) + 2.0 * n.hidden * n.hidden + 3 * sizes.finalNorm);
    const auto &[attention, mamba, ffns, experts] = layers.halves;
    const double denseLayers = layers.dense + ffns;
    const double moeLayers = layers.moe + experts;
    const double dense = mtp + (layers.dense + layers.moe + attention) * denseLayer + mamba * sizes.mamba
                         + layers.decoder * sizes.crossAttention + denseLayers * sizes.denseFfn + moeLayers * sizes.router;
    const bool copied = !layers.isFirst && n.tied; // the last stage has the word embedding again, for the logits
    double ends = 0;
    if (layers.isFirst)
        ends += embeddingShard + sizes.otherEmbedding * t + sizes.relativeBias * t;
    if (layers.isLast)
        ends += (copied ? embeddingShard : 0) + sizes.finalNorm * t + headShard;
    if (layers.mtp > 0 && !layers.isFirst && !copied)
        ends += embeddingShard; // of the tokens that it sees besides
    h.rootUnit = ends / t;
    h.dense = dense / t + h.rootUnit;
    const double part = t / plan.expertTensorRanks();
    h.experts = (moeLayers + (expertsInMtp ? layers.mtp : 0)) * sizes.experts * sizes.expert / plan.expert * part / t;
    const double moeLayer = moeLayers > 0 ? sizes.router + sizes.experts * sizes.expert / plan.expert * part : 0;
    const double ffn = std::max(denseLayers > 0 ? sizes.denseFfn : 0, moeLayer);
    h.largestUnit = (denseLayer + (layers.decoder > 0 ? sizes.crossAttention : 0) + ffn) / t;
    if (layers.dense + layers.moe == 0) // halves alone
        h.largestUnit = std::max({attention > 0 ? denseLayer : 0, mamba > 0 ? sizes.mamba : 0, ffn}) / t;
    return h;
}

/// PyTorch keeps every weight, and each of its moments, in a tensor of its own.
double weightRounding(const Network &n, const Layout &plan, const StageLayers &layers)
{
    const StateWidths w = stateWidths(plan);
    const double t = plan.tensor;
    const double h = n.hidden;
    const double matrix = h * h / t;
    const double ffn = h * (layers.dense > 0 ? n.ffn : expertWidth(n)) / t;
    double bytes = 0;
    for (const double width : {w.parameter, w.optimizer / 2, w.optimizer / 2}) {
        if (!(width > 0))
            continue;
        const std::array<double, 7> layer{matrix * width,
                                          matrix * width,
                                          matrix * width,
                                          matrix * width,
                                          ffn * width,
                                          ffn * width,
                                          n.gated ? ffn * width : 0.0};
        bytes += roundingOf(layer, layers.dense);
    }
    return bytes;
}

/// Takes out what these parts compute again, one part at a time.
void dropModules(ChunkFigures::Layer &layer, const SavedTensors &saved, const Layout &plan)
{
    layer.plain = layer.matrices = 0;
    OperatorParts open = ~OperatorParts{0};
    for (const plan::Module module :
         {plan::Module::AttentionCore, plan::Module::Norms, plan::Module::Mlp, plan::Module::Moe, plan::Module::MoeActivation,
          plan::Module::SharedExperts, plan::Module::LatentUpProjection}) {
        if (std::ranges::find(plan.recomputeModules, module) == plan.recomputeModules.end())
            continue;
        double dropped = 0;
        for (const model::SavedTensor &tensor : saved.tensors)
            dropped += (bitOf(tensor.part) & partsOf(module) & open) != 0 ? tensor.bytes : 0;
        layer.again = std::max(layer.again, dropped);
        open &= ~partsOf(module);
    }
    for (const model::SavedTensor &tensor : saved.tensors)
        if ((bitOf(tensor.part) & open) != 0)
            (isMatrix(tensor) ? layer.matrices : layer.plain) += tensor.bytes;
}

ChunkFigures::Layer layerFigures(const Network &network, const Layout &plan, model::LayerKind kind, bool cross, double input)
{
    ChunkFigures::Layer layer;
    const SavedTensors saved = layerTensors(network, plan, kind, cross);
    layer.plain = saved.plain();
    layer.matrices = saved.matrices();
    if (!plan.recomputeModules.empty())
        dropModules(layer, saved, plan);
    std::vector<double> requests;
    if (plan.recomputation == Recomputation::Full)
        requests.push_back(input);
    else
        for (const model::SavedTensor &tensor : saved.tensors)
            if ((bitOf(tensor.part) & partsAgain(plan)) == 0)
                requests.push_back(tensor.bytes);
    layer.rounding = repeatedRounding(requests);
    return layer;
}

StageLayers layersOf(const Network &network, int first, int count, bool isFirst, bool isLast)
{
    StageLayers layers{first, count, 0, 0, 0, isFirst, isLast, 0, {}};
    for (int layer = first; layer < first + count; ++layer) {
        const model::LayerKind kind = network.kind(layer);
        const auto half = std::ranges::find(halfKinds, kind);
        if (half != halfKinds.end())
            layers.halves[static_cast<std::size_t>(half - halfKinds.begin())] += 1;
        else
            (kind.moe ? layers.moe : layers.dense) += 1;
        layers.decoder += layer >= network.layers ? 1 : 0;
    }
    return layers;
}

/// Layers of another stage beside those of this.
void addLayers(StageLayers &layers, const StageLayers &more)
{
    layers.count += more.count;
    layers.moe += more.moe;
    layers.dense += more.dense;
    layers.decoder += more.decoder;
    layers.mtp += more.mtp;
    for (std::size_t half = 0; half < layers.halves.size(); ++half)
        layers.halves[half] += more.halves[half];
}

RankLayers bothDirections(const StageLayers &own, const StageLayers &other)
{
    RankLayers rank{own.count + own.mtp >= other.count + other.mtp ? own : other, own};
    addLayers(rank.state, other);
    for (StageLayers *layers : {&rank.chunks, &rank.state}) {
        layers->isFirst = own.isFirst || other.isFirst;
        layers->isLast = own.isLast || other.isLast;
    }
    return rank;
}

/// Each beside the rank at the other end.
std::vector<RankLayers> mirrored(const std::vector<RankLayers> &own)
{
    std::vector<RankLayers> ranks = own;
    for (std::size_t rank = 0; rank < own.size() && own.size() > 1; ++rank)
        ranks[rank] = bothDirections(own[rank].state, own[own.size() - 1 - rank].state);
    return ranks;
}

} // namespace

std::vector<RankLayers> rankLayers(const Network &network, const plan::Partition &partition, std::string_view schedule)
{
    const std::size_t stages = partition.size();
    std::vector<RankLayers> ranks;
    int first = 0;
    for (std::size_t stage = 0; stage < stages; ++stage) {
        StageLayers layers = layersOf(network, first, partition[stage], stage == 0, stage + 1 == stages);
        layers.mtp = layers.isLast ? network.mtpLayers : 0;
        ranks.push_back({layers, layers});
        first += partition[stage];
    }
    const schedule::Schedule *known = schedule::knownSchedule(schedule);
    if (known && known->endsOnFirstRank && stages > 1) {
        for (StageLayers RankLayers::*part : {&RankLayers::chunks, &RankLayers::state}) {
            std::swap((ranks.front().*part).isLast, (ranks.back().*part).isLast);
            std::swap((ranks.front().*part).mtp, (ranks.back().*part).mtp);
        }
    }
    return known && known->bothDirections ? mirrored(ranks) : ranks;
}

std::vector<RankLayers> rankLayers(const Network &network, const plan::StageLayout &stages, std::string_view schedule)
{
    const schedule::Schedule *known = schedule::knownSchedule(schedule);
    std::vector<RankLayers> ranks(static_cast<std::size_t>(stages.ranks));
    std::vector<char> seen(ranks.size(), 0);
    for (std::size_t k = 0; k < stages.stages.size(); ++k) {
        const plan::StageContent &content = stages.stages[k];
        const auto at = static_cast<std::size_t>(plan::rankOfStage(stages, static_cast<int>(k), known && known->endsOnFirstRank));
        StageLayers own = layersOf(network, content.firstLayer, content.layers, content.embedding, content.loss);
        own.mtp = content.mtp;
        StageLayers &all = ranks[at].state;
        own.first = seen[at] ? all.first : own.first;
        seen[at] = 1;
        addLayers(own, all);
        own.isFirst = own.isFirst || all.isFirst;
        own.isLast = own.isLast || all.isLast;
        all = own;
    }
    for (RankLayers &rank : ranks)
        rank.chunks = rank.state;
    return known && known->bothDirections ? mirrored(ranks) : ranks;
}

Result<std::vector<RankLayers>> rankLayers(const Network &network, const Layout &plan)
{
    if (!plan.stages.empty()) {
        const Result<plan::StageLayout> stages = plan::writtenStages(plan, network.allLayers());
        return stages ? Result(rankLayers(network, *stages, plan.schedule)) : stages.error();
    }
    plan::Partition partition = plan.partition;
    if (partition.empty()) {
        Result<plan::Partition> even = plan::usualPartition(network.allLayers(), plan.pipe, network.mtpLayers > 0);
        if (!even)
            return std::move(even).error();
        partition = std::move(*even);
    }
    return rankLayers(network, partition, plan.schedule);
}

ChunkFigures chunkFigures(const Network &network, const Layout &plan)
{
    ChunkFigures figures;
    figures.input = layerInput(network, plan);
    figures.embedding = embeddingTensors(network, plan);
    figures.head = headTensors(network, plan);
    figures.logits = network.vocabulary > 0 ? logitTensors(network, plan) : 0;
    figures.freedLogits = network.vocabulary > 0 ? freedLogits(network, plan) : 0;
    figures.recomputation = plan.recomputeModules.empty() ? plan.recomputation : Recomputation::None;
    figures.recomputedLayers = plan.recomputeLayers;
    figures.offloaded = isOffloaded(plan, plan::Offloaded::Activations);
    for (const bool cross : {false, true}) {
        for (const bool moe : {false, true}) {
            if ((!cross || network.decoderLayers > 0) && (!moe || network.experts > 0))
                figures.layers[cross ? 1 : 0][moe ? 1 : 0] =
                    layerFigures(network, plan, model::LayerKind::whole(moe), cross, figures.input);
        }
    }
    for (std::size_t half = 0; half < halfKinds.size() && !network.pattern.empty(); ++half)
        figures.halves[half] = layerFigures(network, plan, halfKinds[half], false, figures.input);
    return figures;
}

StageChunks stageChunks(const ChunkFigures &figures, const StageLayers &layers, double live, double buffers)
{
    static const ChunkFigures::Layer none;
    const auto &kinds = figures.layers[layers.decoder > 0 ? 1 : 0];
    const ChunkFigures::Layer &dense = kinds[0];
    const ChunkFigures::Layer &moe = layers.moe > 0 ? kinds[1] : none;
    StageChunks out;
    double chunk = layers.isFirst ? figures.embedding : 0;
    double again = 0; // what a layer takes while it is computed again
    double plainLayers = layers.dense * dense.plain + layers.moe * moe.plain;
    double matrices = layers.dense * dense.matrices + layers.moe * moe.matrices;
    double halfAgain = 0;
    double halfMatrices = 0;
    double halfWhole = 0;
    for (std::size_t half = 0; half < halfKinds.size(); ++half) {
        const double count = layers.halves[half];
        if (!(count > 0))
            continue;
        const ChunkFigures::Layer &kind = figures.halves[half];
        plainLayers += count * kind.plain;
        matrices += count * kind.matrices;
        halfAgain = std::max(halfAgain, kind.again);
        halfMatrices = std::max(halfMatrices, kind.matrices);
        halfWhole = std::max(halfWhole, kind.plain + kind.matrices);
    }
    switch (figures.recomputation) {
    case Recomputation::None:
        chunk += plainLayers;
        out.matrices = matrices;
        again = std::max({layers.dense > 0 ? dense.again : 0.0, layers.moe > 0 ? moe.again : 0.0, halfAgain});
        break;
    case Recomputation::Selective:
        chunk += plainLayers;
        again = std::max({dense.matrices, moe.matrices, halfMatrices});
        break;
    case Recomputation::Full:
        // The first layers of a stage are computed again, the others keep what they have.
        if (figures.recomputedLayers > 0 && figures.recomputedLayers < layers.count) {
            const double kept = 1 - static_cast<double>(figures.recomputedLayers) / layers.count;
            chunk += figures.recomputedLayers * figures.input + kept * plainLayers;
            out.matrices = kept * matrices;
        } else {
            chunk += layers.count * figures.input;
        }
        again = std::max(
            {layers.dense > 0 ? dense.plain + dense.matrices : 0.0, layers.moe > 0 ? moe.plain + moe.matrices : 0.0, halfWhole});
        break;
    }
    if (layers.mtp > 0) {
        const ChunkFigures::Layer &kind = kinds[1].plain > 0 ? kinds[1] : kinds[0];
        chunk += layers.mtp * (figures.recomputation == Recomputation::Full ? 2 * figures.input : kind.plain + 2 * figures.input);
    }
    const double head = layers.isLast ? figures.head : 0;
    out.logits = ((layers.isLast ? 1 : 0) + layers.mtp) * figures.logits;
    if (figures.offloaded) {
        // One layer at work and one on its way; all others lie with the host.
        const double onDevice = std::min(1.0, 2.0 / std::max(1.0, layers.count + layers.mtp));
        chunk *= onDevice;
        out.matrices *= onDevice;
        live = 1;
    }
    out.activations = chunk + head;
    out.copies = (live - 1) * (chunk + out.matrices);
    // The logits are gone before the first layer is computed again.
    out.again = std::max(0.0, again - out.logits);
    out.released = chunk + out.matrices + head + out.logits + out.copies + out.again;
    out.buffers = buffers;
    out.rounding = dense.rounding.of(layers.dense * live) + moe.rounding.of(layers.moe * live);
    out.rounding += ((layers.isLast ? 1 : 0) + layers.mtp) * figures.freedLogits;
    for (std::size_t half = 0; half < halfKinds.size(); ++half) {
        if (layers.halves[half] > 0)
            out.rounding += figures.halves[half].rounding.of(layers.halves[half] * live);
    }
    out.live = live;
    return out;
}

double communicationBuffers(const Network &network, const Layout &plan, double layerInput)
{
    double bytes = 0;
    if (plan.pipe > 1)
        bytes += 2 * layerInput; // one arriving from each side
    if (plan.sequenceParallel && plan.tensor > 1)
        bytes += layerInput * plan.tensor; // gathered over the sequence
    if (plan.expert > 1)
        bytes += 2 * network.topK * layerInput;
    return bytes + contextBuffers(network, plan);
}

namespace {

/// Adapters of a stage on one device.
double adaptersOf(const Network &n, const Layout &plan, const StageLayers &layers)
{
    return (layers.dense * adapterParameters(n, plan, false) + layers.moe * adapterParameters(n, plan, true)) / plan.tensor;
}

/// What is trained, in place of what is held.
void keepAdapters(Held &held, double adapters)
{
    held.dense = adapters;
    held.experts = 0;
}

} // namespace

StageState stageState(const Network &network, const Sizes &sizes, const Layout &plan, const StageLayers &layers)
{
    Held h = heldBy(network, sizes, plan, layers);
    const double heldHere = h.all();
    const StateWidths w = stateWidths(plan);
    const double replicas = plan.shards();
    const double expertReplicas = plan.expertShards();
    const auto sharded = [&](int from, double bytes) {
        const bool apart = plan.zero >= from;
        return h.dense * bytes / (apart ? replicas : 1) + h.experts * bytes / (apart ? expertReplicas : 1);
    };
    StageState state;
    const bool whole = plan.zero < 3;
    state.parameters = h.dense * w.parameter / (whole ? 1 : replicas);
    state.experts = h.experts * w.parameter / (whole ? 1 : expertReplicas);
    if (isFrozen(plan))
        keepAdapters(h, adaptersOf(network, plan, layers));
    state.optimizer = isOffloaded(plan, plan::Offloaded::Optimizer) ? 0 : sharded(1, w.optimizer);
    const double gradients = sharded(2, w.gradient);
    // PyTorch frees gradients before the next forward pass; with several
    // microbatches they stay while they add up.
    const bool torch = plan.framework == Framework::PyTorch;
    const bool held = !torch || plan.globalBatch > static_cast<double>(plan.data) * plan.microbatch;
    state.gradients = held ? gradients : 0;
    state.made = gradients;
    state.ends = heldHere > 0 ? h.rootUnit / heldHere : 0;
    if (torch && whole && plan.replicas() > 1)
        state.buckets = h.all() * w.gradient;
    if (plan.framework == Framework::MegatronDeepSpeed && plan.zero >= 1) {
        constexpr double half = 2;
        state.buckets = 2 * deepSpeedBucket * half;
        // Stages 2 and 3 give gradients to their rank as they come.
        state.flat = sharded(1, 4.0) + (plan.zero < 2 ? h.all() * half : 0);
        // Its optimizer for bf16 adds gradients up in fp32, beside those that the backward pass writes.
        if (plan.precision == model::Precision::Bf16 && plan.zero < 2)
            state.buckets += h.all() * half;
    }
    if (!whole) {
        // Between the microbatches of a pipeline PyTorch gives nothing back: parameters stay gathered and gradients whole
        // (pytorch/torchtitan, reshard_after_forward "default").
        const bool between = torch && plan.pipe > 1 && plan.shards() > 1;
        // One unit at work and one gathered ahead, unless all stay as they were gathered.
        const bool all = plan.oneUnit || !plan.reshardAfterForward || between;
        const double units = all ? heldHere : h.rootUnit + 2 * h.largestUnit;
        state.units = plan.shards() > 1 ? std::min(units, heldHere) * w.gathered : 0; // a lone rank has it all
        if (between)
            state.buckets = h.all() * w.gradient;
        const double earlier = static_cast<double>(plan.runsInProcess - 1) / plan.runsInProcess;
        state.leftOver = earlier * (state.parameters + state.experts + state.optimizer);
    }
    state.step = (held ? 0 : gradients) + sharded(1, w.step);
    // The gradient of a word embedding that is the output matrix, too, comes by itself and is added to the other.
    if (isListed(network, plan) && network.tied && layers.isFirst && layers.isLast)
        state.step += sizes.wordEmbedding * w.gradient;
    state.rounding = torch && whole ? weightRounding(network, plan, layers) : 0;
    state.pieces = torch ? pipelinePieces(plan) : 0;
    state.before =
        state.parameters + state.experts + state.gradients + state.optimizer + state.buckets + state.flat + state.units;
    return state;
}

StageMemory join(const StageLayers &layers, const StageState &state, const StageChunks &chunks, Bytes context)
{
    StageMemory out;
    out.firstLayer = layers.first;
    out.layers = layers.count;
    out.liveChunks = chunks.live;
    const auto put = [&out](MemoryTerm term, double bytes) { out.bytes[static_cast<std::size_t>(term)] = bytes; };
    put(MemoryTerm::Parameters, state.parameters);
    put(MemoryTerm::ExpertParameters, state.experts);
    put(MemoryTerm::Gradients, state.gradients);
    put(MemoryTerm::OptimizerState, state.optimizer);
    put(MemoryTerm::GradientBuckets, state.buckets);
    put(MemoryTerm::FlatCopies, state.flat);
    put(MemoryTerm::UnshardedUnits, state.units);
    put(MemoryTerm::Activations, chunks.activations);
    put(MemoryTerm::AttentionMatrices, chunks.matrices);
    put(MemoryTerm::PipelineCopies, chunks.copies);
    put(MemoryTerm::Recomputation, chunks.again);
    put(MemoryTerm::Logits, chunks.logits);
    put(MemoryTerm::CommunicationBuffers, chunks.buffers);
    put(MemoryTerm::LeftOver, state.leftOver);
    put(MemoryTerm::OptimizerStep, std::max(0.0, state.step - chunks.released - state.units));
    double asked = 0;
    for (const double bytes : out.bytes)
        asked += bytes;
    put(MemoryTerm::Rounding, chunks.rounding + state.rounding + state.pieces * asked);
    put(MemoryTerm::Context, context.si());
    return out;
}

} // namespace shardscope::cost
