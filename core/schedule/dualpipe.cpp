// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <array>
#include <vector>

namespace shardscope::schedule {

Schedule dualPipe();

namespace {

Status dualPipeAccepts(const Problem &problem)
{
    const auto refuse = [](std::string rule, std::string here, std::string pointer) {
        return Error{ErrorCode::ScheduleRule, {"DualPipe", std::move(rule), std::move(here)}, {{}, 0, 0, std::move(pointer)}};
    };
    const auto [p, m, v, forwardOnly] = problem.shape;
    if (p % 2 != 0)
        return refuse(core::tr("an even number of stages"), "stages = " + std::to_string(p), "/stages");
    if (m % 2 != 0)
        return refuse(core::tr("an even number of chunks"), "chunks = " + std::to_string(m), "/chunks");
    if (m < 2 * p)
        return refuse(core::tr("at least 2 · stages chunks"), "chunks = " + std::to_string(m) + ", stages = " + std::to_string(p),
                      "/chunks");
    return Nothing{};
}

/// Emits the tasks of one rank. Side 0 is the direction that enters on the
/// rank's own half of the pipeline, side 1 the other; slot = direction.
class RankOrder {
public:
    RankOrder(OrderBuilder &order, const Shape &shape, int rank)
        : m_order(order), m_half(shape.chunks / 2), m_flipped(rank >= shape.stages / 2)
    {
        m_weights.reserve(static_cast<std::size_t>(shape.chunks));
    }

    void f(int side)
    {
        const Task next = take(TaskKind::F, side, m_forwards);
        m_order.add(TaskKind::F, next.slot(), next.chunk());
    }
    void b(int side, bool split = false)
    {
        const Task next = take(TaskKind::B, side, m_backwards);
        m_order.add(split ? TaskKind::I : TaskKind::B, next.slot(), next.chunk());
        if (split)
            m_weights.push_back(next);
    }
    void w()
    {
        const Task next = m_weights[m_firstWeight++];
        m_order.add(TaskKind::W, next.slot(), next.chunk());
    }
    void overlapped(int forwardSide, int backwardSide)
    {
        const Task forward = take(TaskKind::F, forwardSide, m_forwards);
        const Task backward = take(TaskKind::B, backwardSide, m_backwards);
        m_order.addPair(forward.slot(), forward.chunk(), backward.slot(), backward.chunk());
    }

private:
    Task take(TaskKind kind, int side, std::array<int, 2> &counter) const
    {
        const int direction = m_flipped ? 1 - side : side;
        return {kind, direction, direction * m_half + counter[static_cast<std::size_t>(side)]++};
    }

    OrderBuilder &m_order;
    int m_half;
    bool m_flipped;
    std::array<int, 2> m_forwards{};
    std::array<int, 2> m_backwards{};
    std::vector<Task> m_weights; ///< I done, W not yet: first in, first out
    std::size_t m_firstWeight = 0;
};

/// deepseek-ai/DualPipe, dualpipe.py: the eight steps of one rank.
void buildRank(RankOrder &rank, int p, int m, int r)
{
    const int half = p / 2;
    const int h = std::min(r, p - 1 - r);
    const bool middle = h == half - 1;
    for (int k = 0; k < 2 * (half - h - 1); ++k)
        rank.f(0);
    for (int k = 0; k <= h; ++k) {
        rank.f(0);
        rank.f(1);
    }
    for (int k = 0; k < half - h - 1; ++k) {
        rank.b(1, true);
        rank.w();
        rank.f(1);
    }
    for (int k = 0; k < m / 2 - p + h + 1; ++k) {
        if (k == 0 && middle) {
            rank.f(0);
            rank.b(1);
        } else {
            rank.overlapped(0, 1);
        }
        rank.overlapped(1, 0);
    }
    for (int k = 0; k < half - h - 1; ++k) {
        rank.b(1);
        rank.overlapped(1, 0);
    }
    bool split = false;
    for (int k = 0; k <= h; ++k) {
        const bool turns = k == (h + 1) / 2;
        split = split || (turns && h % 2 == 1);
        rank.b(1, split);
        split = split || (turns && h % 2 == 0);
        rank.b(0, split);
    }
    for (int k = 0; k < half - h - 1; ++k) {
        rank.w();
        rank.b(0, true);
    }
    for (int k = 0; k <= h; ++k)
        rank.w();
}

Result<Order> dualPipeOrder(const Problem &problem, const Progress &)
{
    const Shape &shape = problem.shape;
    OrderBuilder order(shape, bidirectionalStages(shape.stages), 3);
    order.allowPairs();
    for (int r = 0; r < shape.stages; ++r) {
        order.beginDevice();
        RankOrder rank(order, shape, r);
        buildRank(rank, shape.stages, shape.chunks, r);
    }
    return order.finish();
}

std::vector<Formula> dualPipeFormulas(const Problem &problem)
{
    if (problem.shape.forwardOnly)
        return {};
    const PlainTimes t = plainTimes(problem);
    const double fb = problem.times.overlapped.empty() ? t.f + t.b : entry(problem.times.overlapped, 0).si();
    const int others = t.p / 2 - 1;
    const double bubble = others * (fb + t.b - 3 * t.w);
    const bool alike = t.f == t.i && t.f == t.w;
    const std::vector<Check> checks{needsEqualStages(t),
                                    needsNoTransfers(t),
                                    {alike, symbols("F = I = W")},
                                    {problem.times.overlapped.size() <= 1, core::tr("FB is the same on every rank")},
                                    {fb >= 2 * t.f && fb <= 3 * t.f, symbols("2F ≤ FB ≤ 3F")}};
    return {timeFormula(Measure::SpanBubble, core::tr("bubble"), symbols("(p/2 − 1)(FB + B − 3W)"), bubble,
                        {input(symbols("FB"), fb), input(symbols("B"), t.b), input(symbols("W"), t.w)}, checks),
            peakFormula(symbols("p + 1"), t.p + 1, {count(symbols("p"), t.p)},
                        {{problem.memory.weightShare == 1.0, core::tr("everything is held until W")}})};
}

} // namespace

Schedule dualPipe()
{
    Schedule schedule{"dualpipe", "DualPipe", 1, 1, true, dualPipeAccepts, dualPipeOrder, dualPipeFormulas};
    schedule.bothDirections = true;
    schedule.runsPaired = true;
    return schedule;
}

} // namespace shardscope::schedule
