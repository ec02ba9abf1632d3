// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/pairorder.h"

#include <array>
#include <bit>
#include <cstddef>

namespace shardscope::placement {

namespace {

struct Keyed {
    std::uint64_t key;
    WorkerPair pair;
};

/// Not negative, so the bits of a double sort as the double does. Stable, from
/// the lowest digit on; a digit that all keys share costs one look.
void sortByKey(std::vector<Keyed> &items)
{
    constexpr unsigned bits = 11;
    constexpr std::size_t buckets = std::size_t{1} << bits;
    std::vector<Keyed> other(items.size());
    for (unsigned shift = 0; shift < 64; shift += bits) {
        std::array<std::size_t, buckets> count{};
        for (const Keyed &item : items)
            ++count[(item.key >> shift) & (buckets - 1)];
        if (count[(items.front().key >> shift) & (buckets - 1)] == items.size())
            continue;
        std::size_t sum = 0;
        for (std::size_t &entry : count) {
            const std::size_t here = entry;
            entry = sum;
            sum += here;
        }
        for (const Keyed &item : items)
            other[count[(item.key >> shift) & (buckets - 1)]++] = item;
        items.swap(other);
    }
}

} // namespace

std::vector<WorkerPair> orderedPairs(const LysiProblem &problem, double buffer_MB)
{
    const std::size_t n = problem.size();
    std::vector<Keyed> items;
    items.reserve(n * (n - 1) / 2);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i + 1; j < n; ++j) {
            // + 0.0: a negative zero must not sort behind everything
            const double time = problem.alpha(i, j) + problem.beta(i, j) * buffer_MB + 0.0;
            items.push_back({std::bit_cast<std::uint64_t>(time), {static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(j)}});
        }
    }
    if (!items.empty())
        sortByKey(items);
    std::vector<WorkerPair> pairs;
    pairs.reserve(items.size());
    for (const Keyed &item : items)
        pairs.push_back(item.pair);
    return pairs;
}

} // namespace shardscope::placement
