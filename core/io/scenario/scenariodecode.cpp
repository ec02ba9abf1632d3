// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "core/io/catalog/devicecodec.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/cluster/networkcodec.h"
#include "core/io/json/header.h"
#include "core/io/json/keys.h"
#include "core/io/scenario/codec.h"
#include "core/io/scenario/costcodec.h"
#include "core/io/scenario/embedded.h"
#include "core/io/scenario/expertcodec.h"
#include "core/io/scenario/factkeys.h"
#include "core/io/scenario/migrate.h"
#include "core/io/scenario/opening.h"
#include "core/io/scenario/planchoicescodec.h"
#include "core/io/scenario/runscodec.h"
#include "core/io/scenario/settingscodec.h"
#include "core/io/scenario/tracecodec.h"

#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>

namespace shardscope::io {

namespace {

using namespace scenario;

void readPositions(Fields &fields, MachineChoices &out)
{
    const Json *positions = fields.findObject("positions");
    if (!positions)
        return;
    for (const auto &item : positions->items()) {
        const Json &at = item.value();
        if (!at.is_array() || at.size() != 2 || !at[0].is_number() || !at[1].is_number())
            return fields.fail({ErrorCode::JsonType,
                                {item.key(), "a position [x, y]"},
                                atPointer(fields.file(), fields.pointer("positions") + pointerStep(item.key()))});
        out.positions[item.key()] = {at[0].get<double>(), at[1].get<double>()};
    }
}

/// What stands in groups of settings and is data.
constexpr std::string_view data[] = {"machine.positions",      "experts.trace",   "experts.placement", "experts.by_hand",
                                     "experts.second.by_hand", "memory.measured", "plans.chosen",      "plans.compared",
                                     "plans.calibration",      "runs.list",       "runs.fitted",       "trace.recorded"};

/// The data of a group; its settings have been taken out.
template <class Choices>
void readData(Fields &fields, const char *group, void (*read)(Fields &, Choices &), Choices &out)
{
    const Json *json = fields.findObject(group);
    if (!json)
        return;
    Fields entry(*json, fields.pointer(group), fields.file());
    read(entry, out);
    if (const auto error = entry.error())
        fields.fail(*error);
}

/// Before version 3 these began anew where a file had them at all.
std::optional<Error> beginAsBefore(const Json &json, std::string_view file, Scenario &out)
{
    const auto has = [&json](const char *pointer) { return json.contains(Json::json_pointer(pointer)); };
    if (has("/cost/run")) {
        for (const char *needed : {"dataset_size", "num_layers", "d_model"})
            if (json["cost"]["run"].is_object() && !json["cost"]["run"].contains(needed))
                return Error{ErrorCode::JsonMissing, {needed, "a number"}, atPointer(file, std::string("/cost/run/") + needed)};
        out.cost.run = {};
    }
    if (has("/cost/batch"))
        out.cost.batch = {};
    if (has("/pipeline/second"))
        out.pipeline.second.emplace();
    return std::nullopt;
}

/// Choices that name what the machine does not have are dropped, each with its reason.
void dropMisfits(ScenarioInput &input, std::string_view file)
{
    Scenario &scenario = input.scenario;
    const auto dropped = [&](std::string what, std::string name, std::string pointer) {
        input.issues.push_back(
            warningOf(ErrorCode::ChoiceDropped, {std::move(what), std::move(name)}, atPointer(file, std::move(pointer))));
    };
    std::unordered_set<std::string_view> ids;
    if (scenario.cluster) {
        for (const cluster::Device &device : scenario.cluster->devices)
            ids.insert(device.id);
    }
    for (auto [choice, key] : {std::pair{&scenario.machine.from, "from"}, std::pair{&scenario.machine.to, "to"}}) {
        if (choice->empty() || ids.contains(*choice))
            continue;
        dropped("The pinned pair", *choice, std::string("/machine/") + key);
        choice->clear();
    }
    std::string &channel = scenario.machine.channel;
    if (!channel.empty() && !(scenario.cluster && cluster::findChannelPath(*scenario.cluster, channel))) {
        dropped("The channel", channel, "/machine/channel");
        channel.clear();
    }
    auto &positions = scenario.machine.positions;
    for (auto it = positions.begin(); it != positions.end();) {
        if (ids.contains(it->first)) {
            ++it;
            continue;
        }
        dropped("The position", it->first, "/machine/positions" + pointerStep(it->first));
        it = positions.erase(it);
    }
    std::erase_if(scenario.machine.hiddenClasses, [&](const std::string &name) {
        if (cluster::LinkClass::parse(name))
            return false;
        dropped("The list of hidden classes", name, "/machine/hidden_classes");
        return true;
    });
}

/// Devices of one's own.
std::optional<Error> readOwnDevices(Fields &fields, std::vector<cluster::Accelerator> &out)
{
    const Json *list = fields.findArray("devices");
    const Result<Catalog> &catalog = loadCatalog();
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        if (!catalog)
            return catalog.error();
        Result<cluster::Accelerator> device =
            deviceFromJson((*list)[i], fields.pointer("devices") + pointerStep(i), fields.file(), *catalog);
        if (!device)
            return std::move(device).error();
        out.push_back(*std::move(device));
    }
    return std::nullopt;
}

/// Older files say what every part is: those that agree with what follows are linked, the others stay as they were.
void settle(Scenario &scenario, bool linksSaid)
{
    const auto devices = planDevices();
    if (!devices)
        return;
    if (!linksSaid)
        scenario.links = evaluate::linksOf(scenario, *devices);
    scenario = evaluate::settled(std::move(scenario), *devices);
}

Result<ScenarioInput> decodeJson(std::string_view text, std::string_view file)
{
    Result<Json> parsed = parseJson(text, file);
    if (!parsed)
        return std::move(parsed).error();
    const Result<int> version = readHeader(*parsed, "shardscope-scenario", scenarioVersion, file);
    if (!version)
        return version.error();
    Result<Json> json = migrateScenario(std::move(*parsed), *version, file);
    if (!json)
        return std::move(json).error();

    ScenarioInput input;
    if (*version < 3)
        if (auto error = beginAsBefore(*json, file, input.scenario))
            return *std::move(error);
    const bool linksSaid = json->contains("links");
    if (auto error = takeSettings(*json, *version, file, data, input.scenario))
        return *std::move(error);
    Fields fields(*json, "", file);
    (void)fields.find("format");
    (void)fields.find("version");
    if (const Json *cluster = fields.findObject("cluster")) {
        Result<cluster::Cluster> machine = clusterFromJson(*cluster, "/cluster", file, false);
        if (!machine)
            return std::move(machine).error();
        input.scenario.cluster = std::make_shared<const cluster::Cluster>(std::move(*machine));
    }
    inObject(fields, "model", [&out = input.scenario.model](Fields &entry) { readNetwork(entry, out.emplace()); });
    readKey(fields, "facts", input.scenario.facts);
    if (auto error = readOwnDevices(fields, input.scenario.memory.devices))
        return *std::move(error);
    for (const char *group : {"links", "pipeline", "collectives", "broadcast", "cost", "layout"})
        (void)fields.find(group); // settings alone
    readData(fields, "machine", readPositions, input.scenario.machine);
    readData(fields, "experts", readExpertData, input.scenario.experts);
    readData(fields, "memory", readMeasured, input.scenario);
    readData(fields, "plans", readChosenPlans, input.scenario.plans);
    readData(fields, "runs", readRuns, input.scenario.runs);
    readData(fields, "trace", readRecorded, input.scenario.trace);
    if (fields.error())
        return *fields.error();
    for (const std::string &key : fields.unknownKeys()) {
        input.scenario.unknown[key] = (*json)[key].dump();
        if (key == openingKey) {
            if (auto error = checkOpening(input.scenario.unknown[key], file))
                return *std::move(error);
            continue;
        }
        input.issues.push_back(noteOf(ErrorCode::KeyKept, {key}, atPointer(file, pointerStep(key))));
    }
    dropMisfits(input, file);
    settle(input.scenario, linksSaid);
    return input;
}

} // namespace

Result<ScenarioInput> decodeScenario(std::string_view text, std::string_view file)
{
    const std::optional<std::string> inside = embeddedScenario(text);
    return decodeJson(inside ? std::string_view(*inside) : text, file);
}

Result<MachineInput> machineOfScenario(std::string_view text, std::string_view file)
{
    Result<ScenarioInput> input = decodeScenario(text, file);
    if (!input)
        return std::move(input).error();
    if (!input->scenario.cluster)
        return Error{ErrorCode::JsonMissing, {"cluster", "a machine"}, atPointer(file, "/cluster")};
    cluster::Cluster machine = *input->scenario.cluster;
    if (machine.source.empty())
        machine.source = file;
    return MachineInput{std::move(machine), std::move(input->issues), 1};
}

bool looksLikeScenario(std::string_view text)
{
    if (looksLikeReport(text))
        return true;
    constexpr std::size_t head = 4096; // the format stands first
    text = text.substr(0, head);
    const auto start = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (start == std::string_view::npos || text[start] != '{')
        return false;
    return text.find("\"shardscope-scenario\"") != std::string_view::npos;
}

} // namespace shardscope::io
