// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/plan/layout.h"

namespace shardscope::cost {

/// What the driver must have free for a plan, and how likely a device has it.
struct MemoryOdds {
    Bytes needed{};  ///< the median: with CUDA's context and NCCL's buffers
    double fits = 0; ///< probability, 0 to 1
};
/// `predicted`: the fullest device's total, as MemoryEstimate has it.
[[nodiscard]] MemoryOdds memoryOdds(Bytes predicted, const plan::Layout &plan, Bytes usable);

/// The largest predicted total of a plan that fits a device four times of five.
[[nodiscard]] Bytes surelyFits(const plan::Layout &plan, Bytes usable);

/// Share of all memory by which a pipeline's live microbatches leave the
/// allocator's blocks in pieces. 0 without a pipeline.
[[nodiscard]] double pipelinePieces(const plan::Layout &plan);

} // namespace shardscope::cost
