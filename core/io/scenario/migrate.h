// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/json/json.h"

#include <string_view>

namespace shardscope::io {

/// Brings a scenario of an older version to scenarioVersion, one step after
/// the other. The version is at least 1 and not newer than this program's.
[[nodiscard]] Result<Json> migrateScenario(Json scenario, int version, std::string_view file);

} // namespace shardscope::io
