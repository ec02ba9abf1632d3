// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/pairorder.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace shardscope::placement {

namespace {

struct Keyed {
    double time;
    WorkerPair pair;
};

bool earlier(const Keyed &a, const Keyed &b)
{
    return a.time < b.time;
}

/// Stable. Most links of a machine are of a few classes, so the times lie in a
/// few heaps: they are dealt to as many buckets as there are pairs, evenly over
/// their range, and only buckets that are not in order are sorted.
void sortByTime(std::vector<Keyed> &items)
{
    const auto [least, most] = std::minmax_element(items.begin(), items.end(), earlier);
    const double low = least->time;
    const double range = most->time - low;
    if (!(range > 0))
        return;
    if (!std::isfinite(range)) { // a sum beyond every double
        std::stable_sort(items.begin(), items.end(), earlier);
        return;
    }
    const std::size_t buckets = items.size();
    const double scale = static_cast<double>(buckets - 1) / range;
    std::vector<std::uint32_t> bucketOf(items.size());
    std::vector<std::uint32_t> begin(buckets + 1, 0);
    for (std::size_t k = 0; k < items.size(); ++k) {
        bucketOf[k] = static_cast<std::uint32_t>((items[k].time - low) * scale);
        ++begin[bucketOf[k] + 1];
    }
    for (std::size_t b = 1; b <= buckets; ++b)
        begin[b] += begin[b - 1];
    std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
    std::vector<Keyed> dealt(items.size());
    for (std::size_t k = 0; k < items.size(); ++k)
        dealt[next[bucketOf[k]]++] = items[k];
    for (std::size_t b = 0; b < buckets; ++b) {
        const auto first = dealt.begin() + begin[b];
        const auto last = dealt.begin() + begin[b + 1];
        if (last - first > 1 && !std::is_sorted(first, last, earlier))
            std::stable_sort(first, last, earlier);
    }
    items.swap(dealt);
}

} // namespace

std::vector<WorkerPair> orderedPairs(const LysiProblem &problem, double buffer_MB)
{
    const std::size_t n = problem.size();
    std::vector<Keyed> items;
    items.reserve(n * (n - 1) / 2);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i + 1; j < n; ++j) {
            const double time = problem.alpha(i, j) + problem.beta(i, j) * buffer_MB;
            items.push_back({time, {static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(j)}});
        }
    }
    if (!items.empty())
        sortByTime(items);
    std::vector<WorkerPair> pairs;
    pairs.reserve(items.size());
    for (const Keyed &item : items)
        pairs.push_back(item.pair);
    return pairs;
}

} // namespace shardscope::placement
