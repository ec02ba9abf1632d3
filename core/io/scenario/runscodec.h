// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/runchoices.h"

namespace shardscope::io {

/// Measured runs and the fit that was kept, of the group "runs".
void readRuns(Fields &fields, scenario::RunChoices &out);
void putRuns(Json &json, const scenario::RunChoices &choices);

} // namespace shardscope::io
