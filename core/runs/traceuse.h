// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/runs/trace.h"

#include <array>
#include <span>
#include <vector>

namespace shardscope::runs {

/// Where the time of one device goes in one step. The four parts add up to the
/// step: what runs beside work (on another stream) costs nothing.
struct TraceUse {
    double span = 0;                          ///< s, of the step
    double work = 0;                          ///< some kernel of the model runs
    double waiting = 0;                       ///< communication alone: a transfer, or the wait for a peer
    double copying = 0;                       ///< a copy alone
    double idle = 0;                          ///< nothing runs
    std::array<double, traceGroups> groups{}; ///< s in which one of the group runs; groups may run at once

    /// Share of the step without work, as a pipeline's bubble is counted.
    [[nodiscard]] double bubble() const { return span > 0 ? 1.0 - work / span : 0.0; }
};

/// Of one device in each step. Empty when stopped.
[[nodiscard]] std::vector<TraceUse> traceUse(const Trace &trace, const TraceDevice &device, std::span<const TraceStep> steps,
                                             const Progress &progress = {});

/// The step that stands for the others: of median length, the first left out
/// where there are at least three (it warms up). Place in the list.
[[nodiscard]] int usualStep(std::span<const TraceStep> steps);

} // namespace shardscope::runs
