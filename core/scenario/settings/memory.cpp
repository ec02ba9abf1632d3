// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

#include "core/plan/layout.h"

namespace shardscope::scenario {

namespace {

using enum CaptionRank;

constexpr Word recomputationWords[] = {{"none", "None"}, {"selective", "Selective"}, {"full", "Full"}};
constexpr Word attentionWords[] = {{"unfused", "Unfused"}, {"fused", "Fused"}};
constexpr Word optimizerWords[] = {
    {"adam", "Adam"}, {"adam8bit", "Adam, 8-bit"}, {"momentum", "SGD with momentum"}, {"sgd", "SGD"}};
constexpr Word frameworkWords[] = {
    {"pytorch", "PyTorch"}, {"megatron-lm", "Megatron-LM"}, {"megatron-deepspeed", "Megatron-DeepSpeed"}};
constexpr Word precisionWords[] = {{"fp32", "fp32"}, {"fp16", "fp16"}, {"bf16", "bf16"}, {"fp8", "fp8"}};
constexpr double mostDegree = plan::largestDegree;

} // namespace

std::span<const Setting> memorySettings()
{
    static constexpr Setting rows[] = {
        row("memory.tp", "Tensor", "tensor-parallel degree", MEMBER(s.memory.plan.tensor),
            {.older = "memory.plan.tp", .least = 1, .most = mostDegree, .rank = Always}),
        row("memory.pp", "Pipeline", "pipeline stages", MEMBER(s.memory.plan.pipe),
            {.older = "memory.plan.pp", .least = 1, .most = mostDegree, .rank = Always}),
        row("memory.dp", "Data", "data-parallel degree", MEMBER(s.memory.plan.data),
            {.older = "memory.plan.dp", .least = 1, .most = mostDegree, .rank = Always}),
        row("memory.ep", "Experts ∥", "expert-parallel degree", MEMBER(s.memory.plan.expert),
            {.older = "memory.plan.ep", .least = 1, .most = mostDegree}),
        row("memory.zero", "ZeRO", "ZeRO stage", MEMBER(s.memory.plan.zero),
            {.help = "What is sharded over the replicas: nothing, optimizer state, gradients too, parameters too (FSDP)",
             .older = "memory.plan.zero",
             .least = 0,
             .most = 3,
             .expects = "0, 1, 2 or 3",
             .rank = Always}),
        row("memory.microbatch", "Microbatch", "sequences of a microbatch", MEMBER(s.memory.plan.microbatch),
            {.older = "microbatch memory.plan.mbs", .least = 1, .most = mostDegree, .rank = Always}),
        row("memory.sequence", "Sequence", "tokens of a sequence; 0: of the model", MEMBER(s.memory.plan.sequence),
            {.least = 0, .most = mostDegree}),
        row("memory.recomputation", "Recompute", "what is computed again in the backward pass",
            MEMBER(s.memory.plan.recomputation), {.older = "memory.plan.recomputation", .words = recomputationWords}),
        row("memory.limit", "Limit", "memory that a device has for programs", MEMBER(s.memory.limit),
            {.older = "limit_bytes", .above = 0}),
        row("memory.device", "Device", "device whose memory counts", MEMBER(s.memory.device)),
        row("memory.sp", "Sequence parallelism", "sequence parallelism", MEMBER(s.memory.plan.sequenceParallel),
            {.help = "Tensor-parallel ranks share what tensor parallelism leaves whole", .older = "memory.plan.sp"}),
        row("memory.schedule", "Schedule", "order of work in the pipeline", MEMBER(s.memory.plan.schedule),
            {.older = "memory.plan.schedule"}),
        row("memory.virtual_stages", "Virtual", "virtual stages of a GPU of the plan", MEMBER(s.memory.plan.virtualStages),
            {.older = "memory.plan.virtual_stages", .least = 1, .most = mostDegree}),
        row("memory.partition", "Partition", "layers of each stage of the plan", MEMBER(s.memory.plan.partition),
            {.older = "memory.plan.partition",
             .least = 1,
             .most = plan::maxLayers,
             .expects = "whole numbers such as 6,2,2,2, or nothing"}),
        row("memory.gbs", "Global batch", "sequences of a step of the plan", MEMBER(s.memory.plan.globalBatch),
            {.help = "Sequences of a step; 0: enough to fill the pipeline",
             .older = "memory.plan.gbs",
             .least = 0,
             .most = mostDegree,
             .nothing = "enough to fill the pipeline"}),
        row("memory.optimizer", "Optimizer", "optimiser whose state is kept", MEMBER(s.memory.plan.optimizer),
            {.older = "memory.plan.optimizer", .words = optimizerWords}),
        row("memory.framework", "Framework", "who keeps which copies of weights and gradients", MEMBER(s.memory.plan.framework),
            {.older = "memory.plan.framework", .words = frameworkWords}),
        row("memory.one_unit", "FSDP in one unit", "FSDP in one unit", MEMBER(s.memory.plan.oneUnit),
            {.help = "Without a wrap policy the whole model is gathered at once", .older = "memory.plan.one_unit"}),
        row("memory.precision", "Precision", "precision of the arithmetic", MEMBER(s.memory.plan.precision),
            {.help = "Of the arithmetic; fp32: no autocast", .words = precisionWords}),
        row("memory.attention", "Attention", "whether the attention matrices are stored", MEMBER(s.memory.plan.attention),
            {.words = attentionWords}),
        row("memory.runs_in_process", "Seeds", "runs one after another in one process", MEMBER(s.memory.plan.runsInProcess),
            {.least = 1, .most = mostDegree}),
        row("memory.context", "Context", "CUDA context, of the software environment", MEMBER(s.memory.plan.context),
            {.older = "context_bytes", .least = 0}),
    };
    return rows;
}

} // namespace shardscope::scenario
