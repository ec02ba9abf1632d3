// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"

#include <QObject>
#include <QString>

namespace shardscope::ui {

class NoticeBar;
class ViewArea;

/// What the next start goes on with, known at every moment: a program that is
/// killed remembers nothing any more. Says what of the last session is gone,
/// and what of it can be recovered.
class SessionKeeper : public QObject {
    Q_OBJECT

public:
    SessionKeeper(const WindowServices &services, ViewArea &views, NoticeBar &notice, QObject *parent);

    /// Wants what was open at the end of the last run, in the next turn of the
    /// event loop, unless something else is on its way by then.
    void begin();
    /// A document is on the screen: the zoom of last time, where it is that of last time.
    void follow();
    /// The window closes.
    void end();

    /// The file or the example that is open; nothing where neither is.
    void keep();
    /// A question about the newest safety copy; nothing where there is none.
    void offerRecovery();

signals:
    void wanted(const QString &file);

private:
    void sayWhatIsGone();
    void recover(const QString &id);

    WindowServices m_services;
    ViewArea &m_views;
    NoticeBar &m_notice;
    bool m_restoring = false;
    QString m_example; ///< resource; empty while the document is not one
};

} // namespace shardscope::ui
