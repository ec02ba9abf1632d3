// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/run.h"

#include <span>
#include <string>

namespace shardscope::io {

/// Runs in Shardscope's own format, which all others are converted to.
[[nodiscard]] std::string encodeRuns(std::span<const runs::Run> runs);
/// One row a run: settings, then value and deviation of every quantity (SI).
[[nodiscard]] std::string runsCsv(std::span<const runs::Run> runs);

} // namespace shardscope::io
