// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"

#include <vector>

namespace shardscope::findings {

/// A size of a measured collective with its bus bandwidth.
struct RatePoint {
    double bytes = 0;
    double bus_Bps = 0; ///< of the better of both buffers
};
/// By size; rows without a rate are left out.
[[nodiscard]] std::vector<RatePoint> ratePoints(const cluster::MeasuredCollective &job);

} // namespace shardscope::findings
