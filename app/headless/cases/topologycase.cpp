// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/topologycase.h"

#include "app/headless/cases/assumedjson.h"
#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/collectivejson.h"
#include "app/headless/cases/doctorcase.h"
#include "app/headless/cases/findingjson.h"
#include "app/headless/cases/nccljson.h"
#include "core/base/errorcode.h"
#include "core/cluster/paths.h"
#include "core/evaluate/report.h"
#include "core/io/cluster/readingscodec.h"
#include "core/io/cluster/words.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/json/decimal.h"
#include "core/io/json/json.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace shardscope::headless {

using namespace io;

namespace {

using namespace cluster;
using evaluate::MachineReport;

Json ids(const Cluster &cluster, const std::vector<DeviceId> &devices)
{
    Json list = Json::array();
    for (const DeviceId id : devices)
        list.push_back(cluster.device(id).id);
    return list;
}

Json devicesJson(const Cluster &cluster)
{
    Json list = Json::array();
    for (const Device &device : cluster.devices) {
        Json entry = {{"id", device.id}, {"kind", word(deviceKindWords, device.kind)}, {"name", device.name}};
        entry["numa"] = device.numa ? Json(*device.numa) : Json(nullptr);
        if (cluster.hosts.size() > 1)
            entry["host"] = cluster.hosts[device.host.index()].name;
        list.push_back(std::move(entry));
    }
    return list;
}

/// Unit and power of ten of a matrix. A latency that was printed in ns stays in ns.
std::pair<const char *, int> unitOf(const MeasuredMatrix &matrix)
{
    if (matrix.measure == Measure::Count)
        return {"count", 0};
    if (matrix.measure == Measure::Bandwidth)
        return {"GB/s", -9};
    return matrix.printed.find("(ns)") != std::string::npos ? std::pair{"ns", 9} : std::pair{"us", 6};
}

constexpr std::string_view trafficNames[] = {"direct", "staged", "loaded", "both-ways"};

Json matrixJson(const Cluster &cluster, const MeasuredMatrix &matrix)
{
    const auto [unit, exponent] = unitOf(matrix);
    Json rows = Json::array();
    for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
        Json cells = Json::array();
        for (std::size_t column = 0; column < matrix.columns.size(); ++column) {
            const bool self = matrix.rows[row] == matrix.columns[column] && !matrix.local.empty();
            cells.push_back(numberOrText(scaledDecimal(self ? matrix.local[row] : matrix.at(row, column), exponent)));
        }
        rows.push_back(std::move(cells));
    }
    Json json = {{"name", matrix.name},
                 {"unit", unit},
                 {"rows", ids(cluster, matrix.rows)},
                 {"columns", ids(cluster, matrix.columns)},
                 {"values", std::move(rows)}};
    if (!matrix.printed.empty())
        json["printed_name"] = matrix.printed;
    if (matrix.transposed)
        json["transposed"] = true;
    if (matrix.measure == Measure::Bandwidth && matrix.traffic != Traffic::Direct)
        json["traffic"] = trafficNames[static_cast<std::size_t>(matrix.traffic)];
    return json;
}

Json statusJson(const Cluster &cluster, const StatusMatrix &matrix)
{
    Json rows = Json::array();
    for (std::size_t row = 0; row < matrix.devices.size(); ++row) {
        Json cells = Json::array();
        for (std::size_t column = 0; column < matrix.devices.size(); ++column)
            cells.push_back(row == column ? "X" : matrix.at(row, column));
        rows.push_back(std::move(cells));
    }
    const Json names = ids(cluster, matrix.devices);
    return {{"name", matrix.name}, {"unit", "status"}, {"rows", names}, {"columns", names}, {"values", std::move(rows)}};
}

/// Of a status printout alone the pairs of each word stand where classes would.
Json statusCounts(const StatusMatrix &matrix)
{
    std::map<std::string, int> counts;
    for (std::size_t row = 0; row < matrix.devices.size(); ++row) {
        for (std::size_t column = 0; column < row; ++column) {
            const std::string &there = matrix.at(row, column);
            const std::string &back = matrix.at(column, row);
            if (!there.empty())
                ++counts[there];
            if (!back.empty() && back != there) // NCCL says each direction for itself
                ++counts[back];
        }
    }
    Json json = Json::object();
    for (const auto &[word, pairs] : counts)
        json[word] = pairs;
    return json;
}

Json portsJson(const Cluster &cluster)
{
    std::map<DeviceId, std::vector<const LinkPort *>> byDevice;
    for (const LinkPort &port : cluster.ports)
        byDevice[port.device].push_back(&port);
    Json list = Json::array();
    for (const auto &[device, ports] : byDevice) {
        int active = 0;
        double fastest = 0;
        Json links = Json::array();
        for (const LinkPort *port : ports) {
            active += port->active ? 1 : 0;
            fastest = std::max(fastest, port->bandwidth.si());
            links.push_back({{"link", port->number}, {"active", port->active}, {"GBps", gigabytes(port->bandwidth)}});
        }
        list.push_back({{"gpu", cluster.device(device).id},
                        {"name", cluster.device(device).name},
                        {"links_listed", ports.size()},
                        {"active", active},
                        {"gb_per_s", gigabytes(fastest)},
                        {"links", std::move(links)}});
    }
    return list;
}

/// GPUs and NICs; null where the class is not known. Nothing without any class.
std::optional<Json> classMatrix(const Cluster &cluster)
{
    std::vector<DeviceId> devices;
    for (std::size_t i = 0; i < cluster.devices.size(); ++i) {
        if (cluster.devices[i].kind != DeviceKind::Cpu)
            devices.emplace_back(i);
    }
    bool known = cluster.matrices.empty() && cluster.statuses.empty() && cluster.ports.empty() && cluster.collectives.empty();
    Json rows = Json::array();
    for (const DeviceId a : devices) {
        Json cells = Json::array();
        for (const DeviceId b : devices) {
            const LinkClass link = cluster.links.at(a, b);
            known = known || link.isLink();
            cells.push_back(link.kind == LinkKind::Unknown ? Json(nullptr) : Json(link.name()));
        }
        rows.push_back(std::move(cells));
    }
    if (!known)
        return std::nullopt;
    const Json names = ids(cluster, devices);
    return Json{{"name", "link class"}, {"unit", "class"}, {"rows", names}, {"columns", names}, {"values", std::move(rows)}};
}

/// Where the bandwidths of each class come from; "mixed" when from several places.
std::map<LinkClass, std::string_view> originWordsOf(const Cluster &cluster, const BandwidthTable &table)
{
    std::map<LinkClass, std::string_view> words;
    const int gpus = cluster.gpus();
    for (int i = 0; i < gpus; ++i) {
        for (int j = 0; j < gpus; ++j) {
            const Origin origin = i == j ? Origin::Unknown : table.origin(DeviceId(i), DeviceId(j));
            if (origin == Origin::Unknown)
                continue;
            const auto [known, added] = words.try_emplace(cluster.links.at(DeviceId(i), DeviceId(j)), word(originWords, origin));
            if (!added && known->second != word(originWords, origin))
                known->second = "mixed";
        }
    }
    return words;
}

Json averagesJson(const Cluster &cluster, const MachineReport &report)
{
    Json averages = Json::object();
    const auto origins = originWordsOf(cluster, report.bandwidth);
    for (const ClassBandwidth &entry : report.classes) {
        if (entry.bytesPerSecond.count == 0)
            continue;
        const auto origin = origins.find(entry.link);
        averages[entry.name] = {{"mean", gigabytes(entry.bytesPerSecond.mean)},
                                {"min", gigabytes(entry.bytesPerSecond.min)},
                                {"max", gigabytes(entry.bytesPerSecond.max)},
                                {"pairs", entry.pairs},
                                {"origin", origin == origins.end() ? "measured" : origin->second}};
        if (entry.unknownPairs > 0)
            averages[entry.name]["unknown_pairs"] = entry.unknownPairs;
    }
    return averages;
}

Json asymmetryJson(const Cluster &cluster, const MachineReport &report)
{
    Json list = Json::array();
    for (const Asymmetry &entry : report.asymmetries)
        list.push_back({{"a", cluster.device(entry.a).id},
                        {"b", cluster.device(entry.b).id},
                        {"ratio", entry.ratio},
                        {"a_to_b_GBps", gigabytes(report.bandwidth.at(entry.a.value, entry.b.value))},
                        {"b_to_a_GBps", gigabytes(report.bandwidth.at(entry.b.value, entry.a.value))}});
    return list;
}

/// Links to and from a CPU have no class of their own.
std::string className(const Cluster &cluster, const Outlier &entry)
{
    if (cluster.device(entry.from).kind == DeviceKind::Cpu)
        return "CPU->GPU";
    return cluster.device(entry.to).kind == DeviceKind::Cpu ? "GPU->CPU" : entry.link.name();
}

Json outliersJson(const Cluster &cluster, const MachineReport &report)
{
    Json list = Json::array();
    for (const Outlier &entry : report.outliers)
        list.push_back({{"from", cluster.device(entry.from).id},
                        {"to", cluster.device(entry.to).id},
                        {"class", className(cluster, entry)},
                        {"GBps", gigabytes(entry.value)},
                        {"class_median_GBps", gigabytes(entry.median)}});
    return list;
}

Json orderJson(const Cluster &cluster, const std::optional<DeviceOrder> &order)
{
    if (!order || order->devices.size() < 2) // one GPU has no links that could be narrow
        return nullptr;
    Json json = {{"devices", ids(cluster, order->devices)},
                 {"narrowest_GBps", gigabytes(order->narrowest)},
                 {"sum_GBps", gigabytes(order->sum)},
                 {"exact", order->exact}};
    if (order->unknownPairs > 0)
        json["unknown_pairs"] = order->unknownPairs;
    return json;
}

Json bisectionJson(const Cluster &cluster, const std::optional<Bisection> &cut)
{
    if (!cut)
        return nullptr;
    const bool known = cut->unknownPairs == 0;
    Json json = {{"total_GBps", known ? gigabytes(cut->total) : Json(nullptr)},
                 {"total_is_upper_bound", cut->totalIsUpperBound},
                 {"ports_GBps", known ? gigabytes(cut->ports) : Json(nullptr)},
                 {"half", ids(cluster, cut->half)},
                 {"unshared_GBps", gigabytes(cut->unshared)},
                 {"unshared_half", ids(cluster, cut->unsharedHalf)},
                 {"exact", cut->exact}};
    if (!known)
        json["unknown_pairs"] = cut->unknownPairs;
    return json;
}

/// Null for a route that does not exist.
Json routeJson(const Cluster &cluster, const std::optional<Route> &route, bool relay)
{
    if (!route)
        return nullptr;
    Json json = Json::object();
    if (relay)
        json["through"] = cluster.device(route->devices[1]).id;
    else
        json["path"] = ids(cluster, route->devices);
    json["GBps"] = gigabytes(route->pipelined);
    json["stored_GBps"] = gigabytes(route->storedForward);
    return json;
}

Json pairJson(const Cluster &cluster, const BandwidthTable &table, const PairRoutes &routes, DeviceId from, DeviceId to)
{
    const LinkClass link = cluster.links.at(from, to);
    return {{"from", cluster.device(from).id},
            {"to", cluster.device(to).id},
            {"class", link.isLink() ? Json(link.name()) : Json(nullptr)},
            {"direct_GBps", routes.direct ? gigabytes(routes.direct->pipelined) : Json(nullptr)},
            {"relay", routeJson(cluster, routes.relay, true)},
            {"widest", routeJson(cluster, routes.widest, false)},
            {"nccl", ncclJson(cluster, table, from, to)}};
}

/// Pairs for which a way around is faster than the direct link.
Json detoursJson(const Cluster &cluster, const BandwidthTable &table, const Progress &progress)
{
    Json list = Json::array();
    const int gpus = cluster.gpus();
    for (int i = 0; i < gpus && !progress.stopRequested(); ++i) {
        for (int j = i + 1; j < gpus; ++j) {
            const PairRoutes routes = routesBetween(cluster, table, DeviceId(i), DeviceId(j));
            const bool better = routes.direct && routes.widest && routes.widest->pipelined > routes.direct->pipelined;
            if (better)
                list.push_back(pairJson(cluster, table, routes, DeviceId(i), DeviceId(j)));
        }
    }
    return list;
}

Result<Json> askedPair(const Cluster &cluster, const BandwidthTable &table, const std::string &pair, const std::string &file)
{
    const auto comma = pair.find(',');
    const DeviceId from = cluster.find(pair.substr(0, comma));
    const DeviceId to = comma == std::string::npos ? DeviceId() : cluster.find(pair.substr(comma + 1));
    const auto isGpu = [&](DeviceId id) { return id.valid() && cluster.device(id).kind == DeviceKind::Gpu; };
    if (isGpu(from) && isGpu(to) && from != to)
        return pairJson(cluster, table, routesBetween(cluster, table, from, to), from, to);
    const std::string last = cluster.gpus() > 0 ? cluster.devices[static_cast<std::size_t>(cluster.gpus() - 1)].id : "GPU1";
    return Error{ErrorCode::PairUnknown, {pair, "GPU0," + last}, {file, 0, 0, {}}};
}

Json warningsJson(const std::vector<Issue> &issues, const Cluster &cluster)
{
    Json list = Json::array();
    if (cluster.isPart())
        list.push_back("The first " + std::to_string(cluster.hosts.size()) + " of " + std::to_string(cluster.allHosts())
                       + " nodes are listed; all but the number of GPUs is of those");
    for (const Issue &issue : issues)
        list.push_back(describe(issue.what));
    return list;
}

Result<Json> machineJson(const std::string &file, const MachineInput &input, const TopologyOptions &options,
                         const Progress &progress)
{
    scenario::Scenario scenario;
    scenario.cluster = std::make_shared<const Cluster>(input.cluster);
    const Result<evaluate::Report> evaluated = evaluate::evaluate(scenario, nullptr, progress, {.assume = false});
    if (!evaluated)
        return evaluated.error();
    const MachineReport &report = *evaluated->machine;
    const Cluster &cluster = *report.cluster;
    Json json = {{"file", file},
                 {"devices", devicesJson(cluster)},
                 {"gpus", input.statedGpus.value_or(cluster.allGpus())},
                 {"nics", cluster.count(DeviceKind::Nic)}};
    Json counts = Json::object();
    for (const ClassCount &count : report.counts) {
        if (count.link.isLink())
            counts[count.link.name()] = count.pairs;
    }
    if (counts.empty() && !cluster.statuses.empty())
        counts = statusCounts(cluster.statuses.front());
    json["link_counts"] = std::move(counts);
    Json matrices = Json::array();
    for (const MeasuredMatrix &matrix : cluster.matrices)
        matrices.push_back(matrixJson(cluster, matrix));
    for (const StatusMatrix &matrix : cluster.statuses)
        matrices.push_back(statusJson(cluster, matrix));
    if (auto classes = classMatrix(cluster))
        matrices.push_back(std::move(*classes));
    json["matrices"] = std::move(matrices);
    json["averages"] = averagesJson(cluster, report);
    json["collectives"] = collectivesJson(cluster);
    if (!cluster.ports.empty())
        json["nvlink"] = portsJson(cluster);
    if (Json paths = channelPathsJson(cluster); !paths.empty())
        json["channel_paths"] = std::move(paths);
    json["asymmetry"] = asymmetryJson(cluster, report);
    json["outliers"] = outliersJson(cluster, report);
    json["ring"] = orderJson(cluster, report.ring);
    json["pipeline_order"] = orderJson(cluster, report.pipeline);
    json["bisection"] = bisectionJson(cluster, report.bisection);
    if (options.detours || cluster.gpus() <= detourDevices)
        json["detours"] = detoursJson(cluster, report.bandwidth, progress);
    if (options.pair) {
        Result<Json> pair = askedPair(cluster, report.bandwidth, *options.pair, file);
        if (!pair)
            return pair;
        json["pair"] = std::move(*pair);
    }
    findings::Facts facts;
    if (!cluster.isPart())
        facts.machine = report.cluster;
    addMachineFacts(cluster, {}, file, facts);
    const findings::Diagnosis found = findings::diagnose(facts, knownDevices());
    json["findings"] = Json::array();
    for (const runs::Finding &finding : found.findings)
        json["findings"].push_back(findingJson(finding));
    json["abstained"] = abstainedJson(found.abstained);
    Result<Json> assumed = assumedJson(cluster, report.bandwidth, options.gpu, progress);
    if (!assumed)
        return assumed;
    if (!assumed->is_null())
        json["assumed"] = *std::move(assumed);
    json["warnings"] = warningsJson(input.issues, cluster);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {file, 0, 0, {}}};
    return json;
}

} // namespace

Result<std::string> answerTopology(std::span<const TopologySource> sources, const TopologyOptions &options,
                                   const Progress &progress)
{
    Json answers = Json::array();
    for (const TopologySource &source : sources) {
        Result<Json> answer =
            source.input ? machineJson(source.file, *source.input, options, progress) : Result<Json>(source.input.error());
        if (!answer && (sources.size() == 1 || answer.error().code == ErrorCode::Stopped))
            return std::move(answer).error();
        if (answer)
            answers.push_back(std::move(*answer));
        else
            answers.push_back({{"file", source.file}, {"error", errorJson(answer.error())}});
    }
    return writeJson(answers);
}

} // namespace shardscope::headless
