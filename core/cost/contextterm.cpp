// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/contextterm.h"

#include "core/base/errorcode.h"
#include "core/cost/activations.h"
#include "core/cost/plancollective.h"
#include "core/cost/planshape.h"
#include "core/cost/runrules.h"
#include "core/model/parameters.h"

#include <algorithm>

namespace shardscope::cost {

namespace {

using model::Network;
using plan::ContextStrategy;
using plan::Layout;

/// Ranks that the ring goes round.
int ringRanks(const Layout &plan)
{
    switch (plan.contextStrategy) {
    case ContextStrategy::Ring: return plan.contextRanks;
    case ContextStrategy::Hierarchical: return plan.contextRanks / std::max(1, plan.contextInner);
    case ContextStrategy::AllGather:
    case ContextStrategy::AllToAll: break;
    }
    return 1;
}

/// Ranks that change heads for tokens.
int exchangeRanks(const Layout &plan)
{
    switch (plan.contextStrategy) {
    case ContextStrategy::AllToAll: return plan.contextRanks;
    case ContextStrategy::Hierarchical: return plan.contextInner;
    case ContextStrategy::Ring:
    case ContextStrategy::AllGather: break;
    }
    return 1;
}

double keyValueWidth(const Network &n, const Layout &plan)
{
    const Widths w = widthsOf(n);
    if (n.kvRank > 0)
        return static_cast<double>(n.heads) / plan.tensor * (w.head + w.value / n.heads);
    return 2 * std::max(1.0, static_cast<double>(kvHeads(n)) / plan.tensor) * w.head;
}

Error refused(Error error, const char *pointer)
{
    error.place.pointer = pointer;
    return error;
}

} // namespace

ContextRanks contextRanks(const Layout &plan)
{
    return {ringRanks(plan), exchangeRanks(plan)};
}

ContextLinks contextLinks(const MachineLinks &links, const Layout &plan)
{
    const int stride = plan::strides(plan).context;
    const int heads = exchangeRanks(plan);
    return {links.exchange(heads, stride, plan.gpus()), links.group(plan.contextRanks / heads, stride * heads, plan.gpus())};
}

namespace {

bool isBalanced(const Network &network, const Layout &plan)
{
    return plan.contextRanks > 1 && plan.contextBalanced && plan.contextStrategy != ContextStrategy::AllToAll
           && looksBack(network);
}

} // namespace

int contextBlockCount(const Network &network, const Layout &plan)
{
    return plan.contextRanks * (isBalanced(network, plan) ? 2 : 1);
}

std::vector<int> contextBlocks(const Network &network, const Layout &plan, int rank)
{
    if (!isBalanced(network, plan))
        return {rank};
    return {rank, 2 * plan.contextRanks - 1 - rank};
}

double contextShare(const Network &network, const Layout &plan, int rank)
{
    const double c = plan.contextRanks;
    const bool alike = !looksBack(network) || isBalanced(network, plan) || plan.contextStrategy == ContextStrategy::AllToAll;
    return alike ? 1 / c : (2 * rank + 1) / (c * c); // the mask hides what comes later
}

double queryBytes(const Network &n, const Layout &plan)
{
    const Widths w = widthsOf(n);
    return rankTokens(n, plan) * (w.query + w.value) / plan.tensor * wireWidth(plan);
}

ContextCore contextCore(const Network &network, const Layout &plan)
{
    const double c = plan.contextRanks;
    const double s = sequenceOf(network, plan);
    const int ring = ringRanks(plan);
    ContextCore core;
    core.tokens = s;
    // The last of contiguous blocks sees all keys before it: 2c − 1 of c² halves of blocks.
    const bool parted = plan.contextStrategy != ContextStrategy::AllToAll;
    if (parted && looksBack(network) && !plan.contextBalanced)
        core.load = (2 * c - 1) / c;
    if (ring > 1) {
        // Twice the keys that a query meets at a time, as in a causal sequence: half of the queries meet those of
        // later ranks, the others a half of them, where the load is balanced.
        const double visits = looksBack(network) && plan.contextBalanced ? 1 + 0.75 * (ring - 1) : ring;
        core.tokens = (looksBack(network) ? core.load : 2) * s / visits;
        core.kernels = ring;
    }
    return core;
}

double keyValueBytes(const Network &network, const Layout &plan)
{
    return rankTokens(network, plan) * keyValueWidth(network, plan) * wireWidth(plan);
}

double contextBuffers(const Network &network, const Layout &plan)
{
    if (plan.contextRanks == 1)
        return 0;
    const double own = keyValueBytes(network, plan);
    double bytes = 0;
    if (plan.contextStrategy == ContextStrategy::AllGather)
        bytes += own * plan.contextRanks;
    if (ringRanks(plan) > 1)
        bytes += 2 * own; // computed with, and arriving
    if (exchangeRanks(plan) > 1)
        bytes += own + queryBytes(network, plan); // with other heads, beside the own
    return bytes;
}

ContextTime contextTime(const Network &network, const TrainingMachine &machine, const Assumptions &assumptions,
                        const Layout &plan, double forward_s, double backward_s)
{
    ContextTime out;
    if (plan.contextRanks == 1)
        return out;
    const ContextLinks links = contextLinks(*machine.links, plan);
    const auto collective = [&](PlanCollective kind, int ranks, double bytes, const GroupLink &over) {
        return collectiveTime(kind, ranks, bytes, over, machine.law, assumptions);
    };
    const double own = keyValueBytes(network, plan);
    if (plan.contextStrategy == ContextStrategy::AllGather) {
        const double all = own * plan.contextRanks;
        const double gather = collective(PlanCollective::AllGather, plan.contextRanks, all, links.blocks);
        out.forward += gather;
        out.backward += gather + collective(PlanCollective::ReduceScatter, plan.contextRanks, all, links.blocks);
    }
    if (const int ranks = exchangeRanks(plan); ranks > 1) {
        // Queries and outputs, keys and values: four, each way.
        const double each = 2 * collective(PlanCollective::AllToAll, ranks, queryBytes(network, plan) / 2, links.heads)
                            + 2 * collective(PlanCollective::AllToAll, ranks, own / 2, links.heads);
        out.forward += each;
        out.backward += each;
    }
    if (const int ring = ringRanks(plan); ring > 1) {
        const auto step = [&](double bytes, double computing) {
            return (ring - 1) * std::max(0.0, handOverTime(bytes, links.blocks, machine.law, assumptions) - computing / ring);
        };
        out.forward += step(own, forward_s);
        out.backward += step(2 * own, backward_s); // and the gradients of both
    }
    return out;
}

Status checkContext(const Network &n, const Layout &plan)
{
    const int c = plan.contextRanks;
    if (c == 1)
        return Nothing{};
    const bool levels = plan.contextStrategy == ContextStrategy::Hierarchical;
    if (levels && (plan.contextInner < 1 || c % plan.contextInner != 0))
        return refused(notDivisible(core::tr("The context-parallel degree"), c, core::tr("its inner degree"), plan.contextInner),
                       "/plan/cp_inner");
    if (!levels && plan.contextInner != 1)
        return Error{ErrorCode::ScheduleRule,
                     {core::tr("An inner degree of context parallelism"), core::tr("the strategy a2a+p2p"),
                      std::to_string(plan.contextInner)},
                     {{}, 0, 0, "/plan/cp_inner"}};
    const std::int64_t s = sequenceOf(n, plan);
    const bool twice = plan.contextStrategy != ContextStrategy::AllToAll && looksBack(n) && plan.contextBalanced;
    if (s % (twice ? 2LL * c : c) != 0)
        return refused(
            twice ? notDivisible(core::tr("The sequence length"), s, core::tr("twice the context-parallel degree"), 2LL * c)
                  : notDivisible(core::tr("The sequence length"), s, core::tr("the context-parallel degree"), c),
            "/plan/cp");
    if (plan.sequenceParallel && s / c % plan.tensor != 0)
        return refused(notDivisible(core::tr("The tokens of a context rank"), s / c, core::tr("the tensor degree"), plan.tensor),
                       "/plan/sp");
    if (const int ranks = exchangeRanks(plan); ranks > 1) {
        const std::int64_t parts = static_cast<std::int64_t>(plan.tensor) * ranks;
        if (n.heads % parts != 0)
            return refused(notDivisible(core::tr("The number of heads"), n.heads,
                                        core::tr("the tensor degree times the ranks that exchange heads"), parts),
                           "/plan/cp");
        if (n.kvRank == 0 && kvHeads(n) % parts != 0)
            return refused(notDivisible(core::tr("The number of key and value heads"), kvHeads(n),
                                        core::tr("the tensor degree times the ranks that exchange heads"), parts),
                           "/plan/cp");
    }
    return Nothing{};
}

} // namespace shardscope::cost
