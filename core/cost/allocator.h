// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace shardscope::cost {

inline constexpr std::int64_t mebibyte = std::int64_t{1} << 20;

/// PyTorch's caching allocator (c10/cuda/CUDACachingAllocator.cpp) for requests
/// that are never freed: up to 1 MiB from blocks of 2 MiB, below 10 MiB from
/// blocks of 20 MiB, above that alone in a block rounded up to 2 MiB; a block's
/// rest is given to the request that it fits best.
class CachingAllocator {
public:
    void allocate(std::int64_t bytes);

    [[nodiscard]] std::int64_t requested() const { return m_requested; }
    [[nodiscard]] std::int64_t reserved() const { return m_reserved; }
    [[nodiscard]] int blocks() const { return m_blocks; }

private:
    [[nodiscard]] bool takeFrom(std::vector<std::int64_t> &pool, std::int64_t bytes, std::int64_t leastRest);

    std::vector<std::int64_t> m_small; ///< free rests, in ascending order
    std::vector<std::int64_t> m_large;
    std::int64_t m_requested = 0;
    std::int64_t m_reserved = 0;
    int m_blocks = 0;
};

/// What is reserved beyond requests that are made once, twice, … in this order.
struct RepeatedRounding {
    static constexpr int most = 4; ///< longer repetitions are scaled from this
    std::array<double, most> bytes{};

    [[nodiscard]] double of(double repeats) const;
};
[[nodiscard]] RepeatedRounding repeatedRounding(std::span<const double> requests);

/// What is reserved beyond the requests when they are made in this order,
/// `repeats` times over; long repetitions are scaled from a few.
[[nodiscard]] double roundingOf(std::span<const double> requests, double repeats);

} // namespace shardscope::cost
