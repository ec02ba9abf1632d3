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
#include <optional>
#include <string>
#include <vector>

namespace shardscope::schedule {

/// The order with a receive before every task whose input comes from another
/// device and a send after every task whose output goes there. A task with two
/// of them handles the forward one first.
[[nodiscard]] OrderPtr withTransfers(const Order &order, const std::vector<Cell> &cells);

/// What a task is called in a ring.
using TaskName = std::string (*)(const Order &order, int device, std::uint32_t task);
[[nodiscard]] std::string plainName(const Order &order, int device, std::uint32_t task); ///< taskText()

/// Which ends of a transfer are busy for it.
enum class Ends : std::uint8_t {
    Both,     ///< they meet
    Receiver, ///< a send goes on beside computing
};
/// An order whose sends and receives are tasks of it, its passes behind those of their rank that they need.
struct HandedOrder {
    OrderPtr order;
    std::vector<Cell> cells;
    Ends busy = Ends::Both;
    TaskName name = plainName;
};
/// An order as it is simulated: with the sends and receives of its own list (Problem::own), or with those of blocking transfers.
/// Nothing where hand-overs wait beside computing.
[[nodiscard]] std::optional<HandedOrder> handedOver(const OrderPtr &order, const Problem &problem);

/// A device that cannot go on: its next task, and the device that must act first.
struct Waiting {
    std::uint32_t task = 0;
    int device = -1; ///< −1: this one is not waiting
};
/// Its starts, seconds. In a deadlock `waiting` says of each device how far it came.
[[nodiscard]] Status runTransfers(const HandedOrder &handed, double *starts, const Progress &progress,
                                  std::vector<Waiting> *waiting = nullptr);

/// Devices that wait for each other, each for the next; empty where one of them has done its work.
[[nodiscard]] std::vector<int> ringOf(const std::vector<Waiting> &waiting);
/// Names the ring of devices that wait for each other.
[[nodiscard]] Error deadlockError(const Order &order, const std::vector<Waiting> &waiting, TaskName name = plainName);

/// Puts times to an order; refuses times that add up to infinity.
[[nodiscard]] Result<Timeline> timelineOf(OrderPtr order, const std::vector<Cell> &cells, std::shared_ptr<const double[]> starts,
                                          CommTimes comm = {});

} // namespace shardscope::schedule
