// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/services.h"

#include <QObject>
#include <QStringList>

#include <functional>

class QFileDialog;
class QMimeData;
class QWidget;

namespace shardscope::ui {

class NoticeBar;

/// Opening, saving and closing, with the question about unsaved changes asked
/// in the notice bar, never in a pop-up.
class FileFlow : public QObject {
    Q_OBJECT

public:
    FileFlow(const WindowServices &services, NoticeBar &notice, QWidget *window);

    void chooseFiles();
    void chooseFolder();
    void openPaths(const QStringList &paths);
    void openExample(const QString &id);
    void openMime(const QMimeData &data);
    /// What is read now goes into the scenario that is open, which nobody sees while the start page is shown: an example
    /// gives way then, and is offered back.
    [[nodiscard]] Opener::Into into() const;
    void setStartShown(bool shown) { m_startShown = shown; }
    /// Takes what was just read out of the document again, and into an empty one.
    void openAsNew(Taken taken);
    /// What gave way is open again.
    void bringBack(const Taken &taken);
    void save();
    void saveAs();
    [[nodiscard]] NoticeBar &notice() { return m_notice; }
    /// Runs `next`, which opens something else, when nothing of the user's own is unsaved, or once
    /// the question is answered. A changed example is set aside unasked, and offered back.
    void guard(const std::function<void()> &next);
    /// The same, asking of every change.
    void askFirst(const std::function<void()> &next, const std::function<void()> &stay = {});
    /// What is open now is a copy of what can be opened again.
    void holdCopy() { m_isCopy = true; }

signals:
    // What is of the classroom is not read into the scenario.
    void lessonFileWanted(const QString &path);
    void scoreSheetsWanted(const QStringList &paths);
    void saved();

private:
    [[nodiscard]] bool openForClass(const QStringList &paths);
    void offerBack();
    void saveThen(const std::function<void()> &next);
    void discardThen(const std::function<void()> &next);
    void saveAsThen(const std::function<void()> &next);
    void write(const QString &path, const std::function<void()> &next,
               ScenarioDocument::Foreign foreign = ScenarioDocument::Foreign::Keep);
    void askAboutOther(const QString &path, const std::function<void()> &next);
    void askAboutForeign(const QString &path, const std::function<void()> &next);
    [[nodiscard]] QString offeredName() const;

    WindowServices m_services;
    NoticeBar &m_notice;
    QWidget *m_window;
    bool m_isCopy = false;
    bool m_startShown = false;
};

} // namespace shardscope::ui
