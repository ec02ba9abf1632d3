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

/// Device at the other end of a send or receive.
[[nodiscard]] int partnerOf(const Cell &cell, TaskKind kind);

} // namespace shardscope::schedule
