// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/adapters.h"
#include "core/io/launch/readers.h"
#include "core/io/launch/sharding.h"

namespace shardscope::io::launch {

namespace {

bool recognisesLlmFoundry(const LaunchText &text)
{
    return text.hasAny({"global_train_batch_size", "device_train_microbatch_size"})
           && text.hasAny({"train_loader", "max_seq_len", "fsdp_config"});
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
    from.takeCount(plan, "seq_len", "max_seq_len");
    from.takeCount(plan, "gbs", "global_train_batch_size");
    from.takeCount(plan, "mbs", "device_train_microbatch_size");
    from.takePrecision("precision");
    if (const auto rank = from.count("model.peft_config.r"); rank && *rank > 0)
        putAdapters(*rank, layerNames(from, "model.peft_config.target_modules"), from.value("model.peft_config.r").line, reading);
    if (const Tree *config = from.find("fsdp_config"); config && config->kind == Tree::Kind::Map)
        readFsdp(from, "fsdp_config");
}

} // namespace

const LaunchReader llmFoundryReader{"llm-foundry-yaml", "LLM Foundry YAML", recognisesLlmFoundry, readTree<readLlmFoundry>};

} // namespace shardscope::io::launch
