// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/balance.h"
#include "core/placement/eplb.h"
#include "core/placement/lysi.h"

#include <benchmark/benchmark.h>

#include <cmath>

using namespace shardscope;
using namespace shardscope::placement;

namespace {

/// Nodes of four like the notebook's machine, with a little spread in the links.
LysiProblem machine(std::size_t workers, std::size_t experts)
{
    LysiProblem problem;
    problem.alpha_ms.assign(workers * workers, 0.0);
    problem.beta_ms_per_MB.assign(workers * workers, 0.0);
    for (std::size_t i = 0; i < workers; ++i) {
        problem.workers.push_back({134'160'000'000, 32});
        for (std::size_t j = i + 1; j < workers; ++j) {
            const bool near = i / 4 == j / 4;
            const double spread = 1 + 0.001 * static_cast<double>((i * 31 + j * 17) % 97);
            problem.alpha_ms[i * workers + j] = problem.alpha_ms[j * workers + i] = (near ? 0.009 : 0.03) * spread;
            problem.beta_ms_per_MB[i * workers + j] = problem.beta_ms_per_MB[j * workers + i] = (near ? 0.014 : 0.054) * spread;
        }
    }
    problem.expertFlop.assign(experts, 137'438'953'472);
    problem.p2pBuffer_MB = 16;
    problem.p2pFrequency = 4;
    problem.allReduceBuffer_MB = 512;
    problem.layers = 24;
    problem.globalBatch = 256;
    problem.miniBatch = 4;
    problem.moeFrequency = 2;
    problem.recomputation = 1;
    return problem;
}

void lysi(benchmark::State &state)
{
    const LysiProblem problem = machine(static_cast<std::size_t>(state.range(0)), static_cast<std::size_t>(state.range(1)));
    std::int64_t merges = 0;
    for (auto _ : state)
        merges = lysiGroups(problem)->merges;
    state.counters["merges"] = static_cast<double>(merges);
}
BENCHMARK(lysi)->Args({256, 64})->Args({256, 256})->Args({1024, 64})->Args({1024, 256})->Unit(benchmark::kMillisecond);

void eplbAllLayers(benchmark::State &state)
{
    std::vector<std::vector<double>> load(61);
    std::uint64_t seed = 7;
    for (auto &layer : load)
        for (int e = 0; e < 256; ++e) {
            seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
            layer.push_back(static_cast<double>(seed >> 50U));
        }
    const EplbShape shape{320, 8, 4, 32, state.range(0) != 0};
    for (auto _ : state)
        for (const auto &layer : load)
            benchmark::DoNotOptimize(eplb(layer, shape).expertOfSlot.data());
}
BENCHMARK(eplbAllLayers)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void optimal(benchmark::State &state)
{
    BalanceProblem problem;
    const plan::LayerLoad load = plan::generateLayer({plan::LoadShape::Zipf, 64, 8, 8192, 0.6, 0.5, 0.3, 11}, 0);
    problem.weights = load.byExpert();
    problem.rates.assign(8, 1.0);
    problem.capacity.assign(8, 8);
    problem.time_s = 1.0;
    Proof proof;
    for (auto _ : state)
        proof = balance(problem, {})->proof;
    state.counters["gap"] = proof.gap();
    state.counters["proved"] = proof.complete ? 1 : 0;
}
BENCHMARK(optimal)->Unit(benchmark::kMillisecond)->Iterations(3);

} // namespace
