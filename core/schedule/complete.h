// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/schedule/order.h"
#include "core/schedule/problem.h"

namespace shardscope::schedule {

// An order that is only begun (beginningOf() in edit.h, or any first tasks of each device) is
// completed: its own tasks stay as they are, what is missing comes behind them. Refused where what is
// begun cannot run, or where the whole would hold more than the in-flight limit.

/// The rest as another order of the same placement has it: each device takes what is left in that order. Where
/// devices would then wait for each other in a ring, the task that can start first goes on.
[[nodiscard]] Result<Order> completedLike(const Order &begun, const Order &like, const Problem &problem);

/// The rest as it comes: a device that is free takes a backward pass before a forward pass, of the lower chunk
/// first, forward passes while the in-flight limit lets it, and gradients of weights while nothing else can run.
/// `split`: backward passes that are not begun are I and W.
[[nodiscard]] Result<Order> completedGreedily(const Order &begun, const Problem &problem, bool split);

} // namespace shardscope::schedule
