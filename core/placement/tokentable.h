// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/placement/policies.h"

#include <cstdint>
#include <map>
#include <vector>

// Inside of this room: tokens by device and expert while a policy moves them.
namespace shardscope::placement {

/// tokens[source][expert][device], with the sums that policies look at.
class TokenTable {
public:
    /// Every expert's tokens on the one device that the map gives it.
    TokenTable(const plan::LayerLoad &load, const plan::ExpertMap &start);

    [[nodiscard]] std::int64_t ofDevice(int device) const { return m_device[static_cast<std::size_t>(device)]; }
    [[nodiscard]] const std::vector<std::int64_t> &byDevice() const { return m_device; }
    /// Of the expert on the device.
    [[nodiscard]] std::int64_t of(int device, int expert) const;
    [[nodiscard]] std::int64_t of(int device, int expert, int source) const;
    /// Experts with tokens on the device, ascending.
    [[nodiscard]] std::vector<int> expertsOn(int device) const;
    /// Largest source of the expert on the device, lowest on a tie.
    [[nodiscard]] int largestSource(int device, int expert) const;
    void move(int source, int expert, int from, int to, std::int64_t tokens);
    /// The flows, and a map in which every device that computes an expert holds
    /// it beside what `start` gave it.
    [[nodiscard]] plan::TokenSchedule schedule() const;
    [[nodiscard]] plan::ExpertMap withCopies(plan::ExpertMap start) const;

private:
    struct Cell {
        std::int64_t total = 0;
        std::vector<std::int64_t> bySource;
    };
    int m_sources;
    std::vector<std::int64_t> m_device;
    std::vector<std::map<int, Cell>> m_cells; ///< by device, then expert
};

} // namespace shardscope::placement
