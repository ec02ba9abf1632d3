// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/outofrange.h"
#include "core/placement/lysi.h"
#include "core/placement/pairorder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>

namespace shardscope::placement {

namespace {

constexpr double noPlan = std::numeric_limits<double>::infinity();

Status checkTable(const std::vector<double> &table, std::size_t n, const std::string &name)
{
    if (table.size() != n * n)
        return outOfRange("The number of values in " + name, std::to_string(table.size()),
                          std::to_string(n * n) + ", a row and a column a worker", "/" + name);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            const double value = table[i * n + j];
            const auto at = [&] { return "/" + name + "/" + std::to_string(i) + "/" + std::to_string(j); };
            if (!(value >= 0) || !std::isfinite(value))
                return outOfRange(name, std::to_string(value), core::tr("a finite number of at least 0"), at());
            if (i != j && value != table[j * n + i])
                return outOfRange(name + " from worker " + std::to_string(i) + " to " + std::to_string(j), std::to_string(value),
                                  core::tr("the same value in both directions; enter the larger one for both"), at());
        }
    }
    return Nothing{};
}

double communicationOf(const LysiProblem &problem, const std::vector<int> &group)
{
    double worst = 0;
    const double share = problem.p2pBuffer_MB / static_cast<double>(group.size());
    for (const int i : group) {
        double alpha = 0;
        double beta = 0;
        for (const int j : group) {
            if (i == j)
                continue;
            alpha += problem.alpha(static_cast<std::size_t>(i), static_cast<std::size_t>(j));
            beta += problem.beta(static_cast<std::size_t>(i), static_cast<std::size_t>(j));
        }
        worst = std::max(worst, alpha + beta * share);
    }
    return group.size() < 2 ? 0.0 : worst;
}

std::int64_t capacityOf(const LysiProblem &problem, const std::vector<int> &group)
{
    return std::accumulate(group.begin(), group.end(), std::int64_t{0},
                           [&](std::int64_t sum, int i) { return sum + problem.workers[static_cast<std::size_t>(i)].capacity; });
}

/// γ · (work / rates + η · C): T without the all-reduce.
double layerTime(const LysiProblem &problem, const std::vector<int> &group, double gamma)
{
    std::int64_t rates = 0;
    for (const int i : group)
        rates += problem.workers[static_cast<std::size_t>(i)].flopPerMs;
    const auto work = std::accumulate(problem.expertFlop.begin(), problem.expertFlop.end(), std::int64_t{0});
    return gamma
           * (static_cast<double>(work) / static_cast<double>(rates) + problem.p2pFrequency * communicationOf(problem, group));
}

/// All partitions in which every group can hold all experts, best first cut.
class Search {
public:
    Search(const LysiProblem &problem, const Progress &progress)
        : m_problem(problem), m_progress(progress), m_n(problem.size()), m_time(std::size_t{1} << m_n, -1.0),
          m_slowest(orderedPairs(problem, problem.allReduceBuffer_MB / 2)),
          m_gamma(lysiGamma(problem, static_cast<std::int64_t>(m_n))), m_blockOf(m_n, -1)
    {
        std::reverse(m_slowest.begin(), m_slowest.end());
    }

    Result<LysiBest> run()
    {
        descend((1U << m_n) - 1U, 0.0);
        if (m_stopped)
            return Error{ErrorCode::Stopped, {}, {}};
        return m_best;
    }

private:
    [[nodiscard]] std::vector<int> membersOf(unsigned set) const
    {
        std::vector<int> members;
        for (std::size_t i = 0; i < m_n; ++i)
            if ((set >> i) & 1U)
                members.push_back(static_cast<int>(i));
        return members;
    }

    double timeOf(unsigned set)
    {
        double &kept = m_time[set];
        if (kept < 0) {
            const std::vector<int> group = membersOf(set);
            kept = capacityOf(m_problem, group) >= static_cast<std::int64_t>(m_problem.expertFlop.size())
                       ? layerTime(m_problem, group, m_gamma)
                       : noPlan;
        }
        return kept;
    }

    void descend(unsigned left, double worst)
    {
        if (left == 0)
            return finish(worst);
        if ((++m_visited & 0x3FFFU) == 0 && m_progress.stopRequested())
            m_stopped = true;
        if (m_stopped)
            return;
        const unsigned lowest = left & (~left + 1U);
        const unsigned others = left ^ lowest;
        // Every group with the lowest worker that is left, the largest first.
        for (unsigned part = others;; part = (part - 1U) & others) {
            const unsigned group = part | lowest;
            const double time = std::max(worst, timeOf(group));
            if (time < m_best.value_ms) { // what follows only adds
                m_blocks.push_back(group);
                descend(left ^ group, time);
                m_blocks.pop_back();
            }
            if (part == 0)
                break;
        }
    }

    void finish(double worst)
    {
        ++m_best.looked;
        for (std::size_t b = 0; b < m_blocks.size(); ++b)
            for (std::size_t i = 0; i < m_n; ++i)
                if ((m_blocks[b] >> i) & 1U)
                    m_blockOf[i] = static_cast<int>(b);
        double reduce = 0;
        for (const WorkerPair pair : m_slowest) {
            if (m_blockOf[pair.i] == m_blockOf[pair.j])
                continue;
            reduce = lysiAllReduce(m_problem, static_cast<std::int64_t>(m_blocks.size()), m_problem.alpha(pair.i, pair.j),
                                   m_problem.beta(pair.i, pair.j));
            break;
        }
        if (worst + reduce >= m_best.value_ms)
            return;
        m_best.value_ms = worst + reduce;
        m_best.groups.clear();
        for (const unsigned block : m_blocks)
            m_best.groups.push_back(membersOf(block));
    }

    const LysiProblem &m_problem;
    const Progress &m_progress;
    std::size_t m_n;
    std::vector<double> m_time; ///< of every set of workers; below 0 = not asked yet
    std::vector<WorkerPair> m_slowest;
    double m_gamma;
    std::vector<int> m_blockOf;
    std::vector<unsigned> m_blocks;
    LysiBest m_best{{}, noPlan, 0};
    std::uint64_t m_visited = 0;
    bool m_stopped = false;
};

} // namespace

Status LysiProblem::validate() const
{
    constexpr std::int64_t mostSum = std::int64_t{1} << 61;
    constexpr std::size_t mostWorkers = 8192;
    const std::size_t n = workers.size();
    if (n == 0 || n > mostWorkers)
        return outOfRange(core::tr("The number of workers"), std::to_string(n), "1 to " + std::to_string(mostWorkers),
                          "/workers");
    if (expertFlop.empty())
        return outOfRange(core::tr("The number of experts"), "0", core::tr("at least 1"), "/expert_flop");
    std::int64_t rates = 0;
    for (std::size_t i = 0; i < n; ++i) {
        if (workers[i].flopPerMs < 1 || workers[i].flopPerMs > mostSum - rates)
            return outOfRange("flop_per_ms", std::to_string(workers[i].flopPerMs),
                              core::tr("a whole number above 0, in all at most 2^61"), "/workers/" + std::to_string(i));
        if (workers[i].capacity < 0 || workers[i].capacity > (std::int64_t{1} << 40))
            return outOfRange("expert_capacity", std::to_string(workers[i].capacity), core::tr("a whole number from 0 to 2^40"),
                              "/workers/" + std::to_string(i));
        rates += workers[i].flopPerMs;
    }
    std::int64_t work = 0;
    for (std::size_t e = 0; e < expertFlop.size(); ++e) {
        if (expertFlop[e] < 1 || expertFlop[e] > mostSum - work)
            return outOfRange("expert_flop", std::to_string(expertFlop[e]),
                              core::tr("a whole number above 0, in all at most 2^61"), "/expert_flop/" + std::to_string(e));
        work += expertFlop[e];
    }
    if (const Status table = checkTable(alpha_ms, n, "alpha_ms"); !table)
        return table.error();
    return checkTable(beta_ms_per_MB, n, "beta_ms_per_mb");
}

std::vector<double> lysiTimes(const LysiProblem &problem, const std::vector<std::vector<int>> &groups)
{
    std::int64_t world = 0;
    std::int64_t valid = 0;
    std::vector<int> groupOf(problem.size(), -1);
    std::vector<bool> holds;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        for (const int i : groups[g])
            groupOf[static_cast<std::size_t>(i)] = static_cast<int>(g);
        holds.push_back(capacityOf(problem, groups[g]) >= static_cast<std::int64_t>(problem.expertFlop.size()));
        world += holds.back() ? static_cast<std::int64_t>(groups[g].size()) : 0;
        valid += holds.back() ? 1 : 0;
    }
    const std::vector<WorkerPair> pairs = orderedPairs(problem, problem.allReduceBuffer_MB / 2);
    const auto slow =
        std::find_if(pairs.rbegin(), pairs.rend(), [&](WorkerPair pair) { return groupOf[pair.i] != groupOf[pair.j]; });
    const double reduce = slow == pairs.rend()
                              ? 0.0
                              : lysiAllReduce(problem, valid, problem.alpha(slow->i, slow->j), problem.beta(slow->i, slow->j));
    std::vector<double> times;
    for (std::size_t g = 0; g < groups.size(); ++g)
        times.push_back(holds[g] ? layerTime(problem, groups[g], lysiGamma(problem, world)) + reduce : noPlan);
    return times;
}

Result<LysiBest> lysiBest(const LysiProblem &problem, const Progress &progress)
{
    if (const Status sound = problem.validate(); !sound)
        return sound.error();
    if (problem.size() > mostExactWorkers)
        return outOfRange(core::tr("The number of workers"), std::to_string(problem.size()),
                          "at most " + std::to_string(mostExactWorkers) + " for the best partition", "/workers");
    return Search(problem, progress).run();
}

} // namespace shardscope::placement
