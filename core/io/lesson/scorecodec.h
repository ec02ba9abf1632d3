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

inline constexpr int scoreVersion = 4;

/// {"format":"shardscope-scores","version":4, …}
[[nodiscard]] std::string encodeScores(const lesson::ScoreSheet &sheet);
[[nodiscard]] Result<lesson::ScoreSheet> decodeScores(std::string_view text, std::string_view file);

/// Marks sheets again by what was answered. A lesson is worked out once, however
/// many sheets answer it; one that draws, once for each way that was drawn. The shelf outlives the marker.
class ScoreMarker {
public:
    explicit ScoreMarker(const LessonShelf &shelf, const Progress &progress = {}) : m_shelf(shelf), m_progress(progress) {}

    /// True where the sheet contradicts itself, which becomes issues, as do
    /// other versions of a lesson, and lessons that the shelf does not have, each once.
    [[nodiscard]] Result<bool> mark(lesson::ScoreSheet &sheet, const std::string &file, std::vector<Issue> &issues);
    /// Of a lesson that was marked before.
    [[nodiscard]] std::optional<lesson::ReadAnswer> read(const lesson::LessonScore &score, const std::string &question,
                                                         const std::string &key) const;

private:
    /// A lesson as one student, and who draws the same, has it.
    struct Variant {
        lesson::Lesson lesson;
        lesson::Worked worked;
    };
    using VariantKey = std::pair<std::string, std::vector<std::size_t>>; ///< id, rows of its draws

    [[nodiscard]] Result<const Variant *> variant(const lesson::Lesson &of, const std::string &student);

    const LessonShelf &m_shelf;
    Progress m_progress;
    std::map<VariantKey, Variant> m_worked;
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
