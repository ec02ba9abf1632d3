// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/runscodec.h"

#include "core/base/errorcode.h"
#include "core/io/runs/jsonruns.h"

#include <cmath>
#include <utility>

namespace shardscope::io {

namespace {

void readTexts(Fields &fields, std::string_view key, std::vector<std::string> &out)
{
    const Json *list = fields.findArray(key);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        if (!(*list)[i].is_string())
            return fields.fail(fields.wrongType(key, "a list of texts"));
        out.push_back((*list)[i].get<std::string>());
    }
}

void readNumber(Fields &fields, std::string_view key, double &out)
{
    std::optional<double> value;
    if (const Json *json = fields.find(key); json && !json->is_null())
        fields.read(key, value);
    out = value.value_or(runs::noValue);
}

runs::FittedParameter readParameter(Fields &entry)
{
    runs::FittedParameter parameter;
    entry.read("name", parameter.name);
    readNumber(entry, "value", parameter.value);
    entry.read("standard_error", parameter.standardError);
    entry.read("unit", parameter.unit);
    entry.read("free", parameter.free);
    return parameter;
}

runs::FittedPoint readPoint(Fields &entry)
{
    runs::FittedPoint point;
    entry.read("run", point.run);
    readNumber(entry, "measured", point.measured);
    readNumber(entry, "predicted", point.predicted);
    entry.read("used", point.used);
    entry.read("unit", point.unit);
    entry.read("what", point.what);
    entry.read("left_out", point.leftOut);
    return point;
}

template <class T>
void readObjects(Fields &fields, std::string_view key, std::vector<T> &out, T (*read)(Fields &))
{
    const Json *list = fields.findArray(key);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Fields entry((*list)[i], fields.pointer(key) + pointerStep(i), fields.file());
        out.push_back(read(entry));
        if (const auto error = entry.finish())
            return fields.fail(*error);
    }
}

void readFitted(Fields &fields, scenario::RunChoices &out)
{
    const Json *json = fields.findObject("fitted");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("fitted"), fields.file());
    runs::Fitted fitted;
    entry.read("model", fitted.model);
    readObjects<runs::FittedParameter>(entry, "parameters", fitted.parameters, readParameter);
    readObjects<runs::FittedPoint>(entry, "points", fitted.points, readPoint);
    readObjects<runs::LeftOut>(entry, "left_out", fitted.leftOut, [](Fields &left) {
        runs::LeftOut point;
        left.read("run", point.run);
        left.read("reason", point.reason);
        return point;
    });
    readNumber(entry, "mean_error", fitted.meanError);
    readNumber(entry, "max_error", fitted.maxError);
    readNumber(entry, "leave_one_out_error", fitted.leaveOneOutError);
    readTexts(entry, "notes", fitted.notes);
    if (const auto error = entry.finish())
        return fields.fail(*error);
    out.fitted = std::move(fitted);
}

Json number(double value)
{
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json fittedJson(const runs::Fitted &fitted)
{
    Json json = Json::object();
    json["model"] = fitted.model;
    json["parameters"] = Json::array();
    for (const runs::FittedParameter &parameter : fitted.parameters) {
        Json entry = {
            {"name", parameter.name}, {"value", number(parameter.value)}, {"unit", parameter.unit}, {"free", parameter.free}};
        if (parameter.standardError)
            entry["standard_error"] = *parameter.standardError;
        json["parameters"].push_back(std::move(entry));
    }
    json["points"] = Json::array();
    for (const runs::FittedPoint &point : fitted.points) {
        Json entry = {{"run", point.run},
                      {"measured", number(point.measured)},
                      {"predicted", number(point.predicted)},
                      {"used", point.used},
                      {"unit", point.unit},
                      {"what", point.what}};
        if (point.leftOut)
            entry["left_out"] = *point.leftOut;
        json["points"].push_back(std::move(entry));
    }
    json["left_out"] = Json::array();
    for (const runs::LeftOut &left : fitted.leftOut)
        json["left_out"].push_back({{"run", left.run}, {"reason", left.reason}});
    json["mean_error"] = number(fitted.meanError);
    json["max_error"] = number(fitted.maxError);
    json["leave_one_out_error"] = number(fitted.leaveOneOutError);
    json["notes"] = fitted.notes;
    return json;
}

} // namespace

void readRuns(Fields &fields, scenario::RunChoices &out)
{
    if (const Json *list = fields.findArray("list"); list && !list->empty()) {
        Result<runs::Runs> runs = runListFromJson(*list, {fields.file(), fields.pointer("list"), 0});
        if (!runs)
            return fields.fail(runs.error());
        out.list = std::make_shared<const runs::Runs>(std::move(*runs));
    }
    readFitted(fields, out);
}

void putRuns(Json &json, const scenario::RunChoices &choices)
{
    if (choices.count() > 0)
        json["runs"]["list"] = runListToJson(*choices.list);
    if (choices.fitted)
        json["runs"]["fitted"] = fittedJson(*choices.fitted);
}

} // namespace shardscope::io
