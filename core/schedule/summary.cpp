// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/summary.h"

#include "core/schedule/idle.h"
#include "core/schedule/live.h"

#include <algorithm>
#include <array>

namespace shardscope::schedule {

namespace {

/// Counts each kind and multiplies once, which loses less than adding up.
RankSummary rankSummary(const Timeline &timeline, int device)
{
    const Order &order = timeline.order();
    const int slots = order.map().slotCount;
    std::vector<std::array<int, taskKinds>> counts(static_cast<std::size_t>(slots));
    const TaskRange range = timeline.tasksOf(device);
    RankSummary rank;
    bool waited = false;
    double free = range.empty() ? 0.0 : timeline.start(range.first);
    for (std::uint32_t i = range.first; i < range.last; ++i) {
        const Task task = order.task(i);
        ++counts[static_cast<std::size_t>(task.slot())][static_cast<std::size_t>(task.kind())];
        waited = waited || timeline.start(i) - free > timeline.tolerance();
        free = timeline.end(device, i);
        if (!timeline.passesAreAlike()) {
            const Seconds time(free - timeline.start(i));
            rank.busy += time;
            rank.work[static_cast<std::size_t>(task.kind())] += time;
        }
    }
    for (int slot = 0; slot < slots && timeline.passesAreAlike(); ++slot) {
        for (int kind = 0; kind < taskKinds; ++kind) {
            const auto k = static_cast<std::size_t>(kind);
            const Seconds time(counts[static_cast<std::size_t>(slot)][k] * timeline.cell(device, slot).cost[k]);
            rank.busy += time;
            rank.work[k] += time;
            if (isTransfer(static_cast<TaskKind>(kind)))
                rank.communication += time;
        }
    }
    rank.fill = timeline.firstStart(device);
    rank.drain = timeline.makespan() - timeline.lastEnd(device);
    rank.span = timeline.lastEnd(device) - timeline.firstStart(device);
    rank.stall = waited ? std::max(Seconds(0), rank.span - rank.busy) : Seconds(0);
    return rank;
}

double steadyRate(const Timeline &timeline, int device, Seconds busy)
{
    const double quarter = busy.si() / 4;
    const TaskRange range = timeline.tasksOf(device);
    double done = 0;
    double from = 0;
    for (std::uint32_t i = range.first; i < range.last; ++i) {
        const double before = done;
        done += timeline.end(device, i) - timeline.start(i);
        if (before < quarter && done >= quarter)
            from = timeline.start(i) + quarter - before;
        if (done >= 3 * quarter)
            return timeline.order().shape().chunks / 2.0 / (timeline.start(i) + 3 * quarter - before - from);
    }
    return timeline.order().shape().chunks / 2.0 / (timeline.makespan().si() - from);
}

} // namespace

Summary summaryOf(const Timeline &timeline, const Memory &memory)
{
    Summary sum;
    if (timeline.empty())
        return sum;
    sum.makespan = timeline.makespan();
    const std::vector<double> peaks = peakLive(timeline, memory);
    Seconds work;
    int busiest = 0;
    for (int device = 0; device < timeline.devices(); ++device) {
        RankSummary rank = rankSummary(timeline, device);
        rank.peakLive = peaks[static_cast<std::size_t>(device)];
        rank.beside = commShare(timeline, device);
        sum.beside += rank.beside;
        work += rank.busy;
        sum.longestStageSpan = std::max(sum.longestStageSpan, rank.span);
        sum.spanBubble = std::max(sum.spanBubble, sum.makespan - rank.busy);
        sum.internalBubble = std::max(sum.internalBubble, rank.stall);
        sum.peakLive = std::max(sum.peakLive, rank.peakLive);
        sum.ranks.push_back(rank);
        if (rank.busy > sum.ranks[static_cast<std::size_t>(busiest)].busy)
            busiest = device;
    }
    if (sum.makespan > Seconds(0))
        sum.bubbleRatio = idleOf(1.0 - work / (timeline.devices() * sum.makespan), 1);
    sum.chunksPerSecond = timeline.order().shape().chunks / sum.makespan.si();
    sum.steadyChunksPerSecond = steadyRate(timeline, busiest, sum.ranks[static_cast<std::size_t>(busiest)].busy);
    return sum;
}

} // namespace shardscope::schedule
