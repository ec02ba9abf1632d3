// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/placement/lysi.h"
#include "core/placement/pairorder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace shardscope::placement {

namespace {

constexpr double noGroups = std::numeric_limits<double>::infinity();

struct Group {
    std::vector<int> members;
    std::int64_t capacity = 0;
    std::int64_t flopPerMs = 0;
    double objective = noGroups;
    bool valid = false;

    [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(members.size()); }
};

class Grouping {
public:
    Grouping(const LysiProblem &problem, LysiTrace trace)
        : m_problem(problem), m_trace(trace), m_n(problem.size()), m_root(m_n), m_groups(m_n), m_alphaTo(problem.alpha_ms),
          m_betaTo(problem.beta_ms_per_MB), m_communication(m_n * m_n, unknown),
          m_byTime(orderedPairs(problem, problem.p2pBuffer_MB)), m_bySpeed(orderedPairs(problem, problem.allReduceBuffer_MB / 2)),
          m_work(std::accumulate(problem.expertFlop.begin(), problem.expertFlop.end(), std::int64_t{0}))
    {
        std::iota(m_root.begin(), m_root.end(), 0);
        for (std::size_t i = 0; i < m_n; ++i)
            start(i);
        m_count = static_cast<std::int64_t>(m_n);
        const double reduce = allReduce(m_count - m_invalid);
        for (Group &group : m_groups)
            group.objective = objective(group.valid, m_world, group.flopPerMs, 0.0, reduce);
    }

    Result<LysiGrouping> run(const Progress &progress)
    {
        std::size_t looked = 0;
        for (const WorkerPair pair : m_byTime) {
            if ((++looked & 0xFFFU) == 0 && progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
            const int a = m_root[pair.i];
            const int b = m_root[pair.j];
            if (a != b)
                consider(pair, a, b);
            if (m_count == 1)
                break;
        }
        return result();
    }

private:
    static constexpr double unknown = -1.0;

    void start(std::size_t i)
    {
        Group &group = m_groups[i];
        group.members = {static_cast<int>(i)};
        m_alphaTo[i * m_n + i] = m_betaTo[i * m_n + i] = 0.0;
        group.capacity = m_problem.workers[i].capacity;
        group.flopPerMs = m_problem.workers[i].flopPerMs;
        group.valid = holdsAll(group.capacity);
        ++(group.valid ? m_world : m_invalid);
    }

    [[nodiscard]] bool holdsAll(std::int64_t capacity) const
    {
        return capacity >= static_cast<std::int64_t>(m_problem.expertFlop.size());
    }

    /// T_ρ with the slowest pair that still lies between two groups.
    double allReduce(std::int64_t groups)
    {
        while (!m_bySpeed.empty() && m_root[m_bySpeed.back().i] == m_root[m_bySpeed.back().j])
            m_bySpeed.pop_back();
        if (m_bySpeed.empty())
            return 0.0;
        const WorkerPair slow = m_bySpeed.back();
        return lysiAllReduce(m_problem, groups, m_problem.alpha(slow.i, slow.j), m_problem.beta(slow.i, slow.j));
    }

    [[nodiscard]] double objective(bool valid, std::int64_t world, std::int64_t flopPerMs, double communication,
                                   double reduce) const
    {
        if (!valid)
            return noGroups;
        const double compute = static_cast<double>(m_work) / static_cast<double>(flopPerMs);
        return lysiGamma(m_problem, world) * (compute + m_problem.p2pFrequency * communication) + reduce;
    }

    /// C(a ∪ b), worked out once for two groups that meet again and again.
    double communication(int a, int b)
    {
        const auto lower = static_cast<std::size_t>(std::min(a, b));
        const auto upper = static_cast<std::size_t>(std::max(a, b));
        double &kept = m_communication[lower * m_n + upper];
        if (kept >= 0)
            return kept;
        const Group &first = m_groups[static_cast<std::size_t>(a)];
        const Group &second = m_groups[static_cast<std::size_t>(b)];
        const std::size_t rowA = static_cast<std::size_t>(a) * m_n;
        const std::size_t rowB = static_cast<std::size_t>(b) * m_n;
        const double share = m_problem.p2pBuffer_MB / static_cast<double>(first.size() + second.size());
        kept = 0;
        for (const Group *group : {&first, &second}) {
            for (const int member : group->members) {
                const auto i = static_cast<std::size_t>(member);
                kept =
                    std::max(kept, m_alphaTo[rowA + i] + m_alphaTo[rowB + i] + (m_betaTo[rowA + i] + m_betaTo[rowB + i]) * share);
            }
        }
        return kept;
    }

    /// ω if the two became one group, counted from `own`.
    [[nodiscard]] std::int64_t worldWith(const Group &own, const Group &other) const
    {
        std::int64_t world = m_world;
        const auto all = static_cast<std::int64_t>(m_n);
        if (!holdsAll(own.capacity + other.capacity))
            return world;
        if (world < all && !own.valid)
            world += own.size();
        if (world < all && !other.valid)
            world += other.size();
        return world;
    }

    [[nodiscard]] std::int64_t groupsWith(const Group &a, const Group &b) const
    {
        const std::int64_t groups = m_count - m_invalid;
        if (!a.valid && !b.valid)
            return groups + (holdsAll(a.capacity + b.capacity) ? 1 : 0);
        return groups - (a.valid && b.valid ? 1 : 0);
    }

    void consider(WorkerPair pair, int a, int b)
    {
        Group &first = m_groups[static_cast<std::size_t>(a)];
        Group &second = m_groups[static_cast<std::size_t>(b)];
        const std::int64_t groups = groupsWith(first, second);
        const double reduce = allReduce(groups);
        const double across = communication(a, b);
        const bool valid = holdsAll(first.capacity + second.capacity);
        const std::int64_t rate = first.flopPerMs + second.flopPerMs;
        const double forA = objective(valid, worldWith(first, second), rate, across, reduce);
        const double forB = objective(valid, worldWith(second, first), rate, across, reduce);
        const bool yes =
            (std::isinf(first.objective) || forA < first.objective) && (std::isinf(second.objective) || forB < second.objective);
        if (m_trace == LysiTrace::All || (m_trace == LysiTrace::Merges && yes))
            note({static_cast<int>(pair.i), static_cast<int>(pair.j), first.members, second.members, first.objective,
                  second.objective, forA, forB, across, m_world, groups, -1, -1, yes});
        if (!yes)
            return;
        const bool firstStays = first.size() >= second.size();
        merge(firstStays ? a : b, firstStays ? b : a, firstStays ? forA : forB);
    }

    void merge(int stays, int goes, double objectiveOfUnion)
    {
        Group &group = m_groups[static_cast<std::size_t>(stays)];
        Group &other = m_groups[static_cast<std::size_t>(goes)];
        const bool valid = holdsAll(group.capacity + other.capacity);
        if (valid) {
            for (const Group *part : {&group, &other}) {
                m_world += part->valid ? 0 : part->size();
                m_invalid -= part->valid ? 0 : 1;
            }
        } else {
            --m_invalid; // two invalid groups become one
        }
        for (const int member : other.members)
            m_root[static_cast<std::size_t>(member)] = stays;
        group.members.insert(group.members.end(), other.members.begin(), other.members.end());
        const std::size_t row = static_cast<std::size_t>(stays) * m_n;
        const std::size_t gone = static_cast<std::size_t>(goes) * m_n;
        for (std::size_t i = 0; i < m_n; ++i) {
            m_alphaTo[row + i] += m_alphaTo[gone + i];
            m_betaTo[row + i] += m_betaTo[gone + i];
        }
        group.capacity += other.capacity;
        group.flopPerMs += other.flopPerMs;
        group.objective = objectiveOfUnion;
        group.valid = valid;
        other = Group();
        --m_count;
        ++m_merges;
        forgetCommunication(static_cast<std::size_t>(stays));
    }

    void forgetCommunication(std::size_t group)
    {
        std::fill_n(m_communication.begin() + static_cast<std::ptrdiff_t>(group * m_n), m_n, unknown);
        for (std::size_t k = 0; k < group; ++k)
            m_communication[k * m_n + group] = unknown;
    }

    void note(LysiVerdict verdict)
    {
        const auto same = [&](const LysiVerdict &before) {
            return !before.merged && before.a == verdict.a && before.b == verdict.b;
        };
        if (!verdict.merged && std::any_of(m_verdicts.rbegin(), m_verdicts.rend(), same))
            return;
        if (!m_bySpeed.empty()) {
            verdict.slowI = static_cast<int>(m_bySpeed.back().i);
            verdict.slowJ = static_cast<int>(m_bySpeed.back().j);
        }
        m_verdicts.push_back(std::move(verdict));
    }

    LysiGrouping result()
    {
        LysiGrouping out;
        std::vector<int> place(m_n, -1);
        for (std::size_t i = 0; i < m_n; ++i) {
            const auto root = static_cast<std::size_t>(m_root[i]);
            if (place[root] < 0) {
                place[root] = static_cast<int>(out.groups.size());
                out.groups.emplace_back();
                out.valid.push_back(m_groups[root].valid);
            }
            out.groups[static_cast<std::size_t>(place[root])].push_back(static_cast<int>(i));
        }
        out.verdicts = std::move(m_verdicts);
        out.merges = m_merges;
        return out;
    }

    const LysiProblem &m_problem;
    LysiTrace m_trace;
    std::size_t m_n;
    std::vector<int> m_root;       ///< of every worker
    std::vector<Group> m_groups;   ///< by root
    std::vector<double> m_alphaTo; ///< Σ α over a root's group, row = root, column = worker
    std::vector<double> m_betaTo;
    std::vector<double> m_communication; ///< C of the union of two roots' groups, lower root first
    std::vector<WorkerPair> m_byTime;
    std::vector<WorkerPair> m_bySpeed; ///< last = slowest still between groups
    std::int64_t m_work;
    std::int64_t m_world = 0;
    std::int64_t m_invalid = 0;
    std::int64_t m_count = 0;
    std::int64_t m_merges = 0;
    std::vector<LysiVerdict> m_verdicts;
};

} // namespace

double lysiGamma(const LysiProblem &problem, std::int64_t effectiveWorld)
{
    if (effectiveWorld == 0)
        return noGroups;
    return (problem.layers / problem.moeFrequency)
           * (problem.globalBatch / (static_cast<double>(effectiveWorld) * problem.miniBatch)) * (2 + problem.recomputation);
}

double lysiAllReduce(const LysiProblem &problem, std::int64_t groups, double alpha_ms, double beta_ms_per_MB)
{
    if (groups <= 0)
        return 0.0;
    const auto g = static_cast<double>(groups);
    return 2 * (g - 1) * (alpha_ms + beta_ms_per_MB * (problem.allReduceBuffer_MB / g));
}

Result<LysiGrouping> lysiGroups(const LysiProblem &problem, LysiTrace trace, const Progress &progress)
{
    if (const Status sound = problem.validate(); !sound)
        return sound.error();
    return Grouping(problem, trace).run(progress);
}

} // namespace shardscope::placement
