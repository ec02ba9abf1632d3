// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/runproperties.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace shardscope::scenario {

namespace {

using S = const Scenario &;
using Text = std::string_view;

/// Names as fits and findings have them hold no comma and no blank.
bool isName(Text text)
{
    return !text.empty()
           && std::ranges::none_of(text, [](char c) { return c == ',' || std::isspace(static_cast<unsigned char>(c)) != 0; });
}

std::string namesText(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ",") + name;
    return text;
}

/// "launch,o"; empty: none.
bool setNames(std::vector<std::string> &target, Text text)
{
    std::vector<std::string> names;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const Text name = text.substr(0, comma);
        if (!isName(name) || comma + 1 == text.size())
            return false;
        if (std::ranges::find(names, name) == names.end())
            names.emplace_back(name);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    target = std::move(names);
    return true;
}

/// Ids of findings hold the names of files, which may have commas in them: each
/// stands in a line of its own.
std::string idsText(const std::vector<std::string> &ids)
{
    std::string text;
    for (const std::string &id : ids)
        text += (text.empty() ? "" : "\n") + id;
    return text;
}

bool setIds(std::vector<std::string> &target, Text text)
{
    std::vector<std::string> ids;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end == 0)
            return false;
        ids.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    target = std::move(ids);
    return true;
}

bool setModel(std::string &target, Text text)
{
    if (!isName(text))
        return false;
    target = text;
    return true;
}

constexpr auto table = std::to_array<Property>({
    {"runs.fit_model", "model that the runs are fitted to", "auto or the id of a model such as pipeline-chunks",
     [](S s) { return s.runs.fitModel; }, [](Scenario &s, Text t) { return setModel(s.runs.fitModel, t); }},
    {"runs.fit_free", "parameters of the fit that may move", "names such as launch,o; empty = all",
     [](S s) { return namesText(s.runs.fitFree); }, [](Scenario &s, Text t) { return setNames(s.runs.fitFree, t); }},
    {"runs.dismissed", "findings that are not shown and correct nothing", "ids of findings, one a line; empty = none",
     [](S s) { return idsText(s.runs.dismissed); }, [](Scenario &s, Text t) { return setIds(s.runs.dismissed, t); }},
    {"runs.as_recorded", "faults that are shown but not put right", "ids of findings, one a line; empty = none",
     [](S s) { return idsText(s.runs.asRecorded); }, [](Scenario &s, Text t) { return setIds(s.runs.asRecorded, t); }},
});

} // namespace

std::span<const Property> runProperties()
{
    return table;
}

} // namespace shardscope::scenario
