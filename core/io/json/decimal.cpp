// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/json/decimal.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <limits>

namespace shardscope::io {

namespace {

/// The powers of ten that a double holds exactly.
constexpr double powers[] = {1,    1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                             1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

} // namespace

double scaledDecimal(double value, int exponent)
{
    if (!std::isfinite(value))
        return value;
    // A whole number that a double holds exactly has no shorter decimal than
    // itself, and one operation on two exact numbers rounds as reading does.
    constexpr double exact = 9007199254740992.0; // 2^53
    const auto power = static_cast<std::size_t>(std::abs(exponent));
    if (std::abs(value) <= exact && power < std::size(powers) && value == std::trunc(value))
        return exponent < 0 ? value / powers[power] : value * powers[power];
    std::array<char, 48> buffer{}; // 17 digits, sign, point and an exponent of any int
    char *end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific).ptr;
    char *e = std::find(buffer.data(), end, 'e') + 1;
    int own = 0;
    std::from_chars(*e == '+' ? e + 1 : e, end, own); // it takes no plus sign
    end = std::to_chars(e, buffer.data() + buffer.size(), own + exponent).ptr;
    double scaled = 0;
    const auto result = std::from_chars(buffer.data(), end, scaled);
    if (result.ec == std::errc::result_out_of_range)
        return own + exponent > 0 ? std::copysign(std::numeric_limits<double>::infinity(), value) : std::copysign(0.0, value);
    return scaled;
}

} // namespace shardscope::io
