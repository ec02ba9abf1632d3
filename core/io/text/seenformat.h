// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// What a text is that no reader takes: another tool's, or one that lost the
/// line by which it is recognised.
struct SeenFormat {
    std::string advice; ///< what to open instead, and what this is
    int line = 0;       ///< where it shows; 0 where nothing is known
};
[[nodiscard]] SeenFormat seenFormat(const std::vector<std::string_view> &lines);

} // namespace shardscope::io
