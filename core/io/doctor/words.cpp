// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/words.h"

#include "core/base/ascii.h"
#include "core/io/doctor/said.h"
#include "core/io/text/labels.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <utility>

namespace shardscope::io {

namespace {

bool isWordCharacter(char c)
{
    return isLetter(c) || isDigit(c) || c == '_' || c == '/';
}

} // namespace

std::vector<std::string_view> partsOf(std::string_view text, std::string_view between)
{
    std::vector<std::string_view> out;
    for (auto end = text.find(between); end != std::string_view::npos; end = text.find(between)) {
        out.push_back(text.substr(0, end));
        text.remove_prefix(end + between.size());
    }
    out.push_back(text);
    return out;
}

bool hasBeginning(std::string_view text, std::string_view word)
{
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
        if (at == 0 || (isDigit(word.front()) ? !isDigit(text[at - 1]) : !isLetter(word.front()) || !isLetter(text[at - 1])))
            return true;
    return false;
}

std::optional<Counted> countBefore(std::string_view line, std::size_t at)
{
    constexpr std::pair<std::string_view, int> characters[] = {{"单", 1}, {"一", 1}, {"双", 2}, {"两", 2}, {"四", 4}, {"八", 8}};
    for (const auto &[character, number] : characters)
        if (line.substr(0, at).ends_with(character))
            return Counted{static_cast<double>(number), at - character.size()};
    for (int words = 0; words < 2; ++words) {
        std::size_t end = at;
        while (end > 0 && (line[end - 1] == ' ' || line[end - 1] == '*' || line[end - 1] == '-' || line[end - 1] == 'x'))
            --end;
        std::size_t begin = end;
        while (begin > 0 && isWordCharacter(line[begin - 1]))
            --begin;
        const std::string_view word = line.substr(begin, end - begin);
        if (word.empty())
            return std::nullopt;
        if (const auto number = wholeNumber(word); number && *number > 0 && *number <= 100000)
            return Counted{static_cast<double>(*number), begin};
        constexpr std::pair<std::string_view, int> named[] = {{"one", 1}, {"single", 1}, {"two", 2}, {"four", 4}, {"eight", 8}};
        for (const auto &[name, number] : named)
            if (word == name)
                return Counted{static_cast<double>(number), begin};
        at = begin;
    }
    return std::nullopt;
}

bool isRow(std::string_view line)
{
    constexpr int fewest = 5; // commas without a space behind
    int commas = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        commas += line[i] == ',' && line[i + 1] != ' ' ? 1 : 0;
    return commas >= fewest;
}

bool saysFailure(const FactText &text)
{
    return std::ranges::any_of(text.lines, [](std::string_view line) {
        return contains(line, "Traceback (most recent call last)") || contains(line, "Error: ") || contains(line, "Error]: ")
               || contains(line, "NCCL error in: ") || contains(line, "NCCL WARN Cuda failure")
               || contains(line, "Test NCCL failure");
    });
}

bool asksInWords(const FactText &text)
{
    constexpr std::size_t longest = 400;           // lines that a person asks about
    constexpr std::size_t longestParagraph = 1600; // characters
    static const std::vector<std::string_view> ways = waysIn("@person");
    if (text.lines.size() > longest)
        return false;
    return std::ranges::any_of(text.lines, [](std::string_view line) {
        const auto first = line.find_first_not_of(" \t");
        const bool isRemark = first != std::string_view::npos && (line[first] == '#' || line.substr(first).starts_with("//"));
        if (line.size() > longestParagraph || isRemark || contains(line, "for i in ")) // of a program
            return false;
        const std::string words = lowered(line.substr(0, line.find("  # "))) + " ";
        return std::ranges::any_of(ways, [&words](std::string_view way) { return hasBeginning(words, way); });
    });
}

bool asksOfSpeed(const FactText &text)
{
    constexpr std::size_t longest = 400; // lines that a person asks about
    const auto saysHang = [](std::string_view line) {
        if (line.starts_with('#')) // a script's remark on its own settings
            return false;
        const std::string lower = lowered(line.substr(0, 400));
        for (const std::string_view word : {"hang", "hung ", "stuck", "times out", "deadlock"})
            if (hasBeginning(lower, word))
                return true;
        return false;
    };
    const auto saysThatItFails = [](std::string_view line) {
        if (line.starts_with('#') || contains(line, "NCCL") || line.size() > 400)
            return false;
        const std::string lower = " " + lowered(line);
        for (const std::string_view words : {" error when ", " error while ", " failed when ", " fails when ", " fails with ",
                                             " failed with ", " failed at ", " crashes", " crashed"})
            if (contains(lower, words))
                return true;
        return false;
    };
    if (text.lines.size() <= longest && std::ranges::any_of(text.lines, saysThatItFails))
        return false;
    return !saysFailure(text) && (text.lines.size() > longest || std::ranges::none_of(text.lines, saysHang));
}

} // namespace shardscope::io
