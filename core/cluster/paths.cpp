// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/paths.h"

#include "core/cluster/classname.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace shardscope::cluster {

namespace {

constexpr int unreached = std::numeric_limits<int>::max();

/// The two ends and every GPU, lowest first: what a route may visit.
std::vector<int> stations(const Cluster &cluster, DeviceId from, DeviceId to)
{
    std::vector<int> out;
    for (int i = 0; i < static_cast<int>(cluster.devices.size()); ++i) {
        if (DeviceId(i) == from || DeviceId(i) == to || cluster.device(DeviceId(i)).kind == DeviceKind::Gpu)
            out.push_back(i);
    }
    return out;
}

/// Widest narrowest link between the ends; 0 when there is no way. Dijkstra's
/// algorithm with min in place of + (Pollack 1960, The maximum capacity through
/// a network). It ends where nothing that is still open is wider than what the
/// far end has already: in a machine of a few classes that is at once.
double widestBottleneck(const BandwidthTable &table, const std::vector<int> &stations, DeviceId from, DeviceId to)
{
    std::vector<double> width(static_cast<std::size_t>(table.devices()), 0.0);
    std::vector<int> open = stations;
    width[from.index()] = std::numeric_limits<double>::infinity();
    while (!open.empty()) {
        const auto next = std::ranges::max_element(open, {}, [&width](int v) { return width[static_cast<std::size_t>(v)]; });
        const int u = *next;
        const double reached = width[static_cast<std::size_t>(u)];
        if (reached <= width[to.index()])
            break;
        *next = open.back();
        open.pop_back();
        for (const int v : open) {
            const double link = table.at(u, v);
            if (link > width[static_cast<std::size_t>(v)]) // false for NaN
                width[static_cast<std::size_t>(v)] = std::min(reached, link);
        }
    }
    return width[to.index()];
}

/// Hops to the end over links at least this wide, from every station that is
/// nearer to it than the beginning: the others are not looked at.
std::vector<int> hopsTo(const BandwidthTable &table, const std::vector<int> &stations, DeviceId from, DeviceId to, double width)
{
    std::vector<int> hops(static_cast<std::size_t>(table.devices()), unreached);
    hops[to.index()] = 0;
    std::vector<int> queue{to.value};
    for (std::size_t head = 0; head < queue.size() && hops[from.index()] == unreached; ++head) {
        const int v = queue[head];
        for (const int u : stations) {
            if (hops[static_cast<std::size_t>(u)] == unreached && table.at(u, v) >= width) {
                hops[static_cast<std::size_t>(u)] = hops[static_cast<std::size_t>(v)] + 1;
                queue.push_back(u);
            }
        }
    }
    return hops;
}

std::optional<Route> widestRoute(const Cluster &cluster, const BandwidthTable &table, DeviceId from, DeviceId to)
{
    const std::vector<int> via = stations(cluster, from, to);
    const double width = widestBottleneck(table, via, from, to);
    if (width <= 0)
        return std::nullopt;
    const std::vector<int> hops = hopsTo(table, via, from, to, width);
    std::vector<DeviceId> devices{from};
    while (devices.back() != to) {
        const int u = devices.back().value;
        const int left = hops[static_cast<std::size_t>(u)];
        // Stations ascend, so the first that is nearer gives the lowest devices.
        const auto next = std::ranges::find_if(
            via, [&](int v) { return hops[static_cast<std::size_t>(v)] == left - 1 && table.at(u, v) >= width; });
        devices.emplace_back(*next);
    }
    return routeAlong(table, devices);
}

Message originText(const Cluster &cluster, LinkClass link, Origin origin)
{
    static constexpr Text words[] = {core::tr("unknown"), core::tr("measured"), core::tr("nominal"), core::tr("implied"),
                                     core::tr("entered"), core::tr("fitted"),   core::tr("assumed")};
    const Text text = words[static_cast<std::size_t>(origin)];
    const LinkLaw *law = origin == Origin::Measured ? nullptr : cluster.law(link);
    const bool more = law && !law->source.empty() && law->source != std::string_view(text);
    return more ? listOf({text, law->source}) : text;
}

Derivation linkTerm(const Cluster &cluster, const BandwidthTable &table, DeviceId from, DeviceId to)
{
    const LinkClass link = cluster.links.at(from, to);
    Derivation term;
    term.name = cluster.device(from).id + " → " + cluster.device(to).id;
    term.value = table.at(from.value, to.value);
    term.unit = Unit::BytePerSecond;
    const Message origin = originText(cluster, link, table.origin(from, to));
    term.source = link.isLink() ? listOf({className(cluster, link), origin}) : origin;
    return term;
}

} // namespace

std::optional<Route> routeAlong(const BandwidthTable &table, std::span<const DeviceId> devices)
{
    if (devices.size() < 2)
        return std::nullopt;
    Route route;
    route.devices.assign(devices.begin(), devices.end());
    double narrowest = std::numeric_limits<double>::infinity();
    double inverse = 0;
    for (std::size_t i = 0; i + 1 < devices.size(); ++i) {
        const double link = table.at(devices[i].value, devices[i + 1].value);
        if (std::isnan(link))
            return std::nullopt;
        if (link < narrowest) {
            narrowest = link;
            route.narrowest = i;
        }
        inverse += 1 / link;
    }
    route.pipelined = BytesPerSecond(narrowest);
    route.storedForward = devices.size() == 2 ? route.pipelined : BytesPerSecond(1 / inverse);
    return route;
}

std::optional<Route> bestRelay(const Cluster &cluster, const BandwidthTable &table, DeviceId from, DeviceId to)
{
    double best = 0;
    DeviceId relay;
    for (std::size_t i = 0; i < cluster.devices.size(); ++i) {
        const DeviceId via(i);
        if (via == from || via == to || cluster.device(via).kind != DeviceKind::Gpu)
            continue;
        const double in = table.at(from.value, via.value);
        const double out = table.at(via.value, to.value);
        if (in > best && out > best) { // false for NaN
            best = std::min(in, out);
            relay = via;
        }
    }
    if (!relay.valid())
        return std::nullopt;
    return routeAlong(table, std::vector<DeviceId>{from, relay, to});
}

PairRoutes routesBetween(const Cluster &cluster, const BandwidthTable &table, DeviceId from, DeviceId to)
{
    const auto known = [&table](DeviceId id) { return id.valid() && id.value < table.devices(); };
    if (!known(from) || !known(to) || from == to)
        return {};
    return {routeAlong(table, std::vector<DeviceId>{from, to}), bestRelay(cluster, table, from, to),
            widestRoute(cluster, table, from, to)};
}

Derivation derive(const Cluster &cluster, const BandwidthTable &table, const Route &route, bool stored)
{
    Derivation out;
    const PairRoutes all = routesBetween(cluster, table, route.devices.front(), route.devices.back());
    const bool widest = all.widest && all.widest->devices == route.devices;
    const bool relay = all.relay && all.relay->devices == route.devices;
    out.name = route.devices.size() == 2 ? core::tr("direct link")
               : widest                  ? core::tr("widest path")
               : relay                   ? core::tr("one relay")
                                         : core::tr("path");
    out.formula = stored ? core::tr("stored = 1 / Σ (1 / link)") : core::tr("bandwidth = minimum over the links");
    out.value = stored ? route.storedForward.si() : route.pipelined.si();
    out.unit = Unit::BytePerSecond;
    bool nominal = false;
    bool assumed = false;
    for (std::size_t i = 0; i + 1 < route.devices.size(); ++i) {
        out.terms.push_back(linkTerm(cluster, table, route.devices[i], route.devices[i + 1]));
        out.terms.back().emphasised = i == route.narrowest;
        nominal = nominal || table.origin(route.devices[i], route.devices[i + 1]) == Origin::Nominal;
        assumed = assumed || table.origin(route.devices[i], route.devices[i + 1]) == Origin::Assumed;
    }
    if (widest && !stored)
        out.checks.push_back({true, core::tr("No path of any length is wider; among equally wide paths none has fewer hops")});
    else if (relay && !stored)
        out.checks.push_back({true, core::tr("No other single relay is faster")});
    if (stored && route.devices.size() > 2)
        out.checks.push_back({true, core::tr("Every relay waits for the whole message before forwarding it")});
    if (assumed)
        out.checks.push_back({false, core::tr("Rates are assumed by link class: nobody measured this machine")});
    if (nominal)
        out.checks.push_back({false, core::tr("Data-sheet bandwidth is used; a real transfer is slower")});
    return out;
}

} // namespace shardscope::cluster
