// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

#include <algorithm>

namespace shardscope::schedule {

Schedule zbH1();

namespace {

Result<Order> zbh1Order(const Problem &problem, const Progress &)
{
    const Shape &shape = problem.shape;
    const int m = shape.chunks;
    OrderBuilder order(shape, loopedStages(shape.stages, 1), 3);
    for (int rank = 0; rank < shape.stages; ++rank) {
        order.beginDevice();
        int forward = 0;
        int weights = 0;
        while (forward < std::min(shape.stages - 1 - rank, m))
            order.add(TaskKind::F, 0, forward++);
        for (int inputs = 0; inputs < m;) {
            if (forward < m)
                order.add(TaskKind::F, 0, forward++);
            order.add(TaskKind::I, 0, inputs++);
            if (inputs > rank)
                order.add(TaskKind::W, 0, weights++);
        }
        while (weights < m)
            order.add(TaskKind::W, 0, weights++);
    }
    return order.finish();
}

std::vector<Formula> zbh1Formulas(const Problem &problem)
{
    if (problem.shape.forwardOnly)
        return {forwardOnlyFormula(problem)};
    const PlainTimes t = plainTimes(problem);
    const double work = t.m * (t.f + t.b);
    const double bubble = (t.p - 1) * (t.f + std::max(0.0, t.i - t.w));
    const std::vector<Check> checks{
        needsEqualStages(t), needsNoTransfers(t), {t.w <= t.f, symbols("W ≤ F")}, {t.m >= t.p, symbols("m ≥ p")}};
    std::vector<Check> textbook = checks;
    textbook.push_back({t.w <= t.i, symbols("W ≤ I")});
    const double held = problem.memory.weightShare;
    return {timeFormula(Measure::Makespan, core::tr("step"), symbols("m(F + B) + (p − 1)(F + max(0, I − W))"), work + bubble,
                        {term(symbols("m(F + B)"), work), term(symbols("(p − 1)(F + max(0, I − W))"), bubble)}, checks),
            timeFormula(Measure::SpanBubble, core::tr("bubble"), symbols("(p − 1)(F + max(0, I − W))"), bubble,
                        {input(symbols("F"), t.f), input(symbols("I"), t.i), input(symbols("W"), t.w)}, checks),
            timeFormula(Measure::SpanBubble, core::tr("bubble (textbook form)"), symbols("(p − 1)(F + B − 2W)"),
                        (t.p - 1) * (t.f + t.b - 2 * t.w),
                        {input(symbols("F"), t.f), input(symbols("B"), t.b), input(symbols("W"), t.w)}, textbook),
            peakFormula(symbols("p"), std::min(t.p, t.m), {count(symbols("p"), t.p)},
                        {{held == 1.0 || t.p == 1, core::tr("everything is held until W")}})};
}

} // namespace

Schedule zbH1()
{
    Schedule schedule{"zb-h1", "ZB-H1", 1, 1, true, nullptr, zbh1Order, zbh1Formulas};
    schedule.measuredAs = "zb-1p";
    return schedule;
}

} // namespace shardscope::schedule
