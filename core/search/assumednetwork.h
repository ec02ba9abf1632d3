// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"
#include "core/search/plansquery.h"

#include <optional>

namespace shardscope::search {

/// All ports of a node, each way, that a step of the scenario's layout takes and that nobody states: the layout goes over
/// more than one node, and the machine says nothing of its links or none is loaded. Absent otherwise.
[[nodiscard]] std::optional<BytesPerSecond> assumedNetwork(const scenario::Scenario &scenario, const PlanDevices &devices);

} // namespace shardscope::search
