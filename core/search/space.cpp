// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/space.h"

#include "core/base/errorcode.h"
#include "core/cost/activations.h"
#include "core/cost/operatorprice.h"
#include "core/plan/stagelayout.h"
#include "core/schedule/registry.h"
#include "core/search/spacecheck.h"

#include <algorithm>
#include <span>

namespace shardscope::search {

namespace {

using model::Network;
using plan::Layout;

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
    [[nodiscard]] std::vector<int> context(int rest) const
    {
        // What a sequence of this length keeps fills a device before the weights do.
        constexpr int longSequence = 32768;
        std::vector<int> usual{m_space.base.contextRanks};
        if (const int tokens = cost::sequenceOf(m_n, m_space.base); tokens >= longSequence && m_space.base.contextRanks == 1)
            for (int ranks = 2; ranks <= 16 && tokens % (2 * ranks) == 0; ranks *= 2)
                usual.push_back(ranks);
        std::vector<int> fit = orElse(m_space.context, std::move(usual));
        std::erase_if(fit, [rest](int c) { return rest % c != 0; });
        return fit;
    }
    [[nodiscard]] std::vector<int> pipe(int rest) const
    {
        std::vector<int> fit;
        for (const int p : orElse(m_space.pipe, cost::takesPipeline(m_space.base) ? divisors(rest) : std::vector<int>{1})) {
            // Stages need not be equal: 126 layers run on 16 stages of 7 and 8.
            if (rest % p == 0 && (p <= m_n.allLayers() || !m_space.pipe.empty()))
                fit.push_back(p);
        }
        return fit;
    }
    /// `stage`: ranks of one stage.
    [[nodiscard]] std::vector<int> expert(int stage, int tensor) const
    {
        if (!m_space.expert.empty())
            return withoutRepeats(m_space.expert);
        std::vector<int> fit{1};
        const int ranks = m_space.base.expertTensor > 0 ? m_space.base.expertTensor : tensor;
        for (const int e : divisors(std::max(1, stage / ranks))) {
            if (e > 1 && m_n.experts > 0 && m_n.experts % e == 0)
                fit.push_back(e);
        }
        return fit;
    }

    [[nodiscard]] Block filled(int gpus, int tensor, int context, int pipe, int data, int expert) const
    {
        Block block;
        block.gpus = gpus;
        block.tensor = tensor;
        block.context = context;
        block.pipe = pipe;
        block.data = data;
        block.expert = expert;
        block.schedules = schedules(block.pipe);
        block.microbatch = microbatch(block.data);
        block.sequenceParallel = sequenceParallel(block.tensor);
        block.recomputation = recomputation();
        block.attention = orElse(m_space.attention, {m_space.base.attention});
        block.sharding = sharding(block);
        block.optimizer = orElse(m_space.optimizer, {m_space.base.optimizer});
        block.order = orders(block);
        return block;
    }

private:
    /// Of a text whose stages these ranks can share; else 0.
    static int virtualStagesOf(const std::string &text, int pipe)
    {
        const Result<plan::StageLayout> written = plan::stageLayout(text, pipe);
        return written ? written->virtualStages() : 0;
    }
    void addEqual(std::vector<ScheduleChoice> &choices, const schedule::Schedule &schedule, int pipe) const
    {
        const std::string id(schedule.id);
        if (schedule.leastVirtualStages == schedule.mostVirtualStages) {
            choices.push_back({id, schedule.leastVirtualStages, {}});
            return;
        }
        for (const int v : orElse(m_space.virtualStages, divisors(std::max(1, m_n.allLayers() / pipe)))) {
            const bool possible = v >= schedule.leastVirtualStages && v <= schedule.mostVirtualStages;
            const bool divides = m_n.allLayers() % (static_cast<std::int64_t>(pipe) * v) == 0;
            if (possible && (divides || !m_space.virtualStages.empty()))
                choices.push_back({id, v, {}});
        }
    }
    [[nodiscard]] std::vector<ScheduleChoice> schedules(int pipe) const
    {
        if (pipe == 1)
            return {{std::string(schedule::usualSchedule), 1, {}}};
        std::vector<ScheduleChoice> choices;
        for (const std::string &id : withoutRepeats(m_space.schedules)) {
            const schedule::Schedule &schedule = **schedule::findSchedule(id);
            for (const std::string &text : orElse(m_space.layouts, {std::string()})) {
                if (text.empty())
                    addEqual(choices, schedule, pipe);
                else if (const int v = virtualStagesOf(text, pipe);
                         v >= schedule.leastVirtualStages && v <= schedule.mostVirtualStages)
                    choices.push_back({id, v, text});
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
    /// Sets of parts belong to selective recomputation; with the others they would say nothing.
    [[nodiscard]] std::vector<RecomputeChoice> recomputation() const
    {
        std::vector<RecomputeChoice> all;
        for (const plan::Recomputation kind : orElse(
                 m_space.recomputation, {plan::Recomputation::None, plan::Recomputation::Selective, plan::Recomputation::Full})) {
            if (m_space.modules.empty())
                all.push_back({kind, m_space.base.recomputeModules});
            else if (kind != plan::Recomputation::Selective)
                all.push_back({kind, {}});
            else
                for (const std::vector<plan::Module> &modules : m_space.modules)
                    all.push_back({kind, modules});
        }
        return withoutRepeats(all);
    }
    [[nodiscard]] std::vector<Sharding> sharding(const Block &block) const
    {
        std::vector<Sharding> all;
        const int replicas = block.data * block.context;
        for (const int zero : stages(block)) {
            if (zero == 0 || replicas == 1) {
                all.push_back({zero, 0});
                continue;
            }
            for (const int shards : orElse(m_space.shards, {m_space.base.shardDegree}))
                all.push_back({zero, shards == replicas ? 0 : shards});
        }
        return withoutRepeats(all);
    }
    [[nodiscard]] std::vector<int> stages(const Block &block) const
    {
        if (block.data * block.context == 1)
            return {m_space.zero.empty() ? 0 : m_space.zero.front()};
        // Megatron-LM's distributed optimiser is stage 1; DeepSpeed refuses 2 and 3 with a pipeline.
        const bool all = block.pipe == 1 && m_space.base.framework != plan::Framework::MegatronLm;
        return orElse(m_space.zero, all ? std::vector<int>{0, 1, 2, 3} : std::vector<int>{0, 1});
    }
    /// Without those that come to the same ranks.
    [[nodiscard]] std::vector<plan::AxisOrder> orders(const Block &block) const
    {
        std::vector<plan::AxisOrder> kept;
        std::vector<plan::Strides> seen;
        for (const plan::AxisOrder &order : orElse(m_space.order, {m_space.base.order})) {
            Layout plan;
            plan.tensor = block.tensor;
            plan.contextRanks = block.context;
            plan.pipe = block.pipe;
            plan.data = block.data;
            plan.expert = block.expert;
            plan.expertTensor = m_space.base.expertTensor;
            plan.order = order;
            const bool folded = block.expert > 1 || plan.expertTensorRanks() != block.tensor;
            const plan::Strides s = plan::strides(plan);
            const bool same = std::any_of(seen.begin(), seen.end(), [&](const plan::Strides &other) {
                return (block.tensor == 1 || s.tensor == other.tensor) && (block.data == 1 || s.data == other.data)
                       && (block.pipe == 1 || s.pipe == other.pipe) && (block.context == 1 || s.context == other.context)
                       && (!folded
                           || (s.expert == other.expert && s.expertTensor == other.expertTensor
                               && s.expertData == other.expertData && s.expertPipe == other.expertPipe));
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
    return std::uint64_t{sharding.size()} * optimizer.size() * order.size();
}

std::uint64_t Block::size() const
{
    return innerSize() * schedules.size() * microbatch.size() * sequenceParallel.size() * recomputation.size() * attention.size();
}

Result<Enumeration> Enumeration::of(const Network &network, int machineGpus, int globalBatch, const SearchSpace &space)
{
    if (const Status ok = checkSpace(network, space, machineGpus, globalBatch); !ok)
        return ok.error();
    Enumeration all;
    all.m_base = space.base;
    all.m_base.globalBatch = globalBatch;
    const BlockMaker maker(network, space, globalBatch);
    for (const int gpus : orElse(space.gpus, {machineGpus})) {
        for (const int tensor : maker.tensor(gpus)) {
            for (const int context : maker.context(gpus / tensor)) {
                for (const int pipe : maker.pipe(gpus / tensor / context)) {
                    const int data = gpus / tensor / context / pipe;
                    for (const int expert : maker.expert(tensor * context * data, tensor)) {
                        if (!all.add(maker.filled(gpus, tensor, context, pipe, data, expert)))
                            return tooManyPlans(all.m_size - 1);
                    }
                }
            }
        }
    }
    return all;
}

bool Enumeration::add(Block block)
{
    if (block.size() == 0)
        return true;
    block.first = m_size;
    m_size += block.size();
    m_blocks.push_back(std::move(block));
    return m_size <= maxPlans && m_blocks.size() <= maxBlocks;
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
    plan.contextRanks = block.context;
    plan.pipe = block.pipe;
    plan.data = block.data;
    plan.expert = block.expert;
    plan.optimizer = block.optimizer[next(block.optimizer.size())];
    const Sharding &sharding = block.sharding[next(block.sharding.size())];
    plan.zero = sharding.zero;
    plan.shardDegree = sharding.shards;
    plan.attention = block.attention[next(block.attention.size())];
    const RecomputeChoice &again = block.recomputation[next(block.recomputation.size())];
    plan.recomputation = again.kind;
    plan.recomputeModules = again.modules;
    plan.sequenceParallel = block.sequenceParallel[next(block.sequenceParallel.size())];
    plan.microbatch = block.microbatch[next(block.microbatch.size())];
    const ScheduleChoice &choice = block.schedules[next(block.schedules.size())];
    plan.schedule = choice.schedule;
    plan.virtualStages = choice.virtualStages;
    plan.stages = choice.stages;
    return plan;
}

std::optional<std::uint64_t> Enumeration::index(const Layout &plan) const
{
    const auto block = std::find_if(m_blocks.begin(), m_blocks.end(), [&plan](const Block &b) {
        return b.tensor == plan.tensor && b.context == plan.contextRanks && b.pipe == plan.pipe && b.data == plan.data
               && b.expert == plan.expert;
    });
    if (block == m_blocks.end())
        return std::nullopt;
    std::uint64_t index = 0;
    const bool found =
        take(block->schedules, {plan.schedule, plan.virtualStages, plan.stages}, index)
        && take(block->microbatch, plan.microbatch, index) && take(block->sequenceParallel, plan.sequenceParallel, index)
        && take(block->recomputation, {plan.recomputation, plan.recomputeModules}, index)
        && take(block->attention, plan.attention, index) && take(block->sharding, {plan.zero, plan.shardDegree}, index)
        && take(block->optimizer, plan.optimizer, index) && take(block->order, plan.order, index);
    if (!found || this->plan(block->first + index) != plan)
        return std::nullopt;
    return block->first + index;
}

} // namespace shardscope::search
