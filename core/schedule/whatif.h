// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/schedule/problem.h"
#include "core/schedule/timeline.h"

namespace shardscope::schedule {

/// The problem with F, I and W of one rank multiplied. In a schedule of both
/// directions it is the model stage that changes, on both ranks that hold it,
/// and FB there in proportion to the work that changes.
[[nodiscard]] Problem withStageFactor(Problem problem, int stage, double factor, bool bidirectional = false);
/// The problem with the transfers between two neighbours, both ways, multiplied.
[[nodiscard]] Problem withLinkFactor(Problem problem, int rank, int neighbour, double factor);

/// Step time with the same order when one thing were different; exact, by
/// simulation. The order is the one that was given to simulate().
struct WhatIf {
    Seconds makespan{};
    Seconds longestStageSpan{};
};
[[nodiscard]] Result<WhatIf> whatIf(const OrderPtr &order, const Problem &changed, const Progress &progress = {});

} // namespace shardscope::schedule
