// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/ncclroutes.h"

#include "core/base/issue.h"
#include "core/base/joined.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

/// GPUs and tables that are drawn: a table of more has millions of cells with one way in a row.
constexpr int mostGpus = 1024;
constexpr std::size_t mostTables = 8;

using Edges = std::vector<std::pair<DeviceId, DeviceId>>; ///< sender and receiver

/// How many channels go over each of these ways.
MeasuredMatrix countMatrix(const Cluster &machine, std::string name, const Edges &edges, double channels,
                           const std::string &source)
{
    MeasuredMatrix matrix;
    matrix.name = std::move(name);
    matrix.measure = Measure::Count;
    matrix.source = source;
    const auto n = static_cast<std::size_t>(machine.gpus());
    for (std::size_t i = 0; i < n; ++i)
        matrix.rows.emplace_back(i);
    matrix.columns = matrix.rows;
    matrix.values.assign(n * n, std::numeric_limits<double>::quiet_NaN());
    for (const auto &[from, to] : edges)
        matrix.values[from.index() * n + to.index()] = channels;
    return matrix;
}

/// Channels that go the same ways are one table.
void addTables(const std::map<int, Edges> &byChannel, const std::string &what, const std::string &source, Cluster &machine,
               std::vector<Issue> &issues)
{
    std::vector<std::pair<Edges, std::vector<int>>> tables;
    for (const auto &[channel, edges] : byChannel) {
        const auto same = std::ranges::find(tables, edges, &std::pair<Edges, std::vector<int>>::first);
        if (same == tables.end())
            tables.push_back({edges, {channel}});
        else
            same->second.push_back(channel);
    }
    for (std::size_t i = 0; i < std::min(tables.size(), mostTables); ++i) {
        ChannelPath path;
        path.channels = tables[i].second;
        const std::string channels = (path.channels.size() == 1 ? "channel " : "channels ") + path.channelList();
        machine.matrices.push_back(countMatrix(machine, "NCCL " + what + ", " + channels, tables[i].first,
                                               static_cast<double>(path.channels.size()), source));
    }
    if (tables.size() > mostTables)
        issues.push_back(noteOf(ErrorCode::InputNote,
                                {std::to_string(tables.size() - mostTables) + " more " + what + "s",
                                 "excluded beside the first " + std::to_string(mostTables)},
                                {}));
}

/// Channels that go the same way, over the same NICs, are one path.
void addPaths(const std::map<int, Edges> &byChannel, bool tree, const NcclRoutes &routes, const std::string &source,
              Cluster &machine, std::vector<Issue> &issues)
{
    const std::size_t before = machine.channelPaths.size();
    for (const auto &[channel, edges] : byChannel) {
        ChannelPath path{tree, {channel}, {}, source};
        for (const auto &[from, to] : edges) {
            std::vector<DeviceId> &hop = path.hops.emplace_back(std::vector{from});
            if (const auto nics = routes.nics.find({channel, from, to}); nics != routes.nics.end())
                std::ranges::copy(nics->second, std::back_inserter(hop));
            hop.push_back(to);
        }
        const auto same =
            std::find_if(machine.channelPaths.begin() + static_cast<std::ptrdiff_t>(before), machine.channelPaths.end(),
                         [&path](const ChannelPath &other) { return other.hops == path.hops; });
        if (same != machine.channelPaths.end())
            same->channels.push_back(channel);
        else if (const Status sound = path.validate(machine); sound)
            machine.channelPaths.push_back(std::move(path));
        else
            issues.push_back({Severity::Warning, sound.error()});
    }
}

/// The way of every pair, all of them where its channels differ.
void addWays(const NcclRoutes &routes, const std::string &source, Cluster &machine)
{
    if (routes.ways.empty())
        return;
    StatusMatrix matrix;
    matrix.name = "NCCL ways";
    matrix.source = source;
    const auto n = static_cast<std::size_t>(machine.gpus());
    for (std::size_t i = 0; i < n; ++i)
        matrix.devices.emplace_back(i);
    std::vector<std::vector<std::string>> words(n * n);
    for (const auto &[key, way] : routes.ways) {
        std::vector<std::string> &cell = words[std::get<1>(key).index() * n + std::get<2>(key).index()];
        if (std::ranges::find(cell, way) == cell.end())
            cell.push_back(way);
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
        matrix.words.push_back(std::move(joined(words[i]))); // empty where nothing was said
    }
    machine.statuses.push_back(std::move(matrix));
}

} // namespace

void addRoutes(const NcclRoutes &routes, const std::string &source, Cluster &machine, std::vector<Issue> &issues)
{
    if (machine.gpus() > mostGpus) {
        issues.push_back(noteOf(ErrorCode::InputNote,
                                {"Rings, trees and ways of " + std::to_string(machine.gpus()) + " GPUs",
                                 "excluded: tables of at most " + std::to_string(mostGpus) + " GPUs are kept"},
                                {}));
        return;
    }
    std::map<int, Edges> rings;
    for (const auto &[channel, order] : routes.rings) {
        const auto first = static_cast<std::size_t>(std::ranges::min_element(order) - order.begin());
        for (std::size_t i = first; i < first + order.size() && order.size() > 1; ++i)
            rings[channel].emplace_back(order[i % order.size()], order[(i + 1) % order.size()]);
    }
    std::map<int, Edges> trees;
    for (const auto &[channel, above] : routes.trees) {
        for (const auto &[gpu, up] : above) {
            if (up.valid())
                trees[channel].emplace_back(gpu, up);
        }
    }
    addPaths(rings, false, routes, source, machine, issues);
    addPaths(trees, true, routes, source, machine, issues);
    for (auto &[channel, edges] : rings)
        std::ranges::sort(edges); // a table does not say where its ring begins
    addTables(rings, "ring", source, machine, issues);
    addTables(trees, "tree", source, machine, issues);
    addWays(routes, source, machine);
}

} // namespace shardscope::io
