// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/validate.h"

#include "core/base/errorcode.h"
#include "core/schedule/engine.h"
#include "core/schedule/live.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace shardscope::schedule {

namespace {

constexpr std::uint8_t forwardBit = 1;
constexpr std::uint8_t inputBit = 2;
constexpr std::uint8_t weightBit = 4;

std::uint8_t bitsOf(TaskKind kind)
{
    switch (kind) {
    case TaskKind::F: return forwardBit;
    case TaskKind::I: return inputBit;
    case TaskKind::W: return weightBit;
    case TaskKind::B: return inputBit | weightBit;
    default: return 0;
    }
}

/// Ticks off what each stage does with each chunk.
class Census {
public:
    explicit Census(const Order &order)
        : m_order(order), m_done(static_cast<std::size_t>(order.map().stages) * static_cast<std::size_t>(order.shape().chunks))
    {
    }

    Status count()
    {
        for (int device = 0; device < m_order.devices(); ++device) {
            for (std::uint32_t i = m_order.first(device); i < m_order.first(device + 1); ++i) {
                if (auto s = tick(device, i); !s)
                    return s;
            }
        }
        return missing();
    }

private:
    Status tick(int device, std::uint32_t index)
    {
        const Task task = m_order.task(index);
        if (isTransfer(task.kind()))
            return Nothing{};
        if (task.kind() != TaskKind::FB)
            return tick(device, index, task, bitsOf(task.kind()));
        if (auto s = tick(device, index, task, forwardBit); !s)
            return s;
        return tick(device, index, m_order.partner(index), inputBit | weightBit);
    }

    Status tick(int device, std::uint32_t index, Task task, std::uint8_t bits)
    {
        const StageMap &map = m_order.map();
        const bool exists = task.slot() < map.slotCount && task.chunk() < m_order.shape().chunks
                            && (!map.bidirectional || m_order.direction(task.chunk()) == task.slot());
        if (!exists || (m_order.shape().forwardOnly && bits != forwardBit))
            return wrong(device, taskText(m_order, index), "1", core::tr("none: this work belongs to another rank"));
        std::uint8_t &done = m_done[cell(map.stage(device, task.slot()), task.chunk())];
        if ((done & bits) != 0)
            return wrong(device, taskText(m_order, index), "2", "once");
        done = static_cast<std::uint8_t>(done | bits);
        return Nothing{};
    }

    [[nodiscard]] Status missing() const
    {
        const StageMap &map = m_order.map();
        const int all = m_order.shape().forwardOnly ? forwardBit : forwardBit | inputBit | weightBit;
        for (int stage = 0; stage < map.stages; ++stage) {
            for (int chunk = 0; chunk < m_order.shape().chunks; ++chunk) {
                const int left = all & ~m_done[cell(stage, chunk)];
                if (left == 0)
                    continue;
                const std::string kind = left & forwardBit ? "F" : left & inputBit ? "I or B" : "W";
                return wrong(map.cell(m_order.direction(chunk), stage) / map.slotCount,
                             kind + " of chunk " + std::to_string(chunk) + " on stage " + std::to_string(stage), "0", "once");
            }
        }
        return Nothing{};
    }

    [[nodiscard]] std::size_t cell(int stage, int chunk) const
    {
        return static_cast<std::size_t>(stage) * static_cast<std::size_t>(m_order.shape().chunks)
               + static_cast<std::size_t>(chunk);
    }

    static Error wrong(int device, std::string task, std::string times, std::string expected)
    {
        return {
            ErrorCode::ScheduleTaskCount, {std::to_string(device), std::move(task), std::move(times), std::move(expected)}, {}};
    }

    const Order &m_order;
    std::vector<std::uint8_t> m_done;
};

/// Any positive times find a circle.
Status checkAcyclic(const Order &order)
{
    Problem unit = equalStages(order.shape().stages, order.shape().chunks, Seconds(1), Seconds(1), Seconds(1));
    unit.shape = order.shape();
    const auto starts = std::make_unique_for_overwrite<double[]>(order.tasks());
    return Engine().run(order, cellsOf(order, unit), starts.get(), {});
}

} // namespace

Status countTasks(const Order &order)
{
    return Census(order).count();
}

Status validate(const Order &order, const Problem &problem)
{
    if (auto s = countTasks(order); !s)
        return s;
    if (auto s = checkAcyclic(order); !s)
        return s;
    return fitsLimit(order, problem, core::tr("The order"));
}

} // namespace shardscope::schedule
