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

constexpr auto softwareWords = std::to_array<std::string_view>(
    {"framework", "hf-eager", "hf-compiled", "torch-eager", "megatron-te", "megatron-2021", "torchtitan"});
constexpr auto keptWords = std::to_array<std::string_view>({"framework", "fp32", "bf16"});

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

void readAdapters(Fields &fields, Layout &plan)
{
    inObject(fields, "adapters", [&plan](Fields &entry) {
        (void)entry.require("rank", "a whole number");
        entry.read("rank", plan.adapterRank, 0, mostDegree);
        readKey(entry, "targets", plan.adapterTargets, targetWords);
        if (plan.adapterRank > 0 && plan.adapterTargets.empty())
            plan.adapterTargets = {plan::AdapterTarget::Queries, plan::AdapterTarget::Output, plan::AdapterTarget::Up,
                                   plan::AdapterTarget::Down};
    });
}

void putAdapters(Json &json, const Layout &plan)
{
    if (plan.adapterRank > 0)
        json["adapters"] = {{"rank", plan.adapterRank}, {"targets", keyJson(plan.adapterTargets, targetWords)}};
}

/// Virtual stages and schedule follow where only the layout says them.
void readStages(Fields &fields, Layout &plan)
{
    const bool stagesSaid = fields.find("virtual_stages") != nullptr;
    const bool scheduleSaid = fields.find("schedule") != nullptr;
    if (plan.stages.empty() || stagesSaid)
        return;
    const auto stages = plan::stageLayout(plan.stages, plan.pipe);
    if (!stages)
        return;
    plan.virtualStages = stages->virtualStages();
    if (!scheduleSaid && plan.virtualStages > 1)
        plan.schedule = schedule::scheduleInUse(plan.virtualStages);
}

std::string_view precisionWord(const Layout &plan)
{
    return plan.recipe == plan::Recipe::Plain ? word(precisionWords, plan.precision) : word(recipeWords, plan.recipe);
}

} // namespace

void readPlanPrecision(Fields &fields, Layout &plan)
{
    std::string name(precisionWord(plan));
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

namespace {

// Of what older plans do not have, only what is not as usual is written.

constexpr Whole degree{1, mostDegree};
constexpr Whole orNone{0, mostDegree};

void putPartition(Json &json, const Layout &plan)
{
    if (!plan.partition.empty())
        json["partition"] = plan.partition;
}

void readStrategy(Fields &fields, Layout &plan)
{
    fields.readChoice("cp_strategy", plan.contextStrategy, contextWords);
}

void putStrategy(Json &json, const Layout &plan)
{
    if (plan.contextRanks != 1)
        json["cp_strategy"] = word(contextWords, plan.contextStrategy);
}

template <class Io>
void contextKeys(Io &io)
{
    io.own(readStrategy, putStrategy);
    io.may("cp_inner", &Layout::contextInner, degree);
    io.may("cp_balanced", &Layout::contextBalanced);
    io.may("etp", &Layout::expertTensor, orNone);
    io.may("dispatcher", &Layout::dispatcher, dispatcherWords);
    io.may("overlap", &Layout::pairedPasses);
    io.may("gradient_width", &Layout::gradientWidth, gradientWords);
}

template <class Io>
void memoryKeys(Io &io)
{
    io.may("recompute_modules", &Layout::recomputeModules, moduleWords);
    io.may("recompute_layers", &Layout::recomputeLayers, Whole{0, plan::maxLayers});
    io.may("offload", &Layout::offload, offloadWords);
    io.own(readAdapters, putAdapters);
}

template <class Io>
void softwareKeys(Io &io)
{
    io.may("software", &Layout::software, softwareWords);
    io.may("weights", &Layout::weights, keptWords);
    io.may("states", &Layout::states, keptWords);
    io.may("fused_optimizer", &Layout::fusedOptimizer);
    io.may("tf32", &Layout::tf32);
}

template <class Io>
void settingKeys(Io &io)
{
    io.is("microbatch", &Layout::microbatch, degree);
    io.is("sequence", &Layout::sequence, orNone);
    io.own(readPlanPrecision, [](Json &json, const Layout &plan) { json["precision"] = precisionWord(plan); });
    io.is("attention", &Layout::attention, attentionWords);
    io.is("runs_in_process", &Layout::runsInProcess, degree);
    io.is("context_bytes", &Layout::context, From{0});
}

} // namespace

/// A plan; its setting has keys of its own.
template <class Io>
void keysOf(Io &io, Of<Layout>)
{
    io.is("tp", &Layout::tensor, degree);
    io.is("pp", &Layout::pipe, degree);
    io.is("dp", &Layout::data, degree);
    io.is("ep", &Layout::expert, degree);
    io.is("sp", &Layout::sequenceParallel);
    io.is("zero", &Layout::zero, Whole{0, 3});
    io.is("schedule", &Layout::schedule);
    io.is("virtual_stages", &Layout::virtualStages, degree);
    io.own(readPartition, putPartition);
    io.is("gbs", &Layout::globalBatch, orNone);
    io.is("recomputation", &Layout::recomputation, recomputationWords);
    io.is("optimizer", &Layout::optimizer, optimizerWords);
    io.is("framework", &Layout::framework, frameworkWords);
    io.is("one_unit", &Layout::oneUnit);
    io.may("cp", &Layout::contextRanks, degree);
    contextKeys(io);
    io.may("shard_degree", &Layout::shardDegree, orNone);
    io.may("reshard_after_forward", &Layout::reshardAfterForward);
    io.may("layout", &Layout::stages);
    io.may("microbatch_group", &Layout::microbatchGroup, orNone);
    memoryKeys(io);
    softwareKeys(io);
}

void readMemoryPlan(Fields &fields, Layout &plan)
{
    readKeys(fields, plan);
    fields.read("mbs", plan.microbatch, 1, mostDegree);
    readOrder(fields, plan);
    readStages(fields, plan);
}

void readShared(Fields &fields, Layout &plan)
{
    KeyReader<Layout> io{fields, plan};
    contextKeys(io);
    io.may("reshard_after_forward", &Layout::reshardAfterForward);
    memoryKeys(io);
    softwareKeys(io);
}

Json memoryPlanJson(const Layout &plan)
{
    return keysJson(plan);
}

void readMemorySetting(Fields &fields, Layout &plan)
{
    KeyReader<Layout> io{fields, plan};
    settingKeys(io);
}

Json memorySettingJson(const Layout &plan)
{
    Json json = Json::object();
    KeyWriter<Layout> io{json, plan};
    settingKeys(io);
    return json;
}

std::optional<plan::Software> softwareNamed(std::string_view word)
{
    const auto found = std::ranges::find(softwareWords, word);
    return found == softwareWords.end() ? std::nullopt
                                        : std::optional(static_cast<plan::Software>(found - softwareWords.begin()));
}

std::optional<plan::Module> moduleOf(std::string_view word)
{
    const auto found = std::ranges::find(moduleWords, word);
    return found == moduleWords.end() ? std::nullopt : std::optional(static_cast<plan::Module>(found - moduleWords.begin()));
}

} // namespace shardscope::io
