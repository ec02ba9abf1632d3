// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/collectives.h"

#include <algorithm>

namespace shardscope::runs {

bool Collective::synchronises() const
{
    return kind == "all_reduce" || kind == "all_gather" || kind == "reduce_scatter" || kind == "all_to_all" || kind == "barrier";
}

double Collective::busBandwidth() const
{
    if (bytes <= 0 || transfer <= 0 || size < 2)
        return 0;
    const double n = size;
    double factor = 1;
    if (kind == "all_reduce")
        factor = 2 * (n - 1) / n;
    else if (kind == "all_gather" || kind == "reduce_scatter" || kind == "all_to_all")
        factor = (n - 1) / n;
    return factor * static_cast<double>(bytes) / (transfer * 1e-9);
}

double TraceWaits::uncertainty() const
{
    double worst = 0;
    for (const RankClock &clock : clocks)
        worst = std::max(worst, clock.known ? clock.uncertainty : 0.0);
    return worst;
}

} // namespace shardscope::runs
