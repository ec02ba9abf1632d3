// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/migrate.h"

#include "core/base/errorcode.h"
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
    return {ErrorCode::JsonType, {std::move(key), std::move(expected)}, {std::string(file), 0, 0, std::move(pointer)}};
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

constexpr std::array<Step, scenarioVersion - 1> steps = {fromVersion1};

} // namespace

Result<Json> migrateScenario(Json scenario, int version, std::string_view file)
{
    for (auto step = static_cast<std::size_t>(version - 1); step < steps.size(); ++step) {
        if (auto error = steps[step](scenario, file))
            return *std::move(error);
    }
    scenario["version"] = scenarioVersion;
    return scenario;
}

} // namespace shardscope::io
