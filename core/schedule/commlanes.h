// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schedule/cells.h"
#include "core/schedule/comm.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace shardscope::schedule {

/// One task of a second lane.
struct CommRecord {
    double start; ///< seconds
    double end;
    Task task;
};

/// The second lanes of a simulation: when each ends, and what is in them. That follows from the starts of the passes, so
/// it is written down when it is first asked for.
class CommLanes {
public:
    CommLanes(OrderPtr order, std::vector<Cell> cells, Communication comm, std::shared_ptr<const double[]> starts);

    [[nodiscard]] const Order &order() const { return *m_order; }
    [[nodiscard]] const std::vector<Cell> &cells() const { return m_cells; }
    [[nodiscard]] const Communication &comm() const { return m_comm; }
    [[nodiscard]] const CommOrder *placed() const { return m_placed.get(); }
    [[nodiscard]] bool offloads() const { return !m_comm.offload.empty() && !m_order->shape().forwardOnly; }
    void setEnds(std::vector<double> ends) { m_ends = std::move(ends); }
    /// Of all that a device communicates, seconds.
    [[nodiscard]] double end(int device) const { return m_ends[static_cast<std::size_t>(device)]; }

    /// Device by device from first() on; any thread.
    [[nodiscard]] const std::vector<CommRecord> &records() const;
    [[nodiscard]] std::uint32_t first(int device) const;

private:
    OrderPtr m_order;
    std::vector<Cell> m_cells;
    Communication m_comm;
    std::shared_ptr<const double[]> m_starts;
    std::shared_ptr<const CommOrder> m_placed;
    std::vector<double> m_ends;
    mutable std::once_flag m_onceFirst;
    mutable std::vector<std::uint32_t> m_first;
    mutable std::once_flag m_once;
    mutable std::vector<CommRecord> m_records;
};

} // namespace shardscope::schedule
