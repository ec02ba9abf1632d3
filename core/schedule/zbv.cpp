// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <array>

namespace shardscope::schedule {

Schedule zbV();

namespace {

/// Emits the tasks of one rank; slot 0 is its stage r, slot 1 its stage 2p − 1 − r.
class ZbvRank {
public:
    ZbvRank(OrderBuilder &order, int chunks) : m_order(order), m_chunks(chunks) {}

    void f(int slot) { next(TaskKind::F, slot, m_f); }
    void i(int slot) { next(TaskKind::I, slot, m_i); }
    void w(int slot) { next(TaskKind::W, slot, m_w); }
    [[nodiscard]] int forwards(int slot) const { return m_f[static_cast<std::size_t>(slot)]; }
    [[nodiscard]] int weights(int slot) const { return m_w[static_cast<std::size_t>(slot)]; }

private:
    void next(TaskKind kind, int slot, std::array<int, 2> &counter)
    {
        const int chunk = counter[static_cast<std::size_t>(slot)]++;
        if (chunk < m_chunks) // the pattern is made for at least 2p − 1 chunks; the rest is dropped
            m_order.add(kind, slot, chunk);
    }

    OrderBuilder &m_order;
    int m_chunks;
    std::array<int, 2> m_f{};
    std::array<int, 2> m_i{};
    std::array<int, 2> m_w{};
};

void fillZbvRank(ZbvRank &rank, int p, int r, int n)
{
    for (int k = 0; k < 2 * (p - r) - 1; ++k)
        rank.f(0);
    for (int k = 0; k < r; ++k) {
        rank.f(1);
        rank.f(0);
    }
    for (int k = 0; k < p - r; ++k) {
        rank.f(1);
        rank.i(1);
        rank.w(1);
    }
    while (rank.forwards(1) < rank.forwards(0) || rank.forwards(0) < n) {
        if (rank.forwards(0) < n)
            rank.f(0);
        rank.i(0);
        rank.w(0);
        rank.f(1);
        rank.i(1);
        rank.w(1);
    }
    for (int k = 0; k < r; ++k) {
        rank.i(0);
        rank.i(1);
    }
    for (int k = 0; k < p - r; ++k) {
        rank.i(0);
        rank.w(0);
    }
    while (rank.weights(1) < n)
        rank.w(1);
    while (rank.weights(0) < n)
        rank.w(0);
}

Result<Order> zbvOrder(const Problem &problem, const Progress &)
{
    const Shape &shape = problem.shape;
    OrderBuilder order(shape, vStages(shape.stages), 3);
    const int n = std::max(2 * shape.stages - 1, shape.chunks);
    for (int r = 0; r < shape.stages; ++r) {
        order.beginDevice();
        ZbvRank rank(order, shape.chunks);
        fillZbvRank(rank, shape.stages, r, n);
    }
    return order.finish();
}

std::vector<Formula> zbvFormulas(const Problem &problem)
{
    if (problem.shape.forwardOnly)
        return {};
    const PlainTimes t = plainTimes(problem);
    const double work = t.m * (t.f + t.b);
    const double bubble = (t.p - 1) * std::max({0.0, t.i - t.w, t.f - t.w}); // 2(p − 1) halves
    const std::vector<Check> checks{needsEqualStages(t),
                                    needsNoTransfers(t),
                                    {t.w <= t.f && t.f <= t.i, symbols("W ≤ F ≤ I")},
                                    {t.m >= 2 * t.p - 1, symbols("m ≥ 2p − 1")}};
    const std::vector<Check> held{{problem.memory.weightShare == 1.0, core::tr("everything is held until W")},
                                  {t.m >= 2 * t.p - 1, symbols("m ≥ 2p − 1")}};
    return {timeFormula(Measure::LongestStageSpan, core::tr("longest stage span"),
                        symbols("m(F + B) + 2(p − 1) · max(0, i − w, f − w)"), work + bubble,
                        {term(symbols("m(F + B)"), work), term(symbols("2(p − 1) · max(0, i − w, f − w)"), bubble)}, checks),
            timeFormula(Measure::InternalBubble, core::tr("internal bubble"), symbols("2(p − 1) · max(0, i − w, f − w)"), bubble,
                        {input(symbols("f"), t.f / 2), input(symbols("i"), t.i / 2), input(symbols("w"), t.w / 2)}, checks),
            peakFormula(symbols("p"), std::min(t.p, t.m), {count(symbols("p"), t.p)}, held)};
}

} // namespace

Schedule zbV()
{
    Schedule schedule{"zb-v", "ZB-V", 2, 2, true, nullptr, zbvOrder, zbvFormulas};
    schedule.endsOnFirstRank = true;
    schedule.measuredAs = "zb-v";
    return schedule;
}

} // namespace shardscope::schedule
