// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/cpulist.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <vector>

namespace shardscope::io {

std::string cpuListOfMask(std::string_view mask)
{
    constexpr int group = 32;
    std::vector<std::uint32_t> words;
    for (std::size_t at = 0; at <= mask.size();) {
        const auto end = std::min(mask.find(',', at), mask.size());
        std::uint32_t bits = 0;
        const auto [stop, error] = std::from_chars(mask.data() + at, mask.data() + end, bits, 16);
        if (error != std::errc{} || stop != mask.data() + end)
            return {};
        words.push_back(bits);
        at = end + 1;
    }
    std::ranges::reverse(words);
    const int n = static_cast<int>(words.size()) * group;
    const auto isSet = [&words](int cpu) {
        return (words[static_cast<std::size_t>(cpu / group)] >> static_cast<unsigned>(cpu % group) & 1U) != 0;
    };
    std::string out;
    for (int first = 0; first < n; ++first) {
        if (!isSet(first))
            continue;
        int last = first;
        while (last + 1 < n && isSet(last + 1))
            ++last;
        out += (out.empty() ? "" : ",") + std::to_string(first) + (last > first ? "-" + std::to_string(last) : "");
        first = last;
    }
    return out;
}

} // namespace shardscope::io
