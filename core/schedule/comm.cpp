// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/comm.h"

#include <algorithm>

namespace shardscope::schedule {

namespace {

constexpr int noSlot = -1;

/// A pass, or the reduction behind it: an entry of the list to which gathers are put.
struct CommItem {
    std::uint32_t pass = 0;
    std::array<int, 2> slots{noSlot, noSlot};
    bool reduces = false;
};

bool endsBackward(TaskKind kind)
{
    return kind == TaskKind::W || kind == TaskKind::B;
}

/// The passes of a device from one on, with the reductions behind the last backward of each stage.
std::vector<CommItem> commItems(const Order &order, int device, std::uint32_t from, bool reduces)
{
    const auto slots = static_cast<std::size_t>(order.map().slotCount);
    std::vector<std::uint32_t> last(slots, UINT32_MAX);
    const auto ends = [&](std::uint32_t i, Task task) {
        if (endsBackward(task.kind()))
            last[static_cast<std::size_t>(task.slot())] = i;
    };
    for (std::uint32_t i = from; reduces && i < order.first(device + 1); ++i) {
        ends(i, order.task(i));
        if (order.task(i).kind() == TaskKind::FB)
            ends(i, order.partner(i));
    }
    std::vector<CommItem> items;
    items.reserve(order.first(device + 1) - from + slots);
    for (std::uint32_t i = from; i < order.first(device + 1); ++i) {
        const Task task = order.task(i);
        const bool pair = task.kind() == TaskKind::FB;
        items.push_back({i, {task.slot(), pair ? order.partner(i).slot() : noSlot}, false});
        for (const int slot : items.back().slots)
            if (reduces && slot != noSlot && last[static_cast<std::size_t>(slot)] == i)
                items.push_back({i, {slot, noSlot}, true});
    }
    return items;
}

/// For each item the slots that come next, itself first: `ahead` of them, one more where a pair brings two at once.
class NextSlots {
public:
    NextSlots(const std::vector<CommItem> &items, int slots, int ahead)
        : m_width(static_cast<std::size_t>(std::min(slots, ahead + 1))), m_slots(items.size() * m_width, noSlot)
    {
        std::vector<std::pair<int, std::size_t>> order; // slot and the item that has it next, the nearest first
        for (std::size_t i = items.size(); i-- > 0;) {
            for (const int slot : {items[i].slots[1], items[i].slots[0]}) {
                if (slot == noSlot)
                    continue;
                std::erase_if(order, [slot](const auto &one) { return one.first == slot; });
                order.insert(order.begin(), {slot, i});
            }
            const auto most = static_cast<std::size_t>(ahead);
            for (std::size_t k = 0; k < std::min(order.size(), m_width); ++k)
                if (k < most || order[k].second == order[k - 1].second)
                    m_slots[i * m_width + k] = order[k].first;
        }
    }
    [[nodiscard]] std::span<const int> of(std::size_t item) const
    {
        const std::span all = std::span(m_slots).subspan(item * m_width, m_width);
        return all.first(static_cast<std::size_t>(std::ranges::find(all, noSlot) - all.begin()));
    }

private:
    std::size_t m_width;
    std::vector<int> m_slots;
};

void addComm(CommOrder &out, TaskKind kind, int slot, std::uint32_t before)
{
    out.tasks.emplace_back(kind, slot, Task::noChunk);
    out.before.push_back(before);
}

/// Slots in the order in which a device first needs them (way 1), or last (−1), and how far one has to look for all.
std::pair<std::vector<int>, std::uint32_t> slotsMet(const Order &order, int device, int way)
{
    const std::uint32_t first = order.first(device);
    const std::uint32_t count = order.first(device + 1) - first;
    const auto row = order.map().stageAt.begin() + static_cast<std::ptrdiff_t>(order.map().cellIndex(device, 0));
    const auto all =
        static_cast<std::size_t>(std::count_if(row, row + order.map().slotCount, [](int stage) { return stage >= 0; }));
    std::vector<int> met;
    const auto meet = [&met](int slot) {
        if (std::ranges::find(met, slot) == met.end())
            met.push_back(slot);
    };
    std::uint32_t seen = 0;
    for (; seen < count && met.size() < all; ++seen) {
        const std::uint32_t i = way > 0 ? first + seen : first + count - 1 - seen;
        meet(order.task(i).slot());
        if (order.task(i).kind() == TaskKind::FB)
            meet(order.partner(i).slot());
    }
    return {std::move(met), seen};
}

void shardDevice(CommOrder &out, const Order &order, int device, int ahead, bool gathers, bool reduces)
{
    std::vector<int> there; // in the order in which they were gathered
    std::uint32_t from = order.first(device);
    if (!gathers || order.map().slotCount <= ahead) { // none makes room for another: what is done with is at the end
        if (gathers)
            there = slotsMet(order, device, 1).first;
        for (const int slot : there)
            addComm(out, TaskKind::Gather, slot, from);
        from = order.first(device + 1) - slotsMet(order, device, -1).second;
    }
    const std::vector<CommItem> items = commItems(order, device, from, reduces);
    const NextSlots next(items, order.map().slotCount, ahead);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const CommItem &item = items[i];
        const std::uint32_t before = item.pass + (item.reduces ? 1 : 0);
        const auto wanted = next.of(i);
        const auto among = [](const auto &list, int slot) { return std::ranges::find(list, slot) != list.end(); };
        for (const int slot : gathers ? there : std::vector<int>())
            if (!among(wanted, slot))
                addComm(out, TaskKind::Free, slot, before);
        std::erase_if(there, [&](int slot) { return !among(wanted, slot); });
        for (const int slot : wanted) {
            if (!gathers || among(there, slot))
                continue;
            there.push_back(slot);
            addComm(out, TaskKind::Gather, slot, before);
        }
        if (item.reduces)
            addComm(out, TaskKind::Reduce, item.slots[0], before);
    }
    for (const int slot : there)
        addComm(out, TaskKind::Free, slot, order.first(device + 1));
}

} // namespace

CommOrder shardedComm(const Order &order, int ahead, bool gathers, bool reduces)
{
    CommOrder out;
    for (int device = 0; device < order.devices(); ++device) {
        out.first.push_back(static_cast<std::uint32_t>(out.tasks.size()));
        shardDevice(out, order, device, ahead, gathers, reduces);
    }
    out.first.push_back(static_cast<std::uint32_t>(out.tasks.size()));
    return out;
}

std::shared_ptr<const CommOrder> placedComm(const Order &order, const Communication &comm)
{
    if (order.comm() || (comm.gather.empty() && comm.reduce.empty()))
        return order.comm();
    return std::make_shared<const CommOrder>(shardedComm(order, comm.ahead, !comm.gather.empty(), true));
}

CommTask commTask(const Timeline &timeline, int device, std::uint32_t index)
{
    CommTask out;
    out.index = index;
    out.task = timeline.commTask(index);
    out.device = device;
    out.stage = timeline.order().map().stage(device, out.task.slot());
    out.start = timeline.commStart(index);
    out.end = timeline.commEnd(index);
    const TaskRange beside = timeline.visible(device, Seconds(out.start), Seconds(out.end));
    for (std::uint32_t i = beside.first; i < beside.last; ++i)
        out.hidden += std::max(0.0, std::min(out.end, timeline.end(device, i)) - std::max(out.start, timeline.start(i)));
    return out;
}

CommShare &CommShare::operator+=(const CommShare &other)
{
    total += other.total;
    hidden += other.hidden;
    for (std::size_t k = 0; k < count.size(); ++k)
        count[k] += other.count[k];
    return *this;
}

CommShare commShare(const Timeline &timeline, int device)
{
    CommShare share;
    const TaskRange all = timeline.commOf(device);
    for (std::uint32_t i = all.first; i < all.last; ++i) {
        const CommTask task = commTask(timeline, device, i);
        share.total += Seconds(task.end - task.start);
        share.hidden += Seconds(task.hidden);
        ++share.count[static_cast<std::size_t>(task.task.kind())];
    }
    return share;
}

CommShare commShare(const Timeline &timeline)
{
    CommShare share;
    for (int device = 0; device < timeline.devices(); ++device)
        share += commShare(timeline, device);
    return share;
}

} // namespace shardscope::schedule
