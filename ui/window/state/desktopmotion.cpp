// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state/desktopmotion.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QDir>
#include <QGuiApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>

namespace shardscope::ui {

namespace {

const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString interface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString reducedKey = QStringLiteral("reduced-motion");
const QString gnome = QStringLiteral("org.gnome.desktop.interface");
const QString animationsKey = QStringLiteral("enable-animations");

/// Read wraps a variant in a variant.
QVariant unwrapped(QVariant value)
{
    while (value.userType() == qMetaTypeId<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

bool filesReduceMotion(const QString &folder)
{
    const QDir dir(folder);
    const QSettings kde(dir.filePath(QStringLiteral("kdeglobals")), QSettings::IniFormat);
    bool isNumber = false;
    const double factor = kde.value(QStringLiteral("KDE/AnimationDurationFactor"), 1.0).toDouble(&isNumber);
    if (isNumber && factor <= 0)
        return true;
    for (const char *file : {"gtk-4.0/settings.ini", "gtk-3.0/settings.ini"}) {
        const QSettings gtk(dir.filePath(QLatin1String(file)), QSettings::IniFormat);
        const QString on = gtk.value(QStringLiteral("Settings/gtk-enable-animations"), QStringLiteral("1")).toString().toLower();
        if (on == QLatin1String("0") || on == QLatin1String("false"))
            return true;
    }
    return false;
}

DesktopMotion::DesktopMotion(QObject *parent)
    : QObject(parent), m_files(filesReduceMotion(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)))
{
    // Without a desktop there is nobody to ask, and a bus must not be started for it.
    if (qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") && QGuiApplication::platformName() != QLatin1String("offscreen"))
        QTimer::singleShot(0, this, &DesktopMotion::askPortal);
}

void DesktopMotion::askPortal()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(service, path, interface, QStringLiteral("SettingChanged"), this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    for (const auto &[group, key] : {std::pair(appearance, reducedKey), std::pair(gnome, animationsKey)}) {
        QDBusMessage call = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
        call << group << key;
        auto *watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this,
                [this, group = group, key = key](QDBusPendingCallWatcher *done) {
                    const QDBusPendingReply<QDBusVariant> reply = *done;
                    if (!reply.isError())
                        take(group, key, QVariant::fromValue(reply.value()));
                    done->deleteLater();
                });
    }
}

void DesktopMotion::settingChanged(const QString &group, const QString &key, const QDBusVariant &value)
{
    take(group, key, QVariant::fromValue(value));
}

void DesktopMotion::take(const QString &group, const QString &key, const QVariant &value)
{
    const bool before = isReduced();
    const QVariant plain = unwrapped(value);
    if (group == appearance && key == reducedKey)
        m_portal = plain.toUInt() == 1;
    else if (group == gnome && key == animationsKey)
        m_gnome = !plain.toBool();
    if (isReduced() != before)
        emit changed();
}

} // namespace shardscope::ui
