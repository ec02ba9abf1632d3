// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/memory.h"

#include <array>
#include <vector>

namespace shardscope::cost {

/// Loss: the output matrix and what follows it, forward and backward, at its highest throughout.
enum class StepPart : std::uint8_t { Forward, Loss, Backward, Optimizer };

/// What one device holds at one moment of a step, in bytes by term; without rounding and context.
struct StepMoment {
    StepPart part = StepPart::Forward;
    int pass = 0;    ///< microbatches that went this way before
    double done = 0; ///< of this pass, 0 … 1
    std::array<double, memoryTermCount> bytes{};

    [[nodiscard]] double live() const;
};

/// A step of one stage in its order: forward passes build up what the layers keep, backward
/// passes free it layer by layer while gradients come, the optimiser works on what stays, and PyTorch
/// gives the gradients back. As many forward passes run ahead as chunks are live. The moment that
/// holds most is the estimate's peak (allocated()), unless a layer that is computed again stands beside nearly all gradients.
/// A pass has a moment for each layer; of more microbatches than are live, and than 16, the last are left out.
[[nodiscard]] Result<std::vector<StepMoment>> memoryOverStep(const MemoryModel &model, const plan::Layout &plan,
                                                             const MemoryEstimate &estimate, std::size_t stage);
/// The moment that holds most, the first such.
[[nodiscard]] const StepMoment &fullestMoment(const std::vector<StepMoment> &moments);

} // namespace shardscope::cost
