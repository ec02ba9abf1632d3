// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/tracechoices.h"

namespace shardscope::io {

/// The recorded trace of the group "trace".
void readRecorded(Fields &fields, scenario::TraceChoices &out);
void putRecorded(Json &json, const scenario::TraceChoices &choices);

} // namespace shardscope::io
