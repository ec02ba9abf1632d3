// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/allocator.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

namespace {

// Constants of the allocator's source.
constexpr std::int64_t unit = 512;
constexpr std::int64_t largestSmall = mebibyte;
constexpr std::int64_t smallBlock = 2 * mebibyte;
constexpr std::int64_t leastOwnBlock = 10 * mebibyte;
constexpr std::int64_t largeBlock = 20 * mebibyte;
constexpr std::int64_t ownBlockStep = 2 * mebibyte;

std::int64_t roundUp(std::int64_t bytes, std::int64_t step)
{
    return (bytes + step - 1) / step * step;
}

void putBack(std::vector<std::int64_t> &pool, std::int64_t rest)
{
    pool.insert(std::lower_bound(pool.begin(), pool.end(), rest), rest);
}

} // namespace

bool CachingAllocator::takeFrom(std::vector<std::int64_t> &pool, std::int64_t bytes, std::int64_t leastRest)
{
    const auto best = std::lower_bound(pool.begin(), pool.end(), bytes);
    if (best == pool.end())
        return false;
    const std::int64_t rest = *best - bytes;
    pool.erase(best);
    if (rest >= leastRest)
        putBack(pool, rest);
    return true;
}

void CachingAllocator::allocate(std::int64_t bytes)
{
    if (bytes <= 0)
        return;
    m_requested += bytes;
    const std::int64_t size = roundUp(bytes, unit);
    const bool small = size <= largestSmall;
    std::vector<std::int64_t> &pool = small ? m_small : m_large;
    const std::int64_t leastRest = small ? unit : largestSmall + 1; // smaller rests stay with their block
    if (takeFrom(pool, size, leastRest))
        return;
    const std::int64_t block = small ? smallBlock : size < leastOwnBlock ? largeBlock : roundUp(size, ownBlockStep);
    m_reserved += block;
    ++m_blocks;
    if (block - size >= leastRest)
        putBack(pool, block - size);
}

double RepeatedRounding::of(double repeats) const
{
    if (!(repeats > 0))
        return 0;
    const double simulated = std::min(std::ceil(repeats), static_cast<double>(most));
    return bytes[static_cast<std::size_t>(simulated) - 1] * (repeats / simulated);
}

RepeatedRounding repeatedRounding(std::span<const double> requests)
{
    RepeatedRounding rounding;
    CachingAllocator allocator;
    double asked = 0;
    for (double &bytes : rounding.bytes) {
        for (const double request : requests) {
            constexpr double exact = 9e15;
            if (request > exact)
                return {}; // beyond any device; rounding no longer matters
            allocator.allocate(static_cast<std::int64_t>(std::ceil(request)));
            asked += request;
        }
        bytes = static_cast<double>(allocator.reserved()) - asked;
    }
    return rounding;
}

double roundingOf(std::span<const double> requests, double repeats)
{
    return repeats > 0 ? repeatedRounding(requests).of(repeats) : 0;
}

} // namespace shardscope::cost
