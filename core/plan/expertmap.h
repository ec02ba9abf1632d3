// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/expertload.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace shardscope::plan {

/// Which device holds which expert: the slots of every device in their order.
/// An expert that stands in several slots has replicas.
struct ExpertMap {
    int experts = 0;
    std::vector<std::vector<int>> held; ///< by device

    ExpertMap() = default;
    ExpertMap(int expertCount, int devices) : experts(expertCount), held(static_cast<std::size_t>(devices)) {}

    [[nodiscard]] int devices() const { return static_cast<int>(held.size()); }
    [[nodiscard]] int slotCount() const;
    [[nodiscard]] bool holds(int device, int expert) const;
    void add(int device, int expert) { held[static_cast<std::size_t>(device)].push_back(expert); }
    /// Devices of every expert, a device once for each of its slots.
    [[nodiscard]] std::vector<std::vector<int>> devicesOf() const;
    /// Slots that are wasted: another replica of the expert is on the same device.
    [[nodiscard]] std::vector<std::pair<int, int>> doubled() const; ///< device, expert

    friend bool operator==(const ExpertMap &, const ExpertMap &) = default;
};

/// Tokens of one source for one expert that a device computes.
struct Flow {
    int source = 0;
    int expert = 0;
    int device = 0;
    std::int64_t tokens = 0;

    friend auto operator<=>(const Flow &, const Flow &) = default;
};

/// tokens[source][expert][device], sparse; ordered, no pair twice, none with 0 tokens.
using TokenSchedule = std::vector<Flow>;

/// Every token goes to the replica of its expert; replicas take turns, source
/// after source, so that their totals differ by one at most.
[[nodiscard]] TokenSchedule evenSchedule(const LayerLoad &load, const ExpertMap &map);

[[nodiscard]] std::vector<std::int64_t> tokensByDevice(const TokenSchedule &schedule, int devices);

/// What moving from one placement to another costs: slots that a device holds
/// after and did not hold before are fetched.
struct Movement {
    int fetched = 0;                        ///< expert tiles that some device must load
    int stayed = 0;                         ///< experts whose first home is a home in both
    int moved = 0;                          ///< experts with no home in common
    std::vector<std::pair<int, int>> tiles; ///< device, expert
};
[[nodiscard]] Movement movement(const ExpertMap &from, const ExpertMap &to);

} // namespace shardscope::plan
