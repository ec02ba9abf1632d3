// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/adapters.h"
#include "core/io/launch/readers.h"
#include "core/io/launch/sharding.h"

#include <algorithm>

namespace shardscope::io::launch {

namespace {

void axolotlPrecision(TreeReader &from)
{
    if (from.flag("fp8") == std::optional(true))
        return from.put(from.reading().plan, "precision", "fp8", "fp8");
    for (const char *name : {"bf16", "bfloat16", "fp16", "float16"}) {
        const TreeReader::Value value = from.value(name);
        if (value.state == TreeReader::Value::State::Unknown)
            return addUnknown(from.reading(), "precision", value.text, value.line);
        if (value.known() && (value.text == "full" || switchValue(value.text) == std::optional(true)))
            return from.put(from.reading().plan, "precision", std::string(name).starts_with('b') ? "bf16" : "fp16", name);
        if (value.known() && !value.text.empty() && !switchValue(value.text))
            return addNotUnderstood(from.reading(), "precision", name, value.text, "true, false, full, auto", value.line);
    }
}

/// `fsdp: [full_shard, auto_wrap]` of the first version, fsdp_config of both.
void axolotlSharding(TreeReader &from)
{
    const Tree *words = from.find("fsdp");
    const bool list = words && words->kind == Tree::Kind::List && !words->entries.empty();
    const Tree *config = from.find("fsdp_config");
    const bool map = config && config->kind == Tree::Kind::Map && !config->entries.empty();
    if (!list && !map)
        return;
    readFsdp(from, "fsdp_config");
    readShardingWords(from, "fsdp");
}

void axolotlDegrees(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    from.takeCount(plan, "tp", "tensor_parallel_size");
    if (!from.takeCount(plan, "cp", "context_parallel_size"))
        from.takeCount(plan, "cp", "sequence_parallel_degree"); // its older name
    from.takeCount(plan, "ep", "expert_parallel_size");
    from.takeCount(plan, "shard_degree", "dp_shard_size");
    from.takeCount(plan, "dp_replicate", "dp_replicate_size");
    if (countOf(plan, "ep").value_or(1) > 1) // its ranks multiply those of the shards
        return;
    if (const auto replicas = product({countOf(plan, "shard_degree"), countOf(plan, "dp_replicate").value_or(1)}))
        plan["dp"] = {*replicas, 0, true};
}

void axolotlAdapters(TreeReader &from)
{
    const TreeReader::Value adapter = from.value("adapter");
    if (adapter.text.empty()) // none, whatever its settings say
        (void)from.value("lora_r");
    if (adapter.text != "lora" && adapter.text != "qlora")
        return;
    const bool all = from.flag("lora_target_linear") == std::optional(true);
    const std::vector<std::string> layers = all ? std::vector<std::string>() : layerNames(from, "lora_target_modules");
    if (const auto rank = from.count("lora_r"); rank && *rank > 0)
        putAdapters(*rank, layers, adapter.line, from.reading());
    else
        addUnknown(from.reading(), "adapter_rank", "lora_r", adapter.line);
    putBaseBits(from, "load_in_8bit", 8, from.reading());
    putBaseBits(from, "load_in_4bit", 4, from.reading());
}

bool recognisesAxolotl(const LaunchText &text)
{
    return text.has({"base_model"})
           && text.hasAny({"micro_batch_size", "sequence_len", "gradient_accumulation_steps", "datasets"});
}

void readAxolotl(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    LaunchFacts &plan = reading.plan;
    from.takeText(reading.model, "name", "base_model");
    from.takeCount(plan, "mbs", "micro_batch_size");
    from.takeCount(plan, "grad_accum", "gradient_accumulation_steps");
    from.takeCount(plan, "seq_len", "sequence_len");
    axolotlDegrees(from);
    axolotlPrecision(from);
    axolotlSharding(from);
    const TreeReader::Value kept = from.value("gradient_checkpointing"); // true, or where to
    if (kept.known() && switchValue(kept.text) != std::optional(false))
        from.put(plan, "recompute", "full", "gradient_checkpointing");
    else if (kept.known() && !factOf(plan, "recompute"))
        from.put(plan, "recompute", "none", "gradient_checkpointing");
    axolotlAdapters(from);
    if (const std::string file = from.text("deepspeed"); !file.empty()) {
        reading.deepSpeed = true;
        reading.refers.push_back(file);
    }
}

} // namespace

const LaunchReader axolotlReader{"axolotl-yaml", "axolotl YAML", recognisesAxolotl, readTree<readAxolotl>};

} // namespace shardscope::io::launch
