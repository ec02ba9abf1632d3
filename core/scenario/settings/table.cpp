// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/closest.h"
#include "core/base/errorcode.h"
#include "core/scenario/scenario.h"
#include "core/scenario/settings/groups.h"

#include <algorithm>
#include <map>

namespace shardscope::scenario {

namespace {

/// Views whose numbers depend on the settings of a group.
constexpr std::pair<std::string_view, std::string_view> viewsOfGroups[] = {{"machine", "topology bandwidth"},
                                                                           {"links", "pipeline chunks cost memory plans"},
                                                                           {"pipeline", "pipeline chunks trace"},
                                                                           {"collectives", "collectives"},
                                                                           {"broadcast", "collectives"},
                                                                           {"experts", "experts"},
                                                                           {"cost", "cost"},
                                                                           {"layout", "memory"},
                                                                           {"memory", "memory"},
                                                                           {"plans", "plans"},
                                                                           {"runs", "runs"},
                                                                           {"trace", "trace"}};

std::vector<Setting> allRows()
{
    std::vector<Setting> rows;
    for (const auto part : {machineSettings(), linkSettings(), pipelineSettings(), collectiveSettings(), expertSettings(),
                            costSettings(), layoutSettings(), memorySettings(), planSettings(), runSettings()})
        rows.insert(rows.end(), part.begin(), part.end());
    for (Setting &setting : rows) {
        const auto *const group =
            std::ranges::find(viewsOfGroups, setting.group(), &std::pair<std::string_view, std::string_view>::first);
        setting.views = group == std::end(viewsOfGroups) ? std::string_view() : group->second;
    }
    return rows;
}

std::map<std::string, const Setting *, std::less<>> allNames()
{
    std::map<std::string, const Setting *, std::less<>> names;
    for (const std::span<const Setting> rows : {settings(), modelShape()})
        for (const Setting &setting : rows)
            names.emplace(setting.path, &setting);
    for (const Setting &setting : settings())
        for (const std::string &older : olderPaths(setting))
            names.emplace(older, &setting); // a path of today counts more
    return names;
}

std::string pointerOf(std::string_view path)
{
    std::string pointer = '/' + std::string(path);
    std::ranges::replace(pointer, '.', '/');
    return pointer;
}

} // namespace

std::span<const Setting> settings()
{
    static const std::vector<Setting> rows = allRows();
    return rows;
}

const Setting *findSetting(std::string_view path)
{
    static const auto names = allNames();
    const auto found = names.find(path);
    return found == names.end() ? nullptr : found->second;
}

std::vector<Issue> validate(const Scenario &scenario, std::string_view group)
{
    std::vector<Issue> issues;
    for (const Setting &setting : settings()) {
        if ((!group.empty() && setting.group() != group) || (setting.partial && !setting.isInForce(scenario)))
            continue;
        const SettingValue value = setting.get(scenario);
        const bool inRange = setting.holds(value);
        if (inRange && (!setting.accepts || setting.accepts(scenario, value)))
            continue;
        Error error = setting.refusal(setting.textOf(value));
        error.place.pointer = pointerOf(setting.path);
        issues.push_back({inRange ? Severity::Warning : Severity::Fault, std::move(error)});
    }
    return issues;
}

Result<Scenario> withAssignment(Scenario scenario, std::string_view assignment)
{
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos)
        return Error{ErrorCode::ValueRange, {"The assignment", std::string(assignment), "path=value"}, {}};
    const std::string_view path = assignment.substr(0, equals);
    const std::string_view text = assignment.substr(equals + 1);
    if (bool accepted = false; setOneSlowness(scenario, path, text, accepted)) {
        if (accepted)
            return scenario;
        return Error{ErrorCode::ValueRange,
                     {std::string(path), std::string(text), "the number of a stage and a factor from 0.01 to 100"},
                     {}};
    }
    const Setting *setting = findSetting(path);
    if (setting == nullptr) {
        std::vector<std::string> paths;
        for (const Setting &one : settings())
            paths.emplace_back(one.path);
        return Error{ErrorCode::NameUnknown, {"property", std::string(path), namesFor(path, std::move(paths))}, {}};
    }
    if (const Status set = setting->setText(scenario, text); !set)
        return set.error();
    return scenario;
}

} // namespace shardscope::scenario
