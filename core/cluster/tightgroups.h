// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/orders.h"

#include <optional>
#include <vector>

namespace shardscope::cluster {

/// All GPUs of a machine in groups of one size.
struct TightGroups {
    std::vector<std::vector<DeviceId>> groups;
    BytesPerSecond narrowest{}; ///< of the pairs within a group
};

/// The groups whose narrowest pair is widest: where ranks of TP or EP, who all talk with each other, belong. Exact; the
/// first in the devices' order of equals. Nothing above exactDevices GPUs, where the size does not divide them, and where
/// a pair that is needed is not known.
[[nodiscard]] std::optional<TightGroups> tightestGroups(const Cluster &cluster, const BandwidthTable &table, int size);

} // namespace shardscope::cluster
