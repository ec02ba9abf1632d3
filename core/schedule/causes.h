// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/schedule/timeline.h"

#include <cstdint>
#include <vector>

namespace shardscope::schedule {

/// Why a task starts when it starts.
struct Cause {
    enum class Kind : std::uint8_t {
        Begin, ///< nothing before it
        Order, ///< the task before it on its device: it did not wait
        Input, ///< the input that arrived last: its device stood idle
    };
    Kind kind = Kind::Begin;
    int device = -1; ///< of the task below
    std::uint32_t task = 0;
    double delay = 0; ///< transfer between that task's end and this one's start, seconds
    /// Of it, what the giving device's lane of communication did before: exchanges of that task, and what was issued earlier.
    /// All of it where a device waits for its own lane.
    double queued = 0;
};

/// Finds causes in a timeline. Building it visits every task once; the timeline
/// must outlive it.
class Causes {
public:
    explicit Causes(const Timeline &timeline);

    [[nodiscard]] const Timeline &timeline() const { return m_timeline; }
    /// An input that arrives just when the device becomes free is not a cause.
    [[nodiscard]] Cause of(int device, std::uint32_t task) const;
    /// Idle time of the device right before the task, seconds; that before its
    /// first task (fill) counts from 0.
    [[nodiscard]] double idleBefore(int device, std::uint32_t task) const;
    /// The task that gives a signal.
    [[nodiscard]] std::uint32_t source(std::uint32_t signal) const { return m_sources[signal]; }
    /// The end of an input's transfer beside computing, seconds: counts from its send where there is one.
    [[nodiscard]] double arrival(int device, const Input &input) const;

private:
    [[nodiscard]] Cause input(int device, std::uint32_t task) const;
    [[nodiscard]] Cause partner(int device, Task task) const;

    const Timeline &m_timeline;
    std::vector<std::uint32_t> m_sources; ///< by signal: the task that gives it
    std::vector<std::uint32_t> m_sends;   ///< by signal, with transfer tasks or a second lane (there 1 more, 0: is not sent) only
    std::vector<std::uint32_t> m_receives;
};

struct PathStep {
    TimedTask task;
    Seconds idleBefore{};     ///< idle time of the task's device before it
    Seconds transferBefore{}; ///< of it, the transfer of the step before to this one
};

/// From the first start to the last end of a pass (of the device whose second lane ends the step, where one does), every step
/// starting when the one before has ended (and its transfer has arrived). Where the device's own task before and an input end
/// together, the path stays on the device.
[[nodiscard]] std::vector<PathStep> criticalPath(const Causes &causes);
[[nodiscard]] std::vector<PathStep> criticalPath(const Timeline &timeline);

/// The task, the input that it waited for, the input that this one waited for,
/// …, down to a task that did not wait. One step for a task that did not wait.
[[nodiscard]] std::vector<PathStep> causeChain(const Causes &causes, int device, std::uint32_t task);

} // namespace shardscope::schedule
