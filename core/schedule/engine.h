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
    /// Neighbours that are run as far as they get before the next ones: they wake
    /// each other many times, and what they touch stays in the nearest caches.
    static constexpr std::size_t blockDevices = 16;
    static constexpr std::size_t stopInterval = 4096;

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
    /// Devices of a block of neighbours that can go on; none is in it twice.
    struct Ready {
        std::array<int, blockDevices> devices;
        std::size_t count = 0;
    };
    struct Lane {
        double clock = 0;
        std::uint32_t next = 0;
        std::uint32_t last = 0;
        std::uint32_t waitsFor = noSignal;
    };

    /// What the passes of a cell have beside them on the second lane: costs, seconds.
    struct CommCell {
        double gathered = 0; ///< when the parameters are there
        double exchangeForward = 0;
        double exchangeBackward = 0;
        double move = 0;                ///< to the host, or back
        double *forwardLink = nullptr;  ///< by which the result gets to the next stage; null where that lies here
        double *backwardLink = nullptr; ///< the same of gradients
        std::uint32_t shared = 0;       ///< passes, by kind, that hand over by a link of others, too
    };
    /// Of a pass that is over and hands over by a shared link.
    enum class Turn : std::uint8_t { None, Waits, Given };
    /// The second lane of a device.
    struct CommLane {
        double clock = 0;           ///< end of all that was issued
        double link = 0;            ///< of its own: its last hand-over is over
        double reloaded = 0;        ///< the activations that the next pass needs are back
        std::uint32_t next = 0;     ///< where the next task of the whole lane is written
        std::uint32_t placed = 0;   ///< next of what stands between the passes
        std::uint32_t placedAt = 0; ///< pass in front of which it stands; noSignal: nothing is left
        int group = -1;             ///< with which it shares a link; −1: it has none that is shared
        std::size_t place = 0;      ///< among those that share it
        Turn turn = Turn::None;
        bool stays = false; ///< what the pass leaves is needed by the next one, and not brought to the host
    };
    struct Link {
        double clock = 0; ///< its last hand-over is over
        int waiting = 0;
        std::vector<int> devices; ///< that hand over by it, ascending
        /// Of each of them: no pass that is still to hand over is over before; one that waits is over. s
        std::vector<double> soonest;
    };
    struct Comm {
        const CommOrder *placed = nullptr;
        const std::vector<Cell> *costs = nullptr;
        bool exchangesForward = false;
        bool exchangesBackward = false;
        bool offloads = false;
        double slowdown = 1;
        CommRecord *records = nullptr; ///< of the whole lanes
        double *ends = nullptr;        ///< of the passes; null where none is slowed
        std::vector<CommLane> lanes;
        std::vector<CommCell> cells;
        std::vector<Link> links; ///< by group of ranks; empty: none is shared
    };

    void prepare(const Order &order, const std::vector<Cell> &cells);
    template <bool overlapped>
    void advance(const Order &order, double *starts, int device);
    void prepareLanes(const CommLanes &lanes);
    void prepareLinks(int sharedBy, int slots);
    template <bool recorded>
    void beginLane(const CommLanes &lanes, int device);
    /// `alone`: hand-overs, gathers and reductions are all that there is beside the passes.
    template <bool overlapped, bool recorded, bool alone, class Start>
    void advanceLanes(const Order &order, Start *starts, int device);
    template <bool recorded, class Start>
    [[nodiscard]] Status driveLanes(const Order &order, Start *starts, const Progress &progress);
    /// Of what stands in front of a pass: its gathers, or the rest.
    template <bool recorded>
    void issuePlaced(CommLane &lane, int device, std::uint32_t pass, double ready, bool gathers);
    template <class Advance>
    [[nodiscard]] Status drive(const Order &order, const Progress &progress, const Advance &advance);
    void finish(std::uint32_t signal, double end, int consumer);
    void makeReady(int device);
    [[nodiscard]] int takeReady();
    /// Is no pass of others that is still to hand over by the lane's link over before `end`, the end of its own?
    [[nodiscard]] bool isFirst(const CommLane &lane, double end) const;
    /// After a device went on: gives the link to the one that waits for no one any more.
    void giveTurns(const Order &order, int device);
    /// When no device can go on: gives a shared link to the pass that was over first. No later one can come before it.
    [[nodiscard]] bool giveTurn();
    void giveTurn(Link &link, int device);
    [[nodiscard]] std::uint32_t tileOffset(int chunk) const
    {
        const auto k = static_cast<std::uint32_t>(chunk);
        return (k >> 3U) * m_tileRow + (k & 7U);
    }

    std::uint32_t m_tileRow = 0;
    std::uint32_t m_backwardBase = 0;
    std::vector<HotCell> m_cells;
    std::vector<Lane> m_lanes;
    std::vector<double> m_ends; ///< by signal, in tiles
    std::size_t m_block = 0;    ///< of the devices that are worked on
    std::vector<Ready> m_ready; ///< by block
    std::size_t m_readyCount = 0;
    std::size_t m_done = 0;
    Comm m_comm;
};

} // namespace shardscope::schedule
