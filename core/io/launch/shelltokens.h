// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io::launch {

/// A piece of a script as it stands; redirections to files are left out.
struct ShellToken {
    enum class Kind : std::uint8_t {
        Word,       ///< with its quotes and dollars
        Operator,   ///< ; & && || | ( ) ;; or a line break
        Arithmetic, ///< the inside of (( … ))
        Here,       ///< <<END: the text for standard input
        HerePlain,  ///< <<'END': nothing in it is expanded
        HereWord,   ///< <<< "…"
    };

    Kind kind = Kind::Word;
    std::string text;
    int line = 0;
    /// Of if, then, (, case …: the next one of the same construct; 0 of the one that ends it, and of all others.
    std::size_t next = 0;

    [[nodiscard]] bool is(Kind other, std::string_view what) const { return kind == other && text == what; }
};

struct ShellScript {
    std::vector<ShellToken> tokens;
    std::vector<int> skippedLines; ///< of words that end or go on with what never began, or that end nowhere
    int lostFold = 0;              ///< first line that goes on in the next one without a backslash; 0: none
    int openQuote = 0;             ///< where a quote begins that nothing closes; 0: none
};
[[nodiscard]] ShellScript readShell(std::string_view text, int firstLine = 1);

/// Splits the inside of an array literal, or a line, into words with their quotes; comments are left out.
[[nodiscard]] std::vector<std::string> shellWords(std::string_view text);

} // namespace shardscope::io::launch
