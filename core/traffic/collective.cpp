// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/traffic/collective.h"

#include "core/base/derive.h"
#include "core/base/errorcode.h"
#include "core/traffic/plans.h"
#include "core/traffic/sharing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::traffic {

namespace {

struct AlgorithmNames {
    Algorithm algorithm;
    std::string_view id;
    Text name;
};
constexpr AlgorithmNames algorithmNames[] = {
    {Algorithm::Direct, "direct", core::tr("direct, all at once")},
    {Algorithm::Ring, "ring", core::tr("ring")},
    {Algorithm::Tree, "tree", core::tr("binomial tree")},
    {Algorithm::RecursiveDoubling, "recursive-doubling", core::tr("recursive doubling")},
    {Algorithm::Rabenseifner, "rabenseifner", core::tr("Rabenseifner")},
    {Algorithm::Pairwise, "pairwise", core::tr("pairwise exchange")},
    {Algorithm::Hierarchical, "hierarchical", core::tr("hierarchical across nodes")},
    {Algorithm::ScatterGather, "scatter-gather", core::tr("scatter and all-gather")},
    {Algorithm::Chain, "chain", core::tr("pipelined chain")},
};

bool isPower(int p)
{
    return p > 0 && (p & (p - 1)) == 0;
}

Error rule(const std::string &what, const std::string &needs, const std::string &here)
{
    return {ErrorCode::ScheduleRule, {what, needs, here}, {}};
}

/// Ranks of each host, in the order in which the hosts first come.
std::vector<std::vector<int>> ranksByHost(const CollectiveTask &task, const std::vector<int> &hostOf)
{
    std::vector<std::vector<int>> hosts;
    std::map<int, std::size_t> index;
    for (std::size_t r = 0; r < task.ranks.size(); ++r) {
        const int host = hostOf[static_cast<std::size_t>(task.ranks[r])];
        const auto [at, added] = index.try_emplace(host, hosts.size());
        if (added)
            hosts.emplace_back();
        hosts[at->second].push_back(static_cast<int>(r));
    }
    return hosts;
}

Status checkTask(const CollectiveTask &task, const std::vector<int> &hostOf)
{
    const int p = static_cast<int>(task.ranks.size());
    const std::string name(algorithmName(task.algorithm));
    const auto known = algorithmsFor(task.operation);
    if (std::ranges::find(known, task.algorithm) == known.end())
        return rule(std::string(cluster::operationName(task.operation)), core::tr("another algorithm"), name);
    if (p < 2)
        return rule("A collective", core::tr("at least 2 GPUs"), std::to_string(p));
    if (!std::isfinite(task.bytes) || task.bytes < 0)
        return Error{ErrorCode::ValueRange,
                     {core::tr("The message size"), std::to_string(task.bytes), core::tr("a finite number of bytes, 0 or more")},
                     {}};
    for (const int device : task.ranks) {
        if (device < 0 || device >= static_cast<int>(hostOf.size()))
            return Error{ErrorCode::ValueRange,
                         {core::tr("The device of a rank"), std::to_string(device), core::tr("a GPU of this machine")},
                         {}};
    }
    if (std::set<int>(task.ranks.begin(), task.ranks.end()).size() != task.ranks.size())
        return rule("A collective", core::tr("every GPU exactly once"), core::tr("one GPU is listed twice"));
    if (task.operation == Operation::SendRecv && p != 2)
        return rule(core::tr("A point-to-point message"), "2 GPUs", std::to_string(p));
    const bool halves = task.algorithm == Algorithm::RecursiveDoubling && task.operation != Operation::AllReduce;
    if (halves && !isPower(p))
        return rule("Recursive doubling of " + std::string(cluster::operationName(task.operation)),
                    core::tr("a power of two of GPUs"), std::to_string(p));
    if (task.algorithm == Algorithm::Chain && task.pieces < 1)
        return rule("A chain", core::tr("at least 1 block"), std::to_string(task.pieces));
    if (!task.pairBytes.empty() && task.pairBytes.size() != task.ranks.size() * task.ranks.size())
        return rule(core::tr("All-to-all with uneven sizes"), core::tr("one per pair"), std::to_string(task.pairBytes.size()));
    if (task.algorithm == Algorithm::Hierarchical) {
        const auto hosts = ranksByHost(task, hostOf);
        const bool alike = std::ranges::all_of(hosts, [&](const auto &host) { return host.size() == hosts.front().size(); });
        if (hosts.size() < 2 || !alike)
            return rule(core::tr("The hierarchical algorithm"), core::tr("several nodes with equal numbers of GPUs"),
                        std::to_string(hosts.size()) + (alike ? " host" : " unequal hosts"));
    }
    return Nothing{};
}

std::vector<double> blockBytes(const CollectiveTask &task, const std::vector<int> &hostOf)
{
    const std::size_t p = task.ranks.size();
    if (task.operation == Operation::AllToAll) {
        if (!task.pairBytes.empty())
            return task.pairBytes;
        return std::vector<double>(p * p, task.bytes / static_cast<double>(p));
    }
    std::size_t blocks = p;
    if (task.algorithm == Algorithm::Chain)
        blocks = static_cast<std::size_t>(task.pieces);
    else if (task.algorithm == Algorithm::Tree
             || (task.algorithm == Algorithm::RecursiveDoubling && task.operation == Operation::AllReduce)
             || task.operation == Operation::SendRecv)
        blocks = 1;
    else if (task.algorithm == Algorithm::Rabenseifner)
        blocks = static_cast<std::size_t>(powerUpTo(static_cast<int>(p)));
    else if (task.algorithm == Algorithm::Hierarchical)
        blocks = ranksByHost(task, hostOf).front().size() * ranksByHost(task, hostOf).size();
    return std::vector<double>(blocks, task.bytes / static_cast<double>(blocks));
}

void planRing(PlanBuilder &plan, Operation operation)
{
    if (operation != Operation::AllGather)
        planRingReduceScatter(plan);
    if (operation != Operation::ReduceScatter)
        planRingAllGather(plan);
}

void planTree(PlanBuilder &plan, Operation operation)
{
    if (operation != Operation::Broadcast)
        planTreeReduce(plan);
    if (operation != Operation::Reduce)
        planTreeBroadcast(plan);
}

void planDirect(PlanBuilder &plan, Operation operation)
{
    switch (operation) {
    case Operation::AllToAll: return planPairwise(plan, true);
    case Operation::Gather: return planDirectGather(plan, false);
    case Operation::Scatter: return planDirectGather(plan, true);
    default: return plan.send(0, 1, 0, 1, false);
    }
}

void planAll(PlanBuilder &plan, const CollectiveTask &task, const std::vector<int> &hostOf)
{
    const Operation operation = task.operation;
    switch (task.algorithm) {
    case Algorithm::Ring: return planRing(plan, operation);
    case Algorithm::Tree: return planTree(plan, operation);
    case Algorithm::RecursiveDoubling:
        return operation == Operation::AllReduce   ? planDoublingAllReduce(plan)
               : operation == Operation::AllGather ? planDoublingAllGather(plan)
                                                   : planHalvingReduceScatter(plan);
    case Algorithm::Rabenseifner: return planRabenseifner(plan);
    case Algorithm::Pairwise: return planPairwise(plan, false);
    case Algorithm::Hierarchical: return planHierarchicalAllReduce(plan, ranksByHost(task, hostOf));
    case Algorithm::ScatterGather: planTreeScatter(plan); return planScatteredAllGather(plan);
    case Algorithm::Chain: return planChain(plan);
    case Algorithm::Direct: return planDirect(plan, operation);
    }
}

bool sameRound(std::span<const Transfer> a, std::span<const Transfer> b)
{
    return std::ranges::equal(
        a, b, [](const Transfer &x, const Transfer &y) { return x.from == y.from && x.to == y.to && x.bytes == y.bytes; });
}

RoundCost costOf(const Network &network, std::span<const Transfer> round, double begin)
{
    const Transfer &last = *std::ranges::max_element(round, {}, &Transfer::end);
    const Route &route = network.route(last.from, last.to);
    RoundCost cost;
    cost.round = last.round;
    cost.duration = last.end - begin;
    cost.alpha = route.alpha;
    cost.bytes = last.bytes;
    cost.from = last.from;
    cost.to = last.to;
    const double moving = cost.duration - cost.alpha;
    cost.rate = moving > 0 ? last.bytes / moving : 0;
    // Of the links on the way, the one with the least for each of the round's messages.
    double least = std::numeric_limits<double>::infinity();
    network.eachLink(last.from, last.to, [&](int link) {
        const auto users = std::ranges::count_if(round, [&](const Transfer &t) {
            bool through = false;
            network.eachLink(t.from, t.to, [&](int other) { through = through || other == link; });
            return t.bytes > 0 && through;
        });
        const double share = network.capacity(link) / static_cast<double>(std::max<std::ptrdiff_t>(1, users));
        if (share < least * (1 - 1e-9)) {
            least = share;
            const std::string name = network.linkName(link);
            cost.narrowest = users > 1 ? Message(core::tr("%1 (shared by %2)"), {name, Number(users)}) : Message(name);
        }
    });
    return cost;
}

} // namespace

Text algorithmName(Algorithm algorithm)
{
    return std::ranges::find(algorithmNames, algorithm, &AlgorithmNames::algorithm)->name;
}

std::string_view algorithmId(Algorithm algorithm)
{
    return std::ranges::find(algorithmNames, algorithm, &AlgorithmNames::algorithm)->id;
}

double CollectiveRun::algorithmBandwidth() const
{
    return time > 0 ? task.bytes / time : 0;
}

double CollectiveRun::busBandwidth() const
{
    return algorithmBandwidth() * cluster::busFactor(task.operation, static_cast<int>(task.ranks.size()));
}

std::vector<Algorithm> algorithmsFor(Operation operation)
{
    switch (operation) {
    case Operation::AllReduce:
        return {Algorithm::Ring, Algorithm::Rabenseifner, Algorithm::RecursiveDoubling, Algorithm::Tree, Algorithm::Hierarchical};
    case Operation::AllGather: return {Algorithm::Ring, Algorithm::RecursiveDoubling};
    case Operation::ReduceScatter: return {Algorithm::Ring, Algorithm::RecursiveDoubling};
    case Operation::AllToAll: return {Algorithm::Pairwise, Algorithm::Direct};
    case Operation::Broadcast: return {Algorithm::Tree, Algorithm::ScatterGather, Algorithm::Chain};
    case Operation::Reduce: return {Algorithm::Tree};
    case Operation::SendRecv: return {Algorithm::Direct};
    case Operation::Gather:
    case Operation::Scatter: return {Algorithm::Direct};
    default: return {};
    }
}

Result<CollectiveRun> planCollective(const CollectiveTask &task, const std::vector<int> &hostOf)
{
    if (Status status = checkTask(task, hostOf); !status)
        return std::move(status).error();
    CollectiveRun run;
    run.task = task;
    PlanBuilder plan(static_cast<int>(task.ranks.size()), blockBytes(task, hostOf));
    run.blocks = plan.blocks();
    planAll(plan, task, hostOf);
    if (plan.tooLarge())
        return Error{
            ErrorCode::ScheduleTooLarge, {"more than " + std::to_string(maxTransfers), std::to_string(maxTransfers)}, {}};
    run.transfers = plan.take();
    for (Transfer &transfer : run.transfers) {
        transfer.from = task.ranks[static_cast<std::size_t>(transfer.from)];
        transfer.to = task.ranks[static_cast<std::size_t>(transfer.to)];
    }
    return run;
}

Result<CollectiveRun> runCollective(const Network &network, const CollectiveTask &task, const Progress &progress)
{
    Result<CollectiveRun> planned = planCollective(task, network.hostOf());
    if (!planned)
        return planned;
    CollectiveRun run = std::move(*planned);
    std::span<Transfer> rest = run.transfers;
    std::span<const Transfer> before;
    double beforeBegin = 0;
    while (!rest.empty()) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        const auto end = std::ranges::find_if(rest, [&](const Transfer &t) { return t.round != rest.front().round; });
        const auto round = rest.subspan(0, static_cast<std::size_t>(end - rest.begin()));
        const double begin = run.time;
        if (sameRound(before, round)) {
            for (std::size_t i = 0; i < round.size(); ++i) {
                round[i].start = begin;
                round[i].end = begin + (before[i].end - beforeBegin);
            }
            ++run.rounds.back().repeats;
        } else {
            std::vector<Flow> flows;
            for (const Transfer &transfer : round)
                flows.push_back({transfer.from, transfer.to, transfer.bytes, 0, 0});
            shareLinks(network, flows);
            for (std::size_t i = 0; i < round.size(); ++i) {
                round[i].start = begin;
                round[i].end = begin + flows[i].end;
            }
            RoundCost cost = costOf(network, round, begin);
            cost.duration = std::ranges::max_element(flows, {}, &Flow::end)->end; // not through the sum, which rounds
            run.rounds.push_back(std::move(cost));
            before = round;
            beforeBegin = begin;
        }
        run.time += run.rounds.back().duration;
        rest = rest.subspan(round.size());
    }
    return run;
}

double closedForm(Operation operation, Algorithm algorithm, int ranks, double bytes, Seconds alpha, BytesPerSecond bandwidth,
                  int pieces)
{
    const double p = ranks;
    const double a = alpha.si();
    const double beta = 1 / bandwidth.si();
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    const double steps = std::ceil(std::log2(p));
    const double power = powerUpTo(ranks);
    const double fold = isPower(ranks) ? 0 : 2 * (a + bytes * beta);
    const double halves = std::log2(power);
    switch (algorithm) {
    case Algorithm::Direct: return operation == Operation::SendRecv ? a + bytes * beta : a + bytes / p * beta;
    case Algorithm::Ring: return (operation == Operation::AllReduce ? 2 : 1) * (p - 1) * (a + bytes / p * beta);
    case Algorithm::Tree: return (operation == Operation::AllReduce ? 2 : 1) * steps * (a + bytes * beta);
    case Algorithm::RecursiveDoubling:
        if (operation == Operation::AllReduce)
            return halves * (a + bytes * beta) + fold;
        return halves * a + (p - 1) / p * bytes * beta;
    case Algorithm::Rabenseifner: return 2 * (halves * a + (power - 1) / power * bytes * beta) + fold;
    case Algorithm::Pairwise: return (p - 1) * (a + bytes / p * beta);
    case Algorithm::ScatterGather:
        return isPower(ranks) ? halves * a + (p - 1) / p * bytes * beta + (p - 1) * (a + bytes / p * beta) : unknown;
    case Algorithm::Chain: return (pieces + p - 2) * (a + bytes / pieces * beta);
    case Algorithm::Hierarchical: return unknown;
    }
    return unknown;
}

std::string_view closedFormula(Operation operation, Algorithm algorithm)
{
    const bool both = operation == Operation::AllReduce;
    switch (algorithm) {
    case Algorithm::Direct: return operation == Operation::SendRecv ? "α + n β" : "α + (n/p) β";
    case Algorithm::Ring: return both ? "2 (p − 1) (α + (n/p) β)" : "(p − 1) (α + (n/p) β)";
    case Algorithm::Tree: return both ? "2 ⌈log₂ p⌉ (α + n β)" : "⌈log₂ p⌉ (α + n β)";
    case Algorithm::RecursiveDoubling: return both ? "log₂ p (α + n β)" : "log₂ p α + (p − 1)/p n β";
    case Algorithm::Rabenseifner: return "2 log₂ p α + 2 (p − 1)/p n β";
    case Algorithm::Pairwise: return "(p − 1) (α + (n/p) β)";
    case Algorithm::Hierarchical: return "2 (g − 1) (α + (n/g) β) + 2 (h − 1) (α′ + n/(g h) β′)";
    case Algorithm::ScatterGather: return "(log₂ p + p − 1) α + 2 (p − 1)/p n β";
    case Algorithm::Chain: return "(m + p − 2) (α + (n/m) β)";
    }
    return {};
}

Derivation derive(const Network &network, const CollectiveRun &run)
{
    Derivation out = stated(listOf({std::string(cluster::operationName(run.task.operation)), algorithmName(run.task.algorithm)}),
                            core::tr("Σ rounds"), run.time, Unit::Second);
    const int p = static_cast<int>(run.task.ranks.size());
    out.terms.push_back(stated(symbols("n"), {}, run.task.bytes, Unit::Byte, core::tr("message size")));
    out.terms.push_back(stated(symbols("p"), {}, p, Unit::Count, core::tr("Participating GPUs")));
    std::size_t widest = 0;
    for (std::size_t i = 0; i < run.rounds.size(); ++i) {
        if (run.rounds[i].duration * run.rounds[i].repeats > run.rounds[widest].duration * run.rounds[widest].repeats)
            widest = i;
    }
    constexpr std::size_t mostTerms = 12;
    for (std::size_t i = 0; i < std::min(run.rounds.size(), mostTerms); ++i) {
        const RoundCost &round = run.rounds[i];
        const Number first(round.round + 1);
        Derivation part = round.repeats > 1 ? stated({core::tr("rounds %1–%2"), {first, Number(round.round + round.repeats)}},
                                                     {core::tr("%1 · (α + bytes / rate)"), {Number(round.repeats)}},
                                                     round.duration * round.repeats, Unit::Second)
                                            : stated({core::tr("round %1"), {first}}, core::tr("α + bytes / rate"),
                                                     round.duration, Unit::Second);
        part.emphasised = i == widest;
        part.terms.push_back(
            stated(symbols("α"), {}, round.alpha, Unit::Second,
                   network.route(round.from, round.to).alphaAssumed ? core::tr("assumed") : core::tr("of the link")));
        part.terms.push_back(stated(core::tr("bytes"), {}, round.bytes, Unit::Byte,
                                    {core::tr("%1 → %2, which ends last"), {network.name(round.from), network.name(round.to)}}));
        part.terms.push_back(stated(core::tr("rate"), {}, round.rate, Unit::BytePerSecond, round.narrowest));
        out.terms.push_back(std::move(part));
    }
    if (network.isUniform()) {
        const Route &route = network.route(0, 1);
        const double textbook = closedForm(run.task.operation, run.task.algorithm, p, run.task.bytes, Seconds(route.alpha),
                                           BytesPerSecond(route.bandwidth), run.task.pieces);
        if (std::isfinite(textbook))
            out.checks.push_back({std::abs(textbook - run.time) <= 1e-9 * run.time,
                                  {core::tr("The closed form gives the same: %1"),
                                   {std::string(closedFormula(run.task.operation, run.task.algorithm))}}});
    }
    if (network.anyAlphaAssumed())
        out.checks.push_back({false, core::tr("α is unknown for some links; the assumed value is used")});
    return out;
}

} // namespace shardscope::traffic
