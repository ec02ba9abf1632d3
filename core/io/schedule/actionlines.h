// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/schedule/actions.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What readers of lists of actions share.
namespace shardscope::io {

/// A line that is not blank, with its number in the file.
struct ActionLine {
    std::string_view text;
    int number = 0;
};
[[nodiscard]] std::vector<ActionLine> actionLines(std::string_view text);
/// White space at both ends and quotes of one kind around what is left are gone.
[[nodiscard]] std::string_view bare(std::string_view text);
[[nodiscard]] Error actionError(std::string what, std::string is, std::string expected, int line);
/// Bounds of numbers in these texts: beyond them nothing is simulated.
[[nodiscard]] std::optional<int> smallNumber(std::string_view digits);

inline constexpr int notNamed = -1; ///< rank of a line without one
/// The number of "Rank 0:", "GPU0 |", "stage=3:" or "Rank 0/4:", notNamed without one; what is behind it stays in `line`.
[[nodiscard]] int takeRank(std::string_view &line);
/// The backward pass of a chunk whose W is in the list, too, is that for its inputs alone: so papers and PyTorch until 2.5
/// name it.
void splitBackward(schedule::ActionList &list);
/// The first rank without as many passes one way as the other, at its line; nothing in a forward-only list.
[[nodiscard]] std::optional<Error> incomplete(const schedule::ActionList &list, const std::vector<int> &lines);

} // namespace shardscope::io
