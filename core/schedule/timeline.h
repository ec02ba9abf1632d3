// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/schedule/cells.h"
#include "core/schedule/order.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace shardscope::schedule {

/// One task as it was simulated, gathered for a caller that looks at a few.
struct TimedTask {
    std::uint32_t index = 0; ///< in the order, over all devices
    TaskKind kind = TaskKind::F;
    int device = 0;
    int slot = 0;
    int stage = 0; ///< of the model
    int chunk = 0;
    Seconds start{};
    Seconds end{};
};

/// Tasks first … last − 1 of a device.
struct TaskRange {
    std::uint32_t first = 0;
    std::uint32_t last = 0;

    [[nodiscard]] bool empty() const { return first >= last; }
    friend bool operator==(const TaskRange &, const TaskRange &) = default;
};

class CommLanes;

/// What ran beside the passes, where communication has lanes of its own.
struct CommTimes {
    std::shared_ptr<const CommLanes> lanes; ///< null: it has none
    std::shared_ptr<const double[]> ends;   ///< of the passes, seconds, where communication slows them; else null
};

/// An order with times. Immutable, cheap to copy (arrays are shared); a task
/// takes 12 bytes (20 with overlapped tasks). Tasks of a device are sorted by
/// start and never overlap.
///
///     auto problem = equalStages(4, 8, Seconds(6.06e-3), Seconds(6.06e-3), Seconds(6.06e-3));
///     auto run = simulateSchedule("1f1b", problem);                       // simulate.h
///     for (auto i = run->tasksOf(d).first; i < run->tasksOf(d).last; ++i) // d: lane
///         bar(run->start(i), run->end(d, i), run->order().task(i).kind());
///     for (const PathStep &step : criticalPath(*run)) line(step.task);    // causes.h
class Timeline {
public:
    Timeline() = default;
    Timeline(OrderPtr order, std::vector<Cell> cells, std::shared_ptr<const double[]> starts, CommTimes comm = {});

    [[nodiscard]] bool empty() const { return !m_order; }
    [[nodiscard]] const Order &order() const { return *m_order; }
    [[nodiscard]] int devices() const { return m_order ? m_order->devices() : 0; }
    [[nodiscard]] Seconds makespan() const { return m_makespan; }

    [[nodiscard]] TaskRange tasksOf(int device) const { return {m_order->first(device), m_order->first(device + 1)}; }
    /// Seconds.
    [[nodiscard]] double start(std::uint32_t index) const { return m_starts[index]; }
    [[nodiscard]] double end(int device, std::uint32_t index) const
    {
        if (m_comm.ends)
            return m_comm.ends[index];
        const Task task = m_order->task(index);
        return m_starts[index] + cell(device, task.slot()).costOf(task.kind());
    }
    /// Not so where communication slows them: then each has its own length.
    [[nodiscard]] bool passesAreAlike() const { return !m_comm.ends; }
    [[nodiscard]] const std::vector<Cell> &cells() const { return m_cells; }
    [[nodiscard]] const Cell &cell(int device, int slot) const { return m_cells[m_order->map().cellIndex(device, slot)]; }
    /// Differences below this are rounding: a task that starts within it of the
    /// one before did not wait.
    [[nodiscard]] double tolerance() const { return m_makespan.si() * 1e-11; }
    /// Transfers are tasks of their own (they were simulated as blocking).
    [[nodiscard]] bool hasTransferTasks() const { return m_transferTasks; }
    /// Has second lanes; without them hand-overs only delay, or are tasks among the passes.
    [[nodiscard]] bool hasCommLanes() const { return m_comm.lanes != nullptr; }
    /// Are there activations on the host at times?
    [[nodiscard]] bool offloads() const;
    /// Tasks of all second lanes. What is in the lanes is made when it is first asked for; any thread.
    [[nodiscard]] std::size_t commTasks() const;
    /// Those of a device, one after the other; none without a lane.
    [[nodiscard]] TaskRange commOf(int device) const;
    [[nodiscard]] Task commTask(std::uint32_t index) const;    ///< kinds from SendF on; the slot is the stage's
    [[nodiscard]] double commStart(std::uint32_t index) const; ///< seconds
    [[nodiscard]] double commEnd(std::uint32_t index) const;
    [[nodiscard]] TimedTask at(int device, std::uint32_t index) const;
    [[nodiscard]] Seconds firstStart(int device) const;
    [[nodiscard]] Seconds lastEnd(int device) const;
    /// With its second lane.
    [[nodiscard]] Seconds laneEnd(int device) const;

    /// Tasks of a device of which some part lies in from … to. O(log n).
    [[nodiscard]] TaskRange visible(int device, Seconds from, Seconds to) const;
    /// The task that runs at a time; empty in a gap. Of an instant between two
    /// tasks, the later one. O(log n).
    [[nodiscard]] TaskRange runningAt(int device, Seconds time) const;
    /// The task of this kind, stage and chunk; empty when there is none. An FB
    /// task is found by F and by B. O(tasks of the device).
    [[nodiscard]] TaskRange find(TaskKind kind, int stage, int chunk) const;

private:
    OrderPtr m_order;
    std::vector<Cell> m_cells;
    std::shared_ptr<const double[]> m_starts;
    CommTimes m_comm;
    Seconds m_makespan{};
    bool m_transferTasks = false;
};

/// Seconds: the first start of a task after (way 1), or the last one before a time, on any device. O(devices · log n).
[[nodiscard]] std::optional<double> neighbourStart(const Timeline &timeline, double time, int way);

} // namespace shardscope::schedule
