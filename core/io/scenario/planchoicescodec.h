// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/planchoices.h"

namespace shardscope::io {

/// The two plans of the group "plans" that were chosen.
void readChosenPlans(Fields &fields, scenario::PlanChoices &out);
void putChosenPlans(Json &json, const scenario::PlanChoices &choices);

} // namespace shardscope::io
