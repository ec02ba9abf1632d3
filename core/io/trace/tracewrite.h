// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/runs/run.h"
#include "core/runs/trace.h"

#include <string>

namespace shardscope::io {

/// One row an interval: rank, device, stream, step, group, name, begin and duration (s).
[[nodiscard]] Result<std::string> traceCsv(const runs::Trace &trace, const Progress &progress = {});

/// All ranks in one Chrome trace, on one clock, with groups as categories; this program reads it back.
[[nodiscard]] Result<std::string> traceChrome(const runs::Trace &trace, const Progress &progress = {});

/// One run a step: its duration, and of each device where the time went; nothing of that where no
/// device was recorded. `statedRanks` of the whole run, where a file says how many; 0: none does.
[[nodiscard]] Result<runs::Runs> traceRuns(const runs::Trace &trace, const Progress &progress = {}, int statedRanks = 0);

} // namespace shardscope::io
