// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/score.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <numeric>

namespace shardscope::lesson {

namespace {

constexpr double quarter = 0.25;

/// A right answer behind so many wrong ones.
double worth(int wrong, int hints)
{
    return std::max(quarter, 1 - quarter * (std::max(0, wrong) + hints));
}

template <class Scores>
double sumOf(const Scores &scores, auto pointsOf)
{
    return std::accumulate(scores.begin(), scores.end(), 0.0,
                           [&](double sum, const auto &score) { return sum + pointsOf(score); });
}

} // namespace

double points(const QuestionScore &score)
{
    return score.state != QuestionState::Right || score.unmarked ? 0 : worth(score.attempts - 1, score.hints);
}

double paidForHints(const QuestionScore &score)
{
    return score.state != QuestionState::Right || score.unmarked ? 0 : worth(score.attempts - 1, 0) - points(score);
}

double priceOfHint(const QuestionScore &score)
{
    return worth(score.attempts, score.hints) - worth(score.attempts, score.hints + 1);
}

double LessonScore::points() const
{
    return sumOf(questions, [](const QuestionScore &q) { return lesson::points(q); });
}

int LessonScore::maximum() const
{
    return static_cast<int>(std::ranges::count(questions, false, &QuestionScore::unmarked));
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

namespace {

bool isTouched(const QuestionScore &q)
{
    return q.state != QuestionState::Open || q.attempts > 0 || q.hints > 0 || !q.given.empty();
}

} // namespace

bool LessonScore::touched() const
{
    return std::ranges::any_of(questions, isTouched);
}

bool hasOtherAnswers(const LessonScore &score, const Lesson &lesson)
{
    return score.version == lesson.version && std::ranges::any_of(score.questions, [&lesson](const QuestionScore &q) {
               return isTouched(q) && std::ranges::find(lesson.questions, q.id, &Question::id) == lesson.questions.end();
           });
}

LessonScore &scoreOf(ScoreSheet &sheet, const Lesson &lesson)
{
    auto found = std::ranges::find(sheet.lessons, lesson.id, &LessonScore::id);
    if (found == sheet.lessons.end())
        found = sheet.lessons.insert(found, LessonScore{lesson.id, {}, {}, {}});
    found->title = lesson.title;
    found->version = lesson.version;
    found->digest = lesson.digest;
    std::vector<QuestionScore> questions;
    for (const Question &question : lesson.questions) {
        const auto had = std::ranges::find(found->questions, question.id, &QuestionScore::id);
        questions.push_back(had == found->questions.end() ? QuestionScore{question.id, {}, 0, 0, {}, {}} : *had);
        questions.back().unmarked = question.kind == QuestionKind::Text;
        if (questions.back().state == QuestionState::Recorded && !questions.back().unmarked)
            questions.back().state = QuestionState::Open; // of an earlier version, which had not told the answer yet
    }
    found->questions = std::move(questions);
    if (!found->done())
        found->finished.clear();
    return *found;
}

namespace {

bool isRight(const std::string &key, const Question &question, const WorkedQuestion &worked)
{
    const std::optional<Given> given = givenFromKey(question, key);
    return given && !given->empty() && mark(question, worked, *given) == Mark::Right;
}

std::string claimOf(const QuestionScore &score)
{
    switch (score.state) {
    case QuestionState::Open: return "open";
    case QuestionState::Right:
        return "right after " + std::to_string(score.attempts) + (score.attempts == 1 ? " attempt" : " attempts");
    case QuestionState::Shown: return "answer shown";
    case QuestionState::Recorded: return "recorded";
    }
    return {};
}

/// What the answers come to by themselves.
QuestionScore marked(const QuestionScore &claimed, const Question &question, const WorkedQuestion &worked)
{
    QuestionScore score = claimed;
    score.unmarked = question.kind == QuestionKind::Text;
    if (score.unmarked) {
        score.state = claimed.given.empty() ? QuestionState::Open : QuestionState::Recorded;
        return score;
    }
    const bool right = isRight(claimed.given, question, worked);
    if (claimed.state == QuestionState::Recorded)
        score.state = right ? QuestionState::Right : QuestionState::Shown;
    else if (claimed.state == QuestionState::Right && !right)
        score.state = QuestionState::Shown;
    else if (claimed.state == QuestionState::Open && right)
        score.state = QuestionState::Right;
    score.attempts = std::max({claimed.attempts, static_cast<int>(claimed.answers.size()), claimed.given.empty() ? 0 : 1});
    // The program asks nobody more often than that.
    if (question.attempts > 0 && score.attempts > question.attempts && score.state == QuestionState::Right)
        score.state = QuestionState::Shown;
    return score;
}

} // namespace

std::vector<Contradiction> markAgain(LessonScore &score, const Lesson &lesson, const Worked &worked)
{
    std::vector<Contradiction> found;
    for (const QuestionScore &entry : score.questions) {
        if (std::ranges::find(lesson.questions, entry.id, &Question::id) == lesson.questions.end())
            found.push_back({entry.id, claimOf(entry), "not a question of this lesson"});
    }
    std::vector<QuestionScore> questions;
    for (std::size_t i = 0; i < lesson.questions.size(); ++i) {
        const auto entry = std::ranges::find(score.questions, lesson.questions[i].id, &QuestionScore::id);
        if (entry == score.questions.end()) {
            questions.push_back({lesson.questions[i].id, QuestionState::Open, 0, 0, {}});
            questions.back().unmarked = lesson.questions[i].kind == QuestionKind::Text;
            continue;
        }
        QuestionScore again = marked(*entry, lesson.questions[i], worked.questions[i]);
        const bool recorded = entry->state == QuestionState::Recorded && again.attempts == entry->attempts;
        if (!recorded && (again.state != entry->state || again.attempts != entry->attempts))
            found.push_back({entry->id, claimOf(*entry), again.state == QuestionState::Shown ? "wrong" : claimOf(again)});
        questions.push_back(std::move(again));
    }
    score.questions = std::move(questions);
    return found;
}

} // namespace shardscope::lesson
