// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/cluster/readingscodec.h"

#include "core/base/issue.h"
#include "core/io/cluster/clusterparts.h"
#include "core/io/json/keys.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

constexpr int mostRanks = 1 << 20;
constexpr int mostPorts = 1 << 10;
constexpr std::string_view pathKinds[] = {"ring", "tree"};

Json statusJson(const Cluster &cluster, const StatusMatrix &matrix)
{
    Json rows = Json::array();
    for (std::size_t i = 0; i < matrix.devices.size(); ++i) {
        Json cells = Json::array();
        for (std::size_t j = 0; j < matrix.devices.size(); ++j)
            cells.push_back(matrix.at(i, j));
        rows.push_back(std::move(cells));
    }
    Json json = {{"name", matrix.name}, {"devices", idsJson(cluster, matrix.devices)}, {"values", std::move(rows)}};
    if (!matrix.source.empty())
        json["source"] = matrix.source;
    return json;
}

DeviceId readDevice(Fields &fields, const Cluster &cluster, const Json &name, const std::string &pointer)
{
    const DeviceId id = name.is_string() ? cluster.find(name.get_ref<const std::string &>()) : DeviceId();
    if (!id.valid())
        fields.fail({ErrorCode::ValueRange,
                     {"The device", valueText(name), "the id of a device of the list devices"},
                     atPointer(fields.file(), pointer)});
    return id;
}

void readWords(Fields &fields, StatusMatrix &matrix)
{
    const std::size_t n = matrix.devices.size();
    const std::string expected = std::to_string(n) + " lists of " + std::to_string(n) + " texts";
    const Json *rows = fields.require("values", expected);
    if (!rows)
        return;
    const auto isRow = [n](const Json &row) {
        return row.is_array() && row.size() == n
               && std::all_of(row.begin(), row.end(), [](const Json &c) { return c.is_string(); });
    };
    if (!rows->is_array() || rows->size() != n || !std::all_of(rows->begin(), rows->end(), isRow))
        return fields.fail(fields.wrongType("values", expected));
    for (const Json &row : *rows) {
        for (const Json &cell : row)
            matrix.words.push_back(cell.get<std::string>());
    }
}

void readStatuses(Fields &fields, Cluster &cluster)
{
    inEach(fields, "statuses", [&cluster](Fields &entry) {
        StatusMatrix &matrix = cluster.statuses.emplace_back();
        entry.read("name", matrix.name);
        entry.read("source", matrix.source);
        const Json *devices = entry.findArray("devices");
        for (std::size_t k = 0; devices && k < devices->size() && !entry.error(); ++k)
            matrix.devices.push_back(readDevice(entry, cluster, (*devices)[k], entry.pointer("devices") + pointerStep(k)));
        if (!entry.error())
            readWords(entry, matrix);
    });
}

void readPaths(Fields &fields, Cluster &cluster)
{
    inEach(fields, "channel_paths", [&cluster](Fields &entry) {
        ChannelPath &path = cluster.channelPaths.emplace_back();
        entry.readChoice("kind", path.tree, pathKinds);
        entry.read("source", path.source);
        const auto listOf = [&entry](std::string_view key, const char *expected, auto isCell) -> const Json * {
            const Json *list = entry.require(key, expected);
            if (list && (!list->is_array() || !std::all_of(list->begin(), list->end(), isCell)))
                entry.fail(entry.wrongType(key, expected));
            return entry.error() ? nullptr : list;
        };
        const auto isChannel = [](const Json &cell) {
            return cell.is_number_integer() && cell.get<double>() >= 0 && cell.get<double>() <= mostRanks;
        };
        if (const Json *channels = listOf("channels", "a list of channel numbers", isChannel))
            for (const Json &cell : *channels)
                path.channels.push_back(cell.get<int>());
        const Json *hops = listOf("hops", "a list of lists of devices", [](const Json &cell) { return cell.is_array(); });
        for (std::size_t i = 0; hops && i < hops->size() && !entry.error(); ++i) {
            std::vector<DeviceId> &hop = path.hops.emplace_back();
            for (const Json &cell : (*hops)[i])
                hop.push_back(readDevice(entry, cluster, cell, entry.pointer("hops") + pointerStep(i)));
        }
    });
}

void readOperation(Fields &entry, MeasuredCollective &job)
{
    std::string name = "unknown";
    entry.read("operation", name);
    if (const auto operation = operationFromName(name))
        job.operation = *operation;
    else if (name != "unknown")
        entry.fail(entry.outOfRange("operation", name, "all_reduce, all_gather, …, or unknown"));
}

void putOperation(Json &json, const MeasuredCollective &job)
{
    json["operation"] = operationName(job.operation);
}

void readTiming(Fields &fields, std::string_view key, std::optional<CollectiveTiming> &out)
{
    const Json *list = fields.findArray(key);
    if (!list)
        return;
    const auto good = [](const Json &cell) {
        return cell.is_number() && std::isfinite(cell.get<double>()) && cell.get<double>() >= 0;
    };
    if (list->size() != 5 || !std::all_of(list->begin(), list->begin() + 4, good) || !(*list)[4].is_string())
        return fields.fail(fields.wrongType(key, "time, its last digit, algorithm and bus bandwidth in s and B/s and a text"));
    const auto value = [list](std::size_t i) { return (*list)[i].get<double>(); };
    out = {Seconds(value(0)), Seconds(value(1)), BytesPerSecond(value(2)), BytesPerSecond(value(3)),
           (*list)[4].get<std::string>()};
}

void readTimings(Fields &fields, CollectiveRow &row)
{
    readTiming(fields, "out_of_place", row.outOfPlace);
    readTiming(fields, "in_place", row.inPlace);
}

void putTimings(Json &json, const CollectiveRow &row)
{
    for (const auto &[key, timing] : {std::pair("out_of_place", &row.outOfPlace), std::pair("in_place", &row.inPlace)})
        if (*timing)
            json[key] = {(*timing)->time.si(), (*timing)->step.si(), (*timing)->algorithm.si(), (*timing)->bus.si(),
                         (*timing)->wrong};
}

} // namespace

template <class Io>
void keysOf(Io &io, Of<cluster::LinkPort>)
{
    using cluster::LinkPort;
    io.is("link", &LinkPort::number, Whole{0, mostPorts});
    io.is("active", &LinkPort::active);
    io.is("bandwidth_Bps", &LinkPort::bandwidth, From{0});
}

template <class Io>
void keysOf(Io &io, Of<cluster::CollectiveRow>)
{
    using Row = cluster::CollectiveRow;
    io.is("size_B", &Row::size, From{0});
    io.is("count", &Row::count, Whole{std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()});
    io.may("type", &Row::type);
    io.may("redop", &Row::redop);
    io.may("root", &Row::root, Whole{-1, mostRanks});
    io.own(readTimings, putTimings);
}

template <class Io>
void keysOf(Io &io, Of<cluster::MeasuredCollective>)
{
    using Job = cluster::MeasuredCollective;
    constexpr Whole ranks{0, mostRanks};
    io.own(readOperation, putOperation);
    io.may("inferred", &Job::inferred);
    io.may("tool", &Job::tool);
    io.may("ranks", &Job::ranks, ranks);
    io.may("ranks_from_ratio", &Job::ranksFromRatio, ranks);
    io.may("hosts", &Job::hosts, ranks);
    io.may("source", &Job::source);
    io.may("average_bus_Bps", &Job::averageBus, From{0});
    io.is("rows", &Job::rows);
}

Json channelPathsJson(const cluster::Cluster &cluster)
{
    Json out = Json::array();
    for (const cluster::ChannelPath &path : cluster.channelPaths) {
        Json hops = Json::array();
        for (const std::vector<DeviceId> &hop : path.hops)
            hops.push_back(idsJson(cluster, hop));
        out.push_back({{"kind", pathKinds[path.tree ? 1 : 0]}, {"channels", path.channels}, {"hops", std::move(hops)}});
        if (!path.source.empty())
            out.back()["source"] = path.source;
    }
    return out;
}

void putReadings(Json &json, const cluster::Cluster &cluster)
{
    for (const cluster::StatusMatrix &matrix : cluster.statuses)
        json["statuses"].push_back(statusJson(cluster, matrix));
    for (const cluster::LinkPort &port : cluster.ports) {
        Json entry = {{"device", cluster.device(port.device).id}};
        entry.update(keysJson(port));
        json["nvlinks"].push_back(std::move(entry));
    }
    if (!cluster.collectives.empty())
        json["collectives"] = keyJson(cluster.collectives);
    if (Json paths = channelPathsJson(cluster); !paths.empty())
        json["channel_paths"] = std::move(paths);
}

void readReadings(Fields &fields, cluster::Cluster &cluster)
{
    readStatuses(fields, cluster);
    inEach(fields, "nvlinks", [&cluster](Fields &entry) {
        cluster::LinkPort &port = cluster.ports.emplace_back();
        if (const Json *device = entry.require("device", "the id of a GPU"))
            port.device = readDevice(entry, cluster, *device, entry.pointer("device"));
        readKeys(entry, port);
    });
    readKey(fields, "collectives", cluster.collectives);
    readPaths(fields, cluster);
}

} // namespace shardscope::io
