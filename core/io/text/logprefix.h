// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace shardscope::io {

/// What some logger, launcher or editor puts before every line.
struct LinePrefix {
    std::string_view name; ///< for people: "Time stamps"
    /// Bytes of it at the start of the line; 0 where it is not there. `label` is
    /// the part that says who printed the line, where there is one.
    std::size_t (*length)(std::string_view line, std::string_view &label);
    double share;                ///< of the lines that must have it
    bool labels;                 ///< lines with different labels come from different processes
    bool alike;                  ///< what stands there must be the same on many lines, else it is the text's own
    std::string_view first = {}; ///< what a line can begin with, behind its blanks; empty: anything
    char holds = 0;              ///< what else a line must have; 0: nothing
};

/// All of them, those that cannot be anything else first.
[[nodiscard]] std::span<const LinePrefix> linePrefixes();

} // namespace shardscope::io
