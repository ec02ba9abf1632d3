// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/reading.h"
#include "core/scenario/scenario.h"

#include <vector>

namespace shardscope::io {

struct ScenarioOfLaunch {
    scenario::Scenario scenario;
    std::vector<Issue> issues; ///< what was read and has no place, what is missing
};

/// The scenario with the model and the plan that launch files state, all parts linked to that plan; what
/// else they do not state stays as it is.
/// The model: one of the catalogue by its name, else the shape where layers, hidden width, heads,
/// inner width and vocabulary are known.
[[nodiscard]] ScenarioOfLaunch withLaunch(scenario::Scenario scenario, const LaunchReading &reading);

/// The catalogue's name for the model that launch files only name; empty where it has none.
[[nodiscard]] std::string modelOfCatalog(const LaunchReading &reading);

} // namespace shardscope::io
