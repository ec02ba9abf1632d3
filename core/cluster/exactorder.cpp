// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/exactorder.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>

namespace shardscope::cluster {

namespace {

using Mask = std::uint32_t;

constexpr Mask bit(int index)
{
    return Mask{1} << static_cast<unsigned>(index);
}

/// Dynamic programming over subsets (Held & Karp 1962): every mask stands for
/// the rows that visit just its members. In a circle the rows run over indices
/// 1 … n − 1 and both ends join index 0; `home` is −1 for an open row.
class SubsetSearch {
public:
    SubsetSearch(const Weights &weights, int length, bool closed, const Progress &progress)
        : m_weights(weights), m_length(closed ? length - 1 : length), m_home(closed ? 0 : -1),
          m_all(closed ? (bit(weights.n) - 1) & ~Mask{1} : bit(weights.n) - 1), m_progress(progress)
    {
    }

    Result<std::vector<int>> run();

private:
    [[nodiscard]] std::vector<Mask> neighbours(std::int64_t narrowest) const;
    [[nodiscard]] bool feasible(std::int64_t narrowest);
    void widen();
    void fillSums();
    [[nodiscard]] std::vector<int> firstBest() const;
    [[nodiscard]] bool open(int a, int b) const { return m_weights.at(a, b) >= m_narrowest; }
    [[nodiscard]] std::int64_t sum(Mask mask, int first) const
    {
        return m_sums[mask * columns() + static_cast<std::size_t>(first)];
    }
    [[nodiscard]] std::size_t columns() const { return static_cast<std::size_t>(m_weights.n); }
    /// Weight of the way into the first member; −1 when too narrow.
    [[nodiscard]] std::int64_t entry(int first) const
    {
        if (m_home < 0)
            return 0;
        return open(m_home, first) ? m_weights.at(m_home, first) : -1;
    }
    /// Polled now and then; a stop is remembered.
    bool stopped(Mask mask)
    {
        m_stopped = m_stopped || (mask % 1024 == 0 && m_progress.stopRequested());
        return m_stopped;
    }

    const Weights &m_weights;
    const int m_length;
    const int m_home;
    const Mask m_all;
    const Progress &m_progress;
    std::int64_t m_narrowest = 0;
    std::vector<std::int64_t> m_sums; ///< [mask][first]: best sum of a row over mask from first, −1 = none
    bool m_stopped = false;
};

std::vector<Mask> SubsetSearch::neighbours(std::int64_t narrowest) const
{
    std::vector<Mask> out(columns(), 0);
    for (int i = 0; i < m_weights.n; ++i) {
        for (int j = 0; j < m_weights.n; ++j) {
            if (i != j && m_weights.at(i, j) >= narrowest)
                out[static_cast<std::size_t>(i)] |= bit(j);
        }
    }
    return out;
}

/// Is there an order with every edge at least this wide? Ends that a mask's
/// rows can have are kept as one word.
bool SubsetSearch::feasible(std::int64_t narrowest)
{
    const std::vector<Mask> next = neighbours(narrowest);
    const Mask starts = m_home < 0 ? m_all : m_all & next[0];
    std::vector<Mask> ends(m_all + std::size_t{1}, 0);
    for (Mask mask = 1; mask <= m_all && !stopped(mask); ++mask) {
        if ((mask & ~m_all) != 0 || std::popcount(mask) > m_length)
            continue;
        if (std::has_single_bit(mask)) {
            ends[mask] = mask & starts;
        } else {
            for (Mask rest = mask; rest != 0; rest &= rest - 1) {
                const auto last = static_cast<std::size_t>(std::countr_zero(rest));
                if ((ends[mask & ~(Mask{1} << last)] & next[last]) != 0)
                    ends[mask] |= Mask{1} << last;
            }
        }
        if (std::popcount(mask) == m_length && (ends[mask] & starts) != 0)
            return true;
    }
    return false;
}

void SubsetSearch::widen()
{
    std::vector<std::int64_t> levels = m_weights.cells;
    levels.push_back(0);
    std::ranges::sort(levels);
    levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
    // levels[low] can be had, levels[high] cannot.
    std::size_t low = 0;
    std::size_t high = levels.size();
    while (high - low > 1 && !m_stopped) {
        const std::size_t middle = low + (high - low) / 2;
        (feasible(levels[middle]) ? low : high) = middle;
    }
    m_narrowest = levels[low];
}

void SubsetSearch::fillSums()
{
    const std::vector<Mask> next = neighbours(m_narrowest);
    m_sums.assign((m_all + std::size_t{1}) * columns(), -1);
    for (Mask mask = 1; mask <= m_all && !stopped(mask); ++mask) {
        if ((mask & ~m_all) != 0 || std::popcount(mask) > m_length)
            continue;
        for (Mask firsts = mask; firsts != 0; firsts &= firsts - 1) {
            const int first = std::countr_zero(firsts);
            const Mask rest = mask & ~bit(first);
            std::int64_t best = rest == 0 ? entry(first) : -1;
            for (Mask seconds = rest & next[static_cast<std::size_t>(first)]; seconds != 0; seconds &= seconds - 1) {
                const int second = std::countr_zero(seconds);
                if (sum(rest, second) >= 0)
                    best = std::max(best, m_weights.at(first, second) + sum(rest, second));
            }
            m_sums[mask * columns() + static_cast<std::size_t>(first)] = best;
        }
    }
}

/// Walks all best orders at once, taking the lowest index at each step.
std::vector<int> SubsetSearch::firstBest() const
{
    std::int64_t best = -1;
    std::vector<Mask> masks;
    for (Mask mask = 1; mask <= m_all; ++mask) {
        if ((mask & ~m_all) != 0 || std::popcount(mask) != m_length)
            continue;
        masks.push_back(mask);
        for (Mask firsts = mask; firsts != 0; firsts &= firsts - 1) {
            const int first = std::countr_zero(firsts);
            if (sum(mask, first) >= 0 && entry(first) >= 0)
                best = std::max(best, entry(first) + sum(mask, first));
        }
    }
    std::vector<int> order(m_home < 0 ? 0 : 1, m_home);
    int last = m_home;
    std::int64_t left = best;
    for (int visited = 0; visited < m_length; ++visited) {
        for (int next = 0; next < m_weights.n; ++next) {
            const std::int64_t step = visited == 0 ? entry(next) : open(last, next) ? m_weights.at(last, next) : -1;
            std::vector<Mask> fitting;
            for (const Mask mask : masks) {
                if (step >= 0 && step <= left && (mask & bit(next)) != 0 && sum(mask, next) == left - step)
                    fitting.push_back(mask & ~bit(next));
            }
            if (fitting.empty())
                continue;
            left -= step;
            last = next;
            order.push_back(next);
            masks = std::move(fitting);
            break;
        }
    }
    return order;
}

Result<std::vector<int>> SubsetSearch::run()
{
    widen();
    if (!m_stopped)
        fillSums();
    if (m_stopped)
        return Error{ErrorCode::Stopped, {}, {}};
    return firstBest();
}

} // namespace

Result<std::vector<int>> exactPath(const Weights &weights, int length, const Progress &progress)
{
    assert(length >= 1 && length <= weights.n);
    return SubsetSearch(weights, length, false, progress).run();
}

Result<std::vector<int>> exactCycle(const Weights &weights, const Progress &progress)
{
    if (weights.n == 1)
        return std::vector<int>{0};
    return SubsetSearch(weights, weights.n, true, progress).run();
}

} // namespace shardscope::cluster
