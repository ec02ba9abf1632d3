// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/linkedgroups.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace shardscope::cluster {

bool isAccelerator(LinkClass link)
{
    return link.kind == LinkKind::NvLink || link.kind == LinkKind::Xgmi;
}

namespace {

/// A table of AMD's tools, and what each link adds to its values.
struct HopTable {
    std::string_view name;
    double perLink;
};
constexpr std::array hopTables{HopTable{"Weight between two GPUs", 15}, HopTable{"Hops between two GPUs", 1},
                               HopTable{"XGMIHops", 1}};

const MeasuredMatrix *find(const Cluster &cluster, const HopTable &table)
{
    const auto found = std::ranges::find(cluster.matrices, table.name, &MeasuredMatrix::name);
    return found == cluster.matrices.end() ? nullptr : &*found;
}

} // namespace

void classRelayedPairs(Cluster &cluster)
{
    constexpr double most = 16; // more are no hops of one node
    for (const HopTable &table : hopTables) {
        const MeasuredMatrix *matrix = find(cluster, table);
        for (std::size_t i = 0; matrix != nullptr && i < matrix->rows.size(); ++i)
            for (std::size_t j = i + 1; j < matrix->columns.size(); ++j) {
                const double links = matrix->at(i, j) / table.perLink;
                LinkClass link = cluster.links.at(matrix->rows[i], matrix->columns[j]);
                if (link.kind != LinkKind::Xgmi || !(links > 1 && links <= most) || links != std::floor(links))
                    continue;
                link.count = std::max(link.count, static_cast<std::uint8_t>(links));
                cluster.links.set(matrix->rows[i], matrix->columns[j], link);
            }
    }
}

int relayedPairs(const Cluster &cluster)
{
    int pairs = 0;
    for (int i = 0; i < cluster.gpus(); ++i)
        for (int j = 0; j < i; ++j)
            pairs += isRelayed(cluster.links.at(DeviceId(i), DeviceId(j))) ? 1 : 0;
    return pairs;
}

bool lacksXgmiHops(const Cluster &cluster)
{
    return std::ranges::all_of(hopTables, [&cluster](const HopTable &table) { return find(cluster, table) == nullptr; });
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
