// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/plan/layout.h"

#include <string>

namespace shardscope::io {

/// Keys of a plan that concern memory, as cases and scenarios have them.
void readMemoryPlan(Fields &fields, plan::Layout &plan);
[[nodiscard]] Json memoryPlanJson(const plan::Layout &plan);
/// The key "order" of a plan: any permutation of tp, cp, ep, dp and pp.
void readOrder(Fields &fields, plan::Layout &plan);
/// The key "precision": of the arithmetic, or a recipe on top of bf16.
void readPlanPrecision(Fields &fields, plan::Layout &plan);
/// Keys of a plan that all plans of a search share, beside framework and precision.
void readShared(Fields &fields, plan::Layout &plan);
/// What readMemoryPlan() and readShared() take, with the words of each, for --help.
[[nodiscard]] std::string planKeysText();
[[nodiscard]] std::string sharedKeysText();
/// Keys beside the plan: microbatch, sequence, precision, …
void readMemorySetting(Fields &fields, plan::Layout &plan);
[[nodiscard]] Json memorySettingJson(const plan::Layout &plan);

} // namespace shardscope::io
