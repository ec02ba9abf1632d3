// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/activations.h"

#include "core/model/parameters.h"

#include <cmath>

namespace shardscope::cost {

namespace {

using model::Network;
using plan::AttentionKernel;
using plan::Framework;
using plan::Layout;

/// Everything that the formulas below share.
struct Terms {
    double tokens = 0;
    double width = 2; ///< bytes of a number
    double tensor = 1;
    double split = 1; ///< of what tensor parallelism alone leaves whole
    double hidden = 0;
    double query = 0;    ///< width of all heads
    double keyValue = 0; ///< keys and values together

    Terms(const Network &n, const Layout &p)
        : tokens(rankTokens(n, p)), width(model::width(p.precision)), tensor(p.tensor),
          split(p.sequenceParallel ? p.tensor : 1.0), hidden(n.hidden)
    {
        const double heads = n.heads;
        const double dim = headDim(n);
        if (n.kvRank > 0) {
            const double value = n.valueDim > 0 ? n.valueDim : dim;
            query = heads * (dim + n.ropeDim);
            keyValue = heads * (dim + n.ropeDim + value);
        } else {
            query = heads * dim;
            keyValue = 2.0 * kvHeads(n) * dim;
        }
    }
    [[nodiscard]] double whole(double elements) const { return tokens * elements * width / split; }
    [[nodiscard]] double sharded(double elements) const { return tokens * elements * width / tensor; }
};

void putAttention(SavedTensors &out, const Network &n, const Layout &p, const Terms &t)
{
    out.put(core::tr("norm input"), t.whole(t.hidden));
    out.put(core::tr("norm output, input of the projections"), t.whole(t.hidden));
    if (n.kvRank > 0)
        out.put(core::tr("latent queries, keys and values"), t.whole(n.queryRank + n.kvRank + n.ropeDim) * 2);
    out.put(core::tr("queries"), t.sharded(t.query));
    out.put(core::tr("keys and values"), t.sharded(t.keyValue));
    const double value = n.kvRank > 0 ? n.heads * static_cast<double>(n.valueDim > 0 ? n.valueDim : headDim(n)) : t.query;
    out.put(core::tr("attention output"), t.sharded(value));
    if (n.dropout)
        out.put(core::tr("dropout mask"), t.tokens * t.hidden / t.split);
    if (p.attention == AttentionKernel::Unfused) {
        const double matrix = t.tokens * sequenceOf(n, p) * n.heads / t.tensor;
        out.put(core::tr("attention probabilities"), matrix * t.width, true);
        if (n.dropout) {
            out.put(core::tr("attention dropout mask"), matrix, true);
            out.put(core::tr("attention after dropout"), matrix * t.width, true);
        }
    }
}

/// `share`: how often a token passes this FFN.
void putFfn(SavedTensors &out, const Network &n, const Layout &p, const Terms &t, double inner, double share, double tensor)
{
    const double one = t.tokens * share * inner * t.width / tensor;
    if (!n.gated) {
        out.put(core::tr("FFN inner, before its activation"), one);
    } else {
        out.put(core::tr("FFN gate and inner"), 2 * one);
        if (p.framework == Framework::PyTorch)
            out.put(core::tr("FFN gate after its activation"), one);
    }
    out.put(core::tr("FFN inner, after its activation"), one);
}

} // namespace

double SavedTensors::plain() const
{
    double all = 0;
    for (const SavedTensor &tensor : *this)
        all += tensor.attentionMatrix ? 0 : tensor.bytes;
    return all;
}

double SavedTensors::matrices() const
{
    double all = 0;
    for (const SavedTensor &tensor : *this)
        all += tensor.attentionMatrix ? tensor.bytes : 0;
    return all;
}

double microbatchTokens(const Network &network, const Layout &plan)
{
    return static_cast<double>(plan.microbatch) * sequenceOf(network, plan);
}

double rankTokens(const Network &network, const Layout &plan)
{
    return microbatchTokens(network, plan) / plan.contextRanks;
}

SavedTensors layerTensors(const Network &network, const Layout &plan, bool moe, bool cross)
{
    const Terms t(network, plan);
    SavedTensors out;
    putAttention(out, network, plan, t);
    if (cross) {
        out.put(core::tr("cross-attention: norm, queries, output"), 2 * t.whole(t.hidden) + 2 * t.sharded(t.query));
        out.put(core::tr("cross-attention: keys and values"), t.sharded(t.keyValue));
    }
    out.put(core::tr("FFN norm input"), t.whole(t.hidden));
    out.put(core::tr("FFN norm output"), t.whole(t.hidden));
    if (moe) {
        constexpr double routerWidth = 4; // routed in fp32
        out.put(core::tr("router probabilities"), t.tokens * network.experts * routerWidth / t.split);
        const double routed = network.topK;
        out.put(core::tr("tokens at their experts"), routed * t.whole(t.hidden));
        putFfn(out, network, plan, t, expertWidth(network), routed, t.split > 1 ? t.split : t.tensor);
        out.put(core::tr("outputs of experts"), routed * t.whole(t.hidden));
        if (network.sharedFfn > 0)
            putFfn(out, network, plan, t, network.sharedFfn, 1, t.tensor);
    } else {
        putFfn(out, network, plan, t, network.ffn, 1, t.tensor);
    }
    if (network.dropout)
        out.put(core::tr("FFN dropout mask"), t.tokens * t.hidden / t.split);
    return out;
}

double layerInput(const Network &network, const Layout &plan)
{
    // In 8 bits are the operands of matmuls alone; what goes from layer to layer has 16 (Transformer Engine).
    const double widened = plan.precision == model::Precision::Fp8 ? 2 : 1;
    return widened * Terms(network, plan).whole(network.hidden);
}

double embeddingTensors(const Network &network, const Layout &plan)
{
    const Terms t(network, plan);
    const double norm = network.embeddingNorm ? t.whole(t.hidden) : 0;
    return norm + (network.dropout ? t.tokens * t.hidden / t.split : 0);
}

double headTensors(const Network &network, const Layout &plan)
{
    const Terms t(network, plan);
    const double norm = (network.embeddingNorm ? 1 : 2) * t.whole(t.hidden);
    return norm + (network.mlmHead ? 3 * t.whole(t.hidden) : 0);
}

double vocabularyShard(const Network &network, const Layout &plan)
{
    if (plan.framework == Framework::PyTorch)
        return std::ceil(static_cast<double>(network.vocabulary) / plan.tensor);
    // Megatron's --make-vocab-size-divisible-by 128, times the tensor degree.
    constexpr double step = 128;
    return std::ceil(network.vocabulary / (step * plan.tensor)) * step;
}

LogitCopies logitCopies(const Layout &plan)
{
    if (plan.precision == model::Precision::Fp32)
        return {16, core::tr("logits, log-probabilities, the gradient of each: four in fp32")};
    switch (plan.framework) {
    case Framework::PyTorch: return {14, core::tr("logits in 16 bits, in fp32, log-probabilities and gradient: 2 + 4 + 4 + 4")};
    case Framework::MegatronLm: return {10, core::tr("logits in 16 bits, in fp32, their exponentials: 2 + 4 + 4")};
    case Framework::MegatronDeepSpeed:
        return {14, core::tr("logits in 16 bits, in fp32, less their maximum, their exponentials: 2 + 4 + 4 + 4")};
    }
    return {};
}

double logitTensors(const Network &network, const Layout &plan)
{
    return rankTokens(network, plan) * vocabularyShard(network, plan) * logitCopies(plan).bytes;
}

} // namespace shardscope::cost
