// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/activations.h"

#include "core/cost/adapterterm.h"
#include "core/cost/operatorprice.h"
#include "core/cost/recipeterm.h"
#include "core/model/parameters.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

namespace {

using model::Network;
using plan::AttentionKernel;
using plan::Framework;
using plan::Layout;
using plan::Module;

/// Everything that the formulas below share.
struct Terms {
    double tokens = 0;
    double width = 2; ///< bytes of a number
    double saved = 2; ///< … that a matmul keeps of its input
    double tensor = 1;
    double split = 1; ///< of what tensor parallelism alone leaves whole
    double hidden = 0;
    double query = 0;    ///< width of all heads
    double keyValue = 0; ///< keys and values together

    Terms(const Network &n, const Layout &p)
        : tokens(rankTokens(n, p)), width(model::width(p.precision)),
          saved(p.recipe == plan::Recipe::Plain ? width : recipeWidths(p.recipe).saved), tensor(p.tensor),
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
    /// Of what a matmul reads: narrower with a recipe.
    [[nodiscard]] double wholeInput(double elements) const { return tokens * elements * saved / split; }
    [[nodiscard]] double shardedInput(double elements) const { return tokens * elements * saved / tensor; }
};

void putAttention(SavedTensors &out, const Network &n, const Layout &p, const Terms &t)
{
    out.put(core::tr("norm input"), t.whole(t.hidden));
    // A frozen matmul without an adapter has no gradient that its input would be kept for.
    const bool queries = !isFrozen(p) || hasAdapter(p, plan::AdapterTarget::Queries);
    out.put(core::tr("norm output, input of the projections"), queries ? t.wholeInput(t.hidden) : 0, bitOf(Module::Norms));
    if (n.kvRank > 0)
        out.put(core::tr("latent queries, keys and values (MLA)"), t.whole(n.queryRank + n.kvRank + n.ropeDim) * 2);
    const std::uint8_t raised = n.kvRank > 0 ? bitOf(Module::LatentUpProjection) : std::uint8_t{0};
    out.put(core::tr("queries"), t.sharded(t.query), raised);
    out.put(core::tr("keys and values"), t.sharded(t.keyValue), raised);
    const double value = n.kvRank > 0 ? n.heads * static_cast<double>(n.valueDim > 0 ? n.valueDim : headDim(n)) : t.query;
    // Fused attention needs its output for its backward pass, in 16 bits.
    out.put(core::tr("attention output"), t.sharded(value));
    if (n.dropout)
        out.put(core::tr("dropout mask"), t.tokens * t.hidden / t.split);
    if (p.attention == AttentionKernel::Unfused) {
        const double matrix = t.tokens * sequenceOf(n, p) * n.heads / t.tensor;
        out.putMatrix(core::tr("attention probabilities"), matrix * t.width);
        if (n.dropout) {
            out.putMatrix(core::tr("attention dropout mask"), matrix);
            out.putMatrix(core::tr("attention output after dropout"), matrix * t.width);
        }
    }
}

/// As mamba_ssm's fused convolution and scan keep it: what goes in, and the scan's output before the gate
/// (state-spaces/mamba, ssd_combined.py).
void putMamba(SavedTensors &out, const Network &n, const Terms &t)
{
    out.put(core::tr("norm input"), t.whole(t.hidden));
    out.put(core::tr("norm output, input of the projections"), t.wholeInput(t.hidden), bitOf(Module::Norms));
    out.put(core::tr("Mamba: gate, channels, B, C and step sizes"), t.sharded(model::ssmColumns(n)));
    if (n.ssmHeads == 0)
        out.put(core::tr("Mamba: step sizes of all channels"), t.sharded(2.0 * n.ssmInner));
    out.put(core::tr("Mamba: output of the scan, and gated"), 2 * t.sharded(n.ssmInner));
}

/// `share`: how often a token passes this FFN. `parts` compute all of it again, `activation` what is behind the first matmul.
void putFfn(SavedTensors &out, const Network &n, const Layout &p, const Terms &t, double inner, double share, double tensor,
            std::uint8_t parts, std::uint8_t activation)
{
    const double one = t.tokens * share * inner * t.width / tensor;
    const auto behind = static_cast<std::uint8_t>(parts | activation);
    if (!n.gated) {
        out.put(core::tr("FFN inner, before its activation"), one, parts);
    } else {
        out.put(core::tr("FFN gate and inner"), 2 * one, parts);
        if (p.framework == Framework::PyTorch)
            out.put(core::tr("FFN gate after its activation"), one, behind);
    }
    const bool down = !isFrozen(p) || hasAdapter(p, plan::AdapterTarget::Down);
    out.put(core::tr("FFN inner, after its activation"), down ? t.tokens * share * inner * t.saved / tensor : 0, behind);
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

std::uint8_t recomputedModules(const Layout &plan)
{
    unsigned mask = 0;
    for (const Module module : plan.recomputeModules)
        mask |= bitOf(module);
    return static_cast<std::uint8_t>(mask);
}

namespace {

/// What the operators of a list keep, by the part of a layer that they belong to.
SavedTensors listedTensors(const Network &network, const Layout &plan, bool moe)
{
    static constexpr std::array<Text, model::operatorPartCount> names{
        core::tr("norms, in and out"),       core::tr("queries, keys, values and what attention gives"),
        core::tr("attention matrices"),      core::tr("feed-forward block"),
        core::tr("weights cast to 16 bits"), core::tr("embedding and head")};
    std::array<double, model::operatorPartCount> kept{};
    for (const model::Operator &one : model::layerOperators(network, executionOf(network, plan), moe).forward)
        kept[static_cast<std::size_t>(one.part)] += one.kept;
    SavedTensors out;
    constexpr auto scores = static_cast<std::size_t>(model::OperatorPart::Scores);
    for (std::size_t part = 0; part < kept.size(); ++part) {
        if (part == scores)
            out.putMatrix(names[part], kept[part]);
        else
            out.put(names[part], kept[part]);
    }
    return out;
}

} // namespace

SavedTensors layerTensors(const Network &network, const Layout &plan, model::LayerKind kind, bool cross)
{
    if (isListed(network, plan))
        return listedTensors(network, plan, kind.moe);
    const Terms t(network, plan);
    SavedTensors out;
    if (kind.mamba)
        putMamba(out, network, t);
    if (kind.attention)
        putAttention(out, network, plan, t);
    if (cross) {
        out.put(core::tr("cross-attention: norm, queries, output"), 2 * t.whole(t.hidden) + 2 * t.sharded(t.query));
        out.put(core::tr("cross-attention: keys and values"), t.sharded(t.keyValue));
    }
    if (!kind.dense && !kind.moe)
        return out;
    out.put(core::tr("FFN norm input"), t.whole(t.hidden));
    const bool up = !isFrozen(plan) || hasAdapter(plan, plan::AdapterTarget::Up);
    out.put(core::tr("FFN norm output"), up ? t.wholeInput(t.hidden) : 0, bitOf(Module::Norms));
    if (kind.moe) {
        constexpr double routerWidth = 4; // routed in fp32
        out.put(core::tr("router probabilities"), t.tokens * network.experts * routerWidth / t.split, bitOf(Module::Moe));
        const double routed = network.topK;
        out.put(core::tr("tokens at their experts"), routed * t.wholeInput(t.hidden), bitOf(Module::Moe));
        putFfn(out, network, plan, t, expertWidth(network), routed, t.split > 1 ? t.split : t.tensor, bitOf(Module::Moe),
               bitOf(Module::MoeActivation));
        out.put(core::tr("expert outputs"), routed * t.whole(t.hidden), bitOf(Module::Moe));
        if (network.sharedFfn > 0)
            putFfn(out, network, plan, t, network.sharedFfn, 1, t.tensor,
                   static_cast<std::uint8_t>(bitOf(Module::Moe) | bitOf(Module::SharedExperts)), 0);
    } else {
        putFfn(out, network, plan, t, network.ffn, 1, t.tensor, bitOf(Module::Mlp), 0);
    }
    if (network.dropout)
        out.put(core::tr("FFN dropout mask"), t.tokens * t.hidden / t.split);
    return out;
}

std::vector<KeptTensor> keptByLayer(const Network &network, const Layout &plan, model::LayerKind kind)
{
    std::vector<KeptTensor> out;
    const bool full = plan.recomputation == plan::Recomputation::Full;
    const bool scores = plan.recomputation == plan::Recomputation::Selective;
    const unsigned modules = recomputedModules(plan);
    const auto add = [&](std::string_view name, double bytes, bool again) {
        const auto same =
            std::ranges::find_if(out, [&](const KeptTensor &one) { return one.name == name && one.again == again; });
        if (bytes > 0 && same == out.end())
            out.push_back({std::string(name), bytes, 1, again});
        else if (bytes > 0) {
            same->bytes += bytes;
            ++same->tensors;
        }
    };
    if (full)
        add(core::tr("input of a layer"), layerInput(network, plan), false);
    if (isListed(network, plan))
        for (const model::Operator &one : model::layerOperators(network, executionOf(network, plan), kind.moe).forward)
            add(one.name, one.kept, full || (scores && one.part == model::OperatorPart::Scores));
    else
        for (const SavedTensor &tensor : layerTensors(network, plan, kind))
            add(tensor.name, tensor.bytes,
                full || (modules != 0 ? (tensor.computedWith & modules) != 0 : scores && tensor.attentionMatrix));
    std::ranges::stable_sort(out, std::greater(), &KeptTensor::bytes);
    return out;
}

double layerInput(const Network &network, const Layout &plan)
{
    // In 8 bits are the operands of matmuls alone; what goes from layer to layer has 16 (Transformer Engine).
    if (isListed(network, plan)) {
        const model::Execution how = executionOf(network, plan);
        return how.tokens * how.wide() * network.hidden / (how.splitsTokens ? how.tensor : 1);
    }
    const double widened = plan.precision == model::Precision::Fp8 ? 2 : 1;
    return widened * Terms(network, plan).whole(network.hidden);
}

double embeddingTensors(const Network &network, const Layout &plan)
{
    if (isListed(network, plan))
        return model::embeddingOperators(network, executionOf(network, plan)).kept();
    const Terms t(network, plan);
    const double norm = network.embeddingNorm ? t.whole(t.hidden) : 0;
    return norm + (network.dropout ? t.tokens * t.hidden / t.split : 0);
}

double headTensors(const Network &network, const Layout &plan)
{
    if (isListed(network, plan)) // what the loss keeps is a copy of the logits
        return model::headOperators(network, executionOf(network, plan)).kept();
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

LogitCopies logitCopies(const Network &network, const Layout &plan)
{
    if (isListed(network, plan))
        return {model::logitBytes(network, executionOf(network, plan)),
                core::tr("logarithms of the probabilities, and two gradients, in the types that the loss has them in")};
    if (plan.precision == model::Precision::Fp32)
        return {16, core::tr("logits, log-probabilities and the gradient of each: four fp32 copies")};
    switch (plan.framework) {
    case Framework::PyTorch: return {14, core::tr("logits in 16 bits, in fp32, log-probabilities and gradient: 2 + 4 + 4 + 4")};
    case Framework::MegatronLm: return {10, core::tr("logits in 16 bits, in fp32, their exponentials: 2 + 4 + 4")};
    case Framework::MegatronDeepSpeed:
        return {14, core::tr("logits in 16 bits, in fp32, minus their maximum, exponentials: 2 + 4 + 4 + 4")};
    }
    return {};
}

double logitTensors(const Network &network, const Layout &plan)
{
    return rankTokens(network, plan) * vocabularyShard(network, plan) * logitCopies(network, plan).bytes;
}

} // namespace shardscope::cost
