// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/heuristicorder.h"

#include "core/base/errorcode.h"
#include "core/cluster/exactorder.h"
#include "core/cluster/localsearch.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>

namespace shardscope::cluster {

namespace {

constexpr std::size_t mostEnds = 2048; ///< whose edges are all sorted
constexpr std::size_t exactGroup = 12; ///< GPUs of a host whose best row is searched exactly

struct Join {
    std::int64_t weight;
    int a;
    int b;
};

/// Rows that grow together at their ends.
class Rows {
public:
    Rows(int n, Groups rows) : m_rows(std::move(rows)), m_rowOf(static_cast<std::size_t>(n), -1)
    {
        for (std::size_t r = 0; r < m_rows.size(); ++r) {
            for (const int v : m_rows[r])
                m_rowOf[static_cast<std::size_t>(v)] = static_cast<int>(r);
        }
    }

    [[nodiscard]] std::vector<int> ends() const
    {
        std::vector<int> out;
        for (const std::vector<int> &row : m_rows) {
            if (!row.empty())
                out.push_back(row.front());
            if (row.size() > 1)
                out.push_back(row.back());
        }
        return out;
    }

    [[nodiscard]] bool joinable(int a, int b) const
    {
        const int rowA = m_rowOf[static_cast<std::size_t>(a)];
        const int rowB = m_rowOf[static_cast<std::size_t>(b)];
        return rowA != rowB && isEnd(a, rowA) && isEnd(b, rowB);
    }

    /// Joins the rows that end in a and b; length of the new row, 0 when they do not.
    std::size_t join(int a, int b)
    {
        if (!joinable(a, b))
            return 0;
        const int rowA = m_rowOf[static_cast<std::size_t>(a)];
        const int rowB = m_rowOf[static_cast<std::size_t>(b)];
        // The shorter row moves, so that all joins together cost O(n log n).
        if (row(rowA).size() < row(rowB).size())
            return append(rowB, b, rowA, a);
        return append(rowA, a, rowB, b);
    }

    /// All rows, longest first.
    [[nodiscard]] Groups sorted() const
    {
        Groups out;
        std::ranges::copy_if(m_rows, std::back_inserter(out), [](const std::vector<int> &row) { return !row.empty(); });
        std::ranges::stable_sort(out, std::greater<>(), &std::vector<int>::size);
        return out;
    }

private:
    [[nodiscard]] std::vector<int> &row(int index) { return m_rows[static_cast<std::size_t>(index)]; }
    [[nodiscard]] bool isEnd(int v, int index) const
    {
        const std::vector<int> &own = m_rows[static_cast<std::size_t>(index)];
        return own.front() == v || own.back() == v;
    }

    std::size_t append(int target, int targetEnd, int source, int sourceEnd)
    {
        std::vector<int> &to = row(target);
        std::vector<int> moved = std::move(row(source));
        row(source).clear();
        for (const int v : moved)
            m_rowOf[static_cast<std::size_t>(v)] = target;
        const bool atBack = to.back() == targetEnd;
        if ((moved.front() == sourceEnd) != atBack)
            std::ranges::reverse(moved);
        to.insert(atBack ? to.end() : to.begin(), moved.begin(), moved.end());
        return to.size();
    }

    Groups m_rows;
    std::vector<int> m_rowOf;
};

std::vector<int> firstIndices(int length)
{
    std::vector<int> out(static_cast<std::size_t>(length));
    std::iota(out.begin(), out.end(), 0);
    return out;
}

std::vector<Join> allJoins(const Weights &weights, const std::vector<int> &ends)
{
    std::vector<Join> joins;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        for (std::size_t j = i + 1; j < ends.size(); ++j) {
            const auto [a, b] = std::minmax(ends[i], ends[j]);
            if (weights.at(a, b) > 0)
                joins.push_back({weights.at(a, b), a, b});
        }
    }
    return joins;
}

/// Joins ends, widest edge first, until a row is long enough. Sorted block by
/// block: most edges lose their ends before their turn comes.
void growRows(Rows &rows, std::vector<Join> joins, std::size_t length, const Progress &progress)
{
    const auto wider = [](const Join &x, const Join &y) { return std::tie(y.weight, x.a, x.b) < std::tie(x.weight, y.a, y.b); };
    std::size_t block = 4096;
    while (!joins.empty() && !progress.stopRequested()) {
        const auto border = joins.begin() + static_cast<std::ptrdiff_t>(std::min(block, joins.size()));
        if (border != joins.end())
            std::nth_element(joins.begin(), border, joins.end(), wider);
        std::sort(joins.begin(), border, wider);
        for (auto join = joins.begin(); join != border; ++join) {
            if (rows.join(join->a, join->b) >= length)
                return;
        }
        joins.erase(joins.begin(), border);
        std::erase_if(joins, [&rows](const Join &join) { return !rows.joinable(join.a, join.b); });
        block *= 2;
    }
}

/// Rows that no known edge joins follow one another, longest first.
std::vector<int> joinRows(const Weights &weights, Groups start, std::size_t length, const Progress &progress)
{
    Rows rows(weights.n, std::move(start));
    growRows(rows, allJoins(weights, rows.ends()), length, progress);
    std::vector<int> out;
    for (const std::vector<int> &row : rows.sorted()) {
        if (out.size() < length)
            out.insert(out.end(), row.begin(), row.end());
    }
    return out;
}

/// From index 0 always on to the nearest index left; for so many ends that
/// their edges are not worth sorting. O(n²).
std::vector<int> nearestChain(const Weights &weights, const Progress &progress)
{
    std::vector<int> order = firstIndices(weights.n);
    for (auto next = order.begin() + 1; next < order.end() && !progress.stopRequested(); ++next) {
        const int last = *(next - 1);
        const auto nearer = [&](int a, int b) { return std::pair(-weights.at(last, a), a) < std::pair(-weights.at(last, b), b); };
        std::iter_swap(next, std::min_element(next, order.end(), nearer));
    }
    return order;
}

std::vector<int> grown(const Weights &weights, Groups start, std::size_t length, const Progress &progress)
{
    std::size_t ends = 0;
    for (const std::vector<int> &row : start)
        ends += std::min<std::size_t>(row.size(), 2);
    return ends > mostEnds ? nearestChain(weights, progress) : joinRows(weights, std::move(start), length, progress);
}

Weights part(const Weights &weights, const std::vector<int> &members)
{
    Weights out{static_cast<int>(members.size()), {}};
    for (const int i : members) {
        for (const int j : members)
            out.cells.push_back(weights.at(i, j));
    }
    return out;
}

/// Best row of each group; groups that look alike share one search.
Result<Groups> groupRows(const Weights &weights, const Groups &groups, const Progress &progress)
{
    std::map<std::vector<std::int64_t>, std::vector<int>> known;
    Groups out;
    for (const std::vector<int> &group : groups) {
        Weights inside = part(weights, group);
        auto found = known.find(inside.cells);
        if (found == known.end()) {
            Result<std::vector<int>> row =
                group.size() > exactGroup ? heuristicPath(inside, inside.n, {}, progress) : exactPath(inside, inside.n, progress);
            if (!row)
                return std::move(row).error();
            found = known.emplace(std::move(inside.cells), std::move(*row)).first;
        }
        std::vector<int> row;
        for (const int v : found->second)
            row.push_back(group[static_cast<std::size_t>(v)]);
        out.push_back(std::move(row));
    }
    return out;
}

/// Best stretch of the row.
std::vector<int> bestWindow(const Weights &weights, const std::vector<int> &row, std::size_t length)
{
    std::span<const int> best(row.data(), length);
    Score bestScore = scoreOf(weights, best, false);
    for (std::size_t first = 1; first + length <= row.size(); ++first) {
        const std::span<const int> window(row.data() + first, length);
        const Score score = scoreOf(weights, window, false);
        if (score > bestScore) {
            bestScore = score;
            best = window;
        }
    }
    return {best.begin(), best.end()};
}

/// Group of each index when every edge inside groups is wider than every edge
/// between them; else empty.
GroupOf separateGroups(const Weights &weights, const Groups &groups)
{
    GroupOf groupOf(static_cast<std::size_t>(weights.n), 0);
    for (std::size_t g = 0; g < groups.size(); ++g) {
        for (const int v : groups[g])
            groupOf[static_cast<std::size_t>(v)] = static_cast<int>(g);
    }
    std::int64_t inside = std::numeric_limits<std::int64_t>::max();
    std::int64_t between = 0;
    for (int i = 0; i < weights.n; ++i) {
        for (int j = 0; j < i; ++j) {
            if (groupOf[static_cast<std::size_t>(i)] == groupOf[static_cast<std::size_t>(j)])
                inside = std::min(inside, weights.at(i, j));
            else
                between = std::max(between, weights.at(i, j));
        }
    }
    return groups.size() > 1 && inside > between ? groupOf : GroupOf{};
}

/// Greater is better.
struct Rank {
    int crossings = 0; ///< negative
    Score score;

    friend auto operator<=>(const Rank &, const Rank &) = default;
};

Rank rankOf(const Weights &weights, const std::vector<int> &order, bool closed, const GroupOf &groupOf)
{
    Rank rank{0, scoreOf(weights, order, closed)};
    for (std::size_t i = closed ? 0 : 1; i < order.size() && !groupOf.empty(); ++i) {
        const int previous = i == 0 ? order.back() : order[i - 1];
        rank.crossings -= groupOf[static_cast<std::size_t>(previous)] != groupOf[static_cast<std::size_t>(order[i])] ? 1 : 0;
    }
    return rank;
}

Result<Groups> candidateOrders(const Weights &weights, std::size_t length, const Groups &groups, const Progress &progress)
{
    Groups singles;
    for (int v = 0; v < weights.n; ++v)
        singles.push_back({v});
    Groups candidates{firstIndices(static_cast<int>(length))};
    candidates.push_back(bestWindow(weights, grown(weights, std::move(singles), length, progress), length));
    if (groups.size() > 1) {
        Result<Groups> rows = groupRows(weights, groups, progress);
        if (!rows)
            return std::move(rows).error();
        candidates.push_back(bestWindow(weights, grown(weights, std::move(*rows), length, progress), length));
    }
    return candidates;
}

Result<std::vector<int>> search(const Weights &weights, std::size_t length, bool closed, const Groups &groups,
                                const Progress &progress)
{
    Result<Groups> candidates = candidateOrders(weights, length, groups, progress);
    if (!candidates)
        return std::move(candidates).error();
    const GroupOf groupOf = separateGroups(weights, groups);
    std::vector<int> best;
    Rank bestRank;
    for (std::vector<int> &candidate : *candidates) {
        improveOrder(weights, candidate, closed, groupOf, progress);
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        canonicalise(candidate, closed);
        const Rank rank = rankOf(weights, candidate, closed, groupOf);
        if (best.empty() || rank > bestRank || (rank == bestRank && candidate < best)) {
            best = std::move(candidate);
            bestRank = rank;
        }
    }
    return best;
}

} // namespace

Result<std::vector<int>> heuristicPath(const Weights &weights, int length, const Groups &groups, const Progress &progress)
{
    return search(weights, static_cast<std::size_t>(length), false, groups, progress);
}

Result<std::vector<int>> heuristicCycle(const Weights &weights, const Groups &groups, const Progress &progress)
{
    return search(weights, static_cast<std::size_t>(weights.n), true, groups, progress);
}

} // namespace shardscope::cluster
