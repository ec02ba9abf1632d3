// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/parse.h"

#include <vector>

// Inside of this room: values that differ from student to student.
namespace shardscope::lesson {

/// "draw: chunks in 4,8,16" and "draw: batch in 16..64 step 16" in the head.
[[nodiscard]] std::vector<Draw> parseDraws(Source &source);
/// Puts what is drawn where $name stands, behind the draws themselves.
void putDrawn(Source &source, const std::vector<Draw> &draws);

} // namespace shardscope::lesson
