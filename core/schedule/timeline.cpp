// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/timeline.h"

#include "core/schedule/commlanes.h"

#include <algorithm>

namespace shardscope::schedule {

Timeline::Timeline(OrderPtr order, std::vector<Cell> cells, std::shared_ptr<const double[]> starts, CommTimes comm)
    : m_order(std::move(order)), m_cells(std::move(cells)), m_starts(std::move(starts)), m_comm(std::move(comm))
{
    for (int device = 0; device < devices(); ++device)
        m_makespan = std::max(m_makespan, laneEnd(device));
    m_transferTasks = m_order && m_order->hasTransfers();
}

TaskRange Timeline::commOf(int device) const
{
    if (!m_comm.lanes)
        return {};
    return {m_comm.lanes->first(device), m_comm.lanes->first(device + 1)};
}

std::size_t Timeline::commTasks() const
{
    return m_comm.lanes ? m_comm.lanes->first(devices()) : 0;
}

Task Timeline::commTask(std::uint32_t index) const
{
    return m_comm.lanes->records()[index].task;
}

double Timeline::commStart(std::uint32_t index) const
{
    return m_comm.lanes->records()[index].start;
}

double Timeline::commEnd(std::uint32_t index) const
{
    return m_comm.lanes->records()[index].end;
}

bool Timeline::offloads() const
{
    return m_comm.lanes && m_comm.lanes->offloads();
}

TimedTask Timeline::at(int device, std::uint32_t index) const
{
    const Task task = m_order->task(index);
    return {index,
            task.kind(),
            device,
            task.slot(),
            m_order->map().stage(device, task.slot()),
            task.chunk(),
            Seconds(start(index)),
            Seconds(end(device, index))};
}

Seconds Timeline::firstStart(int device) const
{
    const TaskRange range = tasksOf(device);
    return range.empty() ? Seconds() : Seconds(start(range.first));
}

Seconds Timeline::lastEnd(int device) const
{
    const TaskRange range = tasksOf(device);
    return range.empty() ? Seconds() : Seconds(end(device, range.last - 1));
}

Seconds Timeline::laneEnd(int device) const
{
    return m_comm.lanes ? std::max(lastEnd(device), Seconds(m_comm.lanes->end(device))) : lastEnd(device);
}

TaskRange Timeline::visible(int device, Seconds from, Seconds to) const
{
    const TaskRange range = tasksOf(device);
    const double *starts = m_starts.get();
    // Tasks do not overlap, so ends are sorted as starts are.
    const auto last = std::upper_bound(starts + range.first, starts + range.last, to.si()) - starts;
    auto first = std::upper_bound(starts + range.first, starts + last, from.si()) - starts;
    while (first > range.first && end(device, static_cast<std::uint32_t>(first - 1)) >= from.si())
        --first;
    return {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last)};
}

TaskRange Timeline::runningAt(int device, Seconds time) const
{
    const TaskRange range = tasksOf(device);
    const double *starts = m_starts.get();
    const auto after =
        static_cast<std::uint32_t>(std::upper_bound(starts + range.first, starts + range.last, time.si()) - starts);
    if (after == range.first || end(device, after - 1) < time.si())
        return {};
    return {after - 1, after};
}

TaskRange Timeline::find(TaskKind kind, int stage, int chunk) const
{
    const StageMap &map = m_order->map();
    if (stage < 0 || stage >= map.stages || chunk < 0 || chunk >= m_order->shape().chunks)
        return {};
    const int cell = map.cell(m_order->direction(chunk), stage);
    const Task wanted(kind, cell % map.slotCount, chunk);
    const TaskRange range = tasksOf(cell / map.slotCount);
    for (std::uint32_t i = range.first; i < range.last; ++i) {
        const Task task = m_order->task(i);
        const bool pair = task.kind() == TaskKind::FB;
        const bool asForward = pair && kind == TaskKind::F && task.slot() == wanted.slot() && task.chunk() == chunk;
        const bool asBackward = pair && kind == TaskKind::B && m_order->partner(i) == wanted;
        if (task == wanted || asForward || asBackward)
            return {i, i + 1};
    }
    return {};
}

std::optional<double> neighbourStart(const Timeline &timeline, double time, int way)
{
    std::optional<double> best;
    const double beside = time + way * timeline.tolerance() * 2;
    for (int device = 0; device < timeline.devices(); ++device) {
        const TaskRange all = timeline.tasksOf(device);
        std::uint32_t low = all.first;
        for (std::uint32_t high = all.last; low < high;) { // first task that starts after the time
            const std::uint32_t middle = low + (high - low) / 2;
            if (timeline.start(middle) > beside)
                high = middle;
            else
                low = middle + 1;
        }
        if (way > 0 && low < all.last)
            best = std::min(best.value_or(timeline.start(low)), timeline.start(low));
        if (way < 0 && low > all.first)
            best = std::max(best.value_or(timeline.start(low - 1)), timeline.start(low - 1));
    }
    return best;
}

} // namespace shardscope::schedule
