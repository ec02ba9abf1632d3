// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/worked.h"

#include <QList>
#include <QString>
#include <QWidget>

#include <cstdint>

namespace shardscope::ui {

class Button;
class LessonBook;
class LessonColumn;
class LessonHeading;
class LessonList;
class OverlayScrollArea;
class QuestionBox;
class ScenarioDocument;

/// Beside the views: the list of lessons, or the one that is open, question
/// after question.
class LessonPane : public QWidget {
    Q_OBJECT

public:
    LessonPane(LessonBook &book, ScenarioDocument &document, QWidget *parent = nullptr);

    /// The picture would give an open question away.
    [[nodiscard]] bool wantsCurtain() const;
    /// And nothing opens it before: it would answer what is still asked.
    [[nodiscard]] bool mustStayClosed() const;
    /// Behind an answer on to what follows, or the start of a lesson whose time is limited; null while a question is open.
    [[nodiscard]] Button *continueButton() const { return m_continue; }
    /// Those that can be seen, in their order.
    [[nodiscard]] QList<QuestionBox *> questions() const { return m_questions; }
    [[nodiscard]] Button &nextButton() { return *m_next; }
    /// The lesson's texts so far, for the wide area while the picture is closed; null: none.
    [[nodiscard]] QWidget *makeReading(QWidget *parent);
    /// They stand there alone, or here.
    void setReadElsewhere(bool elsewhere);
    /// Of them: another number is another text.
    [[nodiscard]] std::size_t readBlocks() const { return m_shown; }
    /// Whatever waits for the user gets the keyboard.
    void takeFocus();
    /// Of the list, which is shown.
    void askName();

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void lessonWanted(const QString &id);
    void listWanted();
    void viewWanted(const QString &id);
    void lanesWanted(const QString &id); ///< of the view, in which the keyboard goes on
    void closeWanted();
    /// The score sheet is to be written.
    void sheetWanted();
    /// wantsCurtain() may be another.
    void moved();
    /// The last question is done.
    void finished();

protected:
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void build();
    void rebuild();
    void makeList();
    void makeLesson();
    void addBlocks();
    void addQuestion(std::size_t question);
    void addContinue();
    void goOn();
    void answered(QuestionBox *box);
    void refreshFoot();
    void showLast();
    void bringIntoSight(QWidget *part);
    void settle();

    LessonBook &m_book;
    ScenarioDocument &m_document;
    LessonHeading *m_heading;
    OverlayScrollArea *m_scroll;
    QWidget *m_body = nullptr;
    LessonList *m_list = nullptr;     ///< while no lesson is open
    LessonColumn *m_column = nullptr; ///< of the lesson that is
    Button *m_goOn;
    Button *m_previous;
    Button *m_next;
    QWidget *m_foot;
    Button *m_continue = nullptr; ///< m_goOn, or the start of a lesson whose time is limited
    QList<QuestionBox *> m_questions;
    std::size_t m_shown = 0; ///< blocks that can be seen
};

} // namespace shardscope::ui
