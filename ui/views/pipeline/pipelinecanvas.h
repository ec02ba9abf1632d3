// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/pipelinereport.h"
#include "ui/figure/figure.h"

#include <memory>
#include <vector>

namespace shardscope::ui {

/// An own order that is being built: the tasks that are placed, and those that may come next.
struct PipelineCanvas {
    schedule::BegunPtr begun;
    schedule::Problem problem;
    schedule::Timeline timeline;                       ///< of what is placed
    std::vector<std::vector<schedule::NextTask>> next; ///< by GPU
    double end = 1;                                    ///< of the time axis, s
};
using CanvasPtr = std::shared_ptr<const PipelineCanvas>;

/// Null where the report's first pipeline is no order that is being built.
[[nodiscard]] CanvasPtr canvasOf(const evaluate::PipelineReportPtr &report);

/// Lanes with the placed tasks, and at the right of each what can come next.
void fillCanvas(Figure &figure, const CanvasPtr &canvas);

} // namespace shardscope::ui
