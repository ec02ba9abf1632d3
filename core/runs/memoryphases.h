// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/memorypurpose.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace shardscope::runs {

/// What tells the parts of a step.
struct StepSigns {
    const std::vector<CodePart> &parts;                       ///< of every stack
    BigVector<std::size_t> optimizer;                         ///< events at which it works, ascending
    BigVector<std::pair<std::size_t, std::int64_t>> logits{}; ///< events behind which so many bytes come or go, ascending
};

/// Forward passes, losses, backward passes and the optimizer's work of that step in which event
/// `at` lies, or of the last step before it, in their order. What asks for memory tells the part;
/// backward passes run where Python's frames are missing, once one was begun. Empty where nothing tells.
[[nodiscard]] std::vector<MemoryPhase> phasesOfStep(const MemorySnapshot &snapshot, const MemoryEvents &events,
                                                    const StepSigns &signs, std::size_t at);

} // namespace shardscope::runs
