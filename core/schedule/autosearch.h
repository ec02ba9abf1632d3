// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/schedule/problem.h"
#include "core/schedule/task.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

// Parts of the schedule "auto": one stage a rank, F, I and W of each chunk, the
// chunks in order (with equal chunks another order of them gains nothing), the
// longest stage span to be made short.

namespace shardscope::schedule {

inline constexpr double never = std::numeric_limits<double>::infinity(); ///< a time

/// The problem in plain arrays.
struct LineProblem {
    int ranks = 1;
    int chunks = 1;
    std::vector<double> f;
    std::vector<double> i;
    std::vector<double> w;
    std::vector<double> toNext;     ///< [r] from r to r + 1
    std::vector<double> toPrevious; ///< [r] from r to r − 1
    double limit = std::numeric_limits<double>::infinity();
    double weightShare = 1;

    [[nodiscard]] std::size_t tasks() const { return 3U * static_cast<std::size_t>(ranks) * static_cast<std::size_t>(chunks); }
    /// Of a rank with these numbers of F, I and W behind it.
    [[nodiscard]] double live(int forwards, int inputs, int weights) const
    {
        return forwards - inputs + weightShare * (inputs - weights);
    }
    [[nodiscard]] bool fits(int forwards, int inputs, int weights) const
    {
        return live(forwards, inputs, weights) <= limit + 1e-9;
    }
    /// Start of the first F, the same in every order.
    [[nodiscard]] double firstStart(int rank) const;
};
/// Without a limit where activations are brought to the host: a timeline tells whether it holds.
[[nodiscard]] LineProblem lineProblem(const Problem &problem);

/// Kinds of the tasks of every rank, in order; the n-th F is chunk n.
struct LineOrder {
    std::vector<std::vector<TaskKind>> ranks;
    double span = std::numeric_limits<double>::infinity(); ///< longest stage span; infinite: not a valid order

    [[nodiscard]] bool valid() const { return span < std::numeric_limits<double>::infinity(); }
};

/// An order while it grows, task by task, each as early as its input and its
/// rank allow.
class GrowingOrder {
public:
    explicit GrowingOrder(const LineProblem &problem);

    [[nodiscard]] int done(TaskKind kind, int rank) const { return m_ranks[index(rank)].done[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] double freeAt(int rank) const { return m_ranks[index(rank)].free; }
    /// Waits of the rank since its first F.
    [[nodiscard]] double waited(int rank) const { return m_ranks[index(rank)].waited; }
    [[nodiscard]] double longestWait() const;
    /// Arrival of the input of the rank's next F, I or W; infinite while the
    /// task that gives it is not placed, or when there is no next one.
    [[nodiscard]] double arrival(TaskKind kind, int rank) const;
    [[nodiscard]] double cost(TaskKind kind, int rank) const;
    /// Does one more F keep the live limit?
    [[nodiscard]] bool roomForForward(int rank) const;
    /// False when the input is not placed yet or the limit would break; the
    /// order is then spoilt.
    bool put(TaskKind kind, int rank);
    [[nodiscard]] bool spoilt() const { return m_spoilt; }
    [[nodiscard]] bool complete() const;
    [[nodiscard]] LineOrder take();

private:
    struct Rank {
        int done[3] = {0, 0, 0}; ///< F, I, W
        double free = 0;
        double waited = 0;
        double firstStart = 0;
    };
    static std::size_t index(int rank) { return static_cast<std::size_t>(rank); }
    [[nodiscard]] std::size_t cell(int rank, int chunk) const
    {
        return index(rank) * static_cast<std::size_t>(m_problem.chunks) + static_cast<std::size_t>(chunk);
    }

    const LineProblem &m_problem;
    std::vector<Rank> m_ranks;
    std::vector<double> m_forwardEnds;
    std::vector<double> m_inputEnds;
    LineOrder m_order;
    bool m_spoilt = false;
};

/// Of the tasks of every rank, in order.
struct OrderTimes {
    std::vector<std::vector<double>> starts;
    std::vector<std::vector<double>> ends;
};
/// Times a given order; infinite when it deadlocks or breaks the limit.
[[nodiscard]] double longestSpan(const LineProblem &problem, const LineOrder &order, OrderTimes *times = nullptr);
/// The same for a search that does not ask how: with what is communicated beside the passes, or without.
using TimeOrder = std::function<double(const LineOrder &order, OrderTimes *times)>;

/// No order can be shorter; with a second lane none is shorter than without.
[[nodiscard]] double lowerBound(const LineProblem &problem);

/// Takes an order that was found; false ends the search.
using TakeOrder = std::function<bool(LineOrder order)>;

/// The orders that the published zero-bubble search tries (sail-sg/zero-bubble-
/// pipeline-parallelism, scheduler/zb.py), rebuilt from its rules. Invalid ones
/// are left out. False when the taker ended it.
bool waveOrders(const LineProblem &problem, const Progress &progress, const TakeOrder &take);
/// Orders by warm-up depth and lag of W, and by events in time.
bool patternOrders(const LineProblem &problem, const Progress &progress, const TakeOrder &take);
/// Shortens an order by local changes, at most `budget` task timings long.
void improve(const LineProblem &problem, LineOrder &order, double goal, std::size_t budget, const TimeOrder &time,
             const Progress &progress);

/// Branch and bound over all orders. Better than `best`, or best itself; proven
/// when it looked at everything within the budget of nodes.
struct ExactResult {
    LineOrder order;
    bool proven = false;
};
[[nodiscard]] ExactResult exactSearch(const LineProblem &problem, LineOrder best, double goal, std::size_t nodes,
                                      const Progress &progress);

} // namespace shardscope::schedule
