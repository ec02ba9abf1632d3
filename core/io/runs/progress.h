// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/runs/keys.h"

#include <span>
#include <string>
#include <vector>

namespace shardscope::io {

/// A column of a table, or one key of all objects of a list.
struct Series {
    std::string title;
    NamedValue named;
    std::vector<double> values; ///< NaN where none stands
};

/// Columns that count on from row to row (steps done, samples seen, time since the start) say where a row stands, not
/// what was set or how long a step took: their role is Progress, and that of the steps themselves is named "step".
void settleProgress(std::span<Series> columns);

} // namespace shardscope::io
