// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/collectivechoices.h"

namespace shardscope::io {

/// Key "collectives" of a scenario; absent keys keep their defaults.
void readCollectiveChoices(Fields &fields, scenario::CollectiveChoices &out);
[[nodiscard]] Json collectiveChoicesJson(const scenario::CollectiveChoices &choices);

} // namespace shardscope::io
