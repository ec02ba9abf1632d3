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

/// An order as text, a rank each: "0F0,0F1,0B0,1W0", a line of PyTorch's CSV. One that runs the model in both directions has each
/// stage on two ranks; the chunks of the second half begin at its other end.
[[nodiscard]] Result<std::vector<std::string>> orderTexts(const Order &order);

/// The way back; blanks may stand for commas. Refuses what is no list of passes, with the rank and the text; sends and
/// receives are left out, since a simulation adds its own.
[[nodiscard]] Result<OrderPtr> orderOfTexts(std::span<const std::string> ranks);

/// The schedule with what follows from the order that the problem gives; any other as it is.
[[nodiscard]] Schedule asGiven(const Schedule &schedule, const Problem &problem);

/// An order of one shape runs where these numbers are chosen; the error names the first that differs.
[[nodiscard]] Status fitsOwnShape(const Shape &own, const Shape &chosen);

/// Passes and shape are the same, wherever the two came from.
[[nodiscard]] bool sameOrder(const Order &a, const Order &b);

} // namespace shardscope::schedule
