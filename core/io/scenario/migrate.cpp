// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/migrate.h"

#include "core/base/issue.h"
#include "core/io/json/decimal.h"
#include "core/io/json/fields.h"
#include "core/io/scenario/codec.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace shardscope::io {

namespace {

/// A step changes the JSON from its version to the next; the error says where
/// the file is not what that version promises.
using Step = std::optional<Error> (*)(Json &scenario, std::string_view file);

Error wrongType(std::string key, std::string expected, std::string pointer, std::string_view file)
{
    return {ErrorCode::JsonType, {std::move(key), std::move(expected)}, atPointer(file, std::move(pointer))};
}

/// Version 1 kept the pinned pair beside the machine, as "selection".
std::optional<Error> moveSelection(Json &scenario, std::string_view file)
{
    const auto found = scenario.find("selection");
    if (found == scenario.end())
        return std::nullopt;
    const Json selection = *found;
    scenario.erase("selection");
    const bool pair = selection.is_array() && (selection.empty() || selection.size() == 2);
    if (!pair || !std::all_of(selection.begin(), selection.end(), [](const Json &id) { return id.is_string(); }))
        return wrongType("selection", R"(two device ids, e.g. ["GPU0", "GPU5"])", "/selection", file);
    if (selection.empty())
        return std::nullopt;
    Json &machine = scenario["machine"];
    if (machine.is_null())
        machine = Json::object();
    if (!machine.is_object())
        return wrongType("machine", "an object {…}", "/machine", file);
    machine["from"] = selection[0];
    machine["to"] = selection[1];
    return std::nullopt;
}

/// Version 1 gave the bandwidth of a law in GB/s.
std::optional<Error> convertLaws(Json &scenario, std::string_view file)
{
    const auto cluster = scenario.find("cluster");
    if (cluster == scenario.end() || !cluster->is_object())
        return std::nullopt; // whatever it is, the decoder judges it
    const auto laws = cluster->find("laws");
    if (laws == cluster->end() || !laws->is_array())
        return std::nullopt;
    for (std::size_t i = 0; i < laws->size(); ++i) {
        Json &law = (*laws)[i];
        if (!law.is_object() || !law.contains("bandwidth_GBps"))
            continue;
        const Json value = law["bandwidth_GBps"];
        if (!value.is_number())
            return wrongType("bandwidth_GBps", "a number", "/cluster/laws" + pointerStep(i) + "/bandwidth_GBps", file);
        law.erase("bandwidth_GBps");
        law["bandwidth_Bps"] = scaledDecimal(value.get<double>(), 9);
    }
    return std::nullopt;
}

std::optional<Error> fromVersion1(Json &scenario, std::string_view file)
{
    if (auto error = moveSelection(scenario, file))
        return error;
    return convertLaws(scenario, file);
}

/// The object that the keys lead to, or null.
Json *objectAt(Json &json, std::initializer_list<const char *> keys)
{
    Json *at = &json;
    for (const char *key : keys) {
        const auto found = at->find(key);
        if (found == at->end() || !found->is_object())
            return nullptr;
        at = &*found;
    }
    return at;
}

/// Version 2 said in two keys by what the table of plans is sorted.
std::optional<Error> joinSort(Json &look, std::string_view file)
{
    const auto found = look.find("descending");
    if (found == look.end())
        return std::nullopt;
    if (!found->is_boolean())
        return wrongType("descending", "true or false", "/plans/view/descending", file);
    const bool descending = found->get<bool>();
    look.erase("descending");
    const std::string sort = look.value("sort", Json("place")).is_string() ? look.value("sort", "place") : std::string();
    if (descending && !sort.empty())
        look["sort"] = '-' + sort;
    return std::nullopt;
}

/// Version 2 had the measured times of the three strategies in a list.
std::optional<Error> nameMeasured(Json &broadcast, std::string_view file)
{
    const auto found = broadcast.find("measured_s");
    if (found == broadcast.end())
        return std::nullopt;
    if (!found->is_array() || found->size() != 3)
        return wrongType("measured_s", "three times in seconds, or null", "/collectives/broadcast/measured_s", file);
    const Json list = *found;
    *found = {{"0", list[0]}, {"1", list[1]}, {"2", list[2]}};
    return std::nullopt;
}

/// Version 2 had what was moved by hand beside the names of the policies. Where
/// settings were that have another path now, their rows say.
std::optional<Error> fromVersion2(Json &scenario, std::string_view file)
{
    if (Json *look = objectAt(scenario, {"plans", "view"}))
        if (auto error = joinSort(*look, file))
            return error;
    if (Json *broadcast = objectAt(scenario, {"collectives", "broadcast"}))
        if (auto error = nameMeasured(*broadcast, file))
            return error;
    for (const char *side : {"a", "b"}) {
        Json *from = objectAt(scenario, {"experts", side});
        if (from == nullptr || !from->contains("by_hand"))
            continue;
        Json moves = std::move((*from)["by_hand"]);
        from->erase("by_hand");
        Json &experts = scenario["experts"];
        (*side == 'a' ? experts : experts["second"])["by_hand"] = std::move(moves);
    }
    return std::nullopt;
}

/// Version 3 had the layout among the settings of the memory.
std::optional<Error> fromVersion3(Json &scenario, std::string_view)
{
    const auto memory = scenario.find("memory");
    if (memory == scenario.end() || !memory->is_object())
        return std::nullopt;
    const Json before = *memory;
    Json layout = Json::object();
    for (const auto &item : before.items()) {
        if (item.key() == "limit" || item.key() == "device" || item.key() == "measured")
            continue;
        layout[item.key()] = item.value();
        memory->erase(item.key());
    }
    if (!layout.empty())
        scenario["layout"] = std::move(layout);
    return std::nullopt;
}

/// Version 4 kept a calibration of plans where it kept the fits of other models.
std::optional<Error> fromVersion4(Json &scenario, std::string_view)
{
    const Json *fitted = objectAt(scenario, {"runs", "fitted"});
    if (fitted == nullptr || fitted->value("model", Json()) != "plan-efficiency")
        return std::nullopt;
    if (objectAt(scenario, {"plans", "assumptions"}) == nullptr) // it changed nothing
        return std::nullopt;
    Json moved = *fitted;
    scenario["runs"].erase("fitted");
    scenario["plans"]["calibration"] = std::move(moved);
    return std::nullopt;
}

constexpr std::array<Step, scenarioVersion - 1> migrations = {fromVersion1, fromVersion2, fromVersion3, fromVersion4};

} // namespace

Result<Json> migrateScenario(Json scenario, int version, std::string_view file)
{
    for (auto step = static_cast<std::size_t>(version - 1); step < migrations.size(); ++step) {
        if (version < 3 && migrations[step] == fromVersion3)
            continue; // the rows' older paths know where these stood
        if (auto error = migrations[step](scenario, file))
            return *std::move(error);
    }
    scenario["version"] = scenarioVersion;
    return scenario;
}

} // namespace shardscope::io
