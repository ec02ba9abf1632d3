// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluate/expertreport.h"

// Inside of this room: from the scenario's choices to a placement problem.
namespace shardscope::evaluate {

/// Of the topology-aware search, over all layers.
inline constexpr std::int64_t placementEffort = 20'000'000;

struct ExpertShape {
    int experts = 0;
    int devices = 0;
    int layers = 0;
};
[[nodiscard]] ExpertShape expertShape(const scenario::Scenario &scenario, std::vector<Issue> &issues);

[[nodiscard]] Result<std::vector<plan::LayerLoad>> expertLoads(const scenario::ExpertChoices &choices, const ExpertShape &shape,
                                                               const Progress &progress);

/// The problem of one layer without what the two sides differ in.
[[nodiscard]] placement::Problem expertProblem(const scenario::Scenario &scenario, const ExpertShape &shape,
                                               const plan::LayerLoad &load, const placement::KnownLinks &links, int layer);
/// With the side's own options.
[[nodiscard]] placement::Problem sideProblem(placement::Problem problem, const scenario::PlacementSide &side);

} // namespace shardscope::evaluate
