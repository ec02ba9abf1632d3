// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/runchoices.h"

namespace shardscope::io {

void readFitted(Fields &fields, runs::Fitted &out);
[[nodiscard]] Json fittedJson(const runs::Fitted &fitted);
/// The object of a spread; refuses what is no covariance of the sources.
void readSpread(Fields &fields, runs::FittedSpread &out);
[[nodiscard]] Json spreadJson(const runs::FittedSpread &spread);

/// Measured runs and the fit that was kept, of the group "runs".
void readRuns(Fields &fields, scenario::RunChoices &out);
void putRuns(Json &json, const scenario::RunChoices &choices);

} // namespace shardscope::io
