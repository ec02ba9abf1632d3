// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/score.h"

#include <QDate>
#include <QString>

namespace shardscope::ui {

/// "3.75"
[[nodiscard]] QString pointsText(double points);
/// Has an answer that is recorded and not marked yet.
[[nodiscard]] bool awaitsMarks(const lesson::LessonScore &score);
/// Behind a lesson in the list: how long it takes, or how far it was done. Null: not begun.
[[nodiscard]] QString stateText(const lesson::Lesson &of, const lesson::LessonScore *score);
/// Under the title of the open lesson.
[[nodiscard]] QString progressText(const lesson::LessonScore &score, const QDate &lockedUntil);
/// Behind the last question.
[[nodiscard]] QString endText(const lesson::LessonScore &score, const QDate &lockedUntil);
/// Of so many seconds: "12:05", "1:00:00".
[[nodiscard]] QString timeText(int seconds);
[[nodiscard]] QString longDate(const QDate &date);
[[nodiscard]] QString shortDate(const QDate &date);

} // namespace shardscope::ui
