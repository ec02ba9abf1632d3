// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

namespace shardscope::schedule {

Schedule loopedBreadthFirst();

namespace {

/// All chunks forward, virtual stage by virtual stage, and back the same way reversed (Breadth-First
/// Pipeline Parallelism, arXiv 2211.05953; ScheduleLoopedBFS in torch/distributed/pipelining/schedules.py).
Result<Order> breadthFirstOrder(const Problem &problem, const Progress &)
{
    const Shape &shape = problem.shape;
    OrderBuilder order(shape, loopedStages(shape.stages, shape.virtualStages), 2);
    for (int rank = 0; rank < shape.stages; ++rank) {
        order.beginDevice();
        for (int slot = 0; slot < shape.virtualStages; ++slot)
            for (int chunk = 0; chunk < shape.chunks; ++chunk)
                order.add(TaskKind::F, slot, chunk);
        for (int slot = shape.virtualStages - 1; slot >= 0; --slot)
            for (int chunk = shape.chunks - 1; chunk >= 0; --chunk)
                order.add(TaskKind::B, slot, chunk);
    }
    return order.finish();
}

std::vector<Formula> breadthFirstFormulas(const Problem &problem)
{
    const PlainTimes t = plainTimes(problem);
    const int v = problem.shape.virtualStages;
    if (problem.shape.forwardOnly)
        return v == 1 ? std::vector<Formula>{forwardOnlyFormula(problem)} : std::vector<Formula>{};
    const std::vector<Check> checks{needsEqualStages(t), needsNoTransfers(t), {v == 1 || t.m >= t.p, symbols("m ≥ p")}};
    const double work = t.m * (t.f + t.b);
    const double bubble = (t.p - 1) * (t.f + t.b) / v;
    return {timeFormula(Measure::Makespan, core::tr("step"), symbols("m(F + B) + (p − 1)(F + B) / v"), work + bubble,
                        {term(symbols("m(F + B)"), work), term(symbols("(p − 1)(F + B) / v"), bubble)}, checks),
            timeFormula(Measure::SpanBubble, core::tr("bubble"), symbols("(p − 1)(F + B) / v"), bubble,
                        {input(symbols("F"), t.f), input(symbols("B"), t.b), count(symbols("v"), v)}, checks),
            peakFormula(symbols("m"), t.m, {count(symbols("m"), t.m)})};
}

} // namespace

Schedule loopedBreadthFirst()
{
    Schedule schedule{"looped-bfs",      core::tr("Looped BFS"), 1, maxVirtualStages, false, nullptr,
                      breadthFirstOrder, breadthFirstFormulas};
    schedule.fillsEveryStage = true;
    schedule.live = [](int, int, int chunks) { return static_cast<double>(chunks); };
    return schedule;
}

} // namespace shardscope::schedule
