// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace shardscope::headless {

/// Tasks up to which a case may ask for "tasks"; more go into a Chrome trace.
inline constexpr std::size_t listedTasks = 1'000'000;

/// The `pipeline` command: one case or an array of them.
[[nodiscard]] Result<std::string> answerPipeline(std::string_view text, std::string_view file, const Progress &progress = {});

/// Simulates a single case and writes it as a Chrome trace.
[[nodiscard]] Result<std::string> pipelineCaseTrace(std::string_view text, std::string_view file, const Progress &progress = {});

} // namespace shardscope::headless
