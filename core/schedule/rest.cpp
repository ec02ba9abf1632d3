// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/rest.h"

#include <cstdint>
#include <vector>

namespace shardscope::schedule {

namespace {

constexpr std::uint8_t hasForward = 1;
constexpr std::uint8_t hasInput = 2;
constexpr std::uint8_t hasWeight = 4;

/// What of each stage and chunk is in an order by now.
class Covered {
public:
    explicit Covered(const Order &order)
        : m_map(order.map()), m_chunks(static_cast<std::size_t>(order.shape().chunks)),
          m_bits(static_cast<std::size_t>(order.map().devices) * static_cast<std::size_t>(order.map().slotCount) * m_chunks)
    {
        for (int device = 0; device < order.devices(); ++device)
            for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i) {
                const Task task = order.task(i);
                add(device, task);
                if (task.kind() == TaskKind::FB)
                    add(device, order.partner(i));
            }
    }

    [[nodiscard]] std::uint8_t of(int device, Task task) const { return m_bits[at(device, task)]; }
    void add(int device, Task task)
    {
        static constexpr std::uint8_t bits[] = {hasForward, hasInput, hasWeight, hasInput | hasWeight, hasForward};
        std::uint8_t &done = m_bits[at(device, task)];
        done = static_cast<std::uint8_t>(done | bits[static_cast<std::size_t>(task.kind())]);
    }

private:
    [[nodiscard]] std::size_t at(int device, Task task) const
    {
        return m_map.cellIndex(device, task.slot()) * m_chunks + static_cast<std::size_t>(task.chunk());
    }

    StageMap m_map;
    std::size_t m_chunks;
    std::vector<std::uint8_t> m_bits;
};

/// Of a task of another order what is not there yet.
void addMissing(OrderBuilder &builder, Covered &covered, int device, Task task)
{
    const auto add = [&](TaskKind kind) {
        builder.add(kind, task.slot(), task.chunk());
        covered.add(device, Task(kind, task.slot(), task.chunk()));
    };
    const std::uint8_t done = covered.of(device, task);
    switch (task.kind()) {
    case TaskKind::F:
        if ((done & hasForward) == 0)
            add(TaskKind::F);
        break;
    case TaskKind::I:
        if ((done & hasInput) == 0)
            add(TaskKind::I);
        break;
    case TaskKind::W:
        if ((done & hasWeight) == 0)
            add(TaskKind::W);
        break;
    case TaskKind::B:
        if ((done & (hasInput | hasWeight)) != (hasInput | hasWeight))
            add((done & hasInput) == 0 ? TaskKind::B : TaskKind::W);
        break;
    default: break;
    }
}

} // namespace

void addTask(OrderBuilder &builder, const Order &order, std::uint32_t i)
{
    const Task task = order.task(i);
    if (task.kind() == TaskKind::FB)
        builder.addPair(task.slot(), task.chunk(), order.partner(i).slot(), order.partner(i).chunk());
    else
        builder.add(task.kind(), task.slot(), task.chunk());
}

Order wholeLike(const Order &begun, const Order &like)
{
    Covered covered(begun);
    OrderBuilder builder(begun.shape(), begun.map(), 3);
    if (begun.overlapped() || like.overlapped())
        builder.allowPairs();
    for (int device = 0; device < begun.devices(); ++device) {
        builder.beginDevice();
        for (std::uint32_t i = begun.first(device); i < begun.first(device + 1); ++i)
            addTask(builder, begun, i);
        for (std::uint32_t i = like.first(device); i < like.first(device + 1); ++i) {
            const Task task = like.task(i);
            if (task.kind() != TaskKind::FB) {
                addMissing(builder, covered, device, task);
                continue;
            }
            const Task back = like.partner(i);
            if (covered.of(device, task) == 0 && (covered.of(device, back) & (hasInput | hasWeight)) == 0) {
                builder.addPair(task.slot(), task.chunk(), back.slot(), back.chunk());
                covered.add(device, task);
                covered.add(device, back);
                continue;
            }
            addMissing(builder, covered, device, Task(TaskKind::F, task.slot(), task.chunk()));
            addMissing(builder, covered, device, back);
        }
    }
    return builder.finish();
}

Order wholeListed(const Order &begun, bool split)
{
    OrderBuilder like(begun.shape(), begun.map(), 3);
    const StageMap &map = begun.map();
    for (int device = 0; device < map.devices; ++device) {
        like.beginDevice();
        for (int slot = 0; slot < map.slotCount; ++slot)
            for (int chunk = 0; chunk < begun.shape().chunks; ++chunk) {
                if (map.stage(device, slot) < 0 || (map.bidirectional && begun.direction(chunk) != slot))
                    continue;
                like.add(TaskKind::F, slot, chunk);
                like.add(split ? TaskKind::I : TaskKind::B, slot, chunk);
                if (split)
                    like.add(TaskKind::W, slot, chunk);
            }
    }
    return wholeLike(begun, like.finish());
}

} // namespace shardscope::schedule
