// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/tracesource.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using runs::TraceGroup;
using runs::TraceLane;
using schedule::TaskKind;
using schedule::TaskRange;

namespace {

std::int64_t nanoseconds(double s)
{
    return static_cast<std::int64_t>(std::floor(std::clamp(s, -1e9, 1e9) * 1e9));
}

} // namespace

GanttHue hueOf(TraceGroup group)
{
    switch (group) {
    case TraceGroup::Forward: return GanttHue::Forward;
    case TraceGroup::InputGradient: return GanttHue::InputGradient;
    case TraceGroup::WeightGradient: return GanttHue::WeightGradient;
    case TraceGroup::Backward: return GanttHue::Backward;
    case TraceGroup::Overlapped: return GanttHue::Overlapped;
    case TraceGroup::Recomputation: return GanttHue::Recomputation;
    case TraceGroup::Optimizer: return GanttHue::Optimizer;
    case TraceGroup::Other: return GanttHue::Other;
    case TraceGroup::Communication: return GanttHue::Communication;
    case TraceGroup::Copy: return GanttHue::Copy;
    }
    return GanttHue::Other;
}

TraceSource::TraceSource(evaluate::TraceReportPtr report) : m_report(std::move(report))
{
    const auto &devices = m_report->measure->devices;
    for (std::size_t d = 0; d < devices.size(); ++d) {
        for (const int lane : devices[d].lanes) {
            m_lanes.push_back(&m_report->trace().lanes[static_cast<std::size_t>(lane)]);
            m_device.push_back(static_cast<int>(d));
        }
    }
}

double TraceSource::end() const
{
    return traceSeconds(m_report->trace().length);
}

int TraceSource::placeOf(const TraceLane &lane) const
{
    const auto found = std::ranges::find(m_lanes, &lane);
    return found == m_lanes.end() ? -1 : static_cast<int>(found - m_lanes.begin());
}

int TraceSource::firstLaneOf(int device) const
{
    return static_cast<int>(std::ranges::lower_bound(m_device, device) - m_device.begin());
}

int TraceSource::lanesOf(int device) const
{
    return static_cast<int>(std::ranges::count(m_device, device));
}

/// Intervals are sorted by their begin; the one before the window may reach into it.
TraceSource::Range TraceSource::visible(int lane, double from, double to) const
{
    const TraceLane &l = *m_lanes[static_cast<std::size_t>(lane)];
    std::size_t first = l.firstFrom(nanoseconds(from));
    if (first > 0 && traceSeconds(l.end(first - 1)) > from)
        --first;
    return {first, l.firstFrom(nanoseconds(to) + 1)};
}

std::size_t TraceSource::count(int lane, double from, double to) const
{
    const Range range = visible(lane, from, to);
    return range.last > range.first ? range.last - range.first : 0;
}

void TraceSource::visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const
{
    const TraceLane &l = *m_lanes[static_cast<std::size_t>(lane)];
    const Range range = visible(lane, from, to);
    for (std::size_t i = range.first; i < range.last; ++i) {
        // Intervals that overlap on one stream are cut where the next begins.
        std::int64_t end = l.end(i);
        if (i + 1 < l.size())
            end = std::min(end, l.start[i + 1]);
        GanttBar b;
        b.start = traceSeconds(l.start[i]);
        b.end = traceSeconds(end);
        b.hue = hueOf(l.group[i]);
        bar(b);
    }
}

std::int64_t TraceSource::at(int lane, double time) const
{
    const TraceLane &l = *m_lanes[static_cast<std::size_t>(lane)];
    const std::int64_t ns = nanoseconds(time);
    const std::size_t after = l.firstFrom(ns + 1);
    return after > 0 && l.end(after - 1) > ns ? static_cast<std::int64_t>(after) - 1 : -1;
}

TwinSource::TwinSource(evaluate::TraceReportPtr report)
    : m_report(std::move(report)), m_timeline(m_report->timeline()), m_begin(traceSeconds(m_report->measuredStep().start)),
      m_length(m_timeline->makespan().si())
{
}

int TwinSource::lanes() const
{
    return m_timeline->devices();
}

std::size_t TwinSource::count(int lane, double from, double to) const
{
    const TaskRange range = m_timeline->visible(lane, Seconds(from - m_begin), Seconds(to - m_begin));
    return range.empty() ? 0 : range.last - range.first;
}

void TwinSource::visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const
{
    const schedule::Order &order = m_timeline->order();
    const TaskRange range = m_timeline->visible(lane, Seconds(from - m_begin), Seconds(to - m_begin));
    for (std::uint32_t i = range.first; i < range.last; ++i) {
        const schedule::Task task = order.task(i);
        GanttBar b;
        b.start = m_begin + m_timeline->start(i);
        b.end = m_begin + m_timeline->end(lane, i);
        b.hue = hueOf(task.kind());
        b.label = schedule::isTransfer(task.kind()) ? -1 : task.chunk() + 1;
        bar(b);
    }
}

TaskRange TwinSource::at(int lane, double time) const
{
    const double own = time - m_begin;
    if (own < 0 || own > m_length)
        return {};
    return m_timeline->runningAt(lane, Seconds(own));
}

} // namespace shardscope::ui
