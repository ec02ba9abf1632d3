// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/devicegraphlayout.h"
#include "ui/figure/figure.h"
#include "ui/views/collectives/collectiveslayout.h"

#include <optional>

namespace shardscope::ui {

/// What the mouse or the playback points at.
struct MessagesLit {
    int lane = -1;
    std::optional<double> playhead; ///< s
    DeviceId from;                  ///< of a pair that another view points at, too
    DeviceId to;
};

void paintSends(QPainter &painter, const FigureStyle &style, const SendSource &sends, const MessagesLayout &layout,
                const MessagesLit &lit);
/// Why there are none, in the room above the charts.
void paintNoSends(QPainter &painter, const FigureStyle &style, const evaluate::CollectiveReport &report, const QRectF &rect);
/// Loads of the links as wide lines under the picture of the machine; with a
/// playhead, what is on the way at that time.
void paintLoads(QPainter &painter, const FigureStyle &style, const SendSource &sends, const DeviceGraphLayout &graph,
                const QRectF &area, const MessagesLit &lit);
void paintLab(QPainter &painter, const FigureStyle &style, const evaluate::CollectiveReport &report, const LabLayout &layout);
void paintSteps(QPainter &painter, const FigureStyle &style, const evaluate::CollectiveReport &report, const LabLayout &layout);

/// With its name over it.
void paintHeadedChart(QPainter &painter, const FigureStyle &style, const ChartPlace &place, const FigureLight &light);

[[nodiscard]] ChartPlace timesChart(const evaluate::CollectiveReport &report, const Theme &theme, const QRectF &rect);
[[nodiscard]] ChartPlace busChart(const evaluate::CollectiveReport &report, const Theme &theme, const QRectF &rect);
/// Of the laboratory's pipelined broadcast.
[[nodiscard]] ChartPlace blocksChart(const evaluate::CollectiveReport &report, const Theme &theme, const QRectF &rect);

} // namespace shardscope::ui
