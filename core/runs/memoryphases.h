// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/memorypurpose.h"

#include <vector>

namespace shardscope::runs {

/// Forward and backward passes and the optimizer's work of that step in which event `at` lies,
/// or of the last step before it, in their order. What asks for memory tells the part; backward
/// passes run where Python's frames are missing, once one was begun. Empty where nothing tells.
[[nodiscard]] std::vector<MemoryPhase> phasesOfStep(const MemorySnapshot &snapshot, const std::vector<MemoryEvent> &events,
                                                    const std::vector<CodePart> &parts, std::size_t at);

} // namespace shardscope::runs
