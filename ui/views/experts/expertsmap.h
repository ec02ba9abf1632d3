// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/expertreport.h"

#include <vector>

namespace shardscope::ui {

struct TileShare {
    int expert = -1;
    double tokens = 0;
};

/// What stands on every device, ready to be painted. While a replay runs it is
/// what stood there after some steps.
struct SideMap {
    std::vector<std::vector<TileShare>> stack; ///< by device, the largest first
    std::vector<std::vector<int>> held;        ///< slots in their order
    std::vector<double> tokens;                ///< by device
    double max = 0;
    int busiest = 0;

    [[nodiscard]] int rows() const;
    [[nodiscard]] const std::vector<int> &heldBy(int device) const { return held[static_cast<std::size_t>(device)]; }
    /// Tokens of the expert on the device.
    [[nodiscard]] double share(int device, int expert) const;
    [[nodiscard]] std::vector<int> devicesOf(int expert) const;
};

[[nodiscard]] SideMap sideMap(const placement::Placement &placement, int devices);
/// After the first `count` steps of the policy.
[[nodiscard]] SideMap replayedMap(const std::vector<placement::Step> &steps, int count, int devices);

} // namespace shardscope::ui
