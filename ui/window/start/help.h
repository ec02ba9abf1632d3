// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"
#include "ui/window/start/coachmarks.h"

#include <QObject>

#include <functional>

class QAction;

namespace shardscope::ui {

class Actions;
class NoticeBar;

/// Guide, hints of the first start, shortcuts and what the program is.
class Help : public QObject {
    Q_OBJECT

public:
    /// `viewInFront` says which page of the guide is wanted.
    Help(const WindowServices &services, Actions &actions, NoticeBar &notice, std::function<QString()> viewInFront,
         QWidget *window);

    QAction *const showHints;
    /// What the hints stand beside, in their order.
    void setHints(QWidget *rail, QWidget *views, QWidget *strip, QWidget *top);
    /// Once, when the first scenario is shown and nobody has seen them; `again` for who asks.
    void giveHints(bool again);
    /// What they stand beside goes.
    void endHints();

private:
    void openGuide();

    WindowServices m_services;
    NoticeBar &m_notice;
    std::function<QString()> m_viewInFront;
    QWidget *m_window;
    QList<CoachMark> m_marks;
    CoachMarks *m_hints = nullptr;
};

} // namespace shardscope::ui
