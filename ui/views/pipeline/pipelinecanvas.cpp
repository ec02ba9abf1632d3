// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinecanvas.h"

#include "core/schedule/complete.h"
#include "core/schedule/edit.h"
#include "core/schedule/live.h"
#include "core/schedule/simulate.h"
#include "core/schedule/usual.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/ganttpainter.h"
#include "ui/canvas/legend.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/pipeline/pipelineedit.h"
#include "ui/views/pipeline/pipelinetext.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

namespace shardscope::ui {

using schedule::BegunOrder;
using schedule::NextTask;
using schedule::Order;
using schedule::Task;

namespace {

constexpr double roomBehind = 1.25; ///< of the axis: orders that are no good are longer

/// A task that is placed, or one that may come next; of the lane itself neither.
struct CanvasPlace {
    int lane = 0;
    std::optional<std::uint32_t> task; ///< of the placed order
    std::optional<std::size_t> next;   ///< row of the lane's next tasks
};

/// Bars of what is placed; of a GPU's stages every other one is paler.
class CanvasBars : public GanttSource {
public:
    explicit CanvasBars(const schedule::Timeline &timeline) : m_timeline(timeline) {}
    [[nodiscard]] int lanes() const override { return m_timeline.devices(); }
    [[nodiscard]] double end() const override { return m_timeline.makespan().si(); }
    [[nodiscard]] std::size_t count(int lane, double from, double to) const override
    {
        const schedule::TaskRange range = m_timeline.visible(lane, Seconds(from), Seconds(to));
        return range.last - range.first;
    }
    void visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const override
    {
        const schedule::TaskRange range = m_timeline.visible(lane, Seconds(from), Seconds(to));
        for (std::uint32_t i = range.first; i < range.last; ++i) {
            const Task task = m_timeline.order().task(i);
            GanttBar b;
            b.start = m_timeline.start(i);
            b.end = m_timeline.end(lane, i);
            b.hue = hueOf(task.kind());
            b.label = task.chunk() + 1;
            b.light = task.slot() % 2 == 1;
            bar(b);
        }
    }

private:
    const schedule::Timeline &m_timeline;
};

QString passName(const Order &order, int device, Task task)
{
    return taskName(order, {0, task.kind(), device, task.slot(), order.map().stage(device, task.slot()), task.chunk()});
}

QString placedName(const Order &order, int device, std::uint32_t index)
{
    return passName(order, device, order.task(index));
}

MarkEdit canvasEdit(const QString &text, BegunOrder begun)
{
    return {text, [begun = std::move(begun)](scenario::Scenario &s) {
                if (auto texts = schedule::begunTexts(begun)) {
                    s.pipeline.schedule = schedule::ownSchedule;
                    s.pipeline.ownOrder = *std::move(texts);
                }
            }};
}

BegunOrder like(const PipelineCanvas &canvas, Order placed)
{
    return {std::make_shared<const Order>(std::move(placed)), canvas.begun->split, canvas.begun->tasks};
}

/// Why a task cannot come next; empty where it can.
QString heldBack(const PipelineCanvas &canvas, int device, const NextTask &next)
{
    const Order &order = *canvas.begun->placed;
    const QString name = strong(passName(order, device, next.task));
    if (next.why == NextTask::Why::Needs)
        return next.needsDevice == device
                   ? Words::tr("%1 needs %2, which is not placed yet").arg(name, passName(order, next.needsDevice, next.needs))
                   : Words::tr("%1 needs %2 on %3, which is not placed yet")
                         .arg(name, passName(order, next.needsDevice, next.needs), gpuName(next.needsDevice));
    if (next.why == NextTask::Why::Limit)
        return Words::tr("%1 would keep more chunks in flight on %2 than the limit of %3")
            .arg(name, gpuName(device), plainNumber(canvas.problem.memory.liveLimit.value_or(0), 3));
    return {};
}

/// Without its emphasis.
QString plainWords(QString rich)
{
    return rich.remove(QStringLiteral("<b>")).remove(QStringLiteral("</b>"));
}

QString placeText(const PipelineCanvas &canvas, int device, Task task)
{
    return Words::tr("Place %1 on %2").arg(passName(*canvas.begun->placed, device, task), gpuName(device));
}

/// A task of the order, moved to an index of its device, or why not.
MarkOutcome movedOutcome(const PipelineCanvas &canvas, const Order &order, int device, std::uint32_t from, std::uint32_t to,
                         const QString &text)
{
    const schedule::FreePlaces places = schedule::freePlaces(order, device, from);
    const auto name = [&](int d, std::uint32_t i) { return placedName(order, d, i); };
    if (to < places.first && places.before)
        return {barrierReason(*places.before, true, device, from, name)};
    if (to > places.last && places.behind)
        return {barrierReason(*places.behind, false, device, from, name)};
    Order moved = schedule::withMoved(order, device, from, to);
    if (const Status fits = schedule::holdsLimit(moved, canvas.problem.memory, core::tr("The order")); !fits)
        return {errorText(fits.error(), false)};
    const bool last = to + 1 == order.first(device + 1);
    const std::uint32_t other = to < from ? to : std::min(to + 1, order.first(device + 1) - 1);
    const QString line = last ? Words::tr("%1 as the last task of %2").arg(strong(name(device, from)), gpuName(device))
                              : Words::tr("%1 before %2").arg(strong(name(device, from)), name(device, other));
    return {line, canvasEdit(text, like(canvas, std::move(moved)))};
}

/// The index that a task has between those that run before and after a time.
std::uint32_t indexAt(const PipelineCanvas &canvas, int lane, double time, std::optional<std::uint32_t> without)
{
    const schedule::Timeline &timeline = canvas.timeline;
    std::uint32_t index = timeline.tasksOf(lane).first;
    for (std::uint32_t i = timeline.tasksOf(lane).first; i < timeline.tasksOf(lane).last; ++i)
        if (i != without && (timeline.start(i) + timeline.end(lane, i)) / 2 < time)
            ++index;
    return index;
}

MarkOutcome carried(const PipelineCanvas &canvas, const CanvasPlace &place, double time)
{
    const Order &order = *canvas.begun->placed;
    if (place.task) {
        const std::uint32_t to = indexAt(canvas, place.lane, time, *place.task);
        if (to == *place.task)
            return {strong(placedName(order, place.lane, *place.task))};
        return movedOutcome(canvas, order, place.lane, *place.task, to,
                            Words::tr("Move %1").arg(placedName(order, place.lane, *place.task)));
    }
    const NextTask &next = canvas.next[static_cast<std::size_t>(place.lane)][*place.next];
    if (const QString back = heldBack(canvas, place.lane, next); !back.isEmpty())
        return {back};
    const BegunOrder with = schedule::withAppended(*canvas.begun, place.lane, next.task);
    return movedOutcome(canvas, *with.placed, place.lane, with.placed->first(place.lane + 1) - 1,
                        indexAt(canvas, place.lane, time, {}), placeText(canvas, place.lane, next.task));
}

MarkOutcome completedOutcome(const PipelineCanvas &canvas, const QString &text)
{
    auto whole = schedule::completedGreedily(*canvas.begun->placed, canvas.problem, canvas.begun->split);
    if (!whole)
        return {errorText(whole.error(), false)};
    return {{}, canvasEdit(text, like(canvas, *std::move(whole)))};
}

std::vector<MarkDeed> deedsOf(const CanvasPtr &canvas, const CanvasPlace &place)
{
    std::vector<MarkDeed> deeds;
    const Order &order = *canvas->begun->placed;
    if (place.task) {
        const auto move = [&](const QString &text, Qt::KeyboardModifiers with, int way, bool far) {
            return MarkDeed{text, QKeyCombination(with, way < 0 ? Qt::Key_Left : Qt::Key_Right), [canvas, place, way, far] {
                                const Order &now = *canvas->begun->placed;
                                const std::uint32_t from = *place.task;
                                const QString name = placedName(now, place.lane, from);
                                if (from == (way < 0 ? now.first(place.lane) : now.first(place.lane + 1) - 1))
                                    return MarkOutcome{(way < 0 ? Words::tr("%1 is the first task of %2")
                                                                : Words::tr("%1 is the last task of %2"))
                                                           .arg(strong(name), gpuName(place.lane))};
                                std::uint32_t to = way < 0 ? from - 1 : from + 1;
                                if (far) {
                                    const auto free = schedule::freePlaces(now, place.lane, from);
                                    to = way < 0 ? std::min(free.first, to) : std::max(free.last, to);
                                }
                                return movedOutcome(*canvas, now, place.lane, from, to, Words::tr("Move %1").arg(name));
                            }};
        };
        deeds = {move(Words::tr("Earlier"), Qt::ShiftModifier, -1, false), move(Words::tr("Later"), Qt::ShiftModifier, 1, false),
                 move(Words::tr("As early as it can stand"), Qt::AltModifier | Qt::ShiftModifier, -1, true),
                 move(Words::tr("As late as it can stand"), Qt::AltModifier | Qt::ShiftModifier, 1, true)};
        const QString away = Words::tr("Take it away, with what needs it");
        deeds.push_back({away, QKeyCombination(Qt::NoModifier, Qt::Key_Delete), [canvas, place, away] {
                             const Task task = canvas->begun->placed->task(*place.task);
                             return MarkOutcome{{}, canvasEdit(away, schedule::withoutTask(*canvas->begun, place.lane, task))};
                         }});
        const int chunk = order.task(*place.task).chunk();
        const QString stamp = Words::tr("Repeat the pattern of chunk %1 for all chunks").arg(chunk + 1);
        deeds.push_back(
            {stamp, QKeyCombination(Qt::ShiftModifier, Qt::Key_R), [canvas, chunk, stamp] {
                 const auto whole = canvas->begun->tasks / static_cast<std::size_t>(canvas->begun->placed->shape().chunks);
                 const auto of = [chunk](Task task) { return task.chunk() == chunk; };
                 if (static_cast<std::size_t>(std::ranges::count_if(canvas->begun->placed->all(), of)) < whole)
                     return MarkOutcome{Words::tr("First place all tasks of the chunk, on every GPU")};
                 auto made = schedule::stamped(canvas->timeline, chunk);
                 if (!made)
                     return MarkOutcome{Words::tr("A pattern needs tasks of one chunk each, and transfers that do not block")};
                 if (const Status fits = schedule::holdsLimit(*made, canvas->problem.memory, core::tr("The order")); !fits)
                     return MarkOutcome{errorText(fits.error(), false)};
                 return MarkOutcome{{}, canvasEdit(stamp, like(*canvas, *std::move(made)))};
             }});
    }
    const QString greedily = Words::tr("Complete the rest by the greedy rule");
    deeds.push_back({greedily, QKeyCombination(Qt::ShiftModifier, Qt::Key_G),
                     [canvas, greedily] { return completedOutcome(*canvas, greedily); }});
    return deeds;
}

Mark canvasMark(const CanvasPtr &canvas, const CanvasPlace &place)
{
    const Order &order = *canvas->begun->placed;
    const auto cell = [](double s) { return TableCell::quantity(s, Unit::Second); };
    const QString gpu = gpuName(place.lane);
    if (place.task) {
        const double start = canvas->timeline.start(*place.task);
        const double end = canvas->timeline.end(place.lane, *place.task);
        const QString name = placedName(order, place.lane, *place.task);
        return {
            .name = gpu + QLatin1String(", ") + name,
            .value = Words::tr("%1 from %2").arg(secondsText(end - start), secondsText(start)),
            .number = end - start,
            .line =
                [=] { return Words::tr("%1 on %2 from %3 to %4").arg(strong(name), gpu, secondsText(start), secondsText(end)); },
            .deeds = deedsOf(canvas, place),
            .row = tableRow(gpu, name, cell(start), cell(end))};
    }
    if (!place.next) {
        const auto placed = static_cast<int>(order.ofDevice(place.lane).size());
        const QString count = Words::tr("tasks placed: %1").arg(placed);
        return {.name = gpu,
                .value = count,
                .line = [=] { return strong(gpu) + QLatin1String(": ") + count; },
                .deeds = deedsOf(canvas, place)};
    }
    const NextTask &next = canvas->next[static_cast<std::size_t>(place.lane)][*place.next];
    const QString back = heldBack(*canvas, place.lane, next);
    const QString name = passName(order, place.lane, next.task);
    Mark mark{.name = Words::tr("%1, next: %2").arg(gpu, name),
              .value = back.isEmpty() ? Words::tr("can be placed") : plainWords(back),
              .line = [=] { return back.isEmpty() ? Words::tr("Press to place %1 on %2").arg(strong(name), gpu) : back; },
              .deeds = deedsOf(canvas, place)};
    if (back.isEmpty())
        mark.act =
            canvasEdit(placeText(*canvas, place.lane, next.task), schedule::withAppended(*canvas->begun, place.lane, next.task));
    return mark;
}

QString canvasKey(const Order &order, const CanvasPlace &place, const std::vector<NextTask> &next)
{
    if (place.task) {
        const Task task = order.task(*place.task);
        return QStringLiteral("task 0 %1 %2 %3 %4")
            .arg(place.lane)
            .arg(static_cast<int>(task.kind()))
            .arg(order.map().stage(place.lane, task.slot()))
            .arg(task.chunk());
    }
    if (!place.next)
        return QStringLiteral("lane 0 %1").arg(place.lane);
    // Without the chunk: once one is placed, the next of its kind stands there.
    const Task task = next[*place.next].task;
    return QStringLiteral("next %1 %2 %3").arg(place.lane).arg(task.slot()).arg(static_cast<int>(task.kind()));
}

/// Names at the left, lanes, and at the right a box for each kind and stage.
class LaidCanvas : public LaidFigure, public std::enable_shared_from_this<LaidCanvas> {
public:
    LaidCanvas(std::shared_ptr<const MarkSource> marks, CanvasPtr canvas, std::vector<CanvasPlace> places,
               const FigureSpace &space)
        : LaidFigure(std::move(marks)), m_canvas(std::move(canvas)), m_places(std::move(places)), m_style(space.style),
          m_text(textScale(space.style)), m_rect(space.rect)
    {
        const Order &order = *m_canvas->begun->placed;
        const int lanes = order.devices();
        const int stages = order.map().slotCount;
        m_kinds = order.shape().forwardOnly ? 1 : m_canvas->begun->split ? 3 : 2;
        const bool narrow = m_rect.width() < 640;
        const double left = m_rect.left() + (narrow ? 76 : 128) * m_text;
        const double most = (narrow ? 34 : 46) * m_text;
        m_box = std::min(most, 0.4 * m_rect.width() / m_kinds);
        m_gap = (stages > 1 ? 68 : 24) * m_text;
        const double top = m_rect.top() + 26 * m_text;
        const double foot = 58 * m_text;
        const double tallest = (stages > 1 ? 46.0 * stages : 74.0) * m_text;
        const double pitch = std::min(tallest, (m_rect.bottom() - foot - top) / lanes);
        const QRectF area(left, top, m_rect.right() - 24 - m_gap - m_box * m_kinds - left, pitch * lanes);
        m_lanes = fitGantt(area, lanes, m_canvas->end, false);
        for (const CanvasPlace &place : m_places)
            m_shapes.push_back(MarkShape::of(rectOf(place), place.task ? Emphasis::Around : Emphasis::Inside));
    }

    [[nodiscard]] MarkShape shape(std::size_t mark) const override { return m_shapes[mark]; }

    /// To the sides along a lane; up and down to the same of another lane, or its nearest.
    [[nodiscard]] std::optional<std::size_t> next(std::optional<std::size_t> from, int dx, int dy) const override
    {
        if (!from) // what can be done first
            return firstNext();
        if (dy == 0)
            return LaidFigure::next(from, dx, 0);
        const CanvasPlace &place = m_places[*from];
        const QPointF middle = m_shapes[*from].rect.center();
        std::optional<std::size_t> best;
        double least = 0;
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            const CanvasPlace &other = m_places[i];
            const bool sameRow = place.next.has_value() && other.next.has_value() && other.lane == place.lane
                                 && (m_shapes[i].rect.center().y() - middle.y()) * dy > 1;
            if (other.lane != place.lane + dy && !sameRow)
                continue;
            const bool kind =
                other.next.has_value() == place.next.has_value() && other.task.has_value() == place.task.has_value();
            const double away = std::abs(m_shapes[i].rect.center().x() - middle.x()) + (kind ? 0 : 1e5)
                                + 10 * std::abs(m_shapes[i].rect.center().y() - middle.y());
            if (!best || away < least) {
                best = i;
                least = away;
            }
        }
        return best ? best : from;
    }

    [[nodiscard]] MarkCarry carryFrom(const QPointF &point) const override
    {
        const std::optional<std::size_t> mark = hit(point);
        if (!mark || (!m_places[*mark].task && !m_places[*mark].next))
            return {};
        return [self = shared_from_this(), place = m_places[*mark]](const QPointF &at) { return self->dropped(place, at); };
    }

    void paint(QPainter &painter, const FigureLight &light) const override
    {
        const Theme &theme = m_style.theme;
        const Order &order = *m_canvas->begun->placed;
        paintGanttAxis(painter, m_style, m_lanes);
        paintGanttBars(painter, m_style, m_lanes, CanvasBars(m_canvas->timeline), m_raster);
        painter.setFont(textFont(m_style.font, TextSize::Small, 500));
        painter.setPen(theme.quiet);
        painter.drawText(QPointF(boxOf(0, 0, 0).left(), m_lanes.rect.top() - 10 * m_text), Words::tr("Next"));
        for (int lane = 0; lane < order.devices(); ++lane) {
            paintStagesOf(painter, lane);
            const double foot = m_lanes.laneTop(lane) + m_lanes.barTop + m_lanes.barHeight + 1;
            drawHairline(painter, m_style, {m_lanes.rect.left(), foot}, {m_lanes.rect.right(), foot});
            const double baseline = m_lanes.laneTop(lane) + std::min(m_lanes.laneHeight / 2, 24 * m_text);
            painter.setFont(textFont(m_style.font, TextSize::Table, 500));
            painter.setPen(theme.text);
            painter.drawText(QPointF(m_rect.left() + 24, baseline), gpuName(lane));
            if (!m_canvas->problem.memory.liveLimit || m_lanes.laneHeight < 36 * m_text)
                continue;
            painter.setFont(textFont(m_style.font, TextSize::Small));
            painter.setPen(theme.quiet);
            painter.drawText(QPointF(m_rect.left() + 24, baseline + 17 * m_text),
                             Words::tr("%1 of %2 in flight")
                                 .arg(plainNumber(liveNow(lane), 3), plainNumber(*m_canvas->problem.memory.liveLimit, 3)));
        }
        for (const CanvasPlace &place : m_places)
            if (place.next)
                paintNext(painter, place);
        if (light.mark && m_places[*light.mark].next)
            paintLanding(painter, m_places[*light.mark]);
        legend().paint(painter, m_style,
                       QRectF(m_rect.left() + 24, m_lanes.rect.bottom() + 36 * m_text, m_rect.width() - 48, 20 * m_text));
    }

private:
    [[nodiscard]] const NextTask &nextOf(const CanvasPlace &place) const
    {
        return m_canvas->next[static_cast<std::size_t>(place.lane)][*place.next];
    }

    /// Before the boxes of each of several stages.
    void paintStagesOf(QPainter &painter, int lane) const
    {
        const schedule::StageMap &map = m_canvas->begun->placed->map();
        painter.setFont(textFont(m_style.font, TextSize::Small));
        painter.setPen(m_style.theme.quiet);
        for (int slot = 0; slot < map.slotCount && map.slotCount > 1; ++slot) {
            const QRectF box = boxOf(lane, slot, 0);
            painter.drawText(QRectF(m_lanes.rect.right(), box.top(), m_gap - 6, box.height()), Qt::AlignRight | Qt::AlignVCenter,
                             Words::tr("stage %1").arg(map.stage(lane, slot)));
        }
    }

    /// Behind the last task that is placed there.
    [[nodiscard]] double liveNow(int lane) const
    {
        return schedule::liveOverTime(m_canvas->timeline, lane, m_canvas->problem.memory).back().live;
    }

    [[nodiscard]] QRectF boxOf(int lane, int slot, int kind) const
    {
        const double row = m_lanes.laneHeight / m_canvas->begun->placed->map().slotCount;
        const double height = std::min(row - 4, 36 * m_text);
        return {m_lanes.rect.right() + m_gap + kind * m_box, m_lanes.laneTop(lane) + slot * row + 2, m_box - 5, height};
    }

    [[nodiscard]] QRectF rectOf(const CanvasPlace &place) const
    {
        if (place.task)
            return m_lanes.bar(place.lane, m_canvas->timeline.start(*place.task),
                               m_canvas->timeline.end(place.lane, *place.task));
        if (!place.next)
            return {m_rect.left() + 20, m_lanes.laneTop(place.lane), m_lanes.rect.left() - m_rect.left() - 26,
                    m_lanes.laneHeight - 4};
        const Task task = nextOf(place).task;
        const int kind = task.kind() == schedule::TaskKind::F ? 0 : task.kind() == schedule::TaskKind::W ? 2 : 1;
        return boxOf(place.lane, task.slot(), kind);
    }

    [[nodiscard]] std::optional<std::size_t> firstNext() const
    {
        for (std::size_t i = 0; i < m_places.size(); ++i)
            if (m_places[i].next && nextOf(m_places[i]).why == NextTask::Why::Ready)
                return i;
        return m_places.empty() ? std::nullopt : std::optional<std::size_t>(0);
    }

    /// In the colour of its kind where it can be placed; else its outline alone.
    void paintNext(QPainter &painter, const CanvasPlace &place) const
    {
        const NextTask &next = nextOf(place);
        const QRectF box = rectOf(place);
        const bool ready = next.why == NextTask::Why::Ready;
        const GanttHue hue = hueOf(next.task.kind());
        const bool light = next.task.slot() % 2 == 1;
        const QColor color = light ? ganttPale(m_style.theme, hue) : ganttColor(m_style.theme, hue);
        painter.save();
        painter.setPen(ready ? QPen(m_style.theme.text, 1) : QPen(m_style.theme.quiet, 1, Qt::DashLine));
        painter.setBrush(ready ? QBrush(color) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        painter.setFont(textFont(m_style.font, TextSize::Table, ready ? 600 : 400));
        painter.setPen(ready ? inkOn(color) : m_style.theme.quiet);
        painter.drawText(box, Qt::AlignCenter, letterOf(next.task) + QString::number(next.task.chunk() + 1));
        painter.restore();
    }

    /// Where it would stand.
    void paintLanding(QPainter &painter, const CanvasPlace &place) const
    {
        const NextTask &next = nextOf(place);
        if (next.why != NextTask::Why::Ready)
            return;
        const BegunOrder with = schedule::withAppended(*m_canvas->begun, place.lane, next.task);
        const auto timeline = schedule::simulate(with.placed, m_canvas->problem);
        if (!timeline)
            return;
        const std::uint32_t index = with.placed->first(place.lane + 1) - 1;
        painter.save();
        painter.setPen(QPen(m_style.theme.accent, 2, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(m_lanes.bar(place.lane, timeline->start(index), timeline->end(place.lane, index)), 3, 3);
        painter.restore();
    }

    [[nodiscard]] MarkDrop dropped(const CanvasPlace &place, const QPointF &at) const
    {
        MarkDrop drop;
        const double time = m_lanes.time(at.x());
        const bool tray = at.x() > m_lanes.rect.right() + 8;
        if (m_lanes.laneAt(at.y()) != place.lane) {
            drop.line = Words::tr("A task stays on its GPU: the layers of its stage lie there");
        } else if (tray && place.task) {
            const Task task = m_canvas->begun->placed->task(*place.task);
            const QString away = Words::tr("Take it away, with what needs it");
            drop.line = away;
            drop.edit = canvasEdit(away, schedule::withoutTask(*m_canvas->begun, place.lane, task));
        } else {
            const MarkOutcome outcome = carried(*m_canvas, place, tray ? m_canvas->end : time);
            drop.line = outcome.line;
            drop.edit = outcome.edit;
        }
        const double length = place.task ? m_canvas->timeline.end(place.lane, *place.task) - m_canvas->timeline.start(*place.task)
                                         : m_canvas->timeline.duration(place.lane, nextOf(place).task);
        drop.paint = [self = shared_from_this(), place, time, length, fits = drop.edit.has_value()](QPainter &painter,
                                                                                                    const FigureLight &light) {
            self->paint(painter, light);
            const QColor color = fits ? self->m_style.theme.accent : self->m_style.theme.worse;
            QColor ground = color;
            ground.setAlphaF(0.25F);
            painter.save();
            painter.setPen(QPen(color, 2, fits ? Qt::SolidLine : Qt::DashLine));
            painter.setBrush(ground);
            painter.drawRoundedRect(self->m_lanes.bar(place.lane, time - length / 2, time + length / 2), 3, 3);
            painter.restore();
        };
        return drop;
    }

    [[nodiscard]] static QString letterOf(Task task) { return QString::fromLatin1(schedule::name(task.kind()).data(), 1); }

    [[nodiscard]] QColor inkOn(const QColor &ground) const
    {
        return ground.lightnessF() > 0.55F ? QColor(Qt::black) : QColor(Qt::white);
    }

    [[nodiscard]] Legend legend() const
    {
        Legend legend;
        const Theme &theme = m_style.theme;
        const auto add = [&](const QString &name, schedule::TaskKind kind) {
            legend.entries.push_back({.name = name, .color = ganttColor(theme, hueOf(kind))});
        };
        add(Words::tr("F forward"), schedule::TaskKind::F);
        if (m_kinds == 2)
            add(Words::tr("B backward"), schedule::TaskKind::B);
        if (m_kinds == 3) {
            add(Words::tr("I input gradient"), schedule::TaskKind::I);
            add(Words::tr("W weight gradient"), schedule::TaskKind::W);
        }
        if (m_canvas->begun->placed->map().slotCount > 1)
            legend.entries.push_back(
                {.name = Words::tr("paler: the GPU's other stage"), .color = ganttPale(theme, hueOf(schedule::TaskKind::F))});
        return legend;
    }

    CanvasPtr m_canvas;
    std::vector<CanvasPlace> m_places;
    FigureStyle m_style;
    double m_text;
    QRectF m_rect;
    GanttGeometry m_lanes;
    double m_gap = 0; ///< px from the lanes to the boxes
    double m_box = 0; ///< px from one box to the next
    int m_kinds = 2;
    std::vector<MarkShape> m_shapes;
    mutable GanttRaster m_raster;
};

} // namespace

CanvasPtr canvasOf(const evaluate::PipelineReportPtr &report)
{
    const schedule::BegunPtr begun = report ? report->first.setup.begun : nullptr;
    if (!begun || begun->tasks > mostOnCanvas)
        return nullptr;
    auto canvas = std::make_shared<PipelineCanvas>();
    canvas->begun = begun;
    canvas->problem = report->first.setup.problem;
    auto timeline = schedule::simulate(begun->placed, canvas->problem);
    if (!timeline)
        return nullptr;
    canvas->timeline = *std::move(timeline);
    for (int device = 0; device < begun->placed->devices(); ++device)
        canvas->next.push_back(schedule::nextTasks(*begun, device, canvas->problem.memory));
    // The axis stays as it is while tasks are placed.
    const Order nothing = schedule::emptyOrder(begun->placed->shape(), begun->placed->map());
    schedule::Problem free = canvas->problem;
    free.memory.liveLimit.reset();
    if (const auto whole = schedule::completedGreedily(nothing, free, begun->split))
        if (const auto run = schedule::simulate(std::make_shared<const Order>(*whole), free))
            canvas->end = roomBehind * run->makespan().si();
    canvas->end = std::max(canvas->end, 1.04 * canvas->timeline.makespan().si());
    return canvas->end > 0 ? canvas : nullptr;
}

void fillCanvas(Figure &figure, const CanvasPtr &canvas)
{
    const Order &order = *canvas->begun->placed;
    figure.sentence = Words::tr("<b>%1 of %2 tasks</b> are placed. Press one at the right: it runs next on its GPU.")
                          .arg(order.tasks())
                          .arg(canvas->begun->tasks);
    figure.spoken =
        Words::tr("Arrow keys step through GPUs, placed tasks and what can come next; Enter places it, Delete takes a "
                  "placed task away, Shift with an arrow moves it.");
    figure.columns = {Words::tr("GPU"), Words::tr("Task"), Words::tr("Start, s"), Words::tr("End, s")};
    auto marks = std::make_shared<ListedMarks>();
    std::vector<CanvasPlace> places;
    const auto add = [&](const CanvasPlace &place) {
        places.push_back(place);
        const auto &next = canvas->next[static_cast<std::size_t>(place.lane)];
        marks->add(
            {canvasKey(order, place, next), std::nullopt, place.task.has_value()},
            [canvas, place] { return canvasMark(canvas, place); }, false);
    };
    for (int lane = 0; lane < order.devices(); ++lane) {
        add({lane, {}, {}});
        for (std::uint32_t i = order.first(lane); i < order.first(lane + 1); ++i)
            add({lane, i, {}});
        for (std::size_t i = 0; i < canvas->next[static_cast<std::size_t>(lane)].size(); ++i)
            add({lane, {}, i});
    }
    figure.marks = marks;
    figure.lay = [marks, canvas, places](const FigureSpace &space) -> std::shared_ptr<const LaidFigure> {
        return std::make_shared<LaidCanvas>(marks, canvas, places, space);
    };
    const QString greedily = Words::tr("Complete the rest by the greedy rule");
    if (const MarkOutcome whole = completedOutcome(*canvas, greedily); whole.edit)
        figure.switches.push_back({greedily, false, {}, whole.edit});
    if (order.tasks() > 0) {
        const QString nothing = Words::tr("Take all tasks away");
        figure.switches.push_back(
            {nothing, false, {}, canvasEdit(nothing, like(*canvas, schedule::emptyOrder(order.shape(), order.map())))});
    }
    figure.exportHeight = [lanes = order.devices()](double) { return 110.0 + 74.0 * lanes; };
    figure.exportSize = {960, figure.exportHeight(960)};
}

} // namespace shardscope::ui
