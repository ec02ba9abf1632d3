// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/bandwidth.h"
#include "core/cluster/cluster.h"

#include <cstdint>
#include <string>
#include <vector>

namespace shardscope::cluster {

/// The kind of picture that suits one host.
enum class ShapeKind : std::uint8_t {
    None,     ///< no GPU
    Single,   ///< one GPU
    Switched, ///< every pair has the same NV# and direct links would need more than a GPU's 18 lanes: an NVSwitch is implied
    HybridCubeMesh, ///< DGX-1: two quads fully joined by NVLink, one NVLink edge from each GPU to its twin
    PairBridges,    ///< NVLink only inside disjoint pairs
    Mesh,           ///< some other NVLink/XGMI graph; fully joined without a switch too (4 × NV4, XGMI)
    Tree            ///< no NVLink or XGMI: PCIe classes only, or classes not known
};

/// What a picture of the cluster needs to know about one host.
struct HostShape {
    HostId host;
    ShapeKind kind = ShapeKind::None;
    std::vector<DeviceId> gpus;
    /// Order for a circular layout, by classes so that it does not hang on the
    /// noise of a measurement (by bandwidth where the classes have no count).
    /// HybridCubeMesh: the widest ring that passes each quad once; it starts in
    /// the quad of the lowest GPU, runs through the other quad, then through the
    /// rest of the first. Mesh: best ring. Else as printed.
    std::vector<DeviceId> ring;
    /// GPUs by socket: NUMA or CPU affinity, else the quads of a HybridCubeMesh, else by
    /// SYS/SOC separation (NICs help); one entry when not told apart.
    std::vector<std::vector<DeviceId>> sockets;
    std::vector<std::vector<DeviceId>>
        switches; ///< GPUs (at least one) and NICs under one PCIe switch: joined by PIX or PXB, ≥ 2 members
};

struct ClusterShape {
    std::vector<HostShape> hosts;
    bool uniform = false;    ///< all hosts alike in kind and number of GPUs
    std::string description; ///< English key phrase, e.g. "hybrid cube mesh", "8 GPUs on one NVSwitch", "4 nodes × 4 GPUs"
};

[[nodiscard]] ClusterShape recogniseShape(const Cluster &cluster, const BandwidthTable &table);

} // namespace shardscope::cluster
