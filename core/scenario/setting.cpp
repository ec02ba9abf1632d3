// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/setting.h"

#include "core/base/errorcode.h"
#include "core/base/numbertext.h"
#include "core/scenario/scenario.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace shardscope::scenario {

namespace {

using Kind = SettingKind;

template <class T>
std::optional<T> parsed(std::string_view text)
{
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<std::int64_t> placeOf(std::string_view id, std::span<const Word> words)
{
    const auto found = std::ranges::find(words, id, &Word::id);
    return found == words.end() ? std::nullopt : std::optional<std::int64_t>(found - words.begin());
}

std::string_view wordAt(double place, std::span<const Word> words)
{
    return place >= 0 && place < static_cast<double>(words.size()) ? words[static_cast<std::size_t>(place)].id
                                                                   : std::string_view();
}

/// Empty for an empty text; nothing when a part is empty.
std::optional<std::vector<std::string_view>> parts(std::string_view text, char separator)
{
    std::vector<std::string_view> all;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        if (end == 0 || end + 1 == text.size())
            return std::nullopt;
        all.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return all;
}

template <class Parts, class Each>
std::string joined(const Parts &list, char separator, Each each)
{
    std::string text;
    for (const auto &one : list) {
        if (!text.empty())
            text += separator;
        text += each(one);
    }
    return text;
}

std::optional<double> numberIn(const Setting &setting, std::string_view text)
{
    if (setting.item == Kind::Choice)
        return placeOf(text, setting.words);
    if (setting.item == Kind::Count)
        return parsed<std::int64_t>(text);
    return parsed<double>(text);
}

std::optional<SettingValue> listOf(const Setting &setting, std::string_view text)
{
    const auto all = parts(text, setting.separator);
    if (!all)
        return std::nullopt;
    if (setting.item == Kind::Text) {
        std::vector<std::string> texts;
        for (const std::string_view one : *all)
            if (!setting.distinct || std::ranges::find(texts, one) == texts.end())
                texts.emplace_back(one);
        return texts;
    }
    std::vector<double> numbers;
    for (const std::string_view one : *all) {
        const std::optional<double> number = numberIn(setting, one);
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
    }
    if (setting.distinct) {
        std::ranges::sort(numbers);
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    }
    return numbers;
}

/// "2:1.5,3:2"
std::optional<SettingValue> tableOf(const Setting &setting, std::string_view text)
{
    const auto all = parts(text, setting.separator);
    if (!all)
        return std::nullopt;
    SettingTable entries;
    for (const std::string_view one : *all) {
        const std::size_t colon = std::min(one.rfind(':'), one.size() - 1);
        const std::optional<double> number = parsed<double>(one.substr(colon + 1));
        if (colon == 0 || !number || (setting.item == Kind::Count && !parsed<int>(one.substr(0, colon))))
            return std::nullopt;
        entries.emplace_back(one.substr(0, colon), *number);
    }
    return entries;
}

bool inRange(const Setting &setting, double number)
{
    return std::isfinite(number) && number >= setting.least && number > setting.above && number <= setting.most;
}

bool isPlace(double number, std::span<const Word> words)
{
    return number >= 0 && number < static_cast<double>(words.size());
}

/// Is each value in range, whatever alternative holds it?
struct Holds {
    const Setting &setting;

    bool operator()(std::monostate) const { return setting.optional; }
    bool operator()(bool) const { return true; }
    bool operator()(std::int64_t count) const
    {
        const auto number = static_cast<double>(count);
        return setting.kind == Kind::Choice ? isPlace(number, setting.words) : inRange(setting, number);
    }
    bool operator()(double number) const { return inRange(setting, number); }
    bool operator()(const std::string &text) const { return !setting.filled || !text.empty(); }
    bool operator()(const std::vector<double> &list) const
    {
        return !(setting.filled && list.empty()) && std::ranges::all_of(list, [this](double number) {
            return setting.item == Kind::Choice ? isPlace(number, setting.words) : inRange(setting, number);
        });
    }
    bool operator()(const std::vector<std::string> &list) const { return !(setting.filled && list.empty()); }
    bool operator()(const SettingTable &entries) const
    {
        return std::ranges::all_of(entries, [this](const auto &entry) {
            return inRange(setting, entry.second) && (setting.item != Kind::Count || parsed<int>(entry.first).value_or(-1) >= 0);
        });
    }
};

std::string wordList(std::span<const Word> words)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + std::string(words[i].id);
    return text;
}

Text kindText(const Setting &setting)
{
    if (setting.kind == Kind::Count)
        return core::tr("a whole number");
    switch (setting.unit) {
    case Unit::Second: return core::tr("seconds");
    case Unit::Byte: return core::tr("bytes");
    case Unit::BytePerSecond: return core::tr("bytes per second");
    default: return core::tr("a number");
    }
}

/// "a whole number of at least 1", "bytes above 0", "a number from 0 to 1"
Message rangeText(const Setting &setting)
{
    const bool bounded = std::isfinite(setting.most) && setting.most != 0x1p53 && setting.most != std::numeric_limits<int>::max();
    const bool plain = setting.kind == Kind::Count || setting.unit == Unit::None || setting.unit == Unit::FlopsPerSecond;
    const auto number = [](double value) { return Argument(numberText(value)); };
    Message text = kindText(setting);
    if (std::isfinite(setting.above))
        text = bounded ? Message(core::tr("%1 above %2, up to %3"), {text, number(setting.above), number(setting.most)})
                       : Message(core::tr("%1 above %2"), {text, number(setting.above)});
    else if (bounded)
        text = Message(core::tr("%1 from %2 to %3"), {text, number(setting.least), number(setting.most)});
    else if (plain && std::isfinite(setting.least) && setting.nothing.empty())
        text = Message(core::tr("%1 of at least %2"), {text, number(setting.least)});
    if (!setting.nothing.empty() && !setting.optional)
        text = Message(core::tr("%1, 0 for %2"), {text, setting.nothing});
    return setting.optional ? Message(core::tr("%1, or nothing"), {text}) : text;
}

const Scenario &fresh()
{
    static const Scenario scenario;
    return scenario;
}

} // namespace

bool Setting::isDefault(const Scenario &s) const
{
    return equal(s, fresh());
}

bool Setting::belongsTo(std::string_view viewId) const
{
    const auto all = parts(views, ' ');
    return all && std::ranges::find(*all, viewId) != all->end();
}

std::string Setting::textOf(const SettingValue &value) const
{
    struct Printer {
        const Setting &setting;

        std::string operator()(std::monostate) const { return {}; }
        std::string operator()(bool on) const { return on ? "true" : "false"; }
        std::string operator()(std::int64_t count) const
        {
            return setting.kind == Kind::Choice ? std::string(wordAt(static_cast<double>(count), setting.words))
                                                : std::to_string(count);
        }
        std::string operator()(double number) const { return numberText(number); }
        std::string operator()(const std::string &text) const { return text; }
        std::string operator()(const std::vector<double> &list) const
        {
            return joined(list, setting.separator, [this](double number) {
                return setting.item == Kind::Choice  ? std::string(wordAt(number, setting.words))
                       : setting.item == Kind::Count ? std::to_string(static_cast<std::int64_t>(number))
                                                     : numberText(number);
            });
        }
        std::string operator()(const std::vector<std::string> &list) const
        {
            return joined(list, setting.separator, [](const std::string &one) { return one; });
        }
        std::string operator()(const SettingTable &entries) const
        {
            return joined(entries, setting.separator,
                          [](const auto &entry) { return entry.first + ':' + numberText(entry.second); });
        }
    };
    return std::visit(Printer{*this}, value);
}

std::optional<SettingValue> Setting::valueOf(std::string_view text) const
{
    const auto some = [](const auto &value) { return value ? std::optional<SettingValue>(*value) : std::nullopt; };
    if (optional && text.empty())
        return SettingValue();
    switch (kind) {
    case Kind::Flag: return text == "true" || text == "false" ? std::optional<SettingValue>(text == "true") : std::nullopt;
    case Kind::Count: return some(parsed<std::int64_t>(text));
    case Kind::Number: return some(parsed<double>(text));
    case Kind::Choice: return some(placeOf(text, words));
    case Kind::Text: return SettingValue(std::string(text));
    case Kind::List: return listOf(*this, text);
    case Kind::Table: return tableOf(*this, text);
    }
    return std::nullopt;
}

bool Setting::holds(const SettingValue &value) const
{
    return std::visit(Holds{*this}, value);
}

std::string Setting::text(const Scenario &s) const
{
    return print ? print(s) : textOf(get(s));
}

Status Setting::setText(Scenario &s, std::string_view text) const
{
    std::optional<SettingValue> value = parse ? parse(s, text) : valueOf(text);
    if (!value || !holds(*value) || (accepts && !accepts(s, *value)))
        return refusal(std::string(text));
    put(s, *value);
    return Nothing{};
}

Status Setting::setValue(Scenario &s, SettingValue value) const
{
    if (!holds(value) || (accepts && !accepts(s, value)))
        return refusal(textOf(value));
    put(s, value);
    return Nothing{};
}

double Setting::number(const Scenario &s) const
{
    const SettingValue value = get(s);
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    if (const auto *count = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*count);
    const auto *flag = std::get_if<bool>(&value);
    return flag && *flag ? 1 : 0;
}

Status Setting::setNumber(Scenario &s, double value) const
{
    if (kind == Kind::Flag)
        return setValue(s, value != 0);
    if (kind == Kind::Number)
        return setValue(s, value);
    const bool whole = (kind == Kind::Count || kind == Kind::Choice) && value == std::floor(value) && std::abs(value) <= 0x1p53;
    return whole ? setValue(s, static_cast<std::int64_t>(value)) : Status(refusal(numberText(value)));
}

Message Setting::expectation() const
{
    if (!expects.empty())
        return expects;
    switch (kind) {
    case Kind::Flag: return core::tr("true or false");
    case Kind::Choice: return wordList(words);
    case Kind::Text: return filled ? core::tr("a text") : core::tr("any text");
    case Kind::Count:
    case Kind::Number: return rangeText(*this);
    case Kind::List:
    case Kind::Table: break;
    }
    return core::tr("a list");
}

Error Setting::refusal(std::string text) const
{
    return {ErrorCode::ValueRange, {std::string(path), std::move(text), expected()}, {}};
}

std::vector<std::string> olderPaths(const Setting &setting)
{
    std::vector<std::string> paths;
    const std::size_t dot = setting.path.rfind('.');
    for (const std::string_view name : parts(setting.older, ' ').value_or(std::vector<std::string_view>()))
        paths.push_back(name.find('.') != name.npos || dot == setting.path.npos
                            ? std::string(name)
                            : std::string(setting.path.substr(0, dot + 1)) + std::string(name));
    return paths;
}

} // namespace shardscope::scenario
