// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/properties.h"

#include <span>
#include <string_view>

namespace shardscope::scenario {

/// Lines of the property table under "pipeline.".
[[nodiscard]] std::span<const Property> pipelineProperties();

/// "pipeline.slow.2" and "pipeline.second.slow.2" name one stage's factor: the
/// text for "pipeline.slow" that sets it and leaves the others. False when the
/// path is none of these.
[[nodiscard]] bool setOneSlowness(Scenario &scenario, std::string_view path, std::string_view text, bool &accepted);

} // namespace shardscope::scenario
