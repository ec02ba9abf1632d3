// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

namespace shardscope::scenario {

namespace {

using enum CaptionRank;

constexpr Word profileWords[] = {{"ideal", core::tr("Ideal")}, {"sustained", core::tr("Sustained")}};
constexpr double mostCount = 1 << 30;

} // namespace

std::span<const Setting> costSettings()
{
    // The names are those of the published programs (seed 004).
    static constexpr Setting rows[] = {
        row("cost.p_data", core::tr("Data"), core::tr("data-parallel degree of the run"), MEMBER(s.cost.run.data),
            {.older = "cost.run.p_data", .least = 1, .most = mostCount, .rank = Always}),
        row("cost.p_pipe", core::tr("Pipeline"), core::tr("pipeline stages of the run"), MEMBER(s.cost.run.pipe),
            {.older = "cost.run.p_pipe", .least = 1, .most = mostCount, .rank = Always}),
        row("cost.p_exp", core::tr("Expert (EP)"), core::tr("expert-parallel degree of the run"), MEMBER(s.cost.run.expert),
            {.older = "cost.run.p_exp", .least = 1, .most = mostCount, .rank = Always}),
        row("cost.p_seq", core::tr("Sequence (SP)"), core::tr("sequence-parallel degree of the run"),
            MEMBER(s.cost.run.sequenceDegree), {.older = "cost.run.p_seq", .least = 1, .most = mostCount}),
        row("cost.p_tensor_int", core::tr("Tensor (int.)"), core::tr("tensor-parallel degree over heads and FFN size"),
            MEMBER(s.cost.run.tensorInternal), {.older = "cost.run.p_tensor_int", .least = 1, .most = mostCount, .rank = Always}),
        row("cost.p_tensor_ext", core::tr("Tensor (ext.)"), core::tr("tensor-parallel degree over the hidden size"),
            MEMBER(s.cost.run.tensorExternal), {.older = "cost.run.p_tensor_ext", .least = 1, .most = mostCount, .rank = Always}),
        row("cost.batch_size", core::tr("Batch"), core::tr("sequences per batch of the run"), MEMBER(s.cost.run.batchSize),
            {.older = "cost.run.batch_size", .least = 1, .most = mostCount, .rank = Always}),
        row("cost.seq_len", core::tr("Sequence"), core::tr("tokens per sequence of the run"), MEMBER(s.cost.run.sequence),
            {.older = "cost.run.seq_len", .least = 1, .most = mostCount}),
        row("cost.num_experts", core::tr("Experts"), core::tr("experts per layer of the run"), MEMBER(s.cost.run.experts),
            {.older = "cost.run.num_experts", .least = 1, .most = mostCount}),
        row("cost.num_layers", core::tr("Layers"), core::tr("layers of the run"), MEMBER(s.cost.run.layers),
            {.older = "cost.run.num_layers", .least = 1, .most = mostCount}),
        row("cost.longest_stage", core::tr("Longest stage"),
            core::tr("layers of the longest of the run's unequal stages; 0: all have as many"), MEMBER(s.cost.run.longestStage),
            {.least = 0, .most = mostCount}),
        row("cost.d_model", core::tr("Hidden"), core::tr("hidden size of the run's model"), MEMBER(s.cost.run.hidden),
            {.older = "cost.run.d_model", .least = 1, .most = mostCount}),
        row("cost.d_head", core::tr("Head"), core::tr("width of a head of the run"), MEMBER(s.cost.run.headDim),
            {.older = "cost.run.d_head", .least = 1, .most = mostCount}),
        row("cost.net_precision_bytes", core::tr("Element"), core::tr("bytes of a network element of the run"),
            MEMBER(s.cost.run.netPrecisionBytes), {.older = "cost.run.net_precision_bytes", .least = 1, .most = mostCount}),
        row("cost.d_ffn_ratio", core::tr("FFN ratio"), core::tr("FFN width of the run in hidden widths"),
            MEMBER(s.cost.run.ffnRatio),
            {.older = "cost.run.d_ffn_ratio", .least = 1, .most = mostCount, .nothing = core::tr("not given")}),
        row("cost.d_ffn", core::tr("FFN"), core::tr("FFN width of the run"), MEMBER(s.cost.run.ffn),
            {.older = "cost.run.d_ffn", .least = 1, .most = mostCount, .nothing = core::tr("not given")}),
        row("cost.num_heads", core::tr("Heads"), core::tr("attention heads of the run"), MEMBER(s.cost.run.heads),
            {.older = "cost.run.num_heads", .least = 1, .most = mostCount, .nothing = core::tr("not given")}),
        row("cost.dataset_size", core::tr("Tokens"), core::tr("training tokens of the run"), MEMBER(s.cost.run.datasetTokens),
            {.older = "cost.run.dataset_size", .above = 0, .rank = Always}),
        row("cost.total_attn_width_ratio", core::tr("Attention ratio"),
            core::tr("width of all heads of the run together, in hidden widths"), MEMBER(s.cost.run.attentionWidthRatio),
            {.older = "cost.run.total_attn_width_ratio", .above = 0, .nothing = core::tr("not given")}),
        row("cost.cluster_flop_rate", core::tr("Rate"), core::tr("FLOP/s that one GPU of the run sustains"),
            MEMBER(s.cost.run.clusterFlopRate),
            {.older = "cost.run.cluster_flop_rate", .above = 0, .nothing = core::tr("not given"), .unit = Unit::FlopsPerSecond}),
        row("cost.use_glu", core::tr("Gated FFN"), core::tr("a third FFN matrix (GLU)"), MEMBER(s.cost.run.gated),
            {.older = "cost.run.use_glu"}),
        row(
            "cost.no_multi_query_attn", core::tr("Several key and value heads"), core::tr("no multi-query attention"),
            [](const Scenario &s) { return !s.cost.run.multiQuery; }, [](Scenario &s, bool on) { s.cost.run.multiQuery = !on; },
            {.older = "cost.run.no_multi_query_attn"}),
        row("cost.consecutive_attn_and_ffn", core::tr("FFN after attention"),
            core::tr("FFN runs after attention, not in parallel with it"), MEMBER(s.cost.run.consecutive),
            {.older = "cost.run.consecutive_attn_and_ffn"}),
        row("cost.activation_checkpointing", core::tr("Activation checkpointing"),
            core::tr("activation checkpointing (recompute the forward pass)"), MEMBER(s.cost.run.activationCheckpointing),
            {.older = "cost.run.activation_checkpointing"}),
        row("cost.fwd_only", core::tr("Forward only"), core::tr("no backward pass of the run"), MEMBER(s.cost.run.forwardOnly),
            {.older = "cost.run.fwd_only"}),
        row("cost.skip_efficiency_check", core::tr("Ignore efficiency rules"), core::tr("ignore the efficiency rules"),
            MEMBER(s.cost.run.skipEfficiencyCheck), {.older = "cost.run.skip_efficiency_check"}),
        row("cost.sweep", core::tr("Curve over"), core::tr("option varied along the curve"), MEMBER(s.cost.sweep),
            {.filled = true, .expects = core::tr("an option such as p_pipe")}),

        row("cost.batch.profile", core::tr("Profile"), core::tr("full chip rate, or what is sustained"),
            MEMBER(s.cost.batch.profile), {.words = profileWords}),
        row("cost.batch.chip_type", core::tr("Chip"), core::tr("chip, by the published program's rates"),
            MEMBER(s.cost.batch.chip)),
        row("cost.batch.pp", core::tr("Stages"), core::tr("pipeline stages of the batch"), MEMBER(s.cost.batch.pipe),
            {.least = 1, .most = mostCount, .usual = sizesTo(64)}),
        row("cost.batch.pipeline_interleaving", core::tr("Interleaving"), core::tr("how often a stage sees the same sequence"),
            MEMBER(s.cost.batch.interleaving), {.least = 1, .most = mostCount, .usual = sizesTo(64)}),
        row("cost.batch.dp", core::tr("Data"), core::tr("data-parallel degree of the batch"), MEMBER(s.cost.batch.data),
            {.least = 1, .most = mostCount, .usual = sizesTo(256)}),
        row("cost.batch.tp", core::tr("Tensor"), core::tr("tensor-parallel degree over the FFN size"),
            MEMBER(s.cost.batch.tensorInternal), {.least = 1, .most = mostCount, .usual = sizesTo(64)}),
        row("cost.batch.tp2", core::tr("Tensor 2"), core::tr("tensor-parallel degree over the hidden size of the batch's model"),
            MEMBER(s.cost.batch.tensorExternal), {.least = 1, .most = mostCount, .usual = sizesTo(64)}),
        row("cost.batch.microbatch_size", core::tr("Microbatch"), core::tr("sequences of a microbatch, over all replicas"),
            MEMBER(s.cost.batch.microbatchSize), {.least = 1, .most = mostCount, .usual = sizesTo(1024)}),
        row("cost.batch.n_layers", core::tr("Layers"), core::tr("number of layers of the batch's model"),
            MEMBER(s.cost.batch.layers), {.least = 1, .most = mostCount}),
        row("cost.batch.longest_stage", core::tr("Longest stage"),
            core::tr("layers of the longest of the batch's unequal stages; 0: all have as many"),
            MEMBER(s.cost.batch.longestStage), {.least = 0, .most = mostCount}),
        row("cost.batch.d_model", core::tr("Hidden"), core::tr("hidden size of the batch's model"), MEMBER(s.cost.batch.hidden),
            {.least = 1, .most = mostCount}),
        row("cost.batch.d_internal_ratio", core::tr("Inner ratio"), core::tr("FFN size in units of the hidden size"),
            MEMBER(s.cost.batch.internalRatio), {.least = 1, .most = mostCount}),
        row("cost.batch.n_experts", core::tr("Experts"), core::tr("number of experts of the batch's model"),
            MEMBER(s.cost.batch.experts), {.least = 1, .most = mostCount}),
        row("cost.batch.n_routed_experts", core::tr("Routed"), core::tr("experts that a token is sent to"),
            MEMBER(s.cost.batch.routedExperts), {.least = 1, .most = mostCount}),
        row("cost.batch.batch_size", core::tr("Batch"), core::tr("sequences of the timed batch"), MEMBER(s.cost.batch.batchSize),
            {.least = 1, .most = mostCount}),
        row("cost.batch.seq_len", core::tr("Sequence"), core::tr("tokens of a sequence of the batch"),
            MEMBER(s.cost.batch.sequence), {.least = 1, .most = mostCount}),
        row("cost.batch.precision_bits", core::tr("Bits"), core::tr("bits of a number"), MEMBER(s.cost.batch.precisionBits),
            {.least = 1, .most = mostCount}),
        row("cost.batch.dataset_size", core::tr("Tokens"), core::tr("tokens that the timed run reads"),
            MEMBER(s.cost.batch.datasetTokens), {.above = 0, .nothing = core::tr("20 a parameter")}),
        row("cost.batch.flop_rate_8bit", core::tr("8-bit rate"),
            core::tr("dense rate at 8 bits in place of the chip's, sustained; half of it counts at 16 bits"),
            MEMBER(s.cost.batch.flopRate8bit), {.above = 0, .nothing = core::tr("the chip's"), .unit = Unit::FlopsPerSecond}),
        row("cost.batch.memory_bandwidth", core::tr("Memory rate"),
            core::tr("memory bandwidth in place of the chip's, sustained"), MEMBER(s.cost.batch.memoryBandwidth),
            {.above = 0, .nothing = core::tr("the chip's"), .unit = Unit::BytePerSecond}),
        row("cost.batch.network_bandwidth", core::tr("Network"), core::tr("network bandwidth in place of the chip's, sustained"),
            MEMBER(s.cost.batch.networkBandwidth), {.above = 0, .nothing = core::tr("the chip's"), .unit = Unit::BytePerSecond}),
        row("cost.batch.base_utilization", core::tr("Utilisation"), core::tr("base utilisation, sustained"),
            MEMBER(s.cost.batch.baseUtilization), {.above = 0, .nothing = core::tr("the profile's")}),
    };
    return rows;
}

} // namespace shardscope::scenario
