// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/evaluate/measuredthroughput.h"
#include "core/findings/analysis.h"
#include "core/lesson/valueparts.h"

#include <algorithm>
#include <array>

namespace shardscope::lesson {

namespace {

using evaluate::MeasuredThroughput;
using findings::Analysis;
using runs::Finding;
using S = const Sample &;
using A = Arguments;

template <auto part>
Result<double> ofRuns(S s, A)
{
    return s.report.runs ? partOf<part>(*s.report.runs) : unknownValue;
}

Result<double> found(S s, A a)
{
    const auto known = std::ranges::find(findings::rules(), a[0], &findings::Rule::code);
    if (known == findings::rules().end()) {
        return Error{ErrorCode::NameUnknown, {"finding", a[0], joined(findings::rules(), &findings::Rule::code)}, {}};
    }
    if (!s.report.runs)
        return unknownValue;
    return static_cast<double>(std::ranges::count(s.report.runs->findings, a[0], &Finding::code));
}

/// Corrections of all findings of a code, in their order.
template <double runs::Correction::*part>
Result<double> ofCorrection(S s, A a)
{
    if (!s.report.runs)
        return unknownValue;
    std::vector<double> values;
    for (const Finding &finding : s.report.runs->findings) {
        if (finding.code == a[0])
            std::ranges::transform(finding.corrected, std::back_inserter(values), part);
    }
    const auto index = indexArgument("a correction of " + a[0], a[1], values.size());
    return index ? Result<double>(values[*index]) : Result<double>(index.error());
}

Result<double> fitted(S s, A a)
{
    if (!s.report.runs || !s.report.runs->fitted)
        return unknownValue;
    const runs::FittedParameter *parameter = s.report.runs->fitted->find(a[0]);
    return parameter == nullptr ? unknownValue : parameter->value;
}

double fitError(const Analysis &analysis)
{
    return analysis.fitted ? analysis.fitted->meanError : unknownValue;
}

double fitLargest(const Analysis &analysis)
{
    return analysis.fitted ? analysis.fitted->maxError : unknownValue;
}

double fitPoints(const Analysis &analysis)
{
    return analysis.fitted ? static_cast<double>(std::ranges::count(analysis.fitted->points, true, &runs::FittedPoint::used))
                           : unknownValue;
}

double fitLeftOut(const Analysis &analysis)
{
    return analysis.fitted ? static_cast<double>(std::ranges::count(analysis.fitted->points, false, &runs::FittedPoint::used))
                           : unknownValue;
}

/// The lowest of several measurements of the same GPUs and chunks, as text is
/// read; the highest where "best" is asked for.
template <double MeasuredThroughput::*part, bool highest>
Result<double> ofThroughput(S s, A a)
{
    const std::optional<double> devices = numberOf(a[0]);
    const std::optional<double> chunks = numberOf(a[1]);
    double value = unknownValue;
    for (const MeasuredThroughput &measured : evaluate::comparedThroughputs(s.scenario)) {
        if (measured.devices != devices || measured.chunks != chunks)
            continue;
        const double next = measured.*part;
        if (value != value || (highest ? next > value : next < value))
            value = next;
    }
    return value;
}

Result<double> fact(S s, A a)
{
    const auto found = std::ranges::find(s.scenario.facts, a[0], &scenario::Fact::name);
    return found == s.scenario.facts.end() ? unknownValue : found->value.value_or(unknownValue);
}

constexpr auto runTable = std::to_array<ValuePath>({
    {"runs.count", "measured runs", Unit::Count, Better::Neither, "", ofRuns<[](const Analysis &a) { return a.raw->size(); }>},
    {"runs.faults", "faults of the measurement", Unit::Count, Better::Less, "",
     ofRuns<[](const Analysis &a) { return a.open(runs::FindingSeverity::Fault); }>},
    {"runs.advices", "advice on the measurement", Unit::Count, Better::Less, "",
     ofRuns<[](const Analysis &a) { return a.open(runs::FindingSeverity::Advice); }>},
    {"runs.found", "findings of a kind", Unit::Count, Better::Less, "code", found},
    {"runs.recorded", "a value as it was recorded", Unit::None, Better::Neither, "code, correction from 0",
     ofCorrection<&runs::Correction::recorded>},
    {"runs.corrected", "the same value put right", Unit::None, Better::Neither, "code, correction from 0",
     ofCorrection<&runs::Correction::value>},
    {"runs.fitted", "a fitted parameter", Unit::None, Better::Neither, "parameter", fitted},
    {"runs.fit_error", "mean error of the fit", Unit::Ratio, Better::Less, "", ofRuns<fitError>},
    {"runs.fit_largest", "largest error of the fit", Unit::Ratio, Better::Less, "", ofRuns<fitLargest>},
    {"runs.fit_points", "runs that the fit rests on", Unit::Count, Better::More, "", ofRuns<fitPoints>},
    {"runs.fit_left_out", "runs that the fit leaves out", Unit::Count, Better::Less, "", ofRuns<fitLeftOut>},
    {"measured.recorded", "throughput as it was recorded, the lowest", Unit::None, Better::Neither, "GPUs, chunks",
     ofThroughput<&MeasuredThroughput::recorded, false>},
    {"measured.recorded_best", "throughput as it was recorded, the highest", Unit::None, Better::Neither, "GPUs, chunks",
     ofThroughput<&MeasuredThroughput::recorded, true>},
    {"measured.samples_per_s", "measured samples a second, the lowest", Unit::None, Better::Neither, "GPUs, chunks",
     ofThroughput<&MeasuredThroughput::samplesPerSecond, false>},
    {"measured.samples_per_s_best", "measured samples a second, the highest", Unit::None, Better::Neither, "GPUs, chunks",
     ofThroughput<&MeasuredThroughput::samplesPerSecond, true>},
    {"measured.predicted", "predicted samples a second", Unit::None, Better::Neither, "GPUs, chunks",
     ofThroughput<&MeasuredThroughput::predicted, false>},
    {"facts.value", "a number that the source states", Unit::None, Better::Neither, "name", fact},
});

} // namespace

std::span<const ValuePath> runValues()
{
    return runTable;
}

} // namespace shardscope::lesson
