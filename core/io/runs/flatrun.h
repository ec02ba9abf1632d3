// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/json.h"
#include "core/io/runs/jsonruns.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::io {

[[nodiscard]] Error wrongType(const std::string &key, const char *expected, Place place);

/// A number, a text or a yes or no as a setting; nothing for the rest.
[[nodiscard]] std::optional<runs::SettingValue> settingValue(const Json &json);

/// Settings of `json` that must be a count where they stand.
[[nodiscard]] Status checkCounts(const runs::Run &run, const JsonPlace &place, const Json &json);

/// Takes all keys of a flat object into the run: settings, quantities, and
/// deviations, which are over `spread` where their name does not say it. What is left out is said in `issues`.
[[nodiscard]] Status readFlat(runs::Run &run, std::vector<Issue> &issues, const Json &json, const JsonPlace &place,
                              runs::Spread spread);

/// The list's objects without the keys that count on from one to the next, which `issues` names; nothing where none does.
[[nodiscard]] std::optional<Json> withoutProgress(const Json &list, std::vector<Issue> &issues, const JsonPlace &place);

} // namespace shardscope::io
