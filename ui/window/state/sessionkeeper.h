// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"

#include <QObject>
#include <QString>

namespace shardscope::ui {

class NoticeBar;

/// What the next start goes on with, known at every moment: a program that is
/// killed remembers nothing any more. Says what of the last session is gone,
/// and what of it can be recovered.
class SessionKeeper : public QObject {
    Q_OBJECT

public:
    SessionKeeper(const WindowServices &services, NoticeBar &notice, QObject *parent);

    /// The file or the example that is open; nothing where neither is.
    void keep();
    /// A question about the newest safety copy; nothing where there is none.
    void offerRecovery();

private:
    void sayWhatIsGone();
    void recover(const QString &id);

    WindowServices m_services;
    NoticeBar &m_notice;
    QString m_example; ///< resource; empty while the document is not one
};

} // namespace shardscope::ui
