// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cluster/assumedrates.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/knownlinks.h"
#include "core/cluster/orders.h"
#include "core/cluster/shape.h"
#include "core/cluster/statistics.h"
#include "core/findings/analysis.h"
#include "core/findings/doctor.h"
#include "core/scenario/scenario.h"
#include "core/search/plansreport.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace shardscope::evaluate {

/// Everything that follows from the machine alone.
/// Of a machine of which no bandwidth between GPUs is known: every number rests on rates by link class.
struct AssumedLinks {
    cluster::AssumedRates rates;
    bool ringCertain = false;     ///< whatever the rates within their ranges
    bool pipelineCertain = false; ///< likewise
    int unknownDetours = 0;       ///< GPU pairs where the ranges overlap; `detours` has those that win for certain
};

struct MachineReport {
    std::shared_ptr<const cluster::Cluster> given;   ///< the scenario's
    std::shared_ptr<const cluster::Cluster> cluster; ///< with laws of the assumed rates, where there are some
    std::optional<AssumedLinks> assumed;
    cluster::BandwidthTable bandwidth;
    cluster::KnownLinks known; ///< of `bandwidth`
    std::vector<cluster::ClassCount> counts;
    std::vector<cluster::ClassBandwidth> classes;
    std::vector<cluster::Asymmetry> asymmetries; ///< above asymmetryThreshold
    double largestAsymmetry = 0;                 ///< over GPU pairs
    std::vector<cluster::Outlier> outliers;
    cluster::ClusterShape shape;
    std::optional<cluster::DeviceOrder> ring;     ///< absent without bandwidths
    std::optional<cluster::DeviceOrder> pipeline; ///< over all GPUs
    std::optional<cluster::Bisection> bisection;
    std::vector<DeviceId> clustered; ///< all devices, GPUs that are near each other adjacent
    int detours = 0;                 ///< GPU pairs whose widest path beats the direct link
    double bestDetourGain = 0;       ///< largest widest / direct over these pairs
    findings::Diagnosis judged;      ///< what is wrong with its links and rates, as far as the machine alone tells
};

/// Pairs that differ more than this between their directions are marked.
inline constexpr double asymmetryThreshold = 0.05;

struct PipelineReport;
struct ExpertReport;
struct CostReport;
struct MemoryReport;
struct CollectiveReport;
struct StepReport;
struct TraceReport;

struct Report {
    std::shared_ptr<const MachineReport> machine;        ///< null without a machine
    std::shared_ptr<const PipelineReport> pipeline;      ///< null in a report of an empty scenario
    std::shared_ptr<const ExpertReport> experts;         ///< null without a GPU
    std::shared_ptr<const CollectiveReport> collectives; ///< null in a report of an empty scenario
    std::shared_ptr<const CostReport> cost;              ///< null in a report of an empty scenario
    std::shared_ptr<const MemoryReport> memory;          ///< null without a model
    std::shared_ptr<const TraceReport> trace;            ///< null without a trace
    std::shared_ptr<const StepReport> step;              ///< null where the pipeline does not follow the layout
    findings::AnalysisPtr runs;                          ///< null without measured runs
    search::PlansReportPtr plans;                        ///< where nobody asks for plans: those of the previous report
    std::vector<Issue> issues;
};

/// What a report is made with, beside the scenario.
struct Request {
    /// The catalogue's; null: measurements are not held against data sheets, plans have no device.
    std::shared_ptr<const search::PlanDevices> devices = {};
    bool plans = false; ///< to be searched
    /// Hears of all but the plans where these are searched anew, which takes longer.
    std::function<void(const Report &)> part = {};
    bool assume = true; ///< rates of links that nobody measured or said
};

/// Pure: the same scenario gives the same report. `previous` may spare work
/// where nothing changed; it never changes the answer. Fails only when stopped.
[[nodiscard]] Result<Report> evaluate(const scenario::Scenario &scenario, const Report *previous, const Progress &progress,
                                      const Request &request = {});

} // namespace shardscope::evaluate
