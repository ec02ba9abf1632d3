// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/activations.h"
#include "core/cost/adapterterm.h"
#include "core/cost/contextterm.h"
#include "core/cost/memory.h"
#include "core/cost/operatorprice.h"
#include "core/cost/replicaterm.h"
#include "core/cost/runrules.h"
#include "core/plan/stages.h"

#include "core/base/errorcode.h"
#include "core/schedule/live.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace shardscope::cost {

namespace {

using model::Network;
using plan::Layout;

Error outside(const std::string &key, const std::string &value, std::string expected)
{
    return {ErrorCode::ValueRange, {key, value, std::move(expected)}, {{}, 0, 0, std::string("/") + key}};
}

struct LayoutCount {
    std::string_view key;
    int Layout::*value;
    int least;
};
constexpr std::array<LayoutCount, 15> layoutCounts{{{"tp", &Layout::tensor, 1},
                                                    {"pp", &Layout::pipe, 1},
                                                    {"dp", &Layout::data, 1},
                                                    {"ep", &Layout::expert, 1},
                                                    {"cp", &Layout::contextRanks, 1},
                                                    {"cp_inner", &Layout::contextInner, 1},
                                                    {"etp", &Layout::expertTensor, 0},
                                                    {"shard_degree", &Layout::shardDegree, 0},
                                                    {"microbatch_group", &Layout::microbatchGroup, 0},
                                                    {"recompute_layers", &Layout::recomputeLayers, 0},
                                                    {core::tr("microbatch"), &Layout::microbatch, 1},
                                                    {"gbs", &Layout::globalBatch, 0},
                                                    {core::tr("sequence"), &Layout::sequence, 0},
                                                    {"virtual_stages", &Layout::virtualStages, 1},
                                                    {"runs_in_process", &Layout::runsInProcess, 1}}};

Status checkCounts(const Layout &plan)
{
    for (const LayoutCount &count : layoutCounts) {
        const int value = plan.*count.value;
        if (value < count.least || value > plan::largestDegree)
            return outside(std::string(count.key), std::to_string(value),
                           "a whole number from " + std::to_string(count.least) + " to " + std::to_string(plan::largestDegree));
    }
    if (static_cast<std::int64_t>(plan.contextRanks) * plan.data > plan::largestDegree)
        return outside("CP · DP", std::to_string(static_cast<std::int64_t>(plan.contextRanks) * plan.data),
                       "at most " + std::to_string(plan::largestDegree));
    if (plan.pipe > schedule::maxStages)
        return outside("pp", std::to_string(plan.pipe), "at most " + std::to_string(schedule::maxStages));
    if (plan.zero < 0 || plan.zero > 3)
        return outside("zero", std::to_string(plan.zero), core::tr("a stage from 0 to 3"));
    if (!std::isfinite(plan.context.si()) || plan.context.si() < 0)
        return outside("context_bytes", plainNumber(plan.context.si()), core::tr("a finite number of bytes, 0 or more"));
    return Nothing{};
}

Status checkTensor(const Network &n, const Layout &plan)
{
    const int t = plan.tensor;
    if (n.heads % t != 0)
        return notDivisible(core::tr("The number of heads"), n.heads, core::tr("the tensor degree"), t, "/plan/tp");
    if (n.ffn % t != 0)
        return notDivisible(core::tr("The FFN size"), n.ffn, core::tr("the tensor degree"), t, "/plan/tp");
    const bool mamba = n.pattern.find('M') != std::string::npos;
    if (const int parts = n.ssmHeads > 0 ? n.ssmGroups : n.ssmInner; mamba && parts % t != 0)
        return notDivisible(core::tr("The number of Mamba groups"), parts, core::tr("the tensor degree"), t, "/plan/tp");
    if (mamba && plan.contextRanks > 1)
        return outside("cp", std::to_string(plan.contextRanks), core::tr("1: what Mamba layers exchange is not modelled"));
    if (!n.pattern.empty() && plan.adapterRank > 0)
        return outside("adapters", std::to_string(plan.adapterRank),
                       core::tr("none: adapters of a pattern of layers are not modelled"));
    if (plan.sequenceParallel && sequenceOf(n, plan) % t != 0)
        return notDivisible(core::tr("The sequence length"), sequenceOf(n, plan), core::tr("the tensor degree"), t, "/plan/sp");
    return Nothing{};
}

Status checkExperts(const Network &n, const Layout &plan)
{
    const int tensor = plan.expertTensorRanks();
    if (n.experts == 0 && tensor != plan.tensor)
        return Error{
            ErrorCode::ScheduleRule,
            {core::tr("A tensor degree of experts"), core::tr("a model with experts (MoE)"), core::tr("the model is dense")},
            {{}, 0, 0, "/plan/etp"}};
    if (tensor != plan.tensor && model::expertWidth(n) % tensor != 0)
        return notDivisible(core::tr("The width of an expert"), model::expertWidth(n), core::tr("the tensor degree of experts"),
                            tensor, "/plan/etp");
    if (plan.expert == 1)
        return plan::checkWorld(plan);
    if (n.experts == 0)
        return Error{ErrorCode::ScheduleRule,
                     {core::tr("Expert parallelism"), core::tr("a model with experts (MoE)"), core::tr("the model is dense")},
                     {{}, 0, 0, "/plan/ep"}};
    if (n.experts % plan.expert != 0)
        return notDivisible(core::tr("The number of experts"), n.experts, core::tr("the expert-parallel degree"), plan.expert,
                            "/plan/ep");
    return plan::checkWorld(plan);
}

Status checkPipeline(const Network &n, const Layout &plan)
{
    const int layers = n.allLayers();
    if (plan.pipe > 1 && !takesPipeline(plan))
        return Error{ErrorCode::ScheduleRule,
                     {core::tr("A pipeline under DeepSpeed"), core::tr("a model written as its PipelineModule"),
                      core::tr("transformers' modules")},
                     {{}, 0, 0, "/plan/pp"}};
    if (!plan.stages.empty() && !plan.partition.empty())
        return Error{
            ErrorCode::ScheduleRule,
            {core::tr("A pipeline layout"), core::tr("no partition together with it"), plan::partitionText(plan.partition)},
            {{}, 0, 0, "/plan/layout"}};
    if (!plan.stages.empty()) {
        const Result<plan::StageLayout> stages = plan::writtenStages(plan, layers);
        return stages ? Status(Nothing{}) : Status(stages.error());
    }
    if (!plan.partition.empty())
        return plan::checkPartition(plan.partition, layers, plan.pipe);
    if (layers < plan.pipe)
        return outside("pp", std::to_string(plan.pipe), "at most the " + std::to_string(layers) + " layers of the model");
    const std::int64_t steps = static_cast<std::int64_t>(plan.pipe) * plan.virtualStages;
    // The first virtual stages have a layer more where they do not divide.
    if (plan.virtualStages > 1 && layers < steps)
        return outside("virtual_stages", std::to_string(plan.virtualStages),
                       "stages × virtual stages up to the " + std::to_string(layers) + " layers of the model");
    if (plan.microbatchGroup > 0 && plan.microbatchGroup < plan.pipe)
        return outside("microbatch_group", std::to_string(plan.microbatchGroup),
                       "0, or at least the " + std::to_string(plan.pipe) + " stages");
    return Nothing{};
}

Status checkRecomputation(const Network &n, const Layout &plan)
{
    const auto refuse = [](Text what, Text needs, std::string but, const char *pointer) {
        return Error{ErrorCode::ScheduleRule, {what, needs, std::move(but)}, {{}, 0, 0, pointer}};
    };
    if (plan.recomputeLayers > 0 && plan.recomputation != plan::Recomputation::Full)
        return refuse(core::tr("Number of recomputed layers"), core::tr("full recomputation"), core::tr("another one is chosen"),
                      "/plan/recompute_layers");
    if (!plan.recomputeModules.empty() && plan.recomputation == plan::Recomputation::Full)
        return refuse(core::tr("Recomputation of parts of a layer"), core::tr("recomputation that is not full"),
                      core::tr("whole layers are recomputed"), "/plan/recompute_modules");
    const std::uint8_t modules = recomputedModules(plan);
    if (n.experts == 0 && (modules & (bitOf(plan::Module::Moe) | bitOf(plan::Module::MoeActivation))) != 0)
        return refuse(core::tr("Recomputation of experts"), core::tr("a model with experts (MoE)"),
                      core::tr("the model is dense"), "/plan/recompute_modules");
    if (n.kvRank == 0 && (modules & bitOf(plan::Module::LatentUpProjection)) != 0)
        return refuse(core::tr("Recomputation of up-projections"), core::tr("a model with latent attention"),
                      core::tr("the model has none"), "/plan/recompute_modules");
    return Nothing{};
}

Status checkBatch(const Layout &plan)
{
    if (plan.globalBatch == 0)
        return Nothing{};
    const std::int64_t perStep = static_cast<std::int64_t>(plan.data) * plan.microbatch;
    if (plan.globalBatch % perStep != 0)
        return notDivisible(core::tr("The global batch"), plan.globalBatch, core::tr("replicas × microbatch"), perStep,
                            "/plan/gbs");
    return Nothing{};
}

} // namespace

Status checkMemoryPlan(const Network &network, const Layout &plan)
{
    if (const Status ok = checkCounts(plan); !ok)
        return ok;
    if (sequenceOf(network, plan) < 1)
        return outside(core::tr("sequence"), "0", core::tr("a number of tokens, because the model does not state one"));
    for (const auto &check : {checkTensor, checkExperts, checkContext, checkPipeline}) {
        if (const Status ok = check(network, plan); !ok)
            return ok;
    }
    if (const Status ok = checkShards(plan); !ok)
        return ok;
    if (const Status ok = checkAdapters(plan); !ok)
        return ok;
    if (const Status ok = checkRecomputation(network, plan); !ok)
        return ok;
    return checkBatch(plan);
}

Result<std::vector<double>> liveChunks(const Layout &plan)
{
    const int p = plan.pipe;
    const int m = plan::chunksOf(plan);
    const int v = plan.virtualStages;
    std::vector<double> live(static_cast<std::size_t>(p), 1.0);
    const Result<const schedule::Schedule *> found = schedule::findSchedule(plan.schedule);
    if (!found)
        return found.error();
    if ((*found)->live && v >= (*found)->leastVirtualStages && v <= (*found)->mostVirtualStages) {
        for (int r = 0; r < p; ++r)
            live[static_cast<std::size_t>(r)] = (*found)->live(r, p, m);
        return live;
    }
    const int group = (*found)->groupsChunks && v > 1 ? plan.microbatchGroup : 0;
    // The peak is reached while the pipeline fills, with groups of chunks within the first two; longer steps repeat it.
    const int enough = group > 0 ? m - std::max(0, m / group - 3) * group : std::min(m, 4 * p * v);
    schedule::Problem problem = schedule::equalStages(p, enough, Seconds(1), Seconds(1), Seconds(1));
    problem.shape.virtualStages = std::max(v, (*found)->leastVirtualStages);
    problem.shape.group = group;
    if (const Status ok = schedule::accepts(**found, problem); !ok)
        return ok.error();
    const auto order = schedule::buildOrder(**found, problem);
    if (!order)
        return order.error();
    return schedule::peakLive(**order, problem.memory);
}

} // namespace shardscope::cost
