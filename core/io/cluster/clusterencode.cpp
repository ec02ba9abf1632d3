// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/cluster/clusterkeys.h"
#include "core/io/cluster/clusterparts.h"
#include "core/io/cluster/readingscodec.h"
#include "core/io/cluster/words.h"
#include "core/io/json/decimal.h"

#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>

namespace shardscope::io {

namespace {

using namespace cluster;

/// Above this many devices runs of one class are written as "NV18*7".
constexpr int plainDevices = 32;

std::size_t textLength(double value)
{
    std::array<char, 32> text{};
    return static_cast<std::size_t>(std::to_chars(text.data(), text.data() + text.size(), value).ptr - text.data());
}

/// The number with the shortest text near `guess` that `back` maps to `wanted`.
std::optional<double> shortestPreimage(double guess, double wanted, const std::function<double(double)> &back)
{
    std::optional<double> best;
    double candidate = guess;
    for (int i = 0; i < 2; ++i)
        candidate = std::nextafter(candidate, -std::numeric_limits<double>::infinity());
    for (int i = 0; i < 5; ++i) {
        if (back(candidate) == wanted && (!best || textLength(candidate) < textLength(*best)))
            best = candidate;
        candidate = std::nextafter(candidate, std::numeric_limits<double>::infinity());
    }
    return best;
}

void putText(Json &json, const char *key, const std::string &text)
{
    if (!text.empty())
        json[key] = text;
}

/// Cells that the fabric gives are written as "fabric", so that a machine of
/// many hosts stays small.
std::string cellText(LinkClass link, LinkClass fromFabric)
{
    return fromFabric.isLink() && link == fromFabric ? "fabric" : link.name();
}

Json rowJson(const std::vector<std::string> &cells, bool runs)
{
    Json row = Json::array();
    for (std::size_t i = 0; i < cells.size();) {
        std::size_t end = i + 1;
        while (runs && end < cells.size() && cells[end] == cells[i])
            ++end;
        row.push_back(end - i > 1 ? cells[i] + "*" + std::to_string(end - i) : cells[i]);
        i = end;
    }
    return row;
}

Json linksJson(const Cluster &cluster)
{
    Cluster fabricOnly;
    fabricOnly.hosts = cluster.hosts;
    fabricOnly.devices = cluster.devices;
    fabricOnly.fabric = cluster.fabric;
    fabricOnly.links = LinkTable(cluster.links.devices());
    applyFabric(fabricOnly);
    const int n = cluster.links.devices();
    Json triangle = Json::array();
    for (int i = 0; i + 1 < n; ++i) {
        std::vector<std::string> cells;
        for (int j = i + 1; j < n; ++j)
            cells.push_back(cellText(cluster.links.at(DeviceId(i), DeviceId(j)), fabricOnly.links.at(DeviceId(i), DeviceId(j))));
        triangle.push_back(rowJson(cells, n > plainDevices));
    }
    return {{"triangle", std::move(triangle)}};
}

/// Values in the friendlier unit when every one of them reads back to the same bits.
std::optional<std::vector<double>> scaled(const std::vector<double> &values, int exponent)
{
    std::vector<double> out;
    for (const double value : values) {
        const double number = scaledDecimal(value, -exponent);
        if (scaledDecimal(number, exponent) != value && !std::isnan(value))
            return std::nullopt;
        out.push_back(number);
    }
    return out;
}

Json matrixJson(const Cluster &cluster, const MeasuredMatrix &matrix)
{
    const bool bandwidth = matrix.measure == Measure::Bandwidth;
    const bool count = matrix.measure == Measure::Count;
    const int exponent = bandwidth ? 9 : -6;
    const auto friendlyLocal = count ? std::nullopt : scaled(matrix.local, exponent);
    const auto friendly = friendlyLocal ? scaled(matrix.values, exponent) : std::nullopt;
    const std::vector<double> &values = friendly ? *friendly : matrix.values;
    Json json;
    json["name"] = matrix.name;
    if (bandwidth)
        json["unit"] = friendly ? "GB/s" : "B/s";
    else if (count)
        json["unit"] = "count";
    else
        json["unit"] = friendly ? "us" : "s";
    putText(json, "source", matrix.source);
    putText(json, "printed", matrix.printed);
    if (matrix.traffic != Traffic::Direct)
        json["traffic"] = word(trafficWords, matrix.traffic);
    if (matrix.transposed)
        json["transposed"] = true;
    json["rows"] = idsJson(cluster, matrix.rows);
    json["columns"] = idsJson(cluster, matrix.columns);
    Json table = Json::array();
    for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
        Json line = Json::array();
        for (std::size_t column = 0; column < matrix.columns.size(); ++column)
            line.push_back(values[row * matrix.columns.size() + column]);
        table.push_back(std::move(line));
    }
    json["values"] = std::move(table);
    if (!matrix.local.empty())
        json["local"] = friendly ? *friendlyLocal : matrix.local;
    return json;
}

Json lawJson(const LinkLaw &law)
{
    Json json = {{"class", law.link.name()}};
    if (law.alpha)
        json["alpha_s"] = law.alpha->si();
    const double beta = law.beta.si();
    const auto bandwidth = shortestPreimage(1.0 / beta, beta, [](double x) { return 1.0 / x; });
    if (bandwidth && textLength(*bandwidth) <= textLength(beta))
        json["bandwidth_Bps"] = *bandwidth;
    else
        json["beta_s_per_B"] = beta;
    json["origin"] = word(originWords, law.origin);
    putText(json, "source", law.source);
    json["in_use"] = law.inUse;
    return json;
}

} // namespace

Json idsJson(const Cluster &cluster, const std::vector<DeviceId> &ids)
{
    Json list = Json::array();
    for (const DeviceId id : ids)
        list.push_back(cluster.device(id).id);
    return list;
}

Json clusterToJson(const Cluster &cluster)
{
    Json json = Json::object();
    putText(json, "name", cluster.name);
    putText(json, "gpu_model", cluster.gpuModel);
    putText(json, "source", cluster.source);
    json["hosts"] = keyJson(cluster.hosts);
    if (cluster.isPart())
        json["hosts_in_all"] = cluster.hostsInAll;
    json["devices"] = keyJson(cluster.devices);
    if (cluster.fabric != Fabric{})
        json["fabric"] = keysJson(cluster.fabric);
    json["links"] = linksJson(cluster);
    Json matrices = Json::array();
    for (const MeasuredMatrix &matrix : cluster.matrices)
        matrices.push_back(matrixJson(cluster, matrix));
    json["matrices"] = std::move(matrices);
    Json laws = Json::array();
    for (const LinkLaw &law : cluster.laws)
        laws.push_back(lawJson(law));
    json["laws"] = std::move(laws);
    putReadings(json, cluster);
    return json;
}

std::string encodeCluster(const Cluster &cluster)
{
    Json json = {{"format", "shardscope-cluster"}, {"version", clusterVersion}};
    json.update(clusterToJson(cluster));
    return writeJson(json);
}

} // namespace shardscope::io
