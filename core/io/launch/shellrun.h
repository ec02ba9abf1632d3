// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/shellstate.h"

#include <string_view>
#include <vector>

namespace shardscope::io::launch {

/// What a script would do: every way that its open conditions leave, each with the
/// commands on it. Nothing is executed.
struct ShellReading {
    std::vector<ShellState> ways; ///< at least one
    std::vector<int> skippedLines;
    bool tooLong = false;           ///< the rest of the script was not followed
    std::size_t steps = 0;          ///< commands and turns of loops that it took
    std::set<std::string> defaults; ///< variables from outside whose default was taken
};

/// `given`: variables that are set before, as by a batch system.
[[nodiscard]] ShellReading followShell(std::string_view text, const ShellVariables &given);

} // namespace shardscope::io::launch
