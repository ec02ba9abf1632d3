// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/search/blockmemory.h"
#include "core/search/caution.h"
#include "core/search/collector.h"
#include "core/search/search.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace shardscope::search {

/// A stretch of the enumeration that one thread begins with. Neighbours need the
/// same figures, so threads that start far apart seldom wait for each other.
struct Stretch {
    std::atomic<std::uint64_t> next{0};
    std::uint64_t end = 0;
};

/// What all threads work on.
struct Job {
    const SearchQuery &query;
    const Enumeration &plans;
    const cost::StepModel &model;
    const Progress &progress;
    Caution caution;
    Slots slots;
    double limit = 0;
    bool given = false;     ///< by the question; else it is the device's memory, which plans must fit surely
    std::uint64_t from = 0; ///< of this shard
    std::uint64_t to = 0;
    LiveTable live;
    std::vector<Stretch> stretches; ///< one a thread
    std::atomic<std::uint64_t> done{0};
    std::mutex sharing;
    std::optional<Bounds> shared; ///< what any thread has reached

    Job(const SearchQuery &q, const Enumeration &e, const cost::StepModel &m, const Progress &p)
        : query(q), plans(e), model(m), progress(p), caution(Caution::of(m))
    {
    }
    [[nodiscard]] double limitOf(const plan::Layout &plan) const;
};

/// Walks through ranges of the enumeration in its order. Plans that share all but sharding, optimiser and rank order
/// are a group: what they have in common is worked out once, and only what may be in the answer is predicted.
class Worker {
public:
    explicit Worker(Job &job)
        : m_job(job), m_memory(job.model.memory(), job.live), m_found(job.slots, job.query.by, job.query.top, job.query.listed)
    {
    }

    /// Takes pieces of the own stretch, then of the others', until there are none left.
    void work(std::size_t own);
    void evaluate(std::uint64_t from, std::uint64_t to);

    [[nodiscard]] Collector &found() { return m_found; }
    [[nodiscard]] const SearchStatistics &statistics() const { return m_statistics; }

private:
    /// Plans at and behind `index` that share all but sharding, optimiser and rank order.
    struct Group {
        std::size_t schedule = 0;
        std::size_t microbatch = 0;
        std::size_t sequenceParallel = 0;
        std::size_t recomputation = 0;
        std::size_t attention = 0;
        std::uint64_t first = 0;
        std::uint64_t end = 0;
    };
    /// Some plans of a group that share sharding and optimiser.
    struct Run {
        std::uint64_t first = 0; ///< index of the one with the first order
        std::uint64_t from = 0;
        std::uint64_t to = 0;
        double memory = 0;
    };
    /// Of one sharding of the block.
    struct ShardingFacts {
        double limit = 0;            ///< bytes
        std::vector<char> orderFits; ///< replicas can be dealt out so, by order
        bool all = true;             ///< … and every order is possible
    };
    void enterBlock(const Block &block);
    void enterOrders(const Block &block, plan::Layout layout);
    void enterSharding(const Block &block, plan::Layout layout);
    [[nodiscard]] Group groupAt(std::uint64_t index) const;
    [[nodiscard]] std::optional<RejectReason> enter(const Group &group);
    void evaluateGroup(const Group &group, std::uint64_t from, std::uint64_t to);
    void evaluateRun(const Run &run, std::size_t sharding);
    void rejectRun(const Run &run, std::size_t sharding);
    void evaluateOne(double memory, std::uint64_t index);
    [[nodiscard]] bool mayMatter(double memory, double least) const;
    [[nodiscard]] double leastOfGroup();
    [[nodiscard]] double leastOfOrder(std::size_t order);
    void scout(std::size_t own, std::size_t count);
    void workOn(Stretch &stretch, bool reporting);
    void share();

    Job &m_job;
    BlockMemory m_memory;
    Collector m_found;
    SearchStatistics m_statistics;
    const Block *m_block = nullptr;
    std::size_t m_cell = 0;
    std::optional<std::pair<std::size_t, std::size_t>> m_structure; ///< schedule and microbatch that m_memory is at
    std::optional<RejectReason> m_structureFault;
    plan::Layout m_plan;
    std::vector<char> m_orderFits;        ///< of the block's orders: attention and experts have the same pipelines
    std::vector<std::size_t> m_likeOrder; ///< of the block's orders: the first whose stages have the same links
    std::vector<ShardingFacts> m_sharding;
    static constexpr double unknown = -1;
    std::array<double, 4> m_groupLeast{};              ///< by ZeRO stage
    std::array<std::vector<double>, 4> m_orderLeast{}; ///< by ZeRO stage and order
};

} // namespace shardscope::search
