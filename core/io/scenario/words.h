// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace shardscope::io {

// Words that stand in files for the values of an enum, in the enum's order.
// Part of the formats: add at the end, never change.
using Words = std::span<const std::string_view>;

inline constexpr auto deviceKindWords = std::to_array<std::string_view>({"gpu", "nic", "cpu"});
inline constexpr auto originWords =
    std::to_array<std::string_view>({"unknown", "measured", "nominal", "implied", "entered", "fitted"});
inline constexpr auto fabricWords = std::to_array<std::string_view>({"none", "plain", "rail-optimised"});
inline constexpr auto precisionWords = std::to_array<std::string_view>({"fp32", "fp16", "bf16", "fp8"});
inline constexpr auto unitWords =
    std::to_array<std::string_view>({"", "count", "ratio", "s", "B", "B/s", "s/B", "FLOP", "FLOP/s"});
inline constexpr auto trafficWords = std::to_array<std::string_view>({"direct", "staged", "loaded", "both-ways"});

template <class Enum>
[[nodiscard]] std::string_view word(Words words, Enum value)
{
    const auto at = static_cast<std::size_t>(value);
    return at < words.size() ? words[at] : std::string_view();
}

} // namespace shardscope::io
