// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/flightrecorder.h"

#include "core/base/errorcode.h"
#include "core/io/json/json.h"
#include "core/io/snapshot/pickle.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::size_t mostDumpValues = std::size_t{1} << 22U;
constexpr int deepestDump = 16;

Error dumpFault(const std::string &file, std::string what)
{
    return {ErrorCode::FileRead, {std::move(what)}, {file, 0, 0, {}}};
}

/// The values of a pickle, which may hold one list in many places, as JSON.
class DumpValues {
public:
    explicit DumpValues(const Pickle &pickle) : m_pickle(pickle) {}

    /// False where it is nested too deep or becomes too large.
    bool take(const PickleValue &value, Json &out, int depth = 0)
    {
        if (depth > deepestDump || ++m_count > mostDumpValues)
            return false;
        switch (value.kind) {
        case PickleKind::None: out = nullptr; return true;
        case PickleKind::Bool: out = value.number != 0; return true;
        case PickleKind::Int: out = value.number; return true;
        case PickleKind::Float: out = value.real; return true;
        case PickleKind::Text: out = std::string(m_pickle.text(value)); return true;
        case PickleKind::List: return takeList(value, out, depth);
        case PickleKind::Dict: return takeDict(value, out, depth);
        }
        return false;
    }

private:
    bool takeList(const PickleValue &value, Json &out, int depth)
    {
        out = Json::array();
        for (const PickleValue &item : m_pickle.items(value)) {
            out.push_back(nullptr);
            if (!take(item, out.back(), depth + 1))
                return false;
        }
        return true;
    }

    bool takeDict(const PickleValue &value, Json &out, int depth)
    {
        out = Json::object();
        const PickleItems &entries = m_pickle.containers[value.index];
        for (std::size_t i = 0; i + 1 < entries.size(); i += 2) {
            const std::string key =
                entries[i].kind == PickleKind::Int ? std::to_string(entries[i].number) : std::string(m_pickle.text(entries[i]));
            if (!take(entries[i + 1], out[key], depth + 1))
                return false;
        }
        return true;
    }

    const Pickle &m_pickle;
    std::size_t m_count = 0;
};

Result<Json> dumpJson(std::string_view bytes, const std::string &file, const Progress &progress)
{
    if (!looksLikePickle(bytes))
        return parseJson(bytes, file);
    const Result<Pickle> pickle = readPickle(bytes, file, progress);
    if (!pickle)
        return pickle.error();
    Json out;
    if (!DumpValues(*pickle).take(pickle->root, out))
        return dumpFault(file, "the pickle is nested deeper or has more values than a dump of PyTorch's Flight Recorder");
    return out;
}

const Json *member(const Json &json, const char *key)
{
    if (!json.is_object())
        return nullptr;
    const auto found = json.find(key);
    return found == json.end() ? nullptr : &*found;
}

std::string textAt(const Json &json, const char *key)
{
    const Json *value = member(json, key);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

/// A whole number, which some versions write as text.
std::optional<std::int64_t> wholeAt(const Json &json, const char *key)
{
    const Json *value = member(json, key);
    if (value == nullptr || !value->is_number_integer())
        return {};
    if (value->is_number_unsigned() && value->get<std::uint64_t>() > INT64_MAX)
        return {};
    return value->get<std::int64_t>();
}

/// Elements of all tensors in a list of sizes; none where one is no size.
std::int64_t elementsOf(const Json *sizes)
{
    constexpr std::int64_t most = std::int64_t{1} << 48U;
    if (sizes == nullptr || !sizes->is_array())
        return RawEvent::none;
    std::int64_t sum = 0;
    for (const Json &shape : *sizes) {
        std::int64_t product = 1;
        if (!shape.is_array())
            return RawEvent::none;
        for (const Json &side : shape) {
            if (!side.is_number_integer() || side.get<std::int64_t>() < 0
                || side.get<std::int64_t>() > most / std::max<std::int64_t>(1, product))
                return RawEvent::none;
            product *= side.get<std::int64_t>();
        }
        sum += product;
        if (sum > most)
            return RawEvent::none;
    }
    return sum;
}

std::string firstText(const Json *list)
{
    return list != nullptr && list->is_array() && !list->empty() && list->front().is_string() ? list->front().get<std::string>()
                                                                                              : std::string();
}

/// The innermost line outside of PyTorch that asked for it.
std::string whereOf(const Json &entry)
{
    const Json *frames = member(entry, "frames");
    if (frames == nullptr || !frames->is_array())
        return {};
    for (const Json &frame : *frames) {
        const std::string file = textAt(frame, "filename");
        if (file.empty() || file == "??" || file.find("/torch/") != std::string::npos)
            continue;
        return textAt(frame, "name") + " (" + file.substr(file.find_last_of('/') + 1) + ":"
               + std::to_string(wholeAt(frame, "line").value_or(0)) + ")";
    }
    return {};
}

class Dump {
public:
    Dump(const Json &json, const std::string &file, NameTable &names) : m_json(json), m_file(file), m_names(names) {}

    Result<FlightRecording> read()
    {
        const Json *entries = member(m_json, "entries");
        if (entries == nullptr || !entries->is_array())
            return dumpFault(m_file, "the dump has no list named entries; expected what PyTorch's Flight Recorder writes");
        for (const Json &entry : *entries)
            add(entry);
        FlightRecording out;
        out.ranked.source.events = static_cast<std::int64_t>(entries->size());
        out.ranked.skipped = m_skipped;
        out.ranked.details.recorded = std::move(m_recorded);
        for (auto &[group, calls] : m_lanes)
            addLane(group, calls, out.ranked);
        readGroups(out);
        return out;
    }

private:
    struct Call {
        std::int64_t start = 0;
        std::int64_t end = 0;
        bool finished = true;
        std::string name;
        runs::CollectiveCall said;
    };

    [[nodiscard]] std::string ranksOf(const std::string &group) const
    {
        const Json *groups = member(m_json, "pg_config");
        const Json *config = groups != nullptr ? member(*groups, group.c_str()) : nullptr;
        return config != nullptr ? textAt(*config, "ranks") : std::string();
    }

    void add(const Json &entry)
    {
        const Json *group = member(entry, "process_group");
        const bool named = group != nullptr && group->is_array() && group->size() == 2 && (*group)[0].is_string();
        const std::string name = named ? (*group)[0].get<std::string>() : std::to_string(wholeAt(entry, "pg_id").value_or(0));
        const std::string description = named && (*group)[1].is_string() ? (*group)[1].get<std::string>() : std::string();
        const std::string ranks = ranksOf(name);
        const std::string call = textAt(entry, "profiling_name");
        const bool pair =
            member(entry, "is_p2p") != nullptr && member(entry, "is_p2p")->is_boolean() && (*member(entry, "is_p2p"));
        const std::string type = firstText(member(entry, "input_dtypes"));
        RawEvent::Collective raw;
        raw.name = call;
        raw.group = name;
        raw.description = description;
        raw.ranks = ranks;
        raw.type = type;
        raw.in = elementsOf(member(entry, "input_sizes"));
        raw.out = elementsOf(member(entry, "output_sizes"));
        raw.sequence = wholeAt(entry, "collective_seq_id").value_or(wholeAt(entry, "seq_id").value_or(RawEvent::none));
        if (call.empty() || raw.sequence < 0) {
            ++m_skipped;
            return;
        }
        Call one;
        one.said = collectiveOf(raw);
        one.name = call;
        remember(entry, one.said, pair);
        const auto created = wholeAt(entry, "time_created_ns");
        if (!created || *created < 0 || *created > maxTraceTime) {
            ++m_skipped;
            return;
        }
        one.start = *created;
        m_last = std::max(m_last, *created);
        if (const auto ended = endOf(entry, *created)) {
            one.end = *ended;
            m_last = std::max(m_last, *ended);
        } else {
            one.finished = false;
        }
        if (pair)
            one.said.kind = "other"; // who is its other end is not recorded
        m_lanes[name].push_back(std::move(one));
    }

    void remember(const Json &entry, const runs::CollectiveCall &said, bool pair)
    {
        runs::RecordedCall out;
        out.pair = pair || said.kind == "send_recv";
        if (out.pair)
            out.peer = peerOf(textAt(entry, "profiling_name"), said.ranks);
        out.kind = said.kind;
        out.group = said.group;
        out.description = said.description;
        out.ranks = said.ranks;
        out.sequence = said.sequence;
        out.bytes = said.bytes;
        out.completed = textAt(entry, "state") == "completed";
        out.where = whereOf(entry);
        m_recorded.push_back(std::move(out));
    }

    /// Of "nccl:send 0->1" or "nccl:recv 0<-1", which are places in the group.
    static int peerOf(std::string_view call, const std::vector<int> &ranks)
    {
        const auto arrow = std::min(call.find("->"), call.find("<-"));
        std::size_t place = 0;
        if (arrow == std::string_view::npos
            || std::from_chars(call.data() + arrow + 2, call.data() + call.size(), place).ec != std::errc())
            return -1;
        return place < ranks.size() ? ranks[place] : -1;
    }

    /// When its end was seen, else when it must have been by its measured duration.
    static std::optional<std::int64_t> endOf(const Json &entry, std::int64_t created)
    {
        const auto within = [created](std::int64_t end) { return end >= created && end - created <= maxTraceLength; };
        const auto seen = wholeAt(entry, "time_discovered_completed_ns");
        if (textAt(entry, "state") != "completed")
            return {};
        if (seen && within(*seen) && *seen <= maxTraceTime)
            return seen;
        const Json *duration = member(entry, "duration_ms");
        const double ms = duration != nullptr && duration->is_number() ? duration->get<double>() : -1;
        constexpr double longestDump = 1e9; // ms
        if (!(ms >= 0 && ms < longestDump))
            return {};
        return created + std::llround(ms * 1e6);
    }

    void addLane(const std::string &group, std::vector<Call> &calls, RankTrace &out)
    {
        std::ranges::stable_sort(calls, {}, &Call::start);
        runs::TraceLane lane;
        lane.stream = static_cast<std::int64_t>(out.lanes.size());
        const std::string &description = calls.front().said.description;
        lane.name = "collectives of " + (description.empty() ? group : description);
        for (std::size_t i = 0; i < calls.size(); ++i) {
            lane.start.push_back(calls[i].start);
            lane.length.push_back(0);
            lane.setLength(i, (calls[i].finished ? calls[i].end : m_last) - calls[i].start);
            lane.label.push_back(m_names.id(calls[i].finished ? calls[i].name : calls[i].name + " (not finished)"));
            lane.group.push_back(runs::TraceGroup::Communication);
            if (!calls[i].finished)
                continue; // of which nothing can be measured
            calls[i].said.lane = static_cast<std::uint32_t>(out.lanes.size());
            calls[i].said.index = static_cast<std::uint32_t>(i);
            out.details.collectives.push_back(std::move(calls[i].said));
        }
        out.details.ahead.emplace_back(lane.size(), runs::TraceDetails::notKnown);
        out.source.categories["nccl"] += static_cast<std::int64_t>(lane.size());
        out.source.phases['X'] += static_cast<std::int64_t>(lane.size());
        out.lanes.push_back(std::move(lane));
    }

    /// The group that PyTorch makes first has all ranks; a rank lists its own groups, which often have none but it in common.
    void readGroups(FlightRecording &out) const
    {
        const Json *groups = member(m_json, "pg_config");
        if (groups == nullptr || !groups->is_object())
            return;
        std::optional<std::vector<int>> common;
        std::size_t most = 0;
        for (const auto &[name, config] : groups->items()) {
            RawEvent::Collective raw;
            const std::string text = textAt(config, "ranks");
            raw.ranks = text;
            std::vector<int> ranks = collectiveOf(raw).ranks;
            if (ranks.empty())
                continue;
            most = std::max(most, ranks.size());
            if (common)
                std::erase_if(*common, [&ranks](int rank) { return std::ranges::find(ranks, rank) == ranks.end(); });
            else
                common = std::move(ranks);
        }
        if (most > 0)
            out.worldSize = static_cast<int>(most);
        if (most > 1 && common->size() == 1)
            out.rank = common->front();
    }

    const Json &m_json;
    const std::string &m_file;
    NameTable &m_names;
    std::map<std::string, std::vector<Call>> m_lanes; ///< by group
    std::vector<runs::RecordedCall> m_recorded;
    std::int64_t m_last = 0; ///< time that the dump knows of
    std::int64_t m_skipped = 0;
};

} // namespace

bool looksLikeFlightRecorder(std::string_view head)
{
    const auto has = [head](std::string_view text) { return head.find(text) != std::string_view::npos; };
    const auto begin = head.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    const bool json = begin != std::string_view::npos && head[begin] == '{' && !has("traceEvents");
    if (!json && !looksLikePickle(head))
        return false;
    return (has("pg_config") && (has("pg_status") || has("entries"))) || (has("collective_seq_id") && has("profiling_name"));
}

Result<FlightRecording> readFlightRecorder(std::string_view bytes, const std::string &file, NameTable &names,
                                           const Progress &progress)
{
    if (bytes.size() > largestDump)
        return Error{
            ErrorCode::FileTooLarge, {"more than " + std::to_string(largestDump), std::to_string(largestDump)}, {file, 0, 0, {}}};
    const Result<Json> json = dumpJson(bytes, file, progress);
    if (!json)
        return json.error();
    return Dump(*json, file, names).read();
}

} // namespace shardscope::io
