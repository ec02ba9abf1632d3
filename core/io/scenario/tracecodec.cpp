// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/tracecodec.h"

#include "core/base/issue.h"
#include "core/io/json/keys.h"
#include "core/io/trace/tracebuilder.h"
#include "core/io/trace/tracepack.h"

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace shardscope::io {

namespace {

using runs::Trace;
using runs::TraceLane;
using runs::TraceSource;

constexpr std::array<std::string_view, 3> stepWords{"whole", "annotated", "periodic"};
constexpr std::array<std::string_view, 4> clockWords{"recorded", "collectives", "steps", "begins"};
constexpr std::int64_t longestTrace = std::int64_t{1} << 62;
constexpr Whole any{std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()};

/// A table of counts, whose keys `take` knows.
void readCounts(Fields &fields, std::string_view key, auto take)
{
    const Json *json = fields.findObject(key);
    if (!json)
        return;
    for (const auto &item : json->items()) {
        if (!item.value().is_number_unsigned())
            return fields.fail(fields.wrongType(key, "counts"));
        take(item.key(), static_cast<std::int64_t>(item.value().get<std::uint64_t>() & INT64_MAX));
    }
}

void readSteps(Fields &fields, Trace &trace)
{
    const Json *steps = fields.findArray("steps");
    for (std::size_t i = 0; steps && i < steps->size(); ++i) {
        const Json &step = (*steps)[i];
        const bool whole = step.is_array() && step.size() == 3 && step[0].is_number_unsigned() && step[1].is_number_unsigned()
                           && step[2].is_number_unsigned();
        const auto at = [&step](std::size_t k) { return step[k].get<std::uint64_t>(); };
        if (!whole || at(0) > std::numeric_limits<int>::max() || at(1) >= at(2)
            || at(2) > static_cast<std::uint64_t>(longestTrace))
            return fields.fail({ErrorCode::JsonType,
                                {"The step", "[number, start, end] with times in ns"},
                                atPointer(fields.file(), fields.pointer("steps") + pointerStep(i))});
        trace.steps.push_back({static_cast<int>(at(0)), static_cast<std::int64_t>(at(1)), static_cast<std::int64_t>(at(2))});
    }
    if (trace.steps.empty() && !fields.error())
        fields.fail({ErrorCode::JsonMissing, {"steps", "at least one step"}, atPointer(fields.file(), fields.pointer("steps"))});
}

void readEvents(Fields &entry, TraceSource &source)
{
    readCounts(entry, "phases",
               [&](const std::string &phase, std::int64_t count) { source.phases[phase.empty() ? '?' : phase.front()] = count; });
    readCounts(entry, "categories",
               [&](const std::string &category, std::int64_t count) { source.categories[category] = count; });
}

void putEvents(Json &json, const TraceSource &source)
{
    json["phases"] = Json::object();
    for (const auto &[phase, count] : source.phases)
        json["phases"][std::string(1, phase)] = count;
    json["categories"] = source.categories;
}

void putSteps(Json &json, const Trace &trace)
{
    json["steps"] = Json::array();
    for (const runs::TraceStep &step : trace.steps)
        json["steps"].push_back({step.number, static_cast<std::uint64_t>(step.start), static_cast<std::uint64_t>(step.end)});
}

void readRanks(Fields &entry, runs::CollectiveCall &call)
{
    const Json *ranks = entry.findArray("ranks");
    for (std::size_t i = 0; ranks && i < ranks->size(); ++i) {
        const Json &rank = (*ranks)[i];
        if (!rank.is_number_unsigned() || rank.get<std::uint64_t>() > std::numeric_limits<int>::max())
            return entry.fail(entry.wrongType("ranks", "ranks"));
        call.ranks.push_back(rank.get<int>());
    }
}

void putRanks(Json &json, const runs::CollectiveCall &call)
{
    json["ranks"] = Json::array();
    for (const int rank : call.ranks)
        json["ranks"].push_back(static_cast<std::uint64_t>(rank));
}

void readHosts(Fields &entry, runs::TraceDetails &details)
{
    const Json *hosts = entry.findArray("hosts");
    for (std::size_t i = 0; hosts && i < hosts->size(); ++i) {
        const Json &host = (*hosts)[i];
        if (!host.is_array() || host.size() != 2 || !host[0].is_number_unsigned() || !host[1].is_string()
            || host[0].get<std::uint64_t>() > std::numeric_limits<int>::max())
            return entry.fail(entry.wrongType("hosts", "pairs of a rank and its host"));
        details.hosts[host[0].get<int>()] = host[1].get<std::string>();
    }
}

void putHosts(Json &json, const runs::TraceDetails &details)
{
    json["hosts"] = Json::array();
    for (const auto &[rank, host] : details.hosts)
        json["hosts"].push_back({static_cast<std::uint64_t>(rank), host});
}

} // namespace

template <class Io>
void keysOf(Io &io, Of<TraceSource>)
{
    io.is("file", &TraceSource::file);
    io.is("rank", &TraceSource::rank, Whole());
    io.is("rank_stated", &TraceSource::rankStated);
    io.is("events", &TraceSource::events, Whole{0, any.most});
    io.own(readEvents, putEvents);
    io.is("clock", &TraceSource::clock, clockWords);
    io.is("shift_ns", &TraceSource::shift, Whole{-longestTrace, longestTrace});
}

template <class Io>
void keysOf(Io &io, Of<TraceLane>)
{
    io.is("rank", &TraceLane::rank, Whole());
    io.is("device", &TraceLane::device, Whole{-1});
    io.is("stream", &TraceLane::stream, any);
    io.is("name", &TraceLane::name);
    io.own([](Fields &entry, TraceLane &) { (void)entry.require("intervals", "their number"); },
           [](Json &json, const TraceLane &lane) { json["intervals"] = lane.size(); });
}

/// A collective as all its calls have it.
template <class Io>
void keysOf(Io &io, Of<runs::CollectiveCall>)
{
    using runs::CollectiveCall;
    io.is("kind", &CollectiveCall::kind);
    io.is("group", &CollectiveCall::group);
    io.is("description", &CollectiveCall::description);
    io.own(readRanks, putRanks);
    io.is("size", &CollectiveCall::size, Whole());
}

template <class Io>
void keysOf(Io &io, Of<runs::ShapedCall>)
{
    using runs::ShapedCall;
    io.is("name", &ShapedCall::name);
    io.is("operands", &ShapedCall::operands);
    io.is("format", &ShapedCall::format);
    io.is("flop", &ShapedCall::flop);
    io.is("bytes", &ShapedCall::bytes);
}

template <class Io>
void keysOf(Io &io, Of<runs::TraceDetails>)
{
    using runs::TraceDetails;
    io.may("calls", &TraceDetails::calls);
    io.is("world_size", &TraceDetails::worldSize, Whole());
    io.is("gpus", &TraceDetails::gpus);
    io.is("hosts_counted", &TraceDetails::hostsCounted);
    io.own(readHosts, putHosts);
}

template <class Io>
void keysOf(Io &io, Of<Trace>)
{
    io.needs("length_ns", "the trace's length", &Trace::length, Whole{0, longestTrace});
    io.is("steps_from", &Trace::stepSource, stepWords);
    io.own(readSteps, putSteps);
    io.is("sources", &Trace::sources);
    io.is("names", &Trace::names);
    io.is("lanes", &Trace::lanes);
}

namespace {

/// Beside each lane stands how many of the packed intervals are its own.
void readColumns(Fields &entry, Trace &trace)
{
    (void)entry.require("columns", "the packed intervals");
    std::string columns;
    entry.read("columns", columns);
    std::vector<std::size_t> counts;
    std::size_t all = 0;
    const Json *lanes = entry.find("lanes");
    for (std::size_t i = 0; i < trace.lanes.size() && !entry.error(); ++i) {
        Fields lane((*lanes)[i], entry.pointer("lanes") + pointerStep(i), entry.file());
        std::int64_t count = 0;
        readKey(lane, "intervals", count, Whole{0, static_cast<std::int64_t>(maxTraceEvents)});
        all += counts.emplace_back(static_cast<std::size_t>(count));
        if (lane.error())
            entry.fail(*lane.error());
    }
    if (!entry.error() && (all > maxTraceEvents || trace.lanes.size() > maxTraceLanes || !unpackColumns(columns, counts, trace)))
        entry.fail({ErrorCode::JsonType,
                    {"columns", "the intervals of " + std::to_string(counts.size()) + " lanes as this program packs them"},
                    atPointer(entry.file(), entry.pointer("columns"))});
}

/// Files of the versions before have none.
void readDetails(Fields &entry, Trace &trace)
{
    inObject(entry, "details", [&trace](Fields &fields) {
        runs::TraceDetails details;
        readKeys(fields, details);
        std::vector<runs::CollectiveCall> kinds;
        readKey(fields, "collectives", kinds);
        std::string columns;
        fields.read("columns", columns);
        if (fields.error())
            return;
        if (!unpackDetails(columns, trace, kinds, details))
            return fields.fail({ErrorCode::JsonType,
                                {"columns", "calls and launches as this program packs them"},
                                atPointer(fields.file(), fields.pointer("columns"))});
        trace.details = std::make_shared<const runs::TraceDetails>(std::move(details));
    });
}

void putDetails(Json &json, const runs::TraceDetails &details)
{
    using runs::CollectiveCall;
    const auto known = [](const CollectiveCall &call) {
        return std::tie(call.kind, call.group, call.description, call.ranks, call.size);
    };
    const auto before = [&known](const CollectiveCall &a, const CollectiveCall &b) { return known(a) < known(b); };
    std::map<CollectiveCall, std::size_t, decltype(before)> places(before);
    std::vector<CollectiveCall> kinds;
    std::vector<std::size_t> kindOf;
    for (const CollectiveCall &call : details.collectives) {
        const auto [place, added] = places.try_emplace(call, kinds.size());
        if (added)
            kinds.push_back(call);
        kindOf.push_back(place->second);
    }
    json = keysJson(details);
    json["collectives"] = keyJson(kinds);
    json["columns"] = packDetails(details, kindOf);
}

} // namespace

void readRecorded(Fields &fields, scenario::TraceChoices &out)
{
    inObject(fields, "recorded", [&out](Fields &entry) {
        auto trace = std::make_shared<Trace>();
        readKeys(entry, *trace);
        readColumns(entry, *trace);
        if (!entry.error())
            readDetails(entry, *trace);
        out.trace = std::move(trace);
    });
}

void putRecorded(Json &json, const scenario::TraceChoices &choices)
{
    if (!choices.trace)
        return;
    Json &recorded = json["trace"]["recorded"] = keysJson(*choices.trace);
    recorded["columns"] = packColumns(*choices.trace);
    if (choices.trace->details)
        putDetails(recorded["details"], *choices.trace->details);
}

} // namespace shardscope::io
