// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shardscope::io::launch {

struct ShellNode;
using ShellNodes = std::vector<ShellNode>;

/// Text that a script hands to a command's standard input (<<END … END).
struct HereText {
    std::string text;
    bool plain = false; ///< END was quoted: nothing in the text is expanded
    bool word = false;  ///< <<< "…": a word with its quotes
    int line = 0;
};

/// One arm of if, while or case. Arms of a case have patterns in place of a condition.
struct ShellArm {
    ShellNodes condition;
    std::vector<std::string> patterns;
    ShellNodes body;
};

/// A piece of a shell script as it stands: words keep their quotes and dollars.
struct ShellNode {
    enum class Kind { Simple, And, Or, Pipe, Not, If, Case, For, Count, While, Function, Group, Arithmetic };

    Kind kind = Kind::Simple;
    int line = 0;
    /// Simple: its words. For: variable, then items. Case: subject. Function: name.
    /// Arithmetic, Count: the expression.
    std::vector<std::string> words;
    std::vector<std::shared_ptr<HereText>> hereTexts;
    ShellNodes children; ///< operands, or a body
    std::vector<ShellArm> arms;
    bool subshell = false; ///< of a group: what it assigns ends with it
    bool until = false;    ///< of a While
};

struct ShellScript {
    ShellNodes nodes;
    std::vector<int> skippedLines; ///< that could not be understood
};

/// Reads, and runs nothing. What cannot be understood is skipped to the end of its line.
[[nodiscard]] ShellScript parseShell(std::string_view text, int firstLine = 1);

/// Splits the inside of an array literal, or a line, into words with their quotes; comments are left out.
[[nodiscard]] std::vector<std::string> shellWords(std::string_view text);

/// Length of what begins with a dollar or backtick: $x, ${x}, $(x), $((x)), `x`; 1 of a lone dollar.
[[nodiscard]] std::size_t dollarLength(std::string_view text);

/// Where the piece that begins at `at` with ( or { ends, behind its closing mark; npos when it does not.
[[nodiscard]] std::size_t closingOf(std::string_view text, std::size_t at);

} // namespace shardscope::io::launch
