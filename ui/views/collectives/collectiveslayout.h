// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/ganttlayout.h"
#include "ui/export/exportable.h"
#include "ui/views/collectives/collectivessource.h"

#include <QRectF>

#include <vector>

namespace shardscope::ui {

/// Where the messages of a collective lie. Empty rectangles are not drawn.
struct MessagesLayout {
    QRectF heading; ///< over the Gantt
    QRectF gantt;   ///< bars alone; labels left of it, axis below
    QRectF labels;
    QRectF graph;
    QRectF times; ///< chart of time against size, below its heading
    QRectF bus;   ///< chart of bus bandwidth
    QRectF legend;
    GanttGeometry geometry;

    /// A lane with its label.
    [[nodiscard]] QRectF band(int lane) const;
};
[[nodiscard]] MessagesLayout layoutMessages(const QRectF &rect, const FigureStyle &style, const SendSource &sends);

/// The laboratory: three strategies, blocks, design choices.
struct LabLayout {
    QRectF axis; ///< bars of all strategies, one time axis
    struct Strategy {
        QRectF label;
        std::vector<QRectF> rows; ///< one a stream
        QRectF numbers;           ///< time and bandwidth
    };
    std::vector<Strategy> strategies;
    QRectF blocks; ///< chart of time against blocks, below its heading
    QRectF steps;  ///< waterfall
    /// Of the waterfall, in the order of the design steps: the first strategy, each step, the last.
    std::vector<QRectF> bars;
    double stepNames = 0;   ///< px beside the bars
    double stepNumbers = 0; ///< px behind them
    double to = 1;          ///< s at the right edge of the axis

    [[nodiscard]] double x(double time) const { return axis.left() + time / to * axis.width(); }
};
[[nodiscard]] LabLayout layoutLab(const QRectF &rect, const FigureStyle &style, const evaluate::CollectiveReport &report);

/// The system's text against the usual size.
[[nodiscard]] double textFactor(const FigureStyle &style);

} // namespace shardscope::ui
