// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/score.h"

#include <QString>

namespace shardscope::ui {

/// "3.75"
[[nodiscard]] QString pointsText(double points);
/// Behind a lesson in the list: how long it takes, or how far it was done. Null: not begun.
[[nodiscard]] QString stateText(const lesson::Lesson &of, const lesson::LessonScore *score);
/// Under the title of the open lesson.
[[nodiscard]] QString progressText(const lesson::LessonScore &score);
/// Behind the last question.
[[nodiscard]] QString endText(const lesson::LessonScore &score);
/// Of so many seconds: "12:05", "1:00:00".
[[nodiscard]] QString timeText(int seconds);

} // namespace shardscope::ui
