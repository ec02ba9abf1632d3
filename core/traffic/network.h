// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/id.h"
#include "core/base/units.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/cluster.h"
#include "core/cluster/shape.h"

#include <span>
#include <string>
#include <vector>

namespace shardscope::traffic {

/// A link that the flows of several pairs share.
struct SharedLink {
    std::string name;    ///< "NVLinks out of GPU0", "socket 0 → 1 of h0"
    double capacity = 0; ///< bytes/s
};

/// What one message from one device to another takes; Network::eachLink() says what it goes through.
struct Route {
    double alpha = 0;     ///< s
    double bandwidth = 0; ///< bytes/s of the pair alone; 0 = not known
    int links = -1;       ///< which list of the network's; -1: its own link alone, if that is known
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
    /// Calls back with each link of a pair's way: below devices() squared the own link of the pair in that cell of
    /// the matrix, of which nothing is stored (a thousand GPUs have a million), behind them those that are shared.
    template <class Visit>
    void eachLink(int from, int to, const Visit &visit) const
    {
        const Route &one = route(from, to);
        if (one.links < 0) {
            if (one.bandwidth > 0)
                visit(ownLink(from, to));
            return;
        }
        for (const int link : m_lists[static_cast<std::size_t>(one.links)])
            visit(link);
    }
    [[nodiscard]] std::span<const SharedLink> sharedLinks() const { return m_shared; }
    /// Its place among those that are shared; below 0 for the own link of a pair.
    [[nodiscard]] int sharedIndex(int link) const { return link - m_devices * m_devices; }
    [[nodiscard]] double capacity(int link) const;      ///< bytes/s
    [[nodiscard]] std::string linkName(int link) const; ///< "GPU0 → GPU1" of a pair's own
    [[nodiscard]] const std::string &name(int device) const { return m_names[static_cast<std::size_t>(device)]; }
    [[nodiscard]] const std::vector<int> &hostOf() const { return m_hosts; }
    /// All pairs have one α and one bandwidth, and nothing is shared.
    [[nodiscard]] bool isUniform() const;
    [[nodiscard]] bool anyAlphaAssumed() const;

    /// A link that pairs share; the number that share() takes.
    int addShared(SharedLink link);
    void share(int from, int to, int link);

private:
    friend class NetworkBuilder;

    [[nodiscard]] int ownLink(int from, int to) const { return from * m_devices + to; }
    [[nodiscard]] Route &at(int from, int to)
    {
        return m_routes[static_cast<std::size_t>(from) * static_cast<std::size_t>(m_devices) + static_cast<std::size_t>(to)];
    }

    int m_devices = 0;
    std::vector<Route> m_routes;
    std::vector<std::vector<int>> m_lists; ///< what a way goes through that is more, or other, than its own link
    std::vector<SharedLink> m_shared;
    std::vector<std::string> m_names;
    std::vector<int> m_hosts;
};

} // namespace shardscope::traffic
