// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/lesson/expression.h"
#include "core/lesson/figure.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shardscope::lesson {

/// {{expression | style}}: a number that the core works out.
struct FigureText {
    Expression expression;
    Style style;
    bool now = false;   ///< {{now …}}: of the scenario that is open, as it is dragged
    std::string source; ///< as it stands in the file
    int line = 0;
    std::optional<std::size_t> revealed; ///< stands behind the answer of this question, and sees what it sets
};

struct Span {
    enum class Kind : std::uint8_t {
        Text,
        Strong,
        Emphasis,
        Code,
        Quote, ///< {"…"}: words and numbers of the source, not ours
        Link,  ///< [words](view:pipeline) or [words](lesson:id)
        Figure,
        Formula ///< \(…\): `text` for who hears it, `target` in HTML
    };
    Kind kind = Kind::Text;
    std::string text;
    std::string target;     ///< of a link
    std::size_t figure = 0; ///< row of Lesson::figures
    int line = 0;
};
using Spans = std::vector<Span>;

/// A paragraph, a row of a list or a printout.
struct Block {
    enum class Kind : std::uint8_t { Paragraph, Heading, Bullet, Numbered, Printout, Table, Picture, Question };
    Kind kind = Kind::Paragraph;
    Spans spans;
    std::string text;                     ///< of a printout
    std::string source;                   ///< of a printout: where it was read; of a picture: its file
    std::vector<std::vector<Spans>> rows; ///< of a table, its heading first
    std::size_t question = 0;             ///< row of Lesson::questions
    int number = 0;                       ///< of a numbered row
    int line = 0;
};
using Blocks = std::vector<Block>;

enum class QuestionKind : std::uint8_t {
    Number,
    Choice,
    Order,
    Drag,
    Text,    ///< a few sentences: kept for the teacher, never marked
    Schedule ///< an order of tasks, built in Pipeline
};

/// One way to answer a choice, or one thing to bring into order.
struct Option {
    Spans text;
    Expression value;
    Spans because; ///< said to who picks it wrongly; may be empty
    int line = 0;
};

/// What is said to a wrong number, or to a wrong order.
struct Reply {
    double from = 0; ///< in the question's unit, both ends included
    double to = 0;
    enum class Side : std::uint8_t {
        Any,
        Low,
        High
    } side = Side::Any;                                        ///< of the answer: every number that is too low or too high
    bool reversed = false;                                     ///< an order from its end
    std::optional<std::pair<std::size_t, std::size_t>> before; ///< an order that has the first option before the second
    Spans text;
    int line = 0;
};

/// Parts of the window that would answer a question.
struct Parts {
    bool strip = false;
    bool inspector = false;
    bool sentence = false;
    bool picture = false; ///< with everything that is made from it: table, export, comparison

    Parts &operator|=(const Parts &other);
    friend bool operator==(const Parts &, const Parts &) = default;
};

struct Question {
    QuestionKind kind = QuestionKind::Number;
    std::string id;
    Blocks prompt;
    Assignments set;  ///< on top of the lesson's; shown in the program behind the answer
    std::string view; ///< opened behind the answer; empty: stays

    Expression answer; ///< of a number or drag
    Style style;       ///< unit in which it is asked
    double tolerance = 0;
    bool relative = false; ///< tolerance is a share of the answer
    double from = 0;       ///< scale of a number, in its unit
    double to = 0;
    double step = 0;

    std::vector<Option> options;
    enum class Pick : std::uint8_t { Holds, Largest, Smallest, All } pick = Pick::Holds;
    bool descending = false; ///< of an order

    std::string property;           ///< that a drag changes
    std::vector<std::string> stops; ///< of a drag
    bool live = false;              ///< the open scenario follows the drag
    bool see = false;               ///< the picture is in sight while this is asked; else it opens with the answer

    Parts hide; ///< from the lesson's first word until this is done: what would answer it

    bool givenOrder = false; ///< a schedule begins as the scenario's makes it; else with no task placed
    bool gathers = false;    ///< a schedule is to have few gathers; else a short step
    bool anyTool = false;    ///< a schedule may be completed and repeated by rules, too

    int attempts = 0; ///< after so many it is done; 0: as many as one likes

    std::vector<Spans> hints;   ///< of a schedule none: they are worked out
    std::vector<Reply> replies; ///< the first that fits is said
    Blocks reveal;
    int line = 0;

    /// A choice of every option that holds, however many these are.
    [[nodiscard]] bool hasSeveral() const { return kind == QuestionKind::Choice && pick == Pick::All; }
};

/// A value that differs from student to student; $name stands for it in the file.
struct Draw {
    std::string name;
    std::vector<std::string> values;
    int line = 0;
    std::size_t drawn = 0; ///< row of values
};

/// Text, figures and questions about a scenario; one Markdown file.
struct Lesson {
    std::string id;
    std::string title;
    std::string group;
    std::string objective; ///< one sentence: what one can do afterwards
    std::string source;    ///< what the quotes are from
    std::string language;  ///< "en", "de", "zh"; empty: the file does not say
    int order = 0;
    int version = 1;                ///< the author's own count
    std::string digest;             ///< of the file, by whoever read it; empty: not from a file
    int minutes = 0;                ///< that it takes
    int timeLimit_min = 0;          ///< from its start; 0: none
    int attempts = 0;               ///< of every question that does not say its own; 0: as many as one likes
    Assignments set;                ///< begins with "example=…"
    std::vector<std::string> views; ///< opened, at most four
    Parts hide;                     ///< until the last question is done
    Blocks blocks;
    std::vector<Question> questions;
    std::vector<FigureText> figures;
    std::vector<Draw> draws;
    std::string text; ///< of the file, where it draws
    std::string file;
    std::map<std::string, std::string> files; ///< by name: packed with it, and pictures from beside it
};

/// Of an answer in words, in bytes; some 150 words.
inline constexpr std::size_t longestText = 1000;
/// Of a schedule as it is kept, in bytes; some thousand tasks.
inline constexpr std::size_t longestSchedule = 8000;
/// That a question may allow.
inline constexpr int mostAttempts = 20;
/// Longest time limit.
inline constexpr int mostMinutes = 600;
/// Different lessons that one file with draws may make.
inline constexpr std::size_t mostDrawn = 256;
inline constexpr std::size_t longestLesson = 256U << 10U;
/// With what is packed into it.
inline constexpr std::size_t longestPack = 16U << 20U;

/// Whole or not at all; errors name file and line. Of draws the given rows, or the first ones.
[[nodiscard]] Result<Lesson> parseLesson(std::string_view text, std::string_view file,
                                         const std::vector<std::size_t> &drawn = {});

/// The rows of its draws that a student has: by the student's name, the
/// lesson's id and the draw's name alone, the same on every machine.
[[nodiscard]] std::vector<std::size_t> drawnBy(const Lesson &lesson, std::string_view student);
/// Every way to draw.
[[nodiscard]] std::vector<std::vector<std::size_t>> allDrawn(const Lesson &lesson);
/// The lesson as it was, where it draws nothing.
[[nodiscard]] Result<Lesson> withDrawn(const Lesson &lesson, const std::vector<std::size_t> &rows);
[[nodiscard]] Result<Lesson> drawnFor(const Lesson &lesson, std::string_view student);
/// "$chunks = 8, $batch = 32"
[[nodiscard]] std::string drawnText(const Lesson &lesson);

/// A number with a unit, or one with a point, that stands in the text bare:
/// neither worked out in {{…}} nor quoted from the source in {"…"}.
struct BareNumber {
    int line = 0;
    std::string text;
};
[[nodiscard]] std::vector<BareNumber> bareNumbers(const Lesson &lesson);

/// What stays hidden while these questions are done, one flag a question.
[[nodiscard]] Parts hidden(const Lesson &lesson, const std::vector<bool> &done);

} // namespace shardscope::lesson
