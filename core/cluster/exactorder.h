// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cluster/weights.h"

#include <vector>

// Inside of this room.
namespace shardscope::cluster {

/// Row of `length` of at most exactDevices indices with the best narrowest
/// edge, then the best sum, then lexicographically first.
[[nodiscard]] Result<std::vector<int>> exactPath(const Weights &weights, int length, const Progress &progress);

/// Circle of all indices, likewise, starting at 0.
[[nodiscard]] Result<std::vector<int>> exactCycle(const Weights &weights, const Progress &progress);

} // namespace shardscope::cluster
