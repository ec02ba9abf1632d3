// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/shellstate.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace shardscope::io::launch {

struct ShellNode;

/// Of a path.
[[nodiscard]] std::string_view baseName(std::string_view path);
/// `bash` and its kin.
[[nodiscard]] bool isShell(std::string_view name);
/// NAME=value, NAME+=value or NAME[i]=value.
[[nodiscard]] bool isAssignment(std::string_view word);
/// `[`, `[[` or `test`.
[[nodiscard]] bool isTest(std::string_view word);
/// `export`, `local` and the like.
[[nodiscard]] bool isDeclaration(std::string_view word);
/// A command that is there to succeed, not to ask something.
[[nodiscard]] bool isPlainCommand(const ShellNode &node);
[[nodiscard]] bool onlyAssigns(const ShellNode &node);

/// The words from one on, as a text.
[[nodiscard]] std::string wordsFrom(const ShellCommand &command, std::size_t first);
/// `bash -c TEXT`, `sbatch --wrap TEXT`, `ssh HOST TEXT`, `bash <<END`: what the command would run; empty: no script.
/// `fed`: the text that it gets (<<END), or null.
[[nodiscard]] std::string scriptOf(const ShellCommand &command, const ShellText *fed);
/// Follows a command of the shell itself, which changes what comes after it; false where it is none.
[[nodiscard]] bool followBuiltin(const ShellCommand &command, const ShellText *fed, bool inLoop, ShellState &way,
                                 ShellBudget &budget);

} // namespace shardscope::io::launch
