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
    TimedOrder(const LineProblem &problem, const LineOrder &order, const TimeOrder &time) : m_problem(problem), m_order(order)
    {
        (void)time(order, &m_times);
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
            const TaskKind kind = word(rank)[at];
            const int from = rank + (kind == TaskKind::F ? -1 : 1);
            const bool hasInput = kind != TaskKind::W && from >= 0 && from < m_problem.ranks;
            // A task without an input from elsewhere waits for what its own rank communicates.
            if (start - ends(rank)[at - 1] <= tolerance() || !hasInput) {
                if (word(rank)[at] != word(rank)[at - 1])
                    swaps.push_back({rank, at});
                --at;
                continue;
            }
            const auto chunk = std::count(word(rank).begin(), word(rank).begin() + static_cast<std::ptrdiff_t>(at), kind);
            rank = from;
            at = position(rank, kind, chunk);
        }
        return swaps;
    }

private:
    [[nodiscard]] const std::vector<TaskKind> &word(int rank) const { return m_order.ranks[static_cast<std::size_t>(rank)]; }
    [[nodiscard]] const std::vector<double> &starts(int rank) const { return m_times.starts[static_cast<std::size_t>(rank)]; }
    [[nodiscard]] const std::vector<double> &ends(int rank) const { return m_times.ends[static_cast<std::size_t>(rank)]; }
    [[nodiscard]] double span(int rank) const { return ends(rank).back() - starts(rank).front(); }
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
    OrderTimes m_times;
};

} // namespace

void improve(const LineProblem &problem, LineOrder &order, double goal, std::size_t budget, const TimeOrder &time,
             const Progress &progress)
{
    std::size_t timings = budget / std::max<std::size_t>(problem.tasks(), 1);
    for (bool better = true; better && timings > 0 && order.span > goal;) {
        better = false;
        for (const Swap &swap : TimedOrder(problem, order, time).onLongestChain()) {
            if (timings == 0 || progress.stopRequested())
                return;
            --timings;
            auto &word = order.ranks[static_cast<std::size_t>(swap.rank)];
            std::swap(word[swap.position - 1], word[swap.position]);
            const double span = time(order, nullptr);
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
