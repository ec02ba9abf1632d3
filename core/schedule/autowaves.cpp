// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/autosearch.h"

#include <algorithm>

namespace shardscope::schedule {

namespace {

/// Three switches of the published search.
struct WaveRules {
    bool waitForFirstInput = false; ///< warm-up ends early rather than delay the first I
    bool inputsFirst = false;       ///< an F that would delay the next rank's work may be left to a later wave
    bool fillShortWaits = false;    ///< W in a wait that is shorter than it, also on ranks with little waiting
};

/// One order, wave by wave: in wave n the ranks add at most one F each, first
/// to last, then the n-th I each, last to first; W fills the waits on the way
/// and makes room where the limit demands it.
class Waves {
public:
    Waves(const LineProblem &problem, WaveRules rules) : m_problem(problem), m_rules(rules), m_order(problem) {}

    LineOrder build(const Progress &progress)
    {
        warmUp();
        for (int wave = 1; wave < m_problem.chunks && !m_order.spoilt(); ++wave) {
            if (progress.stopRequested())
                return {};
            forwards();
            inputs();
        }
        for (int rank = 0; rank < m_problem.ranks; ++rank) {
            while (m_order.done(TaskKind::W, rank) < m_problem.chunks && m_order.put(TaskKind::W, rank)) {}
        }
        return m_order.take();
    }

private:
    void warmUp();
    [[nodiscard]] std::vector<int> warmUpForwards() const;
    void forwards();
    void inputs();
    [[nodiscard]] bool leavesForward(int rank) const;
    void makeRoom(int rank);
    void fillWait(int rank, double arrival);
    [[nodiscard]] bool weightPending(int rank) const { return m_order.done(TaskKind::W, rank) < m_order.done(TaskKind::I, rank); }
    [[nodiscard]] bool forwardLeft(int rank) const { return m_order.done(TaskKind::F, rank) < m_problem.chunks; }
    [[nodiscard]] double forwardCost(int rank) const { return m_order.cost(TaskKind::F, rank); }
    [[nodiscard]] double toPrevious(int rank) const { return m_problem.toPrevious[static_cast<std::size_t>(rank)]; }
    [[nodiscard]] double toNext(int rank) const { return m_problem.toNext[static_cast<std::size_t>(rank)]; }

    const LineProblem &m_problem;
    WaveRules m_rules;
    GrowingOrder m_order;
};

/// How many further F fit on each rank before the first I comes back to it.
std::vector<int> Waves::warmUpForwards() const
{
    const int p = m_problem.ranks;
    std::vector<int> extra(static_cast<std::size_t>(p));
    double inputEnd = m_order.freeAt(p - 1) + m_order.cost(TaskKind::I, p - 1);
    for (int rank = p - 2; rank >= 0; --rank) {
        const double arrival = inputEnd + toPrevious(rank + 1);
        double free = m_order.freeAt(rank);
        int &more = extra[static_cast<std::size_t>(rank)];
        while (m_order.done(TaskKind::F, rank) + more < m_problem.chunks
               && m_problem.fits(m_order.done(TaskKind::F, rank) + more + 1, 0, 0)) {
            const bool late = m_rules.waitForFirstInput ? free + forwardCost(rank) > arrival : free >= arrival;
            if (late)
                break;
            free += forwardCost(rank);
            ++more;
        }
        inputEnd = std::max(free, arrival) + m_order.cost(TaskKind::I, rank);
    }
    for (int rank = 1; rank < p; ++rank) {
        int &more = extra[static_cast<std::size_t>(rank)];
        const int before = extra[static_cast<std::size_t>(rank - 1)];
        while (more > 0 && more >= before && m_order.done(TaskKind::F, rank) + more < m_problem.chunks)
            --more;
        more = std::min(more, before); // all chunks in the warm-up: never ahead of the rank before
    }
    return extra;
}

void Waves::warmUp()
{
    for (int rank = 0; rank < m_problem.ranks; ++rank)
        m_order.put(TaskKind::F, rank);
    const std::vector<int> extra = warmUpForwards();
    for (int rank = 0; rank < m_problem.ranks; ++rank) {
        for (int k = 0; k < extra[static_cast<std::size_t>(rank)]; ++k)
            m_order.put(TaskKind::F, rank);
    }
    for (int rank = m_problem.ranks - 1; rank >= 0; --rank)
        m_order.put(TaskKind::I, rank);
}

/// Inputs first: an F of a rank that is well ahead of the next one is left out
/// when it would end after the next rank's coming F and I and there is slack in
/// the waits so far.
bool Waves::leavesForward(int rank) const
{
    if (!m_rules.inputsFirst || rank + 1 >= m_problem.ranks
        || m_order.done(TaskKind::F, rank) < m_order.done(TaskKind::F, rank + 1) + 2)
        return false;
    const double nextDone =
        m_order.freeAt(rank + 1) + forwardCost(rank + 1) + m_order.cost(TaskKind::I, rank + 1) + toPrevious(rank + 1);
    if (m_order.freeAt(rank) >= nextDone)
        return true;
    int weights = m_order.done(TaskKind::W, rank);
    double free = m_order.freeAt(rank);
    while (!m_problem.fits(m_order.done(TaskKind::F, rank) + 1, m_order.done(TaskKind::I, rank), weights)
           && weights < m_order.done(TaskKind::I, rank)) {
        free += m_order.cost(TaskKind::W, rank);
        ++weights;
    }
    if (free + forwardCost(rank) <= nextDone)
        return false;
    return nextDone - m_order.freeAt(rank) <= m_order.longestWait() - m_order.waited(rank);
}

void Waves::makeRoom(int rank)
{
    while (!m_order.roomForForward(rank) && !m_order.spoilt())
        m_order.put(TaskKind::W, rank);
}

/// W while it fits into the wait for an input, and one more where the wait that
/// is left would make this rank the one that waits longest.
void Waves::fillWait(int rank, double arrival)
{
    while (weightPending(rank) && m_order.freeAt(rank) + m_order.cost(TaskKind::W, rank) <= arrival)
        m_order.put(TaskKind::W, rank);
    if (!weightPending(rank) || m_order.freeAt(rank) >= arrival)
        return;
    const bool affordable = arrival - m_order.freeAt(rank) <= m_order.longestWait() - m_order.waited(rank);
    if (!affordable || m_rules.fillShortWaits)
        m_order.put(TaskKind::W, rank);
}

void Waves::forwards()
{
    const int p = m_problem.ranks;
    std::vector<char> wanted(static_cast<std::size_t>(p));
    for (int rank = 0; rank < p; ++rank)
        wanted[static_cast<std::size_t>(rank)] = forwardLeft(rank) && !leavesForward(rank);
    for (int rank = p - 2; rank >= 0; --rank) {
        if (!wanted[static_cast<std::size_t>(rank) + 1])
            wanted[static_cast<std::size_t>(rank)] = 0;
    }
    for (int rank = 0; rank < p && !m_order.spoilt(); ++rank) {
        if (!wanted[static_cast<std::size_t>(rank)])
            continue;
        makeRoom(rank);
        if (rank > 0)
            fillWait(rank, m_order.arrival(TaskKind::F, rank));
        m_order.put(TaskKind::F, rank);
    }
}

void Waves::inputs()
{
    for (int rank = m_problem.ranks - 1; rank >= 0 && !m_order.spoilt(); --rank) {
        if (rank + 1 < m_problem.ranks)
            fillWait(rank, m_order.arrival(TaskKind::I, rank));
        if (rank == 0 && !forwardLeft(rank)) {
            while (weightPending(rank) && m_order.put(TaskKind::W, rank)) {}
        }
        m_order.put(TaskKind::I, rank);
    }
}

} // namespace

bool waveOrders(const LineProblem &problem, const Progress &progress, const TakeOrder &take)
{
    for (const bool wait : {true, false}) {
        for (const bool inputs : {true, false}) {
            for (const bool fill : {true, false}) {
                LineOrder order = Waves(problem, {wait, inputs, fill}).build(progress);
                if (order.valid() && !take(std::move(order)))
                    return false;
            }
        }
    }
    return true;
}

} // namespace shardscope::schedule
