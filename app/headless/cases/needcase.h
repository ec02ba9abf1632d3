// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace shardscope::headless {

/// The command line's `need`: the smallest value of one parameter with which a plan reaches a goal, or the limit that no
/// value passes.
[[nodiscard]] Result<std::string> answerNeed(std::string_view text, std::string_view file, const Progress &progress = {});

} // namespace shardscope::headless
