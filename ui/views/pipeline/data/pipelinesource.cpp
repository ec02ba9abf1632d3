// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/data/pipelinesource.h"

#include "core/schedule/live.h"

#include <algorithm>

namespace shardscope::ui {

using schedule::Task;
using schedule::TaskKind;
using schedule::TaskRange;

PipelineSource::PipelineSource(PipelineRunPtr run)
    : m_run(std::move(run)), m_timeline(m_run->analysis->timeline()), m_memory(static_cast<std::size_t>(m_timeline.devices()))
{
    const evaluate::PipelineSetup &setup = m_run->setup;
    // A backward time is a multiple of F: no part of it is a hand-over that was measured.
    const bool split = setup.problem.shape.forwardOnly;
    for (const plan::ChunkTime &chunk : setup.chunks) {
        m_split.push_back(split && chunk.total.si() > 0 ? 1 - chunk.overhead / chunk.total : 1.0);
        m_light.push_back(chunk.launchBound() ? 1 : 0);
    }
}

int PipelineSource::lanes() const
{
    return m_timeline.devices();
}

double PipelineSource::end() const
{
    return m_timeline.makespan().si();
}

std::size_t PipelineSource::count(int lane, double from, double to) const
{
    const TaskRange range = m_timeline.visible(lane, Seconds(from), Seconds(to));
    return range.last - range.first;
}

void PipelineSource::visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const
{
    const schedule::Order &order = m_timeline.order();
    const schedule::StageMap &map = order.map();
    const TaskRange range = m_timeline.visible(lane, Seconds(from), Seconds(to));
    for (std::uint32_t i = range.first; i < range.last; ++i) {
        const Task task = order.task(i);
        GanttBar b;
        b.start = m_timeline.start(i);
        b.end = m_timeline.end(lane, i);
        b.hue = hueOf(task.kind());
        b.label = task.chunk() + 1;
        const bool transfer = schedule::isTransfer(task.kind());
        // Virtual stages share their device's times; in both directions a stage keeps its own.
        const auto stage = static_cast<std::size_t>(map.bidirectional ? map.stage(lane, task.slot()) : lane);
        if (!transfer && stage < m_split.size()) {
            b.light = m_light[stage] != 0;
            if (m_split[stage] < 1)
                b.split = b.start + (b.end - b.start) * m_split[stage];
        }
        if (transfer)
            b.label = -1;
        bar(b);
    }
}

GanttGap gapOf(const schedule::IdleInterval &idle)
{
    GanttGap g;
    g.start = idle.start.si();
    g.end = idle.end.si();
    g.hatch = idle.idle == schedule::IdleClass::Fill    ? Hatch::Fill
              : idle.idle == schedule::IdleClass::Drain ? Hatch::Drain
                                                        : Hatch::Stall;
    if (idle.culprit.isLink()) {
        g.linkFrom = idle.culprit.from;
        g.linkTo = idle.culprit.to;
    } else {
        g.blamed = idle.culprit.rank;
    }
    return g;
}

void PipelineSource::visitGaps(int lane, double from, double to, const std::function<void(const GanttGap &)> &gap) const
{
    for (const schedule::IdleInterval &idle : m_run->analysis->blame().idle(lane, Seconds(from), Seconds(to))) {
        gap(gapOf(idle));
    }
}

const GanttStair &PipelineSource::memory(int lane) const
{
    GanttStair &stair = m_memory[static_cast<std::size_t>(lane)];
    if (stair.time.empty()) {
        for (const schedule::LivePoint &point : schedule::liveOverTime(m_timeline, lane, m_run->setup.problem.memory)) {
            stair.time.push_back(point.time.si());
            stair.value.push_back(m_run->setup.held(lane, point.live).si());
        }
    }
    return stair;
}

double PipelineSource::memoryAt(int lane, double time) const
{
    const GanttStair &stair = memory(lane);
    const auto after = std::upper_bound(stair.time.begin(), stair.time.end(), time);
    const auto at = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, after - stair.time.begin() - 1));
    return at < stair.value.size() ? stair.value[at] : 0.0;
}

} // namespace shardscope::ui
