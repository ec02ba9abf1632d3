// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launchwords.h"

#include "core/base/issue.h"
#include "core/base/joined.h"
#include "core/base/wordlist.h"
#include "core/io/json/fields.h"
#include "core/io/launch/planwords.h"
#include "core/scenario/layoutrows.h"

#include <algorithm>
#include <array>

namespace shardscope::io {

namespace {

constexpr std::string_view modelKeys =
    "layers hidden heads kv_heads head_dim ffn vocab seq_max experts topk moe_ffn shared_ffn shared_experts "
    "dense_layers noop_layers mtp_layers kv_lora_rank q_lora_rank mla encoder_layers decoder_layers tie_embeddings "
    "name flavor architecture type gated bias qkv_bias norm position_embedding qk_head_dim rope_dim value_dim "
    "router_groups group_limit moe_every pattern mamba_heads mamba_head_dim mamba_state mamba_groups";
/// And the switches among the rows of the layout.
constexpr std::string_view planKeys =
    "tp pp vpp microbatch_group layers_per_virtual_stage cp cp_strategy ulysses dispatcher gradient_width ep etp dp "
    "dp_replicate shard_degree weight_parallel zero fsdp hybrid_shard mbs local_batch_size minibs gbs grad_accum "
    "rampup seq_len recompute recompute_method recompute_layers precision sequence_parallel layout schedule "
    "offload_optimizer offload_param first_stage_layers last_stage_layers tp_mode order embedding_counts_as_layer "
    "adapter_rank adapter_targets base_bits";

std::optional<LaunchValue> valueOf(const Json &json)
{
    constexpr std::int64_t largest = std::int64_t{1} << 48;
    if (json.is_boolean())
        return json.get<bool>();
    if (json.is_number_integer()) {
        const auto number = json.get<std::int64_t>();
        return number < 0 || number > largest ? std::nullopt : std::optional<LaunchValue>(number);
    }
    if (json.is_string())
        return json.get<std::string>();
    if (!json.is_array())
        return std::nullopt;
    std::vector<std::int64_t> list;
    for (const Json &entry : json) {
        if (!entry.is_number_integer())
            return std::nullopt;
        list.push_back(entry.get<std::int64_t>());
    }
    return list;
}

std::optional<Error> readFacts(const Json &json, const std::string &part, std::string_view keys, std::string_view file,
                               LaunchReading &reading, LaunchFacts LaunchReading::*facts)
{
    const Place place = atPointer(file, "/" + part);
    if (!json.is_object())
        return Error{ErrorCode::JsonType, {part, "an object"}, place};
    for (const auto &item : json.items()) {
        const Place here = atPointer(file, "/" + part + "/" + pointerStep(item.key()));
        if (launchPartOf(item.key()) != facts && item.key() != "loss_counts_as_layer")
            return Error{ErrorCode::JsonUnknownKey, {item.key(), joined(wordsIn(keys))}, here};
        if (item.value().is_null())
            continue;
        const auto value = valueOf(item.value());
        if (!value)
            return Error{ErrorCode::JsonType, {item.key(), "a count, a switch, a text or a list of counts"}, here};
        (reading.*facts)[item.key()] = {*value, 0};
    }
    return std::nullopt;
}

} // namespace

LaunchFacts LaunchReading::*launchPartOf(std::string_view key)
{
    if (lists(modelKeys, key))
        return &LaunchReading::model;
    if (lists(planKeys, key) || scenario::isSwitch(key))
        return &LaunchReading::plan;
    return lists("gpus nodes gpus_per_node gpu node_network_gbps", key) ? &LaunchReading::run : nullptr;
}

std::span<const LaunchTarget> launchTargets()
{
    using namespace launch;
    static constexpr LaunchTarget table[] = {
        {"megatron", "Megatron-LM arguments", writeMegatron},
        {"torchtitan", "torchtitan TOML", writeTorchtitan},
        {"deepspeed", "DeepSpeed JSON", writeDeepSpeed},
        {"nanotron", "nanotron YAML", writeNanotron},
        {"nemo", "NeMo YAML", writeNemo},
    };
    return table;
}

Result<LaunchWords> writeLaunch(const LaunchReading &plan, std::string_view target)
{
    std::string names;
    for (const LaunchTarget &entry : launchTargets()) {
        if (entry.id == target)
            return entry.write(plan);
        names += (names.empty() ? "" : ", ") + std::string(entry.id);
    }
    return Error{ErrorCode::NameUnknown, {"target", std::string(target), names}, {}};
}

Result<LaunchReading> readLaunchPlan(std::string_view text, std::string_view file)
{
    const Result<Json> parsed = parseJson(text, file);
    if (!parsed)
        return parsed.error();
    const Json &json = parsed->is_array() && parsed->size() == 1 ? parsed->front() : *parsed;
    const Place place = atLine(file);
    if (!json.is_object() || !json.contains("plan"))
        return Error{ErrorCode::JsonMissing, {"plan", "an object with degrees such as tp, pp and dp"}, place};
    LaunchReading reading;
    reading.file = file;
    reading.kind = "plan";
    if (auto error = readFacts(json["plan"], "plan", planKeys, file, reading, &LaunchReading::plan))
        return *std::move(error);
    if (json.contains("model"))
        if (auto error = readFacts(json["model"], "model", modelKeys, file, reading, &LaunchReading::model))
            return *std::move(error);
    for (const char *key : {"gpus", "nodes", "gpus_per_node"})
        if (json.contains(key) && json[key].is_number_integer())
            reading.run[key] = {json[key].get<std::int64_t>(), 0};
    return reading;
}

} // namespace shardscope::io
