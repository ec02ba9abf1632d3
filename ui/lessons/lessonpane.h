// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/html.h"
#include "core/lesson/worked.h"

#include <QList>
#include <QString>
#include <QWidget>

#include <cstdint>
#include <utility>

class QVBoxLayout;

namespace shardscope::ui {

class Button;
class LessonBook;
class LessonHeading;
class LessonList;
class LessonText;
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
    /// And nothing opens it before: answers are locked, or it would answer what is still asked.
    [[nodiscard]] bool mustStayClosed() const;
    /// Behind an answer, on to what follows; null while a question is open.
    [[nodiscard]] Button *continueButton() const { return m_continue; }
    /// Those that can be seen, in their order.
    [[nodiscard]] QList<QuestionBox *> questions() const { return m_questions; }
    [[nodiscard]] Button &nextButton() { return *m_next; }
    /// With the notes for the one who presents.
    void setPresenting(bool on);
    /// Whatever waits for the user gets the keyboard.
    void takeFocus();

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void lessonWanted(const QString &id);
    void listWanted();
    void viewWanted(const QString &id);
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
    /// What the score does not hold: a picture that is being looked at, an
    /// answer that was not checked yet.
    struct Unscored {
        std::size_t shown = 0; ///< questions
        bool looking = false;
        lesson::Given given;
        QString feedback;
        bool hasFocus = false;
    };

    void build();
    void rebuild();
    [[nodiscard]] Unscored unscored() const;
    void restore(const Unscored &kept);
    void makeList();
    void makeLesson();
    void addNotes();
    /// Stops behind as many questions even when the last one is answered.
    void addBlocks(std::size_t mostQuestions = SIZE_MAX);
    void addText(std::size_t first, std::size_t end);
    void addPrintout(const lesson::Block &block);
    void addQuestion(std::size_t question);
    void addEnd();
    void addContinue();
    void goOn();
    void answered(QuestionBox *box);
    void recorded();
    void refreshLive();
    void refreshFoot();
    void showLast();
    [[nodiscard]] std::string figure(std::size_t row) const;

    LessonBook &m_book;
    ScenarioDocument &m_document;
    LessonHeading *m_heading;
    OverlayScrollArea *m_scroll;
    QWidget *m_body = nullptr;
    LessonList *m_list = nullptr;    ///< while no lesson is open
    QVBoxLayout *m_column = nullptr; ///< of the lesson that is
    Button *m_previous;
    Button *m_next;
    QWidget *m_foot;
    Button *m_continue = nullptr;
    QList<QuestionBox *> m_questions;
    std::size_t m_mostQuestions = SIZE_MAX;                                     ///< shown by the next rebuild()
    QList<std::pair<LessonText *, std::pair<std::size_t, std::size_t>>> m_live; ///< texts with figures of the open scenario
    std::size_t m_shown = 0;                                                    ///< blocks that can be seen
    bool m_presenting = false;
};

} // namespace shardscope::ui
