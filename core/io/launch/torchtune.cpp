// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/adapters.h"
#include "core/io/launch/readers.h"

#include <string>

namespace shardscope::io::launch {

namespace {

/// "torchtune.models.llama3_1.lora_llama3_1_8b": the builder's name, without the way to train.
std::string builtModel(std::string name)
{
    name.erase(0, name.rfind('.') + 1);
    for (const std::string_view way : {"qlora_", "lora_", "qdora_", "dora_"})
        if (name.starts_with(way))
            return name.substr(way.size());
    return name;
}

bool recognisesTorchtune(const LaunchText &text)
{
    return text.has({"model._component_"}) && text.hasAny({"batch_size", "optimizer._component_"});
}

} // namespace

void readTorchtune(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    LaunchFacts &plan = reading.plan;
    reading.software = from.flag("compile") == std::optional(true) ? "torchtune compile" : "torchtune";
    const std::string component = from.text("model._component_");
    if (!component.empty())
        from.put(reading.model, "name", builtModel(component), "model._component_");
    for (const auto &[key, name] :
         {std::pair("tp", "tensor_parallel_dim"), std::pair("cp", "context_parallel_dim"),
          std::pair("dp_replicate", "data_parallel_replicate_dim"), std::pair("mbs", "batch_size"),
          std::pair("grad_accum", "gradient_accumulation_steps"), std::pair("seq_len", "tokenizer.max_seq_len")})
        from.takeCount(plan, key, name);
    if (const auto shards = from.count("data_parallel_shard_dim"); shards && *shards > 0) // -1: what the others leave
        from.put(plan, "shard_degree", *shards, "data_parallel_shard_dim");
    if (const auto dp = product({countOf(plan, "shard_degree"), countOf(plan, "dp_replicate").value_or(1)}))
        plan["dp"] = {*dp, 0, true};
    if (const auto all = product({countOf(plan, "dp"), countOf(plan, "tp").value_or(1), countOf(plan, "cp").value_or(1)}))
        reading.run["gpus"] = {*all, 0, true};
    from.takePrecision("dtype");
    if (from.flag("enable_fp8_training") == std::optional(true))
        from.put(plan, "precision", "fp8", "enable_fp8_training");
    if (const auto kept = from.flag("enable_activation_checkpointing"))
        from.put(plan, "recompute", *kept ? "full" : "none", "enable_activation_checkpointing");
    if (from.flag("fsdp_cpu_offload") == std::optional(true))
        from.put(plan, "offload_param", "cpu", "fsdp_cpu_offload");
    for (const char *path :
         {"custom_sharded_layers", "fsdp_cpu_offload", "fsdp_reshard_after_forward", "data_parallel_shard_dim"})
        if (from.find(path) && !factOf(plan, "fsdp")) { // what only a recipe of several GPUs asks for
            from.put(plan, "fsdp", true, path);
            const bool kept = from.flag("fsdp_reshard_after_forward") == std::optional(false);
            from.put(plan, "zero", std::int64_t{kept ? 2 : 3}, path);
        }
    if (const auto rank = from.count("model.lora_rank"); rank && *rank > 0) {
        std::vector<std::string> layers = layerNames(from, "model.lora_attn_modules");
        if (from.flag("model.apply_lora_to_mlp") == std::optional(true))
            for (const char *layer : {"up_proj", "down_proj"})
                layers.emplace_back(layer);
        putAdapters(*rank, layers, from.value("model.lora_rank").line, reading);
    }
    if (component.find("qlora_") != std::string::npos || component.find("qdora_") != std::string::npos
        || from.flag("model.quantize_base") == std::optional(true))
        from.put(plan, "base_bits", std::int64_t{4}, "model._component_"); // NF4
}

const LaunchReader torchtuneReader{"torchtune-yaml", "torchtune YAML", recognisesTorchtune, readTree<readTorchtune>};

} // namespace shardscope::io::launch
