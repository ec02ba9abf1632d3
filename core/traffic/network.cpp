// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/traffic/network.h"

#include "core/cluster/paths.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

namespace shardscope::traffic {

using namespace cluster;
using Route = traffic::Route;

/// Fills a network from a machine.
class NetworkBuilder {
public:
    NetworkBuilder(Network &network, const Cluster &cluster, const BandwidthTable &table, const ClusterShape &shape)
        : m_network(network), m_cluster(cluster), m_table(table), m_shape(shape), m_gpus(cluster.gpus())
    {
    }

    void build(double assumed)
    {
        m_network.m_devices = m_gpus;
        m_network.m_routes.resize(static_cast<std::size_t>(m_gpus) * static_cast<std::size_t>(m_gpus));
        for (int i = 0; i < m_gpus; ++i) {
            m_network.m_names.push_back(m_cluster.device(DeviceId(i)).id);
            m_network.m_hosts.push_back(m_cluster.device(DeviceId(i)).host.value);
        }
        addPairs(assumed);
        for (const HostShape &host : m_shape.hosts) {
            if (host.kind == ShapeKind::Switched)
                addPorts(
                    "NVLinks", [this](int a, int b) { return linkOf(a, b).kind == LinkKind::NvLink && sameHost(a, b); },
                    host.gpus);
            addPorts(
                "PCIe", [this](int a, int b) { return isPcie(linkOf(a, b)) && sameHost(a, b); }, host.gpus);
            addUplinks(host);
            addSockets(host);
        }
        addNetworkPorts();
        addDetours();
    }

private:
    [[nodiscard]] LinkClass linkOf(int a, int b) const { return m_cluster.links.at(DeviceId(a), DeviceId(b)); }
    [[nodiscard]] bool sameHost(int a, int b) const
    {
        return m_network.m_hosts[static_cast<std::size_t>(a)] == m_network.m_hosts[static_cast<std::size_t>(b)];
    }
    [[nodiscard]] double width(int a, int b) const { return m_network.route(a, b).bandwidth; }

    static bool isPcie(LinkClass link)
    {
        switch (link.kind) {
        case LinkKind::Pix:
        case LinkKind::Pxb:
        case LinkKind::Phb:
        case LinkKind::Pcie:
        case LinkKind::Node:
        case LinkKind::Sys:
        case LinkKind::Soc: return true;
        default: return false;
        }
    }
    static bool insideSwitch(LinkClass link) { return link.kind == LinkKind::Pix || link.kind == LinkKind::Pxb; }

    void addPairs(double assumed)
    {
        const MeasuredMatrix *latency = m_cluster.latencies();
        for (int i = 0; i < m_gpus; ++i) {
            for (int j = 0; j < m_gpus; ++j) {
                if (i == j)
                    continue;
                Route &route = m_network.at(i, j);
                const double bandwidth = m_table.at(i, j);
                const LinkLaw *law = m_cluster.law(linkOf(i, j));
                const double measured = latency ? cell(*latency, i, j) : std::nan("");
                route.bandwidth = std::isnan(bandwidth) ? 0 : bandwidth;
                route.alphaAssumed = !(law && law->alpha) && std::isnan(measured);
                route.alpha = law && law->alpha ? law->alpha->si() : std::isnan(measured) ? assumed : measured;
            }
        }
    }

    static double cell(const MeasuredMatrix &matrix, int from, int to)
    {
        const auto row = std::ranges::find(matrix.rows, DeviceId(from));
        const auto column = std::ranges::find(matrix.columns, DeviceId(to));
        if (row == matrix.rows.end() || column == matrix.columns.end())
            return std::nan("");
        return matrix.at(static_cast<std::size_t>(row - matrix.rows.begin()),
                         static_cast<std::size_t>(column - matrix.columns.begin()));
    }

    using Pairs = std::vector<std::pair<int, int>>;

    /// A link that several pairs share; one pair alone already has its own.
    void addShared(const std::string &name, const Pairs &pairs, double times = 1)
    {
        double widest = 0;
        for (const auto &[a, b] : pairs)
            widest = std::max(widest, width(a, b));
        if (pairs.size() < 2 || widest <= 0)
            return;
        const int link = m_network.addShared({name, widest * times});
        for (const auto &[a, b] : pairs)
            m_network.share(a, b, link);
    }

    void addPorts(const std::string &what, const std::function<bool(int, int)> &fits, const std::vector<DeviceId> &gpus)
    {
        for (const DeviceId own : gpus) {
            Pairs out;
            Pairs in;
            for (const DeviceId other : gpus) {
                if (own == other || !fits(own.value, other.value))
                    continue;
                out.emplace_back(own.value, other.value);
                in.emplace_back(other.value, own.value);
            }
            addShared(what + " out of " + m_network.name(own.value), out);
            addShared(what + " into " + m_network.name(own.value), in);
        }
    }

    void addUplinks(const HostShape &host)
    {
        for (std::size_t s = 0; s < host.switches.size(); ++s) {
            const auto &members = host.switches[s];
            const auto isMember = [&members](DeviceId id) { return std::ranges::find(members, id) != members.end(); };
            Pairs out;
            Pairs in;
            for (const DeviceId own : host.gpus) {
                for (const DeviceId other : host.gpus) {
                    const LinkClass link = linkOf(own.value, other.value);
                    if (!isMember(own) || isMember(other) || !isPcie(link) || insideSwitch(link))
                        continue;
                    out.emplace_back(own.value, other.value);
                    in.emplace_back(other.value, own.value);
                }
            }
            const std::string name = "uplink of the PCIe switch of " + m_cluster.device(members.front()).id;
            addShared(name + ", out", out);
            addShared(name + ", in", in);
        }
    }

    void addSockets(const HostShape &host)
    {
        for (std::size_t a = 0; a < host.sockets.size(); ++a) {
            for (std::size_t b = 0; b < host.sockets.size(); ++b) {
                Pairs pairs;
                for (const DeviceId from : host.sockets[a]) {
                    for (const DeviceId to : host.sockets[b]) {
                        const LinkKind kind = linkOf(from.value, to.value).kind;
                        if (a != b && (kind == LinkKind::Sys || kind == LinkKind::Soc))
                            pairs.emplace_back(from.value, to.value);
                    }
                }
                addShared("socket " + std::to_string(a) + " → " + std::to_string(b) + hostSuffix(host), pairs);
            }
        }
    }

    [[nodiscard]] std::string hostSuffix(const HostShape &host) const
    {
        return m_cluster.hosts.size() > 1 ? " of " + m_cluster.hosts[host.host.index()].name : std::string();
    }

    /// As many ports as the host has NICs; GPUs that have a NIC each share none.
    void addNetworkPorts()
    {
        for (std::size_t h = 0; h < m_cluster.hosts.size() && m_cluster.hosts.size() > 1; ++h) {
            const auto own = static_cast<int>(h);
            int nics = 0;
            int gpus = 0;
            for (const Device &device : m_cluster.devices) {
                nics += device.host.value == own && device.kind == DeviceKind::Nic ? 1 : 0;
                gpus += device.host.value == own && device.kind == DeviceKind::Gpu ? 1 : 0;
            }
            if (nics >= gpus)
                continue;
            Pairs out;
            Pairs in;
            for (int i = 0; i < m_gpus; ++i) {
                for (int j = 0; j < m_gpus; ++j) {
                    if (m_network.m_hosts[static_cast<std::size_t>(i)] != own
                        || m_network.m_hosts[static_cast<std::size_t>(j)] == own)
                        continue;
                    out.emplace_back(i, j);
                    in.emplace_back(j, i);
                }
            }
            const std::string name = m_cluster.hosts[h].name + (nics > 1 ? ", " + std::to_string(nics) + " NICs" : "");
            addShared("network out of " + name, out, std::max(1, nics));
            addShared("network into " + name, in, std::max(1, nics));
        }
    }

    /// Up to a size for which all pairs' ways are quickly found.
    void addDetours()
    {
        constexpr int most = 64;
        for (int i = 0; i < m_gpus && m_gpus <= most; ++i) {
            for (int j = 0; j < m_gpus; ++j) {
                if (i == j || m_network.route(i, j).bandwidth > 0)
                    continue;
                const PairRoutes ways = routesBetween(m_cluster, m_table, DeviceId(i), DeviceId(j));
                if (ways.widest)
                    m_detours.push_back({i, j, *ways.widest});
            }
        }
        for (const Detour &detour : m_detours) { // measured links first: a way never leads over another way
            Route &route = m_network.at(detour.from, detour.to);
            route.alpha = 0;
            std::vector<int> links;
            for (std::size_t k = 0; k + 1 < detour.way.devices.size(); ++k) {
                const int from = detour.way.devices[k].value;
                const int to = detour.way.devices[k + 1].value;
                route.alpha += m_network.route(from, to).alpha;
                route.alphaAssumed = route.alphaAssumed || m_network.route(from, to).alphaAssumed;
                m_network.eachLink(from, to, [&links](int link) {
                    if (std::ranges::find(links, link) == links.end())
                        links.push_back(link);
                });
            }
            route.links = static_cast<int>(m_network.m_lists.size());
            m_network.m_lists.push_back(std::move(links));
        }
        for (const Detour &detour : m_detours)
            m_network.at(detour.from, detour.to).bandwidth = detour.way.pipelined.si();
    }

    struct Detour {
        int from = 0;
        int to = 0;
        cluster::Route way;
    };
    std::vector<Detour> m_detours;
    Network &m_network;
    const Cluster &m_cluster;
    const BandwidthTable &m_table;
    const ClusterShape &m_shape;
    int m_gpus = 0;
};

Network::Network(const Cluster &cluster, const BandwidthTable &table, const ClusterShape &shape, Seconds assumed)
{
    NetworkBuilder(*this, cluster, table, shape).build(assumed.si());
}

Network Network::uniform(int devices, Seconds alpha, BytesPerSecond bandwidth)
{
    Network network;
    network.m_devices = devices;
    network.m_routes.resize(static_cast<std::size_t>(devices) * static_cast<std::size_t>(devices));
    for (int i = 0; i < devices; ++i) {
        network.m_names.push_back("GPU" + std::to_string(i));
        network.m_hosts.push_back(0);
    }
    for (int i = 0; i < devices; ++i) {
        for (int j = 0; j < devices; ++j) {
            if (i == j)
                continue;
            Route &route = network.at(i, j);
            route.alpha = alpha.si();
            route.bandwidth = bandwidth.si();
        }
    }
    return network;
}

bool Network::isUniform() const
{
    for (int i = 0; i < m_devices; ++i) {
        for (int j = 0; j < m_devices; ++j) {
            const Route &first = m_devices > 1 ? route(0, 1) : Route{};
            const Route &other = route(i, j);
            if (i != j && (other.alpha != first.alpha || other.bandwidth != first.bandwidth || other.links >= 0))
                return false;
        }
    }
    return m_devices > 1;
}

bool Network::anyAlphaAssumed() const
{
    return std::ranges::any_of(m_routes, &Route::alphaAssumed);
}

double Network::capacity(int link) const
{
    const int shared = sharedIndex(link);
    return shared >= 0 ? m_shared[static_cast<std::size_t>(shared)].capacity : m_routes[static_cast<std::size_t>(link)].bandwidth;
}

std::string Network::linkName(int link) const
{
    const int shared = sharedIndex(link);
    return shared >= 0 ? m_shared[static_cast<std::size_t>(shared)].name
                       : name(link / m_devices) + " → " + name(link % m_devices);
}

int Network::addShared(SharedLink link)
{
    m_shared.push_back(std::move(link));
    return m_devices * m_devices + static_cast<int>(m_shared.size()) - 1;
}

void Network::share(int from, int to, int link)
{
    Route &route = at(from, to);
    if (route.bandwidth <= 0)
        return;
    if (route.links < 0) {
        route.links = static_cast<int>(m_lists.size());
        m_lists.push_back({ownLink(from, to)});
    }
    m_lists[static_cast<std::size_t>(route.links)].push_back(link);
}

} // namespace shardscope::traffic
