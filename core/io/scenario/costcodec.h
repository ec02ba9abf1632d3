// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/costchoices.h"

namespace shardscope::io {

/// Keys "cost" and "memory" of a scenario; absent keys keep their defaults.
void readCostChoices(Fields &fields, scenario::CostChoices &out);
[[nodiscard]] Json costChoicesJson(const scenario::CostChoices &choices);
void readMemoryChoices(Fields &fields, scenario::MemoryChoices &out);
[[nodiscard]] Json memoryChoicesJson(const scenario::MemoryChoices &choices);

} // namespace shardscope::io
