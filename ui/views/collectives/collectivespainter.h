// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/devicegraphlayout.h"
#include "ui/figure/chart/chart.h"
#include "ui/views/collectives/collectivespicture.h"

#include <optional>

namespace shardscope::ui {

/// What the mouse or the playback points at.
struct CollectivesMarks {
    int lane = -1;                  ///< lit lane of the Gantt
    std::optional<double> playhead; ///< s
    DeviceId litFrom;
    DeviceId litTo;
    int strategy = 0; ///< lit strategy of the lab, 1 … 3
    int step = -1;    ///< lit design choice
};

[[nodiscard]] double laneLabelWidth(const FigureStyle &style, const CollectivesPicture &picture);
[[nodiscard]] QString laneLabel(const CollectivesPicture &picture, int lane);
/// Colour of an algorithm's curve, whatever others are drawn.
[[nodiscard]] QColor algorithmColor(const Theme &theme, traffic::Algorithm algorithm);

void paintSends(QPainter &painter, const FigureStyle &style, const CollectivesPicture &picture, const CollectivesLayout &layout,
                const CollectivesMarks &marks, GanttRaster &raster);
/// Loads of the links as wide lines under the picture of the machine; with a
/// playhead, what is on the way at that time.
void paintLoads(QPainter &painter, const FigureStyle &style, const CollectivesPicture &picture, const DeviceGraphLayout &graph,
                const QRectF &area, const CollectivesMarks &marks);

[[nodiscard]] Chart timesChart(const CollectivesPicture &picture, const Theme &theme);
[[nodiscard]] Chart busChart(const CollectivesPicture &picture, const Theme &theme);
/// Of the laboratory's pipelined broadcast.
[[nodiscard]] Chart blocksChart(const CollectivesPicture &picture, const Theme &theme);

void paintLab(QPainter &painter, const FigureStyle &style, const CollectivesPicture &picture, const LabLayout &layout,
              const CollectivesMarks &marks);
/// Bars of the waterfall, in the order of the design steps: the first strategy, each step, the last.
[[nodiscard]] std::vector<QRectF> waterfallBars(const evaluate::CollectiveReport &report, const QRectF &rect);
void paintSteps(QPainter &painter, const FigureStyle &style, const CollectivesPicture &picture, const LabLayout &layout,
                const CollectivesMarks &marks);

} // namespace shardscope::ui
