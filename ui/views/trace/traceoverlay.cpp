// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/canvas/ganttpainter.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/trace/tracepainter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <optional>

// What lies over the lanes while it is asked for.
namespace shardscope::ui {

void paintFound(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const TraceSource &source,
                const TraceSearch &found)
{
    constexpr double least = 1.5; // px
    QColor veil = style.theme.background;
    veil.setAlphaF(0.78F);
    painter.save();
    painter.setClipRect(g.rect, Qt::IntersectClip);
    painter.fillRect(g.rect, veil);
    for (int lane = g.firstVisible(); lane <= std::min(g.lastVisible(), source.lanes() - 1); ++lane) {
        const runs::TraceLane &l = source.lane(lane);
        const std::vector<std::uint32_t> &all = found.in(lane);
        const auto beginsBy = [&l](double time) {
            return [&l, time](std::uint32_t i) { return traceSeconds(l.start[i]) < time; };
        };
        auto at = std::ranges::partition_point(all, beginsBy(g.from));
        if (at != all.begin())
            --at;
        while (at != all.end() && traceSeconds(l.start[*at]) < g.to) {
            QRectF bar = g.bar(lane, traceSeconds(l.start[*at]), traceSeconds(l.end(*at)));
            bar.setWidth(std::max(bar.width(), least));
            painter.fillRect(bar, ganttColor(style.theme, hueOf(l.group[*at])));
            at = std::partition_point(at + 1, all.end(), beginsBy(g.time(bar.left() + least))); // one a pixel is enough
        }
    }
    painter.restore();
}

void paintJoined(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const TracePicture &picture,
                 const runs::Collective &joined)
{
    painter.save();
    painter.setClipRect(g.rect, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(style.theme.text, 1.5));
    std::optional<QPointF> before;
    for (const runs::CollectivePart &part : joined.parts) {
        const int lane = picture.source.placeOf(picture.report->trace().lanes[part.lane]);
        if (lane < 0)
            continue;
        const runs::TraceLane &l = picture.source.lane(lane);
        const QRectF bar = g.bar(lane, traceSeconds(l.start[part.index]), traceSeconds(l.end(part.index)));
        const QPointF at(bar.left(), bar.center().y());
        if (before)
            painter.drawLine(*before, at);
        painter.setBrush(part.rank == joined.last ? style.theme.worse : style.theme.background);
        painter.drawEllipse(at, 3, 3);
        before = at;
    }
    painter.restore();
}

void paintRuler(QPainter &painter, const FigureStyle &style, const TraceLayout &layout, double from, double to)
{
    const GanttGeometry &g = layout.measured;
    const double t = textScale(style);
    const double left = std::clamp(g.x(std::min(from, to)), g.rect.left(), g.rect.right());
    const double right = std::clamp(g.x(std::max(from, to)), g.rect.left(), g.rect.right());
    const double bottom = layout.axis.top();
    QColor between = style.theme.accent;
    between.setAlphaF(0.12F);
    painter.fillRect(QRectF(left, g.rect.top(), right - left, bottom - g.rect.top()), between);
    painter.setPen(QPen(style.theme.accent, 1));
    for (const double x : {left, right})
        painter.drawLine(QPointF(x, g.rect.top()), QPointF(x, bottom));
    const QString text = secondsText(std::abs(to - from));
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small, 600));
    const double width = metrics.horizontalAdvance(text) + 12 * t;
    const double middle = std::clamp((left + right) / 2, g.rect.left() + width / 2, g.rect.right() - width / 2);
    drawBadge(painter, style, QRectF(middle - width / 2, bottom + 2 * t, width, metrics.height() + 2 * t), text, TextSize::Small);
}

} // namespace shardscope::ui
