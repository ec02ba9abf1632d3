// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/allocator.h"
#include "core/cost/memory.h"
#include "core/model/network.h"
#include "core/model/parameters.h"
#include "core/plan/layout.h"
#include "core/plan/stagelayout.h"

#include <array>
#include <string_view>
#include <vector>

namespace shardscope::cost {

// A stage's memory in the parts that a search keeps: few plans differ in all
// of them at once. Joined they are the estimate, to the bit.

/// Layers that are half of a transformer's: attention, Mamba, a feed-forward block, or experts alone.
inline constexpr std::array<model::LayerKind, 4> halfKinds{
    {{true, false, false, false}, {false, true, false, false}, {false, false, true, false}, {false, false, false, true}}};

/// Layers of one stage by kind.
struct StageLayers {
    int first = 0;
    int count = 0;
    double moe = 0;       ///< with attention and experts
    double dense = 0;     ///< with attention and a feed-forward block
    double decoder = 0;   ///< of them behind an encoder
    bool isFirst = false; ///< stage of the pipeline
    bool isLast = false;
    double mtp = 0; ///< layers that predict further tokens, with logits of their own
    std::array<double, halfKinds.size()> halves{};
};

/// What one rank of a pipeline holds. ZB-V lays both ends of the model on the
/// first rank; DualPipe runs the model in both directions, so that every rank
/// has the parameters of two stages and a chunk is of either.
struct RankLayers {
    StageLayers chunks; ///< that one chunk passes
    StageLayers state;  ///< whose parameters are held
};
[[nodiscard]] std::vector<RankLayers> rankLayers(const model::Network &network, const plan::Partition &partition,
                                                 std::string_view schedule);
/// Of stages as a layout writes them.
[[nodiscard]] std::vector<RankLayers> rankLayers(const model::Network &network, const plan::StageLayout &stages,
                                                 std::string_view schedule);

/// As the plan says it: in stages of its own, by its partition, or as usual.
[[nodiscard]] Result<std::vector<RankLayers>> rankLayers(const model::Network &network, const plan::Layout &plan);

/// What one microbatch takes of any stage: degrees of TP and SP, microbatch,
/// sequence, recomputation, attention kernel, precision and framework decide.
struct ChunkFigures {
    struct Layer {
        double plain = 0;
        double matrices = 0;
        double again = 0; ///< of the parts that are computed again by themselves, the largest
        RepeatedRounding rounding;
    };
    std::array<std::array<Layer, 2>, 2> layers{}; ///< [with cross-attention][with experts]
    std::array<Layer, halfKinds.size()> halves{};
    double input = 0; ///< of a layer
    double embedding = 0;
    double head = 0;
    double logits = 0;
    double freedLogits = 0; ///< that the allocator still has, and nothing later fits into
    plan::Recomputation recomputation{};
    int recomputedLayers = 0; ///< of a stage, with Full; 0: all
    bool offloaded = false;   ///< activations lie with the host
};
[[nodiscard]] ChunkFigures chunkFigures(const model::Network &network, const plan::Layout &plan);

/// What comes and goes with the microbatches.
struct StageChunks {
    double activations = 0;
    double matrices = 0;
    double copies = 0;
    double again = 0;
    double logits = 0;
    double buffers = 0;
    double rounding = 0;
    double released = 0; ///< gone when the optimiser's step begins
    double live = 1;
};
[[nodiscard]] StageChunks stageChunks(const ChunkFigures &figures, const StageLayers &layers, double live, double buffers);
/// Tensors on their way to and from other ranks.
[[nodiscard]] double communicationBuffers(const model::Network &network, const plan::Layout &plan, double layerInput);

/// What stays through the step: the degrees, ZeRO stage, optimiser, precision
/// and framework decide, and whether gradients add up over microbatches.
struct StageState {
    double parameters = 0;
    double experts = 0;
    double gradients = 0;
    double optimizer = 0;
    double buckets = 0;
    double flat = 0;
    double units = 0;
    double leftOver = 0;
    double step = 0; ///< what the optimiser's step takes beyond what stays
    double rounding = 0;
    double pieces = 0; ///< share of all that the allocator keeps in pieces
    double before = 0; ///< sum of the terms that stand before the activations
    double made = 0;   ///< gradients when the backward pass has ended
    double ends = 0;   ///< share of them that embedding and output matrix have
};
[[nodiscard]] StageState stageState(const model::Network &network, const model::Sizes &sizes, const plan::Layout &plan,
                                    const StageLayers &layers);

[[nodiscard]] StageMemory join(const StageLayers &layers, const StageState &state, const StageChunks &chunks, Bytes context);
/// join(…).total(), in bytes.
[[nodiscard]] inline double joinedTotal(const StageState &state, const StageChunks &chunks, double context)
{
    const double beyond = state.step - chunks.released - state.units;
    const double step = beyond > 0 ? beyond : 0;
    const double asked = state.before + chunks.activations + chunks.matrices + chunks.copies + chunks.again + chunks.logits
                         + chunks.buffers + state.leftOver + step;
    return asked + (chunks.rounding + state.rounding + state.pieces * asked) + context;
}

} // namespace shardscope::cost
