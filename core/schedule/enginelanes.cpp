// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/comm.h"
#include "core/schedule/commlanes.h"
#include "core/schedule/enginedrive.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

// The second lanes: what is communicated beside the passes.
namespace shardscope::schedule {

bool Engine::isFirst(const CommLane &lane, double end) const
{
    const std::vector<double> &soonest = m_comm.links[static_cast<std::size_t>(lane.group)].soonest;
    for (std::size_t other = 0; other < soonest.size(); ++other)
        if (other != lane.place && (soonest[other] < end || (soonest[other] == end && other < lane.place)))
            return false;
    return true;
}

void Engine::giveTurns(const Order &order, int device)
{
    constexpr double never = std::numeric_limits<double>::infinity();
    const Lane &lane = m_lanes[static_cast<std::size_t>(device)];
    const CommLane &line = m_comm.lanes[static_cast<std::size_t>(device)];
    Link &link = m_comm.links[static_cast<std::size_t>(line.group)];
    double soonest = lane.next == lane.last ? never : lane.clock;
    if (lane.next != lane.last && line.turn == Turn::None) {
        const Task task = order.task(lane.next);
        const std::size_t first = static_cast<std::size_t>(device) * static_cast<std::size_t>(order.map().slotCount);
        soonest += m_cells[first + static_cast<std::size_t>(task.slot())].cost[static_cast<std::size_t>(task.kind())];
    }
    link.soonest[line.place] = soonest;
    if (link.waiting == 0)
        return;
    const auto first = std::ranges::min_element(link.soonest) - link.soonest.begin();
    const int next = link.devices[static_cast<std::size_t>(first)];
    if (m_comm.lanes[static_cast<std::size_t>(next)].turn == Turn::Waits)
        giveTurn(link, next);
}

void Engine::giveTurn(Link &link, int device)
{
    m_comm.lanes[static_cast<std::size_t>(device)].turn = Turn::Given;
    --link.waiting;
    makeReady(device);
}

bool Engine::giveTurn()
{
    int first = -1;
    Link *of = nullptr;
    const auto end = [this](int device) { return m_lanes[static_cast<std::size_t>(device)].clock; };
    for (Link &link : m_comm.links) {
        for (const int device : link.devices) {
            if (m_comm.lanes[static_cast<std::size_t>(device)].turn != Turn::Waits || (first >= 0 && end(first) <= end(device)))
                continue;
            first = device;
            of = &link;
        }
    }
    if (of != nullptr)
        giveTurn(*of, first);
    return of != nullptr;
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
        lane.clock = start + (*m_comm.costs)[cell].costOf(task.kind());
        if constexpr (recorded)
            m_comm.records[lane.next++] = {start, lane.clock, task};
        if (gathers)
            m_comm.cells[cell].gathered = lane.clock;
    }
    if (gathers)
        return;
    lane.placed = i;
    lane.placedAt = i < last ? placed.before[i] : noSignal;
}

template <bool overlapped, bool recorded, bool alone, class Start>
void Engine::advanceLanes(const Order &order, Start *starts, int device)
{
    Lane &lane = m_lanes[static_cast<std::size_t>(device)];
    CommLane &line = m_comm.lanes[static_cast<std::size_t>(device)];
    double wire = line.clock;
    double reloaded = line.reloaded;
    std::uint32_t next = line.next;
    std::uint32_t placedAt = line.placedAt;
    Turn turn = line.turn;
    CommRecord *records = m_comm.records;
    double *passEnds = m_comm.ends;
    const double slowdown = m_comm.slowdown;
    const double slowShare = 1 - 1 / slowdown;
    const std::size_t first = static_cast<std::size_t>(device) * static_cast<std::size_t>(order.map().slotCount);
    const HotCell *cells = m_cells.data() + first;
    const CommCell *beside = m_comm.cells.data() + first;
    const Task *tasks = order.all().data();
    const double *ends = m_ends.data();
    const bool exchangesForward = !alone && m_comm.exchangesForward;
    const bool exchangesBackward = !alone && m_comm.exchangesBackward;
    const bool offloads = !alone && m_comm.offloads;
    std::uint32_t i = lane.next;
    const std::uint32_t last = lane.last;
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
    const auto issued = [&](TaskKind kind, Task task, double start, double end) {
        wire = end;
        if constexpr (recorded)
            records[next++] = {start, end, Task(kind, task.slot(), task.chunk())};
        return end;
    };
    const auto issue = [&](TaskKind kind, Task task, double ready, double cost) {
        const double start = std::max(wire, ready);
        return issued(kind, task, start, start + cost);
    };
    // The end of a pass that takes so long alone: what is issued by now keeps the lane busy without a gap.
    const auto ended = [&](double start, double length) {
        if (alone || slowdown == 1)
            return start + length;
        const double together = std::max(0.0, wire - start);
        const double slow = length * slowdown;
        const double whole = start + slow; // both, so that there is nothing to guess
        const double part = start + length + together * slowShare;
        const double end = slow <= together ? whole : part;
        if constexpr (!recorded)
            passEnds[i] = end;
        return end;
    };
    const auto hand = [&](TaskKind kind, Task task, std::uint32_t signal, int to, double cost, double *link) {
        double there = now;
        if (link != nullptr) {
            const double start = std::max(wire, now);
            there = issued(kind, task, start, (alone ? start : std::max(start, *link)) + cost);
            if (!alone)
                *link = there;
        }
        if constexpr (!recorded)
            finish(signal, there, to);
    };
    // The pass for whose activations one has come.
    const auto needed = [&](std::uint32_t pass) -> std::optional<Task> {
        if constexpr (overlapped)
            return backwardOf(order, pass);
        const TaskKind kind = tasks[pass].kind();
        return kind == TaskKind::I || kind == TaskKind::B ? std::optional(tasks[pass]) : std::nullopt;
    };
    bool stays = line.stays;
    for (; i < last; ++i) {
        const Task task = tasks[i];
        const TaskKind kind = task.kind();
        const HotCell &cell = cells[task.slot()];
        const std::uint32_t chunk = tileOffset(task.chunk());
        const bool pair = overlapped && kind == TaskKind::FB;
        const bool forward = pair || kind == TaskKind::F;
        const bool backward = kind != TaskKind::W && kind != TaskKind::F;
        const Task partner = pair ? order.partner(i) : task;
        const HotCell &back = cells[partner.slot()];
        const std::uint32_t backChunk = tileOffset(partner.chunk());
        const CommCell &around = beside[task.slot()];
        if (turn == Turn::None) {
            double start = std::max(now, around.gathered);
            if (offloads)
                start = std::max(start, reloaded);
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
                start = std::max(start, beside[partner.slot()].gathered);
                if (!arrived(start, back.backwardIn + backChunk))
                    break;
            }
            if constexpr (recorded)
                start = starts[i];
            else
                starts[i] = start;
            placed(start, true);
            if (offloads) {
                const std::optional<Task> needs = i + 1 < last ? needed(i + 1) : std::nullopt;
                stays = forward && needs && needs->slot() == task.slot() && needs->chunk() == task.chunk();
                reloaded = needs && !stays ? issue(TaskKind::Reload, *needs, start, beside[needs->slot()].move) : 0;
            }
            double over = start; // a pair exchanges while it computes, a pass alone behind it
            if (pair && exchangesForward)
                over = issue(TaskKind::ExchangeF, task, start, around.exchangeForward);
            if (pair && exchangesBackward)
                over = issue(TaskKind::ExchangeG, partner, start, beside[partner.slot()].exchangeBackward);
            now = std::max(over, ended(start, cell.cost[static_cast<std::size_t>(kind)]));
            if (!pair && forward && exchangesForward)
                now = issue(TaskKind::ExchangeF, task, now, around.exchangeForward);
            if (!pair && backward && exchangesBackward)
                now = issue(TaskKind::ExchangeG, task, now, around.exchangeBackward);
            const std::uint32_t shared = around.shared | (pair ? beside[partner.slot()].shared : 0U);
            if (!alone && (shared >> static_cast<unsigned>(kind) & 1U) != 0 && !isFirst(line, now)) {
                turn = Turn::Waits;
                ++m_comm.links[static_cast<std::size_t>(line.group)].waiting;
                break;
            }
        }
        turn = Turn::None;
        if (forward)
            hand(TaskKind::SendF, task, cell.forwardOut + chunk, cell.forwardTo, cell.forwardDelay, around.forwardLink);
        if (backward)
            hand(TaskKind::SendG, partner, back.backwardOut + backChunk, back.backwardTo, back.backwardDelay,
                 beside[partner.slot()].backwardLink);
        if (offloads && forward && !stays)
            issue(TaskKind::Offload, task, now, around.move);
        placed(now, false);
    }
    line.reloaded = reloaded;
    line.stays = stays;
    line.clock = wire;
    line.next = next;
    line.turn = turn;
    m_done += i - lane.next;
    lane.next = i;
    lane.clock = now;
    if (!alone && line.group >= 0)
        giveTurns(order, device);
}

void Engine::prepareLinks(int sharedBy, int slots)
{
    const auto each = static_cast<std::size_t>(sharedBy);
    if (sharedBy > 1)
        m_comm.links.assign((m_lanes.size() + each - 1) / each, {});
    constexpr auto bits = [](auto... kinds) { return (... | (1U << static_cast<unsigned>(kinds))); };
    for (std::size_t at = 0; at < m_cells.size(); ++at) {
        const auto device = static_cast<int>(at) / slots;
        const int group = device / sharedBy;
        CommCell &cell = m_comm.cells[at];
        CommLane &lane = m_comm.lanes[static_cast<std::size_t>(device)];
        const auto link = [&](int to, std::uint32_t kinds) -> double * {
            if (to < 0 || to == device)
                return nullptr;
            if (sharedBy <= 1 || to / sharedBy == group)
                return &lane.link;
            cell.shared |= kinds;
            Link &shared = m_comm.links[static_cast<std::size_t>(group)];
            if (std::exchange(lane.group, group) < 0) {
                lane.place = shared.devices.size();
                shared.devices.push_back(device);
                shared.soonest.push_back(0); // until it has run
            }
            return &shared.clock;
        };
        cell.forwardLink = link(m_cells[at].forwardTo, bits(TaskKind::F, TaskKind::FB));
        cell.backwardLink = link(m_cells[at].backwardTo, bits(TaskKind::I, TaskKind::B, TaskKind::FB));
    }
}

void Engine::prepareLanes(const CommLanes &lanes)
{
    const std::vector<Cell> &cells = lanes.cells();
    const Communication &comm = lanes.comm();
    m_comm.placed = lanes.placed();
    m_comm.costs = &cells;
    m_comm.exchangesForward = !comm.exchangeForward.empty();
    m_comm.exchangesBackward = !comm.exchangeBackward.empty();
    m_comm.offloads = lanes.offloads();
    m_comm.slowdown = comm.slowdown;
    m_comm.lanes.assign(m_lanes.size(), {});
    m_comm.cells.clear();
    m_comm.cells.reserve(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        m_cells[i].forwardDelay = cells[i].costOf(TaskKind::SendF);
        m_cells[i].backwardDelay = cells[i].costOf(TaskKind::SendG);
        m_comm.cells.push_back({0.0, cells[i].costOf(TaskKind::ExchangeF), cells[i].costOf(TaskKind::ExchangeG),
                                cells[i].costOf(TaskKind::Offload)});
    }
    prepareLinks(comm.sharedBy, lanes.order().map().slotCount);
}

template <bool recorded>
void Engine::beginLane(const CommLanes &lanes, int device)
{
    CommLane &lane = m_comm.lanes[static_cast<std::size_t>(device)];
    lane.next = recorded ? lanes.first(device) : 0;
    lane.placedAt = noSignal;
    if (m_comm.placed == nullptr)
        return;
    lane.placed = m_comm.placed->first[static_cast<std::size_t>(device)];
    for (const bool gathers : {true, false})
        issuePlaced<recorded>(lane, device, lanes.order().first(device), 0.0, gathers);
}

template <bool recorded, class Start>
Status Engine::driveLanes(const Order &order, Start *starts, const Progress &progress)
{
    const bool alone =
        m_comm.links.empty() && !m_comm.exchangesForward && !m_comm.exchangesBackward && !m_comm.offloads && m_comm.slowdown == 1;
    const auto drive = [&](auto pairs, auto only) {
        return this->drive(order, progress, [&](int device) {
            advanceLanes<decltype(pairs)::value, recorded, decltype(only)::value>(order, starts, device);
        });
    };
    if (order.overlapped())
        return drive(std::true_type(), std::false_type());
    return alone ? drive(std::false_type(), std::true_type()) : drive(std::false_type(), std::false_type());
}

Status Engine::runLanes(CommLanes &lanes, double *starts, double *ends, const Progress &progress)
{
    const Order &order = lanes.order();
    prepare(order, lanes.cells());
    prepareLanes(lanes);
    m_comm.ends = ends;
    for (int device = 0; device < order.devices(); ++device)
        beginLane<false>(lanes, device);
    const Status done = driveLanes<false>(order, starts, progress);
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
    (void)driveLanes<true>(order, starts, {});
}

} // namespace shardscope::schedule
