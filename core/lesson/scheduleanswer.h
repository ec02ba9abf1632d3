// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/lesson/worked.h"
#include "core/schedule/puzzle.h"

#include <string>
#include <string_view>
#include <vector>

// Questions whose answer is a schedule. An answer is an own order as files have it, a GPU behind "|"; nothing of a
// solution stands in a lesson: what is right is searched for as the lesson is worked out.

namespace shardscope::lesson {

/// What a question of this kind comes to.
struct WorkedSchedule {
    schedule::Puzzle puzzle;
    schedule::Solution solution;
    std::string begins; ///< the order that the student begins with
    double limit = 0;   ///< the most that an answer may have, SI; par, or what the tolerance lets
};

/// The puzzle of the scenario that a question sets, solved. Refuses one that a search cannot prove and that
/// has no tolerance, and one whose tolerance no known order keeps.
[[nodiscard]] Result<WorkedQuestion> workSchedule(const Question &question, const Assignments &base, Workbench &bench);

/// What an answer comes to.
struct JudgedSchedule {
    Mark mark = Mark::Wrong; ///< Missing: it is not whole; TooHigh: it runs, and another has less
    Message reason;          ///< why it is not right, as a sentence; of a right one what it has
};
[[nodiscard]] JudgedSchedule judge(const WorkedSchedule &worked, std::string_view answer);

/// "53.1 ms a step", "6 gathers"; of one that is not whole its standing.
[[nodiscard]] Message resultOf(const WorkedSchedule &worked, std::string_view answer);
/// "6 of 8 tasks placed", "All 8 tasks are placed: 53.1 ms a step"
[[nodiscard]] Message standingOf(const WorkedSchedule &worked, std::string_view answer);
/// How far an order that is not whole has gone towards the most that is allowed: what each GPU has stood idle so far, or the
/// gathers. It tells no task of a solution.
struct Pace {
    Message text;      ///< empty of a whole order
    bool lost = false; ///< par can no longer be reached, whatever follows
};
[[nodiscard]] Pace paceOf(const WorkedSchedule &worked, std::string_view answer);
/// "Par: 48.2 ms. No order takes less." of what is asked for
[[nodiscard]] Message parOf(const WorkedSchedule &worked);
/// The first task that differs from the nearest best order, and what stands there instead; or what comes next.
[[nodiscard]] Message adviceOn(const WorkedSchedule &worked, std::string_view answer);

/// One answer follows from the other by one task that is placed, moved or taken away with what needs it: by hand.
[[nodiscard]] bool isOneStep(std::string_view from, std::string_view to);

/// "0F0,/|1F0,/" of the texts of an own order, and back.
[[nodiscard]] std::string scheduleKey(const std::vector<std::string> &ranks);
[[nodiscard]] std::vector<std::string> scheduleRanks(std::string_view key);

} // namespace shardscope::lesson
