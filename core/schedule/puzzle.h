// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/schedule/begunorder.h"
#include "core/schedule/order.h"
#include "core/schedule/problem.h"

#include <cstddef>
#include <cstdint>
#include <optional>

// Orders to be found: the best one of a pipeline, or how near to it one must come.

namespace shardscope::schedule {

/// What an order is to have least of.
enum class Goal : std::uint8_t {
    Step,   ///< seconds from the first start to the last end
    Gathers ///< times that a GPU turns to a stage, and has to gather the parameters of it (FSDP); the first turn counts
};

/// Transfers do not block and times are finite; the live limit of the problem holds.
struct Puzzle {
    Problem problem;    ///< its own order is not looked at
    StageMap map;       ///< of one direction
    bool split = false; ///< backward passes are I and W
    Goal goal = Goal::Step;
};

/// Of a whole order without a circle.
[[nodiscard]] Result<double> valueOf(const Puzzle &puzzle, const OrderPtr &order);

/// Turns of a device.
[[nodiscard]] int gathersOf(const Order &order, int device);
/// Turns of all devices.
[[nodiscard]] int gathersOf(const Order &order);

struct Solution {
    OrderPtr order;
    double value = 0;    ///< of the order
    double bound = 0;    ///< no order has less: `value` where that is proven, else lowerBound()
    bool proven = false; ///< every order was looked at
};

/// Seconds that pass behind the last task of a device at least: the rest of its chunk's way back.
[[nodiscard]] double shortestTail(const Puzzle &puzzle, int device);

/// Of the step: every device needs what lies before its first task and behind its last, and its work between;
/// a chunk needs its whole way. Of gathers: each stage once.
[[nodiscard]] double lowerBound(const Puzzle &puzzle);

/// The best order of all, by a search that leaves out only what another order reaches no later: chunks are alike, so that
/// each stage takes them in their order. With `begun`, of those that begin so (by kinds of task and stages; which chunk it
/// is, is not looked at). Nothing where none obeys the limit, where none is better than `below`, or where more than so many
/// states would have to be kept; `gaveUp` tells the last.
struct Search {
    std::optional<Solution> best;
    bool gaveUp = false;
};
[[nodiscard]] Search exactOrder(const Puzzle &puzzle, const Order *begun, double below, std::size_t states,
                                const Progress &progress = {});

/// Of all orders where those are few, else the best of what the registered schedules and a greedy rule make.
/// Refuses where the limit lets no order in, or none was found.
[[nodiscard]] Result<Solution> solve(const Puzzle &puzzle, const Progress &progress = {});

/// What a person should do next.
struct Advice {
    int device = 0;
    std::optional<std::uint32_t> wrong; ///< of the given order: the first task, in the order of starts, that no best order
                                        ///< has there which begins as the given one does
    std::optional<Task> instead;        ///< what the nearest best order has there, or places next; absent: nothing is left
};
/// Of an order, whole or begun, without a circle. The nearest best order is the one that follows the given one for longest;
/// where the best of all is not known, the solution's.
[[nodiscard]] Advice adviceFor(const Puzzle &puzzle, const Solution &solution, const Order &given);

} // namespace shardscope::schedule
