// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QMenu;

namespace shardscope::ui {

class Actions;
class AppStyle;
class Settings;

/// What the user prefers, as actions that can be checked: menu, palette and
/// the next start of the program agree.
class Preferences : public QObject {
    Q_OBJECT

public:
    Preferences(Settings &settings, AppStyle &style, Actions &actions, QObject *parent = nullptr);

    QAction *decimalBytes, *binaryBytes, *pointOfSystem, *point, *comma, *restoreSession, *showHints;
    QAction *motionOfSystem, *motionFull, *motionReduced;

signals:
    /// Numbers are to be written anew.
    void numbersChanged();

private:
    void fillMenu(QMenu &menu);
    void addLanguages(QMenu &menu);
    void applyNumbers();
    void makeMotion(Actions &actions);
    void applyMotion();
    void connectThemes(AppStyle &style, const Actions &actions);

    Settings &m_settings;
    class DesktopMotion *m_desktop;
};

/// How numbers are written with these settings.
void applyNumberStyle(const Settings &settings);

} // namespace shardscope::ui
