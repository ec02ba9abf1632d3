// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/id.h"
#include "core/base/units.h"
#include "core/cluster/cluster.h"

#include <optional>
#include <vector>

namespace shardscope::cluster {

/// Bandwidth from every device to every other, and where each value comes
/// from: the first bandwidth matrix that has the cell (of direct copies, else of
/// copies through the host; never one of several copies at a time), else 1/β of
/// the class's law in use. Devices are the cluster's, in its order. Row = source.
class BandwidthTable {
public:
    BandwidthTable() = default;
    explicit BandwidthTable(const Cluster &cluster);
    /// For tests and for graph questions on arrays: n × n bytes/s, NaN = unknown.
    BandwidthTable(int devices, std::vector<double> bytesPerSecond);

    [[nodiscard]] int devices() const { return m_devices; }
    /// bytes/s; NaN where nothing is known and on the diagonal.
    [[nodiscard]] double at(int from, int to) const
    {
        return m_values[static_cast<std::size_t>(from) * static_cast<std::size_t>(m_devices) + static_cast<std::size_t>(to)];
    }
    [[nodiscard]] std::optional<BytesPerSecond> between(DeviceId from, DeviceId to) const;
    [[nodiscard]] Origin origin(DeviceId from, DeviceId to) const;
    [[nodiscard]] bool hasMeasured() const { return m_hasMeasured; }

private:
    void fill(const MeasuredMatrix &matrix);

    int m_devices = 0;
    bool m_hasMeasured = false;
    std::vector<double> m_values;
    std::vector<Origin> m_origins;
};

} // namespace shardscope::cluster
