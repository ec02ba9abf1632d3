// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "core/io/catalog/devicecodec.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/cluster/networkcodec.h"
#include "core/io/scenario/codec.h"
#include "core/io/scenario/costcodec.h"
#include "core/io/scenario/expertcodec.h"
#include "core/io/scenario/factkeys.h"
#include "core/io/scenario/planchoicescodec.h"
#include "core/io/scenario/runscodec.h"
#include "core/io/scenario/settingscodec.h"
#include "core/io/scenario/tracecodec.h"

namespace shardscope::io {

namespace {

using scenario::MachineChoices;
using scenario::Scenario;

void putPositions(Json &json, const MachineChoices &machine)
{
    for (const auto &[id, position] : machine.positions)
        json["machine"]["positions"][id] = {position.x, position.y};
}

/// A file without links is one of which readers tell them by what it says.
void putLinks(Json &json, const Scenario &scenario)
{
    const auto devices = planDevices();
    const scenario::Links &links = scenario.links;
    json.erase("links");
    if (devices && evaluate::linksOf(scenario, *devices) == links)
        return;
    json["links"] = {{"pipeline", links.pipeline},
                     {"times", links.times},
                     {"memory", links.memory},
                     {"cost", links.cost},
                     {"device", links.device}};
}

} // namespace

std::string encodeScenario(const Scenario &settled)
{
    const Scenario scenario = evaluate::withoutLinked(settled);
    Json json = {{"format", "shardscope-scenario"}, {"version", scenarioVersion}};
    json["name"] = scenario.name;
    if (!scenario.note.empty())
        json["note"] = scenario.note;
    if (scenario.cluster)
        json["cluster"] = clusterToJson(*scenario.cluster);
    if (scenario.model)
        json["model"] = networkJson(*scenario.model);
    if (!scenario.facts.empty())
        json["facts"] = keyJson(scenario.facts);
    for (const cluster::Accelerator &device : scenario.memory.devices)
        json["devices"].push_back(deviceJson(device));
    putSettings(json, scenario);
    putLinks(json, scenario);
    putPositions(json, scenario.machine);
    putExpertData(json, scenario.experts);
    putMeasured(json, scenario.memory);
    putChosenPlans(json, scenario.plans);
    putRuns(json, scenario.runs);
    putRecorded(json, scenario.trace);
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
