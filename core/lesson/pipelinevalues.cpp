// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/pipelinereport.h"
#include "core/lesson/valueparts.h"

#include <array>
#include <numeric>

namespace shardscope::lesson {

namespace {

using evaluate::PipelineRun;
using schedule::RankSummary;
using schedule::Summary;
using S = const Sample &;
using A = Arguments;

Result<const PipelineRun *> runOf(S s)
{
    if (!s.report.pipeline)
        return missing("pipeline", "a scenario that is not empty");
    if (s.report.pipeline->first.error)
        return *s.report.pipeline->first.error;
    return &s.report.pipeline->first;
}

template <auto part>
Result<double> ofRun(S s, A)
{
    const auto run = runOf(s);
    return run ? Result<double>(partOf<part>(**run)) : Result<double>(run.error());
}

template <auto part>
Result<double> ofSummary(S s, A)
{
    const auto run = runOf(s);
    return run ? Result<double>(partOf<part>((*run)->analysis->summary())) : Result<double>(run.error());
}

template <auto part>
Result<double> ofDevice(S s, A a)
{
    const auto run = runOf(s);
    if (!run)
        return run.error();
    const auto device = indexArgument("a GPU of the pipeline", a[0], (*run)->analysis->summary().ranks.size());
    return device ? Result<double>(partOf<part>(**run, *device)) : Result<double>(device.error());
}

template <auto part>
double rankValue(const PipelineRun &run, std::size_t device)
{
    return partOf<part>(run.analysis->summary().ranks[device]);
}

template <auto part>
Result<double> ofRank(S s, A a)
{
    return ofDevice<rankValue<part>>(s, a);
}

/// Part of all devices' time that is idle in one way.
template <Seconds RankSummary::*part>
double shareOf(const Summary &summary)
{
    double sum = 0;
    for (const RankSummary &rank : summary.ranks)
        sum += (rank.*part).si();
    return sum / (static_cast<double>(summary.ranks.size()) * summary.makespan.si());
}

double layersOf(const PipelineRun &run, std::size_t i)
{
    return i < run.setup.partition.size() ? run.setup.partition[i] : unknownValue;
}

double forwardOf(const PipelineRun &run, std::size_t i)
{
    const auto &times = run.setup.problem.times.forward;
    return times.empty() ? unknownValue : times[times.size() == 1 ? 0 : i].si();
}

template <Seconds plan::ChunkTime::*part>
double chunkPart(const PipelineRun &run, std::size_t i)
{
    return i < run.setup.chunks.size() ? (run.setup.chunks[i].*part).si() : unknownValue;
}

/// Where launches take as long as the work.
Result<double> boundaryChunks(S s, A)
{
    return plan::boundaryChunks(s.scenario.pipeline.time, s.scenario.pipeline.batch);
}

Result<double> slowness(S s, A a)
{
    const auto stage = indexArgument("a stage", a[0], static_cast<std::size_t>(s.scenario.pipeline.devices));
    if (!stage)
        return stage.error();
    return scenario::slowness(s.scenario.pipeline, static_cast<int>(*stage));
}

Result<double> memoryFits(S s, A)
{
    const auto run = runOf(s);
    if (!run)
        return run.error();
    return (*run)->peakMemory() <= (*run)->setup.deviceMemory ? 1.0 : 0.0;
}

constexpr const char *device = "GPU of the pipeline from 0";

constexpr auto pipelineTable = std::to_array<ValuePath>({
    {"pipeline.step_s", core::tr("step time"), Unit::Second, Better::Less, "", ofRun<&PipelineRun::step>},
    {"pipeline.samples_per_s", core::tr("throughput in samples per second"), Unit::None, Better::More, "",
     ofRun<&PipelineRun::samplesPerSecond>},
    {"pipeline.bubble", core::tr("bubble ratio"), Unit::Ratio, Better::Less, "", ofSummary<&Summary::bubbleRatio>},
    {"pipeline.fill", "share of the time that GPUs wait for their first chunk", Unit::Ratio, Better::Less, "",
     ofSummary<shareOf<&RankSummary::fill>>},
    {"pipeline.stall", "share of the time that GPUs wait between chunks", Unit::Ratio, Better::Less, "",
     ofSummary<shareOf<&RankSummary::stall>>},
    {"pipeline.drain", "share of the time that GPUs have no chunk left", Unit::Ratio, Better::Less, "",
     ofSummary<shareOf<&RankSummary::drain>>},
    {"pipeline.span_s", "longest span of a stage", Unit::Second, Better::Less, "", ofSummary<&Summary::longestStageSpan>},
    {"pipeline.steady_per_s", "chunks a second in the steady state", Unit::None, Better::More, "",
     ofSummary<&Summary::steadyChunksPerSecond>},
    {"pipeline.peak_live", "most live chunk activations of a GPU", Unit::Count, Better::Less, "", ofSummary<&Summary::peakLive>},
    {"pipeline.peak_memory", "highest memory of a GPU", Unit::Byte, Better::Less, "",
     ofRun<[](const PipelineRun &r) { return r.peakMemory(); }>},
    {"pipeline.fits", "1 when the memory of every GPU is enough", Unit::None, Better::More, "", memoryFits},
    {"pipeline.busy_s", "time that a GPU works", Unit::Second, Better::Neither, device, ofRank<&RankSummary::busy>},
    {"pipeline.fill_s", "time that a GPU waits for its first chunk", Unit::Second, Better::Less, device,
     ofRank<&RankSummary::fill>},
    {"pipeline.stall_s", "time that a GPU waits between chunks", Unit::Second, Better::Less, device, ofRank<&RankSummary::stall>},
    {"pipeline.drain_s", "time that a GPU has no chunk left", Unit::Second, Better::Less, device, ofRank<&RankSummary::drain>},
    {"pipeline.live_of", "most live chunk activations of one GPU", Unit::Count, Better::Less, device,
     ofRank<&RankSummary::peakLive>},
    {"pipeline.memory_of", "highest memory of one GPU", Unit::Byte, Better::Less, device,
     ofDevice<[](const PipelineRun &r, std::size_t i) { return r.peakMemory(static_cast<int>(i)); }>},
    {"pipeline.blame_s", "idle time of all GPUs that is blamed on one", Unit::Second, Better::Less, device,
     ofDevice<[](const PipelineRun &r, std::size_t i) { return r.analysis->blame().ranks()[i]; }>},
    {"pipeline.layers_of", "layers of one GPU", Unit::Count, Better::Neither, device, ofDevice<layersOf>},
    {"pipeline.forward_s", "forward time of one chunk on one GPU", Unit::Second, Better::Less, device, ofDevice<forwardOf>},
    {"pipeline.compute_s", "work of one chunk on one GPU, forward", Unit::Second, Better::Less, device,
     ofDevice<chunkPart<&plan::ChunkTime::compute>>},
    {"pipeline.launch_s", "launches of one chunk on one GPU, forward", Unit::Second, Better::Less, device,
     ofDevice<chunkPart<&plan::ChunkTime::launch>>},
    {"pipeline.chunk_samples", "samples of a chunk", Unit::Count, Better::Neither, "",
     ofRun<[](const PipelineRun &r) { return r.setup.samplesPerChunk; }>},
    {"pipeline.boundary_chunks", "chunks from which launches take longer than the work", Unit::None, Better::More, "",
     boundaryChunks},
    {"pipeline.slowness", "time factor of a stage", Unit::Ratio, Better::Less, "stage from 0", slowness},
});

} // namespace

std::span<const ValuePath> pipelineValues()
{
    return pipelineTable;
}

} // namespace shardscope::lesson
