// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/derive.h"
#include "core/cost/activations.h"
#include "core/cost/memory.h"
#include "core/cost/memorystate.h"
#include "core/schedule/registry.h"

#include <string>

namespace shardscope::cost {

namespace {

using model::Network;
using plan::Layout;
using plan::Recomputation;

Derivation result(Message name, Message formula, double bytes, std::vector<Derivation> terms)
{
    return derived(std::move(name), std::move(formula), bytes, Unit::Byte, std::move(terms));
}

/// Explains the terms of one stage.
class MemoryExplainer {
public:
    MemoryExplainer(const MemoryModel &model, const Layout &plan, const StageMemory &stage)
        : m_n(model.network()), m_model(model), m_plan(plan), m_stage(stage), m_widths(stateWidths(plan))
    {
    }

    Derivation term(MemoryTerm term) const
    {
        const double bytes = m_stage.of(term);
        switch (term) {
        case MemoryTerm::Parameters: return state(term, m_widths.parameter, m_plan.zero >= 3, bytes);
        case MemoryTerm::ExpertParameters: return state(term, m_widths.parameter, m_plan.zero >= 3, bytes);
        case MemoryTerm::Gradients: return state(term, m_widths.gradient, m_plan.zero >= 2, bytes);
        case MemoryTerm::OptimizerState: return state(term, m_widths.optimizer, m_plan.zero >= 1, bytes);
        case MemoryTerm::GradientBuckets: return buckets(bytes);
        case MemoryTerm::FlatCopies: return flatCopies(bytes);
        case MemoryTerm::UnshardedUnits: return units(bytes);
        case MemoryTerm::Activations: return activations(bytes);
        case MemoryTerm::AttentionMatrices:
            return result(termName(term), core::tr("layers · activations kept per layer"), bytes, layerTerms(true));
        case MemoryTerm::PipelineCopies:
            return result(termName(term), core::tr("(chunks in flight − 1) · activations of one chunk"), bytes,
                          {given(core::tr("chunks in flight at the peak"), m_stage.liveChunks, Unit::Count,
                                 {core::tr("schedule %1"), {m_plan.schedule}})});
        case MemoryTerm::Recomputation:
            return result(termName(term), core::tr("largest layer, minus the logits already counted"), bytes, {});
        case MemoryTerm::Logits: return logits(bytes);
        case MemoryTerm::CommunicationBuffers:
            return result(termName(term), core::tr("tensors in transit to and from other ranks"), bytes, {});
        case MemoryTerm::LeftOver:
            return result(termName(term), core::tr("(n − 1) / n · (sharded parameters + optimiser state)"), bytes,
                          {given(core::tr("runs in one process"), m_plan.runsInProcess, Unit::Count,
                                 core::tr("each run finds what the previous one left in memory"))});
        case MemoryTerm::OptimizerStep:
            return result(termName(term), core::tr("gradients and temporary tensors of the step, beyond the loss"), bytes, {});
        case MemoryTerm::Rounding:
            return result(termName(term),
                          core::tr("allocated in blocks of 2 and 20 MiB, larger ones in steps of 2 MiB, minus the requested "
                                   "size; with PyTorch's "
                                   "pipelines also blocks that live microbatches leave in pieces"),
                          bytes, leftBlocks());
        case MemoryTerm::Context:
            return result(termName(term), core::tr("given"), bytes,
                          {given(core::tr("CUDA context"), m_plan.context.si(), Unit::Byte, core::tr("software environment"))});
        }
        return {};
    }

private:
    static Derivation degree(Message name, int value) { return given(std::move(name), value, Unit::Count, core::tr("plan")); }

    /// Ranks that share a state.
    Derivation shards(bool expert) const
    {
        if (m_plan.shardDegree > 0)
            return degree(core::tr("shard degree"), expert ? m_plan.expertShards() : m_plan.shards());
        const bool folded = m_plan.contextRanks > 1 || m_plan.expertTensorRanks() != m_plan.tensor;
        if (!folded)
            return degree(expert ? symbols("dp / ep") : symbols("dp"), expert ? m_plan.expertShards() : m_plan.shards());
        return degree(expert ? symbols("edp") : symbols("dp · cp"), expert ? m_plan.expertShards() : m_plan.shards());
    }

    Derivation state(MemoryTerm term, double width, bool sharded, double bytes) const
    {
        const bool expert = term == MemoryTerm::ExpertParameters;
        Derivation d = result(
            termName(term), sharded ? core::tr("parameters · bytes each / replicas") : core::tr("parameters · bytes each"), bytes,
            {given(core::tr("bytes per message"), width, Unit::Byte, core::tr("precision and framework")),
             degree(symbols("tp"), m_plan.tensor)});
        if (sharded)
            d.terms.push_back(shards(expert));
        if (!expert)
            d.terms.push_back(given(core::tr("parameters of the model"), m_model.sizes().total(), Unit::Count,
                                    {core::tr("shape of %1"), {m_n.name}}));
        d.terms.push_back(given(core::tr("layers of this stage"), m_stage.layers, Unit::Count));
        if (const auto *known = schedule::knownSchedule(m_plan.schedule); known && known->bothDirections && m_plan.pipe > 1)
            d.checks.push_back(
                {true,
                 core::tr(
                     "DualPipe runs the model in both directions: each rank also holds the parameters of the mirrored stage")});
        if (term == MemoryTerm::Gradients && bytes == 0)
            d.checks.push_back(
                {true, core::tr("gradients are freed before the next forward pass, so they are not part of the peak")});
        return d;
    }

    /// Stages 2 and 3 have no whole gradients.
    Derivation flatCopies(double bytes) const
    {
        const bool whole = m_plan.zero < 2;
        std::vector<Derivation> terms;
        if (whole)
            terms.push_back(given(core::tr("flattened 16-bit gradients"), 2, Unit::Byte, core::tr("DeepSpeed, ZeRO stage 1")));
        terms.push_back(given(core::tr("this rank's share of them in fp32"), 4, Unit::Byte,
                              {core::tr("DeepSpeed, ZeRO stage %1"), {std::to_string(m_plan.zero)}}));
        terms.push_back(degree(symbols("dp"), m_plan.shards()));
        return result(termName(MemoryTerm::FlatCopies), symbols(whole ? "P · 2 B + P · 4 B / dp" : "P · 4 B / dp"), bytes,
                      std::move(terms));
    }

    Derivation buckets(double bytes) const
    {
        if (m_plan.framework == plan::Framework::MegatronDeepSpeed)
            return result(termName(MemoryTerm::GradientBuckets), core::tr("2 · elements · 2 B"), bytes,
                          {given(core::tr("reduce_bucket_size and allgather_bucket_size"), deepSpeedBucket, Unit::Count,
                                 core::tr("DeepSpeed's default"))});
        return result(termName(MemoryTerm::GradientBuckets), core::tr("parameters · bytes each"), bytes,
                      {given(core::tr("bytes per message"), m_widths.gradient, Unit::Byte,
                             core::tr("DDP reduces gradients in buckets of its own"))});
    }

    Derivation units(double bytes) const
    {
        Derivation d = result(termName(MemoryTerm::UnshardedUnits),
                              m_plan.oneUnit ? core::tr("all parameters · bytes each")
                                             : core::tr("(embedding and head + two layers) · width"),
                              bytes, {given(core::tr("bytes per message"), m_widths.gathered, Unit::Byte)});
        if (m_plan.oneUnit)
            d.checks.push_back({true, core::tr("without a wrap policy the whole model is one unit, gathered at once")});
        return d;
    }

    std::vector<Derivation> leftBlocks() const
    {
        const double logits = freedLogits(m_n, m_plan);
        if (!(logits > 0))
            return {};
        return {given(core::tr("the last stage's logits in 16 bits: freed, and too small a block for those in 32"), logits,
                      Unit::Byte)};
    }

    std::vector<Derivation> layerTerms(bool matrices) const
    {
        std::vector<Derivation> terms;
        const model::LayerKind kind = m_n.kind(m_stage.firstLayer + m_stage.layers - 1);
        for (const model::SavedTensor &tensor : layerTensors(m_n, m_plan, kind, m_stage.firstLayer >= m_n.layers).tensors) {
            if (isMatrix(tensor) == matrices)
                terms.push_back(given(tensor.name, tensor.bytes, Unit::Byte));
        }
        terms.push_back(given(core::tr("layers of this stage"), m_stage.layers, Unit::Count));
        return terms;
    }

    Derivation activations(double bytes) const
    {
        if (m_plan.recomputation != Recomputation::Full)
            return result(termName(MemoryTerm::Activations),
                          core::tr("layers · activations kept per layer, plus embedding and head"), bytes, layerTerms(false));
        return result(termName(MemoryTerm::Activations), core::tr("layers · input activation"), bytes,
                      {given(core::tr("input of a layer"), layerInput(m_n, m_plan), Unit::Byte),
                       given(core::tr("layers of this stage"), m_stage.layers, Unit::Count)});
    }

    Derivation logits(double bytes) const
    {
        const LogitCopies copies = logitCopies(m_n, m_plan);
        return result(termName(MemoryTerm::Logits), core::tr("tokens · vocabulary · bytes of all copies"), bytes,
                      {given(core::tr("tokens per microbatch"), microbatchTokens(m_n, m_plan), Unit::Count),
                       given(core::tr("vocabulary on this device"), vocabularyShard(m_n, m_plan), Unit::Count),
                       given(core::tr("bytes"), copies.bytes, Unit::Byte, copies.how)});
    }

    const Network &m_n;
    const MemoryModel &m_model;
    const Layout &m_plan;
    const StageMemory &m_stage;
    StateWidths m_widths;
};

} // namespace

Derivation explainMemory(const MemoryModel &model, const Layout &plan, const MemoryEstimate &estimate, std::size_t stage)
{
    const StageMemory &memory = estimate.stages[stage];
    const MemoryExplainer explain(model, plan, memory);
    Derivation total =
        result({core::tr("memory per GPU of stage %1"), {Number(stage)}}, core::tr("sum of its terms"), memory.total().si(), {});
    double largest = 0;
    std::size_t deciding = 0;
    for (std::size_t t = 0; t < memoryTermCount; ++t) {
        if (memory.bytes[t] == 0)
            continue;
        total.terms.push_back(explain.term(static_cast<MemoryTerm>(t)));
        if (memory.bytes[t] > largest) {
            largest = memory.bytes[t];
            deciding = total.terms.size() - 1;
        }
    }
    if (!total.terms.empty())
        total.terms[deciding].emphasised = true;
    return total;
}

} // namespace shardscope::cost
