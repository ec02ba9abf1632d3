// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

namespace shardscope::schedule {

/// Without what rounding leaves of a difference of two sums: 0 where no device
/// idles, and never less. `idle` and `whole` in one unit.
[[nodiscard]] constexpr double idleOf(double idle, double whole)
{
    constexpr double rounding = 1e-11; ///< of a sum of a few thousand tasks
    return idle > rounding * whole ? idle : 0;
}

} // namespace shardscope::schedule
