// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/plantables.h"

#include "core/cost/activations.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/operatorprice.h"
#include "core/cost/planstep.h"

namespace shardscope::cost {

namespace {

/// Layers are kept up to this many (80 MB); others are worked out each time.
constexpr std::size_t mostLayers = 1U << 17U;

} // namespace

LayerTable::Key LayerTable::keyOf(const plan::Layout &plan)
{
    const plan::Strides strides = plan::strides(plan);
    const std::int64_t perRound = static_cast<std::int64_t>(plan.data) * plan.microbatch;
    const bool addsUp = plan.globalBatch > perRound || (plan.globalBatch == 0 && plan.pipe > 1);
    // Of the ZeRO stages a layer's time knows only whether parameters are sharded (frameworkShare, stateWidths).
    Key key;
    key.tensor = plan.tensor;
    key.expert = plan.expert;
    key.microbatch = plan.microbatch;
    key.sequence = plan.sequence;
    // Where no group of its own talks, its stride and the GPUs beyond it say nothing.
    key.tensorStride = plan.tensor > 1 ? strides.tensor : 1;
    key.expertStride = plan.expert > 1 ? strides.expert : 1;
    key.context = plan.contextRanks;
    key.contextInner = plan.contextInner;
    key.contextStride = plan.contextRanks > 1 ? strides.context : 1;
    key.expertTensor = plan.expertTensorRanks();
    key.expertTensorStride = key.expertTensor != plan.tensor ? strides.expertTensor : 1;
    key.gpus = plan.tensor > 1 || plan.expert > 1 || plan.contextRanks > 1 ? plan.gpus() : 1;
    key.choices = static_cast<std::uint32_t>(plan.precision) | static_cast<std::uint32_t>(plan.recomputation) << 4U
                  | static_cast<std::uint32_t>(plan.attention) << 8U | static_cast<std::uint32_t>(plan.framework) << 12U
                  | (plan.zero >= 3 ? 1U : 0U) << 16U | (plan.sequenceParallel ? 1U : 0U) << 20U | (addsUp ? 1U : 0U) << 21U
                  | static_cast<std::uint32_t>(plan.contextStrategy) << 22U | (plan.contextBalanced ? 1U : 0U) << 24U;
    key.adapterRank = plan.adapterRank;
    std::uint32_t targets = 0;
    for (const plan::AdapterTarget target : plan.adapterTargets)
        targets |= 1U << static_cast<unsigned>(target);
    key.more = (plan.stages.empty() ? 0U : 1U) << 16U;
    key.more |= static_cast<std::uint32_t>(plan.dispatcher) << 17U;
    key.more |= static_cast<std::uint32_t>(plan.recipe) | std::uint32_t{recomputedModules(plan)} << 4U | targets << 12U;
    key.more |= static_cast<std::uint32_t>(plan.software) << 19U | static_cast<std::uint32_t>(plan.weights) << 22U
                | (plan.tf32 ? 1U : 0U) << 24U;
    return key;
}

std::size_t LayerTable::Hash::operator()(const Key &key) const noexcept
{
    std::uint64_t h = key.choices ^ std::uint64_t{key.more} << 32U;
    for (const std::int32_t part :
         {key.tensor, key.expert, key.microbatch, key.sequence, key.context, key.contextInner, key.expertTensor,
          key.contextStride, key.expertStride, key.expertTensorStride, key.tensorStride, key.gpus, key.adapterRank})
        h = (h ^ static_cast<std::uint32_t>(part)) * 0x9e3779b97f4a7c15ULL;
    // Products of powers of two differ in their high bits alone: all bits go into the low ones (MurmurHash3's end).
    h ^= h >> 33U;
    h *= 0xff51afd7ed558ccdULL;
    return static_cast<std::size_t>(h ^ (h >> 33U));
}

LayerAndHead LayerTable::of(const StepModel &model, const plan::Layout &plan)
{
    const Key key = keyOf(plan);
    if (const LayerAndHead *known = m_known.find(key))
        return *known;
    const Assumptions assumed =
        assumptionsFor(model.assumptions(), plan, model.machine().device, isListed(model.network(), plan));
    const LayerAndHead made = layerAndHead(model.network(), model.machine(), assumed, plan);
    if (m_known.size() < mostLayers)
        m_known.insert(key, made);
    return made;
}

} // namespace shardscope::cost
