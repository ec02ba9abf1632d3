// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/simulate.h"

#include "core/base/errorcode.h"
#include "core/schedule/cells.h"
#include "core/schedule/registry.h"
#include "core/schedule/rendezvous.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace shardscope::schedule {

namespace {

constexpr double pending = -1.0; // no end is before 0
constexpr std::size_t stopInterval = 4096;

/// Runs each device as far as its inputs reach, then turns to another one. A
/// device waits for one signal at a time, so a finished task need only look
/// whether its one consumer waits for just that.
class Engine {
public:
    Engine(const Order &order, const std::vector<Cell> &cells, double *starts)
        : m_order(order)
        , m_cells(cells)
        , m_tasks(order.all().data())
        , m_starts(starts)
        , m_lanes(static_cast<std::size_t>(order.devices()))
    {
        const std::size_t signals = static_cast<std::size_t>(order.map().stages)
            * static_cast<std::size_t>(order.shape().chunks) * (order.shape().forwardOnly ? 1U : 2U);
        m_ends.assign(signals, pending);
    }

    Status run(const Progress &progress);

private:
    struct Lane {
        double clock = 0;
        std::uint32_t next = 0;
        std::uint32_t last = 0;
        std::uint32_t waitsFor = noSignal;
    };

    template <bool overlapped>
    void advance(int device);
    void finish(std::uint32_t signal, double end, int consumer);
    [[nodiscard]] Error deadlock() const;

    const Order &m_order;
    const std::vector<Cell> &m_cells;
    const Task *m_tasks;
    double *m_starts;
    std::vector<Lane> m_lanes;
    std::vector<double> m_ends; ///< by signal
    std::vector<int> m_ready;
    std::size_t m_done = 0;
};

inline void Engine::finish(std::uint32_t signal, double end, int consumer)
{
    m_ends[signal] = end;
    if (consumer < 0)
        return;
    Lane &lane = m_lanes[static_cast<std::size_t>(consumer)];
    if (lane.waitsFor == signal) {
        lane.waitsFor = noSignal;
        m_ready.push_back(consumer);
    }
}

template <bool overlapped>
void Engine::advance(int device)
{
    Lane &lane = m_lanes[static_cast<std::size_t>(device)];
    const Cell *cells = m_cells.data() + static_cast<std::size_t>(device) * static_cast<std::size_t>(m_order.map().slots);
    const double *ends = m_ends.data();
    std::uint32_t i = lane.next;
    double now = lane.clock;
    // Delays the task until a signal and a transfer; false when the signal is not there yet.
    const auto arrived = [&](std::uint32_t signal, double delay) {
        const double end = ends[signal];
        if (end < 0) {
            lane.waitsFor = signal;
            return false;
        }
        now = std::max(now, end + delay);
        return true;
    };
    for (; i < lane.last; ++i) {
        const Task task = m_tasks[i];
        const auto kind = task.kind();
        const auto chunk = static_cast<std::uint32_t>(task.chunk());
        const Cell &cell = cells[task.slot()];
        const double before = now;
        const auto forwardArrived = [&] {
            return cell.forwardIn == noSignal
                || arrived(cell.forwardIn + chunk, cell.costOf(TaskKind::RecvF));
        };
        if (kind == TaskKind::F) {
            if (!forwardArrived())
                break;
            m_starts[i] = now;
            now += cell.costOf(TaskKind::F);
            finish(cell.forwardOut + chunk, now, cell.forwardTo);
        } else if (kind == TaskKind::W) {
            if (!arrived(cell.backwardOut + chunk, 0.0))
                break;
            m_starts[i] = now;
            now += cell.costOf(TaskKind::W);
        } else if (!overlapped || kind != TaskKind::FB) {
            if (!arrived(cell.backwardIn + chunk, cell.costOf(TaskKind::RecvG)))
                break;
            m_starts[i] = now;
            now += cell.costOf(kind);
            finish(cell.backwardOut + chunk, now, cell.backwardTo);
        } else {
            const Task partner = m_order.partner(i);
            const Cell &back = cells[partner.slot()];
            const auto backChunk = static_cast<std::uint32_t>(partner.chunk());
            if (!forwardArrived()
                || !arrived(back.backwardIn + backChunk, back.costOf(TaskKind::RecvG))) {
                now = before;
                break;
            }
            m_starts[i] = now;
            now += cell.costOf(TaskKind::FB);
            finish(cell.forwardOut + chunk, now, cell.forwardTo);
            finish(back.backwardOut + backChunk, now, back.backwardTo);
        }
    }
    m_done += i - lane.next;
    lane.next = i;
    lane.clock = now;
}

Status Engine::run(const Progress &progress)
{
    for (int device = m_order.devices() - 1; device >= 0; --device) {
        Lane &lane = m_lanes[static_cast<std::size_t>(device)];
        lane.next = m_order.first(device);
        lane.last = m_order.first(device + 1);
        m_ready.push_back(device);
    }
    const bool overlapped = m_order.overlapped();
    for (std::size_t turn = 1; !m_ready.empty(); ++turn) {
        const int device = m_ready.back();
        m_ready.pop_back();
        if (overlapped)
            advance<true>(device);
        else
            advance<false>(device);
        if (turn % stopInterval == 0) {
            if (progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
            progress.report(static_cast<double>(m_done) / static_cast<double>(m_order.tasks()));
        }
    }
    if (m_done < m_order.tasks())
        return deadlock();
    return Nothing{};
}

Error Engine::deadlock() const
{
    std::vector<Waiting> waiting(m_lanes.size());
    for (std::size_t device = 0; device < m_lanes.size(); ++device) {
        const Lane &lane = m_lanes[device];
        if (lane.next < lane.last)
            waiting[device] = {lane.next, originOf(m_order, lane.waitsFor).device};
    }
    return deadlockError(m_order, waiting);
}

} // namespace

Result<Timeline> simulate(const OrderPtr &order, const Problem &problem, const Progress &progress)
{
    if (problem.transfers.blocking)
        return simulateRendezvous(*order, problem, progress);
    const std::vector<Cell> cells = cellsOf(*order, problem);
    const auto starts = std::make_shared_for_overwrite<double[]>(order->tasks());
    if (auto s = Engine(*order, cells, starts.get()).run(progress); !s)
        return s.error();
    return timelineOf(order, cells, starts);
}

Result<Timeline> timelineOf(OrderPtr order, const std::vector<Cell> &cells, std::shared_ptr<const double[]> starts)
{
    Timeline timeline(std::move(order), cells, std::move(starts));
    if (!std::isfinite(timeline.makespan().si()))
        return Error{ErrorCode::ValueRange, {"The step time", "inf", "times whose sum is finite"}, {}};
    return timeline;
}

Result<Timeline> simulateSchedule(std::string_view scheduleId, const Problem &problem, const Progress &progress)
{
    const auto schedule = findSchedule(scheduleId);
    if (!schedule)
        return schedule.error();
    auto order = buildOrder(**schedule, problem, progress);
    if (!order)
        return std::move(order).error();
    return simulate(*order, problem, progress);
}

} // namespace shardscope::schedule
