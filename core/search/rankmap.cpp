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

/// Joined directly or over others by NVLink or XGMI.
std::vector<int> islandsOf(const Cluster &cluster, int gpus)
{
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
                const LinkKind kind = cluster.links.at(DeviceId(static_cast<std::size_t>(at)), DeviceId(o)).kind;
                if (kind != LinkKind::NvLink && kind != LinkKind::Xgmi)
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

/// Along one direction, for every place of the two others.
template <class Gpu>
void addGroups(RankMap &map, GroupKind kind, int size, int others, int rest, Gpu gpu)
{
    if (size < 2)
        return;
    for (int a = 0; a < others; ++a) {
        for (int b = 0; b < rest; ++b) {
            std::vector<int> gpus;
            for (int i = 0; i < size; ++i)
                gpus.push_back(gpu(a, b, i));
            addGroup(map, kind, std::move(gpus));
        }
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
    const int tensor = plan.tensor;
    const int data = plan.data;
    const int pipe = plan.pipe;
    const auto gpus = static_cast<std::size_t>(plan.gpus());
    map.places.resize(gpus);
    for (int t = 0; t < tensor; ++t)
        for (int d = 0; d < data; ++d)
            for (int p = 0; p < pipe; ++p)
                map.places[static_cast<std::size_t>(plan::gpuOf(plan, t, d, p))] = {t, d, p};
    for (std::vector<int> &of : map.groupOf)
        of.assign(gpus, -1);
    placeHosts(map, cluster, gpusPerHost);
    addGroups(map, GroupKind::Tensor, tensor, pipe, data, [&](int p, int d, int i) { return plan::gpuOf(plan, i, d, p); });
    addGroups(map, GroupKind::Data, data, pipe, tensor, [&](int p, int t, int i) { return plan::gpuOf(plan, t, i, p); });
    addGroups(map, GroupKind::Pipe, pipe, data, tensor, [&](int d, int t, int i) { return plan::gpuOf(plan, t, d, i); });
    const int expert = plan.expert;
    if (expert > 1 && data % expert == 0) {
        addGroups(map, GroupKind::Expert, expert, pipe * (data / expert), tensor, [&](int block, int t, int i) {
            return plan::gpuOf(plan, t, (block % (data / expert)) * expert + i, block / (data / expert));
        });
    }
    return map;
}

} // namespace shardscope::search
