// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/readings.h"
#include "core/io/text/nccllaunch.h"
#include "core/io/text/ncclline.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// One job as it is read.
struct NcclJob {
    cluster::MeasuredCollective job;
    std::optional<NcclHeader> header;
    std::vector<NcclRank> ranks;
    int line = 0;
    bool begun = false;   ///< some line belongs to it
    bool closed = false;  ///< its average was printed
    bool elided = false;  ///< "..." stands for rows
    bool cutList = false; ///< "..." stands for ranks
    int bareRows = 0;     ///< rows above which no header stands
    NcclLaunch launch;
};

/// The operation that the rows speak of: sizes against counts and ranks, the
/// reduction and root columns, bus over algorithm bandwidth. Unknown when they
/// leave it open.
[[nodiscard]] cluster::Operation operationOfRows(const NcclJob &job);

/// Ranks that the ratio of bus and algorithm bandwidth of the widest row implies; 0 when
/// it tells nothing.
[[nodiscard]] int ranksOfRatio(const cluster::MeasuredCollective &job);

/// False where that ratio is not the one that this many ranks have.
[[nodiscard]] bool ratioAllows(const cluster::MeasuredCollective &job, int ranks);

/// Size over time against the printed algorithm bandwidth of the widest row: 0
/// when they agree, 2³⁰/10⁹ when GiB/s are printed as GB/s, else below 1.
[[nodiscard]] double unitOff(const cluster::MeasuredCollective &job);

/// Rows whose printed bus bandwidth is not that of their operation, size and time.
[[nodiscard]] int disagreeingRows(const cluster::MeasuredCollective &job);

} // namespace shardscope::io
