// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/correctedruns.h"

#include <algorithm>
#include <memory>

namespace shardscope::evaluate {

runs::RunsPtr correctedRuns(const runs::RunsPtr &list, const findings::AnalysisPtr &analysis)
{
    const bool applied = analysis && analysis->raw == list
                         && std::ranges::find(analysis->states, findings::FindingState::Applied) != analysis->states.end();
    return applied ? runs::RunsPtr(analysis, &analysis->corrected) : list;
}

scenario::Scenario withCorrectedRuns(scenario::Scenario scenario, const search::PlanDevices &devices, const Progress &progress)
{
    const findings::DeviceList sheets(std::shared_ptr<const void>(), &devices.devices);
    scenario.runs.list = correctedRuns(scenario.runs.list, findings::analyse(scenario, sheets, nullptr, progress));
    return scenario;
}

} // namespace shardscope::evaluate
