// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/memorystate.h"

#include "core/cost/adapterterm.h"
#include "core/cost/operatorprice.h"
#include "core/cost/recipeterm.h"

namespace shardscope::cost {

namespace {

using plan::Framework;
using plan::Layout;
using plan::Optimizer;

/// `narrow`: in 16 bits, where the optimiser does not say 8 itself.
double moments(Optimizer optimizer, bool narrow)
{
    const double whole = narrow ? 0.5 : 1;
    switch (optimizer) {
    case Optimizer::Adam: return 8 * whole;
    case Optimizer::Adam8bit: return 2;
    case Optimizer::Momentum: return 4 * whole;
    case Optimizer::Sgd: return 0;
    }
    return 8;
}

} // namespace

StateWidths stateWidths(const Layout &plan)
{
    StateWidths widths;
    if (isFrozen(plan) && plan.precision != model::Precision::Fp32) {
        // Frozen weights in 16 bits alone; adapters have all that is trained.
        plan::Layout trained = plan;
        trained.adapterRank = 0;
        widths = stateWidths(trained);
        const RecipeWidths recipe = recipeWidths(plan.recipe);
        widths.parameter = recipe.weight + recipe.copies;
        return widths;
    }
    const bool torch = plan.framework == Framework::PyTorch;
    const bool mixed = plan.precision != model::Precision::Fp32;
    // PyTorch's optimisers keep their states in the weights' own type.
    const bool own = plan.states == plan::Kept::Framework && plan.weights == plan::Kept::Bf16 && torch;
    const double kept = moments(plan.optimizer, own || plan.states == plan::Kept::Bf16);
    // SGD adds in place, and bitsandbytes steps one tensor after the other in one kernel (optimizer_update_8bit_blockwise).
    const bool inPlace = plan.optimizer == Optimizer::Sgd || plan.optimizer == Optimizer::Adam8bit || plan.fusedOptimizer;
    widths.step = inPlace ? 0 : 4;
    if (torch && plan.weights == plan::Kept::Bf16) {
        widths.optimizer = kept;
        widths.step /= 2;
        return widths;
    }
    if (!mixed) {
        widths.parameter = widths.gradient = widths.gathered = 4;
        widths.optimizer = kept;
        return widths;
    }
    if (torch) {
        // Autocast keeps fp32 weights and gradients; what it casts is cached, or gathered in 16 bits.
        widths.parameter = plan.zero == 3 || isListed(plan) ? 4 : 6; // a list has the copies by themselves
        widths.gradient = 4;
        widths.optimizer = kept;
        return widths;
    }
    widths.optimizer = 4 + kept;
    if (plan.recipe != plan::Recipe::Plain) {
        const RecipeWidths recipe = recipeWidths(plan.recipe);
        widths.parameter = recipe.weight + recipe.copies;
    }
    // Megatron-LM accumulates in fp32; DeepSpeed does so for bf16 alone, and not where it shards gradients
    // (deepspeed/runtime/bf16_optimizer.py; zero/stage_1_and_2.py).
    const bool wide = plan.framework == Framework::MegatronLm || (plan.precision != model::Precision::Fp16 && plan.zero < 2);
    widths.gradient = wide ? 4 : 2;
    widths.step = 0; // within buffers that are counted
    return widths;
}

} // namespace shardscope::cost
