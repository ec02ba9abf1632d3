// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/paths.h"

#include <optional>
#include <vector>

namespace shardscope::cluster {

/// Widest path from one GPU to every other, by device; absent where there is
/// none and for the device itself. The same routes as routesBetween() gives
/// pair by pair, for a table of all pairs: O(n²) for each different width.
[[nodiscard]] std::vector<std::optional<Route>> widestFrom(const Cluster &cluster, const BandwidthTable &table, DeviceId from);

/// The GPU over which a GPU reaches each other one fastest in two hops, by
/// device; invalid where there is none. As bestRelay() gives pair by pair: O(n²).
[[nodiscard]] std::vector<DeviceId> bestRelaysFrom(const Cluster &cluster, const BandwidthTable &table, DeviceId from);

} // namespace shardscope::cluster
