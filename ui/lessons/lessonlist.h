// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/score.h"

#include <QWidget>

class QVBoxLayout;

namespace shardscope::ui {

class LessonBook;

/// The lessons by their groups, with what is done of each, and whose score
/// sheet it is.
class LessonList : public QWidget {
    Q_OBJECT

public:
    explicit LessonList(LessonBook &book, QWidget *parent = nullptr);

    void takeFocus();
    void askName();

signals:
    void lessonWanted(const QString &id);
    /// The score sheet is to be written.
    void sheetWanted();
    /// Esc, while no lesson is open.
    void leaveWanted();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addEntry(const QString &label, const QString &placeholder, const QString &spoken, std::string lesson::ScoreSheet::*kept,
                  void (LessonBook::*set)(const QString &));
    void addLessons();
    void addSheet();

    LessonBook &m_book;
    QVBoxLayout *m_column;
    QList<QWidget *> m_rows; ///< of the lessons
};

} // namespace shardscope::ui
