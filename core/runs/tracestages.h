// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/tracewaits.h"

#include <set>
#include <vector>

namespace shardscope::runs {

/// The stages of a pipeline: ranks that share collectives and are not of one pipeline, in the order of their first rank.
/// Empty where nothing tells who follows whom, or where all ranks are one stage.
[[nodiscard]] std::vector<std::set<int>> traceStages(const TraceWaits &waits);

} // namespace shardscope::runs
