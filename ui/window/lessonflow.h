// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "ui/document/services.h"
#include "ui/window/panes/viewpane.h"

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace shardscope::ui {

class Actions;
class FileFlow;
class LessonBook;
class LessonPane;
class NoticeBar;
class SheetFlow;
class ViewArea;
struct Command;

/// Lessons in the window: the menu Learn, the pane, score sheets, presentation.
class LessonFlow : public QObject {
    Q_OBJECT

public:
    /// `remember`: the score is kept beside the settings.
    LessonFlow(const WindowServices &services, bool remember, Actions &actions, FileFlow &files, ViewArea &views,
               NoticeBar &notice, QWidget *window);

    [[nodiscard]] LessonPane &pane() { return *m_pane; }
    [[nodiscard]] LessonBook &book() { return *m_book; }
    [[nodiscard]] bool isShown() const { return m_shown; }
    /// In place of the views while a prediction is asked for.
    [[nodiscard]] QWidget &curtain();
    [[nodiscard]] bool isCurtained() const { return m_curtained; }
    /// Somebody wants to see a view. It stays closed while it would
    /// answer what is still asked.
    void lift();
    /// Parts of the window that would answer an open question.
    [[nodiscard]] lesson::Parts hidden() const;
    /// What is asked could be tried out: neither inspector nor palette offers values.
    [[nodiscard]] bool keepsValues() const { return m_curtained || hidden().inspector; }
    /// Nothing of a lesson is being worked out.
    [[nodiscard]] bool isReady() const;
    [[nodiscard]] bool isPresenting() const { return m_presenting; }

    /// Each lesson, found by its title and by what it is from.
    [[nodiscard]] QList<Command> commands();
    void showList();
    /// An id, or a file that ends in .md. False when there is no such lesson.
    bool open(const QString &lesson);
    void close();
    void setPresenting(bool on);

signals:
    void viewWanted(const QString &id);
    void shownChanged();
    void ready();
    void presentingChanged(bool on);

private:
    void makeActions();
    void keepClosed(QAction *action);
    void begin(const QString &lesson);
    void followPane();
    void leaveForList();
    [[nodiscard]] QString firstView() const;
    void chooseFile();
    void refreshClosed();
    void sayNewest();
    void setShown(bool shown);

    WindowServices m_services;
    NoticeBar &m_notice;
    Actions &m_actions;
    FileFlow &m_files;
    ViewArea &m_views;
    QWidget *m_window;
    LessonBook *m_book;
    LessonPane *m_pane;
    class LessonCurtain *m_curtain;
    SheetFlow *m_sheets;
    QAction *m_list = nullptr;
    QAction *m_present = nullptr;
    QAction *m_again = nullptr;
    QAction *m_practice = nullptr;
    QList<QAction *> m_closed;      ///< away while the picture is: they would write or show it
    QList<QAction *> m_wereEnabled; ///< of these
    lesson::Parts m_hidden;
    lesson::Parts m_kept;  ///< hidden behind the list by the lesson before it
    bool m_isKept = false; ///< so is its picture
    bool m_shown = false;
    bool m_curtained = false;
    bool m_presenting = false;
    double m_points = 0;        ///< of the text before the presentation
    QList<PaneContent> m_panes; ///< before the presentation
};

} // namespace shardscope::ui
