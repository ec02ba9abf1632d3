// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/cost/planstep.h"
#include "core/plan/stagelayout.h"

#include <string>

namespace shardscope::search {

/// Stages of a pipeline of which no rank that has the memory could be faster.
struct BestLayout {
    plan::StageLayout stages;
    std::string text;  ///< as Megatron-LM reads it
    Seconds slowest{}; ///< of one microbatch, forward and backward, on the slowest rank
    Seconds others{};  ///< the same on the fastest
    Bytes memory{};    ///< of the fullest rank
};

/// Layers dealt out to the ranks of the plan's pipeline and to their virtual stages, so that the
/// slowest rank is as fast as it can be while every rank fits into `limit`; among those with the
/// least sum of squares of times. Layers are the model's mean layer; loss and layers that predict
/// further tokens (as many as the plan's own text has, or the model) stay in the last stage. Refuses a model that
/// fits in no way: the error names the memory.
[[nodiscard]] Result<BestLayout> bestLayout(const cost::StepModel &model, const plan::Layout &plan, Bytes limit);

} // namespace shardscope::search
