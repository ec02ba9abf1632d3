// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schedule/order.h"
#include "core/schedule/problem.h"

#include <array>
#include <cstdint>
#include <vector>

namespace shardscope::schedule {

/// Duration of each kind of task, seconds.
using CostRow = std::array<double, taskKinds>;

inline constexpr std::uint32_t noSignal = UINT32_MAX;

/// What a task of one (device, slot) costs, waits for and sets off. A signal is
/// the end of one F (stage · m + chunk) or of one I or B ((stages + stage) · m + chunk);
/// the members hold the signal of chunk 0.
struct Cell {
    CostRow cost{}; ///< of RecvF and RecvG: the delay of the input where transfers occupy nobody
    std::uint32_t forwardIn = noSignal;
    std::uint32_t backwardIn = noSignal;
    std::uint32_t forwardOut = noSignal;
    std::uint32_t backwardOut = noSignal;
    int forwardFrom = -1; ///< devices of the other ends, −1 where there is none
    int forwardTo = -1;
    int backwardFrom = -1;
    int backwardTo = -1;

    [[nodiscard]] double costOf(TaskKind kind) const { return cost[static_cast<std::size_t>(kind)]; }
};

/// One row for every device · slots + slot.
[[nodiscard]] std::vector<Cell> cellsOf(const Order &order, const Problem &problem);

/// What a task waits for beside the one before it on its device.
struct Input {
    std::uint32_t signal = noSignal; ///< noSignal: nothing
    int from = -1;                   ///< device that gives it, the task's own included
    double delay = 0;                ///< transfer, seconds
};
/// Of task `index` on a device; a receive waits for what it brings, a send for nothing.
[[nodiscard]] inline std::array<Input, 2> inputsOf(const Order &order, const std::vector<Cell> &cells, int device,
                                                   std::uint32_t index)
{
    const auto cell = [&](Task task) -> const Cell & { return cells[order.map().cellIndex(device, task.slot())]; };
    const auto input = [device](std::uint32_t signal, int from, double delay, Task task) -> Input {
        if (signal == noSignal)
            return {};
        return {signal + static_cast<std::uint32_t>(task.chunk()), from < 0 ? device : from, delay};
    };
    const auto forward = [&](Task task) {
        return input(cell(task).forwardIn, cell(task).forwardFrom, cell(task).costOf(TaskKind::RecvF), task);
    };
    const auto backward = [&](Task task) {
        return input(cell(task).backwardIn, cell(task).backwardFrom, cell(task).costOf(TaskKind::RecvG), task);
    };
    const Task task = order.task(index);
    switch (task.kind()) {
    case TaskKind::F:
    case TaskKind::RecvF: return {forward(task), {}};
    case TaskKind::I:
    case TaskKind::B:
    case TaskKind::RecvG: return {backward(task), {}};
    case TaskKind::FB: return {forward(task), backward(order.partner(index))};
    case TaskKind::W: return {input(cell(task).backwardOut, device, 0.0, task), {}};
    default: return {};
    }
}
/// Signals that the end of a pass gives: none of W and of transfers, two of FB.
[[nodiscard]] inline std::array<std::uint32_t, 2> outputsOf(const Order &order, const std::vector<Cell> &cells, int device,
                                                            std::uint32_t index)
{
    const auto cell = [&](Task task) -> const Cell & { return cells[order.map().cellIndex(device, task.slot())]; };
    const auto forward = [&](Task task) { return cell(task).forwardOut + static_cast<std::uint32_t>(task.chunk()); };
    const auto backward = [&](Task task) { return cell(task).backwardOut + static_cast<std::uint32_t>(task.chunk()); };
    const Task task = order.task(index);
    switch (task.kind()) {
    case TaskKind::F: return {forward(task), noSignal};
    case TaskKind::I:
    case TaskKind::B: return {backward(task), noSignal};
    case TaskKind::FB: return {forward(task), backward(order.partner(index))};
    default: return {noSignal, noSignal};
    }
}

/// What a send or receive hands over.
[[nodiscard]] std::uint32_t signalOf(const Cell &cell, Task task);

/// Device at the other end of a send or receive.
[[nodiscard]] int partnerOf(const Cell &cell, TaskKind kind);

} // namespace shardscope::schedule
