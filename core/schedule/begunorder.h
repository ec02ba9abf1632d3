// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/schedule/actions.h"
#include "core/schedule/order.h"
#include "core/schedule/problem.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

// An order of one's own that is being built: some of its tasks are placed, the others wait for it.

namespace shardscope::schedule {

struct BegunOrder {
    OrderPtr placed;        ///< each of its tasks comes behind what it needs: it can be simulated
    bool split = false;     ///< backward passes are I and W
    std::size_t tasks = 0;  ///< of the whole order
    bool transfers = false; ///< sends and receives were written with it, which an edit drops

    [[nodiscard]] bool whole() const { return placed->tasks() == tasks; }
};
using BegunPtr = std::shared_ptr<const BegunOrder>;

/// An order with nothing placed.
[[nodiscard]] Order emptyOrder(const Shape &shape, const StageMap &map);
/// A whole order, or the first so many tasks of each device of one.
[[nodiscard]] BegunOrder begunOf(Order placed, bool split);

/// As orderTexts() of ownorder.h, with "/" before what is not placed: "0F0,/,0B0,0F1,0B1". A line without it is whole.
[[nodiscard]] Result<std::vector<std::string>> begunTexts(const BegunOrder &begun);
/// The way back. Refuses a task that is placed before what it needs.
[[nodiscard]] Result<BegunOrder> begunOfTexts(std::span<const std::string> ranks);
/// The text of a list that has the first passes of each rank alone, "/" before the others.
[[nodiscard]] std::vector<std::string> begunTexts(const ActionList &begin);
/// Why nothing of it is simulated; what is missing, as an error of an own order.
[[nodiscard]] Error unfinished(const BegunOrder &begun);

/// A task that can be placed next on a device, or what keeps it back.
struct NextTask {
    Task task;
    enum class Why : std::uint8_t { Ready, Needs, Limit } why = Why::Ready;
    int needsDevice = -1; ///< of `needs`
    Task needs;           ///< that is not placed yet
};
/// Of each kind and slot the lowest chunk that is not placed, forward passes first. Pairs are placed as two. What is on the host
/// leaves room for more.
[[nodiscard]] std::vector<NextTask> nextTasks(const BegunOrder &begun, int device, const Problem &problem);

/// Tasks are missing, and none of them can be placed: those that are there have to be taken back.
[[nodiscard]] bool isStuck(const BegunOrder &begun, const Problem &problem);

/// With a task that is ready behind the others of its device.
[[nodiscard]] BegunOrder withAppended(const BegunOrder &begun, int device, Task task);
/// Without a task of a device, and without all that cannot be there without it.
[[nodiscard]] BegunOrder withoutTask(const BegunOrder &begun, int device, Task task);

} // namespace shardscope::schedule
