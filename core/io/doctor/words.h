// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/doctor/textfacts.h"

#include <optional>
#include <string_view>
#include <vector>

namespace shardscope::io {

[[nodiscard]] std::vector<std::string_view> partsOf(std::string_view text, std::string_view between);
/// A word of the text begins so: "slow" is in "much slower", "acs" is not in "macs".
[[nodiscard]] bool hasBeginning(std::string_view text, std::string_view word);
struct Counted {
    double count = 0;
    std::size_t begin = 0; ///< of the number or its word in the line
};
/// A number or a word for one that ends before a place, at most one word between them: "4 A10 GPUs", "single node"; in
/// Chinese the character before it: "双卡".
[[nodiscard]] std::optional<Counted> countBefore(std::string_view line, std::size_t at);
/// A row of a table, whose cells have nothing to do with each other: no sentence.
[[nodiscard]] bool isRow(std::string_view line);
[[nodiscard]] bool saysFailure(const FactText &text);
/// A person asks; a log, a script or a table does not.
[[nodiscard]] bool asksInWords(const FactText &text);
/// What costs speed is no answer to who asks why a program failed or hangs.
[[nodiscard]] bool asksOfSpeed(const FactText &text);

} // namespace shardscope::io
