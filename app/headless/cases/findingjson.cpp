// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/findingjson.h"

#include "core/io/json/keys.h"

#include <array>
#include <cmath>

namespace shardscope::headless {

using namespace io;

namespace {

Json evidenceJson(const runs::Finding &finding)
{
    Json list = Json::array();
    for (const runs::SourceLine &line : finding.lines) {
        Json entry = {{"file", line.file}};
        if (line.line > 0)
            entry["line"] = line.line;
        if (!line.text.empty())
            entry["text"] = line.text;
        list.push_back(std::move(entry));
    }
    for (const runs::Evidence &evidence : finding.evidence) {
        Json entry = {{"name", english(evidence.name)}, {"value", keyJson(evidence.value)}, {"unit", evidence.unit}};
        if (!evidence.note.empty())
            entry["note"] = english(evidence.note);
        list.push_back(std::move(entry));
    }
    return list;
}

Json correctedJson(const runs::Finding &finding)
{
    Json list = Json::array();
    for (const runs::Correction &correction : finding.corrected) {
        Json entry = {{"run", correction.run}, {"quantity", correction.quantity}};
        if (correction.rank >= 0)
            entry["rank"] = correction.rank;
        entry["recorded"] = keyJson(correction.recorded);
        entry["value"] = keyJson(correction.value);
        entry["unit"] = correction.unit;
        if (!correction.note.empty())
            entry["note"] = english(correction.note);
        list.push_back(std::move(entry));
    }
    return list;
}

} // namespace

std::string_view severityName(runs::FindingSeverity severity)
{
    constexpr std::array<std::string_view, 3> names{"fault", "warning", "advice"};
    return names[static_cast<std::size_t>(severity)];
}

Json findingJson(const runs::Finding &finding)
{
    Json json = Json::object();
    json["code"] = finding.code;
    json["severity"] = severityName(finding.severity);
    json["strength"] = finding.isPossible() ? "possible" : "verdict";
    json["id"] = finding.id;
    json["title"] = english(finding.title);
    json["about"] = Json::object();
    for (const auto &[what, name] : finding.about)
        json["about"][what] = name;
    json["runs"] = finding.runs;
    json["message"] = english(sentenceOf(finding));
    if (finding.measured)
        json["measured"] = {{"name", english(finding.measured->name)},
                            {"value", keyJson(finding.measured->value)},
                            {"unit", finding.measured->unit}};
    if (finding.expected)
        json["expected"] = {{"low", keyJson(finding.expected->low)},
                            {"high", keyJson(finding.expected->high)},
                            {"unit", finding.expected->unit},
                            {"source", english(finding.expected->source)}};
    json["probability"] = finding.probability;
    if (finding.costShare)
        json["cost_share"] = *finding.costShare;
    json["evidence"] = evidenceJson(finding);
    json["cause"] = english(finding.cause);
    json["causes"] = Json::array();
    for (const runs::PossibleCause &cause : finding.causes)
        json["causes"].push_back({{"code", cause.code}, {"message", english(cause.message)}, {"probability", cause.probability}});
    json["next"] = Json::array();
    for (const runs::NextStep &step : finding.next) {
        Json entry = {{"message", english(step.message)}};
        if (!step.command.empty())
            entry["command"] = step.command;
        json["next"].push_back(std::move(entry));
    }
    json["corrected"] = correctedJson(finding);
    return json;
}

Json abstainedJson(const std::vector<runs::Abstained> &abstained)
{
    Json list = Json::array();
    for (const runs::Abstained &each : abstained) {
        Json entry = {{"code", each.code}, {"message", english(each.message)}, {"needs", Json::array()}};
        for (const Message &need : each.needs)
            entry["needs"].push_back(english(need));
        list.push_back(std::move(entry));
    }
    return list;
}

} // namespace shardscope::headless
