// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluate/tracerates.h"
#include "core/io/json/json.h"
#include "core/runs/stragglers.h"

#include <vector>

namespace shardscope::headless {

// What a trace's answer says of ranks that wait for each other, as resources/schemas/trace.json explains it.
[[nodiscard]] io::Json collectivesJson(const runs::TraceWaits &waits);
[[nodiscard]] io::Json transfersJson(const std::vector<evaluate::TransferRate> &rates);
[[nodiscard]] io::Json stragglersJson(const runs::Stragglers &stragglers);
[[nodiscard]] io::Json clocksJson(const runs::TraceWaits &waits);

} // namespace shardscope::headless
