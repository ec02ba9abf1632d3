// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/pipeline/lanes/pipelinecomm.h"
#include "ui/views/pipeline/lanes/pipelinelanes.h"
#include "ui/views/pipeline/lanes/pipelineparts.h"
#include "ui/views/stepplay.h"

#include <QPainterPath>

#include <algorithm>
#include <functional>
#include <vector>

namespace shardscope::ui {

namespace {

/// As bars are filled: of two that run together each has a half.
LegendEntry work(const Theme &theme, GanttHue hue, bool light, const QString &text)
{
    return {.name = text, .sample = [theme, hue, light](QPainter &painter, const QRectF &box) {
                const bool two = hue == GanttHue::Overlapped;
                const GanttHue first = two ? GanttHue::Forward : hue;
                const double inner = light ? 1 : 0;
                if (light) {
                    painter.setPen(QPen(ganttColor(theme, hue), 1, Qt::DotLine));
                    painter.setBrush(ganttPale(theme, first));
                    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
                } else {
                    painter.fillRect(box, ganttColor(theme, first));
                }
                if (two)
                    painter.fillRect(
                        QRectF(QPointF(box.left() + inner, box.center().y()), box.bottomRight() - QPointF(inner, inner)),
                        light ? ganttPale(theme, GanttHue::Backward) : theme.backward);
            }};
}

/// Sends and receives of a list may take none: then none is drawn.
bool takeTime(const schedule::Transfers &transfers)
{
    const auto some = [](Seconds time) { return time > Seconds(0); };
    return std::ranges::any_of(transfers.toNext, some) || std::ranges::any_of(transfers.toPrevious, some);
}

void addWork(std::vector<LegendEntry> &entries, const Theme &theme, const PipelineData &data, bool wire)
{
    bool split = false, joined = false, overlapped = false, transfers = false, light = false, compute = false;
    for (int i = 0; i < data.pictures(); ++i) {
        const PipelinePicture &picture = data.picture(i);
        const schedule::Analysis &analysis = picture.analysis();
        split |= analysis.schedule().splitsBackward;
        joined |= !analysis.schedule().splitsBackward || analysis.order()->overlapped();
        overlapped |= analysis.order()->overlapped();
        transfers |= analysis.timeline().hasTransferTasks() && takeTime(analysis.problem().transfers);
        compute |= picture.run->setup.chunks.empty();
        for (const plan::ChunkTime &chunk : picture.run->setup.chunks)
            (chunk.launchBound() ? light : compute) = true;
    }
    const bool forwardOnly = data.choices().forwardOnly;
    const bool all = light && !compute;
    const auto add = [&](GanttHue hue, const QString &text, bool pale) { entries.push_back(work(theme, hue, pale, text)); };
    add(GanttHue::Forward,
        forwardOnly ? (all ? Words::tr("forward, launch-bound") : Words::tr("forward, compute-bound"))
        : all       ? Words::tr("F, launch-bound")
        : light     ? Words::tr("F, compute-bound")
                    : Words::tr("F, forward"),
        all);
    if (!forwardOnly && joined)
        add(GanttHue::Backward, all ? Words::tr("B, launch-bound") : Words::tr("B, backward"), all);
    if (!forwardOnly && split) {
        add(GanttHue::InputGradient, Words::tr("I, input gradient"), all);
        add(GanttHue::WeightGradient, Words::tr("W, weight gradient"), all);
    }
    if (!forwardOnly && overlapped)
        add(GanttHue::Overlapped, Words::tr("F and B together"), all);
    if (light && !all)
        add(GanttHue::Forward, Words::tr("launch-bound"), true);
    if (forwardOnly && !data.first().run->setup.chunks.empty())
        add(GanttHue::Communication, Words::tr("overhead per chunk"), false);
    else if (transfers)
        add(GanttHue::Communication, Words::tr("transfer"), false);
    bool lane = false;
    for (int i = 0; i < data.pictures(); ++i)
        lane = lane || (wire && hasCommLane(data.picture(i)));
    if (lane) {
        entries.push_back({.name = Words::tr("communication, hidden"), .color = ganttPale(theme, GanttHue::Communication)});
        entries.push_back({.name = Words::tr("sticks out"), .color = ganttColor(theme, GanttHue::Communication)});
    }
    const cost::StepTerm *last = nullptr;
    for (std::size_t i = 0; data.step() && i < data.step()->beside.size(); ++i) {
        const cost::StepTerm &term = data.step()->beside[i].term;
        if (last == nullptr || *last != term)
            entries.push_back({.name = coreText(cost::termName(term)), .color = partColor(term, theme)});
        last = &term;
    }
}

void addRest(std::vector<LegendEntry> &entries, const FigureStyle &style, const PipelineData &data, bool memory)
{
    for (const auto &[hatch, text] :
         {std::pair(Hatch::Fill, Words::tr("fill")), std::pair(Hatch::Stall, Words::tr("stall; ↑ ↓ n = waiting for GPU n")),
          std::pair(Hatch::Drain, Words::tr("drain"))})
        entries.push_back({.name = text, .sample = [style, hatch = hatch](QPainter &painter, const QRectF &box) {
                               drawIdle(painter, style, box, hatch);
                           }});
    if (data.first().heldUp.size() + (data.second() != nullptr ? data.second()->heldUp.size() : 0) > 0)
        entries.push_back(
            {.name = Words::tr("ready, but held up by a receive"), .sample = [style](QPainter &painter, const QRectF &box) {
                 painter.setPen(QPen(style.theme.worse, 2, Qt::DashLine));
                 painter.setBrush(Qt::NoBrush);
                 painter.drawRect(box.adjusted(1, 1, -1, -1));
             }});
    entries.push_back({.name = Words::tr("critical path"), .sample = [style](QPainter &painter, const QRectF &box) {
                           painter.fillRect(QRectF(box.left(), box.center().y() - 1.5, box.width(), 3), style.theme.text);
                       }});
    if (!memory)
        return;
    entries.push_back({.name = Words::tr("memory"), .sample = [style](QPainter &painter, const QRectF &box) {
                           QPainterPath stair(box.bottomLeft());
                           for (int i = 0; i < 3; ++i)
                               for (const int side : {i, i + 1})
                                   stair.lineTo(box.left() + side * box.width() / 3, box.bottom() - (i + 1) * box.height() / 3.4);
                           stair.lineTo(box.bottomRight());
                           painter.setPen(QPen(style.theme.quiet, 1));
                           painter.setBrush(style.theme.grid);
                           painter.drawPath(stair);
                       }});
}

} // namespace

Legend pipelineLegend(const FigureStyle &style, const PipelineData &data, bool memory, bool wire)
{
    Legend legend{.sample = 18};
    addWork(legend.entries, style.theme, data, wire);
    addRest(legend.entries, style, data, memory);
    return legend;
}

} // namespace shardscope::ui
