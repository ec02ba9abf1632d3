// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/layoutrows.h"

#include "core/scenario/scenario.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace shardscope::scenario {

namespace {

/// "--num-layers" as num_layers.
std::string plainName(std::string_view name)
{
    name.remove_prefix(std::min(name.find_first_not_of('-'), name.size()));
    std::string out(name);
    std::ranges::replace(out, '-', '_');
    return out;
}

std::vector<std::string_view> partsOf(std::string_view names)
{
    std::vector<std::string_view> parts;
    while (!names.empty()) {
        const std::size_t end = std::min(names.find(' '), names.size());
        parts.push_back(names.substr(0, end));
        names.remove_prefix(std::min(end + 1, names.size()));
    }
    return parts;
}

std::map<std::string, const LayoutRow *, std::less<>> allNames()
{
    std::map<std::string, const LayoutRow *, std::less<>> names;
    for (const LayoutRow &row : layoutRows()) {
        names.emplace(row.key(), &row);
        for (const std::string_view name : partsOf(row.names))
            names.emplace(plainName(name), &row);
    }
    return names;
}

} // namespace

std::string LayoutRow::option() const
{
    for (const std::string_view name : partsOf(names))
        if (name.starts_with("--"))
            return plainName(name);
    return {};
}

std::vector<std::string_view> LayoutRow::words() const
{
    std::vector<std::string_view> ids;
    for (const Word &word : setting.words)
        ids.push_back(word.id);
    return ids;
}

Status LayoutRow::setText(plan::Layout &layout, std::string_view text) const
{
    Scenario whole;
    whole.layout = layout;
    const Status taken = setting.setText(whole, text);
    layout = std::move(whole.layout);
    return taken;
}

const LayoutRow *findLayoutRow(std::string_view name)
{
    static const auto names = allNames();
    const auto found = names.find(name);
    return found == names.end() ? nullptr : found->second;
}

bool isSwitch(std::string_view key)
{
    const LayoutRow *row = findLayoutRow(key);
    return row != nullptr && row->key() == key && row->isSwitch();
}

const LayoutRow &layoutRow(std::string_view key)
{
    const LayoutRow *row = findLayoutRow(key);
    assert(row != nullptr);
    return *row;
}

} // namespace shardscope::scenario
