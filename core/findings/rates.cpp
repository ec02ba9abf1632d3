// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/rates.h"

#include <algorithm>

namespace shardscope::findings {

std::vector<RatePoint> ratePoints(const cluster::MeasuredCollective &job)
{
    std::vector<RatePoint> points;
    for (const cluster::CollectiveRow &row : job.rows) {
        RatePoint point{row.size.si(), 0};
        for (const auto &timing : {row.outOfPlace, row.inPlace})
            if (timing)
                point.bus_Bps = std::max(point.bus_Bps, timing->bus.si());
        if (point.bytes > 0 && point.bus_Bps > 0)
            points.push_back(point);
    }
    std::ranges::stable_sort(points, {}, &RatePoint::bytes);
    return points;
}

} // namespace shardscope::findings
