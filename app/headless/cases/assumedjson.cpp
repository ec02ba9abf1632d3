// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/assumedjson.h"

#include "app/headless/cases/nccljson.h"
#include "core/cluster/assumedrates.h"
#include "core/cluster/devicename.h"
#include "core/io/catalog/catalog.h"
#include "core/io/json/decimal.h"

#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

using namespace cluster;

/// GPUs up to which every pair is looked at.
constexpr int mostDetours = exactDevices;

Json assumedGBps(BytesPerSecond value)
{
    return numberOrText(scaledDecimal(value.si(), -9));
}

Json idsOf(const Cluster &cluster, const std::vector<DeviceId> &devices)
{
    Json list = Json::array();
    for (const DeviceId id : devices)
        list.push_back(cluster.device(id).id);
    return list;
}

Json assumedRatesJson(const std::vector<AssumedRate> &rates)
{
    Json list = Json::array();
    for (const AssumedRate &rate : rates)
        list.push_back({{"class", rate.link.name()},
                        {"GBps", assumedGBps(rate.typical)},
                        {"low_GBps", assumedGBps(rate.low)},
                        {"high_GBps", assumedGBps(rate.high)},
                        {"source", english(rate.source)}});
    return list;
}

Json assumedOrderJson(const Cluster &cluster, const std::optional<AssumedOrder> &found)
{
    if (!found)
        return nullptr;
    return {{"devices", idsOf(cluster, found->order.devices)},
            {"narrowest_GBps", assumedGBps(found->order.narrowest)},
            {"certain", found->certain}};
}

Json assumedGroupsJson(const Cluster &cluster, const AssumedRates &rates)
{
    Json list = Json::array();
    for (int size = 2; size < cluster.gpus(); ++size) {
        const auto found = assumedGroups(cluster, rates, size);
        if (!found)
            continue;
        Json groups = Json::array();
        for (const std::vector<DeviceId> &group : found->groups.groups)
            groups.push_back(idsOf(cluster, group));
        list.push_back({{"size", size},
                        {"groups", std::move(groups)},
                        {"narrowest_GBps", assumedGBps(found->groups.narrowest)},
                        {"certain", found->certain}});
    }
    return list;
}

/// Null where the direct link wins for certain.
Json assumedDetourJson(const Cluster &cluster, const AssumedDetour &found)
{
    if (found.is == Detour::Slower)
        return nullptr;
    return {{"path", idsOf(cluster, found.way)}, {"is", found.is == Detour::Faster ? "faster" : "unknown until measured"}};
}

Json assumedDetoursJson(const Cluster &cluster, const AssumedRates &rates)
{
    const BandwidthTable typical(withAssumed(cluster, rates.rates));
    Json list = Json::array();
    for (int i = 0; i < cluster.gpus(); ++i)
        for (int j = i + 1; j < cluster.gpus(); ++j) {
            const DeviceId from(i);
            const DeviceId to(j);
            Json one = assumedDetourJson(cluster, assumedDetour(cluster, rates, from, to));
            if (one.is_null())
                continue;
            one["from"] = cluster.device(from).id;
            one["to"] = cluster.device(to).id;
            one["class"] = cluster.links.at(from, to).name();
            one["relay"] = assumedDetourJson(cluster, assumedRelay(cluster, rates, from, to));
            one["nccl"] = ncclJson(cluster, typical, from, to);
            list.push_back(std::move(one));
        }
    return list;
}

} // namespace

Result<Json> assumedJson(const Cluster &cluster, const BandwidthTable &known, const std::string &gpu, const Progress &progress)
{
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    const Accelerator *device = deviceIn(catalog->devices, cluster.gpuModel).device;
    if (!gpu.empty()) {
        device = deviceNamed(catalog->devices, gpu).device;
        if (device == nullptr)
            return findDevice(*catalog, gpu).error();
    }
    const AssumedRates rates = assumedRates(cluster, known, device);
    if (rates.empty() || cluster.gpus() < 2)
        return Json();
    Json json = {{"device", device != nullptr ? Json(device->name) : Json(nullptr)},
                 {"rates", assumedRatesJson(rates.rates)},
                 {"ring", assumedOrderJson(cluster, assumedRing(cluster, rates, progress))},
                 {"pipeline_order", assumedOrderJson(cluster, assumedPipeline(cluster, rates, progress))},
                 {"groups", assumedGroupsJson(cluster, rates)}};
    if (cluster.gpus() <= mostDetours)
        json["detours"] = assumedDetoursJson(cluster, rates);
    return json;
}

} // namespace shardscope::headless
