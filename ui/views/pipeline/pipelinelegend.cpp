// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/pipeline/pipelinelanes.h"
#include "ui/views/pipeline/pipelineparts.h"
#include "ui/views/stepplay.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <functional>
#include <vector>

namespace shardscope::ui {

namespace {

struct Entry {
    QString text;
    std::function<void(QPainter &, const QRectF &box)> sample;
};

/// As bars are filled: of two that run together each has a half.
Entry work(const Theme &theme, GanttHue hue, bool light, const QString &text)
{
    return {text, [theme, hue, light](QPainter &painter, const QRectF &box) {
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

void addWork(std::vector<Entry> &entries, const Theme &theme, const PipelineData &data)
{
    bool split = false, joined = false, overlapped = false, transfers = false, light = false, compute = false;
    for (int i = 0; i < data.pictures(); ++i) {
        const PipelinePicture &picture = data.picture(i);
        const schedule::Analysis &analysis = picture.analysis();
        split |= analysis.schedule().splitsBackward;
        joined |= !analysis.schedule().splitsBackward || analysis.order()->overlapped();
        overlapped |= analysis.order()->overlapped();
        transfers |= analysis.timeline().hasTransferTasks();
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
    const cost::StepTerm *last = nullptr;
    for (std::size_t i = 0; data.step() && i < data.step()->beside.size(); ++i) {
        const cost::StepTerm &term = data.step()->beside[i].term;
        if (last == nullptr || *last != term)
            entries.push_back(
                {coreText(cost::termName(term)),
                 [fill = partColor(term, theme)](QPainter &painter, const QRectF &box) { painter.fillRect(box, fill); }});
        last = &term;
    }
}

void addRest(std::vector<Entry> &entries, const FigureStyle &style, bool memory)
{
    for (const auto &[hatch, text] :
         {std::pair(Hatch::Fill, Words::tr("fill")), std::pair(Hatch::Stall, Words::tr("stall; ↑ ↓ n = waiting for GPU n")),
          std::pair(Hatch::Drain, Words::tr("drain"))})
        entries.push_back(
            {text, [style, hatch = hatch](QPainter &painter, const QRectF &box) { drawIdle(painter, style, box, hatch); }});
    entries.push_back({Words::tr("critical path"), [style](QPainter &painter, const QRectF &box) {
                           painter.fillRect(QRectF(box.left(), box.center().y() - 1.5, box.width(), 3), style.theme.text);
                       }});
    if (!memory)
        return;
    entries.push_back({Words::tr("memory"), [style](QPainter &painter, const QRectF &box) {
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

double paintPipelineLegend(QPainter *painter, const FigureStyle &style, const QRectF &rect, const PipelineData &data, bool memory)
{
    std::vector<Entry> entries;
    addWork(entries, style.theme, data);
    addRest(entries, style, memory);
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    const double text = font.pixelSize() / 12.0;
    const double row = 20 * text;
    constexpr double sampleWidth = 18;
    double x = rect.left();
    double y = rect.top();
    for (const Entry &entry : entries) {
        const double width = sampleWidth + 6 + metrics.horizontalAdvance(entry.text);
        if (x > rect.left() && x + width > rect.right()) {
            x = rect.left();
            y += row;
        }
        if (painter != nullptr) {
            entry.sample(*painter, QRectF(x, y + row / 2 - 6 * text, sampleWidth, 12 * text));
            painter->setFont(font);
            painter->setPen(style.theme.quiet);
            painter->drawText(QPointF(x + sampleWidth + 6, y + row / 2 + metrics.capHeight() / 2), entry.text);
        }
        x += width + 18;
    }
    return y + row - rect.top();
}

} // namespace shardscope::ui
