// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace shardscope::headless {

/// The `broadcast` command: one case or an array of them.
[[nodiscard]] Result<std::string> answerBroadcast(std::string_view text, std::string_view file, const Progress &progress = {});

} // namespace shardscope::headless
