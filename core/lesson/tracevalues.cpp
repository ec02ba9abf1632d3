// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/evaluate/tracereport.h"
#include "core/lesson/valueparts.h"

#include <algorithm>
#include <array>

namespace shardscope::lesson {

namespace {

using evaluate::PredictedKind;
using evaluate::TraceAnalysis;
using evaluate::TraceReport;
using runs::KernelTotal;
using S = const Sample &;
using A = Arguments;

Result<double> step(S s, A)
{
    return s.report.trace ? s.report.trace->measuredStep().seconds() : unknownValue;
}

double allKernels(const TraceAnalysis &analysis)
{
    double all = 0;
    for (const KernelTotal &kind : analysis.kinds)
        all += kind.total;
    return all;
}

Result<double> kernels(S s, A)
{
    return s.report.trace && s.report.trace->analysis ? allKernels(*s.report.trace->analysis) : unknownValue;
}

double ofPeak(const KernelTotal &kind)
{
    return kind.achieved.seconds > 0 ? kind.achieved.atPeak / kind.achieved.seconds : unknownValue;
}

template <auto part>
Result<double> ofKind(S s, A a)
{
    if (!s.report.trace || !s.report.trace->analysis)
        return unknownValue;
    const std::vector<KernelTotal> &kinds = s.report.trace->analysis->kinds;
    const auto found = std::ranges::find(kinds, a[0], &KernelTotal::kind);
    if (found == kinds.end())
        return Error{ErrorCode::NameUnknown, {"kind of kernels", a[0], joined(kinds, &KernelTotal::kind)}, {}};
    return partOf<part>(*found);
}

/// Nothing of what a compiler leaves no kernel for.
Result<double> predicted(S s, A a)
{
    if (!s.report.trace)
        return unknownValue;
    const TraceReport &trace = *s.report.trace;
    if (trace.notForetold)
        return *trace.notForetold;
    if (trace.foretold.empty())
        return unknownValue;
    if (const PredictedKind *kind = trace.foretoldOf(a[0]))
        return kind->total;
    const Result<double> recorded = ofKind<&KernelTotal::count>(s, a);
    return recorded ? Result<double>(0.0) : recorded;
}

Result<double> predictedAll(S s, A)
{
    if (!s.report.trace || s.report.trace->foretold.empty())
        return unknownValue;
    double all = 0;
    for (const PredictedKind &kind : s.report.trace->foretold)
        all += kind.total;
    return all;
}

/// Of one rank, by its place.
template <auto part>
Result<double> ofRank(S s, A a)
{
    if (!s.report.trace || !s.report.trace->analysis)
        return unknownValue;
    const TraceAnalysis &analysis = *s.report.trace->analysis;
    const auto place = indexArgument("trace", a[0], analysis.ranks.size());
    return place ? Result<double>(part(*s.report.trace, analysis.ranks[*place])) : place.error();
}

double waits(const TraceReport &trace, const runs::RankBreakdown &rank)
{
    return trace.analysis->lateness(rank.rank).wait * 1e-9 / static_cast<double>(trace.trace().steps.size());
}

double lastShare(const TraceReport &trace, const runs::RankBreakdown &rank)
{
    const runs::Lateness late = trace.analysis->lateness(rank.rank);
    return late.collectives > 0 ? static_cast<double>(late.count) / late.collectives : unknownValue;
}

constexpr auto traceTable = std::to_array<ValuePath>({
    {"trace.step_s", "the recorded step", Unit::Second, Better::Less, "", step},
    {"trace.kernels_s", "time of its kernels, all GPUs together", Unit::Second, Better::Less, "", kernels},
    {"trace.kind_s", "time of the kernels of a kind", Unit::Second, Better::Less, "kind", ofKind<&KernelTotal::total>},
    {"trace.count", "kernels of a kind", Unit::Count, Better::Less, "kind", ofKind<&KernelTotal::count>},
    {"trace.of_peak", "share of the device's peak that a kind reaches", Unit::Ratio, Better::More, "kind", ofKind<ofPeak>},
    {"trace.predicted_s", "predicted time of the kernels of a kind", Unit::Second, Better::Less, "kind", predicted},
    {"trace.work_s", "time in which a rank computes in the step", Unit::Second, Better::Less, "rank",
     ofRank<[](const TraceReport &, const runs::RankBreakdown &rank) { return rank.use.work; }>},
    {"trace.communication_s", "time in which a rank only communicates in the step", Unit::Second, Better::Less, "rank",
     ofRank<[](const TraceReport &, const runs::RankBreakdown &rank) { return rank.use.waiting; }>},
    {"trace.wait_s", "what a rank waits for the last one, per step", Unit::Second, Better::Less, "rank", ofRank<waits>},
    {"trace.last_share", "share of collectives in which a rank is last", Unit::Ratio, Better::Less, "rank", ofRank<lastShare>},
    {"trace.predicted_all_s", "predicted time of all kernels", Unit::Second, Better::Less, "", predictedAll},
});

} // namespace

std::span<const ValuePath> traceValues()
{
    return traceTable;
}

} // namespace shardscope::lesson
