// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/costcase.h"
#include "core/cost/memory.h"
#include "core/cost/steptime.h"
#include "core/cost/trainingrun.h"
#include "core/io/catalog/catalog.h"
#include "core/scenario/costchoices.h"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <string>

using namespace shardscope;

namespace {

void runCost(benchmark::State &state)
{
    plan::TrainingRun run = scenario::exampleRun();
    for (auto _ : state) {
        run.datasetTokens += 1e9;
        benchmark::DoNotOptimize(cost::runCost(run));
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(runCost);

/// The same with reading the case and writing the report, as one call of the
/// command line does it.
void runCostThroughText(benchmark::State &state)
{
    const std::string text =
        R"({"args":{"cluster_flop_rate":156e12,"num_experts":8,"batch_size":8192,"seq_len":8192,"dataset_size":13e12,"num_layers":120,)"
        R"("d_model":15360,"p_pipe":15,"p_data":16,"p_exp":8,"p_tensor_int":8}})";
    for (auto _ : state)
        benchmark::DoNotOptimize(headless::answerCost(text, "b", headless::AnswerAs::Text));
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(runCostThroughText);

/// Baseline as published: the Python program as a process, where
/// SHARDSCOPE_TRANSFORMER_PY names a copy of it.
void publishedProcess(benchmark::State &state)
{
    const char *path = std::getenv("SHARDSCOPE_TRANSFORMER_PY");
    if (path == nullptr) {
        state.SkipWithError("set SHARDSCOPE_TRANSFORMER_PY to a copy of transformer.py");
        return;
    }
    const std::string command =
        "python3 '" + std::string(path)
        + "' --cluster_flop_rate 156e12 --num_experts 8 --batch_size 8192 --seq_len 8192 --dataset_size 13e12 --num_layers 120 "
          "--d_model 15360 --p_pipe 15 --p_data 16 --p_exp 8 --p_tensor_int 8 > /dev/null";
    for (auto _ : state) {
        if (std::system(command.c_str()) != 0)
            state.SkipWithError("the program failed");
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(publishedProcess)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

/// Baseline in one Python process: the program's code again and again, without
/// the start of the interpreter.
void publishedInProcess(benchmark::State &state)
{
    const char *path = std::getenv("SHARDSCOPE_TRANSFORMER_PY");
    if (path == nullptr) {
        state.SkipWithError("set SHARDSCOPE_TRANSFORMER_PY to a copy of transformer.py");
        return;
    }
    constexpr int calls = 50;
    const std::string command = std::string("python3 -c \"import sys,io,contextlib,time,os\n") + "p='" + path + "'\n"
                                + "sys.path.insert(0,os.path.dirname(p))\n"
                                  "import lib\n"
                                  "code=compile(open(p).read(),p,'exec')\n"
                                  "sys.argv=[p]+'--cluster_flop_rate 156e12 --num_experts 8 --batch_size 8192 --seq_len 8192 "
                                  "--dataset_size 13e12 --num_layers 120 "
                                  "--d_model 15360 --p_pipe 15 --p_data 16 --p_exp 8 --p_tensor_int 8'.split()\n"
                                  "t=time.perf_counter()\n"
                                  "for i in range("
                                + std::to_string(calls)
                                + "):\n"
                                  "    lib.ParallelAxis.ALL.clear(); lib.Meter.counter_stack[:]=[(lib.Counter(),1)]\n"
                                  "    with contextlib.redirect_stdout(io.StringIO()): exec(code,{'__name__':'__main__'})\n"
                                  "print((time.perf_counter()-t)/"
                                + std::to_string(calls) + ")\"";
    for (auto _ : state) {
        FILE *pipe = ::popen(command.c_str(), "r");
        double seconds = 0;
        const bool read = pipe != nullptr && std::fscanf(pipe, "%lf", &seconds) == 1;
        if (pipe != nullptr)
            ::pclose(pipe);
        if (!read) {
            state.SkipWithError("the program failed");
            return;
        }
        state.SetIterationTime(seconds);
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(publishedInProcess)->UseManualTime()->Iterations(3)->Unit(benchmark::kMillisecond);

void stepTime(benchmark::State &state)
{
    plan::BatchRun run;
    run.chip = "A100_40GB";
    run.layers = 120;
    run.hidden = 12288;
    run.batchSize = 30720;
    run.microbatchSize = 48;
    run.experts = 16;
    run.routedExperts = 2;
    run.pipe = 15;
    run.interleaving = 8;
    run.tensorInternal = 8;
    run.data = 12;
    for (auto _ : state)
        benchmark::DoNotOptimize(cost::stepTime(run));
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(stepTime);

void memoryOfAPlan(benchmark::State &state)
{
    const auto catalog = io::loadCatalog();
    const auto model = cost::MemoryModel::of(io::findModel(*catalog, "gpt3-175b")->network);
    plan::Layout plan;
    plan.tensor = 8;
    plan.pipe = static_cast<int>(state.range(0));
    plan.data = 8;
    plan.globalBatch = 1536;
    plan.sequenceParallel = true;
    plan.zero = 1;
    for (auto _ : state)
        benchmark::DoNotOptimize(model->estimate(plan));
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(memoryOfAPlan)->Arg(1)->Arg(8)->Arg(32);

} // namespace
