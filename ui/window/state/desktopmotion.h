// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QVariant>

class QDBusVariant;

namespace shardscope::ui {

/// Whether the desktop asks for less motion: KDE's and GTK's files, and the
/// portal where there is one, which also says when it changes.
class DesktopMotion : public QObject {
    Q_OBJECT

public:
    /// Files are read here; the portal is asked behind the first event loop turn.
    explicit DesktopMotion(QObject *parent = nullptr);

    [[nodiscard]] bool isReduced() const { return m_files || m_portal || m_gnome; }
    /// A setting as the portal has it; public so that tests can play the portal.
    void take(const QString &group, const QString &key, const QVariant &value);

signals:
    void changed();

private slots:
    void settingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void askPortal();

    bool m_files = false;
    bool m_portal = false;
    bool m_gnome = false;
};

/// What the files in a folder of settings (~/.config) say.
[[nodiscard]] bool filesReduceMotion(const QString &folder);

} // namespace shardscope::ui
