// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/scenario/pipelinechoices.h"

namespace shardscope::io {

/// Key "pipeline" of a scenario; absent keys keep their defaults.
void readPipelineChoices(Fields &fields, scenario::PipelineChoices &out);
[[nodiscard]] Json pipelineChoicesJson(const scenario::PipelineChoices &choices);

} // namespace shardscope::io
