// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/actionrun.h"

#include "core/base/errorcode.h"
#include "core/schedule/actions.h"
#include "core/schedule/causes.h"
#include "core/schedule/engine.h"

#include <algorithm>
#include <memory>

namespace shardscope::schedule {

namespace {

/// Costs by stage instead of by rank: an action is of one stage.
Result<std::vector<Cell>> actionCells(const Order &order, const ActionTimes &times)
{
    const StageMap &map = order.map();
    Problem none = equalStages(order.devices(), order.shape().chunks, {}, {}, {});
    std::vector<Cell> cells = cellsOf(order, none);
    const auto moves = [&](Cell &cell, TaskKind kind, int from, int to) {
        if (from >= 0 && to >= 0 && from != to)
            cell.cost[static_cast<std::size_t>(kind)] = entry(times.transfer, from * order.devices() + to).si();
    };
    for (int device = 0; device < order.devices(); ++device) {
        for (int slot = 0; slot < map.slotCount; ++slot) {
            const int stage = map.stage(device, slot);
            if (stage < 0)
                continue;
            Cell &cell = cells[map.cellIndex(device, slot)];
            const Seconds input = entry(times.pass.backwardInput, stage);
            const Seconds weight = entry(times.pass.backwardWeight, stage);
            cell.cost[static_cast<std::size_t>(TaskKind::F)] = entry(times.pass.forward, stage).si();
            cell.cost[static_cast<std::size_t>(TaskKind::I)] = input.si();
            cell.cost[static_cast<std::size_t>(TaskKind::W)] = weight.si();
            cell.cost[static_cast<std::size_t>(TaskKind::B)] = (input + weight).si();
            moves(cell, TaskKind::RecvF, cell.forwardFrom, device);
            moves(cell, TaskKind::RecvG, cell.backwardFrom, device);
        }
        for (std::uint32_t i = order.first(device); order.overlapped() && i < order.first(device + 1); ++i) {
            const Task task = order.task(i);
            if (task.kind() != TaskKind::FB)
                continue;
            Cell &cell = cells[map.cellIndex(device, task.slot())];
            const Cell &back = cells[map.cellIndex(device, order.partner(i).slot())];
            const double both = times.pass.overlapped.empty() ? cell.costOf(TaskKind::F) + back.costOf(TaskKind::B)
                                                              : entry(times.pass.overlapped, map.stage(device, task.slot())).si();
            double &cost = cell.cost[static_cast<std::size_t>(TaskKind::FB)];
            if (cost != 0 && cost != both)
                return Error{
                    ErrorCode::ScheduleRule,
                    {actionText(order, device, i), core::tr("overlapped_s, because its pairs differ in time"), core::tr("none")},
                    {{}, 0, 0, "/overlapped_s"}};
            cost = both;
        }
    }
    return cells;
}

/// The task behind a receive that could run while its rank waits there.
std::optional<HeldUp> heldUpBy(const Causes &causes, int device, std::uint32_t receive)
{
    const Timeline &timeline = causes.timeline();
    const Order &order = timeline.order();
    const double idle = causes.idleBefore(device, receive);
    std::uint32_t behind = receive + 1;
    while (behind < order.first(device + 1) && isTransfer(order.task(behind).kind()))
        ++behind;
    if (idle == 0 || behind == order.first(device + 1))
        return std::nullopt;
    const Input brought = inputsOf(order, timeline.cells(), device, receive).front();
    double ready = timeline.start(receive) - idle;
    for (const Input &input : inputsOf(order, timeline.cells(), device, behind)) {
        if (input.signal == noSignal)
            continue;
        if (input.signal == brought.signal)
            return std::nullopt; // it waits for just this
        ready = std::max(ready, causes.arrival(device, input));
    }
    const double until = timeline.end(device, receive);
    if (until - ready <= timeline.tolerance())
        return std::nullopt;
    return HeldUp{device, receive, brought.from, causes.source(brought.signal), behind, Seconds(ready), Seconds(until)};
}

Status runPasses(const Order &order, const std::vector<Cell> &cells, double *starts, const Progress &progress)
{
    Engine engine;
    const Status done = engine.run(order, cells, starts, progress);
    if (done || done.error().code != ErrorCode::ScheduleDeadlock)
        return done;
    return deadlockError(order, engine.waiting(order), actionText);
}

} // namespace

std::vector<HeldUp> heldUp(const Timeline &timeline)
{
    std::vector<HeldUp> waits;
    if (!timeline.hasTransferTasks())
        return waits;
    const Causes causes(timeline);
    const Order &order = timeline.order();
    for (int device = 0; device < order.devices(); ++device)
        for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i)
            if (isTransfer(order.task(i).kind()) && !isSend(order.task(i).kind()))
                if (const auto wait = heldUpBy(causes, device, i))
                    waits.push_back(*wait);
    // The first one in time: what comes after may follow from it.
    std::ranges::stable_sort(waits, {}, [](const HeldUp &wait) { return wait.ready.si(); });
    return waits;
}

Result<ActionRun> runActions(const OrderPtr &order, const ActionTimes &times, const Progress &progress)
{
    const Result<std::vector<Cell>> cells = actionCells(*order, times);
    if (!cells)
        return cells.error();
    const auto starts = std::make_shared_for_overwrite<double[]>(order->tasks());
    const Status done = order->hasTransfers() ? runTransfers({order, *cells, Ends::Receiver, actionText}, starts.get(), progress)
                                              : runPasses(*order, *cells, starts.get(), progress);
    if (!done)
        return done.error();
    Result<Timeline> timeline = timelineOf(order, *cells, starts);
    if (!timeline)
        return std::move(timeline).error();
    std::vector<HeldUp> waits = heldUp(*timeline);
    return ActionRun{*std::move(timeline), std::move(waits)};
}

Message heldUpText(const Order &order, const HeldUp &wait, const std::string &unit)
{
    const std::string delayed = actionText(order, wait.rank, wait.delayed);
    return {core::tr("Rank %1 waits in %2 for %3 on rank %4 while %5 is ready: %5 starts at %6 instead of %7"),
            {Number(wait.rank), actionText(order, wait.rank, wait.receive), actionText(order, wait.from, wait.source),
             Number(wait.from), delayed, Number(wait.until.si(), unit), Number(wait.ready.si(), unit)}};
}

} // namespace shardscope::schedule
