// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/halves.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>
#include <utility>

namespace shardscope::cluster {

namespace {

using Sides = std::vector<char>;

/// Lexicographic order of the near sides' lists of indices.
bool listedBefore(const Sides &a, const Sides &b)
{
    const auto [inA, inB] = std::ranges::mismatch(a, b);
    if (inA == a.end())
        return false;
    // The first index that is on one list only decides, unless the other list ends before it.
    const bool aHas = *inA != 0;
    const auto &other = aHas ? b : a;
    const bool otherEnds = std::find(other.begin() + (inA - a.begin()), other.end(), 1) == other.end();
    return aHas != otherEnds;
}

Sides windowSides(int n, int first)
{
    Sides sides(static_cast<std::size_t>(n), 0);
    for (int i = 0; i < n / 2; ++i)
        sides[static_cast<std::size_t>((first + i) % n)] = 1;
    return sides;
}

/// Pair weights that stand for the ports of a switch in the search: an even cut
/// of a switch costs what its ports cost.
Weights searchWeights(const CutCosts &costs)
{
    Weights out = costs.pairs;
    const auto n = static_cast<std::size_t>(out.n);
    for (const CutCosts::Switch &group : costs.switches) {
        const auto size = static_cast<std::int64_t>(group.members.size());
        for (std::size_t a = 0; a < group.members.size(); ++a) {
            for (std::size_t b = 0; b < group.members.size(); ++b) {
                if (a != b)
                    out.cells[static_cast<std::size_t>(group.members[a]) * n + static_cast<std::size_t>(group.members[b])] +=
                        (group.ports[a] + group.ports[b]) / size;
            }
        }
    }
    return out;
}

class Exchange {
public:
    Exchange(const Weights &weights, Sides sides, const Progress &progress)
        : m_weights(weights), m_sides(std::move(sides)), m_progress(progress)
    {
    }

    Sides run()
    {
        constexpr int mostPasses = 12;
        for (int pass = 0; pass < mostPasses && improvePass() && !m_progress.stopRequested(); ++pass) {}
        return m_sides;
    }

private:
    struct Swap {
        int near = -1;
        int far = -1;
        std::int64_t gain = std::numeric_limits<std::int64_t>::min();
    };

    [[nodiscard]] std::int64_t &gain(int v) { return m_gain[static_cast<std::size_t>(v)]; }

    /// What the cut loses when v alone changes sides.
    void computeGains()
    {
        m_gain.assign(static_cast<std::size_t>(m_weights.n), 0);
        for (int v = 0; v < m_weights.n; ++v) {
            for (int u = 0; u < m_weights.n; ++u)
                gain(v) += side(u) == side(v) ? -m_weights.at(v, u) : m_weights.at(v, u);
        }
    }

    [[nodiscard]] char side(int v) const { return m_sides[static_cast<std::size_t>(v)]; }

    Swap bestSwap()
    {
        std::vector<int> near;
        std::vector<int> far;
        for (int v = 0; v < m_weights.n; ++v) {
            if (!m_locked[static_cast<std::size_t>(v)])
                (side(v) != 0 ? near : far).push_back(v);
        }
        const auto byGain = [this](int a, int b) { return gain(a) > gain(b) || (gain(a) == gain(b) && a < b); };
        std::ranges::sort(near, byGain);
        std::ranges::sort(far, byGain);
        Swap best;
        for (const int a : near) {
            for (const int b : far) {
                if (gain(a) + gain(b) <= best.gain)
                    break; // the pair's own weight only lowers it
                const std::int64_t total = gain(a) + gain(b) - 2 * m_weights.at(a, b);
                if (total > best.gain)
                    best = {a, b, total};
            }
        }
        return best;
    }

    void apply(const Swap &swap)
    {
        for (const int v : {swap.near, swap.far}) {
            for (int u = 0; u < m_weights.n; ++u) {
                const std::int64_t change = 2 * m_weights.at(v, u);
                gain(u) += side(u) == side(v) ? change : -change;
            }
            m_sides[static_cast<std::size_t>(v)] ^= 1;
            m_locked[static_cast<std::size_t>(v)] = true;
        }
    }

    /// One pass: exchange pair after pair, even at a loss, then keep the best
    /// point on the way. The number of steps keeps a pass at O(2^20) sums.
    bool improvePass()
    {
        computeGains();
        m_locked.assign(static_cast<std::size_t>(m_weights.n), false);
        const int steps = std::min(m_weights.n / 2, std::max(32, (1 << 19) / m_weights.n));
        const Sides start = m_sides;
        Sides best = start;
        std::int64_t gained = 0;
        std::int64_t most = 0;
        for (int step = 0; step < steps && !m_progress.stopRequested(); ++step) {
            const Swap swap = bestSwap();
            if (swap.near < 0)
                break;
            apply(swap);
            gained += swap.gain;
            if (gained > most) {
                most = gained;
                best = m_sides;
            }
        }
        m_sides = std::move(best);
        return most > 0;
    }

    const Weights &m_weights;
    Sides m_sides;
    const Progress &m_progress;
    std::vector<std::int64_t> m_gain;
    std::vector<bool> m_locked;
};

/// Cheapest half made of indices that follow one another, around the corner. From window to window only those
/// that enter or leave it change sides.
Sides bestWindowSides(const CutCosts &costs, const Progress &progress)
{
    const int n = costs.pairs.n;
    Sides sides = windowSides(n, 0);
    std::int64_t pairs = costs.ofPairs(sides);
    const auto change = [&](int v) {
        char &side = sides[static_cast<std::size_t>(v)];
        for (int u = 0; u < n; ++u) {
            if (u != v)
                pairs += sides[static_cast<std::size_t>(u)] == side ? costs.pairs.at(v, u) : -costs.pairs.at(v, u);
        }
        side ^= 1;
    };
    Sides best = sides;
    std::int64_t cheapest = pairs + costs.ofSwitches(sides);
    const int step = std::max(1, n / 128);
    for (int first = step; first < n && !progress.stopRequested(); first += step) {
        for (int i = first - step; i < first; ++i) {
            change(i);
            change((i + n / 2) % n);
        }
        if (const std::int64_t cost = pairs + costs.ofSwitches(sides); cost < cheapest) {
            cheapest = cost;
            best = sides;
        }
    }
    return best;
}

} // namespace

std::int64_t CutCosts::ofPairs(const std::vector<char> &near) const
{
    std::int64_t cost = 0;
    for (int i = 0; i < pairs.n; ++i) {
        for (int j = 0; j < i; ++j) {
            if (near[static_cast<std::size_t>(i)] != near[static_cast<std::size_t>(j)])
                cost += pairs.at(i, j);
        }
    }
    return cost;
}

std::int64_t CutCosts::ofSwitches(const std::vector<char> &near) const
{
    std::int64_t cost = 0;
    for (const Switch &group : switches) {
        std::int64_t sides[2] = {0, 0};
        for (std::size_t m = 0; m < group.members.size(); ++m)
            sides[near[static_cast<std::size_t>(group.members[m])] != 0 ? 1 : 0] += group.ports[m];
        cost += std::min(sides[0], sides[1]);
    }
    return cost;
}

std::vector<char> exactHalves(const CutCosts &costs)
{
    const int n = costs.pairs.n;
    Sides best;
    std::int64_t cheapest = 0;
    for (std::uint32_t mask = 1; mask < (std::uint32_t{1} << static_cast<unsigned>(n)); mask += 2) { // index 0 is near
        const int size = std::popcount(mask);
        if (size != n / 2 && size != n - n / 2)
            continue;
        Sides sides(static_cast<std::size_t>(n), 0);
        for (int i = 0; i < n; ++i)
            sides[static_cast<std::size_t>(i)] = static_cast<char>((mask >> static_cast<unsigned>(i)) & 1U);
        const std::int64_t cost = costs.of(sides);
        if (best.empty() || cost < cheapest || (cost == cheapest && listedBefore(sides, best))) {
            cheapest = cost;
            best = std::move(sides);
        }
    }
    return best;
}

Result<std::vector<char>> searchedHalves(const CutCosts &costs, const Progress &progress)
{
    const int n = costs.pairs.n;
    const Weights withPorts = costs.switches.empty() ? Weights{} : searchWeights(costs);
    const Weights &weights = costs.switches.empty() ? costs.pairs : withPorts;
    std::vector<Sides> starts{windowSides(n, 0), bestWindowSides(costs, progress)};
    Sides alternate(static_cast<std::size_t>(n), 0);
    for (int i = 0; i < n / 2; ++i)
        alternate[2 * static_cast<std::size_t>(i)] = 1;
    starts.push_back(std::move(alternate));
    Sides best;
    std::int64_t cheapest = 0;
    for (const Sides &start : starts) {
        for (Sides sides : {start, Exchange(weights, start, progress).run()}) {
            const std::int64_t cost = costs.of(sides);
            if (best.empty() || cost < cheapest) {
                cheapest = cost;
                best = std::move(sides);
            }
        }
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
    }
    if (!best.empty() && best.front() == 0) {
        for (char &side : best)
            side ^= 1;
    }
    return best;
}

} // namespace shardscope::cluster
