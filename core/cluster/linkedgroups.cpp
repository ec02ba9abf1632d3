// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/linkedgroups.h"

namespace shardscope::cluster {

bool isAccelerator(LinkClass link)
{
    return link.kind == LinkKind::NvLink || link.kind == LinkKind::Xgmi;
}

std::vector<LinkedGroup> linkedGroups(const Cluster &cluster, std::span<const DeviceId> gpus)
{
    const auto joined = [&cluster](DeviceId a, DeviceId b) { return isAccelerator(cluster.links.at(a, b)); };
    std::vector<LinkedGroup> groups;
    for (std::vector<DeviceId> &part : connectedParts(gpus, joined)) {
        if (part.size() < 2)
            continue;
        LinkedGroup group;
        group.link = cluster.links.at(part[0], part[1]);
        group.complete = isAccelerator(group.link);
        for (std::size_t i = 0; i < part.size() && group.complete; ++i) {
            for (std::size_t j = i + 1; j < part.size() && group.complete; ++j)
                group.complete = cluster.links.at(part[i], part[j]) == group.link;
        }
        const int peers = static_cast<int>(part.size()) - 1;
        group.switched =
            group.complete && group.link.kind == LinkKind::NvLink && peers > 1 && group.link.count * peers > mostLanes;
        group.gpus = std::move(part);
        groups.push_back(std::move(group));
    }
    return groups;
}

} // namespace shardscope::cluster
