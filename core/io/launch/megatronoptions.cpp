// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/megatronoptions.h"

#include "core/base/wordlist.h"
#include "core/scenario/layoutrows.h"

#include <algorithm>
#include <map>
#include <span>

namespace shardscope::io::launch {

namespace {

using Option = MegatronOption;
using Part = Option::Part;
using Meaning = Option::Meaning;

/// Options that say the same, apart by blanks: Megatron-LM's own name first.
struct OptionRow {
    std::string_view key; ///< of a reading
    Meaning meaning;
    std::string_view names; ///< with _ for -
};

constexpr OptionRow planOptions[] = {
    {"tp", Meaning::Count, "tensor_model_parallel_size model_parallel_size"},  // model_parallel_size: before Megatron-LM 2.0
    {"pp", Meaning::Count, "pipeline_model_parallel_size pipe_parallel_size"}, // pipe_parallel_size: DeepSpeed's first fork
    {"cp", Meaning::Count, "context_parallel_size"},
    {"ulysses", Meaning::Count, "ds_sequence_parallel_size"},
    {"ep", Meaning::Count, "expert_model_parallel_size moe_expert_parallel_size"},
    {"etp", Meaning::Count, "expert_tensor_parallel_size"},
    {"layers_per_virtual_stage", Meaning::Count, "num_layers_per_virtual_pipeline_stage"},
    {"vpp", Meaning::Count, "num_virtual_stages_per_pipeline_rank virtual_pipeline_model_parallel_size"},
    // microbatch_group_size_per_vp_stage: in its configuration
    {"microbatch_group", Meaning::Count, "microbatch_group_size_per_virtual_pipeline_stage microbatch_group_size_per_vp_stage"},
    {"layout", Meaning::Special, "pipeline_model_parallel_layout"},
    {"first_stage_layers", Meaning::Count, "decoder_first_pipeline_num_layers"},
    {"last_stage_layers", Meaning::Count, "decoder_last_pipeline_num_layers"},
    {"embedding_counts_as_layer", Meaning::Switch, "account_for_embedding_in_pipeline_split"},
    {"loss_counts_as_layer", Meaning::Switch, "account_for_loss_in_pipeline_split"},
    {"mbs", Meaning::Count, "micro_batch_size batch_size"}, // batch_size: before Megatron-LM 2.0
    {"gbs", Meaning::Count, "global_batch_size"},
    {"grad_accum", Meaning::Count, "gas"}, // DeepSpeed's first fork
    {"rampup", Meaning::Special, "rampup_batch_size"},
    {"seq_len", Meaning::Count, "seq_length"},
    {"sequence_parallel", Meaning::Switch, "sequence_parallel"},
    {"zero", Meaning::Special, "use_distributed_optimizer data_parallel_sharding_strategy"},
    {"zero", Meaning::Count, "zero_stage"},
    {"fsdp", Meaning::Special, "use_torch_fsdp2 use_megatron_fsdp use_custom_fsdp"},
    {"recompute", Meaning::Text, "recompute_granularity"},
    {"recompute", Meaning::Special, "recompute_activations checkpoint_activations activations_checkpoint_method"},
    {"recompute_method", Meaning::Text, "recompute_method"},
    {"recompute_layers", Meaning::Count, "recompute_num_layers"},
    {"precision", Meaning::Special, "bf16 fp16 fp8_format fp8_hybrid fp8_e4m3 fp8"},
    {"offload_optimizer", Meaning::Special, "optimizer_cpu_offload cpu_optimizer"}, // cpu_optimizer: Megatron-DeepSpeed
    // moe_enable_deepep: before moe_flex_dispatcher_backend
    {"dispatcher", Meaning::Special, "moe_token_dispatcher_type moe_enable_deepep moe_flex_dispatcher_backend"},
    {"gradient_width", Meaning::Special, "accumulate_allreduce_grads_in_fp32 grad_reduce_in_bf16"},
    {"cp_strategy", Meaning::Special, "cp_comm_type"},
    {"schedule", Meaning::Text, "schedules_method"},                               // MindSpeed-LLM
    {"cp_strategy", Meaning::Together, "context_parallel_algo"},                   // MindSpeed-LLM
    {"ulysses", Meaning::Together, "ulysses_degree_in_cp"},                        // MindSpeed-LLM
    {"layout", Meaning::Together, "num_layer_list"},                               // MindSpeed-LLM
    {"offload_optimizer", Meaning::Together, "swap_optimizer"},                    // MindSpeed-LLM
    {"adapter_rank", Meaning::Together, "lora_r lora_rank train_type tuner_type"}, // lora_r: MindSpeed-LLM; lora_rank: ms-swift
    {"adapter_targets", Meaning::Together, "lora_target_modules target_modules"},
    {"order", Meaning::Special, "use_tp_pp_dp_mapping"},
};

constexpr OptionRow modelOptions[] = {
    {"layers", Meaning::Count, "num_layers"},
    {"encoder_layers", Meaning::Count, "encoder_num_layers"},
    {"decoder_layers", Meaning::Count, "decoder_num_layers"},
    {"hidden", Meaning::Count, "hidden_size"},
    {"heads", Meaning::Count, "num_attention_heads"},
    {"kv_heads", Meaning::Special,
     "num_query_groups group_query_attention attention_head_type"}, // attention_head_type: of BigCode's fork
    {"kv_heads", Meaning::Count, "num_key_value_heads"},            // Megatron-DeepSpeed
    {"head_dim", Meaning::Count, "kv_channels"},
    {"ffn", Meaning::Count, "ffn_hidden_size"},
    {"vocab", Meaning::Count, "vocab_size"},
    {"vocab", Meaning::Special, "padded_vocab_size"},
    {"seq_max", Meaning::Count, "max_position_embeddings"},
    {"experts", Meaning::Count, "num_experts moe_num_experts"},               // the second and moe_top_k: MegaBlocks
    {"topk", Meaning::Count, "moe_router_topk topk moe_top_k"},               // topk: Megatron-DeepSpeed
    {"moe_ffn", Meaning::Count, "moe_ffn_hidden_size moe_intermediate_size"}, // moe_intermediate_size: MindSpeed-LLM
    {"shared_ffn", Meaning::Count, "moe_shared_expert_intermediate_size"},
    {"shared_experts", Meaning::Count, "n_shared_experts"},    // MindSpeed-LLM
    {"dense_layers", Meaning::Count, "first_k_dense_replace"}, // MindSpeed-LLM
    {"dense_layers", Meaning::Special, "moe_layer_freq"},
    {"noop_layers", Meaning::Special, "noop_layers"}, // MindSpeed-LLM
    {"mtp_layers", Meaning::Count, "mtp_num_layers"},
    {"kv_lora_rank", Meaning::Count, "kv_lora_rank"},
    {"q_lora_rank", Meaning::Count, "q_lora_rank"},
    {"mla", Meaning::Switch, "multi_latent_attention"},
    {"qk_head_dim", Meaning::Count, "qk_head_dim qk_nope_head_dim"},      // qk_nope_head_dim: MindSpeed-LLM
    {"rope_dim", Meaning::Count, "qk_pos_emb_head_dim qk_rope_head_dim"}, // qk_rope_head_dim: MindSpeed-LLM
    {"value_dim", Meaning::Count, "v_head_dim"},
    {"router_groups", Meaning::Count, "moe_router_num_groups n_group"},  // n_group: MindSpeed-LLM
    {"group_limit", Meaning::Count, "moe_router_group_topk topk_group"}, // topk_group: MindSpeed-LLM
    // geglu: MindSpeed-LLM; gelu_tanh: MindSpeed-LLM, whose kind of it has a gate
    {"gated", Meaning::Switch, "swiglu quick_geglu geglu gelu_tanh"},
    {"gated", Meaning::Special, "glu_activation"}, // of BigScience's fork
    {"tie_embeddings", Meaning::Special, "untie_embeddings_and_output_weights"},
    {"bias", Meaning::Special, "disable_bias_linear"},
    {"qkv_bias", Meaning::Switch, "add_qkv_bias"},
    {"norm", Meaning::Special, "normalization"},
    {"position_embedding", Meaning::Text, "position_embedding_type"},
    {"position_embedding", Meaning::Special, "use_rotary_position_embeddings"},
    {"pattern", Meaning::Text, "hybrid_override_pattern hybrid_layer_pattern"},
    {"mamba_heads", Meaning::Count, "mamba_num_heads"},
    {"mamba_head_dim", Meaning::Count, "mamba_head_dim"},
    {"mamba_state", Meaning::Count, "mamba_state_dim"},
    {"mamba_groups", Meaning::Count, "mamba_num_groups"},
};

/// By name, with the switches that rows of the layout name.
std::map<std::string_view, Option> allOptions()
{
    std::map<std::string_view, Option> out;
    const auto add = [&out](std::span<const OptionRow> rows, Part part) {
        for (const OptionRow &row : rows)
            for (const std::string_view name : wordsIn(row.names))
                out[name] = {name, part, row.key, row.meaning};
    };
    add(planOptions, Part::Plan);
    add(modelOptions, Part::Model);
    for (const scenario::LayoutRow &row : scenario::layoutRows())
        if (row.isSwitch())
            out[row.option] = {row.option, Part::Plan, row.key(), Meaning::Switch};
    return out;
}

} // namespace

const MegatronOption *megatronOption(std::string_view name)
{
    static const auto options = allOptions();
    const auto at = options.find(name);
    return at == options.end() ? nullptr : &at->second;
}

std::string_view megatronName(std::string_view key)
{
    for (const std::span<const OptionRow> rows :
         {std::span<const OptionRow>(planOptions), std::span<const OptionRow>(modelOptions)})
        for (const OptionRow &row : rows)
            if (row.key == key && row.meaning == Meaning::Count)
                return row.names.substr(0, row.names.find(' '));
    return {};
}

std::string_view nemoName(std::string_view key)
{
    constexpr std::pair<std::string_view, std::string_view> others[] = {
        {"vpp", "virtual_pipeline_model_parallel_size"},
        {"first_stage_layers", "num_layers_in_first_pipeline_stage"},
        {"last_stage_layers", "num_layers_in_last_pipeline_stage"},
        {"seq_len", "encoder_seq_length"},
        {"kv_heads", "num_query_groups"},
        {"experts", "num_moe_experts"},
    };
    const auto *at = std::ranges::find(others, key, [](const auto &other) { return other.first; });
    return at == std::end(others) ? megatronName(key) : at->second;
}

} // namespace shardscope::io::launch
