// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/closest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace shardscope {

namespace {

/// Letters to change, insert, leave out or swap with their neighbour (Damerau–Levenshtein, restricted).
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t same = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + same});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last.back();
}

constexpr std::size_t longest = 40; // nobody slips so often

} // namespace

std::string closest(std::string_view word, std::span<const std::string> words)
{
    constexpr std::size_t lettersForOneSlip = 3;
    if (word.size() > longest)
        return {};
    std::string best;
    std::size_t least = std::max<std::size_t>(1, word.size() / lettersForOneSlip) + 1;
    for (const std::string &candidate : words) {
        const bool begun = word.size() > 2 && std::string_view(candidate).starts_with(word);
        const std::size_t slips = begun ? 1 : distance(word, candidate);
        if (slips < least) {
            least = slips;
            best = candidate;
        }
    }
    return best;
}

std::string namesFor(std::string_view word, std::vector<std::string> names)
{
    constexpr std::string_view between = ", ";
    constexpr std::string_view more = ", …";
    const auto add = [&](std::size_t sum, const std::string &name) { return sum + name.size() + between.size(); };
    const bool hasRoom = std::accumulate(names.begin(), names.end(), std::size_t{0}, add) <= longestArgument + between.size();
    const auto unlike = [slip = word.substr(0, longest)](const std::string &name) {
        return name.starts_with(slip) ? 0 : distance(slip, std::string_view(name).substr(0, longest));
    };
    if (!hasRoom)
        std::ranges::stable_sort(names, {}, unlike);
    std::string shown;
    for (const std::string &name : names) {
        if (!hasRoom && !shown.empty() && add(shown.size(), name) + more.size() > longestArgument)
            return shown.append(more);
        shown.append(shown.empty() ? std::string_view() : between).append(name);
    }
    return shown;
}

} // namespace shardscope
