// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schedule/problem.h"
#include "core/schedule/task.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace shardscope::schedule {

struct CommOrder;

/// Which stage of the model lies where. Stages are counted in model order,
/// 0 … count − 1; a device holds one stage in each of its slots.
struct StageMap {
    int devices = 0;
    int slotCount = 1;          ///< of a device
    int stages = 0;             ///< of the model
    bool bidirectional = false; ///< slot = direction; chunks from m/2 on run in direction 1
    std::vector<int> stageAt;   ///< [device · slotCount + slot]; −1 where the device has fewer stages than slots
    std::vector<int> cellOf;    ///< [direction · stages + stage] → device · slotCount + slot

    [[nodiscard]] std::size_t cellIndex(int device, int slot) const
    {
        return static_cast<std::size_t>(device) * static_cast<std::size_t>(slotCount) + static_cast<std::size_t>(slot);
    }
    [[nodiscard]] int stage(int device, int slot) const { return stageAt[cellIndex(device, slot)]; }
    [[nodiscard]] int cell(int direction, int stage) const
    {
        return cellOf[static_cast<std::size_t>(direction) * static_cast<std::size_t>(stages) + static_cast<std::size_t>(stage)];
    }
    /// Activations of one slot as part of the rank's whole share: 1/v.
    [[nodiscard]] int slotsPerShare() const { return bidirectional ? 1 : slotCount; }

    friend bool operator==(const StageMap &, const StageMap &) = default;
};

/// Slot j of rank r is stage j·p + r: a ring round the ranks (v = 1: a line).
[[nodiscard]] StageMap loopedStages(int ranks, int slotCount);
/// Rank r holds stages r and 2p − 1 − r: a V.
[[nodiscard]] StageMap vStages(int ranks);
/// Rank r holds stage r for direction 0 and stage p − 1 − r for direction 1.
[[nodiscard]] StageMap bidirectionalStages(int ranks);
/// Rank r holds the stages listed for it, in its slots one after the other; every
/// stage 0 … count − 1 is in exactly one list.
[[nodiscard]] StageMap listedStages(const std::vector<std::vector<int>> &stagesOfRank);

/// The work of every device in the order in which it does it, without times.
/// Tasks of all devices lie in one array, device by device.
class Order {
public:
    [[nodiscard]] const Shape &shape() const { return m_shape; }
    [[nodiscard]] const StageMap &map() const { return m_map; }
    [[nodiscard]] int devices() const { return m_map.devices; }
    [[nodiscard]] std::size_t tasks() const { return m_tasks.size(); }
    /// Tasks of a device are first(device) … first(device + 1) − 1.
    [[nodiscard]] std::uint32_t first(int device) const { return m_first[static_cast<std::size_t>(device)]; }
    [[nodiscard]] Task task(std::uint32_t index) const { return m_tasks[index]; }
    [[nodiscard]] std::span<const Task> all() const { return m_tasks; }
    [[nodiscard]] std::span<const Task> ofDevice(int device) const
    {
        return std::span(m_tasks).subspan(first(device), first(device + 1) - first(device));
    }
    /// Has FB tasks; then partner(index) is the backward part of one.
    [[nodiscard]] bool overlapped() const { return !m_partners.empty(); }
    /// Has sends and receives.
    [[nodiscard]] bool hasTransfers() const { return m_transfers; }
    [[nodiscard]] Task partner(std::uint32_t index) const { return m_partners[index]; }
    [[nodiscard]] int device(std::uint32_t index) const;
    /// Gathers, what is freed and reductions that a list puts between the passes; null where it has none.
    [[nodiscard]] const std::shared_ptr<const CommOrder> &comm() const { return m_comm; }
    /// Direction in which a chunk runs through the model.
    [[nodiscard]] int direction(int chunk) const { return m_map.bidirectional && chunk >= m_shape.chunks / 2 ? 1 : 0; }

private:
    friend class OrderBuilder;
    Shape m_shape;
    StageMap m_map;
    std::vector<std::uint32_t> m_first;
    std::vector<Task> m_tasks;
    std::vector<Task> m_partners; ///< as long as m_tasks, or empty
    std::shared_ptr<const CommOrder> m_comm;
    bool m_transfers = false;
};

using OrderPtr = std::shared_ptr<const Order>;

/// Takes tasks device by device. In a forward-only shape it drops every
/// backward task, so that each schedule has its forward-only form for nothing.
class OrderBuilder {
public:
    OrderBuilder(const Shape &shape, StageMap map, int tasksPerChunkAndSlot);

    void beginDevice();
    void add(TaskKind kind, int slot, int chunk)
    {
        if (m_forwardOnly && kind != TaskKind::F && !isTransfer(kind))
            return;
        m_order.m_tasks.emplace_back(kind, slot, chunk);
        if (m_pairs)
            m_order.m_partners.emplace_back();
    }
    /// One F and one B as one overlapped task; announce with allowPairs() first.
    void addPair(int forwardSlot, int forwardChunk, int backwardSlot, int backwardChunk);
    void allowPairs();
    void allowTransfers() { m_order.m_transfers = true; } ///< announces sends and receives
    void setComm(std::shared_ptr<const CommOrder> comm) { m_order.m_comm = std::move(comm); }
    /// Passes that were added, of all devices.
    [[nodiscard]] std::uint32_t tasks() const { return static_cast<std::uint32_t>(m_order.m_tasks.size()); }
    [[nodiscard]] Order finish();

private:
    Order m_order;
    bool m_forwardOnly = false;
    bool m_pairs = false;
};

/// "F3", "I0.1" (slot 1 of chunk 0 where there are several), "F2&B5".
[[nodiscard]] std::string taskText(const Order &order, std::uint32_t index);
/// Tasks of a device as one line, e.g. "F0 F1 B0 …".
[[nodiscard]] std::string orderText(const Order &order, int device);

} // namespace shardscope::schedule
