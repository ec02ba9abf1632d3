// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracereader.h"

#include "core/base/errorcode.h"
#include "core/io/file/bytesource.h"
#include "core/io/trace/rawevent.h"
#include "core/io/trace/tooltrace.h"
#include "core/io/trace/tracebuilder.h"
#include "core/io/trace/traceclocks.h"
#include "core/io/trace/traceorigin.h"
#include "core/io/trace/tracesteps.h"
#include "core/io/trace/tracestrangers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <iterator>
#include <limits>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::size_t headBytes = 1U << 16U;

/// "…rank3…", "rank-34", "rank_3", as profilers and people name files.
std::optional<int> rankOfName(std::string_view path)
{
    const auto slash = path.find_last_of('/');
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    for (auto at = name.find("rank"); at != std::string_view::npos; at = name.find("rank", at + 1)) {
        auto digits = at + 4;
        while (digits < name.size() && (name[digits] == '-' || name[digits] == '_' || name[digits] == '.'))
            ++digits;
        int rank = 0;
        if (std::from_chars(name.data() + digits, name.data() + name.size(), rank).ec == std::errc() && rank >= 0)
            return rank;
    }
    return std::nullopt;
}

/// The number that a name ends with, less what stands behind a dot: a tool calls its files "_dump_12", people "_dump_12.json".
std::optional<int> rankAtEnd(std::string_view path)
{
    std::string_view name = path.substr(path.find_last_of('/') + 1);
    name = name.substr(0, name.find('.', 1));
    const std::string_view digits = name.substr(name.find_last_not_of("0123456789") + 1);
    int rank = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), rank);
    return error == std::errc() ? std::optional(rank) : std::nullopt;
}

/// The first bytes of a file, inflated where it is gzip; empty where it cannot be read.
std::string headOf(const std::string &path)
{
    const Result<std::unique_ptr<ByteSource>> bytes = openBytes(path);
    if (!bytes)
        return {};
    std::string head(headBytes, '\0');
    const Result<std::size_t> got = (*bytes)->read(head);
    head.resize(got ? *got : 0);
    return head;
}

struct OneFile {
    RankTrace ranked;
    TraceHeader header;
};

/// Who recorded it: the file's own word, its name's, or nobody's.
void settleSource(OneFile &out, const std::string &file, bool numbered = false)
{
    auto named = rankOfName(file);
    if (numbered && (!named || *named >= out.header.worldSize.value_or(*named + 1)))
        named = rankAtEnd(file);
    out.ranked.source.file = file;
    out.ranked.source.rankStated = out.header.rank.has_value() || named.has_value();
    out.ranked.source.rank = out.header.rank.value_or(named.value_or(0));
}

/// One file of another tool: as many ranks as it has processes.
Status readTool(const TraceTool &tool, const ToolInput &in, NameTable &names, const Progress &progress, bool details,
                std::vector<OneFile> &out)
{
    Result<ToolTraces> traces = tool.read(in, names, progress, details);
    if (!traces)
        return std::move(traces).error();
    for (ToolTrace &trace : *traces) {
        OneFile one{std::move(trace.ranked), {}};
        one.header.worldSize = trace.worldSize;
        one.header.gpus = std::move(trace.gpus);
        one.header.host = std::move(trace.host);
        one.header.rank = trace.rank;
        settleSource(one, in.file, trace.numberedByRank);
        if (traces->size() > 1) { // of whichever order they are in
            one.ranked.source.rank = static_cast<int>(out.size());
            one.ranked.source.rankStated = false;
        }
        out.push_back(std::move(one));
    }
    return Nothing{};
}

/// A base that leaves the range of times is none.
bool fitsBase(const RankTrace &ranked, std::int64_t base)
{
    if (base == 0 || base > maxTraceTime || base < -maxTraceTime)
        return false;
    return std::ranges::all_of(ranked.lanes, [base](const runs::TraceLane &lane) {
        return lane.size() == 0 || (lane.start.front() + base >= -maxTraceTime && lane.start.back() + base <= maxTraceTime);
    });
}

Result<OneFile> readOne(ByteSource &bytes, const std::string &file, NameTable &names, const Progress &progress,
                        const std::function<void(double)> &report, bool details)
{
    TraceBuilder builder(names, details);
    EventParser parser(details);
    TraceDocument document(bytes, file);
    std::size_t sinceLook = 0;
    const auto add = [&](const RawEvent &event) -> Status {
        constexpr std::size_t lookEvery = 4096;
        if (++sinceLook % lookEvery == 0 && progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        Status added = builder.add(event);
        if (!added) {
            Error error = std::move(added).error();
            error.place.file = file;
            return error;
        }
        return added;
    };
    Result<TraceHeader> header =
        document.walk([&](const TraceDocument::Batch &batch) { return parser.parse(document, batch, add); }, progress, report);
    if (!header)
        return std::move(header).error();
    Result<RankTrace> ranked = builder.finish(progress);
    if (!ranked)
        return std::move(ranked).error();
    OneFile out{*std::move(ranked), *std::move(header)};
    settleSource(out, file);
    // Times of one file are relative to this; other files have another.
    if (fitsBase(out.ranked, out.header.baseTime)) {
        for (runs::TraceLane &lane : out.ranked.lanes)
            for (std::int64_t &start : lane.start)
                start += out.header.baseTime;
        for (RankStep &step : out.ranked.steps) {
            step.hostStart += out.header.baseTime;
            step.hostEnd += out.header.baseTime;
            if (step.firstWork != RawEvent::none) {
                step.firstWork += out.header.baseTime;
                step.lastWork += out.header.baseTime;
            }
        }
    }
    return out;
}

/// Ranks that no file states, or that two files claim, are numbered as the files come.
void settleRanks(std::vector<OneFile> &files, std::vector<Issue> &issues)
{
    std::set<int> taken;
    bool clash = false;
    for (const OneFile &file : files)
        clash = !taken.insert(file.ranked.source.rank).second || clash;
    if (clash) {
        const bool stated = std::ranges::all_of(files, [](const OneFile &f) { return f.ranked.source.rankStated; });
        if (stated)
            issues.push_back(
                {Severity::Warning,
                 {ErrorCode::ConflictingSources,
                  {"A trace", "the rank of another trace", "the order of the files", "every file has a rank of its own"},
                  {files.front().ranked.source.file, 0, 0, {}}}});
        else if (std::ranges::any_of(files, [](const OneFile &f) { return !f.ranked.details.recorded.empty(); }))
            issues.push_back( // who is missing from a collective is told by the rank
                {Severity::Warning,
                 {ErrorCode::InputNote,
                  {"Whose dump is whose", "the files are counted in their order, as neither their names end in a rank nor their "
                                          "groups tell it; which rank a finding names is not certain"},
                  {files.front().ranked.source.file, 0, 0, {}}}});
        int next = 0;
        for (OneFile &file : files)
            file.ranked.source.rank = next++;
    }
    for (OneFile &file : files)
        for (runs::TraceLane &lane : file.ranked.lanes)
            lane.rank = file.ranked.source.rank;
    std::ranges::stable_sort(files, {}, [](const OneFile &f) { return f.ranked.source.rank; });
}

/// As a window translates it (resources/translations/coretexts.h).
std::string eventsText(std::int64_t count)
{
    return count == 1 ? std::string(core::tr("One event")) : "A set of " + std::to_string(count) + " events";
}

void noteSkipped(const RankTrace &rank, const TraceHeader &header, std::vector<Issue> &issues)
{
    const Place place{rank.source.file, 0, 0, {}};
    if (rank.skipped > 0)
        issues.push_back(
            {Severity::Warning,
             {ErrorCode::LinesSkipped, {eventsText(rank.skipped), core::tr("time or duration is missing or negative")}, place}});
    if (rank.unmatched > 0)
        issues.push_back({Severity::Note,
                          {ErrorCode::LinesSkipped,
                           {eventsText(rank.unmatched), core::tr("a start without an end, or an end without a start")},
                           place}});
    if (header.cut)
        issues.push_back({Severity::Note,
                          {ErrorCode::InputNote,
                           {core::tr("The list of events"), core::tr("its last bracket is missing; all events are whole")},
                           place}});
}

/// What operations did, behind that of the files before.
void addCalls(RankTrace &rank, std::size_t firstLane, runs::TraceDetails &out)
{
    if (rank.details.calls.empty())
        return;
    const auto before = static_cast<std::int32_t>(out.calls.size());
    std::ranges::move(rank.details.calls, std::back_inserter(out.calls));
    out.callOf.resize(firstLane);
    for (std::vector<std::int32_t> &lane : rank.details.callOf) {
        for (std::int32_t &call : lane)
            call += call > 0 ? before : call < 0 ? -before : 0;
        out.callOf.push_back(std::move(lane));
    }
}

Result<TraceInput> merge(std::vector<OneFile> files, const NameTable &names, const Progress &progress)
{
    TraceInput out;
    settleRanks(files, out.issues);
    std::vector<RankTrace> ranks;
    for (OneFile &file : files) {
        noteSkipped(file.ranked, file.header, out.issues);
        out.headers.push_back(std::move(file.header));
        ranks.push_back(std::move(file.ranked));
    }
    alignClocks(ranks, names);
    noteStrangers(ranks, out.issues);
    runs::Trace &trace = out.trace;
    for (RankTrace &rank : ranks) {
        trace.sources.push_back(rank.source);
        const auto firstLane = static_cast<std::uint32_t>(trace.lanes.size());
        for (runs::CollectiveCall &call : rank.details.collectives) {
            call.lane += firstLane;
            out.details.collectives.push_back(std::move(call));
        }
        std::ranges::move(rank.details.ahead, std::back_inserter(out.details.ahead));
        addCalls(rank, firstLane, out.details);
        for (runs::RecordedCall &call : rank.details.recorded) {
            call.rank = rank.source.rank;
            out.details.recorded.push_back(std::move(call));
        }
        for (runs::TraceLane &lane : rank.lanes) {
            for (std::size_t i = 0; i < lane.size(); ++i)
                trace.length = std::max(trace.length, lane.end(i));
            trace.lanes.push_back(std::move(lane));
        }
        rank.lanes.clear();
    }
    trace.names = names.all();
    if (trace.events() == 0)
        return Error{ErrorCode::JsonMissing,
                     {"ph X", "events with a begin and a duration (this trace has none)"},
                     {trace.sources.front().file, 0, 0, {}}};
    constexpr std::int64_t longest = std::int64_t{1} << 61;
    trace.length = std::max<std::int64_t>(trace.length, 1);
    if (trace.length > longest)
        return Error{ErrorCode::ValueRange,
                     {"The length of the trace", std::to_string(trace.length / 1'000'000'000) + " s", "files of one run"},
                     {trace.sources.front().file, 0, 0, {}}};
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    findSteps(trace, ranks, progress);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    addOrigin(out);
    return out;
}

} // namespace

bool looksLikeTrace(std::string_view head)
{
    head = head.substr(0, headBytes);
    if (traceToolOf(head) != nullptr)
        return true;
    const auto begin = head.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (begin == std::string_view::npos || (head[begin] != '{' && head[begin] != '['))
        return false;
    const auto has = [head](std::string_view text) { return head.find(text) != std::string_view::npos; };
    const auto hasKey = [head](std::string_view key) {
        for (auto at = head.find(key); at != std::string_view::npos; at = head.find(key, at + 1)) {
            const auto behind = head.find_first_not_of(" \t\r\n", at + key.size());
            if (behind != std::string_view::npos && head[behind] == ':')
                return true;
        }
        return false;
    };
    if (head[begin] == '{' && hasKey("\"traceEvents\""))
        return true;
    if (head[begin] == '{' && (hasKey("\"schemaVersion\"") || hasKey("\"displayTimeUnit\""))
        && (hasKey("\"deviceProperties\"") || hasKey("\"traceName\"")))
        return true; // what stands around may be longer than the head
    if (head[begin] == '{' && hasKey("\"schema\"") && hasKey("\"nodes\"") && hasKey("\"rf_id\""))
        return true;
    return head[begin] == '[' && has("\"ph\"") && has("\"name\"") && (has("\"ts\"") || has("\"args\""));
}

bool looksLikeTraceFile(const std::string &path)
{
    const std::string head = headOf(path);
    const TraceTool *tool = traceToolOf(head);
    return tool != nullptr && tool->holds != nullptr ? tool->holds(path) : looksLikeTrace(head);
}

Result<TraceInput> readTraceFiles(std::span<const std::string> paths, const Progress &progress, bool details)
{
    NameTable names;
    std::vector<OneFile> files;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const auto report = [&, i](double fraction) {
            progress.report((static_cast<double>(i) + fraction) / static_cast<double>(paths.size()));
        };
        if (const TraceTool *tool = traceToolOf(headOf(paths[i]))) {
            if (Status read = readTool(*tool, {paths[i]}, names, progress, details, files); !read)
                return std::move(read).error();
            continue;
        }
        Result<std::unique_ptr<ByteSource>> bytes = openBytes(paths[i]);
        if (!bytes)
            return std::move(bytes).error();
        Result<OneFile> file = readOne(**bytes, paths[i], names, progress, report, details);
        if (!file)
            return std::move(file).error();
        files.push_back(*std::move(file));
    }
    if (files.empty())
        return Error{ErrorCode::InputEmpty, {"the file of a trace"}, {}};
    return merge(std::move(files), names, progress);
}

Result<TraceInput> readTraceText(std::string_view text, std::string_view file, const Progress &progress, bool details)
{
    NameTable names;
    std::vector<OneFile> files;
    if (const TraceTool *tool = traceToolOf(text.substr(0, headBytes))) {
        if (Status read = readTool(*tool, {std::string(file), text}, names, progress, details, files); !read)
            return std::move(read).error();
        return merge(std::move(files), names, progress);
    }
    const auto bytes = bytesOf(text);
    const auto report = [&progress](double fraction) { progress.report(fraction); };
    Result<OneFile> read = readOne(*bytes, std::string(file), names, progress, report, details);
    if (!read)
        return std::move(read).error();
    files.push_back(*std::move(read));
    return merge(std::move(files), names, progress);
}

} // namespace shardscope::io
