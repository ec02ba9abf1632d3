// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/ganttlayout.h"
#include "ui/canvas/ganttraster.h"
#include "ui/canvas/ganttsource.h"

#include <QPainter>

#include <span>
#include <vector>

namespace shardscope::ui {

/// A step of the critical path.
struct GanttPathStep {
    int lane = 0;
    double start = 0;
    double end = 0;
};

/// A value over time in the strip under a lane: constant from one time to the next.
struct GanttStair {
    std::vector<double> time;
    std::vector<double> value;
};

/// Bars, or their merged raster where they are narrower than a pixel. Numbers
/// stand inside bars while they fit. Does not draw labels, axis or path.
void paintGanttBars(QPainter &painter, const FigureStyle &style, const GanttGeometry &geometry, const GanttSource &source,
                    GanttRaster &raster);
/// Whether the bars in sight are so narrow or so many that they are merged; their
/// gaps are not hatched one by one then.
[[nodiscard]] bool isGanttMerged(const GanttGeometry &geometry, const GanttSource &source);
/// Hatches of idle time. A stall that is wide enough says whom it waits for ("↑ 0",
/// "0→1" for a link), and how long where that fits; fill and drain say how long.
void paintGanttGaps(QPainter &painter, const FigureStyle &style, const GanttGeometry &geometry, const GanttSource &source);
/// 3 px line at the bottom edge of the bars, joined by vertical steps, with a disc at both ends.
/// In text colour unless told; what is smaller than a pixel is joined.
void paintGanttPath(QPainter &painter, const FigureStyle &style, const GanttGeometry &geometry,
                    std::span<const GanttPathStep> path, double width = 3, const QColor &color = {});
/// Filled stair in the strip under a lane; `top` is the value at its upper edge.
void paintGanttStair(QPainter &painter, const FigureStyle &style, const GanttGeometry &geometry, int lane,
                     const GanttStair &stair, double top);
/// Where the title at the end of the time axis begins, px: what stands below the lanes ends before it.
[[nodiscard]] double ganttTitleLeft(const FigureStyle &style, const GanttGeometry &g);

/// Grid lines and times under the lanes; the unit once at the right end. Without
/// labels the grid alone, for a picture whose axis stands under another.
void paintGanttAxis(QPainter &painter, const FigureStyle &style, const GanttGeometry &geometry, bool withLabels = true);

} // namespace shardscope::ui
