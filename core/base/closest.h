// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace shardscope::headless {

/// The one of `words` that `word` is a slip of: few letters wrong, missing, too
/// many or swapped, or its beginning. Empty where there is none.
[[nodiscard]] std::string closest(std::string_view word, std::span<const std::string> words);

} // namespace shardscope::headless
