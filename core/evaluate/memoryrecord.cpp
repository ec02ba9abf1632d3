// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/memoryrecord.h"

#include "core/evaluate/fullest.h"
#include "core/fit/fit.h"
#include "core/runs/memoryrun.h"
#include "core/runs/names.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

namespace shardscope::evaluate {

namespace {

using scenario::MeasuredMemory;
using scenario::MemoryKind;

/// The count of the driver before that of the allocator, and what it holds before what is used of it.
std::optional<MeasuredMemory> peakOfRun(const runs::Run &run)
{
    const bool snapshot = run.format == "memory-snapshot";
    if (!snapshot && run.format != "gpu-memory")
        return {};
    MeasuredMemory out;
    out.name = run.title;
    if (const auto device = run.number("device"))
        out.name += ", GPU " + std::to_string(std::llround(*device));
    out.source = run.source;
    const auto total = run.value("memory_used");
    const auto reserved = run.value(runs::quantity::memoryPeak);
    const auto allocated = run.value("memory_allocated");
    if (run.outOfMemory) {
        out.bytes = Bytes(0);
        return out;
    }
    if (!total && !reserved && !allocated)
        return {};
    out.kind = total ? MemoryKind::Total : reserved && !snapshot ? MemoryKind::Reserved : MemoryKind::Allocated;
    out.bytes = Bytes(total ? *total : out.kind == MemoryKind::Reserved ? *reserved : allocated.value_or(reserved.value_or(0)));
    return out.bytes.si() > 0 ? std::optional(out) : std::nullopt;
}

/// A run with DDP or FSDP says its plan: how many replicas, and what they share.
std::optional<MeasuredMemory> peakOfReplicas(const runs::Run &run, const plan::Layout &layout)
{
    const std::string mode = run.text(runs::setting::mode).value_or("");
    const auto peak = run.value(runs::quantity::memoryPeak);
    if ((mode != "ddp" && mode != "fsdp") || !peak || !(*peak > 0) || !run.settings.contains(runs::setting::worldSize))
        return {};
    MeasuredMemory out;
    out.name = run.title;
    if (out.name.empty()) { // "DDP, batch 64 over 4 GPUs"
        out.name = mode == "ddp" ? "DDP" : "FSDP";
        if (const auto batch = run.text(runs::setting::globalBatch))
            out.name += ", batch " + *batch + " over " + run.text(runs::setting::worldSize).value_or("?") + " GPUs";
    }
    out.source = run.source;
    out.kind = MemoryKind::Allocated;
    out.bytes = Bytes(*peak);
    out.plan = fit::planOf(run, layout);
    out.plan.framework = plan::Framework::PyTorch;
    out.plan.zero = mode == "fsdp" ? 3 : 0;
    return out;
}

} // namespace

std::optional<runs::MemoryCategory> categoryOf(cost::MemoryTerm term)
{
    using enum cost::MemoryTerm;
    switch (term) {
    case Parameters:
    case ExpertParameters: return runs::MemoryCategory::Parameters;
    case Gradients:
    case GradientBuckets: return runs::MemoryCategory::Gradients;
    case OptimizerState: return runs::MemoryCategory::States;
    case Activations:
    case AttentionMatrices:
    case PipelineCopies:
    case Recomputation: return runs::MemoryCategory::Activations;
    case Logits: return runs::MemoryCategory::Logits;
    case FlatCopies:
    case UnshardedUnits:
    case CommunicationBuffers:
    case OptimizerStep: return runs::MemoryCategory::Workspace;
    case LeftOver:
    case Rounding:
    case Context: break;
    }
    return {};
}

runs::BytesByCategory categoriesOf(const std::array<double, cost::memoryTermCount> &bytes)
{
    runs::BytesByCategory out{};
    for (std::size_t i = 0; i < cost::memoryTermCount; ++i)
        if (const auto category = categoryOf(static_cast<cost::MemoryTerm>(i)))
            out[static_cast<std::size_t>(*category)] += std::llround(bytes[i]);
    return out;
}

std::int64_t PredictedMoment::live() const
{
    return std::accumulate(categories.begin(), categories.end(), std::int64_t{0});
}

namespace {

/// When a share of a phase's events was over.
std::int64_t timeOf(const runs::MemoryPhase &phase, double done)
{
    const auto last = phase.times_us.size() - 1;
    const double at = std::clamp(done, 0.0, 1.0) * static_cast<double>(last);
    const std::size_t from = std::min(last - 1, static_cast<std::size_t>(at));
    const auto length = static_cast<double>(phase.times_us[from + 1] - phase.times_us[from]);
    return phase.times_us[from] + std::llround((at - static_cast<double>(from)) * length);
}

/// Logits come and go several times, of which the prediction knows the highest alone.
bool isBelowLoss(const runs::MemoryPoint &point, const runs::DeviceMemory &recorded)
{
    return std::ranges::any_of(recorded.phases, [&](const runs::MemoryPhase &phase) {
        const auto inside = [&](const runs::MemoryPoint &one) {
            return phase.part == runs::MemoryPhase::Loss && one.time_us >= phase.times_us.front()
                   && one.time_us <= phase.times_us.back();
        };
        return inside(point) && std::ranges::any_of(recorded.curve, [&](const runs::MemoryPoint &one) {
                   return inside(one) && one.live > point.live;
               });
    });
}

} // namespace

std::vector<PredictedMoment> predictedOver(const std::vector<cost::StepMoment> &step, const runs::DeviceMemory &recorded)
{
    using cost::StepPart;
    std::vector<PredictedMoment> out;
    std::array<int, 4> passes{}; // that were laid
    const auto add = [&](StepPart part, auto &&time) {
        int last = 0;
        for (const cost::StepMoment &moment : step)
            last = moment.part == part ? std::max(last, moment.pass) : last;
        const int pass = std::min(passes[static_cast<std::size_t>(part)]++, last);
        for (const cost::StepMoment &moment : step)
            if (moment.part == part && moment.pass == pass)
                out.push_back({time(moment.done), categoriesOf(moment.bytes)});
    };
    const std::vector<runs::MemoryPhase> &phases = recorded.phases;
    for (std::size_t i = 0; i < phases.size(); ++i) {
        const auto part = static_cast<StepPart>(phases[i].part); // of the same order
        // Where no logits were seen, the loss takes no time.
        const bool lost = part == StepPart::Backward && (i == 0 || phases[i - 1].part != runs::MemoryPhase::Loss);
        if (lost)
            add(StepPart::Loss, [&](double) { return phases[i].times_us.front(); });
        add(part, [&](double done) { return timeOf(phases[i], done); });
    }
    return out;
}

std::optional<FurthestMoment> furthestMoment(const std::vector<PredictedMoment> &predicted, const runs::DeviceMemory &recorded)
{
    std::optional<FurthestMoment> out;
    std::int64_t most = -1;
    for (std::size_t i = 0; i < recorded.curve.size() && !predicted.empty(); ++i) {
        const runs::MemoryPoint &point = recorded.curve[i];
        if (isBelowLoss(point, recorded))
            continue;
        if (point.time_us < predicted.front().time_us || point.time_us > predicted.back().time_us)
            continue;
        const auto after = std::ranges::lower_bound(predicted, point.time_us, {}, &PredictedMoment::time_us);
        const PredictedMoment &next = *after;
        const PredictedMoment &last = after == predicted.begin() ? next : *std::prev(after);
        const auto whole = static_cast<double>(next.time_us - last.time_us);
        const double share = whole > 0 ? static_cast<double>(point.time_us - last.time_us) / whole : 1;
        PredictedMoment now{point.time_us, {}};
        for (std::size_t c = 0; c < now.categories.size(); ++c)
            now.categories[c] =
                last.categories[c] + std::llround(share * static_cast<double>(next.categories[c] - last.categories[c]));
        if (std::abs(now.live() - point.live) <= most)
            continue;
        most = std::abs(now.live() - point.live);
        out = FurthestMoment{i, furthestCategory(now.categories, point.categories), now};
    }
    return out;
}

runs::MemoryCategory furthestCategory(const runs::BytesByCategory &predicted, const runs::BytesByCategory &recorded)
{
    std::size_t furthest = 0;
    const auto off = [&](std::size_t i) { return std::abs(predicted[i] - recorded[i]); };
    for (std::size_t i = 1; i < predicted.size(); ++i)
        if (off(i) > off(furthest))
            furthest = i;
    return static_cast<runs::MemoryCategory>(furthest);
}

namespace {

template <class List, class MemoryOf>
std::size_t fullestOf(const List &list, MemoryOf memoryOf)
{
    const auto fullest = std::ranges::max_element(list, {}, [&](const auto &one) { return memoryOf(one).peak.live; });
    return fullest == list.end() ? 0 : static_cast<std::size_t>(fullest - list.begin());
}

} // namespace

std::size_t fullestOf(const std::vector<runs::DeviceMemory> &devices)
{
    return fullestOf(devices, std::identity());
}

std::size_t fullestOf(const RecordedMemories &snapshots)
{
    return fullestOf(snapshots, [](const RecordedMemory &one) -> const runs::DeviceMemory & { return one.memory; });
}

RecordedMemories recordedMemories(const scenario::RunChoices &runs)
{
    RecordedMemories out;
    if (!runs.list)
        return out;
    for (const runs::Run &run : *runs.list)
        if (auto memory = runs::memoryOfRun(run))
            out.push_back({run.source, *std::move(memory)});
    return out;
}

std::vector<MeasuredMemory> peaksOfRuns(const scenario::Scenario &scenario)
{
    std::vector<MeasuredMemory> out;
    std::map<std::string, std::size_t> driver; // the fullest of each printout
    const runs::Runs none;
    for (const runs::Run &run : scenario.runs.list ? *scenario.runs.list : none) {
        std::optional<MeasuredMemory> peak = peakOfReplicas(run, scenario.layout);
        if (peak) { // seeds of one setting are one line
            const auto again = std::ranges::find_if(
                out, [&](const MeasuredMemory &one) { return one.plan == peak->plan && one.kind == peak->kind; });
            if (again == out.end())
                out.push_back(*std::move(peak));
            else
                again->bytes = std::max(again->bytes, peak->bytes);
            continue;
        }
        peak = peakOfRun(run);
        if (!peak)
            continue;
        peak->plan = scenario.layout;
        if (peak->kind == MemoryKind::Total && peak->bytes.si() > 0) {
            const auto [known, fresh] = driver.try_emplace(run.source, out.size());
            if (!fresh) {
                if (out[known->second].bytes < peak->bytes)
                    out[known->second] = *std::move(peak);
                continue;
            }
        }
        out.push_back(*std::move(peak));
    }
    std::map<std::string, int> called; // a line of a list is known by its name
    for (MeasuredMemory &peak : out)
        if (const int count = ++called[peak.name]; count > 1)
            peak.name += " (" + std::to_string(count) + ")";
    return out;
}

} // namespace shardscope::evaluate
