// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/plancase.h"
#include "app/headless/cases/runscase.h"
#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/fit/fit.h"
#include "core/io/catalog/catalog.h"
#include "core/io/json/fields.h"
#include "core/io/json/keys.h"
#include "core/io/runs/jsonruns.h"
#include "core/io/scenario/codec.h"
#include "core/io/scenario/runscodec.h"
#include "core/io/text/profilerates.h"
#include "core/search/calibrate.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

Json answerJson(const runs::Fitted &fitted)
{
    Json json = Json::object();
    json["model"] = fitted.model;
    json["parameters"] = Json::array();
    for (const runs::FittedParameter &parameter : fitted.parameters) {
        json["parameters"].push_back(
            {{"name", parameter.name},
             {"value", keyJson(parameter.value)},
             {"standard_error", parameter.standardError ? keyJson(*parameter.standardError) : Json(nullptr)},
             {"unit", parameter.unit},
             {"free", parameter.free}});
    }
    json["points"] = Json::array();
    for (const runs::FittedPoint &point : fitted.points) {
        json["points"].push_back({{"run", point.run},
                                  {"measured", keyJson(point.measured)},
                                  {"predicted", keyJson(point.predicted)},
                                  {"used", point.used},
                                  {"unit", point.unit},
                                  {"what", point.what},
                                  {"error", keyJson(point.error())},
                                  {"left_out_prediction", point.leftOut ? keyJson(*point.leftOut) : Json(nullptr)}});
    }
    json["mean_error"] = keyJson(fitted.meanError);
    json["max_error"] = keyJson(fitted.maxError);
    json["leave_one_out_error"] = keyJson(fitted.leaveOneOutError);
    json["left_out"] = Json::array();
    for (const runs::LeftOut &left : fitted.leftOut)
        json["left_out"].push_back({{"run", left.run}, {"reason", left.reason}});
    json["notes"] = fitted.notes;
    if (fitted.spread)
        json["spread"] = spreadJson(*fitted.spread);
    return json;
}

/// {"file": PATH, …}: what else it says belongs to each run of the file, as far as that does not say it (a trace or a
/// memory snapshot knows neither batch nor degrees).
void readSettingsOfFile(Fields &fields, Json entry, const JsonPlace &place, runs::Runs &runs, const Progress &progress)
{
    const std::string path = entry["file"].get<std::string>();
    entry.erase("file");
    const std::vector<std::string> paths{path};
    RunFiles files = readRunPaths(paths, progress);
    if (!files.failures.empty())
        return fields.fail(files.failures.front().error);
    if (!entry.empty()) {
        entry["step_time_s"] = 1; // without a measurement it is no run
        Result<RunsInput> read = readJsonRuns(entry, place);
        if (!read)
            return fields.fail(read.error());
        for (runs::Run &run : files.input.runs)
            for (const runs::Run &said : read->runs)
                run.settings.insert(said.settings.begin(), said.settings.end());
    }
    std::ranges::move(files.input.runs, std::back_inserter(runs));
}

/// Files by name, and runs written into the case as objects.
void readRunList(Fields &fields, std::vector<std::string> &paths, runs::Runs &runs, const Progress &progress)
{
    const Json *list = fields.findArray("runs");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const JsonPlace place{fields.file(), fields.pointer("runs") + pointerStep(i), 0};
        if ((*list)[i].is_string()) {
            paths.push_back((*list)[i].get<std::string>());
            continue;
        }
        if (const auto path = (*list)[i].is_object() ? (*list)[i].find("file") : (*list)[i].end();
            path != (*list)[i].end() && path->is_string()) {
            readSettingsOfFile(fields, (*list)[i], place, runs, progress);
            continue;
        }
        Result<RunsInput> read = readJsonRuns((*list)[i], place);
        if (!read)
            return fields.fail(read.error());
        for (runs::Run &run : read->runs) {
            run.id = "runs" + pointerStep(i);
            runs.push_back(std::move(run));
        }
    }
}

void readNames(Fields &fields, std::string_view key, std::vector<std::string> &out)
{
    const Json *list = fields.findArray(key);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        if (!(*list)[i].is_string())
            return fields.fail({ErrorCode::JsonType,
                                {std::string(key), "a list of texts"},
                                {fields.file(), 0, 0, fields.pointer(key) + pointerStep(i)}});
        out.push_back((*list)[i].get<std::string>());
    }
}

void readFixed(Fields &fields, std::map<std::string, double> &out)
{
    const Json *fixed = fields.findObject("fixed");
    if (!fixed)
        return;
    for (const auto &item : fixed->items()) {
        if (!item.value().is_number())
            return fields.fail({ErrorCode::JsonType,
                                {item.key(), "a number (SI)"},
                                {fields.file(), 0, 0, fields.pointer("fixed") + pointerStep(item.key())}});
        out[item.key()] = item.value().get<double>();
    }
}

/// Model and machine of runs of plans, in the words of `plan`, with what was measured of the machine. `used`: what of it.
Status readPlanBasis(const Json &json, const std::string &pointer, const std::string &file,
                     const std::optional<ProfileText> &profile, fit::Options &options, Json &used)
{
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    const Result<std::string> text =
        profile ? withProfile(json.dump(), file, *profile, ProfileGives::MachineAndDevice) : Result<std::string>(json.dump());
    if (!text)
        return text.error();
    const Result<search::SearchQuery> query = readPlanQuery(*text, file, *catalog);
    if (!query) {
        Error error = query.error();
        error.place = {file, 0, 0, pointer + error.place.pointer};
        return error;
    }
    fit::PlanBasis basis{query->network, query->machine, query->space.base, query->assumptions};
    basis.layout.globalBatch = query->globalBatch;
    // An axis of one value is that of all runs.
    if (query->space.zero.size() == 1)
        basis.layout.zero = query->space.zero.front();
    if (query->space.attention.size() == 1)
        basis.layout.attention = query->space.attention.front();
    if (query->space.recomputation.size() == 1)
        basis.layout.recomputation = query->space.recomputation.front();
    if (query->space.microbatch.size() == 1)
        basis.layout.microbatch = query->space.microbatch.front();
    if (profile) {
        const Result<cost::MachineProfile> measured = readProfileRates(profile->text, profile->file);
        if (!measured)
            return measured.error();
        used = takeProfile(*measured, *catalog, basis.layout, basis.machine, basis.assumptions);
    }
    options.plans = std::move(basis);
    return Nothing{};
}

Result<Json> answerOne(const Json &element, const std::string &pointer, const std::string &file,
                       const std::optional<ProfileText> &profile, const Progress &progress)
{
    const auto body = element.find("case");
    if (body == element.end())
        return Error{ErrorCode::JsonMissing, {"case", "an object {…}"}, {file, 0, 0, pointer + "/case"}};
    Fields fields(*body, pointer + "/case", file);
    std::vector<std::string> paths;
    fit::Options options;
    std::string model;
    bool applied = true;
    (void)fields.require("runs", "a list of files");
    runs::Runs runs;
    readRunList(fields, paths, runs, progress);
    (void)fields.require("model", "pipeline-chunks, alpha-beta, broadcast, memory or plan-efficiency");
    fields.read("model", model);
    readNames(fields, "free", options.free);
    readFixed(fields, options.fixed);
    fields.read("layers", options.layers, 1, 100'000);
    fields.read("robust", options.robust);
    fields.read("priors", options.priors);
    const Json *plan = fields.findObject("plan");
    fields.read("corrected", applied);
    if (const auto error = fields.finish())
        return *error;
    if (!fit::findModel(model)) {
        return Error{ErrorCode::NameUnknown,
                     {"model", model, joined(fit::models(), &fit::Model::id)},
                     {file, 0, 0, pointer + "/case/model"}};
    }
    Json used;
    if (plan) {
        if (const Status ok = readPlanBasis(*plan, pointer + "/case/plan", file, profile, options, used); !ok)
            return ok.error();
    }
    RunFiles files = readRunPaths(paths, progress);
    if (!files.failures.empty())
        return files.failures.front().error;
    std::ranges::move(files.input.runs, std::back_inserter(runs));
    runs::makeIdsUnique(runs);
    if (applied) {
        findings::Background background;
        background.devices = catalogDevices();
        std::vector<runs::Finding> faults = findings::findAll(runs, background, progress);
        std::erase_if(faults, [](const runs::Finding &finding) { return finding.severity != runs::FindingSeverity::Fault; });
        runs = runs::corrected(runs, faults);
    }
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {file, 0, 0, pointer}};
    Result<runs::Fitted> fitted = fit::fitModel(model, runs, options);
    if (!fitted) {
        Error error = std::move(fitted).error();
        error.place = {file, 0, 0, pointer + "/case" + error.place.pointer};
        return error;
    }
    if (std::ranges::find(runs, "trace", &runs::Run::format) != runs.end())
        fitted->notes.push_back(
            "steps of a trace have the profiler's own work in them, a fifth of short ones (GPT-2 on an H200: 67 "
            "to 71 ms recorded, 59 without)");
    Json json = answerJson(*fitted);
    if (!used.is_null())
        json["profile"] = std::move(used);
    return json;
}

/// The first fit of plans in an answer, whose parameters are assumptions; null: none.
const Json *planFit(const Json &answer)
{
    if (answer.is_object() && answer.value("model", Json()) == "plan-efficiency" && answer.contains("parameters"))
        return &answer;
    if (answer.is_structured()) {
        for (const Json &one : answer) {
            if (const Json *found = planFit(one))
                return found;
        }
    }
    return nullptr;
}

/// As answerJson() wrote it.
runs::Fitted fittedOf(const Json &json)
{
    const auto number = [](const Json &value) { return value.is_number() ? value.get<double>() : runs::noValue; };
    const auto known = [](const Json &value) { return value.is_number() ? std::optional(value.get<double>()) : std::nullopt; };
    runs::Fitted out;
    out.model = json["model"].get<std::string>();
    for (const Json &one : json["parameters"]) {
        const std::string name = one["name"].get<std::string>();
        if (std::ranges::find(cost::assumptionTable(), name, &cost::AssumptionInfo::key) != cost::assumptionTable().end())
            out.parameters.push_back({name, number(one["value"]), known(one["standard_error"]), one["unit"].get<std::string>(),
                                      one["free"].get<bool>() && one["value"].is_number()});
    }
    for (const Json &one : json["points"])
        out.points.push_back({one["run"].get<std::string>(), number(one["measured"]), number(one["predicted"]),
                              one["used"].get<bool>(), one["unit"].get<std::string>(), one["what"].get<std::string>(),
                              known(one["left_out_prediction"])});
    for (const Json &one : json["left_out"])
        out.leftOut.push_back({one["run"].get<std::string>(), one["reason"].get<std::string>()});
    out.meanError = number(json["mean_error"]);
    out.maxError = number(json["max_error"]);
    out.leaveOneOutError = number(json["leave_one_out_error"]);
    out.notes = json["notes"].get<std::vector<std::string>>();
    if (const auto spread = json.find("spread"); spread != json.end()) {
        Fields fields(*spread, "/spread", {});
        readSpread(fields, out.spread.emplace());
    }
    return out;
}

} // namespace

Result<std::string> keptFit(std::string_view answer, std::string_view scenario, std::string_view file)
{
    Result<ScenarioInput> read = decodeScenario(scenario, file);
    if (!read)
        return std::move(read).error();
    const Result<Json> json = parseJson(answer, file);
    if (!json)
        return json.error();
    const Json *found = planFit(*json);
    const runs::Fitted fitted = found != nullptr ? fittedOf(*found) : runs::Fitted();
    if (std::ranges::none_of(fitted.parameters, &runs::FittedParameter::free))
        return Error{ErrorCode::InputEmpty, {"a fit of plan-efficiency with \"plan\""}, {std::string(file), 0, 0, {}}};
    search::keepCalibration(read->scenario, fitted);
    return encodeScenario(read->scenario);
}

Result<std::string> answerFit(std::string_view text, std::string_view file, const Progress &progress,
                              const std::optional<ProfileText> &profile)
{
    return answerCases(
        "fit", text, file,
        [&](const Json &element, const std::string &pointer) {
            return answerOne(element, pointer, std::string(file), profile, progress);
        },
        progress);
}

} // namespace shardscope::headless
