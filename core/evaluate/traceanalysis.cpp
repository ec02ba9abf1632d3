// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/traceanalysis.h"

#include "core/base/ascii.h"
#include "core/base/errorcode.h"
#include "core/findings/recorderfindings.h"
#include "core/findings/tracefindings.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace shardscope::evaluate {

using runs::Trace;

runs::Lateness TraceAnalysis::lateness(int rank) const
{
    const auto found = stragglers.ranks.find(rank);
    return found != stragglers.ranks.end() ? found->second : runs::Lateness();
}

bool hasKernels(const Trace &trace)
{
    return std::ranges::any_of(trace.lanes, [](const runs::TraceLane &lane) { return !lane.host() && lane.size() > 0; });
}

namespace {

/// By the roof of the device: whichever of arithmetic and memory takes longer.
runs::PeakSeconds peakOf(const cluster::Accelerator &device)
{
    return [&device](const runs::ShapedCall &call, std::string_view kernel) {
        const cluster::PeakRates &peaks = device.dense;
        const double memory = call.bytes / device.memoryRate.si();
        if (call.flop <= 0)
            return memory;
        const auto peak = call.format == "bf16"               ? peaks.bf16
                          : call.format == "fp16"             ? peaks.fp16
                          : call.format == "fp8"              ? peaks.fp8
                          : call.format != "fp32"             ? std::nullopt
                          : contains(lowered(kernel), "tf32") ? peaks.tf32
                                                              : peaks.fp32;
        return peak ? std::max(memory, call.flop / peak->si()) : std::nan("");
    };
}

} // namespace

Result<TraceAnalysis> analyseTrace(const Trace &trace, const runs::TraceDetails &details, int step, const Progress &progress,
                                   const cluster::Accelerator *device, const cost::EfficiencyLaw *law)
{
    TraceAnalysis out;
    out.step = step;
    out.hasKernels = hasKernels(trace);
    const runs::TraceStep &chosen = trace.steps[static_cast<std::size_t>(step)];
    out.waits = runs::traceWaits(trace, details);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    const auto duration = static_cast<double>(trace.steps.back().end - trace.steps.front().start);
    out.stragglers = runs::findStragglers(out.waits, details.hosts, duration);
    for (const runs::TraceDevice &one : runs::traceDevices(trace)) {
        out.ranks.push_back(runs::breakdown(trace, details, one, chosen));
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
    }
    out.kernels = runs::kernelTotals(trace, chosen, &details, device != nullptr ? peakOf(*device) : runs::PeakSeconds());
    out.kinds = runs::kindTotals(out.kernels);
    out.phases = runs::phaseTotals(trace, chosen);
    out.rates = transferRates(out.waits, details.hosts, device, law);
    out.path = runs::criticalPath(trace, details, out.waits, chosen);
    out.diagnosis = findings::diagnoseTrace(out.waits, out.stragglers,
                                            out.hasKernels ? out.ranks : std::vector<runs::RankBreakdown>(), details.worldSize);
    if (std::ranges::any_of(out.rates, [](const TransferRate &rate) { return rate.law.has_value(); })) // that says how quick
        std::erase_if(out.diagnosis.abstained, [](const runs::Abstained &one) { return one.code == "links-uncompared"; });
    std::set<int> present;
    for (const runs::TraceSource &source : trace.sources)
        present.insert(source.rank);
    findings::Diagnosis hangs = findings::diagnoseRecorders(details.recorded, present);
    hangs.add(std::move(out.diagnosis)); // a job that stands comes before one that is slow
    out.diagnosis = std::move(hangs);
    return out;
}

Result<findings::Diagnosis> diagnoseTrace(const runs::TracePtr &trace, const Progress &progress)
{
    const runs::TraceDetails *details = trace != nullptr ? trace->details.get() : nullptr;
    if (details == nullptr || trace->steps.empty())
        return findings::Diagnosis();
    auto analysis = analyseTrace(*trace, *details, runs::usualStep(trace->steps), progress);
    return analysis ? Result(std::move(analysis->diagnosis)) : Result<findings::Diagnosis>(analysis.error());
}

} // namespace shardscope::evaluate
