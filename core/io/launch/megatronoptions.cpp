// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/megatronoptions.h"

#include "core/scenario/layoutrows.h"

#include <algorithm>
#include <array>
#include <map>

namespace shardscope::io::launch {

namespace {

using Option = MegatronOption;
using Part = Option::Part;
using Meaning = Option::Meaning;

constexpr std::array knownOptions{
    Option{"tensor_model_parallel_size", Part::Plan, "tp"},
    Option{"model_parallel_size", Part::Plan, "tp"}, // before Megatron-LM 2.0
    Option{"pipeline_model_parallel_size", Part::Plan, "pp"},
    Option{"pipe_parallel_size", Part::Plan, "pp"}, // DeepSpeed's first fork
    Option{"context_parallel_size", Part::Plan, "cp"},
    Option{"ds_sequence_parallel_size", Part::Plan, "ulysses"},
    Option{"expert_model_parallel_size", Part::Plan, "ep"},
    Option{"moe_expert_parallel_size", Part::Plan, "ep"},
    Option{"expert_tensor_parallel_size", Part::Plan, "etp"},
    Option{"num_layers_per_virtual_pipeline_stage", Part::Plan, "layers_per_virtual_stage"},
    Option{"num_virtual_stages_per_pipeline_rank", Part::Plan, "vpp"},
    Option{"virtual_pipeline_model_parallel_size", Part::Plan, "vpp"},
    Option{"microbatch_group_size_per_virtual_pipeline_stage", Part::Plan, "microbatch_group"},
    Option{"microbatch_group_size_per_vp_stage", Part::Plan, "microbatch_group"}, // in its configuration
    Option{"pipeline_model_parallel_layout", Part::Plan, "layout", Meaning::Special},
    Option{"decoder_first_pipeline_num_layers", Part::Plan, "first_stage_layers"},
    Option{"decoder_last_pipeline_num_layers", Part::Plan, "last_stage_layers"},
    Option{"account_for_embedding_in_pipeline_split", Part::Plan, "embedding_counts_as_layer", Meaning::Switch},
    Option{"account_for_loss_in_pipeline_split", Part::Plan, "loss_counts_as_layer", Meaning::Switch},
    Option{"micro_batch_size", Part::Plan, "mbs"},
    Option{"batch_size", Part::Plan, "mbs"}, // before Megatron-LM 2.0
    Option{"global_batch_size", Part::Plan, "gbs"},
    Option{"gas", Part::Plan, "grad_accum"}, // DeepSpeed's first fork
    Option{"rampup_batch_size", Part::Plan, "rampup", Meaning::Special},
    Option{"seq_length", Part::Plan, "seq_len"},
    Option{"sequence_parallel", Part::Plan, "sequence_parallel", Meaning::Switch},
    Option{"use_distributed_optimizer", Part::Plan, "zero", Meaning::Special},
    Option{"zero_stage", Part::Plan, "zero"},
    Option{"use_torch_fsdp2", Part::Plan, "fsdp", Meaning::Special},
    Option{"use_megatron_fsdp", Part::Plan, "fsdp", Meaning::Special},
    Option{"use_custom_fsdp", Part::Plan, "fsdp", Meaning::Special},
    Option{"data_parallel_sharding_strategy", Part::Plan, "zero", Meaning::Special},
    Option{"recompute_granularity", Part::Plan, "recompute", Meaning::Text},
    Option{"recompute_activations", Part::Plan, "recompute", Meaning::Special},
    Option{"checkpoint_activations", Part::Plan, "recompute", Meaning::Special},
    Option{"activations_checkpoint_method", Part::Plan, "recompute", Meaning::Special},
    Option{"recompute_method", Part::Plan, "recompute_method", Meaning::Text},
    Option{"recompute_num_layers", Part::Plan, "recompute_layers"},
    Option{"bf16", Part::Plan, "precision", Meaning::Special},
    Option{"fp16", Part::Plan, "precision", Meaning::Special},
    Option{"fp8_format", Part::Plan, "precision", Meaning::Special},
    Option{"fp8_hybrid", Part::Plan, "precision", Meaning::Special},
    Option{"fp8_e4m3", Part::Plan, "precision", Meaning::Special},
    Option{"fp8", Part::Plan, "precision", Meaning::Special},
    Option{"optimizer_cpu_offload", Part::Plan, "offload_optimizer", Meaning::Special},
    Option{"cpu_optimizer", Part::Plan, "offload_optimizer", Meaning::Special}, // Megatron-DeepSpeed
    Option{"moe_token_dispatcher_type", Part::Plan, "dispatcher", Meaning::Special},
    Option{"moe_enable_deepep", Part::Plan, "dispatcher", Meaning::Special}, // before moe_flex_dispatcher_backend
    Option{"moe_flex_dispatcher_backend", Part::Plan, "dispatcher", Meaning::Special},
    Option{"accumulate_allreduce_grads_in_fp32", Part::Plan, "gradient_width", Meaning::Special},
    Option{"grad_reduce_in_bf16", Part::Plan, "gradient_width", Meaning::Special},
    Option{"cp_comm_type", Part::Plan, "cp_strategy", Meaning::Special},
    Option{"schedules_method", Part::Plan, "schedule", Meaning::Text},             // MindSpeed-LLM
    Option{"context_parallel_algo", Part::Plan, "cp_strategy", Meaning::Together}, // MindSpeed-LLM
    Option{"ulysses_degree_in_cp", Part::Plan, "ulysses", Meaning::Together},      // MindSpeed-LLM
    Option{"num_layer_list", Part::Plan, "layout", Meaning::Together},             // MindSpeed-LLM
    Option{"swap_optimizer", Part::Plan, "offload_optimizer", Meaning::Together},  // MindSpeed-LLM
    Option{"lora_r", Part::Plan, "adapter_rank", Meaning::Together},               // MindSpeed-LLM
    Option{"lora_rank", Part::Plan, "adapter_rank", Meaning::Together},            // ms-swift
    Option{"lora_target_modules", Part::Plan, "adapter_targets", Meaning::Together},
    Option{"target_modules", Part::Plan, "adapter_targets", Meaning::Together},
    Option{"train_type", Part::Plan, "adapter_rank", Meaning::Together},
    Option{"tuner_type", Part::Plan, "adapter_rank", Meaning::Together},
    Option{"use_tp_pp_dp_mapping", Part::Plan, "order", Meaning::Special},

    Option{"num_layers", Part::Model, "layers"},
    Option{"encoder_num_layers", Part::Model, "encoder_layers"},
    Option{"decoder_num_layers", Part::Model, "decoder_layers"},
    Option{"hidden_size", Part::Model, "hidden"},
    Option{"num_attention_heads", Part::Model, "heads"},
    Option{"num_query_groups", Part::Model, "kv_heads", Meaning::Special},
    Option{"group_query_attention", Part::Model, "kv_heads", Meaning::Special},
    Option{"num_key_value_heads", Part::Model, "kv_heads"},                   // Megatron-DeepSpeed
    Option{"attention_head_type", Part::Model, "kv_heads", Meaning::Special}, // of BigCode's fork
    Option{"kv_channels", Part::Model, "head_dim"},
    Option{"ffn_hidden_size", Part::Model, "ffn"},
    Option{"vocab_size", Part::Model, "vocab"},
    Option{"padded_vocab_size", Part::Model, "vocab", Meaning::Special},
    Option{"max_position_embeddings", Part::Model, "seq_max"},
    Option{"num_experts", Part::Model, "experts"},
    Option{"moe_router_topk", Part::Model, "topk"},
    Option{"topk", Part::Model, "topk"}, // Megatron-DeepSpeed
    Option{"moe_ffn_hidden_size", Part::Model, "moe_ffn"},
    Option{"moe_intermediate_size", Part::Model, "moe_ffn"}, // MindSpeed-LLM
    Option{"moe_shared_expert_intermediate_size", Part::Model, "shared_ffn"},
    Option{"n_shared_experts", Part::Model, "shared_experts"},    // MindSpeed-LLM
    Option{"first_k_dense_replace", Part::Model, "dense_layers"}, // MindSpeed-LLM
    Option{"moe_layer_freq", Part::Model, "dense_layers", Meaning::Special},
    Option{"noop_layers", Part::Model, "noop_layers", Meaning::Special}, // MindSpeed-LLM
    Option{"mtp_num_layers", Part::Model, "mtp_layers"},
    Option{"kv_lora_rank", Part::Model, "kv_lora_rank"},
    Option{"q_lora_rank", Part::Model, "q_lora_rank"},
    Option{"multi_latent_attention", Part::Model, "mla", Meaning::Switch},
    Option{"qk_head_dim", Part::Model, "qk_head_dim"},
    Option{"qk_nope_head_dim", Part::Model, "qk_head_dim"}, // MindSpeed-LLM
    Option{"qk_pos_emb_head_dim", Part::Model, "rope_dim"},
    Option{"qk_rope_head_dim", Part::Model, "rope_dim"}, // MindSpeed-LLM
    Option{"v_head_dim", Part::Model, "value_dim"},
    Option{"moe_router_num_groups", Part::Model, "router_groups"},
    Option{"n_group", Part::Model, "router_groups"}, // MindSpeed-LLM
    Option{"moe_router_group_topk", Part::Model, "group_limit"},
    Option{"topk_group", Part::Model, "group_limit"}, // MindSpeed-LLM
    Option{"swiglu", Part::Model, "gated", Meaning::Switch},
    Option{"quick_geglu", Part::Model, "gated", Meaning::Switch},
    Option{"geglu", Part::Model, "gated", Meaning::Switch},           // MindSpeed-LLM
    Option{"gelu_tanh", Part::Model, "gated", Meaning::Switch},       // MindSpeed-LLM, whose kind of it has a gate
    Option{"glu_activation", Part::Model, "gated", Meaning::Special}, // of BigScience's fork
    Option{"untie_embeddings_and_output_weights", Part::Model, "tie_embeddings", Meaning::Special},
    Option{"disable_bias_linear", Part::Model, "bias", Meaning::Special},
    Option{"add_qkv_bias", Part::Model, "qkv_bias", Meaning::Switch},
    Option{"normalization", Part::Model, "norm", Meaning::Special},
    Option{"position_embedding_type", Part::Model, "position_embedding", Meaning::Text},
    Option{"use_rotary_position_embeddings", Part::Model, "position_embedding", Meaning::Special},
    Option{"hybrid_override_pattern", Part::Model, "pattern", Meaning::Text},
    Option{"hybrid_layer_pattern", Part::Model, "pattern", Meaning::Text},
    Option{"mamba_num_heads", Part::Model, "mamba_heads"},
    Option{"mamba_head_dim", Part::Model, "mamba_head_dim"},
    Option{"mamba_state_dim", Part::Model, "mamba_state"},
    Option{"mamba_num_groups", Part::Model, "mamba_groups"},
};

/// That rows of the layout name.
std::map<std::string_view, Option> switches()
{
    std::map<std::string_view, Option> out;
    for (const scenario::LayoutRow &row : scenario::layoutRows())
        if (row.isSwitch())
            out[row.option] = {row.option, Part::Plan, row.key(), Meaning::Switch};
    return out;
}

} // namespace

const MegatronOption *megatronOption(std::string_view name)
{
    static const auto more = switches();
    if (const auto found = more.find(name); found != more.end())
        return &found->second;
    const auto *at = std::ranges::find(knownOptions, name, &Option::name);
    return at == knownOptions.end() ? nullptr : &*at;
}

} // namespace shardscope::io::launch
