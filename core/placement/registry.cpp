// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/registry.h"

#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/placement/policies.h"

#include <algorithm>

namespace shardscope::placement {

std::span<const Policy> policies()
{
    static constexpr Policy table[] = {
        {"contiguous",
         core::tr("Contiguous"),
         core::tr("DeepSpeed's default"),
         core::tr("Contiguous placement with equal counts; if they do not divide evenly, the first GPUs hold one more."),
         false,
         false,
         placeContiguous,
         nullptr,
         {.measuredAs = "deepspeed naive"}},
        {"round-robin",
         core::tr("Round-robin"),
         "common",
         core::tr("Expert e goes to device e mod D."),
         false,
         false,
         placeRoundRobin,
         nullptr,
         {.measuredAs = "round-robin"}},
        {"demeter",
         "Demeter",
         core::tr("sacs-epfl/HarMoEny, 2024-08"),
         core::tr("Contiguous placement on all GPUs but the last, which takes the load above 1.15 × the mean."),
         true,
         true,
         placeDemeter,
         nullptr,
         {.measuredAs = "demeter"}},
        {"harmoeny",
         "HarMoEny",
         "sacs-epfl/HarMoEny",
         core::tr(
             "Tokens of the most popular expert on the busiest GPU go to the least busy GPU until no GPU is above the mean."),
         true,
         true,
         placeHarmoeny,
         harmoenyOptions,
         {.tokensAlone = true, .measuredAs = "harmony harmoeny"}},
        {"even-split",
         core::tr("Even split"),
         "sacs-epfl/HarMoEny",
         core::tr("Every GPU computes an equal share of every expert."),
         true,
         true,
         placeEvenSplit,
         nullptr,
         {.measuredAs = "even_split even-split"}},
        {"loaded",
         core::tr("Loaded placement"),
         core::tr("ExFlow JSON"),
         core::tr("As given by the file; layers beyond it are placed contiguously."),
         false,
         false,
         placeLoaded,
         nullptr,
         {.needsLoaded = true}},
        {"lysi",
         "Lysi",
         core::tr("osayamenja/FlashMoE, 2024-05"),
         core::tr("Workers join groups as long as that shortens the step; within each group, experts go where their work best "
                  "fits the worker's rate."),
         false,
         true,
         placeLysi,
         lysiOptions,
         {.input = CaseInput::Workers}},
        {"eplb",
         "EPLB",
         "deepseek-ai/EPLB",
         core::tr("Spare slots replicate the expert with the most tokens per replica; the heaviest replica goes to the least "
                  "loaded GPU with free slots."),
         false,
         true,
         placeEplb,
         eplbOptions,
         {.input = CaseInput::Loads, .relabels = true}},
        {"optimal", core::tr("Best without replicas"), core::tr("branch and bound"),
         core::tr("No placement without replication has a lower load on the busiest GPU."), false, false, placeOptimal,
         optimalOptions},
        {"topology-aware",
         core::tr("Topology-aware"),
         core::tr("local search starting from every policy"),
         core::tr("The policy with the least compute plus all-to-all time, improved by moving and exchanging experts."),
         true,
         true,
         placeTopologyAware,
         topologyAwareOptions,
         {.triesOthers = true}},
    };
    return table;
}

const Policy *findPolicy(std::string_view id)
{
    const auto all = policies();
    const auto found = std::find_if(all.begin(), all.end(), [id](const Policy &policy) { return policy.id == id; });
    return found == all.end() ? nullptr : &*found;
}

const Policy &usualPolicy()
{
    return policies().front();
}

const Policy &loadedPolicy()
{
    return *std::ranges::find_if(policies(), [](const Policy &policy) { return policy.traits.needsLoaded; });
}

const Policy *measuredPolicy(std::string_view name)
{
    const std::string word = ' ' + std::string(name) + ' ';
    const auto found = std::ranges::find_if(policies(), [&word](const Policy &policy) {
        return (' ' + std::string(policy.traits.measuredAs) + ' ').find(word) != std::string::npos;
    });
    return name.empty() || found == policies().end() ? nullptr : &*found;
}

std::vector<OptionRow> optionsOf(const Policy &policy)
{
    std::vector<OptionRow> rows;
    for (const Policy &one : policies()) {
        if (one.options == nullptr || (one.id != policy.id && !policy.traits.triesOthers))
            continue;
        const auto own = one.options();
        rows.insert(rows.end(), own.begin(), own.end());
    }
    return rows;
}

ComparedSchedulers comparedSchedulers()
{
    return {usualPolicy(), *findPolicy("demeter")};
}

std::string policyIds()
{
    return joined(policies(), &Policy::id);
}

namespace {

/// A device computes only experts that it holds, and every token once.
Status checkTokens(const Policy &policy, const Problem &problem, const Placement &placed)
{
    plan::LayerLoad left = problem.load;
    auto held = placed.map.held;
    for (auto &experts : held)
        std::ranges::sort(experts);
    for (const plan::Flow &flow : placed.schedule) {
        left.at(flow.source, flow.expert) -= flow.tokens;
        if (!std::ranges::binary_search(held[static_cast<std::size_t>(flow.device)], flow.expert))
            return Error{ErrorCode::Internal, {std::string(policy.id) + ": tokens where the expert is not"}, {}};
    }
    const bool kept = std::all_of(left.tokens.begin(), left.tokens.end(), [](std::int64_t n) { return n == 0; });
    if (!kept)
        return Error{ErrorCode::Internal, {std::string(policy.id) + ": tokens were lost"}, {}};
    return Nothing{};
}

/// What grows with pairs of devices ends earlier than what grows with devices.
Status checkPairs(const Policy &policy, const Problem &problem)
{
    if (problem.devices <= mostPairedDevices || (!policy.movesTokens && !problem.links))
        return Nothing{};
    return Error{ErrorCode::ValueRange,
                 {problem.links ? std::string("The number of devices with links between them")
                                : "The number of devices for " + std::string(policy.title),
                  std::to_string(problem.devices), "at most " + std::to_string(mostPairedDevices)},
                 {{}, 0, 0, "/devices"}};
}

Status checkRoom(const Policy &policy, const Problem &problem, const Placement &placed)
{
    for (int d = 0; d < problem.devices; ++d) {
        const auto held = static_cast<int>(placed.map.held[static_cast<std::size_t>(d)].size());
        if (held > problem.capacityOf(d))
            return Error{ErrorCode::ValueRange,
                         {"The number of experts that " + std::string(policy.title) + " puts on device " + std::to_string(d),
                          std::to_string(held), "at most its capacity of " + std::to_string(problem.capacityOf(d))},
                         {{}, 0, 0, "/capacity"}};
    }
    return Nothing{};
}

} // namespace

Result<Placement> place(const Policy &policy, const Problem &problem, const Progress &progress)
{
    if (const Status sound = problem.validate(); !sound)
        return sound.error();
    if (const Status pairs = checkPairs(policy, problem); !pairs)
        return pairs.error();
    Result<Placement> placed = policy.place(problem, progress);
    if (!placed)
        return placed;
    for (const std::vector<int> &homes : placed->map.devicesOf())
        if (homes.empty())
            return Error{ErrorCode::Internal, {std::string(policy.id) + ": an expert has no home"}, {}};
    if (placed->schedule.empty())
        placed->schedule = plan::evenSchedule(problem.load, placed->map);
    if (const Status room = checkRoom(policy, problem, *placed); !room)
        return room.error();
    if (const Status tokens = checkTokens(policy, problem, *placed); !tokens)
        return tokens.error();
    return placed;
}

} // namespace shardscope::placement
