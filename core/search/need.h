// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cost/planstep.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace shardscope::search {

/// What a plan is to reach.
struct PlanGoal {
    enum class Of : std::uint8_t { StepTime, TokensPerSecond, Mfu, Fits, Days } of = Of::StepTime;
    double wanted = 0; ///< s, tokens/s, a share, –, days
    double tokens = 0; ///< of the whole run, for days
    std::string unit = "s";

    /// More is better.
    [[nodiscard]] bool rises() const { return of != Of::StepTime && of != Of::Days; }
};

/// A plan that can run.
struct PlanPoint {
    cost::PlanStep step;
    int globalBatch = 0; ///< sequences
};

/// How much of one thing a plan needs to reach a goal.
struct NeedQuestion {
    PlanGoal goal;
    Message what;               ///< that is varied: "node_network_Bps", "the network of a host"
    std::vector<double> values; ///< of it, from little to much
    bool isCount = false;       ///< nothing lies between two values
    double sequence = 0;        ///< tokens
    /// With so much of it; nothing where the plan cannot run.
    std::function<std::optional<PlanPoint>(double value)> plan;
};

struct Need {
    std::optional<double> value;                                 ///< the least that reaches the goal
    std::vector<std::pair<double, std::optional<double>>> curve; ///< value → what the goal is of
    std::optional<double> limit;                                 ///< the best that any value gives
    Message message;                                             ///< what limits it then
};

/// Fails only when stopped.
[[nodiscard]] Result<Need> needOf(const NeedQuestion &question, const Progress &progress = {});

/// Rates between two ends, evenly on a logarithmic scale.
[[nodiscard]] std::vector<double> rateValues(double low, double high);
/// first, 2 · first, … up to `most`.
[[nodiscard]] std::vector<double> countValues(double first, double most);

} // namespace shardscope::search
