// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace shardscope {

/// Unit of a number shown to a person; the value beside it is always SI.
enum class Unit : std::uint8_t { None, Count, Ratio, Second, Byte, BytePerSecond, SecondPerByte, Flops, FlopsPerSecond };

/// A condition that confirms a number, or says why it is not to be trusted here.
struct Check {
    bool holds = true;
    Message text;
};

/// Where a number comes from: its formula and the terms, down to the inputs.
struct Derivation {
    Message name;    ///< what the number is, e.g. "widest path"
    Message formula; ///< in the field's symbols; empty for an input
    double value = std::numeric_limits<double>::quiet_NaN();
    Unit unit = Unit::None;
    Message source; ///< of an input: "measured", "data sheet …", file and line
    std::vector<Derivation> terms;
    std::vector<Check> checks;
    bool emphasised = false; ///< the one term that decides
};

} // namespace shardscope
