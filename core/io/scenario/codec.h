// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/cluster/cluster.h"
#include "core/scenario/scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// Version that this program writes; older files are migrated step by step.
inline constexpr int scenarioVersion = 5;
inline constexpr int clusterVersion = 1;

struct ScenarioInput {
    scenario::Scenario scenario;
    std::vector<Issue> issues; ///< unknown keys (kept), choices that fit nothing (dropped)
};

/// {"format":"shardscope-scenario","version":3, …}; format and version first,
/// keys in a fixed order, numbers that read back to the same double.
[[nodiscard]] std::string encodeScenario(const scenario::Scenario &scenario);
[[nodiscard]] Result<ScenarioInput> decodeScenario(std::string_view text, std::string_view file);

/// {"format":"shardscope-cluster","version":1, …}: explicit devices and links,
/// or {"generate":{hosts, gpus_per_host, …}} for machines nobody has.
[[nodiscard]] std::string encodeCluster(const cluster::Cluster &cluster);

/// Does the text claim to be a scenario ("format":"shardscope-scenario")?
[[nodiscard]] bool looksLikeScenario(std::string_view text);

/// Writes beside the target and renames, so that a reader sees the old file or
/// the new one whole, whenever the program ends.
[[nodiscard]] Status writeFileAtomically(const std::string &path, std::string_view content);

} // namespace shardscope::io
