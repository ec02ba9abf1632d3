// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/order/pipelineedit.h"

#include "core/io/schedule/readactions.h"
#include "core/schedule/begunorder.h"
#include "core/schedule/complete.h"
#include "core/schedule/freeplaces.h"
#include "core/schedule/live.h"
#include "core/schedule/ownorder.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/pipeline/data/orderwords.h"
#include "ui/views/pipeline/data/pipelinetext.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

using schedule::Order;
using schedule::Timeline;

namespace {

/// Of the order as it is simulated, without the transfers that a simulation may have put in.
std::uint32_t orderIndex(const schedule::Analysis &analysis, int lane, std::uint32_t index)
{
    const Timeline &timeline = analysis.timeline();
    if (!timeline.hasTransferTasks())
        return index;
    std::uint32_t passes = analysis.order()->first(lane);
    for (std::uint32_t i = timeline.tasksOf(lane).first; i < index; ++i)
        passes += schedule::isTransfer(timeline.order().task(i).kind()) ? 0 : 1;
    return passes;
}

/// A list of tasks can say the order. It is written when the edit is made: a drag asks for many.
MarkEdit ordered(const QString &text, int picture, schedule::OrderPtr order)
{
    return {text, [order = std::move(order), picture](scenario::Scenario &s) {
                auto texts = schedule::orderTexts(*order);
                if (!texts)
                    return;
                scenario::PipelineVariant &v = picture == 1 && s.pipeline.second ? *s.pipeline.second : s.pipeline;
                v.schedule = schedule::ownSchedule;
                v.ownOrder = *std::move(texts);
                v.devices = order->shape().stages;
                v.chunks = order->shape().chunks;
                v.virtualStages = 0;
            }};
}

/// Another beginning of an own order, or all of one.
MarkEdit begunEdit(const QString &text, int picture, schedule::BegunOrder begun)
{
    return {text, [begun = std::move(begun), picture](scenario::Scenario &s) {
                auto texts = schedule::begunTexts(begun);
                if (!texts)
                    return;
                scenario::PipelineVariant &v = picture == 1 && s.pipeline.second ? *s.pipeline.second : s.pipeline;
                v.schedule = schedule::ownSchedule;
                v.ownOrder = *std::move(texts);
                v.devices = begun.placed->shape().stages;
                v.chunks = begun.placed->shape().chunks;
                v.virtualStages = 0;
            }};
}

/// Why an order cannot be edited; empty where it can.
QString lockedReason(const PipelinePicture &picture)
{
    const schedule::Analysis &analysis = picture.analysis();
    if (analysis.order()->map().bidirectional)
        return Words::tr(
                   "%1 cannot be edited by hand: it runs the model both ways, so that each GPU holds a stage of either end, "
                   "and a list of tasks names a stage on one GPU alone")
            .arg(scheduleTitle(picture));
    if (analysis.schedule().takesOrder && !isOwnOrder(picture))
        return Words::tr("This order cannot be edited while it is shown forward only: its backward passes are missing. Edit it "
                         "with training as the mode");
    return {};
}

/// An edit to another order; the reason where there is none, or where it is the same.
MarkOutcome changed(const QString &text, const PipelineData &data, int picture, Result<Order> order)
{
    const schedule::Analysis &analysis = data.picture(picture).analysis();
    if (!order)
        return {errorText(order.error(), false)};
    if (schedule::sameOrder(*order, *analysis.order()))
        return {Words::tr("The order already is as it would be")};
    if (const Status fits = schedule::fitsLimit(*order, analysis.problem(), core::tr("The order")); !fits)
        return {errorText(fits.error(), false)};
    return {{}, ordered(editOfPasses(text, data.picture(picture)), picture, std::make_shared<const Order>(*std::move(order)))};
}

/// Tasks that have begun when the one at the place begins: nothing of them waits for any other.
Order begunBefore(const schedule::Analysis &analysis, const PipelinePlace &place)
{
    const Timeline &timeline = analysis.timeline();
    const double until = timeline.start(place.index);
    std::vector<std::uint32_t> counts;
    for (int lane = 0; lane < timeline.devices(); ++lane) {
        const schedule::TaskRange all = timeline.tasksOf(lane);
        std::uint32_t begun = 0;
        for (std::uint32_t i = all.first; i < all.last && timeline.start(i) <= until; ++i)
            begun += schedule::isTransfer(timeline.order().task(i).kind()) ? 0 : 1;
        counts.push_back(begun);
    }
    return schedule::beginningOf(*analysis.order(), counts);
}

} // namespace

QString barrierReason(const schedule::Barrier &barrier, bool before, int lane, std::uint32_t index,
                      const std::function<QString(int device, std::uint32_t index)> &nameOf)
{
    const QString moved = strong(nameOf(lane, index));
    const QString other = nameOf(lane, barrier.task);
    const bool direct = barrier.through == barrier.task;
    if (before)
        return direct ? Words::tr("%1 needs %2 before it").arg(moved, other)
                      : Words::tr("%1 needs %2 of %3, which waits for %4")
                            .arg(moved, nameOf(barrier.device, barrier.through), gpuName(barrier.device), other);
    return direct ? Words::tr("%1 cannot come later: %2 needs it").arg(moved, other)
                  : Words::tr("%1 cannot come later: %2 of %3 needs it, and %4 waits for that")
                        .arg(moved, nameOf(barrier.device, barrier.through), gpuName(barrier.device), other);
}

QString oneAtATime(const MarkOutcome &outcome, const QString &moved, const QString &other)
{
    return outcome.edit ? Words::tr("%1: a GPU runs one task at a time").arg(outcome.line)
                        : Words::tr("%1 stays where it is: %2 runs at that time, and a GPU runs one task at a time")
                              .arg(strong(moved), other);
}

HeldTask::HeldTask(std::shared_ptr<const PipelineData> data, const PipelinePlace &place)
    : m_data(std::move(data)), m_place(place), m_index(orderIndex(picture().analysis(), place.lane, place.index)),
      m_places(picture().analysis().timeline().hasTransferTasks()
                   ? schedule::freePlaces(order(), place.lane, m_index)
                   : schedule::freePlaces(picture().analysis().causes(), place.lane, m_index))
{
}

std::uint32_t HeldTask::indexAt(double time) const
{
    const Timeline &timeline = picture().analysis().timeline();
    const schedule::TaskRange all = timeline.tasksOf(m_place.lane);
    std::uint32_t index = order().first(m_place.lane);
    for (std::uint32_t i = all.first; i < all.last; ++i)
        if (i != m_place.index && !schedule::isTransfer(timeline.order().task(i).kind())
            && (timeline.start(i) + timeline.end(m_place.lane, i)) / 2 < time)
            ++index;
    return index;
}

QString HeldTask::nameOf(int device, std::uint32_t index) const
{
    const schedule::Task task = order().task(index);
    return taskName(picture(), {index, task.kind(), device, task.slot(), order().map().stage(device, task.slot()), task.chunk()});
}

QString HeldTask::reason(const schedule::Barrier &barrier, bool before) const
{
    return barrierReason(barrier, before, m_place.lane, m_index,
                         [this](int device, std::uint32_t at) { return nameOf(device, at); });
}

MarkOutcome HeldTask::movedTo(std::uint32_t index) const
{
    if (index == m_index)
        return {strong(nameOf(m_place.lane, m_index))};
    if (index < m_places.first && m_places.before)
        return {reason(*m_places.before, true)};
    if (index > m_places.last && m_places.behind)
        return {reason(*m_places.behind, false)};
    const QString text = Words::tr("Move %1").arg(nameOf(m_place.lane, m_index));
    MarkOutcome outcome = changed(text, *m_data, m_place.picture, schedule::withMoved(order(), m_place.lane, m_index, index));
    if (outcome.edit) {
        const std::uint32_t other = index < m_index ? index : std::min(index + 1, order().first(m_place.lane + 1) - 1);
        outcome.line =
            index + 1 < order().first(m_place.lane + 1)
                ? Words::tr("%1 before %2").arg(strong(nameOf(m_place.lane, m_index)), nameOf(m_place.lane, other))
                : Words::tr("%1 as the last task of %2").arg(strong(nameOf(m_place.lane, m_index)), gpuName(m_place.lane));
        outcome.line = editOfPasses(outcome.line, picture());
    }
    return outcome;
}

MarkOutcome HeldTask::moved(int way, bool far) const
{
    const std::uint32_t first = order().first(m_place.lane);
    const std::uint32_t last = order().first(m_place.lane + 1) - 1;
    if (way < 0 && m_index == first)
        return {Words::tr("%1 is the first task of %2").arg(strong(nameOf(m_place.lane, m_index)), gpuName(m_place.lane))};
    if (way > 0 && m_index == last)
        return {Words::tr("%1 is the last task of %2").arg(strong(nameOf(m_place.lane, m_index)), gpuName(m_place.lane))};
    const std::uint32_t end = way < 0 ? m_places.first : m_places.last;
    return movedTo(far && end != m_index ? end : way < 0 ? m_index - 1 : m_index + 1);
}

MarkCarry carryTask(const std::shared_ptr<const PipelineData> &data, const PipelinePlace &place, const GanttGeometry &lanes,
                    const FigureStyle &style, std::function<void(QPainter &, const FigureLight &)> below)
{
    const Timeline &timeline = data->picture(place.picture).analysis().timeline();
    const double length = timeline.end(place.lane, place.index) - timeline.start(place.index);
    return [=, held = std::make_shared<const HeldTask>(data, place)](const QPointF &at) {
        const double time = lanes.time(at.x());
        MarkDrop drop;
        bool fits = false;
        if (lanes.laneAt(at.y()) == place.lane) {
            const std::uint32_t index = held->indexAt(time);
            const MarkOutcome outcome = held->movedTo(index);
            drop.line = outcome.line;
            drop.edit = outcome.edit;
            fits = outcome.edit || index == held->index();
            const PipelinePicture &picture = data->picture(place.picture);
            const schedule::TaskRange there = picture.analysis().timeline().runningAt(place.lane, Seconds(time));
            const auto name = [&](std::uint32_t i) { return taskName(picture, picture.analysis().timeline().at(place.lane, i)); };
            if (fits && !there.empty() && there.first != place.index)
                drop.line = oneAtATime(outcome, name(place.index), name(there.first));
        } else {
            drop.line = Words::tr("A task stays on its GPU: the layers of its stage lie there");
        }
        drop.paint = [=](QPainter &painter, const FigureLight &light) {
            below(painter, light);
            const QColor color = fits ? style.theme.accent : style.theme.worse;
            QColor ground = color;
            ground.setAlphaF(0.25F);
            painter.save();
            painter.setClipRect(lanes.rect.adjusted(-4, -2, 4, 2));
            painter.setPen(QPen(color, 2, fits ? Qt::SolidLine : Qt::DashLine));
            painter.setBrush(ground);
            painter.drawRoundedRect(lanes.bar(place.lane, time - length / 2, time + length / 2), 3, 3);
            painter.restore();
        };
        return drop;
    };
}

std::vector<MarkDeed> taskDeeds(const std::shared_ptr<const PipelineData> &data, const PipelinePlace &place)
{
    const PipelinePicture &picture = data->picture(place.picture);
    if (const QString locked = lockedReason(picture); !locked.isEmpty())
        return {
            {Words::tr("Edit by hand"), QKeyCombination(Qt::ShiftModifier, Qt::Key_E), [locked] { return MarkOutcome{locked}; }}};
    if (!isOwnOrder(picture) || schedule::isTransfer(picture.analysis().timeline().order().task(place.index).kind()))
        return {};
    const auto move = [&](const QString &text, Qt::KeyboardModifiers with, int way, bool far) {
        const Qt::Key key = way < 0 ? Qt::Key_Left : Qt::Key_Right;
        return MarkDeed{text, QKeyCombination(with, key),
                        [data, place, way, far] { return HeldTask(data, place).moved(way, far); }};
    };
    std::vector<MarkDeed> deeds{move(Words::tr("Earlier"), Qt::ShiftModifier, -1, false),
                                move(Words::tr("Later"), Qt::ShiftModifier, 1, false),
                                move(Words::tr("As early as it can stand"), Qt::AltModifier | Qt::ShiftModifier, -1, true),
                                move(Words::tr("As late as it can stand"), Qt::AltModifier | Qt::ShiftModifier, 1, true)};
    const bool takesLong = picture.analysis().order()->tasks() > evaluate::quickTasks;
    const auto rule = [&](const QString &text, Qt::Key key, std::function<MarkOutcome()> act) {
        deeds.push_back({text, QKeyCombination(Qt::ShiftModifier, key), std::move(act), false, takesLong});
    };
    const QString greedily = Words::tr("Complete what begins later by the greedy rule");
    rule(greedily, Qt::Key_G, [data, place, greedily] {
        const schedule::Analysis &analysis = data->picture(place.picture).analysis();
        return changed(
            greedily, *data, place.picture,
            schedule::completedGreedily(begunBefore(analysis, place), analysis.problem(), analysis.schedule().splitsBackward));
    });
    if (const auto &likeness = picture.run->likeness; likeness && likeness->difference) {
        const QString alike = Words::tr("Complete what begins later like %1").arg(alikeText(*likeness));
        rule(alike, Qt::Key_L, [data, place, alike, likeness] {
            const schedule::Analysis &analysis = data->picture(place.picture).analysis();
            return changed(alike, *data, place.picture,
                           schedule::completedLike(begunBefore(analysis, place), *likeness->order, analysis.problem()));
        });
    }
    const int chunk = picture.analysis().timeline().order().task(place.index).chunk();
    const QString stamp = Words::tr("Repeat the pattern of chunk %1 for all chunks").arg(chunk + 1);
    rule(stamp, Qt::Key_R, [data, place, chunk, stamp] {
        auto order = schedule::stamped(data->picture(place.picture).analysis().timeline(), chunk);
        return order ? changed(stamp, *data, place.picture, *std::move(order))
                     : MarkOutcome{Words::tr("A pattern needs tasks of one chunk each, and transfers that do not block")};
    });
    const QString list = Words::tr("Copy the order as PyTorch's list of actions");
    deeds.push_back({list, QKeyCombination(Qt::ShiftModifier, Qt::Key_C), [data, place] {
                         const auto actions = schedule::actionsOfOrder(*data->picture(place.picture).analysis().order());
                         if (!actions)
                             return MarkOutcome{errorText(actions.error(), false)};
                         QGuiApplication::clipboard()->setText(QString::fromStdString(io::actionsCsv(*actions)));
                         return MarkOutcome{Words::tr("Copied, a line for each GPU: a file with it can be opened here, too")};
                     }});
    if (const Order &order = *picture.analysis().order();
        !order.overlapped() && order.tasks() <= mostOnCanvas && place.picture == 0) {
        const QString away = editOfPasses(Words::tr("Take it away, with what needs it"), picture);
        deeds.push_back(
            {away, QKeyCombination(Qt::NoModifier, Qt::Key_Delete), [data, place, away] {
                 const schedule::Analysis &analysis = data->picture(place.picture).analysis();
                 const std::uint32_t index = orderIndex(analysis, place.lane, place.index);
                 const auto begun = schedule::begunOf(*analysis.order(), analysis.schedule().splitsBackward);
                 return MarkOutcome{
                     {}, begunEdit(away, place.picture, schedule::withoutTask(begun, place.lane, analysis.order()->task(index)))};
             }});
    }
    return deeds;
}

std::optional<FigureSwitch> buildFromNothing(const PipelineData &data)
{
    const PipelinePicture &picture = data.first();
    const Order &order = *picture.analysis().order();
    if (order.overlapped() || order.map().bidirectional || order.tasks() > mostOnCanvas || !lockedReason(picture).isEmpty())
        return std::nullopt;
    const QString text = Words::tr("Build an order from nothing");
    return FigureSwitch{text,
                        false,
                        {},
                        begunEdit(text, 0,
                                  schedule::begunOf(schedule::emptyOrder(order.shape(), order.map()),
                                                    picture.analysis().schedule().splitsBackward))};
}

std::optional<FigureSwitch> editByHand(const PipelineData &data, int index)
{
    const PipelinePicture &picture = data.picture(index);
    if (picture.analysis().schedule().takesOrder || picture.analysis().order()->map().bidirectional)
        return std::nullopt;
    const QString which = data.pictures() > 1 ? Words::tr("Edit pipeline %1 by hand").arg(index + 1) : Words::tr("Edit by hand");
    return FigureSwitch{which, false, {}, ordered(which, index, picture.analysis().order())};
}

} // namespace shardscope::ui
