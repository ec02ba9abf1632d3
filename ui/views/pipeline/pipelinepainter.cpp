// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinepainter.h"

#include "core/schedule/causes.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/figure/figurepart.h"
#include "ui/views/pipeline/data/orderwords.h"
#include "ui/views/pipeline/data/pipelinetext.h"
#include "ui/views/pipeline/lanes/pipelinecomm.h"
#include "ui/views/pipeline/lanes/pipelinelanes.h"
#include "ui/views/pipeline/lanes/pipelineparts.h"
#include "ui/views/pipeline/lanes/pipelinestages.h"
#include "ui/views/pipeline/order/pipelineedit.h"

#include <QFontMetricsF>
#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using schedule::TaskRange;
using schedule::Timeline;
using Kind = PipelinePlace::Kind;

namespace {

constexpr double axisSpare = 1.04;
constexpr double tallestLane = 98; // px, of a zoomed one

QString banner(const PipelineData &data)
{
    if (!data.error())
        return {};
    const QString which = data.errorOfSecond() ? Words::tr("Pipeline 2: ") : QString();
    return which + errorText(*data.error(), false) + QStringLiteral(". ") + Words::tr("The view shows the last valid settings.");
}

PipelineNeeds needsOf(const PipelineMarks &marks, const PipelineLook &look, const FigureStyle &style, double width)
{
    const PipelineData &data = *marks.data();
    PipelineNeeds n;
    for (int i = 0; i < data.pictures(); ++i)
        n.lanes.push_back(data.picture(i).lanes());
    n.end = pipelineAxisEnd(data, look);
    n.wire = hasCommLane(data.first()) || (data.second() != nullptr && hasCommLane(*data.second()));
    n.text = textScale(style);
    n.legendHeight = pipelineLegend(style, data, look.memory, n.wire).height(style, width - 40);
    n.lower = marks.mode() == PipelineMode::Formula                               ? PipelineLower::Formulas
              : marks.mode() == PipelineMode::Compare || data.first().lanes() < 2 ? PipelineLower::Nothing
                                                                                  : PipelineLower::Stages;
    if (n.lower == PipelineLower::Formulas)
        n.lowerHeight = formulasHeight(data, n.text);
    else if (n.lower == PipelineLower::Stages) {
        n.curves = data.curves() != nullptr;
        n.lowerHeight = std::clamp(74.0 + 44.0 * data.first().lanes(), 190.0, 300.0) * n.text;
    }
    if (const QString text = banner(data); !text.isEmpty() && !style.forPrint) {
        const double room = width - 40 - 40 * n.text;
        n.bannerLines = QFontMetricsF(textFont(style.font, TextSize::Table)).horizontalAdvance(text) > room ? 2 : 1;
    }
    return n;
}

GanttPathStep stepOf(const schedule::TimedTask &task)
{
    return {task.device, task.start.si(), task.end.si()};
}

/// What the task waited for, back to a task that did not wait; or the whole path
/// from the first start to it: no task on it could be later.
std::vector<GanttPathStep> causesOf(const schedule::Analysis &analysis, int lane, std::uint32_t task, bool whole)
{
    constexpr std::size_t most = 20'000;
    std::vector<GanttPathStep> steps;
    if (!whole)
        for (const schedule::PathStep &step : schedule::causeChain(analysis.causes(), lane, task))
            steps.push_back(stepOf(step.task));
    for (schedule::Cause cause; whole && steps.size() < most; lane = cause.device, task = cause.task) {
        steps.push_back(stepOf(analysis.timeline().at(lane, task)));
        cause = analysis.causes().of(lane, task);
        if (cause.kind == schedule::Cause::Kind::Begin)
            break;
    }
    std::ranges::reverse(steps);
    return steps;
}

/// The same chunk on all GPUs; in a very large pipeline it is not looked for.
std::vector<GanttPathStep> kinOf(const Timeline &timeline, const schedule::TimedTask &task)
{
    constexpr std::size_t most = 60'000;
    std::vector<GanttPathStep> kin;
    for (int lane = 0; lane < timeline.devices() && timeline.order().tasks() <= most; ++lane) {
        const TaskRange range = timeline.tasksOf(lane);
        for (std::uint32_t i = range.first; i < range.last; ++i)
            if (timeline.order().task(i).chunk() == task.chunk && i != task.index)
                kin.push_back({lane, timeline.start(i), timeline.end(lane, i)});
    }
    return kin;
}

/// All of it, or the lanes with their axis and legend.
enum class Extent { Whole, Schedule };

class LaidPipeline : public LaidFigure, public FigurePart, public std::enable_shared_from_this<LaidPipeline> {
public:
    LaidPipeline(std::shared_ptr<const PipelineMarks> marks, const PipelineLook &look, const FigureSpace &space,
                 Extent extent = Extent::Whole);

    [[nodiscard]] QString partKey() const override { return QStringLiteral("schedule"); }
    [[nodiscard]] double partHeight(double width, const FigureStyle &style) const override;
    void paintPart(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;

    [[nodiscard]] const PipelineLayout &layout() const { return m_layout; }
    [[nodiscard]] MarkShape shape(std::size_t mark) const override;
    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override;
    /// To the sides task by task, up and down to what another GPU does at that time.
    [[nodiscard]] std::optional<std::size_t> next(std::optional<std::size_t> from, int dx, int dy) const override;
    [[nodiscard]] std::optional<double> along(std::size_t mark) const override;
    /// Beside the time axis of the step, at its nearer end.
    [[nodiscard]] std::optional<double> playheadAt(const QPointF &point) const override;
    /// Of what lies behind the pipeline, and of the time axis.
    [[nodiscard]] QString lineAt(std::optional<std::size_t> mark, const QPointF &point) const override;
    /// A task of an own order.
    [[nodiscard]] MarkCarry carryFrom(const QPointF &point) const override;
    void paint(QPainter &painter, const FigureLight &light) const override;
    [[nodiscard]] bool hasMoreToPaint() const override { return m_data.takePending(); }

private:
    [[nodiscard]] std::optional<std::pair<double, double>> timeOf(const PipelinePlace &place) const;
    [[nodiscard]] QRectF placed(const PipelinePlace &place) const;
    [[nodiscard]] std::optional<std::size_t> above(const PipelinePlace &place, int dy) const;
    void light(const FigureLight &light) const;

    std::shared_ptr<const PipelineMarks> m_kept;
    const PipelineMarks &m_marks;
    const PipelineData &m_data;
    PipelineLook m_look;
    FigureStyle m_style;
    PipelineLayout m_layout;
    WaitsLayout m_waits;
    std::vector<QRectF> m_formulas;
    double m_end = 1;         ///< of the axis, s
    double m_wholeTime = 0;   ///< s of GPUs that the widest bar stands for
    double m_longestWait = 0; ///< s that the darkest cell stands for
    mutable PipelineLit m_lit;
    mutable std::optional<std::pair<std::size_t, bool>> m_litTask; ///< whose causes m_lit holds, and whether it is pinned
};

void keepSchedule(PipelineNeeds &needs)
{
    needs.lower = PipelineLower::Nothing;
    needs.times = false;
    needs.bannerLines = 0;
}

LaidPipeline::LaidPipeline(std::shared_ptr<const PipelineMarks> of, const PipelineLook &look, const FigureSpace &space,
                           Extent extent)
    : LaidFigure(of), m_kept(of), m_marks(*of), m_data(*of->data()), m_look(look), m_style(space.style)
{
    constexpr double beside = 110; // px where the wheel is the lanes', too
    constexpr double least = 1e-6; // part of the axis
    PipelineNeeds needs = needsOf(m_marks, look, space.style, space.rect.width());
    if (extent == Extent::Schedule)
        keepSchedule(needs);
    needs.sight = space.gaze.sight.value_or(FigureSight());
    needs.end = space.upTo(timeScaleName(), needs.end);
    m_wholeTime = space.upTo(gpuTimeScaleName(), wholeGpuTime(m_data));
    m_longestWait = space.upTo(waitScaleName(), longestBlame(m_data.first()));
    m_end = needs.end;
    m_layout = layoutPipeline(space.rect, needs);
    sight = SightFrame{.area = m_layout.panels.front().gantt.rect,
                       .second = m_layout.panels.size() > 1 ? m_layout.panels.back().gantt.rect : QRectF(),
                       .reach = m_layout.lanes().adjusted(-beside, 0, beside, 0),
                       .now = needs.sight,
                       .first = {},
                       .lanes = m_data.first().lanes(),
                       .least = least,
                       .tallest = tallestLane};
    for (int i = 0; i < m_data.pictures(); ++i)
        for (MarkGrip &grip : stageGrips(of->data(), i, m_layout.panels[static_cast<std::size_t>(i)], needs.text))
            grips.push_back(std::move(grip));
    if (!m_layout.waits.isEmpty())
        m_waits = layoutWaits(m_layout.waits, m_data.first(), needs.text);
    if (!m_layout.formulas.isEmpty())
        m_formulas = layoutFormulas(m_layout.formulas, m_data, needs.text);
    if (!m_layout.curves.isEmpty())
        if (auto chart = stageChart(space.style, m_data))
            charts.push_back({QStringLiteral("stages"), chart, m_layout.curves.adjusted(0, 20 * needs.text, 0, 0)});
}

double LaidPipeline::partHeight(double width, const FigureStyle &style) const
{
    PipelineNeeds needs = needsOf(m_marks, m_look, style, width);
    keepSchedule(needs);
    return naturalPipelineHeight(width, needs);
}

void LaidPipeline::paintPart(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    LaidPipeline(m_kept, m_look, {rect, style}, Extent::Schedule).paint(painter, {});
}

/// From and to, of what lies in the lanes.
std::optional<std::pair<double, double>> LaidPipeline::timeOf(const PipelinePlace &place) const
{
    if (place.kind == Kind::Task) {
        const Timeline &timeline = m_marks.picture(place).analysis().timeline();
        return std::pair(timeline.start(place.index), timeline.end(place.lane, place.index));
    }
    if (place.kind == Kind::Comm) {
        const Timeline &timeline = m_marks.picture(place).analysis().timeline();
        return std::pair(timeline.commStart(place.index), timeline.commEnd(place.index));
    }
    const std::optional<schedule::IdleInterval> idle = place.kind == Kind::Gap ? m_marks.idleAt(place) : std::nullopt;
    return idle ? std::optional(std::pair(idle->start.si(), idle->end.si())) : std::nullopt;
}

QRectF LaidPipeline::placed(const PipelinePlace &place) const
{
    if (place.kind == Kind::Formula)
        return m_layout.formulas.isEmpty() ? QRectF() : m_formulas[place.index] & m_layout.formulas;
    if (place.kind == Kind::Wait)
        return m_waits.list || m_waits.ranks == 0 ? QRectF() : m_waits.rect(place.lane, static_cast<int>(place.index));
    if (place.kind == Kind::Blamed)
        return m_waits.list ? m_waits.bar(static_cast<int>(place.index)) : m_waits.head(m_marks.blamed()[place.index]);
    const PipelineLayout::Panel &panel = m_layout.panels[static_cast<std::size_t>(place.picture)];
    const GanttGeometry &g = panel.gantt;
    if (place.kind == Kind::Stage) {
        const auto stages = stagesOf(m_marks.picture(place));
        for (const StageSlots &laid : layStages(panel, m_marks.picture(place), *stages, place.lane, textScale(m_style)))
            if (laid.stage == static_cast<int>(place.index))
                return laid.rect.adjusted(-3, -3, 3, 1) & g.rect.adjusted(-1e4, 0, 0, 0);
        return {};
    }
    if (const auto time = timeOf(place)) {
        constexpr double least = 3; // px
        const bool beside = place.kind == Kind::Comm;
        QRectF bar = beside && g.wireHeight > 0 ? g.wire(place.lane, time->first, time->second)
                                                : g.bar(place.lane, time->first, time->second);
        if (bar.width() < least)
            bar.adjust(-(least - bar.width()) / 2, 0, (least - bar.width()) / 2, 0);
        return bar & g.rect.adjusted(-4, 0, 4, 0);
    }
    const QRectF &side = place.kind == Kind::Lane ? panel.labels : place.kind == Kind::Memory ? panel.gutter : QRectF();
    if (side.isEmpty())
        return {};
    const QRectF rect(side.left() - 4, g.laneTop(place.lane), side.width(), std::max(0.0, g.laneHeight - 2));
    return rect & QRectF(rect.left(), g.rect.top(), rect.width(), g.rect.height());
}

MarkShape LaidPipeline::shape(std::size_t mark) const
{
    const PipelinePlace place = m_marks.placeOf(mark);
    const bool cell = place.isIn(Kind::Wait, Kind::Memory);
    return MarkShape::of(placed(place), place.kind == Kind::Lane                       ? Emphasis::Own
                                        : cell || place.isIn(Kind::Formula, Kind::Gap) ? Emphasis::Inside
                                                                                       : Emphasis::Around);
}

std::optional<std::size_t> LaidPipeline::hit(const QPointF &point) const
{
    for (std::uint32_t i = 0; i < m_formulas.size(); ++i)
        if (placed({Kind::Formula, 0, 0, i}).contains(point))
            return m_marks.markOf({Kind::Formula, 0, 0, i});
    if (m_layout.waits.contains(point)) {
        for (std::uint32_t i = 0; i < m_marks.blamed().size(); ++i)
            if (placed({Kind::Blamed, 0, 0, i}).contains(point))
                return m_marks.markOf({Kind::Blamed, 0, 0, i});
        const auto [waits, blamed] = m_waits.at(point);
        return waits < 0 ? std::nullopt : m_marks.markOf({Kind::Wait, 0, waits, static_cast<std::uint32_t>(blamed)});
    }
    const int panel = m_layout.panelAt(point);
    if (panel < 0 || panel >= m_data.pictures())
        return std::nullopt;
    const GanttGeometry &g = m_layout.panels[static_cast<std::size_t>(panel)].gantt;
    const int lane = g.laneAt(point.y());
    if (lane < 0)
        return std::nullopt;
    if (point.x() < g.rect.left() || point.x() > g.rect.right())
        return m_marks.markOf({point.x() < g.rect.left() ? Kind::Lane : Kind::Memory, panel, lane, 0});
    if (g.wireHeight > 0 && g.wire(lane, 0, 0).top() - 1 <= point.y() && point.y() <= g.wire(lane, 0, 0).bottom() + 1)
        if (const auto beside = m_marks.commMarkAt(panel, lane, g.time(point.x())))
            return beside;
    return m_marks.markAt(panel, lane, g.time(point.x()));
}

/// In the lanes to another GPU, by way of its second lane where it has one, and from the last of one pipeline to the first of the
/// next.
std::optional<std::size_t> LaidPipeline::above(const PipelinePlace &place, int dy) const
{
    if (!place.isIn(Kind::Task, Kind::Gap) && !place.isIn(Kind::Lane, Kind::Memory) && place.kind != Kind::Comm)
        return m_marks.markOf({place.kind, 0, place.lane + (place.kind == Kind::Wait ? dy : 0),
                               place.index + static_cast<std::uint32_t>(place.kind == Kind::Wait ? 0 : dy)});
    const auto at = timeOf(place);
    const auto beside = [&](int picture, int lane) -> std::optional<std::size_t> {
        const TaskRange all = m_data.picture(picture).analysis().timeline().commOf(lane);
        if (!at || all.empty())
            return std::nullopt;
        const Timeline &timeline = m_data.picture(picture).analysis().timeline();
        const TaskRange near = visibleComm(timeline, lane, (at->first + at->second) / 2, timeline.makespan().si());
        return m_marks.markOf({Kind::Comm, picture, lane, near.empty() ? all.last - 1 : near.first});
    };
    const bool comm = place.kind == Kind::Comm;
    if (const auto below = !comm && dy > 0 ? beside(place.picture, place.lane) : std::nullopt)
        return below;
    PipelinePlace to{place.kind, place.picture, place.lane + (comm && dy < 0 ? 0 : dy), 0};
    if (to.lane < 0 || to.lane >= m_marks.picture(place).lanes()) {
        to.picture += dy;
        if (to.picture < 0 || to.picture >= m_data.pictures())
            return std::nullopt;
        to.lane = dy > 0 ? 0 : m_marks.picture(to).lanes() - 1;
    }
    const auto &time = at;
    if (!time)
        return m_marks.markOf(to);
    if (const auto wire = !comm && dy < 0 ? beside(to.picture, to.lane) : std::nullopt)
        return wire;
    const Timeline &timeline = m_marks.picture(to).analysis().timeline();
    const TaskRange all = timeline.tasksOf(to.lane);
    const TaskRange near = timeline.visible(to.lane, Seconds((time->first + time->second) / 2), Seconds(timeline.makespan()));
    if (all.empty())
        return std::nullopt;
    return m_marks.markOf({Kind::Task, to.picture, to.lane, near.empty() ? all.last - 1 : near.first});
}

std::optional<std::size_t> LaidPipeline::next(std::optional<std::size_t> from, int dx, int dy) const
{
    if (!from)
        return m_marks.markOf({Kind::Task, 0, 0, 0});
    if (dx == 0) {
        const auto to = above(m_marks.placeOf(*from), dy);
        return to ? to : from;
    }
    const std::size_t count = m_marks.count();
    std::size_t to = *from;
    do { // past where one task follows another at once
        to = (to + (dx > 0 ? 1 : count - 1)) % count;
    } while (to != *from && m_marks.placeOf(to).kind == Kind::Gap && !m_marks.idleAt(m_marks.placeOf(to)));
    return to;
}

std::optional<double> LaidPipeline::along(std::size_t mark) const
{
    const auto time = timeOf(m_marks.placeOf(mark));
    return time ? std::optional(time->first / m_end) : std::nullopt;
}

QString LaidPipeline::lineAt(std::optional<std::size_t> mark, const QPointF &point) const
{
    if (playheadAt(point))
        return Words::tr("Drag along the time axis to move through the step");
    const GanttGeometry &g = m_layout.panels.front().gantt;
    const double time = g.time(point.x());
    const bool within = !mark && m_data.step() && g.rect.contains(point) && time <= m_data.axisEnd();
    return within ? besideLine(*m_data.step(), time) : QString();
}

std::optional<double> LaidPipeline::playheadAt(const QPointF &point) const
{
    if (!m_data.step() || point.y() < m_layout.axis.top() || point.y() > m_layout.axis.bottom())
        return std::nullopt;
    return std::clamp(m_layout.panels.front().gantt.time(point.x()) / m_data.axisEnd(), 0.0, 1.0);
}

MarkCarry LaidPipeline::carryFrom(const QPointF &point) const
{
    const std::optional<std::size_t> mark = hit(point);
    const PipelinePlace place = mark ? m_marks.placeOf(*mark) : PipelinePlace();
    if (!mark || place.kind != Kind::Task || !isOwnOrder(m_marks.picture(place)) || m_marks.at(*mark).deeds.empty())
        return {};
    return carryTask(m_marks.data(), place, m_layout.panels[static_cast<std::size_t>(place.picture)].gantt, m_style,
                     [self = shared_from_this()](QPainter &painter, const FigureLight &light) { self->paint(painter, light); });
}

/// The pinned task with all that led to it, or the current one with what it waited for; a gap is
/// about the task that ends it.
void LaidPipeline::light(const FigureLight &light) const
{
    const auto isTask = [this](const std::optional<std::size_t> &mark) {
        if (!mark)
            return false;
        const PipelinePlace place = m_marks.placeOf(*mark);
        const bool ends =
            place.kind == Kind::Gap && place.index < m_marks.picture(place).analysis().timeline().tasksOf(place.lane).last;
        return place.kind == Kind::Task || ends;
    };
    std::optional<std::pair<std::size_t, bool>> task;
    const std::optional<double> playhead = m_data.step() ? light.moment : light.playhead;
    if (!playhead && isTask(light.pinned))
        task = std::pair(*light.pinned, true);
    else if (!playhead && isTask(light.mark))
        task = std::pair(*light.mark, false);
    if (std::exchange(m_litTask, task) != task) {
        m_lit = {};
        if (task) {
            const PipelinePlace place = m_marks.placeOf(task->first);
            const schedule::Analysis &analysis = m_marks.picture(place).analysis();
            m_lit.picture = place.picture;
            m_lit.chain = causesOf(analysis, place.lane, place.index, task->second);
            m_lit.wait = waitOfTask(m_marks.picture(place), place.index);
            if (place.kind == Kind::Task)
                m_lit.kin = kinOf(analysis.timeline(), analysis.timeline().at(place.lane, place.index));
        }
    }
    const std::optional<std::size_t> lane = light.mark ? light.mark : light.item ? m_marks.find(*light.item) : std::nullopt;
    const PipelinePlace place = lane ? m_marks.placeOf(*lane) : PipelinePlace{Kind::Task};
    m_lit.lane = place.kind == Kind::Lane ? place.lane : -1;
    m_lit.cursor.reset();
    if (light.cursor && light.mark && m_marks.placeOf(*light.mark).isIn(Kind::Task, Kind::Gap)
        && hit(*light.cursor) == light.mark)
        m_lit.cursor = m_layout.panels.front().gantt.time(light.cursor->x());
    m_lit.playing = playhead ? std::optional(*playhead * m_data.axisEnd()) : std::nullopt;
}

void LaidPipeline::paint(QPainter &painter, const FigureLight &now) const
{
    const QRectF &rect = m_layout.rect;
    light(now);
    m_lit.path = m_look.path;
    m_lit.memory = m_look.memory;
    paintBanner(painter, m_style, m_layout.banner, banner(m_data));
    paintPipelineLanes(painter, m_style, m_layout, m_data, m_lit);
    paintGpuTime(painter, m_style, m_layout.times, m_layout.lanes(), m_data, m_wholeTime);
    const auto draws = [this](double GanttGeometry::*height) {
        return std::ranges::any_of(m_layout.panels, [height](const auto &panel) { return panel.gantt.*height > 0; });
    };
    if (!m_layout.legend.isEmpty())
        pipelineLegend(m_style, m_data, m_look.memory && draws(&GanttGeometry::underHeight), draws(&GanttGeometry::wireHeight))
            .paint(painter, m_style, m_layout.legend);
    if (m_layout.rule >= 0)
        drawHairline(painter, m_style, {rect.left() + 24, m_layout.rule}, {rect.right() - 16, m_layout.rule});
    for (const ChartPlace &place : charts) {
        paintStageHeading(painter, m_style, m_layout.curves, m_data);
        paintChart(painter, place.rect, m_style, *place.chart, now.chart(place.key));
        paintCurveNames(painter, m_style, *place.chart, place.rect, now.chart(place.key));
    }
    paintWaits(painter, m_style, m_layout.waits, m_data, m_longestWait);
    if (!m_layout.formulas.isEmpty())
        paintFormulas(painter, m_style, m_layout.formulas, m_data);
}

} // namespace

std::shared_ptr<const LaidFigure> layPipeline(const std::shared_ptr<const PipelineMarks> &marks, const PipelineLook &look,
                                              const FigureSpace &space)
{
    return std::make_shared<LaidPipeline>(marks, look, space);
}

double pipelineAxisEnd(const PipelineData &data, const PipelineLook &look)
{
    return std::max(data.axisEnd(), look.held.value_or(0)) * axisSpare;
}

double naturalPipelineHeight(double width, const PipelineMarks &marks, const PipelineLook &look)
{
    return naturalPipelineHeight(width, needsOf(marks, look, {lightTheme(), QGuiApplication::font(), true}, width));
}

const PipelineLayout &pipelineLayout(const LaidFigure &laid)
{
    return dynamic_cast<const LaidPipeline &>(laid).layout();
}

} // namespace shardscope::ui
