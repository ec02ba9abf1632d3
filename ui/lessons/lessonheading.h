// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

namespace shardscope::ui {

class IconButton;
class LessonBook;
class LessonProgress;
class TextLabel;

/// Over the lessons: which one, how far it is done, back to the list, close.
class LessonHeading : public QWidget {
    Q_OBJECT

public:
    explicit LessonHeading(QWidget *parent = nullptr);

    void fill(const LessonBook &book);
    void fillTime(const LessonBook &book);

signals:
    void listWanted();
    void closeWanted();

private:
    TextLabel *m_group;
    TextLabel *m_title;
    TextLabel *m_state;
    TextLabel *m_time; ///< that is left, where it is limited
    IconButton *m_list;
    LessonProgress *m_progress;
};

/// One bar a question: open, right, shown.
class LessonProgress : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;
    void setStates(const QList<int> &states);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<int> m_states; ///< lesson::QuestionState
};

} // namespace shardscope::ui
