// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/catalog.h"
#include "core/search/search.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <ctime>

using namespace shardscope;

namespace {

/// GPT-3 13B on 64 A100 in hosts of eight: about a million plans, as many as
/// the published tool (Calculon's optimal execution) has for them with its own
/// axes at batches from 64 to 256.
search::SearchQuery million()
{
    const auto catalog = io::loadCatalog();
    search::SearchQuery query;
    query.network = io::findModel(*catalog, "gpt3-13b")->network;
    cost::MachineFigures figures;
    figures.gpus = 64;
    figures.gpusPerHost = 8;
    query.machine =
        cost::trainingMachine(figures, *io::findDevice(*catalog, "A100-80GB"), *io::findEfficiency(*catalog, "A100-80GB"));
    query.globalBatch = 3072;
    query.space.base.precision = model::Precision::Fp16;
    query.space.schedules = {"1f1b", "interleaved", "gpipe", "zb-h1", "zb-h2", "zb-v", "dualpipe"};
    query.space.zero = {0, 1, 2, 3};
    query.space.attention = {plan::AttentionKernel::Fused, plan::AttentionKernel::Unfused};
    query.space.optimizer = {plan::Optimizer::Adam, plan::Optimizer::Adam8bit, plan::Optimizer::Momentum, plan::Optimizer::Sgd};
    query.space.order = {plan::rankOrders.begin(), plan::rankOrders.end()};
    return query;
}

/// A model on hosts of eight with 400 GB/s between them.
search::SearchQuery onHosts(const char *model, const char *device, int gpus, int batch)
{
    const auto catalog = io::loadCatalog();
    search::SearchQuery query;
    query.network = io::findModel(*catalog, model)->network;
    cost::MachineFigures figures;
    figures.gpus = gpus;
    figures.gpusPerHost = 8;
    figures.inside_Bps = 450e9;
    figures.host_Bps = 400e9;
    query.machine = cost::trainingMachine(figures, *io::findDevice(*catalog, device), *io::findEfficiency(*catalog, device));
    query.globalBatch = batch;
    query.space.order = {plan::rankOrders.begin(), plan::rankOrders.end()};
    for (const char *order : {"tp-dp-cp-ep-pp", "tp-cp-pp-ep-dp", "cp-tp-ep-dp-pp", "tp-pp-cp-ep-dp", "cp-tp-pp-ep-dp"})
        query.space.order.push_back(*plan::orderFromName(order));
    return query;
}

/// More than ten million plans on 1024 H100, with context ranks, hybrid sharding and rank orders.
search::SearchQuery today(const char *model)
{
    search::SearchQuery query = onHosts(model, "H100-80GB", 1024, 1536);
    query.space.context = {1, 2, 4, 8, 16};
    query.space.zero = {0, 1, 2, 3};
    query.space.shards = {0, 8, 32, 64, 128};
    query.space.schedules = {"1f1b", "interleaved", "zb-h1", "zb-v", "dualpipe"};
    query.space.attention = {plan::AttentionKernel::Fused, plan::AttentionKernel::Unfused};
    return query;
}

/// DeepSeek V3 on 2048 H800.
search::SearchQuery deepSeek()
{
    search::SearchQuery query = onHosts("deepseek-v3", "H800-80GB", 2048, 15360);
    query.space.context = {1, 2, 4};
    query.space.schedules = {"1f1b", "interleaved", "zb-h1", "zb-v", "dualpipe"};
    return query;
}

void report(benchmark::State &state, std::uint64_t plans, const search::SearchStatistics &statistics)
{
    state.SetItemsProcessed(static_cast<std::int64_t>(plans) * static_cast<std::int64_t>(state.iterations()));
    state.counters["plans"] = static_cast<double>(plans);
    state.counters["predicted"] = static_cast<double>(statistics.predicted);
}

/// The whole search; the argument is the number of threads.
void searchOfAMillion(benchmark::State &state)
{
    const search::SearchQuery query = million();
    search::SearchStatistics statistics;
    std::uint64_t plans = 0;
    for (auto _ : state)
        plans = search::search(query, {}, static_cast<int>(state.range(0)), &statistics)->evaluated;
    report(state, plans, statistics);
}
BENCHMARK(searchOfAMillion)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

/// Baseline: the same search without pruning.
void searchWithoutPruning(benchmark::State &state)
{
    search::SearchQuery query = million();
    query.pruning = false;
    search::SearchStatistics statistics;
    std::uint64_t plans = 0;
    for (auto _ : state)
        plans = search::search(query, {}, static_cast<int>(state.range(0)), &statistics)->evaluated;
    report(state, plans, statistics);
}
BENCHMARK(searchWithoutPruning)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

double cpuSeconds(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Seconds of one search: by the clock, and of the busiest thread's own CPU,
/// which is what the clock would say if the cores were free and nobody waited.
struct Spent {
    double wall = 1e300;
    double busiest = 1e300;

    void least(const Spent &other)
    {
        wall = std::min(wall, other.wall);
        busiest = std::min(busiest, other.busiest);
    }
};

Spent timed(const search::SearchQuery &query, int threads)
{
    const auto start = std::chrono::steady_clock::now();
    const double all = cpuSeconds(CLOCK_PROCESS_CPUTIME_ID);
    const double own = cpuSeconds(CLOCK_THREAD_CPUTIME_ID);
    benchmark::DoNotOptimize(search::search(query, {}, threads)->evaluated);
    const double mine = cpuSeconds(CLOCK_THREAD_CPUTIME_ID) - own;
    const double others = cpuSeconds(CLOCK_PROCESS_CPUTIME_ID) - all - mine;
    return {std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), std::max(mine, others)};
}

/// One thread and two in turn, in one run: how much faster two are. Without
/// pruning both do the same work; with it two know less of each other's plans.
void threadScaling(benchmark::State &state)
{
    search::SearchQuery query = million();
    query.pruning = state.range(0) != 0;
    Spent one;
    Spent two;
    for (auto _ : state) {
        one.least(timed(query, 1));
        two.least(timed(query, 2));
    }
    state.counters["speedup"] = one.wall / two.wall;
    state.counters["speedup_cpu"] = one.busiest / two.busiest;
    state.counters["seconds_1"] = one.wall;
    state.counters["seconds_2"] = two.wall;
}
BENCHMARK(threadScaling)->ArgName("pruning")->Arg(1)->Arg(0)->Iterations(8)->Unit(benchmark::kMillisecond)->UseRealTime();

/// Baseline: one plan after the other through the models' own functions on one
/// thread, nothing kept between plans. Every 17th plan, so that it ends soon.
void plainEvaluation(benchmark::State &state)
{
    constexpr std::uint64_t step = 17; // no factor of an axis
    const search::SearchQuery query = million();
    const auto plans = *search::Enumeration::of(query.network, query.machine.gpus, query.globalBatch, query.space);
    const auto model = *cost::StepModel::of(query.network, query.machine);
    std::uint64_t done = 0;
    for (auto _ : state) {
        double best = 1e300;
        for (std::uint64_t i = 0; i < plans.size(); i += step, ++done) {
            const plan::Layout plan = plans.plan(i);
            const auto memory = model.memory().estimate(plan);
            if (!memory || !memory->fits(query.machine.device.usable))
                continue;
            if (const auto predicted = model.predict(plan))
                best = std::min(best, predicted->step_s);
        }
        benchmark::DoNotOptimize(best);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(done));
}
BENCHMARK(plainEvaluation)->Unit(benchmark::kMillisecond);

/// Seconds of predicting one plan by itself, over plans all over the space.
double secondsAlone(const search::SearchQuery &query)
{
    constexpr std::uint64_t samples = 20'000;
    const auto plans = *search::Enumeration::of(query.network, query.machine.gpus, query.globalBatch, query.space);
    const auto model = *cost::StepModel::of(query.network, query.machine);
    const double start = cpuSeconds(CLOCK_THREAD_CPUTIME_ID);
    for (std::uint64_t i = 0; i < samples; ++i) {
        const plan::Layout plan = plans.plan(plans.size() / samples * i);
        const auto memory = model.memory().estimate(plan);
        if (memory && memory->fits(query.machine.device.usable))
            benchmark::DoNotOptimize(model.predict(plan));
    }
    return (cpuSeconds(CLOCK_THREAD_CPUTIME_ID) - start) / samples;
}

/// A whole search on two threads, by the clock and by the busiest thread's own work; `alone` is what the same plans
/// would take one by one on one thread, over the work of all threads.
void searchOfToday(benchmark::State &state, const search::SearchQuery &query)
{
    search::SearchStatistics statistics;
    const std::uint64_t plans = search::search(query, {}, 2, &statistics)->evaluated;
    Spent least;
    double all = 1e300;
    for (auto _ : state) {
        const double start = cpuSeconds(CLOCK_PROCESS_CPUTIME_ID);
        least.least(timed(query, 2));
        all = std::min(all, cpuSeconds(CLOCK_PROCESS_CPUTIME_ID) - start);
    }
    report(state, plans, statistics);
    state.counters["seconds"] = least.wall;
    state.counters["seconds_busiest"] = least.busiest;
    state.counters["alone"] = secondsAlone(query) * static_cast<double>(plans) / all;
}
BENCHMARK_CAPTURE(searchOfToday, gpt3_175b_on_1024, today("gpt3-175b"))
    ->Iterations(3)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(searchOfToday, llama3_405b_on_1024, today("llama3-405b"))
    ->Iterations(3)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(searchOfToday, deepseek_v3_on_2048, deepSeek())->Iterations(3)->Unit(benchmark::kMillisecond)->UseRealTime();

void planOfAnIndexAndBack(benchmark::State &state)
{
    const search::SearchQuery query = million();
    const auto plans = *search::Enumeration::of(query.network, query.machine.gpus, query.globalBatch, query.space);
    std::uint64_t index = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(plans.index(plans.plan(index)));
        index = (index + 7919) % plans.size();
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(planOfAnIndexAndBack);

} // namespace
