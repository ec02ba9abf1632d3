// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/readings.h"

#include "core/cluster/cluster.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace shardscope::cluster {

namespace {

constexpr double noValue = std::numeric_limits<double>::quiet_NaN();

struct Named {
    Operation operation;
    std::string_view name;
};
constexpr Named names[] = {
    {Operation::AllReduce, "all_reduce"}, {Operation::AllGather, "all_gather"}, {Operation::ReduceScatter, "reduce_scatter"},
    {Operation::AllToAll, "alltoall"},    {Operation::Broadcast, "broadcast"},  {Operation::Reduce, "reduce"},
    {Operation::SendRecv, "sendrecv"},    {Operation::Gather, "gather"},        {Operation::Scatter, "scatter"},
    {Operation::Hypercube, "hypercube"},
};

/// Letters only, in lower case.
std::string plain(std::string_view name)
{
    std::string out;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z')
            out += static_cast<char>(c - 'A' + 'a');
        else if (c >= 'a' && c <= 'z')
            out += c;
    }
    return out;
}

/// One unit of the last digit of a printed bandwidth, 0.01 GB/s, and half of it.
constexpr double bandwidthHalf = 0.005e9;

} // namespace

std::string_view operationName(Operation operation)
{
    const auto *found = std::ranges::find(names, operation, &Named::operation);
    return found == std::end(names) ? "unknown" : found->name;
}

std::optional<Operation> operationFromName(std::string_view name)
{
    std::string text = plain(name);
    if (text.ends_with("perf"))
        text.resize(text.size() - 4);
    for (const Named &named : names) {
        if (text == plain(named.name))
            return named.operation;
    }
    if (text == "bcast")
        return Operation::Broadcast;
    if (text == "alltoallv")
        return Operation::AllToAll;
    return std::nullopt;
}

std::span<const Operation> allOperations()
{
    static constexpr Operation all[] = {Operation::AllReduce, Operation::AllGather, Operation::ReduceScatter, Operation::AllToAll,
                                        Operation::Broadcast, Operation::Reduce,    Operation::SendRecv,      Operation::Gather,
                                        Operation::Scatter,   Operation::Hypercube};
    return all;
}

double busFactor(Operation operation, int ranks)
{
    if (ranks < 1)
        return noValue;
    const double n = ranks;
    switch (operation) {
    case Operation::AllReduce: return 2 * (n - 1) / n;
    case Operation::AllGather:
    case Operation::ReduceScatter:
    case Operation::AllToAll:
    case Operation::Gather:
    case Operation::Scatter: return (n - 1) / n;
    case Operation::Broadcast:
    case Operation::Reduce:
    case Operation::SendRecv:
    case Operation::Hypercube: return 1;
    case Operation::Unknown: break;
    }
    return noValue;
}

double recomputedBus(const MeasuredCollective &job, const CollectiveRow &row, const CollectiveTiming &timing)
{
    return timing.time.si() > 0 ? row.size.si() / timing.time.si() * busFactor(job.operation, job.knownRanks()) : noValue;
}

bool busAgrees(const MeasuredCollective &job, const CollectiveRow &row, const CollectiveTiming &timing)
{
    const double factor = busFactor(job.operation, job.knownRanks());
    const double half = timing.step.si() / 2;
    const double least = row.size.si() * factor / (timing.time.si() + half);
    const double most = row.size.si() * factor / std::max(timing.time.si() - half, 1e-12);
    // The last bit of a value that lies on the edge between two printed ones.
    constexpr double slack = 1e-6;
    return timing.bus.si() >= (least - bandwidthHalf) * (1 - slack) - 1
           && timing.bus.si() <= (most + bandwidthHalf) * (1 + slack);
}

void copyReadings(const Cluster &from, std::span<const DeviceId> places, const std::string &prefix, Cluster &to)
{
    const auto moved = [&places](std::vector<DeviceId> ids) {
        std::ranges::transform(ids, ids.begin(), [&places](DeviceId id) { return places[id.index()]; });
        return ids;
    };
    const auto named = [&prefix](const std::string &name) {
        return prefix.empty() ? name : name.empty() ? prefix : prefix + ": " + name;
    };
    for (MeasuredMatrix matrix : from.matrices) {
        matrix.rows = moved(std::move(matrix.rows));
        matrix.columns = moved(std::move(matrix.columns));
        matrix.name = named(matrix.name);
        to.matrices.push_back(std::move(matrix));
    }
    for (StatusMatrix matrix : from.statuses) {
        matrix.devices = moved(std::move(matrix.devices));
        matrix.name = named(matrix.name);
        to.statuses.push_back(std::move(matrix));
    }
    for (LinkPort port : from.ports) {
        port.device = places[port.device.index()];
        to.ports.push_back(port);
    }
    std::ranges::copy(from.collectives, std::back_inserter(to.collectives));
    for (ChannelPath path : from.channelPaths) {
        for (std::vector<DeviceId> &hop : path.hops)
            hop = moved(std::move(hop));
        to.channelPaths.push_back(std::move(path));
    }
}

} // namespace shardscope::cluster
