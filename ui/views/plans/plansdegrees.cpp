// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/colormap.h"
#include "ui/base/format.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/plans/planspainter.h"
#include "ui/views/plans/planstext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(plans)
};

/// Shares below this are all painted alike: they will not be chosen.
constexpr double palest = 0.3;

double depth(double share)
{
    return std::clamp((share - palest) / (1 - palest), 0.0, 1.0) * 0.92 + 0.04;
}

void paintCell(QPainter &painter, const FigureStyle &style, const QRectF &rect, const PlansGrid::Cell &cell, double text)
{
    if (!cell.best) {
        drawHatch(painter, style, rect, Hatch::Stall);
        const QFont small = textFont(style.font, TextSize::Small);
        const QRectF words =
            QFontMetricsF(small).boundingRect(rect.adjusted(8, 4, -8, -4), Qt::AlignCenter | Qt::TextWordWrap, cell.reason);
        if (rect.width() < 90 * text || words.height() + 6 > rect.height())
            return;
        painter.fillRect(words.adjusted(-4, -2, 4, 2).intersected(rect), style.theme.background);
        painter.setFont(small);
        painter.setPen(style.theme.quiet);
        painter.drawText(rect.adjusted(8, 4, -8, -4), Qt::AlignCenter | Qt::TextWordWrap, cell.reason);
        return;
    }
    const QColor fill = sequentialMap(QStringLiteral("blues"), style.theme.dark).at(depth(cell.share));
    painter.fillRect(rect, fill);
    const QColor ink = inkOnCell(fill);
    const bool two = rect.height() > 40 * text;
    const QRectF upper = two ? QRectF(rect.left(), rect.center().y() - 20 * text, rect.width(), 20 * text) : rect;
    drawLabel(painter, style, upper, Qt::AlignCenter, secondsText(cell.best->step.step_s), TextSize::Table, ink, 600);
    if (!two)
        return;
    const plan::Layout &p = cell.best->plan;
    const QString long_ = QStringLiteral("DP %1 · MBS %2 · %3")
                              .arg(p.data)
                              .arg(p.microbatch)
                              .arg(formatValue(cell.best->memory.si(), Unit::Byte).joined());
    const QString short_ = QStringLiteral("MBS %1").arg(p.microbatch);
    const QRectF lower(rect.left(), rect.center().y(), rect.width(), 18 * text);
    if (!drawLabel(painter, style, lower, Qt::AlignCenter, long_, TextSize::Small, ink))
        drawLabel(painter, style, lower, Qt::AlignCenter, short_, TextSize::Small, ink);
}

void paintAxes(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
{
    const PlansGrid &grid = figure.picture.grid;
    const int rows = static_cast<int>(grid.tensor.size());
    const int columns = static_cast<int>(grid.pipe.size());
    const double text = figure.scene.text;
    for (int c = 0; c < columns; ++c) {
        const QRectF cell = figure.scene.layout.cell(0, c, rows, columns);
        drawElided(painter, style, QRectF(cell.left(), cell.top() - 20 * text, cell.width(), 18 * text), Qt::AlignCenter,
                   QStringLiteral("PP %1").arg(grid.pipe[static_cast<std::size_t>(c)]), TextSize::Small, style.theme.quiet);
    }
    for (int r = 0; r < rows; ++r) {
        const QRectF cell = figure.scene.layout.cell(r, 0, rows, columns);
        drawElided(painter, style, QRectF(cell.left() - 48 * text, cell.top(), 42 * text, cell.height()),
                   Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("TP %1").arg(grid.tensor[static_cast<std::size_t>(r)]),
                   TextSize::Small, style.theme.quiet);
    }
}

} // namespace

void paintDegrees(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
{
    const PlansGrid &grid = figure.picture.grid;
    const PlansLayout &layout = figure.scene.layout;
    const int rows = static_cast<int>(grid.tensor.size());
    const int columns = static_cast<int>(grid.pipe.size());
    if (layout.main.isNull() || rows == 0)
        return;
    paintPartHeading(painter, style, layout.mainHeading, Words::tr("Best step time"),
                     (style.theme.dark ? Words::tr("of each TP × PP on %1 GPUs; the brighter, the faster")
                                       : Words::tr("of each TP × PP on %1 GPUs; the darker, the faster"))
                         .arg(grid.gpus));
    paintAxes(painter, style, figure);
    const auto &chosen = figure.picture.report->chosen;
    for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) {
            const int index = r * columns + c;
            const PlansGrid::Cell &cell = grid.cells[static_cast<std::size_t>(index)];
            const QRectF rect = layout.cell(r, c, rows, columns);
            paintCell(painter, style, rect, cell, figure.scene.text);
            if (index == grid.best) {
                const double size = std::clamp(rect.width() / 5, 5.0, 14.0);
                painter.setPen(QPen(style.theme.background, 1));
                painter.setBrush(style.theme.backward);
                painter.drawPolygon(
                    QPolygonF({rect.topLeft(), rect.topLeft() + QPointF(size, 0), rect.topLeft() + QPointF(0, size)}));
            }
            const bool selected =
                chosen && chosen->gpus() == grid.gpus && chosen->plan.tensor == cell.tensor && chosen->plan.pipe == cell.pipe;
            const bool lit = figure.hovered == PlansTarget{PlansTarget::Kind::Cell, index};
            if (selected || lit) {
                painter.setPen(QPen(style.theme.text, selected ? 2.5 : 1.5));
                painter.setBrush(Qt::NoBrush);
                painter.drawRect(rect.adjusted(1.5, 1.5, -1.5, -1.5));
            }
        }
    }
}

} // namespace shardscope::ui
