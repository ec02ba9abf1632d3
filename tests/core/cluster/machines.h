// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/bandwidth.h"
#include "core/cluster/build.h"
#include "core/cluster/cluster.h"

#include <cstdint>
#include <limits>
#include <numeric>
#include <random>
#include <string>
#include <vector>

// Machines that several tests look at.
namespace shardscope::cluster::testing {

inline constexpr double hole = std::numeric_limits<double>::quiet_NaN();

inline LinkClass link(const char *name)
{
    return LinkClass::parse(name).value_or(LinkClass{});
}

inline std::vector<DeviceId> ids(const std::vector<int> &values)
{
    return {values.begin(), values.end()};
}

/// One host of GPUs with the same class between every two.
inline Cluster uniformHost(int gpus, LinkClass inside)
{
    Cluster c;
    c.hosts = {Host{"h"}};
    for (int i = 0; i < gpus; ++i)
        c.devices.push_back({"GPU" + std::to_string(i), DeviceKind::Gpu, {}, HostId(0), {}, {}, {}, {}});
    c.links = LinkTable(gpus);
    for (int i = 0; i < gpus; ++i) {
        for (int j = 0; j < i; ++j)
            c.links.set(DeviceId(i), DeviceId(j), inside);
    }
    return c;
}

/// The 8×V100 machine: classes, measured matrix, CPU row and column.
inline Cluster v100()
{
    static constexpr const char *classes[8][8] = {{"", "NV1", "NV1", "NV2", "NV2", "SYS", "SYS", "SYS"},
                                                  {"", "", "NV2", "NV1", "SYS", "NV2", "SYS", "SYS"},
                                                  {"", "", "", "NV2", "SYS", "SYS", "NV1", "SYS"},
                                                  {"", "", "", "", "SYS", "SYS", "SYS", "NV1"},
                                                  {"", "", "", "", "", "NV1", "NV1", "NV2"},
                                                  {"", "", "", "", "", "", "NV2", "NV1"},
                                                  {"", "", "", "", "", "", "", "NV2"},
                                                  {"", "", "", "", "", "", "", ""}};
    static constexpr double gbps[9][9] = {
        {hole, 22.47, 22.48, 43.28, 43.48, 7.16, 7.20, 7.17, 7.84},  {22.47, hole, 43.09, 22.48, 7.17, 43.23, 7.18, 7.21, 7.89},
        {22.48, 43.09, hole, 43.35, 7.17, 7.21, 22.49, 7.22, 7.85},  {43.28, 22.48, 43.35, hole, 7.20, 7.22, 7.19, 22.50, 7.67},
        {43.48, 7.17, 7.17, 7.20, hole, 22.43, 22.42, 43.42, 12.01}, {7.16, 43.23, 7.21, 7.22, 22.43, hole, 43.31, 22.43, 12.13},
        {7.20, 7.18, 22.49, 7.19, 22.42, 43.31, hole, 43.13, 12.18}, {7.17, 7.21, 7.22, 22.50, 43.42, 22.43, 43.13, hole, 12.19},
        {8.12, 8.26, 8.45, 8.45, 8.44, 8.46, 8.33, 8.08, hole}};
    Cluster c = uniformHost(8, {});
    c.devices.push_back({"CPU", DeviceKind::Cpu, {}, HostId(0), {}, {}, {}, {}});
    c.links = LinkTable(9);
    MeasuredMatrix matrix;
    matrix.name = "Bandwidth";
    for (int i = 0; i < 9; ++i) {
        matrix.rows.emplace_back(i);
        matrix.columns.emplace_back(i);
        for (int j = 0; j < 9; ++j) {
            matrix.values.push_back(gbps[i][j] * 1e9);
            if (i < j && j < 8)
                c.links.set(DeviceId(i), DeviceId(j), link(classes[i][j]));
        }
    }
    c.matrices.push_back(std::move(matrix));
    return c;
}

/// The same machine with GPU order[i] called GPU i; CPU and holes stay last.
inline Cluster relabelled(const Cluster &c, const std::vector<int> &order)
{
    Cluster out = c;
    const auto old = [&order](std::size_t i) { return i < order.size() ? DeviceId(order[i]) : DeviceId(i); };
    for (std::size_t i = 0; i < c.devices.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            out.links.set(DeviceId(i), DeviceId(j), c.links.at(old(i), old(j)));
    }
    for (std::size_t m = 0; m < c.matrices.size(); ++m) {
        const std::size_t n = c.matrices[m].columns.size();
        for (std::size_t i = 0; i < c.matrices[m].rows.size(); ++i) {
            for (std::size_t j = 0; j < n; ++j)
                out.matrices[m].values[i * n + j] = c.matrices[m].at(old(i).index(), old(j).index());
        }
    }
    return out;
}

/// n × n bandwidths with many ties, holes and two directions that differ.
inline std::vector<double> randomBandwidths(std::mt19937 &random, int n, int values, double holes)
{
    std::uniform_int_distribution<int> value(1, values);
    std::bernoulli_distribution missing(holes);
    std::vector<double> out;
    for (int cell = 0; cell < n * n; ++cell)
        out.push_back(cell / n == cell % n || missing(random) ? hole : value(random));
    return out;
}

inline std::vector<int> shuffled(std::mt19937 &random, int n)
{
    std::vector<int> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), 0);
    // Written out: std::shuffle may differ between standard libraries.
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random() % i]);
    return order;
}

} // namespace shardscope::cluster::testing
