// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/clustercodec.h"
#include "core/io/scenario/codec.h"
#include "core/io/scenario/collectivecodec.h"
#include "core/io/scenario/costcodec.h"
#include "core/io/scenario/expertcodec.h"
#include "core/io/scenario/networkcodec.h"
#include "core/io/scenario/pipelinecodec.h"
#include "core/io/scenario/planchoicescodec.h"
#include "core/io/scenario/runscodec.h"
#include "core/io/scenario/tracecodec.h"
#include "core/io/scenario/words.h"

namespace shardscope::io {

namespace {

using scenario::Fact;
using scenario::MachineChoices;
using scenario::Scenario;

void putText(Json &json, const char *key, const std::string &text)
{
    if (!text.empty())
        json[key] = text;
}

Json factJson(const Fact &fact)
{
    Json json = Json::object();
    putText(json, "group", fact.group);
    json["name"] = fact.name;
    if (fact.value)
        json["value"] = *fact.value;
    if (fact.unit != Unit::None)
        json["unit"] = word(unitWords, fact.unit);
    putText(json, "text", fact.text);
    putText(json, "source", fact.source);
    return json;
}

Json machineJson(const MachineChoices &machine)
{
    Json json = Json::object();
    putText(json, "from", machine.from);
    putText(json, "to", machine.to);
    json["transfer"] = word(transferWords, machine.transfer);
    json["order"] = word(orderWords, machine.order);
    if (!machine.hiddenClasses.empty())
        json["hidden_classes"] = machine.hiddenClasses;
    if (!machine.positions.empty()) {
        Json positions = Json::object();
        for (const auto &[id, position] : machine.positions)
            positions[id] = {position.x, position.y};
        json["positions"] = std::move(positions);
    }
    return json;
}

} // namespace

std::string encodeScenario(const Scenario &scenario)
{
    Json json = {{"format", "shardscope-scenario"}, {"version", scenarioVersion}};
    json["name"] = scenario.name;
    putText(json, "note", scenario.note);
    if (scenario.cluster)
        json["cluster"] = clusterToJson(*scenario.cluster);
    if (scenario.model)
        json["model"] = networkJson(*scenario.model);
    Json facts = Json::array();
    for (const Fact &fact : scenario.facts)
        facts.push_back(factJson(fact));
    if (!facts.empty())
        json["facts"] = std::move(facts);
    json["machine"] = machineJson(scenario.machine);
    if (scenario.pipeline != scenario::PipelineChoices())
        json["pipeline"] = pipelineChoicesJson(scenario.pipeline);
    if (!(scenario.experts == scenario::ExpertChoices()))
        json["experts"] = expertChoicesJson(scenario.experts);
    if (scenario.collectives != scenario::CollectiveChoices())
        json["collectives"] = collectiveChoicesJson(scenario.collectives);
    if (scenario.cost != scenario::CostChoices())
        json["cost"] = costChoicesJson(scenario.cost);
    if (scenario.memory != scenario::MemoryChoices())
        json["memory"] = memoryChoicesJson(scenario.memory);
    if (scenario.plans != scenario::PlanChoices() || scenario.plansLook != scenario::PlanLook())
        json["plans"] = planChoicesJson(scenario.plans, scenario.plansLook);
    if (!(scenario.runs == scenario::RunChoices()))
        json["runs"] = runChoicesJson(scenario.runs);
    if (!(scenario.trace == scenario::TraceChoices()))
        json["trace"] = traceChoicesJson(scenario.trace);
    std::string text = writeJson(json);
    if (scenario.unknown.empty())
        return text;
    // What an unknown key held goes back as it came, before the closing brace.
    text.resize(text.size() - std::string_view("\n}\n").size());
    for (const auto &[key, value] : scenario.unknown) {
        text += ",\n  " + Json(key).dump(-1, ' ', false, Json::error_handler_t::replace) + ": ";
        text += value;
    }
    return text + "\n}\n";
}

} // namespace shardscope::io
