// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/ncclroutes.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

/// GPUs and tables that are drawn: a table of more has millions of cells with one way in a row.
constexpr int mostGpus = 1024;
constexpr std::size_t mostTables = 8;

/// "0-3, 8" of channels in their order.
std::string channelList(const std::vector<int> &channels)
{
    std::string out;
    for (std::size_t first = 0; first < channels.size();) {
        std::size_t last = first;
        while (last + 1 < channels.size() && channels[last + 1] == channels[last] + 1)
            ++last;
        out += (out.empty() ? "" : ", ") + std::to_string(channels[first]);
        out += last > first ? "-" + std::to_string(channels[last]) : std::string();
        first = last + 1;
    }
    return (channels.size() == 1 ? "channel " : "channels ") + out;
}

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
    for (std::size_t i = 0; i < std::min(tables.size(), mostTables); ++i)
        machine.matrices.push_back(countMatrix(machine, "NCCL " + what + ", " + channelList(tables[i].second), tables[i].first,
                                               static_cast<double>(tables[i].second.size()), source));
    if (tables.size() > mostTables)
        issues.push_back({Severity::Note,
                          {ErrorCode::InputNote,
                           {std::to_string(tables.size() - mostTables) + " more " + what + "s",
                            "left out beside the first " + std::to_string(mostTables)},
                           {}}});
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
        std::string text;
        for (const std::string &way : words[i])
            text += (text.empty() ? "" : ", ") + way;
        matrix.words.push_back(std::move(text)); // empty where nothing was said
    }
    machine.statuses.push_back(std::move(matrix));
}

} // namespace

void addRoutes(const NcclRoutes &routes, const std::string &source, Cluster &machine, std::vector<Issue> &issues)
{
    if (machine.gpus() > mostGpus) {
        issues.push_back({Severity::Note,
                          {ErrorCode::InputNote,
                           {"Rings, trees and ways of " + std::to_string(machine.gpus()) + " GPUs",
                            "left out: tables of at most " + std::to_string(mostGpus) + " GPUs are kept"},
                           {}}});
        return;
    }
    std::map<int, Edges> rings;
    for (const auto &[channel, order] : routes.rings) {
        for (std::size_t i = 0; i < order.size() && order.size() > 1; ++i)
            rings[channel].emplace_back(order[i], order[(i + 1) % order.size()]);
        std::ranges::sort(rings[channel]);
    }
    std::map<int, Edges> trees;
    for (const auto &[channel, above] : routes.trees) {
        for (const auto &[gpu, up] : above) {
            if (up.valid())
                trees[channel].emplace_back(gpu, up);
        }
    }
    std::erase_if(rings, [](const auto &ring) { return ring.second.empty(); });
    addTables(rings, "ring", source, machine, issues);
    addTables(trees, "tree", source, machine, issues);
    addWays(routes, source, machine);
}

} // namespace shardscope::io
