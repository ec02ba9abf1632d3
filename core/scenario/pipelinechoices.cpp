// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/pipelinechoices.h"

#include <utility>

namespace shardscope::scenario {

plan::ChunkTimeModel labChunkTime()
{
    return {microseconds(198), microseconds(1470), microseconds(1310), "fit of the lab's chart, nine stable points"};
}

PipelineChoices withVariant(PipelineChoices choices, const PipelineVariant &variant)
{
    // A copy, since the variant may lie inside the choices.
    const PipelineVariant other = variant;
    static_cast<PipelineVariant &>(choices) = other;
    choices.second.reset();
    return choices;
}

double slowness(const PipelineVariant &variant, int stage)
{
    const auto found = variant.slow.find(stage);
    return found == variant.slow.end() ? 1.0 : found->second;
}

void setSlowness(PipelineVariant &variant, int stage, double factor)
{
    if (factor == 1.0)
        variant.slow.erase(stage);
    else
        variant.slow[stage] = factor;
}

} // namespace shardscope::scenario
