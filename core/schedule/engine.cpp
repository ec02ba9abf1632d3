// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/engine.h"

#include "core/schedule/enginedrive.h"

#include <algorithm>

namespace shardscope::schedule {

namespace {

constexpr double pending = -1.0; // no end is before 0
constexpr std::size_t row(TaskKind kind)
{
    return static_cast<std::size_t>(kind);
}

} // namespace

void Engine::prepare(const Order &order, const std::vector<Cell> &cells)
{
    const auto stages = static_cast<std::uint32_t>(order.map().stages);
    const auto chunks = static_cast<std::uint32_t>(order.shape().chunks);
    m_tileRow = (stages | 1U) * 8U; // odd, or rows would fall on the same cache sets
    m_backwardBase = (chunks + 7U) / 8U * m_tileRow;
    m_ends.assign(std::size_t{m_backwardBase} * (order.shape().forwardOnly ? 1U : 2U), pending);
    const auto tiled = [&](std::uint32_t signal) {
        if (signal == noSignal)
            return signal;
        const std::uint32_t stage = signal / chunks;
        return stage < stages ? stage * 8U : m_backwardBase + (stage - stages) * 8U;
    };
    m_cells.clear();
    m_cells.reserve(cells.size());
    for (const Cell &cell : cells) {
        HotCell hot;
        std::copy_n(cell.cost.begin(), hot.cost.size(), hot.cost.begin());
        hot.forwardDelay = cell.costOf(TaskKind::RecvF);
        hot.backwardDelay = cell.costOf(TaskKind::RecvG);
        hot.forwardIn = tiled(cell.forwardIn);
        hot.backwardIn = tiled(cell.backwardIn);
        hot.forwardOut = tiled(cell.forwardOut);
        hot.backwardOut = tiled(cell.backwardOut);
        hot.forwardTo = cell.forwardTo;
        hot.backwardTo = cell.backwardTo;
        m_cells.push_back(hot);
    }
    m_lanes.assign(static_cast<std::size_t>(order.devices()), {});
    m_ready.assign((m_lanes.size() + blockDevices - 1) / blockDevices + 1, {});
    m_block = m_readyCount = 0;
    m_comm.links.clear();
    m_done = 0;
}

template <bool overlapped>
void Engine::advance(const Order &order, double *starts, int device)
{
    Lane &lane = m_lanes[static_cast<std::size_t>(device)];
    const HotCell *cells = m_cells.data() + static_cast<std::size_t>(device) * static_cast<std::size_t>(order.map().slotCount);
    const Task *tasks = order.all().data();
    const double *ends = m_ends.data();
    std::uint32_t i = lane.next;
    double now = lane.clock;
    // Delays the task until a signal and a transfer; false when the signal is not there yet.
    const auto arrived = [&](double &start, std::uint32_t signal, double delay) {
        const double end = ends[signal];
        if (end < 0) {
            lane.waitsFor = signal;
            return false;
        }
        start = std::max(start, end + delay);
        return true;
    };
    for (; i < lane.last; ++i) {
        const Task task = tasks[i];
        const TaskKind kind = task.kind();
        const HotCell &cell = cells[task.slot()];
        const std::uint32_t chunk = tileOffset(task.chunk());
        double start = now;
        if (kind == TaskKind::F) {
            if (cell.forwardIn != noSignal && !arrived(start, cell.forwardIn + chunk, cell.forwardDelay))
                break;
            now = start + cell.cost[row(TaskKind::F)];
            finish(cell.forwardOut + chunk, now, cell.forwardTo);
        } else if (kind == TaskKind::W) {
            if (!arrived(start, cell.backwardOut + chunk, 0.0))
                break;
            now = start + cell.cost[row(TaskKind::W)];
        } else if (!overlapped || kind != TaskKind::FB) {
            if (!arrived(start, cell.backwardIn + chunk, cell.backwardDelay))
                break;
            now = start + cell.cost[row(kind)];
            finish(cell.backwardOut + chunk, now, cell.backwardTo);
        } else {
            const Task partner = order.partner(i);
            const HotCell &back = cells[partner.slot()];
            const std::uint32_t backChunk = tileOffset(partner.chunk());
            if (cell.forwardIn != noSignal && !arrived(start, cell.forwardIn + chunk, cell.forwardDelay))
                break;
            if (!arrived(start, back.backwardIn + backChunk, back.backwardDelay))
                break;
            now = start + cell.cost[row(TaskKind::FB)];
            finish(cell.forwardOut + chunk, now, cell.forwardTo);
            finish(back.backwardOut + backChunk, now, back.backwardTo);
        }
        starts[i] = start;
    }
    m_done += i - lane.next;
    lane.next = i;
    lane.clock = now;
}

Status Engine::run(const Order &order, const std::vector<Cell> &cells, double *starts, const Progress &progress)
{
    prepare(order, cells);
    return drive(order, progress, [&](int device) {
        if (order.overlapped())
            advance<true>(order, starts, device);
        else
            advance<false>(order, starts, device);
    });
}

std::vector<Waiting> Engine::waiting(const Order &order) const
{
    const auto stages = static_cast<std::uint32_t>(order.map().stages);
    std::vector<Waiting> waiting(m_lanes.size());
    for (std::size_t device = 0; device < m_lanes.size(); ++device) {
        const Lane &lane = m_lanes[device];
        if (lane.next == lane.last)
            continue;
        const std::uint32_t signal = lane.waitsFor >= m_backwardBase ? lane.waitsFor - m_backwardBase : lane.waitsFor;
        const int chunk = static_cast<int>(signal / m_tileRow * 8U + signal % 8U);
        const int stage = static_cast<int>(signal % m_tileRow / 8U % stages);
        waiting[device] = {lane.next, order.map().cell(order.direction(chunk), stage) / order.map().slotCount};
    }
    return waiting;
}

} // namespace shardscope::schedule
