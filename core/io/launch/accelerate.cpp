// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/readers.h"
#include "core/io/launch/sharding.h"

namespace shardscope::io::launch {

namespace {

void accelerateDeepSpeed(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    from.reading().deepSpeed = true;
    from.takeCount(plan, "zero", "deepspeed_config.zero_stage");
    from.takeCount(plan, "grad_accum", "deepspeed_config.gradient_accumulation_steps");
    for (const auto &[key, name] :
         {std::pair("offload_optimizer", "offload_optimizer_device"), std::pair("offload_param", "offload_param_device")}) {
        const std::string path = std::string("deepspeed_config.") + name;
        if (const std::string device = from.text(path); !device.empty() && device != "none")
            from.put(plan, key, device, path);
    }
    if (const std::string file = from.text("deepspeed_config.deepspeed_config_file"); !file.empty() && file != "none")
        from.reading().refers.push_back(file);
}

void accelerateMegatron(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    const std::string map = "megatron_lm_config.megatron_lm_";
    from.takeCount(plan, "tp", map + "tp_degree");
    from.takeCount(plan, "pp", map + "pp_degree");
    from.takeCount(plan, "grad_accum", map + "num_micro_batches");
    from.takeFlag(plan, "sequence_parallel", map + "sequence_parallelism");
    if (from.flag(map + "use_distributed_optimizer") == std::optional(true))
        from.put(plan, "zero", std::int64_t{1}, map + "use_distributed_optimizer");
    if (from.flag(map + "recompute_activations") == std::optional(true))
        from.put(plan, "recompute", "selective", map + "recompute_activations");
}

bool recognisesAccelerate(const LaunchText &text)
{
    return text.has({"distributed_type"})
           || (text.has({"compute_environment"}) && text.hasAny({"num_processes", "num_machines"}));
}

Status readAccelerateYaml(const LaunchText &text, LaunchReading &reading)
{
    TreeReader from(*text.tree(), reading);
    readAccelerate(from);
    return Nothing{};
}

} // namespace

void readAccelerate(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    LaunchFacts &plan = reading.plan;
    from.takeText(reading.run, "distributed_type", "distributed_type");
    from.takeCount(reading.run, "gpus", "num_processes"); // of all machines together
    from.takeCount(reading.run, "nodes", "num_machines");
    from.takePrecision("mixed_precision");
    if (textOf(reading.run, "distributed_type") == "FSDP")
        readFsdp(from, "fsdp_config");
    if (textOf(reading.run, "distributed_type") == "DEEPSPEED" || from.find("deepspeed_config"))
        accelerateDeepSpeed(from);
    if (from.find("megatron_lm_config"))
        accelerateMegatron(from);
    for (const auto &[key, name] : {std::pair("tp", "tp_size"), std::pair("cp", "cp_size"), std::pair("ulysses", "sp_size"),
                                    std::pair("shard_degree", "dp_shard_size"), std::pair("dp_replicate", "dp_replicate_size")})
        from.takeCount(plan, key, std::string("parallelism_config.parallelism_config_") + name);
    from.ignoreRest();
}

const LaunchReader accelerateReader{"accelerate-yaml", "accelerate YAML", recognisesAccelerate, readAccelerateYaml};

} // namespace shardscope::io::launch
