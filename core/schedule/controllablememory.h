// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/schedule/order.h"
#include "core/schedule/registry.h"

#include <array>
#include <string_view>

namespace shardscope::schedule {

/// Slots of time, each as long as a pass, of the first chunk on a rank of a V: F of both halves in the
/// chunk's order, then I of both. Every chunk repeats it six slots later.
using VPattern = std::array<int, 4> (*)(int ranks, int rank);

/// Pipeline Parallelism with Controllable Memory (arXiv 2405.15362): the pattern repeated, W in the slots
/// that are left, then the ends of the step moved forward as far as the memory of the pattern allows,
/// as zbv_greedy.py of sail-sg/zero-bubble-pipeline-parallelism does it.
[[nodiscard]] Result<Order> controllableMemoryOrder(const Problem &problem, VPattern pattern, const Progress &progress);

/// Refuses more ranks than the search for the order can take.
[[nodiscard]] Status acceptsControllableMemory(std::string_view title, const Problem &problem);

/// Without formulas: the published halves and thirds of memory are limits for many ranks.
[[nodiscard]] Schedule controllableMemory(std::string_view id, std::string_view title, Status (*accepts)(const Problem &),
                                          Result<Order> (*order)(const Problem &, const Progress &));

} // namespace shardscope::schedule
