// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/id.h"
#include "core/cluster/cluster.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

// Inside of this room.
namespace shardscope::cluster {

/// NVLinks that one GPU has at most (H100, H200, B200: 18).
inline constexpr int mostLanes = 18;

/// NVLink or XGMI.
[[nodiscard]] bool isAccelerator(LinkClass link);

/// Tools of AMD call pairs XGMI, too, between which the links of other GPUs lie. Each link adds 15 to the weight of a pair
/// (amd-smi's guide; amdkfd), and some of them count hops: such pairs become a class of their own.
void classRelayedPairs(Cluster &cluster);
[[nodiscard]] inline bool isRelayed(LinkClass link)
{
    return link.kind == LinkKind::Xgmi && link.count > 1;
}
[[nodiscard]] int relayedPairs(const Cluster &cluster);
/// No tool said how many links lie between the GPUs of an XGMI pair.
[[nodiscard]] bool lacksXgmiHops(const Cluster &cluster);

/// GPUs that reach each other over NVLink or XGMI, directly or over others.
struct LinkedGroup {
    std::vector<DeviceId> gpus; ///< at least 2, ascending
    bool complete = false;      ///< every two are joined, all by the class `link`
    LinkClass link;
    /// Direct links to all the others would need more lanes than a GPU has, so
    /// an NVSwitch joins them and a GPU's pairs share the GPU's lanes.
    bool switched = false;
};
[[nodiscard]] std::vector<LinkedGroup> linkedGroups(const Cluster &cluster, std::span<const DeviceId> gpus);

/// Parts that are connected by `joined(a, b)`, each ascending, by lowest member.
template <class Joined>
std::vector<std::vector<DeviceId>> connectedParts(std::span<const DeviceId> devices, const Joined &joined)
{
    std::vector<std::vector<DeviceId>> parts;
    std::vector<DeviceId> left(devices.begin(), devices.end());
    while (!left.empty()) {
        std::vector<DeviceId> part{left.front()};
        left.erase(left.begin());
        for (std::size_t head = 0; head < part.size(); ++head) {
            const DeviceId from = part[head];
            std::vector<DeviceId> stay;
            for (const DeviceId to : left)
                (joined(from, to) ? part : stay).push_back(to);
            left = std::move(stay);
        }
        std::sort(part.begin(), part.end());
        parts.push_back(std::move(part));
    }
    return parts;
}

} // namespace shardscope::cluster
