// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/build.h"
#include "core/evaluate/report.h"
#include "core/scenario/scenario.h"

#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <utility>

// Machines that the tests of this view share.
namespace shardscope::test {

inline constexpr double hole = std::numeric_limits<double>::quiet_NaN();

/// The hybrid cube mesh of the examples: classes, measured GB/s, a CPU.
inline cluster::Cluster cubeMesh()
{
    static constexpr const char *links[8] = {"X NV1 NV1 NV2 NV2 SYS SYS SYS", "NV1 X NV2 NV1 SYS NV2 SYS SYS",
                                             "NV1 NV2 X NV2 SYS SYS NV1 SYS", "NV2 NV1 NV2 X SYS SYS SYS NV1",
                                             "NV2 SYS SYS SYS X NV1 NV1 NV2", "SYS NV2 SYS SYS NV1 X NV2 NV1",
                                             "SYS SYS NV1 SYS NV1 NV2 X NV2", "SYS SYS SYS NV1 NV2 NV1 NV2 X"};
    static constexpr std::array<std::array<double, 9>, 9> values{{{hole, 22.47, 22.48, 43.28, 43.48, 7.16, 7.20, 7.17, 7.84},
                                                                  {22.47, hole, 43.09, 22.48, 7.17, 43.23, 7.18, 7.21, 7.89},
                                                                  {22.48, 43.09, hole, 43.35, 7.17, 7.21, 22.49, 7.22, 7.85},
                                                                  {43.28, 22.48, 43.35, hole, 7.20, 7.22, 7.19, 22.50, 7.67},
                                                                  {43.48, 7.17, 7.17, 7.20, hole, 22.43, 22.42, 43.42, 12.01},
                                                                  {7.16, 43.23, 7.21, 7.22, 22.43, hole, 43.31, 22.43, 12.13},
                                                                  {7.20, 7.18, 22.49, 7.19, 22.42, 43.31, hole, 43.13, 12.18},
                                                                  {7.17, 7.21, 7.22, 22.50, 43.42, 22.43, 43.13, hole, 12.19},
                                                                  {8.12, 8.26, 8.45, 8.45, 8.44, 8.46, 8.33, 8.08, hole}}};
    cluster::Cluster machine;
    machine.name = "cube mesh";
    machine.hosts.resize(1);
    machine.links = cluster::LinkTable(9);
    cluster::MeasuredMatrix matrix;
    matrix.source = "table in the test";
    for (int i = 0; i < 9; ++i) {
        cluster::Device device;
        device.id = i < 8 ? "GPU" + std::to_string(i) : "CPU";
        device.kind = i < 8 ? cluster::DeviceKind::Gpu : cluster::DeviceKind::Cpu;
        device.host = HostId(0);
        machine.devices.push_back(device);
        matrix.rows.emplace_back(i);
        matrix.columns.emplace_back(i);
        for (const double value : values[static_cast<std::size_t>(i)])
            matrix.values.push_back(value * 1e9);
    }
    for (int i = 0; i < 8; ++i) {
        std::string row = std::string(links[i]) + ' ';
        for (int j = 0; j < 8; ++j) {
            const std::string word = row.substr(0, row.find(' '));
            row.erase(0, word.size() + 1);
            if (i < j)
                machine.links.set(DeviceId(i), DeviceId(j), cluster::LinkClass::parse(word).value());
        }
    }
    machine.matrices.push_back(std::move(matrix));
    return machine;
}

inline scenario::Scenario scenarioOf(cluster::Cluster machine)
{
    scenario::Scenario scenario;
    scenario.name = machine.name;
    scenario.cluster = std::make_shared<const cluster::Cluster>(std::move(machine));
    return scenario;
}

/// With the averages that the source prints.
inline scenario::Scenario cubeMeshScenario()
{
    scenario::Scenario scenario = scenarioOf(cubeMesh());
    const std::pair<const char *, double> means[] = {
        {"SYS", 7.19}, {"NV1", 22.46}, {"NV2", 43.28}, {"CPU->GPU", 8.32}, {"GPU->CPU", 9.97}};
    for (const auto &[name, mean] : means)
        scenario.facts.push_back({"Average bandwidth", name, mean * 1e9, Unit::BytePerSecond, "", "printed"});
    return scenario;
}

/// hosts × 8 GPUs; without bandwidth only the classes are known, and not the number of NVLinks: no rate is assumed.
inline scenario::Scenario generated(int hosts, bool bandwidth, int gpusPerHost = 8, bool nics = false)
{
    cluster::GeneratorOptions options;
    options.hosts = hosts;
    options.gpusPerHost = gpusPerHost;
    options.nicPerGpu = nics;
    options.origin = cluster::Origin::Nominal;
    options.source = "data sheet";
    options.insideBandwidth = gigabytesPerSecond(450);
    if (!bandwidth)
        options.inside = {cluster::LinkKind::NvLink, 0};
    if (hosts > 1)
        options.levels.push_back({"leaf", 0, std::nullopt, gigabytesPerSecond(25)});
    cluster::Cluster machine = *cluster::generate(options);
    if (!bandwidth)
        machine.laws.clear();
    return scenarioOf(std::move(machine));
}

/// The same machine with its values measured, each changed by a function of its place.
template <class Function>
scenario::Scenario measured(const scenario::Scenario &nominal, Function change)
{
    cluster::Cluster machine = *nominal.cluster;
    const cluster::BandwidthTable table(machine);
    cluster::MeasuredMatrix matrix;
    const int gpus = machine.gpus();
    for (int i = 0; i < gpus; ++i) {
        matrix.rows.emplace_back(i);
        matrix.columns.emplace_back(i);
        for (int j = 0; j < gpus; ++j)
            matrix.values.push_back(i == j ? hole : change(i, j, table.at(i, j)));
    }
    machine.matrices.push_back(std::move(matrix));
    machine.laws.clear();
    return scenarioOf(std::move(machine));
}

inline std::shared_ptr<const evaluate::MachineReport> reportOf(const scenario::Scenario &scenario)
{
    return evaluate::evaluate(scenario, nullptr, {})->machine;
}

} // namespace shardscope::test
