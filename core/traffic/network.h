// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/id.h"
#include "core/base/units.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/cluster.h"
#include "core/cluster/shape.h"

#include <string>
#include <vector>

namespace shardscope::traffic {

/// Something that flows go through and share.
struct Resource {
    std::string name;    ///< "NVLinks out of GPU0", "socket 0 → 1 of h0"; empty for the link of one pair, see Network::nameOf()
    double capacity = 0; ///< bytes/s
    bool shared = false; ///< more than one pair goes through it
    int from = -1;       ///< of the one pair
    int to = -1;
};

/// What one message from one device to another goes through.
struct Route {
    double alpha = 0;     ///< s
    double bandwidth = 0; ///< bytes/s of the pair alone; 0 = not known
    std::vector<int> resources;
    bool alphaAssumed = false;
};

/// The GPUs of a machine as what flows share. Each pair has its own link. Beside
/// it: GPUs on an NVSwitch share their own NVLinks out and in; PCIe pairs share
/// their GPU's slot, the uplink of the PCIe switch that they leave or enter, and
/// where they cross sockets one link per socket pair and direction; pairs of
/// different hosts share the hosts' network ports. A shared link is as wide as
/// the widest pair that was measured through it alone. A pair whose own
/// bandwidth is not known goes by its widest way over other GPUs, all of whose
/// links it takes at once. Copyable; made once.
class Network {
public:
    Network() = default;
    /// α of a pair: of its class's law, else its measured latency, else `assumed`.
    Network(const cluster::Cluster &cluster, const cluster::BandwidthTable &table, const cluster::ClusterShape &shape,
            Seconds assumed);
    /// p devices, every ordered pair its own link with this α and bandwidth; for closed forms.
    [[nodiscard]] static Network uniform(int devices, Seconds alpha, BytesPerSecond bandwidth);

    [[nodiscard]] int devices() const { return m_devices; }
    [[nodiscard]] const Route &route(int from, int to) const
    {
        return m_routes[static_cast<std::size_t>(from) * static_cast<std::size_t>(m_devices) + static_cast<std::size_t>(to)];
    }
    [[nodiscard]] const std::vector<Resource> &resources() const { return m_resources; }
    [[nodiscard]] const std::string &name(int device) const { return m_names[static_cast<std::size_t>(device)]; }
    /// "GPU0 → GPU1" of a pair's own link: a million of them are written only when asked for.
    [[nodiscard]] std::string nameOf(const Resource &resource) const
    {
        return resource.name.empty() && resource.from >= 0 ? name(resource.from) + " → " + name(resource.to) : resource.name;
    }
    [[nodiscard]] const std::vector<int> &hostOf() const { return m_hosts; }
    /// All pairs have one α and one bandwidth, and nothing is shared.
    [[nodiscard]] bool isUniform() const;
    [[nodiscard]] bool anyAlphaAssumed() const;

    /// For tests: adds a link that the pairs share.
    int addResource(Resource resource);
    void share(int from, int to, int resource);

private:
    friend class NetworkBuilder;

    void addOwnLink(int from, int to);
    [[nodiscard]] Route &at(int from, int to)
    {
        return m_routes[static_cast<std::size_t>(from) * static_cast<std::size_t>(m_devices) + static_cast<std::size_t>(to)];
    }

    int m_devices = 0;
    std::vector<Route> m_routes;
    std::vector<Resource> m_resources;
    std::vector<std::string> m_names;
    std::vector<int> m_hosts;
};

} // namespace shardscope::traffic
