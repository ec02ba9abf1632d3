// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/base64.h"

#include <array>
#include <cstdint>

namespace shardscope {

namespace {

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr auto valueOf = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(255);
    for (std::size_t i = 0; i < digits.size(); ++i)
        table[static_cast<unsigned char>(digits[i])] = static_cast<std::uint8_t>(i);
    return table;
}();

} // namespace

std::string toBase64(std::string_view bytes)
{
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t three = 0;
        for (std::size_t k = 0; k < 3; ++k)
            three = three << 8U | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            out += i + k <= bytes.size() ? digits[three >> (18 - 6 * k) & 63U] : '=';
    }
    return out;
}

std::optional<std::string> fromBase64(std::string_view text)
{
    std::string out;
    out.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    std::size_t count = 0;
    std::size_t padding = 0;
    for (const char c : text) {
        if (c == '\n' || c == '\r' || c == ' ')
            continue;
        padding += c == '=' ? 1 : 0;
        const std::uint8_t value = c == '=' ? 0 : valueOf[static_cast<unsigned char>(c)];
        if (value > 63 || (padding > 0 && c != '='))
            return std::nullopt;
        bits = bits << 6U | value;
        if (++count % 4 == 0) {
            for (const unsigned shift : {16U, 8U, 0U})
                out += static_cast<char>(bits >> shift & 255U);
        }
    }
    if (count % 4 != 0 || padding > 2)
        return std::nullopt;
    out.resize(out.size() - padding);
    return out;
}

} // namespace shardscope
