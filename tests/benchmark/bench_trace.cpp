// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/eventsplitter.h"
#include "core/io/trace/tracereader.h"
#include "core/runs/traceuse.h"
#include "tests/core/io/trace/nsyswriter.h"
#include "tests/core/io/trace/tracewriter.h"

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <span>
#include <string>

using namespace shardscope;

namespace {

/// About 64 MB as a profiler writes them; a trace of 1 GB reads at the same rate.
const std::string &recorded()
{
    static const std::string text = [] {
        std::string out;
        tests::TraceWriter writer([&out](std::string_view part) { out += part; }, 0);
        (void)tests::writeTraining(writer, {.layers = 24, .untilBytes = 64'000'000});
        return out;
    }();
    return text;
}

void countBytes(benchmark::State &state)
{
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(recorded().size()));
}

/// Baseline: the whole document as a tree, as a reader without blocks would.
void wholeDocumentWithNlohmann(benchmark::State &state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(nlohmann::json::parse(recorded(), nullptr, false)["traceEvents"].size());
    countBytes(state);
}
BENCHMARK(wholeDocumentWithNlohmann)->Unit(benchmark::kMillisecond);

void traceInBlocks(benchmark::State &state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(io::readTraceText(recorded(), "bench").ok());
    countBytes(state);
}
BENCHMARK(traceInBlocks)->Unit(benchmark::kMillisecond);

/// 200 MB, which the specification gives 3 s, as nsys export writes them.
void nsysDatabase(benchmark::State &state)
{
    static const std::string path = [] {
        std::string name = (std::filesystem::temp_directory_path() / "shardscope-nsys-200mb.sqlite").string();
        std::filesystem::remove(name);
        tests::NsysWriter writer(name);
        while (writer.bytes() < 200'000'000)
            writer.step();
        return name;
    }();
    for (auto _ : state)
        benchmark::DoNotOptimize(io::readTraceFiles(std::span(&path, 1), {}, true).ok());
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations())
                            * static_cast<std::int64_t>(std::filesystem::file_size(path)));
}
BENCHMARK(nsysDatabase)->Unit(benchmark::kMillisecond)->Iterations(3);

void splitterAlone(benchmark::State &state)
{
    for (auto _ : state) {
        io::EventSplitter splitter;
        benchmark::DoNotOptimize(splitter.scan(recorded()).lastEnd);
    }
    countBytes(state);
}
BENCHMARK(splitterAlone)->Unit(benchmark::kMillisecond);

void whereTheTimeGoes(benchmark::State &state)
{
    const auto read = io::readTraceText(recorded(), "bench");
    const auto devices = runs::traceDevices(read->trace);
    for (auto _ : state)
        benchmark::DoNotOptimize(runs::traceUse(read->trace, devices.front(), read->trace.steps).size());
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(read->trace.events()));
}
BENCHMARK(whereTheTimeGoes)->Unit(benchmark::kMillisecond);

} // namespace
