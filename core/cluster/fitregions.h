// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/alphabeta.h"

#include <span>
#include <vector>

// Inside of core/cluster: where a library changes its protocol.
namespace shardscope::cluster {

/// Cuts rows (ascending, positive) where a new line t = α + n·β fits better: for
/// every number of regions the cuts with the least sum of squared relative
/// errors (dynamic programming), and of these numbers the one with the least
/// Bayesian information criterion (Schwarz 1978). Every region has three sizes
/// or more, α ≥ 0 and β ≥ 0. One region when there are too few rows for two.
[[nodiscard]] std::vector<FitRegion> cutRegions(std::span<const TransferTime> rows);

/// Sizes of the rows (ascending) that take over 30 % longer than some larger
/// message does: no number of bytes explains that.
[[nodiscard]] std::vector<Bytes> overtakenRows(std::span<const TransferTime> rows);

} // namespace shardscope::cluster
