// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/gpunames.h"

#include <algorithm>
#include <cctype>

namespace shardscope::cluster {

namespace {

bool isName(std::string_view word)
{
    // Families by what stands before their number, with the digits that it has.
    struct Family {
        std::string_view letters;
        std::size_t least;
        std::size_t most;
    };
    static constexpr Family families[] = {{"A", 3, 4},   {"H", 3, 3},  {"B", 3, 3},   {"V", 3, 3},   {"P", 3, 3},
                                          {"K", 2, 2},   {"T", 1, 1},  {"L", 2, 2},   {"GB", 3, 3},  {"GH", 3, 3},
                                          {"GV", 3, 3},  {"MI", 2, 3}, {"RTX", 3, 4}, {"GTX", 3, 4}, {"GAUDI", 1, 1},
                                          {"TRN", 1, 1}, {"BW", 3, 3}};
    static constexpr std::string_view others[] = {"A10", "A10G", "A16", "A30", "A40", "L4", "L20", "L40", "L40S"};
    static constexpr std::string_view endings[] = {"", "X", "A", "S", "B", "TI", "D", "C", "G"};
    if (std::ranges::find(others, word) != std::end(others))
        return true;
    return std::ranges::any_of(families, [word](const Family &family) {
        if (!word.starts_with(family.letters))
            return false;
        const std::string_view rest = word.substr(family.letters.size());
        const auto digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
        return digits >= family.least && digits <= family.most
               && std::ranges::find(endings, rest.substr(digits)) != std::end(endings);
    });
}

} // namespace

std::string gpuNameIn(std::string_view text)
{
    std::string found;
    const auto isWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    for (std::size_t i = 0; i < text.size();) {
        std::string word;
        for (; i < text.size() && isWord(text[i]); ++i)
            word += static_cast<char>(std::toupper(static_cast<unsigned char>(text[i])));
        ++i;
        if (word.size() > 2 && std::isdigit(static_cast<unsigned char>(word[0])) != 0 && word.find('X') < 4)
            word.erase(0, word.find('X') + 1); // "8xA100"
        if (!isName(word) || word == found)
            continue;
        if (!found.empty())
            return {};
        found = std::move(word);
    }
    return found;
}

} // namespace shardscope::cluster
