// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/adapters.h"
#include "core/io/launch/readers.h"
#include "core/io/launch/sharding.h"

namespace shardscope::io::launch {

namespace {

/// MosaicML's own launcher hands what is below "parameters" to the trainer as its file.
const Tree *settingsOf(const LaunchText &text)
{
    const Tree *handed = text.has({"parameters", "compute"}) ? text.tree()->find("parameters") : nullptr;
    return handed ? handed : text.tree();
}

bool recognisesLlmFoundry(const LaunchText &text)
{
    const Tree *settings = settingsOf(text);
    const auto has = [settings](const char *key) { return settings && settings->find(key); };
    return (has("global_train_batch_size") || has("device_train_microbatch_size"))
           && (has("train_loader") || has("max_seq_len") || has("fsdp_config"));
}

/// Experts, and the width of what stands behind attention, which LLM Foundry says as a multiple of the model's.
void innerLayers(TreeReader &from)
{
    LaunchFacts &model = from.reading().model;
    const std::string experts = "model.ffn_config.moe_num_experts";
    if (from.text("model.ffn_config.ffn_type").find("moe") != std::string::npos) {
        from.takeCount(model, "experts", experts);
        from.takeCount(model, "topk", "model.ffn_config.moe_top_k");
    }
    from.takeCount(model, "ffn", "model.ffn_config.ffn_hidden_size");
    const auto times = from.count("model.expansion_ratio");
    const auto width = from.count("model.d_model");
    if (const auto inner = product({times, width}); inner && !factOf(model, "ffn"))
        from.put(model, "ffn", *inner, "model.expansion_ratio");
}

void readLlmFoundry(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    LaunchFacts &plan = reading.plan;
    from.takeText(reading.model, "name", "model.pretrained_model_name_or_path");
    for (const auto &[key, name] :
         {std::pair("layers", "n_layers"), std::pair("hidden", "d_model"), std::pair("heads", "n_heads"),
          std::pair("vocab", "vocab_size"), std::pair("seq_max", "max_seq_len"), std::pair("kv_heads", "attn_config.kv_n_heads"),
          std::pair("ffn", "intermediate_size")})
        from.takeCount(reading.model, key, std::string("model.") + name);
    innerLayers(from);
    from.takeCount(plan, "seq_len", "max_seq_len");
    from.takeCount(plan, "gbs", "global_train_batch_size");
    from.takeCount(plan, "mbs", "device_train_microbatch_size");
    from.takePrecision("precision");
    if (const auto rank = from.count("model.peft_config.r"); rank && *rank > 0)
        putAdapters(*rank, layerNames(from, "model.peft_config.target_modules"), from.value("model.peft_config.r").line, reading);
    if (const Tree *config = from.find("fsdp_config"); config && config->kind == Tree::Kind::Map)
        readFsdp(from, "fsdp_config");
}

Status readSettings(const LaunchText &text, LaunchReading &reading)
{
    const Tree *settings = settingsOf(text);
    if (settings != text.tree()) {
        TreeReader whole(*text.tree(), reading);
        whole.takeCount(reading.run, "gpus", "compute.gpus");
    }
    TreeReader from(*settings, reading);
    readLlmFoundry(from);
    from.ignoreRest();
    return Nothing{};
}

} // namespace

const LaunchReader llmFoundryReader{"llm-foundry-yaml", "LLM Foundry YAML", recognisesLlmFoundry, readSettings};

} // namespace shardscope::io::launch
