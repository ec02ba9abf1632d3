// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schedule/order.h"

#include <cstdint>

namespace shardscope::schedule {

/// One task of an order, with its other part where two run together.
void addTask(OrderBuilder &builder, const Order &order, std::uint32_t index);

/// What is begun and behind it what is left, device by device; the rest in the order of `like`, of the same shape
/// and placement. What runs one part of a task begun leaves the other.
[[nodiscard]] Order wholeLike(const Order &begun, const Order &like);
/// The same with the rest slot by slot and chunk by chunk; `split`: backward passes as I and W.
[[nodiscard]] Order wholeListed(const Order &begun, bool split);

} // namespace shardscope::schedule
