// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"
#include "core/plan/layout.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace shardscope::search {

enum class GroupKind : std::uint8_t {
    Tensor,
    Expert,
    Data,
    Pipe,
    Context,
    ExpertTensor, ///< only where it is not that of the rest
    ExpertData    ///< only where it is not that of the rest
};
inline constexpr std::size_t groupKindCount = 7;

/// Ranks that talk to each other, by the numbers of their GPUs.
struct RankGroup {
    std::vector<int> gpus;
    int hosts = 1;   ///< that it spans
    int islands = 1; ///< of GPUs joined by NVLink or XGMI
};

using plan::RankPlace;

/// Which GPUs form which group of a plan. A GPU's number is its place among the
/// machine's GPUs.
struct RankMap {
    std::vector<RankPlace> places; ///< of each GPU that takes part
    std::vector<int> host;         ///< of each GPU
    std::vector<int> island;       ///< of each GPU
    int hosts = 0;
    int islands = 0;
    std::array<std::vector<RankGroup>, groupKindCount> groups; ///< empty where the degree is 1
    /// Group of each GPU; −1 where there is none.
    std::array<std::vector<int>, groupKindCount> groupOf;

    [[nodiscard]] const std::vector<RankGroup> &of(GroupKind kind) const { return groups[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] int leavingHosts(GroupKind kind) const;
    [[nodiscard]] int leavingIslands(GroupKind kind) const;
};

/// `cluster` may be null: then GPUs lie `gpusPerHost` to a host, one island each.
[[nodiscard]] RankMap rankMap(const plan::Layout &plan, const cluster::Cluster *cluster, int gpusPerHost);

} // namespace shardscope::search
