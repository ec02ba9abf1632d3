// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/adapters.h"
#include "core/io/launch/readers.h"

namespace shardscope::io::launch {

namespace {

bool recognisesAutoModel(const LaunchText &text)
{
    return text.has({"step_scheduler", "model"}) && text.hasAny({"distributed", "dist_env", "recipe"});
}

void readAutoModel(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    LaunchFacts &plan = reading.plan;
    for (const char *path : {"model.pretrained_model_name_or_path", "model.config.pretrained_model_name_or_path",
                             "model.config.name_or_path", "model.config"})
        if (!factOf(reading.model, "name"))
            from.takeText(reading.model, "name", path);
    for (const auto &[key, name] : {std::pair("tp", "tp_size"), std::pair("pp", "pp_size"), std::pair("cp", "cp_size"),
                                    std::pair("ep", "ep_size"), std::pair("dp_replicate", "dp_replicate_size")})
        from.takeCount(plan, key, std::string("distributed.") + name);
    from.takeFlag(plan, "sequence_parallel", "distributed.sequence_parallel");
    const std::string how = from.text("distributed.strategy") + from.text("distributed._target_");
    if (how.find("fsdp2") != std::string::npos || how.find("FSDP2") != std::string::npos
        || how.find("megatron_fsdp") != std::string::npos || how.find("MegatronFSDP") != std::string::npos)
        plan["fsdp"] = {true, 0};
    from.takeCount(plan, "gbs", "step_scheduler.global_batch_size");
    from.takeCount(plan, "local_batch_size", "step_scheduler.local_batch_size");
    const auto local = countOf(plan, "local_batch_size");
    if (local && countOf(plan, "pp").value_or(1) == 1)
        plan["mbs"] = {*local, plan["local_batch_size"].line};
    else
        from.takeCount(plan, "mbs", "distributed.pipeline.pp_microbatch_size");
    if (const auto kept = from.flag("distributed.activation_checkpointing"))
        from.put(plan, "recompute", *kept ? "full" : "none", "distributed.activation_checkpointing");
    from.takePrecision("model.torch_dtype");
    if (const auto rank = from.count("peft.dim"); rank && *rank > 0)
        putAdapters(*rank, layerNames(from, "peft.target_modules"), from.value("peft.dim").line, reading);
}

} // namespace

const LaunchReader autoModelReader{"automodel-yaml", "NeMo AutoModel YAML", recognisesAutoModel, readTree<readAutoModel>};

} // namespace shardscope::io::launch
