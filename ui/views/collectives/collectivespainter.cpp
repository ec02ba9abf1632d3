// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/collectivespainter.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/canvas/devicegraphpainter.h"
#include "ui/canvas/ganttpainter.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/collectives/collectivestext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using evaluate::CollectiveReport;
using traffic::Algorithm;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(shardscope::ui::CollectivesView)
};

/// Lanes of less than this many px have no label.
constexpr double labelPitch = 14;

void paintLegend(QPainter &painter, const FigureStyle &style, const QRectF &rect, bool kept, bool added)
{
    double x = rect.left();
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    const auto entry = [&](GanttHue hue, const QString &text) {
        const double width = 24 + metrics.horizontalAdvance(text) + 24;
        if (x + width > rect.right() + 24)
            return;
        painter.fillRect(QRectF(x, rect.center().y() - 5, 16, 10), ganttColor(style.theme, hue));
        drawElided(painter, style, QRectF(x + 24, rect.top(), width - 24, rect.height()), Qt::AlignVCenter | Qt::AlignLeft, text,
                   TextSize::Small, style.theme.quiet);
        x += width;
    };
    if (added)
        entry(GanttHue::Communication, Words::tr("sent to be added"));
    if (kept)
        entry(GanttHue::Recomputation, Words::tr("sent to be kept"));
}

void paintHeading(QPainter &painter, const FigureStyle &style, const CollectivesPicture &picture, const QRectF &rect)
{
    const traffic::CollectiveRun &run = *picture.report->run;
    const double baseline = rect.top() + 16;
    QString numbers = QStringLiteral("%1 · %2").arg(
        spanText(run.time), Words::tr("bus %1").arg(formatValue(run.busBandwidth(), Unit::BytePerSecond).joined()));
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

/// Active at this time: bytes on the way by pair.
bool activeAt(const traffic::Transfer &transfer, double time)
{
    return transfer.start <= time && time < transfer.end;
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

struct PaintedCurve {
    const traffic::TimeCurve *curve;
    QColor color;
    bool chosen;
};

std::vector<PaintedCurve> curvesOf(const Theme &theme, const CollectiveReport &report)
{
    std::vector<PaintedCurve> out;
    const Algorithm chosen = evaluate::algorithmOf(report.choices);
    for (const traffic::TimeCurve &curve : report.comparison.curves)
        out.push_back({&curve, algorithmColor(theme, curve.algorithm), curve.algorithm == chosen});
    std::ranges::stable_sort(out, {}, &PaintedCurve::chosen); // the chosen one on top
    return out;
}

void paintFit(QPainter &painter, const FigureStyle &style, const LogFrame &frame, const cluster::AlphaBetaFit &fit)
{
    painter.save();
    painter.setClipRect(frame.rect.adjusted(0, -1, 0, 1), Qt::IntersectClip);
    painter.setPen(QPen(style.theme.text, 1.2, Qt::DashLine));
    // A line a region: between two of them the protocol changes, and the time jumps.
    for (std::size_t i = 0; i < fit.regions.size(); ++i) {
        const double from = i == 0 ? frame.xFrom : std::max(frame.xFrom, fit.regions[i].from.si());
        const double to = i + 1 < fit.regions.size() ? std::min(frame.xTo, fit.regions[i + 1].from.si()) : frame.xTo;
        std::vector<double> sizes;
        std::vector<double> times;
        constexpr int pieces = 32;
        for (int k = 0; k <= pieces && from < to; ++k) {
            const double size = from * std::pow(to / from, static_cast<double>(k) / pieces);
            const Seconds time = fit.regions[i].alpha + fit.regions[i].beta * Bytes(size);
            sizes.push_back(size);
            times.push_back(std::max(time.si(), frame.yFrom));
        }
        painter.drawPolyline(frame.line(sizes, times));
    }
    painter.restore();
    const double half = fit.nHalf.si();
    if (half <= frame.xFrom || half >= frame.xTo)
        return;
    const QPointF at = frame.at(half, std::clamp(2 * fit.alpha.si(), frame.yFrom, frame.yTo));
    painter.setPen(QPen(style.theme.text, 1, Qt::DotLine));
    painter.drawLine(at, QPointF(at.x(), frame.rect.bottom()));
    const QString text = Words::tr("n½ %1").arg(formatValue(half, Unit::Byte).joined());
    drawLabel(painter, style, QRectF(at.x() + 4, frame.rect.bottom() - 20, 120, 16), Qt::AlignLeft | Qt::AlignVCenter, text,
              TextSize::Small, style.theme.text);
}

void paintMeasured(QPainter &painter, const FigureStyle &style, const LogFrame &frame, const CollectivesPicture &picture,
                   bool bus)
{
    for (const evaluate::MeasuredJob *job : picture.jobs()) {
        painter.setPen(QPen(style.theme.background, 1));
        painter.setBrush(style.theme.text);
        for (const cluster::CollectiveRow &row : picture.measured(*job).rows) {
            if (row.size.si() <= 0 || !row.outOfPlace)
                continue;
            const double value = bus ? row.outOfPlace->bus.si() : row.outOfPlace->time.si();
            if (value > 0 || bus)
                painter.drawEllipse(frame.at(row.size.si(), value), 3.4, 3.4);
        }
        if (!bus && job->fit)
            paintFit(painter, style, frame, *job->fit);
    }
    painter.setBrush(Qt::NoBrush);
}

void paintKey(QPainter &painter, const FigureStyle &style, const CollectivesPicture &picture, const QRectF &rect)
{
    // In the plot's upper left corner, where times of small messages never are.
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    double top = rect.top() + 6;
    const auto entry = [&](const QColor &color, const QString &text, int weight) {
        const double height = metrics.height() + 1;
        if (top + height > rect.top() + 0.55 * rect.height())
            return;
        painter.setPen(QPen(color, 2.5));
        painter.drawLine(QPointF(rect.left() + 8, top + height / 2), QPointF(rect.left() + 24, top + height / 2));
        drawElided(painter, style, QRectF(rect.left() + 30, top, rect.width() * 0.6, height), Qt::AlignVCenter | Qt::AlignLeft,
                   text, TextSize::Small, weight > QFont::Normal ? style.theme.text : style.theme.quiet, weight);
        top += height;
    };
    for (const traffic::TimeCurve &curve : picture.report->comparison.curves) {
        const bool chosen = curve.algorithm == evaluate::algorithmOf(picture.report->choices);
        entry(algorithmColor(style.theme, curve.algorithm), algorithmTitle(curve.algorithm),
              chosen ? QFont::DemiBold : QFont::Normal);
    }
    if (!picture.jobs().empty())
        entry(style.theme.text, Words::tr("measured, α–β fit"), QFont::Normal);
}

} // namespace

QColor algorithmColor(const Theme &theme, Algorithm algorithm)
{
    switch (algorithm) {
    case Algorithm::Ring:
    case Algorithm::Pairwise: return theme.category[0];
    case Algorithm::Rabenseifner:
    case Algorithm::Direct:
    case Algorithm::ScatterGather: return theme.category[1];
    case Algorithm::RecursiveDoubling:
    case Algorithm::Chain: return theme.category[2];
    case Algorithm::Tree: return theme.category[3];
    case Algorithm::Hierarchical: return theme.category[4];
    }
    return theme.category[5];
}

QString laneLabel(const CollectivesPicture &picture, int lane)
{
    const SendSource::Lane &l = picture.source.lane(lane);
    const traffic::Network &network = *picture.report->network;
    const QString from = QString::fromStdString(network.name(l.from));
    return l.to < 0 ? from : QStringLiteral("%1 → %2").arg(from, QString::fromStdString(network.name(l.to)));
}

double laneLabelWidth(const FigureStyle &style, const CollectivesPicture &picture)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    double width = 40;
    for (int lane = 0; lane < std::min(picture.source.lanes(), 64); ++lane)
        width = std::max(width, metrics.horizontalAdvance(laneLabel(picture, lane)) + 4);
    return std::min(width, 150.0);
}

void paintSends(QPainter &painter, const FigureStyle &style, const CollectivesPicture &picture, const CollectivesLayout &layout,
                const CollectivesMarks &marks, GanttRaster &raster)
{
    const GanttGeometry &g = layout.geometry;
    paintHeading(painter, style, picture, layout.heading);
    if (marks.lane >= 0)
        painter.fillRect(QRectF(layout.labels.left(), g.laneTop(marks.lane), g.rect.right() - layout.labels.left(), g.laneHeight),
                         style.theme.selectedFill);
    paintGanttAxis(painter, style, g, false);
    paintTicks(painter, style, g);
    paintGanttBars(painter, style, g, picture.source, raster);
    const int every = std::max(1, static_cast<int>(std::ceil(labelPitch / std::max(0.1, g.laneHeight))));
    for (int lane = 0; lane < picture.source.lanes(); lane += every)
        drawElided(painter, style,
                   QRectF(layout.labels.left(), g.laneTop(lane) + g.barTop + g.barHeight / 2 - 8, layout.labels.width(), 16),
                   Qt::AlignLeft | Qt::AlignVCenter, laneLabel(picture, lane), TextSize::Small, style.theme.text,
                   lane == marks.lane ? QFont::DemiBold : QFont::Normal);
    const auto &transfers = picture.report->run->transfers;
    paintLegend(painter, style, layout.legend, !std::ranges::all_of(transfers, &traffic::Transfer::reduce),
                std::ranges::any_of(transfers, &traffic::Transfer::reduce));
    if (marks.playhead) {
        const double x = g.x(*marks.playhead);
        painter.setPen(QPen(style.theme.accent, 1.5));
        painter.drawLine(QPointF(x, g.rect.top() - 2), QPointF(x, g.rect.bottom() + 2));
    }
}

void paintLoads(QPainter &painter, const FigureStyle &style, const CollectivesPicture &picture, const DeviceGraphLayout &graph,
                const QRectF &area, const CollectivesMarks &marks)
{
    const CollectiveReport &report = *picture.report;
    const double greatest = report.loads.empty() ? 0 : report.loads.front().bytes;
    const auto drawn = [&](int device) { return graph.device(DeviceId(device)).radius > 0; };
    const auto way = [&](int from, int to, const QColor &color, double width) {
        if (!drawn(from) || !drawn(to))
            return;
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(aside(graphPath(graph, DeviceId(from), DeviceId(to)), width / 2 + 0.5));
    };
    DeviceGraphScene scene;
    scene.cluster = picture.machine->cluster.get();
    scene.layout = &graph;
    scene.litFrom = marks.litFrom;
    scene.litTo = marks.litTo;
    scene.fabricNamed = false; // the bands would lie on it
    paintDeviceGraph(painter, style, scene);
    painter.save();
    painter.setClipPath(betweenDevices(graph, area));
    painter.setBrush(Qt::NoBrush);
    if (marks.playhead) {
        for (const traffic::Transfer &transfer : report.run->transfers) {
            if (transfer.start > *marks.playhead)
                break;
            if (activeAt(transfer, *marks.playhead))
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
    const QString note =
        marks.playhead ? Words::tr("on the way at %1").arg(spanText(*marks.playhead))
                       : Words::tr("width: bytes, ≤ %1 · colour: time busy").arg(formatValue(greatest, Unit::Byte).joined());
    drawElided(painter, style, QRectF(area.left(), area.bottom() - 18, area.width(), 16), Qt::AlignRight | Qt::AlignVCenter, note,
               TextSize::Small, style.theme.quiet);
}

namespace {

/// Room for a number beside a point: neither the line at x = `line` nor another number runs through it. Null: none.
QRectF freePlate(const QPointF &at, double width, const QRectF &frame, double line, const std::vector<QRectF> &taken)
{
    constexpr double height = 15;
    for (const QPointF &corner :
         {QPointF(8, 4), QPointF(-8 - width, 4), QPointF(8, -4 - height), QPointF(-8 - width, -4 - height)}) {
        const QRectF plate(at + corner, QSizeF(width, height));
        const bool crossed = line > plate.left() - 4 && line < plate.right() + 4;
        if (!crossed && frame.contains(plate)
            && std::ranges::none_of(taken, [&](const QRectF &other) { return other.adjusted(-2, -2, 2, 2).intersects(plate); }))
            return plate;
    }
    return {};
}

} // namespace

void paintTimes(QPainter &painter, const FigureStyle &style, const CollectivesPicture &picture, const LogFrame &frame)
{
    const CollectiveReport &report = *picture.report;
    const double head = frame.rect.top() - 18;
    drawHeading(painter, style, {frame.rect.left() - 58, head + 8}, Words::tr("Time against size"));
    paintLogAxes(painter, style, frame, byteTicks(frame.xFrom, frame.xTo, frame.rect.width()),
                 decadeTicks(frame.yFrom, frame.yTo, axisTimeText));
    painter.save();
    painter.setClipRect(frame.rect.adjusted(-5, -5, 5, 1));
    for (const PaintedCurve &curve : curvesOf(style.theme, report)) {
        painter.setPen(QPen(curve.color, curve.chosen ? 2.8 : 1.6));
        painter.drawPolyline(frame.line(curve.curve->sizes, curve.curve->times));
    }
    paintMeasured(painter, style, frame, picture, false);
    std::vector<QRectF> plates;
    for (const traffic::Crossover &crossover : report.comparison.crossovers) {
        const QPointF at = frame.at(crossover.bytes, crossover.time);
        painter.setPen(QPen(style.theme.text, 1));
        painter.setBrush(style.theme.background);
        painter.drawPolygon(QPolygonF({at + QPointF(0, -5), at + QPointF(5, 0), at + QPointF(0, 5), at + QPointF(-5, 0)}));
        painter.setBrush(Qt::NoBrush);
        const QString text = messageSizeText(crossover.bytes);
        const double width = QFontMetricsF(textFont(style.font, TextSize::Small)).horizontalAdvance(text) + 6;
        const QRectF plate = freePlate(at, width, frame.rect, report.run ? frame.x(report.run->task.bytes) : -1, plates);
        if (plate.isNull())
            continue;
        plates.push_back(plate);
        QColor ground = style.theme.background;
        ground.setAlpha(215);
        painter.fillRect(plate, ground);
        drawElided(painter, style, plate.adjusted(3, 0, 3, 0), Qt::AlignLeft | Qt::AlignVCenter, text, TextSize::Small,
                   style.theme.text);
    }
    if (report.run) {
        painter.setPen(QPen(style.theme.accent, 1.5));
        painter.drawLine(QPointF(frame.x(report.run->task.bytes), frame.rect.top()),
                         QPointF(frame.x(report.run->task.bytes), frame.rect.bottom()));
        painter.setBrush(style.theme.accent);
        painter.drawEllipse(frame.at(report.run->task.bytes, report.run->time), 4.5, 4.5);
        painter.setBrush(Qt::NoBrush);
    }
    painter.restore();
    paintKey(painter, style, picture, frame.rect);
}

void paintBus(QPainter &painter, const FigureStyle &style, const CollectivesPicture &picture, const LogFrame &frame)
{
    const CollectiveReport &report = *picture.report;
    drawHeading(painter, style, {frame.rect.left() - 44, frame.rect.top() - 10}, Words::tr("Bus bandwidth"), Words::tr("GB/s"));
    paintLogAxes(painter, style, frame, byteTicks(frame.xFrom, frame.xTo, frame.rect.width()),
                 linearTicks(frame.yTo, [](double value) { return plainNumber(value / 1e9, 4); }));
    const double factor = cluster::busFactor(report.choices.operation, static_cast<int>(report.ranks.size()));
    painter.save();
    painter.setClipRect(frame.rect.adjusted(-5, -5, 5, 1));
    for (const PaintedCurve &curve : curvesOf(style.theme, report)) {
        std::vector<double> bus;
        for (std::size_t i = 0; i < curve.curve->sizes.size(); ++i)
            bus.push_back(curve.curve->sizes[i] / curve.curve->times[i] * factor);
        painter.setPen(QPen(curve.color, curve.chosen ? 2.8 : 1.6));
        painter.drawPolyline(frame.line(curve.curve->sizes, bus));
    }
    paintMeasured(painter, style, frame, picture, true);
    if (report.run) {
        painter.setPen(QPen(style.theme.accent, 1.5));
        painter.drawLine(QPointF(frame.x(report.run->task.bytes), frame.rect.top()),
                         QPointF(frame.x(report.run->task.bytes), frame.rect.bottom()));
    }
    painter.restore();
}

} // namespace shardscope::ui
