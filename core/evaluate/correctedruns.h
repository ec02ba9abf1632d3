// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/findings/analysis.h"
#include "core/scenario/scenario.h"
#include "core/search/plansquery.h"

namespace shardscope::evaluate {

/// The runs as the faults that are applied put them right: whatever holds a prediction against what was measured asks
/// these, so that one log has one step time in every view. `list` itself where nothing is put right, or where `analysis`
/// (which may be null) is of other runs.
[[nodiscard]] runs::RunsPtr correctedRuns(const runs::RunsPtr &list, const findings::AnalysisPtr &analysis);

/// The scenario with its runs put right, where nobody has looked at them yet.
[[nodiscard]] scenario::Scenario withCorrectedRuns(scenario::Scenario scenario, const search::PlanDevices &devices,
                                                   const Progress &progress = {});

} // namespace shardscope::evaluate
