// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/alltoall.h"

#include "core/cluster/shape.h"
#include "core/traffic/network.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace shardscope::placement {

namespace {

constexpr int mostSharedDevices = 256; // n² routes of the network: 10 MB

/// The links of the machine that more than one pair goes through.
void addShared(const traffic::Network &network, LinkCosts &costs)
{
    constexpr double never = std::numeric_limits<double>::infinity();
    std::vector<int> index(network.sharedLinks().size(), -1);
    for (std::size_t i = 0; i < index.size(); ++i) {
        const traffic::SharedLink &link = network.sharedLinks()[i];
        if (!(link.capacity > 0))
            continue;
        index[i] = static_cast<int>(costs.shared.size());
        costs.shared.push_back({link.name, never, 1.0 / link.capacity});
    }
    if (costs.shared.empty())
        return;
    const auto n = static_cast<std::size_t>(costs.devices);
    costs.through.resize(n * n);
    for (std::size_t cell = 0; cell < n * n; ++cell) {
        if (cell / n == cell % n)
            continue;
        network.eachLink(static_cast<int>(cell / n), static_cast<int>(cell % n), [&](int one) {
            const int place = network.sharedIndex(one);
            const int link = place < 0 ? -1 : index[static_cast<std::size_t>(place)];
            if (link < 0)
                return;
            costs.through[cell].push_back(link);
            double &alpha = costs.shared[static_cast<std::size_t>(link)].alpha_s;
            alpha = std::min(alpha, costs.alpha_s[cell]);
        });
    }
    for (SharedLink &link : costs.shared)
        link.alpha_s = std::isfinite(link.alpha_s) ? link.alpha_s : 0.0;
}

} // namespace

double TrafficMatrix::total() const
{
    return std::accumulate(bytes.begin(), bytes.end(), 0.0);
}

AllToAll allToAll(const TrafficMatrix &traffic, const LinkCosts &links)
{
    const int n = traffic.devices;
    AllToAll out;
    out.in_s.assign(static_cast<std::size_t>(n), 0.0);
    out.out_s.assign(static_cast<std::size_t>(n), 0.0);
    if (links.empty())
        return out;
    std::vector<double> carried(links.shared.size(), 0.0);
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            if (i == j || traffic.at(i, j) <= 0)
                continue;
            for (const int link : links.linksOf(i, j))
                carried[static_cast<std::size_t>(link)] += traffic.at(i, j);
            const double time = links.time(i, j, traffic.at(i, j));
            out.out_s[static_cast<std::size_t>(i)] += time;
            out.in_s[static_cast<std::size_t>(j)] += time;
        }
    }
    for (int d = 0; d < n; ++d) {
        const auto at = static_cast<std::size_t>(d);
        for (const bool receiving : {true, false}) {
            const double time = receiving ? out.in_s[at] : out.out_s[at];
            if (time > out.time_s) {
                out.time_s = time;
                out.device = d;
                out.receiving = receiving;
            }
        }
    }
    for (std::size_t link = 0; link < carried.size(); ++link) {
        const double time = links.sharedTime(link, carried[link]);
        if (time > out.time_s * (1 + 1e-12)) { // a device's own links are no reason to name another
            out.time_s = time;
            out.device = -1;
            out.link = static_cast<int>(link);
        }
    }
    return out;
}

TrafficMatrix transposed(const TrafficMatrix &traffic)
{
    TrafficMatrix back{traffic.devices, std::vector<double>(traffic.bytes.size())};
    const auto n = static_cast<std::size_t>(traffic.devices);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            back.bytes[j * n + i] = traffic.bytes[i * n + j];
    return back;
}

KnownLinks linkCosts(const cluster::Cluster &cluster, const cluster::BandwidthTable &table, int devices)
{
    const auto n = static_cast<std::size_t>(devices);
    KnownLinks out;
    out.costs = {devices, std::vector<double>(n * n, 0.0), std::vector<double>(n * n, 0.0)};
    double slowest = 0;
    double latest = 0;
    std::vector<std::size_t> holes;
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            if (i == j)
                continue;
            const double bandwidth = table.at(static_cast<int>(i), static_cast<int>(j));
            const cluster::LinkLaw *law = cluster.law(cluster.links.at(DeviceId(i), DeviceId(j)));
            const double alpha = law != nullptr && law->alpha ? law->alpha->si() : 0.0;
            out.anyAlpha = out.anyAlpha || alpha > 0;
            if (!std::isfinite(bandwidth) || bandwidth <= 0) {
                holes.push_back(i * n + j);
                continue;
            }
            out.any = true;
            out.costs.alpha_s[i * n + j] = alpha;
            out.costs.beta_s_per_B[i * n + j] = 1.0 / bandwidth;
            slowest = std::max(slowest, 1.0 / bandwidth);
            latest = std::max(latest, alpha);
        }
    }
    out.unknownPairs = static_cast<int>(holes.size());
    for (const std::size_t cell : holes) {
        out.costs.alpha_s[cell] = latest;
        out.costs.beta_s_per_B[cell] = slowest;
    }
    if (out.any && cluster.gpus() <= mostSharedDevices)
        addShared(traffic::Network(cluster, table, cluster::recogniseShape(cluster, table), Seconds(0)), out.costs);
    return out;
}

} // namespace shardscope::placement
