// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace shardscope::lesson {

/// A formula as it is written for the eye and for whoever hears it.
struct FormulaText {
    std::string html;
    std::string plain;
    std::string fault; ///< a command or a brace that is not understood; empty: none
};

/// A part of TeX's mathematics: letters, digits, ^ and _, \frac, \sqrt, Greek
/// letters and the signs of formulaCommands().
[[nodiscard]] FormulaText readFormula(std::string_view tex);
/// "\alpha, \cdot, …"
[[nodiscard]] std::string formulaCommands();

} // namespace shardscope::lesson
