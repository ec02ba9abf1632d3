// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/cluster/words.h"
#include "core/io/json/fields.h"
#include "core/io/json/header.h"
#include "core/io/runs/jsonruns.h"

#include <cmath>
#include <utility>

namespace shardscope::io {

namespace {

using runs::Measured;
using runs::Run;
using runs::Sample;

constexpr int runsVersion = 1;
constexpr int maxIndex = 1 << 30;
constexpr auto kindWords = std::to_array<std::string_view>({"raw", "mean", "facts"});
constexpr auto spreadWords = std::to_array<std::string_view>({"none", "unknown", "seeds-sample", "seeds-population", "ranks"});

void putText(Json &json, const char *key, const std::string &text)
{
    if (!text.empty())
        json[key] = text;
}

Json placeJson(const Place &place)
{
    Json json = Json::object();
    putText(json, "file", place.file);
    if (place.line > 0)
        json["line"] = place.line;
    if (place.column > 0)
        json["column"] = place.column;
    putText(json, "pointer", place.pointer);
    return json;
}

Place placeFromJson(Fields &fields)
{
    Place place;
    if (const Json *json = fields.findObject("place")) {
        Fields entry(*json, fields.pointer("place"), fields.file());
        entry.read("file", place.file);
        entry.read("line", place.line, 0, maxIndex);
        entry.read("column", place.column, 0, maxIndex);
        entry.read("pointer", place.pointer);
        if (const auto error = entry.finish())
            fields.fail(*error);
    }
    return place;
}

/// [value, deviation, rank, step, layer, slot, line, column] without what is
/// absent at the end; a plain number where only the value is there.
Json sampleJson(const Sample &sample)
{
    Json list = Json::array(
        {sample.value, sample.deviation, sample.rank, sample.step, sample.layer, sample.slot, sample.line, sample.column});
    static const Sample absent;
    const auto isAbsent = [&](std::size_t i) {
        switch (i) {
        case 1: return std::isnan(sample.deviation);
        case 2: return sample.rank == absent.rank;
        case 3: return sample.step == absent.step;
        case 4: return sample.layer == absent.layer;
        case 5: return sample.slot == absent.slot;
        case 6: return sample.line == 0;
        case 7: return sample.column == 0;
        default: return false;
        }
    };
    while (list.size() > 1 && isAbsent(list.size() - 1))
        list.erase(list.size() - 1);
    return list.size() == 1 ? list.front() : list;
}

bool sampleFromJson(const Json &json, Sample &sample)
{
    const auto number = [](const Json &value, double &out) {
        if (value.is_null())
            out = runs::noValue;
        else if (value.is_number())
            out = value.get<double>();
        else
            return false;
        return true;
    };
    if (!json.is_array())
        return number(json, sample.value);
    if (json.empty() || json.size() > 8 || !number(json[0], sample.value))
        return false;
    if (json.size() > 1 && !number(json[1], sample.deviation))
        return false;
    int *const places[] = {&sample.rank, &sample.step, &sample.layer, &sample.slot, &sample.line, &sample.column};
    for (std::size_t i = 2; i < json.size(); ++i) {
        if (!json[i].is_number_integer() || json[i].get<std::int64_t>() < -1 || json[i].get<std::int64_t>() > maxIndex)
            return false;
        *places[i - 2] = json[i].get<int>();
    }
    return true;
}

Json measuredJson(const Measured &measured)
{
    Json json = Json::object();
    json["name"] = measured.name;
    json["label"] = measured.label; // without it the name
    putText(json, "unit", measured.unit);
    putText(json, "printed_unit", measured.printedUnit);
    if (measured.printedScale != 1)
        json["printed_scale"] = measured.printedScale;
    if (measured.decimals >= 0)
        json["decimals"] = measured.decimals;
    if (measured.isMean)
        json["mean"] = true;
    if (measured.count)
        json["count"] = *measured.count;
    if (measured.spread != runs::Spread::None)
        json["spread"] = word(spreadWords, measured.spread);
    json["values"] = Json::array();
    for (const Sample &sample : measured.samples)
        json["values"].push_back(sampleJson(sample));
    json["place"] = placeJson(measured.place);
    return json;
}

Result<Measured> measuredFromJson(const Json &json, const std::string &pointer, const std::string &file)
{
    Fields fields(json, pointer, file);
    Measured measured;
    (void)fields.require("name", "the quantity's name");
    fields.read("name", measured.name);
    measured.label = measured.name;
    fields.read("label", measured.label);
    fields.read("unit", measured.unit);
    fields.read("printed_unit", measured.printedUnit);
    std::optional<double> scale;
    fields.read("printed_scale", scale, 0, false);
    measured.printedScale = scale.value_or(1);
    fields.read("decimals", measured.decimals, -1, 30);
    fields.read("mean", measured.isMean);
    fields.read("count", measured.count, 1, maxIndex);
    fields.readChoice("spread", measured.spread, spreadWords);
    measured.place = placeFromJson(fields);
    const Json *values = fields.require("values", "a list of numbers");
    for (std::size_t i = 0; values && values->is_array() && i < values->size(); ++i) {
        Sample sample;
        if (!sampleFromJson((*values)[i], sample))
            return Error{ErrorCode::JsonType,
                         {"values", "a number, null, or [value, deviation, rank, step, layer, slot, line, column]"},
                         atPointer(file, pointer + "/values" + pointerStep(i))};
        measured.samples.push_back(sample);
    }
    if (values && !values->is_array())
        fields.fail(fields.wrongType("values", "a list of numbers"));
    if (const auto error = fields.finish())
        return *error;
    return measured;
}

Json runJson(const Run &run)
{
    Json json = Json::object();
    json["id"] = run.id;
    json["format"] = run.format; // without it this format's, and the file that is read
    putText(json, "title", run.title);
    json["source"] = run.source;
    putText(json, "origin", run.origin);
    json["kind"] = word(kindWords, run.kind);
    if (run.outOfMemory)
        json["out_of_memory"] = true;
    Json settings = Json::object();
    for (const auto &[name, value] : run.settings) {
        if (const auto *number = std::get_if<double>(&value))
            settings[name] = *number;
        else
            settings[name] = std::get<std::string>(value);
    }
    json["settings"] = std::move(settings);
    if (!run.implied.empty())
        json["implied"] = run.implied;
    json["measured"] = Json::array();
    for (const Measured &measured : run.measured)
        json["measured"].push_back(measuredJson(measured));
    putText(json, "note", run.note);
    json["place"] = placeJson(run.place);
    return json;
}

void readRunSettings(Fields &fields, Run &run)
{
    const Json *settings = fields.findObject("settings");
    if (!settings)
        return;
    for (const auto &item : settings->items()) {
        if (item.value().is_number())
            run.settings[item.key()] = item.value().get<double>();
        else if (item.value().is_string())
            run.settings[item.key()] = item.value().get<std::string>();
        else if (item.value().is_boolean())
            run.settings[item.key()] = std::string(item.value().get<bool>() ? "true" : "false");
        else
            return fields.fail({ErrorCode::JsonType,
                                {item.key(), "a number or a text"},
                                atPointer(fields.file(), fields.pointer("settings") + pointerStep(item.key()))});
    }
}

void readMeasured(Fields &fields, Run &run)
{
    const Json *list = fields.findArray("measured");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Result<Measured> measured = measuredFromJson((*list)[i], fields.pointer("measured") + pointerStep(i), fields.file());
        if (!measured)
            return fields.fail(measured.error());
        run.measured.push_back(std::move(*measured));
    }
}

Result<Run> runFromJson(const Json &json, const JsonPlace &place)
{
    Fields fields(json, place.pointer, place.file);
    Run run;
    run.id = place.pointer;
    run.source = place.file;
    run.format = "shardscope-runs";
    fields.read("id", run.id);
    fields.read("format", run.format);
    fields.read("title", run.title);
    fields.read("source", run.source);
    fields.read("origin", run.origin);
    fields.readChoice("kind", run.kind, kindWords);
    fields.read("out_of_memory", run.outOfMemory);
    readRunSettings(fields, run);
    if (const Json *implied = fields.findArray("implied")) {
        for (const Json &name : *implied) {
            if (name.is_string())
                run.implied.push_back(name.get<std::string>());
        }
    }
    readMeasured(fields, run);
    fields.read("note", run.note);
    run.place = placeFromJson(fields);
    if (run.place == Place{})
        run.place = place.at();
    if (const auto error = fields.finish())
        return *error;
    return run;
}

} // namespace

Result<runs::Runs> runListFromJson(const Json &list, const JsonPlace &place)
{
    runs::Runs out;
    if (!list.is_array())
        return Error{ErrorCode::JsonType, {"runs", "a list […]"}, place.at()};
    for (std::size_t i = 0; i < list.size(); ++i) {
        Result<Run> run = runFromJson(list[i], place.child(i));
        if (!run)
            return std::move(run).error();
        out.push_back(std::move(*run));
    }
    return out;
}

Result<runs::Runs> runsFromJson(const Json &json, const JsonPlace &place)
{
    const Result<int> version = readHeader(json, "shardscope-runs", runsVersion, place.file);
    if (!version)
        return version.error();
    const auto list = json.find("runs");
    if (list == json.end())
        return Error{ErrorCode::JsonMissing, {"runs", "a list of runs"}, place.at("runs")};
    return runListFromJson(*list, place.child("runs"));
}

Json runListToJson(std::span<const Run> runs)
{
    Json list = Json::array();
    for (const Run &run : runs)
        list.push_back(runJson(run));
    return list;
}

Json runsToJson(std::span<const Run> runs)
{
    Json json = Json::object();
    json["format"] = "shardscope-runs";
    json["version"] = runsVersion;
    json["runs"] = runListToJson(runs);
    return json;
}

} // namespace shardscope::io
