// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/lesson/builtin.h"
#include "core/lesson/score.h"

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

inline constexpr int scoreVersion = 1;
inline constexpr int classVersion = 1;

/// {"format":"shardscope-scores","version":1, …}
[[nodiscard]] std::string encodeScores(const lesson::ScoreSheet &sheet);
[[nodiscard]] Result<lesson::ScoreSheet> decodeScores(std::string_view text, std::string_view file);

/// {"format":"shardscope-class","version":1,"name":…,"lessons":[…],"locked":{"*":"2026-12-01"}}
[[nodiscard]] std::string encodeClass(const lesson::ClassRules &rules);
[[nodiscard]] Result<lesson::ClassRules> decodeClass(std::string_view text, std::string_view file);

/// Marks what was answered while answers were locked. A lesson is worked out
/// once, however many sheets answer it. The shelf outlives the marker.
class ScoreMarker {
public:
    explicit ScoreMarker(const LessonShelf &shelf, const Progress &progress = {}) : m_shelf(shelf), m_progress(progress) {}

    /// Lessons that the shelf does not have become issues, each once.
    [[nodiscard]] Status mark(lesson::ScoreSheet &sheet, const std::string &file, std::vector<Issue> &issues);

private:
    [[nodiscard]] std::string ids() const;

    const LessonShelf &m_shelf;
    Progress m_progress;
    std::map<std::string, lesson::Worked> m_worked;
    std::set<std::string> m_missing;
};

/// Sheets of a class as one table. Files that are none are told one by one and
/// leave the others alone; where nothing could be read, the first is the error.
/// Folders hold their *.json.
struct CollectedScores {
    lesson::ScoreTable table;
    std::vector<Issue> issues;
    std::vector<Error> refused; ///< with the file that each is of
};
[[nodiscard]] Result<CollectedScores> collectScores(std::span<const std::string> paths, const LessonShelf &shelf,
                                                    const Progress &progress = {});

} // namespace shardscope::io
