// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/ganttpainter.h"

#include "ui/base/format.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// Below this mean width bars are merged into a raster.
constexpr double narrowestBar = 2.5;
/// More than these are not painted one by one within a frame.
constexpr std::size_t barsOneByOne = 9000;
constexpr double barGap = 1.0;
/// A dotted edge is seen from this width on.
constexpr double dottedFrom = 8.0;

void paintRaster(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const GanttSource &source,
                 GanttRaster &raster)
{
    const GanttRaster::Window window = raster.window(source, g, style.theme, painter.device()->devicePixelRatioF());
    painter.save();
    painter.setClipRect(g.rect, Qt::IntersectClip);
    if (g.barHeight >= g.laneHeight * 0.999) {
        const QRectF target(g.rect.left(), g.laneTop(g.firstVisible()), g.rect.width(), window.source.height() * g.laneHeight);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(target, window.image, window.source);
    } else {
        for (int lane = g.firstVisible(); lane <= g.lastVisible(); ++lane) {
            const QRectF row(window.source.left(), window.source.top() + (lane - g.firstVisible()), window.source.width(), 1);
            painter.drawImage(QRectF(g.rect.left(), g.laneTop(lane) + g.barTop, g.rect.width(), g.barHeight), window.image, row);
        }
    }
    painter.restore();
}

void paintBar(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, int lane, const GanttBar &bar,
              const QFontMetricsF &metrics)
{
    const double split = bar.split > bar.start ? bar.split : bar.end;
    QRectF body = g.bar(lane, bar.start, split);
    QRectF tail = g.bar(lane, split, bar.end);
    QRectF &last = split < bar.end ? tail : body;
    if (last.width() > 2 * barGap)
        last.setWidth(last.width() - barGap);
    const QColor hue = ganttColor(style.theme, bar.hue);
    const auto shade = [&](GanttHue h) { return bar.light ? ganttPale(style.theme, h) : ganttColor(style.theme, h); };
    if (bar.hue == GanttHue::Overlapped) { // both at once: one above the other
        const double half = std::floor(body.height() / 2);
        painter.fillRect(QRectF(body.left(), body.top(), body.width(), half), shade(GanttHue::Forward));
        painter.fillRect(QRectF(body.left(), body.top() + half, body.width(), body.height() - half), shade(GanttHue::Backward));
    } else {
        painter.fillRect(body, shade(bar.hue));
    }
    if (bar.light && body.width() >= dottedFrom) {
        painter.setPen(QPen(hue, 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(body.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (split < bar.end)
        painter.fillRect(tail, style.theme.communication);
    constexpr double narrowestLabel = 12;
    if (bar.label < 0 || body.width() < narrowestLabel || metrics.capHeight() + 4 > body.height())
        return;
    const QString label = QString::number(bar.label);
    const double width = metrics.horizontalAdvance(label);
    // By the number of digits, so that of equal bars all or none have theirs.
    if (metrics.horizontalAdvance(QLatin1Char('0')) * static_cast<double>(label.size()) + 4 > body.width())
        return;
    painter.setPen(bar.light ? inkOn(ganttPale(style.theme, bar.hue)) : inkOn(hue));
    painter.drawText(QPointF(body.center().x() - width / 2, body.center().y() + metrics.capHeight() / 2), label);
}

QRectF clippedTo(const QRectF &rect, const QRectF &bounds)
{
    return rect.intersected(bounds.adjusted(-4, 0, 4, 0));
}

/// What a gap says, longest first.
QStringList gapLabels(int lane, const GanttGap &gap)
{
    const QString time = formatValue(gap.end - gap.start, Unit::Second).joined();
    if (gap.hatch == Hatch::Fill)
        return {QCoreApplication::translate("gantt", "fill %1").arg(time)};
    if (gap.hatch == Hatch::Drain)
        return {QCoreApplication::translate("gantt", "drain %1").arg(time)};
    QString whom;
    if (gap.linkFrom >= 0 && gap.linkFrom == gap.linkTo)
        whom = QStringLiteral("⇄ %1").arg(gap.linkFrom);
    else if (gap.linkFrom >= 0)
        whom = QStringLiteral("%1→%2").arg(gap.linkFrom).arg(gap.linkTo);
    else if (gap.blamed >= 0)
        whom = (gap.blamed < lane ? QStringLiteral("↑ ") : (gap.blamed > lane ? QStringLiteral("↓ ") : QString()))
               + QString::number(gap.blamed);
    if (whom.isEmpty())
        return {};
    return {whom + QStringLiteral(" · ") + time, whom};
}

void paintGapLabel(QPainter &painter, const FigureStyle &style, const QRectF &rect, int lane, const GanttGap &gap,
                   const QFontMetricsF &metrics)
{
    constexpr double widestStall = 90; // more than that and the length is worth its place
    constexpr double leastHatch = 16;  // hatch that is left beside a label
    if (metrics.height() > rect.height() || rect.width() < 14)
        return;
    for (const QString &label : gapLabels(lane, gap)) {
        const bool isLong = label.contains(QLatin1Char('.')) || label.contains(QStringLiteral(" · "));
        const bool stall = gap.hatch == Hatch::Stall;
        const bool tight = stall && !isLong;
        const double width = metrics.horizontalAdvance(label) + (tight ? 4 : 8);
        if (width + (tight ? 0 : leastHatch) > rect.width() || (stall && isLong && rect.width() < widestStall))
            continue;
        const QRectF patch(rect.center().x() - width / 2, rect.center().y() - metrics.height() / 2, width, metrics.height());
        painter.fillRect(patch, style.theme.background);
        painter.setPen(stall ? style.theme.text : style.theme.quiet);
        painter.drawText(patch, Qt::AlignCenter, label);
        return;
    }
}

/// The path's corners on the screen: what lies outside is left out, what is
/// smaller than a pixel is joined, so that thousands of steps stay a few lines.
QList<QPointF> pathCorners(const GanttGeometry &g, std::span<const GanttPathStep> path)
{
    constexpr double joined = 0.7;
    const auto corner = [&g](double time, int lane) { return QPointF(g.x(time), g.laneTop(lane) + g.barTop + g.barHeight); };
    QList<QPointF> corners;
    const auto add = [&](const QPointF &p, bool last) {
        if (corners.isEmpty() || last || std::abs(p.x() - corners.back().x()) > joined
            || std::abs(p.y() - corners.back().y()) > joined)
            corners << p;
    };
    const double margin = (g.to - g.from) * 0.02;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const GanttPathStep &step = path[i];
        const bool last = i + 1 == path.size();
        if (step.end < g.from - margin && !last && path[i + 1].end < g.from - margin)
            continue;
        if (step.start > g.to + margin && !corners.isEmpty() && i > 0 && path[i - 1].start > g.to + margin)
            break;
        if (!corners.isEmpty())
            add(QPointF(g.x(step.start), corners.back().y()), false);
        add(corner(step.start, step.lane), false);
        add(corner(step.end, step.lane), last);
    }
    return corners;
}

} // namespace

bool isGanttMerged(const GanttGeometry &g, const GanttSource &source)
{
    if (g.laneHeight < 3)
        return true;
    std::size_t all = 0;
    for (int lane = g.firstVisible(); lane <= g.lastVisible(); ++lane) {
        const std::size_t bars = source.count(lane, g.from, g.to);
        all += bars;
        if (static_cast<double>(bars) * narrowestBar > g.rect.width() || all > barsOneByOne)
            return true;
    }
    return false;
}

void paintGanttBars(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const GanttSource &source,
                    GanttRaster &raster)
{
    if (isGanttMerged(g, source)) {
        paintRaster(painter, style, g, source, raster);
        return;
    }
    painter.save();
    painter.setClipRect(g.rect, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(textFont(style.font, g.barHeight >= 22 ? TextSize::Table : TextSize::Badge, 500));
    const QFontMetricsF metrics(painter.font());
    for (int lane = g.firstVisible(); lane <= g.lastVisible(); ++lane)
        source.visit(lane, g.from, g.to, [&](const GanttBar &bar) { paintBar(painter, style, g, lane, bar, metrics); });
    painter.restore();
}

void paintGanttGaps(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const GanttSource &source)
{
    if (g.laneHeight < 10 || isGanttMerged(g, source))
        return;
    painter.save();
    painter.setClipRect(g.rect, Qt::IntersectClip);
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    for (int lane = g.firstVisible(); lane <= g.lastVisible(); ++lane) {
        source.visitGaps(lane, g.from, g.to, [&](const GanttGap &gap) {
            const QRectF rect = clippedTo(g.bar(lane, gap.start, gap.end), g.rect);
            if (rect.width() < 2)
                return;
            drawHatch(painter, style, rect, gap.hatch);
            painter.setFont(font);
            paintGapLabel(painter, style, rect, lane, gap, metrics);
        });
    }
    painter.restore();
}

void paintGanttPath(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, std::span<const GanttPathStep> path,
                    double width, const QColor &color)
{
    const QList<QPointF> corners = pathCorners(g, path);
    if (corners.isEmpty())
        return;
    const QColor ink = color.isValid() ? color : style.theme.text;
    painter.save();
    painter.setClipRect(g.rect.adjusted(-6, -6, 6, 6), Qt::IntersectClip);
    painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(corners.constData(), static_cast<int>(corners.size()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    const double radius = width + 1;
    painter.drawEllipse(corners.front(), radius, radius);
    painter.drawEllipse(corners.back(), radius, radius);
    painter.restore();
}

void paintGanttStair(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, int lane, const GanttStair &stair,
                     double top)
{
    if (g.underHeight <= 0 || stair.time.empty() || top <= 0)
        return;
    const QRectF strip = g.under(lane);
    const auto y = [&](double value) { return strip.bottom() - value / top * strip.height(); };
    QPainterPath outline;
    outline.moveTo(g.x(stair.time.front()), y(0));
    for (std::size_t i = 0; i < stair.time.size(); ++i) {
        outline.lineTo(g.x(stair.time[i]), outline.currentPosition().y());
        outline.lineTo(g.x(stair.time[i]), y(stair.value[i]));
    }
    QPainterPath filled = outline;
    filled.lineTo(outline.currentPosition().x(), strip.bottom());
    filled.closeSubpath();
    painter.save();
    painter.setClipRect(strip.adjusted(0, -1, 0, 1), Qt::IntersectClip);
    painter.fillPath(filled, style.theme.grid);
    painter.setPen(QPen(style.theme.quiet, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(outline);
    painter.restore();
    drawHairline(painter, style, strip.bottomLeft(), strip.bottomRight());
}

namespace {

QString axisTitle(const TimeScale &scale)
{
    return QCoreApplication::translate("gantt", "time, %1").arg(scale.unit);
}

/// The title takes the last tick's place: as many as it needs for a number beside the begin.
std::vector<double> ganttTicks(const GanttGeometry &g, double titleLeft)
{
    constexpr int most = 5;
    int wanted = std::max(2, static_cast<int>(g.rect.width() / 140));
    std::vector<double> ticks = axisTicks(g.from, g.to, wanted);
    const auto numbered = [&] { return std::ranges::count_if(ticks, [&](double t) { return g.x(t) < titleLeft; }); };
    while (wanted < most && numbered() < 2)
        ticks = axisTicks(g.from, g.to, ++wanted);
    return ticks;
}

} // namespace

double ganttTitleLeft(const FigureStyle &style, const GanttGeometry &g)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Table));
    return g.rect.right() - metrics.horizontalAdvance(axisTitle(scaleOfTimes(g.to)));
}

void paintGanttAxis(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, bool withLabels)
{
    // One unit for the whole axis, the one in which its end is printed.
    const TimeScale scale = scaleOfTimes(g.to);
    painter.setFont(textFont(style.font, TextSize::Table));
    const QFontMetricsF metrics(painter.font());
    const double titleLeft = ganttTitleLeft(style, g);
    const std::vector<double> ticks = ganttTicks(g, titleLeft - 2 * metrics.averageCharWidth());
    if (ticks.empty())
        return;
    const double step = (ticks.size() > 1 ? ticks[1] - ticks[0] : g.to - g.from) * scale.perSecond;
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
    const double bottom = std::min(g.rect.bottom(), g.laneTop(g.lanes));
    for (const double t : ticks) {
        const double x = g.x(t);
        painter.setPen(QPen(style.theme.grid, 1));
        painter.drawLine(QPointF(x, g.rect.top()), QPointF(x, bottom));
        if (!withLabels)
            continue;
        painter.setPen(QPen(style.theme.strongHairline, 1));
        painter.drawLine(QPointF(x, bottom), QPointF(x, bottom + 4));
        const QString label = fixedNumber(t * scale.perSecond, decimals);
        const double width = metrics.horizontalAdvance(label);
        if (x + width / 2 + 8 > titleLeft || x - width / 2 < g.rect.left() - width)
            continue;
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(x - width / 2, bottom + 8 + metrics.ascent()), label);
    }
    drawHairline(painter, style, QPointF(g.rect.left(), bottom), QPointF(g.rect.right(), bottom));
    if (!withLabels)
        return;
    painter.setPen(style.theme.quiet);
    painter.drawText(QPointF(titleLeft, bottom + 8 + metrics.ascent()), axisTitle(scale));
}

} // namespace shardscope::ui
