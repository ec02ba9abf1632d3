// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/adapters.h"
#include "core/io/launch/readers.h"

namespace shardscope::io::launch {

namespace {

bool recognisesLitgpt(const LaunchText &text)
{
    return text.hasAny({"train.global_batch_size", "train.micro_batch_size"})
           && text.hasAny({"checkpoint_dir", "model_name", "tokenizer_dir", "initial_checkpoint_dir"})
           && text.hasAny({"devices", "num_nodes", "out_dir", "eval"});
}

/// Which linear layers have an adapter: queries and values unless told otherwise (litgpt/finetune/lora.py).
void litgptAdapters(TreeReader &from)
{
    const auto rank = from.count("lora_r");
    if (!rank || *rank < 1)
        return;
    std::vector<std::string> layers;
    const auto add = [&](const char *path, bool usual, std::initializer_list<const char *> names) {
        if (from.flag(path).value_or(usual))
            layers.insert(layers.end(), names.begin(), names.end());
    };
    add("lora_query", true, {"q_proj"});
    add("lora_key", false, {"k_proj"});
    add("lora_value", true, {"v_proj"});
    add("lora_projection", false, {"o_proj"});
    add("lora_mlp", false, {"up_proj", "down_proj"});
    putAdapters(*rank, layers, from.value("lora_r").line, from.reading());
}

} // namespace

void readLitgpt(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    LaunchFacts &plan = reading.plan;
    reading.software = "litgpt";
    for (const char *path : {"model_name", "checkpoint_dir", "initial_checkpoint_dir"})
        if (!factOf(reading.model, "name"))
            from.takeText(reading.model, "name", path);
    from.takeCount(plan, "gbs", "train.global_batch_size");
    from.takeCount(plan, "mbs", "train.micro_batch_size");
    from.takeCount(plan, "seq_len", "train.max_seq_length");
    from.takePrecision("precision");
    const std::string bits = from.text("quantize");
    if (bits.starts_with("bnb.nf4") || bits.starts_with("bnb.fp4"))
        from.put(plan, "base_bits", std::int64_t{4}, "quantize");
    else if (bits.starts_with("bnb.int8"))
        from.put(plan, "base_bits", std::int64_t{8}, "quantize");
    litgptAdapters(from);
    from.takeCount(reading.run, "nodes", "num_nodes");
    from.takeCount(reading.run, "gpus_per_node", "devices"); // "auto": as many as there are
    const auto gpus = product({countOf(reading.run, "nodes").value_or(1), countOf(reading.run, "gpus_per_node")});
    if (!gpus)
        return;
    reading.run["gpus"] = {*gpus, reading.run["gpus_per_node"].line, true};
    if (*gpus > 1) { // what its programs ask of Fabric where there are several (litgpt/pretrain.py, litgpt/finetune)
        plan["fsdp"] = {true, 0};
        plan["zero"] = {std::int64_t{3}, 0, true};
    }
}

const LaunchReader litgptReader{"litgpt-yaml", "LitGPT YAML", recognisesLitgpt, readTree<readLitgpt>};

} // namespace shardscope::io::launch
