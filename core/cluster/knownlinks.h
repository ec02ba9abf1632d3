// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/bandwidth.h"
#include "core/cluster/cluster.h"

#include <array>
#include <bitset>
#include <limits>
#include <vector>

namespace shardscope::cluster {

/// What a table of bandwidths is about, found in one pass over it: a picture of
/// thousands of devices has no time to look at every pair again.
struct KnownLinks {
    double least = std::numeric_limits<double>::infinity(); ///< bytes/s over all known values
    double greatest = 0;
    bool anyMeasured = false;
    bool anyOther = false;     ///< some value is known, but not by measuring
    std::vector<bool> devices; ///< by device: something is known to it or from it
    DeviceId slowestFrom;      ///< the narrowest direct link between two GPUs, the first of equals; invalid without
    DeviceId slowestTo;

    /// Classes of which some link is measured; links between a CPU and another
    /// device count for the two directions between CPU and GPU alone.
    std::array<std::bitset<256>, 16> measuredClasses; ///< by kind and count
    bool measuredToGpu = false;
    bool measuredToCpu = false;

    /// Measured directions between GPUs by class, in the order in which they are met.
    struct Measured {
        LinkClass link;
        double sum = 0; ///< bytes/s
        int pairs = 0;  ///< ordered
    };
    std::vector<Measured> measured;

    [[nodiscard]] bool any() const { return anyMeasured || anyOther; }
};
[[nodiscard]] KnownLinks knownLinks(const Cluster &cluster, const BandwidthTable &table);

} // namespace shardscope::cluster
