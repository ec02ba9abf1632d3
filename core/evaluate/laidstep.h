// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planstep.h"
#include "core/scenario/scenario.h"
#include "core/search/plansquery.h"

#include <vector>

namespace shardscope::evaluate {

/// The layout's own step, as Plans reckons it: the scenario's model on its
/// machine, or on a data sheet's where none is loaded.
struct LaidStep {
    cost::StepModel model;
    plan::Layout layout; ///< with its batch
    cost::PlanStep step;
};
[[nodiscard]] Result<LaidStep> laidStep(const scenario::Scenario &scenario, const search::PlanDevices &devices);

/// A part of a step that lies beside its pipeline.
struct StepPart {
    cost::StepTerm term = cost::StepTerm::Launch;
    double seconds = 0;
};
/// In the order in which they come behind the pipeline.
[[nodiscard]] std::vector<StepPart> partsBeside(const LaidStep &laid);

} // namespace shardscope::evaluate
