// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/causes.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/pipeline/pipelinetext.h"
#include "ui/views/pipeline/pipelineview.h"

#include <QKeyEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

// Cursor, keys and zoom of the pipeline view.
namespace shardscope::ui {

using schedule::TaskRange;
using schedule::Timeline;

namespace {

constexpr double tallestLane = 98;
constexpr std::size_t kinTasks = 60'000; ///< in a larger pipeline a chunk is not looked for on every GPU
constexpr std::size_t pathSteps = 20'000;

GanttPathStep stepOf(const schedule::TimedTask &task)
{
    return {task.device, task.start.si(), task.end.si()};
}

/// What the task waited for, back to a task that did not wait.
std::vector<GanttPathStep> chainOf(const schedule::Analysis &analysis, int lane, std::uint32_t task)
{
    std::vector<GanttPathStep> steps;
    for (const schedule::PathStep &step : schedule::causeChain(analysis.causes(), lane, task))
        steps.push_back(stepOf(step.task));
    std::reverse(steps.begin(), steps.end());
    return steps;
}

/// The path from the first start to this task: no task on it could be later.
std::vector<GanttPathStep> pathTo(const schedule::Analysis &analysis, int lane, std::uint32_t task)
{
    std::vector<GanttPathStep> steps;
    for (schedule::Cause cause; steps.size() < pathSteps; lane = cause.device, task = cause.task) {
        steps.push_back(stepOf(analysis.timeline().at(lane, task)));
        cause = analysis.causes().of(lane, task);
        if (cause.kind == schedule::Cause::Kind::Begin)
            break;
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
}

std::vector<GanttPathStep> kinOf(const Timeline &timeline, const schedule::TimedTask &task)
{
    std::vector<GanttPathStep> kin;
    if (timeline.order().tasks() > kinTasks)
        return kin;
    for (int lane = 0; lane < timeline.devices(); ++lane) {
        const TaskRange range = timeline.tasksOf(lane);
        for (std::uint32_t i = range.first; i < range.last; ++i) {
            if (timeline.order().task(i).chunk() == task.chunk && i != task.index)
                kin.push_back({lane, timeline.start(i), timeline.end(lane, i)});
        }
    }
    return kin;
}

} // namespace

PipelineView::Target PipelineView::targetInLanes(const QPointF &point) const
{
    Target target;
    const PipelineLayout &layout = figureLayout();
    const int panel = layout.panelAt(point);
    if (panel < 0 || panel >= m_data->pictures())
        return target;
    const GanttGeometry &g = layout.panels[static_cast<std::size_t>(panel)].gantt;
    target.picture = panel;
    target.lane = g.laneAt(point.y());
    if (target.lane < 0)
        return target;
    target.kind = Target::Kind::Lane;
    if (point.x() < g.rect.left() || point.x() > g.rect.right())
        return target;
    const PipelinePicture &picture = m_data->picture(panel);
    target.time = g.time(point.x());
    if (target.time < 0 || target.time > picture.end())
        return target;
    const TaskRange range = picture.analysis().timeline().runningAt(target.lane, Seconds(target.time));
    target.kind = range.empty() ? Target::Kind::Gap : Target::Kind::Task;
    target.task = range.first;
    return target;
}

PipelineView::Target PipelineView::targetAt(const QPointF &point) const
{
    if (isEmptyNow() || !rect().contains(point.toPoint()))
        return {};
    const PipelineLayout &layout = figureLayout();
    if (layout.waits.contains(point)) {
        const double text = textFont(font(), TextSize::Small).pixelSize() / 12.0;
        const std::pair<int, int> cell = layoutWaits(layout.waits, m_data->first(), text).at(point);
        Target target;
        target.wait = cell;
        target.kind = cell.first >= 0 ? Target::Kind::Wait : Target::Kind::None;
        return target;
    }
    if (layout.formulas.contains(point)) {
        Target target;
        target.kind = Target::Kind::Formula;
        return target;
    }
    return targetInLanes(point);
}

std::optional<Item> PipelineView::itemOf(int picture, int lane) const
{
    const std::vector<DeviceId> &order = m_data->picture(picture).run->setup.order;
    if (static_cast<std::size_t>(lane) < order.size())
        return Item{Item::Kind::Device, order[static_cast<std::size_t>(lane)].value, -1};
    return Item{Item::Kind::Stage, lane, -1};
}

int PipelineView::laneLitElsewhere() const
{
    const std::optional<Item> &hover = selection().hover();
    if (!hover || m_marks.task || m_marks.cursor || isEmptyNow())
        return -1;
    if (hover->kind == Item::Kind::Stage)
        return hover->a;
    const std::vector<DeviceId> &order = m_data->first().run->setup.order;
    const auto found = std::find(order.begin(), order.end(), DeviceId(hover->a));
    return hover->kind == Item::Kind::Device && found != order.end() ? static_cast<int>(found - order.begin()) : -1;
}

void PipelineView::lightNothing()
{
    m_marks.task.reset();
    m_marks.kin.clear();
    m_marks.chain.clear();
    m_marks.picture = -1;
    m_litWait = {-1, -1};
    update();
}

void PipelineView::lightTask(int picture, int lane, std::uint32_t task, bool pinned)
{
    const schedule::Analysis &analysis = m_data->picture(picture).analysis();
    m_marks.picture = picture;
    m_marks.task = analysis.timeline().at(lane, task);
    m_marks.chain = pinned ? pathTo(analysis, lane, task) : chainOf(analysis, lane, task);
    m_marks.kin = kinOf(analysis.timeline(), *m_marks.task);
    m_pinned = pinned;
    update();
    selection().setHover(itemOf(picture, lane), taskLine(*m_data, picture, *m_marks.task));
    selection().explain(deriveTask(m_data->picture(picture), *m_marks.task), pinned);
}

void PipelineView::hoverAt(const QPointF &point)
{
    if (isEmptyNow())
        return;
    const Target target = targetAt(point);
    const bool inTime = target.kind == Target::Kind::Task || target.kind == Target::Kind::Gap;
    m_marks.cursor = inTime ? std::optional(target.time) : std::nullopt;
    update();
    if (m_litWait != target.wait)
        m_litWait = target.wait;
    if (target.kind == Target::Kind::Task) {
        if (m_pinned) { // the pinned path stays; the line still tells
            const schedule::TimedTask task = m_data->picture(target.picture).analysis().timeline().at(target.lane, target.task);
            return selection().setHover(itemOf(target.picture, target.lane), taskLine(*m_data, target.picture, task));
        }
        if (!m_marks.task || m_marks.task->index != target.task || m_marks.picture != target.picture)
            lightTask(target.picture, target.lane, target.task, false);
        return;
    }
    if (!m_pinned)
        lightNothing();
    m_litWait = target.wait;
    if (target.kind == Target::Kind::Gap) {
        const auto idle =
            m_data->picture(target.picture).analysis().blame().idle(target.lane, Seconds(target.time), Seconds(target.time));
        if (!idle.empty())
            return selection().setHover(itemOf(target.picture, target.lane),
                                        gapLine(*m_data, target.picture, target.lane, idle.front()));
    }
    if (target.kind == Target::Kind::Lane)
        return selection().setHover(itemOf(target.picture, target.lane), laneLine(*m_data, target.picture, target.lane));
    if (target.kind == Target::Kind::Wait)
        return selection().setHover(itemOf(0, target.wait.second), waitLine(*m_data, target.wait.first, target.wait.second));
    selection().setHover(std::nullopt, {});
}

void PipelineView::clickAt(const QPointF &point, Qt::KeyboardModifiers)
{
    if (isEmptyNow())
        return;
    const Target target = targetAt(point);
    switch (target.kind) {
    case Target::Kind::None: return clearSelection();
    case Target::Kind::Task: return lightTask(target.picture, target.lane, target.task, true);
    case Target::Kind::Gap: {
        const auto idle =
            m_data->picture(target.picture).analysis().blame().idle(target.lane, Seconds(target.time), Seconds(target.time));
        if (!idle.empty() && idle.front().idle == schedule::IdleClass::Stall && idle.front().culprit.rank >= 0)
            return selection().explain(deriveBlame(m_data->picture(target.picture), idle.front().culprit.rank), true);
        return selection().explain(deriveBubble(m_data->picture(target.picture)), true);
    }
    case Target::Kind::Lane: {
        const PipelinePicture &picture = m_data->picture(target.picture);
        const bool atName = point.x() < figureLayout().panels[static_cast<std::size_t>(target.picture)].gantt.rect.left();
        return selection().explain(atName && !picture.measuredForward.empty() ? deriveMeasured(picture, target.lane)
                                                                              : deriveMemory(picture, target.lane),
                                   true);
    }
    case Target::Kind::Wait: return selection().explain(deriveBlame(m_data->first(), target.wait.second), true);
    case Target::Kind::Formula: return selection().explain(deriveStep(m_data->first()), true);
    }
}

void PipelineView::clearSelection()
{
    stopPlaying();
    m_pinned = false;
    m_marks.cursor.reset();
    lightNothing();
    selection().unpin();
    selection().setHover(std::nullopt, {});
}

/// Left and right: the task before and after on the GPU; up and down: another GPU at that time.
void PipelineView::step(int dx, int dy)
{
    if (isEmptyNow())
        return;
    int picture = std::clamp(m_marks.picture, 0, m_data->pictures() - 1);
    const Timeline *timeline = &m_data->picture(picture).analysis().timeline();
    if (!m_marks.task) {
        if (!timeline->tasksOf(0).empty())
            lightTask(picture, 0, timeline->tasksOf(0).first, false);
        return;
    }
    int lane = m_marks.task->device;
    std::uint32_t task = m_marks.task->index;
    if (dx != 0) {
        const TaskRange range = timeline->tasksOf(lane);
        const auto next = static_cast<std::int64_t>(task) + dx;
        task = static_cast<std::uint32_t>(std::clamp<std::int64_t>(next, range.first, static_cast<std::int64_t>(range.last) - 1));
    }
    if (dy != 0) {
        const Seconds time = 0.5 * (m_marks.task->start + m_marks.task->end);
        lane += dy;
        if (lane < 0 || lane >= timeline->devices()) { // from A into B and back
            const int other = picture + dy;
            if (other < 0 || other >= m_data->pictures())
                return;
            picture = other;
            timeline = &m_data->picture(picture).analysis().timeline();
            lane = dy > 0 ? 0 : timeline->devices() - 1;
        }
        const TaskRange all = timeline->tasksOf(lane);
        const TaskRange near = timeline->visible(lane, time, Seconds(timeline->makespan()));
        if (all.empty())
            return;
        task = near.empty() ? all.last - 1 : near.first;
    }
    lightTask(picture, lane, task, false);
}

QString PipelineView::toolTipAt(const QPointF &point) const
{
    const Target target = targetAt(point);
    if (target.kind != Target::Kind::Task)
        return {};
    const PipelinePicture &picture = m_data->picture(target.picture);
    const schedule::TimedTask task = picture.analysis().timeline().at(target.lane, target.task);
    return QStringLiteral("%1 · %2<br><b>%3</b><br>%4")
        .arg(gpuName(task.device), taskName(picture, task), exactValue((task.end - task.start).si(), Unit::Second),
             tr("from %1 to %2").arg(exactValue(task.start.si(), Unit::Second), exactValue(task.end.si(), Unit::Second)));
}

// Zoom and pan: of time and lanes apart, since lanes stop growing.

void PipelineView::showWindow(const PipelineWindow &window)
{
    if (m_window == window)
        return;
    m_window = window;
    forget();
}

void PipelineView::fit()
{
    showWindow({});
    update();
}

void PipelineView::zoomBy(double factor)
{
    if (isEmptyNow())
        return;
    const int lanes = m_data->first().lanes();
    const double height = figureLayout().panels.front().gantt.rect.height();
    showWindow(zoomed(m_window, factor, 0.5, 0.5, height / tallestLane, lanes, false));
}

void PipelineView::panBy(double dx, double dy)
{
    showWindow(moved(m_window, dx, dy));
}

void PipelineView::wheelEvent(QWheelEvent *event)
{
    const int panel = isEmptyNow() ? -1 : figureLayout().panelAt(event->position());
    if (panel < 0 || !zoomArea().adjusted(-110, 0, 110, 0).contains(event->position())) {
        event->ignore();
        return;
    }
    const GanttGeometry &g = figureLayout().panels[static_cast<std::size_t>(panel)].gantt;
    const int delta = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    const double factor = std::exp2(delta / 480.0);
    const double x = std::clamp((event->position().x() - g.rect.left()) / g.rect.width(), 0.0, 1.0);
    const double y = std::clamp((event->position().y() - g.rect.top()) / g.rect.height(), 0.0, 1.0);
    showWindow(
        zoomed(m_window, factor, x, y, g.rect.height() / tallestLane, g.lanes, event->modifiers().testFlag(Qt::ShiftModifier)));
    event->accept();
}

bool PipelineView::dragStart(const QPointF &point)
{
    if (isEmptyNow() || figureLayout().panelAt(point) < 0)
        return false;
    m_dragged = point;
    return true;
}

void PipelineView::dragTo(const QPointF &point)
{
    if (isEmptyNow())
        return;
    const GanttGeometry &g = figureLayout().panels.front().gantt;
    const QPointF by = m_dragged - point;
    m_dragged = point;
    showWindow(moved(m_window, by.x() / g.rect.width(), by.y() / std::max(1.0, g.rect.height())));
}

void PipelineView::keyPressEvent(QKeyEvent *event)
{
    if (isEmptyNow())
        return CanvasView::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Space: return playOrPause();
    case Qt::Key_Period: return playStep(1);
    case Qt::Key_Comma: return playStep(-1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_marks.task)
            lightTask(m_marks.picture, m_marks.task->device, m_marks.task->index, true);
        return;
    default: CanvasView::keyPressEvent(event);
    }
}

void PipelineView::showEvent(QShowEvent *event)
{
    CanvasView::showEvent(event);
    refresh();
}

void PipelineView::hideEvent(QHideEvent *event)
{
    stopPlaying();
    CanvasView::hideEvent(event);
}

} // namespace shardscope::ui
