// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"
#include "core/cluster/weights.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

// Inside of this room: the hybrid cube mesh of the DGX-1.
namespace shardscope::cluster {

/// Two quads fully joined by NVLink and one NVLink from each GPU to its twin;
/// near[i] and far[i] are twins. Indices into the GPUs asked about.
struct CubeMesh {
    std::array<int, 4> near{}; ///< the quad of index 0, ascending
    std::array<int, 4> far{};
};

/// Recognised from the graph alone, whatever the numbering.
[[nodiscard]] std::optional<CubeMesh> findCubeMesh(const Cluster &cluster, std::span<const DeviceId> gpus);

/// Widest ring that passes each quad once, as HostShape::ring says.
[[nodiscard]] std::vector<int> cubeMeshRing(const CubeMesh &mesh, const Weights &weights);

} // namespace shardscope::cluster
