// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

#include <algorithm>

namespace shardscope::schedule {

Schedule zbH2();

namespace {

Result<Order> zbh2Order(const Problem &problem, const Progress &)
{
    const Shape &shape = problem.shape;
    const int m = shape.chunks;
    OrderBuilder order(shape, loopedStages(shape.stages, 1), 3);
    for (int rank = 0; rank < shape.stages; ++rank) {
        order.beginDevice();
        int forward = 0;
        int weights = 0;
        while (forward < std::min(2 * (shape.stages - rank) - 1, m))
            order.add(TaskKind::F, 0, forward++);
        for (int inputs = 0; inputs < m;) {
            order.add(TaskKind::I, 0, inputs++);
            // The lag of 2r is what keeps the later ranks' I on time; less makes
            // bubbles, more holds more activations.
            if (inputs > 2 * rank)
                order.add(TaskKind::W, 0, weights++);
            if (forward < m)
                order.add(TaskKind::F, 0, forward++);
        }
        while (weights < m)
            order.add(TaskKind::W, 0, weights++);
    }
    return order.finish();
}

std::vector<Formula> zbh2Formulas(const Problem &problem)
{
    if (problem.shape.forwardOnly)
        return {forwardOnlyFormula(problem)};
    const PlainTimes t = plainTimes(problem);
    const double work = t.m * (t.f + t.b);
    const double bubble = (t.p - 1) * std::max(0.0, t.f + t.i - 2 * t.w);
    const std::vector<Check> checks{
        needsEqualStages(t), needsNoTransfers(t), {t.w <= t.f, symbols("W ≤ F")}, {t.m >= 2 * t.p - 1, symbols("m ≥ 2p − 1")}};
    const double held = problem.memory.weightShare;
    return {timeFormula(Measure::LongestStageSpan, core::tr("longest stage span"),
                        symbols("m(F + B) + (p − 1) · max(0, F + I − 2W)"), work + bubble,
                        {term(symbols("m(F + B)"), work), term(symbols("(p − 1) · max(0, F + I − 2W)"), bubble)}, checks),
            timeFormula(Measure::InternalBubble, core::tr("internal bubble"), symbols("(p − 1) · max(0, F + I − 2W)"), bubble,
                        {input(symbols("F"), t.f), input(symbols("I"), t.i), input(symbols("W"), t.w)}, checks),
            peakFormula(symbols("2p − 1"), std::min(2 * t.p - 1, t.m), {count(symbols("p"), t.p)},
                        {{held == 1.0 || t.p == 1, core::tr("everything is held until W")}})};
}

} // namespace

Schedule zbH2()
{
    Schedule schedule{"zb-h2", "ZB-H2", 1, 1, true, nullptr, zbh2Order, zbh2Formulas};
    schedule.measuredAs = "zb-2p";
    return schedule;
}

} // namespace shardscope::schedule
