// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace shardscope::io {

/// What people say of a run in words of their own, where that has one meaning.
struct Saying {
    std::string_view code; ///< of its row in core/findings/rules/sayings.cpp
    bool fails;            ///< it makes programs fail; what only costs speed is no answer to why one failed
    std::size_t lines;     ///< within which all of it is said
    /// Lowered: " & " between what is all said, " | " between ways to say one thing; each begins a word. "@slow": all
    /// ways to say that notion.
    std::string_view words;
    std::string_view never;      ///< none of these in the whole text
    std::string_view after = {}; ///< codes that say it better, where the text tells one of them
};

/// What costs speed or memory, and what makes programs fail or hang.
[[nodiscard]] std::span<const Saying> saidOfSpeed();
[[nodiscard]] std::span<const Saying> saidOfFailures();
/// Ways to say a notion by its name; empty where there is none of that name.
[[nodiscard]] std::string_view waysOf(std::string_view notion);

} // namespace shardscope::io
