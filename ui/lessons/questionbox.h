// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/html.h"
#include "core/lesson/score.h"
#include "core/scenario/scenario.h"

#include <QSet>
#include <QWidget>

class QVBoxLayout;

namespace shardscope::ui {

class AnswerInput;
class Button;
class LessonBook;
class LessonText;
class PredictionChart;
class ScheduleInput;
class TextLabel;

/// One question: asked first, told only when it was answered, or given up.
class QuestionBox : public QWidget {
    Q_OBJECT

public:
    QuestionBox(LessonBook &book, std::size_t question, const lesson::FigureTexts &figures, QWidget *parent = nullptr);

    [[nodiscard]] std::size_t question() const { return m_question; }
    [[nodiscard]] AnswerInput &input() { return *m_input; }
    [[nodiscard]] Button &checkButton() { return *m_check; }
    [[nodiscard]] Button &hintButton() { return *m_hint; }
    [[nodiscard]] Button &showButton() { return *m_show; }
    /// What was said to the last answer; empty before.
    [[nodiscard]] QString feedback() const;
    [[nodiscard]] bool isAnswered() const;
    /// Answered, and the answer is not held back until a date.
    /// Of a question to drag: the picture to do it in, in step with the slider,
    /// or the curve that was told; null for the others.
    [[nodiscard]] PredictionChart *makeChart(QWidget *parent);
    /// The curve behind a drag that is told; null before, and for other kinds.
    [[nodiscard]] PredictionChart *toldChart() const { return m_told; }
    /// What the open scenario shows: behind the answer, and of a schedule also while it is built.
    [[nodiscard]] lesson::Assignments shown() const;
    /// Of a schedule: the scenario shows the order as it was given last, or as it begins.
    void showSchedule();
    /// The value was changed elsewhere, in a view or the inspector: a live answer follows.
    void followScenario(const scenario::Scenario &scenario);

signals:
    /// The answer is told: right, given up, or kept in words.
    void answered();
    /// A reply or a hint stands in it that was not there.
    void grew(QWidget *part);
    void viewWanted(const QString &id);
    void lanesWanted(const QString &id); ///< of the view, in which the keyboard goes on
    void lessonWanted(const QString &id);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void check();
    void giveUp();
    void addHint();
    void addAdvice();
    [[nodiscard]] bool isAdvised() const;
    void connectSchedule();
    void followSchedule(const scenario::Scenario &scenario);
    void follow();
    void refresh();
    void reveal();
    void sayMark();
    [[nodiscard]] QString blocksText(const lesson::Blocks &blocks) const;
    [[nodiscard]] QString firstSaid() const;
    [[nodiscard]] QString wordsOf(const lesson::Given &given) const;
    void tellCurve();
    [[nodiscard]] PredictionChart *toldCurve(QWidget *parent);
    void colourFeedback(const QColor &color);
    void say(const QString &words, bool good);
    [[nodiscard]] QString replyTo(const lesson::Given &given) const;
    [[nodiscard]] bool isWrong(const lesson::Given &given) const;
    [[nodiscard]] LessonText *addText(const QString &html);
    [[nodiscard]] const lesson::Question &asked() const;
    [[nodiscard]] const lesson::QuestionScore &score() const;

    LessonBook &m_book;
    std::size_t m_question;
    lesson::FigureTexts m_figures;
    QVBoxLayout *m_column;
    QVBoxLayout *m_hints;
    AnswerInput *m_input;
    ScheduleInput *m_schedule; ///< m_input where the answer is one
    Button *m_check;
    Button *m_hint;
    Button *m_show;
    TextLabel *m_attempts; ///< how many are left, where they are counted
    TextLabel *m_feedback;
    LessonText *m_reveal;
    LessonText *m_advice = nullptr; ///< the last hint on a schedule
    QSet<QString> m_advised;        ///< orders that had a hint
    PredictionChart *m_told = nullptr;
    int m_hintsShown = 0;
    int m_mergeKey = -1;
};

} // namespace shardscope::ui
