// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/analysis.h"
#include "core/schedule/live.h"
#include "core/schedule/simulate.h"
#include "core/schedule/whatif.h"
#include "tests/core/schedule/slowsimulator.h"

#include <benchmark/benchmark.h>

// Items per second are tasks per second. The slow simulator is the plain one
// that the tests compare with: the baseline in the same run.
using namespace shardscope;
using namespace shardscope::schedule;

namespace {

Problem problemOf(const char *id, int stages, int chunks)
{
    Problem problem = testing::unit(id, stages, chunks);
    problem.times.overlapped = {Seconds(2.5)};
    return problem;
}

void countTasks(benchmark::State &state, const Order &order)
{
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(order.tasks()));
}

void build(benchmark::State &state, const char *id, int stages, int chunks)
{
    const Problem problem = problemOf(id, stages, chunks);
    OrderPtr order;
    for (auto _ : state) {
        order = *buildOrder(testing::scheduleNamed(id), problem);
        benchmark::DoNotOptimize(order);
    }
    countTasks(state, *order);
}

void simulateOnce(benchmark::State &state, const char *id, int stages, int chunks)
{
    const Problem problem = problemOf(id, stages, chunks);
    const OrderPtr order = *buildOrder(testing::scheduleNamed(id), problem);
    for (auto _ : state) {
        const auto timeline = simulate(order, problem);
        benchmark::DoNotOptimize(timeline->makespan());
    }
    countTasks(state, *order);
    const std::size_t perTask = sizeof(double) + sizeof(Task) * (order->overlapped() ? 2 : 1);
    state.counters["bytes_per_task"] = static_cast<double>(perTask);
}

void simulateAgain(benchmark::State &state, const char *id, int stages, int chunks)
{
    const Problem problem = problemOf(id, stages, chunks);
    const OrderPtr order = *buildOrder(testing::scheduleNamed(id), problem);
    Simulator simulator;
    for (auto _ : state) {
        const auto timeline = simulator.run(order, problem);
        benchmark::DoNotOptimize(timeline->makespan());
    }
    countTasks(state, *order);
}

/// What a second lane a device has: hand-overs alone, or more beside them.
struct Lanes {
    bool sharded = false; ///< gathers, reductions and exchanges
    bool slowed = false;  ///< passes take longer beside them
    bool shared = false;  ///< eight ranks have one link to the others
    bool moved = false;   ///< activations to the host and back
};

void simulateLanes(benchmark::State &state, const char *id, int stages, int chunks, const Lanes &lanes)
{
    Problem problem = problemOf(id, stages, chunks);
    const OrderPtr order = *buildOrder(testing::scheduleNamed(id), problem);
    problem.transfers.toNext = problem.transfers.toPrevious = {Seconds(0.25)};
    problem.comm.lane = true;
    if (lanes.sharded) {
        problem.comm.gather = problem.comm.reduce = {Seconds(2)};
        problem.comm.exchangeForward = problem.comm.exchangeBackward = {Seconds(0.25)};
    }
    problem.comm.slowdown = lanes.slowed ? 1.2 : 1;
    problem.comm.sharedBy = lanes.shared ? 8 : 1;
    if (lanes.moved)
        problem.comm.offload = {Seconds(0.25)};
    for (auto _ : state) {
        const auto timeline = simulate(order, problem);
        benchmark::DoNotOptimize(timeline->makespan());
    }
    countTasks(state, *order);
    // Of both lanes, what each of them takes.
    const auto timeline = simulate(order, problem);
    const auto tasks = static_cast<double>(order->tasks() + timeline->commTasks());
    state.counters["all_tasks"] = benchmark::Counter(tasks, benchmark::Counter::kIsIterationInvariantRate);
}

void slowSimulator(benchmark::State &state, const char *id, int stages, int chunks)
{
    const Problem problem = problemOf(id, stages, chunks);
    const OrderPtr order = *buildOrder(testing::scheduleNamed(id), problem);
    for (auto _ : state) {
        testing::SlowSimulator slow(*order, problem);
        benchmark::DoNotOptimize(slow.run().makespan);
    }
    countTasks(state, *order);
}

/// What one step of a slider costs before anything is drawn.
void analyseAll(benchmark::State &state, const char *id, int stages, int chunks)
{
    const Problem problem = problemOf(id, stages, chunks);
    for (auto _ : state) {
        const auto run = analyse(id, problem);
        benchmark::DoNotOptimize((*run)->summary().makespan);
    }
}

void sliderStep(benchmark::State &state)
{
    const Problem problem = problemOf("1f1b", 8, 64);
    double factor = 0.5;
    for (auto _ : state) {
        factor = factor > 4 ? 0.5 : factor + 0.01;
        const Problem slow = withStageFactor(problem, 3, factor);
        const auto run = analyse("1f1b", slow);
        std::size_t points = 0;
        for (int stage = 0; stage < 8; ++stage)
            points += whatIf((*run)->order(), withStageFactor(slow, stage, 0.9)) ? 1 : 0;
        for (int device = 0; device < 8; ++device)
            points += liveOverTime((*run)->timeline(), device, slow.memory).size()
                      + (*run)->blame().idle(device, Seconds(0), (*run)->summary().makespan).size();
        benchmark::DoNotOptimize(points);
    }
}

BENCHMARK_CAPTURE(build, 1f1b_1024x4096, "1f1b", 1024, 4096)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateOnce, 1f1b_1024x4096, "1f1b", 1024, 4096)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateAgain, 1f1b_1024x4096, "1f1b", 1024, 4096)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(slowSimulator, 1f1b_256x1024, "1f1b", 256, 1024)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateOnce, 1f1b_256x1024, "1f1b", 256, 1024)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateOnce, 1f1b_512x2048, "1f1b", 512, 2048)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateLanes, 1f1b_512x2048, "1f1b", 512, 2048, {})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateLanes, sharded_512x2048, "1f1b", 512, 2048, {.sharded = true})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateLanes, slowed_512x2048, "1f1b", 512, 2048, {.slowed = true})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateLanes, shared_512x2048, "1f1b", 512, 2048, {.shared = true})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateLanes, moved_512x2048, "1f1b", 512, 2048, {.moved = true})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateLanes, all_512x2048, "1f1b", 512, 2048, {true, true, true, true})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateOnce, gpipe_1024x4096, "gpipe", 1024, 4096)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateOnce, zb_h2_512x4096, "zb-h2", 512, 4096)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulateOnce, dualpipe_512x4096, "dualpipe", 512, 4096)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(analyseAll, 1f1b_1024x4096, "1f1b", 1024, 4096)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(analyseAll, 1f1b_8x64, "1f1b", 8, 64)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(analyseAll, auto_8x64, "auto", 8, 64)->Unit(benchmark::kMicrosecond);
BENCHMARK(sliderStep)->Unit(benchmark::kMicrosecond);

} // namespace
