// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/fit/carry.h"
#include "core/io/plans/planvalidate.h"

#include <compare>
#include <span>
#include <string>
#include <vector>

namespace shardscope::accuracy {

/// A source's rows on one device and network: one machine. Only for the score's sake.
struct ClusterName {
    std::string source;  ///< repository or paper, without version and path
    std::string device;  ///< of the catalogue
    std::string network; ///< node_network_gbps, as the rows have it

    friend auto operator<=>(const ClusterName &, const ClusterName &) = default;
};

/// A row with a measured step that can be predicted.
struct ClusterRow {
    std::string file;
    int row = 0; ///< from 1, behind the line of names
    fit::CarryRun run;
};

struct MeasuredCluster {
    ClusterName name;
    std::vector<ClusterRow> rows; ///< in the order of the tables
};

/// By name.
[[nodiscard]] Result<std::vector<MeasuredCluster>> measuredClusters(std::span<const io::MeasuredTable> tables,
                                                                    const cost::Assumptions &assumptions = {},
                                                                    const Progress &progress = {});

} // namespace shardscope::accuracy
