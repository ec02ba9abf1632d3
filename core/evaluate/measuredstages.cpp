// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/measuredstages.h"

namespace shardscope::evaluate {

namespace {

/// Samples of a step.
double batchOf(const PipelineRun &run)
{
    return run.setup.samplesPerChunk * run.setup.problem.shape.chunks;
}

bool isOf(const runs::Run &measured, const PipelineRun &run)
{
    const int devices = run.analysis->timeline().devices();
    const std::optional<double> batch = measured.number(runs::setting::globalBatch);
    if (measured.number(runs::setting::worldSize) != static_cast<double>(devices)
        || measured.number(runs::setting::chunks) != static_cast<double>(run.setup.problem.shape.chunks)
        || (batch && *batch != batchOf(run)))
        return false;
    const std::vector<int> own = runs::customPartition(measured);
    if (!own.empty())
        return own == run.setup.partition;
    const auto even = plan::evenPartition(run.setup.layers, devices);
    return even && *even == run.setup.partition;
}

} // namespace

MeasuredStages measuredStages(const PipelineRun &run, const runs::Runs &list)
{
    MeasuredStages out;
    std::vector<double> sums(static_cast<std::size_t>(run.analysis->timeline().devices()), 0.0);
    for (const runs::Run &measured : list) {
        const runs::Measured *times = measured.find(runs::quantity::stageForward);
        if (times == nullptr || times->samples.size() != sums.size() || !isOf(measured, run))
            continue;
        const std::vector<double> values = times->values();
        if (values.size() != sums.size())
            continue;
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += values[i];
        ++out.runs;
    }
    if (out.runs == 0)
        return out;
    for (double &sum : sums)
        sum /= out.runs;
    out.forward = std::move(sums);
    return out;
}

std::optional<double> measuredStep(const PipelineRun &run, const runs::Runs &list)
{
    double sum = 0;
    int found = 0;
    for (const runs::Run &measured : list) {
        if (measured.text(runs::setting::mode) != "pipeline" || !isOf(measured, run))
            continue;
        std::optional<double> step = measured.value(runs::quantity::stepTime);
        if (const auto rate = measured.value(runs::quantity::throughput); !step && rate && *rate > 0)
            step = measured.number(runs::setting::globalBatch).value_or(batchOf(run)) / *rate;
        if (!step)
            continue;
        sum += *step;
        ++found;
    }
    return found > 0 ? std::optional(sum / found) : std::nullopt;
}

} // namespace shardscope::evaluate
