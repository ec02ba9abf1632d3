// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/expertmap.h"

#include <vector>

namespace shardscope::placement {

/// New number of every device of `wanted` so that devices keep as many of the
/// experts that they hold in `before` as possible; only among devices of one
/// `node` when that is given. An assignment problem: exact up to
/// mostExactLabels devices, best pair first above.
[[nodiscard]] std::vector<int> nearestLabels(const plan::ExpertMap &wanted, const plan::ExpertMap &before,
                                             const std::vector<int> &node);

inline constexpr int mostExactLabels = 160;

} // namespace shardscope::placement
