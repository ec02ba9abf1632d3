// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/wrappedlines.h"

#include "core/io/text/cleantext.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace shardscope::io {

namespace {

bool onlyBlanks(std::string_view text)
{
    return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

/// What a line begins with, whatever its numbers are: "GPU0" of "GPU12  X  NV4", "# Rank" of "#  Rank  3".
struct Start {
    int indent = 0;
    std::string text;
    bool named = false; ///< it has a letter

    bool operator==(const Start &) const = default;
};

Start startOf(const std::vector<Token> &words)
{
    Start start;
    start.indent = words.empty() ? 0 : words.front().column;
    for (std::size_t i = 0; i < std::min<std::size_t>(words.size(), 2) && !start.named; ++i) {
        start.text += i > 0 ? " " : "";
        for (const char c : words[i].text) {
            const bool digit = std::isdigit(static_cast<unsigned char>(c)) != 0;
            if (!digit || !start.text.ends_with('0'))
                start.text += digit ? '0' : c;
            start.named = start.named || std::isalpha(static_cast<unsigned char>(c)) != 0;
        }
    }
    return start;
}

/// Rows of numbers, one below the other.
bool areRows(const std::vector<Token> &a, const std::vector<Token> &b)
{
    return a.size() == b.size() && startOf(a) == startOf(b);
}

} // namespace

bool isWrapWidth(std::size_t width)
{
    constexpr std::size_t widths[] = {72, 76, 78, 79, 80, 100, 120, 132, 160};
    return std::ranges::find(widths, width) != std::end(widths);
}

bool beginsAnother(std::string_view first, std::string_view next)
{
    if (first.starts_with('#') && next.starts_with('#')) // comments
        return true;
    const Start start = startOf(splitWords(first));
    return start.named && start == startOf(splitWords(next));
}

Wrapping wrappingOf(std::span<const std::string_view> lines)
{
    std::size_t width = 0;
    for (const std::string_view line : lines)
        width = std::max(width, line.size());
    if (!isWrapWidth(width))
        return {};
    std::size_t runs = 0;  // of lines as wide, each perhaps one that was broken
    std::size_t full = 0;  // lines in them
    std::size_t rests = 0; // what such a run may go on with
    std::size_t rows = 0;  // lines in them that are like the one above
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].size() != width)
            continue;
        const std::size_t first = i;
        std::vector<Token> above = splitWords(lines[i]);
        for (; i + 1 < lines.size() && lines[i + 1].size() == width && !beginsAnother(lines[first], lines[i + 1]); ++i) {
            std::vector<Token> words = splitWords(lines[i + 1]);
            rows += areRows(above, words) ? 1 : 0;
            above = std::move(words);
        }
        const bool goesOn = i + 1 < lines.size() && lines[i + 1].size() < width && !onlyBlanks(lines[i + 1]);
        rests += goesOn && !beginsAnother(lines[first], lines[i + 1]) ? 1 : 0;
        full += i + 1 - first;
        ++runs;
    }
    if (rests < leastRests)
        return {};
    if (rests * 2 >= full)
        return {width, true};
    // Of four or more pieces each, or a table whose lines are all as wide.
    constexpr std::size_t longestLine = 16; // in pieces
    if (rests * 2 < runs || full > rests * longestLine)
        return {};
    return {width, rows * 4 < full - runs};
}

} // namespace shardscope::io
