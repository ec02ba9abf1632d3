// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/readers.h"

#include <algorithm>

namespace shardscope::io::launch {

namespace {

/// Degrees moved from [training] and [experimental] to [parallelism] (torchtitan/config_manager.py, config/job_config.py).
std::string tablePath(const TreeReader &from, const std::string &name)
{
    for (const char *table : {"parallelism.", "training.", "experimental."})
        if (from.find(table + name))
            return table + name;
    return "parallelism." + name;
}

std::string shardPath(const TreeReader &from)
{
    const std::string now = tablePath(from, "data_parallel_shard_degree");
    return from.find(now) ? now : tablePath(from, "data_parallel_degree");
}

/// Degree -1 of the shards, which is the default: all ranks that the other degrees leave.
void titanShards(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    const auto degree = from.count(shardPath(from));
    const std::string reshard = from.text(tablePath(from, "fsdp_reshard_after_forward"));
    const bool pipeline = countOf(plan, "pp").value_or(1) > 1;
    if (degree && *degree == 1) {
        plan["fsdp"] = {false, 0};
        return;
    }
    plan["fsdp"] = {true, 0}; // the default degree is -1
    if (reshard == "never" || (reshard == "default" && pipeline))
        plan["zero"] = {std::int64_t{2}, 0};
    else if (reshard == "always" || !pipeline)
        plan["zero"] = {std::int64_t{3}, 0};
}

void titanPrecision(TreeReader &from)
{
    for (const char *list : {"model.converters", "training.converters"}) {
        const Tree *converters = from.find(list);
        if (converters == nullptr)
            continue;
        converters->used = true;
        const bool eight = std::ranges::any_of(
            converters->entries, [](const auto &entry) { return entry.second.text.find("float8") != std::string::npos; });
        if (eight)
            return from.put(from.reading().plan, "precision", "fp8", list);
    }
    if (from.takePrecision("training.mixed_precision_param"))
        return;
    if (precisionName(from.text("training.dtype")) == "bf16") // parameters are bf16 then, and so is the arithmetic
        from.takePrecision("training.dtype");
}

/// dp and GPUs where all degrees are numbers; those that are left out are 1.
void titanWorld(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    const auto of = [&plan](const char *key) { return countOf(plan, key).value_or(1); };
    const auto replicas = product({countOf(plan, "shard_degree"), of("dp_replicate")});
    const auto gpus = product({replicas, of("tp"), of("pp"), of("cp")});
    if (!gpus)
        return;
    plan["dp"] = {*replicas, 0, true};
    from.reading().run["gpus"] = {*gpus, 0, true};
}

/// What is said, without what follows from the defaults of what is not.
void titanStated(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    LaunchFacts &plan = reading.plan;
    from.takeText(reading.model, "name", "model.name");
    from.takeText(reading.model, "flavor", "model.flavor");
    for (const auto &[key, name] :
         {std::pair("tp", "tensor_parallel_degree"), std::pair("pp", "pipeline_parallel_degree"),
          std::pair("cp", "context_parallel_degree"), std::pair("ep", "expert_parallel_degree"),
          std::pair("etp", "expert_tensor_parallel_degree"), std::pair("dp_replicate", "data_parallel_replicate_degree")})
        from.takeCount(plan, key, tablePath(from, name));
    if (const auto degree = from.count(shardPath(from)); degree && *degree > 0)
        from.put(plan, "shard_degree", *degree, shardPath(from));
    from.takeText(plan, "schedule", tablePath(from, "pipeline_parallel_schedule"));
    from.takeCount(plan, "seq_len", "training.seq_len");
    if (!from.takeText(plan, "recompute", "activation_checkpoint.mode"))
        from.takeText(plan, "recompute", "training.activation_checkpoint_mode");
    if (from.flag("training.enable_cpu_offload") == std::optional(true)) // of FSDP
        from.put(plan, "offload_param", "cpu", "training.enable_cpu_offload");
    if (!from.takeCount(plan, "local_batch_size", "training.local_batch_size"))
        from.takeCount(plan, "local_batch_size", "training.batch_size");
    if (countOf(plan, "pp").value_or(1) > 1)
        from.takeCount(plan, "mbs", tablePath(from, "pipeline_parallel_microbatch_size"));
    if (const auto global = from.count("training.global_batch_size"); global && *global > 0) // -1: by the replicas
        from.put(plan, "gbs", *global, "training.global_batch_size");
    titanPrecision(from);
}

bool recognisesTorchtitan(const LaunchText &text)
{
    return text.language() == LaunchText::Language::Toml && text.has({"training"})
           && text.hasAny({"parallelism", "training.tensor_parallel_degree", "training.data_parallel_degree",
                           "training.data_parallel_shard_degree", "model.flavor", "training.local_batch_size"});
}

Status readTorchtitan(const LaunchText &text, LaunchReading &reading)
{
    TreeReader from(*text.tree(), reading);
    return readTorchtitanTree(from);
}

} // namespace

void readTorchtitanOptions(TreeReader &from)
{
    from.reading().software = "torchtitan";
    titanStated(from);
}

Status readTorchtitanTree(TreeReader &from)
{
    titanStated(from);
    titanShards(from);
    titanWorld(from);
    from.ignoreRest();
    return Nothing{};
}

const LaunchReader torchtitanReader{"torchtitan-toml", "torchtitan TOML", recognisesTorchtitan, readTorchtitan};

} // namespace shardscope::io::launch
