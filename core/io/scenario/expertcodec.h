// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/expertchoices.h"

namespace shardscope::io {

/// Key "experts" of a scenario; absent keys keep their defaults.
void readExpertChoices(Fields &fields, scenario::ExpertChoices &out);
[[nodiscard]] Json expertChoicesJson(const scenario::ExpertChoices &choices);

} // namespace shardscope::io
