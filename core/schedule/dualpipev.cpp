// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/dualsteps.h"
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

namespace shardscope::schedule {

Schedule dualPipeV();

namespace {

Status dualPipeVAccepts(const Problem &problem)
{
    const Shape &shape = problem.shape;
    if (shape.chunks >= 2 * shape.stages)
        return Nothing{};
    return Error{ErrorCode::ScheduleRule,
                 {"DualPipeV", core::tr("at least 2 · stages chunks"),
                  "chunks = " + std::to_string(shape.chunks) + ", stages = " + std::to_string(shape.stages)},
                 {{}, 0, 0, "/chunks"}};
}

/// deepseek-ai/DualPipe, dualpipev.py: DualPipe's steps with the two halves of a V in
/// place of the two directions, so that the parameters are there once.
Result<Order> dualPipeVOrder(const Problem &problem, const Progress &)
{
    const Shape &shape = problem.shape;
    OrderBuilder order(shape, vStages(shape.stages), 3);
    order.allowPairs();
    for (int rank = 0; rank < shape.stages; ++rank) {
        order.beginDevice();
        DualRank(order, false, 0).run(shape.stages, shape.chunks, rank);
    }
    return order.finish();
}

std::vector<Formula> dualPipeVFormulas(const Problem &problem)
{
    if (problem.shape.forwardOnly)
        return {};
    const PlainTimes t = plainTimes(problem);
    const double fb = problem.times.overlapped.empty() ? t.f + t.b : entry(problem.times.overlapped, 0).si();
    const double bubble = (t.p - 1) * (fb + t.b - 3 * t.w) / 2;
    const std::vector<Check> checks{needsEqualStages(t),
                                    needsNoTransfers(t),
                                    {t.f == t.i && t.f == t.w, symbols("F = I = W")},
                                    {problem.times.overlapped.size() <= 1, core::tr("FB is the same on every rank")},
                                    {fb >= 2 * t.f && fb <= 3 * t.f, symbols("2F ≤ FB ≤ 3F")}};
    return {timeFormula(Measure::SpanBubble, core::tr("bubble"), symbols("(p − 1)(FB + B − 3W) / 2"), bubble,
                        {input(symbols("FB"), fb), input(symbols("B"), t.b), input(symbols("W"), t.w)}, checks),
            peakFormula(symbols("p + ½"), t.p + 0.5, {count(symbols("p"), t.p)},
                        {{problem.memory.weightShare == 1.0, core::tr("everything is held until W")}})};
}

} // namespace

Schedule dualPipeV()
{
    Schedule schedule{"dualpipe-v", "DualPipeV", 2, 2, true, dualPipeVAccepts, dualPipeVOrder, dualPipeVFormulas};
    schedule.runsPaired = true;
    schedule.endsOnFirstRank = true;
    return schedule;
}

} // namespace shardscope::schedule
