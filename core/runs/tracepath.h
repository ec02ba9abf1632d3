// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/tracewaits.h"

#include <map>
#include <string>
#include <vector>

namespace shardscope::runs {

/// What the step waits for while this lasts.
struct PathPart {
    int rank = 0;
    int device = -1;
    std::string what; ///< a group of work, "communication" (the transfer alone), "copy", "launch" or "wait"
    double start = 0; ///< s, on the clock of the rank
    double end = 0;
};

/// The chain of work, transfers and launches without which the step would end sooner.
struct CriticalPath {
    std::vector<PathPart> parts; ///< in order of time; neighbours of one rank and kind are one
    std::map<int, double> ranks; ///< s on each rank
    std::map<std::string, double> kinds;
    double length = 0;  ///< s, of all parts
    int crossings = 0;  ///< from rank to rank
    bool across = true; ///< clocks are known: it may cross
};

/// Back from what ends last in the step: before work lies what ended last on its device; before a collective,
/// the rank that came last to it (who waits is not on the path); a gap is a launch where the next kernel was
/// launched only in it, else a wait. Empty without devices.
[[nodiscard]] CriticalPath criticalPath(const Trace &trace, const TraceDetails &details, const TraceWaits &waits,
                                        const TraceStep &step);

} // namespace shardscope::runs
