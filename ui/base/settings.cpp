// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/settings.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QStandardPaths>

#include <array>

namespace shardscope::ui {

namespace {

// Every key of the file, with what stands there when there is none.
constexpr QLatin1String recentKey("files/recent");
constexpr QLatin1String devicesKey("devices/own");
constexpr QLatin1String themeKey("look/theme");
constexpr QLatin1String binaryKey("numbers/binary-bytes");
constexpr QLatin1String pointKey("numbers/point");
constexpr QLatin1String motionKey("look/motion");
constexpr QLatin1String reducedMotion("reduced");
constexpr QLatin1String textKey("look/text-percent");
constexpr QLatin1String pauseKey("files/copy-pause-s");
constexpr QLatin1String languageKey("look/language");
constexpr QLatin1String restoreKey("session/restore");
constexpr QLatin1String sessionKey("session/file");
constexpr QLatin1String viewStateKey("session/view-");
constexpr QLatin1String hintsKey("hints/seen");
constexpr QLatin1String shownKey("layout/shown");
constexpr QLatin1String viewsKey("layout/views");
constexpr QLatin1String geometryKey("window/geometry");
constexpr std::array collapsedKeys{QLatin1String("collapsed/rail"), QLatin1String("collapsed/inspector"),
                                   QLatin1String("collapsed/foot")};
constexpr std::array directoryKeys{QLatin1String("directory/open"), QLatin1String("directory/save"),
                                   QLatin1String("directory/export")};
constexpr std::array pointNames{QLatin1String("system"), QLatin1String("point"), QLatin1String("comma")};
constexpr std::array themeNames{QLatin1String("system"), QLatin1String("light"), QLatin1String("dark")};

QString standardPath()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    return QDir(folder).filePath(QStringLiteral("shardscope/shardscope.ini"));
}

template <class Enum, std::size_t size>
QString keyOf(const std::array<QLatin1String, size> &keys, Enum which)
{
    return keys[static_cast<std::size_t>(which)];
}

} // namespace

bool Settings::Store::event(QEvent *event)
{
    if (event->type() != QEvent::UpdateRequest)
        return QSettings::event(event);
    m_pool.start([this, file = fileName()] {
        QSettings(file, QSettings::IniFormat).sync(); // shares with this one what is not written yet
        QMetaObject::invokeMethod(this, [this] {
            QEvent written(QEvent::UpdateRequest); // it finds nothing left, and asks again after the next change
            QSettings::event(&written);
        });
    });
    return true;
}

Settings::Settings(const QString &path, QObject *parent)
    : QObject(parent), m_store(path.isEmpty() ? standardPath() : path, QSettings::IniFormat)
{
}

bool Settings::sync()
{
    m_store.sync();
    return m_store.status() == QSettings::NoError;
}

QStringList Settings::recentFiles() const
{
    QStringList files = m_store.value(recentKey).toStringList();
    files.removeIf([](const QString &file) { return !QFileInfo(file).isAbsolute(); });
    files.removeDuplicates();
    return files.mid(0, maxRecentFiles);
}

void Settings::addRecentFile(const QString &file)
{
    if (file.isEmpty())
        return;
    const QString absolute = QDir::cleanPath(QFileInfo(file).absoluteFilePath());
    QStringList files = recentFiles();
    if (!files.isEmpty() && files.first() == absolute)
        return;
    files.removeAll(absolute);
    files.prepend(absolute);
    m_store.setValue(recentKey, files.mid(0, maxRecentFiles));
    emit recentFilesChanged();
}

void Settings::clearRecentFiles()
{
    m_store.remove(recentKey);
    emit recentFilesChanged();
}

QString Settings::ownDevices() const
{
    return m_store.value(devicesKey).toString();
}

void Settings::setOwnDevices(const QString &json)
{
    m_store.setValue(devicesKey, json);
}

ThemeChoice Settings::theme() const
{
    const QString name = m_store.value(themeKey).toString();
    for (std::size_t i = 0; i < themeNames.size(); ++i)
        if (name == themeNames[i])
            return static_cast<ThemeChoice>(i);
    return ThemeChoice::System;
}

void Settings::setTheme(ThemeChoice theme)
{
    m_store.setValue(themeKey, keyOf(themeNames, theme));
}

bool Settings::binaryBytes() const
{
    return m_store.value(binaryKey, false).toBool();
}

void Settings::setBinaryBytes(bool binary)
{
    m_store.setValue(binaryKey, binary);
}

PointChoice Settings::decimalPoint() const
{
    const QString name = m_store.value(pointKey).toString();
    for (std::size_t i = 0; i < pointNames.size(); ++i)
        if (name == pointNames[i])
            return static_cast<PointChoice>(i);
    return PointChoice::System;
}

void Settings::setDecimalPoint(PointChoice choice)
{
    m_store.setValue(pointKey, keyOf(pointNames, choice));
}

bool Settings::reducesMotion() const
{
    return m_store.value(motionKey).toString() == reducedMotion;
}

void Settings::setReducesMotion(bool reduces)
{
    m_store.setValue(motionKey, reduces ? QString(reducedMotion) : QStringLiteral("full"));
}

int Settings::textPercent() const
{
    const int percent = m_store.value(textKey, 100).toInt();
    return percent >= 50 && percent <= 300 ? percent : 100;
}

void Settings::setTextPercent(int percent)
{
    m_store.setValue(textKey, percent);
}

int Settings::copyPause() const
{
    constexpr int usual = 3;
    const int seconds = m_store.value(pauseKey, usual).toInt();
    return seconds >= 1 && seconds <= 3600 ? seconds : usual;
}

void Settings::setCopyPause(int seconds)
{
    m_store.setValue(pauseKey, seconds);
}

QString Settings::language() const
{
    return m_store.value(languageKey).toString();
}

void Settings::setLanguage(const QString &id)
{
    m_store.setValue(languageKey, id);
}

bool Settings::restoresSession() const
{
    return m_store.value(restoreKey, true).toBool();
}

void Settings::setRestoresSession(bool restores)
{
    m_store.setValue(restoreKey, restores);
}

QString Settings::sessionFile() const
{
    return m_store.value(sessionKey).toString();
}

void Settings::setSessionFile(const QString &file)
{
    m_store.setValue(sessionKey, file);
}

QByteArray Settings::viewState(const QString &id) const
{
    return m_store.value(viewStateKey + id).toByteArray();
}

void Settings::setViewState(const QString &id, const QByteArray &json)
{
    m_store.setValue(viewStateKey + id, json);
}

bool Settings::hintsSeen() const
{
    return m_store.value(hintsKey, false).toBool();
}

void Settings::setHintsSeen(bool seen)
{
    m_store.setValue(hintsKey, seen);
}

ViewLayout Settings::layout() const
{
    ViewLayout layout;
    const int shown = m_store.value(shownKey, layout.shown).toInt();
    if (shown == 1 || shown == 2 || shown == 4)
        layout.shown = shown;
    layout.views = m_store.value(viewsKey).toStringList();
    layout.views.removeAll(QString());
    return layout;
}

void Settings::setLayout(const ViewLayout &layout)
{
    m_store.setValue(shownKey, layout.shown);
    m_store.setValue(viewsKey, layout.views);
}

bool Settings::isCollapsed(Part part) const
{
    return m_store.value(keyOf(collapsedKeys, part), false).toBool();
}

void Settings::setCollapsed(Part part, bool collapsed)
{
    m_store.setValue(keyOf(collapsedKeys, part), collapsed);
}

QByteArray Settings::windowGeometry() const
{
    return m_store.value(geometryKey).toByteArray();
}

void Settings::setWindowGeometry(const QByteArray &geometry)
{
    m_store.setValue(geometryKey, geometry);
}

QString Settings::directory(Purpose purpose) const
{
    const QString folder = m_store.value(keyOf(directoryKeys, purpose)).toString();
    return !folder.isEmpty() && QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

void Settings::setDirectory(Purpose purpose, const QString &path)
{
    const QFileInfo info(path);
    m_store.setValue(keyOf(directoryKeys, purpose), info.isDir() ? info.absoluteFilePath() : info.absolutePath());
}

} // namespace shardscope::ui
