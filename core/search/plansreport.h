// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cost/planstep.h"
#include "core/scenario/scenario.h"
#include "core/search/plansquery.h"
#include "core/search/plantwins.h"
#include "core/search/rampup.h"
#include "core/search/rankmap.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::search {

/// One plan, predicted.
struct PlanOutcome {
    plan::Layout plan;
    std::optional<cost::PlanStep> step;
    Bytes memory{};
    bool fits = false;
    std::optional<Error> fault; ///< why there is no step

    [[nodiscard]] int gpus() const { return plan.gpus(); }
};

/// What a whole run takes and costs.
struct PlanBill {
    double steps = 0;
    double seconds = 0;
    double gpuHours = 0;
    double kilowattHours = 0;
    double rent = 0;  ///< GPU-hours × price
    double power = 0; ///< energy × price

    [[nodiscard]] double money() const { return rent + power; }
};
/// `sequences` × `tokens` a step.
[[nodiscard]] PlanBill planBill(double step_s, int gpus, double tokensPerStep, const scenario::PlanPrices &prices);
[[nodiscard]] Derivation explainBill(const PlanBill &bill, double step_s, int gpus, double tokensPerStep,
                                     const scenario::PlanPrices &prices);

/// The step time with one assumption moved, all others as they are.
struct Sensitivity {
    std::string key;
    std::string name; ///< English
    double value = 0;
    double low = 0; ///< what it is moved to
    double high = 0;
    double low_s = 0; ///< step time then
    double high_s = 0;

    [[nodiscard]] double span() const;
};

/// All of the above for one scenario.
struct PlansReport {
    scenario::PlanChoices choices;
    scenario::MemoryChoices memory;
    model::Network network;
    std::shared_ptr<const cluster::Cluster> cluster; ///< null without a machine
    SearchQuery query;
    MachineBasis basis;
    std::shared_ptr<const cost::StepModel> model;
    std::shared_ptr<const SearchResult> found;
    std::optional<Error> fault; ///< why there is no search
    std::optional<PlanOutcome> chosen;
    std::optional<PlanOutcome> compared;
    std::vector<Sensitivity> sensitivities; ///< of the chosen plan, the largest first
    std::optional<RankMap> ranks;           ///< of the chosen plan
    std::optional<RampPlan> ramp;
    std::optional<Error> rampFault;
    runs::RunsPtr runs;          ///< of the scenario; null: none
    std::vector<PlanTwin> twins; ///< those of them that are plans, predicted
    TwinSummary twinSummary;

    [[nodiscard]] double tokensPerStep(const plan::Layout &plan) const;
    [[nodiscard]] PlanBill billOf(const plan::Layout &plan, double step_s) const;
    [[nodiscard]] Bytes limit() const { return query.memoryLimit; }
};
using PlansReportPtr = std::shared_ptr<const PlansReport>;

/// Pure. `previous` is given back, or its search used again, where nothing that
/// matters changed; it never changes the answer. Fails only when stopped.
/// Null for an empty scenario.
[[nodiscard]] Result<PlansReportPtr> plansReport(const scenario::Scenario &scenario, const PlanDevices &devices,
                                                 const PlansReportPtr &previous, const Progress &progress = {}, int threads = 0);
/// Would plansReport() search anew?
[[nodiscard]] bool needsSearch(const scenario::Scenario &scenario, const PlansReportPtr &previous);

} // namespace shardscope::search
