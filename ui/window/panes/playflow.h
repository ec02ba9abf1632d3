// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"

#include <QObject>
#include <QString>

namespace shardscope::ui {

class Actions;
class NoticeBar;
class ViewArea;

/// From plan to pixels: the machine, the pipeline, memory and Plans side by side, while a step of the scenario's plan
/// plays in all of them.
class PlayFlow : public QObject {
    Q_OBJECT

public:
    PlayFlow(const WindowServices &services, const Actions &actions, ViewArea &views, NoticeBar &notice, QObject *parent);

signals:
    /// The views are to be seen, not the start page.
    void beginning();

private:
    void say(const QString &text);
    /// Pauses, or goes on, where that is on the screen already.
    void play(bool fromBegin);
    void start();
    [[nodiscard]] QString fault() const;

    WindowServices m_services;
    ViewArea &m_views;
    NoticeBar &m_notice;
    bool m_awaited = false; ///< plays as soon as the report of the plan is there
};

} // namespace shardscope::ui
