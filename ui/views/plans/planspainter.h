// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/exportable.h"
#include "ui/views/plans/plansscene.h"

class QPainter;

namespace shardscope::ui {

struct PlansFigure {
    const PlansPicture &picture;
    const PlansOptions &options;
    const PlansScene &scene;
    PlansTarget hovered;
    ChartState state = {}; ///< of the page's chart
};

void paintPlans(QPainter &painter, const FigureStyle &style, const PlansFigure &figure);

// The pages, for paintPlans().
void paintFront(QPainter &painter, const FigureStyle &style, const PlansFigure &figure);
void paintBreakdown(QPainter &painter, const FigureStyle &style, const PlansFigure &figure);
void paintDegrees(QPainter &painter, const FigureStyle &style, const PlansFigure &figure);
void paintWaterfall(QPainter &painter, const FigureStyle &style, const PlansFigure &figure);
void paintRanks(QPainter &painter, const FigureStyle &style, const PlansFigure &figure);
void paintTornado(QPainter &painter, const FigureStyle &style, const PlansFigure &figure);
void paintRamp(QPainter &painter, const FigureStyle &style, const PlansFigure &figure);

/// Heading of a part, in its rectangle.
void paintPartHeading(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &name,
                      const QString &addition = {});
/// Quiet text that wraps.
double paintRemark(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &text, const QColor &color);

} // namespace shardscope::ui
