// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/space.h"

#include "core/base/errorcode.h"
#include "core/cost/activations.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <span>

namespace shardscope::search {

namespace {

using model::Network;
using plan::Layout;
using plan::RankOrder;

constexpr int most = plan::largestDegree;

std::vector<int> divisors(int number)
{
    std::vector<int> low;
    std::vector<int> high;
    for (int d = 1; d <= number / d; ++d) {
        if (number % d != 0)
            continue;
        low.push_back(d);
        if (d != number / d)
            high.push_back(number / d);
    }
    low.insert(low.end(), high.rbegin(), high.rend());
    return low;
}

template <class T>
std::vector<T> withoutRepeats(const std::vector<T> &values)
{
    std::vector<T> out;
    for (const auto &value : values) {
        if (std::find(out.begin(), out.end(), value) == out.end())
            out.push_back(value);
    }
    return out;
}

template <class T>
std::vector<T> orElse(const std::vector<T> &values, std::vector<T> fallback)
{
    return values.empty() ? std::move(fallback) : withoutRepeats(values);
}

Error outside(const std::string &key, std::string value, std::string expected)
{
    return {ErrorCode::ValueRange, {key, std::move(value), std::move(expected)}, {{}, 0, 0, std::string("/") + key}};
}

Status checkValues(const std::string &key, const std::vector<int> &values, int least, int highest)
{
    if (values.size() > maxAxisValues)
        return outside(key, std::to_string(values.size()) + " values", "at most " + std::to_string(maxAxisValues));
    for (const int value : values) {
        if (value < least || value > highest)
            return outside(key, std::to_string(value),
                           "whole numbers from " + std::to_string(least) + " to " + std::to_string(highest));
    }
    return Nothing{};
}

Status checkSpace(const SearchSpace &space, int machineGpus, int globalBatch)
{
    if (machineGpus < 1 || machineGpus > most)
        return outside("gpus", std::to_string(machineGpus), "a machine of 1 to " + std::to_string(most) + " GPUs");
    if (globalBatch < 1 || globalBatch > most)
        return outside("gbs", std::to_string(globalBatch), "a batch of 1 to " + std::to_string(most) + " sequences");
    struct Axis {
        std::string key;
        const std::vector<int> &values;
        int least;
        int highest;
    };
    for (const Axis &axis :
         {Axis{"gpus", space.gpus, 1, machineGpus}, Axis{"tp", space.tensor, 1, most}, Axis{"pp", space.pipe, 1, most},
          Axis{"ep", space.expert, 1, most}, Axis{"mbs", space.microbatch, 1, most},
          Axis{"virtual_stages", space.virtualStages, 1, most}, Axis{"zero", space.zero, 0, 3}}) {
        if (const Status ok = checkValues(axis.key, axis.values, axis.least, axis.highest); !ok)
            return ok;
    }
    if (space.schedules.empty())
        return outside(core::tr("schedule"), "empty", core::tr("at least one schedule"));
    if (space.schedules.size() > maxAxisValues)
        return outside(core::tr("schedule"), std::to_string(space.schedules.size()) + " values", core::tr("at most 4096"));
    for (const std::string &id : space.schedules) {
        if (const auto found = schedule::findSchedule(id); !found)
            return found.error();
    }
    if (!space.base.partition.empty())
        return outside(core::tr("partition"), plan::partitionText(space.base.partition),
                       core::tr("none: a search divides the layers as equally as it can"));
    return Nothing{};
}

/// Lists of one block, from what the space asks for and what is possible.
class BlockMaker {
public:
    BlockMaker(const Network &network, const SearchSpace &space, int globalBatch)
        : m_n(network), m_space(space), m_globalBatch(globalBatch)
    {
    }

    [[nodiscard]] std::vector<int> tensor(int gpus) const
    {
        std::vector<int> fit;
        for (const int t : orElse(m_space.tensor, divisors(gpus))) {
            const bool divides = m_n.heads % t == 0 && m_n.ffn % t == 0;
            if (gpus % t == 0 && (divides || !m_space.tensor.empty()))
                fit.push_back(t);
        }
        return fit;
    }
    [[nodiscard]] std::vector<int> pipe(int rest) const
    {
        std::vector<int> fit;
        for (const int p : orElse(m_space.pipe, divisors(rest))) {
            // Stages need not be equal: 126 layers run on 16 stages of 7 and 8.
            if (rest % p == 0 && (p <= m_n.allLayers() || !m_space.pipe.empty()))
                fit.push_back(p);
        }
        return fit;
    }
    [[nodiscard]] std::vector<int> expert(int data) const
    {
        if (!m_space.expert.empty())
            return withoutRepeats(m_space.expert);
        std::vector<int> fit{1};
        for (const int e : divisors(data)) {
            if (e > 1 && m_n.experts > 0 && m_n.experts % e == 0)
                fit.push_back(e);
        }
        return fit;
    }

    void fill(Block &block) const
    {
        block.schedules = schedules(block.pipe);
        block.microbatch = microbatch(block.data);
        block.sequenceParallel = sequenceParallel(block.tensor);
        block.recomputation =
            orElse(m_space.recomputation, {plan::Recomputation::None, plan::Recomputation::Selective, plan::Recomputation::Full});
        block.attention = orElse(m_space.attention, {m_space.base.attention});
        block.zero = zero(block);
        block.optimizer = orElse(m_space.optimizer, {m_space.base.optimizer});
        block.order = orders(block);
    }

private:
    [[nodiscard]] std::vector<ScheduleChoice> schedules(int pipe) const
    {
        if (pipe == 1)
            return {{std::string(schedule::usualSchedule), 1}};
        std::vector<ScheduleChoice> choices;
        for (const std::string &id : withoutRepeats(m_space.schedules)) {
            const schedule::Schedule *schedule = *schedule::findSchedule(id);
            if (schedule->leastVirtualStages == schedule->mostVirtualStages) {
                choices.push_back({id, schedule->leastVirtualStages});
                continue;
            }
            for (const int v : orElse(m_space.virtualStages, divisors(std::max(1, m_n.allLayers() / pipe)))) {
                const bool possible = v >= schedule->leastVirtualStages && v <= schedule->mostVirtualStages;
                const bool divides = m_n.allLayers() % (static_cast<std::int64_t>(pipe) * v) == 0;
                if (possible && (divides || !m_space.virtualStages.empty()))
                    choices.push_back({id, v});
            }
        }
        return choices;
    }
    [[nodiscard]] std::vector<int> microbatch(int data) const
    {
        if (!m_space.microbatch.empty())
            return withoutRepeats(m_space.microbatch);
        // A batch that the replicas do not divide leaves one plan, to be counted as rejected.
        return m_globalBatch % data == 0 ? divisors(m_globalBatch / data) : std::vector<int>{1};
    }
    [[nodiscard]] std::vector<bool> sequenceParallel(int tensor) const
    {
        if (tensor == 1)
            return {false};
        if (!m_space.sequenceParallel.empty())
            return withoutRepeats(m_space.sequenceParallel);
        return cost::sequenceOf(m_n, m_space.base) % tensor == 0 ? std::vector<bool>{false, true} : std::vector<bool>{false};
    }
    [[nodiscard]] std::vector<int> zero(const Block &block) const
    {
        if (block.data == 1)
            return {m_space.zero.empty() ? 0 : m_space.zero.front()};
        // Megatron-LM's distributed optimiser is stage 1; DeepSpeed refuses 2 and 3 with a pipeline.
        const bool all = block.pipe == 1 && m_space.base.framework != plan::Framework::MegatronLm;
        return orElse(m_space.zero, all ? std::vector<int>{0, 1, 2, 3} : std::vector<int>{0, 1});
    }
    /// Without those that come to the same ranks.
    [[nodiscard]] std::vector<RankOrder> orders(const Block &block) const
    {
        std::vector<RankOrder> kept;
        std::vector<plan::Strides> seen;
        for (const RankOrder order : orElse(m_space.order, {m_space.base.order})) {
            Layout plan;
            plan.tensor = block.tensor;
            plan.pipe = block.pipe;
            plan.data = block.data;
            plan.order = order;
            const plan::Strides s = plan::strides(plan);
            const bool same = std::any_of(seen.begin(), seen.end(), [&](const plan::Strides &other) {
                return (block.tensor == 1 || s.tensor == other.tensor) && (block.data == 1 || s.data == other.data)
                       && (block.pipe == 1 || s.pipe == other.pipe);
            });
            if (same)
                continue;
            kept.push_back(order);
            seen.push_back(s);
        }
        return kept;
    }

    const Network &m_n;
    const SearchSpace &m_space;
    int m_globalBatch = 1;
};

/// Position of a value in a list; absent when it is not there.
template <class T>
bool take(const std::vector<T> &list, const T &value, std::uint64_t &index)
{
    const auto found = std::find(list.begin(), list.end(), value);
    index = index * list.size() + static_cast<std::uint64_t>(found - list.begin());
    return found != list.end();
}

} // namespace

std::uint64_t Block::innerSize() const
{
    return std::uint64_t{zero.size()} * optimizer.size() * order.size();
}

std::uint64_t Block::size() const
{
    return innerSize() * schedules.size() * microbatch.size() * sequenceParallel.size() * recomputation.size() * attention.size();
}

Result<Enumeration> Enumeration::of(const Network &network, int machineGpus, int globalBatch, const SearchSpace &space)
{
    if (const Status ok = checkSpace(space, machineGpus, globalBatch); !ok)
        return ok.error();
    Enumeration all;
    all.m_base = space.base;
    all.m_base.globalBatch = globalBatch;
    const BlockMaker maker(network, space, globalBatch);
    for (const int gpus : orElse(space.gpus, {machineGpus})) {
        for (const int tensor : maker.tensor(gpus)) {
            for (const int pipe : maker.pipe(gpus / tensor)) {
                const int data = gpus / tensor / pipe;
                for (const int expert : maker.expert(data)) {
                    Block block;
                    block.gpus = gpus;
                    block.tensor = tensor;
                    block.pipe = pipe;
                    block.data = data;
                    block.expert = expert;
                    block.first = all.m_size;
                    maker.fill(block);
                    if (block.size() == 0)
                        continue;
                    all.m_size += block.size();
                    all.m_blocks.push_back(std::move(block));
                    if (all.m_size > maxPlans || all.m_blocks.size() > maxBlocks)
                        return outside("search", "more than " + std::to_string(all.m_size - 1) + " plans",
                                       "at most " + std::to_string(maxPlans) + "; fix some of the axes");
                }
            }
        }
    }
    return all;
}

const Block &Enumeration::blockOf(std::uint64_t index) const
{
    const auto behind = std::upper_bound(m_blocks.begin(), m_blocks.end(), index,
                                         [](std::uint64_t value, const Block &block) { return value < block.first; });
    return *(behind - 1);
}

Layout Enumeration::plan(std::uint64_t index) const
{
    const Block &block = blockOf(index);
    std::uint64_t rest = index - block.first;
    const auto next = [&rest](std::size_t size) {
        const auto digit = static_cast<std::size_t>(rest % size);
        rest /= size;
        return digit;
    };
    Layout plan = m_base;
    plan.order = block.order[next(block.order.size())];
    plan.tensor = block.tensor;
    plan.pipe = block.pipe;
    plan.data = block.data;
    plan.expert = block.expert;
    plan.optimizer = block.optimizer[next(block.optimizer.size())];
    plan.zero = block.zero[next(block.zero.size())];
    plan.attention = block.attention[next(block.attention.size())];
    plan.recomputation = block.recomputation[next(block.recomputation.size())];
    plan.sequenceParallel = block.sequenceParallel[next(block.sequenceParallel.size())];
    plan.microbatch = block.microbatch[next(block.microbatch.size())];
    const ScheduleChoice &choice = block.schedules[next(block.schedules.size())];
    plan.schedule = choice.schedule;
    plan.virtualStages = choice.virtualStages;
    return plan;
}

std::optional<std::uint64_t> Enumeration::index(const Layout &plan) const
{
    const auto block = std::find_if(m_blocks.begin(), m_blocks.end(), [&plan](const Block &b) {
        return b.tensor == plan.tensor && b.pipe == plan.pipe && b.data == plan.data && b.expert == plan.expert;
    });
    if (block == m_blocks.end())
        return std::nullopt;
    std::uint64_t index = 0;
    const bool found =
        take(block->schedules, {plan.schedule, plan.virtualStages}, index) && take(block->microbatch, plan.microbatch, index)
        && take(block->sequenceParallel, plan.sequenceParallel, index) && take(block->recomputation, plan.recomputation, index)
        && take(block->attention, plan.attention, index) && take(block->zero, plan.zero, index)
        && take(block->optimizer, plan.optimizer, index) && take(block->order, plan.order, index);
    if (!found || this->plan(block->first + index) != plan)
        return std::nullopt;
    return block->first + index;
}

} // namespace shardscope::search
