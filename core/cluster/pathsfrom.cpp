// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/pathsfrom.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace shardscope::cluster {

namespace {

/// Widest narrowest link from the source to every GPU; 0 without a way
/// (Dijkstra's algorithm with min in place of +, Pollack 1960).
std::vector<double> widths(const BandwidthTable &table, int gpus, int from)
{
    const auto n = static_cast<std::size_t>(gpus);
    std::vector<double> width(n, 0.0);
    std::vector<bool> done(n, false);
    width[static_cast<std::size_t>(from)] = std::numeric_limits<double>::infinity();
    for (int round = 0; round < gpus; ++round) {
        int u = -1;
        for (int v = 0; v < gpus; ++v) {
            const auto at = static_cast<std::size_t>(v);
            if (!done[at] && (u < 0 || width[at] > width[static_cast<std::size_t>(u)]))
                u = v;
        }
        const double reached = width[static_cast<std::size_t>(u)];
        if (reached <= 0)
            break;
        done[static_cast<std::size_t>(u)] = true;
        for (int v = 0; v < gpus; ++v) {
            const double link = table.at(u, v);
            const double through = std::min(reached, link);
            const auto at = static_cast<std::size_t>(v);
            if (!done[at] && !std::isnan(link) && through > width[at])
                width[at] = through;
        }
    }
    return width;
}

/// Predecessor on the way of fewest hops over links at least this wide, of
/// those the lowest devices: a breadth-first search that looks at devices in
/// ascending order meets ways of equal length in that order.
std::vector<int> predecessors(const BandwidthTable &table, int gpus, int from, double width)
{
    std::vector<int> previous(static_cast<std::size_t>(gpus), -1);
    std::vector<int> unseen;
    for (int v = 0; v < gpus; ++v)
        if (v != from)
            unseen.push_back(v);
    std::vector<int> queue{from};
    for (std::size_t head = 0; head < queue.size() && !unseen.empty(); ++head) {
        const int u = queue[head];
        std::erase_if(unseen, [&](int v) {
            if (!(table.at(u, v) >= width)) // false for NaN
                return false;
            previous[static_cast<std::size_t>(v)] = u;
            queue.push_back(v);
            return true;
        });
    }
    return previous;
}

} // namespace

std::vector<std::optional<Route>> widestFrom(const Cluster &cluster, const BandwidthTable &table, DeviceId from)
{
    const int gpus = cluster.gpus();
    std::vector<std::optional<Route>> routes(static_cast<std::size_t>(gpus));
    if (from.value < 0 || from.value >= gpus)
        return routes;
    const std::vector<double> width = widths(table, gpus, from.value);
    std::map<double, std::vector<int>> searched;
    for (int to = 0; to < gpus; ++to) {
        const double wanted = width[static_cast<std::size_t>(to)];
        if (to == from.value || wanted <= 0)
            continue;
        auto found = searched.find(wanted);
        if (found == searched.end())
            found = searched.emplace(wanted, predecessors(table, gpus, from.value, wanted)).first;
        std::vector<DeviceId> devices{DeviceId(to)};
        while (devices.back() != from)
            devices.emplace_back(found->second[devices.back().index()]);
        std::ranges::reverse(devices);
        routes[static_cast<std::size_t>(to)] = routeAlong(table, devices);
    }
    return routes;
}

std::vector<DeviceId> bestRelaysFrom(const Cluster &cluster, const BandwidthTable &table, DeviceId from)
{
    const int gpus = cluster.gpus();
    std::vector<DeviceId> relays(static_cast<std::size_t>(gpus));
    if (from.value < 0 || from.value >= gpus)
        return relays;
    std::vector<double> best(static_cast<std::size_t>(gpus), 0.0);
    for (int via = 0; via < gpus; ++via) {
        const double in = table.at(from.value, via); // unknown for the GPU itself
        if (!(in > 0))
            continue;
        for (int to = 0; to < gpus; ++to) {
            const auto at = static_cast<std::size_t>(to);
            const double out = table.at(via, to);
            if (in > best[at] && out > best[at] && to != from.value) { // false for NaN
                best[at] = std::min(in, out);
                relays[at] = DeviceId(via);
            }
        }
    }
    return relays;
}

} // namespace shardscope::cluster
