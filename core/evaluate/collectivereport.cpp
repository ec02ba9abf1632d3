// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/collectivereport.h"

#include "core/base/errorcode.h"
#include "core/cluster/channelname.h"
#include "core/plan/ranks.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

namespace shardscope::evaluate {

namespace {

using scenario::CollectiveChoices;
using traffic::Algorithm;

/// The ring of a channel that the choices ask for: the one that is drawn, else the first; null without.
const cluster::ChannelPath *channelRing(const scenario::Scenario &scenario, const cluster::Cluster &machine)
{
    if (scenario.collectives.order != scenario::RankOrder::Channel)
        return nullptr;
    const cluster::ChannelPath *drawn = cluster::findChannelPath(machine, scenario.machine.channel);
    if (drawn != nullptr && !drawn->tree)
        return drawn;
    const auto first = std::ranges::find(machine.channelPaths, false, &cluster::ChannelPath::tree);
    return first == machine.channelPaths.end() ? nullptr : &*first;
}

/// The GPUs that take part: a ring of the whole machine is taken as the report
/// found it; of fewer GPUs, the first of it.
std::vector<int> ranksOf(const MachineReport &machine, const CollectiveChoices &choices, const std::string &channel)
{
    const int gpus = machine.cluster->gpus();
    std::vector<int> all;
    if (const cluster::ChannelPath *path = cluster::findChannelPath(*machine.cluster, channel)) {
        for (const DeviceId id : path->gpus())
            all.push_back(id.value);
    } else if (choices.order == scenario::RankOrder::Ring && machine.ring) {
        for (const DeviceId id : machine.ring->devices)
            all.push_back(id.value);
    } else {
        for (int i = 0; i < gpus; ++i)
            all.push_back(i);
    }
    if (choices.operation == cluster::Operation::SendRecv)
        all.resize(std::min<std::size_t>(all.size(), 2));
    else if (choices.ranks > 0)
        all.resize(std::min(all.size(), static_cast<std::size_t>(choices.ranks)));
    return all;
}

/// The group of the plan that rank 0 is in; ranks are the machine's GPUs as loaded.
/// Empty where the machine has fewer GPUs than the plan, or does not list all of the group.
std::vector<int> groupOf(const plan::Layout &layout, const cluster::Cluster &machine, scenario::CollectiveGroup group)
{
    using plan::Axis;
    const Result<plan::TwoGrids> grids = plan::twoGrids({layout.gpus(), layout.tensor, layout.contextRanks, layout.expert,
                                                         layout.expertTensorRanks(), layout.pipe, layout.order});
    if (!grids || layout.gpus() > machine.allGpus())
        return {};
    const auto first = [listed = machine.gpus()](const plan::RankGroups &groups) {
        const auto ranks = groups.group(0);
        const bool known = std::ranges::all_of(ranks, [listed](int rank) { return rank < listed; });
        return known ? std::vector<int>(ranks.begin(), ranks.end()) : std::vector<int>();
    };
    switch (group) {
    case scenario::CollectiveGroup::Tensor: return first(grids->attention.groups({Axis::Tensor}));
    case scenario::CollectiveGroup::Context: return first(grids->attention.groups({Axis::Context}));
    case scenario::CollectiveGroup::Expert: return first(grids->experts.groups({Axis::Expert}));
    case scenario::CollectiveGroup::Replicas: return first(grids->attention.groups({Axis::Context, Axis::Data}));
    case scenario::CollectiveGroup::Pipe: return first(grids->attention.groups({Axis::Pipe}));
    case scenario::CollectiveGroup::Machine: break;
    }
    return {};
}

/// The first GPU of each node.
std::vector<int> nodesOf(const MachineReport &machine)
{
    std::vector<int> firsts;
    for (const auto &host : machine.shape.hosts)
        if (!host.gpus.empty())
            firsts.push_back(host.gpus.front().value);
    return firsts;
}

/// Where all GPUs would be too many: the replicas of the plan, else one of each node, else the first node.
void takeFewer(CollectiveReport &report, const plan::Layout &layout)
{
    const cluster::Cluster &cluster = *report.machine->cluster;
    std::vector<int> replicas = groupOf(layout, cluster, scenario::CollectiveGroup::Replicas);
    if (replicas.size() > 1 && static_cast<int>(replicas.size()) <= mostCollectiveRanks) {
        report.group = scenario::CollectiveGroup::Replicas;
        report.ranks = std::move(replicas);
        return;
    }
    std::vector<int> nodes = nodesOf(*report.machine);
    if (nodes.size() > 1 && static_cast<int>(nodes.size()) <= mostCollectiveRanks) {
        report.byNodes = true;
        report.ranks = std::move(nodes);
        return;
    }
    const std::vector<DeviceId> &host = report.machine->shape.hosts.front().gpus;
    if (host.size() < 2 || static_cast<int>(host.size()) > mostCollectiveRanks)
        return;
    report.ranks.clear();
    for (const DeviceId gpu : host)
        report.ranks.push_back(gpu.value);
}

std::vector<double> sizesFor(std::size_t ranks)
{
    const std::vector<double> all = traffic::powersOfTwo(3, 33);
    const std::size_t step = ranks <= 32 ? 1 : ranks <= 96 ? 2 : 5;
    std::vector<double> sizes;
    for (std::size_t i = 0; i < all.size(); i += step)
        sizes.push_back(all[i]);
    return sizes;
}

std::vector<PairLoad> loadsOf(const traffic::CollectiveRun &run)
{
    std::map<std::pair<int, int>, PairLoad> byPair;
    for (const traffic::Transfer &transfer : run.transfers) {
        PairLoad &load = byPair[{transfer.from, transfer.to}];
        load.from = transfer.from;
        load.to = transfer.to;
        load.bytes += transfer.bytes;
        load.busy += transfer.end - transfer.start;
    }
    std::vector<PairLoad> loads;
    for (const auto &[pair, load] : byPair)
        loads.push_back(load);
    std::ranges::stable_sort(loads, std::ranges::greater{}, &PairLoad::bytes);
    return loads;
}

std::vector<MeasuredJob> jobsOf(const cluster::Cluster &machine)
{
    std::vector<MeasuredJob> jobs;
    for (std::size_t i = 0; i < machine.collectives.size(); ++i) {
        std::vector<cluster::TransferTime> rows;
        for (const cluster::CollectiveRow &row : machine.collectives[i].rows) {
            if (row.size.si() > 0 && row.outOfPlace && row.outOfPlace->time.si() > 0)
                rows.push_back({row.size, row.outOfPlace->time});
        }
        MeasuredJob job{i, std::nullopt, std::nullopt};
        if (auto fit = cluster::fitAlphaBeta(rows))
            job.fit = *fit;
        else
            job.error = fit.error();
        jobs.push_back(std::move(job));
    }
    return jobs;
}

/// About forty numbers of blocks around the best, evenly on a logarithmic scale.
std::vector<std::pair<std::int64_t, Seconds>> blockCurve(const traffic::BroadcastCase &lab, std::int64_t best)
{
    std::set<std::int64_t> blocks{1, best, lab.blocks};
    const double most = std::min({std::max(100.0 * static_cast<double>(best), 1000.0), std::max(1.0, lab.bytes.si()), 1e7});
    constexpr int points = 48;
    for (int i = 0; i <= points; ++i)
        blocks.insert(std::max<std::int64_t>(1, std::llround(std::pow(most, static_cast<double>(i) / points))));
    std::vector<std::pair<std::int64_t, Seconds>> curve;
    for (const std::int64_t b : blocks) {
        if (static_cast<double>(b) <= most)
            curve.emplace_back(b, traffic::pipelinedTime(lab, b));
    }
    return curve;
}

void runLab(CollectiveReport &report, const scenario::BroadcastChoices &choices)
{
    traffic::BroadcastCase &lab = report.lab;
    lab = {choices.bytes,
           choices.destinations,
           choices.hostPageable,
           choices.hostPinned,
           choices.link,
           choices.latency,
           std::max<std::int64_t>(1, choices.blocks)};
    if (Status status = traffic::check(lab); !status) {
        report.labError = std::move(status).error();
        return;
    }
    if (choices.blocks == 0)
        lab.blocks = traffic::bestBlocks(lab);
    report.labTimes = *traffic::broadcast(lab);
    report.labSteps = traffic::designSteps(lab);
    report.labBlocks = blockCurve(lab, report.labTimes->bestBlocks);
}

Status runCollectives(CollectiveReport &report, const plan::Layout &layout, const CollectiveReport *previous,
                      const Progress &progress)
{
    const MachineReport &machine = *report.machine;
    const cluster::Cluster &cluster = *machine.cluster;
    const CollectiveChoices &choices = report.choices;
    const bool sameNetwork =
        previous != nullptr && previous->machine == report.machine && previous->choices.alpha == choices.alpha;
    report.jobs = sameNetwork ? previous->jobs : jobsOf(cluster);
    if (cluster.gpus() < 2)
        return Nothing{};
    report.group = choices.group;
    const bool all = choices.group == scenario::CollectiveGroup::Machine;
    if (all && choices.order == scenario::RankOrder::Channel && report.channel.empty()) {
        report.error = Error{ErrorCode::ValueRange,
                             {core::tr("The order of the GPUs"), core::tr("a ring of NCCL, and this machine has none"),
                              core::tr("a machine from a log with NCCL_DEBUG=INFO, or another order")},
                             {}};
        return Nothing{};
    }
    report.ranks = all ? ranksOf(machine, choices, report.channel) : groupOf(layout, cluster, choices.group);
    if (all && choices.ranks == 0 && static_cast<int>(report.ranks.size()) > mostCollectiveRanks)
        takeFewer(report, layout);
    const std::vector<int> &ranks = report.ranks;
    if (!all && ranks.empty()) {
        report.error = Error{ErrorCode::ValueRange,
                             {cluster.isPart() ? core::tr("The number of GPUs of the machine that are listed")
                                               : core::tr("The number of GPUs of the machine"),
                              std::to_string(cluster.gpus()), "the plan's " + std::to_string(layout.gpus())},
                             {}};
        return Nothing{};
    }
    if (ranks.size() < 2) {
        report.error =
            Error{ErrorCode::ValueRange, {core::tr("The number of participating GPUs"), "1", core::tr("at least 2")}, {}};
        return Nothing{};
    }
    if (static_cast<int>(ranks.size()) > mostCollectiveRanks || cluster.gpus() > mostCollectiveDevices) {
        const bool fewer = cluster.gpus() <= mostCollectiveDevices; // of this machine
        report.error =
            Error{ErrorCode::ValueRange,
                  {fewer ? core::tr("The number of participating GPUs") : core::tr("The number of GPUs of the machine"),
                   std::to_string(fewer ? static_cast<int>(ranks.size()) : cluster.gpus()),
                   "at most " + std::to_string(fewer ? mostCollectiveRanks : mostCollectiveDevices)},
                  {}};
        return Nothing{};
    }
    if (sameNetwork && previous->network)
        report.network = previous->network;
    else
        report.network = std::make_shared<const traffic::Network>(cluster, machine.bandwidth, machine.shape, choices.alpha);
    traffic::CollectiveTask task{choices.operation, algorithmOf(choices), choices.size.si(), report.ranks, choices.pieces, {}};
    Result<traffic::CollectiveRun> run = traffic::runCollective(*report.network, task, progress);
    if (!run && run.error().code == ErrorCode::Stopped)
        return std::move(run).error();
    if (!run) {
        report.error = std::move(run).error();
    } else if (!std::isfinite(run->time)) {
        report.error = Error{ErrorCode::NoBandwidth, {}, {}};
    } else {
        report.loads = loadsOf(*run);
        report.run = std::move(*run);
    }
    progress.report(0.3);
    const bool sameCurves = sameNetwork && previous->ranks == report.ranks && previous->choices.operation == choices.operation
                            && previous->choices.pieces == choices.pieces && !previous->comparison.curves.empty();
    if (sameCurves) {
        report.comparison = previous->comparison;
        return Nothing{};
    }
    Result<traffic::Comparison> comparison =
        traffic::compareAlgorithms(*report.network, task, sizesFor(report.ranks.size()), progress);
    if (!comparison)
        return std::move(comparison).error();
    report.comparison = std::move(*comparison);
    return Nothing{};
}

} // namespace

Algorithm algorithmOf(const CollectiveChoices &choices)
{
    const auto known = traffic::algorithmsFor(choices.operation);
    const auto found =
        std::ranges::find_if(known, [&choices](Algorithm a) { return traffic::algorithmId(a) == choices.algorithm; });
    return found != known.end() ? *found : known.empty() ? Algorithm::Ring : known.front();
}

Result<CollectiveReportPtr> collectiveReport(const scenario::Scenario &scenario, std::shared_ptr<const MachineReport> machine,
                                             const CollectiveReportPtr &previous, const Progress &progress)
{
    const bool byPlan = scenario.collectives.group != scenario::CollectiveGroup::Machine
                        || (machine && machine->cluster->gpus() > mostCollectiveRanks);
    const cluster::ChannelPath *ring = machine ? channelRing(scenario, *machine->cluster) : nullptr;
    const std::string channel = ring != nullptr ? cluster::channelName(*machine->cluster, *ring) : std::string();
    if (previous && previous->channel == channel && (!byPlan || previous->layout == scenario.layout)
        && previous->machine == machine && previous->choices == scenario.collectives)
        return previous;
    auto report = std::make_shared<CollectiveReport>();
    report->choices = scenario.collectives;
    report->layout = scenario.layout;
    report->channel = channel;
    report->machine = std::move(machine);
    runLab(*report, scenario.collectives.broadcast);
    if (report->machine) {
        if (Status status = runCollectives(*report, scenario.layout, previous.get(), progress); !status)
            return std::move(status).error();
    }
    return CollectiveReportPtr(std::move(report));
}

} // namespace shardscope::evaluate
