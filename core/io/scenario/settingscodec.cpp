// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/settingscodec.h"

#include "core/base/issue.h"
#include "core/io/json/fields.h"
#include "core/scenario/setting.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace shardscope::io {

namespace {

using scenario::Scenario;
using scenario::Setting;
using scenario::SettingTable;
using scenario::SettingValue;
using Kind = scenario::SettingKind;

std::string pointerOf(std::string_view path)
{
    std::string pointer = '/' + std::string(path);
    std::ranges::replace(pointer, '.', '/');
    return pointer;
}

std::optional<double> numberIn(const Json &json)
{
    return json.is_number() ? std::optional(json.get<double>()) : std::nullopt;
}

/// A whole number, also as 3e2.
std::optional<std::int64_t> countIn(const Json &json)
{
    if (json.is_number_unsigned() && json.get<std::uint64_t>() > std::uint64_t{INT64_MAX})
        return INT64_MAX; // out of every range
    if (json.is_number_integer())
        return json.get<std::int64_t>();
    const std::optional<double> number = numberIn(json);
    const bool whole = number && *number == std::floor(*number) && std::abs(*number) <= 0x1p53;
    return whole ? std::optional(static_cast<std::int64_t>(*number)) : std::nullopt;
}

/// The reader of one setting's JSON; nothing where its type is another.
class Reader {
public:
    Reader(const Setting &setting, const Scenario &rest) : m_setting(setting), m_rest(rest) {}

    std::optional<SettingValue> read(const Json &json)
    {
        if (json.is_null())
            return m_setting.optional ? std::optional<SettingValue>(SettingValue()) : std::nullopt;
        switch (m_setting.kind) {
        case Kind::Flag: return json.is_boolean() ? std::optional<SettingValue>(json.get<bool>()) : std::nullopt;
        case Kind::Count: return some(countIn(json));
        case Kind::Number: return some(numberIn(json));
        case Kind::Choice:
        case Kind::Text: return json.is_string() ? text(json.get<std::string>()) : std::nullopt;
        case Kind::List: return json.is_array() ? list(json) : std::nullopt;
        case Kind::Table: return json.is_object() ? table(json) : std::nullopt;
        }
        return std::nullopt;
    }

    std::string at;            ///< of the entry that is to blame, where not the whole is
    std::optional<Json> wrong; ///< that entry

private:
    std::optional<SettingValue> blame(const Json &entry, std::string step)
    {
        wrong = entry;
        at = std::move(step);
        return std::nullopt;
    }

    template <class T>
    static std::optional<SettingValue> some(const std::optional<T> &value)
    {
        return value ? std::optional<SettingValue>(*value) : std::nullopt;
    }

    [[nodiscard]] std::optional<SettingValue> text(const std::string &text) const
    {
        return m_setting.parse ? m_setting.parse(m_rest, text) : m_setting.valueOf(text);
    }

    std::optional<SettingValue> list(const Json &json)
    {
        std::vector<std::string> texts;
        std::vector<double> numbers;
        for (std::size_t i = 0; i < json.size(); ++i) {
            const bool isText = m_setting.item == Kind::Text && json[i].is_string();
            const std::optional<double> number = item(json[i]);
            if (isText && m_setting.parse && !m_setting.parse(m_rest, json[i].get<std::string>()))
                return blame(json[i], pointerStep(i));
            if (isText)
                texts.push_back(json[i].get<std::string>());
            else if (number && m_setting.holds(std::vector<double>{*number}))
                numbers.push_back(*number);
            else
                return blame(json[i], pointerStep(i));
        }
        return m_setting.item == Kind::Text ? SettingValue(texts) : SettingValue(numbers);
    }

    [[nodiscard]] std::optional<double> item(const Json &json) const
    {
        if (m_setting.item == Kind::Count)
            return countIn(json);
        if (m_setting.item == Kind::Number)
            return numberIn(json);
        // A text is none of no words.
        const auto found =
            std::ranges::find(m_setting.words, json.is_string() ? json.get<std::string>() : std::string(), &scenario::Word::id);
        return found == m_setting.words.end() ? std::nullopt : std::optional<double>(found - m_setting.words.begin());
    }

    std::optional<SettingValue> table(const Json &json)
    {
        SettingTable entries;
        for (const auto &entry : json.items()) {
            const std::optional<double> number = numberIn(entry.value());
            if (!number || !m_setting.holds(SettingTable{{entry.key(), *number}}))
                return blame(entry.value(), pointerStep(entry.key()));
            entries.emplace_back(entry.key(), *number);
        }
        return entries;
    }

    const Setting &m_setting;
    const Scenario &m_rest;
};

bool isEmpty(const Json &json)
{
    return json.is_null() || ((json.is_structured() || json.is_string()) && (json.empty() || json == ""));
}

/// Takes settings out of the file one by one.
class Taker {
public:
    Taker(Json &json, int version, std::string_view file) : m_json(json), m_version(version), m_file(file) {}

    void take(const Setting &setting, Scenario &out)
    {
        bool taken = false;
        for (const std::string &path : namesOf(setting)) {
            m_known.insert(path);
            const std::optional<Json> value = cut(m_json, path);
            if (value && !taken && !m_error)
                set(setting, *value, pointerOf(path), out);
            taken = taken || value;
        }
    }

    /// The first error, or that of a key that names nothing.
    std::optional<Error> finish(std::span<const std::string_view> others)
    {
        m_known.insert(others.begin(), others.end());
        for (const auto &item : m_json.items())
            if (isPrefix(item.key()))
                checkGroup(item.value(), item.key());
        return m_error;
    }

private:
    /// Before version 3 settings of another place in the file stood only there.
    [[nodiscard]] std::vector<std::string> namesOf(const Setting &setting) const
    {
        if (m_version >= 3)
            return {std::string(setting.path)};
        std::vector<std::string> names = olderPaths(setting);
        if (setting.older.find('.') == setting.older.npos)
            names.emplace_back(setting.path);
        return names;
    }

    static std::optional<Json> cut(Json &object, std::string_view path)
    {
        const std::size_t dot = path.find('.');
        const std::string key(path.substr(0, dot));
        const auto found = object.find(key);
        if (found == object.end())
            return std::nullopt;
        if (dot != path.npos && found->is_object())
            return cut(*found, path.substr(dot + 1));
        if (dot != path.npos)
            return std::nullopt;
        Json value = std::move(*found);
        object.erase(found);
        return value;
    }

    void set(const Setting &setting, const Json &json, const std::string &pointer, Scenario &out)
    {
        Reader reader(setting, out);
        const std::optional<SettingValue> value = reader.read(json);
        if (value && setting.holds(*value))
            return setting.put(out, *value);
        Error error = setting.refusal(valueText(reader.wrong.value_or(json)));
        error.place = atPointer(m_file, pointer + reader.at);
        m_error = std::move(error);
    }

    [[nodiscard]] bool isPrefix(const std::string &path) const
    {
        const auto next = m_known.lower_bound(path + '.');
        return next != m_known.end() && next->starts_with(path + '.');
    }

    /// What is left of an object that has or had settings in it.
    void checkGroup(const Json &group, const std::string &path)
    {
        if (!group.is_object())
            return refuse(ErrorCode::JsonType, path, "an object {…}");
        for (const auto &item : group.items()) {
            const std::string inner = path + '.' + item.key();
            if (isPrefix(inner))
                checkGroup(item.value(), inner);
            else if (!m_known.contains(inner))
                refuse(ErrorCode::JsonUnknownKey, inner, keysIn(path));
        }
    }

    void refuse(ErrorCode code, const std::string &path, std::string expected)
    {
        if (!m_error)
            m_error = Error{code, {path.substr(path.rfind('.') + 1), std::move(expected)}, atPointer(m_file, pointerOf(path))};
    }

    [[nodiscard]] std::string keysIn(const std::string &path) const
    {
        std::string keys;
        std::string last;
        for (auto at = m_known.lower_bound(path + '.'); at != m_known.end() && at->starts_with(path + '.'); ++at) {
            const std::string key = at->substr(path.size() + 1, at->find('.', path.size() + 1) - path.size() - 1);
            if (key != last)
                keys += (keys.empty() ? "" : ", ") + key;
            last = key;
        }
        return keys;
    }

    Json &m_json;
    int m_version;
    std::string m_file;
    std::set<std::string, std::less<>> m_known;
    std::optional<Error> m_error;
};

} // namespace

std::optional<Error> takeSettings(Json &json, int version, std::string_view file, std::span<const std::string_view> others,
                                  Scenario &out)
{
    Taker taker(json, version, file);
    for (const Setting &setting : scenario::settings())
        taker.take(setting, out);
    return taker.finish(others);
}

void putSettings(Json &json, const Scenario &scenario)
{
    std::set<std::string_view> changed;
    for (const Setting &setting : scenario::settings())
        if (!setting.isDefault(scenario))
            changed.insert(setting.group());
    for (const Setting &setting : scenario::settings()) {
        if (setting.group().empty() || !changed.contains(setting.group()) || (setting.partial && !setting.isInForce(scenario)))
            continue;
        Json value = settingJson(setting, setting.get(scenario));
        // What exists only at times would begin as something else.
        if (setting.partial || !isEmpty(value) || !setting.isDefault(scenario))
            json[Json::json_pointer(pointerOf(setting.path))] = std::move(value);
    }
}

Json settingJson(const Setting &setting, const SettingValue &value)
{
    const auto item = [&setting](Kind kind, double number) -> Json {
        if (kind == Kind::Choice)
            return setting.words[static_cast<std::size_t>(number)].id;
        return kind == Kind::Count ? Json(static_cast<std::int64_t>(number)) : Json(number);
    };
    if (const auto *flag = std::get_if<bool>(&value))
        return *flag;
    if (const auto *count = std::get_if<std::int64_t>(&value))
        return item(setting.kind, static_cast<double>(*count));
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    if (const auto *text = std::get_if<std::string>(&value))
        return *text;
    if (const auto *texts = std::get_if<std::vector<std::string>>(&value))
        return *texts;
    if (const auto *numbers = std::get_if<std::vector<double>>(&value)) {
        Json list = Json::array();
        for (const double number : *numbers)
            list.push_back(item(setting.item, number));
        return list;
    }
    if (const auto *entries = std::get_if<SettingTable>(&value)) {
        Json table = Json::object();
        for (const auto &[key, number] : *entries)
            table[key] = number;
        return table;
    }
    return nullptr;
}

} // namespace shardscope::io
