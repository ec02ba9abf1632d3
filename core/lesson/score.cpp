// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/score.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <numeric>

namespace shardscope::lesson {

namespace {

constexpr double quarter = 0.25;

template <class Scores>
double sumOf(const Scores &scores, auto pointsOf)
{
    return std::accumulate(scores.begin(), scores.end(), 0.0,
                           [&](double sum, const auto &score) { return sum + pointsOf(score); });
}

} // namespace

double points(const QuestionScore &score)
{
    if (score.state != QuestionState::Right)
        return 0;
    return std::max(quarter, 1 - quarter * (std::max(0, score.attempts - 1) + score.hints));
}

double LessonScore::points() const
{
    return sumOf(questions, [](const QuestionScore &q) { return lesson::points(q); });
}

bool LessonScore::done() const
{
    return !questions.empty()
           && std::ranges::none_of(questions, [](const QuestionScore &q) { return q.state == QuestionState::Open; });
}

const LessonScore *ScoreSheet::find(std::string_view id) const
{
    const auto found = std::ranges::find(lessons, id, &LessonScore::id);
    return found == lessons.end() ? nullptr : &*found;
}

double ScoreSheet::points() const
{
    return sumOf(lessons, [](const LessonScore &l) { return l.points(); });
}

LessonScore &scoreOf(ScoreSheet &sheet, const Lesson &lesson)
{
    auto found = std::ranges::find(sheet.lessons, lesson.id, &LessonScore::id);
    if (found == sheet.lessons.end())
        found = sheet.lessons.insert(found, LessonScore{lesson.id, {}, {}, {}});
    found->title = lesson.title;
    std::vector<QuestionScore> questions;
    for (const Question &question : lesson.questions) {
        const auto had = std::ranges::find(found->questions, question.id, &QuestionScore::id);
        questions.push_back(had == found->questions.end() ? QuestionScore{question.id, {}, 0, 0, {}} : *had);
    }
    found->questions = std::move(questions);
    if (!found->done())
        found->finished.clear();
    return *found;
}

void markRecorded(LessonScore &score, const Lesson &lesson, const Worked &worked)
{
    for (QuestionScore &entry : score.questions) {
        const auto question = std::ranges::find(lesson.questions, entry.id, &Question::id);
        if (entry.state != QuestionState::Recorded || question == lesson.questions.end())
            continue;
        const std::optional<Given> given = givenFromKey(*question, entry.given);
        const auto row = static_cast<std::size_t>(question - lesson.questions.begin());
        const bool right = given && mark(*question, worked.questions[row], *given) == Mark::Right;
        entry.state = right ? QuestionState::Right : QuestionState::Shown;
    }
}

std::string lockedUntil(const Lesson &lesson, const ClassRules &rules)
{
    auto found = rules.locked.find(lesson.id);
    if (found == rules.locked.end())
        found = rules.locked.find("*");
    return found == rules.locked.end() ? lesson.lockedUntil : std::max(found->second, lesson.lockedUntil);
}

ScoreTable collect(std::span<const ScoreSheet> sheets, std::vector<Issue> &issues)
{
    ScoreTable table;
    std::map<std::pair<std::string, std::string>, const ScoreSheet *> best;
    for (const ScoreSheet &sheet : sheets) {
        const auto [at, fresh] = best.try_emplace({sheet.group, sheet.student}, &sheet);
        if (fresh)
            continue;
        issues.push_back(
            {Severity::Warning,
             {ErrorCode::ValueRange,
              {"The number of score sheets of " + sheet.student, "more than one", "one; the one with more points counts"},
              {}}});
        if (sheet.points() > at->second->points())
            at->second = &sheet;
    }
    for (const auto &[key, sheet] : best) {
        for (const LessonScore &lesson : sheet->lessons) {
            auto column = std::ranges::find(table.columns, lesson.id, &ScoreTable::Column::id);
            if (column == table.columns.end())
                column = table.columns.insert(column, {lesson.id, lesson.title, 0});
            column->questions = std::max(column->questions, static_cast<int>(lesson.questions.size()));
        }
    }
    for (const auto &[key, sheet] : best) {
        ScoreTable::Row row{sheet->student, sheet->group, {}, sheet->points(), 0};
        for (const ScoreTable::Column &column : table.columns) {
            const LessonScore *lesson = sheet->find(column.id);
            row.points.push_back(lesson == nullptr ? std::nullopt : std::optional<double>(lesson->points()));
            row.finished += lesson != nullptr && lesson->done() ? 1 : 0;
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace shardscope::lesson
