// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/sockets.h"

#include "core/cluster/linkedgroups.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace shardscope::cluster {

namespace {

bool acrossSockets(LinkClass link)
{
    return link.kind == LinkKind::Sys || link.kind == LinkKind::Soc;
}

/// PCIe classes that stay within one socket. AMD's PCIE does not say.
bool withinSocket(LinkClass link)
{
    switch (link.kind) {
    case LinkKind::Pix:
    case LinkKind::Pxb:
    case LinkKind::Phb:
    case LinkKind::Node: return true;
    default: return false;
    }
}

bool underSwitch(LinkClass link)
{
    return link.kind == LinkKind::Pix || link.kind == LinkKind::Pxb;
}

std::vector<DeviceId> joinedList(std::span<const DeviceId> a, std::span<const DeviceId> b)
{
    std::vector<DeviceId> out(a.begin(), a.end());
    out.insert(out.end(), b.begin(), b.end());
    return out;
}

/// Is there a pair between the two groups for which the test holds?
template <class Test>
bool anyPair(const Cluster &cluster, const std::vector<DeviceId> &a, const std::vector<DeviceId> &b, const Test &test)
{
    return std::ranges::any_of(a, [&](DeviceId x) {
        return std::ranges::any_of(b, [&](DeviceId y) { return x != y && test(cluster.links.at(x, y)); });
    });
}

/// Nearest NVLink or XGMI between two groups as its distance; none when there
/// is no such link or SYS stands between them.
std::optional<int> linkBetween(const Cluster &cluster, const std::vector<DeviceId> &a, const std::vector<DeviceId> &b)
{
    std::optional<int> nearest;
    for (const DeviceId x : a) {
        for (const DeviceId y : b) {
            const LinkClass link = cluster.links.at(x, y);
            if (acrossSockets(link))
                return std::nullopt;
            if (isAccelerator(link) && (!nearest || link.distance() < *nearest))
                nearest = link.distance();
        }
    }
    return nearest;
}

/// NVLink hides the way over PCIe, so groups that only NVLink joins may share
/// a socket: they do, nearest first, unless SYS stands between them.
void joinByNvLink(const Cluster &cluster, DeviceGroups &groups)
{
    while (true) {
        std::optional<int> nearest;
        std::pair<std::size_t, std::size_t> best;
        for (std::size_t a = 0; a < groups.size(); ++a) {
            for (std::size_t b = a + 1; b < groups.size(); ++b) {
                const std::optional<int> link = linkBetween(cluster, groups[a], groups[b]);
                if (link && (!nearest || *link < *nearest)) {
                    nearest = link;
                    best = {a, b};
                }
            }
        }
        if (!nearest)
            return;
        const auto [a, b] = best;
        groups[a].insert(groups[a].end(), groups[b].begin(), groups[b].end());
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(b));
    }
}

DeviceGroups gpusOnly(const Cluster &cluster, DeviceGroups groups)
{
    for (std::vector<DeviceId> &group : groups) {
        std::erase_if(group, [&cluster](DeviceId id) { return cluster.device(id).kind != DeviceKind::Gpu; });
        std::ranges::sort(group);
    }
    std::ranges::sort(groups);
    return groups;
}

/// SYS stands between every two groups and within none.
bool separated(const Cluster &cluster, const DeviceGroups &groups)
{
    for (std::size_t a = 0; a < groups.size(); ++a) {
        if (anyPair(cluster, groups[a], groups[a], acrossSockets))
            return false;
        for (std::size_t b = a + 1; b < groups.size(); ++b) {
            if (!anyPair(cluster, groups[a], groups[b], acrossSockets))
                return false;
        }
    }
    return true;
}

/// GPUs of one key together, in the order of the keys; empty when a key is
/// missing or there is one alone.
template <class Key, class KeyOf>
DeviceGroups groupsBy(std::span<const DeviceId> gpus, const KeyOf &keyOf)
{
    std::map<Key, std::vector<DeviceId>> groups;
    for (const DeviceId id : gpus) {
        const std::optional<Key> key = keyOf(id);
        if (!key)
            return {};
        groups[*key].push_back(id);
    }
    DeviceGroups out;
    for (auto &[key, group] : groups)
        out.push_back(std::move(group));
    return out.size() > 1 ? out : DeviceGroups{};
}

} // namespace

DeviceGroups socketsByAffinity(const Cluster &cluster, std::span<const DeviceId> gpus)
{
    DeviceGroups byNode = groupsBy<int>(gpus, [&cluster](DeviceId id) { return cluster.device(id).numa; });
    if (!byNode.empty())
        return byNode;
    DeviceGroups byCpus = groupsBy<std::string>(gpus, [&cluster](DeviceId id) -> std::optional<std::string> {
        const std::string &cpus = cluster.device(id).cpuAffinity;
        const bool told = !cpus.empty() && cpus.front() >= '0' && cpus.front() <= '9'; // else "N/A"
        return told ? std::optional(cpus) : std::nullopt;
    });
    std::ranges::sort(byCpus); // by lowest GPU: as texts, "12-23" stands before "2-11"
    return byCpus;
}

DeviceGroups socketsByLinks(const Cluster &cluster, std::span<const DeviceId> gpus, std::span<const DeviceId> nics)
{
    DeviceGroups one{std::vector<DeviceId>(gpus.begin(), gpus.end())};
    const std::vector<DeviceId> all = joinedList(gpus, nics);
    if (!anyPair(cluster, all, all, acrossSockets))
        return one;
    DeviceGroups groups =
        connectedParts(all, [&cluster](DeviceId a, DeviceId b) { return withinSocket(cluster.links.at(a, b)); });
    joinByNvLink(cluster, groups);
    std::erase_if(groups, [&cluster](const std::vector<DeviceId> &group) {
        return std::ranges::none_of(group, [&cluster](DeviceId id) { return cluster.device(id).kind == DeviceKind::Gpu; });
    });
    return separated(cluster, groups) ? gpusOnly(cluster, std::move(groups)) : one;
}

DeviceGroups pcieSwitches(const Cluster &cluster, std::span<const DeviceId> gpus, std::span<const DeviceId> nics)
{
    const std::vector<DeviceId> all = joinedList(gpus, nics);
    DeviceGroups groups = connectedParts(all, [&cluster](DeviceId a, DeviceId b) { return underSwitch(cluster.links.at(a, b)); });
    // A pair farther apart than its chain of PIX and PXB says: no single switch.
    const auto farther = [](LinkClass link) { return link.isLink() && !underSwitch(link) && !isAccelerator(link); };
    std::erase_if(groups, [&](const std::vector<DeviceId> &group) {
        return group.size() < 2 || cluster.device(group.front()).kind != DeviceKind::Gpu
               || anyPair(cluster, group, group, farther);
    });
    return groups;
}

} // namespace shardscope::cluster
