// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/recipeterm.h"

#include "core/base/errorcode.h"
#include "core/base/message.h"

#include <array>

namespace shardscope::cost {

namespace {

using plan::Layout;
using plan::Recipe;

constexpr std::array<std::string_view, 5> recipeNames{"", "fp8-tensor", "fp8-block", "mxfp8", "nvfp4"};

} // namespace

RecipeWidths recipeWidths(Recipe recipe)
{
    // A scale of one byte for 32 numbers (OCP MX 1.0) or for 16 (NVFP4), of four for 128.
    constexpr double mx = 1 + 1.0 / 32;
    constexpr double block = 1 + 4.0 / 128;
    constexpr double nv = 0.5 + 1.0 / 16;
    // Copies for rows and for columns. Per tensor and MX the weights themselves are kept
    // and gathered in 8 bits (--fp8-param-gather); with the others they stay in 16.
    switch (recipe) {
    case Recipe::Plain: return {};
    case Recipe::Fp8Tensor: return {1, 1, 1, 1, 1, 1};
    case Recipe::Fp8Block: return {block, block, 2 * block, 2, 2, 0};
    case Recipe::Mxfp8: return {mx, mx, mx, mx, mx, 0};
    case Recipe::Nvfp4: return {nv, nv, 2 * nv, 2, 2, 1};
    }
    return {};
}

double linearPeak(const cluster::Accelerator &device, const Layout &plan)
{
    const auto rate = [](const std::optional<FlopPerSecond> &value) { return value ? value->si() : 0.0; };
    switch (plan.recipe) {
    case Recipe::Plain: return peakRate(device, plan.precision);
    case Recipe::Fp8Tensor:
    case Recipe::Fp8Block: return rate(device.dense.fp8);
    case Recipe::Mxfp8: return device.dense.fp4 ? rate(device.dense.fp8) : 0; // devices that scale blocks also have 4 bits
    case Recipe::Nvfp4: return rate(device.dense.fp4);
    }
    return 0;
}

bool isNarrow(const Layout &plan)
{
    return plan.recipe != Recipe::Plain || plan.precision == model::Precision::Fp8;
}

double castBytes(Recipe recipe)
{
    const RecipeWidths widths = recipeWidths(recipe);
    return recipe == Recipe::Plain ? 0 : 2 * (1 + widths.scans) + 2 * widths.operand;
}

Status checkRecipe(const cluster::Accelerator &device, const Layout &plan)
{
    if (plan.recipe == Recipe::Plain)
        return Nothing{};
    const auto refuse = [&plan](std::string expected) {
        return Error{ErrorCode::ValueRange,
                     {core::tr("The precision"), precisionName(plan), std::move(expected)},
                     {{}, 0, 0, "/precision"}};
    };
    if (plan.precision != model::Precision::Bf16 && plan.precision != model::Precision::Fp16)
        return refuse(core::tr("a recipe on top of 16 bits"));
    if (!(linearPeak(device, plan) > 0))
        return refuse("one that " + device.name + " has a peak rate for");
    return Nothing{};
}

std::string precisionName(const Layout &plan)
{
    return plan.recipe == Recipe::Plain ? model::name(plan.precision)
                                        : std::string(recipeNames[static_cast<std::size_t>(plan.recipe)]);
}

} // namespace shardscope::cost
