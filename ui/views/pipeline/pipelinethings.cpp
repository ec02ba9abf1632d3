// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/views/pipeline/pipelinetext.h"
#include "ui/views/pipeline/pipelineview.h"

namespace shardscope::ui {

namespace {

QRectF inside(const GanttGeometry &g, QRectF rect)
{
    return rect & g.rect;
}

} // namespace

/// Lanes first, then the tasks in sight while they are few: a bar's own length
/// is what differs, not where the ones before it have moved it.
std::vector<Thing> PipelineView::things() const
{
    std::vector<Thing> all;
    const PipelineLayout &layout = figureLayout();
    for (int p = 0; p < m_data->pictures() && p < static_cast<int>(layout.panels.size()); ++p) {
        const PipelinePicture &picture = m_data->picture(p);
        const PipelineLayout::Panel &panel = layout.panels[static_cast<std::size_t>(p)];
        const GanttGeometry &g = panel.gantt;
        const QString letter = m_data->pictures() > 1 ? QString(QChar(u'A' + p)) + QLatin1Char(' ') : QString();
        for (int lane = 0; lane < picture.lanes() && all.size() < mostThings; ++lane) {
            const schedule::RankSummary &rank = picture.summary().ranks[static_cast<std::size_t>(lane)];
            const double share = picture.end() > 0 ? rank.busy.si() / picture.end() : 0;
            const QRectF label(panel.labels.left() - 4, g.laneTop(lane), panel.labels.width(), std::max(0.0, g.laneHeight - 2));
            all.push_back(
                {QStringLiteral("lane %1 %2").arg(p).arg(lane), letter + gpuName(lane),
                 tr("%1 busy, idle %2, peak %3")
                     .arg(percentOf(share).joined(), formatValue(picture.end() - rank.busy.si(), Unit::Second).joined(),
                          formatValue(picture.run->peakMemory(lane).si(), Unit::Byte).joined()),
                 rank.busy.si(),
                 label.intersects(QRectF(label.left(), g.rect.top(), label.width(), g.rect.height())) ? label : QRectF()});
        }
    }
    for (int p = 0; p < m_data->pictures() && p < static_cast<int>(layout.panels.size()); ++p) {
        const PipelinePicture &picture = m_data->picture(p);
        const schedule::Timeline &timeline = picture.analysis().timeline();
        const GanttGeometry &g = layout.panels[static_cast<std::size_t>(p)].gantt;
        for (int lane = 0; lane < picture.lanes(); ++lane) {
            const schedule::TaskRange range = timeline.tasksOf(lane);
            for (std::uint32_t i = range.first; i < range.last && all.size() < mostThings; ++i) {
                const schedule::TimedTask task = timeline.at(lane, i);
                const double seconds = task.end.si() - task.start.si();
                all.push_back(
                    {QStringLiteral("task %1 %2 %3 %4 %5")
                         .arg(p)
                         .arg(lane)
                         .arg(static_cast<int>(task.kind))
                         .arg(task.stage)
                         .arg(task.chunk),
                     gpuName(lane) + QLatin1String(", ") + taskName(picture, task),
                     tr("%1 from %2")
                         .arg(formatValue(seconds, Unit::Second).joined(), formatValue(task.start.si(), Unit::Second).joined()),
                     seconds, inside(g, g.bar(lane, task.start.si(), task.end.si()))});
            }
        }
    }
    return all;
}

} // namespace shardscope::ui
