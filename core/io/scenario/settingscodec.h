// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/json.h"
#include "core/scenario/scenario.h"
#include "core/scenario/setting.h"

#include <optional>
#include <span>
#include <string_view>

namespace shardscope::io {

/// Reads the settings of a scenario file and takes them out of its JSON, so
/// that only what is no setting is left: the `others`, by paths as settings have.
/// Before version 3 settings had the older names of their rows. A key of a
/// group that is neither is an error, as is a value out of range.
[[nodiscard]] std::optional<Error> takeSettings(Json &json, int version, std::string_view file,
                                                std::span<const std::string_view> others, scenario::Scenario &out);

/// Every setting of the groups in which something is not at its default, so
/// that a later default changes no file.
void putSettings(Json &json, const scenario::Scenario &scenario);

/// One value of a setting as files have it.
[[nodiscard]] Json settingJson(const scenario::Setting &setting, const scenario::SettingValue &value);

} // namespace shardscope::io
