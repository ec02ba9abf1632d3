// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/scenario.h"

namespace shardscope::io {

/// The measured peaks of the group "memory"; what a plan does not say is the scenario's own.
void readMeasured(Fields &fields, scenario::Scenario &out);
void putMeasured(Json &json, const scenario::MemoryChoices &choices);

} // namespace shardscope::io
