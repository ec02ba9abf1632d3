// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/launchcase.h"

#include "app/headless/cases/caserunner.h"
#include "core/io/json/json.h"

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
    json["lines"] = linesJson(reading);
    return json;
}

} // namespace

Result<std::string> answerLaunch(std::span<const LaunchSource> sources, bool together)
{
    Json answers = Json::array();
    std::vector<LaunchReading> readings;
    for (const LaunchSource &source : sources) {
        if (!source.reading && sources.size() == 1)
            return source.reading.error();
        if (!source.reading)
            answers.push_back({{"file", source.file}, {"error", errorJson(source.reading.error())}});
        else if (together)
            readings.push_back(*source.reading);
        else
            answers.push_back(readingJson(*source.reading));
    }
    if (!readings.empty())
        answers.insert(answers.begin(), readingJson(launchTogether(readings)));
    return writeJson(answers);
}

} // namespace shardscope::headless
