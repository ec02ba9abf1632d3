// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/schedule/order.h"
#include "core/schedule/problem.h"
#include "core/schedule/timeline.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace shardscope::schedule {

/// The communication of every device, in the order in which it is issued, as arrays: device by device, and within
/// a device by the pass in front of which it stands. A gather is issued when the pass before that one begins, all else
/// when it is over. In a whole lane the gathers stand first, then what the next pass needs back from the host, the exchanges of
/// the pass before (both of a pair, FB), its hand-overs, what it brings to the host, and the rest.
struct CommOrder {
    std::vector<std::uint32_t> first;  ///< of each device, and one more; as long as devices + 1
    std::vector<Task> tasks;           ///< kinds from SendF on; the slot is the stage's
    std::vector<std::uint32_t> before; ///< a pass of the device, one past its last: behind all
};

/// Where the rule of PyTorch's lowered lists (`_add_unshard_reshard`, `_add_reduce_grad`) puts gathers, what is freed and
/// reductions: in front of a pass the parameters of the next `ahead` stages that its rank needs are gathered, those of others
/// freed; gradients are reduced behind the last backward of their stage. O(passes · ahead).
[[nodiscard]] CommOrder shardedComm(const Order &order, int ahead, bool gathers, bool reduces);

/// What stands between the passes of a problem whose `comm.lane` is set: what the order itself has, else by the rule above,
/// where there are times for it; null where nothing does.
[[nodiscard]] std::shared_ptr<const CommOrder> placedComm(const Order &order, const Communication &comm);

/// The pass for whose activations pass i has come, of a pair its partner; none for F and W.
[[nodiscard]] inline std::optional<Task> backwardOf(const Order &order, std::uint32_t i)
{
    const TaskKind kind = order.task(i).kind();
    if (kind == TaskKind::FB)
        return order.partner(i);
    return kind == TaskKind::I || kind == TaskKind::B ? std::optional(order.task(i)) : std::nullopt;
}
/// Does pass i + 1 of the device need what the forward pass i leaves?
[[nodiscard]] inline bool neededAtOnce(const Order &order, std::uint32_t i)
{
    const Task task = order.task(i);
    const std::optional<Task> next = backwardOf(order, i + 1);
    return (task.kind() == TaskKind::F || task.kind() == TaskKind::FB) && next && next->slot() == task.slot()
           && next->chunk() == task.chunk();
}

/// One task of the second lane.
struct CommTask {
    std::uint32_t index = 0; ///< over all devices
    Task task;
    int device = 0;
    int stage = 0; ///< of the model
    double start = 0;
    double end = 0;    ///< seconds, as start
    double hidden = 0; ///< of it while a pass runs on the device; the rest sticks out
};
[[nodiscard]] CommTask commTask(const Timeline &timeline, int device, std::uint32_t index);

/// Of one device, or of all.
struct CommShare {
    Seconds total{};
    Seconds hidden{}; ///< while a pass runs on the device
    std::array<std::size_t, taskKinds> count{};

    [[nodiscard]] Seconds exposed() const { return total - hidden; }
    /// Part that is hidden; 1 where there is nothing to hide.
    [[nodiscard]] double hiddenShare() const { return total > Seconds(0) ? hidden / total : 1.0; }
    CommShare &operator+=(const CommShare &other);
};
/// Nothing where the timeline has no second lane.
[[nodiscard]] CommShare commShare(const Timeline &timeline, int device);
[[nodiscard]] CommShare commShare(const Timeline &timeline);

} // namespace shardscope::schedule
