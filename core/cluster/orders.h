// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/cluster.h"

#include <vector>

namespace shardscope::cluster {

/// Devices up to which orders and bisection are exact (subsets are enumerated).
inline constexpr int exactDevices = 16;

/// GPUs in a row (pipeline) or in a circle (ring). An edge counts as
/// min(b_ij, b_ji); one of unknown bandwidth is taken last.
struct DeviceOrder {
    std::vector<DeviceId> devices;
    BytesPerSecond narrowest{}; ///< narrowest adjacent edge, closing edge included for a ring; 0 for one device, and where
                                ///< an edge is not known
    BytesPerSecond sum{};       ///< Σ of adjacent edges
    int unknownPairs = 0;       ///< of GPUs, which the order passes by: it is the best of those that are known
    bool exact = true;          ///< false: a heuristic gave it (more than exactDevices GPUs)
};

/// Order of p of the GPUs with the widest narrowest edge; among those with all
/// edges ≥ that, the largest sum; then lexicographically first. p in 1 … GPUs.
/// Up to exactDevices GPUs exact by dynamic programming over subsets; above:
/// rows grown from the widest edges down and from the best row of each host,
/// then local search; never worse than the devices' own order, but where every
/// link inside hosts is wider than every link between them, crossing the fabric
/// as seldom as can be comes first. An error when no bandwidth between GPUs is
/// known and there is more than one stage.
[[nodiscard]] Result<DeviceOrder> pipelineOrder(const Cluster &cluster, const BandwidthTable &table, int stages,
                                                const Progress &progress = {});

/// Cyclic order of all GPUs with the widest narrowest edge (then largest sum,
/// then lexicographically first, starting at the lowest device; so of the two
/// ways round it takes the one with the lower second device). An error where
/// every ring crosses a pair of unknown bandwidth.
[[nodiscard]] Result<DeviceOrder> bestRing(const Cluster &cluster, const BandwidthTable &table, const Progress &progress = {});

/// Least bandwidth between two balanced halves (⌊n/2⌋ and the rest), summed
/// over one direction (min(b_ij, b_ji) an edge).
struct Bisection {
    std::vector<DeviceId> half;     ///< the half with the lowest device, of the minimum of `total`
    BytesPerSecond total{};         ///< plain sum over all links; 0 where the bandwidth of a pair is not known
    int unknownPairs = 0;           ///< such pairs
    bool totalIsUpperBound = false; ///< true when pairs that may share a link were summed (all but direct NVLink and XGMI)
    BytesPerSecond ports{};         ///< through the same cut when a GPU's port to a switch, and its way out of the host, count
                                    ///< once each and not once a peer; at most `total`, still an upper bound
    /// Own minimum over NVLink and XGMI alone. Direct links share nothing between
    /// pairs; through an NVSwitch each GPU's port counts once, not once a peer.
    /// 0 also when the machine falls apart without its other links, and where one of them is not known.
    BytesPerSecond unshared{};
    std::vector<DeviceId> unsharedHalf; ///< empty when there is no NVLink or XGMI
    bool exact = true;                  ///< up to exactDevices GPUs; above, the best of local search
};
[[nodiscard]] Result<Bisection> bisection(const Cluster &cluster, const BandwidthTable &table, const Progress &progress = {});

} // namespace shardscope::cluster
