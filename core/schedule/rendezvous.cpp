// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/rendezvous.h"

#include "core/base/errorcode.h"
#include "core/schedule/actions.h"
#include "core/schedule/ownorder.h"

#include <algorithm>

namespace shardscope::schedule {

namespace {

constexpr std::size_t shownInRing = 6;
constexpr double notYet = -1.0; // nothing is sent before 0

/// Each device runs on until it has to meet a partner that is not there.
class Meeting {
public:
    Meeting(const HandedOrder &handed, double *starts)
        : m_order(*handed.order), m_cells(handed.cells), m_starts(starts), m_name(handed.name),
          m_lanes(static_cast<std::size_t>(m_order.devices()))
    {
        if (handed.busy == Ends::Receiver)
            m_sent.assign(2 * static_cast<std::size_t>(m_order.map().stages) * static_cast<std::size_t>(m_order.shape().chunks),
                          notYet);
    }

    Status run(const Progress &progress, std::vector<Waiting> *waits)
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
        return finished(waits);
    }

private:
    struct Lane {
        double clock = 0;
        std::uint32_t next = 0;
        std::uint32_t meets = noSignal;
        int partner = -1;
    };

    [[nodiscard]] const Cell &cell(int device, Task task) const { return m_cells[m_order.map().cellIndex(device, task.slot())]; }

    void advance(int device)
    {
        Lane &lane = m_lanes[static_cast<std::size_t>(device)];
        for (; lane.next < m_order.first(device + 1); ++lane.next) {
            const Task task = m_order.task(lane.next);
            const double cost = cell(device, task).costOf(task.kind());
            if (isTransfer(task.kind())) {
                if (m_sent.empty() ? !meet(device, task, cost) : !handOver(device, task, cost))
                    return;
                continue;
            }
            m_starts[lane.next] = lane.clock;
            lane.clock += cost;
        }
    }

    bool meet(int device, Task task, double cost)
    {
        Lane &lane = m_lanes[static_cast<std::size_t>(device)];
        const std::uint32_t signal = signalOf(cell(device, task), task);
        const int partner = partnerOf(cell(device, task), task.kind());
        Lane &other = m_lanes[static_cast<std::size_t>(partner)];
        if (other.meets != signal)
            return wait(lane, signal, partner);
        const double start = std::max(lane.clock, other.clock);
        m_starts[lane.next] = m_starts[other.next] = start;
        lane.clock = other.clock = start + cost;
        ++other.next;
        wake(partner);
        return true;
    }

    /// The sender goes on; the receiver is held until the other end has sent, and for the transfer.
    bool handOver(int device, Task task, double cost)
    {
        Lane &lane = m_lanes[static_cast<std::size_t>(device)];
        const std::uint32_t signal = signalOf(cell(device, task), task);
        const int partner = partnerOf(cell(device, task), task.kind());
        if (!isSend(task.kind()) && m_sent[signal] == notYet)
            return wait(lane, signal, partner);
        const double start = isSend(task.kind()) ? lane.clock : std::max(lane.clock, m_sent[signal]);
        m_starts[lane.next] = start;
        lane.clock = start + cost;
        if (isSend(task.kind())) {
            m_sent[signal] = lane.clock;
            if (m_lanes[static_cast<std::size_t>(partner)].meets == signal)
                wake(partner);
        }
        return true;
    }

    static bool wait(Lane &lane, std::uint32_t signal, int partner)
    {
        lane.meets = signal;
        lane.partner = partner;
        return false;
    }

    void wake(int device)
    {
        wait(m_lanes[static_cast<std::size_t>(device)], noSignal, -1);
        m_ready.push_back(device);
    }

    Status finished(std::vector<Waiting> *waits) const
    {
        std::vector<Waiting> waiting(m_lanes.size());
        bool stuck = false;
        for (int device = 0; device < m_order.devices(); ++device) {
            const Lane &lane = m_lanes[static_cast<std::size_t>(device)];
            if (lane.next == m_order.first(device + 1))
                continue;
            stuck = true;
            waiting[static_cast<std::size_t>(device)] = {lane.next, lane.partner};
        }
        const Status done = stuck ? Status(deadlockError(m_order, waiting, m_name)) : Nothing{};
        if (waits != nullptr)
            *waits = std::move(waiting);
        return done;
    }

    const Order &m_order;
    const std::vector<Cell> &m_cells;
    double *m_starts;
    TaskName m_name;
    std::vector<Lane> m_lanes;
    std::vector<double> m_sent; ///< by signal, where senders go on, s
    std::vector<int> m_ready;
};

} // namespace

Status runTransfers(const HandedOrder &handed, double *starts, const Progress &progress, std::vector<Waiting> *waiting)
{
    return Meeting(handed, starts).run(progress, waiting);
}

OrderPtr withTransfers(const Order &order, const std::vector<Cell> &cells)
{
    OrderBuilder builder(order.shape(), order.map(), 7);
    builder.allowTransfers();
    if (order.overlapped())
        builder.allowPairs();
    for (int device = 0; device < order.devices(); ++device) {
        builder.beginDevice();
        const auto move = [&](TaskKind kind, Task task) {
            const Cell &cell = cells[order.map().cellIndex(device, task.slot())];
            const int partner = partnerOf(cell, kind);
            if (partner >= 0 && partner != device)
                builder.add(kind, task.slot(), task.chunk());
        };
        for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i) {
            const Task task = order.task(i);
            const bool pair = task.kind() == TaskKind::FB;
            const Task back = pair ? order.partner(i) : task;
            const bool forward = pair || task.kind() == TaskKind::F;
            const bool backward = pair || task.kind() == TaskKind::I || task.kind() == TaskKind::B;
            if (forward)
                move(TaskKind::RecvF, task);
            if (backward)
                move(TaskKind::RecvG, back);
            if (pair)
                builder.addPair(task.slot(), task.chunk(), back.slot(), back.chunk());
            else
                builder.add(task.kind(), task.slot(), task.chunk());
            if (forward)
                move(TaskKind::SendF, task);
            if (backward)
                move(TaskKind::SendG, back);
        }
    }
    return std::make_shared<const Order>(builder.finish());
}

std::optional<HandedOrder> handedOver(const OrderPtr &order, const Problem &problem)
{
    const OrderPtr &listed = problem.own;
    if (listed && listed->hasTransfers() && !problem.comm.lane && sameOrder(*passesOf(listed), *order)) {
        HandedOrder out{listed, cellsOf(*listed, problem), problem.transfers.blocking ? Ends::Both : Ends::Receiver, actionText};
        for (Cell &cell : out.cells)
            for (const TaskKind send : {TaskKind::SendF, TaskKind::SendG})
                if (out.busy == Ends::Receiver)
                    cell.cost[static_cast<std::size_t>(send)] = 0;
        return out;
    }
    if (!problem.transfers.blocking)
        return std::nullopt;
    std::vector<Cell> cells = cellsOf(*order, problem);
    OrderPtr expanded = withTransfers(*order, cells);
    return HandedOrder{std::move(expanded), std::move(cells)};
}

std::string plainName(const Order &order, int, std::uint32_t task)
{
    return taskText(order, task);
}

namespace {

/// From the first device that waits: whom each waits for, and at last one that is there already or does not wait.
std::vector<int> followed(const std::vector<Waiting> &waiting)
{
    std::size_t first = 0;
    while (first < waiting.size() && waiting[first].device < 0)
        ++first;
    std::vector<int> path;
    if (first == waiting.size())
        return path;
    auto device = static_cast<int>(first);
    while (device >= 0 && std::ranges::find(path, device) == path.end()) {
        path.push_back(device);
        device = waiting[static_cast<std::size_t>(device)].device;
    }
    if (device >= 0)
        path.push_back(device);
    return path;
}

} // namespace

std::vector<int> ringOf(const std::vector<Waiting> &waiting)
{
    const std::vector<int> path = followed(waiting);
    if (path.empty() || waiting[static_cast<std::size_t>(path.back())].device < 0)
        return {};
    return {std::ranges::find(path, path.back()), path.end() - 1};
}

Error deadlockError(const Order &order, const std::vector<Waiting> &waiting, TaskName name)
{
    const std::vector<int> ring = ringOf(waiting);
    const auto named = [&](int rank) { return name(order, rank, waiting[static_cast<std::size_t>(rank)].task); };
    if (ring.empty()) { // the one that all wait for has done its work: the task was never in its order
        const std::vector<int> path = followed(waiting);
        return {ErrorCode::ScheduleTaskCount,
                {std::to_string(path.back()), "the task that " + named(path[path.size() - 2]) + " waits for", "0", "1"},
                {}};
    }
    std::string text;
    for (std::size_t i = 0; i < std::min(ring.size(), shownInRing); ++i)
        text += named(ring[i]) + " on rank " + std::to_string(ring[i]) + " → ";
    if (ring.size() > shownInRing)
        text += "… (" + std::to_string(ring.size()) + " ranks) → ";
    text += named(ring.front()) + " on rank " + std::to_string(ring.front());
    return {ErrorCode::ScheduleDeadlock, {text}, {}};
}

} // namespace shardscope::schedule
