// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

// Lists of names that stand in one text, apart by single blanks.
namespace shardscope {

[[nodiscard]] inline std::vector<std::string_view> wordsIn(std::string_view list)
{
    std::vector<std::string_view> out;
    for (std::size_t at = 0; at < list.size();) {
        const std::size_t end = std::min(list.find(' ', at), list.size());
        out.push_back(list.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

[[nodiscard]] constexpr bool lists(std::string_view list, std::string_view word)
{
    if (word.empty() || word.find(' ') != std::string_view::npos)
        return false;
    for (auto at = list.find(word); at != std::string_view::npos; at = list.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || list[at - 1] == ' ') && (end == list.size() || list[end] == ' '))
            return true;
    }
    return false;
}

} // namespace shardscope
