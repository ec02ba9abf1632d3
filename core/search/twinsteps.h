// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/search/causes.h"
#include "core/search/plantwins.h"

namespace shardscope::search {

/// A twin with what its step is predicted from.
struct TwinStep {
    PlanTwin twin;
    MeasuredStep step;
};
/// Of the same runs as planTwins() those with a step time and a prediction, at most `most`.
[[nodiscard]] std::vector<TwinStep> measuredSteps(const scenario::Scenario &scenario, const SearchQuery &query,
                                                  const PlanDevices &devices, std::size_t most);

} // namespace shardscope::search
