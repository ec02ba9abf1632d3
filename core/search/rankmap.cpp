// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/rankmap.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace shardscope::search {

namespace {

using cluster::Cluster;
using cluster::LinkKind;

bool isAccelerator(LinkKind kind)
{
    return kind == LinkKind::NvLink || kind == LinkKind::Xgmi;
}

/// Levels of the network that are as fast as the links inside a node: those of a rack's NVSwitches (NVL72).
std::set<cluster::LinkClass> levelsOfNvLink(const Cluster &cluster)
{
    constexpr double alike = 0.9;
    double inside = 0;
    for (const cluster::LinkLaw &law : cluster.laws)
        inside = std::max(inside, isAccelerator(law.link.kind) ? 1 / law.beta.si() : 0);
    std::set<cluster::LinkClass> levels;
    for (const cluster::LinkLaw &law : cluster.laws)
        if (law.link.kind == LinkKind::Network && inside > 0 && 1 / law.beta.si() >= alike * inside)
            levels.insert(law.link);
    return levels;
}

/// Joined directly or over others by NVLink or XGMI.
std::vector<int> islandsOf(const Cluster &cluster, int gpus)
{
    const std::set<cluster::LinkClass> levels = levelsOfNvLink(cluster);
    std::vector<int> island(static_cast<std::size_t>(gpus), -1);
    int next = 0;
    for (int first = 0; first < gpus; ++first) {
        if (island[static_cast<std::size_t>(first)] >= 0)
            continue;
        std::vector<int> open{first};
        island[static_cast<std::size_t>(first)] = next;
        while (!open.empty()) {
            const int at = open.back();
            open.pop_back();
            for (int other = 0; other < gpus; ++other) {
                const auto o = static_cast<std::size_t>(other);
                if (island[o] >= 0)
                    continue;
                const cluster::LinkClass link = cluster.links.at(DeviceId(static_cast<std::size_t>(at)), DeviceId(o));
                if (!isAccelerator(link.kind) && (link.kind != LinkKind::Network || !levels.contains(link)))
                    continue;
                island[o] = next;
                open.push_back(other);
            }
        }
        ++next;
    }
    return island;
}

void placeHosts(RankMap &map, const Cluster *cluster, int gpusPerHost)
{
    const int gpus = static_cast<int>(map.places.size());
    const bool known = cluster != nullptr && cluster->gpus() >= gpus;
    for (int g = 0; g < gpus; ++g)
        map.host.push_back(known ? static_cast<int>(cluster->devices[static_cast<std::size_t>(g)].host.index())
                                 : g / std::max(1, gpusPerHost));
    // Numbered as they come: a part of a machine may begin anywhere.
    std::vector<int> seen;
    for (int &host : map.host) {
        const auto place = std::ranges::find(seen, host) - seen.begin();
        if (place == std::ssize(seen))
            seen.push_back(host);
        host = static_cast<int>(place);
    }
    map.island = known ? islandsOf(*cluster, gpus) : map.host;
    map.hosts = static_cast<int>(std::set<int>(map.host.begin(), map.host.end()).size());
    map.islands = static_cast<int>(std::set<int>(map.island.begin(), map.island.end()).size());
}

void addGroup(RankMap &map, GroupKind kind, std::vector<int> gpus)
{
    const auto k = static_cast<std::size_t>(kind);
    std::set<int> hosts;
    std::set<int> islands;
    for (const int g : gpus) {
        hosts.insert(map.host[static_cast<std::size_t>(g)]);
        islands.insert(map.island[static_cast<std::size_t>(g)]);
        map.groupOf[k][static_cast<std::size_t>(g)] = static_cast<int>(map.groups[k].size());
    }
    map.groups[k].push_back({std::move(gpus), static_cast<int>(hosts.size()), static_cast<int>(islands.size())});
}

/// Along one axis.
void addGroups(RankMap &map, GroupKind kind, const plan::RankGrid &grid, plan::Axis axis)
{
    if (grid.size(axis) < 2)
        return;
    const plan::RankGroups groups = grid.groups({axis});
    for (std::size_t i = 0; i < groups.count(); ++i) {
        const auto ranks = groups.group(i);
        addGroup(map, kind, {ranks.begin(), ranks.end()});
    }
}

} // namespace

int RankMap::leavingHosts(GroupKind kind) const
{
    return static_cast<int>(std::ranges::count_if(of(kind), [](const RankGroup &g) { return g.hosts > 1; }));
}

int RankMap::leavingIslands(GroupKind kind) const
{
    return static_cast<int>(std::ranges::count_if(of(kind), [](const RankGroup &g) { return g.islands > 1; }));
}

RankMap rankMap(const plan::Layout &plan, const Cluster *cluster, int gpusPerHost)
{
    RankMap map;
    const auto gpus = static_cast<std::size_t>(plan.gpus());
    map.places.resize(gpus);
    for (int t = 0; t < plan.tensor; ++t)
        for (int c = 0; c < plan.contextRanks; ++c)
            for (int d = 0; d < plan.data; ++d)
                for (int p = 0; p < plan.pipe; ++p) {
                    const RankPlace place{t, d, p, c};
                    map.places[static_cast<std::size_t>(plan::gpuOf(plan, place))] = place;
                }
    for (std::vector<int> &of : map.groupOf)
        of.assign(gpus, -1);
    placeHosts(map, cluster, gpusPerHost);
    const plan::TwoGrids grids = plan::gridsOf(plan);
    addGroups(map, GroupKind::Tensor, grids.attention, plan::Axis::Tensor);
    addGroups(map, GroupKind::Context, grids.attention, plan::Axis::Context);
    addGroups(map, GroupKind::Data, grids.attention, plan::Axis::Data);
    addGroups(map, GroupKind::Pipe, grids.attention, plan::Axis::Pipe);
    const bool folded = plan.expert > 1 || plan.expertTensorRanks() != plan.tensor;
    if (!folded || !plan::checkWorld(plan))
        return map;
    addGroups(map, GroupKind::Expert, grids.experts, plan::Axis::Expert);
    if (plan.expertTensorRanks() != plan.tensor)
        addGroups(map, GroupKind::ExpertTensor, grids.experts, plan::Axis::Tensor);
    addGroups(map, GroupKind::ExpertData, grids.experts, plan::Axis::Data);
    return map;
}

} // namespace shardscope::search
