// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/reading.h"

namespace shardscope::io::launch {

/// Readings of the same run, from several commands of a script:
/// values that differ are unknown. `everywhere`: so is a value that not all have.
[[nodiscard]] LaunchReading agreeing(std::vector<LaunchReading> readings, bool everywhere);

} // namespace shardscope::io::launch
