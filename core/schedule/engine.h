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
#include <utility>
#include <vector>

namespace shardscope::schedule {

class CommLanes;
struct CommOrder;
struct CommRecord;

/// Times an order whose transfers only delay. Runs each device as far as its
/// inputs reach, then turns to the one that can go on for longest. Its arrays
/// are kept between runs.
class Engine {
public:
    /// Writes the start of every task. The cells are those of the order.
    [[nodiscard]] Status run(const Order &order, const std::vector<Cell> &cells, double *starts, const Progress &progress);
    /// The same with a second lane of communication on each device, of which it notes the ends; those of the passes where
    /// communication slows them (else `ends` is null).
    [[nodiscard]] Status runLanes(CommLanes &lanes, double *starts, double *ends, const Progress &progress);
    /// What is in the lanes of a run with these starts.
    void record(const CommLanes &lanes, const double *starts, CommRecord *records);
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

    /// The second lane of a device.
    struct CommLane {
        double clock = 0;           ///< end of all that was issued
        std::uint32_t next = 0;     ///< where the next task of the whole lane is written
        std::uint32_t placed = 0;   ///< next of what stands between the passes
        std::uint32_t placedAt = 0; ///< pass in front of which it stands; noSignal: nothing is left
        double reloaded = 0;        ///< the activations that the next pass needs are back
        bool handing = false;       ///< the next pass is over and waits for its turn on the link
    };
    struct Comm {
        const CommOrder *placed = nullptr;
        const std::vector<Cell> *cells = nullptr;
        bool exchangesForward = false;
        bool exchangesBackward = false;
        bool offloads = false;
        int sharedBy = 1;
        double slowdown = 1;
        CommRecord *records = nullptr; ///< of the whole lanes
        double *ends = nullptr;        ///< of the passes; null where none is slowed
        std::vector<CommLane> lanes;
        std::vector<double> gathered;              ///< by cell: the parameters are there
        std::vector<double> links;                 ///< by group of ranks that share one: its last hand-over is over
        std::vector<std::pair<double, int>> turns; ///< a heap of devices, the pass that is over first at its front
    };

    void prepare(const Order &order, const std::vector<Cell> &cells);
    template <bool overlapped>
    void advance(const Order &order, double *starts, int device);
    void prepareLanes(const CommLanes &lanes);
    template <bool recorded>
    void beginLane(const CommLanes &lanes, int device);
    template <bool overlapped, bool recorded, class Start>
    void advanceLanes(const Order &order, Start *starts, int device);
    /// Of what stands in front of a pass: its gathers, or the rest.
    template <bool recorded>
    void issuePlaced(CommLane &lane, int device, std::uint32_t pass, double ready, bool gathers);
    template <class Advance>
    [[nodiscard]] Status drive(const Order &order, const Progress &progress, const Advance &advance);
    void finish(std::uint32_t signal, double end, int consumer);
    void makeReady(int device);
    [[nodiscard]] int takeReady();
    /// When no device can go on: gives a shared link to the pass that was over first. No later one can come before it.
    [[nodiscard]] bool giveTurn();
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
    Comm m_comm;
};

} // namespace shardscope::schedule
