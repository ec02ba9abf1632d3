// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/cluster/weights.h"

#include <vector>

// Inside of this room.
namespace shardscope::cluster {

/// Betters a row (that may leave indices out) or a circle of all indices step
/// by step and never makes it worse: first the narrowest edge, then the sum.
/// Deterministic: the work is bounded by a count of steps, not by time. Ends
/// early, with an order that is valid, when a stop is requested.
void improveOrder(const Weights &weights, std::vector<int> &order, bool closed, const Progress &progress);

} // namespace shardscope::cluster
