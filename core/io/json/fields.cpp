// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/json/fields.h"

#include "core/base/closest.h"
#include "core/base/issue.h"
#include "core/base/joined.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::size_t longestValue = 40;

} // namespace

std::string valueText(const Json &value)
{
    std::string text;
    if (value.is_structured())
        text = value.is_array() ? "a list" : "an object";
    else
        appendJson(text, value, 0);
    if (text.size() <= longestValue)
        return text;
    std::size_t cut = longestValue;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U)
        --cut; // not inside a UTF-8 sequence
    return text.substr(0, cut) + "…";
}

Fields::Fields(const Json &object, std::string pointer, std::string_view file)
    : m_object(object), m_pointer(std::move(pointer)), m_file(file)
{
    if (!object.is_object()) {
        const auto slash = m_pointer.rfind('/');
        const std::string name = slash == std::string::npos ? "The text" : m_pointer.substr(slash + 1);
        fail({ErrorCode::JsonType, {name, "an object {…}"}, atPointer(m_file, m_pointer)});
    }
}

std::string Fields::pointer(std::string_view key) const
{
    return m_pointer + pointerStep(key);
}

void Fields::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

Error Fields::wrongType(std::string_view key, std::string_view expected) const
{
    return {ErrorCode::JsonType, {std::string(key), std::string(expected)}, atPointer(m_file, pointer(key))};
}

Error Fields::outOfRange(std::string_view key, std::string is, std::string expected) const
{
    return {ErrorCode::ValueRange, {std::string(key), std::move(is), std::move(expected)}, atPointer(m_file, pointer(key))};
}

const Json *Fields::find(std::string_view key)
{
    if (std::find(m_known.begin(), m_known.end(), key) == m_known.end())
        m_known.emplace_back(key);
    if (!m_object.is_object())
        return nullptr;
    const auto at = m_object.find(std::string(key));
    return at == m_object.end() ? nullptr : &*at;
}

const Json *Fields::require(std::string_view key, std::string_view expected)
{
    const Json *value = find(key);
    if (!value)
        fail({ErrorCode::JsonMissing, {std::string(key), std::string(expected)}, atPointer(m_file, pointer(key))});
    return value;
}

const Json *Fields::findArray(std::string_view key)
{
    const Json *value = find(key);
    if (value && !value->is_array()) {
        fail(wrongType(key, "a list […]"));
        return nullptr;
    }
    return value;
}

const Json *Fields::findObject(std::string_view key)
{
    const Json *value = find(key);
    if (value && !value->is_object()) {
        fail(wrongType(key, "an object {…}"));
        return nullptr;
    }
    return value;
}

void Fields::read(std::string_view key, std::string &out)
{
    const Json *value = find(key);
    if (!value)
        return;
    if (value->is_string())
        out = value->get<std::string>();
    else
        fail(wrongType(key, "a text"));
}

void Fields::read(std::string_view key, bool &out)
{
    const Json *value = find(key);
    if (!value)
        return;
    if (value->is_boolean())
        out = value->get<bool>();
    else
        fail(wrongType(key, "true or false"));
}

void Fields::read(std::string_view key, int &out, int lowest, int highest)
{
    std::optional<int> value;
    read(key, value, lowest, highest);
    out = value.value_or(out);
}

void Fields::read(std::string_view key, std::optional<int> &out, int lowest, int highest)
{
    const Json *value = find(key);
    if (!value)
        return;
    if (!value->is_number_integer()) {
        fail(wrongType(key, "a whole number"));
        return;
    }
    const bool huge = value->is_number_unsigned() && value->get<std::uint64_t>() > static_cast<std::uint64_t>(highest);
    const auto number = huge ? std::int64_t{0} : value->get<std::int64_t>();
    if (huge || number < lowest || number > highest)
        fail(outOfRange(key, valueText(*value),
                        "a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest)));
    else
        out = static_cast<int>(number);
}

void Fields::read(std::string_view key, std::optional<double> &out)
{
    const Json *value = find(key);
    if (!value)
        return;
    if (value->is_number())
        out = value->get<double>();
    else
        fail(wrongType(key, "a number"));
}

void Fields::read(std::string_view key, std::optional<double> &out, double above, bool orEqual)
{
    std::optional<double> value;
    read(key, value);
    if (!value)
        return;
    if (*value > above || (orEqual && *value == above))
        out = value;
    else
        fail(outOfRange(key, valueText(*value), (orEqual ? "a number from " : "a number above ") + valueText(above)));
}

void Fields::readIndex(std::string_view key, int &out, std::span<const std::string_view> names)
{
    const Json *value = find(key);
    if (!value)
        return;
    const std::string expected = joined(names);
    if (!value->is_string()) {
        fail(wrongType(key, "one of " + expected));
        return;
    }
    const auto text = value->get<std::string>();
    const auto at = std::find(names.begin(), names.end(), text);
    if (at == names.end())
        fail(outOfRange(key, valueText(*value), "one of " + expected));
    else
        out = static_cast<int>(at - names.begin());
}

std::vector<std::string> Fields::unknownKeys() const
{
    std::vector<std::string> unknown;
    if (!m_object.is_object())
        return unknown;
    for (const auto &item : m_object.items()) {
        if (std::find(m_known.begin(), m_known.end(), item.key()) == m_known.end())
            unknown.push_back(item.key());
    }
    return unknown;
}

std::optional<Error> Fields::finish()
{
    if (const auto unknown = unknownKeys(); !m_error && !unknown.empty())
        fail({ErrorCode::JsonUnknownKey,
              {unknown.front(), namesFor(unknown.front(), m_known)},
              atPointer(m_file, pointer(unknown.front()))});
    return m_error;
}

} // namespace shardscope::io
