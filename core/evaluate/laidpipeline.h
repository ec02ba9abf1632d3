// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/memory.h"
#include "core/evaluate/laidstep.h"
#include "core/scenario/scenario.h"

#include <tuple>

namespace shardscope::evaluate {

/// The fields of a pipeline by what they say; Choices is PipelineChoices, const or not.
template <class Choices>
auto shapeOf(Choices &p)
{
    return std::tie(p.schedule, p.devices, p.chunks, p.virtualStages, p.microbatchGroup, p.partition, p.batch, p.sequence,
                    p.layers);
}

template <class Choices>
auto timesOf(Choices &p)
{
    return std::tie(p.slow, p.forwardOnly, p.time, p.stageTimes, p.inputPerForward, p.weightPerForward, p.overlapped, p.embedding,
                    p.head, p.beside, p.handOver, p.transfer, p.blocking);
}

template <class Choices>
auto memoryOf(Choices &p)
{
    return std::tie(p.heldPerLayerSample, p.heldHeadPerSample, p.heldAlways, p.heldStages, p.deviceMemory, p.weightShare,
                    p.liveLimit);
}

/// The shape that the layout has (seed 001's stages and chunks), a batch for each data-parallel replica.
void layShape(scenario::PipelineChoices &out, const plan::Layout &layout, const model::Network &network);

/// Times of the stages by their work, s. Forward and backward share it in the
/// ratio of the slowest stage, as Plans has it for all of them.
void layTimes(scenario::PipelineChoices &out, const LaidStep &laid);

/// Plans takes all stages but the last for alike and reckons between the times
/// that it has simulated. A step must not be two times at once, so that the
/// stages take what makes the pipeline as long as Plans has it.
void fitTimes(scenario::Scenario &scenario, const LaidStep &laid);

/// What a GPU holds of the estimate beside the chunks that are alive on it, bytes.
void layMemory(scenario::Scenario &scenario, const cost::MemoryEstimate &estimate, int microbatch);

} // namespace shardscope::evaluate
