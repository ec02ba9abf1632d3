// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cluster/weights.h"

#include <cstdint>
#include <vector>

// Inside of this room: the search for the cheapest balanced cut.
namespace shardscope::cluster {

/// What a cut costs: its pairs, and for members of a switch the ports of the
/// smaller side, since all pairs of a device go through its one port.
struct CutCosts {
    struct Switch {
        std::vector<int> members;
        std::vector<std::int64_t> ports; ///< by member
    };
    Weights pairs;
    std::vector<Switch> switches;

    /// near[i]: index i is on the side of index 0.
    [[nodiscard]] std::int64_t of(const std::vector<char> &near) const { return ofPairs(near) + ofSwitches(near); }
    [[nodiscard]] std::int64_t ofPairs(const std::vector<char> &near) const;
    [[nodiscard]] std::int64_t ofSwitches(const std::vector<char> &near) const;
};

/// Cheapest cut into ⌊n/2⌋ and the rest, of all of them (n ≤ exactDevices);
/// the lexicographically first side of index 0 on a tie.
[[nodiscard]] std::vector<char> exactHalves(const CutCosts &costs);

/// A cheap cut by exchanging pairs (Kernighan & Lin 1970) from several starts.
[[nodiscard]] Result<std::vector<char>> searchedHalves(const CutCosts &costs, const Progress &progress);

} // namespace shardscope::cluster
