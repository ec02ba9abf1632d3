// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/plan/handover.h"

#include "core/base/errorcode.h"

#include <cmath>
#include <optional>
#include <string>

namespace shardscope::plan {

namespace {

Status checkOrder(const cluster::Cluster &cluster, std::span<const DeviceId> order)
{
    std::vector<char> seen(cluster.devices.size());
    for (const DeviceId id : order) {
        if (!id.valid() || id.index() >= cluster.devices.size())
            return Error{ErrorCode::DeviceUnknown,
                         {core::tr("The device order"), std::to_string(id.value), std::to_string(cluster.devices.size())},
                         {}};
        if (seen[id.index()]++)
            return Error{ErrorCode::DeviceDuplicate, {cluster.device(id).id}, {}};
    }
    return Nothing{};
}

class Pairs {
public:
    Pairs(const cluster::Cluster &cluster, const cluster::BandwidthTable &table, Bytes activation, HandOver &out)
        : m_cluster(cluster), m_table(table), m_activation(activation), m_out(out)
    {
    }

    /// Empty when no bandwidth is known.
    std::optional<Seconds> time(DeviceId from, DeviceId to)
    {
        const double bandwidth = m_table.at(from.value, to.value);
        if (!(bandwidth > 0))
            return std::nullopt;
        const cluster::LinkLaw *law = m_cluster.law(m_cluster.links.at(from, to));
        const bool known = law && law->alpha;
        m_out.withoutAlpha += known ? 0 : 1;
        return (known ? *law->alpha : Seconds(0)) + m_activation / BytesPerSecond(bandwidth);
    }

private:
    const cluster::Cluster &m_cluster;
    const cluster::BandwidthTable &m_table;
    Bytes m_activation;
    HandOver &m_out;
};

} // namespace

Result<HandOver> handOver(const cluster::Cluster &cluster, const cluster::BandwidthTable &table, std::span<const DeviceId> order,
                          Bytes activation)
{
    if (auto s = checkOrder(cluster, order); !s)
        return s.error();
    if (!std::isfinite(activation.si()) || activation < Bytes(0))
        return Error{ErrorCode::ValueRange,
                     {core::tr("The activation"), std::to_string(activation.si()), core::tr("a number of bytes, 0 or more")},
                     {}};
    HandOver out;
    out.toNext.resize(order.size());
    out.toPrevious.resize(order.size());
    if (order.size() < 2)
        return out;
    Pairs pairs(cluster, table, activation, out);
    for (std::size_t r = 0; r < order.size(); ++r) {
        const std::size_t next = (r + 1) % order.size();
        const bool closing = next == 0;
        if (closing && order.size() == 2)
            break; // two devices are neighbours once
        const auto there = pairs.time(order[r], order[next]);
        const auto back = pairs.time(order[next], order[r]);
        if (!closing && (!there || !back))
            return Error{ErrorCode::NoPath, {cluster.device(order[r]).id, cluster.device(order[next]).id}, {}};
        out.closingKnown = there && back;
        out.toNext[r] = there.value_or(Seconds(0));
        out.toPrevious[next] = back.value_or(Seconds(0));
    }
    return out;
}

} // namespace shardscope::plan
