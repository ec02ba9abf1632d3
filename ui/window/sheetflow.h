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
class NoticeBar;

/// Score sheets in the window, and the table of a class.
class SheetFlow : public QObject {
    Q_OBJECT

public:
    SheetFlow(const WindowServices &services, NoticeBar &notice, QWidget &window, LessonBook &book, QObject *parent);

    void exportSheet();
    void newStudent();
    void collectSheets();
    void collect(const QStringList &files);

signals:
    /// Whose sheet it is.
    void nameWanted();

private:
    void saveTable(const Result<io::CollectedScores> &scores);

    WindowServices m_services;
    NoticeBar &m_notice;
    QWidget &m_window;
    LessonBook &m_book;
};

} // namespace shardscope::ui
