// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/nccljson.h"

#include "core/cluster/ncclway.h"

#include <string>
#include <utility>

namespace shardscope::headless {

using io::Json;

Json ncclJson(const cluster::Cluster &cluster, const cluster::BandwidthTable &table, DeviceId from, DeviceId to)
{
    const auto way = cluster::ncclWay(cluster, table, from, to);
    if (!way)
        return nullptr;
    Json transports = Json::array();
    for (const cluster::NcclTransport each : way->transports)
        transports.push_back(std::string(cluster::ncclTransportName(each)));
    const auto named = [&cluster](const std::vector<DeviceId> &devices) {
        Json list = Json::array();
        for (const DeviceId id : devices)
            list.push_back(cluster.device(id).id);
        return list;
    };
    Json json = {{"transports", std::move(transports)}, {"path", named(way->devices)}, {"message", english(way->why)}};
    if (!way->alike.empty())
        json["relays_alike"] = named(way->alike);
    if (!way->whyNotWidest.empty())
        json["why_not_widest"] = english(way->whyNotWidest);
    return json;
}

} // namespace shardscope::headless
