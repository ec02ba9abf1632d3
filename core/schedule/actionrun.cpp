// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/actionrun.h"

#include "core/base/errorcode.h"
#include "core/schedule/actions.h"
#include "core/schedule/rendezvous.h"

#include <algorithm>
#include <memory>

namespace shardscope::schedule {

namespace {

constexpr double notYet = -1.0;
constexpr std::size_t shownInRing = 6;

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

class Runner {
public:
    Runner(const Order &order, const std::vector<Cell> &cells, double *starts)
        : m_order(order), m_cells(cells), m_starts(starts), m_lanes(static_cast<std::size_t>(order.devices())),
          m_done(2 * static_cast<std::size_t>(order.map().stages) * static_cast<std::size_t>(order.shape().chunks), notYet),
          m_sent(order.hasTransfers() ? m_done.size() : 0, notYet), m_waiters(m_done.size(), -1)
    {
    }

    Status run(const Progress &progress)
    {
        for (int device = m_order.devices() - 1; device >= 0; --device) {
            m_lanes[static_cast<std::size_t>(device)].next = m_order.first(device);
            m_ready.push_back(device);
        }
        for (std::size_t turn = 1; !m_ready.empty(); ++turn) {
            const int device = m_ready.back();
            m_ready.pop_back();
            advance(device);
            if (turn % 4096 == 0 && progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
        }
        for (int device = 0; device < m_order.devices(); ++device)
            if (m_lanes[static_cast<std::size_t>(device)].next < m_order.first(device + 1))
                return deadlock(device);
        return Nothing{};
    }

    [[nodiscard]] std::vector<HeldUp> heldUp() const
    {
        std::vector<HeldUp> waits;
        for (int device = 0; m_order.hasTransfers() && device < m_order.devices(); ++device)
            for (std::uint32_t i = m_order.first(device); i < m_order.first(device + 1); ++i)
                if (isReceive(m_order.task(i)))
                    consider(device, i, waits);
        // The first one in time: what comes after may follow from it.
        std::ranges::stable_sort(waits, {}, [](const HeldUp &wait) { return wait.ready.si(); });
        return waits;
    }

private:
    struct Lane {
        double clock = 0;
        std::uint32_t next = 0;
        int waitsFor = -1; ///< rank that must act first
    };
    /// What a task waits for: the signal's end, and the transfer of it.
    struct Input {
        std::uint32_t signal = noSignal;
        int from = -1;
        double delay = 0;
        bool sent = false; ///< counts from its send, not from its end
    };

    [[nodiscard]] static bool isReceive(Task task) { return isTransfer(task.kind()) && !isSend(task.kind()); }
    [[nodiscard]] const Cell &cell(int device, Task task) const { return m_cells[m_order.map().cellIndex(device, task.slot())]; }

    [[nodiscard]] Input forwardInput(int device, Task task) const
    {
        const Cell &at = cell(device, task);
        if (at.forwardIn == noSignal)
            return {};
        const bool near = at.forwardFrom == device;
        return {at.forwardIn + static_cast<std::uint32_t>(task.chunk()), at.forwardFrom, near ? 0.0 : at.costOf(TaskKind::RecvF),
                !near && m_order.hasTransfers()};
    }

    [[nodiscard]] Input backwardInput(int device, Task task) const
    {
        const Cell &at = cell(device, task);
        const bool near = at.backwardFrom < 0 || at.backwardFrom == device;
        return {at.backwardIn + static_cast<std::uint32_t>(task.chunk()), near ? device : at.backwardFrom,
                near ? 0.0 : at.costOf(TaskKind::RecvG), !near && m_order.hasTransfers()};
    }

    /// Inputs of a task; what a receive has brought is one of the receive.
    [[nodiscard]] std::array<Input, 2> inputs(int device, std::uint32_t index) const
    {
        const Task task = m_order.task(index);
        switch (task.kind()) {
        case TaskKind::RecvF:
        case TaskKind::F: return {forwardInput(device, task), {}};
        case TaskKind::RecvG:
        case TaskKind::I:
        case TaskKind::B: return {backwardInput(device, task), {}};
        case TaskKind::FB: return {forwardInput(device, task), backwardInput(device, m_order.partner(index))};
        case TaskKind::W:
            return {Input{cell(device, task).backwardOut + static_cast<std::uint32_t>(task.chunk()), device, 0.0, false}, {}};
        default: return {};
        }
    }

    [[nodiscard]] double arrival(const Input &input) const
    {
        const double at = input.sent ? m_sent[input.signal] : m_done[input.signal];
        return at < 0 ? notYet : at + input.delay;
    }

    /// When the task could start by its inputs; negative and the lane noted as waiting where one is missing.
    double readyAt(int device, std::uint32_t index)
    {
        double ready = 0;
        for (const Input &input : inputs(device, index)) {
            if (input.signal == noSignal)
                continue;
            const double at = arrival(input);
            if (at < 0) {
                m_lanes[static_cast<std::size_t>(device)].waitsFor = input.from;
                m_waiters[input.signal] = device;
                return notYet;
            }
            // A receive is there when the other end has sent; its transfer is its own length.
            ready = std::max(ready, isTransfer(m_order.task(index).kind()) ? at - input.delay : at);
        }
        return ready;
    }

    void finish(std::vector<double> &of, std::uint32_t signal, double time)
    {
        of[signal] = time;
        if (m_waiters[signal] >= 0)
            m_ready.push_back(std::exchange(m_waiters[signal], -1));
    }

    void advance(int device)
    {
        Lane &lane = m_lanes[static_cast<std::size_t>(device)];
        for (; lane.next < m_order.first(device + 1); ++lane.next) {
            const Task task = m_order.task(lane.next);
            const Cell &at = cell(device, task);
            const auto chunk = static_cast<std::uint32_t>(task.chunk());
            const bool received = m_order.hasTransfers() && !isTransfer(task.kind()) && task.kind() != TaskKind::W;
            const double ready = received ? readyNear(device, lane.next) : readyAt(device, lane.next);
            if (ready < 0)
                return;
            lane.waitsFor = -1;
            m_starts[lane.next] = std::max(lane.clock, ready);
            lane.clock = m_starts[lane.next] + at.costOf(task.kind());
            if (task.kind() == TaskKind::SendF || task.kind() == TaskKind::SendG)
                finish(m_sent, (task.kind() == TaskKind::SendF ? at.forwardOut : at.backwardOut) + chunk, lane.clock);
            if (task.kind() == TaskKind::F || task.kind() == TaskKind::FB)
                finish(m_done, at.forwardOut + chunk, lane.clock);
            if (task.kind() == TaskKind::I || task.kind() == TaskKind::B)
                finish(m_done, at.backwardOut + chunk, lane.clock);
            if (task.kind() == TaskKind::FB) {
                const Task back = m_order.partner(lane.next);
                finish(m_done, cell(device, back).backwardOut + static_cast<std::uint32_t>(back.chunk()), lane.clock);
            }
        }
    }

    /// As readyAt for a task whose inputs from other ranks its receives have brought.
    double readyNear(int device, std::uint32_t index)
    {
        double ready = 0;
        for (const Input &input : inputs(device, index)) {
            if (input.signal == noSignal || input.sent)
                continue;
            if (m_done[input.signal] < 0) {
                m_lanes[static_cast<std::size_t>(device)].waitsFor = device;
                return notYet; // its own rank makes it later: nothing will wake it
            }
            ready = std::max(ready, m_done[input.signal]);
        }
        return ready;
    }

    void consider(int device, std::uint32_t receive, std::vector<HeldUp> &waits) const
    {
        const double before = receive == m_order.first(device) ? 0.0 : endOf(device, receive - 1);
        if (!(m_starts[receive] > before))
            return;
        std::uint32_t behind = receive + 1;
        while (behind < m_order.first(device + 1) && isTransfer(m_order.task(behind).kind()))
            ++behind;
        if (behind == m_order.first(device + 1))
            return;
        const Input brought = inputs(device, receive)[0];
        double ready = before;
        for (const Input &input : inputs(device, behind)) {
            if (input.signal == noSignal)
                continue;
            if (input.signal == brought.signal)
                return; // it waits for just this
            ready = std::max(ready, arrival(input));
        }
        const double until = endOf(device, receive);
        if (!(until - ready > until * 1e-11))
            return;
        waits.push_back({device, receive, brought.from, sourceOf(brought), behind, Seconds(ready), Seconds(until)});
    }

    [[nodiscard]] double endOf(int device, std::uint32_t index) const
    {
        const Task task = m_order.task(index);
        return m_starts[index] + cell(device, task).costOf(task.kind());
    }

    /// The task that gives a signal.
    [[nodiscard]] std::uint32_t sourceOf(const Input &input) const
    {
        for (std::uint32_t i = m_order.first(input.from); i < m_order.first(input.from + 1); ++i) {
            const Task task = m_order.task(i);
            const Cell &at = cell(input.from, task);
            const auto chunk = static_cast<std::uint32_t>(task.chunk());
            const bool pair = task.kind() == TaskKind::FB;
            if ((pair || task.kind() == TaskKind::F) && at.forwardOut + chunk == input.signal)
                return i;
            if ((task.kind() == TaskKind::I || task.kind() == TaskKind::B) && at.backwardOut + chunk == input.signal)
                return i;
            if (pair) {
                const Task back = m_order.partner(i);
                if (cell(input.from, back).backwardOut + static_cast<std::uint32_t>(back.chunk()) == input.signal)
                    return i;
            }
        }
        return m_order.first(input.from);
    }

    [[nodiscard]] Error deadlock(int device) const
    {
        std::vector<int> path;
        while (std::ranges::find(path, device) == path.end()) {
            path.push_back(device);
            device = m_lanes[static_cast<std::size_t>(device)].waitsFor;
        }
        const std::vector<int> ring(std::ranges::find(path, device), path.end());
        const auto named = [this](int rank) {
            return actionText(m_order, rank, m_lanes[static_cast<std::size_t>(rank)].next) + " on rank " + std::to_string(rank);
        };
        std::string text;
        for (std::size_t i = 0; i < std::min(ring.size(), shownInRing); ++i)
            text += named(ring[i]) + " → ";
        if (ring.size() > shownInRing)
            text += "… (" + std::to_string(ring.size()) + " ranks) → ";
        if (ring.size() > 1)
            return {ErrorCode::ScheduleDeadlock, {text + named(ring.front())}, {{}, 0, 0, "/actions"}};
        return {ErrorCode::ScheduleDeadlock,
                {named(ring.front()) + " → " + missingInput(ring.front()) + " behind it on the same rank"},
                {{}, 0, 0, "/actions"}};
    }

    /// The task of the rank itself for which its next one waits.
    [[nodiscard]] std::string missingInput(int rank) const
    {
        for (const Input &input : inputs(rank, m_lanes[static_cast<std::size_t>(rank)].next))
            if (input.signal != noSignal && input.from == rank && m_done[input.signal] < 0)
                return actionText(m_order, rank, sourceOf(input));
        return "its input";
    }

    const Order &m_order;
    const std::vector<Cell> &m_cells;
    double *m_starts;
    std::vector<Lane> m_lanes;
    std::vector<double> m_done; ///< by signal: its end, s
    std::vector<double> m_sent; ///< by signal: when it was sent, s
    std::vector<int> m_waiters; ///< by signal: the rank that waits for it
    std::vector<int> m_ready;
};

} // namespace

Result<ActionRun> runActions(const OrderPtr &order, const ActionTimes &times, const Progress &progress)
{
    const Result<std::vector<Cell>> cells = actionCells(*order, times);
    if (!cells)
        return cells.error();
    const auto starts = std::make_shared_for_overwrite<double[]>(order->tasks());
    Runner runner(*order, *cells, starts.get());
    if (auto s = runner.run(progress); !s)
        return s.error();
    Result<Timeline> timeline = timelineOf(order, *cells, starts);
    if (!timeline)
        return std::move(timeline).error();
    return ActionRun{*std::move(timeline), runner.heldUp()};
}

Message heldUpText(const Order &order, const HeldUp &wait, const std::string &unit)
{
    const std::string delayed = actionText(order, wait.rank, wait.delayed);
    return {core::tr("Rank %1 waits in %2 for %3 on rank %4 while %5 is ready: %5 starts at %6 instead of %7"),
            {Number(wait.rank), actionText(order, wait.rank, wait.receive), actionText(order, wait.from, wait.source),
             Number(wait.from), delayed, Number(wait.until.si(), unit), Number(wait.ready.si(), unit)}};
}

} // namespace shardscope::schedule
