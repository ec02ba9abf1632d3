// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/lesson/runlesson.h"
#include "ui/document/services.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QTemporaryDir>

#include <memory>

class QAction;

namespace shardscope::ui {

class Actions;
class NoticeBar;

/// That of the window, with the scenario's name in it.
[[nodiscard]] lesson::LessonLanguage languageOfLessons(const scenario::Scenario &scenario);

/// "Lesson from these runs" and "Lesson from this machine": questions about what is open, as a file beside the other lessons.
class RunLessonFlow : public QObject {
    Q_OBJECT

public:
    /// `folder`: of the user's own lessons; empty: the file goes with the program.
    RunLessonFlow(const WindowServices &services, const QString &folder, Actions &actions, NoticeBar &notice, QObject *parent);

    [[nodiscard]] QList<QAction *> actions() const { return {m_ofRuns, m_ofMachine}; }
    [[nodiscard]] QAction *ofRuns() const { return m_ofRuns; }
    [[nodiscard]] QAction *ofMachine() const { return m_ofMachine; }

signals:
    /// Its file is written and wants to be opened.
    void lessonMade(const QString &path);

private:
    void make(const Result<io::MadeLesson> &made);
    void follow();
    void say(const QString &told);
    [[nodiscard]] QString folder();

    WindowServices m_services;
    QString m_folder;
    NoticeBar &m_notice;
    QAction *m_ofRuns;
    QAction *m_ofMachine;
    std::unique_ptr<QTemporaryDir> m_passing; ///< where nothing is kept
    QString m_told;                           ///< once the lesson is open
};

} // namespace shardscope::ui
