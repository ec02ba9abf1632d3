// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/lesson/score.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace shardscope::lesson {

namespace {

/// When a sheet was last worked on. Sheets of version 1 only know when a lesson was finished.
std::string timeOf(const ScoreSheet &sheet)
{
    std::string latest = sheet.saved;
    for (const LessonScore &lesson : sheet.lessons)
        latest = sheet.saved.empty() ? std::max(latest, lesson.finished) : latest;
    return latest;
}

bool isBetter(const MarkedSheet &a, const MarkedSheet &b)
{
    const auto rank = [](const MarkedSheet &one) { return std::tuple(!one.contradicts, timeOf(one.sheet)); };
    return rank(a) > rank(b);
}

/// By number where there is one: names are written in many ways.
std::string keyOf(const ScoreSheet &sheet)
{
    return sheet.number.empty() ? sheet.student : "#" + sheet.number;
}

std::vector<const MarkedSheet *> counted(std::span<const MarkedSheet> sheets, std::vector<Issue> &issues)
{
    std::map<std::string, const MarkedSheet *> best;
    std::map<std::string, int> count;
    for (const MarkedSheet &sheet : sheets) {
        const std::string key = keyOf(sheet.sheet);
        const auto [at, fresh] = best.try_emplace(key, &sheet);
        ++count[key];
        if (!fresh && isBetter(sheet, *at->second))
            at->second = &sheet;
    }
    std::vector<const MarkedSheet *> out;
    for (const auto &[key, sheet] : best) {
        out.push_back(sheet);
        const std::string when = timeOf(sheet->sheet);
        if (count[key] > 1)
            issues.push_back({Severity::Warning,
                              {ErrorCode::ValueRange,
                               {"The number of score sheets of " + sheet->sheet.student, std::to_string(count[key]),
                                "one; the latest that is sound counts (" + (when.empty() ? "of no known time" : when) + ")"},
                               {}}});
    }
    std::ranges::stable_sort(out, {}, [](const MarkedSheet *one) { return std::string_view(one->sheet.student); });
    return out;
}

class Collector {
public:
    Collector(std::vector<const MarkedSheet *> sheets, const AnswerReader &reader) : m_sheets(std::move(sheets)), m_reader(reader)
    {
    }

    ScoreTable table()
    {
        for (const MarkedSheet *sheet : m_sheets) {
            for (const LessonScore &lesson : sheet->sheet.lessons)
                if (isTaken(lesson.id))
                    addColumns(lesson);
        }
        sortQuestions();
        for (const MarkedSheet *sheet : m_sheets)
            addRow(*sheet);
        for (ScoreTable::Question &question : m_table.questions)
            addMistake(question);
        return std::move(m_table);
    }

private:
    /// One that somebody opened, and nobody answered, is none of the class's.
    [[nodiscard]] bool isTaken(const std::string &id) const
    {
        return std::ranges::any_of(m_sheets, [&id](const MarkedSheet *marked) {
            const LessonScore *lesson = marked->sheet.find(id);
            return lesson != nullptr && lesson->touched();
        });
    }
    void addColumns(const LessonScore &lesson)
    {
        auto column = std::ranges::find(m_table.columns, lesson.id, &ScoreTable::Column::id);
        if (column == m_table.columns.end())
            column = m_table.columns.insert(column, {lesson.id, lesson.title, 0});
        const auto row = static_cast<std::size_t>(column - m_table.columns.begin());
        for (const QuestionScore &entry : lesson.questions) {
            const bool known = std::ranges::any_of(
                m_table.questions, [&](const ScoreTable::Question &q) { return q.lesson == row && q.id == entry.id; });
            if (!known) {
                m_table.questions.push_back({row, entry.id, 0, 0, 0, 0, {}, 0, entry.unmarked});
                column->questions += entry.unmarked ? 0 : 1;
            }
        }
    }

    void sortQuestions() { std::ranges::stable_sort(m_table.questions, {}, &ScoreTable::Question::lesson); }

    static const QuestionScore *find(const ScoreSheet &sheet, const std::string &lesson, const std::string &question)
    {
        const LessonScore *of = sheet.find(lesson);
        if (of == nullptr)
            return nullptr;
        const auto entry = std::ranges::find(of->questions, question, &QuestionScore::id);
        return entry == of->questions.end() ? nullptr : &*entry;
    }

    const QuestionScore *find(const ScoreSheet &sheet, const ScoreTable::Question &question) const
    {
        return find(sheet, m_table.columns[question.lesson].id, question.id);
    }

    void addRow(const MarkedSheet &marked)
    {
        const ScoreSheet &sheet = marked.sheet;
        ScoreTable::Row row{sheet.student, sheet.number, marked.contradicts, {}, {}, {}, sheet.points(), 0};
        for (const ScoreTable::Column &column : m_table.columns) {
            const LessonScore *lesson = sheet.find(column.id);
            const bool begun = lesson != nullptr && lesson->touched();
            row.points.push_back(begun ? std::optional<double>(lesson->points()) : std::nullopt);
            row.finished += begun && lesson->done() ? 1 : 0;
        }
        for (ScoreTable::Question &question : m_table.questions) {
            const QuestionScore *entry = find(sheet, question);
            const bool done = entry != nullptr && entry->state != QuestionState::Open;
            row.words.push_back(done && question.unmarked ? entry->given : std::string());
            row.answers.push_back(done && !question.unmarked ? std::optional<double>(points(*entry)) : std::nullopt);
            question.answered += done ? 1 : 0;
            question.right += done && entry->state == QuestionState::Right ? 1 : 0;
            question.points += done ? points(*entry) : 0;
            question.hints += done ? paidForHints(*entry) : 0;
        }
        m_table.rows.push_back(std::move(row));
    }

    /// Each student once for each wrong answer.
    void addMistake(ScoreTable::Question &question) const
    {
        std::map<std::string, int> mistakes;
        for (const MarkedSheet *sheet : m_sheets) {
            const LessonScore *lesson = sheet->sheet.find(m_table.columns[question.lesson].id);
            const QuestionScore *entry = find(sheet->sheet, question);
            std::set<std::string> wrong;
            for (const std::string &key : entry == nullptr ? std::vector<std::string>() : answersOf(*entry)) {
                const auto read = m_reader ? m_reader(*lesson, question.id, key) : std::nullopt;
                if (read && !read->right)
                    wrong.insert(read->text);
            }
            for (const std::string &text : wrong)
                ++mistakes[text];
        }
        for (const auto &[text, students] : mistakes) {
            if (students > question.mistakes) {
                question.mistaken = text;
                question.mistakes = students;
            }
        }
    }

    static std::vector<std::string> answersOf(const QuestionScore &entry)
    {
        if (!entry.answers.empty() || entry.given.empty())
            return entry.answers;
        return {entry.given};
    }

    std::vector<const MarkedSheet *> m_sheets;
    const AnswerReader &m_reader;
    ScoreTable m_table;
};

} // namespace

int ScoreTable::maximum() const
{
    int all = 0;
    for (const Column &column : columns)
        all += column.questions;
    return all;
}

ScoreTable collect(std::span<const MarkedSheet> sheets, std::vector<Issue> &issues, const AnswerReader &reader)
{
    return Collector(counted(sheets, issues), reader).table();
}

} // namespace shardscope::lesson
