// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <span>
#include <string>
#include <vector>

namespace shardscope::io {

/// What the core makes of lessons, for those who write them: every figure and
/// answer, numbers that stand bare in the text, and faults with their line.
/// Files of lessons, or without any the ones that are built in.
struct LessonCheck {
    std::string json;
    std::vector<Error> faults; ///< empty: every lesson is sound
};
[[nodiscard]] Result<LessonCheck> checkLessons(std::span<const std::string> paths, const Progress &progress = {});

} // namespace shardscope::io
