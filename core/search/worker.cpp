// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/worker.h"

#include "core/cost/frameworkshare.h"
#include "core/cost/memoryodds.h"
#include "core/cost/planparts.h"
#include "core/cost/replicaterm.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace shardscope::search {

namespace {

/// A bound is a sum in another order than the step it bounds: it is taken that much lower.
constexpr double rounding = 1 - 1e-9;

bool same(const cost::GroupLink &a, const cost::GroupLink &b)
{
    return a.start_s == b.start_s && a.inside_Bps == b.inside_Bps && a.between_Bps == b.between_Bps && a.inside == b.inside
           && a.hosts == b.hosts;
}

/// What a stage's time knows of the order of ranks.
struct StageLinks {
    cost::GroupLink tensor;
    cost::GroupLink expert;
    cost::GroupLink expertTensor;
    cost::GroupLink pipe;
    int contextStride = 0;

    StageLinks() = default; ///< like no other: no stride is 0
    StageLinks(const cost::MachineLinks &links, const plan::Layout &plan)
    {
        const plan::Strides strides = plan::strides(plan);
        const auto of = [&](int size, int stride) {
            return size > 1 ? links.group(size, stride, plan.gpus()) : cost::GroupLink();
        };
        tensor = of(plan.tensor, strides.tensor);
        expert = plan.expert > 1 ? links.exchange(plan.expert, strides.expert, plan.gpus()) : cost::GroupLink();
        expertTensor = of(plan.expertTensorRanks(), strides.expertTensor);
        pipe = of(plan.pipe, strides.pipe);
        contextStride = plan.contextRanks > 1 ? strides.context : 1;
    }
    [[nodiscard]] bool likes(const StageLinks &o) const
    {
        return same(tensor, o.tensor) && same(expert, o.expert) && same(expertTensor, o.expertTensor) && same(pipe, o.pipe)
               && contextStride == o.contextStride;
    }
};

} // namespace

double Job::limitOf(const plan::Layout &plan) const
{
    return given ? limit : cost::surelyFits(plan, Bytes(limit)).si();
}

void Worker::enterBlock(const Block &block)
{
    m_block = &block;
    m_cell = m_job.slots.cellOf(block.gpus, block.tensor, block.pipe);
    plan::Layout base = m_job.query.space.base;
    base.globalBatch = m_job.query.globalBatch;
    m_memory.enterBlock(block, base);
    enterOrders(block, m_memory.layout());
    enterSharding(block, m_memory.layout());
    m_structure.reset();
}

void Worker::enterOrders(const Block &block, plan::Layout layout)
{
    m_orderFits.clear();
    m_likeOrder.clear();
    std::vector<StageLinks> links;
    for (const plan::AxisOrder &order : block.order) {
        layout.order = order;
        m_orderFits.push_back(plan::checkWorld(layout) ? 1 : 0);
        if (!m_orderFits.back()) {
            m_likeOrder.push_back(m_likeOrder.size()); // its ranks have no groups to ask for
            links.emplace_back();
            continue;
        }
        links.emplace_back(*m_job.model.machine().links, layout);
        const auto like = std::ranges::find_if(links, [&](const StageLinks &other) { return other.likes(links.back()); });
        m_likeOrder.push_back(static_cast<std::size_t>(like - links.begin()));
    }
}

void Worker::enterSharding(const Block &block, plan::Layout layout)
{
    m_sharding.clear();
    const bool anyOrder = std::ranges::find(m_orderFits, 0) == m_orderFits.end();
    for (const Sharding &sharding : block.sharding) {
        ShardingFacts facts;
        layout.zero = sharding.zero;
        layout.shardDegree = sharding.shards;
        facts.all = anyOrder;
        for (const plan::AxisOrder &order : block.order) {
            layout.order = order;
            facts.orderFits.push_back(cost::checkShards(layout) ? 1 : 0);
            facts.all = facts.all && facts.orderFits.back() != 0;
        }
        facts.limit = m_job.limitOf(layout);
        m_sharding.push_back(std::move(facts));
    }
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
    return m_memory.enterGroup(m_block->sequenceParallel[group.sequenceParallel], group.recomputation,
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
    m_groupLeast.fill(unknown);
    for (std::vector<double> &least : m_orderLeast)
        least.assign(m_block->order.size(), unknown);
    const std::uint64_t orders = m_block->order.size();
    std::uint64_t first = group.first;
    for (std::size_t sharding = 0; sharding < m_block->sharding.size(); ++sharding) {
        m_plan.zero = m_block->sharding[sharding].zero;
        m_plan.shardDegree = m_block->sharding[sharding].shards;
        for (std::size_t optimizer = 0; optimizer < m_block->optimizer.size(); ++optimizer, first += orders) {
            Run run{first, std::max(from, first), std::min(to, first + orders), 0};
            if (run.from >= run.to)
                continue;
            m_plan.optimizer = m_block->optimizer[optimizer];
            run.memory = m_memory.peak(sharding, optimizer);
            evaluateRun(run, sharding);
        }
    }
}

/// Memory is the same for all orders, and what hides nothing is the same for all optimisers: most runs end here.
void Worker::evaluateRun(const Run &run, std::size_t sharding)
{
    const ShardingFacts &facts = m_sharding[sharding];
    const bool fits = run.memory <= facts.limit;
    if (!facts.all) {
        rejectRun(run, sharding);
    } else if (!fits) {
        m_found.reject(RejectReason::Memory, run.memory, run.from, run.to - run.from);
        return;
    }
    const bool pruning = m_job.query.pruning;
    if (!fits)
        return;
    if (pruning) {
        ++m_statistics.bounded;
        if (!mayMatter(run.memory, leastOfGroup()))
            return;
    }
    for (std::uint64_t index = run.from; index < run.to; ++index) {
        const auto order = static_cast<std::size_t>(index - run.first);
        if (!facts.orderFits[order] || !m_orderFits[order])
            continue;
        m_plan.order = m_block->order[order];
        if (!pruning || mayMatter(run.memory, leastOfOrder(order)))
            evaluateOne(run.memory, index);
    }
}

/// Orders that cannot be, one by one; the others where there is no room.
void Worker::rejectRun(const Run &run, std::size_t sharding)
{
    const ShardingFacts &facts = m_sharding[sharding];
    const bool fits = run.memory <= facts.limit;
    for (std::uint64_t index = run.from; index < run.to; ++index) {
        const auto order = static_cast<std::size_t>(index - run.first);
        if (!facts.orderFits[order])
            m_found.reject(RejectReason::Sharding, 0, index, 1);
        else if (!fits)
            m_found.reject(RejectReason::Memory, run.memory, index, 1);
        else if (!m_orderFits[order])
            m_found.reject(RejectReason::Order, 0, index, 1);
    }
}

/// A plan that cannot be predicted is counted as such, so it is asked.
bool Worker::mayMatter(double memory, double least) const
{
    return !std::isfinite(least) || m_found.bounds().mayMatter(m_block->gpus, m_cell, memory, least);
}

/// Of plans of the group with the present ZeRO stage.
double Worker::leastOfGroup()
{
    double &least = m_groupLeast[static_cast<std::size_t>(m_plan.zero)];
    if (least == unknown)
        least = m_job.model.lowerBound(m_plan);
    return least;
}

/// … with this rank order, which m_plan has.
double Worker::leastOfOrder(std::size_t order)
{
    double &least = m_orderLeast[static_cast<std::size_t>(m_plan.zero)][m_likeOrder[order]];
    if (least == unknown) {
        const Result<double> alone = cost::StepParts(m_job.model, m_plan).withoutReplicas();
        const double stragglers = cost::stragglerFactor(m_job.model.hostsOf(m_plan));
        least = alone ? *alone * stragglers * rounding : std::numeric_limits<double>::infinity();
    }
    return least;
}

void Worker::evaluateOne(double memory, std::uint64_t index)
{
    ++m_statistics.predicted;
    const Result<cost::PlanStep> step = m_job.model.predict(m_plan);
    if (!step || !std::isfinite(step->step_s)) {
        m_found.reject(RejectReason::Prediction, 0, index, 1);
        return;
    }
    Found found{index, memory, m_block->gpus, m_cell, *step};
    // The ranked step is never the shorter one: what cannot be listed by the step is not listed.
    found.ranked = m_found.bounds().mayBeListed(m_block->gpus, memory, step->step_s) ? m_job.caution.ranked(m_plan, step->step_s)
                                                                                     : std::numeric_limits<double>::infinity();
    m_found.add(found);
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

} // namespace shardscope::search
