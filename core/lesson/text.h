// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

// Inside of this room: cutting lines into pieces.
namespace shardscope::lesson {

[[nodiscard]] constexpr bool isSpace(char c)
{
    return c == ' ' || c == '\t';
}

[[nodiscard]] inline std::string trimmed(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return std::string(text);
}

/// Trimmed pieces; one empty piece of an empty text.
[[nodiscard]] inline std::vector<std::string> splitAt(std::string_view text, std::string_view separator)
{
    std::vector<std::string> pieces;
    while (true) {
        const std::size_t at = text.find(separator);
        pieces.push_back(trimmed(text.substr(0, at)));
        if (at == std::string_view::npos)
            return pieces;
        text.remove_prefix(at + separator.size());
    }
}

[[nodiscard]] inline std::vector<std::string> split(std::string_view text, char separator)
{
    return splitAt(text, std::string_view(&separator, 1));
}

} // namespace shardscope::lesson
