// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/scorewords.h"

#include "ui/lessons/lessonpane.h"

#include <QLocale>
#include <QTime>

#include <algorithm>

namespace shardscope::ui {

using lesson::QuestionState;

QString pointsText(double points)
{
    return QLocale().toString(points, 'g', 4);
}

QString timeText(int seconds)
{
    const QTime time = QTime(0, 0).addSecs(seconds);
    return time.toString(time.hour() > 0 ? QStringLiteral("h:mm:ss") : QStringLiteral("m:ss"));
}

QString longDate(const QDate &date)
{
    return QLocale().toString(date, QLocale::LongFormat);
}

QString shortDate(const QDate &date)
{
    return QLocale().toString(date, QLocale::ShortFormat);
}

bool awaitsMarks(const lesson::LessonScore &score)
{
    return std::ranges::any_of(score.questions, [](const auto &q) { return q.state == QuestionState::Recorded && !q.unmarked; });
}

QString stateText(const lesson::Lesson &of, const lesson::LessonScore *score)
{
    if (score == nullptr || std::ranges::all_of(score->questions, [](const auto &q) { return q.state == QuestionState::Open; }))
        return LessonPane::tr("%n min", nullptr, of.minutes);
    if (awaitsMarks(*score))
        return score->done() ? LessonPane::tr("recorded") : LessonPane::tr("started");
    const QString points = LessonPane::tr("%1 of %2").arg(pointsText(score->points())).arg(score->maximum());
    return score->done() ? points : LessonPane::tr("started · %1").arg(points);
}

QString progressText(const lesson::LessonScore &score, const QDate &lockedUntil)
{
    const auto done = std::ranges::count_if(score.questions, [](const auto &q) { return q.state != QuestionState::Open; });
    if (awaitsMarks(score))
        return LessonPane::tr("%1 of %2 questions · marked on %3")
            .arg(done)
            .arg(score.questions.size())
            .arg(longDate(lockedUntil));
    return LessonPane::tr("%1 of %2 questions · points: %3")
        .arg(done)
        .arg(score.questions.size())
        .arg(pointsText(score.points()));
}

QString endText(const lesson::LessonScore &score, const QDate &lockedUntil)
{
    if (awaitsMarks(score))
        return LessonPane::tr("Done: all answers are recorded. Open this lesson again on or after %1 to see the marks.")
            .arg(longDate(lockedUntil));
    return LessonPane::tr("Done: %1 of %2 points.").arg(pointsText(score.points())).arg(score.maximum());
}

} // namespace shardscope::ui
