// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/build.h"
#include "core/scenario/scenario.h"
#include "core/scenario/setting.h"
#include "core/schedule/ownorder.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace shardscope::test {

/// With everything in it that a setting can name.
inline scenario::Scenario whole()
{
    scenario::Scenario scenario;
    Result<cluster::Cluster> machine = cluster::generate({});
    machine->channelPaths = {{false, {0}, {{DeviceId(0), DeviceId(1)}, {DeviceId(1), DeviceId(0)}}, "log, line 1"}};
    scenario.cluster = std::make_shared<const cluster::Cluster>(std::move(*machine));
    runs::Trace trace;
    trace.length = 30;
    trace.steps = {{40, 0, 10}, {41, 10, 20}, {42, 20, 30}};
    scenario.trace.trace = std::make_shared<const runs::Trace>(std::move(trace));
    plan::ExpertLoad load;
    plan::LayerLoad &layer = load.layers.emplace_back();
    layer.experts = 2;
    layer.sources = 1;
    layer.tokens = {3, 4};
    scenario.experts.trace = std::make_shared<const plan::ExpertLoad>(std::move(load));
    scenario.pipeline.second = scenario.pipeline;
    return scenario;
}

/// The order of the usual schedule, written down for the one that takes an order.
inline void writeDownOrder(scenario::PipelineVariant &variant)
{
    const schedule::Problem problem = schedule::equalStages(variant.devices, variant.chunks, Seconds(1), Seconds(1), Seconds(1));
    const auto order = schedule::buildOrder(*schedule::knownSchedule(schedule::usualSchedule), problem);
    variant.ownOrder = *schedule::orderTexts(**order);
}

/// A text that the setting takes and that changes it, or an empty one where
/// only nothing is another value.
inline std::optional<std::string> anotherText(const scenario::Setting &setting, const scenario::Scenario &scenario)
{
    std::vector<std::string> tried{"true", "false", "3",      "2",    "0.75",     "41",     "GPU1", "SYS,NV2",
                                   "1,3",  "0:1.5", "memory", "auto", "dp-tp-pp", "ring 0", ""};
    for (const scenario::Word &word : setting.words)
        tried.emplace_back(word.id);
    for (const std::string &text : tried) {
        scenario::Scenario next = scenario;
        if (setting.setText(next, text) && !setting.equal(next, scenario))
            return text;
    }
    return std::nullopt;
}

} // namespace shardscope::test
