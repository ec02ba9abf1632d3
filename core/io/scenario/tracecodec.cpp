// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/tracecodec.h"

#include "core/base/errorcode.h"
#include "core/io/trace/tracebuilder.h"
#include "core/io/trace/tracepack.h"

#include <array>
#include <climits>
#include <cstdint>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using runs::Trace;
using runs::TraceLane;
using runs::TraceSource;

constexpr std::array<std::string_view, 3> stepWords{"whole", "annotated", "periodic"};
constexpr std::array<std::string_view, 4> clockWords{"recorded", "collectives", "steps", "begins"};
constexpr std::int64_t longestTrace = std::int64_t{1} << 62;

/// A whole number of 64 bits.
void readLong(Fields &fields, std::string_view key, std::int64_t &out, std::int64_t lowest, std::int64_t highest)
{
    const Json *json = fields.find(key);
    if (!json)
        return;
    if (!json->is_number_integer())
        return fields.fail(fields.wrongType(key, "a whole number"));
    const bool tooLarge = json->is_number_unsigned() && json->get<std::uint64_t>() > static_cast<std::uint64_t>(highest);
    const std::int64_t value = tooLarge ? highest : json->get<std::int64_t>();
    if (tooLarge || value < lowest || value > highest)
        return fields.fail(
            fields.outOfRange(key, json->dump(), "a number from " + std::to_string(lowest) + " to " + std::to_string(highest)));
    out = value;
}

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

/// One object of a list; the first error stays in `fields`.
template <class Read>
void eachOf(Fields &fields, std::string_view key, Read read)
{
    const Json *list = fields.findArray(key);
    for (std::size_t i = 0; list && i < list->size() && !fields.error(); ++i) {
        Fields entry((*list)[i], fields.pointer(key) + pointerStep(i), fields.file());
        read(entry);
        if (const auto error = entry.finish())
            fields.fail(*error);
    }
}

void readSource(Fields &entry, Trace &trace)
{
    TraceSource source;
    entry.read("file", source.file);
    entry.read("rank", source.rank, 0, INT_MAX);
    entry.read("rank_stated", source.rankStated);
    readLong(entry, "events", source.events, 0, INT64_MAX);
    readCounts(entry, "phases",
               [&](const std::string &phase, std::int64_t count) { source.phases[phase.empty() ? '?' : phase.front()] = count; });
    readCounts(entry, "categories",
               [&](const std::string &category, std::int64_t count) { source.categories[category] = count; });
    entry.readChoice("clock", source.clock, clockWords);
    readLong(entry, "shift_ns", source.shift, -longestTrace, longestTrace);
    trace.sources.push_back(std::move(source));
}

void readLane(Fields &entry, Trace &trace, std::vector<std::size_t> &counts)
{
    TraceLane lane;
    entry.read("rank", lane.rank, 0, INT_MAX);
    entry.read("device", lane.device, -1, INT_MAX);
    readLong(entry, "stream", lane.stream, INT64_MIN, INT64_MAX);
    entry.read("name", lane.name);
    std::int64_t count = 0;
    (void)entry.require("intervals", "their number");
    readLong(entry, "intervals", count, 0, static_cast<std::int64_t>(maxTraceEvents));
    counts.push_back(static_cast<std::size_t>(count));
    trace.lanes.push_back(std::move(lane));
}

void readSteps(Fields &fields, Trace &trace)
{
    const Json *steps = fields.findArray("steps");
    for (std::size_t i = 0; steps && i < steps->size(); ++i) {
        const Json &step = (*steps)[i];
        const bool whole = step.is_array() && step.size() == 3 && step[0].is_number_unsigned() && step[1].is_number_unsigned()
                           && step[2].is_number_unsigned();
        const auto at = [&step](std::size_t k) { return step[k].get<std::uint64_t>(); };
        if (!whole || at(0) > INT_MAX || at(1) >= at(2) || at(2) > static_cast<std::uint64_t>(longestTrace))
            return fields.fail({ErrorCode::JsonType,
                                {"The step", "[number, start, end] with times in ns"},
                                {fields.file(), 0, 0, fields.pointer("steps") + pointerStep(i)}});
        trace.steps.push_back({static_cast<int>(at(0)), static_cast<std::int64_t>(at(1)), static_cast<std::int64_t>(at(2))});
    }
    if (trace.steps.empty() && !fields.error())
        fields.fail({ErrorCode::JsonMissing, {"steps", "at least one step"}, {fields.file(), 0, 0, fields.pointer("steps")}});
}

Json sourceJson(const TraceSource &source)
{
    Json json = {{"file", source.file}, {"rank", source.rank}, {"rank_stated", source.rankStated}, {"events", source.events}};
    Json phases = Json::object();
    for (const auto &[phase, count] : source.phases)
        phases[std::string(1, phase)] = count;
    Json categories = Json::object();
    for (const auto &[category, count] : source.categories)
        categories[category] = count;
    json["phases"] = std::move(phases);
    json["categories"] = std::move(categories);
    json["clock"] = clockWords[static_cast<std::size_t>(source.clock)];
    json["shift_ns"] = source.shift;
    return json;
}

Json recordedJson(const Trace &trace)
{
    Json json = {{"length_ns", trace.length}, {"steps_from", stepWords[static_cast<std::size_t>(trace.stepSource)]}};
    Json steps = Json::array();
    for (const runs::TraceStep &step : trace.steps)
        steps.push_back({step.number, static_cast<std::uint64_t>(step.start), static_cast<std::uint64_t>(step.end)});
    json["steps"] = std::move(steps);
    Json sources = Json::array();
    for (const TraceSource &source : trace.sources)
        sources.push_back(sourceJson(source));
    json["sources"] = std::move(sources);
    json["names"] = trace.names;
    Json lanes = Json::array();
    for (const TraceLane &lane : trace.lanes)
        lanes.push_back({{"rank", lane.rank},
                         {"device", lane.device},
                         {"stream", lane.stream},
                         {"name", lane.name},
                         {"intervals", lane.size()}});
    json["lanes"] = std::move(lanes);
    json["columns"] = packColumns(trace);
    return json;
}

} // namespace

void readRecorded(Fields &fields, scenario::TraceChoices &out)
{
    const Json *json = fields.findObject("recorded");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("recorded"), fields.file());
    Trace trace;
    std::vector<std::size_t> counts;
    (void)entry.require("length_ns", "the trace's length");
    readLong(entry, "length_ns", trace.length, 0, longestTrace);
    entry.readChoice("steps_from", trace.stepSource, stepWords);
    readSteps(entry, trace);
    eachOf(entry, "sources", [&](Fields &source) { readSource(source, trace); });
    const Json *names = entry.findArray("names");
    for (std::size_t i = 0; names && i < names->size(); ++i) {
        if (!(*names)[i].is_string())
            entry.fail(entry.wrongType("names", "a list of texts"));
        else
            trace.names.push_back((*names)[i].get<std::string>());
    }
    eachOf(entry, "lanes", [&](Fields &lane) { readLane(lane, trace, counts); });
    std::size_t all = 0;
    for (const std::size_t count : counts)
        all += count;
    (void)entry.require("columns", "the packed intervals");
    std::string columns;
    entry.read("columns", columns);
    if (!entry.error() && (all > maxTraceEvents || trace.lanes.size() > maxTraceLanes || !unpackColumns(columns, counts, trace)))
        entry.fail({ErrorCode::JsonType,
                    {"columns", "the intervals of " + std::to_string(counts.size()) + " lanes as this program packs them"},
                    {fields.file(), 0, 0, entry.pointer("columns")}});
    if (const auto error = entry.finish())
        return fields.fail(*error);
    out.trace = std::make_shared<const Trace>(std::move(trace));
}

void putRecorded(Json &json, const scenario::TraceChoices &choices)
{
    if (choices.trace)
        json["trace"]["recorded"] = recordedJson(*choices.trace);
}

} // namespace shardscope::io
