// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/collectives.h"
#include "core/runs/trace.h"
#include "core/runs/tracedetails.h"

namespace shardscope::runs {

/// Collectives of different ranks belong together by process group, kind, size and sequence number; where
/// these are missing, by their order: over the whole trace where all ranks have recorded the same ones, else within a step.
/// Sends and receives by pair and order within a step.
[[nodiscard]] TraceWaits traceWaits(const Trace &trace, const TraceDetails &details);

} // namespace shardscope::runs
