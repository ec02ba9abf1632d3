// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/cluster/build.h"
#include "core/io/cluster/clusterparts.h"
#include "core/io/cluster/words.h"
#include "core/io/json/decimal.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <unordered_map>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

constexpr std::string_view classesExpected = "a link class like NV2, PIX or SYS, fabric, or ? where it is not known";

/// All pairs of the largest machine, four times over.
constexpr std::size_t maxGroupPairs = std::size_t{4} * maxDevices * maxDevices;

/// One cell of a row and how often it comes: "NV18*7".
struct Run {
    std::string_view word;
    std::size_t times = 1;
};

std::optional<Run> parseRun(std::string_view text)
{
    Run run{text, 1};
    const auto star = text.find('*');
    if (star == std::string_view::npos)
        return run;
    run.word = text.substr(0, star);
    const std::string_view digits = text.substr(star + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), run.times);
    if (error != std::errc{} || end != digits.data() + digits.size() || run.times == 0)
        return std::nullopt;
    return run;
}

/// Writes a row of classes from `column` on; the row must fill the table's width.
class LinkRows {
public:
    LinkRows(Cluster &cluster, Fields &fields, std::string key) : m_cluster(cluster), m_fields(fields), m_key(std::move(key)) {}

    bool read(const Json &row, std::size_t index, std::size_t column, std::size_t width, bool check)
    {
        const std::string pointer = m_fields.pointer("links") + pointerStep(m_key) + pointerStep(index);
        if (!row.is_array())
            return fail({ErrorCode::JsonType, {"links", "a list of lists of link classes"}, place(pointer)});
        for (std::size_t i = 0; i < row.size(); ++i) {
            const auto run = row[i].is_string() ? parseRun(row[i].get_ref<const std::string &>()) : std::nullopt;
            if (!run)
                return fail(badCell(row[i], pointer + pointerStep(i)));
            if (run->times > width - column)
                return fail(wrongLength(index, column + run->times, width, pointer));
            for (std::size_t k = 0; k < run->times; ++k, ++column) {
                if (!set(index, column, run->word, check))
                    return m_fields.error() ? false : fail(badCell(row[i], pointer + pointerStep(i)));
            }
        }
        return column == width || fail(wrongLength(index, column, width, pointer));
    }

private:
    bool fail(Error error)
    {
        m_fields.fail(std::move(error));
        return false;
    }

    [[nodiscard]] Place place(const std::string &pointer) const { return atPointer(m_fields.file(), pointer); }

    [[nodiscard]] Error badCell(const Json &cell, const std::string &pointer) const
    {
        return {ErrorCode::ValueRange, {"The class", valueText(cell), std::string(classesExpected)}, place(pointer)};
    }

    [[nodiscard]] Error wrongLength(std::size_t index, std::size_t is, std::size_t expected, const std::string &pointer) const
    {
        return {ErrorCode::RowIncomplete,
                {m_cluster.devices[index].id, std::to_string(is), std::to_string(expected)},
                place(pointer)};
    }

    /// With `check`, the lower half must repeat the upper.
    bool set(std::size_t row, std::size_t column, std::string_view word, bool check)
    {
        const DeviceId a(row);
        const DeviceId b(column);
        const bool self = word == "X";
        if (self != (row == column))
            return false;
        if (self)
            return true;
        LinkClass link = m_cluster.links.at(a, b); // what the fabric gives
        if (word == "?")
            link = LinkClass{};
        else if (const auto parsed = LinkClass::parse(word))
            link = *parsed;
        else if (word != "fabric")
            return false;
        if (check && column < row && m_cluster.links.at(a, b) != link)
            return fail({ErrorCode::ClassAsymmetric,
                         {m_cluster.device(a).id, m_cluster.device(b).id, link.name(), m_cluster.links.at(b, a).name()},
                         place(m_fields.pointer("links") + pointerStep(m_key) + pointerStep(row))});
        m_cluster.links.set(a, b, link);
        return true;
    }

    Cluster &m_cluster;
    Fields &m_fields;
    std::string m_key;
};

void readTriangle(const Json &rows, Fields &fields, Cluster &cluster)
{
    const std::size_t n = cluster.devices.size();
    const std::size_t expected = n > 0 ? n - 1 : 0;
    if (!rows.is_array() || (rows.size() != expected && !(rows.size() == n && n > 0 && rows.back().empty())))
        return fields.fail(fields.outOfRange("links", "a triangle of " + std::to_string(rows.size()) + " rows",
                                             std::to_string(expected) + " rows, one a device but the last"));
    LinkRows reader(cluster, fields, "triangle");
    for (std::size_t i = 0; i < expected; ++i) {
        if (!reader.read(rows[i], i, i + 1, n, false))
            return;
    }
}

/// Over all devices, or over the GPUs alone.
void readSquare(const Json &rows, Fields &fields, Cluster &cluster)
{
    const std::size_t n = cluster.devices.size();
    const auto gpus = static_cast<std::size_t>(cluster.gpus());
    if (!rows.is_array() || (rows.size() != n && rows.size() != gpus))
        return fields.fail(fields.outOfRange("links", "a matrix of " + std::to_string(rows.size()) + " rows",
                                             std::to_string(gpus) + " rows (GPUs) or " + std::to_string(n) + " (all devices)"));
    LinkRows reader(cluster, fields, "matrix");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!reader.read(rows[i], i, 0, rows.size(), true))
            return;
    }
}

std::unordered_map<std::string, DeviceId> deviceIndex(const Cluster &cluster)
{
    std::unordered_map<std::string, DeviceId> index;
    for (std::size_t i = 0; i < cluster.devices.size(); ++i)
        index.emplace(cluster.devices[i].id, DeviceId(i));
    return index;
}

std::optional<std::vector<DeviceId>> readIds(Fields &fields, const char *key,
                                             const std::unordered_map<std::string, DeviceId> &index)
{
    const Json *list = fields.require(key, "a list of device ids");
    if (!list || !list->is_array()) {
        fields.fail(fields.wrongType(key, "a list of device ids"));
        return std::nullopt;
    }
    std::vector<DeviceId> ids;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Json &name = (*list)[i];
        const auto at = name.is_string() ? index.find(name.get_ref<const std::string &>()) : index.end();
        if (at == index.end()) {
            fields.fail({ErrorCode::ValueRange,
                         {"The device", valueText(name), "the id of a device of the list devices"},
                         atPointer(fields.file(), fields.pointer(key) + pointerStep(i))});
            return std::nullopt;
        }
        ids.push_back(at->second);
    }
    return ids;
}

/// Every two members of a group are joined by its class; of several groups the
/// first that holds both decides.
void readGroups(const Json &groups, Fields &links, Cluster &cluster)
{
    const auto index = deviceIndex(cluster);
    std::size_t pairs = 0;
    for (std::size_t g = groups.size(); g-- > 0;) { // backwards, so that the first one has the last word
        Fields group(groups[g], links.pointer("groups") + pointerStep(g), links.file());
        std::string name;
        (void)group.require("class", "a link class like NV2");
        group.read("class", name);
        const auto link = LinkClass::parse(name);
        if (!link)
            group.fail(group.outOfRange("class", name, "a link class like NV2, PIX or SYS"));
        const auto members = readIds(group, "members", index);
        if (const auto error = group.finish())
            return links.fail(*error);
        pairs += members->size() * members->size();
        if (pairs > maxGroupPairs)
            return links.fail(links.outOfRange("groups",
                                               "so large that they name more than " + std::to_string(maxGroupPairs) + " pairs",
                                               "a triangle or matrix instead"));
        for (const DeviceId a : *members) {
            for (const DeviceId b : *members) {
                if (a < b)
                    cluster.links.set(a, b, *link);
            }
        }
    }
}

/// GPU pairs of one host (of all hosts where there is no fabric).
void setOtherwise(Fields &links, Cluster &cluster)
{
    std::string name;
    links.read("otherwise", name);
    if (name.empty())
        return;
    const auto link = LinkClass::parse(name);
    if (!link)
        return links.fail(links.outOfRange("otherwise", name, "a link class like SYS"));
    for (std::size_t i = 0; i < static_cast<std::size_t>(cluster.gpus()); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (cluster.fabric.kind == FabricKind::None || cluster.devices[i].host == cluster.devices[j].host)
                cluster.links.set(DeviceId(i), DeviceId(j), *link);
        }
    }
}

struct MatrixUnit {
    std::string_view name;
    Measure measure;
    int exponent; ///< power of ten that makes it bytes/s or s
};
constexpr MatrixUnit matrixUnits[] = {
    {"GB/s", Measure::Bandwidth, 9}, {"B/s", Measure::Bandwidth, 0}, {"s", Measure::Latency, 0},   {"ms", Measure::Latency, -3},
    {"us", Measure::Latency, -6},    {"ns", Measure::Latency, -9},   {"count", Measure::Count, 0},
};

int readUnit(Fields &fields, MeasuredMatrix &matrix)
{
    std::string name = "GB/s";
    fields.read("unit", name);
    for (const MatrixUnit &unit : matrixUnits) {
        if (unit.name == name) {
            matrix.measure = unit.measure;
            return unit.exponent;
        }
    }
    fields.fail(
        fields.outOfRange("unit", name, "GB/s or B/s for a bandwidth, s, ms, us or ns for a latency, count for plain numbers"));
    return 0;
}

void readValues(Fields &fields, MeasuredMatrix &matrix, int exponent)
{
    const std::string expected =
        std::to_string(matrix.rows.size()) + " lists of " + std::to_string(matrix.columns.size()) + " numbers or null";
    const Json *rows = fields.require("values", expected);
    if (!rows || !rows->is_array() || rows->size() != matrix.rows.size())
        return fields.fail(fields.wrongType("values", expected));
    const bool zeroAllowed = matrix.measure != Measure::Bandwidth;
    for (std::size_t r = 0; r < rows->size(); ++r) {
        const Json &row = (*rows)[r];
        const std::string pointer = fields.pointer("values") + pointerStep(r);
        if (!row.is_array() || row.size() != matrix.columns.size())
            return fields.fail({ErrorCode::JsonType, {"values", expected}, atPointer(fields.file(), pointer)});
        for (std::size_t c = 0; c < row.size(); ++c) {
            const bool hole = row[c].is_null();
            const double value =
                row[c].is_number() ? scaledDecimal(row[c].get<double>(), exponent) : std::numeric_limits<double>::quiet_NaN();
            const bool good = std::isfinite(value) && (value > 0 || (zeroAllowed && value == 0));
            if (!hole && !good)
                return fields.fail(
                    {ErrorCode::ValueRange,
                     {"The value", valueText(row[c]), zeroAllowed ? "a number from 0, or null" : "a number above 0, or null"},
                     atPointer(fields.file(), pointer + pointerStep(c))});
            matrix.values.push_back(value);
        }
    }
}

/// Key "local": the diagonal, a list of numbers or null.
void readLocal(Fields &fields, MeasuredMatrix &matrix, int exponent)
{
    const Json *list = fields.findArray("local");
    if (!list)
        return;
    if (list->size() != matrix.rows.size())
        return fields.fail(fields.wrongType("local", std::to_string(matrix.rows.size()) + " numbers or null"));
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Json &cell = (*list)[i];
        const double value =
            cell.is_number() ? scaledDecimal(cell.get<double>(), exponent) : std::numeric_limits<double>::quiet_NaN();
        if (!cell.is_null() && !(std::isfinite(value) && value >= 0))
            return fields.fail(fields.outOfRange("local", valueText(cell), "numbers from 0, or null"));
        matrix.local.push_back(value);
    }
}

} // namespace

void readLinks(Fields &fields, Cluster &cluster)
{
    cluster.links = LinkTable(static_cast<int>(cluster.devices.size()));
    applyFabric(cluster);
    const Json *json = fields.findObject("links");
    if (!json)
        return;
    Fields links(*json, fields.pointer("links"), fields.file());
    const Json *triangle = links.find("triangle");
    const Json *matrix = links.find("matrix");
    const Json *groups = links.findArray("groups");
    if ((triangle ? 1 : 0) + (matrix ? 1 : 0) + (groups ? 1 : 0) > 1)
        fields.fail(fields.outOfRange("links", "given in several ways", "only one of triangle, matrix, groups"));
    else if (triangle)
        readTriangle(*triangle, fields, cluster);
    else if (matrix)
        readSquare(*matrix, fields, cluster);
    else
        setOtherwise(links, cluster);
    if (groups && !fields.error())
        readGroups(*groups, links, cluster);
    if (const auto error = links.finish())
        fields.fail(*error);
}

void readMatrices(Fields &fields, Cluster &cluster)
{
    const auto index = deviceIndex(cluster);
    inEach(fields, "matrices", [&](Fields &entry) {
        MeasuredMatrix &matrix = cluster.matrices.emplace_back();
        matrix.name = "bandwidth";
        entry.read("name", matrix.name);
        const int exponent = readUnit(entry, matrix);
        entry.read("source", matrix.source);
        entry.read("printed", matrix.printed);
        entry.readChoice("traffic", matrix.traffic, trafficWords);
        entry.read("transposed", matrix.transposed);
        auto rows = readIds(entry, "rows", index);
        auto columns = rows ? readIds(entry, "columns", index) : std::nullopt;
        if (!columns)
            return;
        matrix.rows = std::move(*rows);
        matrix.columns = std::move(*columns);
        readValues(entry, matrix, exponent);
        readLocal(entry, matrix, exponent);
    });
}

} // namespace shardscope::io
