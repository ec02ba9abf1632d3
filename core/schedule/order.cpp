// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/order.h"

#include <algorithm>

namespace shardscope::schedule {

std::string_view name(TaskKind kind)
{
    static constexpr std::string_view names[taskKinds] = {"F",
                                                          "I",
                                                          "W",
                                                          "B",
                                                          "FB",
                                                          core::tr("send F"),
                                                          core::tr("receive F"),
                                                          core::tr("send B"),
                                                          core::tr("receive B"),
                                                          core::tr("gather"),
                                                          core::tr("free"),
                                                          core::tr("reduce"),
                                                          core::tr("exchange F"),
                                                          core::tr("exchange B"),
                                                          core::tr("offload"),
                                                          core::tr("reload")};
    return names[static_cast<std::size_t>(kind)];
}

namespace {

StageMap emptyMap(int devices, int slots, int stages, int directions)
{
    StageMap map;
    map.devices = devices;
    map.slotCount = slots;
    map.stages = stages;
    map.bidirectional = directions == 2;
    map.stageAt.resize(static_cast<std::size_t>(devices) * static_cast<std::size_t>(slots));
    map.cellOf.resize(static_cast<std::size_t>(directions) * static_cast<std::size_t>(stages));
    return map;
}

void put(StageMap &map, int direction, int stage, int device, int slot)
{
    const std::size_t cell = map.cellIndex(device, slot);
    map.stageAt[cell] = stage;
    map.cellOf[static_cast<std::size_t>(direction) * static_cast<std::size_t>(map.stages) + static_cast<std::size_t>(stage)] =
        static_cast<int>(cell);
}

} // namespace

StageMap loopedStages(int ranks, int slots)
{
    StageMap map = emptyMap(ranks, slots, ranks * slots, 1);
    for (int stage = 0; stage < map.stages; ++stage)
        put(map, 0, stage, stage % ranks, stage / ranks);
    return map;
}

StageMap vStages(int ranks)
{
    StageMap map = emptyMap(ranks, 2, 2 * ranks, 1);
    for (int rank = 0; rank < ranks; ++rank) {
        put(map, 0, rank, rank, 0);
        put(map, 0, 2 * ranks - 1 - rank, rank, 1);
    }
    return map;
}

StageMap bidirectionalStages(int ranks)
{
    StageMap map = emptyMap(ranks, 2, ranks, 2);
    for (int rank = 0; rank < ranks; ++rank) {
        put(map, 0, rank, rank, 0);
        put(map, 1, ranks - 1 - rank, rank, 1);
    }
    return map;
}

StageMap listedStages(const std::vector<std::vector<int>> &stagesOfRank)
{
    std::size_t slots = 1;
    std::size_t stages = 0;
    for (const std::vector<int> &list : stagesOfRank) {
        slots = std::max(slots, list.size());
        stages += list.size();
    }
    StageMap map = emptyMap(static_cast<int>(stagesOfRank.size()), static_cast<int>(slots), static_cast<int>(stages), 1);
    std::ranges::fill(map.stageAt, -1);
    for (std::size_t rank = 0; rank < stagesOfRank.size(); ++rank)
        for (std::size_t slot = 0; slot < stagesOfRank[rank].size(); ++slot)
            put(map, 0, stagesOfRank[rank][slot], static_cast<int>(rank), static_cast<int>(slot));
    return map;
}

int Order::device(std::uint32_t index) const
{
    return static_cast<int>(std::upper_bound(m_first.begin(), m_first.end(), index) - m_first.begin()) - 1;
}

OrderBuilder::OrderBuilder(const Shape &shape, StageMap map, int tasksPerChunkAndSlot) : m_forwardOnly(shape.forwardOnly)
{
    const std::size_t cells = static_cast<std::size_t>(map.devices) * static_cast<std::size_t>(map.slotCount);
    const std::size_t chunks = static_cast<std::size_t>(shape.chunks) / (map.bidirectional ? 2U : 1U);
    m_order.m_tasks.reserve(cells * chunks * (m_forwardOnly ? 1U : static_cast<std::size_t>(tasksPerChunkAndSlot)));
    m_order.m_first.reserve(static_cast<std::size_t>(map.devices) + 1);
    m_order.m_shape = shape;
    m_order.m_map = std::move(map);
}

void OrderBuilder::beginDevice()
{
    m_order.m_first.push_back(static_cast<std::uint32_t>(m_order.m_tasks.size()));
}

void OrderBuilder::allowPairs()
{
    m_pairs = !m_forwardOnly;
}

void OrderBuilder::addPair(int forwardSlot, int forwardChunk, int backwardSlot, int backwardChunk)
{
    if (m_forwardOnly) {
        add(TaskKind::F, forwardSlot, forwardChunk);
        return;
    }
    m_order.m_tasks.emplace_back(TaskKind::FB, forwardSlot, forwardChunk);
    m_order.m_partners.emplace_back(TaskKind::B, backwardSlot, backwardChunk);
}

Order OrderBuilder::finish()
{
    m_order.m_first.push_back(static_cast<std::uint32_t>(m_order.m_tasks.size()));
    return std::move(m_order);
}

std::string taskText(const Order &order, std::uint32_t index)
{
    const auto part = [&order](std::string_view kind, Task task) {
        std::string text(kind);
        if (order.map().slotCount > 1)
            text += std::to_string(task.slot()) + ".";
        return text + std::to_string(task.chunk());
    };
    const Task task = order.task(index);
    if (task.kind() == TaskKind::FB)
        return part("F", task) + "&" + part("B", order.partner(index));
    return part(name(task.kind()), task);
}

std::string orderText(const Order &order, int device)
{
    std::string text;
    for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i)
        text += (text.empty() ? "" : " ") + taskText(order, i);
    return text;
}

} // namespace shardscope::schedule
