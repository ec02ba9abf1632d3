// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/autosearch.h"

#include <algorithm>
#include <utility>

namespace shardscope::schedule {

namespace {

/// A place where two neighbours on a rank could change places: word[position − 1] and word[position].
struct Swap {
    int rank = 0;
    std::size_t position = 0;
};

/// Starts of all tasks of an order.
class TimedOrder {
public:
    TimedOrder(const LineProblem &problem, const LineOrder &order) : m_problem(problem), m_order(order)
    {
        GrowingOrder growing(problem);
        m_starts.resize(order.ranks.size());
        std::vector<int> ready;
        for (int r = problem.ranks - 1; r >= 0; --r)
            ready.push_back(r);
        while (!ready.empty()) {
            const int rank = ready.back();
            ready.pop_back();
            const auto &word = order.ranks[static_cast<std::size_t>(rank)];
            auto &starts = m_starts[static_cast<std::size_t>(rank)];
            const std::size_t before = starts.size();
            while (starts.size() < word.size()
                   && growing.arrival(word[starts.size()], rank) < std::numeric_limits<double>::infinity()) {
                const TaskKind kind = word[starts.size()];
                growing.put(kind, rank);
                starts.push_back(growing.freeAt(rank) - growing.cost(kind, rank));
            }
            if (starts.size() == before)
                continue;
            if (rank > 0)
                ready.push_back(rank - 1);
            if (rank + 1 < problem.ranks)
                ready.push_back(rank + 1);
        }
    }

    /// Swaps along the chain of tasks that decides the longest span, last first.
    [[nodiscard]] std::vector<Swap> onLongestChain() const
    {
        int rank = 0;
        for (int r = 1; r < m_problem.ranks; ++r) {
            if (span(r) > span(rank))
                rank = r;
        }
        std::vector<Swap> swaps;
        std::size_t at = word(rank).size() - 1;
        while (at > 0) {
            const double start = starts(rank)[at];
            const double free = starts(rank)[at - 1] + cost(rank, at - 1);
            if (start - free <= tolerance()) {
                if (word(rank)[at] != word(rank)[at - 1])
                    swaps.push_back({rank, at});
                --at;
                continue;
            }
            const TaskKind kind = word(rank)[at];
            const auto chunk = std::count(word(rank).begin(), word(rank).begin() + static_cast<std::ptrdiff_t>(at), kind);
            rank += kind == TaskKind::F ? -1 : 1;
            at = position(rank, kind, chunk);
        }
        return swaps;
    }

private:
    [[nodiscard]] const std::vector<TaskKind> &word(int rank) const { return m_order.ranks[static_cast<std::size_t>(rank)]; }
    [[nodiscard]] const std::vector<double> &starts(int rank) const { return m_starts[static_cast<std::size_t>(rank)]; }
    [[nodiscard]] double cost(int rank, std::size_t at) const
    {
        const auto r = static_cast<std::size_t>(rank);
        const TaskKind kind = word(rank)[at];
        return kind == TaskKind::F ? m_problem.f[r] : kind == TaskKind::I ? m_problem.i[r] : m_problem.w[r];
    }
    [[nodiscard]] double span(int rank) const
    {
        return starts(rank).back() + cost(rank, word(rank).size() - 1) - starts(rank).front();
    }
    [[nodiscard]] double tolerance() const { return 1e-11 * m_order.span; }
    [[nodiscard]] std::size_t position(int rank, TaskKind kind, std::ptrdiff_t chunk) const
    {
        std::size_t at = 0;
        for (std::ptrdiff_t left = chunk; word(rank)[at] != kind || left-- > 0;)
            ++at;
        return at;
    }

    const LineProblem &m_problem;
    const LineOrder &m_order;
    std::vector<std::vector<double>> m_starts;
};

} // namespace

void improve(const LineProblem &problem, LineOrder &order, double goal, std::size_t budget, const Progress &progress)
{
    std::size_t timings = budget / std::max<std::size_t>(problem.tasks(), 1);
    for (bool better = true; better && timings > 0 && order.span > goal;) {
        better = false;
        for (const Swap &swap : TimedOrder(problem, order).onLongestChain()) {
            if (timings == 0 || progress.stopRequested())
                return;
            --timings;
            auto &word = order.ranks[static_cast<std::size_t>(swap.rank)];
            std::swap(word[swap.position - 1], word[swap.position]);
            const double span = longestSpan(problem, order);
            if (span < order.span) {
                order.span = span;
                better = true;
                break;
            }
            std::swap(word[swap.position - 1], word[swap.position]);
        }
    }
}

} // namespace shardscope::schedule
