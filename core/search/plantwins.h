// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planstep.h"
#include "core/plan/layout.h"
#include "core/runs/run.h"
#include "core/search/plansquery.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace shardscope::search {

/// A measured run of a plan beside what is predicted for it.
struct PlanTwin {
    std::string run;   ///< its id
    std::string title; ///< what a person calls it; may be empty
    plan::Layout plan;
    std::optional<double> measured_s;
    bool fromRate = false; ///< worked out from the TFLOP/s of a GPU
    std::optional<Bytes> measuredMemory;
    bool outOfMemory = false;
    std::string device; ///< of the catalogue
    Bytes limit{};      ///< of that device
    std::optional<cost::PlanStep> step;
    Bytes memory{};
    bool fits = false;
    std::optional<Error> fault; ///< why there is no prediction

    /// Predicted over measured, less one.
    [[nodiscard]] std::optional<double> error() const;
};

/// How far the predictions are from what was measured.
struct TwinSummary {
    int compared = 0;
    double meanError = 0; ///< mean absolute relative error
    double maxError = 0;
    std::optional<double> spearman; ///< of the order of step times
    int memoryAsked = 0;            ///< runs that are known to have fitted or not
    int memoryRight = 0;
};

/// Those of the scenario's runs that say TP, PP or DP and have a step time, a
/// rate or ran out of memory. Model, links and what a run does not say are the
/// scenario's; the device is the run's own where the catalogue has it.
[[nodiscard]] std::vector<PlanTwin> planTwins(const scenario::Scenario &scenario, const SearchQuery &query,
                                              const PlanDevices &devices);
[[nodiscard]] TwinSummary summaryOf(std::span<const PlanTwin> twins);

/// Rank correlation, ties sharing their mean; absent for fewer than 3 and where all are equal.
[[nodiscard]] std::optional<double> spearman(std::span<const double> a, std::span<const double> b);

} // namespace shardscope::search
