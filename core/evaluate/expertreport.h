// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/evaluate/report.h"
#include "core/placement/lysi.h"
#include "core/placement/metrics.h"
#include "core/placement/registry.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shardscope::evaluate {

/// A policy on the layer that is looked at; the numbers side by side.
struct PolicyResult {
    const placement::Policy *policy = nullptr;
    std::optional<Error> refused; ///< then there are no numbers
    placement::Metrics metrics;   ///< without its traffic table
    double value = 0;             ///< what the topology-aware policy makes small
    int tiles = 0;                ///< slots in use
    std::optional<placement::Proof> proof;
};

/// One of the two placements.
struct PlacementReport {
    const placement::Policy *policy = nullptr; ///< null: there is no such policy
    std::optional<Error> refused;              ///< then `placement` is contiguous
    placement::Placement placement;            ///< with what was dragged by hand; its steps are the policy's
    placement::Metrics metrics;
    double value = 0;
    placement::Metrics before; ///< of the policy alone, while something was dragged
    double valueBefore = 0;
    int byHand = 0; ///< moves that were applied
};

/// Tokens by device of one layer, for the row of small pictures.
struct LayerTokens {
    std::vector<std::int64_t> tokens;
    std::int64_t max = 0;
    double imbalance = 1;
};

struct LysiStudy {
    placement::LysiProblem problem;
    placement::LysiGrouping grouping;
    std::vector<double> times_ms; ///< T of every group
    double value_ms = 0;
    std::optional<placement::LysiBest> best; ///< of at most twelve workers
};

/// Naive against Demeter, layer by layer: max − mean in tokens.
struct SchedulerComparison {
    std::vector<double> naive;
    std::vector<double> demeter;
};

struct ExpertReport {
    // What it was made from, to spare work next time.
    scenario::ExpertChoices choices;
    std::shared_ptr<const cluster::Cluster> cluster;
    std::optional<model::Network> model;

    int experts = 0;
    int devices = 0;
    int layer = 0;                                             ///< the chosen one, within the layers there are
    std::shared_ptr<const std::vector<plan::LayerLoad>> loads; ///< by layer, on the machine's ranks
    std::shared_ptr<const placement::Problem> problem;         ///< of the layer
    std::vector<std::int64_t> byExpert;                        ///< tokens, of the layer
    std::string loadSource;                                    ///< English, for derivations
    placement::KnownLinks links;
    std::shared_ptr<const PlacementReport> a;
    std::shared_ptr<const PlacementReport> b;
    plan::Movement movement; ///< from A to B
    double movementBytes = 0;
    std::shared_ptr<const std::vector<LayerTokens>> layersA;
    std::shared_ptr<const std::vector<LayerTokens>> layersB;
    std::shared_ptr<const std::vector<PolicyResult>> policies;
    std::shared_ptr<const LysiStudy> lysi; ///< null for machines that are too large
    std::shared_ptr<const SchedulerComparison> schedulers;
    std::vector<Issue> issues;

    [[nodiscard]] const PlacementReport &side(bool second) const { return second ? *b : *a; }
    [[nodiscard]] int layers() const { return static_cast<int>(loads->size()); }
};

using ExpertReportPtr = std::shared_ptr<const ExpertReport>;

/// GPUs that are taken where the choice says all, and at most.
inline constexpr int usualExpertDevices = 320;
inline constexpr int mostExpertDevices = 1024;
/// Entries of all layers' loads at most.
inline constexpr std::int64_t mostLoadEntries = std::int64_t{1} << 24;

/// Null without a machine that has a GPU, or with a load that is too large. `previous` may spare work.
[[nodiscard]] Result<ExpertReportPtr> expertReport(const scenario::Scenario &scenario, const cluster::BandwidthTable &bandwidth,
                                                   const ExpertReportPtr &previous, const Progress &progress);

} // namespace shardscope::evaluate
