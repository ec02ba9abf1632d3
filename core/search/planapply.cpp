// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/plansreport.h"

#include <algorithm>

namespace shardscope::search {

scenario::Scenario withPlan(scenario::Scenario scenario, const plan::Layout &layout)
{
    scenario.memory.plan = layout;
    scenario::PipelineChoices &pipeline = scenario.pipeline;
    const int chunks = std::max(1, layout.globalBatch / std::max(1, layout.data * layout.microbatch));
    pipeline.schedule = layout.schedule;
    pipeline.devices = layout.pipe;
    pipeline.chunks = chunks;
    pipeline.virtualStages = layout.virtualStages > 1 ? layout.virtualStages : 0;
    pipeline.partition = layout.partition.empty() ? "balanced" : plan::partitionText(layout.partition);
    pipeline.slow.clear();
    pipeline.liveLimit.reset();
    pipeline.forwardOnly = false;
    pipeline.batch = static_cast<double>(chunks) * layout.microbatch;
    pipeline.sequence = layout.sequence;
    pipeline.layers = 0; // of the model
    pipeline.stageTimes.clear();
    return scenario;
}

} // namespace shardscope::search
