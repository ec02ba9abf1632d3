// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/base/message.h"
#include "core/io/launch/adapters.h"
#include "core/io/launch/program.h"
#include "core/io/launch/readers.h"

namespace shardscope::io::launch {

namespace {

/// Where the actor stands: verl's reinforcement learning, or nowhere in its supervised training.
constexpr std::string_view actor = "actor_rollout_ref.actor.";

void takeFirst(TreeReader &from, LaunchFacts &facts, std::string_view key, std::initializer_list<std::string> paths)
{
    for (const std::string &path : paths)
        if (!factOf(facts, key))
            from.takeCount(facts, key, path);
}

/// Degrees of Megatron-Core, and what it recomputes.
void verlMegatron(TreeReader &from, const std::string &map)
{
    LaunchFacts &plan = from.reading().plan;
    from.reading().software = "megatron";
    for (const auto &[key, name] :
         {std::pair("tp", "tensor_model_parallel_size"), std::pair("pp", "pipeline_model_parallel_size"),
          std::pair("cp", "context_parallel_size"), std::pair("ep", "expert_model_parallel_size"),
          std::pair("etp", "expert_tensor_parallel_size"), std::pair("vpp", "virtual_pipeline_model_parallel_size")})
        from.takeCount(plan, key, map + name);
    from.takeFlag(plan, "sequence_parallel", map + "sequence_parallel");
    if (from.flag(map + "use_distributed_optimizer").value_or(true)) // its default
        plan["zero"] = {std::int64_t{1}, 0, true};
    from.takePrecision(map + "dtype");
    const std::string of = map + "override_transformer_config.";
    if (from.takeText(plan, "recompute", of + "recompute_granularity") && factOf(plan, "recompute")) {
        from.takeText(plan, "recompute_method", of + "recompute_method");
        from.takeCount(plan, "recompute_layers", of + "recompute_num_layers");
    }
}

void verlFsdp(TreeReader &from, const std::string &map)
{
    LaunchFacts &plan = from.reading().plan;
    from.reading().software = "transformers";
    plan["fsdp"] = {true, 0};
    plan["zero"] = {std::int64_t{from.flag(map + "reshard_after_forward") == std::optional(false) ? 2 : 3}, 0, true};
    if (const auto shards = from.count(map + "fsdp_size"); shards && *shards > 0) // -1: all ranks
        from.put(plan, "shard_degree", *shards, map + "fsdp_size");
    from.takePrecision(map + "dtype");
    if (const auto kept = from.flag("actor_rollout_ref.model.enable_gradient_checkpointing"))
        from.put(plan, "recompute", *kept ? "full" : "none", "actor_rollout_ref.model.enable_gradient_checkpointing");
}

/// Sequences of an update are the mini-batch's prompts, each with all its answers (verl/trainer/ppo/ray_trainer.py).
void verlBatch(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    const std::string mini = std::string(actor) + "ppo_mini_batch_size";
    const auto answers = from.find("actor_rollout_ref.rollout.n") ? from.count("actor_rollout_ref.rollout.n") : std::optional(1L);
    if (const auto gbs = product({from.count(mini), answers}))
        from.put(reading.plan, "gbs", *gbs, mini);
    else if (const TreeReader::Value open = from.value(mini); open.state == TreeReader::Value::State::Unknown)
        addUnknown(reading, "gbs", open.text, open.line);
    if (from.flag(std::string(actor) + "use_dynamic_bsz") == std::optional(true))
        reading.run["dynamic_batch"] = {true, 0};
    else
        from.takeCount(reading.plan, "mbs", std::string(actor) + "ppo_micro_batch_size_per_gpu");
    const auto length = [&from](const char *path) { return from.count(path); };
    const auto prompt = length("data.max_prompt_length");
    const auto answer = length("data.max_response_length");
    if (!prompt || !answer || *prompt < 0 || *answer < 0)
        return;
    from.put(reading.plan, "seq_len", *prompt + *answer, "data.max_response_length");
    reading.issues.push_back(
        noteOf(ErrorCode::InputNote,
               {"seq_len", core::tr("the longest prompt and the longest answer together; most sequences are shorter")},
               atLine(reading.file, reading.plan["seq_len"].line)));
}

bool recognisesVerl(const LaunchText &text)
{
    return text.hasAny({"actor_rollout_ref.actor", "actor_rollout_ref.model"}) || text.has({"model.partial_pretrain", "data"});
}

/// Supervised training, whose launcher says the GPUs.
void verlTuning(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    LaunchFacts &plan = reading.plan;
    reading.software = "transformers";
    from.takeText(reading.model, "name", "model.partial_pretrain");
    from.takeCount(plan, "gbs", "data.train_batch_size");
    takeFirst(from, plan, "mbs", {"data.micro_batch_size_per_gpu"});
    from.takeCount(plan, "seq_len", "data.max_length");
    from.takeCount(plan, "ulysses", "ulysses_sequence_parallel_size");
    plan["fsdp"] = {true, 0};
    plan["zero"] = {std::int64_t{3}, 0, true};
    if (const auto kept = from.flag("model.enable_gradient_checkpointing"))
        from.put(plan, "recompute", *kept ? "full" : "none", "model.enable_gradient_checkpointing");
    if (const auto rank = from.count("model.lora_rank"); rank && *rank > 0)
        putAdapters(*rank, layerNames(from, "model.target_modules"), from.value("model.lora_rank").line, reading);
}

void readVerl(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    if (from.find("model.partial_pretrain"))
        return verlTuning(from);
    warnOfStage("ppo", 0, reading);
    from.takeText(reading.model, "name", "actor_rollout_ref.model.path");
    verlBatch(from);
    const std::string megatron = std::string(actor) + "megatron";
    if (from.find(megatron) || from.text(std::string(actor) + "strategy") == "megatron")
        verlMegatron(from, megatron + ".");
    else
        verlFsdp(from, std::string(actor) + "fsdp_config.");
    takeFirst(from, reading.plan, "ulysses",
              {std::string(actor) + "ulysses_sequence_parallel_size",
               std::string(actor) + "fsdp_config.ulysses_sequence_parallel_size"});
    if (const auto rank = from.count("actor_rollout_ref.model.lora_rank"); rank && *rank > 0)
        putAdapters(*rank, layerNames(from, "actor_rollout_ref.model.target_modules"),
                    from.value("actor_rollout_ref.model.lora_rank").line, reading);
    from.takeCount(reading.run, "nodes", "trainer.nnodes");
    from.takeCount(reading.run, "gpus_per_node", "trainer.n_gpus_per_node");
}

} // namespace

const LaunchReader verlReader{"verl-yaml", "verl YAML", recognisesVerl, readTree<readVerl>};

} // namespace shardscope::io::launch
