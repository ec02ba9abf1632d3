// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/id.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/cluster.h"

#include <span>
#include <vector>

namespace shardscope::plan {

/// Time to hand one chunk on between neighbours of a device order, taken as a
/// ring: toNext[r] from the r-th device to the one after it (the last to the
/// first), toPrevious[r] to the one before.
struct HandOver {
    std::vector<Seconds> toNext;
    std::vector<Seconds> toPrevious;
    /// Neighbouring pairs whose class has no known α; it counts as 0 there.
    int withoutAlpha = 0;
    /// The last and the first device have a bandwidth; else their entries are 0.
    /// Only schedules with virtual stages hand chunks over there.
    bool closingKnown = true;
};

/// α + bytes · β for every pair of neighbours: α of the law of the pair's link
/// class, β from the bandwidth table. Refuses an order with a device that is
/// unknown or stands twice, and a pair of neighbours in the line (the closing
/// pair of the ring apart, which most schedules never use) without a bandwidth.
[[nodiscard]] Result<HandOver> handOver(const cluster::Cluster &cluster, const cluster::BandwidthTable &table,
                                        std::span<const DeviceId> order, Bytes activation);

} // namespace shardscope::plan
