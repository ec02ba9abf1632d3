// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/traffic/collective.h"

#include <vector>

namespace shardscope::traffic {

/// Time of one algorithm over message sizes.
struct TimeCurve {
    Algorithm algorithm = Algorithm::Ring;
    std::vector<double> sizes; ///< bytes, ascending
    std::vector<double> times; ///< s
};

/// Where one algorithm stops being the fastest and another begins.
struct Crossover {
    Algorithm below = Algorithm::Ring; ///< fastest for smaller messages
    Algorithm above = Algorithm::Ring;
    double bytes = 0;
    double time = 0; ///< s, of both
};

struct Comparison {
    std::vector<TimeCurve> curves; ///< those that can run here
    std::vector<Crossover> crossovers;
};

/// Powers of two from 2^first to 2^last.
[[nodiscard]] std::vector<double> powersOfTwo(int first, int last);

/// All algorithms of the operation over the sizes, and between which sizes the
/// fastest changes; found to one part in 10⁶ by bisection.
[[nodiscard]] Result<Comparison> compareAlgorithms(const Network &network, CollectiveTask task, const std::vector<double> &sizes,
                                                   const Progress &progress = {});

} // namespace shardscope::traffic
