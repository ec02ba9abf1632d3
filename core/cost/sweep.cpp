// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/sweep.h"

#include "core/cost/runrules.h"

#include <algorithm>
#include <array>

namespace shardscope::cost {

namespace {

using plan::TrainingRun;

constexpr std::array<SweepOption, 11> options{{
    {"p_pipe", core::tr("pipeline stages"), &TrainingRun::pipe, true},
    {"p_data", core::tr("data parallel"), &TrainingRun::data, true},
    {"p_exp", core::tr("expert parallel"), &TrainingRun::expert, true},
    {"p_seq", core::tr("sequence parallel"), &TrainingRun::sequenceDegree, true},
    {"p_tensor_int", core::tr("tensor, internal"), &TrainingRun::tensorInternal, true},
    {"p_tensor_ext", core::tr("tensor, external"), &TrainingRun::tensorExternal, true},
    {"batch_size", core::tr("batch size"), &TrainingRun::batchSize, false},
    {"seq_len", core::tr("sequence length"), &TrainingRun::sequence, false},
    {"num_experts", core::tr("experts"), &TrainingRun::experts, false},
    {"num_layers", core::tr("layers"), &TrainingRun::layers, false},
    {"d_model", core::tr("hidden size"), &TrainingRun::hidden, false},
}};

/// What a degree has to divide, as far as it is one number.
std::int64_t dividedBy(const TrainingRun &run, const SweepOption &option)
{
    if (option.id == "p_pipe")
        return run.layers;
    if (option.id == "p_data")
        return run.batchSize;
    if (option.id == "p_exp")
        return run.experts;
    if (option.id == "p_seq")
        return run.sequence / std::max<std::int64_t>(run.experts, 1);
    return run.hidden;
}

constexpr std::int64_t mostDegree = 1024;

} // namespace

std::span<const SweepOption> sweepOptions()
{
    return options;
}

const SweepOption &sweepOption(std::string_view id)
{
    const auto *found = std::find_if(options.begin(), options.end(), [id](const SweepOption &o) { return o.id == id; });
    return found == options.end() ? options.front() : *found;
}

std::vector<std::int64_t> sweepValues(const TrainingRun &run, const SweepOption &option)
{
    const std::int64_t now = run.*option.field;
    std::vector<std::int64_t> values{now};
    if (option.degree) {
        const std::int64_t whole = dividedBy(run, option);
        const bool few = option.id == "p_pipe" || option.id == "p_exp"; // others have too many divisors to tell apart
        for (std::int64_t v = 1; v <= std::min(mostDegree, whole); ++v) {
            if ((few && whole % v == 0) || (v & (v - 1)) == 0)
                values.push_back(v);
        }
    } else {
        for (std::int64_t factor = 1; factor <= 16; factor *= 2) {
            values.push_back(now * factor);
            if (now % factor == 0)
                values.push_back(now / factor);
        }
    }
    std::erase_if(values, [](std::int64_t v) { return v < 1 || v > plan::largestCount; });
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

std::vector<SweepPoint> sweepRun(const TrainingRun &run, const SweepOption &option)
{
    std::vector<SweepPoint> points;
    for (const std::int64_t value : sweepValues(run, option)) {
        TrainingRun changed = run;
        changed.*option.field = value;
        changed.skipEfficiencyCheck = true;
        SweepPoint point;
        point.value = value;
        Result<RunCost> cost = runCost(changed);
        if (cost) {
            point.cost = std::move(*cost);
            if (const Result<RunShape> shape = runShape(changed); shape && !run.skipEfficiencyCheck)
                point.inefficient = firstBrokenEfficiency(changed, *shape);
        } else {
            point.impossible = cost.error();
        }
        points.push_back(std::move(point));
    }
    return points;
}

std::vector<BatchPoint> sweepMicrobatch(plan::BatchRun run)
{
    std::vector<BatchPoint> points;
    if (run.pipe > run.layers) // whose bubble takes long to add up, and means nothing
        return points;
    constexpr std::int64_t reach = 16; // farther off the bubble is all of it
    std::int64_t least = run.microbatchSize;
    while (least % 2 == 0 && least > run.microbatchSize / reach)
        least /= 2;
    const std::int64_t most = std::min(run.batchSize, reach * std::min(run.microbatchSize, plan::largestCount));
    for (std::int64_t size = std::max<std::int64_t>(least, 1); size <= most; size *= 2) {
        run.microbatchSize = size;
        if (const Result<StepTime> time = stepTime(run))
            points.push_back({size, *time});
    }
    return points;
}

} // namespace shardscope::cost
