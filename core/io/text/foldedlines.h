// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string>
#include <string_view>

namespace shardscope::io {

/// Lines that a terminal or a mail broke at its width. They are not joined: a number
/// that was cut in two and two numbers look alike.
struct Fold {
    int line = 0;      ///< the first of them, from 1
    bool sure = false; ///< else they may as well be the rows of a table that is as wide
};
[[nodiscard]] std::optional<Fold> foldOf(std::string_view text);

/// A script with lines that may go on in the next one, as wide as a terminal; commands break at a backslash.
struct JoinedCommands {
    int line = 0;     ///< the first of them, from 1
    std::string text; ///< as it would be with them in one: only to see whether it says more
};
[[nodiscard]] std::optional<JoinedCommands> joinedCommands(std::string_view text);

/// Why a text with such lines is not read; `line` in the file.
[[nodiscard]] Error foldedText(std::string_view file, int line);
/// A text that is read though its lines may be broken.
[[nodiscard]] Issue perhapsFolded(std::string_view file, int line);

} // namespace shardscope::io
