// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/text/numbercell.h"

#include <algorithm>

namespace shardscope::io {

namespace {

bool isOfNumber(char c)
{
    return isDigit(c) || c == '.';
}

/// The number that ends before a place; spaces and a unit in letters may stand between: "480 TFLOPs / ".
std::optional<double> numberBefore(std::string_view line, std::size_t at)
{
    std::size_t end = at;
    while (end > 0 && line[end - 1] == ' ')
        --end;
    std::size_t begin = end;
    while (begin > 0 && isOfNumber(line[begin - 1]))
        --begin;
    const bool whole = begin == 0 || !(isLetter(line[begin - 1]) || line[begin - 1] == '/' || line[begin - 1] == '_');
    return begin < end && whole ? plainNumber(line.substr(begin, end - begin)) : std::nullopt;
}

std::optional<double> numberBehind(std::string_view line, std::size_t at)
{
    while (at < line.size() && (line[at] == ' ' || line[at] == '('))
        ++at;
    std::size_t end = at;
    while (end < line.size() && isOfNumber(line[end]))
        ++end;
    while (end > at && line[end - 1] == '.')
        --end;
    // A path, a date or a version goes on; "1979/2" is corrected already.
    const bool whole = end >= line.size() || !(isLetter(line[end]) || line[end] == '/' || line[end] == '-' || line[end] == '_');
    return end > at && whole ? plainNumber(line.substr(at, end - at)) : std::nullopt;
}

/// The first device that people name in a text, by the names that data sheets use.
std::string deviceIn(const FactText &text)
{
    for (const std::string_view line : text.lines)
        for (const char *name :
             {"H200", "H100", "H800", "H20", "GH200", "A100", "A800", "B200", "GB200", "B300", "MI300X", "MI325X"})
            if (contains(line.substr(0, 2000), name))
                return name;
    return {};
}

} // namespace

/// People divide what a program prints by a peak, in a sentence about FLOP/s or MFU.
void addQuotientFacts(const FactText &text, findings::Facts &facts)
{
    constexpr std::size_t longest = 2000; // of a sentence
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i];
        if (line.size() > longest || !contains(line, "/"))
            continue;
        const std::string words = lowered(line);
        if (!contains(words, "mfu") && !contains(words, "flop") && !contains(words, "util"))
            continue;
        for (std::size_t at = line.find('/'); at != std::string_view::npos; at = line.find('/', at + 1)) {
            const auto above = numberBefore(line, at);
            const auto below = numberBehind(line, at + 1);
            constexpr double leastPeak = 50; // TFLOP/s
            if (above && below && *above > 1 && *below >= leastPeak && *above < *below)
                facts.quotients.push_back({text.at(i), *above, *below, deviceIn(text)});
        }
    }
}

} // namespace shardscope::io
