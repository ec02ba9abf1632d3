// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/shape.h"

#include "core/cluster/cubemesh.h"
#include "core/cluster/exactorder.h"
#include "core/cluster/heuristicorder.h"
#include "core/cluster/linkedgroups.h"
#include "core/cluster/orders.h"
#include "core/cluster/sockets.h"
#include "core/cluster/weights.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::cluster {

namespace {

struct HostDevices {
    std::vector<DeviceId> gpus;
    std::vector<DeviceId> nics;
};

std::vector<HostDevices> byHost(const Cluster &cluster)
{
    std::vector<HostDevices> out(cluster.hosts.size());
    for (std::size_t i = 0; i < cluster.devices.size(); ++i) {
        HostDevices &host = out[cluster.devices[i].host.index()];
        if (cluster.devices[i].kind == DeviceKind::Gpu)
            host.gpus.emplace_back(i);
        else if (cluster.devices[i].kind == DeviceKind::Nic)
            host.nics.emplace_back(i);
    }
    return out;
}

ShapeKind kindOf(std::size_t gpus, const std::vector<LinkedGroup> &groups, bool cubeMesh)
{
    if (gpus < 2)
        return gpus == 0 ? ShapeKind::None : ShapeKind::Single;
    if (groups.empty())
        return ShapeKind::Tree;
    if (cubeMesh)
        return ShapeKind::HybridCubeMesh;
    if (std::ranges::all_of(groups, [](const LinkedGroup &group) { return group.gpus.size() == 2; }))
        return ShapeKind::PairBridges;
    const LinkedGroup &first = groups.front();
    return first.switched && first.gpus.size() == gpus ? ShapeKind::Switched : ShapeKind::Mesh;
}

/// How wide a class is beside the others, for a layout only.
std::int64_t classWeight(LinkClass link)
{
    return link.isLink() ? LinkClass{}.distance() - link.distance() : 0;
}

/// Classes of NVLink without a count say nothing of their width: XGMI, "NV".
bool classesCount(const Cluster &cluster, const std::vector<DeviceId> &gpus)
{
    for (const DeviceId a : gpus) {
        for (const DeviceId b : gpus) {
            const LinkClass link = cluster.links.at(a, b);
            if (isAccelerator(link) && link.count == 0)
                return false;
        }
    }
    return true;
}

Weights layoutWeights(const Cluster &cluster, const BandwidthTable &table, const std::vector<DeviceId> &gpus)
{
    if (!classesCount(cluster, gpus)) {
        Weights weights = mutualWeights(table, gpus);
        if (!weights.allUnknown())
            return weights;
    }
    Weights weights{static_cast<int>(gpus.size()), {}};
    for (const DeviceId a : gpus) {
        for (const DeviceId b : gpus)
            weights.cells.push_back(classWeight(cluster.links.at(a, b)));
    }
    return weights;
}

std::vector<DeviceId> ringOf(const Cluster &cluster, const BandwidthTable &table, const HostShape &host,
                             const std::optional<CubeMesh> &mesh)
{
    if (host.kind != ShapeKind::HybridCubeMesh && host.kind != ShapeKind::Mesh)
        return host.gpus;
    const Weights weights = layoutWeights(cluster, table, host.gpus);
    std::vector<int> order;
    if (mesh) {
        order = cubeMeshRing(*mesh, weights);
    } else {
        const Result<std::vector<int>> found =
            weights.n <= exactDevices ? exactCycle(weights, {}) : heuristicCycle(weights, {}, {});
        if (!found)
            return host.gpus;
        order = *found;
    }
    std::vector<DeviceId> ring;
    for (const int index : order)
        ring.push_back(host.gpus[static_cast<std::size_t>(index)]);
    return ring;
}

DeviceGroups quadsOf(const CubeMesh &mesh, const std::vector<DeviceId> &gpus)
{
    DeviceGroups out;
    for (const std::array<int, 4> &quad : {mesh.near, mesh.far}) {
        std::vector<DeviceId> group;
        for (const int index : quad)
            group.push_back(gpus[static_cast<std::size_t>(index)]);
        std::ranges::sort(group);
        out.push_back(std::move(group));
    }
    return out;
}

HostShape shapeOf(const Cluster &cluster, const BandwidthTable &table, HostId id, const HostDevices &devices)
{
    HostShape host;
    host.host = id;
    host.gpus = devices.gpus;
    const std::optional<CubeMesh> mesh = findCubeMesh(cluster, devices.gpus);
    host.kind = kindOf(devices.gpus.size(), linkedGroups(cluster, devices.gpus), mesh.has_value());
    host.ring = ringOf(cluster, table, host, mesh);
    host.sockets = socketsByAffinity(cluster, devices.gpus);
    if (host.sockets.empty() && !devices.gpus.empty())
        host.sockets = mesh ? quadsOf(*mesh, devices.gpus) : socketsByLinks(cluster, devices.gpus, devices.nics);
    host.switches = pcieSwitches(cluster, devices.gpus, devices.nics);
    return host;
}

std::string counted(std::size_t count, const std::string &noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string describeHost(const Cluster &cluster, const HostShape &host)
{
    const std::string gpus = counted(host.gpus.size(), "GPU");
    switch (host.kind) {
    case ShapeKind::None: return "no GPU";
    case ShapeKind::Single: return gpus;
    case ShapeKind::Switched: return gpus + " on one NVSwitch";
    case ShapeKind::HybridCubeMesh: return core::tr("hybrid cube mesh");
    case ShapeKind::PairBridges:
        return host.gpus.size() == 2 ? gpus + " joined by " + cluster.links.at(host.gpus[0], host.gpus[1]).name()
                                     : gpus + ", joined in pairs";
    case ShapeKind::Mesh: {
        const std::vector<LinkedGroup> groups = linkedGroups(cluster, host.gpus);
        if (groups.size() == 1 && groups.front().complete && groups.front().gpus.size() == host.gpus.size())
            return gpus + ", every two joined by " + groups.front().link.name();
        const bool xgmi = std::ranges::all_of(groups, [](const LinkedGroup &g) { return g.link.kind == LinkKind::Xgmi; });
        return gpus + (xgmi ? " in an XGMI mesh" : " in an NVLink mesh");
    }
    case ShapeKind::Tree: break;
    }
    const bool known = cluster.links.at(host.gpus[0], host.gpus[1]).isLink();
    return gpus + (known ? " over PCIe" : "");
}

std::string describeAll(const Cluster &cluster, const ClusterShape &shape)
{
    if (shape.hosts.empty())
        return "no GPU";
    if (shape.hosts.size() == 1)
        return describeHost(cluster, shape.hosts.front());
    const std::string nodes = counted(shape.hosts.size(), "node");
    if (shape.uniform)
        return nodes + " × " + counted(shape.hosts.front().gpus.size(), "GPU");
    return nodes + ", " + counted(static_cast<std::size_t>(cluster.gpus()), "GPU");
}

} // namespace

ClusterShape recogniseShape(const Cluster &cluster, const BandwidthTable &table)
{
    ClusterShape shape;
    const std::vector<HostDevices> hosts = byHost(cluster);
    for (std::size_t h = 0; h < hosts.size(); ++h)
        shape.hosts.push_back(shapeOf(cluster, table, HostId(h), hosts[h]));
    shape.uniform = std::ranges::all_of(shape.hosts, [&shape](const HostShape &host) {
        return host.kind == shape.hosts.front().kind && host.gpus.size() == shape.hosts.front().gpus.size();
    });
    shape.description = describeAll(cluster, shape);
    return shape;
}

} // namespace shardscope::cluster
