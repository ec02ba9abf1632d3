// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/worked.h"
#include "ui/document/scorekeeper.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace shardscope::ui {

class ScenarioDocument;

/// The lessons, the one that is open, and its score. Numbers are worked out off
/// the GUI thread; the score is written after every answer.
class LessonBook : public QObject {
    Q_OBJECT

public:
    enum class Outcome { Right, TooLow, TooHigh, Wrong, Missing, Mixed, Kept, Spent, Late };
    static constexpr int longestName = 120; ///< of a student

    LessonBook(ScenarioDocument &document, const LessonPaths &paths = {}, QObject *parent = nullptr);
    ~LessonBook() override;

    [[nodiscard]] QList<const lesson::Lesson *> lessons() const;
    [[nodiscard]] const lesson::Lesson *find(const QString &id) const;
    /// The one before (−1) or behind (1) the open one; null at the ends.
    [[nodiscard]] const lesson::Lesson *neighbour(int direction) const;

    /// Puts its scenario into the document, whatever is there. False and an issue when there is no such lesson.
    bool open(const QString &id);
    /// A file that somebody wrote.
    bool openFile(const QString &path);
    void close();
    [[nodiscard]] const lesson::Lesson *lesson() const { return m_lesson.get(); }
    /// It says that it is written in another language than is wanted.
    [[nodiscard]] bool isInOtherLanguage() const;
    /// Null until the core is done.
    [[nodiscard]] const lesson::Worked *worked() const { return m_worked.get(); }
    [[nodiscard]] bool isWorking() const { return m_lesson && !m_worked && !m_failed; }
    /// Of the open lesson.
    [[nodiscard]] const lesson::LessonScore &score() const { return *m_score; }
    /// Null where it was not begun.
    [[nodiscard]] const lesson::LessonScore *scoreOf(const lesson::Lesson &lesson) const;

    // Of the open lesson, once it is worked out.
    Outcome answer(std::size_t question, const lesson::Given &given);
    void takeHint(std::size_t question);
    void showAnswer(std::size_t question);
    /// The open scenario follows: the lesson's assignments, then these.
    void apply(const lesson::Assignments &more, const QString &text);
    /// The same, and neither Undo nor the baseline is from before it.
    void applyFirst(const lesson::Assignments &more, const QString &text);
    /// One property, while it is dragged.
    void drag(const std::string &property, const std::string &value, int mergeKey);
    /// As it is at the beginning of the lesson.
    void restart();

    [[nodiscard]] const lesson::ScoreSheet &sheet() const { return m_scores.sheet(); }
    /// As it is typed, letter by letter; the file follows when the hand rests.
    void setStudent(const QString &name) { m_scores.setStudent(name); }
    /// Of the student, as the course's other lists have it.
    void setNumber(const QString &number) { m_scores.setNumber(number); }
    /// Nothing that is answered counts, and the sheet stays as it is; an open lesson begins anew.
    void setPractising(bool on);
    [[nodiscard]] bool isPractising() const { return m_lesson ? !m_counts : m_practising; }
    /// The open lesson from its first question; the sheet says how often it was begun.
    void beginAgain();
    [[nodiscard]] bool canBeginAgain() const;

    // Of a lesson with a time limit. Its clock goes on when the lesson, or the program, is closed.
    [[nodiscard]] bool hasTimeLimit() const { return m_lesson && m_lesson->timeLimit_min > 0; }
    /// Nothing of it is shown before.
    [[nodiscard]] bool awaitsStart() const { return hasTimeLimit() && m_score->started.empty(); }
    void start();
    /// It ran out before all was answered.
    [[nodiscard]] bool isTimeOver() const { return hasTimeLimit() && m_score->seconds >= limit_s(); }
    /// Seconds; 0: over. Absent while no clock runs: without a limit, before the start and when all is answered.
    [[nodiscard]] std::optional<int> timeLeft() const;
    /// Closes what is open when the time is over; timeChanged() brings each second.
    void tick();
    void setClock(std::function<QDateTime()> now) { m_now = std::move(now); }
    /// An empty sheet for who comes next; the one before is kept beside it, in the folder scores.
    [[nodiscard]] Status newStudent();
    /// Parts of the window that would answer an open question of the open lesson.
    [[nodiscard]] lesson::Parts hidden() const;
    [[nodiscard]] Status exportSheet(const QString &path) const { return m_scores.exportSheet(path); }
    /// Sheets of a class, read and marked off the GUI thread; collected() brings the table.
    void collect(const QStringList &files) { m_scores.collect(files, shelf()); }
    [[nodiscard]] bool isCollecting() const { return m_scores.isCollecting(); }
    /// Read when somebody asks for the first time; files that are no lessons become issues then.
    [[nodiscard]] const io::LessonShelf &shelf() const;

signals:
    /// Another lesson, or none.
    void lessonChanged();
    void workedOut();
    void timeChanged();
    /// No answer is taken any more: what was open is closed.
    void timeOver();
    void scoreChanged();
    void collected(const std::shared_ptr<const Result<io::CollectedScores>> &scores);

private:
    void begin(const lesson::Lesson &lesson);
    void work();
    void deliver(std::uint64_t generation, const Result<lesson::Worked> &worked);
    /// Does the sheet have answers to other questions under the lesson's id? Then those to it do not count.
    bool chooseScore();
    void draw();
    [[nodiscard]] int limit_s() const { return 60 * m_lesson->timeLimit_min; }
    [[nodiscard]] int secondsSinceStart() const;
    void changed();
    void show(const lesson::Assignments &assignments, const std::optional<QString> &editText);
    [[nodiscard]] lesson::QuestionScore &entry(std::size_t question);

    ScenarioDocument &m_document;
    LessonPaths m_paths;
    ScoreKeeper m_scores;
    mutable std::optional<io::LessonShelf> m_shelf;
    std::unique_ptr<const lesson::Lesson> m_lesson;
    std::shared_ptr<const lesson::Worked> m_worked;
    lesson::ScoreSheet m_practice;          ///< what does not count
    lesson::LessonScore *m_score = nullptr; ///< in the sheet or m_practice
    bool m_failed = false;
    bool m_practising = false;
    bool m_counts = true;             ///< the open lesson: also where one practises, if its time is limited and it is not done
    std::function<QDateTime()> m_now; ///< empty: by the clock
    QTimer m_seconds;                 ///< runs while time is limited
    std::stop_source m_stop;
    std::uint64_t m_generation = 0;
    Worker m_worker; // last: its jobs use the others
};

} // namespace shardscope::ui
