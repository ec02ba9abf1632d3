// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/vgrid.h"

#include <algorithm>

namespace shardscope::schedule {

namespace {

constexpr std::uint32_t chunkBits = 28;
constexpr std::uint32_t chunkMask = (1U << chunkBits) - 1U;

} // namespace

VLane::VLane(int chunks)
{
    for (std::size_t type = 0; type < 4; ++type)
        m_slot[type].assign(static_cast<std::size_t>(chunks), 0);
}

VItem VLane::at(int slot) const
{
    if (empty(slot))
        return {};
    const std::uint32_t code = m_items[static_cast<std::size_t>(slot)];
    return {static_cast<int>(code >> chunkBits), static_cast<int>((code & chunkMask) - 1)};
}

void VLane::put(VItem item, int slot)
{
    if (slot >= slots())
        m_items.resize(static_cast<std::size_t>(slot) + 1, 0);
    m_items[static_cast<std::size_t>(slot)] =
        static_cast<std::uint32_t>(item.type) << chunkBits | (static_cast<std::uint32_t>(item.chunk) + 1U);
    std::vector<int> &of = m_slot[static_cast<std::size_t>(item.type)];
    if (static_cast<std::size_t>(item.chunk) >= of.size())
        of.resize(static_cast<std::size_t>(item.chunk) + 1);
    of[static_cast<std::size_t>(item.chunk)] = slot;
}

void VLane::move(VItem item, int slot)
{
    m_items[static_cast<std::size_t>(slotOf(item.type, item.chunk))] = 0;
    put(item, slot);
}

void VLane::removeWeights()
{
    for (std::size_t type = 4; type < m_slot.size(); ++type) {
        for (const int slot : m_slot[type])
            m_items[static_cast<std::size_t>(slot)] = 0;
        m_slot[type].clear();
    }
    while (!m_items.empty() && m_items.back() == 0)
        m_items.pop_back();
}

void VLane::addWeights(bool byHalf)
{
    std::array<int, 2> waiting{};
    std::array<int, 2> added{};
    const auto next = [&](int slot) {
        const std::size_t half = waiting[0] > 0 ? 0 : 1;
        if (waiting[half] == 0)
            return false;
        --waiting[half];
        put({4 + static_cast<int>(half), added[half]++}, slot);
        return true;
    };
    const int last = slots();
    for (int slot = 0; slot < last; ++slot) {
        const VItem item = at(slot);
        if (item.type == VItem::nothing)
            next(slot);
        else if (item.isInput())
            ++waiting[byHalf && item.type == 3 ? 1 : 0];
    }
    for (int slot = last; next(slot); ++slot) {}
}

int VLane::peak() const
{
    int held = 0;
    int most = 0;
    int waiting = 0;
    const bool hasWeights = !m_slot[4].empty();
    for (int slot = 0; slot < slots(); ++slot) {
        const VItem item = at(slot);
        held += item.isForward() ? 1 : 0;
        held -= item.isWeight() ? 1 : 0;
        waiting += item.isInput() ? 1 : 0;
        if (!hasWeights && item.type == VItem::nothing && waiting > 0) {
            --waiting;
            --held;
        }
        most = std::max(most, held);
    }
    return most;
}

} // namespace shardscope::schedule
