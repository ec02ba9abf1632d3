// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/activations.h"

#include "core/cost/operatorprice.h"
#include "core/model/parameters.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace shardscope::cost {

namespace {

using model::Network;
using plan::Framework;
using plan::Layout;
using plan::Module;

/// Bytes of the hidden states of one microbatch on a rank, which tensor parallelism alone leaves whole.
double hiddenBytes(const Network &n, const Layout &p, double width)
{
    return rankTokens(n, p) * n.hidden * width / (p.sequenceParallel ? p.tensor : 1.0);
}

} // namespace

double SavedTensors::plain() const
{
    double all = 0;
    for (const model::SavedTensor &tensor : tensors)
        all += isMatrix(tensor) ? 0 : tensor.bytes;
    return all;
}

double SavedTensors::matrices() const
{
    double all = 0;
    for (const model::SavedTensor &tensor : tensors)
        all += isMatrix(tensor) ? tensor.bytes : 0;
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
SavedTensors byPart(const model::OperatorList &list)
{
    static constexpr std::array<Text, model::operatorPartCount> names{
        core::tr("norms, in and out"),       core::tr("queries, keys, values and what attention gives"),
        core::tr("attention matrices"),      core::tr("feed-forward block"),
        core::tr("weights cast to 16 bits"), core::tr("embedding and head")};
    std::array<double, model::operatorPartCount> kept{};
    for (const model::Operator &one : list.forward)
        kept[static_cast<std::size_t>(one.part)] += one.kept;
    SavedTensors out;
    for (std::size_t part = 0; part < kept.size(); ++part)
        if (kept[part] > 0)
            out.tensors.push_back({names[part], kept[part], static_cast<model::OperatorPart>(part)});
    return out;
}

} // namespace

SavedTensors layerTensors(const Network &network, const Layout &plan, model::LayerKind kind, bool cross)
{
    const model::Execution how = executionOf(network, plan);
    if (!how.fused)
        return byPart(model::layerOperators(network, how, kind.moe));
    using enum model::FusedHalf;
    SavedTensors out;
    for (const auto &[has, half] : {std::pair(kind.mamba, Mamba), std::pair(kind.attention, Attention),
                                    std::pair(cross, CrossAttention), std::pair(kind.moe, Experts), std::pair(kind.dense, Ffn)}) {
        if (!has)
            continue;
        const auto saved = model::fusedOperators(network, how, half).saved;
        out.tensors.insert(out.tensors.end(), saved.begin(), saved.end());
    }
    return out;
}

std::vector<KeptTensor> keptByLayer(const Network &network, const Layout &plan, model::LayerKind kind)
{
    std::vector<KeptTensor> out;
    const bool full = plan.recomputation == plan::Recomputation::Full;
    const OperatorParts again = partsAgain(plan);
    const auto add = [&](std::string_view name, double bytes, bool dropped) {
        const auto same =
            std::ranges::find_if(out, [&](const KeptTensor &one) { return one.name == name && one.again == dropped; });
        if (bytes > 0 && same == out.end())
            out.push_back({std::string(name), bytes, 1, dropped});
        else if (bytes > 0) {
            same->bytes += bytes;
            ++same->tensors;
        }
    };
    if (full)
        add(core::tr("input of a layer"), layerInput(network, plan), false);
    const model::Execution how = executionOf(network, plan);
    if (!how.fused)
        for (const model::Operator &one : model::layerOperators(network, how, kind.moe).forward)
            add(one.name, one.kept, (again & bitOf(one.part)) != 0);
    else
        for (const model::SavedTensor &tensor : layerTensors(network, plan, kind).tensors)
            add(tensor.name, tensor.bytes, (again & bitOf(tensor.part)) != 0);
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
    return hiddenBytes(network, plan, std::max(2, model::width(plan.precision)));
}

double embeddingTensors(const Network &network, const Layout &plan)
{
    if (isListed(network, plan))
        return model::embeddingOperators(network, executionOf(network, plan)).kept();
    const double norm = network.embeddingNorm ? model::width(plan.precision) : 0;
    return hiddenBytes(network, plan, norm + (network.dropout ? 1 : 0));
}

double headTensors(const Network &network, const Layout &plan)
{
    if (isListed(network, plan)) // what the loss keeps is a copy of the logits
        return model::headOperators(network, executionOf(network, plan)).kept();
    const double norms = (network.embeddingNorm ? 1 : 2) + (network.mlmHead ? 3 : 0);
    return norms * hiddenBytes(network, plan, model::width(plan.precision));
}

double vocabularyShard(const Network &network, const Layout &plan)
{
    if (hasPlainModules(plan))
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

double freedLogits(const Network &network, const Layout &plan)
{
    // Fourteen steps of transformers on one H200 reserve 1 to 5 such blocks more than is allocated in 16 bits, and
    // none in fp32 (PyTorch 2.11's caching allocator splits no block upwards).
    const model::Execution how = executionOf(network, plan);
    const bool twoWidths = how.huggingFace && !how.compiled && how.narrow() < 4;
    return twoWidths ? how.tokens * vocabularyShard(network, plan) * how.narrow() : 0;
}

double logitTensors(const Network &network, const Layout &plan)
{
    return rankTokens(network, plan) * vocabularyShard(network, plan) * logitCopies(network, plan).bytes;
}

} // namespace shardscope::cost
