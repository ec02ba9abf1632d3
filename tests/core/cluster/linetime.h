// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/alphabeta.h"

#include <algorithm>
#include <iterator>

namespace shardscope::cluster {

/// Time of n bytes, by the line of the region that it falls into.
inline Seconds predict(const AlphaBetaFit &fit, Bytes size)
{
    if (fit.regions.empty())
        return fit.alpha + fit.beta * size;
    const auto next = std::ranges::upper_bound(fit.regions, size, {}, &FitRegion::from);
    const FitRegion &region = next == fit.regions.begin() ? *next : *std::prev(next);
    return region.alpha + region.beta * size;
}

} // namespace shardscope::cluster
