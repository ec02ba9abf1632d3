// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/cluster/weights.h"

#include <vector>

// Inside of this room.
namespace shardscope::cluster {

/// Group of every index (its host) where groups are to stay together; empty
/// where they are not.
using GroupOf = std::vector<int>;

/// Betters a row (that may leave indices out) or a circle of all indices step
/// by step and never makes it worse: first the narrowest edge, then the sum,
/// with never more edges between groups than before.
/// Deterministic: the work is bounded by a count of steps, not by time. Ends
/// early, with an order that is valid, when a stop is requested.
void improveOrder(const Weights &weights, std::vector<int> &order, bool closed, const GroupOf &groupOf, const Progress &progress);

} // namespace shardscope::cluster
