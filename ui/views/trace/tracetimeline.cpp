// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/views/trace/tracelayout.h"
#include "ui/views/trace/tracemarks.h"
#include "ui/views/trace/tracepage.h"
#include "ui/views/trace/tracepainter.h"
#include "ui/views/trace/tracetext.h"

#include "ui/canvas/painterkit.h"

#include <QFontMetricsF>
#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

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
    /// The axis is a ruler: from where it is pressed to where the pointer is, or the end of an interval near it.
    [[nodiscard]] MarkCarry carryFrom(const QPointF &point) const override;
    void paint(QPainter &painter, const FigureLight &light) const override;
    [[nodiscard]] bool hasMoreToPaint() const override { return m_picture.takePending(); }

private:
    [[nodiscard]] bool isInTime(const QPointF &point) const;
    [[nodiscard]] double timeNear(const QPointF &point) const;
    [[nodiscard]] TraceLit litBy(const FigureLight &light) const;
    [[nodiscard]] std::optional<TracePlace> intervalOf(std::optional<std::size_t> mark) const;

    std::shared_ptr<const TraceMarks> m_source;
    const TraceMarks &m_marks;
    const TracePicture &m_picture;
    FigureSpace m_space;
    TraceLayout m_layout;
};

LaidTrace::LaidTrace(std::shared_ptr<const TraceMarks> marks, const FigureSpace &space)
    : LaidFigure(marks), m_source(marks), m_marks(*marks), m_picture(*marks->picture()), m_space(space)
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
        QRectF band = bandOf(m_layout, m_picture, place.lane);
        if (m_picture.source.lanesOf(place.lane) > 1) { // a badge stands behind the name, not on that of a stream
            const double badge = 26 * textScale(m_space.style);
            const QFontMetricsF metrics(textFont(m_space.style.font, TextSize::Table, 500));
            band.setWidth(std::min(band.width(), metrics.horizontalAdvance(m_picture.deviceName(place.lane)) + badge));
        }
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
    if (!mark && m_layout.axis.contains(point))
        return Words::tr("Drag along the axis to measure a time; or click an interval and point at another one");
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

/// Of the ends of the interval at the pointer, where one is near it.
double LaidTrace::timeNear(const QPointF &point) const
{
    constexpr double near = 6; // px
    const GanttGeometry &g = m_layout.measured;
    const double time = std::clamp(g.time(point.x()), g.from, g.to);
    const std::optional<TracePlace> at = intervalOf(hit(point));
    if (!at)
        return time;
    const runs::TraceLane &lane = m_picture.source.lane(at->lane);
    for (const double end : {traceSeconds(lane.start[at->index]), traceSeconds(lane.end(at->index))})
        if (std::abs(g.x(end) - point.x()) <= near)
            return end;
    return time;
}

MarkCarry LaidTrace::carryFrom(const QPointF &point) const
{
    if (!m_layout.axis.contains(point))
        return {};
    const double from = timeNear(point);
    return [whole = std::make_shared<const LaidTrace>(m_source, m_space), from](const QPointF &to) {
        const double until = whole->timeNear(to);
        const double step = whole->m_picture.report->measuredStep().seconds();
        MarkDrop drop;
        drop.line = Words::tr("<b>%1</b>, %2 of the step")
                        .arg(secondsText(std::abs(until - from)), percent(std::abs(until - from) / std::max(step, 1e-30)));
        drop.paint = [whole, from, until](QPainter &painter, const FigureLight &light) {
            TraceLit lit = whole->litBy(light);
            lit.ruler = std::pair(from, until);
            paintTrace(painter, whole->m_space.style, whole->m_layout, whole->m_picture, lit);
        };
        return drop;
    };
}

std::optional<TracePlace> LaidTrace::intervalOf(std::optional<std::size_t> mark) const
{
    const std::optional<TracePlace> place = mark ? std::optional(m_marks.placeOf(*mark)) : std::nullopt;
    return place && place->kind == TracePlace::Kind::Interval ? place : std::nullopt;
}

TraceLit LaidTrace::litBy(const FigureLight &light) const
{
    TraceLit lit;
    lit.found = m_marks.search();
    const std::optional<std::size_t> other = light.item && !light.mark ? m_marks.find(*light.item) : std::nullopt;
    if (other)
        lit.device = static_cast<int>(*other);
    if (light.cursor && isInTime(*light.cursor) && hit(*light.cursor))
        lit.cursor = m_layout.measured.time(light.cursor->x());
    const std::optional<TracePlace> pinned = intervalOf(light.pinned);
    const std::optional<TracePlace> at = intervalOf(light.mark);
    if (const std::optional<TracePlace> shown = at ? at : pinned)
        lit.joined = collectiveOf(m_picture, shown->lane, shown->index);
    if (pinned && at && light.pinned != light.mark) {
        const auto begin = [this](const TracePlace &place) {
            return traceSeconds(m_picture.source.lane(place.lane).start[place.index]);
        };
        lit.ruler = std::pair(begin(*pinned), begin(*at));
    }
    return lit;
}

void LaidTrace::paint(QPainter &painter, const FigureLight &light) const
{
    paintTrace(painter, m_space.style, m_layout, m_picture, litBy(light));
}

} // namespace

FoundInTrace foundInTrace(const Figure &figure, std::optional<std::size_t> from, int way)
{
    const auto *marks = dynamic_cast<const TraceMarks *>(figure.marks.get());
    if (marks == nullptr || marks->search() == nullptr)
        return {};
    const TraceSearch &search = *marks->search();
    FoundInTrace out{.count = search.count()};
    std::optional<TraceSpot> now;
    if (const TracePlace place = from ? marks->placeOf(*from) : TracePlace(); place.kind == TracePlace::Kind::Interval)
        now = TraceSpot{place.lane, place.index};
    if (now)
        out.number = search.numberOf(*now);
    if (way == 0)
        return out;
    if (const auto next = search.next(now, way, marks->picture()->report->measuredStep().start))
        out.key = intervalKey(next->lane, next->index);
    return out;
}

void makeTimelinePage(Figure &figure, const Figure *before, const TracePicturePtr &picture, const QString &text)
{
    auto marks = before != nullptr ? std::dynamic_pointer_cast<const TraceMarks>(before->marks) : nullptr;
    if (!marks || marks->picture() != picture || marks->text() != text)
        marks = std::make_shared<const TraceMarks>(picture, text);
    figure.columns = traceColumns();
    figure.marks = marks;
    figure.lay = [marks](const FigureSpace &space) { return std::make_shared<LaidTrace>(marks, space); };
    figure.exportHeight = [picture](double width) {
        const FigureStyle style{lightTheme(), QGuiApplication::font(), true};
        return naturalTraceHeight(needsOf(*picture, style, width, {}));
    };
    figure.exportSize = {960, figure.exportHeight(960)};
}

} // namespace shardscope::ui
