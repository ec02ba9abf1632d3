// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/memory.h"

#include "core/cost/activations.h"
#include "core/cost/allocator.h"
#include "core/cost/memorystate.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

namespace {

using model::Network;
using model::Sizes;
using plan::Framework;
using plan::MemoryPlan;
using plan::Recomputation;

/// Layers of one stage by kind.
struct StageLayers {
    int first = 0;
    int count = 0;
    double moe = 0;
    double dense = 0;
    double decoder = 0; ///< of them behind an encoder
};

StageLayers layersOf(const Network &network, int first, int count)
{
    StageLayers stage{first, count, 0, 0, 0};
    for (int layer = first; layer < first + count; ++layer) {
        (network.isMoe(layer) ? stage.moe : stage.dense) += 1;
        stage.decoder += layer >= network.layers ? 1 : 0;
    }
    return stage;
}

/// Fills the terms of one stage.
class StageModel {
public:
    StageModel(const MemoryModel &model, const MemoryPlan &plan, const StageLayers &layers, bool first, bool last, double live)
        : m_n(model.network()), m_sizes(model.sizes()), m_plan(plan), m_layers(layers), m_first(first), m_last(last), m_live(live)
    {
    }

    StageMemory fill()
    {
        m_out.firstLayer = m_layers.first;
        m_out.layers = m_layers.count;
        m_out.liveChunks = m_live;
        state(held());
        activations();
        buffers();
        rounding();
        put(MemoryTerm::Context, m_plan.context.si());
        return m_out;
    }

private:
    void put(MemoryTerm term, double bytes) { m_out.bytes[static_cast<std::size_t>(term)] = bytes; }
    [[nodiscard]] double of(MemoryTerm term) const { return m_out.of(term); }

    [[nodiscard]] Held held() const
    {
        Held h;
        const double t = m_plan.tensor;
        const double denseLayer = m_sizes.attention;
        double dense = m_layers.count * denseLayer + m_layers.decoder * m_sizes.crossAttention + m_layers.dense * m_sizes.denseFfn
                       + m_layers.moe * m_sizes.router;
        const bool copied = m_plan.pipe > 1 && m_n.tied; // the last stage has the word embedding again, for the logits
        double ends = 0;
        if (m_first)
            ends += embeddingShard() + m_sizes.otherEmbedding * t + m_sizes.relativeBias * t;
        if (m_last)
            ends += (copied ? embeddingShard() : 0) + m_sizes.finalNorm * t + headShard();
        h.rootUnit = ends / t;
        h.dense = dense / t + h.rootUnit;
        h.experts = m_layers.moe * m_sizes.experts * m_sizes.expert / m_plan.expert / t;
        const double moeLayer = m_layers.moe > 0 ? m_sizes.router + m_sizes.experts * m_sizes.expert / m_plan.expert : 0;
        const double ffn = std::max(m_layers.dense > 0 ? m_sizes.denseFfn : 0, moeLayer);
        h.largestUnit = (denseLayer + (m_layers.decoder > 0 ? m_sizes.crossAttention : 0) + ffn) / t;
        return h;
    }
    /// Times the tensor degree, as its sum is divided by it.
    [[nodiscard]] double embeddingShard() const { return vocabularyShard(m_n, m_plan) * m_n.hidden * m_plan.tensor; }
    [[nodiscard]] double headShard() const
    {
        return m_n.tied ? m_sizes.head : m_sizes.head - m_sizes.wordEmbedding + embeddingShard();
    }

    void state(const Held &h)
    {
        const StateWidths w = stateWidths(m_plan);
        const double replicas = m_plan.data;
        const double expertReplicas = static_cast<double>(m_plan.data) / m_plan.expert;
        const auto sharded = [&](int from, double bytes) {
            const bool apart = m_plan.zero >= from;
            return h.dense * bytes / (apart ? replicas : 1) + h.experts * bytes / (apart ? expertReplicas : 1);
        };
        const bool whole = m_plan.zero < 3;
        put(MemoryTerm::Parameters, h.dense * w.parameter / (whole ? 1 : replicas));
        put(MemoryTerm::ExpertParameters, h.experts * w.parameter / (whole ? 1 : expertReplicas));
        put(MemoryTerm::OptimizerState, sharded(1, w.optimizer));
        const double gradients = sharded(2, w.gradient);
        // PyTorch frees gradients before the next forward pass; with several
        // microbatches they stay while they add up.
        const bool torch = m_plan.framework == Framework::PyTorch;
        const bool held = !torch || chunks() > 1;
        put(MemoryTerm::Gradients, held ? gradients : 0);
        if (torch && m_plan.zero < 3 && m_plan.data > 1)
            put(MemoryTerm::GradientBuckets, h.all() * w.gradient);
        if (m_plan.framework == Framework::MegatronDeepSpeed && m_plan.zero >= 1) {
            constexpr double half = 2;
            put(MemoryTerm::GradientBuckets, 2 * deepSpeedBucket * half);
            put(MemoryTerm::FlatCopies, h.all() * half + sharded(1, 4.0));
        }
        if (!whole) {
            const double units = m_plan.oneUnit ? h.all() : h.rootUnit + 2 * h.largestUnit;
            put(MemoryTerm::UnshardedUnits, std::min(units, h.all()) * w.gathered);
            const double earlier = static_cast<double>(m_plan.runsInProcess - 1) / m_plan.runsInProcess;
            put(MemoryTerm::LeftOver,
                earlier * (of(MemoryTerm::Parameters) + of(MemoryTerm::ExpertParameters) + of(MemoryTerm::OptimizerState)));
        }
        m_step = (held ? 0 : gradients) + sharded(1, w.step);
    }

    [[nodiscard]] double chunks() const
    {
        return m_plan.globalBatch > 0
                   ? static_cast<double>(m_plan.globalBatch) / (static_cast<double>(m_plan.data) * m_plan.microbatch)
                   : 1;
    }

    void activations()
    {
        const SavedTensors dense = layerTensors(m_n, m_plan, false, m_layers.decoder > 0);
        const SavedTensors moe = m_layers.moe > 0 ? layerTensors(m_n, m_plan, true, m_layers.decoder > 0) : SavedTensors();
        const double logits = m_last && m_n.vocabulary > 0 ? logitTensors(m_n, m_plan) : 0;
        const double head = m_last ? headTensors(m_n, m_plan) : 0;
        double chunk = m_first ? embeddingTensors(m_n, m_plan) : 0;
        double matrices = 0;
        double again = 0; // what a layer takes while it is computed again
        const double plainLayers = m_layers.dense * dense.plain() + m_layers.moe * moe.plain();
        const double matrixLayers = m_layers.dense * dense.matrices() + m_layers.moe * moe.matrices();
        const double fullest = std::max(m_layers.dense > 0 ? dense.plain() + dense.matrices() : 0.0,
                                        m_layers.moe > 0 ? moe.plain() + moe.matrices() : 0.0);
        switch (m_plan.recomputation) {
        case Recomputation::None:
            chunk += plainLayers;
            matrices = matrixLayers;
            break;
        case Recomputation::Selective:
            chunk += plainLayers;
            again = std::max(dense.matrices(), moe.matrices());
            break;
        case Recomputation::Full:
            chunk += m_layers.count * layerInput(m_n, m_plan);
            again = fullest;
            break;
        }
        put(MemoryTerm::Activations, chunk + head);
        put(MemoryTerm::AttentionMatrices, matrices);
        put(MemoryTerm::PipelineCopies, (m_live - 1) * (chunk + matrices));
        put(MemoryTerm::Logits, logits);
        // The logits are gone before the first layer is computed again.
        put(MemoryTerm::Recomputation, std::max(0.0, again - logits));
        const double atLoss = chunk + matrices + head + logits;
        put(MemoryTerm::OptimizerStep, std::max(0.0, m_step - atLoss - of(MemoryTerm::UnshardedUnits)));
    }

    void buffers()
    {
        const double input = layerInput(m_n, m_plan);
        double bytes = 0;
        if (m_plan.pipe > 1)
            bytes += 2 * input; // one arriving from each side
        if (m_plan.sequenceParallel && m_plan.tensor > 1)
            bytes += input * m_plan.tensor; // gathered over the sequence
        if (m_plan.expert > 1)
            bytes += 2 * m_n.topK * input;
        put(MemoryTerm::CommunicationBuffers, bytes);
    }

    void rounding()
    {
        double bytes = 0;
        const bool full = m_plan.recomputation == Recomputation::Full;
        const bool matrices = m_plan.recomputation == Recomputation::None;
        const auto ofKind = [&](bool moe, double count) {
            if (!(count > 0))
                return;
            std::array<double, 20> requests{};
            std::size_t used = 0;
            if (full) {
                requests[used++] = layerInput(m_n, m_plan);
            } else {
                for (const SavedTensor &tensor : layerTensors(m_n, m_plan, moe, m_layers.decoder > 0)) {
                    if (matrices || !tensor.attentionMatrix)
                        requests[used++] = tensor.bytes;
                }
            }
            bytes += roundingOf({requests.data(), used}, count * m_live);
        };
        ofKind(false, m_layers.dense);
        ofKind(true, m_layers.moe);
        if (m_plan.framework == Framework::PyTorch && m_plan.zero < 3)
            bytes += weightRounding();
        put(MemoryTerm::Rounding, bytes);
    }

    /// PyTorch keeps every weight, and each of its moments, in a tensor of its own.
    [[nodiscard]] double weightRounding() const
    {
        const StateWidths w = stateWidths(m_plan);
        const double t = m_plan.tensor;
        const double h = m_n.hidden;
        const double matrix = h * h / t;
        const double ffn = h * (m_layers.dense > 0 ? m_n.ffn : expertWidth(m_n)) / t;
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
                                              m_n.gated ? ffn * width : 0.0};
            bytes += roundingOf(layer, m_layers.dense);
        }
        return bytes;
    }

    const Network &m_n;
    const Sizes &m_sizes;
    const MemoryPlan &m_plan;
    const StageLayers &m_layers;
    bool m_first = false;
    bool m_last = false;
    double m_live = 1;
    double m_step = 0; ///< what the optimiser's step takes beyond what stays
    StageMemory m_out;
};

} // namespace

std::string_view termName(MemoryTerm term)
{
    static constexpr std::array<std::string_view, memoryTermCount> names{"parameters",
                                                                         "expert parameters",
                                                                         "gradients",
                                                                         "optimizer state",
                                                                         "gradient buckets",
                                                                         "flat copies",
                                                                         "unsharded units",
                                                                         "activations",
                                                                         "attention matrices",
                                                                         "pipeline copies",
                                                                         "recomputation",
                                                                         "logits and loss",
                                                                         "communication buffers",
                                                                         "left over from earlier runs",
                                                                         "optimizer step",
                                                                         "allocator rounding",
                                                                         "CUDA context"};
    return names[static_cast<std::size_t>(term)];
}

Bytes StageMemory::total() const
{
    double all = 0;
    for (const double term : bytes)
        all += term;
    return Bytes(all);
}

Bytes StageMemory::allocated() const
{
    return reserved() - Bytes(of(MemoryTerm::Rounding));
}

Bytes StageMemory::reserved() const
{
    return total() - Bytes(of(MemoryTerm::Context));
}

Result<MemoryModel> MemoryModel::of(const Network &network)
{
    if (const Status ok = model::check(network); !ok)
        return ok.error();
    return MemoryModel(network);
}

Result<MemoryEstimate> MemoryModel::estimate(const MemoryPlan &plan, std::span<const double> live) const
{
    if (const Status ok = checkMemoryPlan(m_network, plan); !ok)
        return ok.error();
    std::vector<double> own;
    if (live.empty()) {
        Result<std::vector<double>> chunks = liveChunks(plan);
        if (!chunks)
            return std::move(chunks).error();
        own = std::move(*chunks);
        live = own;
    }
    plan::Partition partition = plan.partition;
    if (partition.empty()) {
        Result<plan::Partition> even = plan::balancedPartition(m_network.allLayers(), plan.pipe);
        if (!even)
            return std::move(even).error();
        partition = std::move(*even);
    }
    MemoryEstimate estimate;
    int first = 0;
    for (int stage = 0; stage < plan.pipe; ++stage) {
        const auto at = static_cast<std::size_t>(stage);
        const StageLayers layers = layersOf(m_network, first, partition[at]);
        const double chunks = at < live.size() ? live[at] : 1.0;
        estimate.stages.push_back(StageModel(*this, plan, layers, stage == 0, stage == plan.pipe - 1, chunks).fill());
        first += partition[at];
        if (estimate.stages[at].total() > estimate.peak().total())
            estimate.worst = at;
    }
    return estimate;
}

LoadedMemory loadedMemory(std::span<const model::Weight> weights, model::Precision precision, Bytes context)
{
    CachingAllocator allocator;
    for (const model::Weight &weight : weights)
        allocator.allocate(static_cast<std::int64_t>(weight.elements) * model::width(precision));
    LoadedMemory loaded;
    loaded.weights = Bytes(static_cast<double>(allocator.requested()));
    loaded.rounding = Bytes(static_cast<double>(allocator.reserved() - allocator.requested()));
    loaded.context = context;
    loaded.blocks = allocator.blocks();
    return loaded;
}

Result<int> largestMicrobatch(const MemoryModel &model, MemoryPlan plan, Bytes limit, int most)
{
    plan.globalBatch = 0; // the batch follows
    const auto fits = [&](int size) -> Result<bool> {
        plan.microbatch = size;
        const Result<MemoryEstimate> estimate = model.estimate(plan);
        if (!estimate)
            return estimate.error();
        return estimate->fits(limit);
    };
    int least = 0;
    int above = 1;
    while (above <= most) {
        const Result<bool> ok = fits(above);
        if (!ok)
            return ok.error();
        if (!*ok)
            break;
        least = above;
        above *= 2;
    }
    while (above - least > 1 && least < most) {
        const int middle = least + (above - least) / 2;
        const Result<bool> ok = fits(middle);
        if (!ok)
            return ok.error();
        (*ok ? least : above) = middle;
    }
    return least;
}

} // namespace shardscope::cost
