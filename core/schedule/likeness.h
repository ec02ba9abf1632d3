// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schedule/edit.h"
#include "core/schedule/registry.h"

#include <optional>

namespace shardscope::schedule {

/// What an order is, or what it is most like.
struct Likeness {
    const Schedule *schedule = nullptr;
    int more = 0;                              ///< chunks that every rank has in flight more than the schedule (less: below 0)
    std::optional<OrderDifference> difference; ///< of the order from the schedule's; absent: it is that
    std::optional<Order> order;                ///< the schedule's, `more` included
};

/// Nothing where no schedule of the registry places the stages so, or makes an order of such tasks.
[[nodiscard]] std::optional<Likeness> likenessOf(const Order &order);

} // namespace shardscope::schedule
