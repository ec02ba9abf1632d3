// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace shardscope::runs {

/// Chance of t or more under Student's law, by the normal one (D. Wallace 1959); 1 for t that is not above 0.
[[nodiscard]] double studentTail(double t, double degrees);
/// That values whose true mean is 0 have a mean this far above it; 1 for fewer than three.
[[nodiscard]] double chanceAboveZero(std::span<const double> values);
/// Of so many hits or more in `n` tries that hit with `p` each. Where p differs from try to try, its mean gives no
/// less above the expected number (W. Hoeffding 1956).
[[nodiscard]] double chanceOfHits(int hits, int n, double p);

} // namespace shardscope::runs
