// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/localsearch.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <utility>

namespace shardscope::cluster {

namespace {

using Weight = std::int64_t;

constexpr int rowGap = -1;                 ///< stands between the two ends of a row; joins anything
constexpr int longestSegment = 3;          ///< that or-opt moves
constexpr std::int64_t budget = 2'000'000; ///< pairs of edges looked at; about 0.3 s

/// The widest spanning tree (Prim). A row of all indices is a spanning tree, a circle one and an edge more: neither
/// has a wider narrowest edge, nor a larger sum.
struct Tree {
    Weight narrowest = std::numeric_limits<Weight>::max();
    Weight sum = 0;
};

Tree widestTree(const Weights &weights)
{
    std::vector<Weight> reach(static_cast<std::size_t>(weights.n), -1);
    std::vector<bool> inTree(static_cast<std::size_t>(weights.n), false);
    Tree tree;
    int last = 0;
    for (int joined = 1; joined < weights.n; ++joined) {
        inTree[static_cast<std::size_t>(last)] = true;
        int next = -1;
        for (int v = 0; v < weights.n; ++v) {
            const auto at = static_cast<std::size_t>(v);
            if (inTree[at])
                continue;
            reach[at] = std::max(reach[at], weights.at(last, v));
            if (next < 0 || reach[at] > reach[static_cast<std::size_t>(next)])
                next = v;
        }
        tree.narrowest = std::min(tree.narrowest, reach[static_cast<std::size_t>(next)]);
        tree.sum += reach[static_cast<std::size_t>(next)];
        last = next;
    }
    return tree;
}

/// 2-opt, or-opt and exchange with indices left out (Croes 1958; Or 1976),
/// with the narrowest edge before the sum. Position i is the edge from
/// m_order[i] to the next, around the corner for the last.
class LocalSearch {
public:
    LocalSearch(const Weights &weights, const std::vector<int> &order, bool closed, const GroupOf &groupOf,
                const Progress &progress);
    void run();
    [[nodiscard]] std::vector<int> result() const;

private:
    enum class Aim { Raise, Sum };

    [[nodiscard]] int count() const { return static_cast<int>(m_order.size()); }
    /// Positions run on by less than one round at either end.
    [[nodiscard]] int at(int position) const
    {
        const int wrapped = position < 0 ? position + count() : position >= count() ? position - count() : position;
        return m_order[static_cast<std::size_t>(wrapped)];
    }
    [[nodiscard]] Weight width(int a, int b) const
    {
        return a == rowGap || b == rowGap ? std::numeric_limits<Weight>::max() : m_weights.at(a, b);
    }
    [[nodiscard]] Weight gain(int a, int b) const { return a == rowGap || b == rowGap ? 0 : m_weights.at(a, b); }
    [[nodiscard]] int crosses(int a, int b) const
    {
        const bool counts = !m_groupOf.empty() && a != rowGap && b != rowGap;
        return counts && m_groupOf[static_cast<std::size_t>(a)] != m_groupOf[static_cast<std::size_t>(b)] ? 1 : 0;
    }
    [[nodiscard]] Weight edge(int position) const { return width(at(position), at(position + 1)); }
    [[nodiscard]] Weight narrowest() const;
    [[nodiscard]] Weight sum() const;
    [[nodiscard]] bool canRaise() const;
    [[nodiscard]] bool worthwhile(int position, Aim aim) const;
    [[nodiscard]] bool spent() { return --m_budget < 0 || (m_budget % 4096 == 0 && m_progress.stopRequested()); }

    struct Edge {
        int a;
        int b;
    };
    [[nodiscard]] bool better(Aim aim, std::initializer_list<Edge> removed, std::initializer_list<Edge> added) const;

    bool sweep(Aim aim);
    bool tryAll(int position, int other, Aim aim);
    bool tryReverse(int i, int j, Aim aim);
    bool tryMove(int before, int length, int target, Aim aim);
    bool tryExchange(int position, Aim aim);

    const Weights &m_weights;
    const GroupOf &m_groupOf;
    const Progress &m_progress;
    std::vector<int> m_order;                                   ///< with one gap when the row is open
    std::vector<int> m_outside;                                 ///< indices left out
    std::vector<Weight> m_widest;                               ///< widest edge of every index
    Weight m_widestPossible = 0;                                ///< narrowest edge that no order exceeds, where none is left out
    Weight m_mostPossible = std::numeric_limits<Weight>::max(); ///< sum that no order exceeds
    Weight m_level = 0;
    std::int64_t m_budget = budget;
};

LocalSearch::LocalSearch(const Weights &weights, const std::vector<int> &order, bool closed, const GroupOf &groupOf,
                         const Progress &progress)
    : m_weights(weights), m_groupOf(groupOf), m_progress(progress), m_order(order),
      m_widest(static_cast<std::size_t>(weights.n), 0)
{
    std::vector<bool> inside(static_cast<std::size_t>(weights.n), false);
    for (const int v : order)
        inside[static_cast<std::size_t>(v)] = true;
    for (int v = 0; v < weights.n; ++v) {
        if (!inside[static_cast<std::size_t>(v)])
            m_outside.push_back(v);
        for (int other = 0; other < weights.n; ++other)
            m_widest[static_cast<std::size_t>(v)] = std::max(m_widest[static_cast<std::size_t>(v)], weights.at(v, other));
    }
    if (m_outside.empty()) {
        const Tree tree = widestTree(weights);
        m_widestPossible = tree.narrowest;
        m_mostPossible = tree.sum + (closed ? tree.narrowest : 0);
    }
    if (!closed)
        m_order.push_back(rowGap);
}

Weight LocalSearch::narrowest() const
{
    Weight out = std::numeric_limits<Weight>::max();
    for (int i = 0; i < count(); ++i)
        out = std::min(out, edge(i));
    return out;
}

Weight LocalSearch::sum() const
{
    Weight out = 0;
    for (int i = 0; i < count(); ++i)
        out += gain(at(i), at(i + 1));
    return out;
}

/// False when no order can have a wider narrowest edge than m_level.
bool LocalSearch::canRaise() const
{
    return !m_outside.empty() || m_level < m_widestPossible;
}

/// Could a move that gives up this edge help?
bool LocalSearch::worthwhile(int position, Aim aim) const
{
    if (aim == Aim::Raise)
        return edge(position) <= m_level;
    const Weight now = gain(at(position), at(position + 1));
    const auto hungry = [this, now](int v) { return v == rowGap || now < m_widest[static_cast<std::size_t>(v)]; };
    return hungry(at(position)) || hungry(at(position + 1));
}

bool LocalSearch::better(Aim aim, std::initializer_list<Edge> removed, std::initializer_list<Edge> added) const
{
    const Weight needed = aim == Aim::Raise ? m_level + 1 : m_level;
    Weight difference = 0;
    int crossings = 0;
    for (const Edge &e : added) {
        if (width(e.a, e.b) < needed)
            return false;
        difference += gain(e.a, e.b);
        crossings += crosses(e.a, e.b);
    }
    bool narrow = false;
    for (const Edge &e : removed) {
        narrow = narrow || width(e.a, e.b) <= m_level;
        difference -= gain(e.a, e.b);
        crossings -= crosses(e.a, e.b);
    }
    return crossings <= 0 && (aim == Aim::Raise ? narrow : difference > 0);
}

bool LocalSearch::tryReverse(int i, int j, Aim aim)
{
    if (i > j)
        std::swap(i, j);
    if (i == j || !better(aim, {{at(i), at(i + 1)}, {at(j), at(j + 1)}}, {{at(i), at(j)}, {at(i + 1), at(j + 1)}}))
        return false;
    std::reverse(m_order.begin() + i + 1, m_order.begin() + j + 1);
    return true;
}

/// Moves the `length` members after position `before` into the edge `target`.
bool LocalSearch::tryMove(int before, int length, int target, Aim aim)
{
    const int last = before + length;
    if (before < 0 || last >= count() || length + 2 > count() || (target >= before && target <= last))
        return false;
    const int first = at(before + 1);
    const Edge closing{at(before), at(last + 1)};
    const std::initializer_list<Edge> removed = {{at(before), first}, {at(last), at(last + 1)}, {at(target), at(target + 1)}};
    const bool straight = better(aim, removed, {closing, {at(target), first}, {at(last), at(target + 1)}});
    if (!straight && !better(aim, removed, {closing, {at(target), at(last)}, {first, at(target + 1)}}))
        return false;
    const auto begin = m_order.begin();
    const auto segment = target > last ? begin + target + 1 - length : begin + target + 1;
    if (target > last)
        std::rotate(begin + before + 1, begin + last + 1, begin + target + 1);
    else
        std::rotate(begin + target + 1, begin + before + 1, begin + last + 1);
    if (!straight)
        std::reverse(segment, segment + length);
    return true;
}

/// Puts an index that was left out in place of the one after `position`.
bool LocalSearch::tryExchange(int position, Aim aim)
{
    const int old = at(position + 1);
    if (old == rowGap)
        return false;
    const int previous = at(position);
    const int next = at(position + 2);
    for (int &candidate : m_outside) {
        if (spent())
            return false;
        if (!better(aim, {{previous, old}, {old, next}}, {{previous, candidate}, {candidate, next}}))
            continue;
        std::swap(candidate, m_order[static_cast<std::size_t>((position + 1) % count())]);
        return true;
    }
    return false;
}

/// Moves that give up the edge at `position` together with the one at `other`.
bool LocalSearch::tryAll(int position, int other, Aim aim)
{
    if (tryReverse(position, other, aim))
        return true;
    for (int length = 1; length <= longestSegment; ++length) {
        if (tryMove(position, length, other, aim) || tryMove(position - length, length, other, aim)
            || tryMove(other, length, position, aim))
            return true;
    }
    return false;
}

bool LocalSearch::sweep(Aim aim)
{
    bool changed = false;
    for (int position = 0; position < count(); ++position) {
        for (int other = 0; other < count() && worthwhile(position, aim); ++other) {
            if (spent())
                return false;
            changed = tryAll(position, other, aim) || changed;
        }
        for (const int before : {position - 1, position}) {
            if (!m_outside.empty() && worthwhile(position, aim))
                changed = tryExchange(before, aim) || changed;
        }
    }
    return changed;
}

void LocalSearch::run()
{
    if (m_order.size() < 4)
        return;
    for (m_level = narrowest(); canRaise(); m_level = narrowest()) {
        const Weight before = m_level;
        while (sweep(Aim::Raise) && narrowest() == before) {}
        if (narrowest() == before)
            break;
    }
    m_level = narrowest();
    while (sum() < m_mostPossible && sweep(Aim::Sum)) {}
}

std::vector<int> LocalSearch::result() const
{
    std::vector<int> out = m_order;
    const auto border = std::ranges::find(out, rowGap);
    if (border != out.end()) {
        std::rotate(out.begin(), border, out.end());
        out.erase(out.begin());
    }
    return out;
}

} // namespace

void improveOrder(const Weights &weights, std::vector<int> &order, bool closed, const GroupOf &groupOf, const Progress &progress)
{
    LocalSearch search(weights, order, closed, groupOf, progress);
    search.run();
    order = search.result();
}

} // namespace shardscope::cluster
