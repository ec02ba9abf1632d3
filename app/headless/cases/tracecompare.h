// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/json.h"
#include "core/runs/trace.h"
#include "core/runs/tracebreakdown.h"

#include <span>
#include <vector>

namespace shardscope::headless {

/// One of two traces: its usual step, and where the time of each device goes in it.
struct TraceSide {
    const runs::Trace &trace;
    int step = 0; ///< place among the trace's steps
    std::span<const runs::RankBreakdown> ranks;
};

/// What became slower from `before` to `after`, kernel by kernel and wait by wait, a device each.
[[nodiscard]] io::Json compareTraces(const TraceSide &before, const TraceSide &after);

} // namespace shardscope::headless
