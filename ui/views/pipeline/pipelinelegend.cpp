// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/pipeline/pipelinelanes.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(pipeline)
};

struct Entry {
    enum class Sample { Hue, Light, Gap, Path, Stair };
    Sample sample = Sample::Hue;
    GanttHue hue = GanttHue::Forward;
    Hatch hatch = Hatch::Fill;
    QString text;
};

bool anyLight(const PipelineData &data)
{
    for (int i = 0; i < data.pictures(); ++i) {
        const auto &chunks = data.picture(i).run->setup.chunks;
        if (std::any_of(chunks.begin(), chunks.end(), [](const plan::ChunkTime &c) { return c.launchBound(); }))
            return true;
    }
    return false;
}

bool anyCompute(const PipelineData &data)
{
    for (int i = 0; i < data.pictures(); ++i) {
        const auto &chunks = data.picture(i).run->setup.chunks;
        if (chunks.empty()
            || std::any_of(chunks.begin(), chunks.end(), [](const plan::ChunkTime &c) { return !c.launchBound(); }))
            return true;
    }
    return false;
}

void addWork(QList<Entry> &entries, const PipelineData &data)
{
    bool split = false;
    bool joined = false;
    bool overlapped = false;
    bool transfers = false;
    for (int i = 0; i < data.pictures(); ++i) {
        const schedule::Analysis &analysis = data.picture(i).analysis();
        split = split || analysis.schedule().splitsBackward;
        joined = joined || !analysis.schedule().splitsBackward || analysis.order()->overlapped();
        overlapped = overlapped || analysis.timeline().order().overlapped();
        transfers = transfers || analysis.timeline().hasTransferTasks();
    }
    const bool forwardOnly = data.choices().forwardOnly;
    const auto hue = [&](GanttHue h, const QString &text) { entries << Entry{Entry::Sample::Hue, h, Hatch::Fill, text}; };
    const bool light = anyLight(data);
    const bool allLight = light && !anyCompute(data);
    const auto work = [&](GanttHue h, const QString &text) {
        entries << Entry{allLight ? Entry::Sample::Light : Entry::Sample::Hue, h, Hatch::Fill, text};
    };
    work(GanttHue::Forward, forwardOnly ? (allLight ? Words::tr("forward, launch-bound") : Words::tr("forward, compute-bound"))
                                        : (allLight ? Words::tr("F, launch-bound")
                                           : light  ? Words::tr("F, compute-bound")
                                                    : Words::tr("F, forward")));
    if (!forwardOnly) {
        if (joined)
            work(GanttHue::Backward, allLight ? Words::tr("B, launch-bound") : Words::tr("B, backward"));
        if (split) {
            work(GanttHue::InputGradient, Words::tr("I, input gradient"));
            work(GanttHue::WeightGradient, Words::tr("W, weight gradient"));
        }
        if (overlapped)
            work(GanttHue::Overlapped, Words::tr("F and B together"));
    }
    if (light && !allLight)
        entries << Entry{Entry::Sample::Light, GanttHue::Forward, Hatch::Fill, Words::tr("launch-bound")};
    if (forwardOnly && !data.first().run->setup.chunks.empty())
        hue(GanttHue::Communication, Words::tr("hand-over"));
    else if (transfers)
        hue(GanttHue::Communication, Words::tr("transfer"));
}

void addRest(QList<Entry> &entries, bool memory)
{
    const auto gap = [&](Hatch h, const QString &text) { entries << Entry{Entry::Sample::Gap, GanttHue::Forward, h, text}; };
    gap(Hatch::Fill, Words::tr("fill"));
    gap(Hatch::Stall, Words::tr("stall, ↑ ↓ n = waits for GPU n"));
    gap(Hatch::Drain, Words::tr("drain"));
    entries << Entry{Entry::Sample::Path, GanttHue::Forward, Hatch::Fill, Words::tr("critical path")};
    if (memory)
        entries << Entry{Entry::Sample::Stair, GanttHue::Forward, Hatch::Fill, Words::tr("memory")};
}

void paintSample(QPainter &painter, const FigureStyle &style, const QRectF &box, const Entry &entry)
{
    const Theme &t = style.theme;
    switch (entry.sample) {
    case Entry::Sample::Hue:
        if (entry.hue == GanttHue::Overlapped) {
            painter.fillRect(QRectF(box.left(), box.top(), box.width(), box.height() / 2), t.forward);
            painter.fillRect(QRectF(box.left(), box.center().y(), box.width(), box.height() / 2), t.backward);
        } else {
            painter.fillRect(box, ganttColor(t, entry.hue));
        }
        return;
    case Entry::Sample::Light: {
        painter.setPen(QPen(ganttColor(t, entry.hue), 1, Qt::DotLine));
        painter.setBrush(ganttPale(t, entry.hue == GanttHue::Overlapped ? GanttHue::Forward : entry.hue));
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        if (entry.hue == GanttHue::Overlapped)
            painter.fillRect(QRectF(box.left() + 1, box.center().y(), box.width() - 2, box.height() / 2 - 1),
                             ganttPale(t, GanttHue::Backward));
        return;
    }
    case Entry::Sample::Gap:
        drawHatch(painter, style, box, entry.hatch);
        painter.setPen(QPen(t.strongHairline, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        return;
    case Entry::Sample::Path: painter.fillRect(QRectF(box.left(), box.center().y() - 1.5, box.width(), 3), t.text); return;
    case Entry::Sample::Stair: {
        QPainterPath stair;
        stair.moveTo(box.bottomLeft());
        for (int i = 0; i < 3; ++i) {
            stair.lineTo(box.left() + i * box.width() / 3, box.bottom() - (i + 1) * box.height() / 3.4);
            stair.lineTo(box.left() + (i + 1) * box.width() / 3, box.bottom() - (i + 1) * box.height() / 3.4);
        }
        stair.lineTo(box.bottomRight());
        painter.setPen(QPen(t.quiet, 1));
        painter.setBrush(t.grid);
        painter.drawPath(stair);
        return;
    }
    }
}

} // namespace

double paintPipelineLegend(QPainter *painter, const FigureStyle &style, const QRectF &rect, const PipelineData &data, bool memory)
{
    QList<Entry> entries;
    addWork(entries, data);
    addRest(entries, memory);
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
            paintSample(*painter, style, QRectF(x, y + row / 2 - 6 * text, sampleWidth, 12 * text), entry);
            painter->setFont(font);
            painter->setPen(style.theme.quiet);
            painter->drawText(QPointF(x + sampleWidth + 6, y + row / 2 + metrics.capHeight() / 2), entry.text);
        }
        x += width + 18;
    }
    return y + row - rect.top();
}

} // namespace shardscope::ui
