// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/autosearch.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace shardscope::schedule {

namespace {

/// Choosing the next rank looks at all of them; larger problems go without.
constexpr std::size_t mostEventWork = 50'000'000;

/// F that a rank may be ahead of its I by: depth 1 as in 1F1B, 2 as in ZB-H2.
int warmUpDepth(const LineProblem &problem, int rank, double depth)
{
    const double forwards = depth * (problem.ranks - 1 - rank) + 1;
    return static_cast<int>(std::min(forwards, static_cast<double>(problem.chunks)));
}

/// Warm-up, then I, W from `lag` · rank on, F; W earlier where the limit demands it.
LineOrder lagOrder(const LineProblem &problem, double depth, double lag)
{
    LineOrder order;
    for (int rank = 0; rank < problem.ranks; ++rank) {
        auto &word = order.ranks.emplace_back();
        word.reserve(3 * static_cast<std::size_t>(problem.chunks));
        int f = 0;
        int w = 0;
        const int warmUp = warmUpDepth(problem, rank, depth);
        while (f < warmUp && problem.fits(f + 1, 0, 0)) {
            word.push_back(TaskKind::F);
            ++f;
        }
        for (int i = 0; i < problem.chunks;) {
            word.push_back(TaskKind::I);
            ++i;
            if (i > lag * rank && w < i) {
                word.push_back(TaskKind::W);
                ++w;
            }
            while (f < problem.chunks && !problem.fits(f + 1, i, w) && w < i) {
                word.push_back(TaskKind::W);
                ++w;
            }
            if (f < problem.chunks && problem.fits(f + 1, i, w)) {
                word.push_back(TaskKind::F);
                ++f;
            }
        }
        word.insert(word.end(), static_cast<std::size_t>(problem.chunks - w), TaskKind::W);
    }
    order.span = longestSpan(problem, order);
    return order;
}

struct EventRules {
    double depth = 1;
    double gap = 1; ///< W goes into a wait of at least this part of it
};

/// Always the rank that is free first does what has arrived: I, else F, else W.
class Events {
public:
    Events(const LineProblem &problem, EventRules rules) : m_problem(problem), m_rules(rules), m_order(problem) {}

    LineOrder build(const Progress &progress)
    {
        for (std::size_t k = 0; k < m_problem.tasks(); ++k) {
            if ((k % 1024 == 0 && progress.stopRequested()) || !step())
                return {};
        }
        return m_order.take();
    }

private:
    bool step()
    {
        int best = -1;
        TaskKind kind = TaskKind::W;
        for (int rank = 0; rank < m_problem.ranks; ++rank) {
            if (best >= 0 && m_order.freeAt(rank) >= m_order.freeAt(best))
                continue;
            TaskKind choice{};
            if (choose(rank, choice)) {
                best = rank;
                kind = choice;
            }
        }
        return best >= 0 && m_order.put(kind, best);
    }

    bool choose(int rank, TaskKind &kind) const
    {
        const double free = m_order.freeAt(rank);
        const double input = m_order.arrival(TaskKind::I, rank);
        const double forward = m_order.arrival(TaskKind::F, rank);
        const bool pending = m_order.done(TaskKind::W, rank) < m_order.done(TaskKind::I, rank);
        const bool room =
            m_order.roomForForward(rank)
            && m_order.done(TaskKind::F, rank) - m_order.done(TaskKind::I, rank) < warmUpDepth(m_problem, rank, m_rules.depth);
        const double open = room ? forward : never;
        const double next = std::min(input, open);
        if (next > free && pending
            && (free + m_rules.gap * m_order.cost(TaskKind::W, rank) <= next || (!room && forward <= free))) {
            kind = TaskKind::W;
            return true;
        }
        kind = input <= std::max(free, open) ? TaskKind::I : TaskKind::F;
        return next < never;
    }

    const LineProblem &m_problem;
    EventRules m_rules;
    GrowingOrder m_order;
};

} // namespace

bool patternOrders(const LineProblem &problem, const Progress &progress, const TakeOrder &take)
{
    const auto keep = [&](LineOrder order) { return !progress.stopRequested() && (!order.valid() || take(std::move(order))); };
    const double all = problem.chunks;
    for (const double depth : {1.0, 2.0, 1.5, 3.0, all}) {
        for (const double lag : {1.0, 2.0, 0.0, all}) {
            if (!keep(lagOrder(problem, depth, lag)))
                return false;
        }
    }
    if (problem.tasks() * static_cast<std::size_t>(problem.ranks) > mostEventWork)
        return true;
    for (const double depth : {1.0, 1.5, 2.0, 3.0, all}) {
        for (const double gap : {1.0, 0.5, 0.0}) {
            if (!keep(Events(problem, {depth, gap}).build(progress)))
                return false;
        }
    }
    return true;
}

} // namespace shardscope::schedule
