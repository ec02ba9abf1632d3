// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/engine.h"

#include "core/base/errorcode.h"
#include "core/schedule/commlanes.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace shardscope::schedule {

namespace {

constexpr double pending = -1.0; // no end is before 0
constexpr std::size_t stopInterval = 4096;
/// Neighbours that are run as far as they get before the next ones: they wake
/// each other many times, and what they touch stays in the nearest caches.
constexpr std::size_t blockDevices = 16;

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
    m_comm.turns.clear(); // a run that was stopped leaves some
    m_done = 0;
}

inline void Engine::makeReady(int device)
{
    m_ready[static_cast<std::size_t>(device) / blockDevices].push_back(device);
    ++m_readyCount;
}

inline int Engine::takeReady()
{
    // Two blocks at a time, moving on by one, so that no border stays put.
    while (m_ready[m_block].empty() && m_ready[m_block + 1].empty())
        m_block = m_block + 2 >= m_ready.size() ? 0 : m_block + 1;
    std::vector<int> &block = m_ready[m_block].empty() ? m_ready[m_block + 1] : m_ready[m_block];
    const int device = block.back();
    block.pop_back();
    --m_readyCount;
    return device;
}

bool Engine::giveTurn()
{
    std::vector<std::pair<double, int>> &turns = m_comm.turns;
    if (turns.empty())
        return false;
    std::ranges::pop_heap(turns, std::greater());
    makeReady(turns.back().second);
    turns.pop_back();
    return true;
}

inline void Engine::finish(std::uint32_t signal, double end, int consumer)
{
    m_ends[signal] = end;
    if (consumer < 0)
        return;
    // A device waits for one signal at a time, so its one consumer need only be
    // asked whether it waits for just this.
    Lane &lane = m_lanes[static_cast<std::size_t>(consumer)];
    if (lane.waitsFor == signal) {
        lane.waitsFor = noSignal;
        makeReady(consumer);
    }
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

template <bool recorded>
void Engine::issuePlaced(CommLane &lane, int device, std::uint32_t pass, double ready, bool gathers)
{
    const CommOrder &placed = *m_comm.placed;
    const std::uint32_t last = placed.first[static_cast<std::size_t>(device) + 1];
    const std::size_t cells = static_cast<std::size_t>(device) * (m_cells.size() / m_lanes.size());
    std::uint32_t i = lane.placed;
    for (; i < last && placed.before[i] <= pass; ++i) {
        const Task task = placed.tasks[i];
        if ((task.kind() == TaskKind::Gather) != gathers)
            continue;
        const std::size_t cell = cells + static_cast<std::size_t>(task.slot());
        const double start = std::max(lane.clock, ready);
        lane.clock = start + (*m_comm.cells)[cell].costOf(task.kind());
        if constexpr (recorded)
            m_comm.records[lane.next++] = {start, lane.clock, task};
        if (gathers)
            m_comm.gathered[cell] = lane.clock;
    }
    if (gathers)
        return;
    lane.placed = i;
    lane.placedAt = i < last ? placed.before[i] : noSignal;
}

template <bool overlapped, bool recorded, class Start>
void Engine::advanceLanes(const Order &order, Start *starts, int device)
{
    Lane &lane = m_lanes[static_cast<std::size_t>(device)];
    CommLane &line = m_comm.lanes[static_cast<std::size_t>(device)];
    double wire = line.clock;
    std::uint32_t next = line.next;
    std::uint32_t placedAt = line.placedAt;
    CommRecord *records = m_comm.records;
    double *passEnds = m_comm.ends;
    const double slowdown = m_comm.slowdown;
    const std::size_t first = static_cast<std::size_t>(device) * static_cast<std::size_t>(order.map().slotCount);
    const HotCell *cells = m_cells.data() + first;
    const double *gathered = m_comm.gathered.data() + first;
    const Cell *costs = m_comm.cells->data() + first;
    const Task *tasks = order.all().data();
    const double *ends = m_ends.data();
    const bool exchangesForward = m_comm.exchangesForward;
    const bool exchangesBackward = m_comm.exchangesBackward;
    const bool offloads = m_comm.offloads;
    const int sharedBy = m_comm.sharedBy;
    double reloaded = line.reloaded;
    std::uint32_t i = lane.next;
    double now = lane.clock;
    // A signal says when its transfer is over. What is only written down is known to start.
    const auto arrived = [&](double &start, std::uint32_t signal) {
        if constexpr (recorded)
            return true;
        const double end = ends[signal];
        if (end < 0) {
            lane.waitsFor = signal;
            return false;
        }
        start = std::max(start, end);
        return true;
    };
    const auto placed = [&](double ready, bool gathers) {
        if (placedAt > i + 1)
            return;
        line.clock = wire;
        line.next = next;
        issuePlaced<recorded>(line, device, i + 1, ready, gathers);
        wire = line.clock;
        next = line.next;
        placedAt = line.placedAt;
    };
    const auto issue = [&](TaskKind kind, Task task, double ready, double cost, double linkFree = 0) {
        const double start = std::max(wire, ready);
        wire = std::max(start, linkFree) + cost;
        if constexpr (recorded)
            records[next++] = {start, wire, Task(kind, task.slot(), task.chunk())};
        return wire;
    };
    // The end of a pass that takes so long alone: what is issued by now keeps the lane busy without a gap.
    const auto ended = [&](double start, double length) {
        if (slowdown == 1)
            return start + length;
        const double beside = std::max(0.0, wire - start);
        const double slow = length * slowdown;
        const double end = slow <= beside ? start + slow : start + length + beside * (1 - 1 / slowdown);
        if constexpr (!recorded)
            passEnds[i] = end;
        return end;
    };
    const auto exchange = [&](TaskKind kind, Task task, double ready) {
        return issue(kind, task, ready, costs[task.slot()].costOf(kind));
    };
    const auto leaves = [&](int to) { return sharedBy > 1 && to >= 0 && to / sharedBy != device / sharedBy; };
    const auto hand = [&](TaskKind kind, Task task, std::uint32_t signal, int to, double cost) {
        double there = now;
        if (leaves(to)) {
            double &link = m_comm.links[static_cast<std::size_t>(device / sharedBy)];
            there = link = issue(kind, task, now, cost, link);
        } else if (to >= 0 && to != device) {
            there = issue(kind, task, now, cost);
        }
        if constexpr (!recorded)
            finish(signal, there, to);
    };
    const auto reload = [&](double ready) {
        if (i + 1 == lane.last || neededAtOnce(order, i))
            return 0.0;
        const std::optional<Task> back = backwardOf(order, i + 1);
        return back ? exchange(TaskKind::Reload, *back, ready) : 0.0;
    };
    for (; i < lane.last; ++i) {
        const Task task = tasks[i];
        const TaskKind kind = task.kind();
        const HotCell &cell = cells[task.slot()];
        const std::uint32_t chunk = tileOffset(task.chunk());
        const bool pair = overlapped && kind == TaskKind::FB;
        const bool forward = pair || kind == TaskKind::F;
        const Task partner = pair ? order.partner(i) : task;
        const HotCell &back = cells[partner.slot()];
        const std::uint32_t backChunk = tileOffset(partner.chunk());
        if (!line.handing) {
            double start = std::max({now, gathered[task.slot()], reloaded});
            if (kind == TaskKind::W) {
                double same = start; // its inputs are there when the pass before is over, not when they are sent
                if (!arrived(same, cell.backwardOut + chunk))
                    break;
            } else {
                const std::uint32_t in = forward ? cell.forwardIn : cell.backwardIn;
                if (in != noSignal && !arrived(start, in + chunk))
                    break;
            }
            if (pair) {
                start = std::max(start, gathered[partner.slot()]);
                if (!arrived(start, back.backwardIn + backChunk))
                    break;
            }
            if constexpr (recorded)
                start = starts[i];
            else
                starts[i] = start;
            placed(start, true);
            if (offloads)
                reloaded = reload(start);
            double over = start; // a pair exchanges while it computes, a pass alone behind it
            if (pair && exchangesForward)
                over = exchange(TaskKind::ExchangeF, task, start);
            if (pair && exchangesBackward)
                over = exchange(TaskKind::ExchangeG, partner, start);
            now = std::max(over, ended(start, cell.cost[row(kind)]));
            if (kind != TaskKind::W && !pair && (forward ? exchangesForward : exchangesBackward))
                now = exchange(forward ? TaskKind::ExchangeF : TaskKind::ExchangeG, task, now);
            if ((forward && leaves(cell.forwardTo)) || (kind != TaskKind::W && kind != TaskKind::F && leaves(back.backwardTo))) {
                line.handing = true;
                m_comm.turns.emplace_back(now, device);
                std::ranges::push_heap(m_comm.turns, std::greater());
                break;
            }
        }
        line.handing = false;
        if (forward)
            hand(TaskKind::SendF, task, cell.forwardOut + chunk, cell.forwardTo, cell.forwardDelay);
        if (kind != TaskKind::W && kind != TaskKind::F)
            hand(TaskKind::SendG, partner, back.backwardOut + backChunk, back.backwardTo, back.backwardDelay);
        if (offloads && forward && (i + 1 == lane.last || !neededAtOnce(order, i)))
            exchange(TaskKind::Offload, task, now);
        placed(now, false);
    }
    line.reloaded = reloaded;
    line.clock = wire;
    line.next = next;
    m_done += i - lane.next;
    lane.next = i;
    lane.clock = now;
}

template <class Advance>
Status Engine::drive(const Order &order, const Progress &progress, const Advance &advance)
{
    for (int device = 0; device < order.devices(); ++device) {
        Lane &lane = m_lanes[static_cast<std::size_t>(device)];
        lane.next = order.first(device);
        lane.last = order.first(device + 1);
        makeReady(device);
    }
    for (std::size_t turn = 1; m_readyCount > 0 || giveTurn(); ++turn) {
        advance(takeReady());
        if (turn % stopInterval == 0) {
            if (progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
            progress.report(static_cast<double>(m_done) / static_cast<double>(order.tasks()));
        }
    }
    if (m_done < order.tasks())
        return deadlockError(order, waiting(order));
    return Nothing{};
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

void Engine::prepareLanes(const CommLanes &lanes)
{
    const std::vector<Cell> &cells = lanes.cells();
    const Communication &comm = lanes.comm();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        m_cells[i].forwardDelay = cells[i].costOf(TaskKind::SendF);
        m_cells[i].backwardDelay = cells[i].costOf(TaskKind::SendG);
    }
    m_comm.placed = lanes.placed();
    m_comm.cells = &cells;
    m_comm.exchangesForward = !comm.exchangeForward.empty();
    m_comm.exchangesBackward = !comm.exchangeBackward.empty();
    m_comm.offloads = lanes.offloads();
    m_comm.sharedBy = comm.sharedBy;
    m_comm.slowdown = comm.slowdown;
    m_comm.lanes.assign(m_lanes.size(), {});
    m_comm.gathered.assign(cells.size(), 0.0);
    m_comm.links.assign(m_lanes.size(), 0.0);
}

template <bool recorded>
void Engine::beginLane(const CommLanes &lanes, int device)
{
    CommLane &lane = m_comm.lanes[static_cast<std::size_t>(device)];
    lane.next = lanes.first(device);
    lane.placedAt = noSignal;
    if (m_comm.placed == nullptr)
        return;
    lane.placed = m_comm.placed->first[static_cast<std::size_t>(device)];
    for (const bool gathers : {true, false})
        issuePlaced<recorded>(lane, device, lanes.order().first(device), 0.0, gathers);
}

Status Engine::runLanes(CommLanes &lanes, double *starts, double *ends, const Progress &progress)
{
    const Order &order = lanes.order();
    prepare(order, lanes.cells());
    prepareLanes(lanes);
    m_comm.ends = ends;
    for (int device = 0; device < order.devices(); ++device)
        beginLane<false>(lanes, device);
    const Status done = drive(order, progress, [&](int device) {
        if (order.overlapped())
            advanceLanes<true, false>(order, starts, device);
        else
            advanceLanes<false, false>(order, starts, device);
    });
    std::vector<double> laneEnds;
    for (const CommLane &lane : m_comm.lanes)
        laneEnds.push_back(lane.clock);
    lanes.setEnds(std::move(laneEnds));
    return done;
}

void Engine::record(const CommLanes &lanes, const double *starts, CommRecord *records)
{
    const Order &order = lanes.order();
    prepare(order, lanes.cells());
    prepareLanes(lanes);
    m_comm.records = records;
    for (int device = 0; device < order.devices(); ++device)
        beginLane<true>(lanes, device);
    (void)drive(order, {}, [&](int device) {
        if (order.overlapped())
            advanceLanes<true, true>(order, starts, device);
        else
            advanceLanes<false, true>(order, starts, device);
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
