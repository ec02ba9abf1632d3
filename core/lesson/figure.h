// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace shardscope::lesson {

/// How a number is written: "ms", "GB/s 4", "%", "samples/s", "3".
struct Style {
    std::string label;           ///< empty: the unit with the prefix that fits
    int digits = 3;              ///< significant ones
    std::optional<int> decimals; ///< ".2": so many behind the point instead
    char point = '.';            ///< of the language that it is written in
};

/// A unit that a number can be written in.
struct Label {
    std::string_view label;
    Unit unit = Unit::None; ///< of the values that it takes
    double scale = 1;       ///< SI in one of it
};
/// Null for a word that is none ("samples/s", "pairs"); such a word is written behind the plain number.
[[nodiscard]] const Label *findLabel(std::string_view label);

[[nodiscard]] Result<Style> parseStyle(std::string_view text, const Place &place);
/// Between whole and fraction where this language is written; empty: English.
[[nodiscard]] char pointOf(std::string_view language);
/// Refuses "GB" of a time.
[[nodiscard]] Status checkStyle(const Style &style, Unit unit);

/// "43.6 ms", "57.1 %", "1.5×", "1 024".
[[nodiscard]] std::string written(double si, Unit unit, const Style &style = {});
/// What is written in the style's unit, SI.
[[nodiscard]] double scaleOf(const Style &style);

} // namespace shardscope::lesson
