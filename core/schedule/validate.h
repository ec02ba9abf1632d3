// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/schedule/order.h"
#include "core/schedule/problem.h"

namespace shardscope::schedule {

/// Holds any order against the rules, whoever made it: every task of every
/// stage and chunk once and on its own rank, no circle among the dependencies
/// and the ranks' orders, memory within the live limit. The error names the
/// first task that breaks one.
[[nodiscard]] Status validate(const Order &order, const Problem &problem);

/// The first of these rules alone: every task of every stage and chunk once and on its own rank.
[[nodiscard]] Status countTasks(const Order &order);

} // namespace shardscope::schedule
