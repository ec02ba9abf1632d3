// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/legend.h"
#include "ui/views/pipeline/data/pipelinedata.h"
#include "ui/views/pipeline/lanes/pipelinelayout.h"

#include <optional>
#include <vector>

namespace shardscope::ui {

/// What is lit in the lanes; in an export nothing.
struct PipelineLit {
    int picture = -1;                 ///< of the lit task
    std::vector<GanttPathStep> chain; ///< from the cause to the lit task
    std::vector<GanttPathStep> kin;   ///< the same chunk on the other devices
    std::optional<std::size_t> wait;  ///< of a receive that the lit task is part of
    std::optional<double> cursor;     ///< time under the cursor, seconds
    std::optional<double> playing;    ///< what comes after it is still to happen
    int lane = -1;                    ///< lit by another view
    bool path = true;                 ///< show the critical path
    bool memory = true;               ///< show memory under the lanes
};

/// Header, lanes, labels, gutter and axis of all pictures.
void paintPipelineLanes(QPainter &painter, const FigureStyle &style, const PipelineLayout &layout, const PipelineData &data,
                        const PipelineLit &lit);

/// At the foot; of memory and second lanes where they are drawn.
[[nodiscard]] Legend pipelineLegend(const FigureStyle &style, const PipelineData &data, bool memory, bool wire);

} // namespace shardscope::ui
