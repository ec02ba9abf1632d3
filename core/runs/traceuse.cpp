// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/traceuse.h"

#include <algorithm>
#include <numeric>

namespace shardscope::runs {

namespace {

/// Disjoint, ascending.
struct Cover {
    struct Part {
        std::int64_t from;
        std::int64_t to;
    };
    std::vector<Part> parts;

    void add(std::int64_t from, std::int64_t to)
    {
        if (to <= from)
            return;
        if (parts.empty() || from > parts.back().to)
            parts.push_back({from, to});
        else
            parts.back().to = std::max(parts.back().to, to);
    }
};

/// Calls with lane and place of every interval of the lanes, by start. False when stopped.
template <class Take>
bool inOrder(const Trace &trace, const std::vector<int> &lanes, const Progress &progress, Take take)
{
    std::vector<std::size_t> next(lanes.size(), 0);
    constexpr std::size_t lookEvery = 1U << 15U;
    for (std::size_t seen = 0;; ++seen) {
        if (seen % lookEvery == 0 && progress.stopRequested())
            return false;
        std::size_t best = lanes.size();
        for (std::size_t l = 0; l < lanes.size(); ++l) {
            const TraceLane &lane = trace.lanes[static_cast<std::size_t>(lanes[l])];
            if (next[l] < lane.size()
                && (best == lanes.size()
                    || lane.start[next[l]] < trace.lanes[static_cast<std::size_t>(lanes[best])].start[next[best]]))
                best = l;
        }
        if (best == lanes.size())
            return true;
        take(trace.lanes[static_cast<std::size_t>(lanes[best])], next[best]++);
    }
}

/// ns of each step that the cover takes.
std::vector<std::int64_t> within(const Cover &cover, std::span<const TraceStep> steps)
{
    std::vector<std::int64_t> out;
    for (const TraceStep &step : steps) {
        std::int64_t sum = 0;
        auto part = std::ranges::partition_point(cover.parts, [&](const Cover::Part &p) { return p.to <= step.start; });
        for (; part != cover.parts.end() && part->from < step.end; ++part)
            sum += std::min(part->to, step.end) - std::max(part->from, step.start);
        out.push_back(sum);
    }
    return out;
}

double seconds(std::int64_t ns)
{
    return static_cast<double>(ns) * 1e-9;
}

} // namespace

std::vector<TraceUse> traceUse(const Trace &trace, const TraceDevice &device, std::span<const TraceStep> steps, const Progress &progress)
{
    std::array<Cover, traceGroups> groups;
    Cover work;     // of the model
    Cover sent;     // or communication
    Cover anything; // or a copy
    const bool whole = inOrder(trace, device.lanes, progress, [&](const TraceLane &lane, std::size_t i) {
        const std::int64_t from = lane.start[i];
        const std::int64_t to = lane.end(i);
        const TraceGroup group = lane.group[i];
        groups[static_cast<std::size_t>(group)].add(from, to);
        if (isTraceWork(group))
            work.add(from, to);
        if (group != TraceGroup::Copy)
            sent.add(from, to);
        anything.add(from, to);
    });
    if (!whole)
        return {};
    std::vector<TraceUse> uses(steps.size());
    const auto working = within(work, steps);
    const auto sending = within(sent, steps);
    const auto busy = within(anything, steps);
    for (std::size_t s = 0; s < steps.size(); ++s) {
        TraceUse &use = uses[s];
        use.span = steps[s].seconds();
        use.work = seconds(working[s]);
        use.waiting = seconds(sending[s] - working[s]);
        use.copying = seconds(busy[s] - sending[s]);
        use.idle = seconds(steps[s].end - steps[s].start - busy[s]);
    }
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const auto time = within(groups[g], steps);
        for (std::size_t s = 0; s < steps.size(); ++s)
            uses[s].groups[g] = seconds(time[s]);
    }
    return uses;
}

int usualStep(std::span<const TraceStep> steps)
{
    if (steps.empty())
        return -1;
    constexpr std::size_t withoutFirst = 3;
    std::vector<int> order(steps.size());
    std::iota(order.begin(), order.end(), 0);
    if (order.size() >= withoutFirst)
        order.erase(order.begin());
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>((order.size() - 1) / 2);
    std::ranges::nth_element(order, middle, {}, [&](int i) {
        const TraceStep &step = steps[static_cast<std::size_t>(i)];
        return std::pair(step.end - step.start, i);
    });
    return *middle;
}

} // namespace shardscope::runs
