// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cluster/weights.h"

#include <vector>

// Inside of this room: orders of more devices than can be searched exactly.
namespace shardscope::cluster {

/// Indices that belong together (the GPUs of a host), every index in one group.
using Groups = std::vector<std::vector<int>>;

/// Good row of `length` indices: rows grown from the widest edges down and rows
/// joined from the best row of each group, each improved by local search; the
/// best of them and of 0, 1, 2, … is taken. Where every edge inside groups is
/// wider than every edge between them (hosts on a fabric), orders that leave and
/// enter groups more often lose first: their edges share the fabric. O(n² log n).
[[nodiscard]] Result<std::vector<int>> heuristicPath(const Weights &weights, int length, const Groups &groups,
                                                     const Progress &progress);

/// Good circle of all indices, likewise.
[[nodiscard]] Result<std::vector<int>> heuristicCycle(const Weights &weights, const Groups &groups, const Progress &progress);

} // namespace shardscope::cluster
