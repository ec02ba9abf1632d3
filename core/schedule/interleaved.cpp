// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/message.h"
#include "core/schedule/chunkgroups.h"
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

#include <algorithm>

namespace shardscope::schedule {

Schedule interleaved();

namespace {

constexpr Text interleavedTitle = core::tr("Interleaved 1F1B");

Status interleavedAccepts(const Problem &problem)
{
    return acceptsGroups(interleavedTitle, problem.shape);
}

Result<Order> interleavedOrder(const Problem &problem, const Progress &)
{
    const Shape &shape = problem.shape;
    const int v = shape.virtualStages;
    const ChunkGroups groups(shape);
    const int group = groups.group();
    const int steps = shape.chunks * v;
    OrderBuilder order(shape, loopedStages(shape.stages, v), 2);
    const auto forward = [&](int k) {
        const SlotChunk at = groups.at(k);
        order.add(TaskKind::F, at.slot, at.chunk);
    };
    const auto backward = [&](int k) {
        const SlotChunk at = groups.at(k);
        order.add(TaskKind::B, v - 1 - at.slot, at.chunk);
    };
    for (int rank = 0; rank < shape.stages; ++rank) {
        order.beginDevice();
        const int warmUp = std::min((v - 1) * group + 2 * (shape.stages - 1 - rank), steps);
        for (int k = 0; k < warmUp; ++k)
            forward(k);
        for (int k = warmUp; k < steps; ++k) {
            forward(k);
            backward(k - warmUp);
        }
        for (int k = steps - warmUp; k < steps; ++k)
            backward(k);
    }
    return order.finish();
}

std::vector<Formula> interleavedFormulas(const Problem &problem)
{
    const PlainTimes t = plainTimes(problem);
    if (problem.shape.forwardOnly)
        return {};
    const int v = problem.shape.virtualStages;
    const int group = ChunkGroups(problem.shape).group();
    const std::vector<Check> checks{needsEqualStages(t), needsNoTransfers(t), {t.m >= t.p, symbols("m ≥ p")}};
    const double work = t.m * (t.f + t.b);
    const double bubble = (t.p - 1) * (t.f + t.b) / v;
    const double live = std::min((v - 1) * group + 2 * (t.p - 1) + 1, t.m * v) / static_cast<double>(v);
    return {timeFormula(Measure::Makespan, core::tr("step"), symbols("m(F + B) + (p − 1)(F + B) / v"), work + bubble,
                        {term(symbols("m(F + B)"), work), term(symbols("(p − 1)(F + B) / v"), bubble)}, checks),
            timeFormula(Measure::SpanBubble, core::tr("bubble"), symbols("(p − 1)(F + B) / v"), bubble,
                        {input(symbols("F"), t.f), input(symbols("B"), t.b), count(symbols("v"), v)}, checks),
            peakFormula(symbols("((v − 1)N + 2(p − 1) + 1) / v"), live,
                        {count(symbols("N"), group), count(symbols("p"), t.p), count(symbols("v"), v)})};
}

} // namespace

Schedule interleaved()
{
    Schedule schedule{"interleaved",    interleavedTitle,   2, maxVirtualStages, false, interleavedAccepts,
                      interleavedOrder, interleavedFormulas};
    schedule.inUse = schedule.fillsEveryStage = schedule.alternates = schedule.groupsChunks = true;
    return schedule;
}

} // namespace shardscope::schedule
