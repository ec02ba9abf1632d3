// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace shardscope::io {

/// Widths of terminals and mails.
[[nodiscard]] bool isWrapWidth(std::size_t width);

/// So many lines that go on below make a text that was broken at a width.
inline constexpr std::size_t leastRests = 2;

/// The second begins as the first does and is no rest of it: "GPU1 …" below "GPU0 …", "node:12 [1] …" below "node:11 [0] …".
[[nodiscard]] bool beginsAnother(std::string_view first, std::string_view next);

struct Wrapping {
    std::size_t width = 0; ///< of the lines that were broken; 0: none was
    bool sure = false;     ///< else they may as well be the rows of a table that is as wide
};
/// Lines that a terminal broke at its width: as long as it is wide, and the rest below.
[[nodiscard]] Wrapping wrappingOf(std::span<const std::string_view> lines);

} // namespace shardscope::io
