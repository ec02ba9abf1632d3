// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/scorewords.h"

#include "ui/base/format.h"
#include "ui/lessons/lessonpane.h"

#include <QTime>

#include <algorithm>

namespace shardscope::ui {

using lesson::QuestionState;

QString pointsText(double points)
{
    return plainNumber(points, 4);
}

QString timeText(int seconds)
{
    const QTime time = QTime(0, 0).addSecs(seconds);
    return time.toString(time.hour() > 0 ? QStringLiteral("h:mm:ss") : QStringLiteral("m:ss"));
}

QString stateText(const lesson::Lesson &of, const lesson::LessonScore *score)
{
    if (score == nullptr || std::ranges::all_of(score->questions, [](const auto &q) { return q.state == QuestionState::Open; }))
        return LessonPane::tr("%n min", nullptr, of.minutes);
    const QString points = LessonPane::tr("%1 of %2").arg(pointsText(score->points())).arg(score->maximum());
    return score->done() ? points : LessonPane::tr("started · %1").arg(points);
}

QString progressText(const lesson::LessonScore &score)
{
    const auto done = std::ranges::count_if(score.questions, [](const auto &q) { return q.state != QuestionState::Open; });
    return LessonPane::tr("%1 of %2 questions · points: %3")
        .arg(done)
        .arg(score.questions.size())
        .arg(pointsText(score.points()));
}

QString endText(const lesson::LessonScore &score)
{
    return LessonPane::tr("Done: %1 of %2 points.").arg(pointsText(score.points())).arg(score.maximum());
}

} // namespace shardscope::ui
