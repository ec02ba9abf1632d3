// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/errorcode.h"
#include "core/io/json/json.h"
#include "core/io/trace/tooltrace.h"

#include <cmath>
#include <map>
#include <string>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::size_t largestPassTimes = std::size_t{1} << 28U; // bytes

Error wrong(const ToolInput &in, const std::string &pointer, std::string what, std::string expected)
{
    return {ErrorCode::JsonType, {std::move(what), std::move(expected)}, {in.file, 0, 0, pointer}};
}

/// ms as ns; none for what is no time.
std::int64_t timeOf(const Json &value)
{
    constexpr double nsOfMs = 1e6;
    const double time = value.is_number() ? std::round(value.get<double>() * nsOfMs) : -1;
    return time >= 0 && time <= static_cast<double>(maxTraceLength) ? static_cast<std::int64_t>(time) : RawEvent::none;
}

/// The passes of one kind of one iteration, which begins at `from`.
Status addPasses(const ToolInput &in, const Json &iteration, const std::string &pointer, std::string_view kind, std::int64_t from,
                 TraceBuilder &builder)
{
    const std::string begin = std::string(kind) + "_start";
    const std::string end = std::string(kind) + "_end";
    const auto starts = iteration.find(begin);
    const auto ends = iteration.find(end);
    if (starts == iteration.end() && ends == iteration.end())
        return Nothing{};
    if (starts == iteration.end() || ends == iteration.end() || !starts->is_array() || !ends->is_array()
        || starts->size() != ends->size())
        return wrong(in, pointer + "/" + begin, begin, "as many times in ms as " + end + " has");
    for (std::size_t i = 0; i < starts->size(); ++i) {
        const std::int64_t start = timeOf((*starts)[i]);
        const std::int64_t stop = timeOf((*ends)[i]);
        if (start == RawEvent::none || stop < start)
            return wrong(in, pointer + "/" + begin + "/" + std::to_string(i), begin, "a time in ms before that of " + end);
        RawEvent event;
        event.phase = 'X';
        event.hasCategory = true;
        event.name = event.category = kind == "fwd" ? "forward" : "backward";
        event.time = from + start;
        event.length = stop - start;
        if (Status added = builder.add(event); !added)
            return added;
    }
    return Nothing{};
}

} // namespace

bool recognisesPassTimes(std::string_view head)
{
    return head.starts_with('{') && contains(head.substr(0, 4096), "\"fwd_start\"");
}

Result<ToolTraces> readPassTimes(const ToolInput &in, NameTable &names, const Progress &progress, bool details)
{
    const Result<std::string> bytes = wholeInput(in, largestPassTimes, progress);
    if (!bytes)
        return bytes.error();
    const Result<Json> json = parseJson(*bytes, in.file);
    if (!json)
        return json.error();
    std::map<std::int64_t, std::string> iterations; // by number: as texts 10 is before 9
    for (const auto &[key, value] : json->items()) {
        const std::int64_t number = nanoseconds(key);
        if (number == RawEvent::none || !value.is_object())
            return wrong(in, "/" + key, key, "an iteration's number and what it recorded {…}");
        iterations[number] = key;
    }
    TraceBuilder builder(names, details);
    std::int64_t from = 0; // each counts from its own start: they are laid one behind the other
    for (const auto &[number, key] : iterations) {
        const Json &iteration = (*json)[key];
        for (const std::string_view kind : {"fwd", "bwd"})
            if (Status added = addPasses(in, iteration, "/" + key, kind, from, builder); !added)
                return std::move(added).error();
        const auto total = iteration.find("total");
        const std::int64_t length = total == iteration.end() ? RawEvent::none : timeOf(*total);
        if (length == RawEvent::none || length > maxTraceTime - from)
            return wrong(in, "/" + key + "/total", "total", "the iteration's time in ms");
        from += length;
    }
    return oneRank(builder, progress);
}

} // namespace shardscope::io
