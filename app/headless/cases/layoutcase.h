// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace shardscope::headless {

/// The `groups` command: which ranks share a tensor, a context, … group.
[[nodiscard]] Result<std::string> answerGroups(std::string_view text, std::string_view file, const Progress &progress = {});
/// The `layout` command: what each stage of a pipeline computes.
[[nodiscard]] Result<std::string> answerLayout(std::string_view text, std::string_view file, const Progress &progress = {});

} // namespace shardscope::headless
