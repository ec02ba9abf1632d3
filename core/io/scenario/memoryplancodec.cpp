// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/memoryplancodec.h"
#include "core/io/scenario/words.h"
#include "core/plan/stagelayout.h"
#include "core/schedule/registry.h"

#include <algorithm>

namespace shardscope::io {

namespace {

using plan::Layout;

constexpr auto recomputationWords = std::to_array<std::string_view>({"none", "selective", "full"});
constexpr auto attentionWords = std::to_array<std::string_view>({"unfused", "fused"});
constexpr auto optimizerWords = std::to_array<std::string_view>({"adam", "adam8bit", "momentum", "sgd"});
constexpr auto frameworkWords = std::to_array<std::string_view>({"pytorch", "megatron-lm", "megatron-deepspeed"});

constexpr auto moduleWords =
    std::to_array<std::string_view>({"core_attn", "layernorm", "mlp", "moe", "moe_act", "shared_experts", "mla_up_proj"});
constexpr auto offloadWords = std::to_array<std::string_view>({"activations", "optimizer"});
constexpr auto targetWords = std::to_array<std::string_view>({"linear_qkv", "linear_proj", "linear_fc1", "linear_fc2"});
/// The first is no recipe.
constexpr auto recipeWords = std::to_array<std::string_view>({"", "fp8-tensor", "fp8-block", "mxfp8", "nvfp4"});
constexpr auto contextWords = std::to_array<std::string_view>({"p2p", "all_gather", "a2a", "a2a+p2p"});

constexpr auto dispatcherWords = std::to_array<std::string_view>({"alltoall", "allgather", "flex"});
constexpr auto gradientWords = std::to_array<std::string_view>({"framework", "bf16", "fp32"});

constexpr int mostDegree = plan::largestDegree;

void readPartition(Fields &fields, Layout &plan)
{
    const Json *list = fields.findArray("partition");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const Json &layers = (*list)[i];
        if (!layers.is_number_integer() || layers.get<std::int64_t>() < 1 || layers.get<std::int64_t>() > plan::maxLayers)
            return fields.fail(fields.wrongType("partition", "a list of the layers of each stage, at least 1 each"));
        plan.partition.push_back(layers.get<int>());
    }
}

/// A list of words, each once.
template <class Enum>
void readChoices(Fields &fields, std::string_view key, std::vector<Enum> &out, Words words)
{
    const Json *list = fields.findArray(key);
    if (!list)
        return;
    std::string known;
    for (const std::string_view each : words)
        known += (known.empty() ? "" : ", ") + std::string(each);
    out.clear();
    for (const Json &one : *list) {
        const auto at = one.is_string() ? std::find(words.begin(), words.end(), one.get<std::string>()) : words.end();
        if (at == words.end())
            return fields.fail(fields.wrongType(key, "a list of " + known));
        const auto value = static_cast<Enum>(at - words.begin());
        if (std::find(out.begin(), out.end(), value) == out.end())
            out.push_back(value);
    }
}

template <class Enum>
Json wordsJson(const std::vector<Enum> &values, Words words)
{
    Json list = Json::array();
    for (const Enum value : values)
        list.push_back(word(words, value));
    return list;
}

void readAdapters(Fields &fields, Layout &plan)
{
    const Json *json = fields.findObject("adapters");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("adapters"), fields.file());
    (void)entry.require("rank", "a whole number");
    entry.read("rank", plan.adapterRank, 0, mostDegree);
    readChoices(entry, "targets", plan.adapterTargets, targetWords);
    if (plan.adapterRank > 0 && plan.adapterTargets.empty())
        plan.adapterTargets = {plan::AdapterTarget::Queries, plan::AdapterTarget::Output, plan::AdapterTarget::Up,
                               plan::AdapterTarget::Down};
    if (const auto error = entry.finish())
        fields.fail(*error);
}

/// Virtual stages and schedule follow where only the layout says them.
void readStages(Fields &fields, Layout &plan)
{
    const bool stagesSaid = fields.find("virtual_stages") != nullptr;
    const bool scheduleSaid = fields.find("schedule") != nullptr;
    fields.read("layout", plan.stages);
    if (plan.stages.empty() || stagesSaid)
        return;
    const auto stages = plan::stageLayout(plan.stages, plan.pipe);
    if (!stages)
        return;
    plan.virtualStages = stages->virtualStages();
    if (!scheduleSaid && plan.virtualStages > 1)
        plan.schedule = schedule::scheduleInUse(plan.virtualStages);
}

} // namespace

void readPlanPrecision(Fields &fields, Layout &plan)
{
    std::string name(plan.recipe == plan::Recipe::Plain ? word(precisionWords, plan.precision) : word(recipeWords, plan.recipe));
    fields.read("precision", name);
    const auto plain = std::find(precisionWords.begin(), precisionWords.end(), name);
    const auto recipe = std::find(recipeWords.begin() + 1, recipeWords.end(), name);
    if (plain != precisionWords.end()) {
        plan.precision = static_cast<model::Precision>(plain - precisionWords.begin());
        plan.recipe = plan::Recipe::Plain;
    } else if (recipe != recipeWords.end()) {
        plan.precision = model::Precision::Bf16;
        plan.recipe = static_cast<plan::Recipe>(recipe - recipeWords.begin());
    } else if (!fields.error()) {
        fields.fail(fields.wrongType("precision", "one of fp32, fp16, bf16, fp8, fp8-tensor, fp8-block, mxfp8, nvfp4"));
    }
}

void readOrder(Fields &fields, Layout &plan)
{
    std::string name = plan::orderName(plan.order);
    fields.read("order", name);
    const auto order = plan::orderFromName(name);
    if (!order && !fields.error())
        return fields.fail(fields.wrongType("order", "each of tp, cp, ep, dp and pp once, such as tp-cp-ep-dp-pp"));
    plan.order = order.value_or(plan.order);
}

void readMemoryPlan(Fields &fields, Layout &plan)
{
    fields.read("tp", plan.tensor, 1, mostDegree);
    fields.read("pp", plan.pipe, 1, mostDegree);
    fields.read("dp", plan.data, 1, mostDegree);
    fields.read("ep", plan.expert, 1, mostDegree);
    fields.read("sp", plan.sequenceParallel);
    fields.read("zero", plan.zero, 0, 3);
    fields.read("schedule", plan.schedule);
    fields.read("virtual_stages", plan.virtualStages, 1, mostDegree);
    readPartition(fields, plan);
    fields.read("mbs", plan.microbatch, 1, mostDegree);
    fields.read("gbs", plan.globalBatch, 0, mostDegree);
    fields.readChoice("recomputation", plan.recomputation, recomputationWords);
    fields.readChoice("optimizer", plan.optimizer, optimizerWords);
    fields.readChoice("framework", plan.framework, frameworkWords);
    fields.read("one_unit", plan.oneUnit);
    fields.read("cp", plan.contextRanks, 1, mostDegree);
    fields.read("shard_degree", plan.shardDegree, 0, mostDegree);
    readOrder(fields, plan);
    readStages(fields, plan);
    fields.read("microbatch_group", plan.microbatchGroup, 0, mostDegree);
    readShared(fields, plan);
}

void readShared(Fields &fields, Layout &plan)
{
    fields.readChoice("cp_strategy", plan.contextStrategy, contextWords);
    fields.read("cp_inner", plan.contextInner, 1, mostDegree);
    fields.read("cp_balanced", plan.contextBalanced);
    fields.read("etp", plan.expertTensor, 0, mostDegree);
    fields.read("reshard_after_forward", plan.reshardAfterForward);
    fields.readChoice("dispatcher", plan.dispatcher, dispatcherWords);
    fields.read("overlap", plan.pairedPasses);
    fields.readChoice("gradient_width", plan.gradientWidth, gradientWords);
    readChoices(fields, "recompute_modules", plan.recomputeModules, moduleWords);
    fields.read("recompute_layers", plan.recomputeLayers, 0, plan::maxLayers);
    readChoices(fields, "offload", plan.offload, offloadWords);
    readAdapters(fields, plan);
}

namespace {

/// Of what older plans do not have, only what is not as it was.
void putNewer(Json &json, const Layout &plan)
{
    const Layout usual;
    if (plan.contextRanks != usual.contextRanks) {
        json["cp"] = plan.contextRanks;
        json["cp_strategy"] = word(contextWords, plan.contextStrategy);
    }
    if (plan.contextInner != usual.contextInner)
        json["cp_inner"] = plan.contextInner;
    if (plan.contextBalanced != usual.contextBalanced)
        json["cp_balanced"] = plan.contextBalanced;
    if (plan.expertTensor != usual.expertTensor)
        json["etp"] = plan.expertTensor;
    if (plan.dispatcher != usual.dispatcher)
        json["dispatcher"] = word(dispatcherWords, plan.dispatcher);
    if (plan.pairedPasses != usual.pairedPasses)
        json["overlap"] = plan.pairedPasses;
    if (plan.gradientWidth != usual.gradientWidth)
        json["gradient_width"] = word(gradientWords, plan.gradientWidth);
    if (plan.shardDegree != usual.shardDegree)
        json["shard_degree"] = plan.shardDegree;
    if (plan.reshardAfterForward != usual.reshardAfterForward)
        json["reshard_after_forward"] = plan.reshardAfterForward;
    if (!plan.stages.empty())
        json["layout"] = plan.stages;
    if (plan.microbatchGroup != usual.microbatchGroup)
        json["microbatch_group"] = plan.microbatchGroup;
    if (!plan.recomputeModules.empty())
        json["recompute_modules"] = wordsJson(plan.recomputeModules, moduleWords);
    if (plan.recomputeLayers != usual.recomputeLayers)
        json["recompute_layers"] = plan.recomputeLayers;
    if (!plan.offload.empty())
        json["offload"] = wordsJson(plan.offload, offloadWords);
    if (plan.adapterRank > 0)
        json["adapters"] = {{"rank", plan.adapterRank}, {"targets", wordsJson(plan.adapterTargets, targetWords)}};
}

} // namespace

Json memoryPlanJson(const Layout &plan)
{
    Json json = {
        {"tp", plan.tensor},           {"pp", plan.pipe},   {"dp", plan.data},           {"ep", plan.expert},
        {"sp", plan.sequenceParallel}, {"zero", plan.zero}, {"schedule", plan.schedule}, {"virtual_stages", plan.virtualStages}};
    if (!plan.partition.empty())
        json["partition"] = plan.partition;
    json["gbs"] = plan.globalBatch;
    json["recomputation"] = word(recomputationWords, plan.recomputation);
    json["optimizer"] = word(optimizerWords, plan.optimizer);
    json["framework"] = word(frameworkWords, plan.framework);
    json["one_unit"] = plan.oneUnit;
    putNewer(json, plan);
    return json;
}

void readMemorySetting(Fields &fields, Layout &plan)
{
    fields.read("microbatch", plan.microbatch, 1, mostDegree);
    fields.read("sequence", plan.sequence, 0, mostDegree);
    readPlanPrecision(fields, plan);
    fields.readChoice("attention", plan.attention, attentionWords);
    fields.read("runs_in_process", plan.runsInProcess, 1, mostDegree);
    std::optional<double> context;
    fields.read("context_bytes", context, 0, true);
    plan.context = context ? Bytes(*context) : plan.context;
}

Json memorySettingJson(const Layout &plan)
{
    return {
        {"microbatch", plan.microbatch},
        {"sequence", plan.sequence},
        {"precision", plan.recipe == plan::Recipe::Plain ? word(precisionWords, plan.precision) : word(recipeWords, plan.recipe)},
        {"attention", word(attentionWords, plan.attention)},
        {"runs_in_process", plan.runsInProcess},
        {"context_bytes", plan.context.si()}};
}

std::optional<plan::Module> moduleOf(std::string_view word)
{
    const auto found = std::ranges::find(moduleWords, word);
    return found == moduleWords.end() ? std::nullopt : std::optional(static_cast<plan::Module>(found - moduleWords.begin()));
}

} // namespace shardscope::io
