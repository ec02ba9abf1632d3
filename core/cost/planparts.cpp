// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planparts.h"
#include "core/cost/planshape.h"

#include "core/cost/activations.h"
#include "core/cost/adapterterm.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/memorystate.h"
#include "core/cost/offloadterm.h"
#include "core/cost/operatorprice.h"
#include "core/cost/plancollective.h"
#include "core/cost/plantables.h"
#include "core/cost/recipeterm.h"
#include "core/plan/stages.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

namespace {

/// Units of a device that the kernels of a dispatcher by nodes keep while they run: 20 SMs
/// (DeepSeek-V3, section 3.2.2; the default of deepseek-ai/DeepEP dd758caf).
constexpr double dispatchUnits = 20;

/// What one rank has of stages that a layout writes.
struct WrittenRank {
    int layers = 0;
    int mtp = 0;
    bool loss = false;
};

std::vector<WrittenRank> contentOf(const plan::StageLayout &stages, const plan::Layout &layout)
{
    const schedule::Schedule *known = schedule::knownSchedule(layout.schedule);
    std::vector<WrittenRank> ranks(static_cast<std::size_t>(stages.ranks));
    for (std::size_t k = 0; k < stages.stages.size(); ++k) {
        const int at = plan::rankOfStage(stages, static_cast<int>(k), known && known->endsOnFirstRank);
        WrittenRank &rank = ranks[static_cast<std::size_t>(at)];
        rank.layers += stages.stages[k].layers;
        rank.mtp += stages.stages[k].mtp;
        rank.loss = rank.loss || stages.stages[k].loss;
    }
    return ranks;
}

/// Host and device work side by side through a stage's passes: what the host needs longer is waited for.
void waitForHost(LayerTime &time)
{
    const std::array<PassTime *, 3> passes{&time.forward, &time.backward, &time.again};
    double host = 0;
    double device = 0;
    for (const PassTime *pass : passes) {
        host += pass->host;
        device += pass->compute();
    }
    for (PassTime *pass : passes)
        pass->launch += host > device ? (host - device) * pass->host / host : 0;
}

} // namespace

StepParts::StepParts(const StepModel &model, const plan::Layout &plan)
    : m_model(model), m_layout(plan),
      m_assumed(assumptionsFor(model.assumptions(), plan, model.machine().device, isListed(model.network(), plan)))
{
    m_batch = plan::batchOf(m_layout);
    m_chunks = plan::chunksOf(m_layout);
    const int layers = model.network().allLayers();
    m_mtp = model.network().mtpLayers;
    const schedule::Schedule *known = schedule::knownSchedule(m_layout.schedule);
    const bool endsOnFirst = known != nullptr && known->endsOnFirstRank;
    if (m_layout.partition.empty()) { // plan::usualPartition(), without a list
        m_lastLayers = layers / m_layout.pipe;
        m_mostLayers = m_lastLayers + (layers % m_layout.pipe > 0 ? 1 : 0);
        if (const int rest = layers - m_mostLayers * (m_layout.pipe - 1); m_mtp > 0 && rest > 0)
            m_lastLayers = rest;
        if (endsOnFirst)
            m_lastLayers = m_mostLayers;
    } else {
        m_lastLayers = endsOnFirst ? m_layout.partition.front() : m_layout.partition.back();
        m_mostLayers = *std::max_element(m_layout.partition.begin(), m_layout.partition.end());
    }
    m_heldLayers = std::max(m_mostLayers, m_lastLayers + m_mtp);
    if (bothDirections())
        m_heldLayers = std::max(2 * m_mostLayers, m_mostLayers + m_lastLayers + m_mtp);
    // Passes that run together differ where one ends in logits: as if the usual stages were written.
    const bool asWritten = m_mtp > 0 && m_layout.pipe > 1 && known != nullptr && known->runsPaired;
    if (m_layout.stages.empty() && !asWritten)
        return;
    // checkMemoryPlan() takes no other text.
    if (Result<plan::StageLayout> written =
            m_layout.stages.empty() ? plan::usualStages(m_layout, layers, m_mtp) : plan::writtenStages(m_layout, layers)) {
        m_written = std::move(*written);
        const std::vector<WrittenRank> ranks = contentOf(*m_written, m_layout);
        m_mtp = 0;
        m_mostLayers = m_heldLayers = 1;
        for (std::size_t at = 0; at < ranks.size(); ++at) {
            const WrittenRank &rank = ranks[at];
            const WrittenRank &other = ranks[ranks.size() - 1 - at];
            const int own = rank.layers + rank.mtp;
            m_mtp += rank.mtp;
            m_mostLayers = std::max(m_mostLayers, own);
            m_heldLayers = std::max(m_heldLayers, own + (bothDirections() ? other.layers + other.mtp : 0));
        }
    }
}

bool StepParts::bothDirections() const
{
    const schedule::Schedule *known = schedule::knownSchedule(m_layout.schedule);
    return m_layout.pipe > 1 && known != nullptr && known->bothDirections;
}

double StepParts::transferTime() const
{
    if (m_layout.pipe == 1)
        return 0;
    const GroupLink link = m_model.machine().links->group(m_layout.pipe, plan::strides(m_layout).pipe, m_layout.gpus());
    // Tensor ranks hold the same activations: each hands over its part.
    const double bytes = layerInput(m_model.network(), m_layout) / (m_layout.sequenceParallel ? 1 : m_layout.tensor);
    return m_layout.virtualStages * handOverTime(bytes, link, m_model.machine().law, m_assumed);
}

StageParts StepParts::stageOf(const LayerAndHead &kept, double transfer, double layers, bool hasHead, int mtp) const
{
    StageParts stage;
    stage.time = layers * kept.layer;
    stage.layers = static_cast<int>(layers);
    stage.hasHead = hasHead;
    stage.mtp = mtp;
    if (hasHead)
        stage.time += kept.head;
    if (mtp > 0) { // a layer behind a projection of two hidden states into one, and logits of its own (DeepSeek-V3)
        LayerTime one = kept.layer;
        one += kept.projection;
        one += kept.head;
        stage.time += mtp * one;
    }
    if (m_layout.recomputeLayers > 0 && m_layout.recomputation == plan::Recomputation::Full)
        stage.time.again = std::min(1.0, m_layout.recomputeLayers / layers) * stage.time.again;
    waitForHost(stage.time);
    stage.transfer = transfer;
    if (m_layout.dispatcher == plan::Dispatcher::PerNode)
        stage.left = 1 - dispatchUnits / std::max(2 * dispatchUnits, m_model.machine().law.units * 1.0);
    if (isOffloaded(m_layout, plan::Offloaded::Activations)) {
        const cluster::Accelerator &device = m_model.machine().device;
        const double bytes =
            layerTensors(m_model.network(), m_layout, model::LayerKind::whole(m_model.network().experts > 0)).plain();
        stage.copies = (layers + mtp) * exposedCopy(bytes, device, kept.layer.forward.total());
    }
    return stage;
}

std::vector<StageParts> StepParts::writtenRanks() const
{
    const LayerAndHead kept = m_model.tables().layers.of(m_model, m_layout);
    const double transfer = transferTime();
    std::vector<StageParts> ranks;
    for (const WrittenRank &rank : contentOf(*m_written, m_layout))
        ranks.push_back(stageOf(kept, transfer, rank.layers, rank.loss, rank.mtp));
    return ranks;
}

StageParts StepParts::rankWith(int layers, bool loss, int mtp) const
{
    return stageOf(m_model.tables().layers.of(m_model, m_layout), transferTime(), layers, loss, mtp);
}

StageParts StepParts::slowestStage() const
{
    if (m_written) {
        const std::vector<StageParts> ranks = writtenRanks();
        return *std::ranges::max_element(ranks, {}, &StageParts::busy);
    }
    const LayerAndHead kept = m_model.tables().layers.of(m_model, m_layout);
    const double transfer = transferTime();
    StageParts slowest = stageOf(kept, transfer, m_lastLayers, true, m_mtp);
    if (m_layout.pipe == 1)
        return slowest;
    const StageParts others = stageOf(kept, transfer, m_mostLayers, false);
    if (slowest.busy() < others.busy())
        return others;
    slowest.othersShare = others.busy() / slowest.busy();
    return slowest;
}

double StepParts::steadyPairs() const
{
    // Megatron-LM's first rank warms up with 2 (p − 1) + (v − 1) g passes of its virtual stages,
    // without them with p − 1 of stages, and one more here, so that there is one to pair with
    // (megatron/core/pipeline_parallel/schedules.py).
    const double ranks = m_layout.pipe;
    const double parts = m_layout.virtualStages;
    const double group = m_layout.microbatchGroup > 0 ? m_layout.microbatchGroup : ranks;
    const double warm = 1 + (parts > 1 ? 2 * (ranks - 1) + (parts - 1) * group : ranks - 1);
    return std::max(0.0, m_chunks - warm / parts);
}

Result<double> StepParts::hidden(const StageParts &slowest) const
{
    const schedule::Schedule *known = schedule::knownSchedule(m_layout.schedule);
    if (known == nullptr || !(slowest.paired() < 1))
        return 0.0;
    if (m_layout.pairedPasses && known->alternates)
        return steadyPairs() * (1 - slowest.paired()) * slowest.busy();
    if (m_layout.pipe == 1 || !known->runsPaired)
        return 0.0;
    const Result<double> alone = makespan(slowest, Hidden::Nothing);
    const Result<double> together = makespan(slowest, Hidden::ByPairs);
    if (!alone || !together)
        return alone ? together : alone;
    return std::max(0.0, *alone - *together);
}

Result<double> StepParts::makespan(const StageParts &slowest, Hidden what) const
{
    if (!m_written || m_layout.pipe == 1) {
        PipelineTimes times = pipeline(slowest);
        times.paired = what == Hidden::Nothing ? 1 : slowest.paired();
        return m_model.tables().bubbles.makespan(m_layout.schedule, times);
    }
    const Result<const schedule::Schedule *> schedule = schedule::findSchedule(m_layout.schedule);
    if (!schedule)
        return schedule.error();
    schedule::Problem problem = schedule::equalStages(m_layout.pipe, static_cast<int>(m_chunks), {}, {}, {});
    problem.shape.virtualStages = std::max(m_layout.virtualStages, (*schedule)->leastVirtualStages);
    problem.shape.group = (*schedule)->groupsChunks ? m_layout.microbatchGroup : 0;
    problem.times = {};
    const std::vector<StageParts> ranks = writtenRanks();
    for (std::size_t at = 0; at < ranks.size(); ++at) {
        const StageParts &rank = ranks[at];
        problem.times.forward.emplace_back(rank.forward());
        problem.times.backwardInput.emplace_back(rank.backward() / 2);
        problem.times.backwardWeight.emplace_back(rank.backward() / 2);
        // In both directions a rank runs a pass of its stage with one of the stage at the other end.
        const StageParts &other = bothDirections() ? ranks[ranks.size() - 1 - at] : rank;
        if (what == Hidden::ByPairs && (*schedule)->runsPaired)
            problem.times.overlapped.emplace_back(rank.beside(other));
    }
    return m_model.tables().bubbles.makespan(**schedule, problem);
}

PipelineTimes StepParts::pipeline(const StageParts &slowest) const
{
    PipelineTimes times;
    times.stages = m_layout.pipe;
    times.chunks = static_cast<std::int64_t>(m_chunks);
    times.virtualStages = m_layout.virtualStages;
    times.group = m_layout.virtualStages > 1 ? m_layout.microbatchGroup : 0;
    times.forward = slowest.forward();
    times.backward = slowest.backward();
    times.othersShare = slowest.othersShare;
    return times;
}

StageParameters StepParts::parameters() const
{
    const model::Sizes &sizes = m_model.memory().sizes();
    const double layers = m_model.network().allLayers();
    const double share = m_heldLayers / layers;
    const double experts = sizes.moeLayers * sizes.experts * sizes.expert;
    const bool wholeEnds = m_layout.pipe == 1 || bothDirections();
    const double ends = sizes.wordEmbedding + (wholeEnds ? sizes.otherEmbedding + sizes.head : 0);
    const double body = std::max(0.0, sizes.total() - sizes.wordEmbedding - sizes.otherEmbedding - sizes.head - experts);
    const double part = static_cast<double>(m_layout.tensor) / m_layout.expertTensorRanks();
    const double own = experts * share / m_layout.expert * part;
    StageParameters out{(body * share + ends) / m_layout.tensor, own / m_layout.tensor,
                        (body * share + ends + own) / m_layout.tensor, 0};
    out.trained = out.all;
    if (isFrozen(m_layout)) {
        const Mix mix = mixOf(m_model.network());
        out.trained = m_heldLayers
                      * (mix.dense * adapterParameters(m_model.network(), m_layout, false)
                         + mix.moe * adapterParameters(m_model.network(), m_layout, true))
                      / m_layout.tensor;
    }
    return out;
}

std::vector<ReplicaGroup> StepParts::replicas() const
{
    const StageParameters own = parameters();
    std::vector<ReplicaGroup> groups = replicaGroups(m_model.machine(), m_layout, own.dense, own.experts, own.all);
    for (ReplicaGroup &group : groups) {
        group.trained = isFrozen(m_layout) ? group.parameters * own.trained / own.all : group.parameters;
        if (!bothDirections())
            continue;
        // The rank at the other end has the same two stages and the other half of the microbatches.
        if (group.groups == 1)
            group.between =
                m_model.machine().links->group(2, plan::strides(m_layout).pipe * (m_layout.pipe - 1), m_layout.gpus());
        group.groups *= 2;
    }
    return groups;
}

ReplicaTime StepParts::dataParallel(const StageParts &slowest) const
{
    if (m_layout.replicas() <= 1 && m_layout.expertReplicas() <= 1 && !bothDirections())
        return {};
    const Hiding hiding{m_chunks, slowest.time.forward.total(), slowest.time.backward.total() + slowest.time.again.total(),
                        m_layout.oneUnit ? 1.0 : m_mostLayers + 1.0};
    ReplicaTime time = replicaTime(replicas(), m_layout, m_model.machine(), m_assumed, hiding);
    if (bothDirections() && m_layout.shardGroups() == 1)
        return {time.inside + time.between, 0};
    return time;
}

double StepParts::optimizer() const
{
    const TrainingMachine &machine = m_model.machine();
    if (isListed(m_model.network(), m_layout))
        return OperatorPrices(machine, m_assumed, m_layout).optimizer(stepped());
    const double rate = machine.device.memoryRate.si() * machine.law.memoryShare * m_assumed.memoryFactor;
    return isOffloaded(m_layout, plan::Offloaded::Optimizer) ? 0 : stepped() * m_assumed.optimizerBytes / rate;
}

double StepParts::stepped() const
{
    double stepped = 0;
    for (const ReplicaGroup &group : replicas())
        stepped += group.trained / (m_layout.zero >= 1 ? group.shards : 1);
    return stepped;
}

double StepParts::hostOptimizer() const
{
    if (!isOffloaded(m_layout, plan::Offloaded::Optimizer))
        return 0;
    const TrainingMachine &machine = m_model.machine();
    const int devices = std::min(machine.gpusPerHost, m_layout.gpus());
    return hostStep(machine.device, stepped(), stateWidths(m_layout).gradient, devices);
}

double StepParts::busiestRank() const
{
    const schedule::Schedule *known = schedule::knownSchedule(m_layout.schedule);
    const std::vector<StageParts> ranks = writtenRanks();
    double longest = 0;
    double before = 0; // of one chunk on the ranks before, which a rank waits for at the start or at the end
    for (std::size_t at = 0; at < ranks.size(); ++at) {
        const StageParts &rank = ranks[at];
        double busy = m_chunks * rank.busy() + before;
        if (known != nullptr && known->runsPaired) {
            const StageParts &other = bothDirections() ? ranks[ranks.size() - 1 - at] : rank;
            const double together = rank.beside(other);
            busy =
                m_chunks / 2
                * (std::min(together, rank.forward() + other.backward()) + std::min(together, other.forward() + rank.backward()));
        } else if (known != nullptr && known->fillsEveryStage) {
            before += rank.busy() / m_layout.virtualStages;
        }
        longest = std::max(longest, busy);
    }
    return longest;
}

Result<double> StepParts::withoutReplicas() const
{
    if (m_written && m_layout.pipe > 1) { // to simulate it costs more than what a closer bound would spare
        const schedule::Schedule *known = schedule::knownSchedule(m_layout.schedule);
        const Result<double> away = known != nullptr && known->runsPaired ? Result<double>(0.0) : hidden(slowestStage());
        return away ? Result<double>(busiestRank() - *away + m_assumed.stepOverhead_s) : away.error();
    }
    const StageParts slow = slowestStage();
    const Result<double> alone = makespan(slow, Hidden::Nothing);
    const Result<double> away = hidden(slow);
    if (!alone || !away)
        return alone ? away : alone;
    return std::max(*alone, m_chunks * slow.busy()) - *away + m_assumed.stepOverhead_s;
}

double StepParts::lowerBound() const
{
    // Most layers of a stage are what the slowest has at least; its head, and what ranks send, come on top.
    const LayerTime layer = m_model.tables().layers.of(m_model, m_layout).layer;
    const bool again = m_layout.recomputeLayers == 0 || m_layout.recomputation != plan::Recomputation::Full;
    const auto own = [](const PassTime &pass) { return pass.compute() + pass.launch; };
    const double all = own(layer.forward) + own(layer.backward) + (again ? own(layer.again) : 0);
    // In these schedules every other stage fills and drains before and after the slowest.
    const schedule::Schedule *schedule = schedule::knownSchedule(m_layout.schedule);
    const bool fills = schedule && schedule->fillsEveryStage;
    const double filling = fills ? (m_layout.pipe - 1.0) / m_layout.virtualStages : 0;
    return (m_chunks + filling) * m_model.network().allLayers() / m_layout.pipe * all + m_assumed.stepOverhead_s;
}

} // namespace shardscope::cost
