// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/complete.h"
#include "core/schedule/edit.h"
#include "core/schedule/live.h"
#include "core/schedule/usual.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/pipeline/data/pipelinetext.h"
#include "ui/views/pipeline/order/canvasparts.h"
#include "ui/views/pipeline/order/pipelineedit.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace shardscope::ui {

using schedule::BegunOrder;
using schedule::NextTask;
using schedule::Order;
using schedule::Task;

namespace {

QString passName(const Order &order, int device, Task task)
{
    return taskName(order, {0, task.kind(), device, task.slot(), order.map().stage(device, task.slot()), task.chunk()});
}

QString placedName(const Order &order, int device, std::uint32_t index)
{
    return passName(order, device, order.task(index));
}

} // namespace

MarkEdit canvasEdit(const QString &text, BegunOrder begun)
{
    return {text, [begun = std::move(begun)](scenario::Scenario &s) {
                if (auto texts = schedule::begunTexts(begun)) {
                    s.pipeline.schedule = schedule::ownSchedule;
                    s.pipeline.ownOrder = *std::move(texts);
                }
            }};
}

BegunOrder withPlaced(const PipelineCanvas &canvas, Order placed)
{
    return {std::make_shared<const Order>(std::move(placed)), canvas.begun->split, canvas.begun->tasks};
}

namespace {

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

/// Idle time that the task ended; empty where its GPU did not wait.
QString waitBefore(const PipelineCanvas &canvas, int device, std::uint32_t task)
{
    const double idle = canvas.causes->idleBefore(device, task);
    if (idle <= canvas.timeline.tolerance())
        return {};
    const schedule::Culprit culprit = canvas.blame->culpritOf(device, task);
    return culprit.rank >= 0 && culprit.rank != device
               ? Words::tr("before it idle for %1, waiting for %2").arg(secondsText(idle), gpuName(culprit.rank))
               : Words::tr("before it idle for %1").arg(secondsText(idle));
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
    if (const Status fits = schedule::fitsLimit(moved, canvas.problem, core::tr("The order")); !fits)
        return {errorText(fits.error(), false)};
    const bool last = to + 1 == order.first(device + 1);
    const std::uint32_t other = to < from ? to : std::min(to + 1, order.first(device + 1) - 1);
    const QString line = last ? Words::tr("%1 as the last task of %2").arg(strong(name(device, from)), gpuName(device))
                              : Words::tr("%1 before %2").arg(strong(name(device, from)), name(device, other));
    return {line, canvasEdit(text, withPlaced(canvas, std::move(moved)))};
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

} // namespace

MarkOutcome canvasCarried(const PipelineCanvas &canvas, const CanvasPlace &place, double time)
{
    const Order &order = *canvas.begun->placed;
    const schedule::TaskRange there = canvas.timeline.runningAt(place.lane, Seconds(time));
    const auto beside = [&](MarkOutcome outcome, const QString &moved) {
        if (!there.empty() && there.first != place.task)
            outcome.line = oneAtATime(outcome, moved, placedName(order, place.lane, there.first));
        return outcome;
    };
    if (place.task) {
        const QString name = placedName(order, place.lane, *place.task);
        const std::uint32_t to = indexAt(canvas, place.lane, time, *place.task);
        if (to == *place.task)
            return beside({strong(name)}, name);
        const MarkOutcome outcome = movedOutcome(canvas, order, place.lane, *place.task, to, Words::tr("Move %1").arg(name));
        return outcome.edit ? beside(outcome, name) : outcome;
    }
    const NextTask &next = canvas.next[static_cast<std::size_t>(place.lane)][*place.next];
    if (const QString back = heldBack(canvas, place.lane, next); !back.isEmpty())
        return {back};
    const BegunOrder with = schedule::withAppended(*canvas.begun, place.lane, next.task);
    const MarkOutcome outcome = movedOutcome(canvas, *with.placed, place.lane, with.placed->first(place.lane + 1) - 1,
                                             indexAt(canvas, place.lane, time, {}), placeText(canvas, place.lane, next.task));
    return outcome.edit ? beside(outcome, passName(order, place.lane, next.task)) : outcome;
}

MarkOutcome canvasCompleted(const PipelineCanvas &canvas, const QString &text)
{
    auto whole = schedule::completedGreedily(*canvas.begun->placed, canvas.problem, canvas.begun->split);
    if (!whole)
        return {errorText(whole.error(), false)};
    return {{}, canvasEdit(text, withPlaced(canvas, *std::move(whole)))};
}

namespace {

/// That of its kind, with Shift for the second stage of its GPU; none of further ones.
std::optional<QKeyCombination> letterOf(Task task)
{
    if (task.slot() > 1)
        return std::nullopt;
    const Qt::Key key = task.kind() == schedule::TaskKind::F   ? Qt::Key_F
                        : task.kind() == schedule::TaskKind::I ? Qt::Key_I
                        : task.kind() == schedule::TaskKind::W ? Qt::Key_W
                                                               : Qt::Key_B;
    return QKeyCombination(task.slot() == 1 ? Qt::ShiftModifier : Qt::NoModifier, key);
}

/// From anywhere on its GPU. The keyboard goes on there: what comes next of the kind may have to wait.
MarkDeed placing(const CanvasPtr &canvas, int lane, std::size_t index, QKeyCombination key)
{
    const QString text = placeText(*canvas, lane, canvas->next[static_cast<std::size_t>(lane)][index].task);
    return {text, key, [canvas, lane, index, text] {
                const NextTask &next = canvas->next[static_cast<std::size_t>(lane)][index];
                const QString back = heldBack(*canvas, lane, next);
                if (!back.isEmpty())
                    return MarkOutcome{back};
                return MarkOutcome{{},
                                   canvasEdit(text, schedule::withAppended(*canvas->begun, lane, next.task)),
                                   {},
                                   canvasKey(*canvas, {lane, {}, {}})};
            }};
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
                 if (const Status fits = schedule::fitsLimit(*made, canvas->problem, core::tr("The order")); !fits)
                     return MarkOutcome{errorText(fits.error(), false)};
                 return MarkOutcome{{}, canvasEdit(stamp, withPlaced(*canvas, *std::move(made)))};
             }});
    }
    const QString greedily = Words::tr("Complete the rest by the greedy rule");
    deeds.push_back({greedily, QKeyCombination(Qt::ShiftModifier, Qt::Key_G),
                     [canvas, greedily] { return canvasCompleted(*canvas, greedily); }});
    for (std::size_t i = 0; i < canvas->next[static_cast<std::size_t>(place.lane)].size(); ++i)
        if (const auto key = letterOf(canvas->next[static_cast<std::size_t>(place.lane)][i].task))
            deeds.push_back(placing(canvas, place.lane, i, *key));
    return deeds;
}

} // namespace

Mark canvasMark(const CanvasPtr &canvas, const CanvasPlace &place)
{
    const Order &order = *canvas->begun->placed;
    const auto cell = [](double s) { return TableCell::quantity(s, Unit::Second); };
    const QString gpu = gpuName(place.lane);
    if (place.task) {
        const double start = canvas->timeline.start(*place.task);
        const double end = canvas->timeline.end(place.lane, *place.task);
        const QString name = placedName(order, place.lane, *place.task);
        const QString value = Words::tr("%1 from %2").arg(secondsText(end - start), secondsText(start));
        const QString waited = waitBefore(*canvas, place.lane, *place.task);
        return {.name = gpu + QLatin1String(", ") + name,
                .value = waited.isEmpty() ? value : value + QLatin1String("; ") + waited,
                .number = end - start,
                .line =
                    [=] {
                        QStringList parts{
                            Words::tr("%1 on %2 from %3 to %4").arg(strong(name), gpu, secondsText(start), secondsText(end)),
                            waited};
                        parts.removeAll(QString());
                        return apart(parts);
                    },
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

QString canvasKey(const PipelineCanvas &canvas, const CanvasPlace &place)
{
    const Order &order = *canvas.begun->placed;
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
    // Without the chunk: once one is placed, the next of its kind stands there. One that cannot be placed is another: the
    // keyboard does not stay on it, and the next Enter goes to one that can.
    const NextTask &next = canvas.next[static_cast<std::size_t>(place.lane)][*place.next];
    return QStringLiteral("%1 %2 %3 %4")
        .arg(next.why == NextTask::Why::Ready ? QStringLiteral("next") : QStringLiteral("held"))
        .arg(place.lane)
        .arg(next.task.slot())
        .arg(static_cast<int>(next.task.kind()));
}

} // namespace shardscope::ui
