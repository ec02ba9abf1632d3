// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/score.h"

#include <optional>
#include <vector>

namespace shardscope::lesson {

/// What a class gained on one belief: a question of one name in two sheets, NAME-before and NAME-after. Only students
/// who are done with both count, so that who was absent once changes nothing.
struct Gain {
    std::size_t before = 0; ///< row of ScoreTable::questions
    std::size_t after = 0;
    int students = 0;
    double sharesBefore = 0; ///< sum over the students of points per question, 0 to 1 each
    double sharesAfter = 0;

    /// Share after less share before; nothing without students.
    [[nodiscard]] std::optional<double> gain() const;
    /// Of what could be gained, (after − before) / (1 − before) (Hake, 1998); nothing where all were right before.
    [[nodiscard]] std::optional<double> normalised() const;
};

/// In the order of the questions after.
[[nodiscard]] std::vector<Gain> gainsOf(const ScoreTable &table);
/// All items together; `before` and `after` are of the first one.
[[nodiscard]] Gain gainOfClass(const std::vector<Gain> &gains);

} // namespace shardscope::lesson
