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

std::span<const Setting> layoutSettings()
{
    static constexpr Setting rows[] = {
        row("layout.tp", "Tensor", "tensor-parallel degree", MEMBER(s.layout.tensor),
            {.older = "memory.tp memory.plan.tp", .least = 1, .most = mostDegree, .rank = Always}),
        row("layout.pp", "Pipeline", "pipeline stages", MEMBER(s.layout.pipe),
            {.older = "memory.pp memory.plan.pp", .least = 1, .most = mostDegree, .rank = Always}),
        row("layout.dp", "Data", "data-parallel degree", MEMBER(s.layout.data),
            {.older = "memory.dp memory.plan.dp", .least = 1, .most = mostDegree, .rank = Always}),
        row("layout.ep", "Experts ∥", "expert-parallel degree", MEMBER(s.layout.expert),
            {.older = "memory.ep memory.plan.ep", .least = 1, .most = mostDegree}),
        row("layout.zero", "ZeRO", "ZeRO stage", MEMBER(s.layout.zero),
            {.help = "What is sharded over the replicas: nothing, optimizer state, gradients too, parameters too (FSDP)",
             .older = "memory.zero memory.plan.zero",
             .least = 0,
             .most = 3,
             .expects = "0, 1, 2 or 3",
             .rank = Always}),
        row("layout.microbatch", "Microbatch", "sequences of a microbatch", MEMBER(s.layout.microbatch),
            {.older = "memory.microbatch memory.plan.mbs", .least = 1, .most = mostDegree, .rank = Always}),
        row("layout.sequence", "Sequence", "tokens of a sequence; 0: of the model", MEMBER(s.layout.sequence),
            {.older = "memory.sequence", .least = 0, .most = mostDegree}),
        row("layout.recomputation", "Recompute", "what is computed again in the backward pass", MEMBER(s.layout.recomputation),
            {.older = "memory.recomputation memory.plan.recomputation", .words = recomputationWords}),
        row("layout.sp", "Sequence parallelism", "sequence parallelism", MEMBER(s.layout.sequenceParallel),
            {.help = "Tensor-parallel ranks share what tensor parallelism leaves whole", .older = "memory.sp memory.plan.sp"}),
        row("layout.schedule", "Schedule", "order of work in the pipeline", MEMBER(s.layout.schedule),
            {.older = "memory.schedule memory.plan.schedule"}),
        row("layout.virtual_stages", "Virtual", "virtual stages of a GPU of the plan", MEMBER(s.layout.virtualStages),
            {.older = "memory.virtual_stages memory.plan.virtual_stages", .least = 1, .most = mostDegree}),
        row("layout.partition", "Partition", "layers of each stage of the plan", MEMBER(s.layout.partition),
            {.older = "memory.partition memory.plan.partition",
             .least = 1,
             .most = plan::maxLayers,
             .expects = "whole numbers such as 6,2,2,2, or nothing"}),
        row("layout.gbs", "Global batch", "sequences of a step of the plan", MEMBER(s.layout.globalBatch),
            {.help = "Sequences of a step; 0: enough to fill the pipeline",
             .older = "memory.gbs memory.plan.gbs",
             .least = 0,
             .most = mostDegree,
             .nothing = "enough to fill the pipeline"}),
        row("layout.optimizer", "Optimizer", "optimiser whose state is kept", MEMBER(s.layout.optimizer),
            {.older = "memory.optimizer memory.plan.optimizer", .words = optimizerWords}),
        row("layout.framework", "Framework", "who keeps which copies of weights and gradients", MEMBER(s.layout.framework),
            {.older = "memory.framework memory.plan.framework", .words = frameworkWords}),
        row("layout.one_unit", "FSDP in one unit", "FSDP in one unit", MEMBER(s.layout.oneUnit),
            {.help = "Without a wrap policy the whole model is gathered at once",
             .older = "memory.one_unit memory.plan.one_unit"}),
        row("layout.precision", "Precision", "precision of the arithmetic", MEMBER(s.layout.precision),
            {.help = "Of the arithmetic; fp32: no autocast", .older = "memory.precision", .words = precisionWords}),
        row("layout.attention", "Attention", "whether the attention matrices are stored", MEMBER(s.layout.attention),
            {.older = "memory.attention", .words = attentionWords}),
        row("layout.runs_in_process", "Seeds", "runs one after another in one process", MEMBER(s.layout.runsInProcess),
            {.older = "memory.runs_in_process", .least = 1, .most = mostDegree}),
        row("layout.context", "Context", "CUDA context, of the software environment", MEMBER(s.layout.context),
            {.older = "memory.context memory.context_bytes", .least = 0}),
    };
    return rows;
}

} // namespace shardscope::scenario
