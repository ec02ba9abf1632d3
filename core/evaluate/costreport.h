// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/memory.h"
#include "core/cost/steptime.h"
#include "core/cost/sweep.h"
#include "core/cost/trainingrun.h"
#include "core/evaluate/memoryrecord.h"
#include "core/scenario/scenario.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shardscope::evaluate {

/// A training run's cost and its batch time.
struct CostReport {
    scenario::CostChoices choices;
    std::optional<cost::RunCost> cost; ///< also where an efficiency rule is broken
    std::vector<cost::RunRule> rules;
    std::optional<cost::StepTime> step;
    std::optional<Error> stepFault;
    std::vector<cost::SweepPoint> sweep;
    std::vector<cost::BatchPoint> batchSweep; ///< of the single batch, over its microbatch

    /// The first rule that is broken, as the command line would refuse it.
    [[nodiscard]] const Error *fault() const;
};
using CostReportPtr = std::shared_ptr<const CostReport>;

/// One switch thrown, everything else as it is.
struct MemoryWhatIf {
    std::string name; ///< English, "full recomputation"
    plan::Layout plan;
    Bytes total{};
    bool fits = false;
};
struct MemoryPoint {
    int microbatch = 1;
    Bytes total{};
    bool fits = false;
};
/// A measured peak and what is predicted for it.
struct MemoryComparison {
    std::size_t measured = 0; ///< row of MemoryReport::measured
    Bytes predicted{};
    bool fits = true;
    std::optional<Error> fault;
};

/// Memory of the model under the scenario's plan.
struct MemoryReport {
    plan::Layout layout;
    scenario::MemoryChoices choices;
    model::Network network;
    std::optional<cost::MemoryModel> model;
    std::optional<cost::MemoryEstimate> estimate;
    std::optional<Error> fault;
    std::vector<MemoryWhatIf> whatIfs;
    std::vector<MemoryPoint> curve;                 ///< over the microbatch
    std::optional<int> largest;                     ///< microbatch that fits
    std::vector<scenario::MeasuredMemory> measured; ///< the choices', behind them those of runs
    std::vector<MemoryComparison> compared;
    runs::RunsPtr runs;
    RecordedMemories recorded;          ///< snapshots among the runs
    std::vector<cost::StepMoment> step; ///< of the stage that needs most; empty without snapshots

    [[nodiscard]] bool fits() const { return estimate && estimate->fits(choices.limit); }
};
using MemoryReportPtr = std::shared_ptr<const MemoryReport>;

/// Pure and fast; `previous` is given back where nothing that matters changed.
[[nodiscard]] CostReportPtr costReport(const scenario::Scenario &scenario, const CostReportPtr &previous);
[[nodiscard]] MemoryReportPtr memoryReport(const scenario::Scenario &scenario, const MemoryReportPtr &previous);

/// What a measured number counts, of an estimate.
[[nodiscard]] Bytes memoryOf(const cost::MemoryEstimate &estimate, scenario::MemoryKind kind, int stage);

} // namespace shardscope::evaluate
