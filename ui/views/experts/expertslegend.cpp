// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/legend.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/experts/expertspainter.h"
#include "ui/views/experts/expertstraffic.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>

// What stands around the stacks: legend, scales, the tile in the hand.
namespace shardscope::ui {

void paintExpertsLegend(QPainter &painter, const FigureStyle &style, const ExpertsLayout &layout, const ExpertsPicture &picture)
{
    const QString most = valueText(picture.mostExpert, Unit::Count);
    const double scale = paintScale(painter, style, layout.legend, false, Words::tr("tokens per expert"), most);
    Legend legend{.sample = 18, .wraps = false};
    const auto add = [&legend](const QString &text, std::function<void(QPainter &, const QRectF &)> sample) {
        legend.entries.push_back({.name = text, .sample = std::move(sample)});
    };
    if (picture.look.expert >= 0)
        add(Words::tr("selected: expert %1").arg(picture.look.expert), [&style](QPainter &p, const QRectF &box) {
            p.setPen(QPen(style.theme.backward, 2));
            p.drawRoundedRect(box.adjusted(1, -1, -1, 1), 2, 2);
        });
    if (picture.two() && layout.sides.front().row > 9)
        add(Words::tr("stayed on its GPU"), [&style](QPainter &p, const QRectF &box) {
            const QColor fill = tokenColors(style).at(0.3);
            p.fillRect(box, fill);
            p.setPen(QPen(inkOnCell(fill), 1.6));
            p.drawLine(QPointF(box.left() + 3, box.center().y() + 3.5), QPointF(box.left() + 10, box.center().y() + 3.5));
        });
    if (picture.measured && !picture.replays()) {
        const QString policy = QString::fromStdString(picture.measured->policy);
        add(policy.isEmpty() ? Words::tr("measured") : Words::tr("measured with %1").arg(policy),
            [&style](QPainter &p, const QRectF &box) { paintMeasuredDot(p, style, box.center(), 28); });
    }
    for (const auto &[text, pen] : {std::pair{Words::tr("mean"), QPen(style.theme.text, 1.2, Qt::DashLine)},
                                    std::pair{Words::tr("busiest GPU"), QPen(style.theme.quiet, 1, Qt::DotLine)}})
        add(text, [pen = pen](QPainter &p, const QRectF &box) {
            p.setPen(pen);
            p.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
        });
    legend.paint(painter, style, layout.legend.adjusted(scale + 20, 0, 0, 0));
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
