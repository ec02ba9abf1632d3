// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/adapters.h"
#include "core/io/launch/readers.h"

#include <algorithm>

namespace shardscope::io::launch {

namespace {

/// What a layer is made of.
void megatronTraits(TreeReader &from)
{
    LaunchFacts &model = from.reading().model;
    for (const char *path : {"model.encoder.activation", "model.activation"}) // swiglu, fast-geglu, gelu
        if (const TreeReader::Value activation = from.value(path); activation.known())
            from.put(model, "gated", activation.text.ends_with("glu"), path);
    from.takeFlag(model, "gated", "model.gated_linear_unit");
    from.takeFlag(model, "tie_embeddings", "model.share_embeddings_and_output_weights");
    for (const char *path : {"model.bias", "model.add_bias_linear"})
        from.takeFlag(model, "bias", path);
    from.takeFlag(model, "qkv_bias", "model.add_qkv_bias");
    from.takeText(model, "position_embedding", "model.position_embedding_type");
    from.takeText(model, "pattern", "model.hybrid_override_pattern");
    if (const TreeReader::Value norm = from.value("model.normalization"); norm.known())
        from.put(model, "norm", norm.text.starts_with("rms") || norm.text.starts_with("RMS") ? "rmsnorm" : "layernorm",
                 "model.normalization");
}

/// `model.peft` of NeMo 1, `peft` of Megatron-Bridge.
void nemoAdapters(TreeReader &from)
{
    constexpr std::int64_t usual = 32; // of both (adapter_dim, LoRA.dim)
    const TreeReader::Value scheme = from.value("model.peft.peft_scheme");
    if (scheme.text == "lora")
        putAdapters(std::max<std::int64_t>(from.count("model.peft.lora_tuning.adapter_dim").value_or(usual), 1),
                    layerNames(from, "model.peft.lora_tuning.target_modules"), scheme.line, from.reading());
    if (const auto rank = from.count("peft.dim"); rank && *rank > 0)
        putAdapters(*rank, layerNames(from, "peft.target_modules"), from.value("peft.dim").line, from.reading());
}

/// Names that NeMo 1, Megatron-Bridge and Megatron-LM share.
void megatronShape(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    LaunchFacts &model = from.reading().model;
    for (const auto &[key, name] :
         {std::pair("tp", "tensor_model_parallel_size"), std::pair("pp", "pipeline_model_parallel_size"),
          std::pair("vpp", "virtual_pipeline_model_parallel_size"), std::pair("cp", "context_parallel_size"),
          std::pair("ep", "expert_model_parallel_size"), std::pair("etp", "expert_tensor_parallel_size"),
          std::pair("first_stage_layers", "num_layers_in_first_pipeline_stage"),
          std::pair("last_stage_layers", "num_layers_in_last_pipeline_stage")})
        from.takeCount(plan, key, std::string("model.") + name);
    from.takeFlag(plan, "sequence_parallel", "model.sequence_parallel");
    from.takeText(plan, "layout", "model.pipeline_model_parallel_layout");
    const std::string dispatcher = from.text("model.moe_token_dispatcher_type");
    if (dispatcher == "alltoall" || dispatcher == "allgather" || dispatcher == "flex")
        from.put(plan, "dispatcher", dispatcher, "model.moe_token_dispatcher_type");
    for (const char *path : {"model.overlap_moe_expert_parallel_comm", "comm_overlap.overlap_moe_expert_parallel_comm"})
        if (!factOf(plan, "overlap"))
            from.takeFlag(plan, "overlap", path);
    for (const char *path : {"ddp.grad_reduce_in_fp32", "mixed_precision.grad_reduce_in_fp32", "model.grad_reduce_in_fp32"})
        if (const auto wide = from.flag(path); wide && !factOf(plan, "gradient_width"))
            from.put(plan, "gradient_width", *wide ? "fp32" : "bf16", path);
    if (from.takeText(plan, "cp_strategy", "model.cp_comm_type") && textOf(plan, "cp_strategy") == "allgather")
        plan["cp_strategy"].value = "all_gather";
    for (const auto &[key, name] : {std::pair("layers", "num_layers"),
                                    std::pair("hidden", "hidden_size"),
                                    std::pair("heads", "num_attention_heads"),
                                    std::pair("kv_heads", "num_query_groups"),
                                    std::pair("head_dim", "kv_channels"),
                                    std::pair("ffn", "ffn_hidden_size"),
                                    std::pair("vocab", "vocab_size"),
                                    std::pair("seq_max", "max_position_embeddings"),
                                    std::pair("experts", "num_moe_experts"),
                                    std::pair("topk", "moe_router_topk"),
                                    std::pair("moe_ffn", "moe_ffn_hidden_size"),
                                    std::pair("shared_ffn", "moe_shared_expert_intermediate_size"),
                                    std::pair("mtp_layers", "mtp_num_layers"),
                                    std::pair("kv_lora_rank", "kv_lora_rank"),
                                    std::pair("q_lora_rank", "q_lora_rank"),
                                    std::pair("qk_head_dim", "qk_head_dim"),
                                    std::pair("rope_dim", "qk_pos_emb_head_dim"),
                                    std::pair("value_dim", "v_head_dim"),
                                    std::pair("router_groups", "moe_router_num_groups"),
                                    std::pair("group_limit", "moe_router_group_topk"),
                                    std::pair("mamba_heads", "mamba_num_heads"),
                                    std::pair("mamba_head_dim", "mamba_head_dim"),
                                    std::pair("mamba_state", "mamba_state_dim"),
                                    std::pair("mamba_groups", "mamba_num_groups")})
        // T5 gives both stacks their own map; the encoder's comes first.
        if (!from.takeCount(model, key, std::string("model.") + name))
            from.takeCount(model, key, std::string("model.encoder.") + name);
    from.takeCount(model, "decoder_layers", "model.decoder.num_layers");
    megatronTraits(from);
    nemoAdapters(from);
}

/// A key that is there and null switches recomputation off.
void nemoRecomputation(TreeReader &from, const std::string &prefix)
{
    LaunchFacts &plan = from.reading().plan;
    const TreeReader::Value how = from.value(prefix + "granularity");
    if (how.state == TreeReader::Value::State::Null)
        return from.put(plan, "recompute", "none", prefix + "granularity");
    from.takeText(plan, "recompute", prefix + "granularity");
    if (factOf(plan, "recompute")) {
        from.takeText(plan, "recompute_method", prefix + "method");
        from.takeCount(plan, "recompute_layers", prefix + "num_layers");
    }
}

/// `fsdp_sharding_strategy`: full, hybrid or grad.
void nemoFsdp(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    from.put(plan, "fsdp", true, "model.fsdp");
    const std::string path = "model.fsdp_sharding_strategy";
    const std::string how = from.text(path);
    if (how == "full" || how == "hybrid")
        from.put(plan, "zero", std::int64_t{3}, path);
    else if (how == "grad")
        from.put(plan, "zero", std::int64_t{2}, path);
    if (how == "hybrid")
        from.put(plan, "hybrid_shard", true, path);
}

} // namespace

bool recognisesNemo(const LaunchText &text)
{
    return text.has({"trainer", "model"})
           && text.hasAny({"model.tensor_model_parallel_size", "model.micro_batch_size", "model.global_batch_size",
                           "model.pipeline_model_parallel_size"});
}

Status readNemo(const LaunchText &text, LaunchReading &reading)
{
    TreeReader from(*text.tree(), reading);
    LaunchFacts &plan = reading.plan;
    megatronShape(from);
    from.takeCount(plan, "mbs", "model.micro_batch_size");
    from.takeCount(plan, "gbs", "model.global_batch_size");
    for (const char *path :
         {"model.encoder_seq_length", "model.seq_length", "model.data.seq_length", "model.data.train_ds.max_seq_length"})
        if (!factOf(plan, "seq_len"))
            from.takeCount(plan, "seq_len", path);
    nemoRecomputation(from, "model.activations_checkpoint_");
    if (from.flag("model.fp8") == std::optional(true))
        from.put(plan, "precision", "fp8", "model.fp8");
    else if (!from.takePrecision("trainer.precision"))
        from.takePrecision("model.precision");
    const std::string optimizer = from.text("model.optim.name");
    if (optimizer == "distributed_fused_adam" || optimizer == "mcore_distributed_optim")
        from.put(plan, "zero", std::int64_t{1}, "model.optim.name");
    if (from.flag("model.fsdp") == std::optional(true))
        nemoFsdp(from);
    if (const Tree *ramp = from.find("model.rampup_batch_size"); ramp && ramp->kind == Tree::Kind::List) {
        std::vector<std::int64_t> numbers;
        for (const auto &entry : ramp->entries)
            if (const auto number = wholeNumber(entry.second.text))
                numbers.push_back(*number);
        if (numbers.size() == 3)
            from.put(plan, "rampup", numbers, "model.rampup_batch_size");
    }
    from.takeCount(reading.run, "nodes", "trainer.num_nodes");
    const auto nodes = countOf(reading.run, "nodes");
    const auto devices = from.count("trainer.devices");
    if (devices && *devices > 0)
        from.put(reading.run, "gpus_per_node", *devices, "trainer.devices");
    std::int64_t gpus = 0;
    if (nodes && devices && *nodes > 0 && *devices > 0 && !__builtin_mul_overflow(*nodes, *devices, &gpus))
        reading.run["gpus"] = {gpus, 0};
    from.ignoreRest();
    return Nothing{};
}

bool recognisesBridge(const LaunchText &text)
{
    return text.has({"model"})
           && text.hasAny({"train.global_batch_size", "train.micro_batch_size", "model.tensor_model_parallel_size"})
           && !text.hasAny({"trainer", "system"});
}

Status readBridge(const LaunchText &text, LaunchReading &reading)
{
    TreeReader from(*text.tree(), reading);
    LaunchFacts &plan = reading.plan;
    megatronShape(from);
    from.takeCount(plan, "mbs", "train.micro_batch_size");
    from.takeCount(plan, "gbs", "train.global_batch_size");
    for (const char *path : {"model.seq_length", "dataset.sequence_length", "dataset.seq_length"})
        if (!factOf(plan, "seq_len"))
            from.takeCount(plan, "seq_len", path);
    nemoRecomputation(from, "model.recompute_");
    const TreeReader::Value mixed = from.value("mixed_precision");
    if (mixed.known() && mixed.text.find("fp8") != std::string::npos)
        from.put(plan, "precision", "fp8", "mixed_precision");
    else if (mixed.known())
        from.takePrecision("mixed_precision");
    for (const char *path : {"ddp.use_distributed_optimizer", "optimizer.use_distributed_optimizer"})
        if (from.flag(path) == std::optional(true))
            from.put(plan, "zero", std::int64_t{1}, path);
    from.ignoreRest();
    return Nothing{};
}

} // namespace shardscope::io::launch
