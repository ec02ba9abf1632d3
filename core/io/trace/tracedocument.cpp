// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracedocument.h"

#include "core/base/errorcode.h"
#include "core/io/json/json.h"
#include "core/io/trace/eventsplitter.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cstring>
#include <utility>

namespace shardscope::io {

namespace {

/// simdjson reads this far behind a text.
constexpr std::size_t room = 64 + 8; // and a bracket is put behind
constexpr std::size_t longestKept = 1U << 20U;
constexpr std::size_t longestKey = 1U << 16U;

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

constexpr std::array<std::string_view, 5> keptKeys{"distributedInfo", "displayTimeUnit", "baseTimeNanoseconds",
                                                   "deviceProperties", "host_name"};

} // namespace

TraceDocument::TraceDocument(ByteSource &bytes, std::string file)
    : m_bytes(bytes), m_file(std::move(file)), m_data(1 + blockBytes + room)
{
}

Place TraceDocument::placeOf(const char *byte) const
{
    const char *begin = m_data.data() + 1;
    byte = std::clamp(byte, begin, m_data.data() + m_to);
    std::int64_t lines = m_lines;
    std::int64_t lineStart = m_lineStart;
    for (const char *at = begin; at < byte; ++at) {
        at = static_cast<const char *>(std::memchr(at, '\n', static_cast<std::size_t>(byte - at)));
        if (at == nullptr)
            break;
        ++lines;
        lineStart = m_offset + (at - begin) + 1;
    }
    const std::int64_t column = m_offset + (byte - begin) - lineStart + 1;
    return {m_file,
            static_cast<int>(std::min<std::int64_t>(lines + 1, INT_MAX)),
            static_cast<int>(std::min<std::int64_t>(column, INT_MAX)),
            {}};
}

Error TraceDocument::syntax(std::string what) const
{
    return {ErrorCode::JsonSyntax, {std::move(what)}, placeOf(m_data.data() + m_from)};
}

Result<bool> TraceDocument::fill()
{
    if (m_progress->stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    if (m_from > 1) {
        const char *begin = m_data.data() + 1;
        const auto lines = std::count(begin, begin + (m_from - 1), '\n');
        if (lines > 0) {
            m_lines += lines;
            const auto *last = static_cast<const char *>(::memrchr(begin, '\n', m_from - 1));
            m_lineStart = m_offset + (last - begin) + 1;
        }
        m_offset += static_cast<std::int64_t>(m_from - 1);
        std::memmove(m_data.data() + 1, m_data.data() + m_from, m_to - m_from);
        m_to -= m_from - 1;
        m_from = 1;
    }
    std::size_t free = m_data.size() - room - m_to;
    if (free < blockBytes / 2) { // one event fills the block
        if (m_data.size() > longestEvent)
            return Error{
                ErrorCode::ValueRange,
                {"The size of one value", "more than " + std::to_string(longestEvent) + " bytes", "events of a few kilobytes"},
                placeOf(m_data.data() + m_from)};
        m_data.resize(2 * m_data.size());
        free = m_data.size() - room - m_to;
    }
    const Result<std::size_t> got = m_bytes.read({m_data.data() + m_to, std::min(free, blockBytes)});
    if (!got)
        return got.error();
    m_to += *got;
    if (*m_report)
        (*m_report)(m_bytes.fraction());
    return *got > 0;
}

Result<char> TraceDocument::peek()
{
    while (true) {
        while (m_from < m_to && isSpace(m_data[m_from]))
            ++m_from;
        if (m_from < m_to)
            return m_data[m_from];
        const Result<bool> more = fill();
        if (!more)
            return more.error();
        if (!*more)
            return '\0';
    }
}

Status TraceDocument::expect(char c, const char *what)
{
    const Result<char> next = peek();
    if (!next)
        return next.error();
    if (*next == '\0')
        return syntax("the file ends where " + std::string(what) + " is expected");
    if (*next != c)
        return syntax("expected " + std::string(what));
    ++m_from;
    return Nothing{};
}

/// With its quotes.
Result<std::string> TraceDocument::readString()
{
    std::size_t at = m_from + 1;
    while (true) {
        for (; at < m_to && m_data[at] != '"'; ++at)
            at += m_data[at] == '\\' ? 1 : 0;
        if (at < m_to)
            break;
        if (at - m_from > longestKey)
            return syntax("a key or text longer than " + std::to_string(longestKey) + " bytes");
        const std::size_t had = at - m_from;
        const Result<bool> more = fill();
        if (!more)
            return more.error();
        if (!*more)
            return syntax("the file ends inside a text");
        at = m_from + had;
    }
    std::string text(m_data.data() + m_from, at + 1 - m_from);
    m_from = at + 1;
    return text;
}

/// Behind the opening bracket; `kept` has it.
Status TraceDocument::readContainer(std::string *kept)
{
    EventSplitter splitter;
    while (true) {
        const std::string_view block(m_data.data() + m_from, m_to - m_from);
        const EventSplitter::Found found = splitter.scan(block);
        const std::size_t used = found.close == EventSplitter::npos ? block.size() : found.close + 1;
        if (kept && kept->size() + used <= longestKept)
            kept->append(block.substr(0, used));
        m_from += used;
        if (found.close != EventSplitter::npos)
            return Nothing{};
        const Result<bool> more = fill();
        if (!more)
            return more.error();
        if (!*more)
            return syntax("the file ends inside a list or an object");
    }
}

Status TraceDocument::readValue(std::string *kept)
{
    const Result<char> first = peek();
    if (!first)
        return first.error();
    if (*first == '"') {
        Result<std::string> text = readString();
        if (!text)
            return text.error();
        if (kept)
            *kept = *std::move(text);
        return Nothing{};
    }
    if (*first == '{' || *first == '[') {
        if (kept)
            *kept = *first;
        ++m_from;
        return readContainer(kept);
    }
    std::string scalar;
    while (true) {
        for (; m_from < m_to && !isSpace(m_data[m_from]) && std::strchr(",]}", m_data[m_from]) == nullptr
               && scalar.size() < longestKey;
             ++m_from)
            scalar += m_data[m_from];
        if (m_from < m_to)
            break;
        const Result<bool> more = fill();
        if (!more)
            return more.error();
        if (!*more)
            break;
    }
    if (!Json::accept(scalar))
        return syntax("expected a value");
    if (kept)
        *kept = scalar;
    return Nothing{};
}

void TraceDocument::keepKnown(TraceHeader &header, const std::string &key, const std::string &value) const
{
    const Json json = Json::parse(value, nullptr, false);
    const auto whole = [](const Json &object, const char *name) -> std::optional<int> {
        const auto found = object.find(name);
        if (found == object.end() || !found->is_number_integer())
            return std::nullopt;
        const auto number = found->get<std::int64_t>();
        return number >= 0 && number < INT_MAX ? std::optional(static_cast<int>(number)) : std::nullopt;
    };
    if (key == "distributedInfo" && json.is_object()) {
        header.rank = whole(json, "rank");
        header.worldSize = whole(json, "world_size");
    } else if (key == "deviceProperties" && json.is_array()) {
        for (const Json &device : json) {
            const auto name = device.is_object() ? device.find("name") : device.end();
            if (name != device.end() && name->is_string())
                header.gpus.push_back(name->get<std::string>());
        }
    } else if (key == "host_name" && json.is_string()) {
        header.host = json.get<std::string>();
    } else if (key == "displayTimeUnit" && json.is_string()) {
        header.timeUnit = json.get<std::string>();
    } else if (key == "baseTimeNanoseconds" && json.is_number_integer()) {
        header.baseTime = json.get<std::int64_t>();
    }
}

Status TraceDocument::readField(TraceHeader &header, const std::string &key, bool &found)
{
    if (key == "traceEvents") {
        if (std::exchange(found, true))
            return Error{ErrorCode::JsonDuplicateKey, {key}, placeOf(m_data.data() + m_from)};
        const Status open = expect('[', "the list of events");
        return open ? readEvents(header) : open;
    }
    const bool keep = std::ranges::find(keptKeys, key) != keptKeys.end();
    std::string value;
    const Status read = readValue(keep ? &value : nullptr);
    if (read && keep)
        keepKnown(header, key, value);
    return read;
}

Status TraceDocument::readObject(TraceHeader &header)
{
    bool found = false;
    while (true) {
        const Result<char> next = peek();
        if (!next)
            return next.error();
        if (*next == '}' && header.keys.empty())
            break;
        if (*next != '"')
            return syntax(*next == '\0' ? "the file ends inside the document" : "expected a key");
        const Result<std::string> quoted = readString();
        if (!quoted)
            return quoted.error();
        const Json key = Json::parse(*quoted, nullptr, false);
        if (!key.is_string())
            return syntax("the key before this is no text");
        header.keys.push_back(key.get<std::string>());
        if (const Status colon = expect(':', "a colon"); !colon)
            return colon;
        if (const Status value = readField(header, header.keys.back(), found); !value)
            return value;
        const Result<char> behind = peek();
        if (!behind)
            return behind.error();
        if (*behind == '}')
            break;
        if (const Status comma = expect(',', "a comma or the closing brace"); !comma)
            return comma;
    }
    ++m_from;
    if (found)
        return Nothing{};
    const auto has = [&header](const char *key) { return std::ranges::find(header.keys, key) != header.keys.end(); };
    if (has("nodes") && has("schema"))
        return Error{ErrorCode::FormatMismatch,
                     {"PyTorch execution trace", "a profiler's trace with the key traceEvents"},
                     {m_file, 1, 0, {}}};
    return Error{ErrorCode::JsonMissing, {"traceEvents", "the list of events of a trace"}, {m_file, 1, 0, {}}};
}

Status TraceDocument::emitBatch(std::size_t end, bool &first)
{
    const auto skip = [&] {
        while (m_from < end && isSpace(m_data[m_from]))
            ++m_from;
    };
    skip();
    if (!std::exchange(first, false)) {
        if (m_data[m_from] != ',')
            return syntax("expected a comma between two events");
        ++m_from;
        skip();
    }
    const char before = std::exchange(m_data[m_from - 1], '[');
    const char behind = std::exchange(m_data[end], ']');
    const Status taken = (*m_take)({m_data.data() + m_from - 1, end - m_from + 2, m_data.size() - m_from + 1});
    m_data[m_from - 1] = before;
    m_data[end] = behind;
    m_from = end;
    return taken;
}

/// A list may lack its last bracket, so that a program that crashes leaves a trace.
Status TraceDocument::endOfCut(TraceHeader &header, bool between)
{
    if (m_from < m_to && m_data[m_from] == ',')
        ++m_from;
    while (m_from < m_to && isSpace(m_data[m_from]))
        ++m_from;
    if (between && m_from == m_to && header.list) {
        header.cut = true;
        return Nothing{};
    }
    return syntax(m_from < m_to ? "the file ends inside the event that begins here" : "the file ends inside the list of events");
}

Status TraceDocument::readEvents(TraceHeader &header)
{
    EventSplitter splitter;
    std::size_t scanned = 0; // bytes behind m_from
    bool first = true;
    while (true) {
        const std::size_t begin = m_from + scanned;
        const EventSplitter::Found found = splitter.scan({m_data.data() + begin, m_to - begin});
        if (found.lastEnd > 0) {
            if (const Status taken = emitBatch(begin + found.lastEnd, first); !taken)
                return taken;
        }
        if (found.close != EventSplitter::npos) {
            const std::size_t close = begin + found.close;
            while (m_from < close && isSpace(m_data[m_from]))
                ++m_from;
            if (m_from < close && !first && m_data[m_from] == ',')
                ++m_from;
            while (m_from < close && isSpace(m_data[m_from]))
                ++m_from;
            if (m_from < close || m_data[close] != ']')
                return syntax("expected an event or the end of the list");
            ++m_from;
            return Nothing{};
        }
        if (splitter.depth() == 0) // spaces are not kept
            while (m_from < m_to && isSpace(m_data[m_from]))
                ++m_from;
        scanned = m_to - m_from;
        const Result<bool> more = fill();
        if (!more)
            return more.error();
        if (!*more)
            return endOfCut(header, splitter.depth() == 0 && !splitter.insideString());
    }
}

Result<TraceHeader> TraceDocument::walk(const Take &take, const Progress &progress, const std::function<void(double)> &report)
{
    m_take = &take;
    m_progress = &progress;
    m_report = &report;
    TraceHeader header;
    const Result<bool> any = fill();
    if (!any)
        return any.error();
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (std::string_view(m_data.data() + m_from, m_to - m_from).starts_with(mark))
        m_from += mark.size();
    const Result<char> start = peek();
    if (!start)
        return start.error();
    if (*start == '\0')
        return Error{ErrorCode::InputEmpty, {"a trace in the Trace Event Format (JSON)"}, {m_file, 1, 0, {}}};
    if (*start != '{' && *start != '[')
        return Error{ErrorCode::FormatUnknown,
                     {"a trace in the Trace Event Format (JSON, plain or gzip)"},
                     placeOf(m_data.data() + m_from)};
    ++m_from;
    header.list = *start == '[';
    const Status read = header.list ? readEvents(header) : readObject(header);
    if (!read)
        return read.error();
    const Result<char> rest = peek();
    if (!rest)
        return rest.error();
    if (*rest != '\0')
        return syntax("something follows behind the end of the document");
    return header;
}

} // namespace shardscope::io
