// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/lesson.h"

#include <array>
#include <string_view>

namespace shardscope::lesson {

/// How kinds of questions are called in lessons and in reports, by QuestionKind.
inline constexpr std::array<std::string_view, 6> questionKinds{"number", "choice", "order", "drag", "text", "schedule"};
static_assert(questionKinds.size() == static_cast<std::size_t>(QuestionKind::Schedule) + 1);

} // namespace shardscope::lesson
