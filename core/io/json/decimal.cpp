// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/json/decimal.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>

namespace shardscope::io {

double scaledDecimal(double value, int exponent)
{
    if (!std::isfinite(value))
        return value;
    std::array<char, 32> buffer{};
    const char *end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific).ptr;
    std::string text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    const auto e = text.find('e');
    int own = 0;
    const auto digits = e + (text[e + 1] == '+' ? 2 : 1); // from_chars takes no plus sign
    std::from_chars(text.data() + digits, text.data() + text.size(), own);
    text.resize(e + 1);
    text += std::to_string(own + exponent);
    double scaled = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), scaled);
    if (result.ec == std::errc::result_out_of_range)
        return own + exponent > 0 ? std::copysign(std::numeric_limits<double>::infinity(), value) : std::copysign(0.0, value);
    return scaled;
}

} // namespace shardscope::io
