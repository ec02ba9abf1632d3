// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluate/pipelinereport.h"
#include "core/runs/run.h"

#include <optional>
#include <vector>

namespace shardscope::evaluate {

/// Stage times of those runs that measured a simulated pipeline: as many GPUs and
/// chunks, the same layers on each.
struct MeasuredStages {
    std::vector<double> forward; ///< of each GPU in a step, s, mean of the runs; empty: none
    int runs = 0;
};
[[nodiscard]] MeasuredStages measuredStages(const PipelineRun &run, const runs::Runs &runs);
/// Step time (s), mean of those runs; nothing without one.
[[nodiscard]] std::optional<double> measuredStep(const PipelineRun &run, const runs::Runs &runs);

} // namespace shardscope::evaluate
