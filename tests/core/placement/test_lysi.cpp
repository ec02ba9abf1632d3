// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/lysi.h"
#include "core/placement/pairorder.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <tuple>

using namespace shardscope;
using namespace shardscope::placement;

namespace {

using Sets = std::vector<std::vector<int>>;

/// Of a partition: its slowest group.
double valueOf(const LysiProblem &problem, const Sets &groups)
{
    const std::vector<double> times = lysiTimes(problem, groups);
    return *std::ranges::max_element(times);
}

LysiProblem pairsOfNodes(std::size_t workers, std::int64_t capacity, std::size_t experts)
{
    LysiProblem problem;
    problem.alpha_ms.assign(workers * workers, 0.0);
    problem.beta_ms_per_MB.assign(workers * workers, 0.0);
    for (std::size_t i = 0; i < workers; ++i) {
        problem.workers.push_back({134'160'000'000, capacity});
        for (std::size_t j = 0; j < workers; ++j)
            if (i != j) {
                problem.alpha_ms[i * workers + j] = i / 4 == j / 4 ? 0.009 : 0.03;
                problem.beta_ms_per_MB[i * workers + j] = i / 4 == j / 4 ? 0.014 : 0.054;
            }
    }
    problem.expertFlop.assign(experts, 137'438'953'472);
    problem.p2pBuffer_MB = 256;
    problem.p2pFrequency = 4;
    problem.allReduceBuffer_MB = 512;
    problem.layers = 24;
    problem.globalBatch = 256;
    problem.miniBatch = 4;
    problem.moeFrequency = 2;
    problem.recomputation = 1;
    return problem;
}

/// Every set partition, without any cutting.
void partitions(std::size_t n, std::size_t next, Sets &groups, const std::function<void(const Sets &)> &see)
{
    if (next == n)
        return see(groups);
    for (std::size_t g = 0; g < groups.size(); ++g) {
        groups[g].push_back(static_cast<int>(next));
        partitions(n, next + 1, groups, see);
        groups[g].pop_back();
    }
    groups.push_back({static_cast<int>(next)});
    partitions(n, next + 1, groups, see);
    groups.pop_back();
}

} // namespace

class TestLysi : public QObject {
    Q_OBJECT

private slots:
    void assignmentVectorsBeyondThePublishedProgram()
    {
        const auto first = lysiAssign({{1, 3}, {4, 1}, {1, 6}}, {1, 8, 2, 8, 4, 4});
        QVERIFY(first);
        QCOMPARE(*first, (Sets{{1, 2, 4}, {3}, {0, 5}}));
        const auto second = lysiAssign({{1, 1}, {2, 4}, {4, 5}}, {4, 8, 2, 1, 1, 1, 2, 2});
        QVERIFY(second);
        QCOMPARE(*second, (Sets{{5}, {2, 4, 6, 7}, {0, 1, 3}}));
    }

    void assignmentIsRefusedWithoutRoom()
    {
        QVERIFY(!lysiAssign({{1, 1}, {1, 1}}, {1, 1, 1}));
        QVERIFY(lysiAssign({{1, 3}, {1, 0}}, {1, 1, 1}));
    }

    void assignmentPlacesEveryExpertOnceWithinRoom()
    {
        std::uint64_t state = 12345;
        const auto below = [&state](std::uint64_t n) {
            state = state * 6364136223846793005ULL + 1442695040888963407ULL;
            return static_cast<std::int64_t>((state >> 33U) % n);
        };
        for (int round = 0; round < 400; ++round) {
            const auto workers = static_cast<std::size_t>(1 + below(6));
            const auto experts = static_cast<std::size_t>(1 + below(20));
            std::vector<LysiWorker> team;
            std::vector<std::int64_t> cost;
            std::int64_t room = 0;
            for (std::size_t w = 0; w < workers; ++w) {
                team.push_back({1 + below(5), below(8)});
                room += team.back().capacity;
            }
            for (std::size_t e = 0; e < experts; ++e)
                cost.push_back(1 + below(9));
            const auto out = lysiAssign(team, cost);
            QCOMPARE(out.has_value(), room >= static_cast<std::int64_t>(experts));
            if (!out)
                continue;
            std::vector<int> seen;
            for (std::size_t w = 0; w < workers; ++w) {
                QVERIFY(static_cast<std::int64_t>((*out)[w].size()) <= team[w].capacity);
                seen.insert(seen.end(), (*out)[w].begin(), (*out)[w].end());
            }
            std::sort(seen.begin(), seen.end());
            for (std::size_t e = 0; e < experts; ++e)
                QCOMPARE(seen[e], static_cast<int>(e));
            QCOMPARE(seen.size(), experts);
        }
    }

    void hugeWorkDoesNotOverflow()
    {
        const std::int64_t big = std::int64_t{1} << 58;
        const auto out = lysiAssign({{big, 4}, {big / 2, 4}}, {big, big, big, 1});
        QVERIFY(out);
        QCOMPARE((*out)[0].size() + (*out)[1].size(), std::size_t(4));
    }

    void pairsAreInOrder()
    {
        LysiProblem problem = pairsOfNodes(40, 4, 4);
        std::uint64_t state = 7;
        for (std::size_t i = 0; i < 40; ++i)
            for (std::size_t j = i + 1; j < 40; ++j) {
                state = state * 6364136223846793005ULL + 1442695040888963407ULL;
                // A few classes, some noise, one that is far away.
                double alpha = static_cast<double>((state >> 40U) % 5) * 0.01
                               + (state % 3 == 0 ? static_cast<double>(state >> 50U) * 1e-9 : 0.0);
                if (i == 3 && j == 17)
                    alpha = 1e6;
                problem.alpha_ms[i * 40 + j] = problem.alpha_ms[j * 40 + i] = alpha;
            }
        for (const double buffer : {0.0, 0.5, 64.0, 1e9}) {
            const auto pairs = orderedPairs(problem, buffer);
            QCOMPARE(pairs.size(), std::size_t(780));
            const auto key = [&](WorkerPair p) {
                return std::tuple(problem.alpha(p.i, p.j) + problem.beta(p.i, p.j) * buffer, p.i, p.j);
            };
            QVERIFY(std::is_sorted(pairs.begin(), pairs.end(), [&](WorkerPair a, WorkerPair b) { return key(a) < key(b); }));
        }
    }

    void groupsAreTheWorkersOnce()
    {
        for (const std::size_t experts : {std::size_t(4), std::size_t(16), std::size_t(64)}) {
            const auto found = lysiGroups(pairsOfNodes(12, 16, experts), LysiTrace::All);
            QVERIFY(found);
            std::vector<int> seen;
            for (const auto &group : found->groups)
                seen.insert(seen.end(), group.begin(), group.end());
            std::sort(seen.begin(), seen.end());
            for (int i = 0; i < 12; ++i)
                QCOMPARE(seen[static_cast<std::size_t>(i)], i);
            QCOMPARE(static_cast<std::int64_t>(12 - found->groups.size()), found->merges);
            QCOMPARE(std::count_if(found->verdicts.begin(), found->verdicts.end(), [](const LysiVerdict &v) { return v.merged; }),
                     found->merges);
        }
    }

    void nobodyJoinsToLose()
    {
        const auto found = lysiGroups(pairsOfNodes(12, 64, 64), LysiTrace::All);
        QVERIFY(found);
        for (const LysiVerdict &v : found->verdicts)
            if (v.merged && std::isfinite(v.objectiveA_ms))
                QVERIFY(v.unionForA_ms < v.objectiveA_ms && v.unionForB_ms < v.objectiveB_ms);
    }

    void theBestPartitionIsBest()
    {
        for (const std::int64_t capacity : {4, 8, 16}) {
            for (const double buffer : {1.0, 256.0, 2048.0}) {
                LysiProblem problem = pairsOfNodes(7, capacity, 16);
                problem.p2pBuffer_MB = buffer;
                problem.workers[3].flopPerMs /= 2;
                problem.workers[5].capacity += 5;
                const auto best = lysiBest(problem);
                QVERIFY(best);
                double least = std::numeric_limits<double>::infinity();
                Sets groups;
                partitions(7, 0, groups, [&](const Sets &all) { least = std::min(least, valueOf(problem, all)); });
                QVERIFY(std::abs(best->value_ms - least) <= 1e-9 * least);
                QVERIFY(std::abs(valueOf(problem, best->groups) - best->value_ms) <= 1e-9 * least);
                const auto greedy = lysiGroups(problem);
                QVERIFY(greedy && valueOf(problem, greedy->groups) >= best->value_ms * (1 - 1e-9));
            }
        }
    }

    void theBestPartitionOfTwelveIsQuick()
    {
        QVERIFY(lysiBest(pairsOfNodes(12, 64, 64)));
        QVERIFY(!lysiBest(pairsOfNodes(13, 64, 64)));
    }

    void oneGroupPaysNoAllReduce()
    {
        const LysiProblem problem = pairsOfNodes(2, 64, 4);
        const double compute = 4.0 * 137'438'953'472 / (2 * 134'160'000'000.0);
        const double gamma = 24.0 / 2 * (256 / (2 * 4.0)) * 3;
        const double link = 0.009 + 0.014 * 128;
        QVERIFY(std::abs(valueOf(problem, {{0, 1}}) - gamma * (compute + 4 * link)) < 1e-9);
        QCOMPARE(lysiAllReduce(problem, 0, 1, 1), 0.0);
        QCOMPARE(lysiAllReduce(problem, 2, 0.5, 0.25), 2 * 1 * (0.5 + 0.25 * 256));
        QVERIFY(std::isinf(lysiGamma(problem, 0)));
    }
};

SHARDSCOPE_TEST_APPLESS(TestLysi)
#include "test_lysi.moc"
