// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/traceclocks.h"

#include "core/io/trace/middle.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace shardscope::io {

using runs::TraceGroup;
using runs::TraceLane;

namespace {

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

/// The ends of the collectives that a rank states the group of, by group, kind and number; where numbers are not stated,
/// by their order, numbered from 0.
using Stated = std::map<std::pair<std::string, std::string>, std::map<std::int64_t, std::int64_t>>;

Stated statedBy(const RankTrace &rank)
{
    Stated out;
    std::map<std::pair<std::string, std::string>, std::vector<std::int64_t>> unnumbered;
    for (const runs::CollectiveCall &call : rank.details.collectives) {
        if ((call.group.empty() && call.ranks.empty()) || call.kind == "send_recv" || call.kind == "other"
            || call.kind == "broadcast")
            continue; // not all leave it together
        std::string group = call.group;
        for (const int member : call.ranks)
            group += "," + std::to_string(member);
        const TraceLane &lane = rank.lanes[call.lane];
        if (call.sequence >= 0)
            out[{group, call.kind}].emplace(call.sequence, lane.end(call.index));
        else
            unnumbered[{group, call.kind}].push_back(lane.end(call.index));
    }
    for (auto &[key, ends] : unnumbered) {
        std::ranges::sort(ends);
        for (std::size_t i = 0; i < ends.size(); ++i)
            out[key].emplace(static_cast<std::int64_t>(i), ends[i]);
    }
    return out;
}

/// ns that the first one's clock is ahead, and how far single ends scatter around it.
struct Offset {
    std::int64_t by = 0;
    std::int64_t scatter = 0;
};

std::optional<Offset> offsetOf(std::vector<std::int64_t> differences)
{
    constexpr std::size_t fewest = 3;
    if (differences.size() < fewest)
        return std::nullopt;
    Offset out;
    out.by = middleOf(differences);
    for (std::int64_t &d : differences)
        d = std::abs(d - out.by);
    out.scatter = middleOf(std::move(differences));
    return out;
}

/// By the collectives of groups that both are in.
std::optional<Offset> commonOffset(const Stated &first, const Stated &rank)
{
    std::vector<std::int64_t> differences;
    for (const auto &[key, ends] : rank) {
        const auto theirs = first.find(key);
        if (theirs == first.end())
            continue;
        for (const auto &[number, end] : ends)
            if (const auto same = theirs->second.find(number); same != theirs->second.end())
                differences.push_back(same->second - end);
    }
    return offsetOf(std::move(differences));
}

/// Of ranks that state no groups: where both have the same kinds in the same order.
std::optional<Offset> offsetByOrder(const RankTrace &first, const RankTrace &rank, const NameTable &names)
{
    const auto a = collectives(first, names);
    const auto b = collectives(rank, names);
    if (a.size() != b.size())
        return std::nullopt;
    std::vector<std::int64_t> differences;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i].first != b[i].first)
            return std::nullopt;
        differences.push_back(a[i].second - b[i].second);
    }
    return offsetOf(std::move(differences));
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

/// How far the rank's clock is behind the first one's, and how that is known, where no collective tells.
std::pair<std::int64_t, runs::ClockSource> roughOffset(const RankTrace &first, const RankTrace &rank)
{
    const Extent x = extentOf(first);
    const Extent y = extentOf(rank);
    if (!x.any || !y.any || (y.from < x.to && x.from < y.to))
        return {0, runs::ClockSource::Recorded};
    // Recorders write the time of day, and what each rank has under way may be behind one another.
    constexpr std::int64_t near = 60'000'000'000; // ns
    if (!first.details.recorded.empty() && !rank.details.recorded.empty() && y.from - x.to < near && x.from - y.to < near)
        return {0, runs::ClockSource::Recorded};
    for (const RankStep &s : first.steps)
        for (const RankStep &t : rank.steps)
            if (s.number == t.number)
                return {s.hostStart - t.hostStart, runs::ClockSource::Steps};
    return {x.from - y.from, runs::ClockSource::Begins};
}

/// Lays one clock after the other; `stated` has those that are laid, on the common clock.
class Alignment {
public:
    Alignment(std::vector<RankTrace> &ranks, const NameTable &names) : m_ranks(ranks), m_names(names) {}

    void lay(std::size_t which)
    {
        RankTrace &rank = m_ranks[which];
        Stated stated = statedBy(rank);
        const std::optional<Offset> found = byCollectives(which, stated);
        auto [by, source] = found ? std::pair(found->by, runs::ClockSource::Collectives) : roughOffset(m_ranks.front(), rank);
        // Ends that scatter more than they are apart say nothing.
        if (found && std::abs(by) <= 2 * found->scatter) {
            by = 0;
            source = runs::ClockSource::Recorded;
        }
        rank.source.clock = source;
        if (by != 0)
            shift(rank, by);
        for (auto &[key, ends] : stated)
            for (auto &[number, end] : ends)
                end += by;
        m_laid.push_back(std::move(stated));
    }

private:
    [[nodiscard]] std::optional<Offset> byCollectives(std::size_t which, const Stated &stated) const
    {
        if (which == 0)
            return std::nullopt;
        for (const Stated &other : m_laid) // of the first one where they meet
            if (const auto found = commonOffset(other, stated))
                return found;
        return offsetByOrder(m_ranks.front(), m_ranks[which], m_names);
    }

    std::vector<RankTrace> &m_ranks;
    const NameTable &m_names;
    std::vector<Stated> m_laid;
};

} // namespace

void alignClocks(std::vector<RankTrace> &ranks, const NameTable &names)
{
    Alignment alignment(ranks, names);
    for (std::size_t i = 0; i < ranks.size() && ranks.size() > 1; ++i)
        alignment.lay(i);
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

} // namespace shardscope::io
