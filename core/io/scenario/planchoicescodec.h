// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/planchoices.h"

namespace shardscope::io {

/// Key "plans" of a scenario; absent keys keep their defaults.
void readPlanChoices(Fields &fields, scenario::PlanChoices &out);
[[nodiscard]] Json planChoicesJson(const scenario::PlanChoices &choices);

} // namespace shardscope::io
