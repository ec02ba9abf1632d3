// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/shellstate.h"

#include <string>
#include <string_view>

namespace shardscope::io::launch {

/// Of a path.
[[nodiscard]] std::string_view baseName(std::string_view path);
/// NAME=value, NAME+=value or NAME[i]=value.
[[nodiscard]] bool isAssignment(std::string_view word);
/// The words from one on, as a text.
[[nodiscard]] std::string wordsFrom(const ShellCommand &command, std::size_t first);
/// `bash -c TEXT`, `sbatch --wrap TEXT`, `ssh HOST TEXT`, `bash <<END`: what the command would run; empty: no script.
/// `fed`: the text that it gets (<<END); empty: none.
[[nodiscard]] std::string scriptOf(const ShellCommand &command, const std::string &fed);
/// Follows a command of the shell itself, which changes what comes after it; false where it is none.
[[nodiscard]] bool followBuiltin(const ShellCommand &command, const std::string &fed, ShellState &state, ShellBudget &budget);

} // namespace shardscope::io::launch
