// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/cubemesh.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace shardscope::cluster {

namespace {

constexpr int meshSize = 8;
using Adjacency = std::array<std::uint32_t, meshSize>; ///< bit j of row i: NVLink between i and j

Adjacency adjacency(const Cluster &cluster, std::span<const DeviceId> gpus)
{
    Adjacency out{};
    for (std::size_t i = 0; i < meshSize; ++i) {
        for (std::size_t j = 0; j < meshSize; ++j) {
            if (cluster.links.at(gpus[i], gpus[j]).kind == LinkKind::NvLink)
                out[i] |= std::uint32_t{1} << j;
        }
    }
    return out;
}

/// Each member of the quad is joined to all others of it and to one beyond,
/// and no two to the same one.
bool quadWithTwins(const Adjacency &links, std::uint32_t quad)
{
    std::uint32_t twins = 0;
    for (std::size_t i = 0; i < meshSize; ++i) {
        const std::uint32_t self = std::uint32_t{1} << i;
        if ((quad & self) == 0)
            continue;
        const std::uint32_t beyond = links[i] & ~quad;
        if ((links[i] & quad) != (quad & ~self) || !std::has_single_bit(beyond))
            return false;
        twins |= beyond;
    }
    return std::popcount(twins) == 4;
}

} // namespace

std::optional<CubeMesh> findCubeMesh(const Cluster &cluster, std::span<const DeviceId> gpus)
{
    if (gpus.size() != meshSize)
        return std::nullopt;
    const Adjacency links = adjacency(cluster, gpus);
    constexpr std::uint32_t all = 0xFF;
    for (std::uint32_t quad = 1; quad <= all; quad += 2) { // with index 0
        if (std::popcount(quad) != 4 || !quadWithTwins(links, quad) || !quadWithTwins(links, all & ~quad))
            continue;
        CubeMesh mesh;
        std::size_t found = 0;
        for (std::size_t i = 0; i < meshSize; ++i) {
            if (((quad >> i) & 1U) == 0)
                continue;
            mesh.near[found] = static_cast<int>(i);
            mesh.far[found] = std::countr_zero(links[i] & ~quad);
            ++found;
        }
        return mesh;
    }
    return std::nullopt;
}

std::vector<int> cubeMeshRing(const CubeMesh &mesh, const Weights &weights)
{
    std::vector<int> best;
    Score bestScore;
    std::array<std::size_t, 4> walk{0, 1, 2, 3}; // the near quad from where the ring comes back to where it leaves
    do {
        const std::size_t in = walk.front();
        const std::size_t out = walk.back();
        for (const bool swapped : {false, true}) {
            const std::size_t second = swapped ? walk[1] : walk[2];
            const std::size_t third = swapped ? walk[2] : walk[1];
            const std::vector<int> ring{mesh.near[out], mesh.far[out], mesh.far[second],   mesh.far[third],
                                        mesh.far[in],   mesh.near[in], mesh.near[walk[1]], mesh.near[walk[2]]};
            const Score score = scoreOf(weights, ring, true);
            if (best.empty() || score > bestScore || (score == bestScore && ring < best)) {
                best = ring;
                bestScore = score;
            }
        }
    } while (std::ranges::next_permutation(walk).found);
    return best;
}

} // namespace shardscope::cluster
