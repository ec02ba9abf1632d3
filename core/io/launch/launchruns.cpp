// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launchruns.h"

#include "core/base/issue.h"
#include "core/io/runs/stepline.h"
#include "core/scenario/layoutrows.h"

#include <algorithm>
#include <array>

namespace shardscope::io {

namespace {

namespace setting = runs::setting;
namespace quantity = runs::quantity;

/// A training's step was timed; a benchmark of links or experts has none of these.
bool isTraining(const runs::Run &run)
{
    return std::ranges::any_of(
        std::array{quantity::stepTime, quantity::flops, quantity::tokenRate, gpuTokenRate, quantity::throughput},
        [&run](std::string_view name) { return run.find(name) != nullptr; });
}

bool saysDegrees(const runs::Run &run)
{
    return std::ranges::any_of(std::array{setting::tensorDegree, setting::pipelineDegree, setting::dataDegree},
                               [&run](std::string_view name) { return run.settings.contains(name); });
}

runs::Settings settingsOf(const plan::Layout &layout)
{
    runs::Settings out;
    const auto put = [&out](std::string_view key, int value) { out[std::string(key)] = static_cast<double>(value); };
    put(setting::tensorDegree, layout.tensor);
    put(setting::pipelineDegree, layout.pipe);
    put(setting::dataDegree, layout.data);
    put(setting::worldSize, layout.gpus());
    put(setting::microbatch, layout.microbatch);
    if (layout.globalBatch > 0)
        put(setting::globalBatch, layout.globalBatch);
    if (layout.sequence > 0)
        put(setting::sequence, layout.sequence);
    if (layout.contextRanks > 1)
        put(setting::contextDegree, layout.contextRanks);
    if (layout.expert > 1)
        put(setting::expertDegree, layout.expert);
    if (layout.virtualStages > 1)
        put(setting::virtualStages, layout.virtualStages);
    const scenario::LayoutRow &kept = scenario::layoutRow("recomputation");
    out[std::string(setting::checkpointing)] = std::string(kept.words()[static_cast<std::size_t>(layout.recomputation)]);
    return out;
}

} // namespace

std::vector<Issue> runsOfPlan(runs::Runs &list, const plan::Layout &layout, const LaunchReading &launch)
{
    std::vector<Issue> issues;
    const runs::Settings settings = settingsOf(layout);
    for (runs::Run &run : list) {
        if (!isTraining(run) || saysDegrees(run))
            continue;
        for (const auto &[key, value] : settings) {
            const auto [at, fresh] = run.settings.try_emplace(key, value);
            if (!fresh && at->second != value)
                issues.push_back(warningOf(
                    ErrorCode::LaunchDiffer,
                    {key, launch.file, runs::settingText(value), run.source, runs::settingText(at->second)}, run.place));
        }
    }
    return issues;
}

} // namespace shardscope::io
