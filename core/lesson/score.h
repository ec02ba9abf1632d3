// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/lesson/worked.h"

#include <cstdint>
#include <functional>
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
    Recorded ///< kept in words; earlier versions also kept others so, to be marked on a day to come
};

struct QuestionScore {
    std::string id;
    QuestionState state = QuestionState::Open;
    int attempts = 0;
    int hints = 0;                      ///< that were looked at
    std::string given;                  ///< last answer, as givenKey()
    std::vector<std::string> answers{}; ///< all of them in their order, the last one included; none in sheets of version 1
    bool unmarked = false;              ///< words: kept, and worth no points

    friend bool operator==(const QuestionScore &, const QuestionScore &) = default;
};

/// A right answer counts 1; each wrong attempt before it and each hint take a
/// quarter, a quarter is left at least. A shown answer counts 0.
[[nodiscard]] double points(const QuestionScore &score);
/// What the hints that were looked at have cost of them.
[[nodiscard]] double paidForHints(const QuestionScore &score);
/// What the next hint costs of the points that are still to be had: a quarter, or nothing where a quarter alone is left.
[[nodiscard]] double priceOfHint(const QuestionScore &score);

struct LessonScore {
    std::string id;
    std::string title;
    std::string finished; ///< "2026-12-01T10:15:00"; empty: not yet
    std::vector<QuestionScore> questions;
    int version = 0;        ///< of the lesson; 0: the sheet does not say
    std::string digest{};   ///< of the lesson's file
    int begun = 1;          ///< how often it was begun from the start
    std::string started{};  ///< of a lesson with a time limit: "2026-12-01T10:15:00Z"; empty: not yet
    int seconds = 0;        ///< from its start to the last answer
    std::string drawnFor{}; ///< student's name by which its numbers were drawn; empty where it draws none

    [[nodiscard]] double points() const;
    /// Points that all its questions are worth.
    [[nodiscard]] int maximum() const;
    [[nodiscard]] bool done() const;
    /// Was anything answered, looked up or given up?
    [[nodiscard]] bool touched() const;
    friend bool operator==(const LessonScore &, const LessonScore &) = default;
};

/// Is a question answered that this lesson, of the same id and version, does not ask? It is another one then.
[[nodiscard]] bool hasOtherAnswers(const LessonScore &score, const Lesson &lesson);

struct ScoreSheet {
    std::string student;
    std::string version;  ///< of the program
    std::string number{}; ///< of the student, as the course's other lists have it; may be empty
    std::string saved{};  ///< "2026-12-01T10:15:00Z"; empty in sheets of version 1
    std::vector<LessonScore> lessons;

    /// Null when the lesson was not begun.
    [[nodiscard]] const LessonScore *find(std::string_view id) const;
    [[nodiscard]] double points() const;
    friend bool operator==(const ScoreSheet &, const ScoreSheet &) = default;
};

/// The lesson's row with one entry a question; made, or brought up to date with a lesson that changed.
LessonScore &scoreOf(ScoreSheet &sheet, const Lesson &lesson);

/// What the answers of a sheet come to, against what it claims.
struct Contradiction {
    std::string question;
    std::string claimed;
    std::string marked;
};
/// Marks every question again by the answers that were given; hints and a
/// question that was given up are taken from the sheet. Questions that the
/// lesson does not have are taken out and become contradictions.
[[nodiscard]] std::vector<Contradiction> markAgain(LessonScore &score, const Lesson &lesson, const Worked &worked);

/// A sheet as it was read and marked.
struct MarkedSheet {
    ScoreSheet sheet;
    bool contradicts = false; ///< claimed something else than its answers come to
};

/// What a wrong or right answer of a file means, for people.
struct ReadAnswer {
    bool right = false;
    std::string text;
};
using AnswerReader =
    std::function<std::optional<ReadAnswer>(const LessonScore &lesson, const std::string &question, const std::string &key)>;

/// One row a student, one column a lesson, and one a question: what a class's
/// sheets come to.
struct ScoreTable {
    struct Column {
        std::string id;
        std::string title;
        int questions = 0; ///< that are marked, and so many points at most
    };
    /// How the class did on one question.
    struct Question {
        std::size_t lesson = 0; ///< row of columns
        std::string id;
        int answered = 0;      ///< students who are done with it
        int right = 0;         ///< of these
        double points = 0;     ///< of all
        double hints = 0;      ///< points that hints have cost
        std::string mistaken;  ///< the commonest wrong answer; empty: none
        int mistakes = 0;      ///< students who gave it
        bool unmarked = false; ///< words, which each row has
    };
    struct Row {
        std::string student;
        std::string number;
        bool contradicts = false;
        std::vector<std::optional<double>> points;  ///< by column; absent: not begun
        std::vector<std::optional<double>> answers; ///< by question; absent: open, or not marked
        std::vector<std::string> words;             ///< by question; of those that are not marked
        double total = 0;
        int finished = 0;
    };
    std::vector<Column> columns;
    std::vector<Question> questions;
    std::vector<Row> rows; ///< by name

    [[nodiscard]] int maximum() const;
};
/// Of several sheets of one student the latest counts, and says so; one that
/// contradicts itself never counts before one that does not.
[[nodiscard]] ScoreTable collect(std::span<const MarkedSheet> sheets, std::vector<Issue> &issues,
                                 const AnswerReader &reader = {});

/// A column a question, with the points that it is worth at most, the share of
/// right answers and the commonest wrong one below the students.
[[nodiscard]] std::string scoreTableCsv(const ScoreTable &table);

} // namespace shardscope::lesson
