// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/placement/lysi.h"

#include <cstdint>
#include <vector>

// Inside of this room.
namespace shardscope::placement {

struct WorkerPair {
    std::uint16_t i = 0;
    std::uint16_t j = 0; ///< above i
};

/// All pairs by ascending (α + β · buffer, i, j).
[[nodiscard]] std::vector<WorkerPair> orderedPairs(const LysiProblem &problem, double buffer_MB);

} // namespace shardscope::placement
