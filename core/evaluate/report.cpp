// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/report.h"

#include "core/base/errorcode.h"
#include "core/cluster/devicename.h"
#include "core/evaluate/collectivereport.h"
#include "core/evaluate/correctedruns.h"
#include "core/evaluate/costreport.h"
#include "core/evaluate/expertreport.h"
#include "core/evaluate/pipelinereport.h"
#include "core/evaluate/stepreport.h"
#include "core/evaluate/tracereport.h"
#include "core/findings/facts.h"

#include <algorithm>
#include <cmath>

namespace shardscope::evaluate {

namespace {

using cluster::BandwidthTable;
using cluster::Cluster;
using cluster::DeviceKind;

/// Widest-path bandwidth between all GPUs at once: the narrowest edge on the
/// way through a maximum spanning tree (Hu 1961, The maximum capacity route
/// problem). Directions may differ, so the tree is only a lower bound there;
/// counting detours needs no more.
std::vector<double> widestAll(const BandwidthTable &table, int gpus)
{
    const auto n = static_cast<std::size_t>(gpus);
    std::vector<double> widest(n * n, 0.0);
    std::vector<double> best(n, -1.0);
    std::vector<int> parent(n, 0);
    std::vector<int> joined{0};
    std::vector<bool> inTree(n, false);
    const auto edge = [&table](int i, int j) {
        const double b = std::min(table.at(i, j), table.at(j, i));
        return std::isnan(b) ? 0.0 : b;
    };
    inTree[0] = true;
    for (int j = 1; j < gpus; ++j)
        best[static_cast<std::size_t>(j)] = edge(0, j);
    while (joined.size() < n) {
        int next = -1;
        for (int j = 0; j < gpus; ++j) {
            const auto at = static_cast<std::size_t>(j);
            if (!inTree[at] && (next < 0 || best[at] > best[static_cast<std::size_t>(next)]))
                next = j;
        }
        const auto at = static_cast<std::size_t>(next);
        const auto up = static_cast<std::size_t>(parent[at]);
        for (const int k : joined) {
            const auto other = static_cast<std::size_t>(k);
            const double through = other == up ? best[at] : std::min(best[at], widest[up * n + other]);
            widest[at * n + other] = widest[other * n + at] = through;
        }
        inTree[at] = true;
        joined.push_back(next);
        for (int j = 0; j < gpus; ++j) {
            const double b = edge(next, j);
            if (!inTree[static_cast<std::size_t>(j)] && b > best[static_cast<std::size_t>(j)]) {
                best[static_cast<std::size_t>(j)] = b;
                parent[static_cast<std::size_t>(j)] = next;
            }
        }
    }
    return widest;
}

void countDetours(MachineReport &report, int gpus)
{
    if (gpus < 3)
        return;
    const std::vector<double> widest = widestAll(report.bandwidth, gpus);
    for (int i = 0; i < gpus; ++i) {
        for (int j = i + 1; j < gpus; ++j) {
            const double direct = std::min(report.bandwidth.at(i, j), report.bandwidth.at(j, i));
            const double gain =
                widest[static_cast<std::size_t>(i) * static_cast<std::size_t>(gpus) + static_cast<std::size_t>(j)] / direct;
            // A detour that gains less than 5 % is the noise of the measurement.
            if (std::isfinite(gain) && gain > 1.05) {
                ++report.detours;
                report.bestDetourGain = std::max(report.bestDetourGain, gain);
            }
        }
    }
}

/// Host by host, the ring's order of GPUs inside each, so that the blocks of
/// near GPUs stand together in a matrix.
std::vector<DeviceId> clusteredOrder(const MachineReport &report)
{
    std::vector<DeviceId> order;
    for (const cluster::HostShape &host : report.shape.hosts) {
        for (const std::vector<DeviceId> &socket : host.sockets)
            order.insert(order.end(), socket.begin(), socket.end());
    }
    std::vector<bool> placed(report.cluster->devices.size(), false);
    for (const DeviceId id : order)
        placed[id.index()] = true;
    // GPUs come first in the table, so what no shape claimed keeps that order.
    for (std::size_t i = 0; i < placed.size(); ++i)
        if (!placed[i])
            order.emplace_back(i);
    return order;
}

template <class T>
std::optional<T> orNone(Result<T> result)
{
    if (!result)
        return std::nullopt;
    return std::move(*result);
}

/// GPUs up to which each pair's detours are held against the ranges of the rates.
constexpr int mostDetours = cluster::exactDevices;

/// Rates by class, where none is known: everything that follows from them is found as for any machine.
void assumeLinks(MachineReport &report, const search::PlanDevices &devices)
{
    const Cluster &c = *report.given;
    cluster::AssumedRates rates =
        cluster::assumedRates(c, report.bandwidth, cluster::deviceIn(devices.devices, c.gpuModel).device);
    if (rates.empty() || c.gpus() < 2)
        return;
    report.cluster = std::make_shared<const Cluster>(cluster::withAssumed(c, rates.rates));
    report.bandwidth = BandwidthTable(*report.cluster);
    report.assumed = AssumedLinks{std::move(rates)};
}

/// What holds whatever the rates within their ranges.
void judgeAssumed(MachineReport &report, const Progress &progress)
{
    AssumedLinks &assumed = *report.assumed;
    const Cluster &c = *report.given;
    report.detours = 0;
    report.bestDetourGain = 0;
    if (c.gpus() > mostDetours)
        return;
    const auto certain = [](const auto &order) { return order && order->certain; };
    assumed.ringCertain = certain(cluster::assumedRing(c, assumed.rates, progress));
    assumed.pipelineCertain = certain(cluster::assumedPipeline(c, assumed.rates, progress));
    for (int i = 0; i < c.gpus(); ++i)
        for (int j = i + 1; j < c.gpus(); ++j) {
            const cluster::Detour is = cluster::assumedDetour(c, assumed.rates, DeviceId(i), DeviceId(j)).is;
            report.detours += is == cluster::Detour::Faster ? 1 : 0;
            assumed.unknownDetours += is == cluster::Detour::Unknown ? 1 : 0;
        }
}

/// Of the machine as it was read: what is only assumed is no evidence.
findings::Diagnosis judgeMachine(const std::shared_ptr<const Cluster> &machine, const search::PlanDevices *devices)
{
    findings::Facts facts;
    facts.machine = machine;
    facts.machines = {{machine->source, machine, {}}};
    findings::Known known;
    known.gpu = machine->gpuModel;
    if (devices != nullptr) {
        const std::shared_ptr<const void> outlives; // the request holds them
        known.devices = findings::DeviceList(outlives, &devices->devices);
        known.laws = {outlives, &devices->laws};
    }
    return findings::diagnose(facts, known);
}

Result<std::shared_ptr<const MachineReport>> evaluateMachine(std::shared_ptr<const Cluster> machine,
                                                             const search::PlanDevices *devices, const Progress &progress)
{
    auto report = std::make_shared<MachineReport>();
    report->given = machine;
    report->cluster = std::move(machine);
    report->bandwidth = BandwidthTable(*report->cluster);
    if (devices != nullptr)
        assumeLinks(*report, *devices);
    const Cluster &c = *report->cluster;
    report->known = cluster::knownLinks(c, report->bandwidth);
    report->counts = cluster::linkCounts(c);
    report->classes = cluster::classBandwidths(c, report->bandwidth);
    report->asymmetries = cluster::asymmetries(c, report->bandwidth, 0.0);
    for (const cluster::Asymmetry &a : report->asymmetries) {
        const bool gpus = c.device(a.a).kind == DeviceKind::Gpu && c.device(a.b).kind == DeviceKind::Gpu;
        if (gpus)
            report->largestAsymmetry = std::max(report->largestAsymmetry, a.ratio);
    }
    std::erase_if(report->asymmetries, [](const cluster::Asymmetry &a) { return a.ratio <= asymmetryThreshold; });
    report->outliers = cluster::outliers(c, report->bandwidth);
    progress.report(0.2);
    report->shape = cluster::recogniseShape(c, report->bandwidth);
    countDetours(*report, c.gpus());
    progress.report(0.4);
    report->ring = orNone(cluster::bestRing(c, report->bandwidth, progress));
    progress.report(0.6);
    report->pipeline = orNone(cluster::pipelineOrder(c, report->bandwidth, c.gpus(), progress));
    if (report->pipeline && c.gpus() > 1 && !(report->pipeline->narrowest.si() > 0))
        report->pipeline.reset(); // over a link that nobody measured
    if (report->assumed)
        judgeAssumed(*report, progress);
    report->judged = judgeMachine(report->given, devices);
    progress.report(0.8);
    report->bisection = orNone(cluster::bisection(c, report->bandwidth, progress));
    report->clustered = clusteredOrder(*report);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    progress.report(1.0);
    return std::shared_ptr<const MachineReport>(std::move(report));
}

/// What follows from the scenario alone.
/// `devices`: null where no rate of a link is to be assumed; `known` are those that a trace may name.
Result<Report> viewsOf(const scenario::Scenario &scenario, const search::PlanDevices *devices, const search::PlanDevices &known,
                       const Report *previous, const Progress &progress)
{
    Report report;
    report.issues = scenario::validate(scenario);
    if (!scenario.empty()) {
        report.cost = costReport(scenario, previous != nullptr ? previous->cost : nullptr);
        report.memory = memoryReport(scenario, previous != nullptr ? previous->memory : nullptr);
        Result<PipelineReportPtr> pipeline =
            pipelineReport(scenario, previous != nullptr ? previous->pipeline.get() : nullptr, progress);
        if (!pipeline)
            return std::move(pipeline).error();
        report.pipeline = std::move(*pipeline);
        report.issues.insert(report.issues.end(), report.pipeline->issues.begin(), report.pipeline->issues.end());
        Result<TraceReportPtr> trace =
            traceReport(scenario, report.pipeline, previous != nullptr ? previous->trace : nullptr, progress, known);
        if (!trace)
            return std::move(trace).error();
        report.trace = std::move(*trace);
    }
    if (!scenario.cluster) {
        if (!scenario.empty()) {
            Result<CollectiveReportPtr> lab =
                collectiveReport(scenario, nullptr, previous != nullptr ? previous->collectives : nullptr, progress);
            if (!lab)
                return std::move(lab).error();
            report.collectives = std::move(*lab);
        }
        return report;
    }
    if (previous != nullptr && previous->machine && previous->machine->given == scenario.cluster) {
        report.machine = previous->machine;
    } else {
        Result<std::shared_ptr<const MachineReport>> machine = evaluateMachine(scenario.cluster, devices, progress);
        if (!machine)
            return std::move(machine).error();
        report.machine = std::move(*machine);
    }
    Result<CollectiveReportPtr> collectives =
        collectiveReport(scenario, report.machine, previous != nullptr ? previous->collectives : nullptr, progress);
    if (!collectives)
        return std::move(collectives).error();
    report.collectives = std::move(*collectives);
    Result<ExpertReportPtr> experts =
        expertReport(scenario, report.machine->bandwidth, previous != nullptr ? previous->experts : nullptr, progress);
    if (!experts)
        return std::move(experts).error();
    report.experts = std::move(*experts);
    if (report.experts)
        report.issues.insert(report.issues.end(), report.experts->issues.begin(), report.experts->issues.end());
    return report;
}

} // namespace

Result<Report> evaluate(const scenario::Scenario &scenario, const Report *previous, const Progress &progress,
                        const Request &request)
{
    static const search::PlanDevices none;
    const search::PlanDevices &devices = request.devices ? *request.devices : none;
    Result<Report> report = viewsOf(scenario, request.assume ? &devices : nullptr, devices, previous, progress);
    if (!report)
        return report;
    const findings::DeviceList sheets(request.devices, request.devices ? &devices.devices : nullptr);
    report->runs = findings::analyse(scenario, sheets, previous != nullptr ? previous->runs : nullptr, progress);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    report->step = stepReport(scenario, devices, report->pipeline);
    report->plans = previous != nullptr ? previous->plans : nullptr;
    if (!request.plans)
        return report;
    if (request.part && search::needsSearch(scenario, report->plans))
        request.part(*report);
    scenario::Scenario measured = scenario;
    measured.runs.list = correctedRuns(scenario.runs.list, report->runs);
    Result<search::PlansReportPtr> plans = search::plansReport(measured, devices, report->plans, progress);
    if (!plans)
        return std::move(plans).error();
    report->plans = std::move(*plans);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    return report;
}

} // namespace shardscope::evaluate
