// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/trace/tracebuilder.h"
#include "core/io/trace/tracelane.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <set>
#include <tuple>

// From what was gathered to sorted lanes, each interval with its group.
namespace shardscope::io {

using runs::TraceGroup;
using runs::TraceLane;

namespace {

/// Number behind a word as in "GPU 3", "rank 3", "Device 3".
std::optional<int> numberedDevice(std::string_view name)
{
    for (const std::string_view word : {"GPU", "gpu", "Device", "device", "rank", "Rank", "stage", "Stage"}) {
        const auto at = name.find(word);
        if (at == std::string_view::npos)
            continue;
        const auto digits = name.find_first_of("0123456789", at + word.size());
        if (digits == std::string_view::npos || digits > at + word.size() + 1)
            continue;
        int number = 0;
        if (std::from_chars(name.data() + digits, name.data() + name.size(), number).ec == std::errc())
            return number;
    }
    return std::nullopt;
}

std::string trimmed(std::string text)
{
    while (!text.empty() && text.back() == ' ')
        text.pop_back();
    return text;
}

template <class T>
void permute(std::vector<T> &values, const std::vector<std::uint32_t> &order)
{
    std::vector<T> next;
    next.reserve(order.size());
    for (const std::uint32_t i : order)
        next.push_back(values[i]);
    values = std::move(next);
}

} // namespace

/// What runs forward inside of a backward node is recomputed: checkpointing without
/// reentrance does so when the node asks for what was not kept.
void TraceBuilder::addRecomputed(Lane &lane)
{
    auto forward = std::move(lane.forward);
    std::ranges::sort(forward);
    std::vector<Phase> nodes = lane.phases;
    std::erase_if(nodes, [](const Phase &p) { return !p.node || p.group != TraceGroup::Backward; });
    std::ranges::sort(nodes, {}, &Phase::start);
    std::size_t next = 0;
    std::int64_t until = RawEvent::none;
    for (const auto &[from, to] : forward) {
        for (; next < nodes.size() && nodes[next].start <= from; ++next)
            until = std::max(until, nodes[next].end);
        if (to <= until)
            lane.phases.push_back({from, to, TraceGroup::Recomputation});
    }
}

const TraceBuilder::Launch *TraceBuilder::launchOf(const std::vector<std::uint32_t> &correlations, std::size_t kernel) const
{
    if (kernel >= correlations.size() || correlations[kernel] == 0)
        return nullptr;
    const auto found = std::ranges::lower_bound(m_launches, correlations[kernel], {}, &Launch::correlation);
    return found != m_launches.end() && found->correlation == correlations[kernel] ? &*found : nullptr;
}

/// Of the innermost operation on the launch's thread. One that launches several kernels is its longest one's.
void TraceBuilder::addCall(const Launch &launch, std::int64_t length, std::int32_t &call)
{
    constexpr int deepest = 4;
    auto &shaped = m_lanes[launch.thread]->shaped;
    auto at = std::ranges::upper_bound(shaped, launch.time, {}, &Shaped::start);
    for (int i = 0; i < deepest && at != shaped.begin(); ++i) {
        --at;
        if (at->end < launch.time)
            continue;
        const bool longer = at->kernel == nullptr || length > at->longest;
        call = longer ? at->call : -at->call;
        if (!longer)
            return;
        if (at->kernel != nullptr)
            *at->kernel = -at->call;
        at->kernel = &call;
        at->longest = length;
        return;
    }
}

void TraceBuilder::addDetails(std::uint32_t raw, const TraceLane &lane, const std::vector<std::uint32_t> &correlations,
                              std::uint32_t place, runs::TraceDetails &details)
{
    std::vector<std::int64_t> &ahead = details.ahead.emplace_back(lane.size(), runs::TraceDetails::notKnown);
    std::vector<std::int32_t> none;
    std::vector<std::int32_t> &calls =
        m_calls.empty() ? none : details.callOf.emplace_back(lane.size(), 0); // its own memory stays where it is
    for (std::size_t i = 0; i < lane.size(); ++i) {
        if (const Launch *launch = launchOf(correlations, i)) {
            ahead[i] = lane.start[i] - launch->time;
            if (!calls.empty())
                addCall(*launch, lane.lengthOf(i), calls[i]);
        }
        const auto said = m_collectives.find(std::pair(raw, lane.start[i]));
        runs::CollectiveCall call;
        if (said != m_collectives.end())
            call = said->second;
        else if (lane.group[i] == TraceGroup::Communication && !lane.host())
            call.kind = runs::collectiveKind(m_names.text(lane.label[i]));
        if (call.kind.empty())
            continue;
        call.lane = place;
        call.index = static_cast<std::uint32_t>(i);
        details.collectives.push_back(std::move(call));
    }
}

/// Disjoint parts in which the innermost interval decides.
void TraceBuilder::preparePhases()
{
    const auto flatten = [](std::vector<Phase> &phases) {
        std::ranges::sort(phases, {}, [](const Phase &p) { return std::pair(p.start, -p.end); });
        std::vector<Phase> flat;
        std::vector<Phase> open;
        std::int64_t at = 0;
        const auto until = [&](std::int64_t time) {
            while (!open.empty() && at < time) {
                const Phase &inner = open.back();
                const std::int64_t to = std::min(time, inner.end);
                if (to > at)
                    flat.push_back({at, to, inner.group});
                at = std::max(at, to);
                if (inner.end <= time)
                    open.pop_back();
            }
            at = std::max(at, time);
        };
        for (const Phase &phase : phases) {
            until(phase.start);
            std::erase_if(open, [&](const Phase &p) { return p.end <= phase.start; });
            open.push_back(phase);
        }
        std::int64_t last = at;
        for (const Phase &phase : open)
            last = std::max(last, phase.end);
        until(last);
        phases = std::move(flat);
    };
    for (const auto &lane : m_lanes) {
        addRecomputed(*lane);
        flatten(lane->phases);
        std::ranges::sort(lane->shaped, {}, &Shaped::start);
    }
    flatten(m_everywhere);
    std::ranges::sort(m_launches, {}, &Launch::correlation);
}

std::optional<TraceGroup> TraceBuilder::phaseAt(std::uint32_t thread, std::int64_t time) const
{
    if (const auto own = phaseIn(m_lanes[thread]->phases, time))
        return own;
    return phaseIn(m_everywhere, time);
}

std::optional<TraceGroup> TraceBuilder::phaseIn(const std::vector<Phase> &phases, std::int64_t time)
{
    const auto found = std::ranges::partition_point(phases, [time](const Phase &p) { return p.end <= time; });
    return found != phases.end() && found->start <= time ? std::optional(found->group) : std::nullopt;
}

/// One file's clock for all its steps: those of the host, else those laid over the device.
void TraceBuilder::prepareSteps(RankTrace &out)
{
    out.steps = std::move(m_steps.empty() ? m_deviceSteps : m_steps);
    std::ranges::sort(out.steps, {}, [](const RankStep &s) { return std::tuple(s.hostStart, s.number, s.hostEnd); });
    // Several threads may mark the same step.
    std::vector<RankStep> merged;
    for (const RankStep &step : out.steps) {
        if (!merged.empty() && merged.back().number == step.number && step.hostStart < merged.back().hostEnd)
            merged.back().hostEnd = std::max(merged.back().hostEnd, step.hostEnd);
        else
            merged.push_back(step);
    }
    out.steps = std::move(merged);
}

bool TraceBuilder::sortLane(Lane &lane, TraceLane &out, std::vector<std::uint32_t> &correlations, const Progress &progress)
{
    out.start = lane.start.take();
    out.length = lane.length.take();
    out.label = lane.label.take();
    const std::vector<std::uint8_t> groups = lane.group.take();
    out.group.assign(groups.size(), TraceGroup::Other);
    std::ranges::transform(groups, out.group.begin(), [](std::uint8_t g) { return static_cast<TraceGroup>(g); });
    correlations = lane.correlation.take();
    out.longer = std::move(lane.longer);
    if (lane.sorted) {
        dropParts(lane, out);
        return !progress.stopRequested();
    }
    std::vector<std::uint32_t> order(out.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
        return out.start[a] != out.start[b] ? out.start[a] < out.start[b] : out.lengthOf(a) > out.lengthOf(b);
    });
    if (!out.longer.empty()) {
        std::map<std::uint32_t, std::int64_t> moved;
        for (std::uint32_t i = 0; i < order.size(); ++i)
            if (out.length[order[i]] == TraceLane::longLength)
                moved[i] = out.longer.at(order[i]);
        out.longer = std::move(moved);
    }
    permute(out.start, order);
    permute(out.length, order);
    permute(out.label, order);
    permute(out.group, order);
    if (!correlations.empty())
        permute(correlations, order);
    dropParts(lane, out);
    return !progress.stopRequested();
}

/// Of the host's operations those that are not part of another.
void TraceBuilder::dropParts(const Lane &lane, TraceLane &out)
{
    if (lane.kind == EventKind::Device || lane.plain)
        return;
    TraceLane kept;
    std::int64_t covered = RawEvent::none;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (out.end(i) <= covered)
            continue;
        covered = out.end(i);
        kept.start.push_back(out.start[i]);
        kept.length.push_back(0);
        kept.setLength(kept.size() - 1, out.lengthOf(i));
        kept.label.push_back(out.label[i]);
        kept.group.push_back(out.group[i]);
    }
    out.start = std::move(kept.start);
    out.length = std::move(kept.length);
    out.label = std::move(kept.label);
    out.group = std::move(kept.group);
    out.longer = std::move(kept.longer);
}

void TraceBuilder::group(TraceLane &lane, const std::vector<std::uint32_t> &correlations, std::uint32_t raw)
{
    for (std::size_t i = 0; i < lane.size(); ++i) {
        if (static_cast<std::uint8_t>(lane.group[i]) != ungrouped)
            continue;
        std::optional<TraceGroup> group = m_names.group(lane.label[i]);
        const Launch *launch = launchOf(correlations, i);
        // A kernel's name knows forward from backward, not the first time from the second.
        if (launch != nullptr && (!group || *group == TraceGroup::Forward)) {
            const std::optional<TraceGroup> phase = phaseAt(launch->thread, launch->time);
            if (!group || phase == TraceGroup::Recomputation)
                group = phase;
        }
        if (!group) // annotations laid over the device, or around the host's operation
            group = phaseIn(m_lanes[raw]->phases, lane.start[i]);
        if (!group && launch != nullptr && m_knowsPhases)
            group = TraceGroup::Forward; // neither backward nor optimiser, in a program that has them
        if (!group && launch == nullptr)
            group = phaseIn(m_everywhere, lane.start[i]);
        lane.group[i] = group.value_or(TraceGroup::Other);
    }
}

/// Which lanes are drawn: those of devices, else of a program's own categories, else of the host.
void TraceBuilder::chooseLanes(std::vector<std::uint32_t> &kept)
{
    const bool devices = m_deviceEvents > 0;
    const bool plain = !devices && m_plainEvents > 0;
    for (std::uint32_t i = 0; i < m_lanes.size(); ++i) {
        const Lane &lane = *m_lanes[i];
        const bool wanted = devices ? lane.kind == EventKind::Device : !plain || lane.plain;
        if (wanted && lane.start.size() > 0)
            kept.push_back(i);
    }
}

Result<RankTrace> TraceBuilder::finish(const Progress &progress)
{
    RankTrace out;
    for (const auto &[key, stack] : m_open)
        m_unmatched += static_cast<std::int64_t>(stack.size());
    out.skipped = m_skipped;
    out.unmatched = m_unmatched;
    m_source.categories.insert(m_categories.begin(), m_categories.end());
    out.source = m_source;
    preparePhases();
    prepareSteps(out);
    std::vector<std::uint32_t> kept;
    chooseLanes(kept);
    const bool devices = m_deviceEvents > 0;
    const bool plain = !devices && m_plainEvents > 0;
    std::set<std::int64_t> processes;
    for (const std::uint32_t i : kept)
        processes.insert(m_lanes[i]->process);
    const auto placeOf = [&](const Lane &lane) {
        const auto order = m_processOrder.find(lane.process);
        return std::tuple(order == m_processOrder.end() ? lane.process : order->second, lane.process,
                          lane.order == RawEvent::none ? lane.thread : lane.order, lane.thread);
    };
    std::ranges::sort(kept, {}, [&](std::uint32_t i) { return placeOf(*m_lanes[i]); });
    const bool perProcess = processes.size() > 1 || std::ranges::any_of(processes, [this](std::int64_t process) {
                                const auto named = m_processNames.find(process);
                                return named != m_processNames.end() && numberedDevice(named->second).has_value();
                            });
    int nextDevice = -1;
    std::int64_t lastProcess = RawEvent::none;
    for (const std::uint32_t i : kept) {
        Lane &raw = *m_lanes[i];
        TraceLane lane;
        lane.stream = raw.thread;
        lane.name = trimmed(raw.name);
        if (devices) {
            lane.device = static_cast<int>(std::clamp<std::int64_t>(raw.process, 0, 1 << 20));
        } else if (plain && perProcess) { // a process a device, a thread a stream
            nextDevice += raw.process != lastProcess ? 1 : 0;
            lastProcess = raw.process;
            const auto named = m_processNames.find(raw.process);
            const auto stated = named == m_processNames.end() ? std::nullopt : numberedDevice(named->second);
            lane.device = stated.value_or(nextDevice);
        } else if (plain) { // a thread a device
            lane.device = numberedDevice(lane.name).value_or(++nextDevice);
            lane.stream = 0;
        }
        if (const auto text = m_texts.find(raw.thread); lane.name.empty() && text != m_texts.end())
            lane.name = text->second;
        if (lane.name.empty())
            lane.name = (lane.host() ? "thread " : "stream ") + std::to_string(lane.stream);
        std::vector<std::uint32_t> correlations;
        if (!sortLane(raw, lane, correlations, progress))
            return Error{ErrorCode::Stopped, {}, {}};
        group(lane, correlations, i);
        if (m_details)
            addDetails(i, lane, correlations, static_cast<std::uint32_t>(out.lanes.size()), out.details);
        // Work counts for the step in which it was launched.
        out.onDevice += static_cast<std::int64_t>(correlations.size());
        for (std::size_t k = 0; k < correlations.size() && !out.steps.empty(); ++k) {
            const Launch *launch = launchOf(correlations, k);
            if (launch == nullptr)
                continue;
            auto step = std::ranges::partition_point(out.steps, [&](const RankStep &s) { return s.hostStart <= launch->time; });
            if (step == out.steps.begin() || (--step)->hostEnd < launch->time)
                continue;
            ++out.launched;
            if (step->firstWork == RawEvent::none || lane.start[k] < step->firstWork)
                step->firstWork = lane.start[k];
            step->lastWork = std::max(step->lastWork, lane.end(k));
        }
        out.lanes.push_back(std::move(lane));
    }
    out.details.calls = std::move(m_calls);
    return out;
}

} // namespace shardscope::io
