// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/plan/chunktime.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace shardscope::scenario {

/// What two pipelines that are compared may differ in.
struct PipelineVariant {
    std::string schedule = "1f1b";   ///< id of a schedule
    int devices = 4;                 ///< p: GPUs, one stage share each
    int chunks = 8;                  ///< m
    int virtualStages = 0;           ///< of each device; 0 = the fewest that the schedule takes
    int microbatchGroup = 0;         ///< chunks of one virtual stage before the next, where the schedule can choose; 0 = its own
    std::string partition = "even";  ///< "even", "balanced", "optimal" or layers such as "6,2,2,2"
    std::map<int, double> slow;      ///< time factor of a stage; those that are not in it have 1
    std::optional<double> liveLimit; ///< live activations of a device, in chunks; absent: unlimited
    /// What each GPU does, as schedule::orderTexts writes it, for the schedule that takes an order.
    std::vector<std::string> ownOrder;

    friend bool operator==(const PipelineVariant &, const PipelineVariant &) = default;
};

/// Where the time to hand a chunk to the next device comes from.
enum class HandOverSource : std::uint8_t { Given, Link };
/// Which GPUs of the machine the pipeline runs over, when links matter.
enum class DeviceOrderChoice : std::uint8_t { Nearest, AsLoaded };

/// What a second lane of each GPU does beside computing; times are the same on every GPU.
struct CommChoices {
    bool lane = false;      ///< communication is tasks that go one after the other; else hand-overs only delay
    Seconds gather{};       ///< all parameters of a GPU once, from the ranks that share them; 0 = they are not sharded
    Seconds reduce{};       ///< all gradients of a GPU, after the last backward of each stage
    Seconds exchange{};     ///< a chunk's tokens with the experts of other GPUs, in a forward pass, and in a backward pass
    Seconds offload{};      ///< activations of a chunk to the host behind its forward pass, and as long back; 0 = they stay
    int gatheredAtOnce = 3; ///< stages of a GPU whose parameters are there at a time
    int sharedBy = 1;       ///< neighbouring GPUs that share one link to the others; 1 = each has its own
    double slowdown = 1;    ///< a pass takes this many times as long while its GPU communicates

    friend bool operator==(const CommChoices &, const CommChoices &) = default;
};

/// The lab's fit (seed "BERT in a GPipe pipeline", nine stable points).
[[nodiscard]] plan::ChunkTimeModel labChunkTime();

/// How the model is run as a pipeline. The variant that is inherited is A.
struct PipelineChoices : PipelineVariant {
    bool forwardOnly = false;
    double batch = 64; ///< samples of one step (GBS)
    int sequence = 0;  ///< tokens of a sample; 0 = of the model, 512 without one
    int layers = 0;    ///< 0 = of the model, 12 without one
    plan::ChunkTimeModel time = labChunkTime();
    std::vector<Seconds> stageTimes; ///< F of one chunk on each stage, entered; empty = from `time`
    double inputPerForward = 1;      ///< I = this · F
    double weightPerForward = 1;     ///< W = this · F; 1 and 1 make B = 2 F
    double overlapped = 1;           ///< one F and one B run together take this part of F + B (DualPipe)
    Seconds embedding{};             ///< extra F of one sample on the first stage, for "optimal" and the stage times
    Seconds head{};                  ///< the same on the last stage
    Seconds beside{};                ///< of a step beside the pipeline: gradients, optimiser, what the step costs by itself

    Bytes heldPerLayerSample{25.5e6}; ///< live activation of one layer and sample
    Bytes heldHeadPerSample{};        ///< more of it on the last stage
    Bytes heldAlways{0.59e9};         ///< on every device: weights, context
    std::vector<Bytes> heldStages;    ///< what each GPU always holds; empty = heldAlways on every one
    Bytes deviceMemory{80e9};         ///< limit that the memory curves are drawn against
    double weightShare = 1;           ///< part of an activation still held between I and W

    HandOverSource handOver = HandOverSource::Given;
    Seconds transfer{};      ///< of one chunk, when given
    bool blocking = false;   ///< sender and receiver meet and are busy
    Bytes handedPerSample{}; ///< activation that goes to the next stage; 0 = sequence · hidden · precision of the model
    DeviceOrderChoice order = DeviceOrderChoice::Nearest;
    CommChoices comm;

    std::optional<PipelineVariant> second; ///< B, compared with A on one axis

    friend bool operator==(const PipelineChoices &, const PipelineChoices &) = default;
};

/// The choices with another variant in the place of A, and without B.
[[nodiscard]] PipelineChoices withVariant(PipelineChoices choices, const PipelineVariant &variant);

/// Time factor of a stage.
[[nodiscard]] double slowness(const PipelineVariant &variant, int stage);
/// 1 leaves no entry, so that going back is a change undone.
void setSlowness(PipelineVariant &variant, int stage, double factor);

inline constexpr double leastSlowness = 0.01;
inline constexpr double mostSlowness = 100;

} // namespace shardscope::scenario
