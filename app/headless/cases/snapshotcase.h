// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace shardscope::headless {

/// `memory --snapshot`: what PyTorch's allocator recorded, beside the prediction for a case of
/// `memory`, where `ofCase` is one.
[[nodiscard]] Result<std::string> answerSnapshot(const std::string &path, std::string_view ofCase, std::string_view caseName,
                                                 const Progress &progress = {});

} // namespace shardscope::headless
