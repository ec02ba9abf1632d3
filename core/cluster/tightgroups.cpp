// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/tightgroups.h"

#include <algorithm>
#include <functional>
#include <set>

namespace shardscope::cluster {

namespace {

/// Divides the GPUs into groups of which every pair has at least some bandwidth.
class Partition {
public:
    Partition(const BandwidthTable &table, int gpus, int size, double least)
        : m_table(table), m_gpus(gpus), m_size(static_cast<std::size_t>(size)), m_least(least),
          m_taken(static_cast<std::size_t>(gpus), false)
    {
    }

    [[nodiscard]] bool find()
    {
        const auto first = std::ranges::find(m_taken, false);
        if (first == m_taken.end())
            return true;
        const int lead = static_cast<int>(first - m_taken.begin());
        *first = true;
        m_groups.push_back({DeviceId(lead)});
        if (grow(lead + 1))
            return true;
        m_groups.pop_back();
        m_taken[static_cast<std::size_t>(lead)] = false;
        return false;
    }
    [[nodiscard]] const std::vector<std::vector<DeviceId>> &groups() const { return m_groups; }

private:
    [[nodiscard]] bool joins(int gpu) const
    {
        return std::ranges::all_of(m_groups.back(), [&](DeviceId other) {
            return std::min(m_table.at(gpu, other.value), m_table.at(other.value, gpu)) >= m_least;
        });
    }
    [[nodiscard]] bool grow(int from)
    {
        if (m_groups.back().size() == m_size)
            return find();
        for (int gpu = from; gpu < m_gpus; ++gpu) {
            if (m_taken[static_cast<std::size_t>(gpu)] || !joins(gpu))
                continue;
            m_taken[static_cast<std::size_t>(gpu)] = true;
            m_groups.back().emplace_back(gpu);
            if (grow(gpu + 1))
                return true;
            m_groups.back().pop_back();
            m_taken[static_cast<std::size_t>(gpu)] = false;
        }
        return false;
    }

    const BandwidthTable &m_table;
    int m_gpus = 0;
    std::size_t m_size = 0;
    double m_least = 0; ///< bytes/s
    std::vector<bool> m_taken;
    std::vector<std::vector<DeviceId>> m_groups;
};

} // namespace

std::optional<TightGroups> tightestGroups(const Cluster &cluster, const BandwidthTable &table, int size)
{
    const int gpus = cluster.gpus();
    if (size < 2 || gpus > exactDevices || gpus % size != 0)
        return std::nullopt;
    std::set<double, std::greater<>> widths;
    for (int i = 0; i < gpus; ++i)
        for (int j = 0; j < i; ++j)
            if (const double width = std::min(table.at(i, j), table.at(j, i)); width > 0)
                widths.insert(width);
    for (const double width : widths) {
        Partition partition(table, gpus, size, width);
        if (partition.find())
            return TightGroups{partition.groups(), BytesPerSecond(width)};
    }
    return std::nullopt;
}

} // namespace shardscope::cluster
