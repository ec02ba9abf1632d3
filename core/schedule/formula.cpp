// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/formula.h"

#include "core/base/derive.h"

#include <algorithm>
#include <cmath>

namespace shardscope::schedule {

namespace {

constexpr double sameWithin = 1e-9; // of the value: inputs, not results, are compared

bool same(double a, double b)
{
    return std::abs(a - b) <= sameWithin * std::max(std::abs(a), std::abs(b));
}

} // namespace

bool Formula::holds() const
{
    return std::all_of(derivation.checks.begin(), derivation.checks.end(), [](const Check &c) { return c.holds; });
}

PlainTimes plainTimes(const Problem &problem)
{
    PlainTimes t;
    t.p = problem.shape.stages;
    t.m = problem.shape.chunks;
    t.blocking = problem.transfers.blocking;
    for (int rank = 0; rank < t.p; ++rank) {
        const double f = forwardOf(problem, rank).si();
        const double i = backwardInputOf(problem, rank).si();
        const double w = backwardWeightOf(problem, rank).si();
        if (rank > 0 && !(same(f, t.f) && same(i, t.i) && same(w, t.w)))
            t.equal = false;
        if (rank == 0 || f + i + w > t.f + t.i + t.w) {
            t.f = f;
            t.i = i;
            t.w = w;
        }
    }
    t.b = t.i + t.w;
    for (int rank = 0; rank + 1 < t.p; ++rank) {
        for (const double c : {transferBetween(problem, rank, rank + 1).si(), transferBetween(problem, rank + 1, rank).si()}) {
            t.equalTransfers = t.equalTransfers && (rank == 0 || same(c, t.c));
            t.c = std::max(t.c, c);
        }
    }
    t.equalTransfers =
        t.equalTransfers && (t.p < 2 || same(transferBetween(problem, 0, 1).si(), transferBetween(problem, 1, 0).si()));
    return t;
}

std::optional<SlowStage> slowStage(const Problem &problem)
{
    const int p = problem.shape.stages;
    if (p < 2)
        return std::nullopt;
    const auto f = [&](int r) { return forwardOf(problem, r).si(); };
    const auto b = [&](int r) { return (backwardInputOf(problem, r) + backwardWeightOf(problem, r)).si(); };
    const auto alike = [&](int r, int q) { return same(f(r), f(q)) && same(b(r), b(q)); };
    // The usual one is what two of the first three share; of two stages the faster one.
    int usual = p == 2 ? (f(0) + b(0) <= f(1) + b(1) ? 0 : 1) : (alike(0, 1) || alike(0, 2) ? 0 : 1);
    std::optional<SlowStage> found;
    for (int r = 0; r < p; ++r) {
        if (alike(r, usual))
            continue;
        const double factor = f(r) / f(usual);
        if (found || !same(b(r), factor * b(usual)) || !(f(usual) > 0))
            return std::nullopt;
        found = SlowStage{r, factor, f(usual), b(usual)};
    }
    return found;
}

Derivation input(Message name, double seconds, Message source)
{
    return given(std::move(name), seconds, Unit::Second, std::move(source));
}

Derivation count(Message name, double value)
{
    return given(std::move(name), value, Unit::Count);
}

Derivation term(Message name, double seconds)
{
    return input(std::move(name), seconds);
}

Formula timeFormula(Measure measure, Message name, Message formula, double seconds, std::vector<Derivation> terms,
                    std::vector<Check> checks)
{
    Formula out;
    out.measure = measure;
    out.derivation = input(std::move(name), seconds);
    out.derivation.formula = std::move(formula);
    out.derivation.terms = std::move(terms);
    out.derivation.checks = std::move(checks);
    return out;
}

Formula peakFormula(Message formula, double live, std::vector<Derivation> terms, std::vector<Check> checks)
{
    Formula out;
    out.measure = Measure::PeakLive;
    out.derivation = count(core::tr("peak of activations in flight on rank 0"), live);
    out.derivation.formula = std::move(formula);
    out.derivation.terms = std::move(terms);
    out.derivation.checks = std::move(checks);
    return out;
}

Check needsEqualStages(const PlainTimes &times)
{
    return {times.equal, core::tr("every stage takes the same time")};
}

Check needsNoTransfers(const PlainTimes &times)
{
    return {times.c == 0 && !times.blocking, core::tr("transfers take no time")};
}

Check needsLatencyOnly(const PlainTimes &times)
{
    return {!times.blocking, core::tr("transfers delay the receiver but keep no GPU busy")};
}

Formula forwardOnlyFormula(const Problem &problem)
{
    const PlainTimes t = plainTimes(problem);
    double sum = 0;
    double slowest = 0;
    double transfers = 0;
    for (int rank = 0; rank < t.p; ++rank) {
        const double f = forwardOf(problem, rank).si();
        sum += f;
        slowest = std::max(slowest, f);
        if (rank + 1 < t.p)
            transfers += transferBetween(problem, rank, rank + 1).si();
    }
    const double rest = (t.m - 1) * slowest;
    std::vector<Derivation> terms{term(symbols("ΣF"), sum)};
    if (transfers > 0)
        terms.push_back(term(symbols("Σc"), transfers));
    terms.push_back(term(symbols("(m − 1) · max F"), rest));
    return timeFormula(Measure::Makespan, core::tr("step"),
                       transfers > 0 ? symbols("ΣF + Σc + (m − 1) · max F") : symbols("ΣF + (m − 1) · max F"),
                       sum + transfers + rest, std::move(terms), {needsLatencyOnly(t)});
}

} // namespace shardscope::schedule
