// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/cells.h"

namespace shardscope::schedule {

namespace {

void setCosts(Cell &cell, const Order &order, const Problem &problem, int device, int slot)
{
    const StageMap &map = order.map();
    const auto row = [&](TaskKind kind) -> double & { return cell.cost[static_cast<std::size_t>(kind)]; };
    const double share = map.slotsPerShare();
    // In both directions the times belong to the stage, wherever it runs.
    const auto entryOf = [&](int s) { return map.bidirectional ? map.stage(device, s) : device; };
    const int mine = entryOf(slot);
    row(TaskKind::F) = forwardOf(problem, mine).si() / share;
    row(TaskKind::I) = backwardInputOf(problem, mine).si() / share;
    row(TaskKind::W) = backwardWeightOf(problem, mine).si() / share;
    row(TaskKind::B) = (backwardInputOf(problem, mine) + backwardWeightOf(problem, mine)).si() / share;
    const auto beside = [&](TaskKind kind, const std::vector<Seconds> &times) { row(kind) = entry(times, mine).si() / share; };
    beside(TaskKind::Gather, problem.comm.gather);
    beside(TaskKind::Reduce, problem.comm.reduce);
    beside(TaskKind::ExchangeF, problem.comm.exchangeForward);
    beside(TaskKind::ExchangeG, problem.comm.exchangeBackward);
    beside(TaskKind::Offload, problem.comm.offload);
    beside(TaskKind::Reload, problem.comm.offload);
    // Two slots that run together: the other direction of a rank, or the other half of a V.
    const int other = map.bidirectional ? entryOf(1 - slot) : device;
    row(TaskKind::FB) = problem.times.overlapped.empty()
                            ? row(TaskKind::F) + (backwardInputOf(problem, other) + backwardWeightOf(problem, other)).si() / share
                            : entry(problem.times.overlapped, device).si() / share;
}

void setNeighbours(Cell &cell, const Order &order, const Problem &problem, int device, int slot)
{
    const StageMap &map = order.map();
    const auto m = static_cast<std::uint32_t>(order.shape().chunks);
    const auto forward = [m](int stage) { return static_cast<std::uint32_t>(stage) * m; };
    const auto backward = [m, &map](int stage) { return static_cast<std::uint32_t>(map.stages + stage) * m; };
    const int direction = map.bidirectional ? slot : 0;
    const auto deviceOf = [&](int stage) { return map.cell(direction, stage) / map.slotCount; };
    const auto cost = [&](TaskKind kind, int from, int to) {
        cell.cost[static_cast<std::size_t>(kind)] = transferBetween(problem, from, to).si();
    };
    const int stage = map.stage(device, slot);
    const bool first = stage == 0;
    const bool last = stage == map.stages - 1;
    cell.forwardOut = forward(stage);
    cell.backwardOut = backward(stage);
    cell.backwardIn = last ? forward(stage) : backward(stage + 1);
    if (!first) {
        cell.forwardIn = forward(stage - 1);
        cell.forwardFrom = cell.backwardTo = deviceOf(stage - 1);
        cost(TaskKind::RecvF, cell.forwardFrom, device);
        cost(TaskKind::SendG, device, cell.backwardTo);
    }
    if (!last) {
        cell.forwardTo = cell.backwardFrom = deviceOf(stage + 1);
        cost(TaskKind::SendF, device, cell.forwardTo);
        cost(TaskKind::RecvG, cell.backwardFrom, device);
    }
}

} // namespace

std::vector<Cell> cellsOf(const Order &order, const Problem &problem)
{
    const StageMap &map = order.map();
    std::vector<Cell> cells(static_cast<std::size_t>(map.devices) * static_cast<std::size_t>(map.slotCount));
    for (int device = 0; device < map.devices; ++device) {
        for (int slot = 0; slot < map.slotCount; ++slot) {
            if (map.stage(device, slot) < 0)
                continue; // a device with fewer stages than others
            Cell &cell = cells[map.cellIndex(device, slot)];
            setCosts(cell, order, problem, device, slot);
            setNeighbours(cell, order, problem, device, slot);
        }
    }
    return cells;
}

std::uint32_t signalOf(const Cell &cell, Task task)
{
    const auto chunk = static_cast<std::uint32_t>(task.chunk());
    switch (task.kind()) {
    case TaskKind::SendF: return cell.forwardOut + chunk;
    case TaskKind::RecvF: return cell.forwardIn + chunk;
    case TaskKind::SendG: return cell.backwardOut + chunk;
    default: return cell.backwardIn + chunk;
    }
}

int partnerOf(const Cell &cell, TaskKind kind)
{
    switch (kind) {
    case TaskKind::SendF: return cell.forwardTo;
    case TaskKind::RecvF: return cell.forwardFrom;
    case TaskKind::SendG: return cell.backwardTo;
    default: return cell.backwardFrom;
    }
}

} // namespace shardscope::schedule
