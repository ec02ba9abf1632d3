// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/tracechoices.h"

namespace shardscope::io {

/// Key "trace" of a scenario; absent keys keep their defaults.
void readTraceChoices(Fields &fields, scenario::TraceChoices &out);
[[nodiscard]] Json traceChoicesJson(const scenario::TraceChoices &choices);

} // namespace shardscope::io
