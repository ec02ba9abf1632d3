// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/layout.h"
#include "core/scenario/setting.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::scenario {

/// An option of a layout, told once: settings, files, the command line, measured tables, launch
/// files and chips take its names, words and range from here. To add one: its member in the
/// layout and its row in settings/layout.cpp.
struct LayoutRow {
    Setting setting;              ///< of a scenario's layout
    std::string_view names = {};  ///< of tables and other tools, with _ for -, a blank between
    std::string_view option = {}; ///< of Megatron-LM, likewise: a flag that launch files have under its key
    SettingValue (*get)(const plan::Layout &) = nullptr;
    void (*put)(plan::Layout &, const SettingValue &) = nullptr; ///< in range or not

    /// As plans in files and answers have it.
    [[nodiscard]] std::string_view key() const { return setting.path.substr(setting.path.find('.') + 1); }
    [[nodiscard]] bool isSwitch() const { return !option.empty(); }
    /// Ids of its words, in the order of the values.
    [[nodiscard]] std::vector<std::string_view> words() const;
    /// As of a setting of a scenario, whose rest is as in a fresh one.
    [[nodiscard]] Status setText(plan::Layout &layout, std::string_view text) const;
    [[nodiscard]] bool isDefault(const plan::Layout &layout) const { return get(layout) == get(plan::Layout()); }
};

[[nodiscard]] std::span<const LayoutRow> layoutRows();
/// By its key, a further name or its option; null when there is none.
[[nodiscard]] const LayoutRow *findLayoutRow(std::string_view name);
/// Is it the key of a row that is a switch?
[[nodiscard]] bool isSwitch(std::string_view key);
/// Of a key that there is.
[[nodiscard]] const LayoutRow &layoutRow(std::string_view key);

} // namespace shardscope::scenario
