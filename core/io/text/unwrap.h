// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// A text without what a log, a launcher, a terminal or a web page wrapped
/// around it. Readers see this text; places are told in the lines of the input.
struct Unwrapped {
    std::string text;
    std::vector<int> lines;         ///< of the input, for each line of the text, from 1
    std::vector<std::string> hosts; ///< of each line, where a shell that runs on several names it; empty when none does
    std::vector<Issue> issues;      ///< what was taken off
    bool guessed = false;           ///< marks that a text's own names can look like are among it

    /// The line of the input that became this line of the text; 0 stays 0.
    [[nodiscard]] int lineOf(int line) const;
    /// "FILE, line 12" of a source, told so.
    [[nodiscard]] std::string sourceOf(const std::string &source) const;
};

/// What is taken off: only what nothing else looks like (HTML, colours, a log of JSON), or marks of loggers as well.
enum class Wrapping : unsigned char { Sure, Any };
/// Nothing where nothing is wrapped around the text. Looks at the start of it alone.
[[nodiscard]] std::optional<Unwrapped> unwrap(std::string_view text, std::string_view file, Wrapping wrapping = Wrapping::Any);

} // namespace shardscope::io
