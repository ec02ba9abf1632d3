// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/scenario/opening.h"
#include "ui/document/services.h"

#include <QObject>

#include <optional>

class QWidget;

namespace shardscope::ui {

class Actions;
class NoticeBar;
class ViewArea;

/// One file that opens where somebody else is to look: the views as they are
/// now, with their zoom, their choices and what is selected in them.
class Sharing : public QObject {
    Q_OBJECT

public:
    Sharing(const WindowServices &services, Actions &actions, ViewArea &views, NoticeBar &notice, QWidget *window);

    void choose();
    [[nodiscard]] Status write(const QString &path) const;

    /// Shows the views that the scenario opens with; false where it names none that there are.
    bool showViews();
    /// Their zoom and selection, once there are numbers.
    void restoreStates();

private:
    [[nodiscard]] io::Opening now() const;

    WindowServices m_services;
    ViewArea &m_views;
    NoticeBar &m_notice;
    QWidget *m_window;
    std::optional<io::Opening> m_waiting; ///< for numbers
};

} // namespace shardscope::ui
