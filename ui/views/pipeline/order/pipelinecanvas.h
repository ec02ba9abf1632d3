// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/pipelinereport.h"
#include "core/schedule/blame.h"
#include "ui/figure/figure.h"

#include <memory>
#include <optional>
#include <vector>

namespace shardscope::ui {

/// An own order that is being built: the tasks that are placed, and those that may come next.
struct PipelineCanvas {
    schedule::BegunPtr begun;
    schedule::Problem problem;
    schedule::Timeline timeline;                       ///< of what is placed
    std::vector<std::vector<schedule::NextTask>> next; ///< by GPU
    double end = 1;                                    ///< of the time axis, s
    std::optional<schedule::Causes> causes;            ///< of the timeline above
    std::optional<schedule::Blame> blame;              ///< whom idle GPUs have waited for so far

    /// Idle time that a task has ended already: nobody knows what comes behind the last one.
    [[nodiscard]] std::vector<schedule::IdleInterval> idle(int lane, double from, double to) const;
};
using CanvasPtr = std::shared_ptr<const PipelineCanvas>;

/// Null where the report's first pipeline is no order that is being built.
[[nodiscard]] CanvasPtr canvasOf(const evaluate::PipelineReportPtr &report);

/// Lanes with the placed tasks, and at the right of each what can come next.
void fillCanvas(Figure &figure, const CanvasPtr &canvas);

} // namespace shardscope::ui
