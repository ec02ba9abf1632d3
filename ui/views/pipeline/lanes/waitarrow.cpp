// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/lanes/waitarrow.h"

#include <QLineF>
#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

void paintWaitArrow(QPainter &painter, const FigureStyle &style, const QPointF &from, const QPointF &to, const QColor &color)
{
    constexpr double head = 9; // px
    const QLineF line(from, to);
    if (line.length() < 1)
        return;
    const QPointF along = (to - from) / line.length();
    const QPointF across(-along.y(), along.x());
    const QPointF neck = to - along * std::min(head, line.length());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(style.theme.background, 5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, neck);
    painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, neck);
    painter.setPen(QPen(style.theme.background, 1));
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF({to, neck + across * head * 0.5, neck - across * head * 0.5}));
    painter.restore();
}

void paintHeldUp(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const PipelinePicture &picture,
                 std::size_t wait)
{
    constexpr double least = 12; // px of a lane's height in which a box can be seen
    const schedule::HeldUp &held = picture.heldUp[wait];
    const schedule::Timeline &timeline = picture.analysis().timeline();
    const QColor color = style.theme.worse;
    const double length = timeline.end(held.rank, held.delayed) - timeline.start(held.delayed);
    const QRectF ready = g.bar(held.rank, held.ready.si(), std::min(held.ready.si() + length, held.until.si()));
    const QRectF delayed = g.bar(held.rank, timeline.start(held.delayed), timeline.end(held.rank, held.delayed));
    const QRectF source = g.bar(held.from, timeline.start(held.source), timeline.end(held.from, held.source));
    painter.save();
    painter.setClipRect(g.rect.adjusted(-4, -4, 4, 4), Qt::IntersectClip);
    painter.setBrush(Qt::NoBrush);
    if (g.laneHeight >= least) {
        painter.setPen(QPen(color, 2, Qt::DashLine));
        painter.drawRect(ready.adjusted(1, 1, -1, -1));
        painter.setPen(QPen(color, 2));
        painter.drawRect(delayed.adjusted(1, 1, -1.5, -1));
    }
    const bool down = held.from < held.rank;
    const double received = g.x(timeline.start(held.receive));
    paintWaitArrow(painter, style, {source.right() - 2, down ? source.bottom() - 4 : source.top() + 4},
                   {received, down ? delayed.top() : delayed.bottom()}, color);
    painter.restore();
}

} // namespace shardscope::ui
