// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/trace/tracelayout.h"
#include "ui/views/trace/tracepage.h"
#include "ui/views/trace/tracepainter.h"
#include "ui/views/trace/tracetext.h"

#include "ui/canvas/painterkit.h"

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// Where a mark stands: a device, an interval of a lane, or a task of a predicted one.
struct TracePlace {
    enum class Kind { Device, Interval, Task };
    Kind kind = Kind::Device;
    int lane = 0; ///< of a device: itself
    std::size_t index = 0;
};

/// Behind these columns: one for each group of work.
enum Column { Step, Device, Duration, Work, Waiting, Copying, Idle, Bubble, Predicted, FirstGroup };

/// The devices, and then lane by lane the intervals, and the predicted tasks.
/// The table has a row for each device in each step.
class TraceMarks : public MarkSource {
public:
    explicit TraceMarks(TracePicturePtr picture);

    [[nodiscard]] const TracePicturePtr &picture() const { return m_picture; }
    [[nodiscard]] std::size_t count() const override { return m_tasks + m_taskCount; }
    [[nodiscard]] std::size_t told() const override { return m_starts.front(); }
    [[nodiscard]] Mark at(std::size_t index) const override;
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override;
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override;
    [[nodiscard]] std::size_t rows() const override
    {
        return m_picture->report->trace().steps.size() * static_cast<std::size_t>(m_picture->devices());
    }
    [[nodiscard]] TableCell cell(std::size_t row, std::size_t column) const override;

    [[nodiscard]] TracePlace placeOf(std::size_t mark) const;
    [[nodiscard]] std::size_t ofInterval(int lane, std::size_t index) const
    {
        return m_starts[static_cast<std::size_t>(lane)] + index;
    }
    [[nodiscard]] std::size_t ofTask(std::size_t task) const { return m_tasks + task; }

private:
    [[nodiscard]] Mark deviceMark(int device) const;
    [[nodiscard]] Mark intervalMark(const TracePlace &place) const;
    [[nodiscard]] Mark taskMark(const TracePlace &place) const;

    TracePicturePtr m_picture;
    std::vector<std::size_t> m_starts; ///< first mark of each lane; the first of all: the number of devices
    std::size_t m_tasks = 0;
    std::size_t m_taskCount = 0;
};

TraceMarks::TraceMarks(TracePicturePtr picture) : m_picture(std::move(picture))
{
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
              .head = {QStringLiteral("device ") + name, Item{Item::Kind::Stage, device, -1}}};
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
            .head = {QStringLiteral("interval %1 %2").arg(place.lane).arg(at),
                     Item{Item::Kind::Stage, m_picture->source.deviceOf(place.lane), -1}, false}};
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
            .why = [picture = m_picture, lane = place.lane] { return deriveBubble(*picture->report, lane); },
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
            if (m_picture->deviceName(d) == rest)
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

QStringList columns()
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

/// The step that is measured, with its begin and end, and what is predicted of it.
FigureSight stepSight(const TracePicture &picture)
{
    constexpr double margin = 0.02;
    const double begin = picture.stepBegin();
    const double end = std::max(picture.stepEnd(), picture.twin ? begin + picture.twin->length() : 0.0);
    const double spare = margin * (end - begin);
    FigureSight sight;
    sight.from = std::max(0.0, begin - spare) / picture.end();
    sight.to = std::min(picture.end(), end + spare) / picture.end();
    return sight;
}

TraceNeeds needsOf(const TracePicture &picture, const FigureStyle &style, double width, const FigureSight &sight)
{
    TraceNeeds needs;
    needs.lanes = picture.source.lanes();
    needs.twins = picture.twin ? picture.twin->lanes() : 0;
    needs.text = textScale(style);
    needs.legendHeight = traceLegend(style.theme, picture).height(style, width - 40);
    needs.end = picture.end();
    needs.sight = sight;
    return needs;
}

class LaidTrace : public LaidFigure {
public:
    LaidTrace(std::shared_ptr<const TraceMarks> marks, const FigureSpace &space);

    [[nodiscard]] MarkShape shape(std::size_t mark) const override;
    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override;
    /// To the sides along a lane and on to the next, up and down to the interval
    /// of another lane at that time; first to the begin of the measured step.
    [[nodiscard]] std::optional<std::size_t> next(std::optional<std::size_t> from, int dx, int dy) const override;
    [[nodiscard]] QString lineAt(std::optional<std::size_t> mark, const QPointF &point) const override;
    [[nodiscard]] std::optional<double> along(std::size_t mark) const override;
    void paint(QPainter &painter, const FigureLight &light) const override;
    [[nodiscard]] bool hasMoreToPaint() const override { return m_picture.takePending(); }

private:
    [[nodiscard]] bool isInTime(const QPointF &point) const;

    const TraceMarks &m_marks;
    const TracePicture &m_picture;
    FigureStyle m_style;
    TraceLayout m_layout;
};

LaidTrace::LaidTrace(std::shared_ptr<const TraceMarks> marks, const FigureSpace &space)
    : LaidFigure(marks), m_marks(*marks), m_picture(*marks->picture()), m_style(space.style)
{
    constexpr double labels = 140; // px beside the lanes where the wheel is theirs, too
    constexpr double gutter = 160;
    constexpr double highLane = 20;
    const FigureSight first = stepSight(m_picture);
    const FigureSight now = space.gaze.sight.value_or(first);
    m_layout = layoutTrace(space.rect, needsOf(m_picture, space.style, space.rect.width(), now));
    const QRectF &lanes = m_layout.measured.rect;
    sight = SightFrame{.area = m_layout.lanes(),
                       .reach = m_layout.lanes().adjusted(-labels, 0, gutter, 0),
                       .now = now,
                       .first = first,
                       .lanes = m_picture.source.lanes(),
                       .least = shortestTrace / m_picture.end(),
                       .timeOnly = lanes.height() / std::max(1, m_picture.source.lanes()) >= highLane};
}

bool LaidTrace::isInTime(const QPointF &point) const
{
    return point.x() >= m_layout.measured.rect.left() && point.x() <= m_layout.measured.rect.right();
}

MarkShape LaidTrace::shape(std::size_t mark) const
{
    constexpr double least = 3; // px
    const TracePlace place = m_marks.placeOf(mark);
    if (place.kind == TracePlace::Kind::Device) {
        const QRectF band = bandOf(m_layout, m_picture, place.lane);
        return MarkShape::of(band.height() > 0 ? band : QRectF(), Emphasis::Own);
    }
    const bool measured = place.kind == TracePlace::Kind::Interval;
    const GanttGeometry &g = measured ? m_layout.measured : m_layout.twin;
    QRectF bar;
    if (measured) {
        const runs::TraceLane &lane = m_picture.source.lane(place.lane);
        bar = g.bar(place.lane, traceSeconds(lane.start[place.index]), traceSeconds(lane.end(place.index)));
    } else {
        const schedule::TimedTask task = m_picture.twin->timeline().at(place.lane, static_cast<std::uint32_t>(place.index));
        const double begin = m_picture.twin->begin();
        bar = g.bar(place.lane, begin + task.start.si(), begin + task.end.si());
    }
    if (bar.width() < least)
        bar.adjust(-(least - bar.width()) / 2, 0, (least - bar.width()) / 2, 0);
    return MarkShape::of(bar & g.rect.adjusted(-4, 0, 4, 0), Emphasis::Around);
}

std::optional<std::size_t> LaidTrace::hit(const QPointF &point) const
{
    constexpr double near = 2; // px: what is narrower than the cursor is caught beside it
    const double time = m_layout.measured.time(point.x());
    if (const int lane = m_layout.measured.laneAt(point.y()); lane >= 0 && lane < m_picture.source.lanes()) {
        const double reach = m_layout.measured.time(point.x() + near) - time;
        for (const double at : {time, time + reach, time - reach})
            if (const std::int64_t interval = isInTime(point) ? m_picture.source.at(lane, at) : -1; interval >= 0)
                return m_marks.ofInterval(lane, static_cast<std::size_t>(interval));
        return static_cast<std::size_t>(m_picture.source.deviceOf(lane));
    }
    const bool predicted = m_picture.twin && point.y() >= m_layout.twin.rect.top() && point.y() <= m_layout.twin.rect.bottom();
    const int lane = predicted ? m_layout.twin.laneAt(point.y()) : -1;
    if (lane < 0)
        return std::nullopt;
    const schedule::TaskRange range = isInTime(point) ? m_picture.twin->at(lane, time) : schedule::TaskRange{};
    return range.empty() ? static_cast<std::size_t>(lane) : m_marks.ofTask(range.first);
}

std::optional<std::size_t> LaidTrace::next(std::optional<std::size_t> from, int dx, int dy) const
{
    const int lanes = m_picture.source.lanes();
    const auto at = [this](int lane, std::int64_t ns) {
        const runs::TraceLane &l = m_picture.source.lane(lane);
        return m_marks.ofInterval(lane, std::min(l.firstFrom(ns), l.size() - 1));
    };
    if (!from)
        return lanes > 0 ? std::optional(at(0, m_picture.report->measuredStep().start)) : std::nullopt;
    const std::size_t count = m_marks.count();
    if (dx != 0)
        return (*from + (dx > 0 ? 1 : count - 1)) % count;
    const TracePlace place = m_marks.placeOf(*from);
    if (place.kind != TracePlace::Kind::Interval)
        return lanes > 0 ? at(0, m_picture.report->measuredStep().start) : *from;
    const int lane = std::clamp(place.lane + dy, 0, lanes - 1);
    return at(lane, m_picture.source.lane(place.lane).start[place.index]);
}

/// A device is said of where it does nothing, and since when.
QString LaidTrace::lineAt(std::optional<std::size_t> mark, const QPointF &point) const
{
    const int lane = m_layout.measured.laneAt(point.y());
    const bool gap = mark && m_marks.placeOf(*mark).kind == TracePlace::Kind::Device && isInTime(point) && lane >= 0
                     && lane < m_picture.source.lanes();
    return gap ? gapLine(m_picture, lane, m_layout.measured.time(point.x())) : QString();
}

std::optional<double> LaidTrace::along(std::size_t mark) const
{
    const TracePlace place = m_marks.placeOf(mark);
    if (place.kind != TracePlace::Kind::Interval)
        return std::nullopt;
    return traceSeconds(m_picture.source.lane(place.lane).start[place.index]) / m_picture.end();
}

void LaidTrace::paint(QPainter &painter, const FigureLight &light) const
{
    TraceLit lit;
    const std::optional<std::size_t> other = light.item && !light.mark ? m_marks.find(*light.item) : std::nullopt;
    if (other)
        lit.device = static_cast<int>(*other);
    if (light.cursor && isInTime(*light.cursor) && hit(*light.cursor))
        lit.cursor = m_layout.measured.time(light.cursor->x());
    paintTrace(painter, m_style, m_layout, m_picture, lit);
}

} // namespace

void makeTimelinePage(Figure &figure, const Figure *before, const TracePicturePtr &picture)
{
    auto marks = before != nullptr ? std::dynamic_pointer_cast<const TraceMarks>(before->marks) : nullptr;
    if (!marks || marks->picture() != picture)
        marks = std::make_shared<const TraceMarks>(picture);
    figure.columns = columns();
    figure.marks = marks;
    figure.lay = [marks](const FigureSpace &space) { return std::make_shared<LaidTrace>(marks, space); };
    figure.exportHeight = [picture](double width) {
        const FigureStyle style{lightTheme(), QGuiApplication::font(), true};
        return naturalTraceHeight(needsOf(*picture, style, width, {}));
    };
    figure.exportSize = {960, figure.exportHeight(960)};
}

} // namespace shardscope::ui
