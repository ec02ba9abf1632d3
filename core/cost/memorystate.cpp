// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/memorystate.h"

#include "core/cost/adapterterm.h"
#include "core/cost/recipeterm.h"

namespace shardscope::cost {

namespace {

using plan::Framework;
using plan::Layout;
using plan::Optimizer;

double moments(Optimizer optimizer)
{
    switch (optimizer) {
    case Optimizer::Adam: return 8;
    case Optimizer::Adam8bit: return 2;
    case Optimizer::Momentum: return 4;
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
    const bool mixed = plan.precision != model::Precision::Fp32;
    widths.step = plan.optimizer == Optimizer::Sgd ? 0 : 4;
    if (!mixed) {
        widths.parameter = widths.gradient = widths.gathered = 4;
        widths.optimizer = moments(plan.optimizer);
        return widths;
    }
    if (plan.framework == Framework::PyTorch) {
        // Autocast keeps fp32 weights and gradients; what it casts is cached, or gathered in 16 bits.
        widths.parameter = plan.zero == 3 ? 4 : 6;
        widths.gradient = 4;
        widths.optimizer = moments(plan.optimizer);
        return widths;
    }
    widths.optimizer = 4 + moments(plan.optimizer);
    if (plan.recipe != plan::Recipe::Plain) {
        const RecipeWidths recipe = recipeWidths(plan.recipe);
        widths.parameter = recipe.weight + recipe.copies;
    }
    // Megatron-LM accumulates in fp32; DeepSpeed does so for bf16 alone.
    const bool wide = plan.framework == Framework::MegatronLm || plan.precision != model::Precision::Fp16;
    widths.gradient = wide ? 4 : 2;
    widths.step = 0; // within buffers that are counted
    return widths;
}

} // namespace shardscope::cost
