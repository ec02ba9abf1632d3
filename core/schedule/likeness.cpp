// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/likeness.h"

#include "core/schedule/ownorder.h"

#include <algorithm>

namespace shardscope::schedule {

namespace {

int leadingForwards(const Order &order)
{
    const auto tasks = order.ofDevice(0);
    const auto other = std::ranges::find_if(tasks, [](Task task) { return task.kind() != TaskKind::F; });
    return static_cast<int>(other - tasks.begin());
}

/// 1F1B with so many more forward passes before the first backward pass, on every rank.
Order alternatingOrder(const Order &like, int more)
{
    const int m = like.shape().chunks;
    OrderBuilder order(like.shape(), like.map(), 2);
    for (int rank = 0; rank < like.devices(); ++rank) {
        order.beginDevice();
        const int ahead = std::clamp(like.devices() - rank + more, 1, m);
        for (int k = 0; k < m + ahead; ++k) {
            if (k < m)
                order.add(TaskKind::F, 0, k);
            if (k >= ahead - 1 && k - ahead + 1 < m)
                order.add(TaskKind::B, 0, k - ahead + 1);
        }
    }
    return order.finish();
}

bool isSplit(const Order &order)
{
    return std::ranges::any_of(order.all(), [](Task task) { return task.kind() == TaskKind::I; });
}

} // namespace

std::optional<Likeness> likenessOf(const Order &order)
{
    std::optional<Likeness> best;
    const auto take = [&](const Schedule &schedule, int more, Order made) {
        if (made.map() != order.map() || made.tasks() != order.tasks() || made.overlapped() != order.overlapped())
            return;
        std::optional<OrderDifference> difference = firstDifference(order, made);
        if (best && (!best->difference || (difference && difference->tasks >= best->difference->tasks)))
            return;
        best = Likeness{&schedule, more, difference, std::move(made)};
    };
    Problem problem = equalStages(order.devices(), order.shape().chunks, Seconds(1), Seconds(1), Seconds(1));
    problem.shape = order.shape();
    problem.shape.group = 0;
    for (const Schedule &schedule : schedules()) {
        if (schedule.followsTimes || schedule.takesOrder || schedule.splitsBackward != isSplit(order))
            continue;
        if (auto made = buildOrder(schedule, problem))
            take(schedule, 0, **made);
        const int usual = std::min(order.devices(), order.shape().chunks);
        if (schedule.alternates && order.map().slotCount == 1 && leadingForwards(order) != usual)
            take(schedule, leadingForwards(order) - usual, alternatingOrder(order, leadingForwards(order) - usual));
    }
    return best;
}

} // namespace shardscope::schedule
