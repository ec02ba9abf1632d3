// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/build.h"
#include "core/cluster/cluster.h"

#include <cmath>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

// Machines that the tests of device graphs draw.
namespace shardscope::testmachines {

using cluster::Cluster;
using cluster::DeviceKind;
using cluster::LinkClass;
using cluster::LinkKind;

inline LinkClass linkNamed(const std::string &name)
{
    return LinkClass::parse(name).value_or(LinkClass{});
}

/// One host; `rows` are the classes among GPUs, separated by blanks, X on the diagonal.
inline Cluster fromClasses(const std::vector<std::string> &rows, const std::vector<int> &numa = {})
{
    Cluster c;
    c.name = "machine";
    c.hosts = {{"h0"}};
    const std::size_t n = rows.size();
    for (std::size_t i = 0; i < n; ++i) {
        cluster::Device gpu{"GPU" + std::to_string(i), DeviceKind::Gpu, {}, HostId(0), {}, {}, {}, {}};
        if (i < numa.size())
            gpu.numa = numa[i];
        c.devices.push_back(gpu);
    }
    c.links = cluster::LinkTable(static_cast<int>(n));
    for (std::size_t i = 0; i < n; ++i) {
        std::istringstream in(rows[i]);
        std::string cell;
        for (std::size_t j = 0; in >> cell && j < n; ++j)
            if (i != j)
                c.links.set(DeviceId(i), DeviceId(j), linkNamed(cell));
    }
    return c;
}

/// n GPUs where `classOf(i, j)` names the class.
template <class F>
Cluster fromRule(std::size_t n, F classOf, const std::vector<int> &numa = {})
{
    std::vector<std::string> rows;
    for (std::size_t i = 0; i < n; ++i) {
        std::string row;
        for (std::size_t j = 0; j < n; ++j)
            row += (i == j ? std::string("X") : std::string(i < j ? classOf(i, j) : classOf(j, i))) + " ";
        rows.push_back(row);
    }
    return fromClasses(rows, numa);
}

inline void addNic(Cluster &c, const std::vector<std::string> &toGpus)
{
    const auto gpus = static_cast<std::size_t>(c.gpus());
    const std::size_t nics = c.devices.size() - gpus;
    c.devices.push_back(
        {"NIC" + std::to_string(nics), DeviceKind::Nic, "mlx5_" + std::to_string(nics), HostId(0), {}, {}, {}, {}});
    cluster::LinkTable links(static_cast<int>(c.devices.size()));
    for (std::size_t i = 0; i + 1 < c.devices.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            links.set(DeviceId(i), DeviceId(j), c.links.at(DeviceId(i), DeviceId(j)));
    for (std::size_t i = 0; i < toGpus.size(); ++i)
        links.set(DeviceId(i), DeviceId(c.devices.size() - 1), linkNamed(toGpus[i]));
    c.links = links;
}

/// Bandwidths in GB/s as they are printed; NaN on the diagonal. The CPU's row
/// and column come last when there is one more than GPUs.
inline void addBandwidths(Cluster &c, const std::vector<std::vector<double>> &rows)
{
    cluster::MeasuredMatrix m;
    m.name = "bandwidth";
    m.source = "printout";
    if (rows.size() > c.devices.size()) {
        c.devices.push_back({"CPU", DeviceKind::Cpu, {}, HostId(0), {}, {}, {}, {}});
        cluster::LinkTable links(static_cast<int>(c.devices.size()));
        for (std::size_t i = 0; i + 1 < c.devices.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                links.set(DeviceId(i), DeviceId(j), c.links.at(DeviceId(i), DeviceId(j)));
        c.links = links;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        m.rows.emplace_back(i);
        m.columns.emplace_back(i);
        for (const double value : rows[i])
            m.values.push_back(value * 1e9);
    }
    c.matrices.push_back(m);
}

/// The 8×V100 machine of the lab's topology and bandwidth printouts.
inline Cluster v100()
{
    Cluster c = fromClasses({"X NV1 NV1 NV2 NV2 SYS SYS SYS", "NV1 X NV2 NV1 SYS NV2 SYS SYS", "NV1 NV2 X NV2 SYS SYS NV1 SYS",
                             "NV2 NV1 NV2 X SYS SYS SYS NV1", "NV2 SYS SYS SYS X NV1 NV1 NV2", "SYS NV2 SYS SYS NV1 X NV2 NV1",
                             "SYS SYS NV1 SYS NV1 NV2 X NV2", "SYS SYS SYS NV1 NV2 NV1 NV2 X"});
    c.name = "v100";
    c.gpuModel = "V100-SXM2-32GB";
    constexpr double x = std::numeric_limits<double>::quiet_NaN();
    addBandwidths(c, {{x, 22.47, 22.48, 43.28, 43.48, 7.16, 7.20, 7.17, 7.84},
                      {22.47, x, 43.09, 22.48, 7.17, 43.23, 7.18, 7.21, 7.89},
                      {22.48, 43.09, x, 43.35, 7.17, 7.21, 22.49, 7.22, 7.85},
                      {43.28, 22.48, 43.35, x, 7.20, 7.22, 7.19, 22.50, 7.67},
                      {43.48, 7.17, 7.17, 7.20, x, 22.43, 22.42, 43.42, 12.01},
                      {7.16, 43.23, 7.21, 7.22, 22.43, x, 43.31, 22.43, 12.13},
                      {7.20, 7.18, 22.49, 7.19, 22.42, 43.31, x, 43.13, 12.18},
                      {7.17, 7.21, 7.22, 22.50, 43.42, 22.43, 43.13, x, 12.19},
                      {8.12, 8.26, 8.45, 8.45, 8.44, 8.46, 8.33, 8.08, x}});
    return c;
}

/// 8×H100 behind an NVSwitch with one NIC; nominal bandwidth.
inline Cluster h100()
{
    Cluster c = fromRule(8, [](std::size_t, std::size_t) { return "NV18"; }, {0, 0, 0, 0, 1, 1, 1, 1});
    c.name = "h100";
    c.gpuModel = "H100";
    addNic(c, {"NODE", "NODE", "NODE", "NODE", "SYS", "SYS", "SYS", "SYS"});
    c.laws.push_back({linkNamed("NV18"),
                      {},
                      SecondsPerByte(1 / 450e9),
                      cluster::Origin::Nominal,
                      "data sheet, 18 × 25 GB/s per direction",
                      true});
    c.laws.push_back({linkNamed("NV18"), {}, SecondsPerByte(1 / 363e9), cluster::Origin::Implied, "broadcast times", false});
    return c;
}

inline Cluster hosts(int hosts, int gpus, LinkClass inside, std::vector<cluster::GeneratorOptions::Level> levels,
                     bool nics = false, cluster::FabricKind fabric = cluster::FabricKind::Plain)
{
    cluster::GeneratorOptions options;
    options.hosts = hosts;
    options.gpusPerHost = gpus;
    options.inside = inside;
    options.insideBandwidth = BytesPerSecond(gpus > 4 ? 450e9 : 100e9);
    options.insideAlpha = microseconds(3);
    options.levels = std::move(levels);
    options.nicPerGpu = nics;
    options.fabric = fabric;
    auto made = cluster::generate(options);
    return made ? *made : Cluster{};
}

inline Cluster perlmutter()
{
    return hosts(4, 4, {LinkKind::NvLink, 4}, {{"Slingshot", 0, microseconds(10), BytesPerSecond(25e9)}}, true);
}

inline Cluster eightByEight()
{
    return hosts(8, 8, {LinkKind::NvLink, 18},
                 {{"leaf", 4, microseconds(5), BytesPerSecond(50e9)}, {"spine", 0, microseconds(9), BytesPerSecond(25e9)}});
}

inline Cluster thousand(cluster::FabricKind fabric = cluster::FabricKind::Plain)
{
    return hosts(128, 8, {LinkKind::NvLink, 18},
                 {{"leaf", 16, microseconds(5), BytesPerSecond(50e9)}, {"spine", 0, microseconds(9), BytesPerSecond(25e9)}},
                 false, fabric);
}

/// Four GPUs under each of two PCIe switches a socket: PIX, NODE, SYS.
inline Cluster tree8()
{
    Cluster c = fromRule(8, [](std::size_t i, std::size_t j) { return i / 2 == j / 2   ? "PIX"
                                                                      : i / 4 == j / 4 ? "NODE"
                                                                                       : "SYS"; },
                         {0, 0, 0, 0, 1, 1, 1, 1});
    for (const char *law : {"PIX", "NODE", "SYS"}) {
        const double bandwidth = law[0] == 'P' ? 26e9 : law[0] == 'N' ? 22e9 : 17e9;
        c.laws.push_back({linkNamed(law), {}, SecondsPerByte(1 / bandwidth), cluster::Origin::Entered, "entered", true});
    }
    return c;
}

inline Cluster pairs(std::size_t n)
{
    return fromRule(n, [n](std::size_t i, std::size_t j) {
        return i / 2 == j / 2 ? "NV4" : 2 * i < n && 2 * j >= n ? "SYS" : "PHB";
    });
}

inline Cluster two()
{
    return fromClasses({"X NV12", "NV12 X"});
}

} // namespace shardscope::testmachines
