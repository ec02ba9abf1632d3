// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
// Reads any printout of a machine that Shardscope reads (or, with --example NAME,
// one of its examples) and prints the pairs of GPUs for which a detour pays most.
#include "core/cluster/bandwidth.h"
#include "core/cluster/paths.h"
#include "core/evaluate/report.h"
#include "core/io/lesson/builtin.h"
#include "core/io/text/reader.h"
#include "core/scenario/scenario.h"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

using namespace shardscope;

namespace {

struct Detour {
    std::string from, to;
    double direct = 0, widest = 0; ///< GB/s
};

Result<scenario::Scenario> opened(int argc, char **argv)
{
    if (argc == 3 && std::string(argv[1]) == "--example")
        return io::exampleScenario(argv[2]);
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    Result<io::MachineInput> input = io::readMachine(text, "standard input");
    if (!input)
        return input.error();
    scenario::Scenario scenario;
    scenario.cluster = std::make_shared<const cluster::Cluster>(std::move(input->cluster));
    return scenario;
}

std::vector<Detour> detours(const evaluate::MachineReport &machine)
{
    std::vector<Detour> found;
    const auto &devices = machine.cluster->devices;
    for (std::size_t from = 0; from < devices.size(); ++from) {
        for (std::size_t to = 0; to < devices.size(); ++to) {
            if (from == to || devices[from].kind != cluster::DeviceKind::Gpu || devices[to].kind != cluster::DeviceKind::Gpu)
                continue;
            const auto routes = cluster::routesBetween(*machine.cluster, machine.bandwidth, DeviceId(from), DeviceId(to));
            if (routes.direct && routes.widest && routes.widest->devices.size() > 2)
                found.push_back(
                    {devices[from].id, devices[to].id, routes.direct->pipelined.si() / 1e9, routes.widest->pipelined.si() / 1e9});
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Detour &a, const Detour &b) { return a.widest / a.direct > b.widest / b.direct; });
    return found;
}

} // namespace

int main(int argc, char **argv)
{
    const Result<scenario::Scenario> scenario = opened(argc, argv);
    if (!scenario) {
        std::fprintf(stderr, "slowest-pairs: %s\n", describe(scenario.error()).c_str());
        return 3;
    }
    const Result<evaluate::Report> report = evaluate::evaluate(*scenario, nullptr, {});
    if (!report || !report->machine) {
        std::fprintf(stderr, "slowest-pairs: there is no machine in it\n");
        return 3;
    }
    const std::vector<Detour> found = detours(*report->machine);
    std::printf("%zu GPU pairs have a faster detour\n", found.size());
    for (std::size_t i = 0; i < std::min<std::size_t>(found.size(), 5); ++i)
        std::printf("%s -> %s: %.2f GB/s directly, %.2f GB/s over others\n", found[i].from.c_str(), found[i].to.c_str(),
                    found[i].direct, found[i].widest);
    return 0;
}
