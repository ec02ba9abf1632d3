// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/placement/registry.h"

#include <cstdint>
#include <vector>

// Inside of this room: items on devices so that the busiest is least busy.
namespace shardscope::placement {

struct BalanceProblem {
    std::vector<std::int64_t> weights;
    std::vector<double> rates;       ///< by device; all 1 where they are alike
    std::vector<int> capacity;       ///< by device
    double time_s = 0;               ///< 0 = until the node limit
    std::int64_t nodes = 32'000'000; ///< times devices: what is looked at
};

struct Balance {
    std::vector<int> deviceOf; ///< of every item
    Proof proof;
};

/// Nothing can be below: the mean, the largest item, and k + 1 items that must share a device.
[[nodiscard]] double lowerBound(const BalanceProblem &problem);
/// Longest first, exchanges around the busiest device, then branch and bound.
[[nodiscard]] Result<Balance> balance(const BalanceProblem &problem, const Progress &progress);

} // namespace shardscope::placement
