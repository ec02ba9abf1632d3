// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/accelerator.h"
#include "core/cost/efficiency.h"
#include "core/plan/layout.h"

namespace shardscope::cost {

/// What a recipe of few bits does to linear layers. Attention, router, norms, the output
/// matrix and what ranks send each other of activations stay in 16 bits (Transformer Engine).
struct RecipeWidths {
    double operand = 2;  ///< bytes of a number in a matmul, with its share of a scale
    double saved = 2;    ///< … of a matmul's input that waits for the backward pass
    double copies = 0;   ///< … of a weight's copies in few bits, beside the weight in 16
    double weight = 2;   ///< … of the weight that matmuls start from
    double gathered = 2; ///< … of a parameter on its way back from the distributed optimiser
    double scans = 0;    ///< times that a tensor is read for its largest value before it is cast
};
[[nodiscard]] RecipeWidths recipeWidths(plan::Recipe recipe);

/// Data sheet's rate of a plan's linear layers, FLOP/s; 0 where the device has none.
[[nodiscard]] double linearPeak(const cluster::Accelerator &device, const plan::Layout &plan);
/// Are a plan's linear layers in 8 bits or fewer?
[[nodiscard]] bool isNarrow(const plan::Layout &plan);

/// Bytes that are moved to cast a number to few bits, for rows and for columns; 0 without a recipe.
[[nodiscard]] double castBytes(plan::Recipe recipe);

/// Refuses a recipe that the device cannot run, and one on top of another precision than 16 bits.
[[nodiscard]] Status checkRecipe(const cluster::Accelerator &device, const plan::Layout &plan);

/// As files and people name it: "fp8-block"; the precision's name for Recipe::Plain.
[[nodiscard]] std::string precisionName(const plan::Layout &plan);

} // namespace shardscope::cost
