// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/knownorder.h"

#include "core/schedule/ownorder.h"

#include <algorithm>

namespace shardscope::schedule {

namespace {

/// Chunks that the last rank takes through its first virtual stage before the next.
int groupOf(const Order &order)
{
    const auto tasks = order.ofDevice(order.devices() - 1);
    const auto other = std::ranges::find_if(tasks, [](Task task) { return task.kind() != TaskKind::F || task.slot() != 0; });
    return static_cast<int>(other - tasks.begin());
}

} // namespace

std::optional<KnownOrder> knownOrder(const Order &order)
{
    for (const Schedule &schedule : schedules()) {
        if (schedule.followsTimes || schedule.takesOrder || schedule.runsPaired != order.overlapped())
            continue;
        Problem problem = equalStages(order.devices(), order.shape().chunks, Seconds(1), Seconds(1), Seconds(1));
        problem.shape.forwardOnly = order.shape().forwardOnly;
        problem.shape.virtualStages = order.shape().virtualStages;
        for (const int group : {0, schedule.groupsChunks ? groupOf(order) : 0}) {
            problem.shape.group = group;
            const auto made = buildOrder(schedule, problem);
            if (made && sameOrder(**made, order))
                return KnownOrder{&schedule, problem.shape};
        }
    }
    return std::nullopt;
}

} // namespace shardscope::schedule
