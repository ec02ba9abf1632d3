// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/commlanes.h"

#include "core/schedule/engine.h"

namespace shardscope::schedule {

namespace {

constexpr std::size_t laneRow(TaskKind kind)
{
    return static_cast<std::size_t>(kind);
}

/// Of a device to the host and back; of an order that is begun some stay there.
std::uint32_t hostMoves(const Order &order, int device)
{
    std::uint32_t moves = 0;
    for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i) {
        const TaskKind kind = order.task(i).kind();
        const bool last = i + 1 == order.first(device + 1);
        if (!last && neededAtOnce(order, i))
            continue;
        moves += kind == TaskKind::F || kind == TaskKind::FB ? 1 : 0;
        moves += !last && backwardOf(order, i + 1) ? 1 : 0;
    }
    return moves;
}

/// Where each device's part of the whole lanes begins.
std::vector<std::uint32_t> laneBegins(const Order &order, const std::vector<Cell> &cells, const Communication &comm,
                                      const CommOrder *placed, bool offloads)
{
    constexpr std::size_t kinds = 5;
    const auto slots = static_cast<std::size_t>(order.map().slotCount);
    std::vector<std::uint32_t> first{0};
    std::vector<std::uint32_t> follow(slots * kinds); // what a pass of a slot is followed by
    for (int device = 0; device < order.devices(); ++device) {
        const auto at = static_cast<std::size_t>(device);
        for (std::size_t slot = 0; slot < slots; ++slot) {
            const Cell &cell = cells[at * slots + slot];
            const auto leaves = [device](int to) { return to >= 0 && to != device ? 1U : 0U; };
            follow[slot * kinds + laneRow(TaskKind::F)] = leaves(cell.forwardTo) + (comm.exchangeForward.empty() ? 0U : 1U);
            follow[slot * kinds + laneRow(TaskKind::I)] = follow[slot * kinds + laneRow(TaskKind::B)] =
                leaves(cell.backwardTo) + (comm.exchangeBackward.empty() ? 0U : 1U);
            follow[slot * kinds + laneRow(TaskKind::FB)] = follow[slot * kinds + laneRow(TaskKind::F)];
        }
        std::uint32_t count = placed != nullptr ? placed->first[at + 1] - placed->first[at] : 0;
        for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i) {
            count += follow[static_cast<std::size_t>(order.task(i).slot()) * kinds + laneRow(order.task(i).kind())];
            if (order.overlapped() && order.task(i).kind() == TaskKind::FB)
                count += follow[static_cast<std::size_t>(order.partner(i).slot()) * kinds + laneRow(TaskKind::B)];
        }
        if (offloads)
            count += hostMoves(order, device);
        first.push_back(first.back() + count);
    }
    return first;
}

} // namespace

CommLanes::CommLanes(OrderPtr order, std::vector<Cell> cells, Communication comm, std::shared_ptr<const double[]> starts)
    : m_order(std::move(order)), m_cells(std::move(cells)), m_comm(std::move(comm)), m_starts(std::move(starts)),
      m_placed(placedComm(*m_order, m_comm))
{
}

std::uint32_t CommLanes::first(int device) const
{
    std::call_once(m_onceFirst, [this] { m_first = laneBegins(*m_order, m_cells, m_comm, m_placed.get(), offloads()); });
    return m_first[static_cast<std::size_t>(device)];
}

const std::vector<CommRecord> &CommLanes::records() const
{
    std::call_once(m_once, [this] {
        m_records.resize(first(m_order->devices()));
        Engine().record(*this, m_starts.get(), m_records.data());
    });
    return m_records;
}

} // namespace shardscope::schedule
