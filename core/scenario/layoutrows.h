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
    Setting setting; ///< of a scenario's layout
    /// Further names, a blank between: of tables, of launch files, and of Megatron-LM's options
    /// where they begin with "--".
    std::string_view names = {};
    SettingValue (*get)(const plan::Layout &) = nullptr;
    void (*put)(plan::Layout &, const SettingValue &) = nullptr; ///< in range or not

    /// As plans in files and answers have it.
    [[nodiscard]] std::string_view key() const { return setting.path.substr(setting.path.find('.') + 1); }
    /// Of Megatron-LM, with _ for - and without dashes; empty: none.
    [[nodiscard]] std::string option() const;
    /// A flag that an option of Megatron-LM sets: launch files have it under its key.
    [[nodiscard]] bool isSwitch() const { return setting.kind == SettingKind::Flag && !option().empty(); }
    /// Ids of its words, in the order of the values.
    [[nodiscard]] std::vector<std::string_view> words() const;
    /// As of a setting of a scenario, whose rest is as in a fresh one.
    [[nodiscard]] Status setText(plan::Layout &layout, std::string_view text) const;
    [[nodiscard]] bool isDefault(const plan::Layout &layout) const { return get(layout) == get(plan::Layout()); }
};

[[nodiscard]] std::span<const LayoutRow> layoutRows();
/// By its key or a further name, with _ for - and no dashes before it; null when there is none.
[[nodiscard]] const LayoutRow *findLayoutRow(std::string_view name);
/// Is it the key of a row that is a switch?
[[nodiscard]] bool isSwitch(std::string_view key);
/// Of a key that there is.
[[nodiscard]] const LayoutRow &layoutRow(std::string_view key);

} // namespace shardscope::scenario
