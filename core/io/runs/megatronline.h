// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/runs/document.h"
#include "core/io/runs/stepline.h"

#include <optional>
#include <string_view>
#include <utility>

namespace shardscope::io {

/// What a line of an iteration of Megatron-LM says.
inline constexpr std::string_view iterationMark = "elapsed time per iteration";

/// The text ends in the `last` line, perhaps in the middle of its last number;
/// `like` are the decimals of the one in its place in the line before.
[[nodiscard]] Result<Iteration> readIteration(const Document &document, std::size_t line, std::string_view text, bool last,
                                              std::optional<std::size_t> like);

/// Rank and bytes of "[Rank 3] (after 1 iterations) memory (MB) | … | max allocated: 17956.5 | …".
[[nodiscard]] std::optional<std::pair<int, double>> readMemory(std::string_view line);

} // namespace shardscope::io
