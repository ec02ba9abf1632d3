// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schedule/order.h"
#include "core/schedule/problem.h"
#include "core/schedule/timeline.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace shardscope::schedule {

/// A device that cannot go on: what it would do next needs a task of a device which cannot go on either, that at which it stops
/// or one further on in its list.
struct HaltedAt {
    int device = 0;
    std::uint32_t task = 0; ///< of the order that was run, as `wanted`
    int from = 0;           ///< device of `wanted`
    std::uint32_t wanted = 0;
};

/// An order that deadlocks, as far as it runs.
struct Halt {
    OrderPtr order;               ///< with the sends and receives that it is run with
    Timeline ran;                 ///< the first tasks of each device of `order`
    std::vector<HaltedAt> ring;   ///< each waits for the device of the next, the last for that of the first
    std::vector<HaltedAt> behind; ///< devices that wait without being in the ring
};

/// Nothing where the order runs to its end.
[[nodiscard]] std::optional<Halt> haltOf(const OrderPtr &order, const Problem &problem);

} // namespace shardscope::schedule
