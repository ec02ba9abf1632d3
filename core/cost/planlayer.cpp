// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planlayer.h"

#include "core/cost/activations.h"
#include "core/cost/contextterm.h"
#include "core/cost/expertterm.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/operatorprice.h"
#include "core/cost/plancollective.h"
#include "core/cost/planshape.h"

#include <algorithm>

namespace shardscope::cost {

namespace {

using model::Network;
using plan::Recomputation;

/// What one device does of the mean layer: its operators, what its ranks send each other, and what waits for the host.
class LayerModel {
public:
    LayerModel(const Network &network, const TrainingMachine &machine, const Assumptions &assumptions, const plan::Layout &plan)
        : m_n(network), m_law(machine.law), m_a(assumptions), m_plan(plan), m_machine(machine), m_mix(mixOf(network)),
          m_t(plan.tensor), m_expertTensor(plan.expertTensorRanks())
    {
        const plan::Strides strides = plan::strides(plan);
        m_tensorLink = machine.links->group(m_plan.tensor, strides.tensor, plan.gpus());
        if (m_expertTensor != m_t)
            m_expertTensorLink = machine.links->group(m_expertTensor, strides.expertTensor, plan.gpus());
    }

    [[nodiscard]] LayerTime layer(const PlanOperators &operators, const OperatorPrices &prices, bool byHand) const
    {
        LayerTime all;
        double attends = 0;
        for (const PlanOperators::Part &part : operators.layer) {
            all += part.share * prices.time(part.list);
            attends += part.attends ? part.share : 0;
        }
        const bool full = m_plan.recomputation == Recomputation::Full;
        const unsigned modules = recomputedModules(m_plan);
        all.forward.tensor = all.backward.tensor = tensorTime();
        all.forward.expert = all.backward.expert =
            m_mix.moe * 2 * dispatchTime(m_n, m_plan, m_machine, m_a) * (1 - m_a.expertOverlap);
        if (attends > 0 && m_plan.contextRanks > 1) {
            const ContextTime time =
                contextTime(m_n, m_machine, m_a, m_plan, all.forward.attention / attends, all.backward.attention / attends);
            all.forward.context = attends * time.forward;
            all.backward.context = attends * time.backward;
        }
        const bool stored = m_plan.attention == plan::AttentionKernel::Unfused;
        const bool core = modules != 0 ? (modules & bitOf(plan::Module::AttentionCore)) != 0
                                       : stored && m_plan.recomputation == Recomputation::Selective;
        all.again.tensor = full ? all.forward.tensor : 0;
        all.again.expert = full || (modules & bitOf(plan::Module::Moe)) != 0 ? all.forward.expert : 0;
        all.again.context = full || core ? all.forward.context : 0;
        if (byHand)
            launch(all);
        return all;
    }

private:
    /// Around attention and FFN of one layer.
    [[nodiscard]] double gatherAndScatter(int ranks, double bytes, const GroupLink &link) const
    {
        double time = 0;
        if (m_plan.sequenceParallel)
            time = 2 * collectiveTime(PlanCollective::AllGather, ranks, bytes, link, m_law, m_a)
                   + 2 * collectiveTime(PlanCollective::ReduceScatter, ranks, bytes, link, m_law, m_a);
        else
            time = 2 * collectiveTime(PlanCollective::AllReduce, ranks, bytes, link, m_law, m_a);
        return time * (1 - m_a.tensorOverlap);
    }

    [[nodiscard]] double tensorTime() const
    {
        const double bytes = wireWidth(m_plan) * rankTokens(m_n, m_plan) * m_n.hidden;
        double time = m_t > 1 ? gatherAndScatter(m_t, bytes, m_tensorLink) : 0;
        time *= m_mix.halves / 2 + m_mix.cross / 2;
        if (m_expertTensor == m_t || m_mix.moe == 0)
            return time;
        // Half of it is around the FFN, which experts with tensor ranks of their own do without,
        // but for those that every token passes.
        const double routed = bytes * std::max(1, m_n.topK) * m_a.imbalance * m_expertTensor / m_t;
        const double own = m_expertTensor > 1 ? gatherAndScatter(m_expertTensor, routed, m_expertTensorLink) / 2 : 0;
        return time - (m_n.sharedFfn > 0 ? 0 : m_mix.moe * time / 2) + m_mix.moe * own;
    }

    /// Kernels put together by hand were not counted for the host: it needs as long for any layer.
    void launch(LayerTime &all) const
    {
        const double experts = expertLaunches(m_plan, m_machine.device, stepConstants(m_a));
        const double kernels = m_n.pattern.empty() ? m_mix.dense + m_mix.moe * experts
                                                   : (m_mix.halves - m_mix.moe) / 2 + m_mix.moe * (experts - 0.5);
        all.forward.launch = std::max(0.0, kernels * m_a.launchForward_s - all.forward.total());
        all.backward.launch = std::max(0.0, kernels * m_a.launchBackward_s - all.backward.total());
        if (m_plan.recomputation == Recomputation::Full)
            all.again.launch = all.forward.launch;
    }

    const Network &m_n;
    const EfficiencyLaw &m_law;
    const Assumptions &m_a;
    const plan::Layout &m_plan;
    const TrainingMachine &m_machine;
    Mix m_mix;
    int m_t;
    int m_expertTensor;
    GroupLink m_tensorLink;
    GroupLink m_expertTensorLink;
};

} // namespace

PassTime &PassTime::operator+=(const PassTime &o)
{
    matmul += o.matmul;
    attention += o.attention;
    moving += o.moving;
    tensor += o.tensor;
    expert += o.expert;
    context += o.context;
    launch += o.launch;
    host += o.host;
    return *this;
}

PassTime operator*(double k, PassTime p)
{
    return {k * p.matmul, k * p.attention, k * p.moving, k * p.tensor, k * p.expert, k * p.context, k * p.launch, k * p.host};
}

LayerTime &LayerTime::operator+=(const LayerTime &o)
{
    forward += o.forward;
    backward += o.backward;
    again += o.again;
    return *this;
}

LayerTime operator*(double k, LayerTime l)
{
    return {k * l.forward, k * l.backward, k * l.again};
}

LayerAndHead layerAndHead(const Network &network, const TrainingMachine &machine, const Assumptions &assumptions,
                          const plan::Layout &plan)
{
    const bool byHand = !isListed(network, plan);
    const PlanOperators operators = operatorsOf(network, plan, assumptions);
    const OperatorPrices prices(machine, assumptions, plan, byHand);
    LayerAndHead out;
    out.layer = LayerModel(network, machine, assumptions, plan).layer(operators, prices, byHand);
    out.head = prices.time(operators.ends);
    out.head.again = {};
    out.projection = prices.time(operators.projection);
    out.projection.again = {};
    return out;
}

} // namespace shardscope::cost
