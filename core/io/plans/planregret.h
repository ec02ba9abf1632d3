// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planstep.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace shardscope::io {

struct MeasuredPlan;
struct ValidatedRow;

/// What it costs to follow the predictions. A question is one model on one machine with one batch, of which a file
/// measures several plans; the first choice is the plan that a search would put first among these, and its regret
/// its measured step over the best measured one.
struct RegretSummary {
    std::string name;        ///< of the file
    int questions = 0;       ///< whose plans are predicted to take different times
    int crashed = 0;         ///< first choices that ran out of memory when they were measured
    int compared = 0;        ///< questions whose first choice has a measured step
    double mean = 0;         ///< regret, 1: every first choice was the best
    double most = 0;         ///< largest regret
    double meanByMedian = 0; ///< … had the shortest predicted step gone first, whatever it may lose
};

/// Same text: the same question.
[[nodiscard]] std::string questionOf(const MeasuredPlan &plan);
/// By file, in the order in which they first come; files without a question are left out.
[[nodiscard]] std::vector<RegretSummary> regretsOf(std::span<const ValidatedRow> rows);
/// Mean of the files' mean regrets, so that no large table decides; absent without any.
[[nodiscard]] std::optional<double> meanRegret(std::span<const RegretSummary> regrets);
/// One sentence for people; empty without a question.
[[nodiscard]] std::string regretText(std::span<const RegretSummary> regrets);

} // namespace shardscope::io
