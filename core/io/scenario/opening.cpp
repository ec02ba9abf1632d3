// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/opening.h"

#include "core/base/issue.h"
#include "core/io/json/fields.h"

#include <string>

namespace shardscope::io {

namespace {

constexpr std::size_t mostPanes = 4;

Result<Opening> read(const Json &json, std::string_view file)
{
    const std::string pointer = pointerStep(openingKey);
    const Place place = atPointer(file, pointer);
    if (!json.is_array())
        return Error{ErrorCode::JsonType, {std::string(openingKey), "a list of views"}, place};
    if (json.empty() || json.size() > mostPanes)
        return Error{ErrorCode::ValueRange, {"The number of views", std::to_string(json.size()), "1 to 4"}, place};
    Opening opening;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const std::string at = pointer + pointerStep(i);
        if (!json[i].is_object())
            return Error{ErrorCode::JsonType, {std::to_string(i), "an object"}, atPointer(file, at)};
        Fields fields(json[i], at, file);
        Opening::Pane pane;
        (void)fields.require("view", "a text");
        fields.read("view", pane.view);
        fields.read("table", pane.asTable);
        if (const Json *state = fields.findObject("state"))
            pane.state = state->dump();
        if (const auto error = fields.finish())
            return *error;
        opening.panes.push_back(std::move(pane));
    }
    return opening;
}

Result<Opening> parse(std::string_view value, std::string_view file)
{
    const Result<Json> json = parseJson(value, file);
    return json ? read(*json, file) : Result<Opening>(json.error());
}

} // namespace

std::optional<Opening> openingOf(const scenario::Scenario &scenario)
{
    const auto found = scenario.unknown.find(std::string(openingKey));
    if (found == scenario.unknown.end())
        return std::nullopt;
    const Result<Opening> opening = parse(found->second, {});
    return opening ? std::optional(*opening) : std::nullopt;
}

void setOpening(scenario::Scenario &scenario, const Opening &opening)
{
    Json json = Json::array();
    for (const Opening::Pane &pane : opening.panes) {
        Json entry;
        entry["view"] = pane.view;
        if (pane.asTable)
            entry["table"] = true;
        if (!pane.state.empty())
            entry["state"] = Json::parse(pane.state, nullptr, false);
        json.push_back(std::move(entry));
    }
    scenario.unknown[std::string(openingKey)] = json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Error> checkOpening(std::string_view value, std::string_view file)
{
    const Result<Opening> opening = parse(value, file);
    return opening ? std::nullopt : std::optional(opening.error());
}

} // namespace shardscope::io
