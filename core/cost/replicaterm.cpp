// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/replicaterm.h"

#include "core/base/errorcode.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/levellink.h"
#include "core/cost/memorystate.h"
#include "core/cost/plancollective.h"
#include "core/cost/recipeterm.h"
#include "core/cost/runrules.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

namespace {

using plan::Layout;

/// Of the time of communication that computation hides, by which it is slower itself:
/// the overlap coefficient of PKU-DAIR/Hetu-Galvatron cea12ffb, 1.1256.
constexpr double contention = 0.1256;

ReplicaGroup groupOf(const TrainingMachine &machine, const plan::ShardGroups &ranks, int gpus, double parameters)
{
    ReplicaGroup group;
    group.parameters = group.trained = parameters;
    group.shards = ranksOf(ranks.inside);
    group.groups = ranksOf(ranks.between);
    if (group.shards > 1)
        group.inside = levelLink(*machine.links, ranks.inside, gpus);
    if (group.groups > 1)
        group.between = levelLink(*machine.links, ranks.between, gpus);
    return group;
}

/// Seconds of one collective of each kind, over all groups of parameters.
struct Collectives {
    double reduce = 0;  ///< of gradients, among unsharded replicas
    double scatter = 0; ///< of gradients
    double gather = 0;  ///< of parameters
    double bucket = 0;  ///< of them, the first that a pass needs
    double between = 0; ///< all-reduce of what is left of the gradients

    /// Each bucket starts anew; FSDP's are its units.
    Collectives(const std::vector<ReplicaGroup> &groups, const Layout &plan, const TrainingMachine &machine, const Assumptions &a,
                double units)
    {
        const EfficiencyLaw &law = machine.law;
        const StateWidths widths = stateWidths(plan);
        const FrameworkShare &share = stepConstants(a).of(plan);
        const double gradient = std::min(widths.gradient, sentWidth(plan, machine.device));
        for (const ReplicaGroup &group : groups) {
            const double most = std::max(share.bucket_B, share.rankBucket_B * group.shards);
            const auto partsOf = [&](double bytes) { return plan.zero >= 3 ? units : std::max(1.0, std::ceil(bytes / most)); };
            const auto inside = [&](PlanCollective kind, double bytes) {
                const double parts = partsOf(bytes);
                return parts * collectiveTime(kind, group.shards, bytes / parts, group.inside, law, a);
            };
            reduce += inside(PlanCollective::AllReduce, group.trained * gradient);
            scatter += inside(PlanCollective::ReduceScatter, group.trained * gradient);
            // Below stage 3 what the optimiser changed; above all of it, in each pass.
            const double gathered = (plan.zero < 3 ? group.trained : group.parameters) * recipeWidths(plan.recipe).gathered;
            const double all = inside(PlanCollective::AllGather, gathered);
            gather += all;
            bucket += all / partsOf(gathered);
            between += collectiveTime(PlanCollective::AllReduce, group.groups, group.trained / group.shards * gradient,
                                      group.between, law, a);
        }
    }
};

} // namespace

std::vector<ReplicaGroup> replicaGroups(const TrainingMachine &machine, const Layout &plan, double dense, double experts,
                                        double together)
{
    const plan::ShardGroups ranks = plan::shardGroups(plan);
    const bool same = plan.expert == 1 && plan.expertTensorRanks() == plan.tensor;
    if (same || !(experts > 0))
        return {groupOf(machine, ranks, plan.gpus(), together)};
    return {groupOf(machine, ranks, plan.gpus(), dense), groupOf(machine, plan::expertShardGroups(plan), plan.gpus(), experts)};
}

bool scattersEach(const Layout &plan)
{
    return plan.framework == plan::Framework::MegatronDeepSpeed && plan.zero == 2;
}

ReplicaTime replicaTime(const std::vector<ReplicaGroup> &groups, const Layout &plan, const TrainingMachine &machine,
                        const Assumptions &a, const Hiding &hiding)
{
    const Collectives each(groups, plan, machine, a, hiding.units);
    const auto left = [](double talk, double hides) { return std::max(0.0, talk - hides) + contention * std::min(talk, hides); };
    const auto exposed = [left](double first, double second, double hidden) {
        return ReplicaTime{left(first, hidden), left(second, std::max(0.0, hidden - first))};
    };
    if (plan.zero == 0)
        return exposed(each.reduce, each.between, a.dataOverlap * hiding.backward);
    const double slower = 1 / stepConstants(a).of(plan).gatherRate;
    if (scattersEach(plan)) {
        const ReplicaTime chunk = exposed(slower * each.scatter, each.between, 0);
        return {hiding.chunks * chunk.inside + each.gather, hiding.chunks * chunk.between};
    }
    if (plan.zero < 3) {
        ReplicaTime time = exposed(each.scatter, each.between, a.dataOverlap * hiding.backward);
        // Megatron Core gathers a bucket while the layers before it compute, those of the first microbatch: all but the
        // first bucket can hide (NVIDIA, Megatron Bridge, communication overlap; core/distributed/param_and_grad_buffer.py).
        const double hidden = plan.overlapParamGather ? std::min(hiding.forward, each.gather - each.bucket) : 0;
        time.inside += left(each.gather, std::max(hidden, a.dataOverlap * hiding.forward));
        return time;
    }
    // DeepSpeed's stage 3 gathers when it needs to, unless asked to prefetch.
    const double overlap = plan.framework == plan::Framework::MegatronDeepSpeed ? 0 : a.gatherOverlap;
    const double work = hiding.forward + hiding.backward;
    // Nothing hides the first gather and the last scatter of a pass.
    const double ends = overlap > 0 ? (each.gather + each.scatter) / hiding.units : 0;
    if (plan.reshardAfterForward) {
        const ReplicaTime chunk = exposed(slower * (2 * each.gather + each.scatter), each.between, overlap * work);
        return {hiding.chunks * (chunk.inside + ends), hiding.chunks * chunk.between};
    }
    // Parameters stay from the first forward pass on. With a pipeline gradients are
    // summed once, behind the last microbatch (torchtitan), else behind each.
    const double sums = plan.pipe > 1 ? 1 : hiding.chunks;
    ReplicaTime time = exposed(slower * (each.gather + sums * each.scatter), sums * each.between, overlap * hiding.chunks * work);
    time.inside += ends;
    return time;
}

double replicaBytes(const ReplicaGroup &group, const Layout &plan, const cluster::Accelerator &device, double chunks)
{
    const double gradient = std::min(stateWidths(plan).gradient, sentWidth(plan, device));
    const auto leaves = [](int ranks) { return static_cast<double>(ranks - 1) / ranks; };
    const double gradients = group.trained * gradient * leaves(group.shards);
    const double between = 2 * group.trained / group.shards * gradient * leaves(group.groups);
    if (plan.zero == 0)
        return 2 * gradients + between; // an all-reduce scatters and gathers
    const double gathered =
        (plan.zero < 3 ? group.trained : group.parameters) * recipeWidths(plan.recipe).gathered * leaves(group.shards);
    if (plan.zero < 3)
        return gathered + (scattersEach(plan) ? chunks : 1) * (gradients + between);
    if (plan.reshardAfterForward)
        return chunks * (2 * gathered + gradients + between);
    const double sums = plan.pipe > 1 ? 1 : chunks;
    return gathered + sums * (gradients + between);
}

Status checkShards(const Layout &plan)
{
    // deepspeed/runtime/pipe/engine.py asserts it.
    if (plan.framework == plan::Framework::MegatronDeepSpeed && plan.zero >= 2 && plan.pipe > 1)
        return Error{ErrorCode::ScheduleRule,
                     {core::tr("A pipeline under DeepSpeed"), core::tr("ZeRO stage 0 or 1"), std::to_string(plan.zero)},
                     {{}, 0, 0, "/plan/zero"}};
    const int shards = plan.shardDegree;
    if (shards == 0)
        return Nothing{};
    const auto refuse = [](Error error) {
        error.place.pointer = "/plan/shard_degree";
        return error;
    };
    const int replicas = plan.replicas();
    if (replicas % shards != 0)
        return refuse(notDivisible(core::tr("The number of replicas, DP · CP,"), replicas, core::tr("the shard degree"), shards));
    if (plan.zero == 0 && shards != replicas)
        return refuse(
            {ErrorCode::ScheduleRule,
             {core::tr("A shard degree below the replicas"), core::tr("ZeRO stage 1, 2 or 3"), core::tr("nothing is sharded")},
             {}});
    const int inner = plan.contextIsInside() ? plan.contextRanks : plan.data;
    if (inner % shards != 0 && shards % inner != 0)
        return refuse(notDivisible(core::tr("The shard degree"), shards, core::tr("the inner of DP and CP"), inner));
    return Nothing{};
}

} // namespace shardscope::cost
