// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace shardscope {

/// Unit of a number shown to a person; the value beside it is always SI.
enum class Unit : std::uint8_t { None, Count, Ratio, Second, Byte, BytePerSecond, SecondPerByte, Flops, FlopsPerSecond };

/// A condition that confirms a number, or says why it is not to be trusted here.
struct Check {
    bool holds = true;
    std::string text;
};

/// Where a number comes from: its formula and the terms, down to the inputs.
/// Texts are English keys; the window translates them.
struct Derivation {
    std::string name;    ///< what the number is, e.g. "widest path"
    std::string formula; ///< in the field's symbols; empty for an input
    double value = std::numeric_limits<double>::quiet_NaN();
    Unit unit = Unit::None;
    std::string source; ///< of an input: "measured", "data sheet …", file and line
    std::vector<Derivation> terms;
    std::vector<Check> checks;
    bool emphasised = false; ///< the one term that decides
};

} // namespace shardscope
