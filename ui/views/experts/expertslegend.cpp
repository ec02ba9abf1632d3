// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/experts/expertspainter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>

// What stands around the stacks: legend, scales, the tile in the hand.
namespace shardscope::ui {

namespace {

/// One entry of the legend; gives where the next may begin.
double legendEntry(QPainter &painter, const FigureStyle &style, double x, const QRectF &rect, const QString &text)
{
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(style.theme.quiet);
    painter.drawText(QPointF(x, rect.center().y() + metrics.capHeight() / 2), text);
    return x + metrics.horizontalAdvance(text) + 20;
}

} // namespace

void paintExpertsLegend(QPainter &painter, const FigureStyle &style, const ExpertsLayout &layout, const ExpertsPicture &picture)
{
    const QRectF rect = layout.legend;
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    double x = rect.left();
    const QString most = valueText(picture.mostExpert, Unit::Count);
    x += paintScale(painter, style, QRectF(x, rect.top(), rect.width(), rect.height()), false, Words::tr("tokens per expert"),
                    most)
         + 20;
    const double middle = rect.center().y();
    const auto room = [&](const QString &text) { return x + 22 + metrics.horizontalAdvance(text) <= rect.right(); };
    if (picture.look.expert >= 0) {
        const QString text = Words::tr("selected: expert %1").arg(picture.look.expert);
        if (room(text)) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(style.theme.backward, 2));
            painter.drawRoundedRect(QRectF(x, middle - 6, 12, 12), 2, 2);
            x = legendEntry(painter, style, x + 18, rect, text);
        }
    }
    const QString kept = Words::tr("stayed on its GPU");
    if (picture.two() && layout.sides.front().row > 9 && room(kept)) {
        const QColor fill = tokenColors(style).at(0.3);
        painter.fillRect(QRectF(x, middle - 6, 13, 12), fill);
        painter.setPen(QPen(inkOnCell(fill), 1.6));
        painter.drawLine(QPointF(x + 3, middle + 3.5), QPointF(x + 10, middle + 3.5));
        x = legendEntry(painter, style, x + 19, rect, kept);
    }
    if (picture.measured && !picture.replays()) {
        const QString policy = QString::fromStdString(picture.measured->policy);
        const QString text = policy.isEmpty() ? Words::tr("measured") : Words::tr("measured with %1").arg(policy);
        if (room(text)) {
            paintMeasuredDot(painter, style, {x + 6, middle}, 28);
            x = legendEntry(painter, style, x + 18, rect, text);
        }
    }
    for (const auto &[text, pen] : {std::pair{Words::tr("mean"), QPen(style.theme.text, 1.2, Qt::DashLine)},
                                    std::pair{Words::tr("busiest GPU"), QPen(style.theme.quiet, 1, Qt::DotLine)}}) {
        if (!room(text))
            break;
        painter.setPen(pen);
        painter.drawLine(QPointF(x, middle), QPointF(x + 18, middle));
        x = legendEntry(painter, style, x + 24, rect, text);
    }
}

void paintMeasuredDot(QPainter &painter, const FigureStyle &style, const QPointF &at, double column)
{
    const double radius = std::clamp(column / 4, 1.2, 4.0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(style.theme.text, radius > 2 ? 1.6 : 1));
    painter.setBrush(style.theme.background);
    painter.drawEllipse(at, radius, radius);
    painter.restore();
}

void paintCarriedTile(QPainter &painter, const FigureStyle &style, const ExpertsSide &side, int expert, int target,
                      const QPointF &at)
{
    if (target >= 0) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(style.theme.accent, 1.5, Qt::DashLine));
        painter.drawRect(QRectF(side.left[static_cast<std::size_t>(target)] - 2, side.stack.top(), side.column + 4,
                                std::max(side.grid.bottom(), side.axis.bottom()) - side.stack.top()));
    }
    const double size = std::max(side.column, 26.0);
    const QRectF tile(at.x() - size / 2, at.y() - 11, size, 22);
    painter.setPen(QPen(style.theme.backward, 2));
    const QColor fill = tokenColors(style).at(0.6);
    painter.setBrush(fill);
    painter.drawRoundedRect(tile, 3, 3);
    painter.setFont(textFont(style.font, TextSize::Small, 600));
    painter.setPen(inkOnCell(fill));
    painter.drawText(tile, Qt::AlignCenter, QString::number(expert));
}

double paintScale(QPainter &painter, const FigureStyle &style, const QRectF &rect, bool right, const QString &heading,
                  const QString &most)
{
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    const double t = textScale(style);
    const double bar = 84 * t;
    const QString zero = QStringLiteral("0");
    const double width = (heading.isEmpty() ? 0 : metrics.horizontalAdvance(heading) + 14) + metrics.horizontalAdvance(zero) + bar
                         + 12 + metrics.horizontalAdvance(most);
    double x = right ? rect.right() - width : rect.left();
    const double baseline = rect.center().y() + metrics.capHeight() / 2;
    painter.setFont(font);
    painter.setPen(style.theme.quiet);
    if (!heading.isEmpty()) {
        painter.drawText(QPointF(x, baseline), heading);
        x += metrics.horizontalAdvance(heading) + 14;
    }
    painter.drawText(QPointF(x, baseline), zero);
    x += metrics.horizontalAdvance(zero) + 6;
    const ColorMap &map = tokenColors(style);
    constexpr int steps = 24;
    for (int k = 0; k < steps; ++k)
        painter.fillRect(QRectF(x + k * bar / steps, rect.center().y() - 4.5 * t, bar / steps + 0.5, 9 * t),
                         map.at(0.12 + 0.88 * (k + 0.5) / steps));
    x += bar + 6;
    painter.setPen(style.theme.quiet);
    painter.drawText(QPointF(x, baseline), most);
    return width;
}

} // namespace shardscope::ui
