// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

#include <algorithm>

namespace shardscope::schedule {

Schedule interleaved();

namespace {

/// Chunks that run through a virtual stage in one go; m = rounds · group.
struct Groups {
    int rounds = 1;
    int group = 1;
};

Groups groupsOf(const Shape &shape)
{
    const int rounds = std::max(1, shape.chunks / shape.stages);
    return {rounds, shape.chunks / rounds};
}

Status interleavedAccepts(const Problem &problem)
{
    const Shape &shape = problem.shape;
    if (shape.chunks % groupsOf(shape).rounds == 0)
        return Nothing{};
    return Error{ErrorCode::ScheduleRule,
                 {core::tr("Interleaved 1F1B"),
                  "chunks that ⌊chunks / stages⌋ = " + std::to_string(groupsOf(shape).rounds)
                      + " divides (multiples of the stages always fit)",
                  "chunks = " + std::to_string(shape.chunks) + ", stages = " + std::to_string(shape.stages)},
                 {{}, 0, 0, "/chunks"}};
}

/// The k-th forward of a rank; the k-th backward has virtual stage v − 1 − slot.
struct Position {
    int slot = 0;
    int chunk = 0;
};

Position position(int k, int group, int slots)
{
    return {k % (group * slots) / group, k / (group * slots) * group + k % group};
}

Result<Order> interleavedOrder(const Problem &problem, const Progress &)
{
    const Shape &shape = problem.shape;
    const int v = shape.virtualStages;
    const int group = groupsOf(shape).group;
    const int steps = shape.chunks * v;
    OrderBuilder order(shape, loopedStages(shape.stages, v), 2);
    const auto forward = [&](int k) {
        const Position at = position(k, group, v);
        order.add(TaskKind::F, at.slot, at.chunk);
    };
    const auto backward = [&](int k) {
        const Position at = position(k, group, v);
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
    const int group = groupsOf(problem.shape).group;
    const std::vector<Check> checks{needsEqualStages(t), needsNoTransfers(t), {t.m >= t.p, symbols("m ≥ p")}};
    const double work = t.m * (t.f + t.b);
    const double bubble = (t.p - 1) * (t.f + t.b) / v;
    const double live = std::min((v - 1) * group + 2 * (t.p - 1) + 1, t.m * v) / static_cast<double>(v);
    return {timeFormula(Measure::Makespan, core::tr("step"), symbols("m(F + B) + (p − 1)(F + B) / v"), work + bubble,
                        {term(symbols("m(F + B)"), work), term(symbols("(p − 1)(F + B) / v"), bubble)}, checks),
            timeFormula(Measure::SpanBubble, core::tr("bubble"), symbols("(p − 1)(F + B) / v"), bubble,
                        {input(symbols("F"), t.f), input(symbols("B"), t.b), count(symbols("v"), v)}, checks),
            peakFormula(symbols("((v − 1)p + 2(p − 1) + 1) / v"), live, {count(symbols("p"), t.p), count(symbols("v"), v)},
                        {{group == t.p, core::tr("p divides m")}})};
}

} // namespace

Schedule interleaved()
{
    Schedule schedule{"interleaved",    core::tr("Interleaved 1F1B"), 2, maxVirtualStages, false, interleavedAccepts,
                      interleavedOrder, interleavedFormulas};
    schedule.inUse = schedule.fillsEveryStage = schedule.alternates = true;
    return schedule;
}

} // namespace shardscope::schedule
