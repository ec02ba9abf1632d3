// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/schedule/cells.h"
#include "core/schedule/order.h"
#include "core/schedule/rendezvous.h"

#include <array>
#include <cstdint>
#include <vector>

namespace shardscope::schedule {

/// Times an order whose transfers only delay. Runs each device as far as its
/// inputs reach, then turns to the one that can go on for longest. Its arrays
/// are kept between runs.
class Engine {
public:
    /// Writes the start of every task. The cells are those of the order.
    [[nodiscard]] Status run(const Order &order, const std::vector<Cell> &cells, double *starts, const Progress &progress);
    /// After a run that came to a deadlock: what each device waits for.
    [[nodiscard]] std::vector<Waiting> waiting(const Order &order) const;

private:
    /// A Cell with only what the inner loop reads. Signals lie in tiles of eight
    /// chunks, stage after stage, so that stages that work at the same time
    /// share pages of memory.
    struct HotCell {
        std::array<double, 5> cost{}; ///< F, I, W, B, FB
        double forwardDelay = 0;
        double backwardDelay = 0;
        std::uint32_t forwardIn = noSignal;
        std::uint32_t backwardIn = noSignal;
        std::uint32_t forwardOut = noSignal;
        std::uint32_t backwardOut = noSignal;
        int forwardTo = -1;
        int backwardTo = -1;
    };
    struct Lane {
        double clock = 0;
        std::uint32_t next = 0;
        std::uint32_t last = 0;
        std::uint32_t waitsFor = noSignal;
    };

    void prepare(const Order &order, const std::vector<Cell> &cells);
    template <bool overlapped>
    void advance(const Order &order, double *starts, int device);
    void finish(std::uint32_t signal, double end, int consumer);
    void makeReady(int device);
    [[nodiscard]] int takeReady();
    [[nodiscard]] std::uint32_t tileOffset(int chunk) const
    {
        const auto k = static_cast<std::uint32_t>(chunk);
        return (k >> 3U) * m_tileRow + (k & 7U);
    }

    std::uint32_t m_tileRow = 0;
    std::uint32_t m_backwardBase = 0;
    std::vector<HotCell> m_cells;
    std::vector<Lane> m_lanes;
    std::vector<double> m_ends;            ///< by signal, in tiles
    std::size_t m_block = 0;               ///< of the devices that are worked on
    std::vector<std::vector<int>> m_ready; ///< devices that can go on, by block of neighbours
    std::size_t m_readyCount = 0;
    std::size_t m_done = 0;
};

} // namespace shardscope::schedule
