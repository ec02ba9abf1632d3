// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/balance.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <numeric>
#include <tuple>

namespace shardscope::placement {

namespace {

using Clock = std::chrono::steady_clock;

class Balancer {
public:
    Balancer(const BalanceProblem &problem, const Progress &progress)
        : m_problem(problem), m_progress(progress), m_devices(problem.rates.size()), m_bound(lowerBound(problem)),
          m_order(problem.weights.size()), m_start(Clock::now())
    {
        std::iota(m_order.begin(), m_order.end(), 0);
        std::stable_sort(m_order.begin(), m_order.end(), [&](int a, int b) { return weight(a) > weight(b); });
    }

    Result<Balance> run()
    {
        longestFirst();
        improve();
        keep();
        if (m_bestValue > m_bound)
            search();
        if (m_progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        Balance out;
        out.deviceOf = m_best;
        out.proof = {m_bestValue, m_complete ? m_bestValue : m_bound, m_complete};
        return out;
    }

private:
    [[nodiscard]] std::int64_t weight(int item) const { return m_problem.weights[static_cast<std::size_t>(item)]; }
    [[nodiscard]] double time(std::size_t device, std::int64_t load) const
    {
        return static_cast<double>(load) / m_problem.rates[device];
    }
    [[nodiscard]] double now(std::size_t device) const { return time(device, m_load[device]); }

    void clear()
    {
        m_load.assign(m_devices, 0);
        m_room = m_problem.capacity;
        m_device.assign(m_problem.weights.size(), -1);
    }

    void put(int item, std::size_t device)
    {
        m_device[static_cast<std::size_t>(item)] = static_cast<int>(device);
        m_load[device] += weight(item);
        --m_room[device];
    }

    void take(int item)
    {
        const auto device = static_cast<std::size_t>(m_device[static_cast<std::size_t>(item)]);
        m_load[device] -= weight(item);
        ++m_room[device];
        m_device[static_cast<std::size_t>(item)] = -1;
    }

    void longestFirst()
    {
        clear();
        for (const int item : m_order) {
            std::size_t best = m_devices;
            for (std::size_t d = 0; d < m_devices; ++d)
                if (m_room[d] > 0
                    && (best == m_devices || time(d, m_load[d] + weight(item)) < time(best, m_load[best] + weight(item))))
                    best = d;
            put(item, best);
        }
    }

    [[nodiscard]] std::size_t busiest() const
    {
        std::size_t worst = 0;
        for (std::size_t d = 1; d < m_devices; ++d)
            if (now(d) > now(worst))
                worst = d;
        return worst;
    }

    [[nodiscard]] std::vector<int> itemsOn(std::size_t device)
    {
        std::vector<int> items;
        m_scanned += static_cast<std::int64_t>(m_order.size());
        for (const int item : m_order)
            if (m_device[static_cast<std::size_t>(item)] == static_cast<int>(device))
                items.push_back(item);
        return items;
    }

    /// While the busiest device and some other can share what both hold better.
    void improve()
    {
        constexpr int mostRounds = 2000;
        for (int round = 0; round < mostRounds && m_scanned < mostScanned && !outOfTime(); ++round) {
            const std::size_t worst = busiest();
            if (now(worst) <= m_bound)
                return;
            bool better = false;
            for (std::size_t d = 0; d < m_devices && !better && m_scanned < mostScanned; ++d)
                better = d != worst && repartition(worst, d);
            if (!better)
                return;
        }
    }

    /// The best split of the items of two devices: exact while they are few,
    /// else the best single move or exchange.
    bool repartition(std::size_t a, std::size_t b)
    {
        constexpr std::size_t fewItems = 16;
        std::vector<int> items = itemsOn(a);
        const std::vector<int> others = itemsOn(b);
        const std::size_t own = items.size();
        items.insert(items.end(), others.begin(), others.end());
        if (items.size() > fewItems)
            return exchange(a, b, {items.begin(), items.begin() + static_cast<std::ptrdiff_t>(own)}, others);
        const std::int64_t sum = m_load[a] + m_load[b];
        const int roomA = m_room[a] + static_cast<int>(own);
        const int roomB = m_room[b] + static_cast<int>(others.size());
        const auto count = static_cast<int>(items.size());
        double best = std::max(now(a), now(b));
        unsigned bestSet = 0;
        bool found = false;
        std::int64_t load = 0;
        unsigned set = 0;
        for (unsigned step = 0; step < (1U << items.size()); ++step) {
            if (step > 0) { // Gray code: one item changes sides
                const auto item = static_cast<unsigned>(std::countr_zero(step));
                set ^= 1U << item;
                load += ((set >> item) & 1U) != 0 ? weight(items[item]) : -weight(items[item]);
            }
            const int inA = std::popcount(set);
            if (inA > roomA || count - inA > roomB)
                continue;
            const double value = std::max(time(a, load), time(b, sum - load));
            if (value < best) {
                best = value;
                bestSet = set;
                found = true;
            }
        }
        if (!found)
            return false;
        for (const int item : items)
            take(item);
        for (std::size_t k = 0; k < items.size(); ++k)
            put(items[k], ((bestSet >> k) & 1U) != 0 ? a : b);
        return true;
    }

    bool exchange(std::size_t a, std::size_t b, const std::vector<int> &own, const std::vector<int> &others)
    {
        double best = std::max(now(a), now(b));
        int mine = -1;
        int theirs = -1;
        const auto consider = [&](int item, int other) {
            const std::int64_t moved = weight(item) - (other >= 0 ? weight(other) : 0);
            const double value = std::max(time(a, m_load[a] - moved), time(b, m_load[b] + moved));
            if (value < best) {
                best = value;
                mine = item;
                theirs = other;
            }
        };
        for (const int item : own) {
            if (m_room[b] > 0)
                consider(item, -1);
            for (const int other : others)
                consider(item, other);
        }
        if (mine < 0)
            return false;
        take(mine);
        if (theirs >= 0) {
            take(theirs);
            put(theirs, a);
        }
        put(mine, b);
        return true;
    }

    void keep()
    {
        const double value = now(busiest());
        if (m_best.empty() || value < m_bestValue) {
            m_bestValue = value;
            m_best = m_device;
        }
        m_complete = m_bestValue <= m_bound;
    }

    void search()
    {
        clear();
        m_complete = descend(0);
    }

    /// False when it was cut short.
    bool descend(std::size_t depth)
    {
        if (depth == m_order.size()) {
            keep();
            return true;
        }
        if (m_bestValue <= m_bound)
            return true;
        m_looked += static_cast<std::int64_t>(m_devices);
        if (m_looked > m_problem.nodes && m_problem.time_s <= 0)
            return false;
        if ((++m_nodes & 0x3FF) == 0 && outOfTime())
            return false;
        const int item = m_order[depth];
        std::vector<std::size_t> choices;
        for (std::size_t d = 0; d < m_devices; ++d)
            if (m_room[d] > 0 && time(d, m_load[d] + weight(item)) < m_bestValue)
                choices.push_back(d);
        // Least busy first; of devices in the same state the lowest stands for all.
        const auto state = [&](std::size_t d) { return std::tuple(time(d, m_load[d] + weight(item)), m_load[d], m_room[d]); };
        std::sort(choices.begin(), choices.end(),
                  [&](std::size_t x, std::size_t y) { return std::tuple(state(x), x) < std::tuple(state(y), y); });
        choices.erase(
            std::unique(choices.begin(), choices.end(), [&](std::size_t x, std::size_t y) { return state(x) == state(y); }),
            choices.end());
        for (const std::size_t d : choices) {
            put(item, d);
            const bool whole = descend(depth + 1);
            take(item);
            if (!whole)
                return false;
        }
        return true;
    }

    [[nodiscard]] bool outOfTime() const
    {
        if (m_progress.stopRequested())
            return true;
        return m_problem.time_s > 0 && std::chrono::duration<double>(Clock::now() - m_start).count() > m_problem.time_s;
    }

    const BalanceProblem &m_problem;
    const Progress &m_progress;
    std::size_t m_devices;
    double m_bound;
    std::vector<int> m_order; ///< items, heaviest first
    Clock::time_point m_start;
    std::vector<std::int64_t> m_load;
    std::vector<int> m_room;
    std::vector<int> m_device;
    std::vector<int> m_best;
    double m_bestValue = std::numeric_limits<double>::infinity();
    bool m_complete = false;
    static constexpr std::int64_t mostScanned = 400'000'000;
    std::int64_t m_scanned = 0; ///< items looked at by the exchanges
    std::int64_t m_nodes = 0;
    std::int64_t m_looked = 0; ///< devices looked at over all nodes
};

} // namespace

double lowerBound(const BalanceProblem &problem)
{
    std::vector<std::int64_t> weights = problem.weights;
    std::sort(weights.begin(), weights.end(), std::greater<>());
    const double fastest = *std::max_element(problem.rates.begin(), problem.rates.end());
    const bool alike = std::all_of(problem.rates.begin(), problem.rates.end(), [&](double r) { return r == fastest; });
    const auto total = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
    const auto devices =
        static_cast<std::size_t>(std::count_if(problem.capacity.begin(), problem.capacity.end(), [](int c) { return c > 0; }));
    const auto largest = static_cast<double>(weights.front());
    if (!alike)
        return std::max(static_cast<double>(total) / std::accumulate(problem.rates.begin(), problem.rates.end(), 0.0),
                        largest / fastest);
    const auto n = static_cast<std::int64_t>(devices);
    double bound = std::max(static_cast<double>((total + n - 1) / n), largest);
    // Of the k·D + 1 heaviest, k + 1 share a device: at least the lightest of them.
    for (std::size_t k = 1; k * devices < weights.size(); ++k) {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i <= k; ++i)
            sum += weights[k * devices - i];
        bound = std::max(bound, static_cast<double>(sum));
    }
    // Without spare room elsewhere the heaviest item's device is filled up; the
    // one with the least room has the fewest beside it.
    const auto items = static_cast<std::int64_t>(weights.size());
    std::int64_t room = 0;
    std::int64_t narrowest = items;
    for (const int c : problem.capacity) {
        room += std::min<std::int64_t>(c, items);
        if (c > 0)
            narrowest = std::min<std::int64_t>(narrowest, c);
    }
    const std::int64_t beside = items - (room - narrowest) - 1;
    std::int64_t filled = weights.front();
    for (std::int64_t k = 0; k < beside; ++k)
        filled += weights[static_cast<std::size_t>(items - 1 - k)];
    return std::max(bound, static_cast<double>(filled)) / fastest;
}

Result<Balance> balance(const BalanceProblem &problem, const Progress &progress)
{
    return Balancer(problem, progress).run();
}

} // namespace shardscope::placement
