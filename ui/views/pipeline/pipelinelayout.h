// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/ganttlayout.h"

#include <QRectF>

#include <vector>

namespace shardscope::ui {

/// What is shown of the lanes: a part of the time axis and of the lanes, both 0 … 1.
struct PipelineWindow {
    double from = 0;
    double to = 1;
    double laneFrom = 0;
    double laneTo = 1;

    [[nodiscard]] bool whole() const { return from <= 0 && to >= 1 && laneFrom <= 0 && laneTo >= 1; }
    friend bool operator==(const PipelineWindow &, const PipelineWindow &) = default;
};

/// What stands under the lanes.
enum class PipelineLower { Nothing, Stages, Formulas };

/// What the picture has to hold.
struct PipelineNeeds {
    std::vector<int> lanes; ///< of each picture: one, or A and B
    double end = 1;         ///< of the time axis, seconds
    PipelineLower lower = PipelineLower::Stages;
    double lowerHeight = 250; ///< wanted, px
    bool curves = true;       ///< the what-if part has something to show
    double text = 1;          ///< size of text relative to the design's
    int bannerLines = 0;
    double legendHeight = 24;
    PipelineWindow window;
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

/// The window zoomed about a point of the lanes, 0 … 1 in both directions; the
/// lanes stop growing at their largest height. `tallest` = lanes that fit at it.
[[nodiscard]] PipelineWindow zoomed(const PipelineWindow &window, double factor, double x, double y, double tallest, int lanes,
                                    bool timeOnly);
/// Moved by parts of what is shown; stays inside.
[[nodiscard]] PipelineWindow moved(const PipelineWindow &window, double dx, double dy);

} // namespace shardscope::ui
