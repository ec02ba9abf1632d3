// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/scenario/scenario.h"
#include "core/scenario/setting.h"

#include <algorithm>
#include <map>
#include <type_traits>

namespace shardscope::scenario {

// From a member to the value of a setting and back; the type says the kind.

template <class T>
inline constexpr bool isQuantity = false;
template <int S, int B, int F>
inline constexpr bool isQuantity<Quantity<S, B, F>> = true;
template <class T>
inline constexpr bool isOptional = false;
template <class T>
inline constexpr bool isOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool isList = false;
template <class T>
inline constexpr bool isList<std::vector<T>> = true;
template <class T>
inline constexpr bool isTable = false;
template <class K>
inline constexpr bool isTable<std::map<K, double>> = true;

template <class T>
consteval SettingKind kindOf()
{
    if constexpr (isOptional<T>)
        return kindOf<typename T::value_type>();
    else if constexpr (std::is_same_v<T, bool>)
        return SettingKind::Flag;
    else if constexpr (std::is_enum_v<T>)
        return SettingKind::Choice;
    else if constexpr (std::is_integral_v<T>)
        return SettingKind::Count;
    else if constexpr (std::is_same_v<T, std::string>)
        return SettingKind::Text;
    else if constexpr (isList<T>)
        return SettingKind::List;
    else if constexpr (isTable<T>)
        return SettingKind::Table;
    else {
        static_assert(std::is_same_v<T, double> || isQuantity<T>);
        return SettingKind::Number;
    }
}

template <class T>
consteval SettingKind itemOf()
{
    if constexpr (isList<T>)
        return kindOf<typename T::value_type>();
    else if constexpr (isTable<T>)
        return kindOf<typename T::key_type>();
    else
        return SettingKind::Number;
}

template <class T>
consteval Unit unitOf()
{
    if constexpr (isOptional<T> || isList<T>)
        return unitOf<typename T::value_type>();
    else if constexpr (std::is_same_v<T, Seconds>)
        return Unit::Second;
    else if constexpr (std::is_same_v<T, Bytes>)
        return Unit::Byte;
    else if constexpr (std::is_same_v<T, BytesPerSecond>)
        return Unit::BytePerSecond;
    else
        return Unit::None;
}

/// Numbers beyond it do not fit the member.
template <class T>
consteval double mostOf()
{
    if constexpr (isOptional<T> || isList<T>)
        return mostOf<typename T::value_type>();
    else if constexpr (std::is_integral_v<T>)
        return sizeof(T) > 4 ? 0x1p53 : static_cast<double>(std::numeric_limits<T>::max());
    else
        return std::numeric_limits<double>::infinity();
}

template <class T>
double plainNumber(const T &value)
{
    if constexpr (isQuantity<T>)
        return value.si();
    else
        return static_cast<double>(value);
}

template <class T>
SettingValue toValue(const T &value)
{
    if constexpr (isOptional<T>)
        return value ? toValue(*value) : SettingValue();
    else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string> || std::is_same_v<T, std::vector<std::string>>)
        return value;
    else if constexpr (kindOf<T>() == SettingKind::Number)
        return plainNumber(value);
    else if constexpr (isList<T>) {
        std::vector<double> list;
        for (const auto &one : value)
            list.push_back(plainNumber(one));
        return list;
    } else if constexpr (isTable<T>) {
        SettingTable table;
        for (const auto &[key, number] : value) {
            if constexpr (std::is_integral_v<typename T::key_type>)
                table.emplace_back(std::to_string(key), number);
            else
                table.emplace_back(key, number);
        }
        return table;
    } else
        return static_cast<std::int64_t>(value);
}

template <class T>
void fromValue(const SettingValue &value, T &out)
{
    if constexpr (isOptional<T>) {
        if (std::holds_alternative<std::monostate>(value))
            out.reset();
        else
            fromValue(value, out.emplace());
    } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string> || std::is_same_v<T, std::vector<std::string>>)
        out = std::get<T>(value);
    else if constexpr (kindOf<T>() == SettingKind::Number)
        out = T(std::get<double>(value));
    else if constexpr (isList<T>) {
        out.clear();
        for (const double one : std::get<std::vector<double>>(value))
            out.push_back(static_cast<typename T::value_type>(one));
    } else if constexpr (isTable<T>) {
        out.clear();
        for (const auto &[key, number] : std::get<SettingTable>(value)) {
            if constexpr (std::is_integral_v<typename T::key_type>)
                out[std::stoi(key)] = number;
            else
                out[key] = number;
        }
    } else
        out = static_cast<T>(std::get<std::int64_t>(value));
}

/// The row of a setting of type T; `rest` is what the type does not say.
template <class T>
constexpr Setting rowOf(std::string_view path, Text label, Text what, Setting rest)
{
    rest.path = path;
    rest.label = label;
    rest.what = what;
    rest.kind = kindOf<T>();
    rest.item = itemOf<T>();
    rest.optional = isOptional<T>;
    rest.unit = rest.unit == Unit::None ? unitOf<T>() : rest.unit;
    rest.most = std::min(rest.most, mostOf<T>());
    return rest;
}

/// The member is what the accessor returns by reference, of a constant scenario and of one that changes.
template <class Member>
constexpr Setting row(std::string_view path, Text label, Text what, Member, Setting rest = {})
{
    using T = std::remove_cvref_t<std::invoke_result_t<Member, Scenario &>>;
    Setting row = rowOf<T>(path, label, what, rest);
    row.get = [](const Scenario &s) { return toValue<T>(Member{}(s)); };
    row.put = [](Scenario &s, const SettingValue &value) { fromValue<T>(value, Member{}(s)); };
    return row;
}

/// A setting that is no member by itself.
template <class Get, class Set>
    requires std::is_invocable_v<Get, const Scenario &>
constexpr Setting row(std::string_view path, Text label, Text what, Get, Set, Setting rest = {})
{
    static_assert(std::is_empty_v<Get> && std::is_empty_v<Set>, "lambdas, which a row makes anew");
    using T = std::remove_cvref_t<std::invoke_result_t<Get, const Scenario &>>;
    Setting row = rowOf<T>(path, label, what, rest);
    row.get = [](const Scenario &s) { return toValue<T>(Get{}(s)); };
    row.put = [](Scenario &s, const SettingValue &value) {
        T taken{};
        fromValue<T>(value, taken);
        Set{}(s, std::move(taken));
    };
    return row;
}

} // namespace shardscope::scenario

namespace shardscope::scenario {

/// Sizes and degrees that people try: powers of two, and few between.
inline constexpr double usualSizes[] = {1, 2, 3, 4, 6, 8, 12, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096};
consteval std::span<const double> sizesTo(double most)
{
    return {std::begin(usualSizes), std::ranges::upper_bound(usualSizes, most)};
}

} // namespace shardscope::scenario

/// Accessor of a member: MEMBER(s.pipeline.devices)
#define MEMBER(...)                                                                                                              \
    [](auto &s) -> auto &                                                                                                        \
    {                                                                                                                            \
        return __VA_ARGS__;                                                                                                      \
    }
