// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/adapters.h"
#include "core/io/launch/readers.h"

namespace shardscope::io::launch {

namespace {

/// Version 1, after 0.9, names things anew.
void versionOne(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    from.takeText(from.reading().model, "name", "model");
    from.takeCount(plan, "mbs", "micro_batch_size");
    from.takeCount(plan, from.text("cp_mode") == "ulysses" ? "ulysses" : "cp", "cp_size");
    from.takeCount(plan, "ep", "dist_config.ep_size");
    if (from.text("dist_config.name") == "fsdp2")
        from.put(plan, "fsdp", true, "dist_config.name");
    if (const std::string file = from.text("dist_config.config_file"); !file.empty())
        from.reading().refers.push_back(file);
}

} // namespace

bool recognisesLlamaFactory(const LaunchText &text)
{
    return (text.has({"model_name_or_path"}) && text.hasAny({"stage", "finetuning_type", "cutoff_len", "template"}))
           || (text.has({"model", "train_dataset"}) && text.hasAny({"dist_config", "cutoff_len"}));
}

Status readLlamaFactory(const LaunchText &text, LaunchReading &reading)
{
    TreeReader from(*text.tree(), reading);
    LaunchFacts &plan = reading.plan;
    if (from.find("tensor_model_parallel_size") || from.find("pipeline_model_parallel_size")) // it trains with Megatron-LM
        readMegatronArguments(argumentsOf(from, {}), reading);
    if (!from.takeText(reading.model, "name", "model_name_or_path"))
        versionOne(from);
    from.takeCount(plan, "mbs", "per_device_train_batch_size");
    from.takeCount(plan, "grad_accum", "gradient_accumulation_steps");
    from.takeCount(plan, "seq_len", "cutoff_len");
    for (const char *name : {"fp8", "bf16", "pure_bf16", "fp16"}) {
        const TreeReader::Value value = from.value(name);
        if (value.state == TreeReader::Value::State::Unknown)
            addUnknown(reading, "precision", value.text, value.line);
        else if (from.flag(name) == std::optional(true) && !factOf(plan, "precision"))
            from.put(plan, "precision", std::string(name) == "pure_bf16" ? "bf16" : name, name);
    }
    if (from.flag("disable_gradient_checkpointing") == std::optional(true))
        from.put(plan, "recompute", "none", "disable_gradient_checkpointing");
    else if (from.flag("gradient_checkpointing") == std::optional(true))
        from.put(plan, "recompute", "full", "gradient_checkpointing");
    if (const TreeReader::Value type = from.value("finetuning_type"); type.text == "lora") {
        constexpr std::int64_t usual = 8; // lora_rank (llamafactory/hparams)
        putAdapters(std::max<std::int64_t>(from.count("lora_rank").value_or(usual), 1), layerNames(from, "lora_target"),
                    type.line, reading);
        if (const auto bits = from.count("quantization_bit"))
            from.put(plan, "base_bits", *bits, "quantization_bit");
    }
    if (const std::string file = from.text("deepspeed"); !file.empty())
        reading.refers.push_back(file);
    from.ignoreRest();
    return Nothing{};
}

} // namespace shardscope::io::launch
