// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planlayer.h"

#include "core/cost/activations.h"
#include "core/cost/adapterterm.h"
#include "core/cost/contextterm.h"
#include "core/cost/expertterm.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/memorystate.h"
#include "core/cost/operatorprice.h"
#include "core/cost/plancollective.h"
#include "core/cost/planshape.h"
#include "core/cost/recipeterm.h"
#include "core/model/parameters.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace shardscope::cost {

namespace {

using model::Network;
using plan::AttentionKernel;
using plan::Layout;
using plan::Recomputation;

class LayerModel {
public:
    LayerModel(const Network &network, const TrainingMachine &machine, const Assumptions &assumptions, const plan::Layout &plan)
        : m_n(network), m_law(machine.law), m_a(assumptions), m_plan(plan), m_machine(machine),
          m_tokens(rankTokens(network, plan)), m_sequence(sequenceOf(network, plan)), m_t(plan.tensor),
          m_expertTensor(plan.expertTensorRanks()), m_modules(recomputedModules(plan)), m_context(contextCore(network, plan))
    {
        const double wide = widePeak(machine.device);
        const bool narrow = m_plan.precision == model::Precision::Fp8 || m_plan.recipe != plan::Recipe::Plain;
        const StepConstants &constants = stepConstants(assumptions);
        m_sustained =
            m_law.sustained * narrowShare(machine.device, constants) * (narrow ? 1 : wideShare(machine.device, constants));
        const double factor = assumptions.matmulFactor * m_sustained;
        const double share = m_law.matmulShare * factor;
        const double memory = machine.device.memoryRate.si() * m_law.memoryShare * assumptions.memoryFactor;
        m_core = {wide * share, memory, 2};
        m_linear = m_core;
        if (m_plan.precision == model::Precision::Fp8 && peakRate(machine.device, model::Precision::Fp8) > 0)
            m_linear = {peakRate(machine.device, model::Precision::Fp8) * m_law.narrowShare * factor, memory, 1};
        if (m_plan.recipe != plan::Recipe::Plain)
            m_linear = {linearPeak(machine.device, m_plan) * m_law.narrowShare * factor, memory,
                        recipeWidths(m_plan.recipe).operand};
        m_fusedPeak = wide * fusedShare(plan, machine.device);
        if (m_plan.precision == model::Precision::Fp32) {
            // PyTorch leaves TF32 off for matmuls unless asked (torch.backends.cuda.matmul.allow_tf32).
            m_fusedPeak = peakRate(machine.device, m_plan.precision);
            const bool onTensorCores = m_plan.tf32 && machine.device.dense.tf32;
            m_core = m_linear = {(onTensorCores ? machine.device.dense.tf32->si() : m_fusedPeak) * share, memory, 4};
        }
        m_width = m_core.width;
        const plan::Strides strides = plan::strides(plan);
        m_tensorLink = machine.links->group(m_plan.tensor, strides.tensor, plan.gpus());
        if (m_expertTensor != m_t)
            m_expertTensorLink = machine.links->group(m_expertTensor, strides.expertTensor, plan.gpus());
    }

    [[nodiscard]] LayerTime layer() const
    {
        const Mix mix = mixOf(m_n);
        const LayerTime core = attentionCore();
        LayerTime all = mix.attention * core;
        all += mix.attention * projections();
        if (mix.mamba > 0)
            all += mix.mamba * mamba();
        if (mix.cross > 0) {
            LayerTime cross = projections();
            cross += core;
            all += mix.cross * cross;
        }
        if (mix.dense > 0)
            all += mix.dense * ffn(m_n.ffn, m_tokens, 1, m_t);
        if (mix.moe > 0)
            all += mix.moe * experts();
        LayerTime rest;
        rest.forward.moving = movingTime();
        rest.backward.moving = backwardMoving * rest.forward.moving + accumulated(layerParameters(mix));
        rest.forward.tensor = rest.backward.tensor = tensorTime(mix);
        all += rest;
        recompute(all, core, mix);
        launch(all, mix);
        return all;
    }

    [[nodiscard]] LayerTime head() const
    {
        LayerTime out;
        if (m_n.vocabulary <= 0)
            return out;
        const double columns = vocabularyShard(m_n, m_plan);
        // Recipes leave the output matrix in 16 bits.
        matmuls(out, m_plan.recipe == plan::Recipe::Plain ? m_linear : m_core, m_tokens, columns, m_n.hidden, 1);
        // Logits once in 16 bits and, for the loss, in 32.
        const double loss = m_tokens * columns * (m_width + 16) / m_core.memory_Bps;
        out.forward.moving = loss;
        out.backward.moving = loss / 2 + accumulated(columns * m_n.hidden);
        return out;
    }

    [[nodiscard]] LayerTime projection() const
    {
        LayerTime out;
        linear(out, m_tokens, static_cast<double>(m_n.hidden) / m_t, 2.0 * m_n.hidden, 1);
        return out;
    }

private:
    /// Backward passes of norms, activations and residuals move that much more.
    static constexpr double backwardMoving = 1.5;
    /// Times that a routed token is read or written around its expert: sorted, padded,
    /// weighted, brought back and added up.
    static constexpr double routedPasses = 10;
    /// Bytes that a score takes through mask, softmax and dropout.
    static constexpr double scoreBytes = 9;

    /// × a matmul's rate, for widths of which the hardware's units leave a rest.
    [[nodiscard]] double widthFactor(double columns, double inner, double width) const
    {
        if (columns < 512 || inner < 512) // a lone column of a router does not count
            return 1;
        const bool odd = std::fmod(columns, 2) != 0 || std::fmod(inner, 2) != 0;
        if (odd && width == 2 && m_law.oddWidthShare > 0)
            return m_law.oddWidthShare;
        // Tensor cores and their loads work in 128 bytes.
        return std::fmod(columns, 64) == 0 && std::fmod(inner, 64) == 0 ? 1 : m_a.misalignedFactor;
    }

    /// Forward, and backward for its input and, where they are trained, for its weights.
    void matmuls(LayerTime &out, MatmulRates rates, double rows, double columns, double inner, double batch) const
    {
        rates.flops *= widthFactor(columns, inner, rates.width);
        out.forward.matmul += matmulTime(m_law, rates, {rows, columns, inner, batch});
        const double input = matmulTime(m_law, rates, {rows, inner, columns, batch});
        if (isFrozen(m_plan))
            out.backward.matmul += input;
        else
            out.backward.matmul +=
                input + matmulTime(m_law, rates, {inner, columns, rows, batch, addedBytes(inner * columns * batch)});
    }
    void linear(LayerTime &out, double rows, double columns, double inner, double batch,
                std::optional<plan::AdapterTarget> target = {}) const
    {
        matmuls(out, m_linear, rows, columns, inner, batch);
        out.forward.moving += castTime(rows * batch * inner, m_plan.recipe, m_core.memory_Bps);
        out.backward.moving += castTime(rows * batch * columns, m_plan.recipe, m_core.memory_Bps);
        if (!target || !hasAdapter(m_plan, *target))
            return;
        // Both factors in 16 bits, each forward and twice backward.
        const double down = matmulTime(m_law, m_core, {rows, static_cast<double>(m_plan.adapterRank), inner, batch});
        const double up = matmulTime(m_law, m_core, {rows, columns, static_cast<double>(m_plan.adapterRank), batch});
        out.forward.matmul += down + up;
        out.backward.matmul += 2 * (down + up);
    }

    [[nodiscard]] LayerTime projections() const
    {
        const Widths w = widthsOf(m_n);
        const double h = m_n.hidden;
        LayerTime out;
        if (m_n.kvRank > 0) {
            const double queryIn = m_n.queryRank > 0 ? m_n.queryRank : h;
            linear(out, m_tokens, m_n.kvRank + m_n.ropeDim + (m_n.queryRank > 0 ? m_n.queryRank : 0), h, 1,
                   plan::AdapterTarget::Queries);
            linear(out, m_tokens, w.query / m_t, queryIn, 1);
            linear(out, m_tokens, w.keyValue / m_t, m_n.kvRank, 1);
        } else {
            linear(out, m_tokens, (w.query + w.keyValue) / m_t, h, 1, plan::AdapterTarget::Queries);
        }
        linear(out, m_tokens, h, w.value / m_t, 1, plan::AdapterTarget::Output);
        return out;
    }

    /// Convolution and gated norm by what they read and write, the scan by its work. Backward both are done again first.
    [[nodiscard]] LayerTime mamba() const
    {
        const double inner = static_cast<double>(m_n.ssmInner) / m_t;
        const double channels = ssmChannels(m_n) / m_t;
        LayerTime out;
        linear(out, m_tokens, ssmColumns(m_n) / m_t, m_n.hidden, 1);
        if (m_n.ssmHeads == 0) {
            linear(out, m_tokens, m_n.ssmRank + 2.0 * m_n.ssmState, inner, 1);
            linear(out, m_tokens, inner, m_n.ssmRank, 1);
        }
        linear(out, m_tokens, m_n.hidden, inner, 1);
        // Of the 16-bit peak, by Mamba 2's kernels for chunks: 10.7 to 12.9 million tokens/s on an H100, 128 heads of 64
        // with a state of 128 (vllm-project/vllm#27299, sequences from 4096 tokens on). Mamba 1's scan is taken to be as fast.
        constexpr double scanShare = 0.087;
        const double moved = m_tokens * (4 * channels + 4 * inner) * m_width / m_core.memory_Bps;
        const double peak = widePeak(m_machine.device) * m_a.matmulFactor * m_sustained;
        const double scan = m_tokens * scanFlop(m_n) / m_t / (scanShare * peak);
        out.forward.moving += moved + scan;
        out.backward.moving += 3 * (moved + scan);
        return out;
    }

    /// Queries, keys and values from their latents.
    [[nodiscard]] LayerTime upProjections() const
    {
        LayerTime out;
        if (m_n.kvRank == 0)
            return out;
        const Widths w = widthsOf(m_n);
        linear(out, m_tokens, w.query / m_t, m_n.queryRank > 0 ? m_n.queryRank : m_n.hidden, 1);
        linear(out, m_tokens, w.keyValue / m_t, m_n.kvRank, 1);
        return out;
    }

    /// Over `ranks` tensor ranks.
    [[nodiscard]] LayerTime ffn(double inner, double tokens, double batch, int ranks) const
    {
        LayerTime out;
        linear(out, tokens, inner / ranks * (m_n.gated ? 2 : 1), m_n.hidden, batch, plan::AdapterTarget::Up);
        linear(out, tokens, m_n.hidden, inner / ranks, batch, plan::AdapterTarget::Down);
        return out;
    }

    [[nodiscard]] LayerTime experts() const
    {
        const double local = static_cast<double>(m_n.experts) / m_plan.expert;
        const double routed = m_tokens * std::max(1, m_n.topK) * m_a.imbalance;
        // The tokens of an attention side's tensor group meet in one of the experts' side.
        const double together = routed * (static_cast<double>(m_expertTensor) / m_t);
        LayerTime out = ffn(expertWidth(m_n), together / local, local, m_expertTensor);
        linear(out, m_tokens, m_n.experts, m_n.hidden, 1);
        if (m_n.sharedFfn > 0)
            out += ffn(m_n.sharedFfn, m_tokens, 1, m_t);
        const double sorted = routedPasses * routed * m_n.hidden * m_width / m_core.memory_Bps;
        out.forward.moving += sorted;
        out.backward.moving += sorted;
        const double both = 2 * dispatchTime(m_n, m_plan, m_machine, m_a);
        out.forward.expert = out.backward.expert = both * (1 - m_a.expertOverlap);
        return out;
    }

    [[nodiscard]] LayerTime attentionCore() const
    {
        const Widths w = widthsOf(m_n);
        const double pairs = static_cast<double>(m_plan.microbatch) * m_n.heads / m_t * m_sequence * m_sequence
                             / m_plan.contextRanks * m_context.load;
        LayerTime out;
        if (m_plan.attention == AttentionKernel::Fused) {
            const double peak = m_fusedPeak * m_a.matmulFactor * m_sustained;
            const double flop = (looksBack(m_n) ? 1.0 : 2.0) * pairs * (w.head + w.value / m_n.heads);
            const double slowed = flop * (1 + m_law.fusedHalf / m_context.tokens) / peak;
            const double kernels = m_context.kernels * m_law.kernel_s;
            out.forward.attention = slowed / m_law.fusedForward + kernels;
            out.backward.attention = 2.5 * slowed / m_law.fusedBackward + kernels; // scores are computed again
            exchange(out);
            return out;
        }
        const double batch = static_cast<double>(m_plan.microbatch) * m_n.heads / m_t;
        const double value = w.value / m_n.heads;
        const double s = m_sequence;
        const double own = s / m_plan.contextRanks; // rows of its queries
        const double softmax = pairs * scoreBytes / m_core.memory_Bps;
        out.forward.attention =
            matmulTime(m_law, m_core, {own, s, w.head, batch}) + matmulTime(m_law, m_core, {own, value, s, batch}) + softmax;
        out.backward.attention = matmulTime(m_law, m_core, {own, w.head, s, batch}) * 2
                                 + matmulTime(m_law, m_core, {own, value, s, batch})
                                 + matmulTime(m_law, m_core, {own, s, value, batch}) + softmax;
        exchange(out);
        return out;
    }

    /// Keys and values of the other context ranks, as far as computing does not hide them.
    void exchange(LayerTime &core) const
    {
        const ContextTime time = contextTime(m_n, m_machine, m_a, m_plan, core.forward.attention, core.backward.attention);
        core.forward.context = time.forward;
        core.backward.context = time.backward;
    }

    /// Norms read and write, dropout with residual twice; the activation and what
    /// turns heads around.
    [[nodiscard]] double movingTime() const
    {
        const Mix mix = mixOf(m_n);
        const double split = m_plan.sequenceParallel ? m_t : 1;
        const double whole = 5.5 * mix.halves * m_width * m_tokens * m_n.hidden / split;
        const double widths =
            mix.dense * m_n.ffn + mix.moe * (std::max(1, m_n.topK) * static_cast<double>(expertWidth(m_n)) + m_n.sharedFfn);
        const double inner = m_tokens / m_t * m_width * (2.0 * widths * (m_n.gated ? 1.5 : 1) + 4.0 * mix.attention * m_n.hidden);
        const double eager = m_plan.framework == plan::Framework::PyTorch ? m_a.eagerFactor : 1;
        return eager * (whole + inner) / m_core.memory_Bps;
    }

    /// Of the mean layer, on one device.
    [[nodiscard]] double layerParameters(const Mix &mix) const
    {
        const Widths w = widthsOf(m_n);
        const double h = m_n.hidden;
        const double matrices = m_n.gated ? 3 : 2;
        const double attention =
            (mix.attention + mix.cross) * h * (w.query + w.keyValue + w.value) + mix.mamba * h * (ssmColumns(m_n) + m_n.ssmInner);
        const double part = static_cast<double>(m_t) / m_expertTensor;
        const double experts = static_cast<double>(m_n.experts) / m_plan.expert * expertWidth(m_n) * part + m_n.sharedFfn;
        return (attention + matrices * h * (mix.dense * m_n.ffn + mix.moe * experts)) / m_t;
    }

    /// Is there more than one microbatch, so that gradients add up?
    [[nodiscard]] bool addsUp() const
    {
        if (isFrozen(m_plan)) // the adapters' are too small to count
            return false;
        const double perRound = static_cast<double>(m_plan.data) * m_plan.microbatch;
        return m_plan.globalBatch > perRound || (m_plan.globalBatch == 0 && m_plan.pipe > 1);
    }
    /// Megatron-LM's matmuls add to the gradients that are there; other
    /// frameworks write them first and add them with a kernel of its own.
    [[nodiscard]] bool addsInMatmul() const { return m_plan.framework == plan::Framework::MegatronLm; }
    [[nodiscard]] double addedBytes(double elements) const
    {
        return addsUp() && addsInMatmul() ? elements * (2 * stateWidths(m_plan).gradient - m_linear.width) : 0;
    }
    [[nodiscard]] double accumulated(double parameters) const
    {
        if (!addsUp() || addsInMatmul())
            return 0;
        return parameters * (2 * stateWidths(m_plan).gradient + m_width) / m_core.memory_Bps;
    }

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

    [[nodiscard]] double tensorTime(const Mix &mix) const
    {
        const double bytes = m_width * m_tokens * m_n.hidden;
        double time = m_t > 1 ? gatherAndScatter(m_t, bytes, m_tensorLink) : 0;
        time *= mix.halves / 2 + mix.cross / 2;
        if (m_expertTensor == m_t || mix.moe == 0)
            return time;
        // Half of it is around the FFN, which experts with tensor ranks of their own do without,
        // but for those that every token passes.
        const double routed = bytes * std::max(1, m_n.topK) * m_a.imbalance * m_expertTensor / m_t;
        const double own = m_expertTensor > 1 ? gatherAndScatter(m_expertTensor, routed, m_expertTensorLink) / 2 : 0;
        return time - (m_n.sharedFfn > 0 ? 0 : mix.moe * time / 2) + mix.moe * own;
    }

    /// One forward pass of the parts that are computed again by themselves.
    [[nodiscard]] PassTime modulesAgain(const LayerTime &core, const Mix &mix) const
    {
        const auto has = [this](plan::Module module) { return (m_modules & bitOf(module)) != 0; };
        PassTime again;
        if (has(plan::Module::AttentionCore))
            again += mix.attention * core.forward;
        // Two norms read and write; an activation reads what lies behind the first matmul and writes half of it.
        if (has(plan::Module::Norms))
            again.moving +=
                mix.halves * 2 * m_width * m_tokens * m_n.hidden / (m_plan.sequenceParallel ? m_t : 1) / m_core.memory_Bps;
        if (has(plan::Module::Mlp) && mix.dense > 0)
            again += mix.dense * ffn(m_n.ffn, m_tokens, 1, m_t).forward;
        if (has(plan::Module::Moe) && mix.moe > 0)
            again += mix.moe * experts().forward;
        if (has(plan::Module::MoeActivation) && mix.moe > 0)
            again.moving += mix.moe * m_tokens * std::max(1, m_n.topK) * expertWidth(m_n) / m_t * m_width * (m_n.gated ? 3 : 2)
                            / m_core.memory_Bps;
        if (has(plan::Module::SharedExperts) && !has(plan::Module::Moe) && mix.moe > 0 && m_n.sharedFfn > 0)
            again += mix.moe * ffn(m_n.sharedFfn, m_tokens, 1, m_t).forward;
        if (has(plan::Module::LatentUpProjection))
            again += upProjections().forward;
        return again;
    }

    void recompute(LayerTime &all, const LayerTime &core, const Mix &mix) const
    {
        if (m_modules != 0) {
            all.again = modulesAgain(core, mix);
            return;
        }
        if (m_plan.recomputation == Recomputation::Full)
            all.again = all.forward;
        // Fused attention computes its scores again in any case.
        if (m_plan.recomputation == Recomputation::Selective && m_plan.attention == AttentionKernel::Unfused)
            all.again = mix.attention * core.forward;
    }

    void launch(LayerTime &all, const Mix &mix) const
    {
        const double experts = expertLaunches(m_plan, m_machine.device, stepConstants(m_a));
        const double kernels =
            m_n.pattern.empty() ? mix.dense + mix.moe * experts : (mix.halves - mix.moe) / 2 + mix.moe * (experts - 0.5);
        all.forward.launch = std::max(0.0, kernels * m_a.launchForward_s - all.forward.total());
        all.backward.launch = std::max(0.0, kernels * m_a.launchBackward_s - all.backward.total());
        if (m_plan.recomputation == Recomputation::Full)
            all.again.launch = all.forward.launch;
    }

    const Network &m_n;
    const EfficiencyLaw &m_law;
    const Assumptions &m_a;
    const Layout &m_plan;
    const TrainingMachine &m_machine;
    double m_tokens; ///< of one context rank
    double m_sequence;
    int m_t;
    int m_expertTensor;
    std::uint8_t m_modules;
    ContextCore m_context;
    double m_width = 2;
    double m_sustained = 1; ///< of rates of arithmetic
    double m_fusedPeak = 0; ///< FLOP/s that the shares of fused attention are of
    MatmulRates m_core;     ///< of attention, never in 8 bits
    MatmulRates m_linear;
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

void PassTime::takeExchange(const PassTime &of)
{
    tensor = of.tensor;
    expert = of.expert;
    context = of.context;
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

LayerTime layerTime(const Network &network, const TrainingMachine &machine, const Assumptions &assumptions,
                    const plan::Layout &plan)
{
    if (isListed(network, plan)) {
        LayerTime out = listedLayer(network, machine, assumptions, plan);
        if (plan.tensor * plan.contextRanks > 1) {
            const LayerTime sent = LayerModel(network, machine, assumptions, plan).layer();
            out.forward.takeExchange(sent.forward);
            out.backward.takeExchange(sent.backward);
            out.again.takeExchange(sent.again);
        }
        return out;
    }
    return LayerModel(network, machine, assumptions, plan).layer();
}

LayerTime headTime(const Network &network, const TrainingMachine &machine, const Assumptions &assumptions,
                   const plan::Layout &plan)
{
    if (isListed(network, plan))
        return listedHead(network, machine, assumptions, plan);
    return LayerModel(network, machine, assumptions, plan).head();
}

LayerTime projectionTime(const Network &network, const TrainingMachine &machine, const Assumptions &assumptions,
                         const plan::Layout &plan)
{
    return LayerModel(network, machine, assumptions, plan).projection();
}

} // namespace shardscope::cost
