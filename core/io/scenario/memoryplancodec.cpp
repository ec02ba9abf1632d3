// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/memoryplancodec.h"
#include "core/io/scenario/words.h"

namespace shardscope::io {

namespace {

using plan::Layout;

constexpr auto recomputationWords = std::to_array<std::string_view>({"none", "selective", "full"});
constexpr auto attentionWords = std::to_array<std::string_view>({"unfused", "fused"});
constexpr auto optimizerWords = std::to_array<std::string_view>({"adam", "adam8bit", "momentum", "sgd"});
constexpr auto frameworkWords = std::to_array<std::string_view>({"pytorch", "megatron-lm", "megatron-deepspeed"});

constexpr auto contextWords = std::to_array<std::string_view>({"p2p", "all_gather", "a2a", "a2a+p2p"});

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

} // namespace

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
    readShared(fields, plan);
}

void readShared(Fields &fields, Layout &plan)
{
    fields.readChoice("cp_strategy", plan.contextStrategy, contextWords);
    fields.read("cp_inner", plan.contextInner, 1, mostDegree);
    fields.read("cp_balanced", plan.contextBalanced);
    fields.read("etp", plan.expertTensor, 0, mostDegree);
    fields.read("reshard_after_forward", plan.reshardAfterForward);
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
    if (plan.shardDegree != usual.shardDegree)
        json["shard_degree"] = plan.shardDegree;
    if (plan.reshardAfterForward != usual.reshardAfterForward)
        json["reshard_after_forward"] = plan.reshardAfterForward;
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
    fields.readChoice("precision", plan.precision, precisionWords);
    fields.readChoice("attention", plan.attention, attentionWords);
    fields.read("runs_in_process", plan.runsInProcess, 1, mostDegree);
    std::optional<double> context;
    fields.read("context_bytes", context, 0, true);
    plan.context = context ? Bytes(*context) : plan.context;
}

Json memorySettingJson(const Layout &plan)
{
    return {{"microbatch", plan.microbatch},
            {"sequence", plan.sequence},
            {"precision", word(precisionWords, plan.precision)},
            {"attention", word(attentionWords, plan.attention)},
            {"runs_in_process", plan.runsInProcess},
            {"context_bytes", plan.context.si()}};
}

} // namespace shardscope::io
