// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/evaluate/costreport.h"
#include "core/evaluate/fullest.h"
#include "core/lesson/valueparts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>

namespace shardscope::lesson {

namespace {

using cost::RunCost;
using cost::StepTime;
using evaluate::CostReport;
using evaluate::MemoryReport;
using S = const Sample &;
using A = Arguments;

constexpr double secondsPerDay = 86400;

template <auto part>
Result<double> ofTrainingRun(S s, A)
{
    if (!s.report.cost)
        return unknownValue;
    if (!s.report.cost->cost && s.report.cost->fault() != nullptr)
        return *s.report.cost->fault();
    return s.report.cost->cost ? partOf<part>(*s.report.cost->cost) : unknownValue;
}

template <auto part>
Result<double> ofStep(S s, A)
{
    if (!s.report.cost)
        return unknownValue;
    if (s.report.cost->stepFault)
        return *s.report.cost->stepFault;
    return s.report.cost->step ? partOf<part>(*s.report.cost->step) : unknownValue;
}

Result<double> broken(S s, A)
{
    if (!s.report.cost)
        return unknownValue;
    return static_cast<double>(
        std::ranges::count_if(s.report.cost->rules, [](const cost::RunRule &rule) { return rule.fault.has_value(); }));
}

constexpr auto costTable = std::to_array<ValuePath>({
    {"cost.parameters", "parameters of the run's model", Unit::Count, Better::Neither, "", ofTrainingRun<&RunCost::parameters>},
    {"cost.parameters_effective", "parameters that a token passes", Unit::Count, Better::Neither, "",
     ofTrainingRun<&RunCost::parametersEffective>},
    {"cost.tokens", core::tr("tokens in the run"), Unit::Count, Better::Neither, "", ofTrainingRun<&RunCost::tokens>},
    {"cost.batches", "batches of the run", Unit::Count, Better::Neither, "", ofTrainingRun<&RunCost::batches>},
    {"cost.processors", "processors of the run", Unit::Count, Better::Neither, "", ofTrainingRun<&RunCost::processors>},
    {"cost.flop", "work of the run", Unit::Flops, Better::Less, "", ofTrainingRun<&RunCost::flop>},
    {"cost.flop_forward", "forward work of the run", Unit::Flops, Better::Less, "",
     ofTrainingRun<[](const RunCost &c) { return c.counts.all.flop.forward; }>},
    {"cost.flop_backward", "backward work of the run", Unit::Flops, Better::Less, "",
     ofTrainingRun<[](const RunCost &c) { return c.counts.all.flop.backward; }>},
    {"cost.sent", "bytes sent by all processors", Unit::Byte, Better::Less, "", ofTrainingRun<&RunCost::sent>},
    {"cost.received", "bytes received by all processors", Unit::Byte, Better::Less, "", ofTrainingRun<&RunCost::received>},
    {"cost.sent_rate", "bytes a second that a processor sends", Unit::BytePerSecond, Better::Less, "",
     ofTrainingRun<&RunCost::sentRate>},
    {"cost.received_rate", "bytes a second that a processor receives", Unit::BytePerSecond, Better::Less, "",
     ofTrainingRun<&RunCost::receivedRate>},
    {"cost.rate", "FLOP/s that a processor sustains", Unit::FlopsPerSecond, Better::More, "",
     ofTrainingRun<&RunCost::clusterFlopRate>},
    {"cost.time_s", core::tr("duration of the run"), Unit::Second, Better::Less, "", ofTrainingRun<&RunCost::time>},
    {"cost.broken_rules", "efficiency rules that are broken", Unit::Count, Better::Less, "", broken},
    {"batch.time_s", "time of one batch", Unit::Second, Better::Less, "", ofStep<&StepTime::batch_s>},
    {"batch.bubble_s", "bubble of one batch", Unit::Second, Better::Less, "", ofStep<&StepTime::bubble_s>},
    {"batch.utilization", "part of the peak that a batch reaches", Unit::Ratio, Better::More, "", ofStep<&StepTime::utilization>},
    {"batch.chips", "chips of the batch model", Unit::Count, Better::Neither, "", ofStep<&StepTime::chips>},
    {"batch.run_s", "time of the run of the batch model", Unit::Second, Better::Less, "",
     ofStep<[](const StepTime &t) { return secondsPerDay * t.runDays; }>},
});

template <auto part>
Result<double> ofMemory(S s, A)
{
    if (!s.report.memory)
        return unknownValue;
    if (!s.report.memory->estimate && s.report.memory->fault)
        return *s.report.memory->fault;
    return s.report.memory->estimate ? partOf<part>(*s.report.memory) : unknownValue;
}

template <auto part>
Result<double> ofMeasured(S s, A a)
{
    if (!s.report.memory)
        return unknownValue;
    const auto row = indexArgument("a measured peak", a[0], s.report.memory->compared.size());
    return row ? Result<double>(partOf<part>(*s.report.memory, *row)) : Result<double>(row.error());
}

template <auto part>
Result<double> ofStage(S s, A a)
{
    if (!s.report.memory || !s.report.memory->estimate)
        return unknownValue;
    const auto &stages = s.report.memory->estimate->stages;
    const auto stage = indexArgument("a stage", a[0], stages.size());
    return stage ? Result<double>(partOf<part>(stages[*stage])) : Result<double>(stage.error());
}

template <cost::MemoryTerm... terms>
double termsOf(const MemoryReport &report)
{
    return (report.estimate->peak().of(terms) + ...);
}

double measuredBytes(const MemoryReport &report, std::size_t row)
{
    return report.measured[report.compared[row].measured].bytes.si();
}

/// The fullest device of the snapshots; none without one that has a history.
const runs::DeviceMemory *recordedIn(S s)
{
    if (!s.report.memory || s.report.memory->recorded.empty())
        return nullptr;
    const runs::DeviceMemory &fullest = s.report.memory->recorded[evaluate::fullestOf(s.report.memory->recorded)].memory;
    return fullest.events == 0 ? nullptr : &fullest;
}

Result<double> ofCategory(const runs::BytesByCategory &bytes, const std::string &name)
{
    if (name == "all")
        return static_cast<double>(std::accumulate(bytes.begin(), bytes.end(), std::int64_t{0}));
    std::string known = "all";
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const std::string_view category = memoryCategoryName(static_cast<runs::MemoryCategory>(i));
        if (category == name)
            return static_cast<double>(bytes[i]);
        known += ", " + std::string(category);
    }
    return Error{ErrorCode::NameUnknown, {"category", name, known}, {}};
}

template <runs::MemoryPoint runs::DeviceMemory::*moment>
Result<double> ofRecorded(S s, A a)
{
    const runs::DeviceMemory *recorded = recordedIn(s);
    return recorded == nullptr ? unknownValue : ofCategory((recorded->*moment).categories, a[0]);
}

/// Most live bytes while one part of the step asked for memory; where it ends, the next has begun.
Result<double> highestOfPart(S s, A a)
{
    constexpr auto parts =
        std::to_array<std::string_view>({"forward", "loss", "backward", "optimizer"}); // as MemoryPhase has them
    const auto part = std::ranges::find(parts, a[0]);
    if (part == parts.end())
        return Error{ErrorCode::NameUnknown, {"part of a step", a[0], "forward, loss, backward, optimizer"}, {}};
    const runs::DeviceMemory *recorded = recordedIn(s);
    double highest = unknownValue;
    if (recorded == nullptr)
        return highest;
    for (const runs::MemoryPhase &phase : recorded->phases)
        for (const runs::MemoryPoint &point : recorded->curve)
            if (phase.part == part - parts.begin() && point.time_us >= phase.times_us.front()
                && point.time_us < phase.times_us.back())
                highest = std::fmax(highest, static_cast<double>(point.live));
    return highest;
}

/// Recorded less predicted, where the two are furthest apart over the step.
Result<double> ofFurthest(S s, A a)
{
    const runs::DeviceMemory *recorded = recordedIn(s);
    if (recorded == nullptr)
        return unknownValue;
    const auto furthest = evaluate::furthestMoment(evaluate::predictedOver(s.report.memory->step, *recorded), *recorded);
    if (!furthest)
        return unknownValue;
    runs::BytesByCategory apart = recorded->curve[furthest->point].categories;
    std::ranges::transform(apart, furthest->predicted.categories, apart.begin(), std::minus());
    return ofCategory(apart, a[0]);
}

using Term = cost::MemoryTerm;
constexpr const char *categoryOrAll = "category or all";
constexpr const char *peakFromFirst = "measured peak from 0";

constexpr auto memoryTable = std::to_array<ValuePath>({
    {"memory.total", core::tr("memory of the fullest GPU"), Unit::Byte, Better::Less, "",
     ofMemory<[](const MemoryReport &m) { return m.estimate->peak().total(); }>},
    {"memory.allocated", "peak of allocated memory", Unit::Byte, Better::Less, "",
     ofMemory<[](const MemoryReport &m) { return m.estimate->peak().allocated(); }>},
    {"memory.limit", "memory that a device has", Unit::Byte, Better::More, "",
     ofMemory<[](const MemoryReport &m) { return m.choices.limit; }>},
    {"memory.fits", "1 when the memory is enough", Unit::None, Better::More, "",
     ofMemory<[](const MemoryReport &m) { return m.fits() ? 1.0 : 0.0; }>},
    {"memory.worst_stage", "stage that needs most, from 0", Unit::Count, Better::Neither, "",
     ofMemory<[](const MemoryReport &m) { return m.estimate->worst; }>},
    {"memory.largest_microbatch", "largest microbatch that fits", Unit::Count, Better::More, "",
     ofMemory<&MemoryReport::largest>},
    {"memory.parameter_bytes", "parameters", Unit::Byte, Better::Less, "",
     ofMemory<termsOf<Term::Parameters, Term::ExpertParameters>>},
    {"memory.gradients", "gradients and their buckets", Unit::Byte, Better::Less, "",
     ofMemory<termsOf<Term::Gradients, Term::GradientBuckets>>},
    {"memory.optimizer", "optimiser state", Unit::Byte, Better::Less, "", ofMemory<termsOf<Term::OptimizerState>>},
    {"memory.activations", "activations of all live chunks", Unit::Byte, Better::Less, "",
     ofMemory<termsOf<Term::Activations, Term::AttentionMatrices, Term::PipelineCopies>>},
    {"memory.logits", "logits", Unit::Byte, Better::Less, "", ofMemory<termsOf<Term::Logits>>},
    {"memory.context", core::tr("CUDA context"), Unit::Byte, Better::Less, "", ofMemory<termsOf<Term::Context>>},
    {"memory.model_parameters", core::tr("parameters of the model"), Unit::Count, Better::Neither, "",
     ofMemory<[](const MemoryReport &m) { return m.model->sizes().total(); }>},
    {"memory.stage", "memory of one stage", Unit::Byte, Better::Less, "stage from 0", ofStage<&cost::StageMemory::total>},
    {"memory.stage_logits", "logits of one stage", Unit::Byte, Better::Less, "stage from 0",
     ofStage<[](const cost::StageMemory &m) { return m.of(Term::Logits); }>},
    {"memory.measured", "a measured peak", Unit::Byte, Better::Neither, peakFromFirst, ofMeasured<measuredBytes>},
    {"memory.predicted", "what is predicted for a measured peak", Unit::Byte, Better::Neither, peakFromFirst,
     ofMeasured<[](const MemoryReport &m, std::size_t i) { return m.compared[i].predicted; }>},
    {"memory.predicted_fits", "1 when a measured plan is predicted to fit", Unit::None, Better::Neither, peakFromFirst,
     ofMeasured<[](const MemoryReport &m, std::size_t i) { return m.compared[i].fits ? 1.0 : 0.0; }>},
    {"memory.recorded", "live bytes at the peak of a snapshot", Unit::Byte, Better::Neither, categoryOrAll,
     ofRecorded<&runs::DeviceMemory::peak>},
    {"memory.recorded_end", "live bytes at the end of a snapshot", Unit::Byte, Better::Neither, categoryOrAll,
     ofRecorded<&runs::DeviceMemory::end>},
    {"memory.recorded_highest", "most live bytes of a snapshot within a part of its step", Unit::Byte, Better::Neither,
     "forward or loss or backward or optimizer", highestOfPart},
    {"memory.recorded_off", "bytes of a snapshot less those predicted, where both are furthest apart", Unit::Byte,
     Better::Neither, categoryOrAll, ofFurthest},
});

} // namespace

std::span<const ValuePath> costValues()
{
    return costTable;
}

std::span<const ValuePath> memoryValues()
{
    return memoryTable;
}

} // namespace shardscope::lesson
