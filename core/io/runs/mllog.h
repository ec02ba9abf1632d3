// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/runs/reader.h"

namespace shardscope::io {

/// Lines ":::MLLOG {…}" of MLPerf Training (mlcommons/logging): settings of the
/// run, step times and throughputs behind "tracked_stats".
[[nodiscard]] bool recognisesMlLog(std::string_view text);
[[nodiscard]] Result<RunsInput> readMlLog(std::string_view text, std::string_view file, const Progress &progress);

} // namespace shardscope::io
