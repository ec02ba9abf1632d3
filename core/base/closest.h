// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope {

/// Bytes of an argument that a message shows; what is longer is cut.
inline constexpr std::size_t longestArgument = 120;

/// The one of `words` that `word` is a slip of: few letters wrong, missing, too
/// many or swapped, or its beginning. Empty where there is none.
[[nodiscard]] std::string closest(std::string_view word, std::span<const std::string> words);

/// The names for a message that refuses `word`: in their order where there is room
/// for all, else the most similar ones, the first first, so that none that was meant is cut off.
[[nodiscard]] std::string namesFor(std::string_view word, std::vector<std::string> names);

} // namespace shardscope
