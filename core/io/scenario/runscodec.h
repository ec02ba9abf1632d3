// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/runchoices.h"

namespace shardscope::io {

/// Key "runs" of a scenario; absent keys keep their defaults.
void readRunChoices(Fields &fields, scenario::RunChoices &out);
[[nodiscard]] Json runChoicesJson(const scenario::RunChoices &choices);

} // namespace shardscope::io
