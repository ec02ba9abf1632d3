// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/memory.h"

#include "core/cost/allocator.h"
#include "core/cost/memoryparts.h"
#include "core/plan/stages.h"

namespace shardscope::cost {

using model::Network;
using plan::Layout;

Text termName(MemoryTerm term)
{
    static constexpr std::array<Text, memoryTermCount> names{core::tr("parameters"),
                                                             core::tr("expert parameters"),
                                                             core::tr("gradients"),
                                                             core::tr("optimiser state"),
                                                             core::tr("gradient buckets"),
                                                             core::tr("flat copies"),
                                                             core::tr("unsharded units"),
                                                             core::tr("activations"),
                                                             core::tr("attention matrices"),
                                                             core::tr("pipeline copies"),
                                                             core::tr("recomputation"),
                                                             core::tr("logits and loss"),
                                                             core::tr("communication buffers"),
                                                             core::tr("left over from earlier runs"),
                                                             core::tr("optimiser step"),
                                                             core::tr("allocator rounding"),
                                                             core::tr("CUDA context")};
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

Result<MemoryEstimate> MemoryModel::estimate(const Layout &plan, std::span<const double> live) const
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
    const ChunkFigures figures = chunkFigures(m_network, plan);
    const double buffers = communicationBuffers(m_network, plan, figures.input);
    const Result<std::vector<RankLayers>> ranks = rankLayers(m_network, plan);
    if (!ranks)
        return ranks.error();
    MemoryEstimate estimate;
    for (std::size_t at = 0; at < ranks->size(); ++at) {
        const auto &[passed, held] = (*ranks)[at];
        const StageChunks chunks = stageChunks(figures, passed, at < live.size() ? live[at] : 1.0, buffers);
        estimate.stages.push_back(join(passed, stageState(m_network, m_sizes, plan, held), chunks, plan.context));
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

Result<MemoryEstimate> estimateWith(const MemoryModel &model, Layout layout, int size)
{
    const bool follows = layout.globalBatch <= 0;
    if (!follows && size != layout.microbatch) { // the plan itself is as it is
        const double chunks = std::max(1.0, plan::batchOf(layout) / layout.data / size);
        const double batch = std::floor(chunks) * layout.data * size;
        layout.globalBatch = static_cast<int>(std::min<double>(batch, plan::largestDegree));
    }
    layout.microbatch = size;
    Result<MemoryEstimate> estimate = model.estimate(layout);
    if (estimate || follows)
        return estimate;
    layout.globalBatch = 0; // too few chunks are left for this schedule
    return model.estimate(layout);
}

Result<int> largestMicrobatch(const MemoryModel &model, const Layout &plan, Bytes limit, int most)
{
    const auto fits = [&](int size) -> Result<bool> {
        const Result<MemoryEstimate> estimate = estimateWith(model, plan, size);
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
