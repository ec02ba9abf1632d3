// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"
#include "core/cluster/orders.h"
#include "core/cluster/paths.h"
#include "core/cluster/shape.h"
#include "core/cluster/statistics.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

Cluster machine(int gpus)
{
    GeneratorOptions o;
    o.hosts = std::max(1, gpus / 8);
    o.gpusPerHost = std::min(gpus, 8);
    o.insideBandwidth = gigabytesPerSecond(450);
    o.levels = {{"leaf", 4, {}, gigabytesPerSecond(50)}, {"spine", 0, {}, gigabytesPerSecond(25)}};
    return *generate(o);
}

Cluster flat(int gpus)
{
    GeneratorOptions o;
    o.gpusPerHost = gpus;
    o.inside = {LinkKind::Phb, 0};
    return *generate(o);
}

/// Symmetric, whole numbers, few of them equal.
BandwidthTable random(int n)
{
    std::mt19937 engine(1);
    std::vector<double> cells(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
    for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const auto at = [n](std::size_t a, std::size_t b) { return a * static_cast<std::size_t>(n) + b; };
            cells[at(i, j)] = cells[at(j, i)] = 1 + static_cast<double>(engine() % 1000);
        }
    }
    return {n, std::move(cells)};
}

void widestPath(benchmark::State &state)
{
    const int n = static_cast<int>(state.range(0));
    const Cluster c = flat(n);
    const BandwidthTable table = random(n);
    for (auto _ : state)
        benchmark::DoNotOptimize(routesBetween(c, table, DeviceId(0), DeviceId(n - 1)));
}
BENCHMARK(widestPath)->Arg(8)->Arg(64)->Arg(1024)->Unit(benchmark::kMicrosecond);

/// What the exact order is measured against: every permutation.
void pipelineOrderByPermutations(benchmark::State &state)
{
    const int n = static_cast<int>(state.range(0));
    const BandwidthTable table = random(n);
    for (auto _ : state) {
        std::vector<int> order(static_cast<std::size_t>(n));
        std::iota(order.begin(), order.end(), 0);
        std::pair<double, double> best{0, 0};
        do {
            double narrowest = 1e300;
            double sum = 0;
            for (std::size_t i = 1; i < order.size(); ++i) {
                narrowest = std::min(narrowest, table.at(order[i - 1], order[i]));
                sum += table.at(order[i - 1], order[i]);
            }
            best = std::max(best, {narrowest, sum});
        } while (std::next_permutation(order.begin(), order.end()));
        benchmark::DoNotOptimize(best);
    }
}
BENCHMARK(pipelineOrderByPermutations)->Arg(8)->Unit(benchmark::kMillisecond);

void pipelineOrderExact(benchmark::State &state)
{
    const int n = static_cast<int>(state.range(0));
    const Cluster c = flat(n);
    const BandwidthTable table = random(n);
    for (auto _ : state)
        benchmark::DoNotOptimize(pipelineOrder(c, table, static_cast<int>(state.range(1))));
}
BENCHMARK(pipelineOrderExact)->Args({8, 8})->Args({16, 8})->Args({16, 16})->Unit(benchmark::kMillisecond);

void ringExact(benchmark::State &state)
{
    const int n = static_cast<int>(state.range(0));
    const Cluster c = flat(n);
    const BandwidthTable table = random(n);
    for (auto _ : state)
        benchmark::DoNotOptimize(bestRing(c, table));
}
BENCHMARK(ringExact)->Arg(8)->Arg(16)->Unit(benchmark::kMillisecond);

void ringOfHosts(benchmark::State &state)
{
    const Cluster c = machine(static_cast<int>(state.range(0)));
    const BandwidthTable table(c);
    for (auto _ : state)
        benchmark::DoNotOptimize(bestRing(c, table));
}
BENCHMARK(ringOfHosts)->Arg(64)->Arg(1024)->Unit(benchmark::kMillisecond);

void ringOfRandomLinks(benchmark::State &state)
{
    const int n = static_cast<int>(state.range(0));
    const Cluster c = flat(n);
    const BandwidthTable table = random(n);
    for (auto _ : state)
        benchmark::DoNotOptimize(bestRing(c, table));
}
BENCHMARK(ringOfRandomLinks)->Arg(64)->Arg(1024)->Unit(benchmark::kMillisecond);

void pipelineOfRandomLinks(benchmark::State &state)
{
    const Cluster c = flat(1024);
    const BandwidthTable table = random(1024);
    for (auto _ : state)
        benchmark::DoNotOptimize(pipelineOrder(c, table, static_cast<int>(state.range(0))));
}
BENCHMARK(pipelineOfRandomLinks)->Arg(16)->Arg(512)->Unit(benchmark::kMillisecond);

void bisectionOfHosts(benchmark::State &state)
{
    const Cluster c = machine(static_cast<int>(state.range(0)));
    const BandwidthTable table(c);
    for (auto _ : state)
        benchmark::DoNotOptimize(bisection(c, table));
}
BENCHMARK(bisectionOfHosts)->Arg(16)->Arg(1024)->Unit(benchmark::kMillisecond);

void bisectionOfRandomLinks(benchmark::State &state)
{
    const int n = static_cast<int>(state.range(0));
    const Cluster c = flat(n);
    const BandwidthTable table = random(n);
    for (auto _ : state)
        benchmark::DoNotOptimize(bisection(c, table));
}
BENCHMARK(bisectionOfRandomLinks)->Arg(16)->Arg(1024)->Unit(benchmark::kMillisecond);

void shapeOfHosts(benchmark::State &state)
{
    const Cluster c = machine(static_cast<int>(state.range(0)));
    const BandwidthTable table(c);
    for (auto _ : state)
        benchmark::DoNotOptimize(recogniseShape(c, table));
}
BENCHMARK(shapeOfHosts)->Arg(8)->Arg(1024)->Unit(benchmark::kMillisecond);

void statisticsOfHosts(benchmark::State &state)
{
    const Cluster c = machine(static_cast<int>(state.range(0)));
    const BandwidthTable table(c);
    for (auto _ : state) {
        benchmark::DoNotOptimize(classBandwidths(c, table));
        benchmark::DoNotOptimize(outliers(c, table));
        benchmark::DoNotOptimize(asymmetries(c, table, 0));
    }
}
BENCHMARK(statisticsOfHosts)->Arg(1024)->Unit(benchmark::kMillisecond);

} // namespace
