// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/readers.h"

namespace shardscope::io::launch {

bool recognisesLlamaFactory(const LaunchText &text)
{
    return text.has({"model_name_or_path"}) && text.hasAny({"stage", "finetuning_type", "cutoff_len", "template"});
}

Status readLlamaFactory(const LaunchText &text, LaunchReading &reading)
{
    TreeReader from(*text.tree(), reading);
    LaunchFacts &plan = reading.plan;
    from.takeText(reading.model, "name", "model_name_or_path");
    from.takeCount(plan, "mbs", "per_device_train_batch_size");
    from.takeCount(plan, "grad_accum", "gradient_accumulation_steps");
    from.takeCount(plan, "seq_len", "cutoff_len");
    for (const char *name : {"bf16", "pure_bf16", "fp16"}) {
        const TreeReader::Value value = from.value(name);
        if (value.state == TreeReader::Value::State::Unknown)
            addUnknown(reading, "precision", value.text, value.line);
        else if (from.flag(name) == std::optional(true) && !factOf(plan, "precision"))
            from.put(plan, "precision", std::string(name) == "fp16" ? "fp16" : "bf16", name);
    }
    if (from.flag("disable_gradient_checkpointing") == std::optional(true))
        from.put(plan, "recompute", "none", "disable_gradient_checkpointing");
    else if (from.flag("gradient_checkpointing") == std::optional(true))
        from.put(plan, "recompute", "full", "gradient_checkpointing");
    if (const std::string file = from.text("deepspeed"); !file.empty())
        reading.refers.push_back(file);
    from.ignoreRest();
    return Nothing{};
}

} // namespace shardscope::io::launch
