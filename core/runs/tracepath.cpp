// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/tracepath.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::runs {

namespace {

/// An interval of the trace.
struct Spot {
    std::size_t lane = 0;
    std::size_t index = 0;
    friend auto operator<=>(const Spot &, const Spot &) = default;
};

class PathFinder {
public:
    PathFinder(const Trace &trace, const TraceDetails &details, const TraceWaits &waits, const TraceStep &step)
        : m_trace(trace), m_details(details), m_step(step), m_until(step.end)
    {
        m_out.across = waits.clocksKnown;
        for (const TraceDevice &device : traceDevices(trace))
            if (device.device >= 0)
                m_devices.push_back(device);
        if (!waits.clocksKnown)
            return;
        for (const Collective &c : waits.collectives) {
            if (!c.synchronises() && c.kind != "send_recv")
                continue;
            for (const CollectivePart &part : c.parts)
                m_meeting[{part.lane, part.index}] = {&c, &part};
        }
    }

    CriticalPath find()
    {
        std::optional<Spot> at = lastOf(m_step.end);
        std::set<Spot> seen;
        while (at && seen.insert(*at).second)
            at = before(*at);
        std::ranges::reverse(m_out.parts);
        return std::move(m_out);
    }

private:
    [[nodiscard]] const TraceLane &lane(const Spot &spot) const { return m_trace.lanes[spot.lane]; }
    [[nodiscard]] std::int64_t start(const Spot &spot) const { return lane(spot).start[spot.index]; }
    [[nodiscard]] std::int64_t end(const Spot &spot) const { return lane(spot).end(spot.index); }

    /// What ended last on a device until then, or as good as then: the ends of streams are not exact to the nanosecond.
    [[nodiscard]] std::optional<Spot> lastOn(const TraceDevice &device, std::int64_t until) const
    {
        std::optional<Spot> best;
        for (const int place : device.lanes) {
            const auto l = static_cast<std::size_t>(place);
            const TraceLane &one = m_trace.lanes[l];
            constexpr int nested = 8;              // that overlap on one stream
            constexpr std::int64_t inexact = 1000; // ns
            std::size_t i = one.firstFrom(until);
            for (int tried = 0; i > 0 && tried < nested; ++tried) {
                --i;
                if (one.end(i) > until + inexact || one.start[i] >= until)
                    continue;
                if (one.end(i) > m_step.start && (!best || one.end(i) > end(*best)))
                    best = Spot{l, i};
                break;
            }
        }
        return best;
    }

    [[nodiscard]] std::optional<Spot> lastOf(std::int64_t until) const
    {
        std::optional<Spot> best;
        for (const TraceDevice &device : m_devices)
            if (const auto spot = lastOn(device, until); spot && (!best || end(*spot) > end(*best)))
                best = spot;
        return best;
    }

    [[nodiscard]] const TraceDevice *deviceOf(const Spot &spot) const
    {
        const TraceLane &l = lane(spot);
        const auto found =
            std::ranges::find_if(m_devices, [&l](const TraceDevice &d) { return d.rank == l.rank && d.device == l.device; });
        return found != m_devices.end() ? &*found : nullptr;
    }

    void put(const Spot &spot, std::string_view what, std::int64_t from, std::int64_t to)
    {
        from = std::max(from, m_step.start);
        to = std::min(to, m_step.end);
        if (to <= from)
            return;
        const TraceLane &l = lane(spot);
        const double begin = static_cast<double>(from) * 1e-9;
        const double length = static_cast<double>(to - from) * 1e-9;
        m_out.length += length;
        m_out.ranks[l.rank] += length;
        m_out.kinds[std::string(what)] += length;
        if (!m_out.parts.empty()) {
            PathPart &later = m_out.parts.back();
            if (later.rank != l.rank)
                ++m_out.crossings;
            else if (later.device == l.device && later.what == what) {
                later.start = begin;
                return;
            }
        }
        m_out.parts.push_back({l.rank, l.device, std::string(what), begin, static_cast<double>(to) * 1e-9});
    }

    /// Puts the interval on the path; what it followed.
    std::optional<Spot> before(Spot spot)
    {
        const auto met = m_meeting.find(spot);
        if (met != m_meeting.end()) {
            const auto &[collective, part] = met->second;
            const auto transfer = static_cast<std::int64_t>(
                std::clamp(part->end - collective->arrival, 0.0, static_cast<double>(end(spot) - start(spot))));
            put(spot, traceGroupName(TraceGroup::Communication), end(spot) - transfer, std::min(end(spot), m_until));
            const auto last = std::ranges::find(collective->parts, collective->last, &CollectivePart::rank);
            if (last != collective->parts.end())
                spot = {last->lane, last->index};
        } else {
            put(spot, traceGroupName(lane(spot).group[spot.index]), start(spot), std::min(end(spot), m_until));
        }
        const TraceDevice *device = deviceOf(spot);
        const std::int64_t begin = m_until = start(spot);
        const auto earlier = device != nullptr ? lastOn(*device, begin) : std::nullopt;
        const std::int64_t from = earlier ? end(*earlier) : m_step.start;
        if (begin > from)
            put(spot, isLate(spot, from) ? "launch" : "wait", from, begin);
        return earlier;
    }

    [[nodiscard]] bool isLate(const Spot &spot, std::int64_t after) const
    {
        if (spot.lane >= m_details.ahead.size() || spot.index >= m_details.ahead[spot.lane].size())
            return false;
        const std::int64_t ahead = m_details.ahead[spot.lane][spot.index];
        return ahead != TraceDetails::notKnown && start(spot) - ahead > after;
    }

    const Trace &m_trace;
    const TraceDetails &m_details;
    const TraceStep &m_step;
    std::int64_t m_until; ///< what is looked for ended then, on the clock of its rank
    std::vector<TraceDevice> m_devices;
    std::map<Spot, std::pair<const Collective *, const CollectivePart *>> m_meeting;
    CriticalPath m_out;
};

} // namespace

CriticalPath criticalPath(const Trace &trace, const TraceDetails &details, const TraceWaits &waits, const TraceStep &step)
{
    return PathFinder(trace, details, waits, step).find();
}

} // namespace shardscope::runs
