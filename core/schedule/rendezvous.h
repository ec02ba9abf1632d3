// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/schedule/cells.h"
#include "core/schedule/problem.h"
#include "core/schedule/timeline.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace shardscope::schedule {

/// The order with a receive before every task whose input comes from another
/// device and a send after every task whose output goes there. A task with two
/// of them handles the forward one first.
[[nodiscard]] OrderPtr withTransfers(const Order &order, const std::vector<Cell> &cells);

/// Simulation with blocking transfers.
[[nodiscard]] Result<Timeline> simulateRendezvous(const Order &order, const Problem &problem, const Progress &progress);

/// A device that cannot go on: its next task, and the device that must act first.
struct Waiting {
    std::uint32_t task = 0;
    int device = -1; ///< −1: this one is not waiting
};
/// Names the ring of devices that wait for each other.
[[nodiscard]] Error deadlockError(const Order &order, const std::vector<Waiting> &waiting);

/// Puts times to an order; refuses times that add up to infinity.
[[nodiscard]] Result<Timeline> timelineOf(OrderPtr order, const std::vector<Cell> &cells, std::shared_ptr<const double[]> starts);

} // namespace shardscope::schedule
