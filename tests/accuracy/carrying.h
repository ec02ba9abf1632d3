// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/plans/planvalidate.h"

#include <span>
#include <string>
#include <vector>

namespace shardscope::accuracy {

/// What a fit on a few small runs of a cluster makes of its large ones.
struct CarriedCluster {
    std::string source; ///< repository or paper
    std::string device;
    std::string network; ///< node_network_gbps, as the rows have it
    int small = 0;       ///< rows of at most smallGpus
    int large = 0;       ///< rows of 8 to 32 times as many GPUs as the largest of a draw
    int draws = 0;       ///< of `runs` small rows each
    int runs = 0;
    double before = 0; ///< mean error of the large rows, over the draws
    double after = 0;
    double biasBefore = 0;
    double biasAfter = 0;
    double coverage = 0; ///< of 80 % intervals after the fit
    double intervalScore = 0;
};

inline constexpr int smallGpus = 16;

/// Of every cluster (a source's rows on one device and network) with at least three small and one large row.
[[nodiscard]] Result<std::vector<CarriedCluster>> validateCarrying(std::span<const io::MeasuredTable> tables,
                                                                   const cost::Assumptions &assumptions = {},
                                                                   const Progress &progress = {});
/// What `plan --validate --calibrate` prints.
[[nodiscard]] std::string carriedJson(std::span<const CarriedCluster> clusters);

} // namespace shardscope::accuracy
