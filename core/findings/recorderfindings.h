// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/doctor.h"
#include "core/runs/tracedetails.h"

#include <set>
#include <span>

namespace shardscope::findings {

/// Where a job hangs, as the flight recorders of its ranks tell: in each process group the first collective that did
/// not finish ("collective-missing": ranks that have not called it; "collective-mismatch": ranks that called another,
/// or with another size; "collective-unfinished": others finished it; "collective-stuck": all called it). A hang in one
/// group soon stops the others, so that where it begins is told alone: what a rank waits for first, of ranks that
/// wait for nothing themselves. `present`: ranks of which there is a dump. Silent where every collective finished.
[[nodiscard]] Diagnosis diagnoseRecorders(std::span<const runs::RecordedCall> calls, const std::set<int> &present);

} // namespace shardscope::findings
