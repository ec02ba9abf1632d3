// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/chunksweep.h"

#include <benchmark/benchmark.h>

// What the chunks view works out in a frame while a slider moves.
using namespace shardscope;
using namespace shardscope::evaluate;

namespace {

scenario::Scenario pipeline(const char *schedule, bool forwardOnly)
{
    scenario::Scenario s;
    s.pipeline.schedule = schedule;
    s.pipeline.forwardOnly = forwardOnly;
    s.pipeline.devices = 8;
    s.pipeline.chunks = 64;
    s.pipeline.layers = 48;
    return s;
}

/// Rows and columns as the view has them, three curves.
void view(benchmark::State &state, const char *schedule, bool forwardOnly)
{
    scenario::Scenario s = pipeline(schedule, forwardOnly);
    ChunkSweeper sweeper;
    const ChunkSweepRequest request = chunkSweepRequest(s, {2, 4, 8});
    double factor = 1;
    for (auto _ : state) {
        factor = factor > 4 ? 1 : factor + 0.01;
        s.pipeline.slow[1] = factor;
        benchmark::DoNotOptimize(sweeper.runWithin(quickSweepTasks, s, request)->best());
    }
}

/// Every chunk count from 1 to 64 on every number of GPUs from 1 to 8.
void grid(benchmark::State &state, const char *schedule)
{
    scenario::Scenario s = pipeline(schedule, false);
    ChunkSweeper sweeper;
    ChunkSweepRequest request;
    for (int p = 1; p <= 8; ++p)
        request.devices.push_back(p);
    for (int m = 1; m <= 64; ++m)
        request.chunks.push_back(m);
    double factor = 1;
    for (auto _ : state) {
        factor = factor > 4 ? 1 : factor + 0.01;
        s.pipeline.slow[1] = factor;
        benchmark::DoNotOptimize((*sweeper.run(s, request))->best());
    }
}

BENCHMARK_CAPTURE(view, lab_forward_only, "gpipe", true)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(view, 1f1b, "1f1b", false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(view, zb_h2, "zb-h2", false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(grid, 1f1b_8x64, "1f1b")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(grid, zb_h2_8x64, "zb-h2")->Unit(benchmark::kMicrosecond);

} // namespace
