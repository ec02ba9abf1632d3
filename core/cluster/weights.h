// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/id.h"
#include "core/cluster/bandwidth.h"

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

// Inside of this room: what the searches for orders and halves work on.
namespace shardscope::cluster {

/// Symmetric edge weights as whole numbers, so that sums do not depend on the
/// order in which they are made and ties are ties. 0 = unknown.
struct Weights {
    int n = 0;
    std::vector<std::int64_t> cells;

    [[nodiscard]] std::int64_t at(int i, int j) const
    {
        return cells[static_cast<std::size_t>(i) * static_cast<std::size_t>(n) + static_cast<std::size_t>(j)];
    }
    [[nodiscard]] bool allUnknown() const;
    [[nodiscard]] int unknownPairs() const; ///< unordered
};

/// min(b_ij, b_ji) of the devices; index i is devices[i]. Scaled by a power of
/// two: bandwidths in whole bytes/s stay exact.
[[nodiscard]] Weights mutualWeights(const BandwidthTable &table, std::span<const DeviceId> devices);

/// What an order is worth; greater is better.
struct Score {
    std::int64_t narrowest = 0;
    std::int64_t sum = 0;

    friend auto operator<=>(const Score &, const Score &) = default;
};
[[nodiscard]] Score scoreOf(const Weights &weights, std::span<const int> order, bool closed);

/// The same circle or row, written so that it is lexicographically first:
/// a circle starts at its lowest index, and either may be read backwards.
void canonicalise(std::vector<int> &order, bool closed);

} // namespace shardscope::cluster
