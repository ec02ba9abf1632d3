// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/orders.h"

#include "core/base/errorcode.h"
#include "core/cluster/exactorder.h"
#include "core/cluster/heuristicorder.h"
#include "core/cluster/weights.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace shardscope::cluster {

namespace {

std::vector<DeviceId> gpusOf(const Cluster &cluster)
{
    std::vector<DeviceId> gpus;
    for (int i = 0; i < cluster.gpus(); ++i)
        gpus.emplace_back(i);
    return gpus;
}

Groups hostGroups(const Cluster &cluster)
{
    Groups groups(cluster.hosts.size());
    for (int i = 0; i < cluster.gpus(); ++i)
        groups[cluster.device(DeviceId(i)).host.index()].push_back(i);
    std::erase_if(groups, [](const std::vector<int> &group) { return group.empty(); });
    return groups;
}

DeviceOrder orderOf(const BandwidthTable &table, const std::vector<int> &order, bool closed, bool exact)
{
    DeviceOrder out;
    out.exact = exact;
    for (const int index : order)
        out.devices.emplace_back(index);
    const std::size_t edges = order.size() < 2 ? 0 : order.size() - (closed ? 0 : 1);
    double narrowest = std::numeric_limits<double>::infinity();
    double sum = 0;
    for (std::size_t i = 0; i < edges; ++i) {
        const int a = order[i];
        const int b = order[(i + 1) % order.size()];
        const double there = table.at(a, b);
        const double back = table.at(b, a);
        const double edge = std::isnan(there) || std::isnan(back) ? 0.0 : std::min(there, back);
        narrowest = std::min(narrowest, edge);
        sum += edge;
    }
    out.narrowest = BytesPerSecond(edges > 0 ? narrowest : 0.0);
    out.sum = BytesPerSecond(sum);
    return out;
}

} // namespace

Result<DeviceOrder> pipelineOrder(const Cluster &cluster, const BandwidthTable &table, int stages, const Progress &progress)
{
    const std::vector<DeviceId> gpus = gpusOf(cluster);
    const int n = static_cast<int>(gpus.size());
    if (stages < 1 || stages > n)
        return Error{ErrorCode::ValueRange,
                     {core::tr("The number of pipeline stages"), std::to_string(stages),
                      "1 to " + std::to_string(n) + ", the number of GPUs"},
                     {}};
    if (stages == 1)
        return orderOf(table, {0}, false, true);
    const Weights weights = mutualWeights(table, gpus);
    if (weights.allUnknown())
        return Error{ErrorCode::NoBandwidth, {}, {}};
    const bool exact = n <= exactDevices;
    Result<std::vector<int>> order =
        exact ? exactPath(weights, stages, progress) : heuristicPath(weights, stages, hostGroups(cluster), progress);
    if (!order)
        return std::move(order).error();
    DeviceOrder out = orderOf(table, *order, false, exact);
    out.unknownPairs = weights.unknownPairs();
    return out;
}

Result<DeviceOrder> bestRing(const Cluster &cluster, const BandwidthTable &table, const Progress &progress)
{
    const std::vector<DeviceId> gpus = gpusOf(cluster);
    const int n = static_cast<int>(gpus.size());
    if (n < 1)
        return Error{ErrorCode::ValueRange, {core::tr("The number of GPUs"), "0", core::tr("at least 1 for a ring")}, {}};
    if (n == 1)
        return orderOf(table, {0}, true, true);
    const Weights weights = mutualWeights(table, gpus);
    if (weights.allUnknown())
        return Error{ErrorCode::NoBandwidth, {}, {}};
    const bool exact = n <= exactDevices;
    Result<std::vector<int>> order =
        exact ? exactCycle(weights, progress) : heuristicCycle(weights, hostGroups(cluster), progress);
    if (!order)
        return std::move(order).error();
    DeviceOrder out = orderOf(table, *order, true, exact);
    out.unknownPairs = weights.unknownPairs();
    if (!(out.narrowest.si() > 0)) // as wide as the pair that nobody measured
        return Error{ErrorCode::NoBandwidth, {}, {}};
    return out;
}

} // namespace shardscope::cluster
