// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/io/text/reader.h"
#include "core/scenario/scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// Version that this program writes; older files are migrated step by step.
inline constexpr int scenarioVersion = 5;

struct ScenarioInput {
    scenario::Scenario scenario;
    std::vector<Issue> issues; ///< unknown keys (kept), choices that fit nothing (dropped)
};

/// {"format":"shardscope-scenario","version":3, …}; format and version first,
/// keys in a fixed order, numbers that read back to the same double.
[[nodiscard]] std::string encodeScenario(const scenario::Scenario &scenario);
[[nodiscard]] Result<ScenarioInput> decodeScenario(std::string_view text, std::string_view file);

/// What a person calls such a file.
inline constexpr std::string_view scenarioTitle = core::tr("Shardscope scenario");
/// Its machine alone, whose source is the file where it names none.
[[nodiscard]] Result<MachineInput> machineOfScenario(std::string_view text, std::string_view file);

/// Does the text claim to be a scenario ("format":"shardscope-scenario")?
[[nodiscard]] bool looksLikeScenario(std::string_view text);

} // namespace shardscope::io
