// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planstep.h"
#include "core/search/rankmap.h"

#include <array>
#include <optional>
#include <vector>

namespace shardscope::search {

/// What the groups of one kind send in a step, and what that takes of it.
struct GroupCost {
    double bytes = 0;     ///< that one GPU sends to the others of its group, hidden or not
    double exposed_s = 0; ///< of the step, that computing does not hide; of experts' tensor ranks within the tensor ranks'
    double inside_s = 0;  ///< the same were the group within one NVLink domain; as `exposed_s` where it is
};
using GroupCosts = std::array<GroupCost, groupKindCount>;

/// Of a plan that the model predicts. `leaves`: the kinds of which some group leaves its NVLink domain.
[[nodiscard]] GroupCosts groupCosts(const cost::StepModel &model, const plan::Layout &plan, const cost::PlanStep &step,
                                    const std::array<bool, groupKindCount> &leaves);

/// The term of a step that shows what the groups of a kind do not hide.
[[nodiscard]] cost::StepTerm termOf(GroupKind kind);

/// The same plan with another way to get at the keys and values of the other context ranks.
struct ContextWay {
    plan::Layout plan;
    std::optional<cost::PlanStep> step;
    double bytes = 0;           ///< that one GPU sends in a step
    std::optional<Error> fault; ///< why there is no step
};
/// One of each strategy, of two levels the inner degree with the shortest step, and
/// where a causal mask can be balanced the other way to deal its blocks; none without context ranks.
[[nodiscard]] std::vector<ContextWay> contextWays(const cost::StepModel &model, const plan::Layout &plan);

} // namespace shardscope::search
