// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/autosearch.h"

#include "core/schedule/live.h"

#include <algorithm>
#include <cmath>

namespace shardscope::schedule {

double LineProblem::firstStart(int rank) const
{
    double start = 0;
    for (int r = 0; r < rank; ++r)
        start = start + f[static_cast<std::size_t>(r)] + toNext[static_cast<std::size_t>(r)];
    return start;
}

LineProblem lineProblem(const Problem &problem)
{
    LineProblem line;
    line.ranks = problem.shape.stages;
    line.chunks = problem.shape.chunks;
    for (int r = 0; r < line.ranks; ++r) {
        line.f.push_back(forwardOf(problem, r).si());
        line.i.push_back(backwardInputOf(problem, r).si());
        line.w.push_back(backwardWeightOf(problem, r).si());
        line.toNext.push_back(r + 1 < line.ranks ? transferBetween(problem, r, r + 1).si() : 0.0);
        line.toPrevious.push_back(r > 0 ? transferBetween(problem, r, r - 1).si() : 0.0);
    }
    if (problem.memory.liveLimit && !bringsToHost(problem))
        line.limit = *problem.memory.liveLimit;
    line.weightShare = problem.memory.weightShare;
    return line;
}

GrowingOrder::GrowingOrder(const LineProblem &problem) : m_problem(problem), m_ranks(static_cast<std::size_t>(problem.ranks))
{
    const std::size_t cells = static_cast<std::size_t>(problem.ranks) * static_cast<std::size_t>(problem.chunks);
    m_forwardEnds.resize(cells);
    m_inputEnds.resize(cells);
    m_order.ranks.resize(m_ranks.size());
    for (auto &word : m_order.ranks)
        word.reserve(3 * static_cast<std::size_t>(problem.chunks));
}

double GrowingOrder::cost(TaskKind kind, int rank) const
{
    switch (kind) {
    case TaskKind::F: return m_problem.f[index(rank)];
    case TaskKind::I: return m_problem.i[index(rank)];
    default: return m_problem.w[index(rank)];
    }
}

double GrowingOrder::longestWait() const
{
    double longest = 0;
    for (const Rank &rank : m_ranks)
        longest = std::max(longest, rank.waited);
    return longest;
}

double GrowingOrder::arrival(TaskKind kind, int rank) const
{
    const int chunk = done(kind, rank);
    if (chunk >= m_problem.chunks)
        return never;
    switch (kind) {
    case TaskKind::F:
        if (rank == 0)
            return 0;
        return done(TaskKind::F, rank - 1) > chunk ? m_forwardEnds[cell(rank - 1, chunk)] + m_problem.toNext[index(rank - 1)]
                                                   : never;
    case TaskKind::I:
        if (rank == m_problem.ranks - 1)
            return done(TaskKind::F, rank) > chunk ? m_forwardEnds[cell(rank, chunk)] : never;
        return done(TaskKind::I, rank + 1) > chunk ? m_inputEnds[cell(rank + 1, chunk)] + m_problem.toPrevious[index(rank + 1)]
                                                   : never;
    default: return done(TaskKind::I, rank) > chunk ? 0 : never;
    }
}

bool GrowingOrder::roomForForward(int rank) const
{
    return m_problem.fits(done(TaskKind::F, rank) + 1, done(TaskKind::I, rank), done(TaskKind::W, rank));
}

bool GrowingOrder::put(TaskKind kind, int rank)
{
    const double input = arrival(kind, rank);
    if (m_spoilt || input == never || (kind == TaskKind::F && !roomForForward(rank))) {
        m_spoilt = true;
        return false;
    }
    Rank &at = m_ranks[index(rank)];
    const double start = std::max(at.free, input);
    int &chunk = at.done[static_cast<std::size_t>(kind)];
    if (at.done[0] == 0)
        at.firstStart = start;
    else
        at.waited += start - at.free;
    at.free = start + cost(kind, rank);
    if (kind == TaskKind::F)
        m_forwardEnds[cell(rank, chunk)] = at.free;
    else if (kind == TaskKind::I)
        m_inputEnds[cell(rank, chunk)] = at.free;
    ++chunk;
    m_order.ranks[index(rank)].push_back(kind);
    return true;
}

bool GrowingOrder::complete() const
{
    return !m_spoilt
           && std::all_of(m_ranks.begin(), m_ranks.end(), [this](const Rank &rank) { return rank.done[2] == m_problem.chunks; });
}

LineOrder GrowingOrder::take()
{
    if (!complete())
        return {};
    m_order.span = 0;
    for (const Rank &rank : m_ranks)
        m_order.span = std::max(m_order.span, rank.free - rank.firstStart);
    return std::move(m_order);
}

double longestSpan(const LineProblem &problem, const LineOrder &order, OrderTimes *times)
{
    if (times != nullptr) {
        times->starts.assign(order.ranks.size(), {});
        times->ends = times->starts;
    }
    GrowingOrder growing(problem);
    std::vector<std::size_t> next(order.ranks.size());
    std::vector<int> ready;
    for (int r = problem.ranks - 1; r >= 0; --r)
        ready.push_back(r);
    while (!ready.empty()) {
        const int rank = ready.back();
        ready.pop_back();
        const auto &word = order.ranks[static_cast<std::size_t>(rank)];
        std::size_t &at = next[static_cast<std::size_t>(rank)];
        const std::size_t before = at;
        while (at < word.size() && growing.arrival(word[at], rank) < never) {
            if (!growing.put(word[at], rank))
                return never;
            if (times != nullptr) {
                times->ends[static_cast<std::size_t>(rank)].push_back(growing.freeAt(rank));
                times->starts[static_cast<std::size_t>(rank)].push_back(growing.freeAt(rank) - growing.cost(word[at], rank));
            }
            ++at;
        }
        if (at == before)
            continue;
        if (rank > 0)
            ready.push_back(rank - 1);
        if (rank + 1 < problem.ranks)
            ready.push_back(rank + 1);
    }
    return growing.complete() ? growing.take().span : never;
}

} // namespace shardscope::schedule
