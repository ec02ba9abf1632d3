// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/lanes/pipelinelanes.h"

#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/pipeline/data/pipelinetext.h"
#include "ui/views/pipeline/lanes/pipelinecomm.h"
#include "ui/views/pipeline/lanes/pipelineparts.h"
#include "ui/views/pipeline/lanes/pipelinestages.h"
#include "ui/views/pipeline/lanes/waitarrow.h"
#include "ui/views/stepplay.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

using Panel = PipelineLayout::Panel;

/// Every how many lanes one is named.
int labelStep(const GanttGeometry &g, double text)
{
    int step = 1;
    while (g.laneHeight * step < 15 * text)
        step *= 2;
    return step;
}

/// "99.9 ms   641 samples/s   51.5 % bubble", right aligned; gives its left edge.
/// A number that would be covered is left out whole: the rate first, then the bubble.
double paintHeaderNumbers(QPainter &painter, const FigureStyle &style, const PipelinePicture &picture, double left, double right,
                          double baseline)
{
    constexpr double apart = 22;
    Formatted bubble = percentOf(picture.summary().bubbleRatio);
    bubble.unit = Words::tr("%1 bubble").arg(bubble.unit);
    const Formatted rate{formatSignificant(picture.run->samplesPerSecond(), 3), Words::tr("samples/s")};
    const Formatted step = formatValue(picture.step(), Unit::Second);
    const auto needs = [&style](const Formatted &value) { return numberWidth(style, value, TextSize::Body, 600) + apart; };
    const double room = right - left + apart;
    std::vector<Formatted> shown{step};
    if (needs(bubble) + needs(step) <= room)
        shown.insert(shown.begin(), bubble);
    if (needs(bubble) + needs(rate) + needs(step) <= room)
        shown.insert(shown.begin() + 1, rate);
    double x = right;
    for (const Formatted &value : shown) {
        drawNumber(painter, style, QPointF(x, baseline), value, TextSize::Body, true, 600);
        x -= needs(value);
    }
    return x;
}

void paintHeader(QPainter &painter, const FigureStyle &style, const Panel &panel, const PipelineData &data, int index)
{
    if (panel.header.isEmpty())
        return;
    const double text = textScale(style);
    const double baseline = panel.header.bottom() - 13 * text;
    const QRectF badge(panel.header.left(), baseline - 15 * text, 20 * text, 20 * text);
    paintPipelineBadge(painter, style, badge, index);
    const VariantWords words = variantWords(data, index);
    const double left = badge.right() + 10;
    const double edge = paintHeaderNumbers(painter, style, data.picture(index), left, panel.gantt.rect.right(), baseline);
    const QFontMetricsF strong(textFont(style.font, TextSize::Body, 600));
    const QFontMetricsF quiet(textFont(style.font, TextSize::Body));
    const double room = edge - left;
    const double width = strong.horizontalAdvance(words.name);
    const QRectF line(left, baseline - strong.ascent(), room, strong.height());
    drawElided(painter, style, line, Qt::AlignLeft | Qt::AlignTop, words.name, TextSize::Body, style.theme.text, 600);
    if (width + 10 + quiet.horizontalAdvance(words.rest) < room)
        drawElided(painter, style, line.adjusted(width + 10, 0, 0, 0), Qt::AlignLeft | Qt::AlignTop, words.rest, TextSize::Body,
                   style.theme.quiet);
}

void paintLaneLabel(QPainter &painter, const FigureStyle &style, const Panel &panel, const PipelinePicture &picture,
                    const std::optional<plan::StageLayout> &stages, int lane)
{
    const GanttGeometry &g = panel.gantt;
    const double text = textScale(style);
    const double top = g.laneTop(lane) + g.barTop;
    const bool two = g.laneHeight >= 36 * text;
    const double first = two ? top + 13 * text : std::max(top + g.barHeight / 2 + 4.5 * text, g.rect.top() + 9 * text);
    const QFont font = textFont(style.font, two ? TextSize::Table : TextSize::Small, 500);
    painter.setFont(font);
    painter.setPen(style.theme.text);
    painter.drawText(QPointF(panel.labels.left(), first), gpuName(lane));
    if (!two)
        return;
    const QPointF second(panel.labels.left(), first + 17 * text);
    const double factor = scenario::slowness(picture.variant, lane);
    // Of all chunks: the bars are of one, and of backward passes, too.
    if (!picture.measured.forward.empty() && g.laneHeight >= 70 * text) {
        painter.setFont(textFont(style.font, TextSize::Small));
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(panel.labels.left(), second.y() + 16 * text), Words::tr("forward per step,"));
        painter.drawText(QPointF(panel.labels.left(), second.y() + 30 * text),
                         Words::tr("measured %1").arg(secondsText(picture.measured.forward[static_cast<std::size_t>(lane)])));
    }
    const bool hasSlots = stages && !layStages(panel, picture, *stages, lane, text).empty();
    if (hasSlots)
        paintStages(painter, style, panel, picture, *stages, lane);
    if (!hasSlow(picture))
        return;
    const bool slow = factor > 1;
    const QString times = QStringLiteral("× ") + (factor == 1 ? fixedNumber(factor, 1) : plainNumber(factor, 3));
    painter.setFont(textFont(style.font, TextSize::Small, slow ? 600 : 400));
    painter.setPen(slow ? style.theme.worse : factor < 1 ? style.theme.better : style.theme.quiet);
    const QString words = slow ? Words::tr("%1 slower").arg(times) : factor < 1 ? Words::tr("%1 faster").arg(times) : times;
    // Behind the name where the slots are below it. The bars begin behind it; the colour says slower or faster, too.
    const double behind = hasSlots ? QFontMetricsF(font).horizontalAdvance(gpuName(lane)) + 6 : 0;
    const bool fits = behind + painter.fontMetrics().horizontalAdvance(words) <= panel.labels.width();
    painter.drawText(QPointF(second.x() + behind, hasSlots ? first : second.y()), fits ? words : times);
}

void paintGutter(QPainter &painter, const FigureStyle &style, const Panel &panel, const PipelinePicture &picture, int lane,
                 bool memory)
{
    if (panel.gutter.isEmpty())
        return;
    const GanttGeometry &g = panel.gantt;
    const double text = textScale(style);
    const schedule::RankSummary &rank = picture.summary().ranks[static_cast<std::size_t>(lane)];
    const double makespan = picture.end();
    Formatted busy = percentOf(makespan > 0 ? rank.busy.si() / makespan : 0.0);
    busy.unit = Words::tr("%1 busy").arg(busy.unit);
    const double middle = g.laneTop(lane) + g.barTop + g.barHeight / 2;
    const TextSize size = g.laneHeight >= 20 * text ? TextSize::Table : TextSize::Small;
    drawNumber(painter, style, QPointF(panel.gutter.right(), middle + 4.5 * text), busy, size, true);
    if (g.underHeight <= 0 || !memory || g.laneHeight < 48 * text)
        return;
    drawNumber(painter, style, QPointF(panel.gutter.right(), g.under(lane).bottom() - 1),
               formatValue(picture.run->peakMemory(lane).si(), Unit::Byte), TextSize::Table, true);
}

void paintTints(QPainter &painter, const FigureStyle &style, const Panel &panel, const PipelinePicture &picture,
                const PipelineLit &lit)
{
    const GanttGeometry &g = panel.gantt;
    for (int lane = g.firstVisible(); lane <= g.lastVisible(); ++lane) {
        const bool slow = scenario::slowness(picture.variant, lane) > 1;
        if (!slow && lane != lit.lane)
            continue;
        const double right = panel.gutter.isEmpty() ? g.rect.right() : panel.gutter.right() + 8;
        QRectF band(panel.labels.left() - 12, g.laneTop(lane) - 2, right - panel.labels.left() + 12, g.laneHeight);
        band = band.intersected(QRectF(band.left(), g.rect.top() - 3, band.width(), g.rect.height() + 6));
        painter.setPen(Qt::NoPen);
        painter.setBrush(lane == lit.lane ? style.theme.selectedFill : style.theme.panel);
        painter.drawRoundedRect(band, 6, 6);
    }
}

/// Memory under every lane; all pictures share the scale. The device's limit is
/// a line where it is near enough to be in the picture.
void paintMemory(QPainter &painter, const FigureStyle &style, const Panel &panel, const PipelinePicture &picture, double peak)
{
    const GanttGeometry &g = panel.gantt;
    if (g.underHeight <= 0 || peak <= 0)
        return;
    const double limit = picture.run->setup.deviceMemory.si();
    const bool near = limit > 0 && limit < 1.6 * peak;
    const double top = near ? std::max(peak, limit) * 1.06 : peak * 1.06;
    for (int lane = g.firstVisible(); lane <= g.lastVisible(); ++lane) {
        paintGanttStair(painter, style, g, lane, picture.source.memory(lane), top);
        if (!near)
            continue;
        const QRectF strip = g.under(lane);
        const double y = strip.bottom() - limit / top * strip.height();
        painter.setPen(QPen(style.theme.fault, 1, Qt::DashLine));
        painter.drawLine(QPointF(strip.left(), y), QPointF(strip.right(), y));
    }
}

/// What comes behind the pipeline: as high as the lanes, since it is the same on all GPUs.
void paintBeside(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const evaluate::StepReport &step)
{
    const double bottom = std::min(g.rect.bottom(), g.bar(g.lanes - 1, 0, 1).bottom());
    const double top = std::max(g.rect.top(), g.bar(0, 0, 1).top());
    double begin = step.timeline().makespan().si();
    for (const evaluate::StepPart &part : step.beside) {
        const QRectF rect = QRectF(QPointF(g.x(begin), top), QPointF(g.x(begin + part.seconds), bottom)) & g.rect;
        begin += part.seconds;
        if (rect.isEmpty())
            continue;
        const QColor fill = partColor(part.term, style.theme);
        painter.fillRect(rect, fill);
        drawLabel(painter, style, rect, Qt::AlignCenter, coreText(cost::termName(part.term)), TextSize::Small, inkOn(fill));
    }
}

void paintEnd(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, double end, bool dotted)
{
    const double x = g.x(end);
    if (x < g.rect.left() || x > g.rect.right() + 0.5)
        return;
    painter.setPen(QPen(style.theme.text, dotted ? 1.4 : 1, dotted ? Qt::DotLine : Qt::SolidLine));
    painter.drawLine(QPointF(x, g.rect.top() - 4), QPointF(x, g.rect.bottom()));
}

/// Where the step would end if the slow stage were as fast as the others, with its time on the axis.
void paintEqual(QPainter &painter, const FigureStyle &style, const PipelineLayout &layout, const PipelineData &data)
{
    constexpr double apart = 6; // px from the end that it is compared with
    const StageCurves *curves = data.curves();
    if (curves == nullptr || layout.panels.size() != 1 || data.step() || curves->factor == 1)
        return;
    const GanttGeometry &g = layout.panels.front().gantt;
    if (std::abs(g.x(curves->equal) - g.x(data.first().end())) < apart)
        return;
    const double x = g.x(curves->equal);
    const bool alone = std::ranges::count_if(data.first().variant.slow, [](const auto &one) { return one.second != 1; }) == 1;
    const QString what = alone ? Words::tr("equal stages") : Words::tr("%1 × 1").arg(gpuName(curves->slow));
    const QString text = what + QLatin1Char(' ') + secondsText(curves->equal);
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    const double width = metrics.horizontalAdvance(text) + 16;
    const double most = ganttTitleLeft(style, g) - width;
    if (x < g.rect.left() || x > g.rect.right())
        return;
    paintEnd(painter, style, g, curves->equal, true);
    if (most < g.rect.left())
        return;
    const QRectF patch(std::clamp(x - width / 2, g.rect.left(), most), g.rect.bottom() + 5, width, metrics.height() + 2);
    painter.fillRect(patch, style.theme.background);
    drawLabel(painter, style, patch, Qt::AlignCenter, text, TextSize::Small, style.theme.text);
}

/// "even ends 33.3 ms sooner" between the two ends, in the later picture's empty part.
void paintDifference(QPainter &painter, const FigureStyle &style, const PipelineLayout &layout, const PipelineData &data)
{
    if (layout.panels.size() < 2)
        return;
    const double a = data.first().end();
    const double b = data.second()->end();
    const int shorter = a < b ? 0 : 1;
    const GanttGeometry &g = layout.panels[static_cast<std::size_t>(shorter)].gantt;
    paintEnd(painter, style, g, std::max(a, b), true);
    const double left = std::max(g.x(std::min(a, b)), g.rect.left()) + 3;
    const double right = std::min(g.x(std::max(a, b)), g.rect.right()) - 3;
    if (right - left < 12 || g.laneHeight < 20)
        return;
    const double y = g.laneTop(std::min(1, g.lanes - 1)) + g.barTop + g.barHeight * 0.62;
    if (y > g.rect.bottom() || y < g.rect.top())
        return;
    painter.setPen(QPen(style.theme.text, 1));
    painter.drawLine(QPointF(left, y), QPointF(right, y));
    painter.setBrush(style.theme.text);
    for (const auto &[x, way] : {std::pair{left, 1.0}, std::pair{right, -1.0}})
        painter.drawPolygon(QPolygonF({QPointF(x, y), QPointF(x + 6 * way, y - 3), QPointF(x + 6 * way, y + 3)}));
    const QString gain = secondsText(std::abs(a - b));
    const QFont font = textFont(style.font, TextSize::Small, 600);
    const QFontMetricsF metrics(font);
    QString text = Words::tr("%1: %2 sooner").arg(pipelineName(data, shorter), gain);
    if (metrics.horizontalAdvance(text) + 8 > right - left)
        text = Words::tr("%1 sooner").arg(gain);
    const double width = metrics.horizontalAdvance(text);
    if (width + 8 > right - left)
        return;
    const QRectF patch((left + right) / 2 - width / 2 - 4, y - 8 - metrics.height(), width + 8, metrics.height());
    painter.fillRect(patch, style.theme.background);
    painter.setFont(font);
    painter.setPen(style.theme.text);
    painter.drawText(patch, Qt::AlignCenter, text);
}

void outlineBar(QPainter &painter, const GanttGeometry &g, const GanttPathStep &step, const QColor &color, double width)
{
    if (step.lane < g.firstVisible() || step.lane > g.lastVisible())
        return;
    const QRectF bar = g.bar(step.lane, step.start, step.end).intersected(g.rect.adjusted(-4, 0, 4, 0));
    if (bar.isEmpty())
        return;
    painter.setPen(QPen(color, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(width / 2, width / 2, -width / 2 - 0.5, -width / 2));
}

void paintLit(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, int picture, const PipelineLit &lit)
{
    if (lit.picture == picture) {
        for (const GanttPathStep &step : lit.kin)
            outlineBar(painter, g, step, style.theme.text, 1.5);
        paintGanttPath(painter, style, g, lit.chain, 2.5, style.theme.accent);
    }
}

void paintTimes(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const PipelineLit &lit, bool labelled)
{
    const auto line = [&](double time, const QColor &color, Qt::PenStyle pen) {
        const double x = g.x(time);
        if (x < g.rect.left() || x > g.rect.right())
            return;
        painter.setPen(QPen(color, 1.2, pen));
        painter.drawLine(QPointF(x, g.rect.top() - 2), QPointF(x, g.rect.bottom() + 2));
        if (!labelled)
            return;
        const QString text = secondsText(time);
        const QFont font = textFont(style.font, TextSize::Badge, 500);
        const QFontMetricsF metrics(font);
        const double width = metrics.horizontalAdvance(text) + 8;
        const QRectF patch(std::min(x - width / 2, g.rect.right() - width), g.rect.bottom() + 6, width, metrics.height() + 2);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(patch, 3, 3);
        painter.setFont(font);
        painter.setPen(inkOn(color));
        painter.drawText(patch, Qt::AlignCenter, text);
    };
    if (lit.playing) {
        const double x = std::clamp(g.x(*lit.playing), g.rect.left(), g.rect.right());
        QColor veil = style.theme.background;
        veil.setAlphaF(0.86F);
        painter.fillRect(QRectF(QPointF(x, g.rect.top()), g.rect.bottomRight()), veil);
        line(*lit.playing, style.theme.accent, Qt::SolidLine);
    } else if (lit.cursor) {
        line(*lit.cursor, style.theme.quiet, Qt::DotLine);
    }
}

/// Fill and drain of merged lanes, each as one hatched area: what single gaps
/// would show is too small to be seen.
void paintMergedEdges(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const PipelinePicture &picture)
{
    if (style.forPrint || !isGanttMerged(g, picture.source))
        return;
    const int step = std::max(1, static_cast<int>(std::floor(1.0 / g.laneHeight)));
    const auto &ranks = picture.summary().ranks;
    QPolygonF fill{QPointF(g.rect.left(), g.rect.top())};
    QPolygonF drain{QPointF(g.x(picture.end()), g.rect.top())};
    for (int lane = g.firstVisible(); lane <= g.lastVisible(); lane += step) {
        const schedule::RankSummary &rank = ranks[static_cast<std::size_t>(lane)];
        const double top = std::max(g.laneTop(lane), g.rect.top());
        const double bottom = std::min(g.laneTop(std::min(lane + step, g.lanes)), g.rect.bottom());
        const double first = g.x(rank.fill.si());
        const double last = g.x(picture.end() - rank.drain.si());
        fill << QPointF(first, top) << QPointF(first, bottom);
        drain << QPointF(last, top) << QPointF(last, bottom);
    }
    fill << QPointF(g.rect.left(), fill.back().y());
    drain << QPointF(g.x(picture.end()), drain.back().y());
    for (const auto &[area, hatch] : {std::pair{&fill, Hatch::Fill}, std::pair{&drain, Hatch::Drain}}) {
        QPainterPath path;
        path.addPolygon(*area);
        painter.save();
        painter.setClipRect(g.rect, Qt::IntersectClip);
        painter.setClipPath(path, Qt::IntersectClip);
        drawHatch(painter, style, area->boundingRect().intersected(g.rect), hatch);
        painter.restore();
    }
}

void paintPanel(QPainter &painter, const FigureStyle &style, const PipelineLayout &layout, const PipelineData &data, int index,
                const PipelineLit &lit)
{
    const Panel &panel = layout.panels[static_cast<std::size_t>(index)];
    const PipelinePicture &picture = data.picture(index);
    const GanttGeometry &g = panel.gantt;
    const bool last = index + 1 == static_cast<int>(layout.panels.size());
    paintTints(painter, style, panel, picture, lit);
    paintHeader(painter, style, panel, data, index);
    paintGanttAxis(painter, style, g, last);
    paintGanttGaps(painter, style, g, picture.source);
    // What the screen shows may be another theme's, or not whole yet.
    const bool own = style.forPrint && !picture.raster.isWhole(style.theme);
    std::shared_ptr<GanttRaster> exported = own ? picture.exportRaster() : nullptr;
    if (own && (!exported || !exported->isWhole(style.theme)))
        exported = std::make_shared<GanttRaster>();
    paintGanttBars(painter, style, g, picture.source, own ? *exported : picture.raster);
    paintMergedEdges(painter, style, g, picture);
    paintCommLanes(painter, style, g, picture);
    if (data.step())
        paintBeside(painter, style, g, *data.step());
    if (lit.memory)
        paintMemory(painter, style, panel, picture, data.peakMemory());
    if (lit.path && !lit.playing)
        paintGanttPath(painter, style, g, picture.path, g.laneHeight >= 30 ? 3.0 : 1.5);
    paintEnd(painter, style, g, picture.end(), false);
    if (!picture.heldUp.empty() && !lit.playing)
        paintHeldUp(painter, style, g, picture, lit.picture == index && !style.forPrint ? lit.wait.value_or(0) : 0);
    if (!style.forPrint) {
        paintLit(painter, style, g, index, lit);
        paintTimes(painter, style, g, lit, last);
    }
    const int step = labelStep(g, textScale(style));
    const std::optional<plan::StageLayout> stages = stagesOf(picture);
    for (int lane = g.firstVisible(); lane <= g.lastVisible(); ++lane) {
        const double middle = g.laneTop(lane) + g.barTop + g.barHeight / 2;
        if (lane % step != 0 || middle < g.rect.top() || middle > g.rect.bottom())
            continue;
        paintLaneLabel(painter, style, panel, picture, stages, lane);
        if (g.laneHeight >= 15 * textScale(style))
            paintGutter(painter, style, panel, picture, lane, lit.memory);
    }
}

} // namespace

void paintPipelineLanes(QPainter &painter, const FigureStyle &style, const PipelineLayout &layout, const PipelineData &data,
                        const PipelineLit &lit)
{
    for (int i = 0; i < data.pictures() && i < static_cast<int>(layout.panels.size()); ++i)
        paintPanel(painter, style, layout, data, i, lit);
    paintEqual(painter, style, layout, data);
    paintDifference(painter, style, layout, data);
}

} // namespace shardscope::ui
