// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schedule/registry.h"

#include <optional>

namespace shardscope::schedule {

/// A schedule of the registry, and the shape with which it makes an order.
struct KnownOrder {
    const Schedule *schedule = nullptr;
    Shape shape;
};

/// The schedule whose passes the order has, rank by rank; none where it is an order of its
/// own. Sends and receives must be left out. Those that search by times are not asked.
[[nodiscard]] std::optional<KnownOrder> knownOrder(const Order &order);

} // namespace shardscope::schedule
