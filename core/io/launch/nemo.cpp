// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/wordlist.h"
#include "core/io/launch/adapters.h"
#include "core/io/launch/megatronoptions.h"
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
    for (const std::string_view key : wordsIn("tp pp vpp cp ep etp first_stage_layers last_stage_layers"))
        from.takeCount(plan, key, "model." + std::string(nemoName(key)));
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
    for (const std::string_view key : wordsIn("layers hidden heads kv_heads head_dim ffn vocab seq_max experts topk "
                                              "moe_ffn shared_ffn mtp_layers kv_lora_rank q_lora_rank qk_head_dim "
                                              "rope_dim value_dim router_groups group_limit mamba_heads "
                                              "mamba_head_dim mamba_state mamba_groups"))
        // T5 gives both stacks their own map; the encoder's comes first.
        if (!from.takeCount(model, key, "model." + std::string(nemoName(key))))
            from.takeCount(model, key, "model.encoder." + std::string(nemoName(key)));
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

bool recognisesNemo(const LaunchText &text)
{
    return text.has({"trainer", "model"})
           && text.hasAny({"model.tensor_model_parallel_size", "model.micro_batch_size", "model.global_batch_size",
                           "model.pipeline_model_parallel_size"});
}

void readNemo(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    LaunchFacts &plan = reading.plan;
    reading.software = "nemo-megatron";
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
    if (const auto gpus = product({nodes, devices}))
        reading.run["gpus"] = {*gpus, 0};
}

bool recognisesBridge(const LaunchText &text)
{
    return text.has({"model"})
           && text.hasAny({"train.global_batch_size", "train.micro_batch_size", "model.tensor_model_parallel_size"})
           && !text.hasAny({"trainer", "system"});
}

void readBridge(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
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
}

} // namespace

const LaunchReader nemoReader{"nemo-yaml", "NeMo YAML", recognisesNemo, readTree<readNemo>};
const LaunchReader bridgeReader{"megatron-bridge-yaml", "Megatron-Bridge YAML", recognisesBridge, readTree<readBridge>};

} // namespace shardscope::io::launch
