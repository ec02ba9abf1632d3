// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planparts.h"
#include "core/cost/planshape.h"

#include "core/cost/activations.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/memorystate.h"
#include "core/cost/plancollective.h"
#include "core/cost/plantables.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

StepParts::StepParts(const StepModel &model, const plan::Layout &plan)
    : m_model(model), m_layout(plan), m_assumed(assumptionsFor(model.assumptions(), plan, model.machine().device))
{
    m_batch = plan::batchOf(m_layout);
    m_chunks = plan::chunksOf(m_layout);
    const int layers = model.network().allLayers();
    if (m_layout.partition.empty()) {
        m_lastLayers = layers / m_layout.pipe;
        m_mostLayers = m_lastLayers + (layers % m_layout.pipe > 0 ? 1 : 0);
    } else {
        m_lastLayers = m_layout.partition.back();
        m_mostLayers = *std::max_element(m_layout.partition.begin(), m_layout.partition.end());
    }
}

StageParts StepParts::slowestStage() const
{
    const LayerAndHead kept = m_model.tables().layers.of(m_model, m_layout);
    const LayerTime &layer = kept.layer;
    LayerTime last = m_lastLayers * layer;
    last += kept.head;
    StageParts others;
    others.time = m_mostLayers * layer;
    others.layers = m_mostLayers;
    if (m_layout.pipe > 1) {
        const GroupLink link = m_model.machine().links->group(m_layout.pipe, plan::strides(m_layout).pipe, m_layout.gpus());
        // Tensor ranks hold the same activations: each hands over its part.
        const double bytes = layerInput(m_model.network(), m_layout) / (m_layout.sequenceParallel ? 1 : m_layout.tensor);
        others.transfer = m_layout.virtualStages * handOverTime(bytes, link, m_model.machine().law, m_assumed);
    }
    StageParts slowest = others;
    slowest.time = last;
    slowest.layers = m_lastLayers;
    slowest.hasHead = true;
    if (m_layout.pipe == 1)
        return slowest;
    if (slowest.busy() < others.busy())
        return others;
    slowest.othersShare = others.busy() / slowest.busy();
    return slowest;
}

PipelineTimes StepParts::pipeline(const StageParts &slowest) const
{
    PipelineTimes times;
    times.stages = m_layout.pipe;
    times.chunks = static_cast<std::int64_t>(m_chunks);
    times.virtualStages = m_layout.virtualStages;
    times.forward = slowest.forward();
    times.backward = slowest.backward();
    times.othersShare = slowest.othersShare;
    return times;
}

StageParameters StepParts::parameters() const
{
    const model::Sizes &sizes = m_model.memory().sizes();
    const double layers = m_model.network().allLayers();
    const double share = m_mostLayers / layers;
    const double experts = sizes.moeLayers * sizes.experts * sizes.expert;
    const double ends = sizes.wordEmbedding + (m_layout.pipe > 1 ? 0 : sizes.otherEmbedding + sizes.head);
    const double body = std::max(0.0, sizes.total() - sizes.wordEmbedding - sizes.otherEmbedding - sizes.head - experts);
    const double part = static_cast<double>(m_layout.tensor) / m_layout.expertTensorRanks();
    const double own = experts * share / m_layout.expert * part;
    return {(body * share + ends) / m_layout.tensor, own / m_layout.tensor, (body * share + ends + own) / m_layout.tensor};
}

std::vector<ReplicaGroup> StepParts::replicas() const
{
    const StageParameters own = parameters();
    return replicaGroups(m_model.machine(), m_layout, own.dense, own.experts, own.all);
}

ReplicaTime StepParts::dataParallel(const StageParts &slowest) const
{
    if (m_layout.replicas() <= 1 && m_layout.expertReplicas() <= 1)
        return {};
    const Hiding hiding{m_chunks, slowest.time.forward.total(), slowest.time.backward.total() + slowest.time.again.total(),
                        m_layout.oneUnit ? 1.0 : m_mostLayers + 1.0};
    return replicaTime(replicas(), m_layout, m_model.machine(), m_assumed, hiding);
}

double StepParts::optimizer() const
{
    const TrainingMachine &machine = m_model.machine();
    const double rate = machine.device.memoryRate.si() * machine.law.memoryShare * m_assumed.memoryFactor;
    double stepped = 0;
    for (const ReplicaGroup &group : replicas())
        stepped += group.parameters / (m_layout.zero >= 1 ? group.shards : 1);
    return stepped * m_assumed.optimizerBytes / rate;
}

double StepParts::lowerBound() const
{
    const LayerFlop layer = layerFlop(m_model.network(), m_layout);
    const double layers = static_cast<double>(m_model.network().allLayers()) / m_layout.pipe;
    const Assumptions &a = m_assumed;
    const TrainingMachine &machine = m_model.machine();
    const double fastest = std::max(peakRate(machine.device, model::Precision::Fp16) * machine.law.matmulShare,
                                    m_layout.precision == model::Precision::Fp8
                                        ? peakRate(machine.device, model::Precision::Fp8) * machine.law.narrowShare
                                        : 0.0)
                           * a.matmulFactor;
    const bool full = m_layout.recomputation == plan::Recomputation::Full;
    const double forwards = full ? 2 : 1;
    double work = layer.matmul * (forwards + 2) / std::max(fastest, 1.0);
    if (m_layout.attention == plan::AttentionKernel::Fused) {
        // At least the half of the scores that a causal mask leaves.
        const double half =
            layer.attention / 2 / std::max(1.0, peakRate(machine.device, model::Precision::Fp16) * a.matmulFactor);
        work += half * (forwards / machine.law.fusedForward + 2.5 / machine.law.fusedBackward);
    } else {
        work += layer.attention * (forwards + 2) / std::max(fastest, 1.0);
    }
    const double launch = a.launchForward_s * forwards + a.launchBackward_s;
    // In these schedules every other stage fills and drains before and after the slowest.
    const schedule::Schedule *schedule = schedule::knownSchedule(m_layout.schedule);
    const bool fills = schedule && schedule->fillsEveryStage;
    const double filling = fills ? (m_layout.pipe - 1.0) / m_layout.virtualStages : 0;
    return (m_chunks + filling) * layers * std::max(work / m_layout.tensor / m_layout.contextRanks, launch) + a.stepOverhead_s;
}

} // namespace shardscope::cost
