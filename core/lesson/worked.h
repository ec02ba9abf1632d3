// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/lesson/curve.h"
#include "core/lesson/lesson.h"
#include "core/lesson/workbench.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shardscope::lesson {

struct WorkedSchedule; // scheduleanswer.h

/// What is right, as the core works it out; nothing of it stands in a file.
struct WorkedQuestion {
    double answer = 0; ///< SI; of a drag: the property's value
    Unit unit = Unit::None;
    std::vector<double> values;                     ///< of the options, SI
    std::size_t choice = 0;                         ///< the right option
    std::vector<std::size_t> right;                 ///< where several may be: all right options, ascending
    std::vector<std::size_t> order;                 ///< options in the right order
    Curve curve;                                    ///< of a drag
    std::shared_ptr<const WorkedSchedule> schedule; ///< of a schedule, whose `answer` is the least there is
};

struct Worked {
    std::vector<Value> figures; ///< as Lesson::figures
    std::vector<WorkedQuestion> questions;
};

/// Every number of a lesson. Refuses a lesson with a question that has no one
/// answer (two options equally large), or one that its range does not hold.
[[nodiscard]] Result<Worked> work(const Lesson &lesson, Workbench &bench, const std::string &file = {});

/// Lesson's assignments with those of a question.
[[nodiscard]] Assignments assignmentsOf(const Lesson &lesson, const Question &question);

/// What somebody answered.
struct Given {
    std::optional<double> number; ///< SI; of a drag: the property's value
    std::optional<std::size_t> choice;
    std::vector<std::size_t> order;    ///< options from first to last
    std::vector<std::size_t> ticked{}; ///< where several may be right: options, ascending
    std::string text{};                ///< in words; of a schedule its key

    [[nodiscard]] bool empty() const { return !number && !choice && order.empty() && ticked.empty() && text.empty(); }
    friend bool operator==(const Given &, const Given &) = default;
};

enum class Mark : std::uint8_t {
    Right,
    TooLow,
    TooHigh,
    Wrong,
    Missing, ///< all that is ticked is right, and some that is right is not ticked
    Mixed,   ///< some that is ticked is right and some is not
    Unmarked ///< words, which nobody marks here
};
[[nodiscard]] Mark mark(const Question &question, const WorkedQuestion &worked, const Given &given);

/// What the lesson says to a wrong answer; null: nothing of its own.
[[nodiscard]] const Spans *replyTo(const Question &question, const WorkedQuestion &worked, const Given &given);

/// The right answer, as it would be given.
[[nodiscard]] Given rightAnswer(const Question &question, const WorkedQuestion &worked);
/// For people: "76.3 ms", "2 → 1 → 3"; options by their text.
[[nodiscard]] std::string givenText(const Lesson &lesson, const Worked &worked, std::size_t question, const Given &given);

/// For files: "0.0763", "2", "2,0,1" (options from 0; in an order as given), and back.
[[nodiscard]] std::string givenKey(const Question &question, const Given &given);
[[nodiscard]] std::optional<Given> givenFromKey(const Question &question, std::string_view key);

} // namespace shardscope::lesson
