// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/rawevent.h"

#include "core/base/errorcode.h"

#include <simdjson.h>

#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <optional>
#include <string>

namespace shardscope::io {

namespace {

namespace od = simdjson::ondemand;

/// Is the key at `raw` (behind its quote) this one?
bool isKey(const char *raw, std::string_view key)
{
    return std::memcmp(raw, key.data(), key.size()) == 0 && raw[key.size()] == '"';
}

std::int64_t wholeNumber(std::string_view token)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
    return error == std::errc() && end != token.data() ? value : RawEvent::none;
}

/// Inside of the quotes, unescaped where it must be; nothing when it is no text.
std::optional<std::string_view> textOf(od::value value)
{
    const std::string_view token = value.raw_json_token();
    if (token.empty() || token.front() != '"')
        return std::nullopt;
    if (std::memchr(token.data(), '\\', token.size()) != nullptr) {
        std::string_view text;
        if (value.get_string().get(text) != simdjson::SUCCESS)
            return std::nullopt;
        return text;
    }
    const auto end = token.rfind('"');
    return end == 0 ? std::nullopt : std::optional(token.substr(1, end - 1));
}

void readId(od::value value, RawEvent::Id &id)
{
    if (const auto text = textOf(value)) {
        id.text = *text;
        return;
    }
    const std::int64_t number = wholeNumber(value.raw_json_token());
    id.number = number == RawEvent::none ? 0 : number;
}

/// Categories whose args say where and what for.
bool hasUsefulArgs(const RawEvent &event)
{
    if (event.phase == 'M')
        return true;
    const std::string_view c = event.category;
    if (c.empty())
        return event.phase == 0;
    const char first = static_cast<char>(c.front() | 0x20);
    return (first == 'k' || first == 'g' || first == 'm' || first == 'r' || first == 'x' || first == 'p' || c.starts_with("cuda_")
            || first == 'h')
           && !c.starts_with("python");
}

/// Whether args have a sequence number of autograd and no thread of a forward pass that they
/// belong to: so an operation is recorded that runs forward with gradients (PyTorch's profiler
/// gives 0 for it, a backward node names the thread of its forward pass).
bool saysForward(std::string_view args)
{
    constexpr std::string_view key = "\"Fwd thread id\"";
    const auto *found = static_cast<const char *>(memmem(args.data(), args.size(), key.data(), key.size()));
    if (found == nullptr)
        return false;
    const char *end = args.data() + args.size();
    const char *at = found + key.size();
    while (at < end && (*at == ' ' || *at == ':'))
        ++at;
    const bool zero = at + 1 < end && *at == '0' && (at[1] < '0' || at[1] > '9');
    return zero && args.find("\"Sequence number\"") != std::string_view::npos;
}

/// The list behind a key, as it stands; empty where there is none.
std::string_view listAt(std::string_view args, std::string_view key)
{
    const auto *found = static_cast<const char *>(memmem(args.data(), args.size(), key.data(), key.size()));
    if (found == nullptr)
        return {};
    const auto from = args.find('[', static_cast<std::size_t>(found - args.data()) + key.size());
    int depth = 0;
    bool inText = false;
    for (std::size_t at = from; at < args.size(); ++at) {
        const char c = args[at];
        if (c == '"')
            inText = !inText;
        depth += inText ? 0 : c == '[' ? 1 : c == ']' ? -1 : 0;
        if (depth == 0)
            return args.substr(from, at + 1 - from);
    }
    return {};
}

/// Keys of a collective's kernel.
void readCollective(od::field &field, const char *key, RawEvent::Collective &out)
{
    const auto text = [&field] { return textOf(field.value()).value_or(std::string_view()); };
    const auto number = [&field] { return wholeNumber(field.value().raw_json_token()); };
    if (isKey(key, "Collective name"))
        out.name = text();
    else if (isKey(key, "Process Group Name"))
        out.group = text();
    else if (isKey(key, "Process Group Description"))
        out.description = text();
    else if (isKey(key, "Process Group Ranks"))
        out.ranks = text();
    else if (isKey(key, "dtype"))
        out.type = text();
    else if (isKey(key, "In msg nelems"))
        out.in = number();
    else if (isKey(key, "Out msg nelems"))
        out.out = number();
    else if (isKey(key, "Group size"))
        out.size = number();
    else if (isKey(key, "Seq"))
        out.sequence = number();
    else if (isKey(key, "Src Rank"))
        out.from = number();
    else if (isKey(key, "Dst Rank"))
        out.to = number();
}

simdjson::error_code readArgs(od::value value, RawEvent &event, RawEvent::Collective *collective)
{
    od::object args;
    if (value.get_object().get(args) != simdjson::SUCCESS)
        return simdjson::SUCCESS; // args of another kind are nobody's here
    for (auto item : args) {
        od::field field;
        if (const auto error = std::move(item).get(field))
            return error;
        const char *key = field.key().raw();
        if (key[0] == 'd' && isKey(key, "device"))
            event.device = wholeNumber(field.value().raw_json_token());
        else if (key[0] == 's' && isKey(key, "stream"))
            event.stream = wholeNumber(field.value().raw_json_token());
        else if (key[0] == 's' && isKey(key, "sort_index"))
            event.sortIndex = wholeNumber(field.value().raw_json_token());
        else if (key[0] == 'c' && isKey(key, "correlation"))
            event.correlation = wholeNumber(field.value().raw_json_token());
        else if (event.phase == 'M' && (isKey(key, "name") || isKey(key, "labels")))
            event.label = textOf(field.value()).value_or(std::string_view());
        else if (collective != nullptr && ((key[0] >= 'C' && key[0] <= 'S') || key[0] == 'd'))
            readCollective(field, key, *collective);
    }
    return simdjson::SUCCESS;
}

/// What a field should have been; null when it is.
const char *readField(od::field &field, RawEvent &event, RawEvent::Collective *collective, simdjson::error_code &error)
{
    const char *key = field.key().raw();
    od::value &value = field.value();
    const auto text = [&](std::string_view &out, const char *what) -> const char * {
        const auto found = textOf(value);
        if (!found)
            return what;
        out = *found;
        return nullptr;
    };
    switch (key[0]) {
    case 'p':
        if (isKey(key, "ph")) {
            std::string_view phase;
            if (const char *wrong = text(phase, "ph: a letter"))
                return wrong;
            event.phase = phase.empty() ? '?' : phase.front();
        } else if (isKey(key, "pid")) {
            readId(value, event.process);
        }
        return nullptr;
    case 't':
        if (isKey(key, "tid"))
            readId(value, event.thread);
        else if (isKey(key, "ts") && (event.time = nanoseconds(value.raw_json_token())) == RawEvent::none)
            return "ts: a number of µs";
        return nullptr;
    case 'd':
        if (isKey(key, "dur") && (event.length = nanoseconds(value.raw_json_token())) == RawEvent::none)
            return "dur: a number of µs";
        return nullptr;
    case 'n': return isKey(key, "name") ? text(event.name, "name: a text") : nullptr;
    case 'c':
        if (!isKey(key, "cat"))
            return nullptr;
        event.hasCategory = true;
        return text(event.category, "cat: a text");
    case 'a':
        if (!isKey(key, "args"))
            return nullptr;
        if (event.category == "cpu_op") { // a node of autograd is known by its name
            if (event.name.starts_with("autograd"))
                return nullptr;
            od::object args;
            std::string_view raw;
            if (value.get_object().get(args) == simdjson::SUCCESS) {
                error = args.raw_json().get(raw);
                event.forward = !error && saysForward(raw);
                if (!error && collective != nullptr && isCounted(event.name)) // details are asked for
                    event.shapes = {listAt(raw, "\"Input Dims\""), listAt(raw, "\"Input type\""),
                                    listAt(raw, "\"Input Strides\""),
                                    isAttention(event.name) ? listAt(raw, "\"Concrete Inputs\"") : std::string_view()};
            }
        } else if (hasUsefulArgs(event)) {
            error = readArgs(value, event, collective);
        }
        return nullptr;
    default: return nullptr;
    }
}

std::string reason(simdjson::error_code error)
{
    switch (error) {
    case simdjson::UTF8_ERROR: return "a text is not valid UTF-8";
    case simdjson::UNCLOSED_STRING: return "a text does not end";
    case simdjson::UNESCAPED_CHARS: return "a text holds a control character";
    case simdjson::INCORRECT_TYPE: return "expected an event {…}";
    default: return simdjson::error_message(error);
    }
}

} // namespace

std::int64_t nanoseconds(std::string_view number)
{
    std::size_t at = 0;
    const bool negative = !number.empty() && number[0] == '-';
    at += negative ? 1 : 0;
    const std::size_t first = at;
    std::int64_t value = 0;
    constexpr std::size_t safeDigits = 16;
    constexpr std::int64_t safe = 9'000'000'000'000'000; // times 1000 fits
    while (at < number.size() && number[at] >= '0' && number[at] <= '9' && at - first < safeDigits)
        value = 10 * value + (number[at++] - '0');
    const std::size_t digits = at - first;
    if (digits == 0)
        return RawEvent::none;
    int taken = 0;
    bool up = false;
    const bool large = value > safe;
    if (!large && at < number.size() && number[at] == '.') {
        for (++at; at < number.size() && number[at] >= '0' && number[at] <= '9'; ++at, ++taken) {
            if (taken < 3)
                value = 10 * value + (number[at] - '0');
            else if (taken == 3)
                up = number[at] >= '5';
        }
    }
    const bool more = at < number.size() && (number[at] == 'e' || number[at] == 'E' || (number[at] >= '0' && number[at] <= '9'));
    if (large || more) {
        double micro = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), micro);
        constexpr double most = 9.2e15;
        if (error != std::errc() || !(std::abs(micro) < most))
            return RawEvent::none;
        return std::llround(micro * 1e3);
    }
    for (; taken < 3; ++taken)
        value *= 10;
    value += up ? 1 : 0;
    return negative ? -value : value;
}

struct EventParser::Parser {
    od::parser json;
    bool details = false;
    RawEvent::Collective collective;
};

EventParser::EventParser(bool details) : m_parser(std::make_unique<Parser>())
{
    m_parser->details = details;
}
EventParser::~EventParser() = default;

Status EventParser::parse(const TraceDocument &document, const TraceDocument::Batch &batch,
                          const std::function<Status(const RawEvent &)> &take)
{
    const auto fail = [&](std::string what, const char *at) {
        return Error{ErrorCode::JsonSyntax, {std::move(what)}, document.placeOf(at)};
    };
    od::document parsed;
    od::array list;
    const simdjson::padded_string_view text(batch.text, batch.size, batch.allocated);
    auto error = m_parser->json.iterate(text).get(parsed);
    if (!error)
        error = parsed.get_array().get(list);
    if (error)
        return fail(reason(error) + " (in the events from here on)", batch.text + 1);
    const char *last = batch.text + 1;
    for (auto element : list) {
        od::object object;
        if (const auto wrong = element.get_object().get(object)) {
            const char *at = nullptr;
            return fail(reason(wrong), parsed.current_location().get(at) == simdjson::SUCCESS ? at : last);
        }
        RawEvent event;
        RawEvent::Collective *collective = m_parser->details ? &m_parser->collective : nullptr;
        if (collective != nullptr)
            *collective = {};
        for (auto item : object) {
            od::field field;
            auto wrong = std::move(item).get(field);
            const char *type = nullptr;
            if (!wrong) {
                last = field.key().raw();
                type = readField(field, event, collective, wrong);
            }
            if (wrong)
                return fail(reason(wrong), last);
            if (type != nullptr)
                return Error{ErrorCode::JsonType, {std::string("An event's field"), type}, document.placeOf(last)};
        }
        if (collective != nullptr && !collective->name.empty())
            event.collective = collective;
        if (const Status taken = take(event); !taken)
            return taken;
    }
    return Nothing{};
}

} // namespace shardscope::io
