// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/curvechart.h"
#include "ui/export/exportable.h"
#include "ui/views/cost/costlayout.h"
#include "ui/views/cost/costpicture.h"

class QPainter;

namespace shardscope::ui {

/// What lies under the mouse, or is stepped to.
struct CostTarget {
    enum class Kind { None, Piece, Total, Rule, Point };
    Kind kind = Kind::None;
    int group = 0;
    int index = 0;

    friend bool operator==(const CostTarget &, const CostTarget &) = default;
};

struct CostFigure {
    const CostPicture &picture;
    const CostLayout &layout;
    CostMeasure measure = CostMeasure::Time;
    CostTarget hovered;
};

[[nodiscard]] CostNeeds costNeeds(const CostPicture &picture, const FigureStyle &style);
[[nodiscard]] QRectF pieceRect(const CostLayout &layout, int group, const CostPiece &piece);
/// Where a point of the curve lies on them.
[[nodiscard]] QPointF sweepPlace(const CostPicture &picture, const ChartFrame &frame, CostMeasure measure,
                                 const cost::SweepPoint &point);
/// Axes of the sweep's curve.
[[nodiscard]] ChartFrame sweepFrame(const CostPicture &picture, const QRectF &plot, CostMeasure measure);
[[nodiscard]] CostTarget costTargetAt(const CostPicture &picture, const CostLayout &layout, CostMeasure measure,
                                      const QPointF &point);

void paintCost(QPainter &painter, const FigureStyle &style, const CostFigure &figure);
/// The two reports as the published programs print them.
/// Times that makes their text as large as a picture's; 1 where it is.
[[nodiscard]] double reportZoom(const FigureStyle &style, const QRectF &rect, const QString &run, const QString &batch);
void paintReport(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &run, const QString &batch);

} // namespace shardscope::ui
