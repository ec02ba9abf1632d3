// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/io/trace/tracebuilder.h"
#include "core/runs/trace.h"

#include <span>
#include <vector>

namespace shardscope::io {

/// Lays the clocks of all files on the first one's: as recorded where they
/// agree, else by the ends of collectives that all took part in, else by their
/// annotated steps, else by where they begin.
void alignClocks(std::vector<RankTrace> &ranks, const NameTable &names);

/// Steps of the merged trace, from annotations, else from what repeats on the
/// busiest lane, else the whole as one. `ranks` still have their annotations,
/// in the trace's time.
void findSteps(runs::Trace &trace, std::span<const RankTrace> ranks, const Progress &progress);

/// The smallest distance at which a sequence repeats itself nearly everywhere,
/// at least twice; 0 when there is none.
[[nodiscard]] std::size_t periodOf(std::span<const std::uint32_t> sequence, const Progress &progress);

} // namespace shardscope::io
