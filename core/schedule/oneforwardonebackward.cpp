// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

#include <algorithm>

namespace shardscope::schedule {

Schedule oneForwardOneBackward();

namespace {

Result<Order> oneForwardOneBackwardOrder(const Problem &problem, const Progress &)
{
    const Shape &shape = problem.shape;
    OrderBuilder order(shape, loopedStages(shape.stages, 1), 2);
    for (int rank = 0; rank < shape.stages; ++rank) {
        order.beginDevice();
        const int warmUp = std::min(shape.stages - 1 - rank, shape.chunks);
        int forward = 0;
        int backward = 0;
        while (forward < warmUp)
            order.add(TaskKind::F, 0, forward++);
        while (forward < shape.chunks) {
            order.add(TaskKind::F, 0, forward++);
            order.add(TaskKind::B, 0, backward++);
        }
        while (backward < shape.chunks)
            order.add(TaskKind::B, 0, backward++);
    }
    return order.finish();
}

/// (m + p − 1)(F + B), and 2c(q − ⌊q/p⌋) with q = m + p − 2: every round trip of
/// the steady state waits for its transfers.
Formula stepTime(const PlainTimes &t)
{
    const double work = t.m * (t.f + t.b);
    const double bubble = (t.p - 1) * (t.f + t.b);
    const int q = t.m + t.p - 2;
    const int trips = q - q / t.p;
    const double waits = 2 * t.c * trips;
    std::vector<Derivation> terms{term(symbols("m(F + B)"), work), term(symbols("(p − 1)(F + B)"), bubble)};
    if (t.c > 0)
        terms.push_back(term(symbols("2c(q − ⌊q/p⌋), q = m + p − 2"), waits));
    return timeFormula(
        Measure::Makespan, core::tr("step"),
        t.c > 0 ? symbols("m(F + B) + (p − 1)(F + B) + 2c(q − ⌊q/p⌋)") : symbols("m(F + B) + (p − 1)(F + B)"),
        work + bubble + waits, std::move(terms),
        {needsEqualStages(t), {t.equalTransfers, core::tr("every transfer takes the same time")}, needsLatencyOnly(t)});
}

/// m(F + B)s + (p − 1)(F + B) − (p − 1 − k)·min((s − 1)(F + B), sF, sB, F + B):
/// an early slow stage hurts less than a late one.
Formula oneForwardOneBackwardSlowStage(const SlowStage &slow, const PlainTimes &t)
{
    const double pair = slow.f + slow.b;
    const double s = slow.factor;
    const double saved = (t.p - 1 - slow.stage) * std::min({(s - 1) * pair, s * slow.f, s * slow.b, pair});
    return timeFormula(Measure::Makespan, core::tr("step with one slow stage"),
                       symbols("m(F + B)s + (p − 1)(F + B) − (p − 1 − k) · min((s − 1)(F + B), sF, sB, F + B)"),
                       t.m * pair * s + (t.p - 1) * pair - saved,
                       {term(symbols("m(F + B)s"), t.m * pair * s), term(symbols("(p − 1)(F + B)"), (t.p - 1) * pair),
                        term(symbols("− (p − 1 − k) · min(…)"), -saved), count(symbols("k"), slow.stage)},
                       {{s >= 1, symbols("s ≥ 1")}, {t.m >= t.p, symbols("m ≥ p")}, needsNoTransfers(t)});
}

std::vector<Formula> oneForwardOneBackwardFormulas(const Problem &problem)
{
    if (problem.shape.forwardOnly)
        return {forwardOnlyFormula(problem)};
    const PlainTimes t = plainTimes(problem);
    std::vector<Formula> all;
    if (const auto slow = slowStage(problem))
        all.push_back(oneForwardOneBackwardSlowStage(*slow, t));
    all.push_back(stepTime(t));
    all.push_back(timeFormula(Measure::SpanBubble, core::tr("bubble"), symbols("(p − 1)(F + B)"), (t.p - 1) * (t.f + t.b),
                              {input(symbols("F"), t.f), input(symbols("B"), t.b)}, {needsEqualStages(t), needsNoTransfers(t)}));
    all.push_back(peakFormula(symbols("min(p, m)"), std::min(t.p, t.m), {count(symbols("p"), t.p), count(symbols("m"), t.m)}));
    return all;
}

} // namespace

Schedule oneForwardOneBackward()
{
    Schedule schedule{"1f1b", "1F1B", 1, 1, false, nullptr, oneForwardOneBackwardOrder, oneForwardOneBackwardFormulas};
    schedule.inUse = schedule.fillsEveryStage = schedule.alternates = true;
    schedule.live = [](int rank, int ranks, int chunks) { return static_cast<double>(std::min(chunks, ranks - rank)); };
    return schedule;
}

} // namespace shardscope::schedule
