// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/lanes/pipelinecomm.h"

#include "core/base/derive.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/pipeline/data/pipelinetext.h"

#include <QFontMetricsF>

#include <algorithm>

namespace shardscope::ui {

using schedule::CommTask;
using schedule::TaskRange;
using schedule::Timeline;

namespace {

/// Joins pieces that would be narrower than a pixel with their neighbours of the same kind.
class Strip {
public:
    Strip(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, int lane)
        : m_painter(painter), m_style(style), m_g(g), m_lane(lane), m_font(textFont(style.font, TextSize::Small, 600)),
          m_metrics(m_font)
    {
    }
    ~Strip()
    {
        flush(false);
        flush(true);
    }
    Strip(const Strip &) = delete;
    Strip &operator=(const Strip &) = delete;

    void add(double from, double to, bool exposed)
    {
        constexpr double apart = 0.7; // px
        const QRectF piece = m_g.wire(m_lane, from, to);
        Run &run = m_runs[exposed ? 1 : 0];
        if (!run.rect.isNull() && (piece.width() >= 2 || piece.left() - run.rect.right() > apart))
            flush(exposed);
        run.rect = run.rect.isNull() ? piece : run.rect.united(piece);
        run.seconds += to - from;
    }

private:
    struct Run {
        QRectF rect;
        double seconds = 0;
    };

    void flush(bool exposed)
    {
        constexpr double least = 0.6; // px
        Run &run = m_runs[exposed ? 1 : 0];
        const Run done = std::exchange(run, {});
        QRectF rect = done.rect & m_g.rect;
        if (done.rect.isNull() || rect.isEmpty())
            return;
        rect.setWidth(std::max(least, rect.width() > 4 ? rect.width() - 1 : rect.width()));
        const QColor fill =
            exposed ? ganttColor(m_style.theme, GanttHue::Communication) : ganttPale(m_style.theme, GanttHue::Communication);
        m_painter.fillRect(rect, fill);
        const QString text = exposed ? secondsText(done.seconds) : QString();
        if (text.isEmpty() || m_metrics.height() > rect.height() + 3 || m_metrics.horizontalAdvance(text) + 6 > rect.width())
            return;
        m_painter.setFont(m_font);
        m_painter.setPen(inkOn(fill));
        m_painter.drawText(rect, Qt::AlignCenter, text);
    }

    QPainter &m_painter;
    const FigureStyle &m_style;
    const GanttGeometry &m_g;
    int m_lane;
    QFont m_font;
    QFontMetricsF m_metrics;
    std::array<Run, 2> m_runs;
};

void paintCommLane(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const Timeline &timeline, int lane)
{
    Strip strip(painter, style, g, lane);
    const TaskRange shown = visibleComm(timeline, lane, g.from, g.to);
    if (shown.empty())
        return;
    const TaskRange passes = timeline.tasksOf(lane);
    std::uint32_t pass = timeline.visible(lane, Seconds(timeline.commStart(shown.first)), timeline.makespan()).first;
    for (std::uint32_t i = shown.first; i < shown.last; ++i) {
        double at = timeline.commStart(i);
        const double end = timeline.commEnd(i);
        while (at < end) {
            while (pass < passes.last && timeline.end(lane, pass) <= at)
                ++pass;
            const double begins = pass < passes.last ? timeline.start(pass) : end;
            const bool exposed = begins > at;
            const double to = std::min(end, exposed ? begins : timeline.end(lane, pass));
            strip.add(at, to, exposed);
            at = to;
        }
    }
}

Derivation seconds(Message name, double value)
{
    return given(std::move(name), value, Unit::Second);
}

} // namespace

bool hasCommLane(const PipelinePicture &picture)
{
    return picture.analysis().timeline().hasCommLanes();
}

TaskRange visibleComm(const Timeline &timeline, int lane, double from, double to)
{
    const TaskRange all = timeline.commOf(lane);
    // One after the other: ends are sorted as starts are.
    const auto first = [&](std::uint32_t low, const auto &behind) {
        for (std::uint32_t high = all.last; low < high;) {
            const std::uint32_t middle = low + (high - low) / 2;
            if (behind(middle))
                high = middle;
            else
                low = middle + 1;
        }
        return low;
    };
    const std::uint32_t begin = first(all.first, [&](std::uint32_t i) { return timeline.commEnd(i) >= from; });
    return {begin, first(begin, [&](std::uint32_t i) { return timeline.commStart(i) > to; })};
}

TaskRange commAt(const Timeline &timeline, int lane, double time)
{
    const TaskRange near = visibleComm(timeline, lane, time, time);
    return near.empty() ? TaskRange() : TaskRange{near.last - 1, near.last};
}

void paintCommLanes(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const PipelinePicture &picture)
{
    if (g.wireHeight <= 0)
        return;
    painter.save();
    painter.setClipRect(g.rect, Qt::IntersectClip);
    for (int lane = g.firstVisible(); lane <= g.lastVisible(); ++lane)
        paintCommLane(painter, style, g, picture.analysis().timeline(), lane);
    painter.restore();
}

QString commName(const PipelinePicture &picture, const CommTask &task)
{
    schedule::TimedTask timed;
    timed.kind = task.task.kind();
    timed.device = task.device;
    timed.slot = task.task.slot();
    timed.stage = task.stage;
    timed.chunk = task.task.chunk();
    return taskName(picture, timed);
}

QString commLine(const PipelineData &data, int index, const CommTask &task)
{
    const PipelinePicture &picture = data.picture(index);
    const double length = task.end - task.start;
    QStringList parts{strong(laneName(data, index, task.device) + QStringLiteral(" · ") + commName(picture, task))};
    if (!(length > 0))
        return apart(parts << Words::tr("at %1").arg(secondsText(task.start)));
    parts << Words::tr("%1, starts %2").arg(secondsText(length), secondsText(task.start));
    const double exposed = length - task.hidden;
    const double small = picture.analysis().timeline().tolerance();
    parts << (exposed <= small       ? Words::tr("hidden behind computing")
              : task.hidden <= small ? Words::tr("nothing computes meanwhile")
                                     : Words::tr("%1 hidden, %2 stick out").arg(secondsText(task.hidden), secondsText(exposed)));
    return apart(parts);
}

Derivation deriveComm(const PipelinePicture &picture, const CommTask &task)
{
    Derivation d = seconds(core::tr("sticks out"), task.end - task.start - task.hidden);
    d.formula = core::tr("its time − what passes of its GPU hide");
    d.terms = {seconds({core::tr("end of %1"), {commName(picture, task).toStdString()}}, task.end),
               seconds(core::tr("its start"), task.start), seconds(core::tr("hidden behind computing"), task.hidden)};
    return d;
}

Derivation deriveHidden(const PipelinePicture &picture)
{
    const schedule::Summary &summary = picture.summary();
    Derivation d = given(core::tr("hidden communication, %"), summary.beside.hiddenShare() * 100, Unit::None);
    d.formula = core::tr("100 · Σ hidden / Σ communication");
    d.terms = {seconds(core::tr("Σ hidden"), summary.beside.hidden.si()),
               seconds(core::tr("Σ communication"), summary.beside.total.si())};
    constexpr std::size_t most = 16;
    for (std::size_t rank = 0; rank < std::min(most, summary.ranks.size()); ++rank)
        d.terms.push_back(seconds({core::tr("sticks out on %1"), {gpuName(static_cast<int>(rank)).toStdString()}},
                                  summary.ranks[rank].beside.exposed().si()));
    return d;
}

} // namespace shardscope::ui
