// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracesteps.h"

#include "core/io/trace/middle.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace shardscope::io {

using runs::StepSource;
using runs::Trace;
using runs::TraceLane;
using runs::TraceStep;

namespace {

/// Candidates for a period that are tried, and the share that must agree.
constexpr std::size_t periodsTried = 24;
constexpr double mostlyAgrees = 0.95;

std::optional<std::vector<TraceStep>> annotated(const Trace &trace, std::span<const RankTrace> ranks)
{
    std::map<int, TraceStep> byNumber;
    // Where launches tell which work belongs to a step, that decides: it runs behind the host.
    bool work = true;
    for (const RankTrace &rank : ranks) {
        work = work && 2 * rank.launched >= rank.onDevice;
        for (const RankStep &step : rank.steps)
            work = work && step.firstWork != RawEvent::none;
    }
    for (const RankTrace &rank : ranks) {
        for (const RankStep &step : rank.steps) {
            const std::int64_t from = work ? step.firstWork : step.hostStart;
            const std::int64_t to = work ? step.lastWork : step.hostEnd;
            const auto [found, isNew] = byNumber.try_emplace(step.number, TraceStep{step.number, from, to});
            if (!isNew) {
                found->second.start = std::min(found->second.start, from);
                found->second.end = std::max(found->second.end, to);
            }
        }
    }
    std::vector<TraceStep> steps;
    for (const auto &[number, step] : byNumber)
        steps.push_back(step);
    std::ranges::sort(steps, {}, &TraceStep::start);
    // A step lasts until the next one begins: the wait between is its own.
    for (std::size_t i = 0; i + 1 < steps.size(); ++i)
        steps[i].end = steps[i + 1].start;
    // The last one's work runs on behind the host, but not for another step.
    if (!steps.empty() && 2 * (trace.length - steps.back().end) < steps.back().end - steps.back().start)
        steps.back().end = std::max(steps.back().end, trace.length);
    std::erase_if(steps, [&](const TraceStep &s) { return s.end <= s.start || s.start >= trace.length || s.end <= 0; });
    return steps.empty() ? std::nullopt : std::optional(std::move(steps));
}

const TraceLane *busiest(const Trace &trace)
{
    const TraceLane *best = nullptr;
    for (const TraceLane &lane : trace.lanes)
        if (!best || lane.size() > best->size())
            best = &lane;
    return best;
}

std::optional<std::vector<TraceStep>> periodic(const Trace &trace, const Progress &progress)
{
    const TraceLane *lane = busiest(trace);
    if (!lane)
        return std::nullopt;
    const std::size_t period = periodOf(lane->label, progress);
    if (period < 2)
        return std::nullopt;
    // A step begins behind the longest wait of the period.
    std::size_t offset = 0;
    std::int64_t longest = -1;
    for (std::size_t o = 0; o < period; ++o) {
        std::int64_t waited = 0;
        int counted = 0;
        for (std::size_t i = o; i < lane->size(); i += period) {
            if (i == 0)
                continue;
            waited += std::max<std::int64_t>(0, lane->start[i] - lane->end(i - 1));
            ++counted;
        }
        const std::int64_t mean = counted > 0 ? waited / counted : 0;
        // Where no wait stands out, the first interval is as good a begin as any.
        if (mean > longest + longest / 10) {
            longest = mean;
            offset = o;
        }
    }
    std::vector<TraceStep> steps;
    if (offset > 0 && lane->start[offset] > 0)
        steps.push_back({0, 0, lane->start[offset]});
    for (std::size_t i = offset; i < lane->size(); i += period) {
        const bool last = i + period >= lane->size();
        steps.push_back(
            {static_cast<int>(steps.size()), i == 0 ? 0 : lane->start[i], last ? trace.length : lane->start[i + period]});
    }
    // What is left of a step that was cut at either end is no step to compare.
    const auto usual = steps[steps.size() / 2].end - steps[steps.size() / 2].start;
    constexpr double cut = 0.5;
    std::erase_if(steps, [&](const TraceStep &s) {
        return s.end <= s.start || static_cast<double>(s.end - s.start) < cut * static_cast<double>(usual);
    });
    for (std::size_t i = 0; i < steps.size(); ++i)
        steps[i].number = static_cast<int>(i);
    return steps.size() < 2 ? std::nullopt : std::optional(std::move(steps));
}

} // namespace

std::size_t periodOf(std::span<const std::uint32_t> sequence, const Progress &progress)
{
    std::map<std::uint32_t, std::vector<std::size_t>> places;
    constexpr std::size_t mostPlaces = 64;
    std::map<std::uint32_t, std::size_t> counts;
    for (std::size_t i = 0; i < sequence.size(); ++i) {
        if (++counts[sequence[i]] <= mostPlaces)
            places[sequence[i]].push_back(i);
    }
    // Names that come once a step say how long one is: the rarest that repeat.
    std::vector<std::pair<std::size_t, std::uint32_t>> rare;
    for (const auto &[name, count] : counts)
        if (count >= 2)
            rare.emplace_back(count, name);
    std::ranges::sort(rare);
    std::vector<std::size_t> tried;
    for (const auto &[count, name] : rare) {
        const std::vector<std::size_t> &at = places[name];
        std::vector<std::int64_t> distances;
        for (std::size_t i = 1; i < at.size(); ++i)
            distances.push_back(static_cast<std::int64_t>(at[i] - at[i - 1]));
        const auto period = static_cast<std::size_t>(middleOf(distances));
        if (std::ranges::find(tried, period) != tried.end() || 2 * period > sequence.size())
            continue;
        if (tried.size() >= periodsTried || progress.stopRequested())
            break;
        tried.push_back(period);
    }
    std::ranges::sort(tried);
    for (const std::size_t period : tried) {
        if (progress.stopRequested())
            return 0;
        std::size_t same = 0;
        for (std::size_t i = 0; i + period < sequence.size(); ++i)
            same += sequence[i] == sequence[i + period] ? 1 : 0;
        if (static_cast<double>(same) >= mostlyAgrees * static_cast<double>(sequence.size() - period))
            return period;
    }
    return 0;
}

void findSteps(Trace &trace, std::span<const RankTrace> ranks, const Progress &progress)
{
    if (auto steps = annotated(trace, ranks)) {
        trace.steps = *std::move(steps);
        trace.stepSource = StepSource::Annotated;
    } else if (auto repeated = periodic(trace, progress)) {
        trace.steps = *std::move(repeated);
        trace.stepSource = StepSource::Periodic;
    } else {
        trace.steps = {{0, 0, trace.length}};
        trace.stepSource = StepSource::Whole;
    }
    // The first step may begin on the host, before anything runs.
    const std::int64_t begin = std::min<std::int64_t>(0, trace.steps.front().start);
    if (begin == 0)
        return;
    for (TraceLane &lane : trace.lanes)
        for (std::int64_t &start : lane.start)
            start -= begin;
    for (TraceStep &step : trace.steps) {
        step.start -= begin;
        step.end -= begin;
    }
    trace.length -= begin;
}

} // namespace shardscope::io
