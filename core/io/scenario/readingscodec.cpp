// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/readingscodec.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

constexpr int mostRanks = 1 << 20;
constexpr int mostPorts = 1 << 10;

void putText(Json &json, const char *key, const std::string &text)
{
    if (!text.empty())
        json[key] = text;
}

Json idsJson(const Cluster &cluster, const std::vector<DeviceId> &ids)
{
    Json list = Json::array();
    for (const DeviceId id : ids)
        list.push_back(cluster.device(id).id);
    return list;
}

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
    putText(json, "source", matrix.source);
    return json;
}

Json timingJson(const CollectiveTiming &timing)
{
    return Json::array({timing.time.si(), timing.step.si(), timing.algorithm.si(), timing.bus.si(), timing.wrong});
}

Json collectiveJson(const MeasuredCollective &job)
{
    Json json = {{"operation", operationName(job.operation)}};
    if (job.inferred)
        json["inferred"] = true;
    putText(json, "tool", job.tool);
    for (const auto &[key, value] :
         {std::pair{"ranks", job.ranks}, std::pair{"ranks_from_ratio", job.ranksFromRatio}, std::pair{"hosts", job.hosts}}) {
        if (value > 0)
            json[key] = value;
    }
    putText(json, "source", job.source);
    if (job.averageBus)
        json["average_bus_Bps"] = job.averageBus->si();
    Json rows = Json::array();
    for (const CollectiveRow &row : job.rows) {
        Json entry = {{"size_B", row.size.si()}, {"count", row.count}};
        putText(entry, "type", row.type);
        putText(entry, "redop", row.redop);
        if (row.root)
            entry["root"] = *row.root;
        if (row.outOfPlace)
            entry["out_of_place"] = timingJson(*row.outOfPlace);
        if (row.inPlace)
            entry["in_place"] = timingJson(*row.inPlace);
        rows.push_back(std::move(entry));
    }
    json["rows"] = std::move(rows);
    return json;
}

DeviceId readDevice(Fields &fields, const Cluster &cluster, const Json &name, const std::string &pointer)
{
    const DeviceId id = name.is_string() ? cluster.find(name.get_ref<const std::string &>()) : DeviceId();
    if (!id.valid())
        fields.fail({ErrorCode::ValueRange,
                     {"The device", valueText(name), "the id of a device of the list devices"},
                     {fields.file(), 0, 0, pointer}});
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
    const Json *list = fields.findArray("statuses");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Fields entry((*list)[i], fields.pointer("statuses") + pointerStep(i), fields.file());
        StatusMatrix matrix;
        entry.read("name", matrix.name);
        entry.read("source", matrix.source);
        const Json *devices = entry.findArray("devices");
        for (std::size_t k = 0; devices && k < devices->size() && !entry.error(); ++k)
            matrix.devices.push_back(readDevice(entry, cluster, (*devices)[k], entry.pointer("devices") + pointerStep(k)));
        if (!entry.error())
            readWords(entry, matrix);
        if (const auto error = entry.finish())
            return fields.fail(*error);
        cluster.statuses.push_back(std::move(matrix));
    }
}

void readPorts(Fields &fields, Cluster &cluster)
{
    const Json *list = fields.findArray("nvlinks");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Fields entry((*list)[i], fields.pointer("nvlinks") + pointerStep(i), fields.file());
        LinkPort port;
        if (const Json *device = entry.require("device", "the id of a GPU"))
            port.device = readDevice(entry, cluster, *device, entry.pointer("device"));
        entry.read("link", port.number, 0, mostPorts);
        entry.read("active", port.active);
        std::optional<double> bandwidth;
        entry.read("bandwidth_Bps", bandwidth, 0, true);
        port.bandwidth = BytesPerSecond(bandwidth.value_or(0));
        if (const auto error = entry.finish())
            return fields.fail(*error);
        cluster.ports.push_back(port);
    }
}

std::optional<CollectiveTiming> readTiming(Fields &fields, const char *key)
{
    const Json *list = fields.findArray(key);
    if (!list)
        return std::nullopt;
    const auto good = [](const Json &cell) {
        return cell.is_number() && std::isfinite(cell.get<double>()) && cell.get<double>() >= 0;
    };
    if (list->size() != 5 || !std::all_of(list->begin(), list->begin() + 4, good) || !(*list)[4].is_string()) {
        fields.fail(fields.wrongType(key, "time, its last digit, algorithm and bus bandwidth in s and B/s and a text"));
        return std::nullopt;
    }
    const auto value = [list](std::size_t i) { return (*list)[i].get<double>(); };
    return CollectiveTiming{Seconds(value(0)), Seconds(value(1)), BytesPerSecond(value(2)), BytesPerSecond(value(3)),
                            (*list)[4].get<std::string>()};
}

std::optional<CollectiveRow> readRow(const Json &json, const std::string &pointer, Fields &outer)
{
    Fields fields(json, pointer, outer.file());
    CollectiveRow row;
    std::optional<double> size;
    fields.read("size_B", size, 0, true);
    row.size = Bytes(size.value_or(0));
    if (const Json *count = fields.find("count")) {
        if (count->is_number_integer())
            row.count = count->get<std::int64_t>();
        else
            fields.fail(fields.wrongType("count", "a whole number"));
    }
    fields.read("type", row.type);
    fields.read("redop", row.redop);
    fields.read("root", row.root, -1, mostRanks);
    row.outOfPlace = readTiming(fields, "out_of_place");
    row.inPlace = readTiming(fields, "in_place");
    if (const auto error = fields.finish()) {
        outer.fail(*error);
        return std::nullopt;
    }
    return row;
}

void readCollectives(Fields &fields, Cluster &cluster)
{
    const Json *list = fields.findArray("collectives");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Fields entry((*list)[i], fields.pointer("collectives") + pointerStep(i), fields.file());
        MeasuredCollective job;
        std::string name = "unknown";
        entry.read("operation", name);
        if (const auto operation = operationFromName(name))
            job.operation = *operation;
        else if (name != "unknown")
            entry.fail(entry.outOfRange("operation", name, "all_reduce, all_gather, …, or unknown"));
        entry.read("inferred", job.inferred);
        entry.read("tool", job.tool);
        entry.read("ranks", job.ranks, 0, mostRanks);
        entry.read("ranks_from_ratio", job.ranksFromRatio, 0, mostRanks);
        entry.read("hosts", job.hosts, 0, mostRanks);
        entry.read("source", job.source);
        std::optional<double> average;
        entry.read("average_bus_Bps", average, 0, true);
        if (average)
            job.averageBus = BytesPerSecond(*average);
        const Json *rows = entry.findArray("rows");
        for (std::size_t k = 0; rows && k < rows->size() && !entry.error(); ++k) {
            if (auto row = readRow((*rows)[k], entry.pointer("rows") + pointerStep(k), entry))
                job.rows.push_back(std::move(*row));
        }
        if (const auto error = entry.finish())
            return fields.fail(*error);
        cluster.collectives.push_back(std::move(job));
    }
}

} // namespace

void putReadings(Json &json, const Cluster &cluster)
{
    const auto put = [&json](const char *key, const auto &entries, const auto &entryJson) {
        if (entries.empty())
            return;
        Json list = Json::array();
        for (const auto &entry : entries)
            list.push_back(entryJson(entry));
        json[key] = std::move(list);
    };
    put("statuses", cluster.statuses, [&cluster](const StatusMatrix &matrix) { return statusJson(cluster, matrix); });
    put("nvlinks", cluster.ports, [&cluster](const LinkPort &port) {
        return Json{{"device", cluster.device(port.device).id},
                    {"link", port.number},
                    {"active", port.active},
                    {"bandwidth_Bps", port.bandwidth.si()}};
    });
    put("collectives", cluster.collectives, collectiveJson);
}

void readReadings(Fields &fields, Cluster &cluster)
{
    readStatuses(fields, cluster);
    readPorts(fields, cluster);
    readCollectives(fields, cluster);
}

} // namespace shardscope::io
