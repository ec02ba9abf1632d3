// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/halves.h"
#include "core/cluster/linkedgroups.h"
#include "core/cluster/orders.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

namespace shardscope::cluster {

namespace {

double mutual(const BandwidthTable &table, DeviceId a, DeviceId b)
{
    const double there = table.at(a.value, b.value);
    const double back = table.at(b.value, a.value);
    return std::isnan(there) || std::isnan(back) ? 0.0 : std::min(there, back);
}

/// Which switch each GPU hangs on, −1 for none: one table for all questions.
std::vector<int> switchOf(const Cluster &cluster, const std::vector<LinkedGroup> &groups)
{
    std::vector<int> out(cluster.devices.size(), -1);
    for (std::size_t g = 0; g < groups.size(); ++g) {
        for (const DeviceId id : groups[g].gpus)
            out[id.index()] = groups[g].switched ? static_cast<int>(g) : -1;
    }
    return out;
}

/// A link that no other pair uses.
bool ownLink(const Cluster &cluster, const std::vector<int> &switches, DeviceId a, DeviceId b)
{
    const bool throughSwitch = switches[a.index()] >= 0 && switches[a.index()] == switches[b.index()];
    const LinkClass link = cluster.links.at(a, b);
    return isAccelerator(link) && !isRelayed(link) && !throughSwitch;
}

/// Widest of a GPU's edges to the rest of its switch: what its port carries.
template <class Value, class Edge>
std::vector<Value> portsOf(const std::vector<DeviceId> &members, const Edge &edge)
{
    std::vector<Value> ports(members.size());
    for (std::size_t i = 0; i < members.size(); ++i) {
        for (std::size_t j = 0; j < members.size(); ++j) {
            if (i != j)
                ports[i] = std::max(ports[i], edge(members[i], members[j]));
        }
    }
    return ports;
}

/// A link of NVLink or XGMI whose bandwidth is not known.
bool anyUnknown(const Cluster &cluster, const Weights &all, const std::vector<int> &switches)
{
    for (int i = 0; i < all.n; ++i) {
        for (int j = 0; j < i; ++j) {
            const auto a = static_cast<std::size_t>(i);
            const bool together = switches[a] >= 0 && switches[a] == switches[static_cast<std::size_t>(j)];
            const LinkClass link = cluster.links.at(DeviceId(i), DeviceId(j));
            if (all.at(i, j) == 0 && (together || (isAccelerator(link) && !isRelayed(link))))
                return true;
        }
    }
    return false;
}

CutCosts unsharedCosts(const Cluster &cluster, const Weights &all, const std::vector<LinkedGroup> &groups,
                       const std::vector<int> &switches)
{
    CutCosts costs{all, {}};
    const auto n = static_cast<std::size_t>(all.n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            if (!ownLink(cluster, switches, DeviceId(i), DeviceId(j)))
                costs.pairs.cells[i * n + j] = 0;
        }
    }
    for (const LinkedGroup &group : groups) {
        if (!group.switched)
            continue;
        CutCosts::Switch entry;
        for (const DeviceId id : group.gpus)
            entry.members.push_back(id.value);
        entry.ports = portsOf<std::int64_t>(group.gpus, [&all](DeviceId a, DeviceId b) { return all.at(a.value, b.value); });
        if (std::ranges::any_of(entry.ports, [](std::int64_t port) { return port > 0; }))
            costs.switches.push_back(std::move(entry));
    }
    return costs;
}

std::vector<DeviceId> listed(const std::vector<char> &near)
{
    std::vector<DeviceId> out;
    for (std::size_t i = 0; i < near.size(); ++i) {
        if (near[i] != 0)
            out.emplace_back(i);
    }
    return out;
}

/// Calls back with every pair that the cut parts.
template <class Visit>
void forCutPairs(const std::vector<char> &near, const Visit &visit)
{
    for (std::size_t i = 0; i < near.size(); ++i) {
        for (std::size_t j = i + 1; j < near.size(); ++j) {
            if (near[i] != near[j])
                visit(DeviceId(i), DeviceId(j));
        }
    }
}

Result<std::vector<char>> cheapest(const CutCosts &costs, const Progress &progress)
{
    if (costs.pairs.n <= exactDevices)
        return exactHalves(costs);
    return searchedHalves(costs, progress);
}

void addTotal(const Cluster &cluster, const BandwidthTable &table, const std::vector<int> &switches,
              const std::vector<char> &near, Bisection &out)
{
    double total = 0;
    int sharing = 0;
    forCutPairs(near, [&](DeviceId a, DeviceId b) {
        const double edge = mutual(table, a, b);
        total += edge;
        sharing += edge > 0 && !ownLink(cluster, switches, a, b) ? 1 : 0;
    });
    out.half = listed(near);
    out.total = BytesPerSecond(total);
    out.totalIsUpperBound = sharing > 1;
}

/// Widest edges of each GPU over the cut: what the pairs through one port can carry together.
class CutPorts {
public:
    explicit CutPorts(std::size_t devices) : m_widest(devices, 0.0) {}

    void add(DeviceId a, DeviceId b, double edge)
    {
        m_widest[a.index()] = std::max(m_widest[a.index()], edge);
        m_widest[b.index()] = std::max(m_widest[b.index()], edge);
        m_plain += edge;
    }
    [[nodiscard]] double carried(const std::vector<char> &near) const
    {
        double sides[2] = {0, 0};
        for (std::size_t i = 0; i < near.size(); ++i)
            sides[near[i] != 0 ? 1 : 0] += m_widest[i];
        return std::min({sides[0], sides[1], m_plain});
    }

private:
    std::vector<double> m_widest;
    double m_plain = 0;
};

void addPorts(const Cluster &cluster, const BandwidthTable &table, const std::vector<LinkedGroup> &groups,
              const std::vector<int> &switches, const std::vector<char> &near, Bisection &out)
{
    double sum = 0;
    CutPorts network(cluster.devices.size());
    std::vector<CutPorts> inside(groups.size(), CutPorts(cluster.devices.size()));
    forCutPairs(near, [&](DeviceId a, DeviceId b) {
        const double edge = mutual(table, a, b);
        if (cluster.device(a).host != cluster.device(b).host)
            network.add(a, b, edge);
        else if (switches[a.index()] >= 0 && switches[a.index()] == switches[b.index()])
            inside[static_cast<std::size_t>(switches[a.index()])].add(a, b, edge);
        else
            sum += edge;
    });
    sum += network.carried(near);
    for (const CutPorts &group : inside)
        sum += group.carried(near);
    out.ports = BytesPerSecond(std::min(sum, out.total.si()));
}

void addUnshared(const Cluster &cluster, const BandwidthTable &table, const std::vector<LinkedGroup> &groups,
                 const std::vector<int> &switches, const std::vector<char> &near, Bisection &out)
{
    double sum = 0;
    forCutPairs(near, [&](DeviceId a, DeviceId b) {
        if (ownLink(cluster, switches, a, b))
            sum += mutual(table, a, b);
    });
    for (const LinkedGroup &group : groups) {
        if (!group.switched)
            continue;
        const auto ports = portsOf<double>(group.gpus, [&table](DeviceId a, DeviceId b) { return mutual(table, a, b); });
        double sides[2] = {0, 0};
        for (std::size_t m = 0; m < group.gpus.size(); ++m)
            sides[near[group.gpus[m].index()] != 0 ? 1 : 0] += ports[m];
        sum += std::min(sides[0], sides[1]);
    }
    out.unshared = BytesPerSecond(sum);
    out.unsharedHalf = listed(near);
}

} // namespace

Result<Bisection> bisection(const Cluster &cluster, const BandwidthTable &table, const Progress &progress)
{
    std::vector<DeviceId> gpus;
    for (int i = 0; i < cluster.gpus(); ++i)
        gpus.emplace_back(i);
    if (gpus.size() < 2)
        return Error{ErrorCode::ValueRange,
                     {core::tr("The number of GPUs"), std::to_string(gpus.size()), core::tr("at least 2, one per half")},
                     {}};
    const Weights all = mutualWeights(table, gpus);
    if (all.allUnknown())
        return Error{ErrorCode::NoBandwidth, {}, {}};
    const std::vector<LinkedGroup> groups = linkedGroups(cluster, gpus);
    const std::vector<int> switches = switchOf(cluster, groups);

    Bisection out;
    out.exact = all.n <= exactDevices;
    out.unknownPairs = all.unknownPairs();
    if (out.unknownPairs == 0) { // what is not known may be the widest of all
        Result<std::vector<char>> half = cheapest(CutCosts{all, {}}, progress);
        if (!half)
            return std::move(half).error();
        addTotal(cluster, table, switches, *half, out);
        addPorts(cluster, table, groups, switches, *half, out);
    }
    const CutCosts unshared = unsharedCosts(cluster, all, groups, switches);
    if ((unshared.pairs.allUnknown() && unshared.switches.empty()) || anyUnknown(cluster, all, switches)) {
        if (out.unknownPairs > 0)
            return Error{ErrorCode::NoBandwidth, {}, {}};
        return out;
    }
    Result<std::vector<char>> unsharedHalf = cheapest(unshared, progress);
    if (!unsharedHalf)
        return std::move(unsharedHalf).error();
    addUnshared(cluster, table, groups, switches, *unsharedHalf, out);
    return out;
}

} // namespace shardscope::cluster
