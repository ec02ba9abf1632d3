// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/cluster.h"

#include <optional>
#include <string_view>

namespace shardscope::io {

/// What the numbers of a table are.
struct CellUnit {
    cluster::Measure measure = cluster::Measure::Bandwidth;
    double si = 1e9;   ///< one unit in bytes/s or s
    bool known = true; ///< false: a latency whose unit is not printed
};

/// From the title above a table or its corner: "(MB/s)", "Latency (us)".
/// GB/s when they say nothing.
[[nodiscard]] CellUnit unitFromTitle(std::string_view title);

/// Why a cell is no value, without its place; nothing when `value` was set.
[[nodiscard]] std::optional<ErrorCode> readNumber(std::string_view text, const CellUnit &unit, double &value);

} // namespace shardscope::io
