// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinemarks.h"

#include "ui/base/words.h"
#include "ui/views/pipeline/data/pipelineblame.h"
#include "ui/views/pipeline/data/pipelinetext.h"
#include "ui/views/pipeline/lanes/pipelinecomm.h"
#include "ui/views/pipeline/lanes/pipelinestages.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// The lane that an offset lies on, of lanes that end at growing offsets.
template <class End>
int laneOf(int lanes, std::size_t offset, const End &end)
{
    int low = 0;
    for (int high = lanes - 1; low < high;) {
        const int middle = (low + high) / 2;
        if (end(middle) > offset)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

enum Column {
    Pipeline,
    Gpu,
    Layers,
    Factor,
    Forward,
    Measured,
    Busy,
    Fill,
    Stall,
    Drain,
    Span,
    Live,
    Memory,
    Blamed,
    Comm,
    Hidden,
    Exposed
};

} // namespace

PipelineMarks::PipelineMarks(std::shared_ptr<const PipelineData> data, PipelineMode mode) : m_data(std::move(data)), m_mode(mode)
{
    const auto each = [this](Kind kind, const auto &count) {
        for (int i = 0; i < m_data->pictures(); ++i)
            add(kind, i, count(m_data->picture(i)));
    };
    const auto lanes = [](const PipelinePicture &p) { return static_cast<std::size_t>(p.lanes()); };
    const auto tasks = [](const PipelinePicture &p) { return p.analysis().timeline().order().tasks(); };
    each(Kind::Lane, lanes);
    each(Kind::Task, tasks);
    each(Kind::Comm, [](const PipelinePicture &p) { return p.analysis().timeline().commTasks(); });
    m_told = m_count;
    each(Kind::Memory, lanes);
    each(Kind::Gap, [&](const PipelinePicture &p) { return tasks(p) + lanes(p); });
    each(Kind::Stage, [](const PipelinePicture &p) {
        const auto stages = stagesOf(p);
        return stages ? stages->stages.size() : 0;
    });
    const std::size_t ranks = m_data->empty() ? 0 : lanes(m_data->first());
    if (mode == PipelineMode::One && ranks > 1) {
        if (ranks <= mostInMatrix)
            add(Kind::Wait, 0, ranks * ranks);
        m_blamed = mostBlamedRanks(m_data->first().analysis(), mostInList);
        add(Kind::Blamed, 0, m_blamed.size());
    }
    if (mode == PipelineMode::Formula && ranks > 0)
        add(Kind::Formula, 0, m_data->first().analysis().formulas().size());
}

void PipelineMarks::add(Kind kind, int picture, std::size_t count)
{
    if (count > 0)
        m_parts.push_back({kind, picture, m_count, count});
    m_count += count;
}

PipelinePlace PipelineMarks::placeOf(std::size_t mark) const
{
    const auto part = std::ranges::upper_bound(m_parts, mark, {}, &Part::first) - 1;
    const std::size_t offset = mark - part->first;
    PipelinePlace place{part->kind, part->picture, 0, static_cast<std::uint32_t>(offset)};
    const PipelinePicture &shown = picture(place);
    const schedule::Timeline &timeline = shown.analysis().timeline();
    const auto lanes = static_cast<std::size_t>(shown.lanes());
    switch (place.kind) {
    case Kind::Lane:
    case Kind::Memory: place.lane = static_cast<int>(offset); break;
    case Kind::Task: place.lane = laneOf(shown.lanes(), offset, [&](int lane) { return timeline.tasksOf(lane).last; }); break;
    case Kind::Comm: place.lane = laneOf(shown.lanes(), offset, [&](int lane) { return timeline.commOf(lane).last; }); break;
    case Kind::Gap:
        place.lane = laneOf(shown.lanes(), offset,
                            [&](int lane) { return timeline.tasksOf(lane).last + static_cast<std::size_t>(lane) + 1; });
        place.index -= static_cast<std::uint32_t>(place.lane);
        break;
    case Kind::Wait:
        place.lane = static_cast<int>(offset / lanes);
        place.index = static_cast<std::uint32_t>(offset % lanes);
        break;
    case Kind::Stage: place.lane = laneOfStage(shown, *stagesOf(shown), static_cast<int>(offset)); break;
    case Kind::Blamed:
    case Kind::Formula: break;
    }
    return place;
}

std::optional<std::size_t> PipelineMarks::markOf(const PipelinePlace &place) const
{
    const auto part =
        std::ranges::find_if(m_parts, [&](const Part &p) { return p.kind == place.kind && p.picture == place.picture; });
    if (part == m_parts.end() || place.lane < 0)
        return std::nullopt;
    const auto lane = static_cast<std::size_t>(place.lane);
    const std::size_t offset = place.isIn(Kind::Lane, Kind::Memory) ? lane
                               : place.kind == Kind::Gap            ? place.index + lane
                               : place.kind == Kind::Wait ? lane * static_cast<std::size_t>(picture(place).lanes()) + place.index
                                                          : place.index;
    return offset < part->count ? std::optional(part->first + offset) : std::nullopt;
}

std::optional<schedule::IdleInterval> PipelineMarks::idleAt(const PipelinePlace &place) const
{
    const schedule::Analysis &analysis = picture(place).analysis();
    const schedule::Timeline &timeline = analysis.timeline();
    const schedule::TaskRange range = timeline.tasksOf(place.lane);
    const double from = place.index > range.first ? timeline.end(place.lane, place.index - 1) : 0.0;
    const double to = place.index < range.last ? timeline.start(place.index) : timeline.makespan().si();
    if (to - from <= timeline.tolerance())
        return std::nullopt;
    const auto idle = analysis.blame().idle(place.lane, Seconds((from + to) / 2), Seconds((from + to) / 2));
    return idle.empty() ? std::nullopt : std::optional(idle.front());
}

std::optional<std::size_t> PipelineMarks::markAt(int index, int lane, double time) const
{
    const PipelinePicture &shown = m_data->picture(index);
    if (time < 0 || time > shown.end())
        return markOf({Kind::Memory, index, lane, 0});
    const schedule::Timeline &timeline = shown.analysis().timeline();
    if (const schedule::TaskRange range = timeline.runningAt(lane, Seconds(time)); !range.empty())
        return markOf({Kind::Task, index, lane, range.first});
    const auto idle = shown.analysis().blame().idle(lane, Seconds(time), Seconds(time));
    if (idle.empty())
        return markOf({Kind::Lane, index, lane, 0});
    const bool drain = idle.front().idle == schedule::IdleClass::Drain;
    return markOf({Kind::Gap, index, lane, drain ? timeline.tasksOf(lane).last : idle.front().task});
}

std::optional<std::size_t> PipelineMarks::commMarkAt(int index, int lane, double time) const
{
    const schedule::TaskRange at = commAt(m_data->picture(index).analysis().timeline(), lane, time);
    return at.empty() ? std::nullopt : markOf({Kind::Comm, index, lane, at.first});
}

/// Where the machine's links matter a stage is one of its GPUs.
std::optional<Item> PipelineMarks::itemOf(int index, int lane) const
{
    const std::vector<DeviceId> &order = m_data->picture(index).run->setup.order;
    if (static_cast<std::size_t>(lane) < order.size())
        return Item{Item::Kind::Device, order[static_cast<std::size_t>(lane)].value, -1};
    return Item{Item::Kind::Stage, lane, -1};
}

std::optional<std::size_t> PipelineMarks::find(const QString &key) const
{
    const QStringList words = key.split(QLatin1Char(' '));
    const auto number = [&words](qsizetype i) { return words.value(i, QStringLiteral("-1")).toInt(); };
    const QString &kind = words.front();
    if (kind == QLatin1String("formula"))
        return markOf({Kind::Formula, 0, number(1), static_cast<std::uint32_t>(number(1))});
    if (kind == QLatin1String("wait"))
        return number(2) < m_data->first().lanes() ? markOf({Kind::Wait, 0, number(1), static_cast<std::uint32_t>(number(2))})
                                                   : std::nullopt;
    if (kind == QLatin1String("blamed")) {
        const auto rank = std::ranges::find(m_blamed, number(1));
        return markOf({Kind::Blamed, 0, rank == m_blamed.end() ? -1 : 0, static_cast<std::uint32_t>(rank - m_blamed.begin())});
    }
    if (kind == QLatin1String("stage") && number(1) >= 0 && number(1) < m_data->pictures() && number(2) >= 0)
        return markOf({Kind::Stage, number(1), 0, static_cast<std::uint32_t>(number(2))});
    const int index = number(1);
    const int lane = number(2);
    if (index < 0 || index >= m_data->pictures() || lane < 0 || lane >= m_data->picture(index).lanes())
        return std::nullopt;
    if (kind == QLatin1String("lane") || kind == QLatin1String("peak"))
        return markOf({kind == QLatin1String("lane") ? Kind::Lane : Kind::Memory, index, lane, 0});
    const schedule::Timeline &timeline = m_data->picture(index).analysis().timeline();
    const schedule::TaskRange all = timeline.tasksOf(lane);
    if (kind == QLatin1String("gap")) {
        const PipelinePlace place{Kind::Gap, index, lane, all.first + static_cast<std::uint32_t>(number(3))};
        return number(3) >= 0 && place.index <= all.last && idleAt(place) ? markOf(place) : std::nullopt;
    }
    if (kind == QLatin1String("comm")) {
        const schedule::TaskRange beside = timeline.commOf(lane);
        const bool is = number(3) >= 0 && beside.first + static_cast<std::uint32_t>(number(3)) < beside.last;
        return is ? markOf({Kind::Comm, index, lane, beside.first + static_cast<std::uint32_t>(number(3))}) : std::nullopt;
    }
    for (std::uint32_t i = all.first; kind == QLatin1String("task") && i < all.last; ++i) {
        const schedule::Task task = timeline.order().task(i);
        if (task.chunk() == number(5) && static_cast<int>(task.kind()) == number(3)
            && timeline.order().map().stage(lane, task.slot()) == number(4))
            return markOf({Kind::Task, index, lane, i});
    }
    return std::nullopt;
}

std::optional<std::size_t> PipelineMarks::find(const Item &item) const
{
    for (int lane = 0; lane < m_data->first().lanes(); ++lane)
        if (itemOf(0, lane) == item || (item.kind == Item::Kind::Stage && item.a == lane))
            return static_cast<std::size_t>(lane);
    return std::nullopt;
}

std::size_t PipelineMarks::rows() const
{
    return static_cast<std::size_t>(m_data->first().lanes() + (m_data->second() != nullptr ? m_data->second()->lanes() : 0));
}

QStringList PipelineMarks::columns(bool comm)
{
    QStringList columns{Words::tr("Pipeline"),
                        Words::tr("GPU"),
                        Words::tr("Layers"),
                        Words::tr("Time factor"),
                        Words::tr("Forward per step, s"),
                        Words::tr("Forward per step, measured, s"),
                        Words::tr("Busy, s"),
                        Words::tr("Fill, s"),
                        Words::tr("Stall, s"),
                        Words::tr("Drain, s"),
                        Words::tr("Span, s"),
                        Words::tr("Peak chunks in flight"),
                        Words::tr("Peak memory, B"),
                        Words::tr("Waits caused, s")};
    if (comm)
        columns << Words::tr("Communication, s") << Words::tr("Hidden, s") << Words::tr("Sticks out, s");
    return columns;
}

TableCell PipelineMarks::cell(std::size_t row, std::size_t column) const
{
    const auto lanes = static_cast<std::size_t>(m_data->first().lanes());
    const int which = row < lanes ? 0 : 1;
    const std::size_t lane = which == 0 ? row : row - lanes;
    const PipelinePicture &shown = m_data->picture(which);
    const schedule::RankSummary &rank = shown.summary().ranks[lane];
    const auto time = [](Seconds s) { return TableCell::quantity(s.si(), Unit::Second); };
    const auto listed = [lane](const auto &list) { return lane < list.size() ? static_cast<double>(list[lane]) : std::nan(""); };
    switch (column) {
    case Pipeline: return TableCell::text(m_data->pictures() > 1 ? pipelineName(*m_data, which) : scheduleTitle(shown));
    case Gpu: return TableCell::text(gpuName(static_cast<int>(lane)));
    case Layers: return TableCell::quantity(listed(shown.run->setup.partition), Unit::Count);
    case Factor: {
        const double factor = scenario::slowness(shown.variant, static_cast<int>(lane));
        return TableCell::written(factor, QStringLiteral("×") + plainNumber(factor, 4), exactValue(factor, Unit::None));
    }
    case Forward: return TableCell::quantity(shown.predictedForward(static_cast<int>(lane)), Unit::Second);
    case Measured: return TableCell::quantity(listed(shown.measured.forward), Unit::Second);
    case Busy: return time(rank.busy);
    case Fill: return time(rank.fill);
    case Stall: return time(rank.stall);
    case Drain: return time(rank.drain);
    case Span: return time(rank.span);
    case Live: return TableCell::quantity(rank.peakLive, Unit::Count);
    case Memory: return TableCell::quantity(shown.run->peakMemory(static_cast<int>(lane)).si(), Unit::Byte);
    case Comm: return time(rank.beside.total);
    case Hidden: return time(rank.beside.hidden);
    case Exposed: return time(rank.beside.exposed());
    case Blamed: return time(shown.analysis().blame().work()[lane]);
    default: return {};
    }
}

} // namespace shardscope::ui
