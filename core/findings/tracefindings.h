// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/doctor.h"
#include "core/runs/stragglers.h"
#include "core/runs/tracebreakdown.h"
#include "core/runs/tracewaits.h"

#include <span>

namespace shardscope::findings {

/// Who is late, which link is slow, and whether the host holds the GPUs up ("last-rank", "link-slow",
/// "host-bound"), what costs most first. `ranks`: the breakdown of one step; `worldSize`: 0 where no file states it.
[[nodiscard]] Diagnosis diagnoseTrace(const runs::TraceWaits &waits, const runs::Stragglers &stragglers,
                                      std::span<const runs::RankBreakdown> ranks, int worldSize);

} // namespace shardscope::findings
