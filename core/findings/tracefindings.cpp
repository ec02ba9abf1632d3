// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/tracefindings.h"
#include "core/base/joined.h"
#include "core/findings/verdict.h"

#include <algorithm>
#include <set>

namespace shardscope::findings {

namespace {

using runs::Finding;
using runs::RankBreakdown;
using runs::Straggler;

/// Of a step in which nothing is launched in time: more is worth a word.
constexpr double hostBound = 0.1;
/// No name is surer: real runs have laws that no generator of planted ones knows.
constexpr double surest = 0.99;

std::string listed(const std::vector<int> &ranks)
{
    return joined(ranks, [](int rank) { return std::to_string(rank); });
}

/// As a person writes them: "0, 8–15".
std::string shortList(const std::vector<int> &ranks)
{
    std::string text;
    for (std::size_t i = 0; i < ranks.size();) {
        std::size_t last = i;
        while (last + 1 < ranks.size() && ranks[last + 1] == ranks[last] + 1)
            ++last;
        const bool run = last > i + 1;
        text += (text.empty() ? "" : ", ") + std::to_string(ranks[i]) + (run ? "–" + std::to_string(ranks[last]) : "");
        i = run ? last + 1 : i + 1;
    }
    return text;
}

double percent(double share)
{
    return 100 * share;
}

double hostShare(const RankBreakdown &rank)
{
    return rank.use.span > 0 ? rank.hostIdle.value_or(0) / rank.use.span : 0;
}

/// That nearly all have: where some alone do, they are named.
double usualHostShare(std::span<const RankBreakdown> ranks)
{
    std::vector<double> shares;
    for (const RankBreakdown &rank : ranks)
        shares.push_back(hostShare(rank));
    if (shares.empty())
        return 0;
    std::ranges::sort(shares);
    return shares[shares.size() / 4];
}

constexpr RuleName lastRank{"last-rank", core::tr("A rank comes late"), runs::FindingSeverity::Warning};
constexpr RuleName linkSlow{"link-slow", core::tr("A link is slow"), runs::FindingSeverity::Warning};
constexpr RuleName hostHolds{"host-bound", core::tr("The host holds the GPU up"), runs::FindingSeverity::Warning};

/// A stage of a pipeline, whose sends the others wait for.
Finding stageFinding(const Straggler &stage, std::size_t stages)
{
    return findingOf(
        lastRank,
        {.about = {{"stage", stage.name}, {"ranks", listed(stage.ranks)}},
         .message = {core::tr("Stage %1 of the pipeline (ranks %2) works longest in %3 of steps and costs %4 of the step"),
                     {stage.name, shortList(stage.ranks), Number(percent(stage.share), "%", 3),
                      Number(percent(stage.costShare), "%", 2)}},
         .measured = runs::Quantity{core::tr("works longest in steps"), stage.share, {}},
         .expected =
             runs::Expected{0, 1 / std::max(2.0, static_cast<double>(stages)), {}, core::tr("as often as every other stage")},
         .probability = std::min(surest, 1 - stage.chance),
         .costShare = stage.costShare,
         .causes = {{"more-work", core::tr("it computes more"), 0.7}, {"slow-device", core::tr("its GPU computes slower"), 0.2}},
         .next = {{core::tr("Give this stage fewer layers, or compare its kernels with those of another stage")}}});
}

Finding lateFinding(const Straggler &late, std::span<const RankBreakdown> ranks)
{
    const bool host = late.kind == Straggler::Kind::Host;
    const bool launched = late.launched > 0.5; // its own launches explain most of it
    const Number share(percent(late.share), "%", 3);
    const Number cost(percent(late.costShare), "%", 2);
    const double usual =
        late.collectives > 0 ? static_cast<double>(late.ranks.size()) / std::max(2.0, static_cast<double>(ranks.size())) : 0;
    using runs::PossibleCause;
    return findingOf(
        launched ? hostHolds : lastRank,
        {.about = {{host ? "host" : "rank", host ? late.name : std::to_string(late.rank)}},
         .message = host ? Message(core::tr("Node %1 (ranks %2) is last in %3 of collectives and costs %4 of the step"),
                                   {late.name, shortList(late.ranks), share, cost})
                         : Message(core::tr("Rank %1 is last in %2 of collectives and costs %3 of the step"),
                                   {Number(late.rank), share, cost}),
         .measured = runs::Quantity{core::tr("last in collectives"), late.share, {}},
         .expected = runs::Expected{0, usual, {}, core::tr("as often as every other rank")},
         .probability = std::min(surest, 1 - late.chance),
         .costShare = late.costShare,
         .causes = {launched ? PossibleCause{"late-launches", core::tr("its host launches kernels late"), 0.8}
                             : PossibleCause{"slow-device", core::tr("its GPU computes slower"), 0.2},
                    {"more-work", core::tr("it computes more"), 0.2}},
         .next = {{launched ? core::tr("Compare what the host does before the late launches with another rank's host")
                            : core::tr("Compare the kernels of this rank with another rank's, and clock and temperature of "
                                       "its GPU")}}});
}

Finding linkFinding(const Straggler &link)
{
    const Message others = core::tr("other groups with the same collective, size and number of ranks");
    const bool rated = link.rate > 0;
    return findingOf(
        linkSlow,
        {.about = {{"link", link.name}},
         .message = {core::tr(
                         "Transfers between ranks %1 take %2 times as long as those of similar groups and cost %3 of the step"),
                     {shortList(link.ranks), Number(link.slower, {}, 3), Number(percent(link.costShare), "%", 2)}},
         .measured = rated ? runs::Quantity{core::tr("bus bandwidth"), link.rate, "B/s"}
                           : runs::Quantity{core::tr("transfer time against that of others"), link.slower, {}},
         .expected =
             rated ? runs::Expected{0.8 * link.others, 1.25 * link.others, "B/s", others} : runs::Expected{0.8, 1.25, {}, others},
         .probability = std::min(surest, 1 - link.chance),
         .costShare = link.costShare,
         .causes = {{"slow-link", core::tr("a link or NIC between these ranks is slow"), 0.7},
                    {"shared-link", core::tr("other traffic uses the same link"), 0.3}},
         .next = {{core::tr("Run nccl-tests between just these ranks")}}});
}

/// GPUs that stand because their host launches too late, on all ranks alike.
std::optional<Finding> hostFinding(std::span<const RankBreakdown> ranks)
{
    const double usual = usualHostShare(ranks);
    double peer = 0;
    double host = 0;
    for (const RankBreakdown &rank : ranks) {
        peer += rank.peerIdle.value_or(0);
        host += rank.hostIdle.value_or(0);
    }
    if (usual < hostBound || host < peer)
        return std::nullopt;
    return findingOf(
        hostHolds,
        {.about = {{"rank", ranks.size() == 1 ? std::to_string(ranks.front().rank) : "all"}},
         .message = {ranks.size() == 1
                         ? core::tr("The GPU stands idle for %1 of the step because its host launches the next kernel too late")
                         : core::tr("GPUs stand idle for %1 of the step because their hosts launch the next kernel too late"),
                     {Number(percent(usual), "%", 2)}},
         .measured = runs::Quantity{core::tr("idle time before late launches"), usual, {}},
         .expected = runs::Expected{0, hostBound, {}, core::tr("launches that run ahead of the GPU")},
         .probability = 0.95,
         .costShare = usual,
         .causes = {{"small-kernels", core::tr("kernels are too short for their launches"), 0.45},
                    {"profiler", core::tr("recording the trace slows the host: without it the step may be quicker"), 0.3},
                    {"host-work", core::tr("the host does something else: data, logging, synchronisation"), 0.25}},
         .next = {{core::tr("Use CUDA graphs or torch.compile, or a larger microbatch")}}});
}

void abstain(const runs::TraceWaits &waits, const runs::Stragglers &stragglers, std::size_t present, int worldSize,
             std::vector<runs::Abstained> &out)
{
    if (present < 2) {
        out.push_back(
            {"one-rank", core::tr("One rank alone does not tell who is late"), {core::tr("traces of the other ranks")}});
        return;
    }
    if (stragglers.tooFew)
        out.push_back({"few-collectives",
                       core::tr("Too few collectives of these traces belong together to tell who is late"),
                       {core::tr("traces of the same steps from all ranks, with process groups and sequence numbers")}});
    if (stragglers.clocksUnknown)
        out.push_back({"clocks-unknown",
                       core::tr("The clocks of these traces cannot be compared, so nobody can be called late"),
                       {core::tr("collectives that all of these ranks share")}});
    if (stragglers.rotating)
        out.push_back({"rotating",
                       {core::tr("Ranks wait %1 for each other, but the last one changes: no rank or node can be named"),
                        {Number(stragglers.waited * 1e-9, "s", 2)}},
                       {core::tr("more steps")}});
    if (stragglers.stages == 0 && waits.unpaired > 0)
        out.push_back({"stages-unknown",
                       core::tr("Sends and receives do not state their ranks: which stage of a pipeline is late cannot be told"),
                       {core::tr("traces whose sends state their ranks or the group of their pipeline")}});
    if (stragglers.uncompared && !waits.collectives.empty())
        out.push_back({"links-uncompared",
                       core::tr("Nothing says how quick these transfers should be: no three groups are alike"),
                       {core::tr("the machine's bandwidths")}});
    if (worldSize > static_cast<int>(present))
        out.push_back({"ranks-missing",
                       {core::tr("%1 of %2 ranks have a trace: who is late among the others cannot be told"),
                        {Number(static_cast<int>(present)), Number(worldSize)}},
                       {core::tr("traces of the other ranks")}});
}

} // namespace

Diagnosis diagnoseTrace(const runs::TraceWaits &waits, const runs::Stragglers &stragglers, std::span<const RankBreakdown> ranks,
                        int worldSize)
{
    Diagnosis out;
    bool hostTold = false;
    for (const Straggler &found : stragglers.found) {
        using Kind = Straggler::Kind;
        out.findings.push_back(found.kind == Kind::Link    ? linkFinding(found)
                               : found.kind == Kind::Stage ? stageFinding(found, stragglers.stages)
                                                           : lateFinding(found, ranks));
        hostTold = hostTold || out.findings.back().code == "host-bound";
    }
    // Where clocks are not known, nobody knows what of a rank lies in the step.
    if (const auto host = hostFinding(ranks); host && !hostTold && !stragglers.clocksUnknown)
        out.findings.push_back(*host);
    std::ranges::stable_sort(out.findings, std::ranges::greater{}, &Finding::costShare);
    std::set<int> present;
    for (const RankBreakdown &rank : ranks)
        present.insert(rank.rank);
    for (const runs::RankClock &clock : waits.clocks) // also of ranks without kernels
        present.insert(clock.rank);
    abstain(waits, stragglers, present.size(), worldSize, out.abstained);
    return out;
}

} // namespace shardscope::findings
