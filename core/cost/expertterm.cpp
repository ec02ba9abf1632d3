// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/expertterm.h"

#include "core/cost/activations.h"
#include "core/cost/plancollective.h"
#include "core/cost/planshape.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

namespace {

/// Of the rate that large all-to-alls reach between nodes, by one with the tokens of a layer, 56 to
/// 64 MiB a rank: 0.53 to 0.72 of the ports on 2 to 32 nodes of H100 and B300 against 0.82
/// (awslabs/awsome-distributed-ai 95b939cd, micro-benchmarks/expert-parallelism, NCCL). Kernels that send
/// a copy for each node keep it (DeepEP on H800, 0.87 to 0.89; deepseek-ai/DeepEP dd758caf).
constexpr double layerShare = 0.75;

/// Probability that none of `drawn` of `all`, without repeats, is among `marked`. Parts need not
/// be whole: as the product of falling factors it is continuous.
double noneOf(double all, double marked, double drawn)
{
    double none = 1;
    for (double i = 0; i < drawn; ++i)
        none *= std::max(0.0, 1 - marked / std::max(1.0, all - i));
    return none;
}

double choose(int n, int k)
{
    double out = 1;
    for (int i = 0; i < k; ++i)
        out *= static_cast<double>(n - i) / (i + 1);
    return k < 0 || k > n ? 0 : out;
}

/// Of a rank's tokens; with sequence parallelism each tensor rank sends its own.
double tokensSent(const model::Network &network, const plan::Layout &plan)
{
    return rankTokens(network, plan) / (plan.sequenceParallel ? plan.tensor : 1);
}

} // namespace

double partsReached(const model::Network &n, double parts)
{
    if (parts <= 1)
        return parts;
    const double drawn = std::max(1, n.topK);
    const bool limited = n.routerGroups > 1 && n.groupLimit >= 1 && n.groupLimit < n.routerGroups;
    if (!limited)
        return parts * (1 - noneOf(n.experts, n.experts / parts, drawn));
    // The router keeps `groupLimit` groups of a token; a part has whole groups, or a share of one.
    const double perGroup = static_cast<double>(n.experts) / n.routerGroups;
    const double kept = n.groupLimit * perGroup;
    const double groups = n.routerGroups / parts;
    if (groups < 1)
        return parts * n.groupLimit / n.routerGroups * (1 - noneOf(kept, n.experts / parts, drawn));
    const int own = static_cast<int>(std::lround(groups));
    double none = 0;
    for (int j = 0; j <= std::min(own, n.groupLimit); ++j) {
        const double odds =
            choose(own, j) * choose(n.routerGroups - own, n.groupLimit - j) / choose(n.routerGroups, n.groupLimit);
        none += odds * noneOf(kept, j * perGroup, drawn);
    }
    return parts * (1 - none);
}

Dispatched dispatched(const model::Network &n, const plan::Layout &plan, const GroupLink &link)
{
    const double ranks = plan.expert;
    const double inside = link.staysInside() ? ranks : link.inside;
    const double hosts = std::max(1.0, ranks / std::max(1.0, inside));
    Dispatched out;
    switch (plan.dispatcher) {
    case plan::Dispatcher::AllToAll:
        out.copies = std::max(1, n.topK);
        out.across = out.copies * (ranks - inside) / ranks;
        out.inside = out.copies * (ranks - 1) / ranks;
        break;
    case plan::Dispatcher::AllGather:
        out.copies = ranks;
        out.across = ranks - inside;
        out.inside = ranks - 1;
        break;
    case plan::Dispatcher::PerNode:
        // A copy for each host goes to the rank there that stands as the sender does, and from
        // that one to the ranks that have the experts (DeepSeek-V3, section 3.2.2).
        out.copies = partsReached(n, ranks);
        out.hosts = partsReached(n, hosts);
        out.across = out.hosts * (hosts - 1) / hosts;
        out.inside = out.copies * (inside - 1) / inside;
        break;
    }
    return out;
}

double dispatchTime(const model::Network &n, const plan::Layout &plan, const TrainingMachine &machine, const Assumptions &a)
{
    if (plan.expert <= 1 || n.experts == 0)
        return 0;
    const GroupLink link = machine.links->exchange(plan.expert, plan::strides(plan).expert, plan.gpus());
    const double token = n.hidden * wireWidth(plan);
    const double tokens = tokensSent(n, plan);
    if (plan.dispatcher == plan::Dispatcher::AllGather)
        return collectiveTime(PlanCollective::AllGather, plan.expert, tokens * token * plan.expert, link, machine.law, a);
    const Dispatched sent = dispatched(n, plan, link);
    const double busiest = tokens * token * a.imbalance;
    const double share = plan.dispatcher == plan::Dispatcher::AllToAll ? layerShare : 1;
    return exchangeTime(plan.expert, busiest * sent.inside, busiest * sent.across / share, link, machine.law, a);
}

} // namespace shardscope::cost
