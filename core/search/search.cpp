// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/search.h"

#include "core/base/errorcode.h"
#include "core/cost/activations.h"
#include "core/cost/memoryodds.h"
#include "core/cost/replicaterm.h"
#include "core/search/blockmemory.h"
#include "core/search/collector.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

namespace shardscope::search {

namespace {

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
    Slots slots;
    double limit = 0;
    bool given = false; ///< by the question; else it is the device's memory, which plans must fit surely

    [[nodiscard]] double limitOf(const plan::Layout &plan) const
    {
        return given ? limit : cost::surelyFits(plan, Bytes(limit)).si();
    }
    std::uint64_t from = 0; ///< of this shard
    std::uint64_t to = 0;
    LiveTable live;
    std::vector<Stretch> stretches; ///< one a thread
    std::atomic<std::uint64_t> done{0};
    std::mutex sharing;
    std::optional<Bounds> shared; ///< what any thread has reached

    Job(const SearchQuery &q, const Enumeration &e, const cost::StepModel &m, const Progress &p)
        : query(q), plans(e), model(m), progress(p)
    {
    }
};

/// Walks through ranges of the enumeration in its order.
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
    void enterBlock(const Block &block);
    [[nodiscard]] Group groupAt(std::uint64_t index) const;
    [[nodiscard]] std::optional<RejectReason> enter(const Group &group);
    void evaluateGroup(const Group &group, std::uint64_t from, std::uint64_t to);
    void evaluateOrders(double memory, std::uint64_t from, std::uint64_t to, std::uint64_t first);
    void evaluateOne(double memory, std::uint64_t index);
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
    std::vector<char> m_orderFits; ///< of the block's orders: attention and experts have the same pipelines
};

void Worker::enterBlock(const Block &block)
{
    m_block = &block;
    m_cell = m_job.slots.cellOf(block.gpus, block.tensor, block.pipe);
    plan::Layout base = m_job.query.space.base;
    base.globalBatch = m_job.query.globalBatch;
    m_memory.enterBlock(block, base);
    plan::Layout ranks = m_memory.layout();
    m_orderFits.clear();
    for (const plan::AxisOrder &order : block.order) {
        ranks.order = order;
        m_orderFits.push_back(plan::checkWorld(ranks) ? 1 : 0);
    }
    m_structure.reset();
}

Worker::Group Worker::groupAt(std::uint64_t index) const
{
    const Block &block = *m_block;
    const std::uint64_t inner = block.innerSize();
    std::uint64_t rest = (index - block.first) / inner;
    Group group;
    group.first = block.first + rest * inner;
    group.end = group.first + inner;
    const auto next = [&rest](std::size_t size) {
        const auto digit = static_cast<std::size_t>(rest % size);
        rest /= size;
        return digit;
    };
    group.attention = next(block.attention.size());
    group.recomputation = next(block.recomputation.size());
    group.sequenceParallel = next(block.sequenceParallel.size());
    group.microbatch = next(block.microbatch.size());
    group.schedule = next(block.schedules.size());
    return group;
}

std::optional<RejectReason> Worker::enter(const Group &group)
{
    const std::pair structure(group.schedule, group.microbatch);
    if (m_structure != structure) {
        m_structure = structure;
        m_structureFault = m_memory.enterStructure(group.schedule, group.microbatch);
    }
    if (m_structureFault)
        return m_structureFault;
    return m_memory.enterGroup(m_block->sequenceParallel[group.sequenceParallel], m_block->recomputation[group.recomputation],
                               m_block->attention[group.attention]);
}

void Worker::evaluate(std::uint64_t from, std::uint64_t to)
{
    while (from < to && !m_job.progress.stopRequested()) {
        if (m_block == nullptr || from < m_block->first || from >= m_block->first + m_block->size())
            enterBlock(m_job.plans.blockOf(from));
        const Group group = groupAt(from);
        const std::uint64_t end = std::min(to, group.end);
        if (const auto reason = enter(group))
            m_found.reject(*reason, 0, from, end - from);
        else
            evaluateGroup(group, from, end);
        from = end;
    }
}

void Worker::evaluateGroup(const Group &group, std::uint64_t from, std::uint64_t to)
{
    m_plan = m_memory.layout();
    const std::uint64_t orders = m_block->order.size();
    std::uint64_t first = group.first;
    for (std::size_t sharding = 0; sharding < m_block->sharding.size(); ++sharding) {
        for (std::size_t optimizer = 0; optimizer < m_block->optimizer.size(); ++optimizer, first += orders) {
            const std::uint64_t begin = std::max(from, first);
            const std::uint64_t end = std::min(to, first + orders);
            if (begin >= end)
                continue;
            m_plan.zero = m_block->sharding[sharding].zero;
            m_plan.shardDegree = m_block->sharding[sharding].shards;
            if (m_plan.shardDegree > 0 && !cost::checkShards(m_plan)) {
                m_found.reject(RejectReason::Sharding, 0, begin, end - begin);
                continue;
            }
            const double memory = m_memory.peak(sharding, optimizer);
            if (memory > m_job.limitOf(m_plan)) {
                m_found.reject(RejectReason::Memory, memory, begin, end - begin);
                continue;
            }
            m_plan.optimizer = m_block->optimizer[optimizer];
            evaluateOrders(memory, begin, end, first);
        }
    }
}

void Worker::evaluateOrders(double memory, std::uint64_t from, std::uint64_t to, std::uint64_t first)
{
    for (std::uint64_t index = from; index < to; ++index) {
        const auto order = static_cast<std::size_t>(index - first);
        m_plan.order = m_block->order[order];
        if (!m_orderFits[order]) {
            m_found.reject(RejectReason::Order, 0, index, 1);
            continue;
        }
        evaluateOne(memory, index);
    }
}

void Worker::evaluateOne(double memory, std::uint64_t index)
{
    if (m_job.query.pruning) {
        ++m_statistics.bounded;
        const double least = m_job.model.lowerBound(m_plan);
        // A plan that cannot be predicted is counted as such, so it is asked.
        if (std::isfinite(least) && !m_found.bounds().mayMatter(m_block->gpus, m_cell, memory, least))
            return;
    }
    ++m_statistics.predicted;
    const Result<cost::PlanStep> step = m_job.model.predict(m_plan);
    if (!step || !std::isfinite(step->step_s)) {
        m_found.reject(RejectReason::Prediction, 0, index, 1);
        return;
    }
    m_found.add({index, memory, m_block->gpus, m_cell, *step});
}

void Worker::share()
{
    const std::scoped_lock lock(m_job.sharing);
    if (m_job.shared) {
        m_job.shared->add(m_found.bounds());
        m_found.bounds().add(*m_job.shared);
    } else {
        m_job.shared = m_found.bounds();
    }
}

/// Looks at plans all over the space, for bounds to start with. Their own turn
/// comes later: bounds never exclude a plan that reaches them.
void Worker::scout(std::size_t own, std::size_t count)
{
    constexpr std::uint64_t samples = 1024;
    const std::uint64_t all = m_job.to - m_job.from;
    if (!m_job.query.pruning || all <= 4 * samples)
        return;
    Worker scouting(m_job);
    for (std::uint64_t i = own; i < samples && !m_job.progress.stopRequested(); i += count) {
        const std::uint64_t at = m_job.from + all / samples * i + (i * 7919) % (all / samples);
        scouting.evaluate(at, at + 1);
    }
    m_found.bounds().add(scouting.m_found.bounds());
}

void Worker::workOn(Stretch &stretch, bool reporting)
{
    constexpr std::uint64_t piece = 4096; // plans between two looks at what others have reached
    const std::uint64_t all = m_job.to - m_job.from;
    while (!m_job.progress.stopRequested()) {
        const std::uint64_t begin = stretch.next.fetch_add(piece);
        if (begin >= stretch.end)
            break;
        const std::uint64_t end = std::min(begin + piece, stretch.end);
        evaluate(begin, end);
        share();
        const std::uint64_t done = m_job.done.fetch_add(end - begin) + (end - begin);
        if (reporting && done < all)
            m_job.progress.report(static_cast<double>(done) / static_cast<double>(all));
    }
}

void Worker::work(std::size_t own)
{
    const std::size_t count = m_job.stretches.size();
    scout(own, count);
    share();
    for (std::size_t i = 0; i < count; ++i)
        workOn(m_job.stretches[(own + i) % count], own == 0);
}

int threadCount(int asked, std::uint64_t plans)
{
    constexpr std::uint64_t worthwhile = 8192; // plans a thread
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const auto useful = static_cast<int>(std::clamp<std::uint64_t>(plans / worthwhile, 1, 1024));
    return std::min(asked > 0 ? asked : cores, useful);
}

PlanRow rowOf(const Enumeration &plans, const Found &found)
{
    return {plans.plan(found.index), found.step, Bytes(found.memory), found.index};
}

SearchResult resultOf(const Job &job, const Collector &found)
{
    const Collector::Answer answer = found.answer();
    SearchResult result;
    for (const Found &entry : answer.best)
        result.best.push_back(rowOf(job.plans, entry));
    for (const Found &entry : answer.pareto)
        result.pareto.push_back(rowOf(job.plans, entry));
    for (const Found &entry : answer.degrees)
        result.degrees.push_back(rowOf(job.plans, entry));
    result.rejected = answer.rejected;
    for (std::size_t reason = 0; reason < rejectReasonCount; ++reason) {
        for (const Missed &missed : answer.listed[reason])
            result.listed.push_back(
                {job.plans.plan(missed.index), static_cast<RejectReason>(reason), Bytes(missed.memory), missed.index});
    }
    result.evaluated = job.to - job.from;
    result.total = job.plans.size();
    result.by = job.query.by;
    result.top = job.query.top;
    result.listedMost = job.query.listed;
    result.shard = job.query.shard;
    return result;
}

/// First plan of a shard: ⌊plans · i / n⌋ without overflow.
std::uint64_t partStart(std::uint64_t plans, int index, int count)
{
    const auto n = static_cast<std::uint64_t>(count);
    const auto i = static_cast<std::uint64_t>(index);
    return plans / n * i + plans % n * i / n;
}

Error outside(const std::string &key, std::string value, std::string expected)
{
    return {ErrorCode::ValueRange, {key, std::move(value), std::move(expected)}, {{}, 0, 0, std::string("/") + key}};
}

} // namespace

Status check(const SearchQuery &query)
{
    if (query.shard.count < 1 || query.shard.count > maxShards || query.shard.index < 1 || query.shard.index > query.shard.count)
        return outside("shard", std::to_string(query.shard.index) + "/" + std::to_string(query.shard.count),
                       "i/n with i from 1 to n and n at most " + std::to_string(maxShards));
    if (query.top < 0 || query.top > maxTop)
        return outside("top", std::to_string(query.top), "from 0 to " + std::to_string(maxTop));
    if (query.listed < 0 || query.listed > maxTop)
        return outside("listed", std::to_string(query.listed), "from 0 to " + std::to_string(maxTop));
    if (!std::isfinite(query.memoryLimit.si()) || query.memoryLimit.si() < 0)
        return outside("memory_limit_bytes", std::to_string(query.memoryLimit.si()),
                       core::tr("a finite number of bytes, 0 or more"));
    if (cost::sequenceOf(query.network, query.space.base) < 1)
        return outside(core::tr("sequence"), "0", core::tr("a number of tokens, because the model does not state one"));
    const Result<Enumeration> plans = Enumeration::of(query.network, query.machine.gpus, query.globalBatch, query.space);
    return plans ? Status(Nothing{}) : Status(plans.error());
}

Result<SearchResult> search(const SearchQuery &query, const Progress &progress, int threads, SearchStatistics *statistics)
{
    if (const Status ok = check(query); !ok)
        return ok.error();
    const Result<cost::StepModel> model = cost::StepModel::of(query.network, query.machine, query.assumptions);
    if (!model)
        return model.error();
    const Result<Enumeration> plans = Enumeration::of(query.network, query.machine.gpus, query.globalBatch, query.space);
    if (!plans)
        return plans.error();
    Job job(query, *plans, *model, progress);
    for (const Block &block : plans->blocks())
        job.slots.add(block.gpus, block.tensor, block.pipe);
    job.slots.finish();
    job.given = query.memoryLimit.si() > 0;
    job.limit = query.memoryLimit.si() > 0 ? query.memoryLimit.si() : query.machine.device.usable.si();
    job.from = partStart(plans->size(), query.shard.index - 1, query.shard.count);
    job.to = partStart(plans->size(), query.shard.index, query.shard.count);
    const int count = threadCount(threads, job.to - job.from);
    job.stretches = std::vector<Stretch>(static_cast<std::size_t>(count));
    std::vector<std::unique_ptr<Worker>> workers;
    for (int i = 0; i < count; ++i) {
        Stretch &stretch = job.stretches[static_cast<std::size_t>(i)];
        stretch.next = job.from + partStart(job.to - job.from, i, count);
        stretch.end = job.from + partStart(job.to - job.from, i + 1, count);
        workers.push_back(std::make_unique<Worker>(job));
    }
    {
        std::vector<std::jthread> running;
        for (std::size_t i = 1; i < workers.size(); ++i)
            running.emplace_back([&workers, i] { workers[i]->work(i); });
        workers.front()->work(0);
    }
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    progress.report(1);
    Collector &all = workers.front()->found();
    SearchStatistics counted = workers.front()->statistics();
    for (std::size_t i = 1; i < workers.size(); ++i) {
        all.add(workers[i]->found());
        counted.bounded += workers[i]->statistics().bounded;
        counted.predicted += workers[i]->statistics().predicted;
    }
    if (statistics != nullptr)
        *statistics = counted;
    return resultOf(job, all);
}

} // namespace shardscope::search
