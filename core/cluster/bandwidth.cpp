// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/bandwidth.h"

#include <cassert>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace shardscope::cluster {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

bool usable(double bytesPerSecond)
{
    return std::isfinite(bytesPerSecond) && bytesPerSecond > 0;
}

} // namespace

BandwidthTable::BandwidthTable(const Cluster &cluster)
    : m_devices(static_cast<int>(cluster.devices.size())), m_values(cluster.devices.size() * cluster.devices.size(), unknown),
      m_origins(m_values.size(), Origin::Unknown)
{
    const std::size_t n = cluster.devices.size();
    // A copy through the host's memory says something only where no direct one was timed.
    for (const Traffic traffic : {Traffic::Direct, Traffic::Staged}) {
        for (const MeasuredMatrix &matrix : cluster.matrices) {
            if (matrix.measure == Measure::Bandwidth && matrix.traffic == traffic)
                fill(matrix);
        }
    }
    std::map<LinkClass, const LinkLaw *> laws;
    for (const LinkLaw &law : cluster.laws) {
        if (law.inUse && law.link.isLink() && usable(1.0 / law.beta.si()))
            laws.emplace(law.link, &law);
    }
    LinkClass last; // neighbours are mostly of one class
    auto law = laws.find(last);
    for (std::size_t i = 0; i < n && !laws.empty(); ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            if (i == j || !std::isnan(m_values[i * n + j]))
                continue;
            if (const LinkClass link = cluster.links.at(DeviceId(i), DeviceId(j)); link != last) {
                last = link;
                law = laws.find(link);
            }
            if (law == laws.end())
                continue;
            m_values[i * n + j] = 1.0 / law->second->beta.si();
            m_origins[i * n + j] = law->second->origin;
        }
    }
}

BandwidthTable::BandwidthTable(int devices, std::vector<double> bytesPerSecond)
    : m_devices(devices), m_values(std::move(bytesPerSecond)), m_origins(m_values.size(), Origin::Unknown)
{
    const auto n = static_cast<std::size_t>(devices);
    assert(m_values.size() == n * n);
    for (std::size_t cell = 0; cell < m_values.size(); ++cell) {
        if (!usable(m_values[cell]) || cell / n == cell % n)
            m_values[cell] = unknown;
        else
            m_origins[cell] = Origin::Entered;
    }
}

void BandwidthTable::fill(const MeasuredMatrix &matrix)
{
    const auto n = static_cast<std::size_t>(m_devices);
    for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
        for (std::size_t column = 0; column < matrix.columns.size(); ++column) {
            const std::size_t cell = matrix.rows[row].index() * n + matrix.columns[column].index();
            if (matrix.rows[row] == matrix.columns[column] || !std::isnan(m_values[cell]) || !usable(matrix.at(row, column)))
                continue;
            m_values[cell] = matrix.at(row, column);
            m_origins[cell] = Origin::Measured;
            m_hasMeasured = true;
        }
    }
}

std::optional<BytesPerSecond> BandwidthTable::between(DeviceId from, DeviceId to) const
{
    const double value = at(from.value, to.value);
    return std::isnan(value) ? std::nullopt : std::optional(BytesPerSecond(value));
}

Origin BandwidthTable::origin(DeviceId from, DeviceId to) const
{
    return m_origins[from.index() * static_cast<std::size_t>(m_devices) + to.index()];
}

} // namespace shardscope::cluster
