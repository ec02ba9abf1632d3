// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace shardscope::headless {

/// The `place` command: one case or an array of them, for the policy of that id.
[[nodiscard]] Result<std::string> answerPlace(std::string_view policy, std::string_view text, std::string_view file,
                                              const Progress &progress = {});

} // namespace shardscope::headless
