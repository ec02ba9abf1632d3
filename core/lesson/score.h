// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/lesson/worked.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::lesson {

enum class QuestionState : std::uint8_t {
    Open,
    Right,
    Shown,   ///< the answer was shown
    Recorded ///< answered while answers are locked; marked afterwards
};

struct QuestionScore {
    std::string id;
    QuestionState state = QuestionState::Open;
    int attempts = 0;
    int hints = 0;     ///< that were looked at
    std::string given; ///< last answer, as givenKey()

    friend bool operator==(const QuestionScore &, const QuestionScore &) = default;
};

/// A right answer counts 1; each wrong attempt before it and each hint take a
/// quarter, a quarter is left at least. A shown answer counts 0.
[[nodiscard]] double points(const QuestionScore &score);

struct LessonScore {
    std::string id;
    std::string title;
    std::string finished; ///< "2026-12-01T10:15:00"; empty: not yet
    std::vector<QuestionScore> questions;

    [[nodiscard]] double points() const;
    [[nodiscard]] bool done() const;
    friend bool operator==(const LessonScore &, const LessonScore &) = default;
};

struct ScoreSheet {
    std::string student;
    std::string group;   ///< class; may be empty
    std::string version; ///< of the program
    std::vector<LessonScore> lessons;

    /// Null when the lesson was not begun.
    [[nodiscard]] const LessonScore *find(std::string_view id) const;
    [[nodiscard]] double points() const;
    friend bool operator==(const ScoreSheet &, const ScoreSheet &) = default;
};

/// The lesson's row with one entry a question; made, or brought up to date with a lesson that changed.
LessonScore &scoreOf(ScoreSheet &sheet, const Lesson &lesson);

/// Marks what was recorded while answers were locked.
void markRecorded(LessonScore &score, const Lesson &lesson, const Worked &worked);

/// What a lecturer sets for a class.
struct ClassRules {
    std::string name;
    std::vector<std::string> lessons;          ///< in this order; empty: all
    std::map<std::string, std::string> locked; ///< lesson to date; "*": all others

    friend bool operator==(const ClassRules &, const ClassRules &) = default;
};
/// Answers are told from this day on; empty: at once. The later of lesson and class.
[[nodiscard]] std::string lockedUntil(const Lesson &lesson, const ClassRules &rules);

/// One row a student, one column a lesson: what a class's sheets come to.
struct ScoreTable {
    struct Column {
        std::string id;
        std::string title;
        int questions = 0;
    };
    struct Row {
        std::string student;
        std::string group;
        std::vector<std::optional<double>> points; ///< by column; absent: not begun
        double total = 0;
        int finished = 0;
    };
    std::vector<Column> columns;
    std::vector<Row> rows; ///< by name
};
/// Of several sheets of one student the one with more points counts, and says so.
[[nodiscard]] ScoreTable collect(std::span<const ScoreSheet> sheets, std::vector<Issue> &issues);

[[nodiscard]] std::string scoreTableCsv(const ScoreTable &table);
[[nodiscard]] std::string scoreTableHtml(const ScoreTable &table);
/// One student's sheet for people.
[[nodiscard]] std::string scoreSheetHtml(const ScoreSheet &sheet);

} // namespace shardscope::lesson
