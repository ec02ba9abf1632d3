// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/flatrun.h"

#include "core/base/errorcode.h"
#include "core/io/json/fields.h"
#include "core/io/runs/keys.h"

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

/// Puts a deviation beside the mean of the same quantity, or keeps it until that comes.
class Collector {
public:
    Collector(Run &run, Spread spread) : m_run(run), m_spread(spread) {}

    Status add(const std::string &key, const NamedValue &named, const Json &json, const JsonPlace &place)
    {
        Result<std::vector<double>> values = numbers(json, key, place);
        if (!values)
            return std::move(values).error();
        if (named.role == NameRole::Deviation) {
            m_deviations[named.name] = {std::move(*values), named};
            return Nothing{};
        }
        Measured measured;
        measured.name = named.name;
        measured.label = key;
        measured.unit = named.unit;
        measured.printedUnit = named.printedUnit;
        const auto known = std::ranges::find_if(*values, [](double value) { return std::isfinite(value); });
        measured.printedScale = known == values->end() ? named.scale : scaleWithoutUnit(named, *known);
        if (measured.printedScale == 0) { // kept as it is, since nobody can tell in what
            if (auto plain = settingValue(json))
                m_run.settings[key] = std::move(*plain);
            m_run.note += (m_run.note.empty() ? "" : "; ") + key + " does not say its unit and was left out";
            return Nothing{};
        }
        measured.isMean = named.mean;
        measured.place = place.at();
        for (std::size_t i = 0; i < values->size(); ++i) {
            Sample sample;
            sample.value = (*values)[i] * measured.printedScale;
            sample.rank = json.is_array() ? static_cast<int>(i) : -1;
            sample.slot = sample.rank;
            measured.samples.push_back(sample);
        }
        if (const Status sign = checkSign(measured); !sign)
            return sign;
        m_run.measured.push_back(std::move(measured));
        return Nothing{};
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
            for (std::size_t i = 0; i < measured->samples.size() && i < deviation.values.size(); ++i)
                measured->samples[i].deviation = deviation.values[i] * deviation.named.scale;
        }
    }

private:
    struct Deviation {
        std::vector<double> values;
        NamedValue named;
    };
    Run &m_run;
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

runs::Settings readSettings(const Json &json)
{
    runs::Settings out;
    for (const auto &item : json.items()) {
        const NamedValue named = understandName(item.key());
        std::optional<runs::SettingValue> value = settingValue(item.value());
        if (value)
            out[named.role == NameRole::Setting ? named.name : item.key()] = std::move(*value);
    }
    return out;
}

Status checkCounts(const Run &run, const JsonPlace &place, const Json &json)
{
    for (const auto &item : json.items()) {
        const NamedValue named = understandName(item.key());
        const bool count = named.role == NameRole::Setting
                           && (named.name == setting::worldSize || named.name == setting::globalBatch
                               || named.name == setting::chunks || named.name == setting::microbatch);
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

Status readFlat(Run &run, const Json &json, const JsonPlace &place, Spread spread)
{
    Collector collector(run, spread);
    for (const auto &item : json.items()) {
        const NamedValue named = understandName(item.key());
        const bool measured = named.role == NameRole::Quantity || named.role == NameRole::Deviation;
        if (measured && !item.value().is_null()) {
            if (const Status added = collector.add(item.key(), named, item.value(), place.child(item.key())); !added)
                return added;
        } else if (!measured) {
            const std::string name = named.role == NameRole::Setting ? named.name : item.key();
            if (name == setting::partition && item.value().is_array()) {
                Result<std::string> layers = layerList(item.value(), item.key(), place.child(item.key()));
                if (!layers)
                    return std::move(layers).error();
                run.settings[name] = *std::move(layers);
                continue;
            }
            if (auto value = settingValue(item.value())) {
                if (auto *number = std::get_if<double>(&*value); number && named.role == NameRole::Setting)
                    *number *= named.scale;
                run.settings[name] = std::move(*value);
            }
        }
    }
    if (collector.hasDeviations() && !run.settings.contains(setting::seed))
        run.kind = RunKind::Mean;
    collector.finish();
    return checkCounts(run, place, json);
}

} // namespace shardscope::io
