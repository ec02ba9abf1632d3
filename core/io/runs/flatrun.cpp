// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/flatrun.h"

#include "core/base/errorcode.h"
#include "core/io/json/fields.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/progress.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace shardscope::io {

namespace {

using runs::Measured;
using runs::Run;
using runs::RunKind;
using runs::Sample;
using runs::Spread;
namespace setting = runs::setting;

/// One number, or a list of them with nulls as holes.
Result<std::vector<double>> numbers(const Json &json, const std::string &key, const JsonPlace &place)
{
    std::vector<double> out;
    if (json.is_number())
        return std::vector<double>{json.get<double>()};
    if (!json.is_array())
        return wrongType(key, "a number, or a list of one number a rank", place.at());
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (!json[i].is_number() && !json[i].is_null())
            return wrongType(key, "a list of numbers or null", place.child(i).at());
        out.push_back(json[i].is_null() ? runs::noValue : json[i].get<double>());
    }
    return out;
}

Status checkSign(const Measured &measured)
{
    for (std::size_t i = 0; i < measured.samples.size(); ++i) {
        const double value = measured.samples[i].value;
        if (std::isnan(value))
            continue;
        if (!std::isfinite(value) || value < 0)
            return Error{ErrorCode::ValueRange,
                         {measured.label, runs::figure(value), core::tr("a finite number of at least 0")},
                         measured.placeOf(i)};
    }
    return Nothing{};
}

/// What "mem_unit", or "mem" in an object "units", says of "peak_mem".
std::string unitBeside(const Json &all, const std::string &key)
{
    for (const auto &item : all.items()) {
        if (item.value().is_string() && isUnitOf(item.key(), key))
            return item.value().get<std::string>();
        if (item.key() != "units" || !item.value().is_object())
            continue;
        for (const auto &unit : item.value().items()) {
            if (unit.value().is_string() && isUnitOf(unit.key() + "_unit", key))
                return unit.value().get<std::string>();
        }
    }
    return {};
}

/// Puts a deviation beside the mean of the same quantity, or keeps it until that comes.
class Collector {
public:
    Collector(Run &run, std::vector<Issue> &issues, const Json &all, Spread spread)
        : m_run(run), m_issues(issues), m_all(all), m_spread(spread)
    {
    }

    Status add(const std::string &key, const NamedValue &named, const Json &json, const JsonPlace &place)
    {
        const std::string text = json.is_string() ? json.get<std::string>() : std::string();
        const bool failed = saysOutOfMemory(text);
        m_run.outOfMemory = m_run.outOfMemory || failed;
        if (failed || (json.is_string() && isNoValue(text)))
            return Nothing{};
        PrintedNumber printed;
        if (json.is_string() && !readQuantityText(text, named, printed))
            return wrongType(key, "a number, or a list of one number a rank", place.at());
        Result<std::vector<double>> values = json.is_string() ? std::vector<double>{printed.value} : numbers(json, key, place);
        if (!values)
            return std::move(values).error();
        if (printed.unit.empty())
            printed.unit = unitBeside(m_all, key);
        if (named.role == NameRole::Deviation) {
            m_deviations[named.name] = {std::move(*values), named, printed.unit};
            return Nothing{};
        }
        Measured measured;
        measured.label = key;
        const auto known = std::ranges::find_if(*values, [](double value) { return std::isfinite(value); });
        if (const char *why = settleUnit(named, printed.unit, known == values->end() ? runs::noValue : *known, measured)) {
            leaveOut(key, why, place);
            return Nothing{};
        }
        measured.isMean = named.mean || std::isfinite(printed.deviation);
        measured.place = place.at();
        for (std::size_t i = 0; i < values->size(); ++i) {
            Sample sample;
            sample.value = (*values)[i] * measured.printedScale;
            sample.deviation = printed.deviation * measured.printedScale;
            sample.rank = json.is_array() ? static_cast<int>(i) : -1;
            sample.slot = sample.rank;
            measured.samples.push_back(sample);
        }
        if (const Status sign = checkSign(measured); !sign)
            return sign;
        if (m_run.find(measured.name))
            leaveOut(key, takenBeside, place);
        else
            m_run.measured.push_back(std::move(measured));
        return Nothing{};
    }

    void leaveOut(const std::string &key, const char *why, const JsonPlace &place)
    {
        io::leaveOut(m_issues, "Key \"" + key + "\"", why, place.at());
    }

    [[nodiscard]] bool hasDeviations() const { return !m_deviations.empty(); }

    void finish()
    {
        for (auto &[name, deviation] : m_deviations) {
            Measured *measured = m_run.find(name);
            if (!measured)
                continue;
            measured->isMean = true;
            measured->spread = deviation.named.overRanks ? Spread::Ranks : m_spread;
            for (std::size_t i = 0; i < measured->samples.size() && i < deviation.values.size(); ++i) {
                Sample &sample = measured->samples[i];
                const PrintedNumber number{deviation.values[i], runs::noValue, deviation.unit};
                sample.deviation = deviationOf(deviation.named, number, *measured, sample.value);
            }
        }
    }

private:
    struct Deviation {
        std::vector<double> values;
        NamedValue named;
        std::string unit;
    };
    Run &m_run;
    std::vector<Issue> &m_issues;
    const Json &m_all;
    Spread m_spread;
    std::map<std::string, Deviation> m_deviations;
};

/// [6, 2, 2, 2] as "6,2,2,2".
Result<std::string> layerList(const Json &json, const std::string &key, const JsonPlace &place)
{
    std::string out;
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (!json[i].is_number_integer() || json[i].get<double>() < 1)
            return wrongType(key, "a list of whole numbers of layers, or a text such as 6,2,2,2", place.child(i).at());
        out += (i > 0 ? "," : "") + runs::figure(json[i].get<double>(), 12);
    }
    return out;
}

} // namespace

Error wrongType(const std::string &key, const char *expected, Place place)
{
    return {ErrorCode::JsonType, {key, expected}, std::move(place)};
}

std::optional<runs::SettingValue> settingValue(const Json &json)
{
    if (json.is_number())
        return json.get<double>();
    if (json.is_string())
        return json.get<std::string>();
    if (json.is_boolean())
        return json.get<bool>() ? "true" : "false";
    return std::nullopt;
}

namespace {

/// In whole things: of "params_b": 7 they are 7 billion.
void takeSetting(runs::Settings &settings, const NamedValue &named, const std::string &key, const Json &json)
{
    std::optional<runs::SettingValue> value = settingValue(json);
    const bool known = named.role == NameRole::Setting;
    if (auto *number = value ? std::get_if<double>(&*value) : nullptr; number && known)
        *number *= named.scale;
    if (value)
        settings[known ? named.name : key] = std::move(*value);
}

} // namespace

runs::Settings readSettings(const Json &json)
{
    runs::Settings out;
    for (const auto &item : json.items())
        takeSetting(out, understandName(item.key()), item.key(), item.value());
    return out;
}

Status checkCounts(const Run &run, const JsonPlace &place, const Json &json)
{
    for (const auto &item : json.items()) {
        const NamedValue named = understandName(item.key());
        const bool count = named.role == NameRole::Setting && isCountSetting(named.name);
        if (!count || item.value().is_null())
            continue;
        if (!item.value().is_number())
            return wrongType(item.key(), "a whole number", place.child(item.key()).at());
        const double value = run.number(named.name).value_or(0);
        if (value < 1 || value != std::floor(value) || value > 1e9)
            return Error{ErrorCode::ValueRange,
                         {item.key(), valueText(item.value()), core::tr("a whole number of at least 1")},
                         place.child(item.key()).at()};
    }
    return Nothing{};
}

Status readFlat(Run &run, std::vector<Issue> &issues, const Json &json, const JsonPlace &place, Spread spread)
{
    Collector collector(run, issues, json, spread);
    std::vector<NamedValue> names;
    for (const auto &item : json.items())
        names.push_back(understandName(item.key()));
    settleTwins(names);
    std::size_t next = 0;
    for (const auto &item : json.items()) {
        const NamedValue &named = names[next++];
        const JsonPlace at = place.child(item.key());
        if (item.value().is_null() || named.role == NameRole::Unit) {
            continue;
        } else if (named.role == NameRole::Quantity || named.role == NameRole::Deviation) {
            if (const Status added = collector.add(item.key(), named, item.value(), at); !added)
                return added;
        } else if (named.role == NameRole::Twin) {
            collector.leaveOut(item.key(), takenBeside, at);
        } else if (named.unfit || named.role == NameRole::Progress) {
            collector.leaveOut(item.key(), named.unfit ? unknownUnit : countsOn, at);
        } else if (named.role == NameRole::Unknown && item.value().is_string()
                   && isMeasuredText(item.value().get<std::string>())) {
            collector.leaveOut(item.key(), unknownName, at);
        } else if (named.name == setting::partition && item.value().is_array()) {
            Result<std::string> layers = layerList(item.value(), item.key(), at);
            if (!layers)
                return std::move(layers).error();
            run.settings[named.name] = *std::move(layers);
        } else {
            takeSetting(run.settings, named, item.key(), item.value());
        }
    }
    if (collector.hasDeviations() && !run.settings.contains(setting::seed))
        run.kind = RunKind::Mean;
    collector.finish();
    return checkCounts(run, place, json);
}

std::optional<Json> withoutProgress(const Json &list, std::vector<Issue> &issues, const JsonPlace &place)
{
    std::vector<Series> series;
    for (const Json &object : list) {
        if (!object.is_object())
            return std::nullopt;
        for (const auto &item : object.items()) {
            if (!item.value().is_number())
                continue;
            auto one = std::ranges::find(series, item.key(), &Series::title);
            if (one == series.end())
                one = series.insert(one, {item.key(), understandName(item.key()), {}});
            one->values.push_back(item.value().get<double>());
        }
    }
    std::erase_if(series, [&list](const Series &one) { return one.values.size() != list.size(); });
    settleProgress(series);
    std::erase_if(series, [](const Series &one) { return one.named.role != NameRole::Progress || !one.named.name.empty(); });
    if (series.empty())
        return std::nullopt;
    Json rest = list;
    for (const Series &one : series) {
        leaveOut(issues, "Key \"" + one.title + "\"", countsOn, place.at());
        for (Json &object : rest)
            object.erase(one.title);
    }
    return rest;
}

} // namespace shardscope::io
