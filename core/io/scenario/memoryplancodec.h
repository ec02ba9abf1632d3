// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/plan/memoryplan.h"

namespace shardscope::io {

/// Keys of a plan that concern memory, as cases and scenarios have them.
void readMemoryPlan(Fields &fields, plan::MemoryPlan &plan);
[[nodiscard]] Json memoryPlanJson(const plan::MemoryPlan &plan);
/// Keys beside the plan: microbatch, sequence, precision, …
void readMemorySetting(Fields &fields, plan::MemoryPlan &plan);
[[nodiscard]] Json memorySettingJson(const plan::MemoryPlan &plan);

} // namespace shardscope::io
