// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/cluster.h"

#include <limits>
#include <optional>
#include <string_view>

namespace shardscope::io {

inline constexpr double hole = std::numeric_limits<double>::quiet_NaN(); ///< of a matrix: a value that is not known

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

/// A number at the very end of a text has fewer digits behind the point than
/// its neighbour, or fewer before it where neither has any: the text may be cut there.
[[nodiscard]] bool looksCut(std::string_view last, std::string_view neighbour);

/// The whole text as a finite number: "5123,4", "513O.4" and "12.5x" are none.
[[nodiscard]] std::optional<double> plainNumber(std::string_view text);

/// The same, also with commas between groups of three digits where they cannot
/// be decimal ones: "5,123.4", "1,048,576". "70,742" is either, and so neither.
[[nodiscard]] std::optional<double> groupedNumber(std::string_view text);

} // namespace shardscope::io
