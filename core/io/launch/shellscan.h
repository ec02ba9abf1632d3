// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

// Where the pieces of a shell script end: words, quotes, and what begins with a dollar.
namespace shardscope::io::launch {

/// Of pieces in pieces; deeper ones are skipped.
inline constexpr int deepestNesting = 64;
[[nodiscard]] bool isBlank(char c);
/// Behind the word that begins at `at`.
[[nodiscard]] std::size_t wordEnd(std::string_view text, std::size_t at);
/// Behind "<path to the data>", which stands in examples for what is to be typed, not for a redirection; `at` where there
/// is none.
[[nodiscard]] std::size_t placeholderEnd(std::string_view text, std::size_t at);

} // namespace shardscope::io::launch
