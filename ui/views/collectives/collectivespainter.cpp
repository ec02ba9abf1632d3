// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/collectivespainter.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/base/words.h"
#include "ui/canvas/devicegraphmarks.h"
#include "ui/canvas/devicegraphpainter.h"
#include "ui/canvas/ganttpainter.h"
#include "ui/canvas/legend.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/views/collectives/collectivestext.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using evaluate::CollectiveReport;

namespace {

/// Lanes of less than this many px have no label.
constexpr double labelPitch = 14;

Legend legendOf(const Theme &theme, const traffic::CollectiveRun &run)
{
    Legend legend{.sample = 16, .wraps = false};
    if (std::ranges::any_of(run.transfers, &traffic::Transfer::reduce))
        legend.entries.push_back({.name = Words::tr("sent, to be reduced"), .color = ganttColor(theme, GanttHue::Communication)});
    if (!std::ranges::all_of(run.transfers, &traffic::Transfer::reduce))
        legend.entries.push_back({.name = Words::tr("sent, to be kept"), .color = ganttColor(theme, GanttHue::Recomputation)});
    return legend;
}

void paintHeading(QPainter &painter, const FigureStyle &style, const traffic::CollectiveRun &run, const QRectF &rect)
{
    const double baseline = rect.top() + 16;
    QString numbers = QStringLiteral("%1 · %2").arg(secondsText(run.time),
                                                    Words::tr("bus %1").arg(valueText(run.busBandwidth(), Unit::BytePerSecond)));
    const QFont font = textFont(style.font, TextSize::Body, QFont::DemiBold);
    const double width = QFontMetricsF(font).horizontalAdvance(numbers);
    const QString title = operationTitle(run.task.operation);
    const double room = rect.width() - width - 24 - QFontMetricsF(font).horizontalAdvance(title);
    drawHeading(painter, style, {rect.left(), baseline}, title,
                fittingPhrase(QFontMetricsF(textFont(style.font, TextSize::Small)),
                              Words::tr("%1 · %2 · %3 GPUs")
                                  .arg(algorithmTitle(run.task.algorithm), messageSizeText(run.task.bytes))
                                  .arg(run.task.ranks.size()),
                              room));
    painter.setFont(font);
    painter.setPen(style.theme.text);
    painter.drawText(QPointF(rect.right() - width, baseline), numbers);
}

/// From microseconds to seconds, each tick with its unit.
void paintTicks(QPainter &painter, const FigureStyle &style, const GanttGeometry &g)
{
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(style.theme.quiet);
    for (const double tick : axisTicks(g.from, g.to, std::clamp(static_cast<int>(g.rect.width() / 110), 1, 8))) {
        const QString text = tick == 0 ? QStringLiteral("0") : axisTimeText(tick);
        const double width = metrics.horizontalAdvance(text);
        const double x = std::clamp(g.x(tick) - width / 2, g.rect.left(), g.rect.right() - width);
        painter.drawText(QPointF(x, g.rect.bottom() + 6 + metrics.ascent()), text);
    }
}

QColor loadColor(const Theme &theme, double share)
{
    QColor color = theme.communication;
    color.setAlphaF(static_cast<float>(0.12 + 0.83 * share));
    return color;
}

/// Beside the middle of the way, so that there and back do not hide each other.
QPolygonF aside(QPolygonF line, double by)
{
    if (line.size() < 2)
        return line;
    const QLineF whole(line.first(), line.last());
    if (whole.length() < 1)
        return line;
    const QPointF normal(-whole.dy() / whole.length() * by, whole.dx() / whole.length() * by);
    line.translate(normal);
    return line;
}

/// The area without discs, tiles' heads and switches, which the loads must not cover.
QPainterPath betweenDevices(const DeviceGraphLayout &graph, const QRectF &area)
{
    QPainterPath path;
    path.addRect(area);
    QPainterPath holes;
    for (const GraphDevice &device : graph.devices) {
        if (device.radius > 0)
            holes.addEllipse(device.centre, device.radius + 1, device.radius + 1);
    }
    for (const GraphJunction &junction : graph.junctions) {
        if (junction.rect.width() > 2 && junction.rect.height() > 2)
            holes.addRect(junction.rect);
    }
    return path.subtracted(holes);
}

} // namespace

void paintSends(QPainter &painter, const FigureStyle &style, const SendSource &sends, const MessagesLayout &layout,
                const MessagesLit &lit)
{
    const GanttGeometry &g = layout.geometry;
    const traffic::CollectiveRun &run = *sends.report().run;
    paintHeading(painter, style, run, layout.heading);
    if (lit.lane >= 0)
        painter.fillRect(layout.band(lit.lane), style.theme.selectedFill);
    paintGanttAxis(painter, style, g, false);
    paintTicks(painter, style, g);
    GanttRaster own; // an export leaves alone what the screen shows
    paintGanttBars(painter, style, g, sends, style.forPrint ? own : sends.raster());
    const int every = std::max(1, static_cast<int>(std::ceil(labelPitch / std::max(0.1, g.laneHeight))));
    for (int lane = 0; lane < sends.lanes(); lane += every)
        drawElided(painter, style,
                   QRectF(layout.labels.left(), g.laneTop(lane) + g.barTop + g.barHeight / 2 - 8, layout.labels.width(), 16),
                   Qt::AlignLeft | Qt::AlignVCenter, sends.label(lane), TextSize::Small, style.theme.text,
                   lane == lit.lane ? QFont::DemiBold : QFont::Normal);
    legendOf(style.theme, run).paint(painter, style, layout.legend);
    if (lit.playhead) {
        const double x = g.x(*lit.playhead);
        painter.setPen(QPen(style.theme.accent, 1.5));
        painter.drawLine(QPointF(x, g.rect.top() - 2), QPointF(x, g.rect.bottom() + 2));
    }
}

void paintNoSends(QPainter &painter, const FigureStyle &style, const evaluate::CollectiveReport &report, const QRectF &rect)
{
    painter.setPen(style.theme.quiet);
    painter.setFont(textFont(style.font, TextSize::Body));
    painter.drawText(QRectF(rect.left() + 24, rect.top() + 10, rect.width() - 48, 56),
                     Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap, collectivesProblem(report));
}

void paintLoads(QPainter &painter, const FigureStyle &style, const SendSource &sends, const DeviceGraphLayout &graph,
                const QRectF &area, const MessagesLit &lit)
{
    const CollectiveReport &report = sends.report();
    const double greatest = report.loads.empty() ? 0 : report.loads.front().bytes;
    const auto drawn = [&](int device) { return graph.device(DeviceId(device)).radius > 0; };
    const auto way = [&](int from, int to, const QColor &color, double width) {
        if (!drawn(from) || !drawn(to))
            return;
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(aside(graphPath(graph, DeviceId(from), DeviceId(to)), width / 2 + 0.5));
    };
    DeviceGraphScene scene;
    scene.cluster = report.machine->cluster.get();
    scene.layout = &graph;
    scene.litFrom = lit.from;
    scene.litTo = lit.to;
    scene.fabricNamed = false; // the bands would lie on it
    paintDeviceGraph(painter, style, scene);
    painter.save();
    painter.setClipPath(betweenDevices(graph, area));
    painter.setBrush(Qt::NoBrush);
    if (lit.playhead) {
        for (const traffic::Transfer &transfer : report.run->transfers) {
            if (transfer.start > *lit.playhead)
                break;
            if (*lit.playhead < transfer.end)
                way(transfer.from, transfer.to,
                    ganttColor(style.theme, transfer.reduce ? GanttHue::Communication : GanttHue::Recomputation), 6);
        }
    } else {
        double longest = 0;
        for (const evaluate::PairLoad &load : report.loads)
            longest = std::max(longest, load.busy);
        // Many pairs leave each other room.
        const double widest = std::clamp(160.0 / static_cast<double>(report.loads.size()), 2.5, 9.0);
        for (auto load = report.loads.rbegin(); load != report.loads.rend(); ++load)
            way(load->from, load->to, loadColor(style.theme, load->busy / longest), 1 + widest * load->bytes / greatest);
    }
    painter.restore();
    graph::paintGraphNames(painter, style, scene);
    const QString note = lit.playhead ? Words::tr("in flight at %1").arg(secondsText(*lit.playhead))
                                      : Words::tr("width: bytes, ≤ %1 · colour: busy time").arg(valueText(greatest, Unit::Byte));
    drawElided(painter, style, QRectF(area.left(), area.bottom() - 18, area.width(), 16), Qt::AlignRight | Qt::AlignVCenter, note,
               TextSize::Small, style.theme.quiet);
}

void paintHeadedChart(QPainter &painter, const FigureStyle &style, const ChartPlace &place, const FigureLight &light)
{
    drawHeading(painter, style, place.rect.topLeft() - QPointF(0, 8), place.chart->name, place.chart->more);
    paintChart(painter, place.rect, style, *place.chart, light.chart(place.key));
}

} // namespace shardscope::ui
