// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/traceuse.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace shardscope::runs {

namespace {

/// How much of each step a set of intervals covers; they come by their start.
class Cover {
public:
    explicit Cover(std::span<const TraceStep> steps) : m_steps(steps), m_ns(steps.size(), 0) {}

    void add(std::int64_t from, std::int64_t to)
    {
        from = std::max(from, m_to);
        if (to <= from)
            return;
        m_to = to;
        while (m_step < m_steps.size() && m_steps[m_step].end <= from)
            ++m_step;
        for (std::size_t s = m_step; s < m_steps.size() && m_steps[s].start < to; ++s)
            m_ns[s] += std::min(to, m_steps[s].end) - std::max(from, m_steps[s].start);
    }
    [[nodiscard]] std::int64_t of(std::size_t step) const { return m_ns[step]; }

private:
    std::span<const TraceStep> m_steps;
    std::vector<std::int64_t> m_ns;
    std::int64_t m_to = std::numeric_limits<std::int64_t>::min();
    std::size_t m_step = 0;
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

double seconds(std::int64_t ns)
{
    return static_cast<double>(ns) * 1e-9;
}

} // namespace

std::vector<TraceUse> traceUse(const Trace &trace, const TraceDevice &device, std::span<const TraceStep> steps,
                               const Progress &progress)
{
    std::vector<Cover> groups(traceGroups, Cover(steps));
    Cover work(steps);     // of the model
    Cover sent(steps);     // or communication
    Cover anything(steps); // or a copy
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
    for (std::size_t s = 0; s < steps.size(); ++s) {
        TraceUse &use = uses[s];
        use.span = steps[s].seconds();
        use.work = seconds(work.of(s));
        use.waiting = seconds(sent.of(s) - work.of(s));
        use.copying = seconds(anything.of(s) - sent.of(s));
        use.idle = seconds(steps[s].end - steps[s].start - anything.of(s));
        for (std::size_t g = 0; g < groups.size(); ++g)
            use.groups[g] = seconds(groups[g].of(s));
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
