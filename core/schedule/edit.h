// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schedule/order.h"
#include "core/schedule/problem.h"
#include "core/schedule/timeline.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// Editing an order by hand. Orders are values: every edit makes another one.

namespace shardscope::schedule {

/// What a task cannot pass on its own device.
struct Barrier {
    std::uint32_t task = 0; ///< of the order, on the same device
    std::uint32_t through =
        0;          ///< on the way between the two, what the moved one needs or gives to; `task` where there is no other
    int device = 0; ///< of `through`
};

/// Where a task may stand on its device while all the others keep their order.
struct FreePlaces {
    std::uint32_t first = 0; ///< index in the order that it could take, the least and the most
    std::uint32_t last = 0;
    std::optional<Barrier> before; ///< it waits for that; absent: the beginning of the device's list
    std::optional<Barrier> behind; ///< that waits for it
};

/// O(tasks). The order must be whole and without a circle.
[[nodiscard]] FreePlaces freePlaces(const Order &order, int device, std::uint32_t index);

/// The order with a task of a device at another index of it; legal or not.
[[nodiscard]] Order withMoved(const Order &order, int device, std::uint32_t from, std::uint32_t to);

/// The first so many tasks of every device, an order that is only begun.
[[nodiscard]] Order beginningOf(const Order &order, std::span<const std::uint32_t> tasks);

/// The pattern of one chunk for all of them: each starts a fixed time behind the one before it, that of
/// the busiest device for a chunk, and devices take tasks as they then start. Never deadlocks. Nothing for
/// orders with tasks of two chunks, or with sends and receives.
[[nodiscard]] std::optional<Order> stamped(const Timeline &timeline, int chunk);

/// Two orders of one shape and placement, task by task.
struct OrderDifference {
    int device = 0;
    std::uint32_t index = 0; ///< of the first order: the first place of any device where the two differ
    std::size_t tasks = 0;   ///< of the first that stand elsewhere in the second, or are not in it
};
/// Nothing where they are equal, or of other shapes.
[[nodiscard]] std::optional<OrderDifference> firstDifference(const Order &one, const Order &other);

} // namespace shardscope::schedule
