// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/tracemarks.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/trace/tracetext.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// Behind these columns: one for each group of work.
enum Column { Step, Device, Duration, Work, Waiting, Copying, Idle, Bubble, Predicted, FirstGroup };

} // namespace

QString intervalKey(int lane, std::size_t interval)
{
    return QStringLiteral("interval %1 %2").arg(lane).arg(interval);
}

TraceMarks::TraceMarks(TracePicturePtr picture, const QString &text) : m_picture(std::move(picture)), m_text(text)
{
    if (!text.isEmpty())
        m_search = std::make_shared<const TraceSearch>(m_picture->source, m_picture->report->trace().names, text);
    m_tasks = static_cast<std::size_t>(m_picture->devices());
    m_starts.reserve(static_cast<std::size_t>(m_picture->source.lanes()) + 1);
    for (int lane = 0; lane < m_picture->source.lanes(); ++lane) {
        m_starts.push_back(m_tasks);
        m_tasks += m_picture->source.lane(lane).size();
    }
    m_starts.push_back(m_tasks);
    m_taskCount = m_picture->twin ? m_picture->twin->timeline().order().tasks() : 0;
}

TracePlace TraceMarks::placeOf(std::size_t mark) const
{
    if (mark < m_starts.front())
        return {TracePlace::Kind::Device, static_cast<int>(mark), 0};
    if (mark < m_tasks) {
        const auto lane = std::ranges::upper_bound(m_starts, mark) - m_starts.begin() - 1;
        return {TracePlace::Kind::Interval, static_cast<int>(lane), mark - m_starts[static_cast<std::size_t>(lane)]};
    }
    const std::size_t task = mark - m_tasks;
    const schedule::Timeline &timeline = m_picture->twin->timeline();
    int lane = 0;
    while (lane + 1 < timeline.devices() && task >= timeline.tasksOf(lane).last)
        ++lane;
    return {TracePlace::Kind::Task, lane, task};
}

Mark TraceMarks::at(std::size_t index) const
{
    const TracePlace place = placeOf(index);
    switch (place.kind) {
    case TracePlace::Kind::Device: return deviceMark(place.lane);
    case TracePlace::Kind::Interval: return intervalMark(place);
    case TracePlace::Kind::Task: return taskMark(place);
    }
    return {};
}

Mark TraceMarks::deviceMark(int device) const
{
    const QString name = m_picture->deviceName(device);
    const auto line = [picture = m_picture, device] { return deviceLine(*picture, device); };
    Mark mark{.name = name,
              .value = plainLine(line()),
              .number = m_picture->report->use(device).bubble(),
              .line = line,
              .why = [picture = m_picture, device] { return deriveBubble(*picture->report, device); },
              .head = {QStringLiteral("device ") + QString::fromStdString(m_picture->deviceKey(device)),
                       Item{Item::Kind::Stage, device, -1}}};
    const int row = m_picture->report->step * m_picture->devices() + device;
    for (std::size_t column = 0; column < FirstGroup + runs::traceGroups; ++column)
        mark.row.push_back(cell(static_cast<std::size_t>(row), column));
    return mark;
}

Mark TraceMarks::intervalMark(const TracePlace &place) const
{
    const runs::TraceLane &lane = m_picture->source.lane(place.lane);
    const auto at = static_cast<std::int64_t>(place.index);
    const double length = traceSeconds(lane.lengthOf(place.index));
    return {.name = QString::fromStdString(m_picture->report->trace().names[lane.label[place.index]]),
            .value = secondsText(length),
            .number = length,
            .line = [picture = m_picture, l = place.lane, at] { return intervalLine(*picture, l, at); },
            .tip = [picture = m_picture, l = place.lane, at] { return intervalTip(*picture, l, at); },
            .why = [picture = m_picture, l = place.lane, at] { return deriveInterval(*picture, l, at); },
            .head = {intervalKey(place.lane, place.index), Item{Item::Kind::Stage, m_picture->source.deviceOf(place.lane), -1},
                     false}};
}

Mark TraceMarks::taskMark(const TracePlace &place) const
{
    const auto task = static_cast<std::uint32_t>(place.index);
    const schedule::Timeline &timeline = m_picture->twin->timeline();
    const schedule::TimedTask timed = timeline.at(place.lane, task);
    const double length = (timed.end - timed.start).si();
    return {.name = QString::fromStdString(schedule::taskText(timeline.order(), task)),
            .value = secondsText(length),
            .number = length,
            .line = [picture = m_picture, lane = place.lane, task] { return taskLine(*picture, lane, task); },
            .why = [picture = m_picture, lane = place.lane, task] { return deriveTask(*picture, lane, task); },
            .head = {QStringLiteral("task %1").arg(task), Item{Item::Kind::Stage, place.lane, -1}, false}};
}

std::optional<std::size_t> TraceMarks::find(const QString &key) const
{
    const auto within = [](std::size_t index, std::size_t from, std::size_t to) {
        return from + index < to ? std::optional(from + index) : std::nullopt;
    };
    const QString rest = key.mid(key.indexOf(QLatin1Char(' ')) + 1);
    if (key.startsWith(QLatin1String("device "))) {
        for (int d = 0; d < m_picture->devices(); ++d)
            if (m_picture->deviceKey(d) == rest.toStdString())
                return static_cast<std::size_t>(d);
    } else if (key.startsWith(QLatin1String("task "))) {
        return within(rest.toULongLong(), m_tasks, count());
    } else if (key.startsWith(QLatin1String("interval "))) {
        const std::size_t lane = rest.section(QLatin1Char(' '), 0, 0).toULongLong();
        if (lane + 1 < m_starts.size())
            return within(rest.section(QLatin1Char(' '), 1).toULongLong(), m_starts[lane], m_starts[lane + 1]);
    }
    return std::nullopt;
}

std::optional<std::size_t> TraceMarks::find(const Item &item) const
{
    const bool here = item.kind == Item::Kind::Stage && item.a >= 0 && item.a < m_picture->devices();
    return here ? std::optional(static_cast<std::size_t>(item.a)) : std::nullopt;
}

QStringList traceColumns()
{
    QStringList titles{Words::tr("Step"),
                       Words::tr("GPU"),
                       Words::tr("Duration, s"),
                       Words::tr("GPU busy, s"),
                       Words::tr("Communication not overlapped, s"),
                       Words::tr("Copies not overlapped, s"),
                       Words::tr("Idle, s"),
                       Words::tr("Bubble"),
                       Words::tr("Predicted bubble")};
    for (int g = 0; g < runs::traceGroups; ++g)
        titles << Words::tr("%1, s", "a group of work").arg(groupText(static_cast<runs::TraceGroup>(g)));
    return titles;
}

TableCell TraceMarks::cell(std::size_t row, std::size_t column) const
{
    const auto devices = static_cast<std::size_t>(m_picture->devices());
    const std::size_t step = row / devices;
    const std::size_t device = row % devices;
    const evaluate::TraceReport &report = *m_picture->report;
    const runs::TraceUse &use = report.measure->uses[device][step];
    const auto share = [](double value) {
        return TableCell::written(value, sharePercent(value).joined(), exactValue(value, Unit::Ratio));
    };
    const auto time = [](double s) { return TableCell::quantity(s, Unit::Second); };
    switch (column) {
    case Step: return TableCell::count(report.trace().steps[step].number);
    case Device: return TableCell::text(m_picture->deviceName(static_cast<int>(device)));
    case Duration: return time(use.span);
    case Work: return time(use.work);
    case Waiting: return time(use.waiting);
    case Copying: return time(use.copying);
    case Idle: return time(use.idle);
    case Bubble: return share(use.bubble());
    case Predicted: return share(report.predicted.empty() ? std::nan("") : report.predicted[device]);
    default: return time(use.groups[column - FirstGroup]);
    }
}

} // namespace shardscope::ui
