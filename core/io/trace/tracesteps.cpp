// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracesteps.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace shardscope::io {

using runs::StepSource;
using runs::Trace;
using runs::TraceGroup;
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

/// Ends of the transfers in which all ranks of a group take part, with their name, by time.
std::vector<std::pair<std::string, std::int64_t>> collectives(const RankTrace &rank, const NameTable &names)
{
    std::vector<std::pair<std::string, std::int64_t>> out;
    constexpr std::size_t most = 20'000;
    for (const TraceLane &lane : rank.lanes) {
        if (lane.host())
            continue;
        for (std::size_t i = 0; i < lane.size() && out.size() < most; ++i) {
            if (lane.group[i] != TraceGroup::Communication)
                continue;
            const std::string &name = names.text(lane.label[i]);
            for (const std::string_view kind : {"AllReduce", "AllGather", "ReduceScatter", "all_reduce", "allreduce"}) {
                if (name.find(kind) != std::string::npos) {
                    out.emplace_back(kind, lane.end(i));
                    break;
                }
            }
        }
    }
    std::ranges::sort(out, {}, &std::pair<std::string, std::int64_t>::second);
    return out;
}

std::int64_t median(std::vector<std::int64_t> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

struct Extent {
    std::int64_t from = 0;
    std::int64_t to = 0;
    bool any = false;
};

Extent extentOf(const RankTrace &rank)
{
    Extent e;
    for (const TraceLane &lane : rank.lanes) {
        if (lane.size() == 0)
            continue;
        e.from = e.any ? std::min(e.from, lane.start.front()) : lane.start.front();
        e.to = e.any ? std::max(e.to, lane.end(lane.size() - 1)) : lane.end(lane.size() - 1);
        e.any = true;
    }
    return e;
}

void shift(RankTrace &rank, std::int64_t by)
{
    for (TraceLane &lane : rank.lanes)
        for (std::int64_t &start : lane.start)
            start += by;
    for (RankStep &step : rank.steps) {
        step.hostStart += by;
        step.hostEnd += by;
        if (step.firstWork != RawEvent::none) {
            step.firstWork += by;
            step.lastWork += by;
        }
    }
    rank.source.shift += by;
}

/// How far the rank's clock is behind the first one's, and how that is known.
std::pair<std::int64_t, runs::ClockSource> offsetOf(const RankTrace &first, const RankTrace &rank, const NameTable &names)
{
    const auto a = collectives(first, names);
    const auto b = collectives(rank, names);
    constexpr std::size_t enough = 3;
    if (a.size() == b.size() && a.size() >= enough) {
        std::vector<std::int64_t> differences;
        bool same = true;
        for (std::size_t i = 0; i < a.size() && same; ++i) {
            same = a[i].first == b[i].first;
            differences.push_back(a[i].second - b[i].second);
        }
        if (same) {
            const std::int64_t by = median(differences);
            for (std::int64_t &d : differences)
                d = std::abs(d - by);
            // Ends that scatter more than they are apart say nothing.
            if (const std::int64_t scatter = median(differences); std::abs(by) > 2 * scatter)
                return {by, runs::ClockSource::Collectives};
            return {0, runs::ClockSource::Recorded};
        }
    }
    const Extent x = extentOf(first);
    const Extent y = extentOf(rank);
    if (!x.any || !y.any || (y.from < x.to && x.from < y.to))
        return {0, runs::ClockSource::Recorded};
    for (const RankStep &s : first.steps)
        for (const RankStep &t : rank.steps)
            if (s.number == t.number)
                return {s.hostStart - t.hostStart, runs::ClockSource::Steps};
    return {x.from - y.from, runs::ClockSource::Begins};
}

} // namespace

void alignClocks(std::vector<RankTrace> &ranks, const NameTable &names)
{
    for (std::size_t i = 1; i < ranks.size(); ++i) {
        const auto [by, source] = offsetOf(ranks.front(), ranks[i], names);
        ranks[i].source.clock = source;
        if (by != 0)
            shift(ranks[i], by);
    }
    Extent all;
    for (const RankTrace &rank : ranks) {
        const Extent e = extentOf(rank);
        if (!e.any)
            continue;
        all.from = all.any ? std::min(all.from, e.from) : e.from;
        all.any = true;
    }
    for (RankTrace &rank : ranks) {
        const std::int64_t kept = rank.source.shift;
        shift(rank, -all.from);
        rank.source.shift = kept; // the common begin is nobody's error
    }
}

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
        const auto period = static_cast<std::size_t>(median(distances));
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
