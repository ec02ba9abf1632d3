// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/planchoices.h"

namespace shardscope::io {

/// Key "plans" of a scenario; absent keys keep their defaults.
void readPlanChoices(Fields &fields, scenario::PlanChoices &out, scenario::PlanLook &look);
[[nodiscard]] Json planChoicesJson(const scenario::PlanChoices &choices, const scenario::PlanLook &look);

} // namespace shardscope::io
