// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/expertchoices.h"

namespace shardscope::io {

/// The loads and placements of the group "experts": of traces, of files, by hand.
void readExpertData(Fields &fields, scenario::ExpertChoices &out);
void putExpertData(Json &json, const scenario::ExpertChoices &choices);

} // namespace shardscope::io
