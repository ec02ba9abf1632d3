// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

private:
    void addName();
    void addNumber();
    void addLessons();
    void addSheet();

    LessonBook &m_book;
    QVBoxLayout *m_column;
};

} // namespace shardscope::ui
