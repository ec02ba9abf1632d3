// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace shardscope::runs {

/// Settings that readers and rules know by name; any other name is kept as it was found.
namespace setting {
inline constexpr std::string_view mode = "mode"; ///< pipeline, ddp, fsdp, broadcast, moe, …
inline constexpr std::string_view worldSize = "world_size";
inline constexpr std::string_view globalBatch = "global_batch_size";
inline constexpr std::string_view rankBatch = "per_rank_batch_size";
inline constexpr std::string_view chunks = "chunks";
inline constexpr std::string_view microbatch = "microbatch_size";
inline constexpr std::string_view partition = "partition";
inline constexpr std::string_view seed = "seed";
inline constexpr std::string_view nodes = "nodes";
inline constexpr std::string_view tensorDegree = "tp";
inline constexpr std::string_view pipelineDegree = "pp";
inline constexpr std::string_view dataDegree = "dp";
inline constexpr std::string_view contextDegree = "cp";
inline constexpr std::string_view expertDegree = "ep";
inline constexpr std::string_view virtualStages = "vpp";
inline constexpr std::string_view model = "model";
inline constexpr std::string_view gpu = "gpu";
inline constexpr std::string_view precision = "precision";
inline constexpr std::string_view amp = "amp";
inline constexpr std::string_view layers = "layers";
inline constexpr std::string_view hidden = "hidden";
inline constexpr std::string_view inner = "ffn";
inline constexpr std::string_view sequence = "sequence";
inline constexpr std::string_view vocabulary = "vocabulary";
inline constexpr std::string_view experts = "experts";
inline constexpr std::string_view parameters = "params"; ///< of the whole model
inline constexpr std::string_view checkpointing = "checkpointing";
inline constexpr std::string_view warmupSteps = "steps_warmup";
inline constexpr std::string_view measuredSteps = "steps_measure";
inline constexpr std::string_view table = "table"; ///< caption of the table that a row stands in
inline constexpr std::string_view algorithm = "algorithm";
inline constexpr std::string_view bytes = "bytes";
inline constexpr std::string_view destinations = "destinations";
inline constexpr std::string_view blocks = "blocks";
} // namespace setting

/// Measured quantities that rules and fits know by name.
namespace quantity {
inline constexpr std::string_view throughput = "throughput"; ///< samples/s
inline constexpr std::string_view stepTime = "step_time";
inline constexpr std::string_view memoryPeak = "memory_peak";
inline constexpr std::string_view stageForward = "stage_forward_time"; ///< of one step, per rank
inline constexpr std::string_view flops = "flops_per_gpu";
inline constexpr std::string_view tokenRate = "tokens_per_s";
inline constexpr std::string_view time = "time"; ///< of one operation
inline constexpr std::string_view bandwidth = "bandwidth";
inline constexpr std::string_view latency = "latency"; ///< of one whole iteration
inline constexpr std::string_view layerLatency = "layer_latency";
inline constexpr std::string_view layerCompute = "layer_compute_latency";
inline constexpr std::string_view tokensSent = "tokens_sent";
inline constexpr std::string_view tokensReceived = "tokens_received";
inline constexpr std::string_view expertLoad = "expert_load";
inline constexpr std::string_view memoryWeights = "memory_weights"; ///< of the whole model
inline constexpr std::string_view memoryExpert = "memory_expert";   ///< of one expert
} // namespace quantity

} // namespace shardscope::runs
