// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace shardscope::io {

/// What nccl-tests writes with -J: settings, devices and results of one job in JSON; or what the inspector of NCCL
/// and RCCL writes (docs in NVIDIA/nccl, plugins/profiler/inspector): a line for each collective of a program.
[[nodiscard]] bool isNcclJson(std::string_view text);
/// The same as the table that the tests print, which their reader reads.
[[nodiscard]] Result<std::string> ncclJsonAsTable(std::string_view text, std::string_view file);

} // namespace shardscope::io
