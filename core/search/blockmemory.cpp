// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/blockmemory.h"

#include "core/cost/activations.h"
#include "core/cost/contextterm.h"
#include "core/cost/operatorprice.h"
#include "core/plan/stages.h"
#include "core/schedule/registry.h"

#include <algorithm>

namespace shardscope::search {

namespace {

using plan::Layout;

LiveTable::Entry entryOf(const Layout &layout)
{
    LiveTable::Entry entry;
    const auto found = schedule::findSchedule(layout.schedule);
    if (!found)
        return entry;
    schedule::Problem problem = schedule::equalStages(layout.pipe, chunksOf(layout), Seconds(1), Seconds(1), Seconds(1));
    problem.shape.virtualStages = layout.virtualStages;
    if (!schedule::accepts(**found, problem))
        return entry;
    Result<std::vector<double>> live = cost::liveChunks(layout);
    if (!live)
        return entry;
    entry.accepted = true;
    entry.live = std::move(*live);
    return entry;
}

} // namespace

const LiveTable::Entry &LiveTable::of(const Layout &layout)
{
    const Key key{layout.schedule, layout.pipe, layout.virtualStages, chunksOf(layout)};
    {
        const std::scoped_lock lock(m_mutex);
        if (const auto found = m_entries.find(key); found != m_entries.end())
            return found->second;
    }
    Entry entry = entryOf(layout); // unlocked: others need not wait
    const std::scoped_lock lock(m_mutex);
    return m_entries.try_emplace(key, std::move(entry)).first->second;
}

std::optional<RejectReason> BlockMemory::blockFault() const
{
    const model::Network &n = m_model.network();
    const Block &b = *m_block;
    if (n.heads % b.tensor != 0 || n.ffn % b.tensor != 0)
        return RejectReason::Tensor;
    const bool mamba = n.pattern.find('M') != std::string::npos;
    if (mamba && (n.ssmHeads > 0 ? n.ssmGroups : n.ssmInner) % b.tensor != 0)
        return RejectReason::Tensor;
    if (mamba && b.context > 1)
        return RejectReason::Context;
    if (n.allLayers() < b.pipe || b.pipe > schedule::maxStages)
        return RejectReason::Layers;
    if (b.pipe > 1 && !cost::takesPipeline(m_plan))
        return RejectReason::Schedule;
    if (b.expert > 1 && (n.experts == 0 || n.experts % b.expert != 0))
        return RejectReason::Experts;
    if (const int t = m_plan.expertTensorRanks(); t != b.tensor && (n.experts == 0 || model::expertWidth(n) % t != 0))
        return RejectReason::Experts;
    const auto stage = static_cast<std::int64_t>(b.tensor) * b.context * b.data;
    if (stage % (static_cast<std::int64_t>(m_plan.expertTensorRanks()) * b.expert) != 0)
        return RejectReason::Experts;
    return std::nullopt;
}

void BlockMemory::enterBlock(const Block &block, const Layout &base)
{
    m_block = &block;
    m_plan = base;
    m_plan.tensor = block.tensor;
    m_plan.pipe = block.pipe;
    m_plan.contextRanks = block.context;
    m_plan.data = block.data;
    m_plan.expert = block.expert;
    m_plan.optimizer = block.optimizer.front();
    m_plan.zero = block.sharding.front().zero;
    m_plan.shardDegree = block.sharding.front().shards;
    m_states.clear();
    m_layers.clear();
    m_fault = blockFault();
    if (m_fault)
        return;
    if (m_figuresTensor != block.tensor || m_figuresContext != block.context)
        m_figures.clear();
    m_figuresTensor = block.tensor;
    m_figuresContext = block.context;
    const model::Network &network = m_model.network();
    Result<plan::Partition> even = plan::usualPartition(network.allLayers(), block.pipe, network.mtpLayers > 0);
    if (even)
        m_partition = std::move(*even);
    else
        m_fault = RejectReason::Layers;
}

std::optional<RejectReason> BlockMemory::enterStructure(std::size_t schedule, std::size_t microbatch)
{
    if (m_fault)
        return m_fault;
    const ScheduleChoice &choice = m_block->schedules[schedule];
    m_plan.schedule = choice.schedule;
    m_plan.virtualStages = choice.virtualStages;
    m_plan.stages = choice.stages;
    m_plan.microbatch = m_block->microbatch[microbatch];
    const std::int64_t steps = static_cast<std::int64_t>(m_plan.pipe) * m_plan.virtualStages;
    if (m_plan.virtualStages > 1 && choice.stages.empty() && m_model.network().allLayers() < steps)
        return RejectReason::Layers;
    const std::int64_t perStep = static_cast<std::int64_t>(m_plan.data) * m_plan.microbatch;
    if (m_plan.globalBatch % perStep != 0)
        return RejectReason::Batch;
    m_entry = &m_live.of(m_plan);
    if (!m_entry->accepted)
        return RejectReason::Schedule;
    const bool accumulates = chunksOf(m_plan) > 1;
    if (m_states.empty() || accumulates != m_accumulates || m_layersSchedule != m_plan.schedule
        || m_layersStages != choice.stages) {
        m_accumulates = accumulates;
        m_layersSchedule = m_plan.schedule;
        m_layersStages = choice.stages;
        const model::Network &n = m_model.network();
        m_layers = choice.stages.empty() // checkSpace() and the block's maker have read all others
                       ? cost::rankLayers(n, m_partition, m_plan.schedule)
                       : cost::rankLayers(n, *plan::writtenStages(m_plan, n.allLayers()), m_plan.schedule);
        fillStates();
    }
    return std::nullopt;
}

void BlockMemory::fillStates()
{
    m_states.clear();
    Layout plan = m_plan;
    for (const Sharding &sharding : m_block->sharding) {
        for (const plan::Optimizer optimizer : m_block->optimizer) {
            plan.zero = sharding.zero;
            plan.shardDegree = sharding.shards;
            plan.optimizer = optimizer;
            std::vector<cost::StageState> states;
            states.reserve(m_layers.size());
            for (const cost::RankLayers &layers : m_layers)
                states.push_back(cost::stageState(m_model.network(), m_model.sizes(), plan, layers.state));
            m_states.push_back(std::move(states));
        }
    }
}

const cost::ChunkFigures &BlockMemory::figures(std::size_t recomputation)
{
    const std::uint64_t key = (static_cast<std::uint64_t>(m_plan.microbatch) << 24U)
                              | (static_cast<std::uint64_t>(recomputation) << 4U)
                              | (static_cast<std::uint64_t>(m_plan.attention) << 1U) | (m_plan.sequenceParallel ? 1U : 0U);
    const auto found = m_figures.find(key);
    if (found != m_figures.end())
        return found->second;
    return m_figures.emplace(key, cost::chunkFigures(m_model.network(), m_plan)).first->second;
}

std::optional<RejectReason> BlockMemory::enterGroup(bool sequenceParallel, std::size_t recomputation,
                                                    plan::AttentionKernel attention)
{
    m_plan.sequenceParallel = sequenceParallel;
    m_plan.recomputation = m_block->recomputation[recomputation].kind;
    m_plan.recomputeModules = m_block->recomputation[recomputation].modules;
    m_plan.attention = attention;
    if (sequenceParallel && cost::sequenceOf(m_model.network(), m_plan) % m_plan.tensor != 0)
        return RejectReason::Tensor;
    if (!cost::checkContext(m_model.network(), m_plan))
        return RejectReason::Context;
    const cost::ChunkFigures &chunk = figures(recomputation);
    const double buffers = cost::communicationBuffers(m_model.network(), m_plan, chunk.input);
    m_chunks.clear();
    for (std::size_t stage = 0; stage < m_layers.size(); ++stage) {
        const double live = stage < m_entry->live.size() ? m_entry->live[stage] : 1.0;
        m_chunks.push_back(cost::stageChunks(chunk, m_layers[stage].chunks, live, buffers));
    }
    return std::nullopt;
}

double BlockMemory::peak(std::size_t sharding, std::size_t optimizer) const
{
    const std::vector<cost::StageState> &states = m_states[sharding * m_block->optimizer.size() + optimizer];
    const double context = m_plan.context.si();
    double peak = 0;
    for (std::size_t stage = 0; stage < states.size(); ++stage)
        peak = std::max(peak, cost::joinedTotal(states[stage], m_chunks[stage], context));
    return peak;
}

} // namespace shardscope::search
