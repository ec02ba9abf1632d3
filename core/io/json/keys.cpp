// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/json/keys.h"

#include "core/base/joined.h"

#include <algorithm>
#include <cmath>

namespace shardscope::io {

void readKey(Fields &fields, std::string_view key, double &out)
{
    std::optional<double> value;
    if (const Json *json = fields.find(key); json && !json->is_null())
        fields.read(key, value);
    out = value.value_or(out);
}

void readKey(Fields &fields, std::string_view key, std::vector<std::string> &out)
{
    const Json *list = fields.findArray(key);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        if (!(*list)[i].is_string())
            return fields.fail(fields.wrongType(key, "a list of texts"));
        out.push_back((*list)[i].get<std::string>());
    }
}

void readKey(Fields &fields, std::string_view key, std::int64_t &out, Whole range)
{
    std::optional<std::int64_t> value;
    readKey(fields, key, value, range);
    out = value.value_or(out);
}

void readKey(Fields &fields, std::string_view key, std::optional<std::int64_t> &out, Whole range)
{
    const Json *json = fields.find(key);
    if (!json)
        return;
    if (!json->is_number_integer())
        return fields.fail(fields.wrongType(key, "a whole number"));
    const bool huge = json->is_number_unsigned() && json->get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max();
    const std::int64_t value = huge ? 0 : json->get<std::int64_t>();
    if (huge || value < range.least || value > range.most)
        return fields.fail(fields.outOfRange(
            key, valueText(*json), "a whole number from " + std::to_string(range.least) + " to " + std::to_string(range.most)));
    out = value;
}

std::optional<std::vector<int>> readPlaces(Fields &fields, std::string_view key, Words words)
{
    const Json *list = fields.findArray(key);
    if (!list)
        return std::nullopt;
    std::vector<int> places;
    for (const Json &one : *list) {
        const auto at = one.is_string() ? std::ranges::find(words, one.get<std::string>()) : words.end();
        if (at == words.end()) {
            fields.fail(fields.wrongType(key, "a list of " + joined(words)));
            return std::nullopt;
        }
        const int place = static_cast<int>(at - words.begin());
        if (std::ranges::find(places, place) == places.end())
            places.push_back(place);
    }
    return places;
}

Json keyJson(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

} // namespace shardscope::io
