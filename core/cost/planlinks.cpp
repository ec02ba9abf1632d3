// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planmachine.h"

#include "core/base/errorcode.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/shape.h"
#include "core/cluster/worldlevels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <shared_mutex>
#include <tuple>

namespace shardscope::cost {

namespace {

using cluster::Cluster;
using cluster::DeviceKind;
using cluster::LinkKind;
using cluster::ShapeKind;

/// Of a link's nominal rate, that a plain copy reaches: NVLink 3 copies at 270 of 300 GB/s.
/// Laws of collectives are in shares of nominal rates.
constexpr double copyShare = 0.9;

/// All that groups ask for, in plain arrays.
struct LinkArrays {
    int gpus = 0;
    std::vector<double> rates;  ///< gpus × gpus, nominal bytes/s
    std::vector<double> alphas; ///< s; 0: not known
    std::vector<char> direct;   ///< NVLink or XGMI
    std::vector<int> hostOf;
    std::vector<char> meshed; ///< by host: direct links add up, as no switch joins them
    std::vector<int> ports;   ///< by host
    std::vector<int> gpusOf;  ///< by host

    [[nodiscard]] std::size_t cell(int a, int b) const
    {
        return static_cast<std::size_t>(a) * static_cast<std::size_t>(gpus) + static_cast<std::size_t>(b);
    }
    [[nodiscard]] int host(int gpu) const { return hostOf[static_cast<std::size_t>(gpu)]; }
};

class ClusterLinks final : public MachineLinks {
public:
    explicit ClusterLinks(LinkArrays arrays) : m_arrays(std::move(arrays)) {}

    [[nodiscard]] GroupLink group(int size, int stride, int ranks) const override
    {
        const Key key(size, stride, ranks);
        {
            const std::shared_lock lock(m_lock);
            if (const auto found = m_known.find(key); found != m_known.end())
                return found->second;
        }
        const GroupLink link = find(size, stride, ranks);
        const std::unique_lock lock(m_lock);
        return m_known.emplace(key, link).first->second;
    }

private:
    using Key = std::tuple<int, int, int>;

    /// What the members that one host has can do among themselves.
    [[nodiscard]] double inside(const std::vector<int> &members) const
    {
        double narrowest = std::numeric_limits<double>::infinity();
        for (const int a : members) {
            double least = std::numeric_limits<double>::infinity();
            double sum = 0;
            for (const int b : members) {
                if (a == b)
                    continue;
                const double rate = m_arrays.rates[m_arrays.cell(a, b)];
                least = std::min(least, rate);
                sum += m_arrays.direct[m_arrays.cell(a, b)] ? rate : 0;
            }
            // Rings lie beside each other over all links of a mesh; each leaves every GPU once.
            const bool mesh = m_arrays.meshed[static_cast<std::size_t>(m_arrays.host(a))] && sum > 0;
            narrowest = std::min(narrowest, mesh ? sum : least);
        }
        return narrowest;
    }

    [[nodiscard]] GroupLink find(int size, int stride, int ranks) const
    {
        ranks = std::min(ranks, m_arrays.gpus);
        std::vector<std::vector<std::vector<int>>> groups; // group, host, members
        std::vector<int> leaving(m_arrays.ports.size(), 0);
        const long long span = static_cast<long long>(size) * stride;
        for (long long base = 0; base + span <= ranks; base += span) {
            for (int offset = 0; offset < stride; ++offset) {
                std::vector<std::vector<int>> hosts;
                for (int i = 0; i < size; ++i) {
                    const int gpu = static_cast<int>(base) + offset + i * stride;
                    const auto same = std::ranges::find_if(
                        hosts, [&](const auto &h) { return m_arrays.host(h.front()) == m_arrays.host(gpu); });
                    if (same == hosts.end())
                        hosts.push_back({gpu});
                    else
                        same->push_back(gpu);
                }
                for (const auto &h : hosts)
                    leaving[static_cast<std::size_t>(m_arrays.host(h.front()))] += hosts.size() > 1 ? 1 : 0;
                groups.push_back(std::move(hosts));
            }
        }
        return slowest(groups, leaving, size);
    }

    [[nodiscard]] GroupLink slowest(const std::vector<std::vector<std::vector<int>>> &groups, const std::vector<int> &leaving,
                                    int size) const
    {
        GroupLink link;
        link.inside = size;
        link.inside_Bps = std::numeric_limits<double>::infinity();
        link.between_Bps = std::numeric_limits<double>::infinity();
        for (const auto &hosts : groups) {
            for (std::size_t h = 0; h < hosts.size(); ++h) {
                const std::vector<int> &members = hosts[h];
                if (members.size() > 1)
                    link.inside_Bps = std::min(link.inside_Bps, inside(members));
                if (hosts.size() < 2)
                    continue;
                link.inside = std::min(link.inside, static_cast<int>(members.size()));
                const auto at = static_cast<std::size_t>(m_arrays.host(members.front()));
                const int other = hosts[(h + 1) % hosts.size()].front();
                link.start_s = std::max(link.start_s, m_arrays.alphas[m_arrays.cell(members.back(), other)]);
                const double pair = m_arrays.rates[m_arrays.cell(members.back(), other)];
                const double ports = m_arrays.ports[at];
                const double own = std::max(1.0, ports / m_arrays.gpusOf[at]) * static_cast<double>(members.size());
                link.between_Bps = std::min(link.between_Bps, pair * std::min(ports / std::max(1, leaving[at]), own));
            }
            link.hosts = std::max(link.hosts, static_cast<int>(hosts.size()));
        }
        // Inside a host the device's own law of collectives has their start.
        if (link.hosts < 2)
            link.between_Bps = 0;
        return link;
    }

    LinkArrays m_arrays;
    mutable std::shared_mutex m_lock;
    mutable std::map<Key, GroupLink> m_known;
};

bool isDirect(LinkKind kind)
{
    return kind == LinkKind::NvLink || kind == LinkKind::Xgmi;
}

/// Nominal rate of one pair, bytes/s: the law's, a measured copy's with what it
/// leaves, or the data sheet's where only NVLinks are known to be there. NaN: not known.
double nominalRate(const Cluster &cluster, const cluster::BandwidthTable &table, const cluster::Accelerator &device, DeviceId a,
                   DeviceId b, bool &fromSheet)
{
    const double known = table.at(a.value, b.value);
    if (std::isfinite(known) && known > 0)
        return table.origin(a, b) == cluster::Origin::Measured ? known / copyShare : known;
    if (isDirect(cluster.links.at(a, b).kind) && device.linkRate.si() > 0) {
        fromSheet = true;
        return device.linkRate.si() / 2;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

} // namespace

Result<TrainingMachine> trainingMachine(const Cluster &cluster, const cluster::Accelerator &device, const EfficiencyLaw &law)
{
    if (cluster.gpus() < 1)
        return Error{ErrorCode::NoGpu, {}, {}};
    if (cluster.isPart()) {
        Result<cluster::WorldLevels> world = cluster::worldLevels(cluster);
        return world ? trainingMachine(std::move(*world), device, law) : world.error();
    }
    const cluster::BandwidthTable table(cluster);
    const cluster::ClusterShape shape = cluster::recogniseShape(cluster, table);
    LinkArrays arrays;
    arrays.gpus = cluster.gpus();
    const auto n = static_cast<std::size_t>(arrays.gpus);
    arrays.rates.assign(n * n, 0);
    arrays.alphas.assign(n * n, 0);
    arrays.direct.assign(n * n, 0);
    arrays.meshed.assign(cluster.hosts.size(), 0);
    arrays.gpusOf.assign(cluster.hosts.size(), 0);
    std::vector<int> nics(cluster.hosts.size(), 0);
    for (const cluster::Device &d : cluster.devices) {
        if (d.kind == DeviceKind::Gpu)
            ++arrays.gpusOf[d.host.index()];
        nics[d.host.index()] += d.kind == DeviceKind::Nic ? 1 : 0;
    }
    for (std::size_t h = 0; h < nics.size(); ++h)
        arrays.ports.push_back(std::clamp(nics[h], 1, std::max(1, arrays.gpusOf[h])));
    for (const cluster::HostShape &host : shape.hosts)
        arrays.meshed[host.host.index()] =
            host.kind == ShapeKind::Mesh || host.kind == ShapeKind::HybridCubeMesh || host.kind == ShapeKind::PairBridges;
    bool fromSheet = false;
    for (int a = 0; a < arrays.gpus; ++a) {
        arrays.hostOf.push_back(cluster.devices[static_cast<std::size_t>(a)].host.value);
        for (int b = 0; b < arrays.gpus; ++b) {
            if (a == b)
                continue;
            const double rate = nominalRate(cluster, table, device, DeviceId(a), DeviceId(b), fromSheet);
            if (!std::isfinite(rate))
                return Error{ErrorCode::NoPath,
                             {cluster.devices[static_cast<std::size_t>(a)].id, cluster.devices[static_cast<std::size_t>(b)].id},
                             {}};
            arrays.rates[arrays.cell(a, b)] = rate;
            const cluster::LinkLaw *linkLaw = cluster.law(cluster.links.at(DeviceId(a), DeviceId(b)));
            arrays.alphas[arrays.cell(a, b)] = linkLaw && linkLaw->alpha ? linkLaw->alpha->si() : 0;
            arrays.direct[arrays.cell(a, b)] = isDirect(cluster.links.at(DeviceId(a), DeviceId(b)).kind);
        }
    }
    TrainingMachine machine;
    machine.device = device;
    machine.law = law;
    machine.gpus = arrays.gpus;
    machine.gpusPerHost = *std::ranges::max_element(arrays.gpusOf);
    machine.linkSource = {table.hasMeasured() ? core::tr("measured on %1") : core::tr("laws of the link classes of %1"),
                          {cluster.name}};
    if (fromSheet)
        machine.linkSource = withSheet(machine.linkSource, device.name);
    machine.links = std::make_shared<ClusterLinks>(std::move(arrays));
    return machine;
}

} // namespace shardscope::cost
