// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

// Where the pieces of a shell script end: words, quotes, brackets, and what begins with a dollar.
namespace shardscope::io::launch {

/// Of pieces in pieces; deeper ones are skipped.
inline constexpr int deepestNesting = 64;
[[nodiscard]] bool isBlank(char c);
/// Of the name that a text begins with.
[[nodiscard]] std::size_t nameLength(std::string_view text);
/// Behind the word that begins at `at`.
[[nodiscard]] std::size_t wordEnd(std::string_view text, std::size_t at);
/// Behind the quotes that begin at `at`.
[[nodiscard]] std::size_t quoteEnd(std::string_view text, std::size_t at);
/// Behind the bracket that closes the one at `at`; npos where none does.
[[nodiscard]] std::size_t closingOf(std::string_view text, std::size_t at);
/// Length of what begins with a dollar or backtick: $x, ${x}, $(x), $((x)), `x`; 1 of a lone dollar.
[[nodiscard]] std::size_t dollarLength(std::string_view text);
/// Behind "<path to the data>", which stands in examples for what is to be typed, not for a redirection; `at` where there
/// is none.
[[nodiscard]] std::size_t placeholderEnd(std::string_view text, std::size_t at);

} // namespace shardscope::io::launch
