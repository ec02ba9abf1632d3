// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/reading.h"
#include "core/plan/layout.h"
#include "core/runs/run.h"

#include <vector>

namespace shardscope::io {

/// Runs of a training that do not say their plan are of this one, which their launch files state: they get its settings,
/// so that the prediction stands beside them. What a log itself says stays; where that is another number, it is said.
[[nodiscard]] std::vector<Issue> runsOfPlan(runs::Runs &list, const plan::Layout &layout, const LaunchReading &launch);

} // namespace shardscope::io
