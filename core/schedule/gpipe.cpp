// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

#include <algorithm>

namespace shardscope::schedule {

Schedule gpipe();

namespace {

Result<Order> gpipeOrder(const Problem &problem, const Progress &)
{
    const Shape &shape = problem.shape;
    OrderBuilder order(shape, loopedStages(shape.stages, 1), 2);
    for (int rank = 0; rank < shape.stages; ++rank) {
        order.beginDevice();
        for (int k = 0; k < shape.chunks; ++k)
            order.add(TaskKind::F, 0, k);
        for (int k = 0; k < shape.chunks; ++k)
            order.add(TaskKind::B, 0, k);
    }
    return order.finish();
}

/// ΣF + (m − 1)·max F + ΣB + (m − 1)·max B, and the transfers of one way there and back.
Formula stepTime(const Problem &problem, const PlainTimes &t)
{
    const Formula forward = forwardOnlyFormula(problem);
    double sum = 0;
    double slowest = 0;
    double transfers = 0;
    for (int rank = 0; rank < t.p; ++rank) {
        const double b = (backwardInputOf(problem, rank) + backwardWeightOf(problem, rank)).si();
        sum += b;
        slowest = std::max(slowest, b);
        if (rank > 0)
            transfers += transferBetween(problem, rank, rank - 1).si();
    }
    std::vector<Derivation> terms = forward.derivation.terms;
    terms.push_back(term(symbols("ΣB"), sum));
    if (transfers > 0)
        terms.push_back(term(core::tr("Σc back"), transfers));
    terms.push_back(term(symbols("(m − 1) · max B"), (t.m - 1) * slowest));
    return timeFormula(Measure::Makespan, core::tr("step"),
                       {transfers > 0 ? core::tr("%1 + ΣB + Σc + (m − 1) · max B") : core::tr("%1 + ΣB + (m − 1) · max B"),
                        {forward.derivation.formula}},
                       forward.derivation.value + sum + transfers + (t.m - 1) * slowest, std::move(terms), {needsLatencyOnly(t)});
}

/// Slow stage k: m(F + B)s + (p − 1)(F + B), for any k.
Formula gpipeSlowStage(const SlowStage &slow, const PlainTimes &t)
{
    const double pair = slow.f + slow.b;
    return timeFormula(Measure::Makespan, core::tr("step with one slow stage"), symbols("m(F + B)s + (p − 1)(F + B)"),
                       t.m * pair * slow.factor + (t.p - 1) * pair,
                       {term(symbols("m(F + B)s"), t.m * pair * slow.factor), term(symbols("(p − 1)(F + B)"), (t.p - 1) * pair)},
                       {{slow.factor >= 1, symbols("s ≥ 1")}, needsNoTransfers(t)});
}

std::vector<Formula> gpipeFormulas(const Problem &problem)
{
    const PlainTimes t = plainTimes(problem);
    if (problem.shape.forwardOnly)
        return {forwardOnlyFormula(problem)};
    std::vector<Formula> all;
    if (const auto slow = slowStage(problem))
        all.push_back(gpipeSlowStage(*slow, t));
    all.push_back(stepTime(problem, t));
    all.push_back(timeFormula(Measure::SpanBubble, core::tr("bubble"), symbols("(p − 1)(F + B)"), (t.p - 1) * (t.f + t.b),
                              {input(symbols("F"), t.f), input(symbols("B"), t.b)}, {needsEqualStages(t), needsNoTransfers(t)}));
    all.push_back(peakFormula(symbols("m"), t.m, {count(symbols("m"), t.m)}));
    return all;
}

} // namespace

Schedule gpipe()
{
    Schedule schedule{"gpipe", "GPipe", 1, 1, false, nullptr, gpipeOrder, gpipeFormulas};
    schedule.fillsEveryStage = true;
    schedule.live = [](int, int, int chunks) { return static_cast<double>(chunks); };
    return schedule;
}

} // namespace shardscope::schedule
