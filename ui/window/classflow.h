// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/document/services.h"

#include <QObject>
#include <QStringList>

class QWidget;

namespace shardscope::io {
struct CollectedScores;
}

namespace shardscope::ui {

class LessonBook;
class NameCard;
class NoticeBar;

/// A class in the window: its rules, score sheets and their table.
class ClassFlow : public QObject {
    Q_OBJECT

public:
    ClassFlow(const WindowServices &services, NoticeBar &notice, QWidget &window, LessonBook &book, QObject *parent);

    void choose();
    void open(const QString &path);
    void leave();
    void exportSheet();
    void newStudent();
    void collectSheets();
    void collect(const QStringList &files);

signals:
    /// Other lessons, or another student: the list is to be shown.
    void changed();

private:
    void askName();
    void saveTable(const Result<io::CollectedScores> &scores);
    void sayNewest();

    WindowServices m_services;
    NoticeBar &m_notice;
    QWidget &m_window;
    LessonBook &m_book;
    NameCard *m_name = nullptr; ///< once somebody was asked
};

} // namespace shardscope::ui
