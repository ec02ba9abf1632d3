// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/properties.h"

#include "core/base/errorcode.h"
#include "core/scenario/collectiveproperties.h"
#include "core/scenario/costproperties.h"
#include "core/scenario/expertproperties.h"
#include "core/scenario/pipelineproperties.h"
#include "core/scenario/planproperties.h"
#include "core/scenario/runproperties.h"
#include "core/scenario/traceproperties.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace shardscope::scenario {

namespace {

// The words are those of the scenario file.
constexpr std::array<std::string_view, 2> transferWords{"pipelined", "stored"};
constexpr std::array<std::string_view, 4> orderWords{"as-loaded", "by-host", "clustered", "pipeline-order"};

template <class Enum, std::size_t n>
bool setWord(Enum &target, const std::array<std::string_view, n> &words, std::string_view text)
{
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end())
        return false;
    target = static_cast<Enum>(found - words.begin());
    return true;
}

template <class Enum, std::size_t n>
std::string wordOf(Enum value, const std::array<std::string_view, n> &words)
{
    return std::string(words[static_cast<std::size_t>(value)]);
}

/// Empty for no device; else one that the machine has.
bool setDevice(std::string &target, const Scenario &scenario, std::string_view text)
{
    if (!text.empty() && (!scenario.cluster || !scenario.cluster->find(text).valid()))
        return false;
    target = text;
    return true;
}

std::string hiddenText(const Scenario &scenario)
{
    std::string text;
    for (const std::string &name : scenario.machine.hiddenClasses)
        text += (text.empty() ? "" : ",") + name;
    return text;
}

bool setHidden(Scenario &scenario, std::string_view text)
{
    std::vector<std::string> names;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view name = text.substr(0, comma);
        const std::optional<cluster::LinkClass> link = cluster::LinkClass::parse(name);
        if (!link || !link->isLink() || comma + 1 == text.size())
            return false;
        if (std::find(names.begin(), names.end(), name) == names.end())
            names.emplace_back(name);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    scenario.machine.hiddenClasses = std::move(names);
    return true;
}

using S = const Scenario &;
using Text = std::string_view;

constexpr auto table = std::to_array<Property>({
    {"name", "name of the scenario", "any text", [](S s) { return s.name; },
     [](Scenario &s, Text t) {
         s.name = t;
         return true;
     }},
    {"note", "note kept with the scenario", "any text", [](S s) { return s.note; },
     [](Scenario &s, Text t) {
         s.note = t;
         return true;
     }},
    {"machine.from", "sending device of the pinned pair", "a device of the machine such as GPU0, or nothing",
     [](S s) { return s.machine.from; }, [](Scenario &s, Text t) { return setDevice(s.machine.from, s, t); }},
    {"machine.to", "receiving device of the pinned pair", "a device of the machine such as GPU5, or nothing",
     [](S s) { return s.machine.to; }, [](Scenario &s, Text t) { return setDevice(s.machine.to, s, t); }},
    {"machine.transfer", "how a relayed transfer is sent", "pipelined or stored",
     [](S s) { return wordOf(s.machine.transfer, transferWords); },
     [](Scenario &s, Text t) { return setWord(s.machine.transfer, transferWords, t); }},
    {"machine.order", "order of the devices in the matrix", "as-loaded, by-host, clustered or pipeline-order",
     [](S s) { return wordOf(s.machine.order, orderWords); },
     [](Scenario &s, Text t) { return setWord(s.machine.order, orderWords, t); }},
    {"machine.hidden", "link classes that are not drawn", "link classes such as SYS,NODE, or nothing", hiddenText, setHidden},
});

/// The lines above, then those of each group of choices with a file of its own.
const std::vector<Property> &allProperties()
{
    static const std::vector<Property> all = [] {
        std::vector<Property> lines(table.begin(), table.end());
        const auto add = [&lines](std::span<const Property> more) { lines.insert(lines.end(), more.begin(), more.end()); };
        add(pipelineProperties());
        add(collectiveProperties());
        add(expertProperties());
        add(costProperties());
        add(planProperties());
        add(runProperties());
        add(traceProperties());
        return lines;
    }();
    return all;
}

std::string paths()
{
    std::string all;
    for (const Property &property : allProperties())
        all += (all.empty() ? "" : ", ") + std::string(property.path);
    return all;
}

} // namespace

std::span<const Property> properties()
{
    return allProperties();
}

const Property *findProperty(std::string_view path)
{
    const std::vector<Property> &all = allProperties();
    const auto found = std::find_if(all.begin(), all.end(), [path](const Property &p) { return p.path == path; });
    return found == all.end() ? nullptr : &*found;
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
    const Property *property = findProperty(path);
    if (property == nullptr)
        return Error{ErrorCode::NameUnknown, {"property", std::string(path), paths()}, {}};
    if (!property->set(scenario, text))
        return Error{ErrorCode::ValueRange, {std::string(path), std::string(text), std::string(property->expected)}, {}};
    return scenario;
}

} // namespace shardscope::scenario
