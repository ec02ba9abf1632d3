// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/keys.h"

#include <array>

namespace shardscope::io {

inline constexpr auto deviceKindWords = std::to_array<std::string_view>({"gpu", "nic", "cpu"});
inline constexpr auto originWords =
    std::to_array<std::string_view>({"unknown", "measured", "nominal", "implied", "entered", "fitted", "assumed"});
inline constexpr auto fabricWords = std::to_array<std::string_view>({"none", "plain", "rail-optimised"});
inline constexpr auto precisionWords = std::to_array<std::string_view>({"fp32", "fp16", "bf16", "fp8"});
inline constexpr auto unitWords =
    std::to_array<std::string_view>({"", "count", "ratio", "s", "B", "B/s", "s/B", "FLOP", "FLOP/s"});
inline constexpr auto trafficWords = std::to_array<std::string_view>({"direct", "staged", "loaded", "both-ways"});

} // namespace shardscope::io
