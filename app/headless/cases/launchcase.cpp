// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/launchcase.h"

#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/findingjson.h"
#include "core/base/errorcode.h"
#include "core/cost/uncertainty.h"
#include "core/io/catalog/catalog.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/json/json.h"
#include "core/io/launch/launchruns.h"
#include "core/io/launch/launchscenario.h"
#include "core/search/plansquery.h"
#include "core/search/plantwins.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace shardscope::headless {

using namespace io;

namespace {

Json factJson(const LaunchValue &value)
{
    return std::visit([](const auto &held) { return Json(held); }, value);
}

Json factsJson(const LaunchFacts &facts)
{
    Json json = Json::object();
    for (const auto &[key, fact] : facts)
        json[key] = factJson(fact.value);
    return json;
}

Json linesJson(const LaunchReading &reading)
{
    Json json = Json::object();
    for (const auto *facts : {&reading.model, &reading.plan, &reading.run})
        for (const auto &[key, fact] : *facts)
            if (fact.line > 0)
                json[key] = fact.line;
    return json;
}

Json readingJson(const LaunchReading &reading)
{
    Json json{
        {"file", reading.file}, {"kind", reading.kind}, {"model", factsJson(reading.model)}, {"plan", factsJson(reading.plan)}};
    const auto gpus = countOf(reading.run, "gpus");
    json["gpus"] = gpus ? Json(*gpus) : Json(nullptr);
    for (const auto &[key, fact] : reading.run)
        if (key != "gpus")
            json[key] = factJson(fact.value);
    json["unknown"] = reading.unknown;
    json["ignored"] = reading.ignored;
    json["refers"] = reading.refers;
    json["warnings"] = Json::array();
    json["notes"] = Json::array();
    for (const Issue &issue : reading.issues) {
        const std::string where = placeText(issue.what.place);
        json[issue.severity == Severity::Note ? "notes" : "warnings"].push_back((where.empty() ? "" : where + ": ")
                                                                                + message(issue.what));
    }
    findings::Facts facts;
    addLaunchFacts(reading, facts);
    json["findings"] = Json::array();
    for (const runs::Finding &finding : findings::diagnose(facts, {}).findings)
        json["findings"].push_back(findingJson(finding));
    json["lines"] = linesJson(reading);
    return json;
}

/// `named`: it is known which GPU it ran on; a prediction for another one, or for another batch, is none.
Json twinJson(search::PlanTwin twin, const runs::Run &run, bool named)
{
    const auto refuse = [&twin](const char *what, const char *where) {
        twin.step.reset();
        twin.device.clear();
        twin.fault = Error{ErrorCode::JsonMissing, {what, where}, {}};
    };
    if (!named)
        refuse("GPU", "a name in the log or by --gpu");
    else if (!run.settings.contains(runs::setting::globalBatch))
        refuse("global batch", "a number in the log or the launch files");
    Json settings = Json::object();
    for (const auto &[key, value] : run.settings)
        settings[key] = std::visit([](const auto &held) { return Json(held); }, value);
    const double away = twin.step ? std::exp(cost::eightyPercent * twin.step->relativeError) : 1;
    const auto step = [&twin](double factor) { return twin.step ? Json(twin.step->step_s * factor) : Json(nullptr); };
    const auto orNull = [](const std::optional<double> &value) { return value ? Json(*value) : Json(nullptr); };
    return {{"run", twin.run},
            {"settings", std::move(settings)},
            {"device", twin.device},
            {"measured_s", orNull(twin.measured_s)},
            {"predicted_s", step(1)},
            {"low_s", step(1 / away)},
            {"high_s", step(away)},
            {"error", twin.step ? orNull(twin.error()) : Json(nullptr)},
            {"mem_bytes", twin.step ? Json(twin.memory.si()) : Json(nullptr)},
            {"why_not", twin.fault ? Json(message(*twin.fault)) : Json(nullptr)}};
}

/// Of one log; the launch files are those of its run.
Json measuredJson(const LaunchSource &source, const LaunchReading &launch)
{
    const bool given = factOf(launch.run, "gpu") != nullptr;
    scenario::Scenario scenario = withLaunch({}, launch).scenario;
    runs::Runs list = source.runs;
    const std::vector<Issue> issues = runsOfPlan(list, scenario.layout, launch);
    scenario.plans.devices = {scenario.layout.gpus()};
    scenario.runs.list = std::make_shared<const runs::Runs>(std::move(list));
    Json out{{"file", source.file},
             {"kind", scenario.runs.list->front().format},
             {"plan_of", launch.file},
             {"measured", Json::array()},
             {"warnings", Json::array()}};
    for (const Issue &issue : issues)
        out["warnings"].push_back(message(issue.what));
    const auto devices = planDevices();
    const Result<search::SearchQuery> query = search::searchQuery(scenario, *devices);
    if (!query) {
        out["warnings"].push_back(message(query.error()));
        return out;
    }
    for (const search::PlanTwin &twin : search::planTwins(scenario, *query, *devices)) {
        const auto run = std::ranges::find(*scenario.runs.list, twin.run, &runs::Run::id);
        if (run != scenario.runs.list->end())
            out["measured"].push_back(twinJson(twin, *run, given || run->text(runs::setting::gpu).has_value()));
    }
    return out;
}

void addMeasured(std::span<const LaunchSource> sources, const std::string &gpu, Json &answers)
{
    std::vector<LaunchReading> readings;
    for (const LaunchSource &source : sources)
        if (source.reading)
            readings.push_back(*source.reading);
    LaunchReading launch = readings.size() == 1 ? readings.front() : launchTogether(readings);
    if (!gpu.empty())
        launch.run["gpu"] = {gpu};
    for (const LaunchSource &source : sources)
        if (!source.runs.empty())
            answers.push_back(measuredJson(source, launch));
}

} // namespace

Result<std::string> answerLaunch(std::span<const LaunchSource> sources, bool together, const std::string &gpu)
{
    Json answers = Json::array();
    std::vector<LaunchReading> readings;
    for (const LaunchSource &source : sources) {
        if (!source.reading && sources.size() == 1)
            return source.reading.error();
        if (!source.reading && !source.runs.empty())
            continue;
        if (!source.reading)
            answers.push_back({{"file", source.file}, {"error", errorJson(source.reading.error())}});
        else if (together)
            readings.push_back(*source.reading);
        else
            answers.push_back(readingJson(*source.reading));
    }
    if (!readings.empty())
        answers.insert(answers.begin(), readingJson(launchTogether(readings)));
    addMeasured(sources, gpu, answers);
    return writeJson(answers);
}

} // namespace shardscope::headless
