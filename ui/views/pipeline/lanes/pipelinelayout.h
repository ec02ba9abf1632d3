// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/ganttlayout.h"
#include "ui/figure/sight.h"

#include <QRectF>

#include <vector>

namespace shardscope::ui {

/// What stands under the lanes.
enum class PipelineLower { Nothing, Stages, Formulas };

/// What the picture has to hold.
struct PipelineNeeds {
    std::vector<int> lanes; ///< of each pipeline: one, or two
    double end = 1;         ///< of the time axis, seconds
    PipelineLower lower = PipelineLower::Stages;
    double lowerHeight = 250; ///< wanted, px
    bool curves = true;       ///< the what-if part has something to show
    bool times = true;        ///< with where the GPU time goes
    double text = 1;          ///< size of text relative to the design's
    int bannerLines = 0;
    double legendHeight = 24;
    bool wire = false; ///< with a second lane for communication
    FigureSight sight;
};

/// Where the parts of the pipeline's picture lie, px.
struct PipelineLayout {
    struct Panel {
        QRectF header; ///< empty with one picture
        GanttGeometry gantt;
        QRectF labels; ///< left of the lanes
        QRectF gutter; ///< right of them; empty where there is no room
    };
    QRectF rect;
    QRectF banner;
    std::vector<Panel> panels;
    QRectF axis;
    QRectF times;  ///< where the GPU time goes
    QRectF curves; ///< what if another stage were the slow one
    QRectF waits;  ///< who waits for whom
    QRectF formulas;
    double rule = -1; ///< y of the hairline above the lower part
    QRectF legend;

    /// Lanes of all pictures, for zoom and hit tests.
    [[nodiscard]] QRectF lanes() const;
    /// Panel at a point, −1 for none.
    [[nodiscard]] int panelAt(const QPointF &point) const;
};

[[nodiscard]] PipelineLayout layoutPipeline(const QRectF &rect, const PipelineNeeds &needs);
/// Height at which every part has the room that it wants.
[[nodiscard]] double naturalPipelineHeight(double width, const PipelineNeeds &needs);

} // namespace shardscope::ui
