// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/tracepainter.h"

#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/ganttpainter.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/trace/tracetext.h"

#include <QFontMetricsF>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using evaluate::TraceReport;
using runs::TraceGroup;

namespace {

/// "Measured" in 600, what it is in quiet, a number at the right end of the lanes.
void paintHeader(QPainter &painter, const FigureStyle &style, const QRectF &rect, double right, const QString &name,
                 const QString &rest, double step_s)
{
    if (rect.isEmpty())
        return;
    const double t = textScale(style);
    const double baseline = rect.bottom() - 11 * t;
    const Formatted step = formatValue(step_s, Unit::Second);
    const double room = right - rect.left() - numberWidth(style, step, TextSize::Body, 600) - 24;
    const QFontMetricsF strong(textFont(style.font, TextSize::Body, 600));
    const QRectF line(rect.left(), baseline - strong.ascent(), room, strong.height());
    drawElided(painter, style, line, Qt::AlignLeft | Qt::AlignTop, name, TextSize::Body, style.theme.text, 600);
    const double used = strong.horizontalAdvance(name) + 10;
    if (used + 40 < room)
        drawElided(painter, style, line.adjusted(used, 0, 0, 0), Qt::AlignLeft | Qt::AlignTop, rest, TextSize::Body,
                   style.theme.quiet);
    drawNumber(painter, style, QPointF(right, baseline), step, TextSize::Body, true, 600);
}

/// Of bands that are lower than their names each second, fourth, … has one.
int namedBands(const FigureStyle &style, const TraceLayout &layout, const TracePicture &picture)
{
    const double needed = QFontMetricsF(textFont(style.font, TextSize::Small, 500)).capHeight() + 3;
    const double height = picture.devices() > 0 ? layout.measured.laneHeight * picture.source.lanesOf(0) : needed;
    int every = 1;
    while (every * height < needed && every < picture.devices())
        every *= 2;
    return every;
}

/// In the middle of the device's first lane, as far as that is in sight. `roomy`: bands beside it have no name.
void paintDeviceLabel(QPainter &painter, const FigureStyle &style, const QRectF &band, double laneHeight, const QString &name,
                      bool lit, bool roomy = false)
{
    const double t = textScale(style);
    const QFont font = textFont(style.font, band.height() >= 20 * t ? TextSize::Table : TextSize::Small, 500);
    const QFontMetricsF metrics(font);
    if (!roomy && band.height() < metrics.capHeight() + 3)
        return;
    painter.setFont(font);
    painter.setPen(lit ? style.theme.accent : style.theme.text);
    const double y = band.top() + std::min(band.height(), std::max(laneHeight, metrics.height())) / 2 + metrics.capHeight() / 2;
    painter.drawText(QPointF(band.left(), y), metrics.elidedText(name, Qt::ElideRight, band.width()));
}

void paintStreamLabels(QPainter &painter, const FigureStyle &style, const TraceLayout &layout, const TracePicture &picture)
{
    const GanttGeometry &g = layout.measured;
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    if (g.laneHeight < metrics.height() * 0.9)
        return;
    for (int lane = g.firstVisible(); lane <= g.lastVisible(); ++lane) {
        const int device = picture.source.deviceOf(lane);
        if (picture.source.lanesOf(device) < 2)
            continue;
        const QString name = picture.laneName(lane);
        const QString whole = picture.deviceName(device);
        const double taken = lane == picture.source.firstLaneOf(device)
                                 ? QFontMetricsF(textFont(style.font, TextSize::Table, 500)).horizontalAdvance(whole) + 8
                                 : 0;
        const double y = g.laneTop(lane) + g.laneHeight / 2 + metrics.capHeight() / 2;
        if (y - metrics.ascent() < g.rect.top() - 2 || y > g.rect.bottom() + 2 || layout.labels.width() - taken < 30)
            continue;
        painter.setFont(font);
        painter.setPen(style.theme.quiet);
        const QString shown = metrics.elidedText(name, Qt::ElideRight, layout.labels.width() - taken);
        painter.drawText(QPointF(layout.labels.right() - metrics.horizontalAdvance(shown), y), shown);
    }
}

/// Bars of one scale: measured filled, predicted as an outline under it. Of low bands those that are `named` have numbers.
void paintBubble(QPainter &painter, const FigureStyle &style, const QRectF &gutter, const QRectF &band, double laneHeight,
                 double share, std::optional<double> predicted, bool strongest, bool named)
{
    const double t = textScale(style);
    const bool low = band.height() < 9 * t;
    const bool numbered = !low || named;
    const double middle = low ? band.center().y() : band.top() + std::min(band.height(), std::max(laneHeight, 14 * t)) / 2;
    const QFontMetricsF metrics(textFont(style.font, TextSize::Table));
    const double baseline = middle + metrics.capHeight() / 2;
    const double numbers = 52 * t;
    double right = gutter.right();
    if (predicted) {
        painter.setPen(style.theme.quiet);
        painter.setFont(textFont(style.font, TextSize::Table));
        if (numbered)
            drawNumber(painter, style, QPointF(right, baseline), sharePercent(*predicted), TextSize::Table, true);
        right -= numbers + 14 * t;
    }
    if (numbered)
        drawNumber(painter, style, QPointF(right, baseline), sharePercent(share), TextSize::Table, true, strongest ? 600 : 400);
    right -= numbers + 6;
    const double width = right - gutter.left();
    if (width < 20)
        return;
    const double height = std::min(8 * t, band.height() * 0.6);
    const QRectF bar(gutter.left(), middle - height / 2, width, height);
    painter.fillRect(bar, style.theme.grid);
    painter.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * std::clamp(share, 0.0, 1.0), bar.height())),
                     strongest ? style.theme.text : style.theme.quiet);
    if (predicted) {
        const double x = bar.left() + bar.width() * std::clamp(*predicted, 0.0, 1.0);
        painter.setPen(QPen(style.theme.accent, 2));
        painter.drawLine(QPointF(x, bar.top() - 2), QPointF(x, bar.bottom() + 2));
    }
}

void paintGutter(QPainter &painter, const FigureStyle &style, const TraceLayout &layout, const TracePicture &picture)
{
    if (layout.gutter.isEmpty())
        return;
    const TraceReport &report = *picture.report;
    const double t = textScale(style);
    const bool twin = !report.predicted.empty();
    painter.setFont(textFont(style.font, TextSize::Small));
    const QFontMetricsF metrics(painter.font());
    const double baseline = layout.gutter.top() - 8 * t;
    painter.setPen(style.theme.quiet);
    const QString measured = twin ? Words::tr("bubble") : Words::tr("not computing");
    double right = layout.gutter.right();
    if (twin) {
        const QString predicted = Words::tr("predicted");
        const double width = metrics.horizontalAdvance(predicted);
        painter.setPen(style.theme.accent);
        painter.drawText(QPointF(right - width, baseline), predicted);
        right -= std::max(66 * t, width + 10); // a long word moves the one before it
        painter.setPen(style.theme.quiet);
    }
    painter.drawText(QPointF(right - metrics.horizontalAdvance(measured), baseline), measured);
    const int worst = report.measure->idlest(report.step);
    const int every = namedBands(style, layout, picture);
    for (int d = 0; d < picture.devices(); ++d)
        if (const QRectF band = bandOf(layout, picture, d); band.height() > 0)
            paintBubble(painter, style, layout.gutter, band, layout.measured.laneHeight, report.use(d).bubble(),
                        twin ? std::optional(report.predicted[static_cast<std::size_t>(d)]) : std::nullopt, d == worst,
                        d % every == 0);
}

/// Begins of steps as lines through all lanes, their numbers above.
void paintSteps(QPainter &painter, const FigureStyle &style, const TraceLayout &layout, const TracePicture &picture)
{
    const GanttGeometry &g = layout.measured;
    const auto &steps = picture.report->trace().steps;
    if (picture.report->trace().stepSource == runs::StepSource::Whole)
        return;
    const QFont font = textFont(style.font, TextSize::Badge);
    const QFontMetricsF metrics(font);
    double lastLabel = -1e9;
    double lastLine = -1e9;
    const auto line = [&](double time, bool strong) {
        const double x = g.x(time);
        if (x < g.rect.left() - 0.5 || x > g.rect.right() + 0.5 || (x - lastLine < 3 && !strong))
            return;
        lastLine = x;
        painter.setPen(QPen(strong ? style.theme.text : style.theme.strongHairline, strong ? 1.4 : 1));
        painter.drawLine(QPointF(x, g.rect.top() - 4), QPointF(x, g.rect.bottom()));
        if (!layout.twinHeader.isEmpty())
            painter.drawLine(QPointF(x, layout.twin.rect.top() - 4), QPointF(x, layout.twin.rect.bottom()));
    };
    const double narrowest = metrics.horizontalAdvance(QLatin1Char('0')) + 4;
    const auto first = std::ranges::partition_point(
        steps, [&g](const runs::TraceStep &step) { return static_cast<double>(step.end) * 1e-9 < g.from; });
    for (auto s = static_cast<std::size_t>(first - steps.begin()); s < steps.size(); ++s) {
        const double begin = static_cast<double>(steps[s].start) * 1e-9;
        const double end = static_cast<double>(steps[s].end) * 1e-9;
        if (begin > g.to)
            break;
        const bool measured = static_cast<int>(s) == picture.report->step;
        line(begin, measured);
        if (s + 1 == steps.size() || steps[s + 1].start != steps[s].end || measured)
            line(end, measured);
        const double x = std::max(g.x(begin), g.rect.left()) + 4;
        const double value = 72 * textScale(style); // the length of the step stands at the right end
        const double room = std::min(g.x(end), g.rect.right() - value) - x;
        if (room < narrowest || x < lastLabel + 4) // thousands of steps: nothing is measured for what has no room
            continue;
        const QString label = measured ? Words::tr("step %1").arg(steps[s].number) : QString::number(steps[s].number);
        if (metrics.horizontalAdvance(label) + 4 > room)
            continue;
        const QRectF patch(x - 2, g.rect.top() - 3 - metrics.height(), metrics.horizontalAdvance(label) + 4, metrics.height());
        painter.setFont(font);
        painter.setPen(measured ? style.theme.text : style.theme.quiet);
        painter.drawText(patch, Qt::AlignLeft | Qt::AlignVCenter, label);
        lastLabel = patch.right();
    }
}

void paintAxis(QPainter &painter, const FigureStyle &style, const TraceLayout &layout, const TracePicture &picture)
{
    // Times count from the begin of the measured step.
    const double origin = picture.stepBegin();
    GanttGeometry axis = layout.twinHeader.isEmpty() ? layout.measured : layout.twin;
    GanttGeometry upper = layout.measured;
    for (GanttGeometry *g : {&axis, &upper}) {
        g->from -= origin;
        g->to -= origin;
        g->firstLane = 0;
        g->lanes = 1;
        g->laneHeight = g->rect.height();
    }
    if (!layout.twinHeader.isEmpty())
        paintGanttAxis(painter, style, upper, false);
    paintGanttAxis(painter, style, axis);
}

void paintBars(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const GanttSource &source,
               GanttRaster &raster)
{
    if (style.forPrint && isGanttMerged(g, source)) // never as an image
        paintBarsAsVectors(painter, style, g, source);
    else
        paintGanttBars(painter, style, g, source, raster);
}

/// What runs, in bars with room for its name: without its type, template and arguments, and cut where a good part of it fits.
void paintNames(QPainter &painter, const FigureStyle &style, const TraceLayout &layout, const TracePicture &picture)
{
    constexpr double narrowest = 40;
    constexpr double mostCut = 90; // px that are enough for a name's beginning
    const GanttGeometry &g = layout.measured;
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    if (metrics.capHeight() + 4 > g.barHeight || isGanttMerged(g, picture.source))
        return;
    painter.save();
    painter.setClipRect(g.rect, Qt::IntersectClip);
    painter.setFont(font);
    for (int lane = g.firstVisible(); lane <= g.lastVisible(); ++lane) {
        const runs::TraceLane &all = picture.source.lane(lane);
        const double middle = g.laneTop(lane) + g.barTop + g.barHeight / 2;
        picture.source.visit(lane, g.from, g.to, [&](const GanttBar &bar) {
            const double left = std::max(g.x(bar.start), g.rect.left()) + 4;
            const double room = std::min(g.x(bar.end), g.rect.right()) - 4 - left;
            const std::int64_t at = room < narrowest ? -1 : picture.source.at(lane, (bar.start + bar.end) / 2);
            if (at < 0)
                return;
            const QString whole = QString::fromStdString(picture.report->trace().names[all.label[static_cast<std::size_t>(at)]]);
            static const QRegularExpression behind(QStringLiteral("^void |[<(].*$"));
            QString name = QString(whole).remove(behind).trimmed();
            if (metrics.horizontalAdvance(name) > room)
                name = room < mostCut ? QString() : metrics.elidedText(name, Qt::ElideRight, room);
            painter.setPen(inkOn(ganttColor(style.theme, bar.hue)));
            painter.drawText(QPointF(left, middle + metrics.capHeight() / 2), name);
        });
    }
    painter.restore();
}

void paintCursor(QPainter &painter, const FigureStyle &style, const TraceLayout &layout, double time)
{
    const double x = layout.measured.x(time);
    const double bottom = layout.twinHeader.isEmpty() ? layout.measured.rect.bottom() : layout.twin.rect.bottom();
    painter.setPen(QPen(style.theme.quiet, 1, Qt::DotLine));
    painter.drawLine(QPointF(x, layout.measured.rect.top()), QPointF(x, bottom));
}

} // namespace

QRectF bandOf(const TraceLayout &layout, const TracePicture &picture, int device)
{
    const GanttGeometry &g = layout.measured;
    const int first = picture.source.firstLaneOf(device);
    const double top = std::max(g.laneTop(first), g.rect.top());
    const double bottom = std::min(g.laneTop(first + picture.source.lanesOf(device)), g.rect.bottom());
    return {layout.labels.left(), top, layout.labels.width(), bottom - top};
}

void paintBarsAsVectors(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const GanttSource &source)
{
    constexpr double cell = 1.0 / 3;
    painter.save();
    painter.setClipRect(g.rect, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (int lane = g.firstVisible(); lane <= g.lastVisible(); ++lane) {
        // Neighbours of one hue that a pixel does not part become one bar; what is
        // narrower than a cell gives its hue when it takes most of it.
        double from = 0;
        double to = -1;
        GanttHue hue = GanttHue::Forward;
        const auto flush = [&] {
            if (to <= from)
                return;
            const QRectF bar = QRectF(from, g.laneTop(lane) + g.barTop, to - from, g.barHeight);
            painter.fillRect(bar, ganttColor(style.theme, hue));
        };
        source.visit(lane, g.from, g.to, [&](const GanttBar &bar) {
            const double left = std::max(g.x(bar.start), g.rect.left());
            const double right = std::min(g.x(bar.end), g.rect.right());
            if (right <= left)
                return;
            const bool joined = to > from && left - to < cell;
            if (joined && (bar.hue == hue || right - left < cell)) {
                to = std::max(to, right);
                return;
            }
            if (joined && to - from < cell) { // what came before is too narrow to be seen
                hue = bar.hue;
                to = right;
                return;
            }
            flush();
            from = left;
            to = right;
            hue = bar.hue;
        });
        flush();
    }
    painter.restore();
}

Legend traceLegend(const Theme &theme, const TracePicture &picture)
{
    Legend legend{.sample = 14};
    const auto line = [&legend](const QColor &color, const QString &text) {
        legend.entries.push_back({.name = text, .sample = [color](QPainter &painter, const QRectF &box) {
                                      painter.setPen(QPen(color, 2));
                                      painter.drawLine(QPointF(box.center().x(), box.top()),
                                                       QPointF(box.center().x(), box.bottom()));
                                  }});
    };
    for (int g = 0; g < runs::traceGroups; ++g)
        if (const auto group = static_cast<TraceGroup>(g); picture.used[static_cast<std::size_t>(g)])
            legend.entries.push_back({.name = groupText(group), .color = ganttColor(theme, hueOf(group))});
    if (picture.report->trace().stepSource != runs::StepSource::Whole)
        line(theme.text, Words::tr("start and end of the measured step"));
    if (!picture.report->predicted.empty())
        line(theme.accent, Words::tr("predicted bubble"));
    return legend;
}

void paintTrace(QPainter &painter, const FigureStyle &style, const TraceLayout &layout, const TracePicture &picture,
                const TraceLit &lit)
{
    const TraceReport &report = *picture.report;
    const bool twin = !layout.twinHeader.isEmpty();
    const double lanesRight = layout.measured.rect.right();
    if (lit.device >= 0) {
        const QRectF band = bandOf(layout, picture, lit.device);
        painter.fillRect(QRectF(band.left() - 8, band.top(), layout.rect.right() - band.left() - 8, band.height()),
                         style.theme.selectedFill);
    }
    paintAxis(painter, style, layout, picture);
    paintHeader(painter, style, layout.header, lanesRight, Words::tr("Measured"), QString(), report.measuredStep().seconds());
    paintBars(painter, style, layout.measured, picture.source, picture.raster);
    paintNames(painter, style, layout, picture);
    if (lit.found != nullptr)
        paintFound(painter, style, layout.measured, picture.source, *lit.found);
    const int every = namedBands(style, layout, picture);
    for (int d = 0; d < picture.devices(); ++d) {
        const QRectF band = bandOf(layout, picture, d);
        if (band.height() <= 0)
            continue;
        if (d % every == 0)
            paintDeviceLabel(painter, style, band, layout.measured.laneHeight, picture.deviceName(d), d == lit.device, every > 1);
        if (d > 0 && band.height() > 8 && band.top() > layout.measured.rect.top() + 1)
            drawHairline(painter, style, band.topLeft(),
                         QPointF(layout.gutter.isEmpty() ? lanesRight : layout.gutter.right(), band.top()));
    }
    paintStreamLabels(painter, style, layout, picture);
    paintSteps(painter, style, layout, picture);
    if (twin) {
        const auto &setup = report.pipeline->first.setup;
        const QString what =
            Words::tr("%1 · %2 chunks").arg(coreText(std::string(setup.schedule->title))).arg(setup.problem.shape.chunks);
        paintHeader(painter, style, layout.twinHeader, lanesRight, Words::tr("Predicted"), what,
                    report.timeline()->makespan().si());
        paintBars(painter, style, layout.twin, *picture.twin, picture.twinRaster);
        for (int lane = 0; lane < layout.twin.lanes; ++lane)
            paintDeviceLabel(
                painter, style,
                QRectF(layout.labels.left(), layout.twin.laneTop(lane), layout.labels.width(), layout.twin.laneHeight),
                layout.twin.laneHeight, picture.deviceName(lane), lane == lit.device);
    }
    paintGutter(painter, style, layout, picture);
    if (lit.joined != nullptr)
        paintJoined(painter, style, layout.measured, picture, *lit.joined);
    if (lit.ruler)
        paintRuler(painter, style, layout, lit.ruler->first, lit.ruler->second);
    else if (lit.cursor)
        paintCursor(painter, style, layout, *lit.cursor);
    if (!layout.legend.isEmpty())
        traceLegend(style.theme, picture).paint(painter, style, layout.legend);
}

} // namespace shardscope::ui
