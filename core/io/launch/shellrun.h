// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/shellstate.h"

#include <string_view>
#include <vector>

namespace shardscope::io::launch {

/// What a script would do: its variables and the commands that it may come to. What an open condition sets is
/// unknown, as is what is not followed: parts of texts (${x%…}), functions of bits, lengths, what commands print.
/// Nothing is executed.
struct ShellReading {
    ShellState state;
    std::vector<int> skippedLines;
    int lostFold = 0;               ///< line that goes on in the next one without a backslash, and
    int openQuote = 0;              ///< line of a quote that nothing closes; 0: none
    bool tooLong = false;           ///< the rest of the script was not followed
    std::size_t cost = 0;           ///< bytes that were filled in and commands that were followed (ShellBudget)
    std::set<std::string> defaults; ///< variables from outside whose default was taken
    std::size_t arguments = 0;      ///< that it asks for and that are not known: 12 of $12
};

/// How a script is called.
struct ShellCall {
    std::vector<std::string> arguments;
    ShellVariables variables; ///< NAME=value before it
};
/// What a line as it is typed ("NNODES=4 bash run.sh 7B 8", or "7B 8" alone) gives the script of this name.
[[nodiscard]] ShellCall shellCall(std::string_view line, std::string_view script);

/// `given`: variables that are set before, as by a batch system. `call`: null where nobody knows how it is called.
[[nodiscard]] ShellReading followShell(std::string_view text, const ShellVariables &given, const ShellCall *call = nullptr);

} // namespace shardscope::io::launch
