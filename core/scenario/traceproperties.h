// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/properties.h"

#include <span>

namespace shardscope::scenario {

/// Lines of the property table under "trace.".
[[nodiscard]] std::span<const Property> traceProperties();

} // namespace shardscope::scenario
