// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/tracewaits.h"

#include "core/base/ascii.h"
#include "core/base/statistics.h"
#include "core/runs/ownwork.h"
#include "core/runs/tracebreakdown.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace shardscope::runs {

namespace {

/// What collectives that belong together have in common.
using Key = std::tuple<std::string, std::string, int, std::int64_t>; // group, kind, step, number

std::string groupText(const CollectiveCall &call)
{
    if (call.kind == "send_recv" && call.from >= 0 && call.to >= 0)
        return std::to_string(call.from) + ">" + std::to_string(call.to);
    if (call.group.empty() && call.ranks.empty())
        return {};
    std::string text = call.group;
    if (!call.ranks.empty()) {
        text += "[";
        for (std::size_t i = 0; i < call.ranks.size(); ++i)
            text += (i == 0 ? "" : ",") + std::to_string(call.ranks[i]);
        text += "]";
    }
    return text;
}

int stepOf(const Trace &trace, std::int64_t time)
{
    const auto behind = std::ranges::upper_bound(trace.steps, time, {}, &TraceStep::start);
    return behind == trace.steps.begin() ? -1 : static_cast<int>(behind - trace.steps.begin()) - 1;
}

class Matcher {
public:
    Matcher(const Trace &trace, const TraceDetails &details) : m_trace(trace), m_details(details) {}

    std::vector<Collective> match(std::size_t &unmatched, bool &byOrder)
    {
        for (const CollectiveCall *call : inOrder())
            put(*call);
        number();
        std::vector<Collective> out;
        for (auto &[key, calls] : m_calls) {
            if (!fits(calls)) {
                unmatched += calls.size();
                continue;
            }
            byOrder = byOrder || calls.front()->sequence < 0;
            out.push_back(collective(key, calls));
        }
        return out;
    }

private:
    [[nodiscard]] const TraceLane &lane(const CollectiveCall &call) const { return m_trace.lanes[call.lane]; }
    [[nodiscard]] std::int64_t start(const CollectiveCall &call) const { return lane(call).start[call.index]; }

    [[nodiscard]] std::vector<const CollectiveCall *> inOrder() const
    {
        std::vector<const CollectiveCall *> calls;
        for (const CollectiveCall &call : m_details.collectives)
            calls.push_back(&call);
        std::ranges::stable_sort(calls, {}, [this](const CollectiveCall *call) { return start(*call); });
        return calls;
    }

    void put(const CollectiveCall &call)
    {
        const int rank = lane(call).rank;
        const std::string group = groupText(call);
        if (call.kind == "send_recv" && call.from < 0)
            return; // which pair it is of is not known
        if (call.kind == "other" && group.empty())
            return;
        if (call.sequence >= 0 && call.kind != "send_recv")
            m_calls[Key(group, call.kind, 0, call.sequence)].push_back(&call);
        else
            m_unnumbered[std::pair(group, call.kind)][rank].push_back(&call);
    }

    using ByRank = std::map<int, std::vector<const CollectiveCall *>>;

    /// Each rank calls them in one order: over the whole trace where all have recorded the same ones, else within each step,
    /// into which a late rank's call may begin while the others' began before it.
    void number()
    {
        constexpr int wholeTrace = -2; // no step
        for (const auto &[key, ranks] : m_unnumbered) {
            const bool same = key.second != "send_recv" && areTheSame(ranks);
            for (const auto &[rank, calls] : ranks) {
                std::map<int, std::int64_t> numbers;
                for (const CollectiveCall *call : calls) {
                    const int step = same ? wholeTrace : stepOf(m_trace, start(*call));
                    m_calls[Key(key.first, key.second, step, numbers[step]++)].push_back(call);
                }
            }
        }
    }

    /// As many on each rank, and all ranks are in them at once: nobody leaves before the last has come.
    [[nodiscard]] bool areTheSame(const ByRank &ranks) const
    {
        const std::size_t count = ranks.begin()->second.size();
        if (std::ranges::any_of(ranks, [count](const auto &one) { return one.second.size() != count; }))
            return false;
        std::size_t together = 0;
        for (std::size_t i = 0; i < count; ++i) {
            std::int64_t arrival = std::numeric_limits<std::int64_t>::min();
            std::int64_t firstEnd = std::numeric_limits<std::int64_t>::max();
            for (const auto &[rank, calls] : ranks) {
                arrival = std::max(arrival, start(*calls[i]));
                firstEnd = std::min(firstEnd, lane(*calls[i]).end(calls[i]->index));
            }
            together += arrival < firstEnd ? 1 : 0;
        }
        constexpr double nearlyAll = 0.9; // clocks may be off for some
        return static_cast<double>(together) >= nearlyAll * static_cast<double>(count);
    }

    /// One kernel of a rank, all of one size; without a stated group all ranks must take part.
    [[nodiscard]] bool fits(const std::vector<const CollectiveCall *> &calls) const
    {
        std::vector<int> ranks;
        for (const CollectiveCall *call : calls) {
            ranks.push_back(lane(*call).rank);
            if (call->bytes != calls.front()->bytes)
                return false;
        }
        std::ranges::sort(ranks);
        const bool once = std::ranges::adjacent_find(ranks) == ranks.end();
        const CollectiveCall &first = *calls.front();
        const bool pair = first.kind == "send_recv";
        if (!once || ranks.size() < 2 || (pair && ranks.size() != 2))
            return false;
        if (first.size > 0 && !pair && ranks.size() > static_cast<std::size_t>(first.size))
            return false; // groups of one name that are not told apart
        return !groupText(first).empty() || ranks.size() == m_trace.sources.size();
    }

    [[nodiscard]] Collective collective(const Key &key, const std::vector<const CollectiveCall *> &calls) const
    {
        const CollectiveCall &first = *calls.front();
        Collective out;
        out.kind = first.kind;
        out.group = std::get<0>(key).empty() ? "all ranks" : std::get<0>(key);
        out.description = first.description;
        out.bytes = first.bytes;
        out.sequence = std::get<3>(key);
        for (const CollectiveCall *call : calls)
            out.parts.push_back({lane(*call).rank, static_cast<double>(start(*call)),
                                 static_cast<double>(lane(*call).end(call->index)), call->lane, call->index});
        std::ranges::sort(out.parts, {}, &CollectivePart::rank);
        const auto present = static_cast<int>(out.parts.size());
        out.size = first.kind == "send_recv" ? 2 : std::max(present, std::max(first.size, static_cast<int>(first.ranks.size())));
        out.missing = out.size - present;
        return out;
    }

    const Trace &m_trace;
    const TraceDetails &m_details;
    std::map<Key, std::vector<const CollectiveCall *>> m_calls;
    std::map<std::pair<std::string, std::string>, ByRank> m_unnumbered; ///< by group and kind
};

void measure(Collective &c)
{
    double second = -1e300;
    c.arrival = -1e300;
    double firstEnd = 1e300;
    for (const CollectivePart &part : c.parts) {
        firstEnd = std::min(firstEnd, part.end);
        if (part.start > c.arrival) {
            second = c.arrival;
            c.arrival = part.start;
            c.last = part.rank;
        } else {
            second = std::max(second, part.start);
        }
    }
    c.lateness = c.arrival - second;
    c.transfer = std::max(0.0, firstEnd - c.arrival);
}

/// Rings of attention pass keys around among ranks that do the same.
bool isRing(const std::string &description)
{
    const std::string text = lowered(description);
    return contains(text, "cp") || contains(text, "context") || contains(text, "ring");
}

/// By sends, and by groups that say they are a pipeline's: they list its ranks by stage.
void addPipelines(const TraceDetails &details, TraceWaits &out)
{
    for (const Collective &c : out.collectives)
        if (c.kind == "send_recv" && !isRing(c.description))
            out.neighbours.emplace(c.parts.front().rank, c.parts.back().rank);
    for (const CollectiveCall &call : details.collectives) {
        const bool pipeline = carriedBy(call) == "pipeline" && call.ranks.size() > 1;
        for (std::size_t i = 0; pipeline && i + 1 < call.ranks.size(); ++i)
            out.neighbours.emplace(call.ranks[i], call.ranks[i + 1]);
        const bool unpaired = call.kind == "send_recv" && call.from < 0 && !pipeline && !isRing(call.description);
        out.unpaired += unpaired ? 1 : 0;
    }
}

/// Residual offset and drift of each clock against the mean of all, by ends of collectives; a few rounds, as
/// groups overlap. The first rank's clock is the common one.
class Clocks {
public:
    Clocks(const Trace &trace, std::vector<Collective> &collectives) : m_collectives(collectives)
    {
        for (const TraceSource &source : trace.sources) {
            RankClock clock;
            clock.rank = source.rank;
            clock.offset = static_cast<double>(source.shift);
            m_clocks[source.rank] = clock;
        }
        m_middle = static_cast<double>(trace.length) / 2;
    }

    std::vector<RankClock> correct()
    {
        constexpr int rounds = 16;
        for (int round = 0; round < rounds; ++round)
            fitAll(round + 1 == rounds);
        std::vector<RankClock> out;
        for (const auto &[rank, clock] : m_clocks)
            out.push_back(clock);
        return out;
    }

private:
    struct Seen {
        std::vector<double> time;
        std::vector<double> ahead; ///< of its end against the mean of the others
    };

    void fitAll(bool last)
    {
        std::map<int, Seen> seen;
        for (const Collective &c : m_collectives) {
            if (!c.synchronises())
                continue;
            double sum = 0;
            for (const CollectivePart &part : c.parts)
                sum += part.end;
            const auto n = static_cast<double>(c.parts.size());
            for (const CollectivePart &part : c.parts) {
                Seen &of = seen[part.rank];
                of.time.push_back(part.end);
                of.ahead.push_back(part.end - (sum - part.end) / (n - 1));
            }
        }
        std::map<int, std::pair<double, double>> fits;
        for (auto &[rank, of] : seen) {
            const double offset = upperMedian(of.ahead);
            double above = 0;
            double below = 0;
            for (std::size_t i = 0; i < of.time.size(); ++i) {
                above += (of.time[i] - m_middle) * (of.ahead[i] - offset);
                below += (of.time[i] - m_middle) * (of.time[i] - m_middle);
            }
            const double slope = below > 0 && of.time.size() >= 8 ? above / below : 0;
            std::vector<double> rest;
            for (std::size_t i = 0; i < of.time.size(); ++i)
                rest.push_back(std::abs(of.ahead[i] - offset - slope * (of.time[i] - m_middle)));
            RankClock &clock = m_clocks[rank];
            constexpr double deviations = 1.4826; // of the normal law, by its median deviation
            constexpr double written = 1;         // ns: no profiler writes finer
            clock.uncertainty = std::max(written, deviations * upperMedian(rest));
            clock.matched = static_cast<int>(of.time.size());
            constexpr int enough = 3;
            clock.known = clock.matched >= enough;
            if (clock.known)
                fits[rank] = {offset / 2, slope / 2}; // half a step: all others move too
        }
        if (last)
            return;
        for (Collective &c : m_collectives) {
            for (CollectivePart &part : c.parts) {
                const auto fit = fits.find(part.rank);
                if (fit == fits.end())
                    continue;
                const auto [offset, slope] = fit->second;
                const double by = offset + slope * (part.end - m_middle);
                part.start -= offset + slope * (part.start - m_middle);
                part.end -= by;
            }
        }
        for (const auto &[rank, fit] : fits) {
            m_clocks[rank].offset -= fit.first;
            m_clocks[rank].drift += fit.second;
        }
    }

    std::vector<Collective> &m_collectives;
    std::map<int, RankClock> m_clocks;
    double m_middle = 0;
};

} // namespace

TraceWaits traceWaits(const Trace &trace, const TraceDetails &details)
{
    TraceWaits out;
    out.collectives = Matcher(trace, details).match(out.unmatched, out.byOrder);
    out.clocks = Clocks(trace, out.collectives).correct();
    std::ranges::for_each(out.collectives, measure);
    std::ranges::stable_sort(out.collectives, {}, &Collective::arrival);
    out.steps = trace.steps.size();
    addPipelines(details, out);
    addOwnWork(trace, details, out);
    out.clocksKnown = !out.collectives.empty() && std::ranges::all_of(out.collectives, [&](const Collective &c) {
        return std::ranges::all_of(c.parts, [&](const CollectivePart &part) {
            return std::ranges::any_of(out.clocks,
                                       [&](const RankClock &clock) { return clock.rank == part.rank && clock.known; });
        });
    });
    return out;
}

} // namespace shardscope::runs
