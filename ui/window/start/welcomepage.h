// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"

#include <QWidget>

class QBoxLayout;

namespace shardscope::ui {

class Actions;
class OverlayScrollArea;

/// The start page: three questions with their figures, where to drop, example
/// machines, recent files, what can be recovered.
class WelcomePage : public QWidget {
    Q_OBJECT

public:
    WelcomePage(const WindowServices &services, Actions &actions, QWidget *parent = nullptr);

    /// Recent files and recoverable copies anew.
    void refresh();

signals:
    void lessonsWanted();
    void exampleWanted(const QString &id);
    /// The view to show it in.
    void viewWanted(const QString &view);
    void fileWanted(const QString &path);
    /// A machine of one's own is to be entered.
    void machineWanted();
    /// What is wrong with this text?
    void asked(const QString &text);
    /// Which command, lesson or example answers this question?
    void searched(const QString &question);
    /// Something was put into the document from here.
    void shown();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    void arrange();
    [[nodiscard]] QWidget *makeQuestions();
    void addQuestion(QWidget &questions, const struct QuestionText &text, const struct QuestionStory &story,
                     const QString &example);
    [[nodiscard]] QWidget *makeDropRow();
    [[nodiscard]] QWidget *makeExamples();
    [[nodiscard]] QWidget *makeOtherExamples();
    void fillRecent();
    void fillRecoverable();

    WindowServices m_services;
    Actions &m_actions;
    QWidget *m_content = nullptr; ///< null until it is first wanted
    OverlayScrollArea *m_scroll = nullptr;
    QBoxLayout *m_lower = nullptr;
    QWidget *m_measure = nullptr;
    QWidget *m_recent = nullptr;
    QWidget *m_recoverable = nullptr;
};

} // namespace shardscope::ui
