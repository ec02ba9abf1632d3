// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"

namespace shardscope::ui {

/// What a view says of the goal whose line stands on its chart.
struct GoalLine {
    double scenario::Goals::*goal = nullptr;
    evaluate::Question question;
    QString (*text)(double value) = nullptr; ///< "8.2 s"
    bool upright = false;                    ///< at a value of x; else of y
    double now = 0;                          ///< as predicted
    double offered = 0;                      ///< first goal that is set
};

inline constexpr QLatin1String goalKey("goal");

/// Sets it; 0 takes the line away.
[[nodiscard]] MarkEdit goalEdit(const GoalLine &line, double value);
/// A press, Enter or E says what the goal needs, Shift and an arrow move it, Delete takes it away.
[[nodiscard]] Mark goalMark(const GoalLine &line, double goal);
/// A line of the menu that sets a first goal; with none already, or nothing predicted, it is left out.
void addGoalSwitch(Figure &figure, const GoalLine &line, double goal);
/// Where the line lies within the axes, and how it is dragged.
[[nodiscard]] MarkShape goalShape(const GoalLine &line, double goal, const ChartLayout &axes);

} // namespace shardscope::ui
