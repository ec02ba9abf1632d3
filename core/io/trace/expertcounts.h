// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/expertload.h"

#include <string_view>

namespace shardscope::io {

/// Counts of tokens by layer and expert, as serving programs record them: SGLang's CSV of layer, expert and count; JSON
/// with `logical_count`, `expert_load` or their like, [layers][experts] or [times][layers][experts] (summed), or with a
/// list for each "layer_3". Which rank sent them is not said: each layer has one source.
[[nodiscard]] bool looksLikeExpertCounts(std::string_view text);
/// Whole or not at all; errors name the place and what was expected. Experts that a table leaves out count 0.
[[nodiscard]] Result<plan::ExpertLoad> readExpertCounts(std::string_view text, std::string_view file);

} // namespace shardscope::io
