// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/schedule/order.h"
#include "core/schedule/registry.h"

#include <span>
#include <string>
#include <vector>

namespace shardscope::schedule {

struct ActionList;

/// An order as text, a rank each: "0F0,0F1,0B0,1W0", a line of PyTorch's CSV. One that runs the model in both directions has each
/// stage on two ranks; the chunks of the second half begin at its other end.
[[nodiscard]] Result<std::vector<std::string>> orderTexts(const Order &order);

/// A list as it is, sends and receives in it.
[[nodiscard]] std::vector<std::string> orderTexts(const ActionList &list);

/// The way back; blanks may stand for commas. Refuses what is no list of passes, with the rank and the text. Sends and
/// receives are left out, or with `transfers` tasks of the order.
[[nodiscard]] Result<OrderPtr> orderOfTexts(std::span<const std::string> ranks, bool transfers = false);
[[nodiscard]] bool haveTransfers(std::span<const std::string> ranks);
/// Without its sends and receives; an order that has none is itself.
[[nodiscard]] OrderPtr passesOf(const OrderPtr &order);

/// The schedule with what follows from the order that the problem gives; any other as it is.
[[nodiscard]] Schedule asGiven(const Schedule &schedule, const Problem &problem);

/// An order of one shape runs where these numbers are chosen; the error names the first that differs.
[[nodiscard]] Status fitsOwnShape(const Shape &own, const Shape &chosen);

/// Passes and shape are the same, wherever the two came from.
[[nodiscard]] bool sameOrder(const Order &a, const Order &b);

} // namespace shardscope::schedule
