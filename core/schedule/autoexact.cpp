// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/autosearch.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace shardscope::schedule {

namespace {

constexpr double relativeGain = 1e-12; // less is rounding

/// Depth first over all orders that can be the best. The rank that is free
/// first decides what it does next; it may wait for an input whose task is not
/// placed yet. Left out is what cannot gain: a choice that leaves room for
/// another task before it, and a W before a task that could have gone first.
class Search {
public:
    Search(const LineProblem &problem, LineOrder best, double goal, std::size_t nodes, const Progress &progress)
        : m_problem(problem), m_best(std::move(best)), m_goal(goal), m_nodesLeft(nodes), m_progress(progress),
          m_ranks(static_cast<std::size_t>(problem.ranks)), m_words(m_ranks.size())
    {
        const std::size_t cells = m_ranks.size() * static_cast<std::size_t>(problem.chunks);
        m_ends[0].assign(cells, never);
        m_ends[1].assign(cells, never);
        for (std::size_t r = 0; r < m_ranks.size(); ++r)
            m_ranks[r].begin = problem.firstStart(static_cast<int>(r));
        m_kept = problem.limit >= problem.chunks ? problem.chunks : static_cast<int>(std::floor(problem.limit + 1e-9));
    }

    ExactResult run()
    {
        branch();
        return {std::move(m_best), m_nodesLeft > 0};
    }

private:
    enum class Commit : std::uint8_t { None, F, I };
    struct Rank {
        std::array<int, 3> done{}; ///< F, I, W
        double free = 0;
        double lastStart = -1;
        double begin = 0; ///< first start
        TaskKind last = TaskKind::F;
        Commit commit = Commit::None;
    };
    struct Undo {
        int rank;
        TaskKind kind;
        Rank before;
    };

    Rank &at(int rank) { return m_ranks[static_cast<std::size_t>(rank)]; }
    [[nodiscard]] const Rank &at(int rank) const { return m_ranks[static_cast<std::size_t>(rank)]; }
    static double of(const std::vector<double> &values, int rank) { return values[static_cast<std::size_t>(rank)]; }
    [[nodiscard]] double cost(TaskKind kind, int rank) const
    {
        return of(kind == TaskKind::F ? m_problem.f : kind == TaskKind::I ? m_problem.i : m_problem.w, rank);
    }
    [[nodiscard]] std::size_t cell(int rank, int chunk) const
    {
        return static_cast<std::size_t>(rank) * static_cast<std::size_t>(m_problem.chunks) + static_cast<std::size_t>(chunk);
    }
    [[nodiscard]] double target() const { return m_best.span - relativeGain * m_best.span; }
    [[nodiscard]] bool fitsForward(const Rank &r, int weights) const { return m_problem.fits(r.done[0] + 1, r.done[1], weights); }

    [[nodiscard]] double arrival(TaskKind kind, int rank) const;
    bool place(TaskKind kind, int rank);
    bool resolve(int rank);
    void undoTo(std::size_t mark);
    [[nodiscard]] bool hopeless() const;
    [[nodiscard]] bool pointless(TaskKind kind, int rank, double start) const;
    [[nodiscard]] bool mightSwap(TaskKind kind, int rank) const;
    void branch();
    void tryTask(TaskKind kind, int rank);
    void record();

    const LineProblem &m_problem;
    LineOrder m_best;
    double m_goal;
    std::size_t m_nodesLeft;
    const Progress &m_progress;
    int m_kept = 0;
    std::vector<Rank> m_ranks;
    std::array<std::vector<double>, 2> m_ends; ///< F, I
    std::vector<std::vector<TaskKind>> m_words;
    std::vector<Undo> m_log;
};

double Search::arrival(TaskKind kind, int rank) const
{
    const int chunk = at(rank).done[static_cast<std::size_t>(kind)];
    if (kind == TaskKind::F)
        return rank == 0 ? 0.0 : m_ends[0][cell(rank - 1, chunk)] + of(m_problem.toNext, rank - 1);
    if (rank == m_problem.ranks - 1)
        return m_ends[0][cell(rank, chunk)];
    return m_ends[1][cell(rank + 1, chunk)] + of(m_problem.toPrevious, rank + 1);
}

/// A pending W, or the other of F and I, would end before this one can start.
bool Search::pointless(TaskKind kind, int rank, double start) const
{
    const Rank &r = at(rank);
    if (r.done[2] < r.done[1] && r.free + cost(TaskKind::W, rank) <= start)
        return true;
    const TaskKind other = kind == TaskKind::F ? TaskKind::I : TaskKind::F;
    if (r.done[static_cast<std::size_t>(other)] >= m_problem.chunks || (other == TaskKind::F && !fitsForward(r, r.done[2])))
        return false;
    return std::max(r.free, arrival(other, rank)) + cost(other, rank) <= start;
}

/// The rank's last task was a W that this one could just as well have gone before.
bool Search::mightSwap(TaskKind kind, int rank) const
{
    const Rank &r = at(rank);
    if (r.last != TaskKind::W || r.lastStart < 0 || arrival(kind, rank) > r.lastStart)
        return false;
    return kind == TaskKind::I || fitsForward(r, r.done[2] - 1);
}

bool Search::place(TaskKind kind, int rank)
{
    Rank &r = at(rank);
    const double start = kind == TaskKind::W ? r.free : std::max(r.free, arrival(kind, rank));
    if (kind != TaskKind::W && pointless(kind, rank, start))
        return false;
    m_log.push_back({rank, kind, r});
    const int chunk = r.done[static_cast<std::size_t>(kind)]++;
    r.free = start + cost(kind, rank);
    r.last = kind;
    r.lastStart = start;
    r.commit = Commit::None;
    m_words[static_cast<std::size_t>(rank)].push_back(kind);
    if (kind == TaskKind::W)
        return true;
    m_ends[static_cast<std::size_t>(kind)][cell(rank, chunk)] = r.free;
    if (kind == TaskKind::F)
        return rank + 1 >= m_problem.ranks || resolve(rank + 1);
    return rank == 0 || resolve(rank - 1);
}

/// Places what a rank has been waiting for, if it is there now.
bool Search::resolve(int rank)
{
    const Commit commit = at(rank).commit;
    if (commit == Commit::None)
        return true;
    const TaskKind kind = commit == Commit::F ? TaskKind::F : TaskKind::I;
    return arrival(kind, rank) == never || place(kind, rank);
}

void Search::undoTo(std::size_t mark)
{
    while (m_log.size() > mark) {
        const Undo &undo = m_log.back();
        if (undo.kind != TaskKind::W)
            m_ends[static_cast<std::size_t>(undo.kind)][cell(undo.rank, undo.before.done[static_cast<std::size_t>(undo.kind)])] =
                never;
        at(undo.rank) = undo.before;
        m_words[static_cast<std::size_t>(undo.rank)].pop_back();
        m_log.pop_back();
    }
}

/// Bounds as in lowerBound(), for what is left.
bool Search::hopeless() const
{
    const int m = m_problem.chunks;
    double way = 0;  // last F of a rank to the last rank, from the right
    double back = 0; // last I from a later rank, seen from the rank in hand
    for (int rank = m_problem.ranks - 1; rank >= 0; --rank) {
        const Rank &r = at(rank);
        const double forwards = (m - r.done[0]) * of(m_problem.f, rank);
        const double inputs = (m - r.done[1]) * of(m_problem.i, rank);
        const double weights = (m - r.done[2]) * of(m_problem.w, rank);
        double end = r.free + forwards + inputs + weights;
        if (r.done[1] < m) {
            const double tail = of(m_problem.i, rank) + of(m_problem.w, rank);
            end = std::max(end, back + tail);
            if (r.done[0] < m)
                end = std::max(end, r.free + forwards + way + tail);
        }
        if (end - r.begin >= target())
            return true;
        // For the rank before: when this one's last I can be over.
        double last = 0;
        if (r.done[1] == m) {
            last = m_ends[1][cell(rank, m - 1)];
        } else {
            const bool all = m_problem.weightShare == 1.0 && r.done[0] < m;
            const double room = all ? std::max(0, m - m_kept - r.done[2]) * of(m_problem.w, rank) : 0.0;
            last = std::max(r.free + forwards + inputs + room, back + of(m_problem.i, rank));
        }
        if (rank > 0) {
            back = last + of(m_problem.toPrevious, rank);
            way +=
                of(m_problem.f, rank) + of(m_problem.i, rank) + of(m_problem.toNext, rank - 1) + of(m_problem.toPrevious, rank);
        }
    }
    return false;
}

void Search::record()
{
    double span = 0;
    for (const Rank &r : m_ranks)
        span = std::max(span, r.free - r.begin);
    if (span < target())
        m_best = {m_words, span};
}

void Search::tryTask(TaskKind kind, int rank)
{
    const std::size_t mark = m_log.size();
    if (kind == TaskKind::W || arrival(kind, rank) < never) {
        if ((kind == TaskKind::W || !mightSwap(kind, rank)) && place(kind, rank))
            branch();
    } else {
        at(rank).commit = kind == TaskKind::F ? Commit::F : Commit::I;
        branch();
        at(rank).commit = Commit::None;
    }
    undoTo(mark);
}

void Search::branch()
{
    if (m_nodesLeft == 0 || m_best.span <= m_goal)
        return;
    if (--m_nodesLeft % 4096 == 0 && m_progress.stopRequested())
        m_nodesLeft = 0;
    if (hopeless())
        return;
    int next = -1;
    bool unfinished = false;
    for (int rank = 0; rank < m_problem.ranks; ++rank) {
        const Rank &r = at(rank);
        if (r.done[2] == m_problem.chunks)
            continue;
        unfinished = true;
        if (r.commit == Commit::None && (next < 0 || r.free < at(next).free))
            next = rank;
    }
    if (next < 0) {
        if (!unfinished)
            record();
        return;
    }
    const Rank r = at(next);
    if (r.done[1] < r.done[0])
        tryTask(TaskKind::I, next);
    if (r.done[0] < m_problem.chunks && fitsForward(r, r.done[2]))
        tryTask(TaskKind::F, next);
    if (r.done[2] < r.done[1])
        tryTask(TaskKind::W, next);
}

} // namespace

ExactResult exactSearch(const LineProblem &problem, LineOrder best, double goal, std::size_t nodes, const Progress &progress)
{
    return Search(problem, std::move(best), goal, nodes, progress).run();
}

} // namespace shardscope::schedule
