// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/io/trace/tracebuilder.h"
#include "core/runs/trace.h"

#include <span>
#include <vector>

namespace shardscope::io {

/// Steps of the merged trace, from annotations, else from what repeats on the
/// busiest lane, else the whole as one. `ranks` still have their annotations,
/// in the trace's time.
void findSteps(runs::Trace &trace, std::span<const RankTrace> ranks, const Progress &progress);

/// The smallest distance at which a sequence repeats itself nearly everywhere,
/// at least twice; 0 when there is none.
[[nodiscard]] std::size_t periodOf(std::span<const std::uint32_t> sequence, const Progress &progress);

} // namespace shardscope::io
