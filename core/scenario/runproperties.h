// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/properties.h"

#include <span>

namespace shardscope::scenario {

/// Lines of the property table under "runs.".
[[nodiscard]] std::span<const Property> runProperties();

} // namespace shardscope::scenario
