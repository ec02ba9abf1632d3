// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/memorycauses.h"

#include "core/base/errorcode.h"
#include "core/evaluate/causefinding.h"
#include "core/evaluate/costreport.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace shardscope::evaluate {

namespace {

using plan::Layout;
using plan::Recomputation;
using scenario::MeasuredMemory;
using scenario::Scenario;

/// A choice that may be another one than stated.
struct Choice {
    std::string_view code;
    Text message;
    double prior = 0;
    Text next;
    bool (*change)(Layout &layout, const model::Network &network); ///< false where it is so already
};

template <class T>
bool turn(T &target, T value)
{
    return std::exchange(target, value) != value;
}

const Choice memoryChoices[] = {
    {"recompute-none", core::tr("Nothing is recomputed"), 0.12,
     core::tr("Look up the setting of recomputation in the log's arguments"),
     [](Layout &p, const model::Network &) { return turn(p.recomputation, Recomputation::None); }},
    {"recompute-full", core::tr("Every layer is recomputed"), 0.1,
     core::tr("Look up the setting of recomputation in the log's arguments"),
     [](Layout &p, const model::Network &) { return turn(p.recomputation, Recomputation::Full); }},
    {"attention-unfused", core::tr("Attention is not fused"), 0.1,
     core::tr("See which attention kernel a trace of one step shows"),
     [](Layout &p, const model::Network &) { return turn(p.attention, plan::AttentionKernel::Unfused); }},
    {"attention-fused", core::tr("Attention is fused"), 0.08, core::tr("See which attention kernel a trace of one step shows"),
     [](Layout &p, const model::Network &) { return turn(p.attention, plan::AttentionKernel::Fused); }},
    {"precision-32", core::tr("Activations are kept in 32 bit"), 0.1,
     core::tr("Look up the precision that the log prints, and whether autocast is on"),
     [](Layout &p, const model::Network &) { return turn(p.precision, model::Precision::Fp32); }},
    {"precision-16", core::tr("Activations are kept in 16 bit"), 0.05,
     core::tr("Look up the precision that the log prints, and whether autocast is on"),
     [](Layout &p, const model::Network &) {
         return p.precision == model::Precision::Fp32 && turn(p.precision, model::Precision::Bf16);
     }},
    {"optimizer-8bit", core::tr("The optimiser keeps its states in 8 bit"), 0.04,
     core::tr("Look up the name of the optimiser in the script"),
     [](Layout &p, const model::Network &) { return turn(p.optimizer, plan::Optimizer::Adam8bit); }},
    {"zero-0", core::tr("Nothing is sharded over the replicas"), 0.08, core::tr("Look up the ZeRO stage or the FSDP strategy"),
     [](Layout &p, const model::Network &) { return p.data > 1 && turn(p.zero, 0); }},
    {"zero-1", core::tr("The optimiser's states are sharded (ZeRO 1)"), 0.06,
     core::tr("Look up the ZeRO stage or the FSDP strategy"),
     [](Layout &p, const model::Network &) { return p.data > 1 && turn(p.zero, 1); }},
    {"zero-2", core::tr("Gradients are sharded, too (ZeRO 2)"), 0.05, core::tr("Look up the ZeRO stage or the FSDP strategy"),
     [](Layout &p, const model::Network &) { return p.data > 1 && turn(p.zero, 2); }},
    {"zero-3", core::tr("Parameters are sharded, too (ZeRO 3)"), 0.06, core::tr("Look up the ZeRO stage or the FSDP strategy"),
     [](Layout &p, const model::Network &) { return p.data > 1 && turn(p.zero, 3); }},
    {"sequence-parallel", core::tr("Sequence parallelism is switched the other way"), 0.04,
     core::tr("Look up sequence parallelism in the log's arguments"),
     [](Layout &p, const model::Network &) { return p.tensor > 1 && (p.sequenceParallel = !p.sequenceParallel, true); }},
    {"microbatch-one", core::tr("The microbatch is one"), 0.04, core::tr("Look up the microbatch in the log's arguments"),
     [](Layout &p, const model::Network &) { return turn(p.microbatch, 1); }},
    {"microbatch-double", core::tr("The microbatch is twice as large"), 0.04,
     core::tr("Look up the microbatch in the log's arguments"),
     [](Layout &p, const model::Network &) { return p.microbatch *= 2, true; }},
    {"whole-batch", core::tr("Every replica takes the whole batch"), 0.03,
     core::tr("See whether the loader has a distributed sampler"),
     [](Layout &p, const model::Network &) {
         p.microbatch *= p.data;
         p.globalBatch *= p.data;
         return p.data > 1;
     }},
    {"sequence-half", core::tr("Sequences are half as long"), 0.03, core::tr("Look up the tokens of a sequence in the log"),
     [](Layout &p, const model::Network &n) {
         const int now = p.sequence > 0 ? p.sequence : n.sequence;
         return now % 2 == 0 && turn(p.sequence, now / 2);
     }},
    {"sequence-double", core::tr("Sequences are twice as long"), 0.03, core::tr("Look up the tokens of a sequence in the log"),
     [](Layout &p, const model::Network &n) {
         const int now = p.sequence > 0 ? p.sequence : n.sequence;
         return now < plan::largestDegree / 2 && turn(p.sequence, 2 * now);
     }},
};

constexpr double memoryError = 0.05; // of the law, on steps whose settings are known (planaccuracy.json)

std::optional<double> memoryWith(const cost::MemoryModel &model, const MeasuredMemory &measured, const Layout &layout)
{
    const Result<cost::MemoryEstimate> estimate = model.estimate(layout);
    return estimate ? std::optional(evaluate::memoryOf(*estimate, measured.kind, measured.stage).si()) : std::nullopt;
}

double fitOf(double measured, double predicted)
{
    const double off = std::log(measured / predicted) / memoryError;
    return std::exp(-off * off / 2);
}

/// More that is held than any term counts: of the context, or by an allocator in pieces.
void addRest(const MeasuredMemory &measured, double predicted, search::StepExplanation &found, Layout &withContext)
{
    const double rest = measured.bytes.si() - predicted;
    if (!(rest > 0))
        return;
    constexpr double mostContext = 4e9; // CUDA's, NCCL's and libraries' own on one device
    const double context = withContext.context.si() + rest;
    if (measured.kind == scenario::MemoryKind::Total && context <= mostContext) {
        withContext.context = Bytes(context);
        search::StepCause cause{"context",
                                {core::tr("CUDA, NCCL and libraries hold %1 of their own"), {Number(context, "B", 3)}},
                                context,
                                "B",
                                0,
                                mostContext,
                                true,
                                measured.bytes.si(),
                                0.08,
                                core::tr("up to four gigabytes on devices with many communicators"),
                                core::tr("Compare torch.cuda.memory_reserved() with what nvidia-smi shows for the process")};
        found.causes.push_back(std::move(cause));
    }
    constexpr double mostFragmented = 1.35; // reserved over allocated, of PyTorch's allocator
    if (measured.kind != scenario::MemoryKind::Allocated && measured.bytes.si() / predicted <= mostFragmented) {
        search::StepCause cause{"fragmented",
                                {core::tr("The allocator holds %1 that no tensor uses"), {Number(rest, "B", 3)}},
                                rest,
                                "B",
                                0,
                                predicted * (mostFragmented - 1),
                                true,
                                measured.bytes.si(),
                                0.1,
                                core::tr("PyTorch's allocator keeps up to a third more than its tensors need"),
                                core::tr("Compare allocated with reserved memory, or try expandable segments")};
        found.causes.push_back(std::move(cause));
    }
}

} // namespace

Result<Answer> explainMemory(const std::string &name, const Scenario &scenario, const Progress &progress)
{
    Answer out;
    const MemoryReportPtr report = memoryReport(scenario, nullptr);
    const auto measured = std::ranges::find(report->measured, name, &MeasuredMemory::name);
    const bool known = report->model && measured != report->measured.end();
    const auto predicted = known ? memoryWith(*report->model, *measured, measured->plan) : std::nullopt;
    if (!predicted || !(measured->bytes.si() > 0)) {
        out.diagnosis.abstained.push_back({"no-peak",
                                           known && !(measured->bytes.si() > 0)
                                               ? core::tr("It ran out of memory: how much it would have needed was not measured")
                                               : core::tr("Nothing is predicted for this peak"),
                                           {core::tr("a peak in bytes, and the plan that it was measured with")}});
        return out;
    }
    search::StepExplanation found;
    found.predicted_s = *predicted;
    found.low_s = *predicted * std::exp(-2 * memoryError);
    found.high_s = *predicted * std::exp(2 * memoryError);
    found.inside = measured->bytes.si() >= found.low_s && measured->bytes.si() <= found.high_s;
    if (found.inside) {
        out.remark = {core::tr("%1: measured %2, predicted %3 (%4 to %5): nothing needs explaining"),
                      {measured->name, Number(measured->bytes.si(), "B", 3), Number(*predicted, "B", 3),
                       Number(found.low_s, "B", 3), Number(found.high_s, "B", 3)}};
        return out;
    }
    std::vector<std::pair<std::string_view, Layout>> layouts;
    for (const Choice &choice : memoryChoices) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        Layout layout = measured->plan;
        if (!choice.change(layout, report->network))
            continue;
        const auto bytes = memoryWith(*report->model, *measured, layout);
        const double likely = bytes ? fitOf(measured->bytes.si(), *bytes) : 0;
        constexpr double fits = 0.02;
        if (likely < fits)
            continue;
        found.causes.push_back({choice.code, choice.message, 1, "", 1, 1, true, *bytes, choice.prior * likely, {}, choice.next});
        layouts.emplace_back(choice.code, layout);
    }
    Layout withContext = measured->plan;
    addRest(*measured, *predicted, found, withContext);
    layouts.emplace_back("context", withContext);
    search::weigh(found);
    runs::Finding finding = causeFinding(found, "memory-unexpected", core::tr("A peak of memory that the prediction misses"),
                                         {core::tr("measured peak"), measured->bytes.si(), "B"});
    finding.about = {{"run", measured->name}};
    for (runs::PossibleCause &cause : finding.causes)
        for (const auto &[code, layout] : layouts)
            if (cause.code == code) {
                Scenario to = scenario;
                to.layout = layout;
                cause.settings = settingsBetween(scenario, to);
            }
    out.diagnosis.findings.push_back(std::move(finding));
    return out;
}

} // namespace shardscope::evaluate
