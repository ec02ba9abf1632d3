// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/pipeline/data/pipelinedata.h"

#include <optional>
#include <vector>

namespace shardscope::ui {

inline constexpr int mostInMatrix = 64;      ///< ranks
inline constexpr std::size_t mostInList = 8; ///< of those that are blamed

/// Of the pipeline that has most, seconds: GPUs × step.
[[nodiscard]] double wholeGpuTime(const PipelineData &data);

/// Of any rank for any other, seconds.
[[nodiscard]] double longestBlame(const PipelinePicture &picture);
/// Why GPUs wait longest: one of them is at work, or the pipeline fills. None where nobody waits.
struct WaitCause {
    int rank = 0; ///< at work longest; of filling, too
    bool filling = false;
    double seconds = 0;   ///< of all GPUs together
    bool besides = false; ///< of one GPU: the pipeline fills through it, too, which is not counted here
};
[[nodiscard]] std::optional<WaitCause> longestWait(const schedule::Analysis &analysis);
/// "caused by GPU 2", "caused by GPU 2, beside filling", "caused by filling".
[[nodiscard]] QString causeText(const WaitCause &cause);

/// Ranks by the idle time that is blamed on them, the most first; those without any left out.
[[nodiscard]] std::vector<int> mostBlamedRanks(const schedule::Analysis &analysis, std::size_t most);

} // namespace shardscope::ui
