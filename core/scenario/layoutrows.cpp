// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/layoutrows.h"

#include "core/scenario/scenario.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace shardscope::scenario {

namespace {

std::map<std::string_view, const LayoutRow *> allNames()
{
    std::map<std::string_view, const LayoutRow *> all;
    for (const LayoutRow &row : layoutRows()) {
        all.emplace(row.key(), &row);
        if (row.isSwitch())
            all.emplace(row.option, &row);
        for (std::string_view names = row.names; !names.empty();) {
            const std::size_t end = std::min(names.find(' '), names.size());
            all.emplace(names.substr(0, end), &row);
            names.remove_prefix(std::min(end + 1, names.size()));
        }
    }
    return all;
}

} // namespace

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
