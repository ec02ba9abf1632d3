// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/linkedgroups.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cluster {

bool isAccelerator(LinkClass link)
{
    return link.kind == LinkKind::NvLink || link.kind == LinkKind::Xgmi;
}

int relayedPairs(const Cluster &cluster)
{
    constexpr double weightOfLink = 15;
    const auto weights = std::ranges::find(cluster.matrices, "Weight between two GPUs", &MeasuredMatrix::name);
    int pairs = 0;
    for (std::size_t i = 0; weights != cluster.matrices.end() && i < weights->rows.size(); ++i)
        for (std::size_t j = i + 1; j < weights->columns.size(); ++j) {
            const double links = weights->at(i, j) / weightOfLink;
            const LinkClass link = cluster.links.at(weights->rows[i], weights->columns[j]);
            pairs += link.kind == LinkKind::Xgmi && links > 1 && links == std::floor(links) ? 1 : 0;
        }
    return pairs;
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
