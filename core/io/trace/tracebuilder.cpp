// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracebuilder.h"

#include "core/base/errorcode.h"
#include "core/io/trace/tracelane.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <utility>

namespace shardscope::io {

using runs::TraceGroup;

namespace {

Error tooMany(const char *what, std::size_t is, std::size_t most)
{
    return {ErrorCode::ValueRange, {what, std::to_string(is), "at most " + std::to_string(most)}, {}};
}

} // namespace

TraceBuilder::TraceBuilder(NameTable &names, bool details) : m_names(names), m_details(details)
{
}
TraceBuilder::~TraceBuilder() = default;

namespace {

std::vector<int> ranksOf(std::string_view text)
{
    std::vector<int> ranks;
    if (text.find("...") != std::string_view::npos)
        return ranks; // a shortened list says less than none
    for (std::size_t i = 0; i < text.size();) {
        int rank = 0;
        const auto [end, error] = std::from_chars(text.data() + i, text.data() + text.size(), rank);
        if (error == std::errc() && rank >= 0)
            ranks.push_back(rank);
        i = error == std::errc() ? static_cast<std::size_t>(end - text.data()) : i + 1;
    }
    return ranks;
}

} // namespace

runs::CollectiveCall collectiveOf(const RawEvent::Collective &raw)
{
    runs::CollectiveCall call;
    call.kind = runs::collectiveKind(raw.name);
    call.group = raw.group;
    call.description = raw.description;
    call.ranks = ranksOf(raw.ranks);
    call.size = raw.size == RawEvent::none ? static_cast<int>(call.ranks.size())
                                           : static_cast<int>(std::clamp<std::int64_t>(raw.size, 0, 1 << 24));
    call.sequence = raw.sequence == RawEvent::none ? -1 : raw.sequence;
    const std::int64_t elements = std::max(raw.in, raw.out); // the whole buffer, on whichever side it is
    constexpr std::int64_t most = std::int64_t{1} << 48;
    if (const int each = elementBytes(raw.type); each > 0 && elements >= 0 && elements < most)
        call.bytes = elements * each;
    if (raw.from != RawEvent::none && raw.to != RawEvent::none) {
        call.from = static_cast<int>(std::clamp<std::int64_t>(raw.from, -1, 1 << 24));
        call.to = static_cast<int>(std::clamp<std::int64_t>(raw.to, -1, 1 << 24));
    }
    return call;
}

std::int64_t TraceBuilder::idOf(const RawEvent::Id &id)
{
    if (id.text.empty())
        return id.number;
    const auto found = m_textIds.find(id.text);
    if (found != m_textIds.end())
        return found->second;
    // Numbers of processes are small; texts get numbers far below.
    constexpr std::int64_t lowest = -(std::int64_t{1} << 60);
    const std::int64_t next = lowest + static_cast<std::int64_t>(m_textIds.size());
    m_textIds.emplace(id.text, next);
    m_texts.emplace(next, id.text);
    return next;
}

Result<std::uint32_t> TraceBuilder::laneOf(const Key &key, EventKind kind)
{
    if (m_hasLast && key == m_lastKey && m_lanes[m_lastLane]->kind == kind)
        return m_lastLane;
    // Work of a device and of the host never share a lane, even where numbers are the same.
    const Key own{key.process, kind == EventKind::Device ? ~key.thread ^ (std::int64_t{1} << 62) : key.thread};
    const auto [found, isNew] = m_laneOf.try_emplace(own, static_cast<std::uint32_t>(m_lanes.size()));
    if (isNew) {
        if (m_lanes.size() >= maxTraceLanes)
            return tooMany("The number of threads and streams", m_lanes.size() + 1, maxTraceLanes);
        m_lanes.push_back(std::make_unique<Lane>(key.process, key.thread, kind));
    }
    m_hasLast = true;
    m_lastKey = key;
    m_lastLane = found->second;
    return m_lastLane;
}

EventKind TraceBuilder::kindOf(const RawEvent &event)
{
    const auto found = m_kinds.find(event.category);
    if (found != m_kinds.end())
        return found->second;
    const EventKind kind = kindOfCategory(event.category);
    constexpr std::size_t mostCategories = 4096; // a category of its own for each event is none
    if (m_kinds.size() < mostCategories)
        m_kinds.emplace(event.category, kind);
    return kind;
}

Status TraceBuilder::add(const RawEvent &event)
{
    ++m_source.events;
    ++m_source.phases[event.phase == 0 ? '?' : event.phase];
    if (const auto found = m_categories.find(event.category); found != m_categories.end())
        ++found->second;
    else if (constexpr std::size_t mostCategories = 4096; m_categories.size() < mostCategories)
        m_categories.emplace(event.category, 1);
    switch (event.phase) {
    case 'X': return addInterval(event);
    case 'B':
    case 'E': return addBeginOrEnd(event);
    case 'M': addMetadata(event); break;
    default: break;
    }
    return Nothing{};
}

void TraceBuilder::addMetadata(const RawEvent &event)
{
    const Key key{idOf(event.process), idOf(event.thread)};
    if (event.name == "process_name")
        m_processNames[key.process] = event.label;
    else if (event.name == "process_sort_index" && event.sortIndex != RawEvent::none)
        m_processOrder[key.process] = event.sortIndex;
    if (event.name != "thread_name" && event.name != "thread_sort_index")
        return;
    // Of the host's lane; a stream is named by its number.
    const Result<std::uint32_t> lane = laneOf(key, EventKind::Plain);
    if (!lane)
        return;
    if (event.name == "thread_name")
        m_lanes[*lane]->name = event.label;
    else if (event.sortIndex != RawEvent::none)
        m_lanes[*lane]->order = event.sortIndex;
}

Status TraceBuilder::addBeginOrEnd(const RawEvent &event)
{
    const Key key{idOf(event.process), idOf(event.thread)};
    std::vector<Open> &stack = m_open[key];
    if (event.phase == 'B') {
        constexpr std::size_t deepest = 10'000;
        if (stack.size() >= deepest)
            return tooMany("The depth of open events", stack.size() + 1, deepest);
        stack.push_back({m_names.id(event.name), std::string(event.category), event.time});
        return Nothing{};
    }
    if (stack.empty()) {
        ++m_unmatched;
        return Nothing{};
    }
    const Open open = stack.back();
    stack.pop_back();
    RawEvent whole = event;
    whole.name = m_names.text(open.name);
    whole.category = open.category;
    whole.hasCategory = !open.category.empty();
    whole.time = open.time;
    const auto sound = [](std::int64_t time) { return time <= maxTraceTime && time >= -maxTraceTime; };
    whole.length = sound(event.time) && sound(open.time) ? event.time - open.time : RawEvent::none;
    return addInterval(whole);
}

Status TraceBuilder::addInterval(const RawEvent &event)
{
    const EventKind kind = kindOf(event);
    if (kind == EventKind::Ignored)
        return Nothing{};
    if (event.time == RawEvent::none || event.length == RawEvent::none || event.length < 0 || event.time > maxTraceTime
        || event.time < -maxTraceTime || event.length > maxTraceLength) {
        ++m_skipped;
        return Nothing{};
    }
    Key key{idOf(event.process), idOf(event.thread)};
    const bool onDevice = kind == EventKind::Device || kind == EventKind::DeviceMark;
    if (onDevice && event.device != RawEvent::none)
        key.process = event.device;
    if (onDevice && event.stream != RawEvent::none)
        key.thread = event.stream;
    const Result<std::uint32_t> lane = laneOf(key, onDevice ? EventKind::Device : EventKind::Plain);
    if (!lane)
        return lane.error();
    switch (kind) {
    case EventKind::Launch:
        if (event.correlation != RawEvent::none && launchesWork(event.name))
            m_launches.push_back({static_cast<std::uint32_t>(event.correlation), *lane, event.time});
        return Nothing{};
    case EventKind::DeviceMark:
    case EventKind::Annotation: addMark(event, *lane); break;
    case EventKind::Host:
        if (isAutograd(event.name)) {
            m_knowsPhases = true;
            const bool again = event.name.find("CheckpointFunctionBackward") != std::string_view::npos;
            m_lanes[*lane]->phases.push_back(
                {event.time, event.time + event.length, again ? TraceGroup::Recomputation : TraceGroup::Backward, true});
        } else if (event.forward) {
            auto &forward = m_lanes[*lane]->forward;
            const std::int64_t end = event.time + event.length;
            if (forward.empty() || event.time < forward.back().first || end > forward.back().second)
                forward.emplace_back(event.time, end);
        }
        if (!event.shapes.dims.empty())
            addShapes(event, *m_lanes[*lane]);
        break;
    default: break;
    }
    if (kind == EventKind::DeviceMark || (kind == EventKind::Annotation && stepOfAnnotation(event.name)))
        return Nothing{};
    const bool collective = m_details && kind == EventKind::Device && event.collective != nullptr;
    if (collective)
        m_collectives.emplace(std::pair(*lane, event.time), collectiveOf(*event.collective));
    m_deviceEvents += kind == EventKind::Device ? 1 : 0;
    m_plainEvents += kind == EventKind::Plain ? 1 : 0;
    if (kind == EventKind::Plain)
        m_lanes[*lane]->plain = true;
    else if (kind != EventKind::Device && m_lanes[*lane]->covers(event.time, event.time + event.length))
        return Nothing{}; // part of an operation that is kept
    std::optional<TraceGroup> own;
    if (kind == EventKind::Plain)
        own = groupOfCategory(event.category);
    else if (kind == EventKind::Annotation)
        own = groupOfAnnotation(event.name);
    else if (collective && !event.collective->name.empty() && groupOfKernel(event.name) != TraceGroup::Copy)
        own = TraceGroup::Communication;
    return keep(*lane, event, own ? static_cast<std::uint8_t>(*own) : ungrouped);
}

void TraceBuilder::addShapes(const RawEvent &event, Lane &lane)
{
    std::string words(event.name);
    for (const std::string_view part : {event.shapes.types, event.shapes.dims, event.shapes.strides, event.shapes.values})
        (words += ' ') += part;
    const auto [place, isNew] = m_callOf.try_emplace(std::move(words), 0);
    if (isNew) {
        if (std::optional<runs::ShapedCall> call = shapedCall(event.name, event.shapes)) {
            m_calls.push_back(std::move(*call));
            place->second = static_cast<std::int32_t>(m_calls.size());
        }
    }
    if (place->second != 0)
        lane.shaped.push_back({event.time, event.time + event.length, place->second});
}

Status TraceBuilder::keep(std::uint32_t lane, const RawEvent &event, std::uint8_t group)
{
    if (++m_kept > maxTraceEvents)
        return tooMany("The number of intervals", m_kept, maxTraceEvents);
    if (m_names.bytes() > maxNameBytes)
        return tooMany("The length of all names", m_names.bytes(), maxNameBytes);
    m_lanes[lane]->push(event, m_names.id(event.name), group);
    return Nothing{};
}

void TraceBuilder::addMark(const RawEvent &event, std::uint32_t lane)
{
    const bool onDevice = m_lanes[lane]->kind == EventKind::Device;
    const std::int64_t end = event.time + event.length;
    if (const auto step = stepOfAnnotation(event.name)) {
        (onDevice ? m_deviceSteps : m_steps).push_back({*step, event.time, end});
        return;
    }
    const auto group = groupOfAnnotation(event.name);
    if (!group || *group == TraceGroup::Communication)
        return; // what a transfer launches tells so by its own name
    m_knowsPhases = true;
    m_lanes[lane]->phases.push_back({event.time, end, *group});
    if (!onDevice)
        m_everywhere.push_back({event.time, end, *group});
}

} // namespace shardscope::io
