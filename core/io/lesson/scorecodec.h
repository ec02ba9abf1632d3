// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/lesson/builtin.h"
#include "core/lesson/score.h"

#include <span>
#include <string>
#include <string_view>

namespace shardscope::io {

inline constexpr int scoreVersion = 1;
inline constexpr int classVersion = 1;

/// {"format":"shardscope-scores","version":1, …}
[[nodiscard]] std::string encodeScores(const lesson::ScoreSheet &sheet);
[[nodiscard]] Result<lesson::ScoreSheet> decodeScores(std::string_view text, std::string_view file);

/// {"format":"shardscope-class","version":1,"name":…,"lessons":[…],"locked":{"*":"2026-12-01"}}
[[nodiscard]] std::string encodeClass(const lesson::ClassRules &rules);
[[nodiscard]] Result<lesson::ClassRules> decodeClass(std::string_view text, std::string_view file);

/// What was answered while answers were locked, marked by the core.
[[nodiscard]] Status markSheet(lesson::ScoreSheet &sheet, const LessonShelf &shelf, const Progress &progress = {});

/// Sheets of a class as one table. A file that is none is an error; folders hold their *.json.
struct CollectedScores {
    lesson::ScoreTable table;
    std::vector<Issue> issues;
};
[[nodiscard]] Result<CollectedScores> collectScores(std::span<const std::string> paths, const LessonShelf &shelf, const Progress &progress = {});

} // namespace shardscope::io
