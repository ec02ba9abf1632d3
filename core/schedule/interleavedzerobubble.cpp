// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/message.h"
#include "core/schedule/chunkgroups.h"
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

#include <algorithm>

namespace shardscope::schedule {

Schedule interleavedZeroBubble();

namespace {

constexpr Text zeroBubbleTitle = core::tr("Interleaved zero bubble");

Status zeroBubbleAccepts(const Problem &problem)
{
    return acceptsGroups(zeroBubbleTitle, problem.shape);
}

/// ScheduleInterleavedZeroBubble of torch/distributed/pipelining/schedules.py: groups as in interleaved
/// 1F1B, a warm-up that is shorter by p − 1 − r, and the oldest pending W behind every I from the r-th on.
Result<Order> zeroBubbleOrder(const Problem &problem, const Progress &)
{
    const Shape &shape = problem.shape;
    const int v = shape.virtualStages;
    const ChunkGroups groups(shape);
    const int steps = shape.chunks * v;
    OrderBuilder order(shape, loopedStages(shape.stages, v), 3);
    const auto backward = [&](TaskKind kind, int k) {
        const SlotChunk at = groups.at(k);
        order.add(kind, v - 1 - at.slot, at.chunk);
    };
    for (int rank = 0; rank < shape.stages; ++rank) {
        order.beginDevice();
        const int warmUp = std::min((v - 1) * groups.group() + shape.stages - 1 - rank, steps);
        int weights = 0;
        for (int k = 0; k < steps + warmUp; ++k) {
            if (k < steps) {
                const SlotChunk at = groups.at(k);
                order.add(TaskKind::F, at.slot, at.chunk);
            }
            if (k < warmUp)
                continue;
            backward(TaskKind::I, k - warmUp);
            if (k - warmUp >= rank)
                backward(TaskKind::W, weights++);
        }
        while (weights < steps)
            backward(TaskKind::W, weights++);
    }
    return order.finish();
}

std::vector<Formula> zeroBubbleFormulas(const Problem &problem)
{
    if (problem.shape.forwardOnly)
        return {};
    const PlainTimes t = plainTimes(problem);
    const int v = problem.shape.virtualStages;
    const int group = ChunkGroups(problem.shape).group();
    const double work = t.m * (t.f + t.b);
    const double bubble = (t.p - 1) * (t.f + std::max(0.0, t.i - t.w)) / v;
    const std::vector<Check> checks{
        needsEqualStages(t), needsNoTransfers(t), {t.w <= t.f, symbols("W ≤ F")}, {t.m >= t.p, symbols("m ≥ p")}};
    return {timeFormula(Measure::Makespan, core::tr("step"), symbols("m(F + B) + (p − 1)(F + max(0, I − W)) / v"), work + bubble,
                        {term(symbols("m(F + B)"), work), term(symbols("(p − 1)(F + max(0, I − W)) / v"), bubble)}, checks),
            timeFormula(Measure::SpanBubble, core::tr("bubble"), symbols("(p − 1)(F + max(0, I − W)) / v"), bubble,
                        {input(symbols("F"), t.f), input(symbols("I"), t.i), input(symbols("W"), t.w), count(symbols("v"), v)},
                        checks),
            peakFormula(symbols("((v − 1)N + p) / v"), std::min((v - 1) * group + t.p, t.m * v) / static_cast<double>(v),
                        {count(symbols("N"), group), count(symbols("p"), t.p), count(symbols("v"), v)},
                        {{problem.memory.weightShare == 1.0 || t.p == 1, core::tr("everything is held until W")}})};
}

} // namespace

Schedule interleavedZeroBubble()
{
    Schedule schedule{"interleaved-zb", zeroBubbleTitle,   2, maxVirtualStages, true, zeroBubbleAccepts,
                      zeroBubbleOrder,  zeroBubbleFormulas};
    schedule.groupsChunks = true;
    return schedule;
}

} // namespace shardscope::schedule
