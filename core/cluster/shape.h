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
    None,           ///< no GPU
    Single,         ///< one GPU
    Switched,       ///< every pair has the same NV# (or XGMI): an NVSwitch is implied from 4 GPUs on
    HybridCubeMesh, ///< DGX-1: two quads fully joined by NVLink, one NVLink edge from each GPU to its twin
    PairBridges,    ///< NVLink only inside disjoint pairs
    Mesh,           ///< some other NVLink/XGMI graph
    Tree            ///< PCIe classes only
};

/// What a picture of the cluster needs to know about one host.
struct HostShape {
    HostId host;
    ShapeKind kind = ShapeKind::None;
    std::vector<DeviceId> gpus;
    std::vector<DeviceId> ring;   ///< order for a circular layout: HybridCubeMesh: outer ring by widest links; Mesh: best ring; else as printed
    std::vector<std::vector<DeviceId>> sockets;  ///< GPUs by socket (NUMA affinity, else by SYS/SOC separation, else the quads); one entry when not told apart
    std::vector<std::vector<DeviceId>> switches; ///< GPUs (and NICs) under one PCIe switch: cliques of PIX or PXB with ≥ 2 members
};

struct ClusterShape {
    std::vector<HostShape> hosts;
    bool uniform = false;     ///< all hosts alike in kind and number of GPUs
    std::string description;  ///< English key phrase, e.g. "hybrid cube mesh", "8 GPUs on one NVSwitch", "4 nodes × 4 GPUs"
};

[[nodiscard]] ClusterShape recogniseShape(const Cluster &cluster, const BandwidthTable &table);

} // namespace shardscope::cluster
