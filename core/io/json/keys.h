// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/io/json/fields.h"

#include <array>
#include <limits>
#include <type_traits>

namespace shardscope::io {

// The keys of a struct, told once:
//
//     template <class Io>
//     void keysOf(Io &io, Of<Fabric::Level>)
//     {
//         io.is("name", &Fabric::Level::name);
//         io.may("hosts_per_group", &Fabric::Level::hostsPerGroup, Whole{0, maxHosts});
//     }
//
// From it follow readKeys(), keysJson() and the same of lists of the struct. A key
// that `is` is always written, one that `may` be where it is not as in a fresh
// struct; absent ones leave the member as it was. What is no member by itself has
// its `own` functions: own(read(Fields &, T &), write(Json &, const T &)).

template <class T>
struct Of {
};

/// Range of a whole number.
struct Whole {
    std::int64_t least = 0;
    std::int64_t most = std::numeric_limits<int>::max();
};
/// A number from the bound on, or above it.
struct From {
    double bound = 0;
    bool itself = true;
};
inline constexpr From aboveZero{0, false};
/// Words that stand in files for the values of an enum, in its order. Part of the
/// formats: add at the end, never change.
using Words = std::span<const std::string_view>;

template <class Enum>
[[nodiscard]] std::string_view word(Words words, Enum value)
{
    const auto at = static_cast<std::size_t>(value);
    return at < words.size() ? words[at] : std::string_view();
}

/// The object at a key, where there is one, read to its end.
template <class Read>
void inObject(Fields &fields, std::string_view key, Read read)
{
    const Json *json = fields.findObject(key);
    if (!json)
        return;
    Fields entry(*json, fields.pointer(key), fields.file());
    read(entry);
    if (const auto error = entry.finish())
        fields.fail(*error);
}

/// Each object of the list at a key, up to the first error.
template <class Read>
void inEach(Fields &fields, std::string_view key, Read read)
{
    const Json *list = fields.findArray(key);
    for (std::size_t i = 0; list && i < list->size() && !fields.error(); ++i) {
        Fields entry((*list)[i], fields.pointer(key) + pointerStep(i), fields.file());
        read(entry);
        if (const auto error = entry.finish())
            fields.fail(*error);
    }
}

template <class T>
void readKeys(Fields &fields, T &host);
template <class T>
[[nodiscard]] Json keysJson(const T &host);

/// A text, a flag or an optional number.
template <class T>
    requires requires(Fields fields, T out)
    {
        fields.read(std::string_view(), out);
    }
void readKey(Fields &fields, std::string_view key, T &out)
{
    fields.read(key, out);
}
/// Null is what is not known: NaN.
void readKey(Fields &fields, std::string_view key, double &out);
void readKey(Fields &fields, std::string_view key, std::vector<std::string> &out);
void readKey(Fields &fields, std::string_view key, std::int64_t &out, Whole range);
/// An int, or an optional one.
template <class T>
    requires requires(Fields fields, T out)
    {
        fields.read(std::string_view(), out, 0, 0);
    }
void readKey(Fields &fields, std::string_view key, T &out, Whole range)
{
    fields.read(key, out, static_cast<int>(range.least), static_cast<int>(range.most));
}
void readKey(Fields &fields, std::string_view key, std::optional<std::int64_t> &out, Whole range);

/// A quantity, or an optional one.
template <class T>
void readKey(Fields &fields, std::string_view key, T &out, From from)
{
    std::optional<double> value;
    fields.read(key, value, from.bound, from.itself);
    if (!value)
        return;
    if constexpr (requires { typename T::value_type; })
        out = typename T::value_type(*value);
    else
        out = T(*value);
}

template <class Enum>
    requires std::is_enum_v<Enum>
void readKey(Fields &fields, std::string_view key, Enum &out, Words words)
{
    fields.readChoice(key, out, words);
}

/// Values of the enum as their places in the words, each once.
[[nodiscard]] std::optional<std::vector<int>> readPlaces(Fields &fields, std::string_view key, Words words);

template <class Enum>
    requires std::is_enum_v<Enum>
void readKey(Fields &fields, std::string_view key, std::vector<Enum> &out, Words words)
{
    const std::optional<std::vector<int>> places = readPlaces(fields, key, words);
    if (!places)
        return;
    out.clear();
    for (const int place : *places)
        out.push_back(static_cast<Enum>(place));
}

template <class T>
    requires std::is_class_v<T>
void readKey(Fields &fields, std::string_view key, std::vector<T> &out)
{
    inEach(fields, key, [&out](Fields &entry) { readKeys(entry, out.emplace_back()); });
}

/// NaN and ∞ are null.
[[nodiscard]] Json keyJson(double value);

template <class T>
[[nodiscard]] Json keyJson(const T &value)
{
    if constexpr (requires { value.si(); })
        return value.si();
    else if constexpr (requires { value.has_value(); })
        return value ? keyJson(*value) : Json();
    else
        return value;
}

template <class T>
    requires(std::is_class_v<T> && !std::is_same_v<T, std::string>)
[[nodiscard]] Json keyJson(const std::vector<T> &entries)
{
    Json list = Json::array();
    for (const T &entry : entries)
        list.push_back(keysJson(entry));
    return list;
}

template <class T, std::size_t N>
[[nodiscard]] Json keyJson(const T &value, const std::array<std::string_view, N> &words)
{
    if constexpr (std::is_enum_v<T>)
        return word(words, value);
    else {
        Json list = Json::array();
        for (const auto one : value)
            list.push_back(word(words, one));
        return list;
    }
}

template <class T, class Range>
[[nodiscard]] Json keyJson(const T &value, const Range &)
{
    return keyJson(value);
}

template <class T>
struct KeyReader {
    Fields &fields;
    T &host;

    void is(std::string_view key, auto T::*member, const auto &...how) { readKey(fields, key, host.*member, how...); }
    void may(std::string_view key, auto T::*member, const auto &...how) { readKey(fields, key, host.*member, how...); }
    /// Cannot be absent.
    void needs(std::string_view key, std::string_view expected, auto T::*member, const auto &...how)
    {
        (void)fields.require(key, expected);
        readKey(fields, key, host.*member, how...);
    }
    void own(const auto &read, const auto &) { read(fields, host); }
};

template <class T>
struct KeyWriter {
    Json &json;
    const T &host;

    void is(std::string_view key, auto T::*member, const auto &...how) { json[std::string(key)] = keyJson(host.*member, how...); }
    void may(std::string_view key, auto T::*member, const auto &...how)
    {
        static const T fresh{};
        if (host.*member != fresh.*member)
            is(key, member, how...);
    }
    void needs(std::string_view key, std::string_view, auto T::*member, const auto &...how) { is(key, member, how...); }
    void own(const auto &, const auto &write) { write(json, host); }
};

template <class T>
void readKeys(Fields &fields, T &host)
{
    KeyReader<T> io{fields, host};
    keysOf(io, Of<T>());
}

template <class T>
Json keysJson(const T &host)
{
    Json json = Json::object();
    KeyWriter<T> io{json, host};
    keysOf(io, Of<T>());
    return json;
}

} // namespace shardscope::io
